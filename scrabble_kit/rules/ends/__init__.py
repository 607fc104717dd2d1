"""Kinds of ends, a module each: how a game can be over."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar

from scrabble_kit.rules.kind import Kind

if TYPE_CHECKING:
    from scrabble_kit.rules.kit import Kit
    from scrabble_kit.rules.position import Position, Turn
    from scrabble_kit.rules.table import Ended


class End(Kind):
    """One way in which a game ends.

    `reasons` are what an outcome may say of it. `settled_as` is the key under `settle:` that says what is done with the
    tiles left, empty for an end after which nothing is done; `settled_words` is how a ruleset in words tells it, and
    `settled_example` what to write.
    `is_late` is for an end that comes only once the bag is empty, or with a turn without points: others are asked after
    every event.
    """

    __slots__ = ()

    folder = "ends"
    tag = "when"
    reasons: ClassVar[tuple[str, ...]]
    settled_as: ClassVar[str]
    settled_words: ClassVar[str]
    settled_example: ClassVar[str] = "{unplayed: subtract}"
    is_late: ClassVar[bool] = False
    not_to_claim: ClassVar[str] = ""

    @abstractmethod
    def reached(self, kit: Kit, position: Position, turn: Turn) -> Ended | None:
        """The end if the position has reached it with its last turn."""

    @abstractmethod
    def words(self) -> str:
        """When the game is over, to stand after `when`."""

    def rows(self) -> tuple[tuple[str, ...], ...]:
        """A table below the words, its head first; none by default."""
        return ()

    @abstractmethod
    def reason_words(self) -> str:
        """Why the game is over, to stand after `the game is over:`."""

    def can_be_claimed(self) -> bool:
        """Whether it comes only when a player says so."""
        return False

    def is_claimable(self, kit: Kit, position: Position) -> bool:
        """Whether a player may claim it now."""
        return False

    def levels(self) -> tuple[str, ...]:
        """The levels of players that it tells apart."""
        return ()

    def target(self, position: Position, seat: int) -> int | None:
        """Points that a player has to reach; those who have are ranked by how far beyond. None where it asks none."""
        return None

    def reached_words(self, kit: Kit, position: Position, seat: int, name: str) -> str:
        """By what a player has brought the end about, where points do it: `ann has 154, the target is 150`."""
        return ""

    def scoreless_before(self) -> int | None:
        """For the fast path: turns without points that must come before this end; None when none bring it about."""
        return None
