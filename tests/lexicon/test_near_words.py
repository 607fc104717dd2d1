"""Near words: what differs in marks, what is one slip away, and the order in which they are named."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from scrabble_kit.lexicon.lexicon import TrieLexicon
from scrabble_kit.lexicon.near import near_words
from scrabble_kit.lexicon.trie import build
from scrabble_kit.library.library import load_tileset
from scrabble_kit.text.errors import SpellingError
from scrabble_kit.tiles.tileset import TileSet

ENGLISH, OBOLO, POLISH = (load_tileset(name) for name in ("english", "obolo", "polish"))
FACTS = {"title": "", "status": "own", "longest": 15, "encoding": None, "unspelled": 0}


def lexicon(tileset: TileSet, *words: str) -> TrieLexicon:
    return TrieLexicon("made", build(map(tileset.spelling.key, words)), tileset, FACTS)


def near(tileset: TileSet, text: str, *words: str) -> list[str]:
    try:
        word = tileset.spell(text)
    except SpellingError:
        word = None
    return ["".join(found) for found in near_words(lexicon(tileset, *words), text, word)]


def test_marks_first_then_swaps_then_other_slips() -> None:
    words = ("BỌKỌ", "OBKO", "BOK", "BOKO", "BOKA", "BOKOM")
    assert near(OBOLO, "BOKỌ", *words) == ["BOKO", "BỌKỌ", "BOK", "BOKA"]
    assert near(ENGLISH, "FROM", "FORM", "FROMS", "FROG", "ROM", "FARM") == ["FORM", "FROG", "FROMS", "ROM"]


def test_at_most_five() -> None:
    assert len(near(ENGLISH, "CATS", *(f"CAT{letter}" for letter in "ABCDEFGH"))) == 5


def test_short_words_are_not_near_everything() -> None:
    assert near(ENGLISH, "CAT", "CAR", "BAT", "CATS", "AT", "ACT") == ["ACT"]
    assert near(OBOLO, "BỌ", "BO", "BA") == ["BO"]


def test_word_itself_is_not_near_itself() -> None:
    assert near(ENGLISH, "CATS", "CATS", "CARS") == ["CARS"]


def test_letters_without_a_tile_are_tried_without_marks_only() -> None:
    assert near(POLISH, "łódź", "ŁÓDŹ", "LODY") == ["ŁÓDŹ"] or near(POLISH, "lodz", "ŁÓDŹ") == ["ŁÓDŹ"]
    assert near(ENGLISH, "łodz", "LODZ", "LODE") == ["LODZ"]
    assert near(ENGLISH, "c4ts", "CATS") == []
    assert near(ENGLISH, "日本", "RIBEN") == []


def test_very_long_words_have_nothing_near() -> None:
    assert near(ENGLISH, "A" * 41, "A" * 40) == []
    assert near(ENGLISH, "é" * 1000 + "!", "EE") == []


def test_digraph_counts_as_one_slip() -> None:
    assert near(OBOLO, "GBENE", "BENE", "GBEN", "KPENE") == ["BENE", "GBEN", "KPENE"]


def slips(word: str, letters: str) -> set[str]:
    """One tile less, other, more, or two neighbours changed about: written plainly, as a second opinion."""
    places = range(len(word))
    return (
        {word[:at] + word[at + 1 :] for at in places}
        | {word[:at] + letter + word[at + 1 :] for at, letter in product(places, letters)}
        | {word[:at] + letter + word[at:] for at, letter in product(range(len(word) + 1), letters)}
        | {word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in places[:-1]}
    ) - {word}


@given(st.text("ABC", min_size=4, max_size=6), st.sets(st.text("ABC", min_size=2, max_size=7), max_size=60))
def test_finds_what_a_plain_reading_finds(word: str, words: set[str]) -> None:
    wanted = slips(word, "ABC") & words
    found = near(ENGLISH, word, *words)
    assert set(found) <= wanted
    assert len(found) == min(len(wanted), 5)
