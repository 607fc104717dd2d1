"""How likely the tiles of a word are drawn, from the tile set's own counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import comb
from typing import NamedTuple

from scrabble_kit.lexicon.lexicon import LONGEST
from scrabble_kit.tiles.tileset import TileSet


class Rank(NamedTuple):
    """Places of a word among `words` of its length, the likeliest first; words of the same tiles share the places
    from `first` to `last` (counted from one)."""

    first: int
    last: int
    words: int


class Chances:
    """Counts of draws from one whole tile set.

    A draw of n tiles is any n of the set's tiles, each tile told from the others: comb(all tiles, n) draws, all
    equally likely. The draws that make a word take, of each letter that the word has m times and the set has n times,
    m - k tiles in comb(n, m - k) ways and k blanks instead; over all letters the blanks add up, and which of the set's
    blanks they are makes comb(blanks of the set, blanks used) ways more. Draws with other numbers of a letter are
    other draws, so none is counted twice: the ways of all divisions of blanks add up.

    RETAINS in the English set (A9 E12 I9 N6 R6 S4 T6, 2 blanks of 100 tiles): without a blank 9*12*9*6*6*4*6 =
    839,808 draws; with one 2 * 839,808 * (1/9 + 1/12 + 1/9 + 1/6 + 1/6 + 1/4 + 1/6) = 1,772,928; with two, a blank
    for each pair of letters, 393,336. Of comb(100, 7) = 16,007,560,800 draws that is 1 in 19,061 without a blank and
    1 in 5,325 with up to two. That is what Zyzzyva calls probability: combinations with all blanks of the set.

    Words of the same tiles have one chance and stand together. Tiles of equal chance are told apart by how many words
    they make, the most first, then by the alphabet, so that every word list is ranked in one way only: in ENABLE ten
    words of seven tiles are likelier than RETAINS, which with its eight anagrams is the 11th to 19th; AEILNRT with six
    words, AEINRTU with four and ADEINRT with two are exactly as likely and follow up to the 31st.
    """

    def __init__(self, tileset: TileSet) -> None:
        key_of = tileset.spelling.key_of
        self.blanks = tileset.blank.count
        self.total = tileset.total_tiles
        self._bits = comb(self.total, min(self.total // 2, LONGEST)).bit_length()
        self._mask = (1 << self._bits * (self.blanks + 1)) - 1
        one = (1 << self._bits) - 1
        self._terms = [(comb(self.blanks, used), self._bits * used, one) for used in range(self.blanks + 1)]
        self._places = {ord(key): place for place, key in enumerate(key_of.values())}
        self._counts = {key_of[letter.label]: letter.count for letter in tileset.letters}
        self._barred = {key_of[letter] for letter in tileset.blank.barred if letter in key_of}
        self._rows: dict[str, int] = {}
        self._ways: dict[str, int] = {"": 1}

    def draws(self, tiles: int) -> int:
        """All draws of so many tiles."""
        return comb(self.total, tiles)

    def making(self, key: str, blanks: int | None = None) -> int:
        """The draws that make a word with at most so many blanks, those of the set when None."""
        ways = self._ways_of("".join(sorted(key)))
        terms = self._terms if blanks is None else self._terms[: blanks + 1]
        return sum([times * (ways >> shift & one) for times, shift, one in terms])

    def rank(self, key: str, same_length: Iterable[str]) -> Rank:
        """The places of a word among all words of its length, itself one of them."""
        words = Counter(["".join(sorted(other)) for other in same_length])
        gram = "".join(sorted(key))
        making, count = self.making(gram), words[gram]
        before = 0
        for other, others in words.items():
            likelier = self.making(other) - making
            if likelier > 0 or (not likelier and self._comes_before(other, others, gram, count)):
                before += others
        return Rank(before + 1, before + count, words.total())

    def _comes_before(self, other: str, others: int, gram: str, count: int) -> bool:
        return others > count or (others == count and self.alphagram(other) < self.alphagram(gram))

    def alphagram(self, key: str) -> str:
        """What sorts keys by their tiles in the order of the alphabet: places of tiles, not keys."""
        return "".join(sorted(key.translate(self._places)))

    def _ways_of(self, gram: str) -> int:
        """Ways to have the letters of an alphagram, by how many of them are blanks: one number, in which those with
        k blanks begin at bit k times `_bits`. No number of draws is longer than that, so a product of such numbers
        adds up all divisions of blanks among the letters, a list of words in a seventh of the time of a loop.
        """
        known = self._ways.get(gram)
        if known is None:
            stem = gram.rstrip(gram[-1])
            known = self._ways[gram] = self._ways_of(stem) * self._row(gram[len(stem) :]) & self._mask
        return known

    def _row(self, run: str) -> int:
        """Ways to have a letter so many times, by the blanks among them."""
        row = self._rows.get(run)
        if row is None:
            there, most = self._counts[run[0]], 0 if run[0] in self._barred else len(run)
            row = sum(comb(there, len(run) - used) << self._bits * used for used in range(min(most, self.blanks) + 1))
            self._rows[run] = row
        return row
