"""When a game is over, by which of the ruleset's ends, and which ends a player can claim."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scrabble_kit.rules.clock import is_out_of_time
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.position import Position, Turn
from scrabble_kit.rules.ruleset import End, NoPlayLeft, OutOfTiles, Resignation, TargetScore, TurnsInARow
from scrabble_kit.rules.seats import active_seats, first_seat
from scrabble_kit.rules.table import Ended, Reason

if TYPE_CHECKING:
    from scrabble_kit.rules.moves import Claim


def ended(kit: Kit, position: Position) -> Ended | None:
    """The end that the position has reached, or None while the game goes on.

    An end that needs the players' word (`Claim`) is not seen here before it was claimed.
    """
    table = position.table
    if table.over is not None:
        return table.over
    if table.dropped and len(active_seats(position)) < 2:
        return Ended(table.dropped[-1].reason)
    turn = position.turns
    if turn is not None:
        for end in kit.ruleset.ends:
            found = _reached(kit, position, turn, end)
            if found is not None:
                return found
    if any(table.seconds) and is_out_of_time(kit, position):
        return Ended("no_time_left")
    return None


def _reached(kit: Kit, position: Position, turn: Turn, end: End) -> Ended | None:
    if isinstance(end, OutOfTiles):
        return _tiles_end(kit, position, turn, end)
    if isinstance(end, TurnsInARow):
        scoreless = turn.scoreless is not None and not end.on_claim and _in_a_row(kit, position, end)
        return Ended("scoreless_turns") if scoreless else None
    if isinstance(end, TargetScore):
        return _target_end(position, turn, end)
    return None


# out of tiles


def is_out(kit: Kit, position: Position, seat: int) -> bool:
    """Whether a player has no tile left and none can be drawn."""
    if position.racks[seat]:
        return False
    if position.table.held and position.table.held[seat] == 0:
        return True
    return position.racks[seat] == () and position.unplaced <= kit.ruleset.rack_size * (position.players - 1)


def _tiles_end(kit: Kit, position: Position, turn: Turn, end: OutOfTiles) -> Ended | None:
    if position.unplaced > kit.ruleset.rack_size * position.players:
        return None  # the bag is not empty
    rounds, held = end.further_rounds, position.table.held
    if rounds is None:
        return Ended("out_of_tiles", turn.seat) if is_out(kit, position, turn.seat) else _out_before(position)
    if _rounds_are_over(position, turn, rounds) or (held and not any(held)):
        out = [seat for seat in range(position.players) if is_out(kit, position, seat)]
        return Ended("last_round", out[0] if out else None)
    return None


def _rounds_are_over(position: Position, turn: Turn | None, rounds: int) -> bool:
    """Whether everybody who is in the game has had so many turns since the bag was emptied."""
    had = [0] * position.players
    for _ in range(position.table.since_empty):
        if turn is not None:
            had[turn.seat] += 1
            turn = turn.before
    return all(had[seat] >= rounds for seat in active_seats(position))


def _out_before(position: Position) -> Ended | None:
    """The player who went out before the last turn, which accepted that play."""
    held = position.table.held
    out = [seat for seat in range(len(held)) if held[seat] == 0 and not position.racks[seat]]
    return Ended("out_of_tiles", out[0]) if out else None


# turns in a row


def _in_a_row(kit: Kit, position: Position, end: TurnsInARow) -> bool:
    if position.turns is None or (end.not_at_zero and not any(position.scores)):
        return False
    counts = frozenset[str](end.counts)
    if kit.ruleset.exchange.counts_as_pass and "pass" in counts:
        counts |= {"exchange"}
    if end.by == "table":
        return _run(position.turns, None, counts, end.count) >= end.count
    seats = active_seats(position) if end.by == "every_player" else (position.turns.seat,)
    return all(_run(position.turns, seat, counts, end.count) >= end.count for seat in seats)


def _run(turn: Turn | None, seat: int | None, counts: frozenset[str], enough: int) -> int:
    """How many of the last turns (of a seat) count; no further than needed."""
    run = 0
    while turn is not None and run < enough:
        if seat is None or turn.seat == seat:
            if turn.scoreless not in counts:
                break
            run += 1
        turn = turn.before
    return run


# target score


def target_of(kit: Kit, position: Position, seat: int) -> int | None:
    """The points that end the game for a player; None without such an end, or while a level has to be chosen."""
    for end in kit.ruleset.ends:
        if isinstance(end, TargetScore):
            return _target(position, end, seat)
    return None


def _target(position: Position, end: TargetScore, seat: int) -> int | None:
    levels = position.table.levels
    table = end.targets.get(levels[seat] if levels else "") or end.targets.get("")
    return None if table is None else table.get(position.players)


def _target_end(position: Position, turn: Turn, end: TargetScore) -> Ended | None:
    reached = tuple(
        seat
        for seat in active_seats(position)
        if (target := _target(position, end, seat)) is not None and position.scores[seat] >= target
    )
    if not reached or (end.at == "round" and not _round_is_over(position, turn)):
        return None
    return Ended("target_score", reached=reached)


def _round_is_over(position: Position, turn: Turn) -> bool:
    """Whether the last turn was that of the last player in turn order, counted from the one who began."""
    first, players = first_seat(position), position.players
    place = {seat: (seat - first) % players for seat in active_seats(position)}
    return place.get(turn.seat, -1) == max(place.values())


# ends that are claimed


def claimable(kit: Kit, position: Position) -> tuple[Reason, ...]:
    """The ends that the players may claim now."""
    found: list[Reason] = []
    for end in kit.ruleset.ends:
        if isinstance(end, NoPlayLeft):
            found.append("no_play_left")
        elif isinstance(end, TurnsInARow) and end.on_claim and _in_a_row(kit, position, end):
            found.append("scoreless_turns")
    return tuple(dict.fromkeys(found))


def claim_problems(kit: Kit, position: Position, move: Claim) -> list[str]:
    """Why an end cannot be claimed."""
    if move.reason in claimable(kit, position):
        return []
    if move.reason == "no_play_left":
        return ["having no play left does not end this game"]
    if not any(isinstance(end, TurnsInARow) and end.on_claim for end in kit.ruleset.ends):
        return ["no end of this game by scoreless turns is to be claimed"]
    return ["there have not been enough scoreless turns in a row"]


def may_resign(kit: Kit) -> bool:
    """Whether the ruleset lets a player give up."""
    return any(isinstance(end, Resignation) for end in kit.ruleset.ends)
