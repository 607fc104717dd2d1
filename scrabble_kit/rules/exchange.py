"""Changing tiles: exchanges, those that keep the turn, racks of one class of letters, the real letter for a blank."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scrabble_kit.board.layout import square_name
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.position import Position, after_scoreless, put, tiles_in_bag, with_table
from scrabble_kit.rules.problem import Problem, ProblemKind, all_of
from scrabble_kit.rules.racks import is_known, kept, player, rack_problems, spoken
from scrabble_kit.tiles.tileset import BLANK, Word

if TYPE_CHECKING:
    from scrabble_kit.rules.moves import Exchange, SwapBlank


def exchange_problems(kit: Kit, position: Position, move: Exchange) -> list[Problem]:
    """Everything that speaks against an exchange by the player on turn. Source: seed rule R24."""
    rule, seat = kit.ruleset.exchange, position.on_turn
    tiles = "1 tile" if move.count == 1 else f"{move.count} tiles"
    bag, held = tiles_in_bag(kit, position), position.table.held[seat]
    most = kit.ruleset.rack_size if rule.most is None else rule.most
    found = []
    if move.count < 1:
        found.append("no tile is exchanged")
    if bag < rule.min_bag:
        found.append(f"the bag holds {bag}, an exchange needs {rule.min_bag}")
    elif move.count > bag:
        found.append(f"{tiles} exchanged, the bag holds {bag}")
    if move.count > most:
        found.append(f"{tiles} exchanged, at most {most} may be")
    problems = all_of("exchange", found)
    if move.count > held:
        kind: ProblemKind = "exchange" if move.tiles is None else "rack"
        problems.append(Problem(kind, f"{tiles} exchanged, the rack holds {held}"))
    if move.tiles is not None:
        if len(move.tiles) != move.count:
            message = f"{tiles} exchanged, {len(move.tiles)} are named"
            problems.append(Problem("exchange", message))
        problems += _named_problems(kit, position, seat, move.tiles)
    return problems + (all_of("exchange", _free_problems(kit, position, move)) if move.free else [])


def _named_problems(kit: Kit, position: Position, seat: int, tiles: Word) -> list[Problem]:
    strange = [letter for letter in dict.fromkeys(tiles) if letter != BLANK and letter not in kit.tileset.info]
    if strange:
        return all_of("strange-tile", [f"no tile {letter} in tile set {kit.tileset.id}" for letter in strange])
    return rack_problems(kit, position, seat, tiles) if len(tiles) <= position.table.held[seat] else []


def _free_problems(kit: Kit, position: Position, move: Exchange) -> list[str]:
    """What a free exchange asks beyond any other. Source: federations, exchange.free (the whole rack, once a game)."""
    granted, seat = kit.ruleset.exchange.free_per_game, position.on_turn
    if not granted:
        return ["no exchange keeps the turn in this game"]
    found = []
    if position.table.free_exchanges[seat] >= granted:
        found.append(f"{player(seat)} has had {spoken(granted)} exchange{'s' * (granted > 1)} that kept the turn")
    if move.count != position.table.held[seat]:
        found.append("an exchange that keeps the turn is of the whole rack")
    return found


def after_exchange(position: Position, move: Exchange) -> Position:
    """The position after an exchange by the player on turn: its tiles are not known any more."""
    seat = position.on_turn
    used = move.tiles if move.tiles is not None else position.racks[seat] or ()
    rack = kept(position, seat, used, held=position.table.held[seat])
    if not move.free:
        return after_scoreless(position, seat, "exchange", rack)
    free = position.table.free_exchanges
    position = with_table(position, free_exchanges=put(free, seat, free[seat] + 1))
    return position._replace(racks=put(position.racks, seat, rack), last=None)


def redraw_problems(kit: Kit, position: Position) -> list[Problem]:
    """Everything that speaks against changing the whole rack of the player on turn for its class of letters.

    What is not known of a rack is taken on trust. Source: federations, rack.redraw.
    """
    rule, seat, vowels = kit.ruleset.redraw, position.on_turn, kit.tileset.vowels
    if rule is None:
        return all_of("redraw", ["no rack is redrawn in this game"])
    found = []
    held, bag = position.table.held[seat], tiles_in_bag(kit, position)
    if not vowels:
        found.append(f"tile set {kit.tileset.id} does not say which letters are vowels")
    if held == 0:
        found.append("the rack is empty")
    if bag < held:
        found.append(f"{held} tiles redrawn, the bag holds {bag}")
    rack = position.racks[seat] or ()
    if rule.without_blank and BLANK in rack:
        found.append("a rack with a blank is not redrawn")
    kinds = {"vowels" if letter in vowels else "consonants" for letter in rack if letter != BLANK}
    if vowels and (len(kinds) > 1 or not kinds <= set(rule.of)):
        found.append(f"only a rack of nothing but {' or '.join(rule.of)} is redrawn")
    if rack and not kinds and is_known(position, seat):
        found.append("the rack has no letter")
    return all_of("redraw", found)


def after_redraw(position: Position) -> Position:
    """The position after the player on turn has changed the whole rack and kept the turn."""
    return position._replace(racks=put(position.racks, position.on_turn, None), last=None)


def swap_problems(kit: Kit, position: Position, move: SwapBlank) -> list[Problem]:
    """Everything that speaks against taking a blank from the board. Source: seed rule R46."""
    found = [] if kit.ruleset.blank.swap else ["no blank is swapped in this game"]
    layout = position.board.layout
    if not layout.has(move.square):
        return all_of("swap", [*found, "the square is not on this board"])
    tile = position.board.at(move.square)
    if tile is None or not tile.blank:
        there = "no tile" if tile is None else "no blank"
        return all_of("swap", [*found, f"{there} lies on {square_name(move.square)}"])
    return all_of("swap", found) + rack_problems(kit, position, position.on_turn, (tile.letter,))


def after_swap(kit: Kit, position: Position, move: SwapBlank) -> Position:
    """The position with the real letter on the square and the blank on the rack; the turn is kept.

    Raises ValueError when no tile lies there.
    """
    seat, board = position.on_turn, position.board
    tile = board.at(move.square)
    if tile is None:
        raise ValueError("no tile to swap")
    rack = kept(position, seat, (tile.letter,), held=position.table.held[seat]) or ()
    board = board.with_tiles([(board.layout.index(move.square), kit.tileset.tiles[tile.letter])])
    return position._replace(board=board, racks=put(position.racks, seat, (*rack, BLANK)), last=None)
