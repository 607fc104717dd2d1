"""Clocks: what time over costs, when it loses the game, and when it leaves a player no more moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.position import Position, put, with_table
from scrabble_kit.rules.racks import player
from scrabble_kit.rules.ruleset import Clock
from scrabble_kit.rules.seats import active_seats
from scrabble_kit.rules.table import Dropped

if TYPE_CHECKING:
    from scrabble_kit.rules.moves import TimeUsed

_MINUTE = 60  # seconds


def seconds_over(clock: Clock, seconds: int) -> int:
    """By how many seconds a clock is over; 0 where there is no limit for the game."""
    return 0 if clock.minutes is None else max(seconds - clock.minutes * _MINUTE, 0)


def overtime_points(clock: Clock, seconds: int) -> int:
    """Points that so many seconds on a clock cost, as a number to take off. Source: federations, clock.overtime."""
    over = seconds_over(clock, seconds)
    minutes = over // _MINUTE if clock.overtime_per == "full_minute" else -(-over // _MINUTE)
    return minutes * (clock.overtime_points or 0)


def is_past_cap(clock: Clock, seconds: int) -> bool:
    """Whether a player is further over than the clock allows. Source: federations, clock.cap."""
    cap = clock.cap_minutes
    if cap is None:
        cap = 0 if clock.after_cap == "no_more_moves" else None
    return cap is not None and seconds_over(clock, seconds) > cap * _MINUTE


def is_beyond_cap(clock: Clock, points: int) -> bool:
    """Whether so many points for time over mean that it was more than the clock allows and the game is lost."""
    per_minute, cap = clock.overtime_points, clock.cap_minutes
    if not per_minute or cap is None or clock.after_cap != "loses":
        return False
    return points // per_minute > cap


def may_move(kit: Kit, position: Position, seat: int) -> bool:
    """Whether a player still has time for moves other than a pass."""
    clock = kit.ruleset.clock
    if clock is None or clock.after_cap != "no_more_moves":
        return True
    return not is_past_cap(clock, position.table.seconds[seat])


def time_problems(kit: Kit, position: Position) -> list[str]:
    """Why the player on turn can only pass: the clock has run out, or the time for this turn."""
    clock, seat = kit.ruleset.clock, position.on_turn
    if clock is None:
        return []
    found = [] if may_move(kit, position, seat) else [f"{player(seat)} has no time left and can only pass"]
    limit, used = clock.turn_seconds, position.table.turn_seconds
    if limit is not None and used > limit:
        found.append(f"the turn has taken {used} seconds, {limit} are allowed: {player(seat)} can only pass")
    return found


def is_out_of_time(kit: Kit, position: Position) -> bool:
    """Whether nobody has time for a move any more."""
    return not any(may_move(kit, position, seat) for seat in active_seats(position))


def after_time(kit: Kit, position: Position, move: TimeUsed) -> Position:
    """The position with the seconds on the player's clock; one too far over loses the game where that is a rule."""
    table, seat = position.table, move.seat
    used = table.seconds[seat] + move.seconds
    own_turn = seat == position.on_turn and table.over is None
    position = with_table(
        position,
        seconds=put(table.seconds, seat, used),
        turn_seconds=table.turn_seconds + (move.seconds if own_turn else 0),
    )
    clock = kit.ruleset.clock
    late = clock is not None and clock.after_cap == "loses" and is_past_cap(clock, used)
    if late and seat in active_seats(position):
        return with_table(position, dropped=(*table.dropped, Dropped(seat, "time")))
    return position
