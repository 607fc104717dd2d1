"""What the reader of a definition gives."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

from scrabble_kit.text.diagnostic import Diagnostic

Value = TypeVar("Value")


class Parsed(NamedTuple, Generic[Value]):
    """A definition without errors; `diagnostics` holds its warnings and notes in the order of the lines."""

    value: Value
    diagnostics: tuple[Diagnostic, ...]
