"""What a play that does not fit is most likely meant to be, so that one slip is told once and what follows is judged by
what lay on the board. Asked only where something is wrong.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, product
from typing import NamedTuple

from scrabble_kit.board.board import Board
from scrabble_kit.board.layout import ACROSS, DOWN, Direction, Square, format_position, parse_position
from scrabble_kit.records.record import Event
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.legality import Laid, lay_written
from scrabble_kit.text.errors import NotationError, SpellingError
from scrabble_kit.tiles.notation import WrittenPlay, read_play, read_rack
from scrabble_kit.tiles.tileset import BLANK, Tile


class Meant(NamedTuple):
    """Another reading of a play: how it lies then, what is said of it, and whether the rest of the record proves it."""

    laid: Laid
    hint: str
    is_proved: bool


def lies_on(kit: Kit, board: Board, event: Event, *, lettered_rows: bool) -> bool:
    """Whether the play of an event can be laid on a board as it is written."""
    try:
        square, direction = parse_position(event.position or "", lettered_rows=lettered_rows)
        written = read_play(kit.tileset, event.word or "")
    except (NotationError, SpellingError):
        return False
    return not lay_written(kit, board, square, direction, written).problems


def meant_place(
    kit: Kit, before: Board, laid: Laid, written: WrittenPlay, stated: int | None,
    goes_on: Callable[[Board], bool] | None,
) -> Meant | None:  # fmt: skip
    """The same play in the other direction, one square off, or on a board with lettered rows, where that is legal and
    worth what is stated.

    `goes_on` says whether the next play fits a board; a place is proved when it does there, and not where the play is
    written. Without a stated score only that counts.
    """
    proof = None if goes_on is None or goes_on(laid.board) else goes_on
    found = None
    for other, where in _other_places(kit, before, laid, written):
        if other.problems or (stated is not None and other.score.total != stated):
            continue
        hint = f"{'it' if stated is None else stated} fits at {where}"
        if proof is not None and proof(other.board):
            return Meant(other, f"{hint}, and so does the next play; it is laid there", True)
        found = found or Meant(other, hint, False)
    return found if stated is not None else None


def _other_places(kit: Kit, before: Board, laid: Laid, written: WrittenPlay) -> Iterator[tuple[Laid, str]]:
    square, direction = laid.square, laid.direction
    turned = DOWN if direction == ACROSS else ACROSS
    tries: list[tuple[Square, Direction, str]] = [(square, turned, "")]
    tries += [
        (Square(square.row + row, square.col + col), direction, "")
        for row, col in ((-1, 0), (1, 0), (0, -1), (0, 1))
        if square.row + row >= 0 and square.col + col >= 0
    ]
    lettered = ", as where rows are lettered"
    tries += [(Square(square.col, square.row), way, lettered) for way in (turned, direction)]
    for other, way, remark in tries:
        yield lay_written(kit, before, other, way, written), format_position(other, way) + remark


def meant_blanks(kit: Kit, before: Board, laid: Laid, written: WrittenPlay, event: Event) -> Meant | None:
    """The play with blanks that are not marked, where the rack has them, lacks the letters that they stand for, and the
    stated score is right so."""
    try:
        rack = Counter(read_rack(kit.tileset, event.rack or ""))
    except SpellingError:
        return None
    rack.subtract([BLANK if tile.blank else tile.letter for _, tile in laid.placed])
    lacking = {letter: -count for letter, count in rack.items() if count < 0 and letter != BLANK}
    if not lacking or sum(lacking.values()) > rack[BLANK]:
        return None
    found: list[tuple[Laid, list[int]]] = []
    for chosen in _choices(laid, lacking):
        other = _with_blanks(kit, before, laid, written, chosen)
        if other is not None and other.score.total == event.stated_score:
            found.append((other, chosen))
    if not found:
        return None
    names = " or ".join([" and ".join([numbered(laid, at) for at in chosen]) for _, chosen in found])
    verb = "is a blank" if len(found[0][1]) == 1 else "are blanks"
    letters = " and ".join(lacking)
    hint = f"{event.stated_score} fits if {names} {verb}; the rack lacks {letters}, it is laid so"
    return Meant(found[0][0], hint, True)


def _choices(laid: Laid, lacking: dict[str, int]) -> Iterator[list[int]]:
    """The places among the tiles laid that may be the blanks for these letters, in every way."""
    ways = []
    for letter, count in lacking.items():
        places = [at for at, (_, tile) in enumerate(laid.placed) if tile.letter == letter and not tile.blank]
        ways.append(combinations(places, count))
    for chosen in product(*ways):
        yield sorted([at for part in chosen for at in part])


def _with_blanks(kit: Kit, before: Board, laid: Laid, written: WrittenPlay, chosen: list[int]) -> Laid | None:
    """The play with blanks in some places of the tiles laid."""
    layout = before.layout
    first, step = layout.index(laid.square), layout.step(laid.direction)
    tiles: list[Tile | None] = list(written.tiles)
    for at in chosen:
        index, tile = laid.placed[at]
        blank = kit.tileset.blanks.get(tile.letter)
        if blank is None:
            return None
        tiles[(index - first) // step] = blank
    return lay_written(kit, before, laid.square, laid.direction, WrittenPlay(tiles, written.through))


def numbered(laid: Laid, at: int) -> str:
    """A tile of a play by its letter, counted where the play has several: `the second E`."""
    letter = laid.placed[at][1].letter
    same = [place for place, (_, other) in enumerate(laid.placed) if other.letter == letter]
    if len(same) == 1:
        return f"the {letter}"
    place = same.index(at)
    ordinal = ("first", "second", "third", "fourth")[place] if place < 4 else f"{place + 1}th"
    return f"the {ordinal} {letter}"
