"""A wrong challenge costs the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from scrabble_kit.rules.position import with_table
from scrabble_kit.rules.prices import Price
from scrabble_kit.rules.table import Dropped
from scrabble_kit.text.frozen import frozen

if TYPE_CHECKING:
    from scrabble_kit.rules.position import Position


@frozen
class TheGame(Price):
    """The challenger loses the game."""

    name = "game"
    order = 3
    forms: ClassVar = {"game": {}}

    def paid(self, position: Position, challenger: int, challenged: int, words: int, named: int) -> Position:
        return with_table(position, dropped=(*position.table.dropped, Dropped(challenger, "lost_challenge")))

    def words(self) -> str:
        return "the game"

    def judged(self, words: int) -> str:
        return "the challenger loses the game"

    def is_fast(self) -> bool:
        return True
