"""When a game is over, by which of the ruleset's ends, and what is done with the tiles left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.position import Position, Turn
from scrabble_kit.rules.ruleset import OutOfTiles, RackSettlement, TurnsInARow
from scrabble_kit.tiles.tileset import TileSet, Word

Reason = Literal["out_of_tiles", "scoreless_turns", "no_play_left", "target_score", "resignation", "last_racks"]


@dataclass(frozen=True, slots=True)
class Ended:
    """Why a game is over, and who went out (zero-based seat), if anybody."""

    reason: Reason
    player_out: int | None = None


def ended(kit: Kit, position: Position) -> Ended | None:
    """The end that the position has reached, or None while the game goes on.

    Ends that need the players' word (no play left, resignation) are not seen here.
    """
    turn = position.turns
    if turn is None:
        return None
    for end in kit.ruleset.ends:
        if isinstance(end, OutOfTiles):
            if turn.scoreless in (None, "zero_play") and is_out(kit, position, turn.seat):
                return Ended("out_of_tiles", turn.seat)
        elif isinstance(end, TurnsInARow) and turn.scoreless is not None and _in_a_row(end, position):
            return Ended("scoreless_turns")
    return None


def is_out(kit: Kit, position: Position, seat: int) -> bool:
    """Whether a player has no tile left and none can be drawn."""
    room = kit.ruleset.rack_size * (position.players - 1)
    return position.racks[seat] == () and position.unplaced <= room


def _in_a_row(end: TurnsInARow, position: Position) -> bool:
    if end.on_claim or (end.not_at_zero and not any(position.scores)):
        return False
    if end.by == "table":
        return _run(end, position.turns, None) >= end.count
    seats = range(position.players) if end.by == "every_player" else (position.turns.seat,) if position.turns else ()
    return all(_run(end, position.turns, seat) >= end.count for seat in seats)


def _run(end: TurnsInARow, turn: Turn | None, seat: int | None) -> int:
    """How many of the last turns (of a seat) count; no further than needed."""
    run = 0
    while turn is not None and run < end.count:
        if seat is None or turn.seat == seat:
            if turn.scoreless not in end.counts:
                break
            run += 1
        turn = turn.before
    return run


def settlement(kit: Kit, how: Ended, racks: tuple[Word, ...]) -> tuple[int, ...]:
    """Points that each seat gains or loses for the tiles left, by the ruleset. Source: seed rules R80-R82."""
    rule = settlement_rule(kit, how, len(racks))
    worth = [rack_worth(kit, rack) for rack in racks]
    change = [-points if rule.subtract_unplayed else 0 for points in worth]
    if how.player_out is not None and rule.player_out_gains != "nothing":
        others = sum(worth) - worth[how.player_out]
        change[how.player_out] += others * (2 if rule.player_out_gains == "twice_opponents_unplayed" else 1)
    return tuple(change)


def settlement_rule(kit: Kit, how: Ended, players: int) -> RackSettlement:
    """The part of the ruleset's settlement that this end and number of players call for."""
    settle = kit.ruleset.settle
    pair = settle.out_of_tiles if how.reason == "out_of_tiles" else (
        settle.target_score if how.reason == "target_score" else settle.blocked
    )  # fmt: skip
    return pair[players > 2]


def rack_worth(kit: Kit, rack: Word) -> int:
    """Points of the tiles left on a rack, a blank at the ruleset's charge where there is one."""
    tileset, charge = kit.tileset, kit.ruleset.settle.blank_charge
    points = tileset.rack_points(rack)
    return points if charge is None else points + rack.count("?") * (charge - tileset.blank.rack_value)


def unseen(tileset: TileSet, position: Position) -> Word:
    """The letters that are neither on the board nor on a known rack, in the order of the tile set."""
    left = dict(tileset.counts)
    for _, tile in position.board.tiles():
        key = "?" if tile.blank else tile.letter
        left[key] -= 1
    for rack in position.racks:
        for letter in rack or ():
            left[letter] -= 1
    return tuple(letter for letter, count in left.items() for _ in range(max(count, 0)))
