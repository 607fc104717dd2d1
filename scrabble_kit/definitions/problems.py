"""The mistakes of a definition, collected so that one run tells all of them."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

from scrabble_kit.text.diagnostic import Diagnostic, Fix, Place, Severity, diagnostic
from scrabble_kit.text.errors import DefinitionError

Value = TypeVar("Value")


class Parsed(NamedTuple, Generic[Value]):
    """A definition without errors; `diagnostics` holds its warnings and notes in the order of the lines."""

    value: Value
    diagnostics: tuple[Diagnostic, ...]


class Problems:
    """What has been found so far, in any order; `file` is the definition that is read, besides its parents."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.found: list[Diagnostic] = []

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
        self.found.append(
            diagnostic(
                code, message, place, severity=severity, label=label, notes=notes, near=near, hints=hints, fix=fix
            )
        )

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

        return tuple(sorted(self.found, key=order))

    def refuse(self) -> None:
        """Raise DefinitionError with everything that was found, if any of it is an error."""
        if self.has_errors:
            raise DefinitionError(self.in_order())
