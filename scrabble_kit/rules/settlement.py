"""What is done at the end with the tiles that are left on racks."""

from __future__ import annotations

from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.position import Position
from scrabble_kit.rules.racks import unseen
from scrabble_kit.rules.ruleset import RackSettlement
from scrabble_kit.rules.table import Ended
from scrabble_kit.tiles.tileset import BLANK, Word

_NOTHING = RackSettlement()


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
    """The part of the ruleset's settlement that this end and number of players call for.

    A game that a player gave up or lost before its end is not settled.
    """
    settle = kit.ruleset.settle
    if how.reason in ("out_of_tiles", "last_round"):
        pair = settle.out_of_tiles
    elif how.reason == "target_score":
        pair = settle.target_score
    elif how.reason in ("resignation", "lost_challenge", "time"):
        return _NOTHING
    else:
        pair = settle.blocked
    return pair[players > 2]


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
