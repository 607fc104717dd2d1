"""A word list as people pass it round, read into the keys of a tile set; what was refused, and why."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from math import inf
from typing import NamedTuple
from unicodedata import combining, normalize

from scrabble_kit.lexicon.lexicon import LONGEST, SHORTEST
from scrabble_kit.text.errors import ImportRefusedError, LexiconError, SpellingError, UsageError
from scrabble_kit.text.source import visible
from scrabble_kit.tiles.spelling import UNKNOWN, Spelling
from scrabble_kit.tiles.tileset import TileSet
from scrabble_kit.wordlists.columns import PLAIN, Block, ListForm, blocks, find_form, number_of
from scrabble_kit.wordlists.decode import decode_list
from scrabble_kit.wordlists.foreign import is_binary
from scrabble_kit.wordlists.glosses import Gloss
from scrabble_kit.wordlists.json_lists import json_list
from scrabble_kit.wordlists.kept_list import is_kept_list
from scrabble_kit.wordlists.kwg import LETTERS_HINT, is_word_graph, words_of_graph
from scrabble_kit.wordlists.packed import list_in

Progress = Callable[[int, int], None]
"""Told how many lines are read, and of how many."""

SYMBOLS = "#+*!^$"
"""Signs that lists write behind words; they are kept as tags."""

KINDS = ("nothing", "case", "marks")
"""In what a merged word can differ from the one before it; marks are all that is no case."""

_LONGEST_TEXT = 4 * LONGEST
_FEW = 3
_LONG_TEXT = 40
_LOOKED_AT = 200_000
"""Lines in which examples of merged words are looked for."""

_TOO_LONG, _TOO_SHORT = "too long for the board", "a single tile"
_HYPHEN, _APOSTROPHE = "has a hyphen", "has an apostrophe"
_EXPECTED = (_HYPHEN, _APOSTROPHE)
_CAPITAL = "a capital only, perhaps a name"


class ImportChoice(NamedTuple):
    """What is wanted of a list: the column of words by its head or number, words that are counted so often or more,
    and no words that stand there with a capital only; `encoding` is that of the file, where somebody knows it."""

    column: str | None = None
    min_count: float | None = None
    skip_capitals: bool = False
    encoding: str | None = None


ALL = ImportChoice()


@dataclass(frozen=True, slots=True)
class RefusedLines:
    """Lines that were left out for one `reason`: how many, and the first ones as (line, text).

    `unspelled` says whether tiles are missing, so that tile set or encoding may be the wrong one.
    """

    reason: str
    count: int
    first: tuple[tuple[int, str], ...]
    unspelled: bool


@dataclass(frozen=True, slots=True)
class WordList:
    """The different words of a list as keys, in no order; `merged` lines repeated one, `read` counts all lines.

    `encoding` as people name it, `guessed` when nothing in the file proves it; `form` says how words stand in it.
    `same` holds the first merged word of each of the `KINDS`, with the one before it; `capitals` counts the words that
    stand there with a capital only, where others do not. `tags` and `glosses` hold, by key, signs behind a word and
    what is said of it. `folded` counts the words with letters that the tile set plays as others, and gives the first
    one with the letters that it has there; None where there is none.
    """

    keys: frozenset[str]
    read: int
    refused: tuple[RefusedLines, ...] = ()
    encoding: str = "UTF-8"
    guessed: bool = False
    form: str = ""
    same: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    capitals: int = 0
    tags: Mapping[str, str] = field(default_factory=dict)
    glosses: Mapping[str, str] = field(default_factory=dict)
    folded: tuple[int, str, str] | None = None

    @property
    def merged(self) -> int:
        """Lines with a word that was read before, perhaps in other letters."""
        return self.read - len(self.keys) - sum(one.count for one in self.refused)

    @property
    def unspelled(self) -> int:
        """Lines for which tiles are missing."""
        return sum(one.count for one in self.refused if one.unspelled)

    @property
    def odd(self) -> int:
        """Those of them that make the tile set or the encoding doubtful: every list of a language has words with
        apostrophes and hyphens, and no tile set has tiles for them."""
        return self.unspelled - sum(one.count for one in self.refused if one.reason in _EXPECTED)

    def may_be_spelled(self, tileset: TileSet) -> bool:
        """Whether other letters spell half of the lines shown that lacked tiles: a look before all are read."""
        shown = [text for one in self.refused if one.unspelled for _, text in one.first]
        return 2 * sum(UNKNOWN not in key for key in tileset.spelling.keys("\n".join(shown))) >= len(shown)

    def lengths(self) -> dict[int, int]:
        """How many words there are of each number of tiles, the shortest first."""
        return lengths_of(self.keys)

    def all_glosses(self) -> dict[str, Gloss]:
        """What the list says of its words, by key."""
        keys = self.tags.keys() | self.glosses.keys()
        return {key: Gloss(self.tags.get(key, ""), self.glosses.get(key, "")) for key in keys}


def lengths_of(keys: Iterable[str]) -> dict[int, int]:
    """How many keys there are of each number of tiles, the shortest first."""
    counts: dict[int, int] = {}
    for key in keys:
        counts[len(key)] = counts.get(len(key), 0) + 1
    return dict(sorted(counts.items()))


def read_words(
    data: bytes,
    tileset: TileSet,
    *,
    name: str = "",
    longest: int = LONGEST,
    choice: ImportChoice = ALL,
    progress: Progress | None = None,
) -> WordList:
    """The words of a list, of whatever form; `#` and `;` begin comments.

    `longest` counts tiles; a longer word is refused, as is one of a single tile. Raises ImportRefusedError for bytes
    that are no list, UsageError for a column or counts that are wanted and not there, and for no name of an encoding.
    """
    data = list_in(data, name)
    if is_word_graph(data) or (".kwg" in name.lower() and is_binary(data)):
        _expect_no_choice(choice, name)
        return _of_graph(words_of_graph(data, tileset, name), longest)
    text, encoding, guessed = decode_list(data, name, choice.encoding)
    in_json = json_list(text, name) if choice.column is None else None
    if in_json is not None:
        form = ListForm(said="JSON", numbers=0 if any(in_json.counts or ()) else None)
    else:
        form = PLAIN if is_kept_list(data) else find_form(text, choice.column, name)
    if choice.min_count is not None and not 0 <= choice.min_count < inf:
        raise UsageError("--min-count takes a number, 0 or more")
    if choice.min_count is not None and form.numbers is None:
        raise UsageError(f"{visible(name)} holds no counts of its words", hints=("leave out --min-count",))
    reading = _ListReader(tileset.spelling, longest, choice)
    total = text.count("\n") + 1
    counts = choice.min_count is not None
    for block in blocks(text, form, name, rests=True, counts=counts) if in_json is None else [in_json]:
        reading.take(block)
        if progress is not None:
            progress(reading.lines, total)
    del text
    reading.leave_out(name)
    return reading.result(encoding, guessed, form)


def _expect_no_choice(choice: ImportChoice, name: str) -> None:
    """Raise UsageError for an option that only a text can answer."""
    options = {"--column": choice.column, "--min-count": choice.min_count, "--encoding": choice.encoding,
               "--skip-capitals": choice.skip_capitals or None}  # fmt: skip
    for option, value in options.items():
        if value is not None:
            lacks = "columns, counts, capitals and encoding"
            raise UsageError(f"{visible(name)} is a word graph, without {lacks}", hints=(f"leave out {option}",))


def _of_graph(keys: list[str], longest: int) -> WordList:
    good = [key for key in keys if SHORTEST <= len(key) <= longest]
    long = sum(len(key) > longest for key in keys)
    short = len(keys) - len(good) - long
    refused = tuple(
        RefusedLines(reason, count, (), False) for reason, count in ((_TOO_LONG, long), (_TOO_SHORT, short)) if count
    )
    return WordList(frozenset(good), len(keys), refused, "word graph", form="KWG")


class _ListReader:
    """What has been read so far; lines are counted from one."""

    def __init__(self, spelling: Spelling, longest: int, choice: ImportChoice) -> None:
        self.spelling = spelling
        self.longest = longest
        self.choice = choice
        self.keys: set[str] = set()
        self.refused: dict[str, tuple[int, list[tuple[int, str]], bool]] = {}
        self.read = 0
        self.lines = 0
        self.same: dict[str, tuple[str, str]] = {}
        self.raw: dict[str, str] = {}
        self.capital: dict[str, tuple[int, str]] = {}
        self.has_small = False
        self.first: dict[str, tuple[int, str]] = {}
        self.totals: dict[str, float] = {}
        self.own_letters = {*"".join(spelling.spellings)}
        self.folded: tuple[int, str, str] | None = None
        self.tags: dict[str, str] = {}
        self.glosses: dict[str, str] = {}
        signs = "".join(sign for sign in SYMBOLS if sign not in spelling.spellings)
        behind = rf"(?<![ \xa0])[ \xa0]*+(?<![{re.escape(signs)}])[{re.escape(signs)}]++$"
        self.tagged = re.compile(behind, re.MULTILINE) if signs else None
        self.alone = re.compile(rf"([{re.escape(signs)}]+)(?:\s+|$)") if signs else None

    def take(self, block: Block) -> None:
        """Read some whole lines."""
        words, tags = self._without_tags(block.words)
        if max(map(len, words)) > _LONGEST_TEXT:
            words = [word[:_LONGEST_TEXT] for word in words]
        text = "\n".join(words)
        keys = self.spelling.keys(text)
        shortest, longest = SHORTEST, self.longest
        good = [key for key in keys if shortest <= len(key) <= longest and UNKNOWN not in key]
        self._look_at(words, keys, text)
        if not text.isascii():
            self._look_for_folded(words, keys, normalize("NFC", text))
        self.keys.update(good)
        self.read += len(good)
        if len(good) < len(keys):
            self._refuse_the_rest(block, words, keys)
        rests = None if block.rests is None else self._without_signs(block.rests, tags)
        if tags:
            self._keep(self.tags, [keys[at] for at in tags], list(tags.values()))
        if rests is not None:
            self._keep(self.glosses, keys, rests)
        if block.counts is not None and self.choice.min_count is not None:
            self._count(words, keys, block.counts)
        self.lines += len(keys)

    def _without_tags(self, words: list[str]) -> tuple[list[str], dict[int, str]]:
        """The words without the signs behind them, and those signs by the place of the word."""
        text = "\n".join(words)
        if self.tagged is None or self.tagged.search(text) is None:
            return words, {}
        plain = self.tagged.sub("", text).split("\n")
        return plain, {
            at: word[len(bare) :].strip()
            for at, (word, bare) in enumerate(zip(words, plain, strict=True))
            if word != bare
        }

    def _without_signs(self, rests: list[str], tags: dict[int, str]) -> list[str]:
        """What stands behind the words without signs at its beginning, which are added to the tags."""
        if self.alone is None:
            return rests
        rests = list(rests)
        for at, rest in enumerate(rests):
            signs = self.alone.match(rest) if rest[:1] and rest[0] in SYMBOLS else None
            if signs is not None:
                tags[at] = tags.get(at, "") + signs.group(1)
                rests[at] = rest[signs.end() :]
        return rests

    def _good(self, key: str) -> bool:
        return SHORTEST <= len(key) <= self.longest and UNKNOWN not in key

    def _look_at(self, words: list[str], keys: list[str], text: str) -> None:
        """Notice words that were read before, and those that have been read with a capital only."""
        if self.lines < _LOOKED_AT and len(self.same) < len(KINDS):
            for word, key in zip(words, keys, strict=True):
                before = self.raw.setdefault(key, word)
                if before is not word and self._good(key):
                    self.same.setdefault(_kind(before, word), (before, word))
        if self.spelling.exact_case or text == text.upper():
            return
        self.has_small = True
        capital = [at for at, word in enumerate(words) if word[:1] != word[:1].lower()] if text != text.lower() else []
        small = set(keys) if not capital else {key for word, key in zip(words, keys, strict=True) if _is_small(word)}
        for key in self.capital.keys() & small:
            del self.capital[key]
        for at in capital:
            key = keys[at]
            if key not in self.keys and key not in small and self._good(key):
                self.capital.setdefault(key, (self.lines + 1 + at, words[at]))

    def _look_for_folded(self, words: list[str], keys: list[str], text: str) -> None:
        """Count the words with letters or marks that the tile set does not have, and yet plays."""
        strange = [char for char in {*text} - self.own_letters if char.isalpha() or combining(char)]
        if not strange:
            return
        has_strange = re.compile(f"[{''.join(strange)}]").search
        folded = [at for at, word in enumerate(text.split("\n")) if has_strange(word) and self._good(keys[at])]
        if folded:
            first = folded[0]
            count, word, played = self.folded or (0, words[first], "".join(self.spelling.letters(keys[first])))
            self.folded = count + len(folded), word, played

    def _refuse_the_rest(self, block: Block, words: list[str], keys: list[str]) -> None:
        for at, (word, key) in enumerate(zip(words, keys, strict=True)):
            if self._good(key):
                continue
            number = self.lines + 1 + at
            if word:
                self.read += 1
                self._refuse(*self._reason(word, key), number, word)
            elif block.rests is not None and block.rests[at]:
                self.read += 1
                self._refuse("no word in the column", True, number, block.rests[at])

    def _reason(self, word: str, key: str) -> tuple[str, bool]:
        """Why a word is refused, and whether it is for tiles."""
        if UNKNOWN in key:
            try:
                key = self.spelling.key(word)
            except SpellingError as error:
                return _unspelled(word, error), True
        return (_TOO_LONG if len(key) > self.longest else _TOO_SHORT), False

    def _refuse(self, reason: str, unspelled: bool, line: int, word: str) -> None:
        count, first, _ = self.refused.setdefault(reason, (0, [], unspelled))
        if count < _FEW:
            first.append((line, word if len(word) <= _LONG_TEXT else word[:_LONG_TEXT] + "..."))
        self.refused[reason] = (count + 1, first, unspelled)

    def _keep(self, kept: dict[str, str], keys: list[str], texts: list[str]) -> None:
        """Keep what is said of each word; of a word that comes again what is new."""
        for key, text in zip(keys, texts, strict=True):
            if text and self._good(key):
                before = kept.setdefault(key, text)
                if before is not text and text not in before:
                    kept[key] = before + (text if kept is self.tags else f"; {text}")

    def _count(self, words: list[str], keys: list[str], counts: list[str]) -> None:
        for number, (word, key, count) in enumerate(zip(words, keys, counts, strict=True), self.lines + 1):
            if self._good(key):
                self.first.setdefault(key, (number, word))
                self.totals[key] = self.totals.get(key, 0.0) + (number_of(count) or 0.0)

    def leave_out(self, name: str) -> None:
        """Take out again what was not wanted. Raises ImportRefusedError where capitals say nothing."""
        least = self.choice.min_count
        if least is not None:
            rare = [key for key, total in self.totals.items() if total < least]
            self._take_out(rare, f"counted fewer than {least:,.10g} times", self.first)
        if self.choice.skip_capitals:
            if self.read and not self.has_small:
                raise ImportRefusedError(
                    "", f"{visible(name)} has no word in small letters, so that capitals tell no names",
                    hints=("leave out --skip-capitals",),
                )  # fmt: skip
            self._take_out([key for key in self.capital if key in self.keys], _CAPITAL, self.capital)

    def _take_out(self, keys: list[str], reason: str, first: dict[str, tuple[int, str]]) -> None:
        for key in keys:
            self.keys.discard(key)
            self.tags.pop(key, None)
            self.glosses.pop(key, None)
            self._refuse(reason, False, *first[key])

    def result(self, encoding: str, guessed: bool, form: ListForm) -> WordList:
        """All that was read."""
        refused = sorted(self.refused.items(), key=lambda item: (-item[1][0], item[0]))
        keys = frozenset(self.keys)
        return WordList(
            keys,
            self.read,
            tuple(
                RefusedLines(reason, count, tuple(first), unspelled) for reason, (count, first, unspelled) in refused
            ),
            encoding,
            guessed,
            form.said,
            dict(self.same),
            len(self.capital.keys() & keys),
            self.tags,
            self.glosses,
            self.folded,
        )


def _is_small(word: str) -> bool:
    return word[:1] == word[:1].lower()


def _kind(one: str, other: str) -> str:
    """In what two spellings of the same tiles differ."""
    if one == other:
        return "nothing"
    return "case" if any(_folded(one, fold) == _folded(other, fold) for fold in (str.casefold, str.upper)) else "marks"


def _folded(text: str, fold: Callable[[str], str]) -> str:
    """The text without case, also where a dot tells two letters apart that share their small or their capital form."""
    return fold(text).replace("i\u0307", "i").replace("\u0130", "I")


def _unspelled(word: str, error: SpellingError) -> str:
    """Why a line is refused, in words that many lines share."""
    signs = (("-", _HYPHEN), ("'", _APOSTROPHE), ("\u2019", _APOSTROPHE), (" ", "has a blank"))
    for sign, name in signs:
        if sign in word:
            return name
    return error.message.partition(" in tile set")[0]


SAVE_AS_UTF_8 = "save the list as plain text, UTF-8"


def encoding_note(words: WordList) -> tuple[str, ...]:
    """As what a list was read of which many lines make no sense; nothing where it says so itself."""
    return (f"it is read as {words.encoding}, and nothing in it says so",) if words.guessed else ()


def no_words(name: str, words: WordList, tileset: TileSet, other_encoding: str = SAVE_AS_UTF_8) -> LexiconError:
    """The error for a list of which nothing is left; `other_encoding` is how it can be read in another one."""
    if not words.read or not words.refused or not words.refused[0].first:
        return LexiconError(f"{visible(name)} holds no words")
    first = words.refused[0]
    line, text = first.first[0]
    note = encoding_note(words) if first.unspelled else ()
    return LexiconError(
        f"no word of {visible(name)} can be used with tile set {tileset.id}",
        notes=(f"line {line}, {visible(text)}: {first.reason}", *note),
        hints=((*((other_encoding,) if note else ()), LETTERS_HINT) if first.unspelled else ()),
    )
