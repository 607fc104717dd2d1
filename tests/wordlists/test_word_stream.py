"""Words from files of any length: parted, decoded, and answered as single words are."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_kit.lexicon.lexicon import TrieLexicon
from scrabble_kit.lexicon.trie import build
from scrabble_kit.lexicon.verdict import check_text, too_long
from scrabble_kit.library.library import load_tileset
from scrabble_kit.report.verdict_stream import VerdictStream
from scrabble_kit.report.verdicts import verdict_name
from scrabble_kit.text.errors import UnreadableError
from scrabble_kit.tiles.tileset import TileSet
from scrabble_kit.wordlists.stream import BLOCK, WordReader

FACTS = {"title": "", "status": "own", "longest": 4, "encoding": None, "unspelled": 0}
SETS = {name: load_tileset(name) for name in ("english", "obolo", "spanish", "turkish", "klingon")}


def words_of(data: bytes, size: int = BLOCK) -> tuple[list[str], WordReader]:
    stream = io.BytesIO(data)
    reader = WordReader(lambda most: stream.read(min(most, size)), "words.txt")
    return [word for block in reader for word in block.split("\n") if word], reader


@pytest.mark.parametrize("size", [1, 2, 3, 7, 1000])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_words_do_not_depend_on_how_bytes_arrive(size: int, encoding: str) -> None:
    text = "quay, twerk\r\nBỌKỌ\tn̄  ça\n\nlast"
    assert words_of(text.encode(encoding), size)[0] == ["quay", "twerk", "BỌKỌ", "n̄", "ça", "last"]


def test_bytes_that_are_not_utf_8_are_read_otherwise_and_it_is_said() -> None:
    words, reader = words_of(b"cat\ncaf\xe9\n")
    assert (words, reader.guessed) == (["cat", "café"], "cp1252")
    assert words_of("café".encode())[1].guessed is None


def test_cut_character_at_the_end_is_read_otherwise() -> None:
    words, reader = words_of("caf\u00e9".encode()[:-1])
    assert (words, reader.guessed) == (["cafÃ"], "cp1252")


@pytest.mark.parametrize("data", [b"CAT\0DOG", b"CAT\n" * 40_000 + b"\0", bytes(range(256))])
def test_zero_bytes_are_no_text(data: bytes) -> None:
    with pytest.raises(UnreadableError, match=r"words\.txt is binary, no text"):
        words_of(data)


def test_characters_that_nobody_sees_are_left_out_and_counted() -> None:
    words, reader = words_of("qu\u200bay \u200e \u202edog\u2028cat".encode())
    assert (words, reader.hidden) == (["quay", "dog", "cat"], 3)


def test_endless_word_does_not_fill_the_memory() -> None:
    words, _ = words_of(b"A" * 5_000_000 + b" cat")
    assert len(words) == 2
    assert len(words[0]) < 2 * BLOCK


def lexicon(tileset: TileSet, words: list[str]) -> TrieLexicon:
    return TrieLexicon("made", build([tileset.spelling.key(word) for word in words]), tileset, FACTS)


@given(st.data())
def test_stream_answers_as_single_words_do(data: st.DataObject) -> None:
    tileset = data.draw(st.sampled_from(list(SETS.values())))
    spellings = [*tileset.spelling.spellings, "|", "[", "]", "1", "é", "\ue000"]
    words = data.draw(st.lists(st.lists(st.sampled_from(spellings), min_size=1, max_size=6).map("".join), max_size=12))
    labels = st.lists(st.sampled_from([letter.label for letter in tileset.letters]), min_size=2, max_size=4)
    keys = [tileset.spelling.key_of_letters(word) for word in data.draw(st.lists(labels, max_size=9))]
    asked = TrieLexicon("made", build(keys), tileset, FACTS)
    stream = VerdictStream(tileset, asked)
    lines = stream.lines("\n".join(words)).splitlines()
    verdicts = [check_text(word, tileset, asked) for word in words]
    assert len(lines) == len(words) == stream.total
    assert stream.missed == sum(not one.valid for one in verdicts)
    for line, verdict in zip(lines, verdicts, strict=True):
        assert line.startswith(verdict_name(verdict.valid, asked))
        if verdict.problem:
            assert line.endswith(verdict.problem)


def test_lines_are_in_columns_and_name_the_reason() -> None:
    tileset = SETS["english"]
    stream = VerdictStream(tileset, lexicon(tileset, ["CAT", "DOG"]))
    assert stream.lines("cat\n\nbat\nc1t\ncatss") == (
        "valid in made (own)  CAT\n"
        "not in made (own)    BAT\n"
        "not in made (own)    c1t  cannot be spelled: no tile 1 in tile set english (letter 2)\n"
        "not in made (own)    CATSS  one letter too long for the board\n"
    )
    assert (stream.total, stream.missed) == (4, 3)


@pytest.mark.parametrize(
    ("tiles", "text"),
    [
        (15, None),
        (16, "one letter too long for the board"),
        (27, "twelve letters too long for the board"),
        (28, "13 letters too long for the board"),
        (1000, "far too long for the board"),
    ],
)
def test_how_much_too_long(tiles: int, text: str | None) -> None:
    assert too_long(tiles, 15) == text
    assert too_long(tiles, None) is None
