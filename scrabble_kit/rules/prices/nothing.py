"""A wrong challenge is free."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from scrabble_kit.rules.prices import Price
from scrabble_kit.text.frozen import frozen

if TYPE_CHECKING:
    from scrabble_kit.rules.position import Position


@frozen
class Nothing(Price):
    """Being wrong costs nothing."""

    name = "nothing"
    leaves_open = True
    order = 1
    forms: ClassVar = {"nothing": {}}

    def paid(self, position: Position, challenger: int, challenged: int, words: int, named: int) -> Position:
        return position

    def words(self) -> str:
        return "nothing"

    def judged(self, words: int) -> str:
        return "the challenger loses nothing"

    def is_fast(self) -> bool:
        return True
