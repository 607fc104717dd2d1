"""Each player loses the tiles left on the own rack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from scrabble_kit.rules.form import Choice, Key
from scrabble_kit.rules.settlements import Way
from scrabble_kit.text.frozen import frozen


@frozen
class Unplayed(Way):
    """Whether the own tiles are taken off. Source: seed rule R80."""

    subtract_unplayed: bool = False

    name = "unplayed"
    forms: ClassVar = {
        "unplayed": {"unplayed": Key(Choice({"subtract": True, "keep": False}), "subtract_unplayed", "subtract")},
    }
    order = 1

    def change(self, worth: Sequence[int], player_out: int | None) -> tuple[int, ...]:
        return tuple(-points if self.subtract_unplayed else 0 for points in worth)

    def words(self, players: int, others: Sequence[Way]) -> str:
        return "each loses the tiles left"

    def is_fast(self) -> bool:
        return True
