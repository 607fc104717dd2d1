"""Many letters counted in one number, so that a rack is checked against what is left by one subtraction.

Each letter of a set has its own field of bits in the number; the highest bit of a field is kept free, to show a
letter that has become fewer than none.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from sys import byteorder

_FIELD = 16
"""Bits of a field: those of the unsigned short that `letters` reads."""


class Tallier:
    """Counts the letters of one tile set; `unit` is the number that stands for one of a letter."""

    __slots__ = ("guard", "unit")

    def __init__(self, letters: Iterable[str]) -> None:
        self.unit = {letter: 1 << (_FIELD * at) for at, letter in enumerate(letters)}
        self.guard = sum(self.unit.values()) << (_FIELD - 1)

    def of(self, letters: Iterable[str]) -> int:
        """The letters counted. Raises KeyError for a letter of another set."""
        return sum(map(self.unit.__getitem__, letters))

    def of_counts(self, counts: Mapping[str, int]) -> int:
        """The number that stands for these counts of letters."""
        return sum(self.unit[letter] * count for letter, count in counts.items())

    def holds(self, tally: int, part: int) -> bool:
        """Whether `part` has no more of any letter than `tally`."""
        guard = self.guard
        return ((tally | guard) - part) & guard == guard

    def letters(self, tally: int) -> tuple[str, ...]:
        """The letters that were counted, in the order of the set."""
        counts = memoryview(tally.to_bytes(len(self.unit) * _FIELD // 8, byteorder)).cast("H")
        return tuple([letter for letter, count in zip(self.unit, counts, strict=True) for _ in range(count)])
