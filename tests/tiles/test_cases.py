"""Public bug reports on digraphs, marks and case turned into cases; points are worked out in comments."""

from __future__ import annotations

from unicodedata import normalize

import pytest
from definition_texts import parse, tileset

from scrabble_kit.board.board import Board
from scrabble_kit.lexicon.verdict import check_text, too_long
from scrabble_kit.library.library import load_kit, load_ruleset, load_tileset
from scrabble_kit.records.reading import read_record
from scrabble_kit.replay.replay import replay_record
from scrabble_kit.replay.scoresheet import Scoresheet
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.legality import Laid, lay_text
from scrabble_kit.text.errors import SpellingError
from scrabble_kit.tiles.notation import read_rack
from scrabble_kit.tiles.tileset import TileSet, Word

HEAD = "#character-encoding UTF-8\n#player1 ann Ann\n#player2 bob Bob\n"


def spell(id: str, text: str) -> Word:
    """The same letters, composed or decomposed, as one word or in a list."""
    value = load_tileset(id)
    found = {value.spell(normalize(form, text)) for form in ("NFC", "NFD")}
    found |= {value.spelling.letters(key) for key in value.spelling.keys(text)}
    (letters,) = found
    return letters


def opening(id: str, play: str) -> Laid:
    kit = load_kit("standard", id)
    laid = lay_text(kit, Board.empty(kit.ruleset.layout), play)
    assert not laid.problems
    return laid


def made(letters: str, **keys: str) -> TileSet:
    value = parse(tileset(letters, **keys)).value
    assert isinstance(value, TileSet)
    return value


def sheet(id: str, events: str) -> Scoresheet:
    return replay_record(read_record((HEAD + events).encode(), "game.gcg"), load_kit("standard", id))


# digraphs


@pytest.mark.parametrize("text", ["COL·LEGI", "col·legi", "col.legi", "COL-LEGI", "coŀlegi", "COĿLEGI", "col•legi"])
def test_a15_a_tile_of_three_characters_whose_first_is_a_tile(text: str) -> None:
    assert spell("catalan", text) == ("C", "O", "L·L", "E", "G", "I")


def test_a15_two_tiles_are_not_the_one() -> None:
    assert spell("catalan", "COLLEGI") == ("C", "O", "L", "L", "E", "G", "I")


def test_a15_points_of_the_opening() -> None:
    # C2 on D8 twice 4, O1 L·L10 E1 G3 I1 = 20, H8 double word 40
    assert opening("catalan", "8D CO[L·L]EGI").score.total == 40


def test_a16_a_rack_in_brackets_has_one_ch_and_not_two() -> None:
    """`[CH]OOCH` is CH O O C H: letters lie side by side on a rack by chance."""
    assert read_rack(load_tileset("spanish"), "[CH]OOCH") == ("CH", "O", "O", "C", "H")
    found = sheet("spanish", ">ann: [CH]OOCH 8G [CH]O[CH]O +24 24\n")
    assert ("rack", "needs 2 CH, the rack [CH]OOCH has 1") in [(one.code, one.message) for one in found.diagnostics]


def test_a16_a_blank_stands_for_the_other_ch() -> None:
    # CH5 O1 + blank 0 + O1 = 7, H8 double word 14
    found = sheet("spanish", ">ann: ?[CH]OO 8G [CH]O[ch]O +14 14\n")
    assert found.diagnostics == ()
    assert [row.score for row in found.rows] == [14]


def test_a17_a_tile_of_three_characters_wins_over_shorter_ones() -> None:
    toy = made("A: {count: 9, value: 1}\nH: {count: 9, value: 2}\nT: {count: 9, value: 1}\nTTH: {count: 2, value: 4}")
    assert toy.spell("ATTHA") == ("A", "TTH", "A")
    assert toy.spell("AT|THA") == ("A", "T", "T", "H", "A")
    assert toy.word_value(toy.spell("attha")) == 6


def test_a18_a_word_is_as_long_as_its_tiles() -> None:
    toy = made("NY: {count: 40, value: 5}")
    kit = Kit(load_ruleset("standard"), toy)
    fifteen = toy.spell("NY" * 15)
    assert len(fifteen) == 15
    assert too_long(len(fifteen), kit.ruleset.layout.cols) is None
    assert too_long(16, kit.ruleset.layout.cols) is not None
    board = Board.empty(kit.ruleset.layout)
    assert [one.kind for one in lay_text(kit, board, f"8A {'NY' * 15}").problems] == ["too-many-tiles"]
    assert [one.kind for one in lay_text(kit, board, f"8A {'NY' * 16}").problems] == ["off-board"]


def test_a19_brackets_around_one_character_say_nothing() -> None:
    """Everywhere the same: they are read, and never written."""
    letters = "\n".join(f"{letter}: {{count: 2, value: 1}}" for letter in ["A", "E", "N", "NY", "T", "Y"])
    toy = made(letters)
    assert read_rack(toy, "AE[NY]T?") == ("A", "E", "NY", "T", "?")
    assert read_rack(toy, "[A]ENYT") == read_rack(toy, "AENYT") == ("A", "E", "NY", "T")
    assert toy.spell("[A]ENYT") == ("A", "E", "NY", "T")


def test_a20_the_tile_is_played_and_the_blank_kept() -> None:
    # LL8 A1 = 9, H8 double word 18; with the blank 1, twice 2
    found = sheet("spanish", ">ann: [LL]?AO 8H [LL]A +18 18\n")
    assert found.diagnostics == ()
    assert found.position.board.rows()[7][7:] == "[LL]A......"
    assert opening("spanish", "8H [ll]A").score.total == 2


def test_a21_one_tile_is_no_word_however_many_letters_it_shows() -> None:
    kit = load_kit("standard", "spanish")
    laid = lay_text(kit, Board.empty(kit.ruleset.layout), "8H [CH]")
    assert [one.message for one in laid.problems] == ["the first play needs 2 tiles, here is 1"]


def test_a22_the_letter_without_a_tile_is_named() -> None:
    with pytest.raises(SpellingError, match=r"no tile Å in tile set english \(letter 3\)") as raised:
        load_tileset("english").spell("BLÅBÄR")
    assert raised.value.offset == 2


# accents, marks, case


def test_a53_ñ_is_a_letter_of_its_own() -> None:
    assert spell("spanish", "baño") == ("B", "A", "Ñ", "O")
    assert spell("spanish", "bano") == ("B", "A", "N", "O")


def test_a54_sharp_s_is_two_tiles() -> None:
    assert spell("german", "straße") == spell("german", "STRASSE") == tuple("STRASSE")
    # S1 on D8 twice 2, T1 R1 A1 S1 S1 E1 = 8, H8 double word 16, seven tiles 50
    assert opening("german", "8D STRASSE").score.total == 66
    assert spell("german", "café") == tuple("CAFE")


def test_a55_a_letter_that_the_set_lacks() -> None:
    polish = load_tileset("polish")
    verdict = check_text("XERO", polish, None)
    assert verdict.value is None
    assert verdict.problem == "no tile X in tile set polish (letter 1)"


def test_a57_composed_and_decomposed_are_one_word() -> None:
    assert spell("french", "académie") == tuple("ACADEMIE")
    assert spell("icelandic", "áður") == ("Á", "Ð", "U", "R")


def test_a58_the_umlaut_stays() -> None:
    assert spell("german", "käfig") == ("K", "Ä", "F", "I", "G")
    # K4 Ä6 F4 I1 G2 = 17, H8 double word 34
    assert opening("german", "8F KÄFIG").score.total == 34


def test_a59_dotted_and_dotless_i() -> None:
    assert spell("turkish", "kilim") == ("K", "İ", "L", "İ", "M")
    assert spell("turkish", "kılıç") == spell("turkish", "KILIÇ") == ("K", "I", "L", "I", "Ç")
    assert spell("turkish", "KILIM") == ("K", "I", "L", "I", "M")
    # K1 İ1 L1 İ1 M2 = 6 and K1 I2 L1 I2 Ç4 = 10, H8 double word
    assert opening("turkish", "8F KİLİM").score.total == 12
    assert opening("turkish", "8F KILIÇ").score.total == 20


def test_a59_the_same_in_a_made_set_of_azeri() -> None:
    letters = "Ə: {count: 9, value: 1}\nI: {count: 4, value: 2, lower: ı}\nİ: {count: 7, value: 1, lower: i}"
    azeri = made(letters, language="az")
    assert azeri.spell("iıəİIƏ") == ("İ", "I", "Ə", "İ", "I", "Ə")
    assert azeri.faces["ı"] == azeri.blanks["I"]
    assert azeri.faces["i"] == azeri.blanks["İ"]


@pytest.mark.parametrize("id", ["romanian", "romanian-186", "romanian-super"])
def test_a60_cedilla_and_comma(id: str) -> None:
    assert spell(id, "ţară") == spell(id, "țară") == tuple("TARA")
    assert spell(id, "ŞI") == spell(id, "ȘI") == ("S", "I")


def test_a61_a_letter_without_a_code_point_of_its_own() -> None:
    assert spell("obolo", "KAAN\u0304") == spell("obolo", "kaan\u0304") == ("K", "A", "A", "N̄")
    assert spell("obolo", "B\u1eccK\u1ecc") == spell("obolo", "BO\u0323KO\u0323") == ("B", "Ọ", "K", "Ọ")


def test_letters_apart_are_all_apart() -> None:
    """Of three L in a record with brackets only the first was parted: the next reading parted the others."""
    spanish = load_tileset("spanish").spelling
    assert spanish.apart("LLL[LL]CH") == "L|L|L[LL]C|H"
    assert spanish.apart(spanish.apart("LLLL")) == spanish.apart("LLLL") == "L|L|L|L"
