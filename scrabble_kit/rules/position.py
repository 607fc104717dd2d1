"""The state of a game between two events, as a value: every event gives a new one, undo is keeping the old one."""

from typing import NamedTuple, TypeVar

from scrabble_kit.board.board import Board
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.legality import Laid
from scrabble_kit.rules.table import NO_TABLE, Counted, Table, new_table, table_after_turn
from scrabble_kit.tiles.tileset import Word

Item = TypeVar("Item")


class Turn(NamedTuple):
    """One turn that is over: whose (zero-based seat), and whether it was scoreless, and how; the turn before."""

    seat: int
    scoreless: Counted | None
    before: "Turn | None"

    def __repr__(self) -> str:
        """Without the turns before it."""
        return f"Turn(seat={self.seat}, scoreless={self.scoreless!r})"

    def __eq__(self, other: object) -> bool:
        """Whether two games went the same way so far; a loop, for a game can be longer than a stack is deep."""
        if not isinstance(other, Turn):
            return NotImplemented
        one: Turn | None = self
        two: Turn | None = other
        while one is not two:
            if one is None or two is None or one.seat != two.seat or one.scoreless != two.scoreless:
                return False
            one, two = one.before, two.before
        return True

    def __hash__(self) -> int:
        return hash((self.seat, self.scoreless))


class LastPlay(NamedTuple):
    """The play just made, while it can be doubted: whose, what was laid, and what to restore when it comes off."""

    seat: int
    laid: Laid
    board_before: Board
    rack_before: Word | None
    table_before: Table = NO_TABLE


class Position(NamedTuple):
    """Board, racks (in seat order), scores (points), the seat on turn (zero-based), turns so far.

    A rack is the letters known to be on it: all of them, fewer than it holds, or None where nothing is known.
    `unplaced` counts the tiles that are not on the board: in the bag and on all racks. `last` is the play that can
    still be doubted or taken back. `table` holds the counters.
    """

    board: Board
    racks: tuple[Word | None, ...]
    scores: tuple[int, ...]
    on_turn: int
    unplaced: int
    turns: Turn | None = None
    last: LastPlay | None = None
    table: Table = NO_TABLE

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.scores)


def opening_position(kit: Kit, players: int, levels: tuple[str, ...] = ()) -> Position:
    """The empty board, unknown racks, no points, the first seat on turn; `levels` are the players', in seat order."""
    board = Board.empty(kit.ruleset.layout)
    tiles = kit.tileset.total_tiles
    table = new_table(kit.ruleset.rack_size, players, tiles, levels)
    return Position(board, (None,) * players, (0,) * players, 0, tiles, None, None, table)


def tiles_in_bag(kit: Kit, position: Position) -> int:
    """How many tiles the bag holds when every rack is as full as it can be."""
    return max(position.unplaced - kit.ruleset.rack_size * position.players, 0)


def with_known(position: Position, seat: int, rack: Word | None) -> Position:
    """The position in which this is known of a rack; in a third of the time of `_replace`, for each turn asks it."""
    board, racks, scores, on_turn, unplaced, turns, last, table = position
    return Position(board, put(racks, seat, rack), scores, on_turn, unplaced, turns, last, table)


def with_score(position: Position, seat: int, points: int) -> Position:
    """The position after a seat gained or lost points; board and turns stay."""
    return position._replace(scores=_added(position.scores, seat, points))


def after_play(position: Position, seat: int, laid: Laid, kept: Word | None) -> Position:
    """The position after a play by a seat; `kept` are the letters left on its rack, None when unknown."""
    board, racks, scores, _, unplaced, turns, _, before = position
    points, tiles, table = laid.score.total, len(laid.placed), before
    if table.held and unplaced - tiles < table.rack_size * len(scores):
        table = table_after_turn(table, unplaced, seat, tiles)
    return Position(
        laid.board,
        put(racks, seat, kept),
        put(scores, seat, scores[seat] + points),
        (seat + 1) % len(scores),
        unplaced - tiles,
        Turn(seat, None if points else "zero_play", turns),
        LastPlay(seat, laid, board, racks[seat], before),
        table,
    )


def after_withdrawal(position: Position) -> Position:
    """The position after the last play came off: board, rack and score as before it, the turn lost.

    What has happened since (a lost turn, points for a failed challenge, time) stays. Raises ValueError when there is
    no play to take off.
    """
    last = position.last
    if last is None or position.turns is None:
        raise ValueError("no play to take back")
    unplaced = position.unplaced + len(last.laid.placed)
    return Position(
        last.board_before,
        put(position.racks, last.seat, last.rack_before),
        _added(position.scores, last.seat, -last.laid.score.total),
        position.on_turn,
        unplaced,
        _withdrawn(position.turns, last.seat),
        None,
        _table_restored(position.table, last.table_before, unplaced),
    )


def _withdrawn(turns: Turn, seat: int) -> Turn:
    """The turns with the last play as one that was taken back; turns lost since then stay on top."""
    if turns.scoreless == "lost_turn" and turns.before is not None:
        return Turn(turns.seat, "lost_turn", _withdrawn(turns.before, seat))
    return Turn(seat, "withdrawn_play", turns.before)


def _table_restored(table: Table, before: Table, unplaced: int) -> Table:
    if table is before or not table.held:
        return table
    bag_was_empty = unplaced <= table.rack_size * len(table.held)
    since = table.since_empty if bag_was_empty else before.since_empty
    return table._replace(held=before.held, since_empty=since, over=before.over)


def after_scoreless(position: Position, seat: int, kind: Counted, rack: Word | None) -> Position:
    """The position after a turn without points by a seat; `rack` is what is known of its rack afterwards."""
    table = position.table
    if table.held and position.unplaced <= table.rack_size * len(position.scores):
        table = table_after_turn(table, position.unplaced, seat, 0)
    return Position(
        position.board,
        put(position.racks, seat, rack),
        position.scores,
        (seat + 1) % len(position.scores),
        position.unplaced,
        Turn(seat, kind, position.turns),
        None,
        table,
    )


def with_table(position: Position, **values: object) -> Position:
    """The position with some counters of its table changed."""
    return position._replace(table=position.table._replace(**values))  # type: ignore[arg-type]


def put(values: tuple[Item, ...], seat: int, value: Item) -> tuple[Item, ...]:
    """The values with that of one seat replaced."""
    return (*values[:seat], value, *values[seat + 1 :])


def _added(scores: tuple[int, ...], seat: int, points: int) -> tuple[int, ...]:
    return put(scores, seat, scores[seat] + points)
