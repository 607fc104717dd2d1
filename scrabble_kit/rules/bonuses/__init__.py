"""Kinds of bonuses, a module each: what many tiles in one play earn."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from scrabble_kit.rules.kind import Kind


class Bonus(Kind):
    """What laying a number of tiles in one play earns.

    Its fields say that nothing is earned unless they are set. A kind whose one key is a whole number may also be
    written as that number behind a `prefix`: `50`, `x2`.
    """

    __slots__ = ()

    folder = "bonuses"
    prefix: ClassVar[str | None] = None

    @abstractmethod
    def total(self, points: int, tiles: int) -> int:
        """The points of a play with the bonus, from those without it and the number of tiles laid."""

    @abstractmethod
    def words(self) -> str:
        """What is earned, to stand after the number of tiles: `+50`."""

    @abstractmethod
    def sum_text(self, parts: Sequence[str], earned: int) -> str:
        """The sum of a play whose words bring `parts`; `earned` are the points of the bonus."""

    @abstractmethod
    def explained(self, earned: int) -> str:
        """What a play has earned, to stand after its number of tiles."""
