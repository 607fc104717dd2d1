"""The player who is out gains for the tiles of the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from scrabble_kit.rules.form import Key, choice
from scrabble_kit.rules.settlements import Way
from scrabble_kit.text.frozen import frozen


@frozen
class PlayerOutGains(Way):
    """What the player who is out gains: the others' tiles once, or twice. Source: seed rule R81."""

    player_out_gains: Literal["nothing", "others_unplayed", "twice_opponents_unplayed"] = "nothing"

    name = "player_out_gains"
    forms: ClassVar = {
        "player_out_gains": {
            "player_out_gains": Key(
                choice("nothing", "others_unplayed", "twice_opponents_unplayed"), "player_out_gains", "others_unplayed"
            )
        }
    }
    order = 2
    for_who_is_out = True

    def change(self, worth: Sequence[int], player_out: int | None) -> tuple[int, ...]:
        gains = [0] * len(worth)
        if player_out is not None and self.player_out_gains != "nothing":
            others = sum(worth) - worth[player_out]
            gains[player_out] = others * (2 if self.player_out_gains == "twice_opponents_unplayed" else 1)
        return tuple(gains)

    def only_for_two(self) -> str:
        return "twice the opponent's tiles" if self.player_out_gains == "twice_opponents_unplayed" else ""

    def words(self, players: int, others: Sequence[Way]) -> str:
        if self.player_out_gains == "twice_opponents_unplayed":
            return f"the player who is out gains twice the {'opponent' if players == 2 else 'others'}'s tiles"
        return "the player who is out gains them" if others else "the player who is out gains the others' tiles"

    def is_fast(self) -> bool:
        return True
