"""What is done with the tiles left, by reason of the end and number of players."""

from __future__ import annotations

import pytest
from kits import OWN_OFF, SPLIT, TWICE, mini14, settled_by
from tables import begun, english, game_m, played, with_rules, with_words

from scrabble_kit.rules.game import advance
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.moves import EndTurn, Pass
from scrabble_kit.rules.outcome import outcome
from scrabble_kit.rules.position import Position, opening_position
from scrabble_kit.rules.racks import with_rack
from scrabble_kit.rules.ruleset import Ways
from scrabble_kit.rules.settlement import last_racks, rack_worth, settlement
from scrabble_kit.rules.table import Ended
from scrabble_kit.tiles.tileset import BlankInfo

KEPT = ()


def settled(kit: Kit, **values: object) -> Kit:
    settle = kit.ruleset.settle
    rest = {name: values.pop(name) for name in ("blank_charge", "floor_at_zero") if name in values}
    return with_rules(kit, settle=settle._replace(ways={**settle.ways, **values}, **rest))  # type: ignore[arg-type]


@pytest.mark.parametrize(("out", "scores"), [(TWICE, (39, 3)), (SPLIT, (32, -4)), (OWN_OFF, (25, -4)), (KEPT, (25, 3))])
def test_game_m_under_every_convention(out: Ways, scores: tuple[int, int]) -> None:
    """A34; A05: 39-3 with twice the rack; A06: the split."""
    kit, position = game_m(out=out)
    assert outcome(kit, played(kit, position, EndTurn())).scores == scores


@pytest.mark.parametrize(("rule", "change"), [(SPLIT, (12, -12)), (TWICE, (24, 0))])
def test_twelve_points_on_the_other_rack(rule: Ways, change: tuple[int, int]) -> None:
    """Seed rules 4.3: +12 / -12 in the ordinary reckoning, +24 / 0 in the tournament's."""
    kit = settled(english(), out_of_tiles=(rule, rule))
    assert settlement(kit, Ended("out_of_tiles", 0), ((), tuple("QD"))) == change


def test_three_players_are_settled() -> None:
    """A65: each loses the own tiles, the one who is out gains all of them."""
    kit = settled(english(), out_of_tiles=(TWICE, SPLIT))
    assert settlement(kit, Ended("out_of_tiles", 1), (tuple("QD"), (), tuple("AB"))) == (-12, 16, -4)


def test_the_number_of_players_chooses_the_part() -> None:
    kit = settled(english(), out_of_tiles=(TWICE, OWN_OFF))
    assert settlement(kit, Ended("out_of_tiles", 0), ((), tuple("QD"), ())) == (0, -12, 0)


def test_a_blocked_game_costs_each_its_own_rack_once() -> None:
    """A07: 18 and -9 after six scoreless turns."""
    kit = mini14()
    position = with_words(kit, ["COATS"]), begun(kit, "8D COATS", *["-"] * 6)
    after = with_rack(kit, with_rack(kit, position[1], 0, tuple("AT")), 1, tuple("AACOSTT"))
    result = outcome(kit, after)
    assert (result.reason, result.racks, result.scores) == ("scoreless_turns", (-2, -9), (18, -9))
    assert result.player_out is None


def test_one_rack_that_is_not_known_is_what_nobody_else_has() -> None:
    kit = mini14()
    position = with_rack(kit, begun(kit, "8D COATS", *["-"] * 6), 0, tuple("AT"))
    assert last_racks(kit, position) == (tuple("AT"), tuple("AACOSTT"))
    assert outcome(kit, position).scores == (18, -9)


def test_two_racks_that_are_not_known_cannot_be_settled() -> None:
    kit = mini14()
    position = begun(kit, "8D COATS", *["-"] * 6)
    assert last_racks(kit, position) is None


def test_with_tiles_in_the_bag_an_unknown_rack_stays_unknown() -> None:
    kit = english()
    position = with_rack(kit, begun(kit, "8D FINED", *["-"] * 6), 0, tuple("AAAAAAA"))
    assert last_racks(kit, position) is None


def test_a_charge_for_a_blank_left() -> None:
    """Italy: 7 for a blank that is left."""
    kit = settled(english(), blank_charge=7, out_of_tiles=(OWN_OFF, OWN_OFF))
    assert rack_worth(kit, tuple("A?")) == 8
    assert settlement(kit, Ended("out_of_tiles", 0), ((), tuple("A?"))) == (0, -8)


def test_a_charge_replaces_the_rack_value_of_the_tile_set() -> None:
    kit = english()
    kit = Kit(kit.ruleset, kit.tileset._replace(blank=BlankInfo(2, 0, 5)))
    assert rack_worth(kit, tuple("A?")) == 6
    assert rack_worth(settled(kit, blank_charge=7), tuple("A?")) == 8


def test_no_final_score_below_zero_where_the_rule_says_so() -> None:
    kit, position = game_m(out=SPLIT)
    assert outcome(settled(kit, floor_at_zero=True), played(kit, position, EndTurn())).scores == (32, 0)


def test_at_a_target_score_the_racks_are_what_the_ruleset_says() -> None:
    how = Ended("target_score", reached=(0,))
    kit = english()
    assert settlement(kit, how, (tuple("Q"), tuple("Z"))) == (0, 0)
    assert settlement(settled(kit, target_score=(OWN_OFF, OWN_OFF)), how, (tuple("Q"), tuple("Z"))) == (-10, -10)


@pytest.mark.parametrize("reason", ["resignation", "lost_challenge", "time"])
def test_a_game_that_was_given_up_or_lost_before_its_end_is_not_settled(reason: str) -> None:
    assert settlement(english(), Ended(reason), (tuple("Q"), tuple("Z"))) == (0, 0)


def test_after_the_last_round_it_is_settled_as_after_going_out() -> None:
    kit = settled(english(), out_of_tiles=(SPLIT, SPLIT))
    assert settlement(kit, Ended("last_round"), (tuple("Q"), tuple("Z"))) == (-10, -10)
    assert settlement(kit, Ended("last_round", 0), ((), tuple("Z"))) == (10, -10)


def test_settlement_of_a_rules_value_is_the_same_for_all_when_it_says_so() -> None:
    same = settled_by((SPLIT, SPLIT), (OWN_OFF, OWN_OFF), (KEPT, KEPT))
    kit = with_rules(english(), settle=same)
    assert settlement(kit, Ended("no_play_left"), (tuple("A"), tuple("B"), tuple("C"))) == (-1, -3, -3)


def test_a_position_that_is_played_on_keeps_its_racks() -> None:
    kit = english()
    position: Position = with_rack(kit, opening_position(kit, 2), 0, tuple("FINEDAB"))
    position = played(kit, position, "8D FINED")
    assert advance(kit, position, Pass()).racks[0] == tuple("AB")
