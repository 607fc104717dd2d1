"""Questions to a word list: anagrams, patterns, racks, hooks, extensions.

Two tables answer them, both made on the first question that needs them: the words by their letters (a trie of
ALPHAGRAM, SEPARATOR, WORD, which whoever opens the list may keep), and one text of all words, the shortest first,
for patterns. All in keys, one code point a tile.
"""

from __future__ import annotations

import gc
import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import combinations_with_replacement, groupby, product, repeat, takewhile
from math import comb, prod
from operator import itemgetter
from typing import NamedTuple, cast

from scrabble_kit.lexicon.lexicon import SHORTEST, Lexicon
from scrabble_kit.lexicon.query import ANY, Part, Query, QueryError, parse_query, parse_tiles
from scrabble_kit.lexicon.spelled import exact_text
from scrabble_kit.lexicon.trie import Trie, build
from scrabble_kit.text.errors import SpellingError
from scrabble_kit.text.wording import as_command
from scrabble_kit.tiles.tileset import Word

SEPARATOR = "\n"
"""Stands between alphagram and word in a key of the table by letters; no tile has this key."""

MOST_TRIED = 20_000
"""Alphagrams that are looked up one by one; when there are more, all words are looked at instead. Both take about
as long at this number, measured with 168,551 words."""

SAMPLE = 1 << 16
"""Code points of the text that say how rare something is."""

RARE = 16
"""A row of tiles is rare in one of so many words: then it is quicker to look at the words around it than at all, as
measured with two million words."""


MOST_KEYS = 8
"""Keys of the largest set that is looked for key by key."""

Rows = tuple[str, ...]
"""Rows of tiles, one of which stands in a word."""


class Found(NamedTuple):
    """A word that was found: its key, and the keys of the letters that a `?` of the query stands for, in order of
    their code points."""

    key: str
    blank_keys: str = ""

    @property
    def blanks(self) -> tuple[int, ...]:
        """The places (zero-based) of those letters: tiles are laid from the left, so the last ones."""
        return _last_places(self.key, self.blank_keys) if self.blank_keys else ()


_KEY = itemgetter(0)

_new_found = cast(Callable[[tuple[str, str]], Found], partial(tuple.__new__, Found))
"""A word of its key and its blanks, as `Found` makes it; of 168,551 words in 26 ms instead of 46."""


class Hooks(NamedTuple):
    """Letters that make another word before and behind a word, in the order of the alphabet, and what is left of it
    without its first or its last tile where that is a word, else None."""

    front: Word
    back: Word
    without_first: Word | None
    without_last: Word | None


def alphagram(key: str) -> str:
    """The key's code points in order: the same for all words of the same tiles."""
    return "".join(sorted(key))


def _without(gram: str, tiles: str) -> str:
    """What is left of an alphagram when these tiles are taken out of it, as far as they are in it."""
    for key in tiles:
        gram = gram.replace(key, "", 1)
    return gram


def _last_places(key: str, letters: str) -> tuple[int, ...]:
    """The last places of these letters, equal ones side by side: tiles laid from the left are used up there."""
    places: list[int] = []
    before = ""
    for letter in letters:
        places.append(key.rfind(letter, 0, places[-1] if letter == before else len(key)))
        before = letter
    places.sort()
    return tuple(places)


def by_letters(keys: Iterable[str]) -> Trie:
    """The table by letters of some words; the same bytes for the same words in whatever order."""
    return build([f"{alphagram(key)}{SEPARATOR}{key}" for key in keys])


class Searcher:
    """The questions that can be put to one lexicon; answers are in the order of the tile set's alphabet.

    `letters_table` brings the table by letters from wherever it is kept; without it the table is made in memory.
    A query is text, read by the lexicon's tile set; each method raises QueryError for one that cannot be read.
    """

    def __init__(self, lexicon: Lexicon, letters_table: Callable[[], Trie] | None = None) -> None:
        self.lexicon = lexicon
        self.tileset = lexicon.tileset
        self.letters = "".join(self.tileset.spelling.key_of.values())
        self._letters_table = letters_table
        self._table: Trie | None = None
        self._all: _Text | None = None
        in_order = self.letters == alphagram(self.letters)
        self._places = None if in_order else {ord(key): place for place, key in enumerate(self.letters)}
        blankable = [key for letter, key in self.tileset.spelling.key_of.items() if not self._is_barred(letter)]
        self._blankable = "".join(blankable)

    def _is_barred(self, letter: str) -> bool:
        return letter in self.tileset.blank.barred

    # questions

    def anagrams(self, query: str) -> list[Found]:
        """Words of exactly the tiles of the query, in any order; with a `*` words that hold them and more."""
        asked = parse_query(query, self.tileset)
        wild = [*asked.sets, *[self.letters] * asked.blanks]
        if asked.is_open or _ways(wild) > MOST_TRIED:
            return self._scan(asked, asked.shortest, None if asked.is_open else asked.shortest, whole=True)
        grams = {alphagram(asked.tiles + more) for more in _choices(asked.sets, self.letters, asked.blanks)}
        return self._made(asked, grams, whole=True)

    def rack(self, query: str) -> list[Found]:
        """Words that can be made of the tiles of a rack, not all of them need be used; `?` is a blank."""
        asked = parse_query(query, self.tileset)
        if asked.is_open:
            at = asked.text.index("*")
            raise QueryError(
                f"a rack has so many tiles and no more, * stands for any number (column {at + 1})",
                asked.text,
                at,
                (as_command("scrabble-kit", "words", "anagram", asked.text),),
            )
        wild = [*asked.sets, *[self._blankable] * asked.blanks]
        parts = prod([asked.tiles.count(key) + 1 for key in set(asked.tiles)])
        if parts * _ways([keys + SEPARATOR for keys in wild]) > MOST_TRIED:
            return self._scan(asked, SHORTEST, asked.shortest, whole=False)
        return self._made(asked, self._grams_of_rack(asked), whole=False)

    def _grams_of_rack(self, asked: Query) -> set[str]:
        """The alphagrams of all that can be laid from a rack."""
        parts = {""}
        for key in alphagram(asked.tiles):
            parts |= {part + key for part in parts}
        grams = {part for part in parts if len(part) >= SHORTEST}
        sets = [("", *keys) for keys in asked.sets]
        for blanks in range(asked.blanks + 1):
            if blanks or sets:
                wild = {alphagram(more) for more in _choices(sets, self._blankable, blanks)}
                grams |= {alphagram(part + more) for part in parts for more in wild if len(part + more) >= SHORTEST}
        return grams

    def match(self, query: str) -> list[Found]:
        """Words that the query describes tile by tile."""
        return self._matching(parse_query(query, self.tileset).parts)

    def contains(self, query: str) -> list[Found]:
        """Words that hold what the query describes, its tiles side by side and in this order, anywhere."""
        return self._matching((ANY, *parse_query(query, self.tileset).parts, ANY))

    def extend(self, word: str) -> list[Found]:
        """Words that have more tiles before `word`, behind it, or on both sides; it need not be a word itself."""
        key = parse_tiles(word, self.tileset)
        longer = self._matching((ANY, *[Part("tile", one) for one in key], ANY))
        return [found for found in longer if found.key != key]

    def words(self) -> list[Found]:
        """All words."""
        return self._plain(list(self.lexicon.keys()))

    def hooks(self, word: str) -> Hooks:
        """The hooks of `word`, which need not be a word itself."""
        key = parse_tiles(word, self.tileset)
        has, letters = self.lexicon.has_key, self.tileset.spelling.letters
        return Hooks(
            letters("".join([one for one in self.letters if has(one + key)])),
            letters("".join([one for one in self.letters if has(key + one)])),
            letters(key[1:]) if has(key[1:]) else None,
            letters(key[:-1]) if has(key[:-1]) else None,
        )

    def same_tiles(self, key: str) -> list[str]:
        """The keys of all words of the same tiles, in the order of the alphabet; `key` itself is one where it is a
        word."""
        return self._sorted(self._words_of([alphagram(key)]))

    def of_length(self, tiles: int) -> list[str]:
        """The keys of all words of so many tiles, in no promised order."""
        if self._all is None:  # one question needs no text of all words
            return [key for key in self.lexicon.keys("") if len(key) == tiles]
        return self._all.words(tiles, tiles)

    def places(self, key: str) -> str:
        """What sorts keys by the alphabet of the tile set."""
        return key if self._places is None else key.translate(self._places)

    # tables

    def _by_letters(self) -> Trie:
        if self._table is None:
            self._table = self._letters_table() if self._letters_table else by_letters(self.lexicon.keys())
        return self._table

    def _words_of(self, grams: Iterable[str]) -> list[str]:
        """The words of these alphagrams."""
        keys = self._by_letters().keys
        return [found[len(gram) + 1 :] for gram in grams for found in keys(gram + SEPARATOR)]

    def _texts(self) -> _Text:
        if self._all is None:
            self._all = _Text(self.lexicon.keys())
        return self._all

    # ways

    def _matching(self, parts: Sequence[Part]) -> list[Found]:
        if self._all is None and parts[0].kind == "tile":  # one question needs no text of all words
            begin = "".join([part.keys for part in takewhile(lambda part: part.kind == "tile", parts)])
            match = re.compile(pattern_of(parts)).fullmatch
            return self._plain([key for key in self.lexicon.keys(begin) if match(key)])
        fewest = sum(part.kind != "any" for part in parts)
        most = None if ANY in parts else fewest
        return self._plain(self._texts().find(pattern_of(parts), fewest, most, _rows_of(parts)))

    def _scan(self, asked: Query, fewest: int, most: int | None, *, whole: bool) -> list[Found]:
        """Anagrams by looking at all words of a length that may do."""
        if whole:
            needed = sorted(set(asked.tiles), key=asked.tiles.count, reverse=True)
            ahead = [f"(?={'.*'.join(['', *[re.escape(key)] * asked.tiles.count(key)])})" for key in needed]
            keys = self._texts().find("".join(ahead) + ".*", fewest, most, [(key,) for key in needed])
        elif asked.blanks:
            keys = self._texts().words(fewest, most)
        else:
            keys = self._texts().find(f"{_class(asked.tiles + ''.join(asked.sets))}+", fewest, most)
        return self._found(asked, keys, whole=whole)

    def _made(self, asked: Query, grams: Iterable[str], *, whole: bool) -> list[Found]:
        """The words of these alphagrams, all of which the tiles of the query make, with the places of the blanks."""
        if not asked.blanks:
            return self._plain(self._words_of(grams))
        if asked.sets:
            return self._found(asked, self._words_of(grams), whole=whole)
        keys, tiles = self._by_letters().keys, asked.tiles
        found: list[Found] = []
        for gram in grams:
            held = keys(gram + SEPARATOR)
            if held:
                begin = len(gram) + 1
                found += map(_new_found, zip([one[begin:] for one in held], repeat(_without(gram, tiles))))
        return self._in_order(found)

    def _found(self, asked: Query, keys: Iterable[str], *, whole: bool) -> list[Found]:
        """Those of the keys that the tiles of the query make, with the places of the blanks."""
        made = _Maker(asked, self.letters if whole else self._blankable, whole=whole)
        return self._in_order([Found(key, blanks) for key in keys if (blanks := made.blank_keys(key)) is not None])

    def _in_order(self, found: list[Found]) -> list[Found]:
        found.sort(key=_KEY if self._places is None else lambda one: self.places(one.key))
        return found

    def _plain(self, keys: list[str]) -> list[Found]:
        """Words without blanks. Python's search for garbage, which would find nothing, rests meanwhile: 168,551 words
        take 45 ms instead of 85."""
        collects = gc.isenabled()
        gc.disable()
        try:
            return list(map(_new_found, zip(self._sorted(keys), repeat(""))))
        finally:
            if collects:
                gc.enable()

    def _sorted(self, keys: list[str]) -> list[str]:
        keys.sort(key=None if self._places is None else self.places)
        return keys


class _Text:
    """All words in one text, the shortest first, each behind a line end."""

    def __init__(self, keys: Iterable[str]) -> None:
        words = sorted(keys, key=len)
        self.text = "\n" + "\n".join(words) + "\n"
        self.ends: dict[int, int] = {}
        done = end = 0
        while done < len(words):
            tiles = len(words[done])
            more = bisect_right(words, tiles, done, key=len)
            end += (tiles + 1) * (more - done)
            self.ends[tiles], done = end, more

    def find(self, pattern: str, fewest: int, most: int | None, rows: Sequence[Rows] = ()) -> list[str]:
        """The words of these lengths that a regular expression describes from end to end, in no promised order. One of
        each of the `rows` stands in all of them, line ends included: where one is rare, only the words around it are
        looked at.
        """
        start, end = self._slice(fewest, most)
        rare = self._rare(rows, start, end)
        if rare is None:
            return re.compile(f"\n({pattern})(?=\n)").findall(self.text, start, end)
        match = re.compile(pattern).fullmatch
        around = dict.fromkeys([word for row in rare for word in self._around(row, start, end)])
        return [word for word in around if match(word)]

    def _rare(self, rows: Sequence[Rows], start: int, end: int) -> Rows | None:
        """The rarest of the rows in a sample of the words, None where it stands in many."""
        middle = (start + end) // 2
        sample = self.text[middle : min(end, middle + SAMPLE)]
        often = {row: sum(map(sample.count, row)) for row in rows}
        rarest = min(often, key=often.__getitem__, default=None)
        return rarest if rarest is not None and RARE * often[rarest] <= sample.count("\n") else None

    def _around(self, row: str, start: int, end: int) -> Iterator[str]:
        """The words in which a row of tiles stands, each once."""
        text, last = self.text, start
        for hit in re.compile(re.escape(row)).finditer(text, start, end):
            at = hit.start()
            if at >= last:
                last = text.find("\n", at + len(row) - 1)
                yield text[text.rfind("\n", 0, at) + 1 : last]

    def words(self, fewest: int, most: int | None) -> list[str]:
        """All words of these lengths."""
        start, end = self._slice(fewest, most)
        return self.text[start:end].split()

    def _slice(self, fewest: int, most: int | None) -> tuple[int, int]:
        """Where the line ends before the first and behind the last word of these lengths stand."""
        start = max([end for tiles, end in self.ends.items() if tiles < fewest], default=0)
        end = max([end for tiles, end in self.ends.items() if most is None or tiles <= most], default=0)
        return start, end + 1


class _Maker:
    """Whether the tiles of a query make a word, and which of its letters are blanks then.

    `whole` says that all tiles of the query are needed; else those that are not needed stay on the rack.
    """

    def __init__(self, asked: Query, blankable: str, *, whole: bool) -> None:
        self.tiles = asked.tiles
        self.sets = asked.sets
        self.most = asked.blanks
        self.is_open = asked.is_open
        self.blankable = blankable
        self.whole = whole

    def blank_keys(self, key: str) -> str | None:
        """The keys of the letters that are blanks, in order of their code points; None when the tiles do not make the
        word. Tiles that are named are laid first, then those of the sets, and blanks in what is left."""
        left = self.tiles
        rest: list[int] = []
        for place, letter in enumerate(key):
            at = left.find(letter)
            if at < 0:
                rest.append(place)
            else:
                left = left[:at] + left[at + 1 :]
        if self.whole and left:
            return None
        free = self._without_sets(key, rest) if self.sets else rest
        if self.whole and (len(rest) - len(free) < len(self.sets) or len(free) < self.most):
            return None
        if len(free) > self.most and not self.is_open:
            return None
        blanks = [key[place] for place in free[: self.most]]
        return alphagram("".join(blanks)) if all(one in self.blankable for one in blanks) else None

    def _without_sets(self, key: str, rest: list[int]) -> list[int]:
        """The places left when as many sets as can be stand for one each, by augmenting paths; first those that no
        blank may take, then from the left."""
        holder: dict[int, int] = {}

        def seat(place: int, tried: set[int]) -> bool:
            for one, keys in enumerate(self.sets):
                if one not in tried and key[place] in keys:
                    tried.add(one)
                    if one not in holder or seat(holder[one], tried):
                        holder[one] = place
                        return True
            return False

        for place in sorted(rest, key=lambda place: key[place] in self.blankable):
            seat(place, set())
        return [place for place in rest if place not in holder.values()]


def pattern_of(parts: Sequence[Part]) -> str:
    """A regular expression for keys from end to end. What follows a `*` is taken where it comes first, but for the
    last, so that a query of many `*` takes no longer than one."""
    runs = [list(run) for is_any, run in groupby(parts, lambda part: part.kind == "any") if not is_any]
    texts = ["".join(map(_one, run)) for run in runs]
    first = "" if parts[0].kind == "any" else texts.pop(0)
    if ANY not in parts:
        return first
    last = texts.pop() + (".*" if parts[-1].kind == "any" else "") if texts else ""
    return first + "".join([f"(?>.*?{text})" for text in texts]) + ".*" + last


def _rows_of(parts: Sequence[Part]) -> list[Rows]:
    """The rows of tiles that a pattern asks for, with the line end where one ends the word, and its small sets; none
    where a tile begins the word, for then a regular expression finds it as soon."""
    if _is_tile(parts[0]):
        return []
    rows = ["".join([part.keys for part in run]) for tiles, run in groupby(parts, _is_tile) if tiles]
    if rows and _is_tile(parts[-1]):
        rows[-1] += "\n"
    return [*[(row,) for row in rows], *[tuple(p.keys) for p in parts if p.kind == "set" and len(p.keys) <= MOST_KEYS]]


def _is_tile(part: Part) -> bool:
    return part.kind == "tile"


def _one(part: Part) -> str:
    return "." if part.kind == "blank" else _class(part.keys)


def _class(keys: str) -> str:
    """A regular expression for one of the keys; none at all matches nothing."""
    if len(keys) == 1:
        return re.escape(keys)
    return f"[{re.escape(keys)}]" if keys else "(?!)"


def _ways(choices: Sequence[str]) -> int:
    """At most so many alphagrams come of one key of each choice; equal choices count in one order only."""
    same = [(len(keys), choices.count(keys)) for keys in set(choices)]
    return prod(comb(size + count - 1, count) for size, count in same)


def _choices(sets: Sequence[Sequence[str]], letters: str, blanks: int) -> Iterator[str]:
    """One key of each set and of any letter for each blank, in every way."""
    for chosen in product(*sets):
        begin = "".join(chosen)
        for more in combinations_with_replacement(letters, blanks):
            yield begin + "".join(more)


def key_in(other: Lexicon, lexicon: Lexicon) -> Callable[[str], str | None]:
    """What turns keys of `lexicon` into keys of another lexicon; None for a word that its tile set cannot spell."""
    ours, theirs = lexicon.tileset, other.tileset
    if ours.shares_keys(theirs):
        return lambda key: key

    def translated(key: str) -> str | None:
        try:
            return theirs.spelling.key(exact_text(ours, ours.spelling.letters(key)))
        except SpellingError:
            return None

    return translated
