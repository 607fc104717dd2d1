"""The how-to "Add a tile set" of CONTRIBUTING.md, followed to the letter in an empty folder."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from scrabble_kit.library.library import Library

TOP = Path(__file__).resolve().parents[2]
COMMAND = [sys.executable, "-c", "from scrabble_kit.cli import main; main()"]


def section() -> str:
    text = (TOP / "CONTRIBUTING.md").read_text("utf-8")
    found = re.search(r"^## Add a tile set\n(.*?)^## ", text, re.MULTILINE | re.DOTALL)
    assert found is not None
    return found.group(1)


@pytest.fixture
def followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is searched, with the file that the how-to shows."""
    (block,) = re.findall(r"^```yaml\n# (\S+)\n(.*?)^```", section(), re.MULTILINE | re.DOTALL)
    file = tmp_path / block[0]
    file.parent.mkdir()
    file.write_text(block[1], "utf-8")
    monkeypatch.setenv("SCRABBLE_KIT_PATH", str(tmp_path))
    return tmp_path


def test_commands_of_the_how_to_find_no_fault(followed: Path) -> None:
    commands = re.findall(r"^\d\. `scrabble-kit ([^`]+)`", section(), re.MULTILINE)
    assert len(commands) == 2
    for command in commands:
        done = subprocess.run(
            [*COMMAND, *shlex.split(command)], cwd=followed, capture_output=True, text=True, check=False,
            env={**os.environ, "PYTHONUTF8": "1", "PYTHONPATH": str(TOP)}, stdin=subprocess.DEVNULL,
        )  # fmt: skip
        assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.usefixtures("followed")
def test_words_of_the_how_to_are_spelled_by_the_set() -> None:
    ((id, words),) = re.findall(r"^```text\n(\w+): (.*)\n```", section(), re.MULTILINE)
    tileset = Library.from_environment().tileset(id)
    assert len(words.split()) >= 5
    assert [tileset.spell(word) for word in words.split()] == [tuple(word.upper()) for word in words.split()]
