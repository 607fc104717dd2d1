"""Records of games that nobody played: random legal plays of any letters, written down without a fault.

No word list is needed, so any tile set will do. Exchanges, passes, plays taken back and failed challenges come along.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from scrabble_kit.board.layout import ACROSS, DOWN, Square, format_position
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.moves import EndTurn, Exchange, Move, Pass, Play, Withdraw
from scrabble_kit.rules.real_game import Game
from scrabble_kit.tiles.notation import show_rack, show_tiles, sorted_rack
from scrabble_kit.tiles.tileset import BLANK, Tile, Word

NICKS = (("ann", "Ann Ánson"), ("bob", "Bob Brøwn"))
PRICE = 5
TRIES = 400
LENGTHS = (1, 2, 2, 3, 3, 3, 4, 4, 5, 6, 7)
REMARKS = ("a long think", "café opened", "the clock stood still", "¿really?")


def random_records(kit: Kit, count: int, seed: str) -> Iterator[str]:
    """GCG texts of random games for two players, each declared with the tile set of the kit."""
    for number in range(count):
        yield _Scribe(kit, Random(f"{seed}/{kit.tileset.id}/{number}")).text()


@dataclass
class _Scribe:
    """A game under way and what has been written down of it."""

    kit: Kit
    random: Random
    lines: list[str] = field(default_factory=list)
    extra: list[int] = field(default_factory=lambda: [0, 0])

    def text(self) -> str:
        tileset = self.kit.tileset
        self.lines += ["#character-encoding UTF-8"]
        self.lines += [f"#player{seat + 1} {nick} {name}" for seat, (nick, name) in enumerate(NICKS)]
        self.lines += [f"#tile-distribution {tileset.id}"]
        game = Game.start(self.kit, len(NICKS), self.random.randrange(10**9), draw=False)
        while game.ended is None:
            game = self.turn(game)
        self.settle(game.advance(EndTurn()) if not game.is_over else game)
        return "\n".join(self.lines) + "\n"

    def write(self, seat: int, rack: Word, action: str, points: int, game: Game) -> None:
        tileset, total = self.kit.tileset, game.position.scores[seat] + self.extra[seat]
        held = show_rack(tileset, sorted_rack(tileset, rack))
        self.lines.append(f">{NICKS[seat][0]}: {held} {action} {points:+d} {total}".replace(":  (", ": ("))
        if self.random.random() < 0.05:
            self.lines.append(f"#note {self.random.choice(REMARKS)}")

    def turn(self, game: Game) -> Game:
        """The game after a turn, and after what may follow a play: it is taken back, or a challenge fails."""
        seat, rack, move = game.position.on_turn, game.rack, self.move(game)
        before, after = game.position.scores[seat], game.advance(move)
        if isinstance(move, Pass | Exchange):
            action = "-" if isinstance(move, Pass) else f"-{show_rack(self.kit.tileset, move.tiles or ())}"
            self.write(seat, rack, action, 0, after)
            return after
        assert isinstance(move, Play)
        points = after.position.scores[seat] - before
        place = format_position(move.square, move.direction)
        self.write(seat, rack, f"{place} {show_tiles(self.kit.tileset, move.tiles)}", points, after)
        chance = self.random.random()
        if chance < 0.06 and not after.problems(Withdraw()):
            after = after.advance(Withdraw())
            self.write(seat, rack, "--", -points, after)
        elif chance < 0.12 and len(after.bag) > len(rack):
            after = after.advance(EndTurn())
            self.extra[seat] += PRICE
            self.write(seat, after.position.racks[seat] or (), "(challenge)", PRICE, after)
        return after

    def move(self, game: Game) -> Move:
        changed = tuple(self.random.sample(game.rack, self.random.randint(1, len(game.rack))))
        exchange = Exchange(changed, len(changed))
        chance = self.random.random()
        if chance < 0.04 and not game.problems(exchange):
            return exchange
        if chance > 0.98:
            return Pass()
        for _ in range(TRIES):
            play = self.any_play(game)
            if play is not None and not game.problems(play):
                return play
        return exchange if not game.problems(exchange) else Pass()

    def any_play(self, game: Game) -> Play | None:
        """Tiles off the rack in a line over a start square, or over a square beside a tile."""
        random, board = self.random, game.position.board
        taken = [square for square, _ in board.tiles()]
        near = random.choice(taken) if taken else random.choice(board.layout.start)
        row, col = random.choice([(0, 1), (1, 0), (0, -1), (-1, 0)]) if taken else (0, 0)
        direction = random.choice([ACROSS, DOWN])
        down, right = (0, 1) if direction == ACROSS else (1, 0)
        back = random.randrange(4)
        tiles = self.tiles(list(game.rack), random.choice(LENGTHS))
        first = Square(near.row + row - back * down, near.col + col - back * right)

        def lies(square: Square) -> bool:
            return board.layout.has(square) and board.at(square) is not None

        while lies(Square(first.row - down, first.col - right)):
            first = Square(first.row - down, first.col - right)
        line: list[Tile | None] = []
        square, covered = first, set()
        while board.layout.has(square) and (tiles or lies(square)):
            line.append(None if lies(square) else tiles.pop(0))
            covered.add(square)
            square = Square(square.row + down, square.col + right)
        if tiles or not board.layout.has(first) or not (taken or near in covered):
            return None
        return Play(first, direction, tuple(line))

    def tiles(self, rack: list[str], count: int) -> list[Tile]:
        tileset = self.kit.tileset
        taken = self.random.sample(rack, min(count, len(rack)))
        letters = list(tileset.blanks)
        return [
            tileset.blanks[self.random.choice(letters)] if letter == BLANK else tileset.tiles[letter]
            for letter in taken
        ]

    def settle(self, game: Game) -> None:
        """The lines for the racks at the end."""
        tileset, position, end = self.kit.tileset, game.position, game.ended
        assert end is not None
        racks = [rack or () for rack in position.racks]
        for seat, points in enumerate(game.outcome.racks):
            total = position.scores[seat] + self.extra[seat] + points
            left = [letter for other, rack in enumerate(racks) if other != seat for letter in rack]
            own = show_rack(tileset, sorted_rack(tileset, racks[seat]))
            nick = NICKS[seat][0]
            if seat == end.player_out:
                word = show_rack(tileset, sorted_rack(tileset, tuple(left)))
                self.lines.append(f">{nick}: ({word}) {points:+d} {total}")
            elif points:
                self.lines.append(f">{nick}: {own} ({own}) {points:+d} {total}")
