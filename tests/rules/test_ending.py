"""Every way a game ends, and how each is counted."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from kits import ANY_SCORELESS, mini14
from tables import begun, english, game_m, played, why_not, with_rules, with_words

from scrabble_kit.rules.ending import claimable, ended, target_of
from scrabble_kit.rules.ends import End
from scrabble_kit.rules.ends.no_play_left import NoPlayLeft
from scrabble_kit.rules.ends.out_of_tiles import OutOfTiles
from scrabble_kit.rules.ends.resignation import Resignation
from scrabble_kit.rules.ends.target_score import TargetScore
from scrabble_kit.rules.ends.turns_in_a_row import TurnsInARow
from scrabble_kit.rules.game import advance, is_over
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.moves import Challenge, Claim, Exchange, Pass, Penalty, Resign
from scrabble_kit.rules.outcome import outcome
from scrabble_kit.rules.position import Position, opening_position
from scrabble_kit.rules.prices.points import Points
from scrabble_kit.rules.prices.turn import NextTurn
from scrabble_kit.rules.ruleset import ChallengeRule
from scrabble_kit.rules.table import Ended, Reason

PASSES = frozenset(("pass",))
SCORELESS = ANY_SCORELESS | {"lost_turn"}
FINISH_LINE = {
    "beginner": {2: 70, 3: 60, 4: 50},
    "intermediate": {2: 120, 3: 100, 4: 90},
    "expert": {2: 200, 3: 180, 4: 160},
}


def ending(*ends: End, words: bool = True) -> Kit:
    return english(ends=ends) if words else english(None, ends=ends)


def over(kit: Kit, position: Position) -> Reason | None:
    how = ended(kit, position)
    return None if how is None else how.reason


# out of tiles


def test_the_game_ends_when_the_bag_is_empty_and_a_rack_too() -> None:
    kit, position = game_m()
    assert ended(kit, position) == Ended("out_of_tiles", 0, end=kit.ruleset.ends[0])
    assert over(kit, begun(kit, "8D COATS", "H8 .AT")) is None


def test_an_empty_rack_ends_nothing_while_the_bag_is_not_empty() -> None:
    kit = english()
    position = begun(kit, "8G BATTInG")
    assert position.racks[0] is None
    assert over(kit, position) is None


def test_nobody_is_out_before_the_first_turn() -> None:
    """Fourteen tiles fill two racks of seven, the third player has none."""
    kit = mini14()
    assert over(kit, opening_position(kit, 3)) is None


def test_with_further_rounds_everybody_has_that_many_turns_after_the_bag_is_empty() -> None:
    kit = with_rules(mini14(min_bag=0), ends=(OutOfTiles(further_rounds=1),), rack_size=5)
    kit = with_words(kit, ["COATS", "TAT", "SAT"])
    position = begun(kit, "8D COATS")  # draws the last four tiles
    assert (position.table.held, position.table.since_empty) == ((4, 5), 0)
    position = played(kit, position, "H8 .AT")
    assert (over(kit, position), position.table.since_empty) == (None, 1)
    position = played(kit, position, "-")
    assert over(kit, position) == "last_round"


def test_with_further_rounds_going_out_does_not_end_the_game() -> None:
    kit = with_rules(mini14(), ends=(OutOfTiles(further_rounds=2),))
    kit = with_words(kit, ["COATS", "TAT", "SAT"])
    position = begun(kit, "8D COATS", "H8 .AT", "10H .AT")
    assert position.table.held[0] == 0
    assert over(kit, position) is None
    position = played(kit, position, "-")
    assert ended(kit, position) == Ended("last_round", 0, end=kit.ruleset.ends[0])


def test_further_rounds_begin_anew_when_the_play_that_emptied_the_bag_comes_off() -> None:
    kit = with_rules(mini14(), ends=(OutOfTiles(further_rounds=1),), rack_size=5)
    kit = with_words(kit, ["TACO"])
    position = begun(kit, "8D COATS")
    assert position.table.held == (4, 5)
    position = played(kit, position, Challenge(1))
    assert position.table.held == (5, 5)
    position = played(kit, position, "-", "-", "-", "8E TACO")
    assert over(kit, position) is None


def test_a_play_that_comes_off_after_the_bag_is_empty_was_a_turn_of_the_last_round() -> None:
    kit = with_rules(mini14(), ends=(OutOfTiles(further_rounds=1),), rack_size=5)
    kit = with_words(kit, ["COATS"])
    position = begun(kit, "8D COATS", "H8 .AT")
    assert played(kit, position, Challenge(0)).table.since_empty == 1
    assert over(kit, played(kit, position, Challenge(0), "-")) == "last_round"


def test_a_player_who_left_has_no_turn_of_the_last_round_to_come() -> None:
    kit = with_words(with_rules(mini14(), rack_size=4, bonuses={}), ["COAT", "TAT"])
    kit = with_rules(kit, ends=(OutOfTiles(further_rounds=1), Resignation()))
    position = begun(kit, "8E COAT", "-", players=3)
    assert position.table.since_empty == 1
    gone = played(kit, position, Resign(1), "-")
    assert (gone.table.since_empty, over(kit, gone)) == (2, None)  # player 1, who emptied the bag, has not had a turn
    assert over(kit, played(kit, gone, "-")) == "last_round"
    before = played(kit, begun(kit, "8E COAT", players=3), Resign(1), "-")
    assert over(kit, played(kit, before, "-")) == "last_round"


# turns in a row


def scoreless(count: int, by: str = "table", counts: frozenset[str] = SCORELESS, **rest: bool) -> TurnsInARow:
    return TurnsInARow(count, by, counts, **rest)  # type: ignore[arg-type]


def test_six_scoreless_turns_of_the_table() -> None:
    """R79 in the tournament's form: passes, exchanges and lost challenges all score nothing."""
    kit = with_rules(ending(scoreless(6)), challenge=ChallengeRule((NextTurn(),)))
    position = begun(kit, "8D FINED", "-", "-2", "9G AD", Challenge(0), "-")
    assert (over(kit, position), position.on_turn) == (None, 1)
    assert [over(kit, played(kit, position, *["-"] * more)) for more in (1, 2)] == [None, "scoreless_turns"]


def test_a_lost_turn_is_scoreless() -> None:
    kit = with_rules(ending(scoreless(2)), challenge=ChallengeRule((NextTurn(),)))
    assert over(kit, begun(kit, "8D FINED", Challenge(1), "-")) == "scoreless_turns"


def test_a_play_breaks_the_row() -> None:
    kit = ending(scoreless(3))
    assert over(kit, begun(kit, "-", "-", "8D FINED", "-", "-")) is None


@pytest.mark.parametrize(
    ("turns", "reached"),
    [(["-", "8D FINED", "-"], True), (["-", "-"], False), (["-", "-", "8D FINED", "-"], True)],
)
def test_one_player_passing_twice_running(turns: list[str], reached: bool) -> None:
    """R79 in the Basque text: two turns of one player, whatever the other does."""
    kit = ending(scoreless(2, "player", PASSES))
    assert over(kit, begun(kit, *turns)) == ("scoreless_turns" if reached else None)


def test_one_player_of_three() -> None:
    kit = ending(scoreless(2, "player", PASSES))
    assert over(kit, begun(kit, "-", "8D FINED", "-2", "-", players=3)) == "scoreless_turns"


def test_every_player_passing_twice() -> None:
    """The Malay text can be read so: it has no grammatical number."""
    kit = ending(scoreless(2, "every_player", PASSES))
    assert over(kit, begun(kit, "-", "8D FINED", "-")) is None
    assert over(kit, begun(kit, "8D FINED", "-", "-", "-")) is None
    assert over(kit, begun(kit, "8D FINED", "-", "-", "-", "-")) == "scoreless_turns"
    assert over(kit, begun(kit, "-", "-", "-", "-", "-", players=3)) is None
    assert over(kit, begun(kit, "-", "-", "-", "-", "-", "-", players=3)) == "scoreless_turns"


def test_what_counts_is_data() -> None:
    passes = ending(scoreless(2, counts=PASSES))
    assert over(passes, begun(passes, "-", "-2")) is None
    both = ending(scoreless(2, counts=frozenset(("pass", "exchange"))))
    assert over(both, begun(both, "-", "-2")) == "scoreless_turns"


def test_a_play_worth_nothing_is_a_zero_play() -> None:
    kit = ending(scoreless(1, counts=frozenset(("zero_play",))), words=False)
    assert over(kit, begun(kit, "8H ab")) == "scoreless_turns"


def test_not_while_nobody_has_a_point() -> None:
    kit = ending(scoreless(3, not_at_zero=True))
    assert over(kit, begun(kit, "-", "-", "-", "-")) is None
    assert over(kit, begun(kit, "8D FINED", "-", "-", "-")) == "scoreless_turns"


def test_a_scoreless_end_on_claim() -> None:
    """At NASPA the sixth zero lets a player stop the game."""
    kit = ending(scoreless(3, on_claim=True))
    claim = Claim("scoreless_turns")
    position = begun(kit, "8D FINED", "-", "-")
    assert why_not(kit, position, claim) == ("there have not been enough scoreless turns in a row",)
    position = played(kit, position, "-")
    assert (over(kit, position), claimable(kit, position)) == (None, ("scoreless_turns",))
    assert over(kit, played(kit, position, "-")) is None
    assert is_over(kit, played(kit, position, claim))


# ends that are claimed


def test_no_play_left_ends_the_game_when_all_say_so() -> None:
    """R78."""
    kit = ending(NoPlayLeft())
    position = played(kit, begun(kit, "8D FINED"), Claim("no_play_left"))
    assert ended(kit, position) == Ended("no_play_left", end=kit.ruleset.ends[0])
    assert why_not(kit, position, "-") == ("the game is over: no play left",)


def test_ends_that_cannot_be_claimed() -> None:
    kit = ending(OutOfTiles())
    assert why_not(kit, opening_position(kit, 2), Claim("no_play_left")) == (
        "having no play left does not end this game",
    )
    assert why_not(kit, opening_position(kit, 2), Claim("scoreless_turns")) == (
        "no end of this game by scoreless turns is to be claimed",
    )


# target scores


def finish_line(at: str = "once", targets: Mapping[str, Mapping[int, int]] = FINISH_LINE) -> Kit:
    return ending(OutOfTiles(), TargetScore(targets, at), words=False)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("players", "level", "target"),
    [(2, "beginner", 70), (3, "intermediate", 100), (4, "expert", 160), (4, "beginner", 50), (2, "nobody", None)],
)
def test_targets_by_level_and_number_of_players(players: int, level: str, target: int | None) -> None:
    """R87; seed rules 4.3: three players, intermediate: 100."""
    kit = finish_line()
    assert target_of(kit, opening_position(kit, players, (level,) * players), 0) == target


def test_levels_belong_to_players() -> None:
    kit = finish_line()
    position = begun(kit, "8D FINED", "-", "8A CON.....", "-", levels=("expert", "beginner"))
    assert (position.scores, over(kit, position)) == ((68, 0), None)
    position = begun(kit, "8D FINED", "-", "8A CON.....", "-", "7G BATTInG", levels=("beginner", "expert"))
    assert position.scores == (143, 0)
    assert ended(kit, position) == Ended("target_score", reached=(0,), end=kit.ruleset.ends[1])


def test_a_target_for_all_needs_no_level() -> None:
    kit = finish_line(targets={"": {2: 25, 3: 25}})
    assert over(kit, begun(kit, "8D FINED")) == "target_score"
    assert over(kit, begun(kit, "8D FINED", players=4)) is None  # the table has no such number


def test_the_round_is_finished_where_the_rule_says_so() -> None:
    kit = finish_line("round", {"": {3: 25}})
    position = begun(kit, "8D FINED", players=3)
    assert over(kit, position) is None
    position = played(kit, position, "8A CON.....")
    assert over(kit, position) is None
    position = played(kit, position, "-")
    assert ended(kit, position) == Ended("target_score", reached=(0, 1), end=kit.ruleset.ends[1])


def test_a_round_is_counted_from_the_one_who_began() -> None:
    kit = finish_line("round", {"": {2: 25}})
    start = opening_position(kit, 2)._replace(on_turn=1)
    position = played(kit, start, "8D FINED")
    assert over(kit, position) is None
    assert over(kit, played(kit, position, "-")) == "target_score"


def test_a_target_reached_by_a_phony_is_not_reached() -> None:
    kit = with_words(finish_line(targets={"": {2: 25}}), ["CAT"])
    position = begun(kit, "8D FINED")
    assert (over(kit, position), is_over(kit, position)) == ("target_score", False)
    position = played(kit, position, Challenge(1))
    assert (over(kit, position), position.scores) == (None, (0, 0))


def test_points_of_a_failed_challenge_reach_a_target() -> None:
    kit = with_words(finish_line(targets={"": {2: 30}}), ["FINED"])
    kit = with_rules(kit, challenge=ChallengeRule((Points(5),)))
    position = begun(kit, "8D FINED")
    assert over(kit, position) is None
    assert over(kit, played(kit, position, Challenge(1))) == "target_score"


def test_a_penalty_after_the_end_does_not_open_the_game_again() -> None:
    kit = finish_line(targets={"": {2: 25}})
    position = played(kit, begun(kit, "8D FINED"), Penalty(0, 20))
    assert over(kit, position) == "target_score"


# giving up


def test_a_player_gives_up() -> None:
    kit = ending(OutOfTiles(), Resignation())
    position = played(kit, begun(kit, "8D FINED"), Resign(0))
    assert is_over(kit, position)
    result = outcome(kit, position)
    assert (result.reason, result.winners, result.scores) == ("resignation", (1,), (26, 0))


def test_nobody_gives_up_where_the_rules_do_not_know_it() -> None:
    kit = ending(OutOfTiles())
    assert why_not(kit, opening_position(kit, 2), Resign(0)) == ("nobody may give this game up",)
    assert why_not(kit, opening_position(kit, 2), Resign(7)) == ("there is no player 8",)


def test_with_three_the_others_play_on() -> None:
    kit = ending(OutOfTiles(), Resignation(), scoreless(2, "every_player", PASSES))
    position = played(kit, begun(kit, "8D FINED", players=3), Resign(1))
    assert position.on_turn == 2
    assert why_not(kit, position, Resign(1)) == ("player 2 is not in the game any more",)
    position = played(kit, position, "-", "-", "-")
    assert over(kit, position) is None
    position = played(kit, position, "-")
    assert over(kit, position) == "scoreless_turns"
    kit = with_rules(kit, settle=kit.ruleset.settle._replace(ways={"blocked": ((),) * 2}))
    assert outcome(kit, position).ranking == ((0,), (2,), (1,))


def test_who_gave_up_later_ranks_higher() -> None:
    kit = ending(Resignation())
    position = begun(kit, "8D FINED", Resign(0), Resign(2), players=3)
    assert outcome(kit, position).ranking == ((1,), (2,), (0,))


# the end is the end


def test_an_ended_game_refuses_every_move() -> None:
    kit = ending(scoreless(2), Resignation(), NoPlayLeft())
    position = begun(kit, "8D FINED", "-", "-")
    moves = [Pass(), Exchange(None, 1), Challenge(0), Resign(0), Claim("no_play_left")]
    for move in moves:
        assert why_not(kit, position, move)[0] == "the game is over: scoreless turns"
    assert why_not(kit, position, "8A CON.....") == ("the game is over: scoreless turns",)


def test_two_games_share_nothing() -> None:
    """A35: the scoreless counter survived into the next game."""
    kit = ending(scoreless(6))
    begun(kit, "-", "-", "-", "-", "-")
    assert over(kit, begun(kit, "-")) is None


def test_a_position_is_kept_for_undo() -> None:
    kit = ending(OutOfTiles())
    first = begun(kit, "8D FINED")
    second = advance(kit, first, Pass())
    assert advance(kit, first, Pass()) == second != first


def test_a_long_game_is_compared_and_shown() -> None:
    """The turns hang together; a game longer than the stack is deep could not be compared."""
    kit = ending(NoPlayLeft())
    one, two = (begun(kit, *["-"] * 1500) for _ in range(2))
    assert one == two
    assert hash(one.turns) == hash(two.turns)
    assert len(repr(one)) < 100_000
