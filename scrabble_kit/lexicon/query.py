"""The query language: what stands for tiles when words are looked for.

    A, CH, N̄     a letter, in any of its spellings; the longest one wins, as everywhere
    ? or _       one tile of any letter
    *            any number of tiles, or none
    [AEIOU]      one tile of these letters
    [^S]         one tile of any letter but these
    |            parts two tiles that would be read as one: `C|H`

Brackets hold a set of tiles and are read by the tile set: where CH is a tile, `[CH]` is that one tile, a set
of one, and `[C|H]` is a C or an H.
"""

from __future__ import annotations

import re
from typing import Literal, NamedTuple
from unicodedata import combining

from scrabble_kit.text.errors import SpellingError
from scrabble_kit.text.source import visible
from scrabble_kit.text.wording import as_command
from scrabble_kit.tiles.spelling import Spelling, without_stray
from scrabble_kit.tiles.tileset import TileSet

MOST_PARTS = 255
"""Parts of the longest query: no word is longer."""

PartKind = Literal["tile", "set", "blank", "any"]

_HINT = "? stands for one tile, * for any number"
_WORD_HINT = "a word is written in tiles, without ? and *"
_LETTERS_HINT = "--tileset ID     # names the letters; scrabble-kit list tilesets"
_SET_HINT = "[AEIOU] is one of these tiles, [^S] any other"
_SIGNS = re.compile(r"[?_*|\[\]^]")


class Part(NamedTuple):
    """One place of a query: a `tile`, one of a `set`, a `blank` (one tile of any letter), or `any` number of tiles.

    `keys` holds the keys that a tile or a set allows, each once.
    """

    kind: PartKind
    keys: str = ""


ANY = Part("any")


class QueryError(SpellingError):
    """A query that cannot be read; `offset` counts code points of `text` (zero-based)."""


class Query(NamedTuple):
    """A query in its parts, in the order written; `text` is what was written, without characters that nobody sees."""

    text: str
    parts: tuple[Part, ...]

    @property
    def tiles(self) -> str:
        """The keys of the tiles that are named, in the order written."""
        return "".join([part.keys for part in self.parts if part.kind == "tile"])

    @property
    def sets(self) -> tuple[str, ...]:
        """The keys that each set allows."""
        return tuple([part.keys for part in self.parts if part.kind == "set"])

    @property
    def blanks(self) -> int:
        """How many tiles of any letter."""
        return sum([part.kind == "blank" for part in self.parts])

    @property
    def is_open(self) -> bool:
        """Whether any number of tiles may be added."""
        return ANY in self.parts

    @property
    def shortest(self) -> int:
        """Tiles of the shortest word that fits."""
        return sum([part.kind != "any" for part in self.parts])


def parse_query(text: str, tileset: TileSet) -> Query:
    """The query that a text stands for. Raises QueryError at the first character that is none of the language."""
    text = without_stray(text).strip()
    if not text:
        raise QueryError("the query is empty", text, 0, (_HINT,))
    parts = _Reader(text, tileset.spelling).parts()
    if len(parts) > MOST_PARTS:
        raise QueryError(f"no word has more than {MOST_PARTS} tiles", text, 0)
    if not parts:
        raise QueryError("| parts two tiles, here are none", text, 0, (_HINT,))
    return Query(text, tuple(parts))


def parse_tiles(text: str, tileset: TileSet) -> str:
    """The key of a query that names tiles only. Raises QueryError when something else stands in it."""
    try:
        query = parse_query(text, tileset)
    except QueryError as error:
        error.hints = tuple(_WORD_HINT if hint in (_HINT, _SET_HINT) else hint for hint in error.hints)
        raise
    if any(part.kind != "tile" for part in query.parts):
        sign = _SIGNS.search(query.text.replace("|", "A"))
        offset = sign.start() if sign else 0
        hints = (as_command("scrabble-kit", "words", "match", query.text),)
        raise QueryError(f"a word is wanted here, not a pattern (column {offset + 1})", query.text, offset, hints)
    return query.tiles


class _Reader:
    """Reads one query; offsets count code points of its text."""

    def __init__(self, text: str, spelling: Spelling) -> None:
        self.text = text
        self.spelling = spelling

    def parts(self) -> list[Part]:
        parts: list[Part] = []
        at = 0
        while at < len(self.text):
            char = self.text[at]
            if char in "?_":
                parts.append(Part("blank"))
            elif char == "*":
                if parts[-1:] != [ANY]:
                    parts.append(ANY)
            elif char == "[":
                part, at = self._set(at)
                parts.append(part)
            elif char in "]^":
                raise self._error(f"{char} stands outside of brackets", at, _SET_HINT)
            elif char != "|":
                end = self._end_of_run(at)
                parts += [Part("tile", key) for key in self._keys(at, end)]
                at = end - 1
            at += 1
        return parts

    def _set(self, at: int) -> tuple[Part, int]:
        """The set whose bracket opens at `at`, and where it closes."""
        end = self.text.find("]", at)
        if end < 0:
            raise self._error("the bracket is not closed", at, _SET_HINT)
        begin = at + 1
        negative = self.text[begin] == "^"
        begin += negative
        keys = ""
        while begin < end:
            if self.text[begin] != "|":
                if _SIGNS.match(self.text[begin]):
                    raise self._error(f"{self.text[begin]} has no meaning in brackets", begin, _SET_HINT)
                stop = min(self._end_of_run(begin), end)
                keys += self._keys(begin, stop)
                begin = stop - 1
            begin += 1
        if not keys:
            raise self._error("the brackets hold no tile", at, _SET_HINT)
        allowed = [key for key in self.spelling.key_of.values() if (key in keys) is not negative]
        return Part("set" if negative or len(allowed) > 1 else "tile", "".join(allowed)), end

    def _end_of_run(self, at: int) -> int:
        sign = _SIGNS.search(self.text, at)
        return sign.start() if sign else len(self.text)

    def _keys(self, start: int, end: int) -> str:
        """The keys of a run of letters."""
        run = self.text[start:end]
        try:
            return self.spelling.key(run)
        except SpellingError as error:
            raise self._no_letter(start, run, error) from None

    def _no_letter(self, start: int, run: str, error: SpellingError) -> QueryError:
        """Which character of a run is no letter of the tile set."""
        clean = self.spelling.clean(run)
        at = 0
        while at < len(clean):
            letter, end = self.spelling.letter_at(clean, at)
            if letter is None:
                break
            at = end
        else:
            at = 0
        offset = start + (at if len(clean) == len(run) else error.offset)
        end = at + 1
        while end < len(clean) and combining(clean[end]):
            end += 1
        char = clean[at:end] or run[:1]
        if char.isspace():
            return self._error("a blank is no letter", offset, _HINT)
        if char[0].isalpha():
            return self._error(
                f"no tile {visible(char.upper())} in tile set {self.spelling.name}", offset, _LETTERS_HINT
            )
        return self._error(f"{visible(char)} is no letter", offset, _HINT)

    def _error(self, message: str, offset: int, hint: str) -> QueryError:
        return QueryError(f"{message} (column {offset + 1})", self.text, offset, (hint,))
