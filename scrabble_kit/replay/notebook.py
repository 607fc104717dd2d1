"""Diagnostics of one record as they are found; places are worked out only for what is said."""

from __future__ import annotations

from scrabble_kit.records.record import Event, FieldName, GameRecord, place_of
from scrabble_kit.text.diagnostic import Place, Severity
from scrabble_kit.text.frozen import replaced
from scrabble_kit.text.problems import Problems

_SLIPS = ("illegal-play", "rack", "unreadable-event", "other-reading")


class Notebook(Problems):
    """What is said of one record."""

    __slots__ = ("record",)

    def __init__(self, record: GameRecord) -> None:
        super().__init__(record.file, record.lines, known=record.diagnostics)
        self.record = record

    def say(
        self, code: str, message: str, event: Event, field: FieldName = "line", *, offset: int | None = None,
        label: str = "", notes: tuple[str, ...] = (), hints: tuple[str, ...] = (),
        severity: Severity | None = None,
    ) -> None:  # fmt: skip
        """Say something of a field of an event; `offset` (code points) narrows it to one character."""
        place = place_of(self.record, event, field)
        if offset is not None:
            place = replaced(place, column=place.column + offset, width=1)
        self.add(code, message, place, severity=severity, label=label, notes=notes, hints=hints)

    def say_of_file(self, code: str, message: str, *, hints: tuple[str, ...] = ()) -> None:
        """Say something of the whole file, at its first line."""
        self.add(code, message, Place(self.record.file, 1), hints=hints)

    @property
    def lying_is_unsure(self) -> bool:
        """Whether a slip has left it open which tiles were laid, or from which racks; it was told where it is."""
        return any(one.code in _SLIPS for one in self.found)

    def forget(self, code: str, line: int) -> None:
        """Take back what was said of a line before it was known how the game stands there."""
        self.found = [one for one in self.found if one.code != code or one.place is None or one.place.line != line]
