"""How the game stands at the end of its record: the referee's outcome, with what the file settles itself."""

from __future__ import annotations

from scrabble_kit.replay.scoresheet import Standing
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.outcome import rack_points, ranked
from scrabble_kit.rules.position import Position, put
from scrabble_kit.rules.settlement import settlement_rule
from scrabble_kit.rules.table import Ended
from scrabble_kit.text.errors import UsageError


def standing(
    kit: Kit, position: Position, over: Ended | None, racks: tuple[int, ...] | None, overtime: tuple[int, ...]
) -> Standing:
    """How a game stands whose scores as played are in the position.

    `over` is None while it goes on. `racks` are the points by seat that the file gives and takes for the last racks,
    None where it settles none: then the ruleset does, if the racks are known. `overtime` are the points that the file
    takes off for time.
    """
    if over is None:
        return Standing()
    nothing = (0,) * position.players
    if racks is not None:
        return Standing(ranked(kit, position, over, racks, overtime))
    if not has_to_be_settled(kit, over, position.players):
        result = ranked(kit, position, over, nothing, overtime)
        shown = tuple(score - late for score, late in zip(position.scores, overtime, strict=True))
        return Standing(result, None if result.scores == shown else result.scores)  # nobody ends below a floor
    try:
        result = ranked(kit, position, over, rack_points(kit, _at_the_end(position, over), over), overtime)
    except UsageError:
        return Standing(ranked(kit, position, over, nothing, overtime))
    return Standing(result, result.scores)


def has_to_be_settled(kit: Kit, over: Ended, players: int) -> bool:
    """Whether the ruleset does anything with the tiles left after such an end."""
    return bool(settlement_rule(kit, over, players))


def _at_the_end(position: Position, over: Ended) -> Position:
    """The position with the racks that are certain: of two players, the other holds what nobody laid."""
    if over.player_out is None or position.players != 2:
        return position
    return position._replace(racks=put((None, None), over.player_out, ()))
