"""The tokeniser: longest match and its ways out, case, marks, folds, syllables, what is not seen."""

from __future__ import annotations

import pickle
from itertools import permutations

import pytest
from definition_texts import parse, tileset

from scrabble_kit.board.board import Board
from scrabble_kit.lexicon.verdict import check_text
from scrabble_kit.library.library import load_kit, load_ruleset, load_tileset
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.legality import lay_text
from scrabble_kit.text.errors import SpellingError
from scrabble_kit.tiles.notation import read_play, read_rack, show_rack, show_tiles
from scrabble_kit.tiles.spelling import without_stray
from scrabble_kit.tiles.tileset import Tile, TileSet, Word

ONE = "{count: 1, value: 1}"


def spell(id: str, text: str) -> Word:
    return load_tileset(id).spell(text)


def made(letters: str, **keys: str) -> TileSet:
    value = parse(tileset(letters, **keys)).value
    assert isinstance(value, TileSet)
    return value


def faces(id: str, text: str) -> list[tuple[str, bool] | None]:
    """Letters and blanks of a play."""
    return [tile and (tile.letter, tile.blank) for tile in read_play(load_tileset(id), text).tiles]


# longest match, and where it leads nowhere


def test_longest_spelling_wins_unless_it_leaves_something_over() -> None:
    assert spell("klingon", "tlhIngan") == ("tlh", "I", "ng", "a", "n")
    assert spell("klingon", "ngh") == ("n", "gh")
    assert load_tileset("klingon").spelling.keys("ngh\nng") == [
        load_tileset("klingon").spelling.key_of_letters(word) for word in [("n", "gh"), ("ng",)]
    ]


def test_plays_and_racks_find_the_same_way_out() -> None:
    """They used to stop at the h that the longest match leaves over."""
    klingon = load_tileset("klingon")
    assert faces("klingon", "ngh") == [("n", False), ("gh", False)]
    assert read_rack(klingon, "?nghQ") == ("?", "n", "gh", "Q")
    assert faces("klingon", "I.ngh") == [("I", False), None, ("n", False), ("gh", False)]


def test_brackets_force_one_tile_and_a_bar_forces_two() -> None:
    assert spell("welsh", "dangos") == ("D", "A", "NG", "O", "S")
    assert spell("welsh", "dan|gos") == ("D", "A", "N", "G", "O", "S")
    assert spell("welsh", "[ng]") == ("NG",)
    assert spell("croatian", "nad|živjeti")[2:4] == ("D", "Ž")


@pytest.mark.parametrize("text", ["C|HICO", "[C][H]ICO", "[C]HICO", "c|h", "CAL|LE"])
def test_compulsory_digraphs_are_never_spelled_by_single_tiles(text: str) -> None:
    with pytest.raises(SpellingError, match=r"(CH|LL) is one tile in tile set spanish"):
        spell("spanish", text)


def test_compulsory_tiles_of_three_characters() -> None:
    """Only pairs were looked at."""
    letters = "\n".join(f"{letter}: {ONE}" for letter in ["A", "H", "T", "TTH"])
    toy = made(letters, digraphs="compulsory")
    with pytest.raises(SpellingError, match="TTH is one tile"):
        toy.spell("T|TH")
    assert toy.spell("T|A|TTH") == ("T", "A", "TTH")


def test_what_cannot_be_spelled_is_told_by_letter_and_place() -> None:
    with pytest.raises(SpellingError, match=r"no tile Ö in tile set spanish \(letter 3\)"):
        spell("spanish", "chaö")
    with pytest.raises(SpellingError, match="no tile 7"):
        spell("english", "CA7")
    with pytest.raises(SpellingError, match=r"no tile O\u0329 in tile set obolo \(letter 2\)"):
        spell("obolo", "bo\u0329k\u1ecd")
    with pytest.raises(SpellingError, match="no tile O\u0329 in"):
        read_play(load_tileset("obolo"), "BO\u0329KO")
    for text in ["[CH", "CH]", "[XY]", "C[]H"]:
        with pytest.raises(SpellingError):
            spell("spanish", text)


@pytest.mark.parametrize(
    ("id", "text", "offset"),
    [
        ("spanish", "C[CH]4", 5),
        ("spanish", "ni\u200bn\u0303o4", 6),
        ("german", "AẞX4", 3),
        ("obolo", "n\u0304n\u03047", 4),
    ],
)
def test_offset_of_an_error_counts_the_text_as_written(id: str, text: str, offset: int) -> None:
    """Not the text composed, folded and without what is not seen."""
    with pytest.raises(SpellingError) as play:
        read_play(load_tileset(id), text)
    with pytest.raises(SpellingError) as rack:
        read_rack(load_tileset(id), text)
    assert (play.value.offset, rack.value.offset) == (offset, offset)


# case


def test_final_forms_are_the_same_letter() -> None:
    assert spell("greek", "λόγος") == spell("greek", "ΛΟΓΟΣ")
    assert faces("greek", "Σσς") == [("Σ", False), ("Σ", True), ("Σ", True)]
    assert spell("hebrew", "ך ם ן ף ץ".replace(" ", "")) == ("כ", "מ", "נ", "פ", "צ")
    assert faces("hebrew", "ם[?ם]") == [("מ", False), ("מ", True)]


def test_croatian_digraphs_of_one_code_point() -> None:
    assert spell("croatian", "ǇǈǉǄǅǆǊǋǌ") == ("LJ",) * 3 + ("DŽ",) * 3 + ("NJ",) * 3
    assert faces("croatian", "Ǉǈǉ") == [("LJ", False), ("LJ", False), ("LJ", True)]
    assert faces("croatian", "LJ[Lj][lj]lj") == [("LJ", False), ("LJ", False), ("LJ", True), ("LJ", True)]


def test_folds_are_small_where_they_are_typed_small() -> None:
    assert faces("german", "ẞ") == [("S", False)] * 2
    assert faces("german", "ß") == [("S", True)] * 2
    assert faces("turkish", "Îî") == [("İ", False), ("İ", True)]
    assert faces("french", "Œœ") == [("O", False), ("E", False), ("O", True), ("E", True)]


def test_a_blank_without_a_small_form_is_a_question_mark_before_its_letter() -> None:
    for id, letter in [("hebrew", "א"), ("arabic", "ب"), ("japanese", "か"), ("klingon", "tlh"), ("ukrainian", "'")]:
        value = load_tileset(id)
        blank = value.blanks[letter]
        assert blank.text == f"[?{letter}]"
        assert read_play(value, f"?{letter}").tiles == [blank]
        assert show_tiles(value, [blank, None, blank]) == f"[?{letter}].[?{letter}]"
    assert faces("klingon", "qQ?q[?Q]?[tlh]") == [("q", False), ("Q", False), ("q", True), ("Q", True), ("tlh", True)]


@pytest.mark.parametrize("text", ["?", "A?", "?.", "?(A)", "??A", "?|A", "(A", "A)", "((A))", "[A", "A]", "[?]", "[]"])
def test_signs_that_lead_nowhere_are_refused(text: str) -> None:
    for id in ("english", "spanish"):
        with pytest.raises(SpellingError):
            read_play(load_tileset(id), text)


# marks


def test_order_of_two_marks_does_not_matter() -> None:
    for id, base, marks, letter in [
        ("obolo", "O", ["\u0323", "\u0300"], "Ọ"),
        ("obolo", "N", ["\u0304", "\u0300"], "N̄"),
        ("obolo", "n", ["\u0304", "\u0302"], "N̄"),
        ("vietnamese", "E", ["\u0323", "\u0302"], "Ệ"),
        ("vietnamese", "o", ["\u031b", "\u0301"], "Ớ"),
        ("greek", "ι", ["\u0308", "\u0301"], "Ι"),
        ("hebrew", "ש", ["\u05c1", "\u05bc"], "ש"),
        ("chinese-pinyin", "u", ["\u0308", "\u030c"], "Ü"),
    ]:
        for order in permutations(marks):
            assert spell(id, base + "".join(order)) == (letter,), (id, order)


def test_presentation_forms_of_hebrew_are_letters_with_points() -> None:
    assert spell("hebrew", "\ufb2a\ufb2b\ufb49") == ("ש", "ש", "ש")


def test_marks_that_make_a_letter_are_not_dropped() -> None:
    assert spell("spanish", "año") != spell("spanish", "ano")
    assert spell("polish", "łódź") == ("Ł", "Ó", "D", "Ź")
    with pytest.raises(SpellingError, match="Å"):
        spell("english", "å")


# syllables


def test_korean_syllables_come_apart() -> None:
    assert spell("korean", "한국") == ("ㅎ", "ㅏ", "ㄴ", "ㄱ", "ㅜ", "ㄱ")
    assert spell("korean", "ㅎㅏㄴ") == spell("korean", "한")


def test_tamil_syllables_come_apart() -> None:
    assert spell("tamil", "கல்") == ("க்", "அ", "ல்")
    assert spell("tamil", "கி") == ("க்", "இ")
    assert spell("tamil", "கொ") == spell("tamil", "க" + "\u0bc6\u0bbe") == ("க்", "ஒ")
    assert spell("tamil", "க்அல்") == spell("tamil", "கல்")


def test_another_script_of_the_same_kind() -> None:
    """No language is named in code: it is the sign on the labels that says so."""
    letters = "\n".join(f"{letter}: {ONE}" for letter in ["क्", "म्", "ल्", "अ", "आ", "ई", "ओ"])
    hindi = made(letters, language="hi")
    assert hindi.spell("कमल") == ("क्", "अ", "म्", "अ", "ल्", "अ")
    assert hindi.spell("काली") == ("क्", "आ", "ल्", "ई")
    assert hindi.spell("लोक") == ("ल्", "ओ", "क्", "अ")


def test_a_script_with_such_a_sign_that_is_written_otherwise() -> None:
    for label in ["\u1780\u17d2", "\u0e01\u0e3a", "\u1b13\u1b44", "\u2d30\u2d7f"]:
        assert made(f"{label}: {ONE}").spell(label) == (label,)


# what is not seen


HIDDEN = [
    "\u00ad",
    "\u061c",
    "\u200b",
    "\u200c",
    "\u200d",
    "\u200e",
    "\u200f",
    "\u202b",
    "\u2060",
    "\u2068",
    "\ufe0f",
    "\ufeff",
]


@pytest.mark.parametrize("hidden", HIDDEN, ids=lambda char: f"U+{ord(char):04X}")
def test_characters_that_are_not_seen_are_left_out(hidden: str) -> None:
    hebrew, spanish = load_tileset("hebrew"), load_tileset("spanish")
    assert without_stray(f"a{hidden}b") == "ab"
    assert hebrew.spell(f"{hidden}של{hidden}ום") == hebrew.spell("שלום")
    assert hebrew.spelling.keys(f"{hidden}של{hidden}ום\nבית") == hebrew.spelling.keys("שלום\nבית")
    assert read_play(hebrew, f"{hidden}ש.{hidden}ם").tiles == read_play(hebrew, "ש.ם").tiles
    assert read_rack(spanish, f"[C{hidden}H]{hidden}A?") == ("CH", "A", "?")
    assert spanish.spell(f"[C{hidden}H]A|{hidden}L") == ("CH", "A", "L")


def test_joiner_in_a_persian_word_is_left_out() -> None:
    assert spell("persian", "می\u200cروم") == spell("persian", "میروم")


# letters without a tile, letters that are barred


def test_letter_without_a_tile_is_spelled_and_worth_nothing() -> None:
    """Only a blank can be it, so that its points are those of a blank: KIWI is worth its two I."""
    verdict = check_text("kiwi", load_tileset("italian"), None)
    assert verdict.word == ("K", "I", "W", "I")
    assert verdict.value == 2
    kit = load_kit("standard", "italian")
    laid = lay_text(kit, Board.empty(kit.ruleset.layout), "8F kIwI")
    assert laid.problems == ()
    assert laid.score.total == 2 * 2


def test_letter_that_is_no_letter_of_the_set_cannot_be_spelled() -> None:
    """A blank may not stand for K and W in Spanish, nor for ß in German."""
    for text in ["kilo", "web"]:
        with pytest.raises(SpellingError, match=r"no tile [KW] in tile set spanish"):
            spell("spanish", text)
    with pytest.raises(SpellingError):
        read_play(load_tileset("spanish"), "k")
    assert "ß" not in load_tileset("german").info


def test_letter_that_is_barred_to_the_blank() -> None:
    toy = made(f"A: {ONE}\nQ: {ONE}", blank="{count: 2, value: 0, bars: [Q]}")
    kit = Kit(load_ruleset("standard"), toy)
    board = Board.empty(kit.ruleset.layout)
    assert lay_text(kit, board, "8H QA").problems == ()
    assert [one.kind for one in lay_text(kit, board, "8H qA").problems] == ["blank-barred"]


# writing


def test_tiles_that_would_be_read_as_one_are_parted() -> None:
    welsh = load_tileset("welsh")
    assert show_rack(welsh, ("N", "G", "?", "NG")) == "N|G?[NG]"
    assert show_tiles(welsh, [welsh.tiles["D"], welsh.blanks["D"], welsh.tiles["DD"]]) == "D|d[DD]"
    assert show_tiles(welsh, [welsh.blanks["D"], welsh.tiles["D"]]) == "dD"
    assert show_tiles(welsh, [welsh.tiles["D"], welsh.tiles["D"]]) == "D|D"


def test_dot_of_a_play_is_no_middle_dot() -> None:
    catalan = load_tileset("catalan")
    ell = catalan.tiles["L"]
    play: list[Tile | None] = [ell, None, ell]
    assert show_tiles(catalan, play) == "L.L"
    assert read_play(catalan, "L.L").tiles == play
    assert read_rack(catalan, "L.LA") == ("L·L", "A")


def test_rack_that_needs_its_letters_together_keeps_them() -> None:
    """Breton has no C: brackets elsewhere do not take CH apart."""
    assert read_rack(load_tileset("breton"), "[ZH]CHA") == ("ZH", "CH", "A")


def test_spelling_goes_to_other_processes() -> None:
    for id in ("tamil", "korean", "welsh"):
        value = load_tileset(id)
        again = pickle.loads(pickle.dumps(value))
        assert again == value
        assert again.spelling.spellings == value.spelling.spellings
