"""What the README and the pages under docs/ show is run: commands with their output, and Python with its asserts.

A block that begins with `$ scrabble-kit` is run from the top of the checkout; the lines under it are what it prints,
standard output first; `# exit N` behind the command is its status (0 when nothing is said). A lone `[...]` stands for
any lines. Blocks of Python in one page run one after the other in one namespace.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

TOP = Path(__file__).resolve().parent.parent
PAGES = [TOP / "README.md", *sorted((TOP / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
EXIT = re.compile(r"\s+# exit (\d+)[^\n]*$")
COMMAND = [sys.executable, "-c", "from scrabble_kit.cli import main; main()"]


def blocks(page: Path, kind: str) -> list[str]:
    return [text for found, text in BLOCK.findall(page.read_text(encoding="utf-8")) if found == kind]


def screens(page: Path) -> list[tuple[str, int, str]]:
    """Each command of a page with its exit status and what it prints."""
    found = []
    for text in [*blocks(page, ""), *blocks(page, "console")]:
        if not text.startswith("$ "):
            continue
        for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            status = EXIT.search(command)
            found.append((EXIT.sub("", command), int(status.group(1)) if status else 0, output))
    return found


def params(page: Path) -> list[ParameterSet]:
    """The screens of a page; those of pages beyond the first are many, and a process each."""
    marks = [] if page is PAGES[0] else [pytest.mark.sweep]
    return [pytest.param(page, *screen, marks=marks, id=f"{page.name}: {screen[0]}") for screen in screens(page)]


@pytest.mark.parametrize(("page", "command", "status", "output"), [screen for page in PAGES for screen in params(page)])
def test_screen_is_what_the_command_prints(page: Path, command: str, status: int, output: str) -> None:
    words = shlex.split(command, comments=True)
    assert words[0] == "scrabble-kit"
    done = subprocess.run(
        [*COMMAND, *words[1:]], cwd=TOP, capture_output=True, text=True, encoding="utf-8", check=False,
        env={**os.environ, "PYTHONUTF8": "1", "PYTHONPATH": str(TOP)}, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    assert matches(output, done.stdout + done.stderr), f"{done.stdout}{done.stderr}"
    assert done.returncode == status


def matches(wanted: str, got: str) -> bool:
    pattern = re.escape(wanted.rstrip("\n")).replace(re.escape("[...]"), r"(?s:.*)")
    return re.fullmatch(pattern, got.rstrip("\n")) is not None


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "python")], ids=lambda page: page.name)
def test_python_of_a_page_runs(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(TOP)
    names: dict[str, object] = {}
    for text in blocks(page, "python"):
        exec(compile(text, str(page), "exec"), names)


def test_every_command_is_named_in_the_readme() -> None:
    from scrabble_kit.cli.run import COMMANDS

    text = (TOP / "README.md").read_text(encoding="utf-8")
    assert [name for name in COMMANDS if f"scrabble-kit {name}" not in text] == []
