"""The end when a player leads every other one by so many points."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from scrabble_kit.rules.ends import End
from scrabble_kit.rules.form import Key, Whole, choice
from scrabble_kit.rules.seats import active_seats, is_end_of_round
from scrabble_kit.rules.table import Ended
from scrabble_kit.text.frozen import frozen

if TYPE_CHECKING:
    from scrabble_kit.rules.kit import Kit
    from scrabble_kit.rules.position import Position, Turn


@frozen
class Lead(End):
    """A player is `points` or more ahead of every other who is in the game; `at` says when it ends: at once, or after
    the round. The scores stand: tiles left change nothing.
    """

    points: int
    at: Literal["once", "round"] = "once"

    name = "lead"
    forms: ClassVar = {
        "lead": {
            "points": Key(Whole(1), "points", "150", required=True),
            "at": Key(choice("once", "round"), "at", "once"),
        }
    }
    reasons = ("lead",)
    settled_as, settled_words = "", "at the lead"

    def reached(self, kit: Kit, position: Position, turn: Turn) -> Ended | None:
        if all(self._lead(position, seat) < self.points for seat in active_seats(position)):
            return None
        return Ended("lead", end=self) if self.at == "once" or is_end_of_round(position, turn) else None

    def _lead(self, position: Position, seat: int) -> int:
        """By how many points a player leads the next; 0 for one who plays alone."""
        others = [position.scores[other] for other in active_seats(position) if other != seat]
        return position.scores[seat] - max(others) if others else 0

    def words(self) -> str:
        return f"a player leads by {self.points}, {'at once' if self.at == 'once' else 'after the round'}"

    def reason_words(self) -> str:
        return f"a lead of {self.points}"

    def reached_words(self, kit: Kit, position: Position, seat: int, name: str) -> str:
        lead = self._lead(position, seat) if seat in active_seats(position) else 0
        return f"{name} leads by {lead}, the game ends at {self.points}" if lead >= self.points else ""
