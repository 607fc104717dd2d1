"""A wrong challenge costs points."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from scrabble_kit.rules.form import Key, Whole, choice
from scrabble_kit.rules.position import with_score
from scrabble_kit.rules.prices import Price
from scrabble_kit.text.frozen import frozen
from scrabble_kit.text.wording import counted

if TYPE_CHECKING:
    from scrabble_kit.rules.position import Position

_PER = {"play": "a play", "word": "a word of the play", "named_word": "a word named"}


@frozen
class Points(Price):
    """Points `to` the challenged player or off the challenger, once a play, a word of it, or a word named."""

    points: int
    to: Literal["challenged", "challenger"] = "challenged"
    per: Literal["play", "word", "named_word"] = "play"

    name = "points"
    forms: ClassVar = {
        "points": {
            "points": Key(Whole(1), "points", "5", required=True),
            "to": Key(choice("challenged", "challenger"), "to", "challenged", required=True),
            "per": Key(choice(*_PER), "per", "play"),
        }
    }

    def paid(self, position: Position, challenger: int, challenged: int, words: int, named: int) -> Position:
        points = self.points_at_stake(words, named)
        if self.to == "challenged":
            return with_score(position, challenged, points)
        return with_score(position, challenger, -points)

    def points_at_stake(self, words: int, named: int) -> int:
        return self.points * {"play": 1, "word": words, "named_word": named}[self.per]

    def words(self) -> str:
        whom = "to the challenged player" if self.to == "challenged" else "off the challenger"
        return f"{counted(self.points, 'point')} {_PER[self.per]} {whom}"

    def judged(self, words: int) -> str:
        number = self.points * (words if self.per == "word" else 1)
        points = counted(number, "point") + (" a word named" if self.per == "named_word" else "")
        return f"the challenged player gets {points}" if self.to == "challenged" else f"the challenger loses {points}"

    def is_fast(self) -> bool:
        return True
