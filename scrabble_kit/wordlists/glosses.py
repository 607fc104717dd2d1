"""What a list says of its words: signs behind them and definitions, kept beside the list and for its user alone.

A file of lines: the word, the signs, the definition, with tabs between them.
"""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import NamedTuple

from scrabble_kit.lexicon.spelled import words_of_keys
from scrabble_kit.text.errors import SpellingError
from scrabble_kit.tiles.tileset import TileSet
from scrabble_kit.wordlists.kept_list import one_line

_FIRST_LINE = "# scrabble-kit definitions/1"


class Gloss(NamedTuple):
    """What a list says of one word; either may be empty."""

    tags: str
    definition: str


def format_glosses(tags: Mapping[str, str], definitions: Mapping[str, str], tileset: TileSet) -> bytes | None:
    """The file of what is said of the words of these keys, in the order of words; None when nothing is."""
    keys = list(tags.keys() | definitions.keys())
    if not keys:
        return None
    key_of = dict(zip(words_of_keys(keys, tileset), keys, strict=True))
    file = io.BytesIO()  # millions of lines need less memory here than in a list
    file.write(f"{_FIRST_LINE}\n".encode())
    for word in sorted(key_of):
        key = key_of[word]
        file.write(f"{word}\t{tags.get(key, '')}\t{one_line(definitions.get(key, ''))}\n".encode())
    return file.getvalue()


def parse_glosses(data: bytes, tileset: TileSet) -> dict[str, Gloss]:
    """What is said, by key; lines that cannot be read are passed over."""
    said = {}
    for line in data.decode("utf-8", "replace").split("\n")[1:]:
        word, tab, rest = line.partition("\t")
        if not tab:
            continue
        tags, _, definition = rest.partition("\t")
        try:
            said[tileset.spelling.key(word)] = Gloss(tags, definition)
        except SpellingError:
            continue
    return said
