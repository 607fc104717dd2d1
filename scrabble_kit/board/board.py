"""A layout with tiles on it. Values: laying tiles gives a new board."""

from collections.abc import Iterable
from typing import NamedTuple

from scrabble_kit.board.layout import BoardLayout, Square
from scrabble_kit.tiles.tileset import THROUGH, Tile

Cells = tuple[Tile | None, ...]
"""Tiles by index of the layout's grid with a margin; None for an empty square, a brick and the margin."""


class Board(NamedTuple):
    """Tiles on a layout; `count` is the number of tiles on it, `tally` what they are as a tally of their set."""

    layout: BoardLayout
    cells: Cells
    count: int = 0  # type: ignore[assignment]  # a tuple's own count is of no use here
    tally: int = 0

    @classmethod
    def empty(cls, layout: BoardLayout) -> "Board":
        """The layout without a tile."""
        return cls(layout, (None,) * layout.size)

    def at(self, square: Square) -> Tile | None:
        """The tile on a square, or None."""
        return self.cells[self.layout.index(square)]

    def with_tiles(self, placed: Iterable[tuple[int, Tile]]) -> "Board":
        """The board with tiles put at the given indexes; whether they may lie there is for the rules to say."""
        cells = list(self.cells)
        count, tally = self.count, self.tally
        for index, tile in placed:
            before = cells[index]
            count += before is None
            tally += tile.unit - (0 if before is None else before.unit)
            cells[index] = tile
        return Board(self.layout, tuple(cells), count, tally)

    def rows(self) -> list[str]:
        """The board as text, a row each: `.` for an empty square, small letters for blanks, `[CH]` for one tile."""
        layout = self.layout
        return [
            "".join(
                [
                    THROUGH if tile is None else tile.text
                    for tile in self.cells[row * layout.stride + 1 : row * layout.stride + 1 + layout.cols]
                ]
            )
            for row in range(1, layout.rows + 1)
        ]

    def tiles(self) -> list[tuple[Square, Tile]]:
        """Every tile with its square, row by row."""
        return [(self.layout.square(index), tile) for index, tile in enumerate(self.cells) if tile is not None]
