"""A reader that goes away is no failure of ours: exit status 141, and nothing said."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parent.parent.parent
COMMAND = [sys.executable, "-c", "from scrabble_kit.cli import main; main()"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["check", "--file", "-"],
        ["check", "QUAY"],
        ["score", "examples/fined.gcg"],
        ["score", "examples/fined.gcg", "--json"],
        ["list", "tilesets"],
        ["show", "english"],
        ["lexicon", "list"],
        ["--help"],
    ],
    ids=" ".join,
)
def test_closed_pipe_ends_in_silence(arguments: list[str]) -> None:
    process = subprocess.Popen(
        [*COMMAND, *arguments], cwd=TOP, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    process.stdout.close()
    _, said = process.communicate(b"quay\n" * 100_000 if arguments[-1] == "-" else None, timeout=60)
    assert said == b""
    assert process.returncode == 141
