"""A word list as people pass it round, read into the keys of a tile set; what was refused, and why."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from scrabble_kit.lexicon.decode import decode_list
from scrabble_kit.lexicon.lexicon import LONGEST, SHORTEST
from scrabble_kit.text.errors import LexiconError, SpellingError
from scrabble_kit.text.source import visible
from scrabble_kit.tiles.spelling import UNKNOWN, Spelling
from scrabble_kit.tiles.tileset import TileSet

Progress = Callable[[int, int], None]
"""Told how many lines are read, and of how many."""

_CHUNK = 1 << 20
_LONGEST_TEXT = 4 * LONGEST
_FEW = 3
_LONG_TEXT = 40
_COMMENT = re.compile(r"^[ \t]*[#;].*", re.MULTILINE)
_MARGIN = re.compile(r"^[ \t\f\v\xa0\ufeff]+", re.MULTILINE)
_AFTER_WORD = re.compile(r"[ \t\f\v\xa0].*")
_SYMBOLS = "#+*!^$"
_OF_THE_LENGTH = "too long for the board", "a single tile"


@dataclass(frozen=True, slots=True)
class Refused:
    """Lines that were left out for one `reason`: how many, and the first ones as (line, text)."""

    reason: str
    count: int
    first: tuple[tuple[int, str], ...]

    @property
    def unspelled(self) -> bool:
        """Whether tiles are missing, not only too many or too few."""
        return self.reason not in _OF_THE_LENGTH


@dataclass(frozen=True, slots=True)
class WordList:
    """The different words of a list as keys, in no order; `merged` lines repeated one, `read` counts all lines.

    `encoding` as people name it, `guessed` when nothing in the file proves it.
    """

    keys: frozenset[str]
    read: int
    refused: tuple[Refused, ...]
    encoding: str
    guessed: bool

    @property
    def merged(self) -> int:
        """Lines with a word that was read before, perhaps in other letters."""
        return self.read - len(self.keys) - sum(one.count for one in self.refused)

    @property
    def unspelled(self) -> int:
        """Lines for which tiles are missing."""
        return sum(one.count for one in self.refused if one.unspelled)

    def lengths(self) -> dict[int, int]:
        """How many words there are of each number of tiles, the shortest first."""
        counts: dict[int, int] = {}
        for key in self.keys:
            counts[len(key)] = counts.get(len(key), 0) + 1
        return dict(sorted(counts.items()))


def read_words(
    data: bytes, tileset: TileSet, *, name: str = "", longest: int = LONGEST, progress: Progress | None = None
) -> WordList:
    """The words of a list: one a line, in any case, perhaps followed by a definition; `#` and `;` begin comments.

    `longest` counts tiles; a longer word is refused, as is one of a single tile. Raises ImportRefusedError for bytes
    that are no text.
    """
    text, encoding, guessed = decode_list(data, name)
    reading = _Reading(tileset.spelling, longest)
    total = text.count("\n") + 1
    for chunk in chunks(text):
        reading.take(chunk)
        if progress is not None:
            progress(reading.lines, total)
    refused = sorted(reading.refused.items(), key=lambda item: (-item[1][0], item[0]))
    return WordList(
        frozenset(reading.keys),
        reading.read,
        tuple(Refused(reason, count, tuple(first)) for reason, (count, first) in refused),
        encoding,
        guessed,
    )


def chunks(text: str, size: int = _CHUNK) -> Iterator[str]:
    """The text in pieces of whole lines, each of about `size` characters; a piece ends before its line end."""
    at = 0
    while at < len(text):
        end = text.find("\n", at + size)
        if end < 0:
            end = len(text)
        yield text[at:end]
        at = end + 1


class _Reading:
    """What has been read so far; lines are counted from one."""

    def __init__(self, spelling: Spelling, longest: int) -> None:
        self.spelling = spelling
        self.longest = longest
        self.keys: set[str] = set()
        self.refused: dict[str, tuple[int, list[tuple[int, str]]]] = {}
        self.read = 0
        self.lines = 0

    def take(self, chunk: str) -> None:
        """Read some whole lines."""
        words = first_words(chunk)
        lines = words.split("\n")
        if max(map(len, lines)) > _LONGEST_TEXT:
            lines = [line[:_LONGEST_TEXT] for line in lines]
            words = "\n".join(lines)
        keys = self.spelling.keys(words)
        longest = self.longest
        good = [key for key in keys if SHORTEST <= len(key) <= longest and UNKNOWN not in key]
        self.keys.update(good)
        self.read += len(good)
        if len(good) < len(keys):
            self._take_the_rest(lines, keys, longest)
        self.lines += len(keys)

    def _take_the_rest(self, words: list[str], keys: list[str], longest: int) -> None:
        for number, (word, key) in enumerate(zip(words, keys, strict=True), self.lines + 1):
            if not word or (SHORTEST <= len(key) <= longest and UNKNOWN not in key):
                continue
            self.read += 1
            reason = None
            if UNKNOWN in key:
                try:
                    key = self.spelling.key(word.rstrip(_SYMBOLS))
                except SpellingError as error:
                    reason = _reason(word, error)
            if reason is None and len(key) > longest:
                reason = _OF_THE_LENGTH[0]
            elif reason is None and len(key) < SHORTEST:
                reason = _OF_THE_LENGTH[1]
            if reason is None:
                self.keys.add(key)
            else:
                self._refuse(reason, number, word)

    def _refuse(self, reason: str, line: int, word: str) -> None:
        count, first = self.refused.setdefault(reason, (0, []))
        if count < _FEW:
            first.append((line, word if len(word) <= _LONG_TEXT else word[:_LONG_TEXT] + "..."))
        self.refused[reason] = (count + 1, first)


def first_words(text: str) -> str:
    """The same lines with nothing but the first word of each; a comment leaves an empty line."""
    if "#" in text or ";" in text:
        text = _COMMENT.sub("", text)
    if " " in text or "\t" in text or "\xa0" in text:
        text = _AFTER_WORD.sub("", _MARGIN.sub("", text))
    return text


def _reason(word: str, error: SpellingError) -> str:
    """Why a line is refused, in words that many lines share."""
    for sign, name in (("-", "has a hyphen"), ("'", "has an apostrophe"), ("\u2019", "has an apostrophe")):
        if sign in word:
            return name
    return error.message.partition(" in tile set")[0]


def no_words(name: str, words: WordList, tileset: TileSet) -> LexiconError:
    """The error for a list of which nothing is left."""
    if not words.read:
        return LexiconError(f"{visible(name)} holds no words")
    first = words.refused[0]
    line, text = first.first[0]
    return LexiconError(
        f"no word of {visible(name)} can be used with tile set {tileset.id}",
        notes=(f"line {line}, {visible(text)}: {first.reason}",),
        hints=("--tileset ID     # names the letters; scrabble-kit list tilesets",),
    )
