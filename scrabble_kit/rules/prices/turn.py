"""A wrong challenge costs the next turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from scrabble_kit.rules.position import put, with_table
from scrabble_kit.rules.prices import Price
from scrabble_kit.text.frozen import frozen

if TYPE_CHECKING:
    from scrabble_kit.rules.position import Position


@frozen
class NextTurn(Price):
    """The challenger loses the next turn. Source: seed rule R61."""

    name = "turn"
    order = 2
    forms: ClassVar = {"turn": {}}

    def paid(self, position: Position, challenger: int, challenged: int, words: int, named: int) -> Position:
        lost = position.table.lost
        return with_table(position, lost=put(lost, challenger, lost[challenger] + 1))

    def words(self) -> str:
        return "the next turn"

    def judged(self, words: int) -> str:
        return "the challenger loses the next turn"

    def is_fast(self) -> bool:
        return True
