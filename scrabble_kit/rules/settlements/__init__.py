"""Ways of settling the tiles that are left, a module each; a ruleset may use several at once."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from scrabble_kit.rules.kind import Kind


class Way(Kind):
    """One thing that is done at the end with the tiles left. Its fields say that nothing is done unless they are set.

    `for_who_is_out` is for one that does something only where a player is out.
    """

    __slots__ = ()

    folder = "settlements"
    for_who_is_out: ClassVar[bool] = False

    @abstractmethod
    def change(self, worth: Sequence[int], player_out: int | None) -> tuple[int, ...]:
        """Points that each seat gains or loses; `worth` are those of the tiles left on each rack."""

    def only_for_two(self) -> str:
        """What makes sense only where there is one opponent, to stand before `and players allows more`; else empty."""
        return ""

    @abstractmethod
    def words(self, players: int, others: Sequence[Way]) -> str:
        """What is done, for two players or for more; `others` are the ways that were told before."""
