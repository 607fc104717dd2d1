"""Which of the words that were found are wanted, and in which order."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Literal, NamedTuple, get_args

from scrabble_kit.lexicon.chance import Chances
from scrabble_kit.lexicon.lexicon import Lexicon
from scrabble_kit.lexicon.query import ANY, Part, QueryError, parse_query
from scrabble_kit.lexicon.search import Found, Searcher, key_in, pattern_of
from scrabble_kit.text.errors import UsageError
from scrabble_kit.text.source import visible
from scrabble_kit.tiles.tileset import TileSet

Order = Literal["alphabet", "length", "points", "probability"]
"""Of the tile set's alphabet; or first the longest, the most points, the likeliest, and those alike by the alphabet."""

ORDERS: tuple[Order, ...] = get_args(Order)

_RANGE = re.compile(r"(\d{0,4})(?:(-)(\d{0,4}))?")


class Range(NamedTuple):
    """Numbers from `fewest` to `most`, both included; None is without end."""

    fewest: int
    most: int | None

    def holds(self, number: int) -> bool:
        """Whether a number is in the range."""
        return self.fewest <= number and (self.most is None or number <= self.most)


def parse_range(option: str, text: str) -> Range:
    """`7`, `5-8`, `5-` or `-8`. Raises UsageError, which names the option."""
    match = _RANGE.fullmatch(text.strip())
    low, dash, high = match.groups() if match else ("", "", "")
    if not low and not high:
        raise UsageError(f"{option} takes a number or a range, not {visible(text)}", hints=(f"{option} 5-8",))
    fewest = int(low or 0)
    most = (int(high) if high else None) if dash else fewest
    if most is not None and most < fewest:
        raise UsageError(f"{option} {visible(text)} is a range of none", hints=(f"{option} {most}-{fewest}",))
    return Range(fewest, most)


class Filters(NamedTuple):
    """What words must be like: tiles, points of all their tiles, vowels; queries for tiles that they `contain` side by
    side, start with and end with; other lexicons that must have them, or must not.
    """

    length: Range | None = None
    points: Range | None = None
    vowels: Range | None = None
    contains: Sequence[str] = ()
    starts: Sequence[str] = ()
    ends: Sequence[str] = ()
    within: Sequence[Lexicon] = ()
    outside: Sequence[Lexicon] = ()

    def test(self, lexicon: Lexicon) -> Callable[[str], bool]:
        """What says of a key of the lexicon whether it is wanted.

        Raises QueryError for a query that cannot be read, UsageError where the tile set does not name its vowels.
        """
        tests = [*self._of_letters(lexicon.tileset), *self._of_patterns(lexicon.tileset)]
        tests += [_other(lexicon, other, wanted=True) for other in self.within]
        tests += [_other(lexicon, other, wanted=False) for other in self.outside]
        return (lambda key: all(test(key) for test in tests)) if tests else (lambda key: True)

    def _of_letters(self, tileset: TileSet) -> Iterable[Callable[[str], bool]]:
        if self.length is not None:
            length = self.length
            yield lambda key: length.holds(len(key))
        if self.points is not None:
            points, value = self.points, values_of(tileset)
            yield lambda key: points.holds(value(key))
        if self.vowels is not None:
            if not tileset.vowels:
                raise UsageError(f"tile set {tileset.id} does not say which letters are vowels")
            wanted = self.vowels
            vowels = {tileset.spelling.key_of[letter] for letter in tileset.vowels}
            yield lambda key: wanted.holds(sum([letter in vowels for letter in key]))

    def _of_patterns(self, tileset: TileSet) -> Iterable[Callable[[str], bool]]:
        options = (
            ("--contains", self.contains, 1, 1),
            ("--starts", self.starts, 0, 1),
            ("--ends", self.ends, 1, 0),
        )
        for option, queries, before, behind in options:
            for query in queries:
                parts = (*[ANY] * before, *_parts_of(option, query, tileset), *[ANY] * behind)
                match = re.compile(pattern_of(parts)).fullmatch
                yield lambda key, match=match: match(key) is not None  # type: ignore[misc]


def _parts_of(option: str, query: str, tileset: TileSet) -> tuple[Part, ...]:
    try:
        return parse_query(query, tileset).parts
    except QueryError as error:
        error.notes = (f"this is the query of {option}",)
        raise


def _other(lexicon: Lexicon, other: Lexicon, *, wanted: bool) -> Callable[[str], bool]:
    has = has_in(lexicon, other)
    return has if wanted else lambda key: not has(key)


def has_in(lexicon: Lexicon, other: Lexicon) -> Callable[[str], bool]:
    """What says of a key of `lexicon` whether `other` has the word."""
    translated, has = key_in(other, lexicon), other.has_key

    def test(key: str) -> bool:
        theirs = translated(key)
        return theirs is not None and has(theirs)

    return test


def values_of(tileset: TileSet) -> Callable[[str], int]:
    """What counts the points of a key's tiles, as if none were a blank."""
    values = {tileset.spelling.key_of[letter.label]: letter.value for letter in tileset.letters}
    return lambda key: sum(map(values.__getitem__, key))


def put_in_order(found: Sequence[Found], order: Order, searcher: Searcher) -> list[Found]:
    """Words in the order of the alphabet, put in another order."""
    tileset = searcher.tileset
    if order == "length":
        return sorted(found, key=lambda one: -len(one.key))
    if order == "points":
        value = values_of(tileset)
        return sorted(found, key=lambda one: -value(one.key))
    if order == "probability":
        return sorted(found, key=_likeliest_first(found, searcher))
    return list(found)


def _likeliest_first(found: Iterable[Found], searcher: Searcher) -> Callable[[Found], tuple[float, int, str]]:
    """What sorts words as `Chances.rank` does; the chance of words of several lengths is that of their tiles among
    all draws of so many."""
    chances = Chances(searcher.tileset)
    lengths = {len(one.key) for one in found}
    share = {tiles: 1 / chances.draws(tiles) for tiles in lengths if chances.draws(tiles)}
    return lambda one: (
        -chances.making(one.key) * share.get(len(one.key), 0.0),
        -len(searcher.same_tiles(one.key)),
        chances.alphagram(one.key),
    )


class ListDifference(NamedTuple):
    """Keys that one of two lexicons has, in the order of its alphabet, and how many words both have."""

    first: list[str]
    second: list[str]
    both: int


def difference(first: Searcher, second: Searcher, test: Callable[[str], bool]) -> ListDifference:
    """The words of two lexicons that are wanted, apart; `test` takes keys of the first one where the first one's
    tile set can spell them, and words that it cannot spell are only in the second.
    """
    has_second, has_first = has_in(first.lexicon, second.lexicon), has_in(second.lexicon, first.lexicon)
    ours = [found.key for found in first.words() if test(found.key)]
    only = [key for key in ours if not has_second(key)]
    back = key_in(first.lexicon, second.lexicon)
    theirs = [found.key for found in second.words() if not has_first(found.key)]
    wanted = [key for key in theirs if (key_there := back(key)) is None or test(key_there)]
    return ListDifference(only, wanted, len(ours) - len(only))
