"""The how-to "Add a command" of CONTRIBUTING.md, followed to the letter."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from scrabble_kit import cli
from scrabble_kit.cli import run as cli_run

TOP = Path(__file__).resolve().parents[2]


def shown_file() -> tuple[str, str]:
    """The name and the text of the file that the how-to shows."""
    text = (TOP / "CONTRIBUTING.md").read_text("utf-8")
    section = text.partition("## Add a command\n")[2].partition("\n## ")[0]
    ((name, code),) = re.findall(r"^```python\n# (\S+)\n(.*?)^```", section, re.MULTILINE | re.DOTALL)
    return name, code


@pytest.fixture
def followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of the command, added as the how-to says."""
    file, code = shown_file()
    assert Path(file).parent == Path("scrabble_kit/cli")
    name = Path(file).stem
    (tmp_path / Path(file).name).write_text(code, "utf-8")
    monkeypatch.setattr(cli, "__path__", [*cli.__path__, str(tmp_path)])
    monkeypatch.setattr(cli_run, "COMMANDS", (*cli_run.COMMANDS, name))
    monkeypatch.delitem(sys.modules, f"scrabble_kit.cli.{name}", raising=False)
    return name


def test_command_of_the_how_to_answers(followed: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli_run.run([followed, "llama", "pero", "-t", "spanish"]) == 0
    assert capsys.readouterr() == ("LL A M A\nP E R O\n", "")
    assert cli_run.run([followed, "llama", "-t", "spanish", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"word": "llama", "tiles": ["LL", "A", "M", "A"]}


def test_command_of_the_how_to_behaves_as_others_do(followed: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli_run.run([followed, "llama", "-t", "spanihs"]) == 2
    assert capsys.readouterr().err.startswith("error: no tile set is named spanihs\n  near: spanish")
    assert cli_run.run([followed, "llama", "--tilset", "spanish"]) == 2
    assert capsys.readouterr().err == f"error: {followed} has no option --tilset\n  near: --tileset\n"
    assert cli_run.run([followed, "--help"]) == 0
    assert "Exit: 0 yes or clean" in capsys.readouterr().out
    assert cli_run.run([followed[:-1], "llama"]) == 2
    assert f"near: {followed}" in capsys.readouterr().err


def test_file_of_the_how_to_is_written_as_all_others_are(tmp_path: Path) -> None:
    file = tmp_path / "spell.py"
    file.write_text(shown_file()[1], "utf-8")
    config = ["--config", str(TOP / "pyproject.toml")]
    for check in (["check", *config], ["format", "--check", *config]):
        done = subprocess.run(
            [sys.executable, "-m", "ruff", *check, str(file)], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("name", cli_run.COMMANDS)
def test_every_command_is_one_file_with_its_name(name: str) -> None:
    """Most commands were a pair of files, and three shared one."""
    assert import_module(f"scrabble_kit.cli.{name}").app is not None
    assert re.search(rf"\b{name}\b", cli_run.HELP)
