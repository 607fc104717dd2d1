"""Diagnostics of one record as they are found; places are worked out only for what is said."""

from __future__ import annotations

from dataclasses import replace

from scrabble_kit.records.record import Event, FieldName, GameRecord, place_of
from scrabble_kit.text.diagnostic import Diagnostic, Fix, Place, diagnostic

MOST = 1000
"""Diagnostics of one code that are kept for one record; a flood of one kind is counted."""


class Notebook:
    """What is said of one record; `counts` holds how often each code was found."""

    def __init__(self, record: GameRecord) -> None:
        self.record = record
        self.said: list[Diagnostic] = list(record.diagnostics)
        self.counts: dict[str, int] = {}

    def is_full(self, code: str) -> bool:
        """Whether more of a code is only counted, so that nobody needs to look for reasons."""
        return self.counts.get(code, 0) >= MOST

    def say(
        self, code: str, message: str, event: Event, field: FieldName = "line", *, offset: int | None = None,
        label: str = "", notes: tuple[str, ...] = (), hints: tuple[str, ...] = (), fix: Fix | None = None,
    ) -> None:  # fmt: skip
        """Say something of a field of an event; `offset` (code points) narrows it to one character."""
        count = self.counts[code] = self.counts.get(code, 0) + 1
        if count > MOST:
            return
        place = place_of(self.record, event, field)
        if offset is not None:
            place = replace(place, column=place.column + offset, width=1)
        if fix is not None:
            fix = replace(fix, line=place.line, column=place.column)
        self.said.append(diagnostic(code, message, place, label=label, notes=notes, hints=hints, fix=fix))

    def say_of_file(self, code: str, message: str, *, hints: tuple[str, ...] = ()) -> None:
        """Say something of the whole file, at its first line."""
        self.said.append(diagnostic(code, message, Place(self.record.file, 1), hints=hints))

    def gather_misfits(self, plays: int) -> None:
        """Where most scores misfit, say once that other values or another board were used."""
        wrong = [one for one in self.said if one.code == "score-mismatch"]
        count = self.counts.get("score-mismatch", 0)
        if count < 4 or 2 * count <= plays:
            return
        first = wrong[0]
        gathered = diagnostic(
            "other-values",
            f"{count} of {plays} plays score otherwise: played with other values or another board",
            first.place,
            severity="error",
            label=first.message,
            hints=("scrabble-kit list rulesets    # choose one with --ruleset, a tile set with --tileset",),
        )
        self.said = [
            gathered if one is first else one for one in self.said if one is first or one.code != "score-mismatch"
        ]
        del self.counts["score-mismatch"]

    def in_order(self) -> tuple[Diagnostic, ...]:
        """All that was said, by line and column; the last of a flood says how many more there are."""
        for code, count in self.counts.items():
            if count > MOST:
                at = max(number for number, one in enumerate(self.said) if one.code == code)
                self.said[at] = replace(
                    self.said[at], notes=(*self.said[at].notes, f"{count - MOST} more of this kind")
                )
        return tuple(sorted(self.said, key=lambda one: (one.place.line, one.place.column) if one.place else (0, 0)))
