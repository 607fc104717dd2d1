"""The end when nobody can lay a word."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from scrabble_kit.rules.ends import End
from scrabble_kit.text.frozen import frozen

if TYPE_CHECKING:
    from scrabble_kit.rules.kit import Kit
    from scrabble_kit.rules.position import Position, Turn


@frozen
class NoPlayLeft(End):
    """Nobody can lay a word, and all say so. Source: seed rule R78."""

    name = "no_play_left"
    order = 3
    forms: ClassVar = {"no_play_left": {}}
    reasons = ("no_play_left",)
    settled_as, settled_words = "blocked", "otherwise"
    is_late = True
    not_to_claim = "having no play left does not end this game"

    def reached(self, kit: Kit, position: Position, turn: Turn) -> None:
        return None

    def can_be_claimed(self) -> bool:
        return True

    def is_claimable(self, kit: Kit, position: Position) -> bool:
        return True

    def words(self) -> str:
        return "nobody can lay a word"

    def reason_words(self) -> str:
        return "no play left"

    def is_fast(self) -> bool:
        return True
