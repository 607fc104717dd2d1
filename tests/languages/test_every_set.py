"""What holds for every tile set: all letters can be typed, played, written down and read back."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from unicodedata import normalize

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from scrabble_kit.lexicon.spelled import exact_text, words_of_keys
from scrabble_kit.text.errors import SpellingError
from scrabble_kit.tiles.notation import read_play, read_rack, show_rack, show_tiles, sorted_rack
from scrabble_kit.tiles.spelling import UNKNOWN
from scrabble_kit.tiles.tileset import BLANK, Tile, TileSet

FACTS = Path(__file__).resolve().parents[3] / "shared" / "facts"
FORMS = ("NFC", "NFD")

# Few for each, as there are many sets. The fixture is one tile set for all examples of a test.
few = settings(max_examples=settings().max_examples // 10, suppress_health_check=[HealthCheck.function_scoped_fixture])


def words(tileset: TileSet, most: int = 12) -> st.SearchStrategy[tuple[str, ...]]:
    return st.lists(st.sampled_from(list(tileset.info)), min_size=1, max_size=most).map(tuple)


def tiles(tileset: TileSet) -> st.SearchStrategy[list[Tile | None]]:
    one = st.sampled_from([None, *tileset.tiles.values(), *tileset.blanks.values()])
    return st.lists(one, min_size=1, max_size=12)


def spelled(tileset: TileSet, text: str) -> tuple[str, ...]:
    """The letters of a text, unless it spells by single tiles what is one tile, where that is forbidden."""
    try:
        return tileset.spell(text)
    except SpellingError as error:
        assume("cannot be spelled by" not in error.message)
        raise


@pytest.mark.skipif(not FACTS.is_dir(), reason="the collected facts are not at hand")
def test_agrees_with_the_facts_tile_for_tile(tileset: TileSet) -> None:
    names = {*tileset.aliases, tileset.id, tileset.language}
    collected: dict[str, dict[str, tuple[int, int]]] = {}
    for line in (FACTS / "tilesets.tsv").read_text("utf-8").splitlines()[1:]:
        id, tile, count, points = line.split("\t")
        collected.setdefault(id, {})[tile] = int(count), int(points)
    ids = [id for id in tileset.aliases if id in collected] or [id for id in names if id in collected]
    if tileset.id in {"obolo", "english-letter-league"}:
        pytest.skip("designed by us, or a game's own set")
    facts = collected[ids[0]]
    assert facts.pop(BLANK) == (tileset.blank.count, tileset.blank.value)
    read = {tileset.spell(f"[{tile}]"): figures for tile, figures in facts.items()}
    assert read == {(one.label,): (one.count, one.value) for one in tileset.letters if one.count}


def test_plain_data_survives_json(tileset: TileSet) -> None:
    again = TileSet.from_data(json.loads(json.dumps(tileset.to_data())))
    assert again == tileset
    assert again.spelling.spellings == tileset.spelling.spellings
    assert [again.spell(letter) for letter in again.info] == [tileset.spell(letter) for letter in tileset.info]


def test_no_letter_has_two_owners(tileset: TileSet) -> None:
    keys = list(tileset.spelling.key_of.values())
    assert max(Counter(keys).values()) == 1
    assert all(len(key) == 1 for key in keys)


@pytest.mark.parametrize("form", FORMS)
def test_every_spelling_is_read_composed_and_decomposed(tileset: TileSet, form: str) -> None:
    for spelling, letter in tileset.spelling.spellings.items():
        assert tileset.spell(f"[{normalize(form, spelling)}]") == (letter,)


def test_a_letter_is_itself_in_plain_form(tileset: TileSet) -> None:
    for spelling, letter in tileset.spelling.spellings.items():
        assert tileset.spelling.plain(spelling) == spelling
        assert tileset.written((letter,)) == letter or tileset.spell(tileset.written((letter,))) == (letter,)


@given(data=st.data())
@few
def test_a_word_is_written_so_that_it_reads_back(tileset: TileSet, data: st.DataObject) -> None:
    word = data.draw(words(tileset))
    text = tileset.written(word)
    assert text == "".join(word) or tileset.spell(text) == word


@given(data=st.data())
@few
def test_a_word_shown_is_spelled_the_same(tileset: TileSet, data: st.DataObject) -> None:
    word = data.draw(words(tileset))
    key = tileset.spelling.key_of_letters(word)
    assert spelled(tileset, exact_text(tileset, word)) == word
    assert words_of_keys([key], tileset) == [exact_text(tileset, word)]


@given(data=st.data())
@few
def test_small_letters_and_decomposed_ones_spell_the_same_word(tileset: TileSet, data: st.DataObject) -> None:
    word = data.draw(words(tileset))
    parted = "|".join(f"[{tileset.info[letter].lower}]" for letter in word)
    for form in FORMS:
        assert spelled(tileset, normalize(form, parted)) == word


@given(data=st.data())
@few
def test_a_play_written_is_read_the_same(tileset: TileSet, data: st.DataObject) -> None:
    play = data.draw(tiles(tileset))
    text = show_tiles(tileset, play)
    for form in FORMS:
        assert read_play(tileset, normalize(form, text)).tiles == play


@given(data=st.data())
@few
def test_a_play_with_parentheses_says_what_lies_on_the_board(tileset: TileSet, data: st.DataObject) -> None:
    before, inside, after = (data.draw(st.lists(st.sampled_from(list(tileset.tiles.values())))) for _ in range(3))
    texts = [show_tiles(tileset, part) for part in (before, inside, after)]
    written = read_play(tileset, f"{texts[0]}({texts[1]}){texts[2]}")
    assert written.tiles == [*before, *inside, *after]
    assert written.through == set(range(len(before), len(before) + len(inside)))


@given(data=st.data())
@few
def test_a_rack_written_is_read_the_same(tileset: TileSet, data: st.DataObject) -> None:
    rack = tuple(data.draw(st.lists(st.sampled_from([BLANK, *tileset.info]), max_size=9)))
    for one in (rack, sorted_rack(tileset, rack)):
        text = show_rack(tileset, one)
        for form in FORMS:
            assert read_rack(tileset, normalize(form, text)) == one


def test_every_letter_is_played_as_tile_and_as_blank(tileset: TileSet) -> None:
    for letter in tileset.info:
        for tile in (tileset.tiles[letter], tileset.blanks[letter]):
            assert read_play(tileset, show_tiles(tileset, [tile])).tiles == [tile]
            assert read_play(tileset, f".{tile.text}(.)").tiles == [None, tile, None]
        assert tileset.tiles[letter] != tileset.blanks[letter]
        assert read_rack(tileset, show_rack(tileset, (letter, BLANK))) == (letter, BLANK)


@given(data=st.data())
@few
def test_many_words_have_the_keys_of_one(tileset: TileSet, data: st.DataObject) -> None:
    spelling = tileset.spelling
    pieces = [*spelling.spellings, "|", "[", "]", "Ω", "7", "\u200b", *tileset.ignored_marks]
    text = data.draw(st.lists(st.lists(st.sampled_from(pieces), max_size=8).map("".join), max_size=6))

    def key(word: str) -> str:
        try:
            return spelling.key(word)
        except SpellingError:
            return UNKNOWN

    found = spelling.keys("\n".join(text)) if text else []
    assert [UNKNOWN if UNKNOWN in one else one for one in found] == [key(word) for word in text]


@given(data=st.data())
@few
def test_what_is_not_seen_is_left_out_everywhere(tileset: TileSet, data: st.DataObject) -> None:
    word = data.draw(words(tileset))
    play: list[Tile | None] = [tileset.tiles[letter] for letter in word]
    hidden = data.draw(
        st.sampled_from(["\u200b", "\u200d", "\u200e", "\u200f", "\u061c", "\u2067", "\ufeff", "\u00ad"])
    )
    text = hidden.join(["", *show_tiles(tileset, play), ""])
    assert read_play(tileset, text).tiles == play
    assert read_rack(tileset, hidden.join(["", *show_rack(tileset, word), ""])) == word
    assert tileset.spelling.key(hidden + tileset.info[word[0]].label) == tileset.spelling.key_of[word[0]]
