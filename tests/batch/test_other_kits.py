"""A record of another tile set or board is told once, with the option that fits; slips stay slips."""

from __future__ import annotations

from pathlib import Path

import pytest

from scrabble_kit.batch.refereeing import Referee, score_one
from scrabble_kit.batch.sources import GameText
from scrabble_kit.replay.scoresheet import Scoresheet

GAMES = Path(__file__).resolve().parents[1] / "data" / "languages"
OWN_TILES = ("greek", "hebrew", "hungarian", "polish", "spanish", "turkish", "welsh")


def sheet_of(data: bytes, referee: Referee = Referee()) -> Scoresheet:  # noqa: B008
    sheet = score_one(GameText("game.gcg", data, False, "game.gcg"), referee, referee.chooser()).sheet
    assert sheet is not None
    return sheet


def without_tiles(name: str) -> bytes:
    """The game of a language without the line that names its tile set."""
    lines = (GAMES / f"{name}.gcg").read_bytes().splitlines(keepends=True)
    return b"".join(line for line in lines if not line.startswith(b"#tile-distribution"))


@pytest.mark.parametrize("name", OWN_TILES)
def test_a_record_in_other_letters_is_told_once_and_names_its_tile_set(name: str) -> None:
    """It was 42 messages, or was scored with other tiles in silence."""
    found = [one for one in sheet_of(without_tiles(name)).diagnostics if one.severity != "note"]
    assert [one.code for one in found] == ["other-values"]
    assert (found[0].hints, "(all " in found[0].message) == ((f"--tileset {name}",), True)


def test_a_slip_in_such_a_record_is_told_as_well() -> None:
    data = without_tiles("polish").replace(b"+23 30", b"+23 33")
    codes = [one.code for one in sheet_of(data).diagnostics]
    assert codes == ["other-values", "total-mismatch"]


def test_a_play_or_two_are_too_few_to_say_so() -> None:
    text = "#player1 ann Ann\n#player2 bob Bob\n>ann: ADEFINT 11H FINED +18 18\n>bob: AEIORTU K10 T. +2 2\n"
    assert "other-values" not in [one.code for one in sheet_of(text.encode()).diagnostics]


def test_scores_that_nothing_explains_stay_a_line_each() -> None:
    """Four plays that were off by 2, 2, 1 and 3 were one error about another board, and their lines vanished."""
    text = (
        "#player1 ann Ann\n#player2 bob Bob\n>ann: ADEFINT 8D FINED +28 28\n>bob: CLNOORU 8A CON..... +44 44\n"
        ">ann: ?ABGITT 7G BATTInG +76 104\n>bob: EILORRU B8 .R +5 49\n"
    )
    found = [one for one in sheet_of(text.encode()).diagnostics if one.severity == "error"]
    assert [(one.code, one.place.line) for one in found if one.place] == [("score-mismatch", at) for at in (3, 4, 5, 6)]


def test_what_was_asked_for_is_not_doubted() -> None:
    found = sheet_of(without_tiles("polish"), Referee(tileset="english", ruleset="standard")).diagnostics
    assert "other-values" not in [one.code for one in found]
