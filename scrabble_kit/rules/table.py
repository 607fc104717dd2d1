"""What a game knows beside board, racks and scores: lost turns, failed challenges, clocks, levels, who is out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from scrabble_kit.rules.ends import End

Counted = Literal["pass", "exchange", "withdrawn_play", "zero_play", "lost_turn"]
"""How a turn came to score nothing; `lost_turn` is the price of a failed challenge."""

Reason = str
"""Why a game is over: a reason of a kind of end (`End.reasons`), or one that no end gives. `resignation`,
`lost_challenge` and `time`: so the last opponent left or lost; `no_time_left`: nobody may move; `last_racks`: a record
settles racks without showing the end."""


class Ended(NamedTuple):
    """Why a game is over, who went out (zero-based seat), if anybody, and who had reached a target score; which end of
    the ruleset that was, if one was."""

    reason: Reason
    player_out: int | None = None
    reached: tuple[int, ...] = ()
    end: End | None = None


class Dropped(NamedTuple):
    """A player (zero-based seat) who left the game or lost it before its end, and by what."""

    seat: int
    reason: Literal["resignation", "lost_challenge", "time"]


class Table(NamedTuple):
    """Counters of one game, in seat order.

    `held`: tiles on each rack once it is filled up · `since_empty`: turns since the bag emptied · `lost`: turns still
    to be lost · `failed`: challenges lost · `free_exchanges`: used up · `seconds`: on each clock · `turn_seconds`: of
    the turn under way · `levels`: empty where none was chosen · `dropped`: in the order of leaving · `over`: set once
    the game is over. A table without seats (the default) is filled in by the rules that need it.
    """

    rack_size: int = 0
    held: tuple[int, ...] = ()
    since_empty: int = 0
    lost: tuple[int, ...] = ()
    failed: tuple[int, ...] = ()
    free_exchanges: tuple[int, ...] = ()
    seconds: tuple[int, ...] = ()
    turn_seconds: int = 0
    levels: tuple[str, ...] = ()
    dropped: tuple[Dropped, ...] = ()
    over: Ended | None = None


NO_TABLE = Table()


def new_table(rack_size: int, players: int, unplaced: int, levels: tuple[str, ...] = ()) -> Table:
    """The table of a game that begins: racks are filled in seat order from `unplaced` tiles."""
    none = (0,) * players
    held = tuple([min(rack_size, max(unplaced - rack_size * seat, 0)) for seat in range(players)])
    return Table(rack_size, held, 0, none, none, none, none, 0, levels or ("",) * players)


def table_after_turn(table: Table, unplaced: int, seat: int, laid: int) -> Table:
    """The table after a turn late in the game; `unplaced` counts the tiles off the board before it, `laid` its own.

    Only needed when the bag is empty before the turn or after it.
    """
    bag = max(unplaced - table.rack_size * len(table.held), 0)
    held = table.held
    if laid > bag:
        held = (*held[:seat], max(held[seat] - laid + bag, 0), *held[seat + 1 :])
    since = table.since_empty if bag else table.since_empty + 1
    return Table(
        table.rack_size, held, since, table.lost, table.failed, table.free_exchanges, table.seconds,
        table.turn_seconds, table.levels, table.dropped, table.over,
    )  # fmt: skip
