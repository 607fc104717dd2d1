"""Syllables taken apart and put together, final forms, combining signs that are tiles."""

from __future__ import annotations

import pytest
from definition_texts import parse, tileset

from scrabble_kit.lexicon.verdict import check_text
from scrabble_kit.library.library import load_tileset
from scrabble_kit.report.definitions import tileset_text
from scrabble_kit.report.verdicts import verdict_lines
from scrabble_kit.text.errors import DefinitionError, SpellingError
from scrabble_kit.tiles.notation import read_play, read_rack, show_rack, show_tiles
from scrabble_kit.tiles.spelling import on_circle
from scrabble_kit.tiles.tileset import TileSet

ONE = "{count: 1, value: 1}"


def made(*labels: str, **keys: str) -> TileSet:
    value = parse(tileset("\n".join(f"{label}: {ONE}" for label in labels), **keys)).value
    assert isinstance(value, TileSet)
    return value


def refused(*labels: str, **keys: str) -> list[str]:
    with pytest.raises(DefinitionError) as caught:
        made(*labels, **keys)
    return [one.message for one in caught.value.diagnostics]


# syllables


def test_a_syllable_with_a_tile_of_its_own_stays_whole() -> None:
    """`न` was taken for `न्` and a vowel that the set does not have."""
    assert made("न्", "न", "म").spell("मन") == ("म", "न")
    assert made("न्", "न", "अ").spell("न") == ("न",)
    assert made("क्", "कि", "इ", "अ").spell("किक") == ("कि", "क्", "अ")
    assert made("क्", "क", "U+093F", "इ").spell("कि") == ("क", "ि")
    assert made("ᄒ", "ᅡ", "하").spell("하하") == ("하", "하")
    assert made("ᄒ", "ᅡ", "ᆫ", "한국").spell("한국한") == ("한국", "ᄒ", "ᅡ", "ᆫ")


def test_a_cluster_with_a_tile_of_its_own_stays_whole() -> None:
    """A vowel sign behind it takes it apart, where no tile holds both."""
    conjunct = made("क्", "ष्", "क्ष", "अ", "इ")
    assert conjunct.spell("क्षक्षि") == ("क्ष", "क्", "ष्", "इ")
    assert made("क्ष्", "क्", "इ").spell("क्षि") == ("क्ष्", "इ")


def test_a_syllable_whose_vowel_has_no_tile_is_named_as_it_was_typed() -> None:
    with pytest.raises(SpellingError, match="no tile कि"):
        made("क्", "अ").spell("कि")


# the way back


@pytest.mark.parametrize(
    ("id", "word"),
    [
        ("korean", "한국"),
        ("korean", "학교"),
        ("korean", "컴퓨터"),
        ("korean", "나무"),
        ("tamil", "தமிழ்"),
        ("tamil", "அம்மா"),
        ("tamil", "கொடி"),
        ("hebrew", "שלום"),
        ("hebrew", "מלך"),
        ("hebrew", "בית"),
        ("arabic", "كتاب"),
        ("japanese", "さくら"),
        ("english", "QUAY"),
        ("catalan", "COL·LEGI"),
    ],
)
def test_a_word_is_written_as_people_write_it(id: str, word: str) -> None:
    """It was shown as its tiles in a row: ㅎㅏㄴㄱㅜㄱ, שלומ."""
    value = load_tileset(id)
    assert value.written(value.spell(word)) == word


def test_letters_that_make_no_syllable_stay_as_they_are() -> None:
    korean, hindi = load_tileset("korean"), made("ह्", "न्", "द्", "अ", "इ", "ई")
    assert korean.written(("ㅏ", "ㄴ", "ㄱ")) == "ㅏㄴㄱ"
    assert korean.written(("ㄱ", "ㄱ", "ㅏ", "ㄴ", "ㄴ")) == "ㄱ간ㄴ"
    assert hindi.written(hindi.spell("हिन्दी")) == "हिन्दी"
    assert hindi.written(("इ", "ह्")) == "इह्"


def test_a_final_letter_inside_a_word_is_the_usual_one() -> None:
    hebrew = load_tileset("hebrew")
    assert hebrew.written(("מ", "מ")) == "מם"
    assert load_tileset("greek").written(load_tileset("greek").spell("λόγος")) == "ΛΟΓΟΣ"


def test_check_shows_the_word_and_its_tiles() -> None:
    korean = load_tileset("korean")
    (line,) = verdict_lines([check_text("한국", korean, None)], korean, None)
    assert "한국" in line
    assert line.endswith("ㅎ ㅏ ㄴ ㄱ ㅜ ㄱ")


# combining signs that are tiles


def thai(**keys: str) -> TileSet:
    return made("ก", "น", "U+0E34", "U+0E48", language="th", **keys)


def test_a_combining_sign_is_a_tile_by_its_code_point() -> None:
    """`U+0E34` was taken for a letter of six characters."""
    value = thai(vowels="[U+0E34]")
    assert list(value.info) == ["ก", "น", "\u0e34", "\u0e48"]
    assert value.vowels == {"\u0e34"}
    assert value.spell("กิน") == ("ก", "\u0e34", "น")
    assert value.written(value.spell("กิน")) == "กิน"


def test_a_combining_sign_is_played_read_and_written_as_any_tile() -> None:
    value = thai()
    sign = value.tiles["\u0e34"]
    for tiles in ([value.tiles["ก"], sign, None], [None, sign], [value.blanks["\u0e34"], None, sign]):
        assert read_play(value, show_tiles(value, tiles)).tiles == tiles
    rack = ("\u0e34", "?", "ก", "\u0e48")
    assert read_rack(value, show_rack(value, rack)) == rack


def test_a_combining_sign_stands_on_a_dotted_circle() -> None:
    assert (on_circle("\u0e34"), on_circle("ก"), on_circle("N̄")) == ("\u25cc\u0e34", "ก", "N̄")
    assert "\u25cc\u0e34" in tileset_text(thai(), "")


def test_a_bare_sign_is_told_how_to_write_it() -> None:
    with pytest.raises(DefinitionError) as caught:
        made("ก", "\u0e34")
    assert caught.value.diagnostics[0].hints[-1] == "or write U+0E34, if the mark itself is a tile"
    assert refused("A", "U+0300", ignore_marks="[U+0300]") == [
        "\u25cc\u0300 holds U+0300, ignored by line 5; no text reaches it"
    ]


def test_code_points_can_name_any_letter() -> None:
    assert list(made("U+004E U+0304", "A").info) == ["N̄", "A"]


# what no text reaches


def test_a_letter_that_the_others_hide_is_told() -> None:
    """Only marks and folds were looked at."""
    assert refused("A", "क्", "अ", "Aक") == ["Aक is read as A क् अ; no text reaches it"]
    assert made("क्", "अ", "क्षि").spell("क्षि") == ("क्षि",)
