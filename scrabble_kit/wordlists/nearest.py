"""Which edition a list of unknown origin is, and which one it is nearest to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import inf
from typing import NamedTuple

from scrabble_kit.lexicon.manifest import LexiconManifest
from scrabble_kit.wordlists.identity import Digests, against_markers
from scrabble_kit.wordlists.importer import WordList

NEAR = 0.1
"""Share of its words by which an edition may differ from a list and still be called near."""

_SHOWN = 3
_CLEAN, _HALF = 0.01, 0.5
_FARTHEST = 9


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
    def is_same(self) -> bool:
        """Whether the words of the edition are here and are those of the list."""
        return self.lacks == 0 == self.others

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

    `tileset` is the ID of the tile set that the words were read with, of which tiles are missing for `unspelled` lines;
    `guessed` is the encoding, where nothing in the file says it.
    """

    words: int
    fingerprint: str
    tileset: str
    edition: LexiconManifest | None
    nearest: tuple[Near, ...]
    guessed: str | None = None
    unspelled: int = 0

    @classmethod
    def of(
        cls, words: WordList, digests: Digests, edition: LexiconManifest | None, near: tuple[Near, ...]
    ) -> Identified:
        """What is said of words that were read, whichever edition they are."""
        guessed = words.encoding if words.guessed else None
        letters = digests.tileset.id
        return cls(len(words.keys), digests.fingerprint, letters, edition, near, guessed, words.unspelled)


def may_be(editions: Sequence[LexiconManifest], words: WordList) -> bool:
    """Whether one of the editions can be a list that other letters have read as these words.

    When those letters spell nearly all of it, it has as many words in any letters, more or less. Letters without an
    edition are worth a reading when those before spell less than half of it.
    """
    if words.unspelled > (_CLEAN if editions else _HALF) * words.read:
        return True
    return any(one.words is None or _is_near(one, len(words.keys)) for one in editions)


def _is_near(manifest: LexiconManifest, words: int) -> bool:
    return manifest.words is not None and abs(words - manifest.words) <= NEAR * manifest.words


def least_difference(editions: Iterable[LexiconManifest], words: WordList) -> float:
    """By how many words the edition that is nearest by number differs from a list, whatever the letters."""
    return min((float(abs(one.words - words.read)) for one in editions if one.words is not None), default=inf)


def nearest(editions: Iterable[LexiconManifest], words: WordList, has: Callable[[str], bool]) -> tuple[Near, ...]:
    """The editions that have about as many words as a list, in no promised order; none when half of it lacks tiles."""
    if words.unspelled > _HALF * words.read:
        return ()
    count = len(words.keys)
    return tuple(
        Near(one, count - (one.words or 0), against_markers(one, has)) for one in editions if _is_near(one, count)
    )


class ListReading(NamedTuple):
    """A list as one tile set reads it, and the editions in those letters that it is, or is near to."""

    words: WordList
    digests: Digests
    near: tuple[Near, ...]
    edition: LexiconManifest | None = None

    def with_another(self, other: ListReading) -> ListReading:
        """The better one of two readings: with fewer lines that lack tiles, else with the nearer edition.

        Where as many lines lack tiles, what is near to either is near to the list.
        """
        if self.words.unspelled != other.words.unspelled:
            return min(self, other, key=lambda one: one.words.unspelled)
        first = other if _nearest_rank(other) < _nearest_rank(self) else self
        return first._replace(near=(*self.near, *other.near))

    def ranked(self) -> tuple[Near, ...]:
        """The near editions, the nearest first."""
        return tuple(sorted(self.near, key=lambda one: one.rank))


def _nearest_rank(reading: ListReading) -> tuple[int, int, str]:
    return min((one.rank for one in reading.near), default=(_FARTHEST, 0, ""))
