"""The mistakes of a definition, collected so that one run tells all of them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Generic, NamedTuple, TypeVar

from scrabble_kit.text.diagnostic import Diagnostic, Fix, Place, Severity, diagnostic
from scrabble_kit.text.errors import DefinitionError
from scrabble_kit.text.suggest import near_names

Value = TypeVar("Value")


class Parsed(NamedTuple, Generic[Value]):
    """A definition without errors; `diagnostics` holds its warnings and notes in the order of the lines."""

    value: Value
    diagnostics: tuple[Diagnostic, ...]


MOST_TOLD = 1_000
MOST_COMPARISONS = 20_000
"""A file that no hand wrote may have a mistake in every place; what is said of it, and sought for it, has an end."""


class Problems:
    """What has been found so far, in any order; `file` is the definition that is read, besides its parents."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.found: list[Diagnostic] = []
        self._untold = 0
        self._comparisons = MOST_COMPARISONS

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
        if len(self.found) >= MOST_TOLD:
            self._untold += 1
            return
        self.found.append(
            diagnostic(
                code, message, place, severity=severity, label=label, notes=notes, near=near, hints=hints, fix=fix
            )
        )

    def near(self, name: str, names: Collection[str]) -> tuple[str, ...]:
        """Names that resemble `name`, nearest first; none once many have been sought."""
        self._comparisons -= len(names)
        return near_names(name, names) if self._comparisons >= 0 else ()

    @property
    def has_errors(self) -> bool:
        """Whether something was found that the definition cannot be used with."""
        return any(one.severity == "error" for one in self.found)

    def contradiction(self, message: str, places: tuple[Place, Place], hints: tuple[str, ...]) -> None:
        """Say that two values cannot hold together: at the one that stands in the file itself, if only one does."""
        here, other = places
        if here.file != self.file and other.file == self.file:
            here, other = other, here
        notes = () if here.file == other.file else (f"the other value stands in {other.file}, line {other.line}",)
        self.add("contradiction", message, here, notes=notes, hints=hints)

    def in_order(self) -> tuple[Diagnostic, ...]:
        """All findings by line and column, those of the file before those of its parents."""

        def order(one: Diagnostic) -> tuple[bool, str, int, int]:
            place = one.place or Place(self.file, 1)
            return place.file != self.file, place.file, place.line, place.column

        told = sorted(self.found, key=order)
        if self._untold:
            message = f"{self._untold:,} more mistakes are not told"
            told.append(diagnostic("too-large", message, told[-1].place, severity="note"))
        return tuple(told)

    def refuse(self) -> None:
        """Raise DefinitionError with everything that was found, if any of it is an error."""
        if self.has_errors:
            raise DefinitionError(self.in_order())
