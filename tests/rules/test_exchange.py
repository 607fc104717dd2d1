"""Exchanges, those that keep the turn, redrawn racks, and the real letter for a blank."""

from __future__ import annotations

import pytest
from kits import ENGLISH, mini14, tileset_of
from tables import COUNTS, begun, english, played, why_not, with_rules

from scrabble_kit.board.layout import Square
from scrabble_kit.rules.ends.turns_in_a_row import TurnsInARow
from scrabble_kit.rules.game import turns_of
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.moves import Challenge, Exchange, Redraw, SwapBlank
from scrabble_kit.rules.position import Position, opening_position, tiles_in_bag
from scrabble_kit.rules.racks import with_rack
from scrabble_kit.rules.ruleset import BlankRule, ExchangeRule, RedrawRule


def with_bag(kit: Kit, tiles: int) -> Position:
    """A position with so many tiles in the bag, as if the others had been laid."""
    position = opening_position(kit, 2)
    return position._replace(unplaced=tiles + 2 * kit.ruleset.rack_size)


def holding(kit: Kit, rack: str, position: Position | None = None) -> Position:
    return with_rack(kit, position or opening_position(kit, 2), 0, tuple(rack))


def test_an_exchange_needs_seven_in_the_bag_where_the_rule_says_so() -> None:
    """Seed rules 4.3: with 6 in the bag illegal, with 7 legal; 8 tiles impossible."""
    kit = english(min_bag=7)
    assert why_not(kit, with_bag(kit, 6), "-1") == ("the bag holds 6, an exchange needs 7",)
    assert why_not(kit, with_bag(kit, 7), "-1") == ()
    assert why_not(kit, with_bag(kit, 7), "-7") == ()
    assert why_not(kit, with_bag(kit, 80), "-8") == (
        "8 tiles exchanged, at most 7 may be",
        "8 tiles exchanged, the rack holds 7",
    )


def test_a_bag_of_five_and_a_rule_of_one() -> None:
    """A41: refused by one ruleset, allowed by another; never more tiles than the bag holds."""
    assert why_not(english(min_bag=7), with_bag(english(min_bag=7), 5), "-1") == (
        "the bag holds 5, an exchange needs 7",
    )
    kit = english(min_bag=1)
    assert why_not(kit, with_bag(kit, 5), "-1") == ()
    assert why_not(kit, with_bag(kit, 5), "-5") == ()
    assert why_not(kit, with_bag(kit, 5), "-6") == ("6 tiles exchanged, the bag holds 5",)


def test_count_and_tiles_that_disagree_with_the_rack() -> None:
    """A42: a rack of three and four tiles; AAB and three A."""
    kit = english(min_bag=0)
    late = with_bag(kit, 7)
    late = late._replace(table=late.table._replace(held=(3, 7)))
    assert why_not(kit, late, "-4") == ("4 tiles exchanged, the rack holds 3",)
    late = with_rack(kit, late, 0, tuple("AAB"))
    assert why_not(kit, late, "-AAA") == ("needs three A, rack has two",)


def test_every_problem_of_an_exchange_is_named() -> None:
    kit = english(min_bag=7)
    position = holding(kit, "AABCDEF", with_bag(kit, 3))
    assert why_not(kit, position, Exchange(("A", "Z"), 0)) == (
        "no tile is exchanged",
        "the bag holds 3, an exchange needs 7",
        "0 tiles exchanged, 2 are named",
        "needs one Z, rack has none",
    )
    assert why_not(kit, position, Exchange(("Ä",), 1))[-1] == "no tile Ä in tile set made"


def test_an_exchange_scores_nothing_and_ends_the_turn() -> None:
    kit = english()
    after = played(kit, holding(kit, "AABCDE?"), "-AA?")
    assert after.scores == (0, 0)
    assert after.on_turn == 1
    assert after.racks[0] == tuple("BCDE")
    assert after.table.held == (7, 7)
    assert tiles_in_bag(kit, after) == 86
    assert turns_of(after)[0].scoreless == "exchange"


def test_of_an_exchange_by_number_nothing_is_known_afterwards() -> None:
    kit = english()
    assert played(kit, holding(kit, "AABCDEF"), "-3").racks[0] is None


def test_a_most_that_is_less_than_a_rack() -> None:
    kit = with_rules(english(), exchange=ExchangeRule(0, most=2))
    assert why_not(kit, opening_position(kit, 2), "-3") == ("3 tiles exchanged, at most 2 may be",)


def test_an_exchange_counts_as_a_pass_only_where_the_rule_says_so() -> None:
    ends = (TurnsInARow(2, "player", frozenset(("pass",))),)
    for counts, over in ((False, False), (True, True)):
        kit = with_rules(english(), exchange=ExchangeRule(1, counts_as_pass=counts), ends=ends)
        position = begun(kit, "8D FINED", "-2", "8A CON.....", "-3")
        assert (position.table.over is not None) is over


# free exchanges


def test_a_free_exchange_keeps_the_turn_once_a_game() -> None:
    kit = with_rules(english(), exchange=ExchangeRule(3, free_per_game=1))
    position = holding(kit, "AABCDEF")
    free = Exchange(tuple("AABCDEF"), 7, free=True)
    after = played(kit, position, free)
    assert (after.on_turn, after.turns, after.racks[0]) == (0, None, None)
    assert why_not(kit, after, Exchange(None, 7, free=True)) == ("player 1 has had one exchange that kept the turn",)
    assert why_not(kit, played(kit, after, "-"), Exchange(None, 7, free=True)) == ()


def test_a_free_exchange_is_of_the_whole_rack() -> None:
    kit = with_rules(english(), exchange=ExchangeRule(3, free_per_game=1))
    assert why_not(kit, opening_position(kit, 2), Exchange(None, 2, free=True)) == (
        "an exchange that keeps the turn is of the whole rack",
    )
    kit = english()
    assert why_not(kit, opening_position(kit, 2), Exchange(None, 7, free=True)) == (
        "no exchange keeps the turn in this game",
    )


def test_what_keeps_the_turn_closes_the_window_of_the_play_before() -> None:
    kit = with_rules(english(), exchange=ExchangeRule(3, free_per_game=1))
    position = begun(kit, "8H CAT", Exchange(None, 7, free=True))
    assert why_not(kit, position, Challenge(1)) == ("no play to challenge: it can be done until the next turn begins",)


# racks of one class of letters


def redrawing(**values: object) -> Kit:
    tileset = tileset_of(ENGLISH, COUNTS)._replace(vowels=frozenset("AEIOU"))
    kit = Kit(english().ruleset, tileset)
    return with_rules(kit, redraw=RedrawRule(("vowels", "consonants"), **values))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("rack", "problems"),
    [
        ("AAEEIOU", ()),
        ("BCDFGHH", ()),
        ("AABCDEF", ("only a rack of nothing but vowels or consonants is redrawn",)),
        ("AAEEIO?", ("a rack with a blank is not redrawn",)),
        ("AAB?", ("a rack with a blank is not redrawn", "only a rack of nothing but vowels or consonants is redrawn")),
    ],
)
def test_a_rack_of_one_class_is_redrawn(rack: str, problems: tuple[str, ...]) -> None:
    kit = redrawing()
    position = holding(kit, rack)
    assert why_not(kit, position, Redraw()) == problems
    if not problems:
        after = played(kit, position, Redraw())
        assert (after.on_turn, after.racks[0], after.turns) == (0, None, None)


def test_a_redraw_of_one_class_only() -> None:
    kit = with_rules(redrawing(), redraw=RedrawRule(("vowels",)))
    assert why_not(kit, holding(kit, "AAEEIOU"), Redraw()) == ()
    assert why_not(kit, holding(kit, "BCDFGHH"), Redraw()) == ("only a rack of nothing but vowels is redrawn",)


def test_what_is_not_known_of_a_rack_is_taken_on_trust() -> None:
    kit = redrawing()
    assert why_not(kit, opening_position(kit, 2), Redraw()) == ()


def test_a_blank_may_be_in_a_redrawn_rack_where_the_rule_lets_it() -> None:
    kit = redrawing(without_blank=False)
    assert why_not(kit, holding(kit, "AAEEIO?"), Redraw()) == ()


def test_no_redraw_without_the_rule_the_vowels_or_the_tiles() -> None:
    kit = english()
    assert why_not(kit, opening_position(kit, 2), Redraw()) == ("no rack is redrawn in this game",)
    without = with_rules(kit, redraw=RedrawRule(("vowels",)))
    assert why_not(without, opening_position(kit, 2), Redraw()) == (
        "tile set made does not say which letters are vowels",
    )
    kit = redrawing()
    assert why_not(kit, with_bag(kit, 3), Redraw()) == ("7 tiles redrawn, the bag holds 3",)


# the real letter for a blank


H8 = Square(7, 7)


def test_the_real_letter_is_swapped_for_a_blank() -> None:
    """R46, read as the house rule; off unless the ruleset has it."""
    kit = with_rules(english(), blank=BlankRule(swap=True))
    position = with_rack(kit, begun(kit, "8H cAT"), 1, tuple("CDE"))
    after = played(kit, position, SwapBlank(H8))
    assert after.board.at(H8) == kit.tileset.tiles["C"]
    assert after.racks[1] == tuple("DE?")
    assert (after.scores, after.on_turn) == (position.scores, 1)
    assert played(kit, after, "H8 .Ed").racks[1] == ("D",)


def test_a_blank_stays_where_it_is_by_default() -> None:
    kit = english()
    position = begun(kit, "8H cAT")
    assert why_not(kit, position, SwapBlank(H8)) == ("no blank is swapped in this game",)


@pytest.mark.parametrize(
    ("square", "problem"),
    [
        (Square(0, 0), "no tile lies on A1"),
        (Square(7, 8), "no blank lies on I8"),
        (Square(-1, 99), "the square is not on this board"),
        (H8, "needs one C, rack has none"),
    ],
)
def test_what_cannot_be_swapped(square: Square, problem: str) -> None:
    kit = with_rules(english(), blank=BlankRule(swap=True))
    position = with_rack(kit, begun(kit, "8H cAT"), 1, tuple("AADEFGH"))
    assert why_not(kit, position, SwapBlank(square)) == (problem,)


def test_blanks_are_counted_out() -> None:
    """A40: exchanging a blank created a third one."""
    kit = english()
    position = played(kit, holding(kit, "AEIOU?V"), "-?V")
    assert why_not(kit, position, "8H abc")[-1] == "needs three blanks, rack has at most two"
    assert mini14().tileset.blank.count == 0
