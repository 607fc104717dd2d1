"""Board layouts: which squares there are, what they multiply, where a game starts; and how squares are named."""

import re
from functools import cached_property
from typing import NamedTuple

from scrabble_kit.text.errors import NotationError

ACROSS = "across"
DOWN = "down"
Direction = str
"""`across` (left to right) or `down` (top to bottom)."""


class Square(NamedTuple):
    """A place on the board, zero-based from the top left."""

    row: int
    col: int


class Premium(NamedTuple):
    """What a square multiplies under a tile laid this turn: the letter's points, the word's points.

    `only_value` binds it to tiles of that value; `stays` keeps it in force for later plays over the tile.
    """

    letter: int = 1
    word: int = 1
    only_value: int | None = None
    stays: bool = False

    @property
    def is_plain(self) -> bool:
        """Whether the square multiplies nothing."""
        return self.letter == 1 and self.word == 1


class _Drawn(NamedTuple):
    """What a definition draws of a board; `BoardLayout` adds what follows from it."""

    rows: int
    cols: int
    premiums: tuple[Premium | None, ...]
    start: tuple[Square, ...]
    signs: tuple[str, ...] = ()


class BoardLayout(_Drawn):
    """Squares of a board: `premiums` in row-major order, None for a brick, and the start squares.

    Squares also have an index into a grid with an empty margin, so that a run of tiles ends without a look at the
    edges: one step right is 1, one step down is `stride`. A named tuple, for the reason that a tile set is one.
    """

    @cached_property
    def stride(self) -> int:
        """How far apart two squares of a column are in the grid with a margin."""
        return self.cols + 1

    @cached_property
    def size(self) -> int:
        """Places in that grid."""
        return (self.rows + 2) * self.stride + 1

    @cached_property
    def indexes(self) -> dict[Square, int]:
        """The place of each square that is no brick."""
        squares = [Square(*divmod(at, self.cols)) for at, premium in enumerate(self.premiums) if premium is not None]
        return {square: self.index(square) for square in squares}

    @cached_property
    def exists(self) -> tuple[bool, ...]:
        """Whether a square is at each place."""
        there = frozenset(self.indexes.values())
        return tuple([index in there for index in range(self.size)])

    @cached_property
    def letter_factor(self) -> tuple[int, ...]:
        """What the square at each place multiplies a letter by."""
        return tuple([premium.letter for premium in self._grid])

    @cached_property
    def word_factor(self) -> tuple[int, ...]:
        """What the square at each place multiplies a word by."""
        return tuple([premium.word for premium in self._grid])

    @cached_property
    def only_value(self) -> tuple[int | None, ...]:
        """The value of the tiles that the premium at each place is for, None for all."""
        return tuple([premium.only_value for premium in self._grid])

    @cached_property
    def stays(self) -> tuple[bool, ...]:
        """Whether the premium at each place stays with the tile."""
        return tuple([premium.stays for premium in self._grid])

    @cached_property
    def special(self) -> bool:
        """Whether a premium does more than to multiply once."""
        return any(self.stays) or any(value is not None for value in self.only_value)

    @cached_property
    def start_indexes(self) -> frozenset[int]:
        """The places of the start squares."""
        return frozenset(map(self.index, self.start))

    @cached_property
    def _grid(self) -> list[Premium]:
        """The premium at each place, a plain one where there is no square."""
        grid = [Premium()] * self.size
        for square, index in self.indexes.items():
            premium = self.premium(square)
            assert premium is not None, "a brick has no place"
            grid[index] = premium
        return grid

    def index(self, square: Square) -> int:  # type: ignore[override]  # not what tuples have
        """The square's place in the grid with a margin; also defined one step off the board."""
        return (square.row + 1) * self.stride + square.col + 1

    def square(self, index: int) -> Square:
        """The square at an index; the opposite of `index`."""
        row, col = divmod(index - 1, self.stride)
        return Square(row - 1, col)

    def has(self, square: Square) -> bool:
        """Whether the square is on the board and no brick."""
        return square in self.indexes

    def premium(self, square: Square) -> Premium | None:
        """The premium of a square on the board, None for a brick."""
        return self.premiums[square.row * self.cols + square.col]

    def step(self, direction: Direction) -> int:
        """How far apart in the grid two neighbours in this direction are."""
        return 1 if direction == ACROSS else self.stride


_TIMES = {2: "double", 3: "triple", 4: "quadruple"}


def factor_name(factor: int, what: str) -> str:
    """A factor in the field's words: `double letter`."""
    return f"{_TIMES[factor]} {what}" if factor in _TIMES else f"{factor} times the {what}"


def column_name(col: int) -> str:
    """The letters of a column: A for 0, Z for 25, AA for 26."""
    name = ""
    col += 1
    while col:
        col, rest = divmod(col - 1, 26)
        name = chr(ord("A") + rest) + name
    return name


def square_name(square: Square) -> str:
    """The square as people name it, column before row: H8."""
    return f"{column_name(square.col)}{square.row + 1}"


def format_position(square: Square, direction: Direction) -> str:
    """Where a play begins: the row first for across (8H), the column first for down (H8)."""
    column, row = column_name(square.col), str(square.row + 1)
    return row + column if direction == ACROSS else column + row


_POSITION = r"(?:(?P<row>[0-9]{1,3})(?P<col>[A-Za-z]{1,2})|(?P<col2>[A-Za-z]{1,2})(?P<row2>[0-9]{1,3}))\Z"
_positions: dict[str, tuple[Square, Direction]] = {}


def parse_position(text: str, *, lettered_rows: bool = False) -> tuple[Square, Direction]:
    """Square and direction of `8H` (across) or `H8` (down); case does not matter.

    With `lettered_rows` the letter is the row and the number the column: `H8` is across. The square need not be on any
    board. Raises NotationError for anything else.
    """
    if lettered_rows:
        square, direction = parse_position(text)
        return Square(square.col, square.row), ACROSS if direction == DOWN else DOWN
    found = _positions.get(text)
    if found is not None:
        return found
    match = re.match(_POSITION, text)
    if match is None:
        raise NotationError("a position is a row and a column, as 8H across or H8 down", text)
    row = int(match["row"] or match["row2"])
    col = 0
    for letter in (match["col"] or match["col2"]).upper():
        col = col * 26 + ord(letter) - ord("A") + 1
    if row < 1:
        raise NotationError("rows are counted from 1", text)
    found = Square(row - 1, col - 1), ACROSS if match["row"] else DOWN
    if len(_positions) < 4096:  # names of squares are few; a flood of odd ones is not kept
        _positions[text] = found
    return found


def parse_square(text: str) -> Square:
    """The square named `H8` or `8H`. Raises NotationError for anything else."""
    return parse_position(text)[0]
