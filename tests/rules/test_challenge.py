"""Challenges: who may, until when, which words are judged, what comes off, and every price of being wrong."""

from __future__ import annotations

import pytest
from kits import OWN_OFF, SPLIT
from tables import begun, english, game_m, played, why_not, with_rules, with_words

from scrabble_kit.rules.challenge import price_of
from scrabble_kit.rules.ends.out_of_tiles import OutOfTiles
from scrabble_kit.rules.ends.turns_in_a_row import TurnsInARow
from scrabble_kit.rules.game import advance, is_over, turns_of
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.moves import Challenge, EndTurn, Pass, Withdraw
from scrabble_kit.rules.outcome import outcome
from scrabble_kit.rules.position import Position, opening_position
from scrabble_kit.rules.prices import Price
from scrabble_kit.rules.prices.game import TheGame
from scrabble_kit.rules.prices.nothing import Nothing
from scrabble_kit.rules.prices.points import Points
from scrabble_kit.rules.prices.turn import NextTurn
from scrabble_kit.rules.racks import with_rack
from scrabble_kit.rules.ruleset import ChallengeRule, Opening

TURN = NextTurn()
NO_PLAY = "no play to challenge: it can be done until the next turn begins"


def challenged_kit(*prices: Price, **rules: object) -> Kit:
    """English with these prices of a wrong challenge."""
    return with_rules(english(), challenge=ChallengeRule(prices, **rules))  # type: ignore[arg-type]


def kinds(position: Position) -> list[tuple[int, str | None]]:
    return [(turn.seat, turn.scoreless) for turn in turns_of(position)]


# a right challenge


def test_the_position_after_a_right_challenge_is_the_one_before_the_play_but_for_the_turn() -> None:
    """A30: taking a phony off lost the rack."""
    kit = challenged_kit(TURN)
    before = with_rack(kit, opening_position(kit, 2), 0, tuple("ACTEIRU"))
    after = played(kit, before, "8H TAC", Challenge(1))
    assert after._replace(turns=None, on_turn=0) == before
    assert kinds(after) == [(0, "withdrawn_play")]
    assert after.on_turn == 1
    assert why_not(kit, after, "1A CAT") == ("the first play does not cover H8",)


@pytest.mark.parametrize("how", [Challenge(1), Withdraw()])
def test_a_play_comes_off_by_a_challenge_or_by_its_own_player(how: Challenge | Withdraw) -> None:
    kit = challenged_kit(TURN)
    assert played(kit, begun(kit, "8H TAC"), how) == played(kit, begun(kit, "8H TAC"), Challenge(1))


def test_one_bad_word_takes_the_whole_play_off() -> None:
    kit = challenged_kit(TURN)
    position = begun(kit, "8D FINED", "9G AD")  # EA, DD are no words
    assert played(kit, position, Challenge(0)).scores == (26, 0)


def test_only_the_named_words_are_judged() -> None:
    """A28: a play that makes CATS and XQ, of which only the good word was challenged."""
    kit = with_words(challenged_kit(Nothing()), ["CAT", "CATS", "SO"])
    position = begun(kit, "8H CAT", "K8 SX")
    assert [word.text for word in position.last.laid.score.words] == ["SX", "CATS"]  # type: ignore[union-attr]
    stands = played(kit, position, Challenge(0, ("CATS",)))
    assert stands.board == position.board
    assert played(kit, stands, Challenge(0, ("CATS", "SX"))).scores == (10, 0)
    assert played(kit, position, Challenge(0, ("CATS", "SX"))).scores == (10, 0)


def test_words_are_named_with_or_without_their_blanks() -> None:
    kit = challenged_kit(Nothing())
    position = begun(kit, "8H CaT")
    for name in ("CaT", "CAT", "cat"):
        assert played(kit, position, Challenge(1, (name,))).last is None
    assert why_not(kit, position, Challenge(1, ("DOG", "C|A"))) == (
        "the play makes no word DOG, it makes CaT",
        "the play makes no word C|A, it makes CaT",
    )
    assert why_not(kit, position, Challenge(1, ())) == ("no word is named",)


# a wrong one


def test_double_challenge_costs_the_next_turn() -> None:
    kit = challenged_kit(TURN)
    after = begun(kit, "8D FINED", Challenge(1))
    assert after.on_turn == 0
    assert after.scores == (26, 0)
    assert kinds(after) == [(0, None), (1, "lost_turn")]
    assert after.table.failed == (0, 1)


def test_ten_points_off_the_challenger() -> None:
    """A29: totals may go below zero."""
    kit = challenged_kit(Points(10, "challenger"))
    after = begun(kit, "8H CAT", Challenge(1))
    assert after.scores == (10, -10)
    assert after.on_turn == 1


@pytest.mark.parametrize(
    ("per", "words", "points"),
    [
        ("play", None, 5),
        ("word", None, 10),
        ("word", ("CATS",), 10),
        ("named_word", None, 10),
        ("named_word", ("CATS",), 5),
    ],
)
def test_points_to_the_challenged(per: str, words: tuple[str, ...] | None, points: int) -> None:
    kit = challenged_kit(Points(5, "challenged", per))  # type: ignore[arg-type]
    position = begun(kit, "8H CAT", "K8 SO")
    assert [word.text for word in position.last.laid.score.words] == ["SO", "CATS"]  # type: ignore[union-attr]
    before = position.scores[1]
    assert played(kit, position, Challenge(0, words)).scores == (10, before + points)


def test_a_rising_series_goes_by_the_challenger() -> None:
    prices = (Nothing(), Points(5, "challenger"), Points(10, "challenger"))
    kit = challenged_kit(*prices)
    assert [price_of(kit.ruleset, failed) for failed in range(4)] == [*prices, prices[-1]]
    position = begun(kit, "8H CAT", Challenge(1), "K8 SO", Challenge(0))
    assert (position.table.failed, position.scores) == ((1, 1), (10, 8))
    kit = with_words(kit, ["SOT", "SOTS"])
    position = played(kit, position, "K8 ..T", Challenge(1), "K8 ...S", Challenge(0))
    assert (position.table.failed, position.scores) == ((2, 2), (10 + 3 - 5, 8 - 5 + 8))  # K11 doubles SOTS


def test_a_challenge_may_cost_the_game() -> None:
    kit = challenged_kit(TheGame())
    after = begun(kit, "8H CAT", Challenge(1))
    assert is_over(kit, after)
    result = outcome(kit, after)
    assert (result.reason, result.winners, result.decided_by) == ("lost_challenge", (0,), "only_one_left")


def test_with_three_the_others_play_on_when_a_challenge_cost_the_game() -> None:
    kit = challenged_kit(TheGame())
    after = begun(kit, "8H CAT", Challenge(1), players=3)
    assert not is_over(kit, after)
    assert after.on_turn == 2
    assert played(kit, after, "-").on_turn == 0


def test_a_price_without_points_moves_none() -> None:
    assert TURN.points_at_stake(3, 2) == 0


def test_a_turn_is_lost_when_it_comes() -> None:
    """The challenger who is not next plays on until the own turn comes round."""
    kit = challenged_kit(TURN)
    after = begun(kit, "8H CAT", Challenge(2), players=3)
    assert after.on_turn == 1
    after = played(kit, after, "-")
    assert after.on_turn == 0
    assert kinds(after)[-1] == (2, "lost_turn")


def test_two_lost_turns_are_lost_one_by_one() -> None:
    kit = with_words(challenged_kit(TURN), ["CAT", "CATS", "SO"])
    position = begun(kit, "8H CAT", "K8 SO", Challenge(0, ("SO",)), Challenge(0, ("CATS",)), players=3)
    assert position.table.lost == (2, 0, 0)
    position = played(kit, position, "-")
    assert (position.on_turn, position.table.lost) == (1, (1, 0, 0))
    position = played(kit, position, "-", "-")
    assert (position.on_turn, position.table.lost) == (1, (0, 0, 0))


def test_a_play_is_challenged_off_though_a_turn_was_lost_in_between() -> None:
    kit = with_words(challenged_kit(TURN), ["CAT", "CATS"])
    position = begun(kit, "8H CAT", "K8 SX", Challenge(0, ("CATS",)))
    assert (position.on_turn, kinds(position)[-1]) == (1, (0, "lost_turn"))
    after = played(kit, position, Challenge(0))
    assert kinds(after) == [(0, None), (1, "withdrawn_play"), (0, "lost_turn")]
    assert (after.scores, after.on_turn) == ((10, 0), 1)


# who may, and until when


def test_a_challenge_by_one_who_is_not_next_keeps_the_order_of_turns() -> None:
    """A33: with three players it jammed the turn order."""
    kit = challenged_kit(TURN)
    before = with_rack(kit, opening_position(kit, 3), 0, tuple("ACTEIRU"))
    after = played(kit, before, "8H TAC", Challenge(2))
    assert after.racks[0] == tuple("ACTEIRU")
    assert after.on_turn == 1


def test_only_the_next_may_challenge_where_the_rule_says_so() -> None:
    """A33."""
    kit = challenged_kit(TURN, who="next")
    position = begun(kit, "8H TAC", players=3)
    assert why_not(kit, position, Challenge(2)) == ("only the next player may challenge, player 2",)
    assert played(kit, position, Challenge(1)).scores == (0, 0, 0)


@pytest.mark.parametrize(
    ("seat", "problem"),
    [
        (0, "a player does not challenge the own play"),
        (2, "player 3 is not in the game"),
        (-1, "player 0 is not in the game"),
    ],
)
def test_who_may_not(seat: int, problem: str) -> None:
    kit = challenged_kit(TURN)
    assert why_not(kit, begun(kit, "8H TAC"), Challenge(seat)) == (problem,)


@pytest.mark.parametrize("closing", ["-", "-3", "K8 SO", EndTurn()])
def test_the_next_turn_closes_the_window(closing: object) -> None:
    kit = with_words(challenged_kit(TURN), ["SO"])
    position = played(kit, begun(kit, "8H CAT"), closing)  # type: ignore[arg-type]
    own = closing == "K8 SO"
    assert why_not(kit, position, Challenge(1)) == ("a player does not challenge the own play" if own else NO_PLAY,)


@pytest.mark.parametrize(
    ("window", "until"),
    [
        ("next_turn", "the next turn begins"),
        ("tiles_drawn", "the player has drawn tiles"),
        ("total_written", "the new total is written"),
    ],
)
def test_end_turn_says_that_the_window_is_closed(window: str, until: str) -> None:
    """R59: until the tiles are drawn, or before the next turn; Czech: until the total is written."""
    kit = challenged_kit(TURN, window=window)
    position = begun(kit, "8H TAC", EndTurn())
    for move in (Challenge(1), Withdraw(), EndTurn()):
        assert why_not(kit, position, move) == (f"no play to challenge: it can be done until {until}",)
    assert position.on_turn == 1


def test_no_play_to_challenge() -> None:
    kit = challenged_kit(TURN)
    assert why_not(kit, opening_position(kit, 2), Challenge(1)) == (NO_PLAY,)
    assert why_not(kit, begun(kit, "-"), Challenge(1)) == (NO_PLAY,)


def test_without_a_lexicon_no_word_is_judged_but_a_play_can_be_taken_back() -> None:
    kit = with_rules(english(None), challenge=ChallengeRule((TURN,)))
    position = begun(kit, "8H TAC")
    assert why_not(kit, position, Challenge(1)) == ("no lexicon was agreed, so no word can be judged",)
    assert played(kit, position, Withdraw()).scores == (0, 0)


def test_every_problem_of_a_challenge_is_named() -> None:
    kit = with_rules(english(None), challenge=ChallengeRule((TURN,)))
    assert why_not(kit, begun(kit, "8H TAC"), Challenge(0, ("DOG",))) == (
        "a player does not challenge the own play",
        "no lexicon was agreed, so no word can be judged",
        "the play makes no word DOG, it makes TAC",
    )


# after the play that ends the game


def test_after_the_out_play_a_failed_challenge_leaves_the_settlement() -> None:
    """A31: the last play could not be challenged; then settlement was lost after a failed one."""
    kit, position = game_m()
    after = played(kit, position, Challenge(1))
    assert is_over(kit, after)
    assert outcome(kit, after).scores == (39, 3)
    assert outcome(kit, after).winners == (0,)


@pytest.mark.parametrize("accepting", [Pass(), EndTurn()])
def test_after_the_out_play_only_a_challenge_or_a_pass(accepting: Pass | EndTurn) -> None:
    kit, position = game_m()
    assert not is_over(kit, position)
    refused = "the game is over: out of tiles; the last play can be challenged or accepted"
    assert why_not(kit, position, "11A AT")[0] == refused
    assert why_not(kit, position, "-1")[0] == refused
    after = played(kit, position, accepting)
    assert is_over(kit, after)
    assert why_not(kit, after, "-") == ("the game is over: out of tiles",)
    assert why_not(kit, after, Challenge(1)) == (
        "the game is over: out of tiles",
        NO_PLAY,
    )


def test_an_out_play_that_comes_off_ends_nothing() -> None:
    kit, position = game_m()
    kit = with_words(kit, ["COATS", "SAT"])
    after = played(kit, position, Challenge(1))
    assert not is_over(kit, after)
    assert after.table.held == (2, 5)
    assert why_not(kit, after, "10H .AT") == ()


def test_with_three_each_of_the_others_may_accept_or_challenge() -> None:
    kit = with_words(with_rules(game_m()[0], rack_size=4, bonuses={}), ["COAT"])
    position = begun(kit, "8E COAT", "-", "-", players=3)
    assert position.table.held == (2, 4, 4)
    position = played(kit, position, "H8 .AT")
    assert (position.scores, position.on_turn) == ((15, 0, 0), 1)
    assert why_not(kit, position, Challenge(2)) == ()
    position = played(kit, position, "-")
    assert (position.on_turn, is_over(kit, position)) == (2, False)
    assert played(kit, position, Challenge(2)).table.over is None
    assert is_over(kit, played(kit, position, "-"))


def test_a_lost_turn_after_the_end_costs_nothing() -> None:
    kit, position = game_m()
    kit = with_rules(kit, challenge=ChallengeRule((TURN,)))
    after = played(kit, position, Challenge(1))
    assert kinds(after)[-1] == (0, None)
    assert outcome(kit, after).scores == (39, 3)


# misplaced plays


def misplacing(**rules: object) -> Kit:
    return challenged_kit(TURN, misplaced=True, **rules)


def test_a_misplaced_play_of_good_words_is_challenged_off() -> None:
    """R38: in tournaments a play that breaks a placement rule can be challenged off even if every word is good."""
    kit = misplacing()
    position = begun(kit, "8H CAT", "1A DOG")
    assert position.scores == (10, 15)
    after = played(kit, position, Challenge(0))
    assert after.scores == (10, 0)
    assert played(kit, position, Challenge(0, ("DOG",))).scores == (10, 0)


def test_a_misplaced_play_stays_when_nobody_says_anything() -> None:
    kit = misplacing()
    assert begun(kit, "8H CAT", "1A DOG", "-").scores == (10, 15)


def test_a_misplaced_play_is_judged_without_a_lexicon() -> None:
    kit = with_rules(english(None), challenge=ChallengeRule((TURN,), misplaced=True))
    assert begun(kit, "8H CAT", "1A DOG", Challenge(0)).scores == (10, 0)


def test_without_that_rule_a_misplaced_play_is_refused() -> None:
    kit = challenged_kit(TURN)
    assert why_not(kit, begun(kit, "8H CAT"), "1A DOG") == ("does not touch any tile on the board",)


def test_what_cannot_be_laid_is_refused_in_any_case() -> None:
    kit = misplacing()
    assert why_not(kit, begun(kit, "8H CAT"), "8N DOG") == ("P8 is off the 15x15 board",)
    assert why_not(kit, begun(kit, "8H CAT"), "8K SAW") == ("the word on the board is CATSAW at 8H",)
    assert why_not(kit, begun(kit, "8H CAT"), "1A A") == ("a word needs two tiles",)
    assert why_not(challenged_kit(TURN), begun(kit, "8H CAT"), "1A A") == (
        "a word needs two tiles",
        "does not touch any tile on the board",
    )


@pytest.mark.parametrize(
    ("miss", "laid", "off"), [("illegal", False, False), ("challengeable", True, True), ("undoubled", True, False)]
)
def test_what_an_opening_off_the_start_square_means(miss: str, laid: bool, off: bool) -> None:
    kit = with_rules(challenged_kit(TURN), opening=Opening(2, True, miss))  # type: ignore[arg-type]
    start = opening_position(kit, 2)
    if not laid:
        assert why_not(kit, start, "7H CAT") == ("the first play does not cover H8",)
        return
    position = played(kit, start, "7H CAT")
    assert position.scores == (6, 0)  # C3, A doubled on I7, T1; nothing doubles the word
    after = played(kit, position, Challenge(1))
    assert after.scores == ((0, 0) if off else (6, 0))
    assert after.board.count == (0 if off else 3)


# words checked at once


def test_phonies_are_refused_where_words_are_checked_as_they_are_laid() -> None:
    kit = challenged_kit(Nothing(), phonies="refused")
    start = opening_position(kit, 2)
    assert why_not(kit, start, "8H TAC") == ("not in tiny: TAC",)
    position = played(kit, start, "8H CAT")
    assert why_not(kit, position, Challenge(1)) == ("no challenges in this game: words are checked as they are laid",)
    assert why_not(kit, position, EndTurn()) == why_not(kit, position, Challenge(1))


def test_a_withdrawn_phony_is_scoreless_where_it_counts() -> None:
    """A32: five passes, then a phony that is taken off."""
    counting = frozenset(("pass", "withdrawn_play"))
    for counts, over in ((counting, True), (frozenset(("pass",)), False)):
        kit = with_rules(challenged_kit(TURN), ends=(OutOfTiles(), TurnsInARow(6, "table", counts)))  # type: ignore[arg-type]
        position = begun(kit, "8H CAT", "-", "-", "-", "-", "-", "K8 SX", Challenge(1))
        assert is_over(kit, position) is over


def test_settlement_conventions_after_a_challenge_stay_those_of_the_ruleset() -> None:
    for out, scores in ((SPLIT, (32, -4)), (OWN_OFF, (25, -4))):
        kit, position = game_m(out=out)
        assert outcome(kit, played(kit, position, Challenge(1))).scores == scores


def test_a_challenge_does_not_change_the_position_before() -> None:
    kit = challenged_kit(TURN)
    position = begun(kit, "8H TAC")
    copy = position._replace()
    advance(kit, position, Challenge(1))
    assert position == copy
