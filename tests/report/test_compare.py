"""`compare` shows two rulesets or tile sets side by side, and only what differs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from definition_texts import ROOT

from scrabble_kit.cli.run import run
from scrabble_kit.library.library import Library
from scrabble_kit.report.compare import premiums_text


def ran(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = run(["compare", *words])
    shown = capsys.readouterr()
    return status, shown.out, shown.err


def labels(text: str) -> list[str]:
    """The first words of the rows below the two heads."""
    return [line.split("  ")[0] for line in text.splitlines()[2:] if not line.startswith(" ")]


def test_only_rules_that_differ_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = ran(capsys, "standard", "family")
    assert (status, err) == (0, "")
    assert labels(out) == ["opening", "challenge", "ends", "settle", "tie", "words"]


def test_equal_ones_do_not_differ(capsys: pytest.CaptureFixture[str]) -> None:
    assert ran(capsys, "standard", "standard") == (0, "rulesets standard and standard do not differ\n", "")
    assert ran(capsys, "english", "English")[1] == "tile sets english and english do not differ\n"


def test_choice_of_an_option_is_compared_like_a_ruleset(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = ran(capsys, "world-english", "world-english:lost-turn")
    assert labels(out) == ["challenge"]


def test_boards_are_told_by_premiums_and_squares(capsys: pytest.CaptureFixture[str]) -> None:
    """Super: 36 double and 20 triple letters, 41 double and 16 triple words, 8 quadruple letters, 4 quadruple words."""
    library = Library.from_environment()
    assert premiums_text(library.ruleset("super").layout) == (
        "41 double word, 36 double letter, 20 triple letter, 16 triple word, 8 quadruple letter, 4 quadruple word"
    )
    _, out, _ = ran(capsys, "standard", "super")
    assert labels(out)[:4] == ["board", "start square", "premiums", "tiles"]
    _, out, _ = ran(capsys, "standard", "wordfeud")
    assert "squares" in labels(out)


def test_few_squares_are_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    rows = (ROOT / "rulesets" / "standard.yaml").read_text("utf-8").split("grid: |\n")[1].split("opening:")[0]
    file.write_text(f"schema: ruleset/1\nextends: standard\nboard:\n  grid: |\n{rows.replace('=', '.', 1)}", "utf-8")
    _, out, _ = ran(capsys, "standard", str(file))
    assert labels(out) == ["premiums", "A1"]
    assert out.splitlines()[-1].split() == ["A1", "triple", "word", "plain"]


def test_tile_sets_are_compared_letter_by_letter(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, err = ran(capsys, "tilesets", "english", "english-letter-league")
    assert [line.split() for line in out.splitlines()[-3:]] == [
        ["K", "1", "5", "2", "5"],
        ["L", "4", "1", "4", "2"],
        ["N", "6", "1", "5", "1"],
    ]
    assert err == ""


def test_names_of_both_kinds_are_tile_sets_and_that_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, err = ran(capsys, "german", "swedish")
    assert out.startswith("tile sets german and swedish")
    assert err == "hint: scrabble-kit compare rulesets german swedish     # both are also rulesets\n"
    assert ran(capsys, "rulesets", "german", "swedish")[1].startswith("rulesets german and swedish")


def test_json_has_a_path_for_each_difference(capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(ran(capsys, "rulesets", "german", "german-before-2017", "--json")[1])
    assert (data["kind"], data["equal"]) == ("ruleset", False)
    assert [
        (one["key"], one["first"], one["second"]) for one in data["differences"] if one["key"] != "challenge.wrong"
    ] == [("clock.cap_minutes", 5, 10)]
    data = json.loads(ran(capsys, "english", "english-letter-league", "--json")[1])
    assert {"key": "letters.L.value", "first": 1, "second": 2} in data["differences"]
    assert json.loads(ran(capsys, "english", "english", "--json")[1])["equal"] is True


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "error: compare takes two names, none given"),
        (["standard"], "error: compare takes two names, one given"),
        (["standard", "family", "super"], "error: compare takes two names, 3 given"),
        (["lexicons", "enable", "csw15"], "error: compare takes rulesets or tile sets"),
        (["standard", "english"], "error: compare takes two of one kind: standard is a ruleset, english is a tile set"),
        (["standard", "famly"], "error: no tile set, ruleset or lexicon is named famly"),
        (["enable", "csw15"], "error: compare takes two of one kind: enable is a lexicon, csw15 is a lexicon"),
        (["world-english", "world-english:trun"], "error: no choice of ruleset world-english is named trun"),
    ],
)  # fmt: skip
def test_questions_that_have_no_answer(capsys: pytest.CaptureFixture[str], words: list[str], message: str) -> None:
    status, out, err = ran(capsys, *words)
    assert (status, out) == (2, "")
    assert err.splitlines()[0] == message
    assert "hint:" in err or "near:" in err


def test_two_lexicons_are_for_another_command(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = ran(capsys, "enable", "scowl80")
    assert status == 2
    assert err.endswith("  hint: scrabble-kit words diff enable scowl80\n")


def test_choice_that_is_no_text_is_no_fault_of_ours(capsys: pytest.CaptureFixture[str]) -> None:
    """Such a word could not be encoded for the key of the cache: exit 70."""
    for words in (["compare", "standard"], ["show"], ["words", "info", "cat", "-r"], ["score", "x.gcg", "-r"]):
        assert run([*words, "standard:\udcff"]) == 2
        assert "error: no choice of ruleset standard is named <U+DCFF>" in capsys.readouterr().err
