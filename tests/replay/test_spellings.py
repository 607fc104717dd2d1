"""A sign of a word that is missing or one too many is one slip: it is told once, and what follows is not at fault."""

from __future__ import annotations

import pytest
from kits import standard_kit

from scrabble_kit.records.reading import read_record
from scrabble_kit.replay.replay import replay_record
from scrabble_kit.text.diagnostic import Diagnostic

HEAD = "#character-encoding UTF-8\n#player1 ann Ann\n#player2 bob Bob\n"
# FINED 8D: F4 on D8 doubled 8 + 1 + 1 + 1 + 2 = 13, H8 double word 26. CONFINED 8A: 14, triple word 42.
FINED = ">ann: ADEFINT 8D FINED +26 26\n"
CONFINED = ">bob: CLNOORU 8A CON..... +42 42\n"
# FOE down from D8 is 4 + 1 + 1; the last play goes through its E: AE at 10C, 1 + 1
FOE = ">ann: AEINORT D8 .OE +6 32\n"
NEAR = ">bob: AILORRU 10C A. +2 44\n"


def told(*lines: str) -> list[Diagnostic]:
    return list(replay_record(read_record((HEAD + "".join(lines)).encode(), "game.gcg"), standard_kit()).diagnostics)


def test_the_game_itself_is_faultless() -> None:
    assert told(FINED, CONFINED, FOE, NEAR) == []


@pytest.mark.parametrize(
    ("line", "old", "new", "note"),
    [
        (CONFINED, "CON.....", "CON....", "42 fits as CON....., as the score shows; it is laid so"),
        (FOE, ".OE", "OE", "6 fits as .OE, as line 7 shows; it is laid so"),
        (FOE, ".OE", "..OE", "6 fits as .OE, as the score shows; it is laid so"),
        (FOE, ".OE", ".OOE", "6 fits as .OE, as the rack shows; it is laid so"),
        (CONFINED, "CON", "CONN", "42 fits as CON....., as the score shows; it is laid so"),
        (FOE, ".OE", ".O", "6 fits as .AO or as .OA or as .EO, as line 7 shows; it is laid so"),
        (FINED, "FINED", "fined", "26 fits as FINED, without blanks, as line 5 shows; it is laid so"),
    ],
)
def test_a_sign_missing_or_one_too_many_is_told_once(line: str, old: str, new: str, note: str) -> None:
    lines = [one.replace(old, new) if one == line else one for one in (FINED, CONFINED, FOE, NEAR)]
    found = told(*lines)
    assert [one.place and one.place.line for one in found] == [4 + (FINED, CONFINED, FOE, NEAR).index(line)]
    assert found[0].notes[-1] == note


def test_a_doubled_letter_that_the_rack_lacks_is_told_once() -> None:
    found = told(FINED.replace("FINED", "FINNED"))
    assert [one.code for one in found] == ["score-mismatch"]
    assert found[0].notes == ("26 fits as FINED, as the rack shows; it is laid so",)


def test_a_word_without_end_is_not_read_in_every_way() -> None:
    assert len(told(FINED.replace("FINED", "A" * 3000))) < 5


def test_a_play_that_runs_off_the_board_is_told_of_where_another_square_shows_too() -> None:
    # DIRECTLY H8: D2 lies there, 1 + 1 + 1 + C on H12 doubled 6 + 1 + 1 + 4 = 17, H15 triple word 51, 7 tiles 101.
    # BY at 15G: 3 + 4, and with the L of the play as it is written 3 + 1
    found = told(FINED, ">bob: CEILRTY H9 .IRECTLY +101 101\n", ">ann: ABEIOTT 15G B. +7 33\n")
    assert [(one.code, one.place and one.place.line) for one in found] == [("illegal-play", 5), ("other-reading", 6)]


def test_a_record_in_small_letters_is_told_of_once() -> None:
    """Each play was one of blanks, more than there are, and every score was wrong."""
    lines = [
        line.replace("FINED", "fined").replace("CON", "con").replace("OE", "oe") for line in (FINED, CONFINED, FOE)
    ]
    assert [(one.code, one.place and one.place.line) for one in told(*lines)] == [("look-alike", 1)]
    # FInED 8D: F doubled 8 + 1 + 0 + 1 + 2 = 12, doubled 24; the rack says which tile is the blank
    lines[0] = ">ann: ?ADEFIT 8D fined +24 24\n"
    assert [one.code for one in told(lines[0], lines[1].replace("42 42", "39 39"), lines[2].replace("32", "30"))] == [
        "look-alike"
    ]
