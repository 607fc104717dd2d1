"""Bytes into text: declared, undeclared, falsely declared."""

from __future__ import annotations

import pytest

from scrabble_kit.records.gcg import read_gcg
from scrabble_kit.records.reading import read_record
from scrabble_kit.text.errors import UsageError

BODY = "#player1 zo {name}\n>zo: ABC 8D CAB +10 10\n"


def read(data: bytes, encoding: str | None = None) -> tuple[str, str, list[tuple[str, str, int, int]]]:
    """The name of player 1, the encoding, and code, severity, line and column of what was said."""
    record = read_gcg(data, "game.gcg", encoding)
    said = [
        (found.code, found.severity, found.place.line, found.place.column)
        for found in record.diagnostics
        if found.place
    ]
    return record.players[0].name, record.encoding, said


@pytest.mark.parametrize("name", ["UTF-8", "utf-8", "UTF8", "utf_8"])
def test_a_declared_utf8_name_is_read_as_it_is(name: str) -> None:
    data = f"#character-encoding {name}\n{BODY.format(name='Żółć')}".encode()
    assert read(data) == ("Żółć", "utf-8", [])


@pytest.mark.parametrize("name", ["ISO-8859-1", "ISO 8859-1", "iso8859-1", "latin1"])
def test_a_declared_latin_name_is_read_as_it_is(name: str) -> None:
    data = f"#character-encoding {name}\n{BODY.format(name='José')}".encode("latin-1")
    assert read(data) == ("José", "iso8859-1", [])


def test_latin_is_the_default() -> None:
    assert read(BODY.format(name="José").encode("latin-1")) == ("José", "iso8859-1", [])


def test_undeclared_utf8_is_recognised_with_a_note() -> None:
    assert read(BODY.format(name="José").encode()) == ("José", "utf-8", [("encoding-guessed", "note", 1, 16)])


def test_an_encoding_can_be_forced() -> None:
    data = BODY.format(name="Łódź").encode("iso8859-2")
    assert read(data, "ISO-8859-2") == ("Łódź", "iso8859-2", [])
    assert read(BODY.format(name="José").encode(), "ISO-8859-1")[0] == "JosÃ©"
    with pytest.raises(UsageError, match="no encoding is named klingon"):
        read(data, "klingon")
    with pytest.raises(UsageError):
        read(data, "zip")


@pytest.mark.parametrize("name", ["ISO8859-6", "ASCII", "klingon", "rot13", "zip", "x" * 500, "\x00"])
def test_another_declaration_is_warned_of_and_utf8_is_recognised(name: str) -> None:
    data = f"#character-encoding {name} \n{BODY.format(name='José')}".encode()
    assert read(data) == ("José", "utf-8", [("encoding", "warning", 1, 1)])


@pytest.mark.parametrize("blanks", ["", " ", "\t "])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_declaration_without_a_name_is_no_declaration(blanks: str, mark: bytes, end: str) -> None:
    data = mark + f"#character-encoding{blanks}\n{BODY.format(name='José')}".replace("\n", end).encode()
    assert read(data) == ("José", "utf-8", [("bad-pragma", "warning", 1, 1)])


@pytest.mark.parametrize(
    ("declared", "said"),
    [
        ("", ("encoding-guessed", "note", 1, 13)),
        ("#character-encoding ISO-8859-1\n", ("encoding", "warning", 1, 1)),
        ("#character-encoding UTF-8\n", ("encoding", "warning", 1, 1)),
        ("#character-encoding klingon\n", ("encoding", "warning", 1, 1)),
    ],
)
def test_control_characters_of_latin_are_quotation_marks(declared: str, said: tuple[str, str, int, int]) -> None:
    """Quotation marks of Windows became invisible control characters in the name."""
    data = declared.encode() + BODY.format(name="“José”").encode("cp1252")
    assert read(data) == ("“José”", "windows-1252", [said])
    no_text_of_windows = declared.encode() + BODY.format(name="\x81é").encode("latin-1")
    assert read(no_text_of_windows)[:2] == ("\x81é", "iso8859-1")


def test_another_declaration_that_is_true_is_believed() -> None:
    data = f"#character-encoding ISO-8859-2\n{BODY.format(name='Łódź')}".encode("iso8859-2")
    assert read(data) == ("Łódź", "iso8859-2", [("encoding", "warning", 1, 1)])


def test_utf8_declared_and_not_kept_falls_back() -> None:
    data = b"#character-encoding UTF-8\n" + BODY.format(name="José").encode("latin-1")
    assert read(data) == ("José", "iso8859-1", [("encoding", "warning", 1, 1)])


def test_latin_declared_over_utf8_bytes_is_read_as_utf8() -> None:
    data = f"#character-encoding ISO-8859-1\n{BODY.format(name='José')}".encode()
    assert read(data) == ("José", "utf-8", [("encoding", "warning", 1, 1)])


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_declaration_further_down_holds_for_the_whole_file(end: str) -> None:
    data = (BODY.format(name="Żółć") + "#character-encoding UTF-8\n").replace("\n", end).encode()
    assert read(data) == ("Żółć", "utf-8", [("misplaced-pragma", "warning", 3, 1)])


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32", "utf-16-le", "utf-16-be"])
def test_wide_encodings_are_read_and_warned_of(encoding: str) -> None:
    name, _, said = read(BODY.format(name="Żółć").encode(encoding))
    assert (name, said) == ("Żółć", [("encoding", "warning", 1, 1)])


def test_a_byte_order_mark_is_dropped_and_believed() -> None:
    assert read(BODY.format(name="José").encode("utf-8-sig")) == ("José", "utf-8", [])
    assert read(b"#character-encoding UTF-8\n" + BODY.format(name="x").encode()) == ("x", "utf-8", [])


def test_nul_bytes_in_a_line_do_no_harm() -> None:
    record = read_record(b"#player1 a A\n>a: AB\0C 8D CA\0B +10 10\n", "x")
    assert record.events[0].word == "CA\0B"


@pytest.mark.parametrize("keyword", ["character-encoding", "Character-Encoding", "CHARACTER-ENCODING"])
def test_the_encoding_is_declared_in_any_case(keyword: str) -> None:
    """As other pragmas are; in other letters than small ones the bytes were guessed, and written on so."""
    text = f"#{keyword} KOI8-R\n{BODY.format(name='аб')}"
    assert read(text.encode("koi8-r"))[0] == "аб"
    assert read(f"#{keyword} UTF-8\n{BODY.format(name='José')}".encode()) == ("José", "utf-8", [])
