"""Any sequence of moves: tiles are conserved, turns are in order, scores add up, nothing undocumented is raised."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from kits import ANY_SCORELESS, OWN_OFF, SPLIT, ruleset_of, settled_by, tileset_of
from random_games import (
    RandomGame,
    ShortWords,
    any_play,
    near_play,
    some_challenge,
    some_exchange,
    some_move,
)

from scrabble_kit.board.layout import BoardLayout, Premium, Square
from scrabble_kit.library.library import Library
from scrabble_kit.rules.ends.no_play_left import NoPlayLeft
from scrabble_kit.rules.ends.out_of_tiles import OutOfTiles
from scrabble_kit.rules.ends.resignation import Resignation
from scrabble_kit.rules.ends.target_score import TargetScore
from scrabble_kit.rules.ends.turns_in_a_row import TurnsInARow
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.moves import Claim, EndTurn, Pass, Penalty, Redraw, Resign, SwapBlank, TimeUsed, Withdraw
from scrabble_kit.rules.prices.game import TheGame
from scrabble_kit.rules.prices.nothing import Nothing
from scrabble_kit.rules.prices.points import Points
from scrabble_kit.rules.prices.turn import NextTurn
from scrabble_kit.rules.ruleset import (
    BlankRule,
    ChallengeRule,
    Clock,
    ExchangeRule,
    Opening,
    RedrawRule,
    StartRule,
    WordRule,
)

SCORELESS = ANY_SCORELESS | {"lost_turn"}
PASSES = frozenset(("pass",))


def small_board(rows: int, cols: int, starts: list[tuple[int, int]], bricks: list[tuple[int, int]]) -> BoardLayout:
    """A board with a premium here and there."""
    kinds = [Premium(), Premium(letter=2), Premium(), Premium(word=2), Premium(), Premium(letter=3), Premium(word=3)]
    premiums = tuple(None if divmod(number, cols) in bricks else kinds[number * 5 % 7] for number in range(rows * cols))
    return BoardLayout(rows, cols, premiums, tuple(Square(*one) for one in starts))


def small_kit(layout: BoardLayout, count: int = 6, **rules: object) -> Kit:
    """Few tiles, short racks: games come to their end."""
    tileset = tileset_of({"A": 1, "B": 3, "C": 4, "E": 1, "I": 1}, count)
    tileset = tileset._replace(vowels=frozenset("AEI"))
    ruleset = ruleset_of(layout, rack_size=4, bonuses={3: 5, 4: 10}, min_bag=2)._replace(**rules)  # type: ignore[arg-type]
    return Kit(ruleset, tileset, ShortWords(tileset))  # type: ignore[arg-type]


SQUARE = small_board(7, 7, [(3, 3)], [])
ODD = small_board(5, 9, [(0, 0), (4, 8)], [(2, 2), (1, 7)])

KITS = {
    "double challenge": small_kit(
        SQUARE,
        challenge=ChallengeRule((NextTurn(),)),
        ends=(OutOfTiles(), TurnsInARow(6, "table", SCORELESS), Resignation()),  # type: ignore[arg-type]
    ),
    "points by word": small_kit(
        SQUARE,
        count=4,
        challenge=ChallengeRule((Points(5, "challenged", "named_word"),), "next", "tiles_drawn"),
        ends=(OutOfTiles(), NoPlayLeft(), TurnsInARow(2, "player", PASSES), Resignation()),
        settle=settled_by((SPLIT, SPLIT), (OWN_OFF, OWN_OFF), (OWN_OFF, OWN_OFF), blank_charge=7, floor_at_zero=True),
        tie_break="before_settlement",
        start=StartRule(order="draw"),
    ),
    "everything": small_kit(
        SQUARE,
        challenge=ChallengeRule((TheGame(),), misplaced=True),
        ends=(OutOfTiles(further_rounds=1), TurnsInARow(2, "every_player", PASSES), Resignation()),
        clock=Clock(1, None, 10, "started_minute", 5),
        blank=BlankRule(frozenset("C"), swap=True),
        redraw=RedrawRule(("vowels", "consonants")),
        exchange=ExchangeRule(2, most=3, free_per_game=1),
        tie_break="player_out",
    ),
    "target": small_kit(
        SQUARE,
        challenge=ChallengeRule((Nothing(),), phonies="refused"),
        ends=(
            TargetScore({"low": {2: 20, 3: 15, 4: 10}, "high": {2: 40, 3: 30, 4: 20}}, "round"),
            OutOfTiles(),
            TurnsInARow(3, "table", SCORELESS, not_at_zero=True, on_claim=True),  # type: ignore[arg-type]
        ),
        clock=Clock(1, 60, None, "full_minute", None, "no_more_moves"),
    ),
    "odd board": small_kit(
        ODD,
        challenge=ChallengeRule((Nothing(), Points(5, "challenger"), Points(7, "challenged", "word"))),
        opening=Opening(2, True, "challengeable"),
        words=WordRule("any"),
        exchange=ExchangeRule(0, counts_as_pass=True),
        ends=(TargetScore({"": {2: 60, 3: 50, 4: 40}}), OutOfTiles(), TurnsInARow(3, "every_player", PASSES)),
        start=StartRule("highest_value", "redraw"),
    ),
}


@pytest.mark.parametrize("name", KITS)
@given(st.integers(2, 4), st.integers(0, 2**32))
def test_random_games_keep_all_promises(name: str, players: int, seed: int) -> None:
    play_at_random(KITS[name], players, seed, 150)


def play_at_random(kit: Kit, players: int, seed: int, moves: int) -> RandomGame:
    random = Random(seed)
    game = RandomGame(kit, players, seed)
    for _ in range(moves):
        game.do(some_move(game, random))
    return game


@pytest.mark.sweep
@pytest.mark.parametrize("name", KITS)
def test_random_games_are_worth_playing(name: str) -> None:
    """Games come to an end, plays are made and challenged: else the test above shows little."""
    games = [play_at_random(KITS[name], 2 + seed % 3, seed, 250) for seed in range(12)]
    assert sum(game.game.is_over for game in games) >= 6
    assert sum(game.game.position.board.count for game in games) >= 60


class AnyMoves(RuleBasedStateMachine):
    """Hypothesis chooses the moves, so that a failure comes with the shortest game that shows it."""

    @initialize(name=st.sampled_from(sorted(KITS)), players=st.integers(2, 4), seed=st.integers(0, 99))
    def begin(self, name: str, players: int, seed: int) -> None:
        self.game = RandomGame(KITS[name], players, seed)

    @rule(seed=st.integers(0, 9999))
    def play_near(self, seed: int) -> None:
        self.game.do(near_play(self.game, Random(seed)))

    @rule(seed=st.integers(0, 9999))
    def play_anywhere(self, seed: int) -> None:
        self.game.do(any_play(self.game, Random(seed)))

    @rule(seed=st.integers(0, 9999))
    def exchange(self, seed: int) -> None:
        self.game.do(some_exchange(self.game, Random(seed)))

    @rule(seed=st.integers(0, 9999))
    def challenge(self, seed: int) -> None:
        self.game.do(some_challenge(self.game, Random(seed)))

    @rule(
        move=st.sampled_from([Pass(), EndTurn(), Withdraw(), Redraw(), Claim("no_play_left"), Claim("scoreless_turns")])
    )
    def simple(self, move: Pass) -> None:
        self.game.do(move)

    @rule(seat=st.integers(-1, 4), points=st.integers(-1, 20))
    def penalty(self, seat: int, points: int) -> None:
        self.game.do(Penalty(seat, points))

    @rule(seat=st.integers(-1, 4), seconds=st.integers(-1, 400))
    def time(self, seat: int, seconds: int) -> None:
        self.game.do(TimeUsed(seat, seconds))

    @rule(seat=st.integers(-1, 4))
    def resign(self, seat: int) -> None:
        self.game.do(Resign(seat))

    @rule(row=st.integers(-1, 7), col=st.integers(-1, 9))
    def swap(self, row: int, col: int) -> None:
        self.game.do(SwapBlank(Square(row, col)))

    @invariant()
    def all_holds(self) -> None:
        if hasattr(self, "game"):
            self.game.check()


AnyMoves.TestCase.settings = settings(stateful_step_count=40)
TestAnyMoves = AnyMoves.TestCase


# the rulesets that come with the package


@cache
def library() -> Library:
    return Library.from_environment()


@cache
def built_in(name: str) -> Kit:
    ruleset = library().ruleset(name)
    tileset = library().tileset(ruleset.tileset)
    return Kit(ruleset, tileset, ShortWords(tileset))  # type: ignore[arg-type]


@pytest.mark.parametrize("name", [entry.id for entry in library().names("ruleset") if entry.origin == "built-in"])
def test_built_in_rulesets_keep_all_promises(name: str) -> None:
    kit = built_in(name)
    allowed, racks = kit.ruleset.players, kit.tileset.total_tiles // kit.ruleset.rack_size
    counts = [players for players in (2, 3, 4, 1) if allowed.fewest <= players <= min(allowed.most, racks)]
    for seed in range(max(settings().max_examples // 30, 2)):
        play_at_random(kit, counts[seed % len(counts)], seed, 60)
