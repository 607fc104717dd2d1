"""Lists as people pass them round: encodings, line ends, definitions, comments, what is refused and why."""

from __future__ import annotations

import gzip

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_kit.lexicon.spelled import exact_text, words_of_keys
from scrabble_kit.library.library import load_tileset
from scrabble_kit.text.errors import ImportRefusedError
from scrabble_kit.wordlists.columns import chunks
from scrabble_kit.wordlists.decode import decode_list
from scrabble_kit.wordlists.importer import WordList, read_words
from scrabble_kit.wordlists.kept_list import ListHeader, format_list, parse_header
from scrabble_kit.wordlists.packed import list_in

ENGLISH, OBOLO, SPANISH = (load_tileset(name) for name in ("english", "obolo", "spanish"))
SETS = (ENGLISH, OBOLO, SPANISH)


def read(text: str | bytes, longest: int = 15) -> WordList:
    return read_words(text.encode() if isinstance(text, str) else text, ENGLISH, longest=longest)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_every_encoding_and_line_end_gives_the_same_words(end: str, encoding: str) -> None:
    words = read(end.join(["# a list", "cat", "DOG", "Zebra", "café", ""]).encode(encoding))
    assert words.keys == {"CAT", "DOG", "ZEBRA", "CAFE"}
    assert words.refused == ()


@pytest.mark.parametrize(
    ("data", "encoding", "guessed"),
    [
        (b"cat", "UTF-8", False),
        ("café".encode(), "UTF-8", False),
        ("café".encode("utf-8-sig"), "UTF-8", False),
        ("cat".encode("utf-16"), "UTF-16", False),
        ("cat\n".encode("utf-16-le"), "UTF-16", True),
        ("café".encode("latin-1"), "Latin-1", True),
        ("“café”".encode("cp1252"), "cp1252", True),
        (b"caf\xe9\x81", "Latin-1", True),
    ],
)
def test_encoding_is_recognised_and_said(data: bytes, encoding: str, guessed: bool) -> None:
    found = decode_list(data, "list.txt")
    assert (found.encoding, found.guessed) == (encoding, guessed)


@pytest.mark.parametrize(
    "data", [b"CAT\0DOG", bytes(range(256)), b"\0" * 10, b"\xff\xfe\0\xd8\0\xd8", b"\xef\xbb\xbf\xff"]
)
def test_bytes_that_are_no_text_are_refused(data: bytes) -> None:
    with pytest.raises(ImportRefusedError, match=r"list\.txt is (binary, )?no text"):
        decode_list(data, "list.txt")


def test_gzip_is_recognised_by_its_bytes() -> None:
    assert read(gzip.compress(b"CAT\n") + gzip.compress(b"DOG\n")).keys == {"CAT", "DOG"}


@pytest.mark.parametrize("cut", [5, 15, 25])
def test_gzip_that_was_cut_is_refused(cut: int) -> None:
    with pytest.raises(ImportRefusedError, match="damaged gzip"):
        list_in(gzip.compress(b"CAT\n" * 100)[:cut], "list.gz")


def test_gzip_bomb_is_refused() -> None:
    bomb = gzip.compress(bytes(1 << 24)) * 17
    with pytest.raises(ImportRefusedError, match="MiB come out of 271 KiB; no more of it is read"):
        list_in(bomb, "bomb.gz")


def test_definition_after_the_word_is_left_out() -> None:
    words = read("AA a rough lava [n -S]\nBAA\tto bleat\n  CAT\u00a0a pet\n")
    assert words.keys == {"AA", "BAA", "CAT"}


def test_comments_and_empty_lines_are_no_words() -> None:
    words = read("# The (C) of somebody\n; more\n\n   \n  # and this\nCAT # a pet\n")
    assert (words.read, words.keys) == (1, {"CAT"})


def test_signs_behind_a_word_are_dropped() -> None:
    assert read("QI#\nZA$\nOK*\nEW+!\nCH^\n").keys == {"QI", "ZA", "OK", "EW", "CH"}


def test_words_that_are_one_in_tiles_are_merged() -> None:
    words = read("cat\nCAT\nCat\ndog\n")
    assert (words.read, words.merged, len(words.keys)) == (4, 2, 2)


def test_refused_lines_are_told_by_reason_with_the_first_ones() -> None:
    lines = ["CAT", "BLÅ", "DOG", "CO-OP", "DON'T", "I", "A" * 16, "GRÅ", "PÅ", "TÅ", "B2B"]
    words = read("\n".join(lines))
    assert words.read == len(lines)
    assert words.keys == {"CAT", "DOG"}
    assert [(one.reason, one.count, one.first) for one in words.refused] == [
        ("no tile Å", 4, ((2, "BLÅ"), (8, "GRÅ"), (9, "PÅ"))),
        ("a single tile", 1, ((6, "I"),)),
        ("has a hyphen", 1, ((4, "CO-OP"),)),
        ("has an apostrophe", 1, ((5, "DON'T"),)),
        ("no tile 2", 1, ((11, "B2B"),)),
        ("too long for the board", 1, ((7, "A" * 16),)),
    ]
    assert words.unspelled == 7


def test_sixteen_digraphs_are_too_long_and_fifteen_are_not() -> None:
    words = read_words(("NY" * 15 + "\n" + "NY" * 16).encode(), OBOLO, longest=15)
    assert [len(key) for key in words.keys] == [15]
    assert words.refused[0].reason == "too long for the board"


def test_megabytes_on_one_line_are_refused_quickly() -> None:
    words = read(b"CAT\n" + b"A" * 10_000_000 + b"\n" + b"?" * 10_000_000)
    assert words.keys == {"CAT"}
    assert [one.count for one in words.refused] == [1, 1]
    assert all(len(text) < 50 for one in words.refused for _, text in one.first)


def test_line_numbers_go_on_over_chunks() -> None:
    text = "CATS\n" * 300_000 + "?\n"
    assert read(text).refused[0].first == ((300_001, "?"),)


def test_progress_ends_with_the_whole() -> None:
    told: list[tuple[int, int]] = []
    read_words(b"CAT\n" * 600_000, ENGLISH, progress=lambda done, total: told.append((done, total)))
    assert len(told) > 1
    assert told == sorted(told)
    assert told[-1][0] <= told[-1][1]


@given(st.text("AB\n", max_size=60), st.integers(1, 9))
def test_chunks_are_whole_lines_and_all_of_them(text: str, size: int) -> None:
    assert "\n".join(chunks(text, size)).rstrip("\n") == text.rstrip("\n")


def test_same_number_of_words_in_any_order_and_twice() -> None:
    words = ["CAT", "DOG", "ZEBRA", "AA"]
    assert {read("\n".join(order)).keys for order in (words, words[::-1], sorted(words, key=len), words * 2)} == {
        frozenset(words)
    }


def test_kept_file_says_what_it_is_and_reads_back() -> None:
    header = ListHeader("A list\nof mine", "english", (2, 15), "words.txt")
    data = format_list(header, ["DOG", "CAT"])
    assert data.endswith(b"\nCAT\nDOG\n")
    assert parse_header(data) == header._replace(title="A list of mine")
    assert read(data).keys == {"CAT", "DOG"}
    assert parse_header(b"CAT\nDOG\n") is None
    assert parse_header(data.replace(b"# lengths: 2 15", b"# lengths: many")) is None


@given(st.data())
def test_words_read_back_to_their_tiles(data: st.DataObject) -> None:
    tileset = data.draw(st.sampled_from(SETS))
    labels = [letter.label for letter in tileset.letters]
    words = data.draw(st.lists(st.lists(st.sampled_from(labels), min_size=2, max_size=8).map(tuple), max_size=9))
    if tileset.digraphs == "compulsory":
        words = [
            word for word in words if tileset.spelling.keys("".join(word)) == [tileset.spelling.key_of_letters(word)]
        ]
    keys = [tileset.spelling.key_of_letters(word) for word in words]
    texts = words_of_keys(keys, tileset)
    assert [tileset.spell(text) for text in texts] == words
    assert [exact_text(tileset, word) for word in words] == texts
    assert read_words("\n".join(texts).encode(), tileset).keys == frozenset(keys)


def test_two_tiles_are_not_written_as_the_one() -> None:
    assert exact_text(SPANISH, ("C", "H", "A")) == "C|H|A"
    assert exact_text(SPANISH, ("CH", "A")) == "CHA"


def test_letters_with_marks_of_their_own_are_other_letters() -> None:
    words = read_words("baño\nbano\n".encode(), SPANISH)
    assert len(words.keys) == 2
    assert words.refused == ()


def test_sharp_s_is_played_as_two() -> None:
    german = load_tileset("german")
    assert read_words("straße\n".encode(), german).keys == {"STRASSE"}


def test_composed_and_decomposed_lists_are_one() -> None:
    composed, decomposed = "académie\nbọkọ", "acade\u0301mie\nbo\u0323ko\u0323"
    assert read(composed).keys == read(decomposed).keys
    assert read_words(composed.encode(), OBOLO).keys == read_words(decomposed.encode(), OBOLO).keys
