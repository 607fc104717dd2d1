"""A reader that goes away is no failure of ours: exit status 141, and nothing said."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from sweeps import swept

TOP = Path(__file__).resolve().parent.parent.parent
COMMAND = [sys.executable, "-c", "from scrabble_kit.cli import main; main()"]


@pytest.mark.parametrize(
    "arguments",
    swept([
        ["check", "--file", "-"],
        ["check", "QUAY"],
        ["score", "examples/fined.gcg"],
        ["score", "examples/fined.gcg", "--json"],
        ["list", "tilesets"],
        ["show", "english"],
        ["lexicon", "list"],
        ["--help"],
    ]),
    ids=" ".join,
)  # fmt: skip
def test_closed_pipe_ends_in_silence(arguments: list[str]) -> None:
    process = subprocess.Popen(
        [*COMMAND, *arguments], cwd=TOP, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    process.stdout.close()
    _, said = process.communicate(b"quay\n" * 100_000 if arguments[-1] == "-" else None, timeout=60)
    assert said == b""
    assert process.returncode == 141


@pytest.mark.skipif(os.name != "posix", reason="a shell closes the streams")
@pytest.mark.parametrize(
    ("command", "status"),
    swept([
        ("check quay >&-", 0),
        ("check quazzz 2>&-", 1),
        ("check <&-", 2),
        ("check --file - <&-", 2),
        ("score examples/fined.gcg 2>&-", 0),
        ("score examples/fined.gcg --jobs 2 <&- >&- 2>&-", 0),
        ("score - <&-", 2),
        ("fix - <&-", 2),
        ("judge quay -l enable >&-", 0),
        ("lexicon identify - <&-", 2),
        ("list tilesets >&- 2>&-", 0),
        ("--help >&-", 0),
    ], 6),
)  # fmt: skip
def test_closed_stream_is_no_fault_of_ours(command: str, status: int) -> None:
    """Python has None where a stream was closed; whatever wrote to it or read it ended as a fault, exit 70."""
    shell = f"{shlex.quote(sys.executable)} -c 'from scrabble_kit.cli import main; main()' {command}"
    done = subprocess.run(shell, shell=True, cwd=TOP, capture_output=True, text=True, check=False)
    assert done.returncode == status
    assert "fault" not in done.stderr
