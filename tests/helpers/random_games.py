"""Random games: any sequence of legal and illegal moves, with a model of the scores and turns kept beside the rules.

The model knows nothing of positions: it adds points, counts whose turn it is, and asks the oracle for scores.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from random import Random
from zlib import crc32

import oracle
import pytest
from tables import WordList

from scrabble_kit.board.layout import ACROSS, DOWN, Square
from scrabble_kit.rules.bonuses.points import PointsAdded
from scrabble_kit.rules.ends.target_score import TargetScore
from scrabble_kit.rules.game import advance, applied, problems
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.moves import (
    Challenge,
    Claim,
    EndTurn,
    Exchange,
    Move,
    Pass,
    Penalty,
    Play,
    Redraw,
    Resign,
    SwapBlank,
    TimeUsed,
    Withdraw,
)
from scrabble_kit.rules.outcome import outcome
from scrabble_kit.rules.position import Position, opening_position
from scrabble_kit.rules.prices.game import TheGame
from scrabble_kit.rules.prices.points import Points
from scrabble_kit.rules.prices.turn import NextTurn
from scrabble_kit.rules.racks import letters_of
from scrabble_kit.rules.real_game import Game
from scrabble_kit.text.errors import IllegalMoveError
from scrabble_kit.tiles.tileset import BLANK, Tile, TileSet


class ShortWords(WordList):
    """Two in three of all words of two and three letters, by chance; no longer ones."""

    def __init__(self, tileset: TileSet) -> None:
        super().__init__(tileset, [])
        letters = sorted(tileset.spelling.key_of_letters([letter]) for letter in tileset.info)[:30]
        words = ("".join(word) for size in (2, 3) for word in product(letters, repeat=size))
        self._keys = {word for word in words if crc32(word.encode()) % 3}
        self._sorted = sorted(self._keys)

    def keys(self, prefix: str = "") -> Iterator[str]:
        for key in self._sorted[bisect_left(self._sorted, prefix) :]:
            if not key.startswith(prefix):
                return
            yield key


@dataclass
class Model:
    """Scores and turns as a person at the table would keep them."""

    kit: Kit
    players: int
    scores: list[int] = field(default_factory=list)
    turn: int = 0
    lost: list[int] = field(default_factory=list)
    failed: list[int] = field(default_factory=list)
    gone: set[int] = field(default_factory=set)
    seconds: list[int] = field(default_factory=list)
    last: tuple[int, int] | None = None

    def __post_init__(self) -> None:
        for counters in (self.scores, self.lost, self.failed, self.seconds):
            counters += [0] * self.players

    def next_turn(self) -> None:
        self.turn = (self.turn + 1) % self.players

    def skip(self) -> None:
        """Pass over players who are gone or lose this turn."""
        while len(self.gone) < self.players and (self.turn in self.gone or self.lost[self.turn]):
            if self.turn not in self.gone:
                self.lost[self.turn] -= 1
            self.next_turn()

    def take(self, move: Move, before: Position, after: Position) -> None:
        """Follow a move that was allowed, in the words of the rules."""
        over = before.table.over is not None
        match move:
            case Play():
                points = points_of(self.kit, before, after)
                self.scores[self.turn] += points
                self.last = (self.turn, points)
                self.next_turn()
            case Exchange(free=False) | Pass() if not over:
                self.last = None
                self.next_turn()
            case Exchange() | Redraw() | SwapBlank() | EndTurn() | Claim():
                self.last = None
            case Withdraw():
                self.take_off()
            case Challenge():
                self.challenged(move, before)
            case Resign():
                self.gone.add(move.seat)
            case Penalty():
                self.scores[move.seat] -= move.points
            case TimeUsed():
                self.seconds[move.seat] += move.seconds
                clock = self.kit.ruleset.clock
                assert clock is not None
                late = self.seconds[move.seat] - 60 * (clock.minutes or 10**6)
                if clock.after_cap == "loses" and clock.cap_minutes is not None and late > 60 * clock.cap_minutes:
                    self.gone.add(move.seat)

    def take_off(self) -> None:
        assert self.last is not None
        seat, points = self.last
        self.scores[seat] -= points
        self.last = None

    def challenged(self, move: Challenge, before: Position) -> None:
        assert before.last is not None
        assert self.last is not None
        lexicon = self.kit.lexicon
        assert lexicon is not None
        words = before.last.laid.score.words
        named = [word for word in words if move.words is None or word.text in move.words]
        rules = self.kit.ruleset
        misplaced = any(
            rules.challenge.misplaced
            or (problem.kind == "opening-misses-start" and rules.opening.miss == "challengeable")
            for problem in before.last.laid.problems
        )
        if misplaced or not all(self.is_good(word.letters) for word in named):
            self.take_off()
            return
        prices = rules.challenge.wrong
        price = prices[min(self.failed[move.seat], len(prices) - 1)]
        self.failed[move.seat] += 1
        distinct = len(named) if move.words is None else len({word.letters for word in named})
        per = price.per if isinstance(price, Points) else "play"
        times = {"play": 1, "word": len(words), "named_word": distinct}[per]
        if isinstance(price, Points) and price.to == "challenged":
            self.scores[self.last[0]] += price.points * times
        elif isinstance(price, Points):
            self.scores[move.seat] -= price.points * times
        elif isinstance(price, NextTurn):
            self.lost[move.seat] += 1
        elif isinstance(price, TheGame):
            self.gone.add(move.seat)

    def is_good(self, letters: tuple[str, ...]) -> bool:
        lexicon = self.kit.lexicon
        assert lexicon is not None
        if self.kit.ruleset.words.arrangement == "exact":
            return letters in lexicon
        key = lexicon.tileset.spelling.key_of_letters(letters)
        words: Iterator[str] = lexicon.keys("")
        return any(len(other) == len(key) and Counter(other) == Counter(key) for other in words)


def points_of(kit: Kit, before: Position, after: Position) -> int:
    """What the play between two positions scores, by the oracle where it knows the board's premiums."""
    layout, bonuses = kit.ruleset.layout, kit.ruleset.bonuses
    odd = any(one is not None and (one.only_value is not None or one.stays) for one in layout.premiums)
    if odd or not all(isinstance(bonus, PointsAdded) for bonus in bonuses.values()):
        return sum(after.scores) - sum(before.scores)
    tiles = [
        {(square.row, square.col): (tile.letter, tile.value, tile.blank) for square, tile in position.board.tiles()}
        for position in (before, after)
    ]
    placed = {square: tile for square, tile in tiles[1].items() if square not in tiles[0]}
    assert after.last is not None
    premiums = {
        (number // layout.cols, number % layout.cols): (one.letter, one.word)
        for number, one in enumerate(layout.premiums)
        if one is not None
    }
    points = {tiles: bonus.total(0, tiles) for tiles, bonus in bonuses.items()}
    direction = after.last.laid.play.direction
    blank = kit.tileset.blank.value
    return oracle.score(tiles[0], placed, direction, premiums, points, blank_value=blank)[2]


class RandomGame:
    """A game under way, its model, and the same game as somebody sees it who knows no rack."""

    def __init__(self, kit: Kit, players: int, seed: int) -> None:
        targets = [end.targets for end in kit.ruleset.ends if isinstance(end, TargetScore)]
        names = [level for table in targets for level in table if level]
        random = Random(seed)
        levels = tuple(random.choice(names) for _ in range(players)) if names else ()
        self.kit = kit
        self.game = Game.start(kit, players, seed, levels=levels)
        self.blind = opening_position(kit, players, self.game.position.table.levels)
        self.model = Model(kit, players)
        self.moves: list[Move] = []

    def do(self, move: Move) -> bool:
        """Make a move, or see it refused; check everything that must hold. Whether it was allowed."""
        game, before = self.game, self.game.position
        found = [problem.message for problem in game.problems(move)]
        assert len(set(found)) == len(found)
        if found:
            with pytest.raises(IllegalMoveError) as caught:
                game.advance(move)
            assert list(caught.value.problems) == found
            assert isinstance(problems(self.kit, self.blind, move), tuple)
            assert isinstance(applied(self.kit, game.position, move), Position)
            return False
        assert not game.is_over or isinstance(move, Penalty | TimeUsed)
        self.game = game.advance(move)
        assert self.game == game.advance(move)
        self.moves.append(move)
        self.blind = advance(self.kit, self.blind, move)
        self.model.take(move, before, self.game.position)
        if self.game.position.table.over is None:
            self.model.skip()
        self.check()
        return True

    def check(self) -> None:
        self.check_tiles()
        position = self.game.position
        assert list(position.scores) == self.model.scores
        assert {one.seat for one in position.table.dropped} == self.model.gone
        if position.table.over is None:
            assert position.on_turn == self.model.turn
            assert position.on_turn not in self.model.gone
        assert replace_racks(position) == replace_racks(self.blind)
        if self.game.is_over:
            self.check_outcome()

    def check_tiles(self) -> None:
        game, position = self.game, self.game.position
        board = letters_of(tile for _, tile in position.board.tiles())
        racks = [letter for rack in position.racks for letter in rack or ()]
        everything = Counter([*board, *racks, *game.bag.tiles])
        assert everything == +Counter(self.kit.tileset.counts)
        assert position.unplaced == len(racks) + len(game.bag)
        assert position.board.count == len(board)
        waiting = {position.last.seat} if position.last is not None else set()
        for seat, rack in enumerate(position.racks):
            assert len(rack or ()) <= position.table.held[seat] <= self.kit.ruleset.rack_size
            assert len(rack or ()) == position.table.held[seat] or seat in waiting

    def check_outcome(self) -> None:
        result = outcome(self.kit, self.game.position)
        settled = [
            score + gain - late
            for score, gain, late in zip(self.model.scores, result.racks, result.overtime, strict=True)
        ]
        if self.kit.ruleset.settle.floor_at_zero:
            settled = [max(score, 0) for score in settled]
        assert list(result.scores) == settled
        assert sorted(seat for level in result.ranking for seat in level) == list(range(self.model.players))
        assert result.winners


def replace_racks(position: Position) -> tuple[object, ...]:
    """What is the same for one who sees no racks: everything but what hangs on them."""
    return (position.board, position.scores, position.on_turn, position.unplaced, position.turns, position.table)


# moves


def some_move(game: RandomGame, random: Random) -> Move:
    """A move that may well be allowed, or any other."""
    kind = random.choices(
        ["near", "play", "pass", "exchange", "challenge", "end", "withdraw", "rare", "time"],
        [40, 6, 8, 6, 14, 10, 4, 5, 2],
    )[0]
    position = game.game.position
    match kind:
        case "near":
            return near_play(game, random)
        case "play":
            return any_play(game, random)
        case "pass":
            return Pass()
        case "exchange":
            return some_exchange(game, random)
        case "challenge":
            return some_challenge(game, random)
        case "end":
            return EndTurn()
        case "withdraw":
            return Withdraw()
        case "time":
            return TimeUsed(random.randint(-1, position.players), random.choice([0, 1, 30, 400]))
    square = random.choice([square for square, _ in position.board.tiles()] or [Square(0, 0)])
    return random.choice(
        [
            Redraw(),
            SwapBlank(square),
            Claim("no_play_left") if random.random() < 0.2 else Claim("scoreless_turns"),
            Resign(random.randint(-1, position.players)) if random.random() < 0.3 else Pass(),
            Penalty(random.randint(-1, position.players), random.randint(-1, 9)),
        ]
    )


def tiles_from(kit: Kit, rack: list[str], count: int, random: Random) -> list[Tile]:
    """Tiles off a rack; a blank becomes a letter."""
    taken = random.sample(rack, min(count, len(rack)))
    letters = list(kit.tileset.info)
    return [
        kit.tileset.blanks[random.choice(letters)] if letter == BLANK else kit.tileset.tiles[letter] for letter in taken
    ]


def near_play(game: RandomGame, random: Random) -> Move:
    """Tiles off the rack in a line that touches a tile on the board, or over a start square."""
    position, kit = game.game.position, game.kit
    layout, taken = position.board.layout, {square for square, _ in position.board.tiles()}
    tiles = tiles_from(kit, list(game.game.rack), random.choice([1, 1, 2, 2, 3, 7]), random)
    if not tiles:
        return Pass()
    if not taken:
        anchor = random.choice(layout.start or (Square(0, 0),))
    else:
        near = random.choice(sorted(taken, key=lambda square: (square.row, square.col)))
        step = random.choice([(0, 1), (1, 0), (0, -1), (-1, 0)])
        anchor = Square(near.row + step[0], near.col + step[1])
    direction = random.choice([ACROSS, DOWN])
    return in_line(position, anchor, direction, tiles)


def in_line(position: Position, anchor: Square, direction: str, tiles: list[Tile]) -> Play:
    """The tiles from an anchor on over the free squares, with what lies before, between and after them."""
    layout = position.board.layout
    down, right = (0, 1) if direction == ACROSS else (1, 0)

    def lies(square: Square) -> bool:
        return layout.has(square) and position.board.at(square) is not None

    first = anchor
    while lies(Square(first.row - down, first.col - right)):
        first = Square(first.row - down, first.col - right)
    square, line, left = first, [], list(tiles)
    while left or lies(square):
        reached = (square.row, square.col) >= (anchor.row, anchor.col)
        line.append(None if lies(square) or not reached else left.pop(0))
        square = Square(square.row + down, square.col + right)
    return Play(first, direction, tuple(line))


def any_play(game: RandomGame, random: Random) -> Move:
    """Any tiles of the set anywhere."""
    layout, tileset = game.kit.ruleset.layout, game.kit.tileset
    square = Square(random.randint(-1, layout.rows), random.randint(-1, layout.cols))
    faces = [*tileset.tiles.values(), *tileset.blanks.values(), None, Tile("Ξ", 3, False, "Ξ")]
    tiles = tuple(random.choice(faces) for _ in range(random.randint(0, 5)))
    return Play(square, random.choice([ACROSS, DOWN, "sideways"]), tiles)


def some_exchange(game: RandomGame, random: Random) -> Move:
    rack = list(game.game.rack)
    if random.random() < 0.2:
        return Exchange(tuple(random.choices([*game.kit.tileset.info, BLANK, "Ξ"], k=random.randint(0, 9))), 2)
    if random.random() < 0.1:
        return Exchange(None, random.randint(-1, 9))
    tiles = tuple(random.sample(rack, random.randint(0, len(rack))))
    return Exchange(tiles, len(tiles), free=random.random() < 0.2)


def some_challenge(game: RandomGame, random: Random) -> Move:
    position = game.game.position
    seat = random.randint(-1, position.players)
    if position.last is None or random.random() < 0.6:
        return Challenge(seat)
    words = [word.text for word in position.last.laid.score.words]
    named = random.sample(words, random.randint(0, len(words)))
    return Challenge(seat, tuple(named if random.random() < 0.8 else [*named, "ΞQ"]))
