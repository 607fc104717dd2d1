"""A board drawn as text: signs, what they mean, and where a game starts."""

from __future__ import annotations

import re
from typing import NamedTuple

from scrabble_kit.board.layout import BoardLayout, Premium, Square, parse_square, square_name
from scrabble_kit.definitions.fields import Fields, Named, text_of, wrong_type
from scrabble_kit.definitions.nodes import Node, Scalar, Sequence, shortened
from scrabble_kit.text.diagnostic import Place
from scrabble_kit.text.errors import NotationError
from scrabble_kit.text.problems import Problems
from scrabble_kit.text.source import has_hidden, split_lines, visible

MOST_LINES = 100  # not a rule
KEYS = {
    "start": "the square where a game starts, as H8",
    "legend": "{'.': plain, '-': word 2}",
    "grid": "| and the rows below it, a sign for each square",
}
_PREMIUM = re.compile(
    r"(?:letter (?P<letter>[0-9]{1,2}))? ?(?:word (?P<word>[0-9]{1,2}))?"
    r"(?: for (?P<value>[0-9]{1,3}))?(?P<stays> stays)?"
)
_FORMS = ("plain", "letter 2", "word 2", "letter 3 for 5", "word 2 stays", "brick")


class _Grid(NamedTuple):
    """Rows of signs, each with its offset in its line; `lines` are the places of the lines."""

    rows: list[list[tuple[str, int]]]
    lines: tuple[Place, ...]

    def place(self, row: int, col: int) -> Place:
        """Where a sign stands in the file."""
        line = self.lines[row]
        return Place(line.file, line.line, line.column + self.rows[row][col][1], 1, line.text)


class _Legend(NamedTuple):
    premiums: dict[str, Premium | None]
    broken: set[str]


def board_of(fields: Fields, cover_start: bool, problems: Problems) -> BoardLayout | None:
    """The layout under the key `board`, or None when it has mistakes; they are told with line and column."""
    board = fields.fields("board", KEYS, required=("legend", "grid"))
    if board is None:
        return None
    legend, grid = _legend(board, problems), _grid(board, problems)
    starts = _start_squares(board, problems)
    if grid is None or legend is None:
        return None
    premiums = _premiums(grid, legend, problems)
    is_rectangle = _is_rectangle(grid, problems)
    start = [square for square, place in starts if _is_on_board(square, place, grid, legend, problems)]
    if not is_rectangle:
        return None
    rows, cols = len(grid.rows), len(grid.rows[0])
    if cover_start and "start" not in board:
        middle = square_name(Square(rows // 2, cols // 2))
        message = "the opening covers a start square, and the board has none"
        hints = (f"add start: {middle} to board", "or say opening: {start: free}")
        problems.add("contradiction", message, board.place, hints=hints)
    if problems.has_errors:
        return None
    signs = tuple(sign for row in grid.rows for sign, _ in row)
    return BoardLayout(rows, cols, tuple(premiums), tuple(start), signs)


def _legend(board: Fields, problems: Problems) -> _Legend | None:
    mapping = board.of_mapping("legend")
    if mapping is None:
        return None
    legend = _Legend({}, set())
    for key, node in mapping:
        sign = key.text
        if len(sign) != 1 or sign.isspace() or has_hidden(sign):
            name = shortened(visible(sign)) or "nothing"
            problems.add("bad-board", f"a sign is one character, here it is {name}", key.place)
            continue
        text = text_of(node, f"sign {sign} is one of {', '.join(_FORMS)}", problems)
        if text is None or not _add_sign(legend, sign, text, node, problems):
            legend.broken.add(sign)
    return legend


def _add_sign(legend: _Legend, sign: str, text: str, node: Node, problems: Problems) -> bool:
    if text in ("plain", "brick"):
        legend.premiums[sign] = Premium() if text == "plain" else None
        return True
    match = _PREMIUM.fullmatch(" ".join(text.split()))
    if match is None or not (match["letter"] or match["word"]):
        problems.add(
            "wrong-value",
            f"sign {sign} is {shortened(text)}, which is no kind of square",
            node.place,
            near=problems.near(text, _FORMS),
            hints=(f"write one of {', '.join(_FORMS)}",),
        )
        return False
    letter, word = int(match["letter"] or 1), int(match["word"] or 1)
    if not letter or not word:
        problems.add("wrong-value", f"sign {sign} multiplies by 0", node.place)
        return False
    value = None if match["value"] is None else int(match["value"])
    legend.premiums[sign] = Premium(letter, word, value, match["stays"] is not None)
    return True


def _grid(board: Fields, problems: Problems) -> _Grid | None:
    """The rows of signs with their places, at least one sign."""
    node = board.node("grid")
    if node is None:
        return None
    if not isinstance(node, Scalar) or node.lines is None:
        wrong_type(node, "grid is a block of lines, begun with |", problems)
        return None
    rows = [[(char, at) for at, char in enumerate(line) if not char.isspace()] for line in split_lines(node.text)]
    while rows and not rows[-1]:
        rows.pop()
    if not rows or not rows[0]:
        problems.add("bad-board", "the board has no squares", board.key_place("grid"))
        return None
    grid = _Grid(rows, node.lines)
    return grid if _is_small(grid, problems) else None


def _is_small(grid: _Grid, problems: Problems) -> bool:
    rows, cols = len(grid.rows), len(grid.rows[0])
    if rows > MOST_LINES:
        message = f"the board has {rows} rows, at most {MOST_LINES} are possible"
        problems.add("bad-board", message, grid.lines[MOST_LINES])
    elif cols > MOST_LINES:
        message = f"the board has {cols} columns, at most {MOST_LINES} are possible"
        problems.add("bad-board", message, grid.place(0, MOST_LINES))
    return rows <= MOST_LINES and cols <= MOST_LINES


def _is_rectangle(grid: _Grid, problems: Problems) -> bool:
    cols = len(grid.rows[0])
    for number, row in enumerate(grid.rows):
        if len(row) != cols:
            where = grid.place(number, cols) if len(row) > cols else _behind(grid.lines[number])
            count = f"{len(row)} {'square' if len(row) == 1 else 'squares'}"
            problems.add("bad-board", f"row {number + 1} has {count}, row 1 has {cols}", where)
    return all(len(row) == cols for row in grid.rows)


def _behind(place: Place) -> Place:
    """The place after the last sign of a line."""
    return Place(place.file, place.line, len(place.text.rstrip()) + 1, 1, place.text)


def _premiums(grid: _Grid, legend: _Legend, problems: Problems) -> list[Premium | None]:
    """The premiums row by row; each sign that the legend lacks is told once."""
    found: list[Premium | None] = []
    told = set(legend.broken)
    for number, row in enumerate(grid.rows):
        for at, (sign, _) in enumerate(row):
            if sign in legend.premiums:
                found.append(legend.premiums[sign])
            elif sign not in told:
                told.add(sign)
                quoted = f'"{sign}"' if sign != '"' else "'\"'"
                hints = (f"add {quoted} to legend",)
                problems.add(
                    "bad-board", f"sign {visible(sign)} is not in the legend", grid.place(number, at), hints=hints
                )
    return found


def _start_squares(board: Fields, problems: Problems) -> list[tuple[Square, Place]]:
    """The start squares with their places, each once; whether they are on the board is not looked at."""
    squares: dict[Square, Place] = {}
    for text, place in _start_texts(board, problems):
        try:
            square = parse_square(text)
        except NotationError:
            problems.add("wrong-value", f"start is a square as H8, here it is {shortened(text)}", place)
            continue
        if square in squares:
            problems.add("wrong-value", f"start {text} is named twice", place)
        squares.setdefault(square, place)
    return list(squares.items())


def _start_texts(board: Fields, problems: Problems) -> list[Named]:
    node = board.node("start")
    if node is None:
        return []
    if isinstance(node, Sequence):
        return list(board.texts("start"))
    text = text_of(node, "start is a square or a list of squares", problems)
    return [] if text is None else [Named(text, node.place)]


def _is_on_board(square: Square, place: Place, grid: _Grid, legend: _Legend, problems: Problems) -> bool:
    name = square_name(square)
    rows, cols = len(grid.rows), max(map(len, grid.rows))
    if square.row >= rows or square.col >= cols:
        last = square_name(Square(rows - 1, cols - 1))
        problems.add("bad-board", f"start {name} is off the board, whose last square is {last}", place)
        return False
    row = grid.rows[square.row]
    if square.col < len(row) and legend.premiums.get(row[square.col][0], Premium()) is None:
        problems.add("bad-board", f"start {name} is a brick", place)
        return False
    return True
