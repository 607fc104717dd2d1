"""A line under the wrong nick is told once, at its line, and is taken for the player's whose it is."""

from __future__ import annotations

import pytest

from scrabble_kit.library.library import load_kit
from scrabble_kit.mending.conversion import canonical_record
from scrabble_kit.records.reading import read_record
from scrabble_kit.records.writing import write_gcg
from scrabble_kit.replay.replay import replay_record
from scrabble_kit.replay.scoresheet import Scoresheet
from scrabble_kit.rules.kit import Kit

HEAD = "#character-encoding UTF-8\n#player1 ann Ann\n#player2 bob Bob\n"
LINES = (
    ">ann: ADEFINT 8D FINED +26 26", ">bob: CLNOORU 9H ROC +9 9", ">bob: CLNOORU -- -9 0", ">ann: ABEGITT H8 .IG +5 31",
    ">bob: CLNOORU 8A CON..... +42 42", ">ann: ABETT -T +0 31", ">bob: EILORRU B8 .R +2 44",
)  # fmt: skip


@pytest.fixture(scope="module")
def kit() -> Kit:
    return load_kit("standard", "english")


def replay(lines: list[str], kit: Kit) -> Scoresheet:
    return replay_record(read_record((HEAD + "\n".join(lines) + "\n").encode(), "game.gcg"), kit)


def told(sheet: Scoresheet) -> list[tuple[int, str]]:
    return [(one.place.line, one.code) for one in sheet.diagnostics if one.place]


@pytest.mark.parametrize("number", [2, 3, 4, 5, 6])
def test_one_wrong_nick_is_one_message_and_changes_no_score(kit: Kit, number: int) -> None:
    """It was three messages or more in 102 of 104 records, and none said nick."""
    lines, line = list(LINES), LINES[number]
    lines[number] = f">{'bob' if line.startswith('>ann') else 'ann'}{line[4:]}"
    sheet = replay(lines, kit)
    assert told(sheet) == [(number + 4, "wrong-nick")]
    assert [row.score for row in sheet.rows] == [row.score for row in replay(list(LINES), kit).rows]


def test_a_play_under_an_unknown_nick_is_laid_for_the_player_on_turn(kit: Kit) -> None:
    """It was not laid, and later plays through it were blamed."""
    lines = [line.replace(">bob: CLNOORU 8A", ">Jack: CLNOORU 8A") for line in LINES]
    sheet = replay(lines, kit)
    assert (told(sheet), sheet.position.scores) == ([(8, "unknown-player")], (31, 44))


@pytest.mark.parametrize(
    "lines",
    [
        [*LINES[:1], LINES[0]],  # a line that is doubled
        [LINES[0], LINES[0].replace("+26 26", "+26 62")],
        [*LINES[:5], LINES[5].replace("+0 31", "+0 42")],  # a total copied from the other column
        [*LINES[:5], ">bob: EILORRU 1A ROE +4 31"],
    ],
)
def test_a_slip_of_another_kind_moves_no_line(kit: Kit, lines: list[str]) -> None:
    assert "wrong-nick" not in [code for _, code in told(replay(lines, kit))]


def test_what_is_written_stays_written(kit: Kit) -> None:
    lines = [LINES[0], LINES[4].replace("bob", "ann")]
    text = write_gcg(canonical_record(replay(lines, kit)))
    assert text == HEAD + "\n".join(lines) + "\n"


def test_a_wrong_nick_where_both_had_the_same_total_is_one_message(kit: Kit) -> None:
    """The line fitted both, and all lines behind it were taken for those of the other player."""
    lines = [
        ">ann: ADEFINT 8D FINED +26 26", ">bob: CLNOORU 9H EVEN +26 26", ">ann: ABEGITT H8 .IG +5 31",
        ">bob: ABEGITT 1A AB +4 30", ">ann: ABETT -T +0 31",
    ]  # fmt: skip
    lines[2] = lines[2].replace("ann", "bob")
    found = replay(lines, kit)
    assert [code for _, code in told(found)].count("wrong-nick") == 1
    assert [row.event.seat for row in found.rows] == [0, 1, 0, 1, 0]
