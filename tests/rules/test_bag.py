"""The seeded bag."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from kits import ENGLISH, tileset_of
from tables import COUNTS

from scrabble_kit.rules.bag import Bag

TILES = tileset_of(ENGLISH, COUNTS)


def test_a_full_bag_holds_the_set() -> None:
    bag = Bag.full(TILES, 1)
    assert len(bag) == 100
    assert {letter: bag.tiles.count(letter) for letter in set(bag.tiles)} == TILES.counts


def test_the_same_seed_gives_the_same_tiles_for_ever() -> None:
    """A seed that somebody wrote down must not come to mean other tiles."""
    assert "".join(Bag.full(TILES, 1).drawn(14)[0]) == "ETIDULUOUR?ITA"
    assert Bag.full(TILES, "1") == Bag.full(TILES, 1)
    assert Bag.full(TILES, 2).tiles != Bag.full(TILES, 1).tiles


@given(st.integers(-3, 130))
def test_no_more_is_drawn_than_there_is(count: int) -> None:
    bag = Bag.full(TILES, 3)
    drawn, rest = bag.drawn(count)
    assert len(drawn) == min(max(count, 0), 100)
    assert sorted((*drawn, *rest.tiles)) == sorted(bag.tiles)


def test_tiles_put_back_are_mixed_in() -> None:
    bag = Bag.full(tileset_of({"A": 1}, 60, blanks=0), 1)
    back = bag.with_tiles(("?", "?"))
    assert back.tiles.count("?") == 2
    assert back.tiles[-2:] != ("?", "?")
    assert back.shuffles == bag.shuffles + 1


def test_a_bag_is_a_value() -> None:
    bag = Bag.full(TILES, 1)
    bag.drawn(7)
    assert bag == Bag.full(TILES, 1)
