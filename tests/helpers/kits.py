"""Kits made by hand, so that tests of the rules need no file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import oracle

from scrabble_kit.board.layout import BoardLayout, Premium, Square
from scrabble_kit.rules.bonuses.points import PointsAdded
from scrabble_kit.rules.ends import End
from scrabble_kit.rules.ends.out_of_tiles import OutOfTiles
from scrabble_kit.rules.ends.turns_in_a_row import TurnsInARow
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.prices.nothing import Nothing
from scrabble_kit.rules.ruleset import (
    BlankRule,
    ChallengeRule,
    ExchangeRule,
    Opening,
    Players,
    RecordRule,
    Ruleset,
    Settlement,
    StartRule,
    Ways,
    WordRule,
)
from scrabble_kit.rules.settlements.player_out_gains import PlayerOutGains
from scrabble_kit.rules.settlements.unplayed import Unplayed
from scrabble_kit.tiles.tileset import BlankInfo, LetterInfo, Provenance, TileSet

MADE = Provenance("made for a test")
ANY_SCORELESS = frozenset(("pass", "exchange", "withdrawn_play", "zero_play"))
_ROWS = """
=..'...=...'..= .-..."..."...-. ..-...'.'...-.. '..-...'...-..' ....-.....-.... ."..."..."...".
..'...'.'...'.. =..'...-...'..= ..'...'.'...'.. ."..."..."...". ....-.....-.... '..-...'...-..'
..-...'.'...-.. .-..."..."...-. =..'...=...'..=
"""
STANDARD_ROWS = _ROWS.split()
ENGLISH = dict(
    zip(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
        [1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10],
        strict=True,
    )
)
TWICE = (PlayerOutGains("twice_opponents_unplayed"),)
SPLIT = (Unplayed(True), PlayerOutGains("others_unplayed"))
OWN_OFF = (Unplayed(True),)


def settled_by(
    out: tuple[Ways, Ways], blocked: tuple[Ways, Ways], target: tuple[Ways, Ways] = ((), ()), **rest: Any
) -> Settlement:
    """A settlement for two players and for more, by what ends it."""
    return Settlement({"out_of_tiles": out, "blocked": blocked, "target_score": target}, **rest)


def layout_of(plain: oracle.Layout) -> BoardLayout:
    """The oracle's layout as ours."""
    premiums = tuple(
        None if (row, col) in plain.bricks else Premium(*plain.premiums.get((row, col), (1, 1)))
        for row in range(plain.rows)
        for col in range(plain.cols)
    )
    return BoardLayout(plain.rows, plain.cols, premiums, tuple(Square(*square) for square in sorted(plain.starts)))


def tileset_of(values: Mapping[str, int], counts: Mapping[str, int] | int = 100, blanks: int = 2) -> TileSet:
    """A tile set with these letters."""
    letters = tuple(
        LetterInfo(label, counts if isinstance(counts, int) else counts[label], value, label.lower())
        for label, value in values.items()
    )
    return TileSet("made", "Made", "en", letters, BlankInfo(blanks), MADE)


def ruleset_of(
    layout: BoardLayout,
    *,
    rack_size: int = 7,
    bonuses: Mapping[int, int] | None = None,
    ends: tuple[End, ...] | None = None,
    out: Ways = TWICE,
    min_bag: int = 7,
    players: tuple[int, int] = (2, 4),
) -> Ruleset:
    """A ruleset with these values and the usual rest."""
    return Ruleset(
        id="made", name="Made", source=MADE, extends=None, tileset="made", players=Players(*players),
        rack_size=rack_size, layout=layout, opening=Opening(2, True, "illegal"),
        bonuses={tiles: PointsAdded(points) for tiles, points in (bonuses if bonuses is not None else {7: 50}).items()},
        exchange=ExchangeRule(min_bag), redraw=None, blank=BlankRule(),
        challenge=ChallengeRule((Nothing(),)),
        ends=ends if ends is not None else (OutOfTiles(), TurnsInARow(6, "table", ANY_SCORELESS)),
        settle=settled_by((out, out), (OWN_OFF, OWN_OFF)),
        tie_break="none", clock=None, start=StartRule(), words=WordRule(), records=RecordRule(), count_grid=None,
        options={}, provenance={},
    )  # fmt: skip


def standard_kit(**values: object) -> Kit:
    """The standard board with English values and plenty of tiles."""
    layout = layout_of(oracle.layout_from_rows(STANDARD_ROWS, [(7, 7)]))
    return Kit(ruleset_of(layout, **values), tileset_of(ENGLISH))  # type: ignore[arg-type]


def mini14(**values: object) -> Kit:
    """Fourteen tiles, no blank: the kit of game M in the collected cases."""
    layout = layout_of(oracle.layout_from_rows(STANDARD_ROWS, [(7, 7)]))
    counts = {"A": 4, "C": 2, "O": 2, "S": 2, "T": 4}
    return Kit(
        ruleset_of(layout, **values),  # type: ignore[arg-type]
        tileset_of({"A": 1, "C": 3, "O": 1, "S": 1, "T": 1}, counts, blanks=0),
    )


def kit_of(game: oracle.Game) -> Kit:
    """The oracle's game as a kit."""
    ruleset = ruleset_of(layout_of(game.layout), rack_size=game.rack_size, bonuses=game.bonuses)
    return Kit(ruleset, tileset_of(game.letters))
