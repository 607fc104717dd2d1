"""Who plays on, and whose turn comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scrabble_kit.rules.position import Position, Turn


def active_seats(position: Position) -> tuple[int, ...]:
    """The seats (zero-based) of the players who have neither left nor lost the game."""
    gone = {one.seat for one in position.table.dropped}
    return tuple(seat for seat in range(position.players) if seat not in gone)


def next_seat(position: Position, seat: int) -> int:
    """The seat of the next player in turn order after this one; the same seat when nobody else plays."""
    gone = {one.seat for one in position.table.dropped}
    for step in range(1, position.players + 1):
        after = (seat + step) % position.players
        if after not in gone:
            return after
    return seat


def first_seat(position: Position) -> int:
    """The seat that had the first turn; the one on turn when there was none yet."""
    turn = position.turns
    if turn is None:
        return position.on_turn
    while turn.before is not None:
        turn = turn.before
    return turn.seat


def is_end_of_round(position: Position, turn: Turn) -> bool:
    """Whether the last turn was that of the last player in turn order, counted from the one who began."""
    first, players = first_seat(position), position.players
    place = {seat: (seat - first) % players for seat in active_seats(position)}
    return place.get(turn.seat, -1) == max(place.values())
