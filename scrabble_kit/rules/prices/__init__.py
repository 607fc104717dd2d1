"""Prices of a challenge that fails, a module each."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar

from scrabble_kit.rules.kind import Kind

if TYPE_CHECKING:
    from scrabble_kit.rules.position import Position


class Price(Kind):
    """What one failed challenge costs. One without keys is written as its bare name, others as a mapping."""

    __slots__ = ()

    folder = "prices"
    tag = "cost"
    leaves_open: ClassVar[bool] = False
    """Whether a table that plays by it may agree on a price of its own."""

    is_known: ClassVar[bool] = True
    """Whether what is paid can be held against it; no series with a price that is not known says what is too much."""

    @abstractmethod
    def paid(self, position: Position, challenger: int, challenged: int, words: int, named: int) -> Position:
        """The position after it is paid; seats are zero-based, `words` those that the play makes, `named` those that
        were challenged."""

    @abstractmethod
    def words(self) -> str:
        """What a wrong challenge costs, to stand after `costs`."""

    @abstractmethod
    def judged(self, words: int) -> str:
        """What follows for a play of so many words that was challenged wrongly."""

    def points_at_stake(self, words: int, named: int) -> int:
        """What it moves, in points; 0 where it moves none."""
        return 0
