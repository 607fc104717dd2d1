"""The one collector of what is wrong with a file, so that one run tells all of it; a flood is counted, not kept."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from types import MappingProxyType

from scrabble_kit.text.diagnostic import Diagnostic, Fix, Place, Severity, diagnostic
from scrabble_kit.text.errors import DefinitionError
from scrabble_kit.text.frozen import replaced
from scrabble_kit.text.suggest import near_names

MOST = 1_000
"""Diagnostics of one code that are kept for one file; a torn file of a million lines must not fill the memory."""

MOST_COMPARISONS = 20_000
"""Names that are compared for one file; one that no hand wrote may have a wrong name in every place."""

_NO_OTHERS: Mapping[str, int] = MappingProxyType({})


class Problems:
    """The diagnostics of one file, in the order in which they are found.

    `lines` are those of the file, for the frame under a message. Of one code `most` are kept, or what `most_of` says
    of it. `known` are diagnostics that somebody else has found; they do not count.
    """

    __slots__ = ("_comparisons", "_counts", "_last", "_most", "_most_of", "file", "found", "lines")

    def __init__(
        self,
        file: str,
        lines: Sequence[str] = (),
        *,
        most: int = MOST,
        most_of: Mapping[str, int] = _NO_OTHERS,
        known: Iterable[Diagnostic] = (),
    ) -> None:
        self.file = file
        self.lines = lines
        self.found: list[Diagnostic] = list(known)
        self._most = most
        self._most_of = most_of
        self._counts: dict[str, int] = {}
        self._last: dict[str, int] = {}
        self._comparisons = MOST_COMPARISONS

    def place(self, line: int, column: int = 1, width: int = 1) -> Place:
        """A place of the file, for `add`: line and column one-based, column and width in code points."""
        text = self.lines[line - 1] if 0 < line <= len(self.lines) else ""
        return Place(self.file, line, column, width, text)

    def add(
        self,
        code: str,
        message: str,
        place: Place,
        *,
        severity: Severity | None = None,
        label: str = "",
        notes: tuple[str, ...] = (),
        near: tuple[str, ...] = (),
        hints: tuple[str, ...] = (),
        fix: Fix | None = None,
    ) -> None:
        """Say one thing about one place; `code` gives the severity unless one is handed in."""
        count = self._counts[code] = self._counts.get(code, 0) + 1
        self._last[code] = place.line
        if count > self._most_of.get(code, self._most):
            return
        self.found.append(
            diagnostic(
                code, message, place, severity=severity, label=label, notes=notes, near=near, hints=hints, fix=fix
            )
        )

    def contradiction(self, message: str, places: tuple[Place, Place], hints: tuple[str, ...]) -> None:
        """Say that two values cannot hold together: at the one that stands in the file itself, if only one does."""
        here, other = places
        if here.file != self.file and other.file == self.file:
            here, other = other, here
        notes = () if here.file == other.file else (f"the other value stands in {other.file}, line {other.line}",)
        self.add("contradiction", message, here, notes=notes, hints=hints)

    def clear(self) -> None:
        """Forget everything: the file is not what it was read as."""
        self.found.clear()
        self._counts.clear()
        self._last.clear()

    def count(self, code: str) -> int:
        """How often a code was found, kept or not."""
        return self._counts.get(code, 0)

    def is_full(self, code: str) -> bool:
        """Whether more of a code is only counted, so that nobody needs to look for reasons."""
        return self.count(code) >= self._most_of.get(code, self._most)

    @property
    def has_errors(self) -> bool:
        """Whether something was found that the file cannot be used with."""
        return any(one.severity == "error" for one in self.found)

    def near(self, name: str, names: Collection[str]) -> tuple[str, ...]:
        """Names that resemble `name`, nearest first; none once many have been sought."""
        self._comparisons -= len(names)
        return near_names(name, names) if self._comparisons >= 0 else ()

    def in_order(self) -> tuple[Diagnostic, ...]:
        """All findings by line and column, those of the file before those of others; the last kept one of a flood says
        how many more there are."""
        if not self.found:
            return ()
        found = self.found
        for code, count in self._counts.items():
            more = count - self._most_of.get(code, self._most)
            if more > 0:
                found = found if found is not self.found else list(found)
                at = max(number for number, one in enumerate(found) if one.code == code)
                note = f"{more:,} more of this kind, to line {self._last[code]}"
                found[at] = replaced(found[at], notes=(*found[at].notes, note))
        return tuple(sorted(found, key=self._order))

    def _order(self, one: Diagnostic) -> tuple[bool, str, int, int]:
        place = one.place
        return (False, "", 0, 0) if place is None else (place.file != self.file, place.file, place.line, place.column)

    def refuse(self) -> None:
        """Raise DefinitionError with everything that was found, if any of it is an error."""
        if self.has_errors:
            raise DefinitionError(self.in_order())
