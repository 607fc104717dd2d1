"""The form of a tile set: what each key gives, and what is said when values do not fit."""

from __future__ import annotations

import pytest
from definition_texts import DATA, codes, mistakes, parse, tileset, told

from scrabble_kit.text.errors import DefinitionError
from scrabble_kit.tiles.tileset import TileSet


def tile_set(text: str) -> TileSet:
    value = parse(text).value
    assert isinstance(value, TileSet)
    return value


def test_draft_of_the_manual_is_told_as_in_the_manual() -> None:
    """The screen that the documentation shows for a draft with five mistakes."""
    text = (DATA / "draft.yaml").read_text("utf-8")
    assert told(text, "draft.yaml") + "\n" == (DATA / "draft.txt").read_text("utf-8")


def test_every_mistake_of_a_file_is_told_in_one_run() -> None:
    text = (DATA / "twenty-mistakes.yaml").read_text("utf-8")
    found = [(one.code, one.place.line, one.place.column) for one in mistakes(text) if one.place]
    assert found == [
        ("unknown-key", 2, 1),  # naem, so that no missing name is told
        ("wrong-type", 3, 11),  # language is a list
        ("wrong-value", 5, 18),  # offical
        ("wrong-type", 6, 17),  # totals of many tiles
        ("wrong-value", 7, 12),  # direction
        ("wrong-value", 8, 7),  # case
        ("wrong-value", 9, 11),  # digraphs
        ("bare-mark", 10, 16),
        ("wrong-value", 10, 29),  # a mark without a number
        ("wrong-value", 11, 8),  # two characters folded
        ("wrong-value", 12, 13),  # Y is no letter
        ("wrong-value", 13, 16),  # fewer than no blanks
        ("unknown-key", 14, 1),
        ("wrong-type", 16, 14),
        ("missing-key", 17, 3),
        ("unknown-key", 18, 27),
        ("unreachable-letter", 19, 3),
        ("shared-spelling", 20, 3),
        ("wrong-type", 21, 6),
        ("duplicate-key", 22, 3),
    ]


def test_all_keys_give_their_values() -> None:
    text = tileset(
        "A: {count: 9, value: 1}\nGB: {count: 2, value: 8, also: [Ğ]}\nI: {count: 1, value: 2, lower: ı}",
        native="Deneme", aliases="[t, tt]", direction="rtl", digraphs="compulsory", ignore_marks="[U+0300, u+0301]",
        fold="{Ä: A}", vowels="[A]", totals="{tiles: 14, points: 29}",
        source="{status: published, ref: a book, checked: 2026-11, note: third edition}",
    )  # fmt: skip
    value = tile_set(text.replace("{count: 2, value: 0}", "{count: 2, value: 1, rack: 5, bars: [GB]}"))
    assert (value.id, value.name, value.native, value.language) == ("test", "Test", "Deneme", "en")
    assert value.aliases == ("t", "tt")
    assert (value.direction, value.digraphs, value.case) == ("rtl", "compulsory", "fold")
    assert value.ignored_marks == ("\u0300", "\u0301")
    assert value.folds == (("Ä", "A"),)
    assert value.vowels == {"A"}
    assert (value.blank.count, value.blank.value, value.blank.rack_value, value.blank.barred) == (
        2,
        1,
        5,
        frozenset({"GB"}),
    )
    assert (value.source.status, value.source.ref, value.source.checked) == ("published", "a book", "2026-11")
    assert [(one.label, one.count, one.value, one.lower, one.also) for one in value.letters] == [
        ("A", 9, 1, "a", ()),
        ("GB", 2, 8, "gb", ("Ğ",)),
        ("I", 1, 2, "ı", ()),
    ]
    assert (value.total_tiles, value.total_points) == (14, 29)


def test_set_without_source_counts_as_reconstructed() -> None:
    assert tile_set(tileset("A: {count: 9, value: 1}")).source.status == "reconstructed"


def test_case_may_tell_letters_apart() -> None:
    text = tileset("q: {count: 2, value: 3}\nQ: {count: 1, value: 6}", case="exact")
    assert tile_set(text).spell("qQ") == ("q", "Q")
    assert codes(text.replace("case: exact\n", "")) == ["shared-spelling"]


def test_totals_of_tiles_and_of_points_are_both_compared() -> None:
    """Where both were wrong, only the tiles were told."""
    letters = "A: {count: 9, value: 1}"
    assert codes(tileset(letters, totals="{tiles: 11, points: 9}")) == []
    assert codes(tileset(letters, totals="{tiles: 10, points: 9}")) == ["wrong-total"]
    assert codes(tileset(letters, totals="{tiles: 10, points: 8}")) == ["wrong-total", "wrong-total"]
    assert codes(tileset(letters, totals="{tiles: 11, points: 8}")) == ["wrong-total"]
    assert codes(tileset("A: {count: 9, value: one}", totals="{tiles: 11, points: 8}")) == ["wrong-type"]


def test_letter_without_a_tile_is_a_letter_that_a_blank_may_stand_for() -> None:
    assert tile_set(tileset("A: {count: 9, value: 1}\nSH: {count: 0, value: 0}")).counts["SH"] == 0


ONE = "{count: 1, value: 1}"


@pytest.mark.parametrize(
    ("letters", "keys", "code", "message"),
    [
        (f"Ĳ: {ONE}", {"fold": "{Ĳ: IJ, Æ: AE}"}, "unreachable-letter", "Ĳ holds Ĳ, played as IJ"),
        (f"N̄: {ONE}\nN: {ONE}", {"ignore_marks": "[U+0304]"}, "unreachable-letter", "U+0304"),
        ("A: {count: 1, value: 1, also: [Ä]}", {"fold": "{Ä: A}"}, "unreachable-letter", "Ä holds Ä"),
        (f"A: {ONE}\nB: {{count: 1, value: 1, also: [a]}}", {}, "shared-spelling", "a is already a spelling of A"),
        (f"B: {{count: 1, value: 1, also: [a]}}\nA: {ONE}", {}, "shared-spelling", "A is already a spelling of B"),
        (f"A: {{count: 1, value: 1, lower: b}}\nB: {ONE}", {}, "shared-spelling", "B"),
        (f"A: {ONE}", {"case": "exact", "vowels": "[a]"}, "wrong-value", "vowels names a, no letter of the set"),
    ],
)  # fmt: skip
def test_letters_that_cannot_stand_together(letters: str, keys: dict[str, str], code: str, message: str) -> None:
    found = mistakes(tileset(letters, **keys))
    assert code in [one.code for one in found]
    assert any(message in one.message for one in found)


def test_decomposed_label_carries_its_repair() -> None:
    (found,) = mistakes(tileset("E\u0301: {count: 1, value: 1}"))
    assert found.fix is not None
    assert (found.fix.line, found.fix.column, found.fix.old, found.fix.new) == (6, 3, "E\u0301", "É")


def test_bare_mark_carries_its_repair_unless_it_is_in_quotes() -> None:
    (found,) = mistakes(tileset("A: {count: 1, value: 1}", ignore_marks="[ \u0300]"))
    assert found.code == "bare-mark"
    assert found.hints == ("write U+0300",)


def test_missing_key_is_not_told_where_a_misspelled_one_explains_it() -> None:
    assert codes(tileset("A: {count: 1, value: 1}").replace("language", "langauge")) == ["unknown-key"]


def test_mistakes_come_with_the_error() -> None:
    with pytest.raises(DefinitionError) as raised:
        parse("schema: tileset/1\nname: x")
    assert [one.code for one in raised.value.diagnostics] == ["missing-key"] * 3
    assert str(raised.value) == "test.yaml: 3 errors; first: no language"
