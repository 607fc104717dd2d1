"""Signs behind words that other lists do not have, as the field writes them: `#`, `$`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from scrabble_kit.lexicon.lexicon import Lexicon, name_with_status
from scrabble_kit.text.errors import SpellingError, UsageError
from scrabble_kit.text.source import visible
from scrabble_kit.tiles.tileset import TileSet

LONGEST_SIGN = 3
NO_MARKS = "none"
"""What is asked for instead of signs to have none, that of a partner neither."""

_IN_QUERIES = "?_*"


class Mark(NamedTuple):
    """A sign for words that another list, of the same letters, does not have."""

    sign: str
    other: Lexicon


def parse_mark(text: str) -> tuple[str, str]:
    """The name of a list and the sign, of `ID=SIGN`. Raises UsageError."""
    name, _, sign = text.rpartition("=")
    if not name or not sign or len(sign) > LONGEST_SIGN or visible(sign) != sign or any(map(str.isspace, sign)):
        raise UsageError(f"--mark takes a list and a sign, not {visible(text)}", hints=("--mark ID='#'",))
    return name, sign


def expect_signs(signs: Sequence[str], tileset: TileSet) -> None:
    """Raise UsageError for a sign that could be read as a tile of the words, and for one that is given twice."""
    for sign in signs:
        if signs.count(sign) > 1:
            raise UsageError(f"--mark: {sign} is given to two lists", hints=("--mark ID='#' --mark ID='$'",))
        tile = next((char for char in sign if char in _IN_QUERIES or _is_tile(char, tileset)), None)
        if tile is not None:
            raise UsageError(f"--mark: {tile} stands for a tile and can be no sign", hints=("--mark ID='#'",))


def _is_tile(char: str, tileset: TileSet) -> bool:
    try:
        return bool(tileset.spelling.key(char))
    except SpellingError:
        return False


def marks_of(key: str, marks: Iterable[Mark]) -> str:
    """The signs of the lists that do not have the word of a key, one behind the other; empty when all have it."""
    return "".join([mark.sign for mark in marks if not mark.other.has_key(key)])


def legend(marks: Iterable[Mark]) -> list[str]:
    """What each sign says: `# not in csw15 (verified)`."""
    return [f"{mark.sign} not in {visible(name_with_status(mark.other))}" for mark in marks]
