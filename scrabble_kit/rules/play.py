"""The move that every record is full of; apart from the other moves, which scoring a record does not need."""

from __future__ import annotations

from scrabble_kit.board.layout import Direction, Square
from scrabble_kit.text.frozen import Frozen, frozen
from scrabble_kit.tiles.tileset import Tile


@frozen
class Play(Frozen):
    """Tiles laid from a square in a direction, one item a square: a tile, or None where one lies already."""

    square: Square
    direction: Direction
    tiles: tuple[Tile | None, ...]
