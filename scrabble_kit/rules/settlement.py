"""What is done at the end with the tiles that are left on racks."""

from __future__ import annotations

from scrabble_kit.rules.ending import end_of
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.position import Position
from scrabble_kit.rules.racks import unseen
from scrabble_kit.rules.ruleset import Ways
from scrabble_kit.rules.table import Ended
from scrabble_kit.tiles.tileset import BLANK, Word

_LEFT_OR_LOST = ("resignation", "lost_challenge", "time")


def settlement(kit: Kit, how: Ended, racks: tuple[Word, ...]) -> tuple[int, ...]:
    """Points that each seat gains or loses for the tiles left, by the ruleset. Source: seed rules R80-R82."""
    worth = [rack_worth(kit, rack) for rack in racks]
    changes = [way.change(worth, how.player_out) for way in settlement_rule(kit, how, len(racks))]
    return tuple(sum(points) for points in zip(*changes, strict=True)) or (0,) * len(racks)


def settlement_rule(kit: Kit, how: Ended, players: int) -> Ways:
    """The ways of settling that this end and number of players call for.

    A game that a player gave up or lost before its end is not settled.
    """
    end = end_of(kit, how)
    if end is None and how.reason in _LEFT_OR_LOST:
        return ()
    ways = kit.ruleset.settle.ways
    called_for = end.settled_as if end is not None else how.reason if how.reason in ways else "blocked"
    pair = ways.get(called_for)
    return () if pair is None else pair[players > 2]


def needs_racks(ways: Ways, how: Ended) -> bool:
    """Whether the tiles left have to be known: not where nothing is done, nor where only a player who is out gains."""
    return any(how.player_out is not None or not way.for_who_is_out for way in ways)


def gains_for_out(ways: Ways) -> bool:
    """Whether a player who is out gains something."""
    return any(way.for_who_is_out for way in ways)


def rack_worth(kit: Kit, rack: Word) -> int:
    """Points of the tiles left on a rack, a blank at the ruleset's charge where there is one."""
    tileset, charge = kit.tileset, kit.ruleset.settle.blank_charge
    points = tileset.rack_points(rack)
    return points if charge is None else points + rack.count(BLANK) * (charge - tileset.blank.rack_value)


def last_racks(kit: Kit, position: Position) -> tuple[Word, ...] | None:
    """The racks at the end, in seat order; None when that is not certain.

    With an empty bag, one rack that is not known in full holds the tiles that are seen nowhere else.
    """
    held, racks = position.table.held, [rack or () for rack in position.racks]
    hidden = [seat for seat, rack in enumerate(racks) if len(rack) != held[seat]]
    if not hidden:
        return tuple(racks)
    rest = unseen(kit.tileset, position)
    if len(hidden) == 1:
        seat = hidden[0]
        if len(rest) == held[seat] - len(racks[seat]):
            racks[seat] = (*racks[seat], *rest)
            return tuple(racks)
    return None
