"""Slips of authors who write their first file: each told where it is, with the form that was meant."""

from __future__ import annotations

import pytest
from definition_texts import ROOT, mistakes, tileset

from scrabble_kit.definitions.ruleset import parse_ruleset
from scrabble_kit.text.diagnostic import Diagnostic

ONE = "{count: 1, value: 1}"
RULES = "schema: ruleset/1\nextends: standard\nname: X\n"


def letters(*labels: str, **keys: str) -> list[str]:
    return said(tileset("\n".join(f"{label}: {ONE}" for label in labels), **keys))


def said(text: str) -> list[str]:
    return [f"{one.severity}: {one.message}" for one in mistakes(text)]


def hints(found: tuple[Diagnostic, ...]) -> list[str]:
    return [hint for one in found for hint in one.hints]


# letters


def test_labels_in_small_letters_are_told_once() -> None:
    """They passed without a word, and no small letter was a blank."""
    assert letters("a", "c", "Z") == [
        "warning: labels are capital letters, so that small ones are blanks; here a and c are small"
    ]
    assert letters(*"abcdefg")[0].endswith("here a, b, c, d and e and 2 more are small")
    assert letters("ch", "A") == [
        "warning: labels are capital letters, so that small ones are blanks; here ch is small"
    ]


def test_labels_that_have_no_capitals_are_not_small() -> None:
    assert letters("א", "か", "ა", "ʼ", "ß") == []
    assert letters("a", "q", "Q", case="exact") == []


def test_two_letters_that_differ_in_case_are_a_set_with_exact_case() -> None:
    """The hint said to delete one."""
    found = mistakes(tileset(f"q: {ONE}\nQ: {ONE}"))
    assert hints(found)[:1] == ["say case: exact, if q and Q are two letters"]
    assert not any("delete" in hint for hint in hints(found))


def test_a_letter_of_another_script_is_told() -> None:
    assert letters("A", "B", "А") == ["warning: А is Cyrillic, and A looks the same, of which script most letters are"]
    assert letters("A", "B", "О") == ["warning: О is Cyrillic, and O looks the same, of which script most letters are"]
    assert letters("Б", "Ж", "A") == ["warning: A is Latin, and А looks the same, of which script most letters are"]
    assert letters("Б", "Ж", "А", "Ь") == []


def test_a_language_is_a_tag() -> None:
    assert letters("A", language="Yoruba!!") == ["warning: language is a tag, as en or en-GB, here it is Yoruba!!"]
    for tag in ("yo", "ann", "zh-Latn-pinyin", "pt-BR"):
        assert letters("A", language=tag) == []


# rules


@pytest.mark.parametrize(
    ("line", "form"),
    [
        ("players: 3", "players is a mapping, as {min: 2, max: 4}, here it is the text 3"),
        ("clock: 25", "clock is a mapping, as {minutes: 25}, here it is the text 25"),
        ("blank: 2", "blank is a mapping, as {swap: no}, here it is the text 2"),
        ("end: x", "end is a list of mappings, as [{key: value}], here it is the text x"),
    ],
)
def test_the_form_is_said_where_a_mapping_is_needed(line: str, form: str) -> None:
    assert said(f"{RULES}{line}\n") == [f"error: {form}"]


def test_an_exchange_that_needs_more_tiles_than_there_are() -> None:
    """`min_bag: 999` passed without a word."""

    def find_any(kind: str, name: str) -> tuple[str, str]:
        path = ROOT / f"{kind}s" / f"{name}.yaml"
        return path.read_text("utf-8"), path.name

    for bag, messages in [(999, ["an exchange needs 999 tiles in the bag, the set has 100"]), (100, [])]:
        parsed = parse_ruleset(f"{RULES}exchange: {{min_bag: {bag}}}\n", "x.yaml", "x", find_any, check_names=True)
        assert [one.message for one in parsed.diagnostics] == messages


# YAML


def test_a_blank_that_is_missing_behind_a_colon() -> None:
    """It was "a second colon on the line"."""
    (found,) = mistakes(tileset(f"A:{ONE}"))
    assert found.message == "no blank behind the first colon of the line"
    assert found.hints == ("write A: and a blank",)


def test_a_sign_that_begins_a_comment() -> None:
    """It was "| cannot begin a value", a line further down."""
    board = "board:\n  legend: {#: brick, .: plain}\n  grid: |\n    #..\n"
    (found,) = mistakes(RULES + board)
    assert found.message == "# begins a comment, to the end of the line"
    assert (found.place and found.place.line, found.place and found.place.column) == (5, 12)
    quoted = board.replace("#: brick, .:", '"#": brick, ".":')
    assert not any("comment" in message for message in said(RULES + quoted))
