"""Kits whose parts do not go together."""

from __future__ import annotations

import pytest
from kits import mini14, tileset_of
from tables import english, lexicon_of, with_rules

from scrabble_kit.board.layout import Premium
from scrabble_kit.rules.fit import cells, misfits
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.ruleset import BlankRule, CountGrid, Players, RedrawRule


def test_a_kit_that_fits() -> None:
    assert misfits(english()) == ()
    assert misfits(with_rules(english(), count_grid=CountGrid(10, 10))) == ()


@pytest.mark.parametrize(
    ("grid", "tiles"), [(CountGrid(10, 10), 100), (CountGrid(14, 9, 1), 125), (CountGrid(14, 9), 126)]
)
def test_count_grids(grid: CountGrid, tiles: int) -> None:
    """R20: 14 by 9 is one cell more than the 125 tiles, so one stays empty."""
    assert cells(grid) == tiles


def test_everything_that_does_not_fit_is_named() -> None:
    kit = english()
    layout = kit.ruleset.layout
    layout = layout._replace(premiums=(Premium(letter=3, only_value=9), *layout.premiums[1:]))
    kit = with_rules(
        kit,
        layout=layout,
        count_grid=CountGrid(14, 9, 1),
        blank=BlankRule(frozenset(("ß", "K"))),
        redraw=RedrawRule(("vowels",)),
        rack_size=60,
    )
    other = lexicon_of(tileset_of({"A": 1, "CH": 5}), ["A"])
    assert misfits(Kit(kit.ruleset, kit.tileset, other)) == (
        "tile set made has 100 tiles, 2 racks hold 120",
        "the count grid holds 125 tiles, tile set made has 100",
        "letters are barred to the blank that tile set made does not have: ß",
        "racks are redrawn by class of letters, and tile set made names no vowels",
        "squares are for tiles worth 9, tile set made has none",
        "lexicon tiny is spelled in tile set made, which has other letters",
    )


def test_the_fewest_players_count() -> None:
    assert misfits(mini14()) == ()
    assert misfits(with_rules(mini14(), players=Players(3, 4))) == ("tile set made has 14 tiles, 3 racks hold 21",)
