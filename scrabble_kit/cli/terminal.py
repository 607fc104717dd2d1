"""A terminal whose keys are taken as they are typed, with a screen of its own; for commands that stand on a table."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import monotonic
from typing import Any

from scrabble_kit.text.errors import UsageError


def expect_terminal(command: str, hints: tuple[str, ...]) -> None:
    """Raise UsageError where keys cannot be taken as they are typed."""
    try:
        import termios  # noqa: F401
    except ImportError as error:
        raise UsageError(f"{command} needs termios, which this platform does not have", hints=hints) from error
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageError(f"{command} needs a terminal", hints=hints)


def read_keys(handle: int, seconds: float) -> bytes | None:
    """What was typed, nothing at the end of the input, None when the time is over.

    It looks up once a second: a signal that comes just before it waits is seen only behind the wait.
    """
    from select import select

    ends = monotonic() + seconds
    while (left := ends - monotonic()) > 0:
        if select([handle], [], [], min(left, 1.0))[0]:
            return os.read(handle, 4096)
    return None


def draw(lines: Sequence[str]) -> None:
    """Let a screen of these lines take the place of the one before."""
    sys.stdout.write("\x1b[H\x1b[2J" + "\n".join(lines))
    sys.stdout.flush()


@contextmanager
def keys_as_typed(handle: int) -> Iterator[Callable[[], None]]:
    """The terminal gives each key at once, shows none, and has a screen of its own; all as it was before in the end,
    however that comes. Brings what forgets keys that wait."""
    import signal
    import termios
    import tty

    def leave(number: int, frame: Any) -> None:
        sys.exit(128 + number)

    before = termios.tcgetattr(handle)
    signals = {number: signal.signal(number, leave) for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)}
    try:
        tty.setcbreak(handle)
        changed = termios.tcgetattr(handle)
        changed[0] &= ~termios.IXON  # a table is neither stopped, ended nor put aside by a slip
        changed[6][termios.VQUIT] = changed[6][termios.VSUSP] = changed[6][termios.VINTR] = b"\0"
        termios.tcsetattr(handle, termios.TCSADRAIN, changed)
        sys.stdout.write("\x1b[?1049h\x1b[?25l")
        yield lambda: termios.tcflush(handle, termios.TCIFLUSH)
    finally:
        termios.tcsetattr(handle, termios.TCSADRAIN, before)
        for number, handler in signals.items():
            signal.signal(number, handler)
        sys.stdout.write("\x1b[?25h\x1b[?1049l")
        sys.stdout.flush()
