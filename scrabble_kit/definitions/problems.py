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
    """What has been found so far, in any order."""

    def __init__(self) -> None:
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

    def in_order(self, file: str) -> tuple[Diagnostic, ...]:
        """All findings by line and column, those of `file` before those of its parents."""

        def order(one: Diagnostic) -> tuple[bool, str, int, int]:
            place = one.place or Place(file, 1)
            return place.file != file, place.file, place.line, place.column

        return tuple(sorted(self.found, key=order))

    def refuse(self, file: str) -> None:
        """Raise DefinitionError with everything that was found, if any of it is an error."""
        if self.has_errors:
            raise DefinitionError(self.in_order(file))
