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

COMMAND = [sys.executable, "-c", "from scrabble_kit.cli import main; main()"]


class Seat:
    """A command in a pseudo-terminal."""

    def __init__(self, handle: int, process: subprocess.Popen[bytes]) -> None:
        self.handle = handle
        self.process = process
        self.shown = ""

    def type(self, text: str) -> None:
        os.write(self.handle, text.encode())

    def until(self, text: str, seconds: float = 20.0) -> str:
        """What is shown after the last drawing of the screen, once this is in it."""
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            screen = self.shown.rpartition("\x1b[2J")[2]
            if text in screen:
                self.shown = screen
                return screen.replace("\r\n", "\n")
            self._read()
        raise AssertionError(f"{text!r} is not in {self.shown!r}")

    def rest(self) -> str:
        while self._read():
            pass
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
