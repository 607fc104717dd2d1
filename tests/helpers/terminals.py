"""A command in a pseudo-terminal, for tests of what only a terminal shows."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

pty = pytest.importorskip("pty")
termios = pytest.importorskip("termios")

PATIENCE = 60.0
"""Seconds that a test waits for what is sure to come, however busy the machine is."""

COMMAND = [sys.executable, "-c", "from scrabble_kit.cli import main; main()"]


class Seat:
    """A command in a pseudo-terminal."""

    def __init__(self, handle: int, process: subprocess.Popen[bytes]) -> None:
        self.handle = handle
        self.process = process
        self.shown = ""

    def type(self, text: str) -> None:
        os.write(self.handle, text.encode())

    def until(self, text: str) -> str:
        """What is shown after the last drawing of the screen, once this is in it."""
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            screen = self.shown.rpartition("\x1b[2J")[2]
            if text in screen:
                self.shown = screen
                return screen.replace("\r\n", "\n")
            self._read()
        raise AssertionError(f"{text!r} is not in {self.shown!r}")

    def press_until(self, key: str, text: str) -> str:
        """The same, with a key that is pressed until it is taken: one that comes too early is forgotten."""
        ends = time.monotonic() + PATIENCE
        while text not in self.shown.rpartition("\x1b[2J")[2] and time.monotonic() < ends:
            self.type(key)
            self._read()
        return self.until(text)

    def rest(self) -> str:
        """What is shown until the command ends."""
        ends = time.monotonic() + PATIENCE
        while self._read():
            assert time.monotonic() < ends, f"the command does not end; it shows {self.shown!r}"
        return self.shown.replace("\r\n", "\n")

    def _read(self) -> bool:
        ready, _, _ = select.select([self.handle], [], [], 0.1)
        if not ready:
            return self.process.poll() is None
        try:
            data = os.read(self.handle, 65536)
        except OSError:
            return False
        self.shown += data.decode()
        return bool(data)


@contextmanager
def terminal(*arguments: str, data: Path, columns: int = 40) -> Iterator[Seat]:
    """The command at a terminal of so many columns; its standard error too."""
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, columns))
    environ = {**os.environ, "SCRABBLE_KIT_DATA": str(data), "PYTHONUTF8": "1", "TERM": "xterm", "NO_COLOR": "1"}
    process = subprocess.Popen([*COMMAND, *arguments], stdin=theirs, stdout=theirs, stderr=theirs, env=environ)
    try:
        yield Seat(ours, process)
    finally:
        process.kill()
        process.wait()
        os.close(theirs)
        os.close(ours)
