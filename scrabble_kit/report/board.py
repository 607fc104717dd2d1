"""A position as a drawing: the board with premium signs, and beside it players, last play and unseen tiles."""

from __future__ import annotations

from scrabble_kit.board.board import Board
from scrabble_kit.board.layout import BoardLayout, Premium, column_name, factor_name, format_position
from scrabble_kit.replay.scoresheet import Scoresheet
from scrabble_kit.report.plays import play_text
from scrabble_kit.report.style import PLAIN, Style, as_drawn, display_width, in_columns, pad
from scrabble_kit.rules.position import Position
from scrabble_kit.rules.racks import unseen
from scrabble_kit.text.source import visible_field
from scrabble_kit.tiles.tileset import BLANK, Tile, TileSet

_WIDE_ENOUGH = 76
_BESIDE = 43


def board_text(sheet: Scoresheet, style: Style = PLAIN) -> str:
    """The last position of a sheet; under a narrow width the right part goes below the board."""
    tileset, board = sheet.kit.tileset, sheet.position.board
    right_to_left = tileset.direction == "rtl"
    left = board_lines(board, right_to_left=right_to_left)
    if right_to_left:
        left = [as_drawn(line, style) for line in left]
    right = ["", *_legend(board.layout), _blank_sign(tileset), *_state(sheet), "", *_unseen(sheet)]
    right = [in_columns(line, style) for line in right]
    if style.width is not None and style.width < _WIDE_ENOUGH:
        return "\n".join([*left, "", *(line.strip() for line in right if line)])
    width = max(map(display_width, left))
    lines = []
    for at in range(max(len(left), len(right))):
        beside = right[at] if at < len(right) else ""
        lines.append((pad(left[at] if at < len(left) else "", width) + f"     {beside}").rstrip())
    return "\n".join(lines)


def board_lines(board: Board, *, right_to_left: bool = False) -> list[str]:
    """The board with column letters and row numbers; empty squares show their sign, cells widen to the widest tile.

    Of a script that is read from right to left column A is the rightmost, so that words read as they are written.
    """
    layout = board.layout
    cols = range(layout.cols)[:: -1 if right_to_left else 1]
    texts = [[_cell(board, row * layout.cols + col, row, col) for col in cols] for row in range(layout.rows)]
    names = [column_name(col) for col in cols]
    width = max(display_width(text) for line in [names, *texts] for text in line)
    lines = ["    " + " ".join(pad(name, width) for name in names).rstrip()]
    for number, line in enumerate(texts, 1):
        lines.append(f"{number:>3} " + " ".join(pad(text, width) for text in line).rstrip())
    return lines


def _cell(board: Board, number: int, row: int, col: int) -> str:
    layout = board.layout
    tile = board.cells[(row + 1) * layout.stride + col + 1]
    return layout.signs[number] if tile is None else _bare(tile)


def _bare(tile: Tile) -> str:
    """The tile without the brackets that part it from its neighbours in a line of text."""
    text = tile.text
    return text[1:-1] if len(text) > 2 and text[0] == "[" else text


def _legend(layout: BoardLayout) -> list[str]:
    kinds: dict[str, Premium | None] = {}
    for sign, premium in zip(layout.signs, layout.premiums, strict=True):
        if premium is None or not premium.is_plain:
            kinds.setdefault(sign, premium)
    entries = [f"{sign}  {premium_text(premium)}" for sign, premium in sorted(kinds.items(), key=_letters_first)]
    width = max([19, *(len(entry) for entry in entries)])
    return ["  ".join(pad(one, width) for one in entries[at : at + 2]).rstrip() for at in range(0, len(entries), 2)]


def _blank_sign(tileset: TileSet) -> str:
    small = any(letter.lower != letter.label for letter in tileset.letters)
    return "n  small letter: a blank" if small else "?  before a letter: a blank"


def _letters_first(item: tuple[str, Premium | None]) -> tuple[int, int, int]:
    premium = item[1]
    return (0, 0, 0) if premium is None else (1, premium.word, premium.letter)


def premium_text(premium: Premium | None) -> str:
    """What a square does, in words."""
    if premium is None:
        return "no square"
    parts = [factor_name(premium.letter, "letter")] if premium.letter != 1 else []
    parts += [factor_name(premium.word, "word")] if premium.word != 1 else []
    text = " and ".join(parts) or "plain"
    if premium.only_value is not None:
        text += f" for a tile of {premium.only_value}"
    return text + (", stays" if premium.stays else "")


def _state(sheet: Scoresheet) -> list[str]:
    scores = ", ".join(f"{visible_field(player.nick)} {player.score}" for player in sheet.players)
    lines = [scores] if scores else []
    last = next((row for row in reversed(sheet.rows) if row.laid is not None and row.event.kind == "play"), None)
    if last is not None and last.laid is not None:
        where = format_position(last.laid.square, last.laid.direction)
        whose = f"{last.n} {visible_field(last.event.nick)}"
        lines.append(f"last play  {whose} {where} {play_text(last.laid)} {last.score}")
    return lines


def _unseen(sheet: Scoresheet) -> list[str]:
    position = sheet.position
    bare = Position(position.board, (None,) * position.players, position.scores, 0, position.unplaced)
    letters = unseen(sheet.kit.tileset, bare)
    counts = [f"{letter}{letters.count(letter)}" for letter in [*sheet.kit.tileset.info, BLANK] if letter in letters]
    lines, line = [], ""
    for count in counts:
        if display_width(line) + display_width(count) > _BESIDE:
            lines.append(line.strip())
            line = ""
        line += f" {count}"
    return [f"unseen     {len(letters)} tiles", *lines, line.strip()]
