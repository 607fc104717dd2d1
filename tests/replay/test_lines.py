"""A line that is missing or in the wrong place is one slip: told once, and the lines behind it are not at fault."""

from __future__ import annotations

from kits import standard_kit

from scrabble_kit.mending.conversion import canonical_record
from scrabble_kit.records.reading import read_record
from scrabble_kit.records.writing import write_gcg
from scrabble_kit.replay.replay import replay_record
from scrabble_kit.replay.scoresheet import Scoresheet

HEAD = "#character-encoding UTF-8\n#player1 ann Ann\n#player2 bob Bob\n"
# FINED 8D: F on D8 doubled 13, H8 double word 26. CONFINED 8A: 14, triple word 42. FOE D8: 4 + 1 + 1. AE 10C: 1 + 1
FINED = ">ann: ADEFINT 8D FINED +26 26"
CONFINED = ">bob: CLNOORU 8A CON..... +42 42"
FOE = ">ann: AEINORT D8 .OE +6 32"
NEAR = ">bob: AILORRU 10C A. +2 44"
LAST = ">ann: AINRTTU - +0 32"


def sheet(*lines: str) -> Scoresheet:
    text = HEAD + "".join(f"{line}\n" for line in lines)
    return replay_record(read_record(text.encode(), "game.gcg"), standard_kit())


def told(*lines: str) -> list[tuple[str, int | None]]:
    return [(one.code, one.place and one.place.line) for one in sheet(*lines).diagnostics]


def test_two_turns_the_wrong_way_round_are_told_once() -> None:
    assert told(FINED, CONFINED, FOE, NEAR, LAST) == []
    found = sheet(FINED, FOE, CONFINED, NEAR, LAST)
    assert [(one.code, one.severity) for one in found.diagnostics] == [("turn-order", "note")]
    assert [player.score for player in found.players] == [32, 44]
    found = sheet(FINED, CONFINED, NEAR, FOE, LAST)  # there is no E yet for NEAR to go through
    assert [(one.code, one.severity) for one in found.diagnostics] == [("turn-order", "error")]
    assert found.diagnostics[0].message == "lines 6 and 7 stand the wrong way round: it is the turn of ann and then bob"


def test_turns_that_fit_only_as_they_are_written_stay_so() -> None:
    """Two passes are missing, not two lines swapped: the second play goes through the first."""
    assert told(FINED, CONFINED, ">bob: AEINORT D8 .OE +6 48", ">ann: AILORRU 10C A. +2 28", ">ann: A - +0 28") == [
        ("turn-order", 6),
        ("turn-order", 8),
    ]


def test_a_play_without_the_line_that_takes_it_back_is_told_once() -> None:
    """Its tiles stayed on the board, and up to thirteen later lines were told of."""
    # FOOT down from D8: 4 + 1 + 1 + T on D11 1 = 7; it comes off, and FOE lies there
    phony, other = ">ann: AEINOOT D8 .OOT +7 33", ">bob: ILNORRU - +0 42"
    goes_on = [">ann: AEINOOT D8 .OE +6 32", ">bob: AILORRU 10C A. +2 44", LAST]
    assert told(FINED, CONFINED, phony, ">ann: AEINOOT -- -7 26", other, *goes_on) == []
    found = sheet(FINED, CONFINED, phony, other, *goes_on)
    assert [(one.code, one.place and one.place.line) for one in found.diagnostics] == [("total-mismatch", 8)]
    assert found.diagnostics[0].message == "the total goes on without the 7 of line 6: no line takes that play back"
    assert [player.score for player in found.players] == [32, 44]


def test_a_total_that_slips_takes_no_play_back() -> None:
    """The next line of the player is right again, and a later play goes through the tiles."""
    slip = FOE.replace("32", "6")
    assert told(FINED, CONFINED, slip, NEAR, LAST) == [("total-mismatch", 6)]


def test_a_challenge_on_the_wrong_side_of_a_line_is_told_once() -> None:
    challenge = ">bob: CLNOORU (challenge) +5 47"
    rest = [FOE, ">bob: AILORRU 10C A. +2 49", LAST]
    assert told(FINED, CONFINED, challenge, *rest) == []
    assert told(FINED, challenge, CONFINED, *rest) == [("challenge-without-play", 5)]


def test_lines_in_the_wrong_place_stay_where_they_are_written() -> None:
    lines = (FINED, CONFINED, NEAR, FOE, LAST)
    written = write_gcg(canonical_record(sheet(*lines)))
    assert [line for line in written.splitlines() if line.startswith(">")] == list(lines)


def test_a_play_that_is_missing_is_told_once_with_the_lines_that_need_its_tiles() -> None:
    """The turn, the total and each play through the tiles that nobody had laid were told."""
    found = sheet(FINED, CONFINED, NEAR, LAST, ">bob: ILORRUU - +0 44")  # ann's .OE for 6
    (one,) = found.diagnostics
    assert (one.code, one.severity, one.place and one.place.line) == ("turn-order", "error", 6)
    assert one.message == "a play of ann's for 6 points is missing before it, as line 7 shows"
    assert one.notes == ("line 6 does not fit without its tiles",)
    assert found.players[0].score == 32
