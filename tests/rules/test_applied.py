"""`applied` gives the next position whatever the rules have against a move, and the same as `advance` where they have
nothing."""

from __future__ import annotations

import pytest
from tables import begun, english, game_m, move_of, why_not

from scrabble_kit.board.layout import Square
from scrabble_kit.rules.game import advance, applied, problems
from scrabble_kit.rules.moves import Challenge, Exchange, Move, Pass, SwapBlank, Withdraw


def test_a_play_off_the_start_lies_all_the_same() -> None:
    kit = english()
    position = begun(kit)
    after = applied(kit, position, move_of(kit, position, "1A CAT"))
    assert (after.board.rows()[0][:4], after.scores, after.on_turn) == ("CAT.", (15, 0), 1)


def test_a_play_of_which_nothing_can_be_laid_costs_the_turn_alone() -> None:
    kit = english()
    position = begun(kit, "8G CAT")
    move = move_of(kit, position, "8G CAT")
    assert [problem.kind for problem in problems(kit, position, move)] == ["no-new-tile"]
    after = applied(kit, position, move)
    assert (after.board, after.scores, after.turns, after.on_turn) == (position.board, (10, 0), position.turns, 0)


@pytest.mark.parametrize("move", [Withdraw(), Challenge(1), SwapBlank(Square(7, 7)), SwapBlank(Square(99, 0))])
def test_what_cannot_be_done_at_all_changes_nothing(move: Move) -> None:
    kit = english()
    position = begun(kit)
    assert why_not(kit, position, move)
    assert applied(kit, position, move) == position


def test_a_turn_after_the_end_takes_the_game_up_again() -> None:
    kit = english()
    over = begun(kit, *["-"] * 6)
    assert over.table.over is not None
    assert [problem.kind for problem in problems(kit, over, move_of(kit, over, "8G CAT"))] == ["over"]
    after = applied(kit, over, move_of(kit, over, "8G CAT"))
    assert (after.table.over, after.scores) == (None, (10, 0))


def test_what_is_allowed_comes_out_as_by_advance() -> None:
    kit, position = game_m()
    for move in (Pass(), Withdraw(), Challenge(1)):
        assert not problems(kit, position, move)
        assert applied(kit, position, move) == advance(kit, position, move)


def test_problems_say_of_what_kind_they_are() -> None:
    kit = english()
    position = begun(kit, "8G CAT")
    assert [one.kind for one in problems(kit, position, Exchange(None, 9))] == ["exchange", "exchange"]
    assert [one.kind for one in problems(kit, position, Challenge(0))] == ["challenge"]
    assert [one.kind for one in problems(kit, position, move_of(kit, position, "1A CAT"))] == ["not-connected"]
