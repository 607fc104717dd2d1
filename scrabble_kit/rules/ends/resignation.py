"""The end when players give up."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from scrabble_kit.rules.ends import End
from scrabble_kit.text.frozen import frozen

if TYPE_CHECKING:
    from scrabble_kit.rules.kit import Kit
    from scrabble_kit.rules.position import Position, Turn


@frozen
class Resignation(End):
    """A player may give up; the game is over when one is left. It is not settled."""

    name = "resignation"
    forms: ClassVar = {"resignation": {}}
    reasons = ("resignation",)
    settled_as, settled_words = "", "when one gives up"
    is_late = True

    def reached(self, kit: Kit, position: Position, turn: Turn) -> None:
        return None

    def words(self) -> str:
        return "a player gives up"

    def reason_words(self) -> str:
        return "resignation"

    def is_fast(self) -> bool:
        return True
