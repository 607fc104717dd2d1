"""Letters in another dress: compatibility forms, look-alikes of other scripts, what is no tile at all."""

from __future__ import annotations

import pytest

from scrabble_kit.library.library import load_kit, load_tileset
from scrabble_kit.records.reading import read_record
from scrabble_kit.replay.replay import replay_record
from scrabble_kit.text.errors import SpellingError
from scrabble_kit.tiles.notation import read_play, read_play_loosely, read_rack

HEAD = "#character-encoding UTF-8\n#player1 ann Ann\n#player2 bob Bob\n"
FINED = ">ann: ADEFINT 8D {} +26 26\n>bob: CLNOORU 8A CON..... +42 42\n"


def told(events: str, tileset: str = "english") -> list[str]:
    sheet = replay_record(read_record((HEAD + events).encode(), "game.gcg"), load_kit("standard", tileset))
    return [f"{one.code}: {one.message}" for one in sheet.diagnostics]


# compatibility forms


@pytest.mark.parametrize(
    ("id", "typed", "plain"),
    [
        ("english", "ﬁned", "fined"),
        ("english", "eﬃgy", "effigy"),
        ("english", "ＱＵＡＹ", "QUAY"),
        ("english", "meſs", "mess"),
        ("english", "𝐐𝐔𝐀𝐘", "QUAY"),
        ("japanese", "ｶﾞｯｺｳ", "ガッコウ"),
        ("japanese", "ｻｸﾗ", "さくら"),
        ("arabic", "ﻛﺘﺎﺏ", "كتاب"),
        ("arabic", "كـــتاب", "كتاب"),
        ("arabic", "ﺳﻼﻡ", "سلام"),
        ("hebrew", "ﬣבל", "הבל"),
        ("dutch", "ĳs", "ijs"),
        ("polish", "Ｚｅｂｒａ", "zebra"),
    ],
)
def test_another_form_is_the_same_letter(id: str, typed: str, plain: str) -> None:
    """It had no tile."""
    value = load_tileset(id)
    assert value.spell(typed) == value.spell(plain)
    assert value.spelling.keys(f"{typed}\n{plain}") == [value.spelling.key(plain)] * 2
    assert read_play(value, f"{typed}.").tiles[:-1] == read_play(value, value.spelling.plain(typed)).tiles


def test_small_forms_are_blanks_in_a_play() -> None:
    english = load_tileset("english")
    assert read_play(english, "ＱＵＡｙ").tiles == read_play(english, "QUAy").tiles
    assert read_rack(english, "ＡＢ？") == ("A", "B", "?")


def test_a_form_that_a_set_names_stays() -> None:
    assert load_tileset("croatian").spell("ǉubav") == ("LJ", "U", "B", "A", "V")
    assert load_tileset("catalan").spell("coŀlegi")[2] == "L·L"
    assert load_tileset("korean").spell("ㅎㅏㄴ") == ("ㅎ", "ㅏ", "ㄴ")
    assert load_tileset("dutch").spell("Ĳ") == ("I", "J")


def test_a_record_in_another_form_is_told_once_a_word() -> None:
    """Each letter was an error, and later plays did not fit."""
    assert told(FINED.format("ＦＩＮＥＤ")) == ["look-alike: ＦＩＮＥＤ is read as FINED"]


# look-alikes


@pytest.mark.parametrize(
    ("id", "typed", "why"),
    [
        ("greek", "λoγος", "o is Latin, ο looks the same"),
        ("english", "СAT", "С is Cyrillic, C looks the same"),
        ("ukrainian", "мoре", "o is Latin, о looks the same"),
        ("russian", "PОСА", "P is Latin, Р looks the same"),
        ("german", "ÄӒ", "Ӓ is Cyrillic, Ä looks the same"),
    ],
)
def test_a_letter_of_another_script_is_named(id: str, typed: str, why: str) -> None:
    with pytest.raises(SpellingError, match=f": {why}$"):
        load_tileset(id).spell(typed)


def test_letters_of_the_set_look_like_themselves() -> None:
    with pytest.raises(SpellingError, match=r"no tile Ж in tile set english \(letter 1\)$"):
        load_tileset("english").spell("Ж")


@pytest.mark.parametrize("word", ["FIΝED", "FΙΝED", "FINЕD", "ＦINED"])
def test_look_alikes_in_a_record_are_told_once_and_read(word: str) -> None:
    (message,) = told(FINED.format(word))
    assert message.startswith("look-alike: ")


def test_look_alikes_are_told_with_what_they_look_like() -> None:
    assert told(FINED.format("FІΝED")) == ["look-alike: І Ν are Cyrillic and Greek, I N look the same"]
    assert told(">ann: АDEFINT 8D FINED +26 26\n") == ["look-alike: А is Cyrillic, A looks the same"]
    assert told(">ann: ADEFINT -АD +0 0\n") == ["look-alike: А is Cyrillic, A looks the same"]


# no tiles


@pytest.mark.parametrize(
    ("text", "tiles", "through", "strange"),
    [
        ("(Ọ)MỌ", ["Ọ", "M", "Ọ"], {0}, [(1, "Ọ"), (4, "Ọ")]),
        ("A[GB]ARA", ["A", "[GB]", "A", "R", "A"], set(), [(1, "[GB]")]),
        ("BO\u0329KO", ["B", "O\u0329", "K", "O"], set(), [(1, "O\u0329")]),
        ("(AỌ)B7(CỌD)E", ["A", "Ọ", "B", "7", "C", "Ọ", "D", "E"], {0, 1, 4, 5, 6}, [(2, "Ọ"), (5, "7"), (8, "Ọ")]),
        ("A.ỌB", ["A", None, "Ọ", "B"], {1}, [(2, "Ọ")]),
        ("[GB", ["[", "G", "B"], set(), [(0, "[")]),
    ],
)
def test_what_is_no_tile_is_one_stand_in(
    text: str, tiles: list[str | None], through: set[int], strange: list[tuple[int, str]]
) -> None:
    """A parenthesis behind it, and each character in brackets, were told as tiles too."""
    play, found = read_play_loosely(load_tileset("english"), text)
    assert [tile and tile.letter for tile in play.tiles] == tiles
    assert (play.through, found) == (through, strange)


def test_a_word_of_another_language_is_told_once() -> None:
    """`A[GB]ARA` told of [ and ], and earned the bonus for seven tiles."""
    (message,) = told(">ann: ABGR 8G A[GB]ARA +6 6\n")[-1:]
    assert message == "unreadable-event: no tile [GB] in tile set english"
    assert "unreadable-event: no tile Ọ in tile set english" in told(">ann: MO 8G (Ọ)MỌ +6 6\n")


# letters that marks and brackets part


def test_a_toned_consonant_begins_no_letter_of_two() -> None:
    """Obolo `ǹwa` was NW A. Source: Obolo orthography, toned n is a syllabic nasal, so not the start of NW and NY."""
    obolo = load_tileset("obolo")
    assert obolo.spell("ǹwa") == obolo.spell("n|wa") == ("N", "W", "A")
    assert obolo.spell("nwa") == obolo.spell("nwà") == ("NW", "A")
    assert obolo.spell("N\u0302YA") == ("N", "Y", "A")
    assert obolo.spelling.keys("ǹwa\nnwa") == [obolo.spelling.key("n|wa"), obolo.spelling.key("nwa")]
    assert read_play(obolo, "ǸWA").tiles == read_play(obolo, "N|WA").tiles
    assert read_rack(obolo, "AǸW?") == ("A", "N", "W", "?")
    with pytest.raises(SpellingError) as caught:
        read_play(obolo, "AǸW7")
    assert caught.value.offset == 3


def test_a_toned_vowel_is_the_vowel() -> None:
    obolo = load_tileset("obolo")
    assert obolo.spell("gb\u00e0a\u0302n\u0304") == ("GB", "A", "A", "N̄")


def test_a_record_that_brackets_its_letters_means_the_others_alone() -> None:
    """`ACDLLOR` had no L, since it was read with an LL."""
    events = ">ann: A[CH]ITTUV 8G [CH]IVA +22 22\n>bob: ACDLLOR 9J LOCAL +10 10\n"
    assert told(events, "spanish") == []
    assert told(events.replace("[CH]", "CH"), "spanish") != []


def test_brackets_leave_alone_what_cannot_stand_alone() -> None:
    """Catalan has no Y and no Q; NY and QU are tiles with and without brackets."""
    catalan = load_tileset("catalan").spelling
    assert catalan.apart("NYQUL·L[L·L]N̄") == "NYQUL·L[L·L]N̄"
    assert load_tileset("spanish").spelling.apart("LLA[LL]chu") == "L|LA[LL]c|hu"
    assert load_tileset("english").spelling.apart("LLAMA") == "LLAMA"


def test_dotted_letters_of_the_older_irish_spelling() -> None:
    """Ḃ had no tile; it is BH in the newer one."""
    irish, dotted = load_tileset("irish"), load_tileset("irish-dotted")
    for typed, plain in [("ḃí", "bhí"), ("ċoiṡ", "choish"), ("ṀÁṪAIR", "MHÁTHAIR")]:
        assert irish.spell(typed) == irish.spell(plain)
        assert dotted.spell(typed) == dotted.spell(plain)
