"""Which edition a list of unknown origin is, and which one it is nearest to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from scrabble_kit.lexicon.identity import against_markers
from scrabble_kit.lexicon.importer import WordList
from scrabble_kit.lexicon.manifest import LexiconManifest

NEAR = 0.1
"""Share of its words by which an edition may differ from a list and still be called near."""

_SHOWN = 3
_CLEAN = 0.01


class Near(NamedTuple):
    """An edition that a list is not: `more` words than it (negative: fewer), and marker words that speak `against`.

    Where the words of the edition are here, the list `lacks` so many of them and has so many `others`, else None.
    """

    manifest: LexiconManifest
    more: int
    against: tuple[str, ...]
    lacks: int | None = None
    others: int | None = None

    @property
    def rank(self) -> tuple[int, int, str]:
        """What is less for a nearer edition: few words that surely differ, marker words that agree, a like number."""
        if self.lacks is not None and self.others is not None:
            differ = self.lacks + self.others
            return (0 if differ <= NEAR * (self.manifest.words or 0) else 4), differ, self.manifest.id
        has_markers = bool(self.manifest.markers_valid or self.manifest.markers_invalid)
        return (3 if self.against else 1 if has_markers else 2), abs(self.more), self.manifest.id

    @property
    def valid(self) -> tuple[str, ...]:
        """The first marker words of the edition that the list has."""
        return tuple(word for word in self.manifest.markers_valid if word not in self.against)[:_SHOWN]

    @property
    def invalid(self) -> tuple[str, ...]:
        """The first marker words that neither edition nor list has."""
        return tuple(word for word in self.manifest.markers_invalid if word not in self.against)[:_SHOWN]


class Identified(NamedTuple):
    """What a file is: `edition` where it is known, else the `nearest` ones, the nearest first.

    `tileset` is the ID of the tile set that the words were read with.
    """

    words: int
    fingerprint: str
    tileset: str
    edition: LexiconManifest | None
    nearest: tuple[Near, ...]


def may_be(editions: Iterable[LexiconManifest], words: WordList) -> bool:
    """Whether one of the editions can be a list that other letters have read as these words.

    When those letters spell nearly all of it, it has as many words in any letters, more or less.
    """
    if words.unspelled > _CLEAN * words.read:
        return True
    return any(one.words is None or _is_near(one, len(words.keys)) for one in editions)


def _is_near(manifest: LexiconManifest, words: int) -> bool:
    return manifest.words is not None and abs(words - manifest.words) <= NEAR * manifest.words


def nearest(editions: Iterable[LexiconManifest], words: int, has: Callable[[str], bool]) -> tuple[Near, ...]:
    """The editions near a list of so many words, in no promised order."""
    return tuple(
        Near(one, words - (one.words or 0), against_markers(one, has)) for one in editions if _is_near(one, words)
    )


def of_best_reading(found: Iterable[tuple[int, tuple[Near, ...]]]) -> list[Near]:
    """The near editions of several readings, each with the number of lines that lacked tiles: those of the best one."""
    readings = [(unspelled, near) for unspelled, near in found if near]
    fewest = min((unspelled for unspelled, _ in readings), default=0)
    return [one for unspelled, near in readings if unspelled == fewest for one in near]
