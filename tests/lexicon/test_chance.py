"""Chances of words: as counting every draw gives them, and the figures of a well-known rack."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_kit.lexicon.chance import Chances, Rank
from scrabble_kit.lexicon.word_info import word_info
from scrabble_kit.library.library import Library, load_tileset
from scrabble_kit.tiles.tileset import BlankInfo, LetterInfo, Provenance, TileSet


def small_set(counts: dict[str, int], blanks: int, barred: str = "") -> TileSet:
    """A tile set of a few letters."""
    letters = tuple(LetterInfo(letter, count, 1, letter.lower()) for letter, count in counts.items())
    return TileSet("small", "Small", "xx", letters, BlankInfo(blanks, barred=frozenset(barred)), Provenance("made"))


def draws_that_make(word: str, tileset: TileSet, most_blanks: int) -> int:
    """Counted one by one: every choice of that many of the set's tiles."""
    bag = [letter for letter, count in tileset.counts.items() for _ in range(count)]
    made = 0
    for draw in combinations(range(len(bag)), len(word)):
        tiles = [bag[at] for at in draw]
        if tiles.count("?") <= most_blanks and lays(tiles, word, tileset):
            made += 1
    return made


def lays(tiles: list[str], word: str, tileset: TileSet) -> bool:
    barred = tileset.blank.barred
    return any(
        all(tile == letter or (tile == "?" and letter not in barred) for tile, letter in zip(row, word, strict=True))
        for row in set(permutations(tiles))
    )


@given(
    counts=st.lists(st.integers(0, 3), min_size=3, max_size=3),
    blanks=st.integers(0, 3),
    word=st.text("ABC", min_size=1, max_size=4),
    barred=st.sampled_from(["", "A", "BC"]),
)
def test_draws_are_those_that_counting_one_by_one_finds(counts: list[int], blanks: int, word: str, barred: str) -> None:
    tileset = small_set(dict(zip("ABC", counts, strict=True)), blanks, barred)
    chances = Chances(tileset)
    for most in range(blanks + 2):
        assert chances.making(word, most) == draws_that_make(word, tileset, most)
    assert chances.making(word) == chances.making(word, blanks)


def test_retains_among_the_words_of_seven_tiles() -> None:
    """The derivation in the docstring of Chances."""
    info = word_info(Library.from_environment().searcher("enable"), "RETAINS")
    assert info.making == (839_808, 839_808 + 1_772_928, 839_808 + 1_772_928 + 393_336)
    assert info.draws == 16_007_560_800
    assert info.rank == Rank(11, 19, 23_109)
    assert (info.one_in(2), info.one_in(0)) == (5_325, 19_061)
    assert len(info.anagrams) == 8


def test_tiles_of_equal_chance_rank_by_their_words_then_by_the_alphabet() -> None:
    chances = Chances(load_tileset("english"))
    words = ["RETAINS", "NASTIER", "RETINAL", "RELIANT", "LATRINE", "TRAINED", "URINATE"]
    ranks = {word: chances.rank(word, words) for word in words}
    assert ranks["RETINAL"] == ranks["RELIANT"] == ranks["LATRINE"] == Rank(1, 3, 7)
    assert ranks["RETAINS"] == ranks["NASTIER"] == Rank(4, 5, 7)
    assert ranks["TRAINED"] == Rank(6, 6, 7)  # ADEINRT before AEINRTU
    assert ranks["URINATE"] == Rank(7, 7, 7)


@pytest.mark.parametrize("name", ["enable", "obolo"])
def test_places_of_all_words_of_a_length_follow_each_other_without_a_gap(name: str) -> None:
    searcher = Library.from_environment().searcher(name)
    words, chances = searcher.of_length(4)[:200], Chances(searcher.tileset)
    ranks = sorted({chances.rank(word, words) for word in words})
    ends = [0, *[rank.last for rank in ranks]]
    assert [rank.first for rank in ranks] == [end + 1 for end in ends[:-1]]
    assert ends[-1] == len(words)


def test_a_word_beyond_the_tiles_of_the_set_has_no_chance() -> None:
    chances = Chances(load_tileset("english"))
    assert chances.making("ZZZZ") == 0
    assert chances.making("ZZZ") == 1
    assert chances.making("ZZZ", 1) == 0
    assert chances.draws(101) == 0


def test_a_word_that_no_draw_makes_has_no_number() -> None:
    info = word_info(Library.from_environment().searcher("enable"), "ZZZZ")
    assert (info.one_in(2), info.rank, info.valid) == (None, None, False)
