"""Lists made of a few words, and the lists that come with us thinned out, as searchers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from scrabble_kit.lexicon.lexicon import TrieLexicon
from scrabble_kit.lexicon.search import Found, Searcher
from scrabble_kit.lexicon.trie import build
from scrabble_kit.library.library import load_lexicon, load_tileset
from scrabble_kit.tiles.tileset import TileSet, Word

SETS = {"english": "enable", "spanish": "spanish", "obolo": "obolo"}
MOST_WORDS = 600
"""Few enough for a brute force."""


def made(words: Sequence[Word], tileset: TileSet) -> Searcher:
    """A list of these words."""
    facts: dict[str, Any] = {"title": "made", "status": "own", "longest": None, "encoding": None, "unspelled": 0}
    keys = [tileset.spelling.key_of_letters(word) for word in words]
    return Searcher(TrieLexicon("made", build(keys), tileset, facts))


def english_list(*words: str) -> Searcher:
    tileset = load_tileset("english")
    return made([tileset.spell(word) for word in words], tileset)


class Plain(NamedTuple):
    """A searcher and the plain list of what is in it."""

    searcher: Searcher
    words: list[Word]


@cache
def plain(name: str) -> Plain:
    """Some words of a list that comes with us, few enough for a brute force."""
    lexicon = load_lexicon(SETS[name])
    letters = lexicon.tileset.spelling.letters
    words = sorted(map(letters, lexicon.keys()))
    words = words[:: max(len(words) // MOST_WORDS, 1)]
    return Plain(made(words, lexicon.tileset), words)


def found_words(found: list[Found], tileset: TileSet) -> list[Word]:
    return [tileset.spelling.letters(one.key) for one in found]
