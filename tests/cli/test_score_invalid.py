"""One made-up record for each code that a record can raise: where it is told, what the caret marks and why."""

from __future__ import annotations

from pathlib import Path

import pytest

from scrabble_kit.batch.refereeing import Referee, score_one
from scrabble_kit.batch.sources import GameText, inputs_of
from scrabble_kit.records.reader import MOST_EVENTS
from scrabble_kit.text.diagnostic import Diagnostic

FOLDER = Path(__file__).resolve().parent.parent / "data" / "gcg" / "invalid"
HEAD = "#character-encoding UTF-8\n#player1 ann Ann\n#player2 bob Bob\n"
TARGETS = Referee(ruleset=str(FOLDER / "first-to-20.yaml"))
REFEREES = {
    "no-level--nobody-chose-one.gcg": TARGETS,
    "target-reached--bob-plays-the-round-out.gcg": Referee(ruleset=TARGETS.ruleset, levels=(("", "low"),)),
}

# file, line, column, width of the caret, label behind the caret
TOLD = [
    ("after-end--seventh-turn.gcg", 11, 1, 32, ""),
    ("bad-number--letter-in-score.gcg", 4, 24, 3, "expected a number"),
    ("bad-pragma--player-without-nick.gcg", 3, 9, 1, "expected a nick and a name"),
    ("challenge-without-play--first-line.gcg", 4, 1, 30, ""),
    ("duplicate-player--one-nick-twice.gcg", 3, 10, 3, "events are given to the two by turns"),
    ("encoding--declared-utf-8-is-latin-1.gcg", 1, 1, 25, "read as ISO-8859-1"),
    (
        "encoding-guessed--umlaut-without-declaration.gcg", 2, 15, 1,
        "ISO-8859-1 is the default of the format, these bytes are UTF-8",
    ),
    ("exchange--more-than-the-rack-holds.gcg", 4, 11, 2, ""),
    ("extra-text--praise.gcg", 4, 31, 11, "expected the end of the line"),
    ("hidden-character--within-a-word.gcg", 4, 19, 1, ""),
    ("illegal-play--touches-nothing.gcg", 5, 15, 2, ""),
    ("indented-line--event-below-a-note.gcg", 6, 2, 1, ""),
    ("joined-lines--two-events.gcg", 4, 31, 32, "expected on a line of its own"),
    ("layout-of-record--unknown-tile-set.gcg", 4, 1, 29, ""),
    ("lexicon-of-record--nobody-has-it.gcg", 4, 1, 23, ""),
    ("look-alike--full-width.gcg", 4, 18, 5, ""),
    ("look-alike--greek-nu.gcg", 4, 20, 1, ""),
    ("misplaced-pragma--lexicon-behind-event.gcg", 5, 1, 8, ""),
    ("missing-colon--nick-and-blank.gcg", 4, 5, 1, "expected a colon and a blank"),
    ("missing-rack--pass.gcg", 5, 7, 1, "expected a rack"),
    ("no-events--header-only.gcg", 3, 1, 1, ""),
    ("no-level--nobody-chose-one.gcg", 1, 1, 1, ""),
    ("not-a-record--shopping-list.gcg", 1, 1, 5, ""),
    ("nothing-to-withdraw--first-line.gcg", 4, 1, 24, ""),
    ("odd-number--plus-minus.gcg", 5, 18, 4, ""),
    ("odd-sign--asterisk.gcg", 4, 23, 1, ""),
    ("opening--misses-the-start.gcg", 4, 15, 2, ""),
    ("other-values--polish-tiles.gcg", 4, 11, 1, ""),
    ("phony--stood.gcg", 5, 18, 5, ""),
    ("quoted-lines--as-in-a-forum.gcg", 1, 1, 1, ""),
    ("rack--tile-not-there.gcg", 4, 7, 7, "1 of 5 tiles used are not here"),
    ("rack-size--eight-tiles.gcg", 4, 7, 8, ""),
    ("rack-unknown--challenge.gcg", 5, 7, 7, "the writer did not know the next rack"),
    ("score-mismatch--premium-counted-again.gcg", 5, 27, 3, "3x14"),
    ("settlement-convention--moved-once.gcg", 29, 13, 3, ""),
    ("settlement-early--one-play.gcg", 5, 1, 19, ""),
    ("settlement-mismatch--one-point.gcg", 11, 25, 2, "CLNOORU is worth 9"),
    ("settlement-missing--six-passes.gcg", 10, 1, 21, ""),
    ("settlement-rack--other-tiles.gcg", 11, 7, 7, ""),
    ("stray-line--remark-without-sign.gcg", 4, 1, 13, "expected #, > or a note above"),
    ("target-reached--bob-plays-the-round-out.gcg", 4, 1, 29, ""),
    ("points-by-rules--fifty-for-one-word.gcg", 6, 22, 3, ""),
    ("time-gain--plus-sign.gcg", 13, 22, 3, ""),
    ("time-before-end--unfinished.gcg", 5, 1, 23, ""),
    ("too-many-of-a-letter--two-z.gcg", 4, 7, 7, "0 on the board, 2 here"),
    ("too-many-players--five.gcg", 1, 1, 1, ""),
    ("total-mismatch--ten-too-many.gcg", 4, 28, 2, "0 + 26"),
    ("turn-in-words--exchange.gcg", 4, 15, 4, "written as - and the tiles, or their number"),
    ("turn-order--twice-ann.gcg", 5, 2, 3, ""),
    ("unknown-player--misspelt-nick.gcg", 5, 2, 4, "player 2 is bob"),
    ("unreadable-event--no-square.gcg", 4, 15, 5, "expected a square as 8H or H8, -, --, -TILES or (TILES)"),
    ("unreadable-file--no-archive.zip", 1, 1, 1, ""),
    ("withdraw-score--other-points.gcg", 5, 18, 2, ""),
    ("wrong-nick--play-of-bob.gcg", 5, 2, 3, ""),
    ("word-in-parentheses--misspelt-challenge.gcg", 5, 10, 10, "written (challenge) in records"),
]  # fmt: skip


def told(file: str) -> tuple[Diagnostic, ...]:
    referee = REFEREES.get(file, Referee())
    (one,) = inputs_of([str(FOLDER / file)])
    sheet = score_one(one, referee, referee.chooser()).sheet
    assert sheet is not None
    return sheet.diagnostics


@pytest.mark.parametrize(("file", "line", "column", "width", "label"), TOLD, ids=[one[0] for one in TOLD])
def test_fault_is_told_once_in_its_place(file: str, line: int, column: int, width: int, label: str) -> None:
    (only,) = told(file)
    place = only.place
    assert place is not None
    assert only.code == file.partition("--")[0]
    assert (place.line, place.column, place.width, only.label) == (line, column, width, label)


def test_every_file_is_in_the_table() -> None:
    assert {path.name for path in FOLDER.iterdir()} - {Path(TARGETS.ruleset or "").name} == {one[0] for one in TOLD}


@pytest.mark.sweep
def test_flood_of_events_is_cut_where_it_becomes_absurd() -> None:
    # no file for this one: it would be the largest of the repository
    data = (HEAD + ">ann: A - +0 0\n" * (MOST_EVENTS + 1)).encode()
    sheet = score_one(GameText("flood.gcg", data, False, "flood.gcg"), Referee(), Referee().chooser()).sheet
    assert sheet is not None
    first = [one for one in sheet.diagnostics if one.code == "too-many-events"]
    assert [one.place.line for one in first if one.place is not None] == [MOST_EVENTS + 4]
