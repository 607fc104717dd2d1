"""The state of a game between two events, as a value: every event gives a new one, undo is keeping the old one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scrabble_kit.board.board import Board
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.legality import Laid
from scrabble_kit.rules.ruleset import Counted
from scrabble_kit.tiles.tileset import Word


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn that is over: whose (zero-based seat), and whether it was scoreless, and how; the turn before."""

    seat: int
    scoreless: Counted | None
    before: Turn | None


@dataclass(frozen=True, slots=True)
class LastPlay:
    """The play just made: whose, its tiles and score, and what to restore when it comes off."""

    seat: int
    laid: Laid
    board_before: Board
    rack_before: Word | None


@dataclass(frozen=True, slots=True)
class Position:
    """Board, racks (None: unknown; in seat order), scores (points), the seat on turn (zero-based), turns so far.

    `unplaced` counts the tiles that are not on the board: in the bag and on all racks.
    """

    board: Board
    racks: tuple[Word | None, ...]
    scores: tuple[int, ...]
    on_turn: int
    unplaced: int
    turns: Turn | None = None
    last: LastPlay | None = None

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.scores)


def opening_position(kit: Kit, players: int) -> Position:
    """The empty board, unknown racks, no points, the first seat on turn."""
    board = Board.empty(kit.ruleset.layout)
    return Position(board, (None,) * players, (0,) * players, 0, kit.tileset.total_tiles)


def tiles_in_bag(kit: Kit, position: Position) -> int:
    """How many tiles the bag holds when every rack is as full as it can be."""
    return max(position.unplaced - kit.ruleset.rack_size * position.players, 0)


def with_score(position: Position, seat: int, points: int) -> Position:
    """The position after a seat gained or lost points; board and turns stay."""
    return replace(position, scores=_added(position.scores, seat, points))


def after_play(position: Position, seat: int, laid: Laid, kept: Word | None) -> Position:
    """The position after a play by a seat; `kept` are the letters left on its rack, None when unknown."""
    points = laid.score.total
    return Position(
        laid.board,
        _with(position.racks, seat, kept),
        _added(position.scores, seat, points),
        (seat + 1) % len(position.scores),
        position.unplaced - len(laid.placed),
        Turn(seat, None if points else "zero_play", position.turns),
        LastPlay(seat, laid, position.board, position.racks[seat]),
    )


def after_withdrawal(position: Position) -> Position:
    """The position after the last play came off: board, rack and score as before it, the turn lost.

    Raises ValueError when there is no play to take off.
    """
    last = position.last
    if last is None or position.turns is None:
        raise ValueError("no play to take back")
    return Position(
        last.board_before,
        _with(position.racks, last.seat, last.rack_before),
        _added(position.scores, last.seat, -last.laid.score.total),
        position.on_turn,
        position.unplaced + len(last.laid.placed),
        Turn(last.seat, "withdrawn_play", position.turns.before),
    )


def after_scoreless(position: Position, seat: int, kind: Counted, rack: Word | None) -> Position:
    """The position after a pass or an exchange by a seat; `rack` is what is known of its rack afterwards."""
    return Position(
        position.board,
        _with(position.racks, seat, rack),
        position.scores,
        (seat + 1) % len(position.scores),
        position.unplaced,
        Turn(seat, kind, position.turns),
    )


def _with(racks: tuple[Word | None, ...], seat: int, rack: Word | None) -> tuple[Word | None, ...]:
    return (*racks[:seat], rack, *racks[seat + 1 :])


def _added(scores: tuple[int, ...], seat: int, points: int) -> tuple[int, ...]:
    return (*scores[:seat], scores[seat] + points, *scores[seat + 1 :])
