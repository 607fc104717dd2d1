"""Colour and width of a stream. Colour repeats what words already say."""

from __future__ import annotations

import os
import re
import unicodedata
from typing import NamedTuple, TextIO

WIDEST = 100  # not a rule
_CODES = {"red": "31", "yellow": "33", "green": "32", "bold": "1", "dim": "2"}

_RTL = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
_RTL_WORDS = f"{_RTL}(?:(?: |[^\\w\\s]+)?{_RTL})*"
_LEFT_TO_RIGHT = "\u200e"
_FIRST_WIDE = "\u1100"
_MORE_NARROW = "\u1e00", "\u1fff"  # Latin and Greek letters with marks
_AS_WRITTEN, _AS_BEFORE = "\u202d", "\u202c"


class Style(NamedTuple):
    """Whether a stream takes colour, whether a person looks at it, and how wide it is (columns; None: unlimited)."""

    colour: bool = False
    terminal: bool = False
    width: int | None = None

    @classmethod
    def of(cls, stream: TextIO) -> Style:
        """The style of a stream: colour on a terminal without NO_COLOR, or when FORCE_COLOR is set."""
        try:
            terminal = stream.isatty()
        except ValueError:
            terminal = False
        environ = os.environ
        wanted = terminal and not environ.get("NO_COLOR") and environ.get("TERM") != "dumb"
        width = None
        if terminal:
            width = min(os.get_terminal_size(stream.fileno()).columns or 80, WIDEST)
        return cls(wanted or bool(environ.get("FORCE_COLOR")), terminal, width)

    def paint(self, colour: str, text: str) -> str:
        """The text in a colour, or as it is."""
        return f"\x1b[{_CODES[colour]}m{text}\x1b[0m" if self.colour else text


PLAIN = Style()


def display_width(text: str) -> int:
    """Columns that the text takes in a terminal: wide letters two, combining marks none.

    The sum over its characters, as terminals count; what fonts join, as in Tamil, still takes the columns of its parts.
    """
    if text.isascii():
        return len(text)
    widths = [_width(char) for char in text]
    return sum(widths) if min(widths) >= 0 else len(text)


def _width(char: str) -> int:
    category = unicodedata.category(char)
    if category == "Mn":
        return 0
    if category[0] in "LNPS" and (char < _FIRST_WIDE or _MORE_NARROW[0] <= char <= _MORE_NARROW[1]):
        return 1
    from wcwidth import wcwidth  # it takes its time

    return wcwidth(char)


def pad(text: str, width: int, *, right: bool = False) -> str:
    """The text filled with blanks to a display width, on the left when it belongs to the right."""
    gap = " " * max(width - display_width(text), 0)
    return gap + text if right else text + gap


def wrapped(text: str, width: int) -> list[str]:
    """The text in lines of so many columns, never a word in parts: one that is wider has a line of its own."""
    lines, line = [], ""
    for word in text.split(" "):
        if line and display_width(line) + 1 + display_width(word) > width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return [*lines, line]


def in_columns(text: str, style: Style) -> str:
    """Text whose columns stay in place on terminals that turn right-to-left scripts round: a mark stands behind each
    of their words, so that figures which follow are not drawn into it. In a pipe or a file the text as it is.
    """
    if not style.terminal or text.isascii():
        return text
    return re.sub(_RTL_WORDS, lambda match: match.group() + _LEFT_TO_RIGHT, text)


def as_drawn(line: str, style: Style) -> str:
    """A line of a drawing, which such terminals leave in the order of its columns."""
    return f"{_AS_WRITTEN}{line}{_AS_BEFORE}" if style.terminal else line
