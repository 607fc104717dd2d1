"""What a player can do on a turn. Bare moves: no score, player or board inside."""

from __future__ import annotations

from dataclasses import dataclass

from scrabble_kit.board.layout import Direction, Square
from scrabble_kit.tiles.tileset import Tile, Word


@dataclass(frozen=True, slots=True)
class Play:
    """Tiles laid from a square in a direction, one item a square: a tile, or None where one lies already."""

    square: Square
    direction: Direction
    tiles: tuple[Tile | None, ...]


@dataclass(frozen=True, slots=True)
class Exchange:
    """Tiles changed for others from the bag; `tiles` is None when only their `count` is known."""

    tiles: Word | None
    count: int


@dataclass(frozen=True, slots=True)
class Pass:
    """A turn without tiles."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """The last play is doubted by a player (zero-based seat); `words` are the ones named, None for all of them."""

    seat: int
    words: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Withdraw:
    """The last play is taken back by the player who made it."""


@dataclass(frozen=True, slots=True)
class Resign:
    """A player (zero-based seat) gives the game up."""

    seat: int


Move = Play | Exchange | Pass | Challenge | Withdraw | Resign
