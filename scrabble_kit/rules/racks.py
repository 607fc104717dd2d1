"""What players hold: racks that are known, partly known or unknown, and what is wrong with using tiles from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from scrabble_kit.board.board import Board
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.position import Position, opening_position, put, with_known
from scrabble_kit.rules.problem import Problem, all_of
from scrabble_kit.text.errors import IllegalMoveError
from scrabble_kit.tiles.tileset import BLANK, Letter, Tile, TileSet, Word

_WORDS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def spoken(count: int) -> str:
    """A small number as a word."""
    return _WORDS[count] if 0 <= count < len(_WORDS) else f"{count:,}"


def named(letter: Letter, count: int = 1) -> str:
    """A letter as a message names it."""
    return letter if letter != BLANK else "blank" if count == 1 else "blanks"


def player(seat: int) -> str:
    """A player as a message names it, who has no name here."""
    return f"player {seat + 1}"


def letters_of(tiles: Iterable[Tile]) -> Word:
    """The letters that tiles are on a rack: a blank is a blank again."""
    return tuple([BLANK if tile.blank else tile.letter for tile in tiles])


def unseen(tileset: TileSet, position: Position) -> Word:
    """The letters that are neither on the board nor on a known rack, in the order of the tile set."""
    seen = Counter(letters_of(tile for _, tile in position.board.tiles()))
    for rack in position.racks:
        seen.update(rack or ())
    return tuple(letter for letter, count in tileset.counts.items() for _ in range(max(count - seen[letter], 0)))


def is_possible(tileset: TileSet, position: Position, more: Word = ()) -> bool:
    """Whether the set has as many tiles as lie on the board and known racks, and some `more`; False too for letters
    of another set."""
    of = tileset.tallier.of
    try:
        seen = position.board.tally + of(more)
        for rack in position.racks:
            if rack:
                seen += of(rack)
    except KeyError:
        return False
    return tileset.tallier.holds(tileset.tally, seen)


def is_known(position: Position, seat: int) -> bool:
    """Whether every tile on a rack is known."""
    return len(position.racks[seat] or ()) == position.table.held[seat]


def rack_problems(kit: Kit, position: Position, seat: int, needed: Word) -> list[Problem]:
    """Why a seat cannot use these letters at once: a problem for each letter that it lacks, or cannot have."""
    rack, held = position.racks[seat] or (), position.table.held[seat]
    if len(needed) > held:
        return [Problem("rack", f"needs {spoken(len(needed))} {_tiles(len(needed))}, rack holds {spoken(held)}")]
    if _is_held(kit.tileset, rack, needed) or (not rack and is_possible(kit.tileset, position, needed)):
        return []
    have, want = Counter(rack), Counter(needed)
    missing = want - have
    if not missing:
        return []
    hidden = held - len(rack)
    pool = Counter(unseen(kit.tileset, position)) if hidden else Counter()
    found = [
        _lacks(letter, count, have[letter], pool[letter], hidden)
        for letter, count in want.items()
        if missing[letter] > min(hidden, pool[letter])
    ]
    if not found and missing.total() > hidden:
        letters = ", ".join(named(letter) for letter in missing.elements())
        rest = f"{spoken(hidden)} of its tiles {'is' if hidden == 1 else 'are'} not known"
        found.append(f"rack lacks {letters}, and only {rest}")
    return all_of("rack", found)


def _is_held(tileset: TileSet, rack: Word, needed: Word) -> bool:
    """Whether a rack has letters of this set; by tallies, since this is asked of every turn."""
    tallier = tileset.tallier
    try:
        return tallier.holds(tallier.of(rack), tallier.of(needed))
    except KeyError:
        return False


def _lacks(letter: Letter, count: int, have: int, unseen: int, hidden: int) -> str:
    needs = f"needs {spoken(count)} {named(letter, count)}"
    if not hidden:
        return f"{needs}, rack has {spoken(have)}"
    return f"{needs}, rack has at most {spoken(have + min(hidden, unseen))}"


def _tiles(count: int) -> str:
    return "tile" if count == 1 else "tiles"


def kept(position: Position, seat: int, used: Word, *, held: int) -> Word | None:
    """The letters still known on a rack once `used` ones left it; `held` is the number of tiles it then holds."""
    left = list(position.racks[seat] or ())
    for letter in used:
        if letter in left:
            left.remove(letter)
    return tuple(left) if left or held == 0 else None


def with_rack(kit: Kit, position: Position, seat: int, rack: Word) -> Position:
    """The position with what is now known of a rack: all of its letters, or some of them.

    Raises IllegalMoveError when it cannot be so: more letters than the rack holds, or than there are.
    """
    position = seated(kit, position)
    held = position.table.held[seat]
    problems = [f"{len(rack)} tiles, limit {held}"] if len(rack) > held else []
    after = with_known(position, seat, rack)
    problems += too_many(kit, after, set(rack))
    if problems:
        raise IllegalMoveError(problems)
    return after


class Overdrawn(NamedTuple):
    """A letter of which there are more than the tile set has: how many on the board, and with which seats."""

    letter: Letter
    limit: int
    on_board: int
    on_racks: tuple[tuple[int, int], ...]


def overdrawn(tileset: TileSet, position: Position, letters: Iterable[Letter]) -> list[Overdrawn]:
    """Those of the letters, all of this set, of which more are on board and known racks than the set has."""
    on_board = Counter(letters_of(tile for tile in position.board.cells if tile is not None))
    found = []
    for letter in letters:
        racks = [(seat, (rack or ()).count(letter)) for seat, rack in enumerate(position.racks)]
        limit = tileset.counts[letter]
        if on_board[letter] + sum(count for _, count in racks) > limit:
            found.append(Overdrawn(letter, limit, on_board[letter], tuple(one for one in racks if one[1])))
    return found


def too_many(kit: Kit, position: Position, letters: Iterable[Letter]) -> list[str]:
    """Letters of which more are on board and known racks than the tile set has: how many there are, and where."""
    if is_possible(kit.tileset, position):
        return []
    limits, found = kit.tileset.counts, []
    for letter in sorted(letters):
        if letter not in limits:
            found.append(f"no tile {letter} in tile set {kit.tileset.id}")
            continue
        for one in overdrawn(kit.tileset, position, [letter]):
            where = [f"{one.on_board} on the board", *[f"{count} with {player(seat)}" for seat, count in one.on_racks]]
            limit = f"{one.limit} of tile set {kit.tileset.id}"
            found.append(f"more {named(letter, 2)} than the {limit}: {', '.join(where)}")
    return found


def as_whole(position: Position, seat: int, rack: Word) -> Position:
    """The position in which a player holds these letters and no other."""
    table = position.table
    if position.racks[seat] is rack and table.held[seat] == len(rack):
        return position
    held = put(table.held, seat, len(rack))
    return with_known(position, seat, rack)._replace(table=table._replace(held=held))


def set_up(
    kit: Kit, board: Board, racks: tuple[Word | None, ...], scores: tuple[int, ...], on_turn: int = 0,
    levels: tuple[str, ...] = (),
) -> Position:  # fmt: skip
    """A position in the middle of a game; racks, scores and levels in seat order, a rack None where it is unknown.

    Once the bag is empty, a rack that is given is taken to be whole, and unknown ones share what is left in seat order.
    Raises IllegalMoveError when there are more tiles than the set has, or than racks hold.
    """
    start = opening_position(kit, len(scores), levels)
    unplaced = kit.tileset.total_tiles - board.count
    position = start._replace(board=board, racks=racks, scores=scores, on_turn=on_turn, unplaced=max(unplaced, 0))
    held = _held(kit.ruleset.rack_size, racks, max(unplaced, 0))
    position = position._replace(table=start.table._replace(held=held))
    size = kit.ruleset.rack_size
    problems = [f"{len(rack)} tiles with {player(seat)}, limit {size}" for seat, rack in enumerate(racks)
                if rack and len(rack) > size]  # fmt: skip
    used = {letter for rack in racks for letter in rack or ()}
    problems += too_many(kit, position, used.union(letters_of(tile for _, tile in board.tiles())))
    if problems:
        raise IllegalMoveError(problems)
    return position


def _held(size: int, racks: tuple[Word | None, ...], unplaced: int) -> tuple[int, ...]:
    if unplaced >= size * len(racks):
        return (size,) * len(racks)
    left = unplaced - sum(len(rack) for rack in racks if rack is not None)
    held = []
    for rack in racks:
        held.append(len(rack) if rack is not None else max(min(size, left), 0))
        left -= 0 if rack is not None else held[-1]
    return tuple(held)


def seated(kit: Kit, position: Position) -> Position:
    """The position with a table, where it was made by hand without one."""
    if position.table.held:
        return position
    held = _held(kit.ruleset.rack_size, position.racks, position.unplaced)
    table = opening_position(kit, position.players).table._replace(held=held)
    return position._replace(table=table)
