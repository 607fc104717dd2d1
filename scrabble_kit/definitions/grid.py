"""A board drawn as text: signs, what they mean, and where a game starts."""

from __future__ import annotations

import re
from typing import NamedTuple

from scrabble_kit.board.layout import BoardLayout, Premium, Square, parse_square, square_name
from scrabble_kit.definitions.form import Fields, Named, text_of, wrong_type
from scrabble_kit.definitions.nodes import Mapping, Node, Scalar, Sequence, shortened
from scrabble_kit.definitions.problems import Problems
from scrabble_kit.text.diagnostic import Place
from scrabble_kit.text.errors import NotationError
from scrabble_kit.text.source import has_hidden, split_lines, visible
from scrabble_kit.text.suggest import near_names

MOST_LINES = 100  # not a rule
MOST_FACTOR = 99
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


class _Sign(NamedTuple):
    sign: str
    place: Place


class _Legend(NamedTuple):
    premiums: dict[str, Premium | None]
    broken: set[str]


def board_of(fields: Fields, cover_start: bool, problems: Problems) -> BoardLayout | None:
    """The layout under the key `board`, or None when it has mistakes; they are told with line and column."""
    board = fields.fields("board", KEYS, required=("legend", "grid"))
    if board is None:
        return None
    legend = _legend(board, problems)
    grid = _grid(board, problems)
    starts = _starts(board, problems)
    if grid is None or legend is None:
        return None
    premiums = _premiums(grid, legend, problems)
    rows, cols = len(grid), len(grid[0])
    start = _start_squares(starts, grid, legend, problems)
    if cover_start and not starts and "start" not in board:
        middle = square_name(Square(rows // 2, cols // 2))
        problems.add(
            "contradiction",
            "the opening covers a start square, and the board has none",
            board.place,
            hints=(f"add start: {middle} to board", "or say opening: {start: free}"),
        )
    if problems.has_errors:
        return None
    return BoardLayout(rows, cols, tuple(premiums), tuple(start), tuple(one.sign for row in grid for one in row))


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
            near=near_names(text, _FORMS),
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


def _grid(board: Fields, problems: Problems) -> list[list[_Sign]] | None:
    """The rows of signs with their places; None when they make no rectangle."""
    node = board.node("grid")
    if node is None:
        return None
    if not isinstance(node, Scalar) or node.lines is None:
        wrong_type(node, "grid is a block of lines, begun with |", problems)
        return None
    rows = [_row(line, place) for line, place in zip(split_lines(node.text), node.lines, strict=True)]
    while rows and not rows[-1]:
        rows.pop()
    if not rows or not rows[0]:
        problems.add("bad-board", "the board has no squares", board.key_place("grid"))
        return None
    return rows if _is_rectangle(rows, node.lines, problems) else None


def _row(line: str, place: Place) -> list[_Sign]:
    return [
        _Sign(char, Place(place.file, place.line, place.column + at, 1, place.text))
        for at, char in enumerate(line)
        if not char.isspace()
    ]


def _is_rectangle(rows: list[list[_Sign]], lines: tuple[Place, ...], problems: Problems) -> bool:
    cols = len(rows[0])
    sound = True
    if len(rows) > MOST_LINES or cols > MOST_LINES:
        what, at = ("rows", lines[MOST_LINES]) if len(rows) > MOST_LINES else ("columns", rows[0][MOST_LINES].place)
        number = len(rows) if what == "rows" else cols
        problems.add("bad-board", f"the board has {number} {what}, at most {MOST_LINES} are possible", at)
        return False
    for number, row in enumerate(rows, 1):
        if len(row) != cols:
            sound = False
            where = row[cols].place if len(row) > cols else _behind(lines[number - 1])
            count = f"{len(row)} {'square' if len(row) == 1 else 'squares'}"
            problems.add("bad-board", f"row {number} has {count}, row 1 has {cols}", where)
    return sound


def _behind(place: Place) -> Place:
    """The place after the last sign of a line."""
    return Place(place.file, place.line, len(place.text.rstrip()) + 1, 1, place.text)


def _premiums(grid: list[list[_Sign]], legend: _Legend, problems: Problems) -> list[Premium | None]:
    """The premiums row by row; each sign that the legend lacks is told once."""
    found: list[Premium | None] = []
    unknown: dict[str, int] = {}
    for sign, place in (one for row in grid for one in row):
        if sign in legend.premiums:
            found.append(legend.premiums[sign])
        elif sign not in legend.broken:
            if sign not in unknown:
                hint = f'add "{sign}" to legend' if sign != '"' else "add '\"' to legend"
                problems.add("bad-board", f"sign {visible(sign)} is not in the legend", place, hints=(hint,))
            unknown[sign] = unknown.get(sign, 0) + 1
    return found


def _starts(board: Fields, problems: Problems) -> list[Named]:
    """The texts of the start squares."""
    node = board.node("start")
    if node is None:
        return []
    if isinstance(node, Sequence):
        return list(board.texts("start"))
    if isinstance(node, Mapping):
        wrong_type(node, "start is a square or a list of squares", problems)
        return []
    text = text_of(node, "start is a square or a list of squares", problems)
    return [] if text is None else [Named(text, node.place)]


def _start_squares(starts: list[Named], grid: list[list[_Sign]], legend: _Legend, problems: Problems) -> list[Square]:
    squares: list[Square] = []
    rows, cols = len(grid), len(grid[0])
    for text, place in starts:
        try:
            square = parse_square(text)
        except NotationError:
            problems.add("wrong-value", f"start is a square as H8, here it is {shortened(text)}", place)
            continue
        if square.row >= rows or square.col >= cols:
            last = square_name(Square(rows - 1, cols - 1))
            problems.add("bad-board", f"start {text} is off the board, whose last square is {last}", place)
        elif legend.premiums.get(grid[square.row][square.col].sign, Premium()) is None:
            problems.add("bad-board", f"start {text} is a brick", place)
        elif square in squares:
            problems.add("wrong-value", f"start {text} is named twice", place)
        else:
            squares.append(square)
    return squares
