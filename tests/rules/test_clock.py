"""Clocks: minutes for the game, seconds a turn, what overtime costs and where it stops."""

from __future__ import annotations

import pytest
from tables import begun, english, played, why_not, with_rules

from scrabble_kit.rules.clock import is_past_cap, overtime_points, seconds_over
from scrabble_kit.rules.ending import ended
from scrabble_kit.rules.game import is_over
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.moves import TimeUsed
from scrabble_kit.rules.outcome import outcome
from scrabble_kit.rules.position import opening_position
from scrabble_kit.rules.ruleset import Clock

STARTED = Clock(25, None, 10, "started_minute", 10)
NO_MORE = Clock(25, after_cap="no_more_moves")
FULL_TIME = 25 * 60


def timed(clock: Clock | None) -> Kit:
    return with_rules(english(), clock=clock)


@pytest.mark.parametrize(
    ("seconds", "started", "full"),
    [(0, 0, 0), (FULL_TIME, 0, 0), (FULL_TIME + 1, 10, 0), (FULL_TIME + 60, 10, 10), (FULL_TIME + 61, 20, 10)],
)
def test_overtime_per_started_and_per_full_minute(seconds: int, started: int, full: int) -> None:
    """0:00 is free, -0:01 costs 10, -1:01 costs 20."""
    assert overtime_points(STARTED, seconds) == started
    assert overtime_points(Clock(25, None, 10, "full_minute"), seconds) == full


def test_no_points_without_a_price_or_a_limit() -> None:
    assert overtime_points(Clock(25), FULL_TIME + 100) == 0
    assert overtime_points(Clock(None, 60, 10), 10_000) == 0
    assert seconds_over(Clock(None, 60), 10_000) == 0


@pytest.mark.parametrize(
    ("clock", "late", "past"),
    [
        (STARTED, 600, False),
        (STARTED, 601, True),
        (Clock(25, None, 10), 100_000, False),
        (NO_MORE, 0, False),
        (NO_MORE, 1, True),
        (Clock(25, cap_minutes=0), 1, True),
    ],
)
def test_the_cap(clock: Clock, late: int, past: bool) -> None:
    assert is_past_cap(clock, FULL_TIME + late) is past


def test_who_is_too_far_over_loses() -> None:
    kit = timed(STARTED)
    position = begun(kit, "8D FINED", "-", TimeUsed(0, FULL_TIME + 600))
    assert ended(kit, position) is None
    position = played(kit, position, TimeUsed(0, 1))
    result = outcome(kit, position)
    assert is_over(kit, position)
    assert (result.reason, result.winners, result.overtime) == ("time", (1,), (110, 0))


def test_seconds_add_up_on_the_clock_of_each() -> None:
    kit = timed(STARTED)
    position = begun(kit, TimeUsed(0, 100), "8D FINED", TimeUsed(1, 30), TimeUsed(0, 5))
    assert position.table.seconds == (105, 30)


def test_who_has_no_more_time_can_only_pass() -> None:
    """France, Romania, Slovakia: no overtime; out of time means no more moves."""
    kit = timed(NO_MORE)
    position = begun(kit, TimeUsed(0, FULL_TIME + 1))
    problem = "player 1 has no time left and can only pass"
    assert why_not(kit, position, "8D FINED") == (problem,)
    assert why_not(kit, position, "-3") == (problem,)
    position = played(kit, position, "-", "8D FINED")
    assert why_not(kit, position, "8A CON.....") == (problem,)
    assert ended(kit, position) is None


def test_the_game_is_over_when_nobody_has_time() -> None:
    kit = timed(NO_MORE)
    position = begun(kit, "8D FINED", TimeUsed(0, FULL_TIME + 1), TimeUsed(1, FULL_TIME + 9))
    how = ended(kit, position)
    assert how is not None
    assert how.reason == "no_time_left"
    assert is_over(kit, position)


def test_a_turn_that_takes_too_long_is_lost() -> None:
    kit = timed(Clock(turn_seconds=60))
    position = begun(kit, TimeUsed(0, 60))
    assert why_not(kit, position, "8D FINED") == ()
    position = played(kit, position, TimeUsed(0, 1))
    assert why_not(kit, position, "8D FINED") == (
        "the turn has taken 61 seconds, 60 are allowed: player 1 can only pass",
    )
    position = played(kit, position, "-")
    assert position.table.turn_seconds == 0
    assert why_not(kit, position, "8D FINED") == ()


def test_time_of_another_player_does_not_count_for_the_turn() -> None:
    kit = timed(Clock(turn_seconds=60))
    assert why_not(kit, begun(kit, TimeUsed(1, 600)), "8D FINED") == ()


def test_time_told_after_the_end_still_counts() -> None:
    kit = timed(STARTED)
    position = begun(kit, *["-"] * 6)
    position = played(kit, position, TimeUsed(1, FULL_TIME + 601))
    assert position.table.over is not None
    assert position.table.over.reason == "scoreless_turns"
    assert position.table.dropped[0].seat == 1


@pytest.mark.parametrize(
    ("move", "problems"),
    [
        (TimeUsed(0, 0), ("time used is one second or more",)),
        (TimeUsed(5, 3), ("there is no player 6",)),
    ],
)
def test_time_that_cannot_be(move: TimeUsed, problems: tuple[str, ...]) -> None:
    kit = timed(STARTED)
    assert why_not(kit, opening_position(kit, 2), move) == problems


def test_a_game_without_a_clock() -> None:
    kit = timed(None)
    assert why_not(kit, opening_position(kit, 2), TimeUsed(0, 3)) == ("this game has no clock",)
