"""All that a word list and its tile set say of one word."""

from __future__ import annotations

from typing import NamedTuple

from scrabble_kit.lexicon.chance import Chances, Rank
from scrabble_kit.lexicon.query import parse_tiles
from scrabble_kit.lexicon.search import Hooks, Searcher
from scrabble_kit.tiles.tileset import Word


class WordInfo(NamedTuple):
    """One word: whether it is in the list, points of its tiles, its tiles in the order of the alphabet, the other words
    of the same tiles, its hooks, and its chance.

    `making` counts the draws of so many tiles that make it with at most 0, 1, 2 ... blanks, up to those of the set;
    `draws` counts all draws of so many tiles. `rank` is None for a word that is not in the list.
    """

    word: Word
    valid: bool
    value: int
    alphagram: Word
    anagrams: tuple[Word, ...]
    hooks: Hooks
    making: tuple[int, ...]
    draws: int
    rank: Rank | None

    def one_in(self, blanks: int) -> int | None:
        """How many draws there are for one that makes the word with at most so many blanks, rounded; None when none
        does."""
        making = self.making[blanks]
        return (2 * self.draws + making) // (2 * making) if making else None


def word_info(searcher: Searcher, text: str) -> WordInfo:
    """What is to be known of a word, which need not be in the list. Raises QueryError for what is no word."""
    tileset, chances = searcher.tileset, Chances(searcher.tileset)
    letters = tileset.spelling.letters
    key = parse_tiles(text, tileset)
    valid = searcher.lexicon.has_key(key)
    return WordInfo(
        letters(key),
        valid,
        tileset.word_value(letters(key)),
        letters("".join(sorted(key, key=searcher.places))),
        tuple(letters(other) for other in searcher.same_tiles(key) if other != key),
        searcher.hooks(text),
        tuple(chances.making(key, blanks) for blanks in range(chances.blanks + 1)),
        chances.draws(len(key)),
        chances.rank(key, searcher.of_length(len(key))) if valid else None,
    )
