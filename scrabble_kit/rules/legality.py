"""Laying a written play on a board, and everything that the placement rules have against it."""

from typing import NamedTuple

from scrabble_kit.board.board import Board
from scrabble_kit.board.layout import ACROSS, DOWN, Direction, Square, format_position, parse_position, square_name
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.play import Play
from scrabble_kit.rules.problem import Problem
from scrabble_kit.rules.ruleset import Ruleset
from scrabble_kit.rules.scoring import PlayScore, bonus_for, score_placed
from scrabble_kit.text.errors import NotationError
from scrabble_kit.tiles.notation import WrittenPlay, read_play
from scrabble_kit.tiles.tileset import Tile


class Laid(NamedTuple):
    """A play as it lies: from `square` in a direction over `length` squares, its new tiles by index of the grid, the
    board after it, its score, and the problems."""

    square: Square
    direction: Direction
    length: int
    placed: tuple[tuple[int, Tile], ...]
    board: Board
    score: PlayScore
    problems: tuple[Problem, ...]

    @property
    def play(self) -> Play:
        """The move, with None for each tile that was played through."""
        layout, new = self.board.layout, dict(self.placed)
        first, step = layout.index(self.square), layout.step(self.direction)
        tiles = tuple([new.get(first + at * step) for at in range(self.length)])
        return Play(self.square, self.direction, tiles)


_NO_SCORE = PlayScore((), 0, 0, None, False)


def lay_written(kit: Kit, board: Board, square: Square, direction: Direction, written: WrittenPlay) -> Laid:
    """Lay a play as it is written: where a square is taken, the tile there is played through, however it is noted.

    All problems are collected; what can be laid is laid and scored all the same. Source: seed rules R31-R37.
    """
    layout, before, count, tally = board
    first = layout.indexes.get(square)
    if first is None:
        off = _off_board(board, square, 0)
        return Laid(square, direction, 0, (), board, _NO_SCORE, (off,))
    step, exists = 1 if direction == ACROSS else layout.stride, layout.exists
    tiles, through = written
    problems: list[Problem] = []
    after = list(before)
    placed: list[tuple[int, Tile]] = []
    index = first
    for tile in tiles:
        there = before[index]
        if there is not None:
            if tile is not None and tile.letter != there.letter:
                problems.append(_differs(board, index, tile, there, (index - first) // step))
        elif not exists[index]:
            problems.append(_off_board(board, layout.square(index), (index - first) // step))
            break
        elif tile is None or (through and (index - first) // step in through):
            problems.append(_dot_on_empty(board, index, tile, (index - first) // step))
        else:
            placed.append((index, tile))
            tally += tile.unit
            after[index] = tile
        index += step
    length = (index - first) // step
    if not placed:
        if not problems:
            problems.append(Problem("no-new-tile", "no tile of this play is new", 0, fatal=True))
        return Laid(square, direction, length, (), board, _NO_SCORE, tuple(problems))
    score = score_placed(layout, after, placed, step, bonus_for(kit.ruleset, len(placed)))
    if not problems:
        _check_play(kit, board, first, length, step, placed, score, problems)
    laid = Board(layout, tuple(after), count + len(placed), tally)
    return Laid(square, direction, length, tuple(placed), laid, score, tuple(problems))


def lay(kit: Kit, board: Board, play: Play) -> Laid:
    """Lay a move; the same checks as for a written play."""
    through = frozenset(at for at, tile in enumerate(play.tiles) if tile is None)
    return lay_written(kit, board, play.square, play.direction, WrittenPlay(list(play.tiles), through))


def _check_play(
    kit: Kit, board: Board, first: int, length: int, step: int, placed: list[tuple[int, Tile]],
    score: PlayScore, problems: list[Problem],
) -> None:  # fmt: skip
    ruleset = kit.ruleset
    if len(placed) > ruleset.rack_size:
        problems.append(Problem("too-many-tiles", f"{len(placed)} tiles laid, a rack holds {ruleset.rack_size}"))
    if board.count == 0:
        _check_opening(ruleset, board, placed, problems)
    elif not score.touches:
        problems.append(Problem("not-connected", "does not touch any tile on the board"))
    main = score.words[0] if score.words and score.words[0].step == step else None
    if main is None:
        if length > 1:
            problems.append(Problem("longer-word", "the tiles make no word in this direction"))
    elif main.start != first or len(main.tiles) != length:
        where = format_position(board.layout.square(main.start), ACROSS if step == 1 else DOWN)
        problems.append(Problem("longer-word", f"the word on the board is {main.text} at {where}"))
    barred = ruleset.blank.barred | kit.tileset.blank.barred
    if barred:
        for _, tile in placed:
            if tile.blank and tile.letter in barred:
                problems.append(Problem("blank-barred", f"a blank may not stand for {tile.letter}"))


def _check_opening(ruleset: Ruleset, board: Board, placed: list[tuple[int, Tile]], problems: list[Problem]) -> None:
    opening = ruleset.opening
    if len(placed) < opening.fewest_tiles:
        fewest = opening.fewest_tiles
        problems.append(Problem("opening-too-short", f"the first play needs {fewest} tiles, here is {len(placed)}"))
    starts = board.layout.start_indexes
    if opening.cover_start and starts and not any(index in starts for index, _ in placed):
        names = " or ".join(square_name(square) for square in board.layout.start)
        problems.append(Problem("opening-misses-start", f"the first play does not cover {names}"))


def _off_board(board: Board, square: Square, at: int) -> Problem:
    layout = board.layout
    if 0 <= square.row < layout.rows and 0 <= square.col < layout.cols:
        return Problem("brick", f"{square_name(square)} is no square of this board", at, fatal=True)
    size = f"{layout.cols}x{layout.rows}"
    name = square_name(square) if square.row >= 0 and square.col >= 0 else "the next square"
    return Problem("off-board", f"{name} is off the {size} board", at, fatal=True)


def _dot_on_empty(board: Board, index: int, tile: Tile | None, at: int) -> Problem:
    name = square_name(board.layout.square(index))
    what = f"({tile.text})" if tile is not None else "the dot"
    return Problem("dot-on-empty", f"no tile lies on {name} for {what} to stand for", at, fatal=True)


def _differs(board: Board, index: int, tile: Tile, there: Tile, at: int) -> Problem:
    name = square_name(board.layout.square(index))
    return Problem("letter-differs", f"{name} holds {there.text}, the play says {tile.text}", at, fatal=True)


def lay_text(kit: Kit, board: Board, text: str) -> Laid:
    """Lay a play written as `8D FINED` or `FINED 8D`: its move, new tiles, board, score and problems.

    Raises NotationError for a text of another form, SpellingError for a letter without a tile.
    """
    parts = text.split()
    if len(parts) != 2:
        raise NotationError("a play is a position and a word, as 8D FINED", text)
    try:
        square, direction = parse_position(parts[0])
        word = parts[1]
    except NotationError:
        square, direction = parse_position(parts[1])
        word = parts[0]
    return lay_written(kit, board, square, direction, read_play(kit.tileset, word))
