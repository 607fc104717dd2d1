"""Games that the library plays at random and that are told as GCG: each event with what it is worth by the rules.

Everything that the format can tell is played. A turn that a failed challenge costs is told as a pass; a challenge that
fails and costs no points leaves no line.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from random_games import near_play, some_exchange

from scrabble_kit.board.layout import format_position
from scrabble_kit.mending.conversion import cgp_of_position
from scrabble_kit.records.cgp import format_cgp
from scrabble_kit.rules.challenge import challengers
from scrabble_kit.rules.ending import claimable
from scrabble_kit.rules.game import turns_of
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.moves import Challenge, Claim, EndTurn, Exchange, Move, Pass, Play, Redraw, TimeUsed, Withdraw
from scrabble_kit.rules.outcome import Outcome
from scrabble_kit.rules.position import Position
from scrabble_kit.rules.real_game import Game
from scrabble_kit.tiles.notation import show_rack, show_tiles
from scrabble_kit.tiles.tileset import Tile, Word

NICKS = ("ann", "bob", "cyd", "dan")
LEVELS = ("low", "high")


class Told(NamedTuple):
    """One event: points and new total of a seat (zero-based); of a play the position before it as CGP, the play as
    text, its words and for each whether a challenge of it fails (None where that cannot be asked)."""

    seat: int
    kind: str
    points: int
    total: int
    before: str = ""
    play: str = ""
    words: tuple[str, ...] = ()
    valid: tuple[bool | None, ...] = ()
    bonus: bool = False


@dataclass
class ToldGame:
    """A game under way, and its record so far."""

    kit: Kit
    game: Game
    levels: tuple[str, ...]
    random: Random
    events: list[Told] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    settled: bool = False
    doubtful: bool = False
    """Whether the last line is the play that can still come off."""

    @property
    def text(self) -> str:
        """The record."""
        racks = self.game.position.racks
        head = [f"#player{seat + 1} {NICKS[seat]} {NICKS[seat].title()}" for seat in range(len(racks))]
        held = [f"#rack{seat + 1} {show_rack(self.kit.tileset, rack)}" for seat, rack in enumerate(racks) if rack]
        return "\n".join(["#character-encoding UTF-8", *head, *self.lines, *([] if self.settled else held)]) + "\n"

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.game.outcome if self.game.is_over else None

    def play(self, moves: int) -> None:
        """Play to an end, or until so many moves have been tried; then settle what can be settled in a record."""
        for _ in range(moves):
            if self.game.ended is not None:
                break
            self.do(self.some_move())
        if not self.game.is_over and not self.game.problems(EndTurn()):
            self.game = self.game.advance(EndTurn())
        if not self.game.is_over and "scoreless_turns" in claimable(self.kit, self.game.position):
            self.game = self.game.advance(Claim("scoreless_turns"))  # a record that stops there is taken as claimed
        if self.game.is_over:
            self.use_time()
            if self.random.random() < 0.5:
                self.settle()

    def some_move(self) -> Move:
        game, random = self.game, self.random
        position = game.position
        kind = random.choices(["play", "exchange", "pass", "challenge", "withdraw", "redraw"], [60, 8, 6, 14, 4, 3])[0]
        match kind:
            case "play":
                return near_play(self, random)  # type: ignore[arg-type]  # needs a game and a kit
            case "exchange":
                whole = random.random() < 0.3
                rack = game.rack
                return Exchange(rack, len(rack), random.random() < 0.5) if whole else some_exchange(self, random)  # type: ignore[arg-type]
            case "challenge":
                return Challenge(random.randrange(position.players))
            case "withdraw":
                return Withdraw()
            case "redraw":
                return Redraw()
        return Pass()

    def do(self, move: Move) -> None:
        """Make a move if it is allowed and can be told."""
        before = self.game
        if before.problems(move) or (isinstance(move, Exchange) and move.tiles is None):
            return
        if isinstance(move, Challenge | Withdraw) and not self.doubtful:
            return
        after = before.advance(move)
        if after.position.table.dropped != before.position.table.dropped:
            return  # no record tells that a challenge has cost the game
        self.game = after
        self.tell(move, before.position, after.position)

    # telling

    def tell(self, move: Move, before: Position, after: Position) -> None:
        seat, rack = before.on_turn, before.racks[before.on_turn]
        lost = [turn for turn in turns_of(after)[len(turns_of(before)) :] if turn.scoreless == "lost_turn"]
        self.doubtful = isinstance(move, Play)
        match move:
            case Play():
                self.told_play(move, before, after)
            case Pass():
                self.write(seat, "pass", rack, "-", 0, after)
            case Exchange():
                self.write(seat, "exchange", rack, f"-{show_rack(self.kit.tileset, move.tiles or ())}", 0, after)
            case Redraw():
                self.write(seat, "exchange", rack, f"-{show_rack(self.kit.tileset, rack or ())}", 0, after)
            case Withdraw() | Challenge() if after.board.count < before.board.count:
                assert before.last is not None
                owner = before.last.seat
                points = after.scores[owner] - before.scores[owner]
                self.write(owner, "withdraw", before.last.rack_before, "--", points, after)
            case Challenge():
                changed = [one for one in range(before.players) if after.scores[one] != before.scores[one]]
                for one in changed:
                    points = after.scores[one] - before.scores[one]
                    self.write(one, "challenge", before.racks[one], "(challenge)", points, after)
        for turn in lost:
            self.doubtful = False
            self.write(turn.seat, "pass", after.racks[turn.seat], "-", 0, after)

    def told_play(self, move: Play, before: Position, after: Position) -> None:
        seat, tileset = before.on_turn, self.kit.tileset
        points = after.scores[seat] - before.scores[seat]
        place = format_position(move.square, move.direction)
        text = f"{place} {show_tiles(tileset, self.written(move, before))}"
        assert after.last is not None
        score = after.last.laid.score
        self.events.append(
            Told(
                seat, "play", points, after.scores[seat],
                format_cgp(cgp_of_position(self.kit, before)), f"{place} {show_tiles(tileset, move.tiles)}",
                tuple(word.text for word in score.words), self.verdicts(after), bool(score.bonus),
            )
        )  # fmt: skip
        self.lines.append(self.line(seat, before.racks[seat], text, points, after.scores[seat]))

    def written(self, move: Play, before: Position) -> tuple[Tile | None, ...]:
        """The tiles of a play; now and then with the letters that it is played through."""
        if self.random.random() < 0.7:
            return move.tiles
        line, square = [], move.square
        for tile in move.tiles:
            line.append(tile or before.board.at(square))
            down = move.direction == "down"
            square = square._replace(row=square.row + down, col=square.col + (not down))
        return tuple(line)

    def verdicts(self, after: Position) -> tuple[bool | None, ...]:
        """Whether a challenge of each word of the last play fails; None where nobody may challenge, or where the play
        would come off for where it lies."""
        last = after.last
        assert last is not None
        seats = challengers(self.kit, after)
        words = [word.text for word in last.laid.score.words]
        if self.kit.ruleset.challenge.phonies == "refused":
            return (True,) * len(words)
        if not seats or last.laid.problems:
            return (None,) * len(words)
        game = Game(self.kit, after, self.game.bag, self.game.draw)
        left = [game.advance(Challenge(seats[0], (word,))).position.board.count for word in words]
        return tuple(count == after.board.count for count in left)

    def write(self, seat: int, kind: str, rack: Word | None, action: str, points: int, after: Position) -> None:
        self.events.append(Told(seat, kind, points, after.scores[seat]))
        self.lines.append(self.line(seat, rack, action, points, after.scores[seat]))

    def line(self, seat: int, rack: Word | None, action: str, points: int, total: int) -> str:
        held = show_rack(self.kit.tileset, rack or ())
        return f">{NICKS[seat]}: {held}{' ' * bool(held)}{action} {points:+d} {total}"

    # the end

    def use_time(self) -> None:
        """Somebody has used more time than there was; it is taken off before the racks are settled."""
        self.totals = list(self.game.position.scores)
        clock = self.kit.ruleset.clock
        if clock is None or self.random.random() < 0.5:
            return
        seat = self.random.randrange(self.game.position.players)
        self.game = self.game.advance(TimeUsed(seat, 60 * (clock.minutes or 0) + 70))
        late = self.game.outcome.overtime[seat]
        self.last_line(seat, "(time)", -late)

    def settle(self) -> None:
        """Write the settlement, where lines can tell it: what each player loses, and what the one who is out gains."""
        outcome, position = self.game.outcome, self.game.position
        self.settled = list(outcome.scores) == [
            score + gain - late
            for score, gain, late in zip(outcome.before, outcome.racks, outcome.overtime, strict=True)
        ]
        if not self.settled:
            return  # a floor at zero has no line
        out = outcome.player_out
        for seat, change in enumerate(outcome.racks):
            others = [position.racks[other] or () for other in range(position.players) if other != seat]
            rack = position.racks[seat] or ()
            if seat == out and change > 0:
                self.last_line(seat, f"({show_rack(self.kit.tileset, sum(others, ()))})", change)
            elif change:
                self.last_line(seat, f"({show_rack(self.kit.tileset, rack)})", change, rack)

    def last_line(self, seat: int, action: str, points: int, rack: Word = ()) -> None:
        self.totals[seat] += points
        self.events.append(Told(seat, "last", points, self.totals[seat]))
        self.lines.append(self.line(seat, rack, action, points, self.totals[seat]))


def told_game(kit: Kit, random: Random, moves: int = 200) -> ToldGame:
    """A game by the rules of a kit, of two to four players, and its record."""
    players = random.choice([2, 2, 3, 4])
    levels = tuple(random.choice(LEVELS) for _ in range(players)) if has_levels(kit) else ()
    game = Game.start(kit, players, random.randrange(10**9), levels=levels, draw=False)
    told = ToldGame(kit, game, levels, random)
    told.play(moves)
    return told


def has_levels(kit: Kit) -> bool:
    """Whether a target depends on the level of each player."""
    return any("low" in getattr(end, "targets", {}) for end in kit.ruleset.ends)
