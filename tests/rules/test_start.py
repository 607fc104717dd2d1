"""The draw for the start: who begins, who draws again, and the order of turns."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kits import ENGLISH, tileset_of
from tables import COUNTS, english, with_rules

from scrabble_kit.rules.bag import Bag
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.ruleset import StartRule
from scrabble_kit.rules.start import draw_for_start, drawn_groups
from scrabble_kit.text.errors import UsageError

Groups = tuple[tuple[int, ...], ...]


def starting(**rules: str) -> Kit:
    return with_rules(english(None), start=StartRule(**rules))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("letters", "groups"),
    [
        ("BA", ((1,), (0,))),
        ("?A", ((0,), (1,))),  # seed rules 4.3: a blank goes first
        ("CC", ((0, 1),)),  # seed rules 4.3: those two draw again
        ("ZCC", ((1, 2), (0,))),
        ("QAZA", ((1, 3), (0,), (2,))),
        ("??B", ((0, 1), (2,))),
    ],
)
def test_nearest_to_the_first_letter_begins(letters: str, groups: Groups) -> None:
    assert drawn_groups(starting(), dict(enumerate(letters))) == groups


@pytest.mark.parametrize(("blank", "groups"), [("first", ((0,), (2,), (1,))), ("last", ((2,), (1,), (0,)))])
def test_where_a_blank_stands(blank: str, groups: Groups) -> None:
    assert drawn_groups(starting(blank=blank), dict(enumerate("?BA"))) == groups


def test_a_blank_that_is_drawn_again_never_counts() -> None:
    with pytest.raises(UsageError, match="a blank does not count"):
        drawn_groups(starting(blank="redraw"), {0: "?", 1: "A"})


def test_the_highest_value_begins() -> None:
    groups = drawn_groups(starting(nearest="highest_value", blank="last"), dict(enumerate("AQE?Z")))
    assert groups == ((1, 4), (0, 2), (3,))


def test_the_order_is_that_of_the_tile_set_not_of_unicode() -> None:
    """Catalan: C before C cedilla, L before L geminate; a set may even begin with Z."""
    kit = Kit(starting().ruleset, tileset_of({"Z": 10, "C": 2, "Ç": 10, "A": 1}, 4))
    assert drawn_groups(kit, dict(enumerate("AÇCZ"))) == ((3,), (2,), (1,), (0,))


def test_a_letter_that_the_set_lacks() -> None:
    with pytest.raises(UsageError, match="no tile Ä"):
        drawn_groups(starting(), {0: "Ä"})


def follows(kit: Kit, rounds: tuple[Mapping[int, str], ...], players: int) -> None:
    """Every round but the first is of players who drew the same before, and nobody else."""
    assert set(rounds[0]) == set(range(players))
    tied = {group for group in drawn_groups(kit, rounds[0]) if len(group) > 1}
    for drawn in rounds[1:]:
        assert tuple(drawn) in tied
        tied.discard(tuple(drawn))
        tied |= {group for group in drawn_groups(kit, drawn) if len(group) > 1}


@given(st.integers(1, 8), st.integers(), st.sampled_from(["first_letter", "highest_value"]),
       st.sampled_from(["first", "last", "redraw"]), st.sampled_from(["seat", "draw"]))  # fmt: skip
def test_only_those_who_are_tied_draw_again(players: int, seed: int, nearest: str, blank: str, order: str) -> None:
    kit = starting(nearest=nearest, blank=blank, order=order)
    draw = draw_for_start(kit, players, Bag.full(kit.tileset, seed))
    assert sorted(draw.order) == list(range(players))
    if players > 1:
        follows(kit, draw.rounds, players)
        best = drawn_groups(kit, draw.rounds[0])
        assert draw.order[0] in best[0]
        if order == "draw":
            place = {player: number for number, group in enumerate(best) for player in group}
            assert [place[player] for player in draw.order] == sorted(place.values())
        else:
            first = draw.order[0]
            assert draw.order == tuple((first + step) % players for step in range(players))
    if blank == "redraw":
        assert all("?" not in drawn.values() for drawn in draw.rounds)


def test_the_same_seed_gives_the_same_draw() -> None:
    kit = starting(order="draw")
    draws = {draw_for_start(kit, 4, Bag.full(kit.tileset, seed)).order for seed in (1, 1, "1")}
    assert len(draws) == 1
    assert len({draw_for_start(kit, 4, Bag.full(kit.tileset, seed)).order for seed in range(50)}) > 5


def test_sixty_equal_tiles_tell_nobody_apart() -> None:
    """A49: forty of one tile crashed another program; here a draw would never end."""
    for order in ("seat", "draw"):
        kit = Kit(starting(order=order).ruleset, tileset_of({"A": 1}, 60, blanks=0))
        draw = draw_for_start(kit, 3, Bag.full(kit.tileset, 1))
        assert (draw.rounds, draw.order) == ((), (0, 1, 2))


def test_a_draw_that_is_nearly_always_a_tie_ends() -> None:
    kit = Kit(starting(order="draw").ruleset, tileset_of({"A": 1, "B": 1}, {"A": 200, "B": 1}, blanks=0))
    assert sorted(draw_for_start(kit, 2, Bag.full(kit.tileset, 5)).order) == [0, 1]


def test_fewer_tiles_than_players() -> None:
    kit = Kit(starting().ruleset, tileset_of({"A": 1, "B": 2}, 1, blanks=0))
    with pytest.raises(UsageError, match="2 tiles to draw for the start, 3 players"):
        draw_for_start(kit, 3, Bag.full(kit.tileset, 1))
    assert sum(COUNTS.values()) + 2 == tileset_of(ENGLISH, COUNTS).total_tiles
