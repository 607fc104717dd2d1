"""What is said about a line of somebody's file: one cause, one diagnostic."""

from __future__ import annotations

from typing import Literal

from scrabble_kit.text.codes import CODES
from scrabble_kit.text.frozen import Frozen, frozen, replaced
from scrabble_kit.text.source import clipped

Severity = Literal["error", "warning", "note"]

_LONGEST = 800
"""Characters of a message that are kept: a field of a torn file can have millions."""


@frozen
class Place(Frozen):
    """Where something stands in a file: `line` and `column` one-based, `column` and `width` in code points.

    `text` is the whole line without its line end, for the frame under the message.
    """

    file: str
    line: int
    column: int = 1
    width: int = 1
    text: str = ""


@frozen
class Fix(Frozen):
    """A certain repair: at `line` and `column` (one-based, code points) `old` becomes `new`."""

    line: int
    column: int
    old: str
    new: str


@frozen
class Diagnostic(Frozen):
    """One thing to say: what is the case, where, why (`label`, under the caret), and what to do (`hints`)."""

    code: str
    message: str
    severity: Severity
    place: Place | None = None
    label: str = ""
    notes: tuple[str, ...] = ()
    near: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()
    fix: Fix | None = None

    def as_error(self) -> Diagnostic:
        """The same with severity `error`, for a strict reading."""
        return self if self.severity == "error" else replaced(self, severity="error")


def diagnostic(
    code: str,
    message: str,
    place: Place | None = None,
    *,
    severity: Severity | None = None,
    label: str = "",
    notes: tuple[str, ...] = (),
    near: tuple[str, ...] = (),
    hints: tuple[str, ...] = (),
    fix: Fix | None = None,
) -> Diagnostic:
    """A diagnostic with the severity that the list of codes gives, unless another is handed in; what it says is clipped
    where a field of a torn file makes it endless.

    Raises KeyError for a code that is not in the list: that is our own mistake.
    """
    severity = severity or CODES[code].severity
    message, label = clipped(message, _LONGEST), clipped(label, _LONGEST)
    notes = tuple([clipped(note, _LONGEST) for note in notes])
    return Diagnostic(code, message, severity, place, label, notes, near, hints, fix)
