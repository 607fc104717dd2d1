"""The YAML reader: what it takes, what it refuses, and where it says so."""

from __future__ import annotations

import pytest
import yaml
from definition_texts import codes, mistakes, parse, tileset
from hypothesis import given
from hypothesis import strategies as st

from scrabble_kit.definitions import reader
from scrabble_kit.definitions.file_text import file_text
from scrabble_kit.definitions.nodes import Mapping, Scalar
from scrabble_kit.definitions.reader import read
from scrabble_kit.definitions.tileset import parse_tileset
from scrabble_kit.text.errors import DefinitionError, UnreadableError
from scrabble_kit.text.problems import Problems
from scrabble_kit.tiles.tileset import TileSet

LETTERS = "A: {count: 9, value: 1}\nE: {count: 12, value: 1}"


def tree(text: str) -> Mapping:
    problems = Problems("test.yaml")
    found = read(text, "test.yaml", problems)
    assert not problems.found
    assert found is not None
    return found


def tile_set(text: str) -> TileSet:
    value = parse(text).value
    assert isinstance(value, TileSet)
    return value


@pytest.mark.parametrize("word", ["NO", "no", "1:30", "0x1F", "1e3", "~", "null", "2026-11-02", ".5", "yes"])
def test_every_value_stays_text(word: str) -> None:
    """YAML reads NO as false, 1:30 as 90 and ~ as nothing; here a tile is what is written."""
    node = tree(f"a: {word}").get("a")
    assert isinstance(node, Scalar)
    assert node.text == word


def test_letter_may_be_called_no() -> None:
    assert tile_set(tileset("NO: {count: 4, value: 2}\nY: {count: 1, value: 4}")).letters[0].label == "NO"


def test_columns_count_code_points_and_lines_count_from_one() -> None:
    (entry,) = mistakes(tileset("Ọ: {count: 2, value: 𝟏x}", language="ann"))
    assert entry.place is not None
    assert (entry.place.line, entry.place.column, entry.place.width) == (6, 24, 2)


@pytest.mark.parametrize("loader", [yaml.Loader, getattr(yaml, "CLoader", yaml.Loader)])
@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("a: b: c", (1, 5)),
        ("a: 'x\nb: 1", (1, 4)),
        ("a: {b: 1", (1, 4)),
        ("a:\n\tb: 1", (2, 1)),
        ("a: @x", (1, 4)),
        ("a: 1\n b: 2", (2, 3)),
        ("a: [1, 2]]", (1, 10)),
    ],
)
def test_both_parsers_of_the_library_tell_the_same(
    loader: object, text: str, place: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reader, "_LOADER", loader)
    problems = Problems("test.yaml")
    assert read(text, "test.yaml", problems) is None
    (found,) = problems.found
    assert found.place is not None
    assert (found.code, found.place.line, found.place.column) == ("bad-syntax", *place)
    assert "no YAML" not in found.message


def test_duplicate_key_names_the_earlier_line() -> None:
    (found,) = mistakes(tileset("A: {count: 9, value: 1}\nE: {count: 1, value: 1}\nA: {count: 2, value: 2}"))
    assert found.code == "duplicate-key"
    assert found.message == "A stands on line 6 already"
    assert found.place is not None
    assert found.place.line == 8


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_line_ends_and_byte_order_mark_do_not_matter(ends: str) -> None:
    text = "\ufeff" + tileset(LETTERS).replace("\n", ends)
    assert tile_set(text).total_tiles == 23
    (found,) = mistakes(text.replace("12", "dozen"))
    assert found.place is not None
    assert (found.place.line, found.place.column) == (7, 14)


def test_bomb_of_aliases_is_refused_at_once() -> None:
    lines = ["a0: &a0 [lol, lol]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 10)]
    found = mistakes("schema: tileset/1\n" + "\n".join(lines))
    assert {"not-allowed"} < {one.code for one in found}


@pytest.mark.parametrize("deep", ["[" * 60_000, "{a: " * 20_000, "- " * 60_000, "? " * 60_000])
def test_deep_nesting_is_no_trouble(deep: str) -> None:
    assert codes("schema: tileset/1\nletters: " + deep) in (["too-deep"], ["bad-syntax"])
    assert codes(deep) in (["too-deep"], ["bad-syntax"])


def test_anchor_tag_and_alias_are_told_together() -> None:
    text = tileset(LETTERS, native="&n Test", aliases="[*n, !x y]")
    assert codes(text) == ["not-allowed"] * 3


def test_text_of_another_encoding_is_read_by_its_mark() -> None:
    text = tileset(LETTERS)
    for encoding in ("utf-8", "utf-8-sig", "utf-16", "utf-32"):
        assert file_text(text.encode(encoding), "test.yaml").lstrip("\ufeff") == text


@pytest.mark.parametrize("data", [b"\x89PNG\r\n\x1a\n\0\0\0", b"name: \xff\xfe", b"name: caf\xe9\n", b"\xff\xfea"])
def test_binary_file_is_unreadable(data: bytes) -> None:
    with pytest.raises(UnreadableError):
        file_text(data, "test.yaml")


def test_hidden_characters_are_told_and_the_rest_is_read() -> None:
    found = mistakes("# \x1b[31m\u2028\n" + tileset("A: {count: many, value: 1}"))
    assert [(one.code, one.place and one.place.line) for one in found] == [("hidden-character", 1), ("wrong-type", 7)]


def test_flood_of_hidden_characters_stays_short() -> None:
    assert len(mistakes("\x01\n" * 10_000)) <= reader.MOST_UNREADABLE + 1


WORDS = [
    "schema: tileset/1",
    "name: a",
    "letters:",
    "  A: {count: 1}",
    "- x",
    "&a",
    "*a",
    "!t",
    "|",
    '"',
    "'",
    "{",
    "]",
]


@given(st.text(max_size=200))
def test_no_text_raises_anything_but_definition_errors(text: str) -> None:
    _raises_nothing_else(text)


@given(
    st.lists(st.one_of(st.sampled_from(WORDS), st.text(max_size=8)), max_size=20), st.sampled_from(["\n", " ", ": "])
)
def test_no_pieces_of_yaml_raise_anything_but_definition_errors(pieces: list[str], joint: str) -> None:
    _raises_nothing_else(joint.join(pieces))


def _raises_nothing_else(text: str) -> None:
    for start in ("", "schema: ruleset/1\nextends: standard\n", "schema: lexicon/1\n"):
        assert all(one.place is not None for one in mistakes(start + text))


NAMES = st.text("ABab\u0300É?[ '\u200e_", max_size=3)
NUMBERS = st.one_of(st.integers(-3, 99).map(str), st.sampled_from(["", "x", "[]", "1.5"]))


@given(st.dictionaries(NAMES, st.tuples(NUMBERS, NUMBERS), max_size=6), st.lists(NAMES, max_size=2))
def test_no_letters_raise_anything_but_definition_errors(letters: dict[str, tuple[str, str]], also: list[str]) -> None:
    quoted = {'"' + name.replace('"', "") + '"': numbers for name, numbers in letters.items()}
    lines = [f"{name}: {{count: {count}, value: {value}}}" for name, (count, value) in quoted.items()]
    extra = ", ".join(f'"{one}"' for one in also)
    text = tileset("\n".join(lines or ["{}"]), ignore_marks=f"[{extra}]", fold="{É: E}")
    try:
        value = parse_tileset(text, "test.yaml", "test").value
    except DefinitionError:
        return
    for letter in value.letters:
        assert value.spell(f"[{letter.label}]") == (letter.label,)


def test_flood_of_mistakes_has_an_end() -> None:
    """A file of no hand: what is told stops at a thousand, and the search for near names before that."""
    letters = "\n".join(f"{chr(0x4E00 + at)}: {{count: 1, value: 1}}" for at in range(3000))
    found = mistakes(tileset(letters, vowels=f"[{', '.join(f'V{at}' for at in range(5000))}]"))
    assert len(found) == 1000
    assert found[-1].notes[-1].startswith("4,000 more of this kind, to line ")
