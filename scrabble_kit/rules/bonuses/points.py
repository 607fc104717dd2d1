"""Points added to a play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from scrabble_kit.rules.bonuses import Bonus
from scrabble_kit.rules.form import Key, Whole
from scrabble_kit.text.frozen import frozen


@frozen
class PointsAdded(Bonus):
    """So many points more."""

    points: int = 0

    name = "points"
    forms: ClassVar = {"points": {"points": Key(Whole(), "points", "30", required=True)}}
    prefix = ""

    def total(self, points: int, tiles: int) -> int:
        return points + self.points

    def words(self) -> str:
        return f"+{self.points}"

    def sum_text(self, parts: Sequence[str], earned: int) -> str:
        return " + ".join([*parts, *([str(earned)] if earned else [])])

    def explained(self, earned: int) -> str:
        return f" = {earned}"

    def is_fast(self) -> bool:
        return True
