"""A wrong challenge costs something that nobody has read."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from scrabble_kit.rules.prices import Price
from scrabble_kit.text.frozen import frozen

if TYPE_CHECKING:
    from scrabble_kit.rules.position import Position


@frozen
class Unknown(Price):
    """There is a price, and the ruleset does not know it: nothing is taken, and that is said."""

    name = "unknown"
    leaves_open, is_known = True, False
    forms: ClassVar = {"unknown": {}}

    def paid(self, position: Position, challenger: int, challenged: int, words: int, named: int) -> Position:
        return position

    def words(self) -> str:
        return "a price that is not known here"

    def judged(self, words: int) -> str:
        return "the price is not known here"

    def is_fast(self) -> bool:
        return True
