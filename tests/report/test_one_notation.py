"""Squares are named in one way, whatever names a record gives them."""

from __future__ import annotations

import re

import pytest

from scrabble_kit.library.library import Library
from scrabble_kit.mending.conversion import canonical_record
from scrabble_kit.records.reading import read_record
from scrabble_kit.records.writing import write_gcg
from scrabble_kit.replay.differences import compare_sheets
from scrabble_kit.replay.replay import replay_record
from scrabble_kit.replay.scoresheet import Scoresheet
from scrabble_kit.report.board import board_text
from scrabble_kit.report.problems import diagnostic_text
from scrabble_kit.report.scoresheet import scoresheet_text
from scrabble_kit.report.two_sheets import comparison_text

LETTERED = ["french", "czech", "romanian"]
HEAD = "#player1 ann Ann\n#player2 bob Bob\n"
NUMBERED = HEAD + ">ann: AEFIRST 8E FRAISE +26 26\n>bob: DEORSTU I7 R.DE +5 5\n"
NAMED = HEAD + "#orientation lettered-rows\n>ann: AEFIRST H5 FRAISE +26 26\n>bob: DEORSTU 7I R.DE +5 5\n"
LISTED = "FRAISE H5 +26\n(F)OU 5H +6\n"


def sheet_of(text: str, ruleset: str) -> Scoresheet:
    kit = Library.from_environment().kit(ruleset)
    return replay_record(read_record(text.encode(), "game.gcg"), kit)


def squares(text: str) -> set[str]:
    return set(re.findall(r"\b(?:\d{1,2}[A-O]|[A-O]\d{1,2})\b", text))


@pytest.mark.parametrize("ruleset", [*LETTERED, "standard"])
def test_number_first_is_across_in_gcg_whatever_is_played(ruleset: str) -> None:
    """A GCG record was read by the rows that its ruleset has on paper: `8E` as down column H."""
    sheet = sheet_of(NUMBERED, ruleset)
    laid = sheet.rows[0].laid
    assert laid is not None
    assert (laid.square, laid.direction) == ((7, 4), "across")
    assert ">ann: AEFIRST 8E FRAISE" in write_gcg(canonical_record(sheet))


@pytest.mark.parametrize("ruleset", LETTERED)
def test_list_of_plays_is_read_as_its_ruleset_has_it_on_paper_and_turned_for_gcg(ruleset: str) -> None:
    sheet = sheet_of(LISTED, ruleset)
    laid = [(row.laid.square, row.laid.direction) for row in sheet.rows if row.laid is not None]
    assert laid == [((7, 4), "across"), ((7, 4), "down")]
    text = write_gcg(canonical_record(sheet))
    assert " 8E FRAISE" in text
    assert " E8 .OU" in text
    again = sheet_of(text, ruleset)
    assert again.position.board.rows() == sheet.position.board.rows()


@pytest.mark.parametrize(("text", "ruleset"), [(NAMED, "standard"), (NAMED, "french"), (LISTED, "french")])
def test_sheet_board_and_comparison_use_one_notation(text: str, ruleset: str) -> None:
    """With lettered rows the sheet said `H5` where notes and the board said `8E`."""
    sheet = sheet_of(text, ruleset)
    shown = scoresheet_text(sheet, explain=True) + board_text(sheet) + comparison_text(compare_sheets(sheet, sheet))
    assert squares(shown) & {"H5", "7I", "5H"} == set()
    assert "8E" in squares(scoresheet_text(sheet))
    for one in sheet.diagnostics:
        assert squares(diagnostic_text(one).partition("\n")[0]) & {"H5", "7I", "5H"} == set()


@pytest.mark.parametrize("written", ["8e", "8E"])
def test_square_of_a_numbered_record_stays_as_it_is_written(written: str) -> None:
    assert "  8E  FRAISE" in scoresheet_text(sheet_of(NUMBERED.replace("8E", written), "standard"))
