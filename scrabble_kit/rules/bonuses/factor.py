"""A factor on the whole play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from scrabble_kit.board.layout import factor_name
from scrabble_kit.rules.bonuses import Bonus
from scrabble_kit.rules.form import Key, Whole
from scrabble_kit.text.frozen import frozen


@frozen
class Factor(Bonus):
    """The play counts so many times."""

    factor: int = 1

    name = "factor"
    forms: ClassVar = {"factor": {"factor": Key(Whole(1), "factor", "2", required=True)}}
    prefix = "x"

    def total(self, points: int, tiles: int) -> int:
        return points * self.factor

    def words(self) -> str:
        return f"x{self.factor}"

    def sum_text(self, parts: Sequence[str], earned: int) -> str:
        return f"{self.factor}x({' + '.join(parts)})"

    def explained(self, earned: int) -> str:
        return f": {factor_name(self.factor, 'play')}"

    def is_fast(self) -> bool:
        return True
