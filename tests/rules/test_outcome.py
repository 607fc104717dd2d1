"""Ranking, draws and tie-breaks."""

from __future__ import annotations

import pytest
from kits import OWN_OFF
from tables import begun, english, game_m, played, with_rules

from scrabble_kit.rules.ends.out_of_tiles import OutOfTiles
from scrabble_kit.rules.ends.target_score import TargetScore
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.moves import EndTurn, TimeUsed
from scrabble_kit.rules.outcome import outcome
from scrabble_kit.rules.position import Position, opening_position
from scrabble_kit.rules.ruleset import Clock
from scrabble_kit.rules.table import Ended
from scrabble_kit.text.errors import UsageError


def finished(
    kit: Kit, scores: tuple[int, ...], racks: tuple[str, ...], how: Ended, levels: tuple[str, ...] = ()
) -> Position:
    """A game that is over with these scores and racks."""
    position = opening_position(kit, len(scores), levels)
    table = position.table._replace(held=tuple(map(len, racks)), over=how)
    unplaced = sum(map(len, racks))
    return position._replace(scores=scores, racks=tuple(map(tuple, racks)), table=table, unplaced=unplaced)


BLOCKED = Ended("scoreless_turns")


def own_off(tie_break: str) -> Kit:
    return with_rules(english(out=OWN_OFF), tie_break=tie_break)


def test_a_draw_is_a_draw() -> None:
    """A36: 30 and 36 before, racks worth 2 and 8: it was told as a win."""
    position = finished(own_off("none"), (30, 36), ("AE", "J"), BLOCKED)
    result = outcome(own_off("none"), position)
    assert result.scores == (28, 28)
    assert (result.ranking, result.winners, result.is_draw) == (((0, 1),), (0, 1), True)
    assert result.decided_by == "nothing"


def test_the_score_before_settlement_breaks_a_tie() -> None:
    """A36 and R84."""
    kit = own_off("before_settlement")
    result = outcome(kit, finished(kit, (30, 36), ("AE", "J"), BLOCKED))
    assert (result.ranking, result.decided_by, result.is_draw) == (((1,), (0,)), "before_settlement", False)
    assert result.adjustments == (-2, -8)


def test_a_tie_that_nothing_breaks() -> None:
    kit = own_off("before_settlement")
    result = outcome(kit, finished(kit, (30, 30), ("AE", "AE"), BLOCKED))
    assert result.winners == (0, 1)


def test_the_player_who_went_out_wins_a_tie() -> None:
    kit = with_rules(english(out=()), tie_break="player_out")
    result = outcome(kit, finished(kit, (30, 30), ("AE", ""), Ended("out_of_tiles", 1)))
    assert (result.winners, result.decided_by) == ((1,), "player_out")


def test_the_higher_score_wins() -> None:
    """R83."""
    kit, position = game_m()
    result = outcome(kit, played(kit, position, EndTurn()))
    assert (result.ranking, result.decided_by, result.player_out) == (((0,), (1,)), "score", 0)
    assert (result.before, result.racks, result.overtime) == ((25, 3), (14, 0), (0, 0))


def test_four_players_are_ranked_with_level_ones_together() -> None:
    kit = own_off("none")
    result = outcome(kit, finished(kit, (10, 40, 10, -3), ("", "", "", ""), BLOCKED))
    assert result.ranking == ((1,), (0, 2), (3,))


def test_the_outcome_is_known_while_the_last_play_may_be_doubted() -> None:
    kit, position = game_m()
    assert outcome(kit, position).scores == (39, 3)


def test_a_game_that_goes_on_has_no_outcome() -> None:
    kit = english()
    with pytest.raises(UsageError, match="not over"):
        outcome(kit, begun(kit, "8D FINED"))


def test_racks_that_matter_have_to_be_known() -> None:
    kit = english()
    position = begun(kit, "8D FINED", *["-"] * 6)
    with pytest.raises(UsageError, match="not all of them are known"):
        outcome(kit, position)
    kept = ()
    kit = with_rules(kit, settle=kit.ruleset.settle._replace(ways={"blocked": (kept, kept)}))
    assert outcome(kit, position).scores == (26, 0)


def target_kit(at: str = "once") -> Kit:
    targets = {"beginner": {2: 70, 3: 60}, "expert": {2: 200, 3: 180}}
    return with_rules(english(), ends=(OutOfTiles(), TargetScore(targets, at)))  # type: ignore[arg-type]


def test_who_reached_the_target_wins_though_another_has_more_points() -> None:
    kit = target_kit()
    how = Ended("target_score", reached=(1,))
    position = finished(kit, (150, 72), ("A", "A"), how, ("expert", "beginner"))
    result = outcome(kit, position)
    assert (result.ranking, result.decided_by, result.reached) == (((1,), (0,)), "target_score", (1,))


def test_of_several_who_reached_their_targets_the_one_further_beyond_wins() -> None:
    kit = target_kit("round")
    how = Ended("target_score", reached=(0, 1))
    position = finished(kit, (203, 75, 100), ("A", "A", "A"), how, ("expert", "beginner", "expert"))
    assert outcome(kit, position).ranking == ((0,), (1,), (2,))  # 23 and 15 beyond 180 and 60
    position = finished(kit, (183, 75, 100), ("A", "A", "A"), how, ("expert", "beginner", "expert"))
    assert outcome(kit, position).ranking == ((1,), (0,), (2,))  # 3 and 15 beyond: more points are not enough


def test_time_over_is_taken_off() -> None:
    kit, position = game_m()
    kit = with_rules(kit, clock=Clock(25, None, 10, "started_minute", 10))
    position = played(kit, position, EndTurn(), TimeUsed(0, 25 * 60 + 61))
    result = outcome(kit, position)
    assert (result.overtime, result.scores) == ((20, 0), (19, 3))


def test_a_single_player_wins_alone() -> None:
    kit = own_off("none")
    result = outcome(kit, finished(kit, (30,), ("",), BLOCKED))
    assert (result.winners, result.is_draw, result.decided_by) == ((0,), False, "score")
