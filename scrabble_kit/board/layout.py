"""Board layouts: which squares there are, what they multiply, where a game starts; and how squares are named."""

import re
from collections.abc import Iterable
from typing import Any, NamedTuple, Self

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
    edges: one step right is 1, one step down is `stride`; `indexes` has all squares that are no brick. A named tuple,
    for the reason that a tile set is one.
    """

    stride: int
    size: int
    indexes: dict[Square, int]
    exists: tuple[bool, ...]
    letter_factor: tuple[int, ...]
    word_factor: tuple[int, ...]
    only_value: tuple[int | None, ...]
    stays: tuple[bool, ...]
    special: bool
    start_indexes: frozenset[int]

    def __init__(self, *_drawn: Any, **_named: Any) -> None:
        self.stride = self.cols + 1
        self.size = (self.rows + 2) * self.stride + 1
        exists = [False] * self.size
        letter, word = [1] * self.size, [1] * self.size
        only: list[int | None] = [None] * self.size
        stays = [False] * self.size
        self.indexes = {}
        for number, premium in enumerate(self.premiums):
            if premium is not None:
                row, col = divmod(number, self.cols)
                index = (row + 1) * self.stride + col + 1
                self.indexes[Square(row, col)] = index
                exists[index] = True
                letter[index], word[index], only[index], stays[index] = premium
        self.exists = tuple(exists)
        self.letter_factor, self.word_factor = tuple(letter), tuple(word)
        self.only_value, self.stays = tuple(only), tuple(stays)
        self.special = any(stays) or any(value is not None for value in only)
        self.start_indexes = frozenset(map(self.index, self.start))

    @classmethod
    def _make(cls, iterable: Iterable[Any]) -> Self:  # type: ignore[override]
        """A layout with these values in the order of the fields; what `_replace` uses."""
        return cls(*iterable)

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
