"""What a play that does not fit is most likely meant to be, so that one slip is told once and what follows is judged by
what lay on the board. Asked only where something is wrong.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, islice, product
from operator import gt
from typing import Literal, NamedTuple

from scrabble_kit.board.board import Board
from scrabble_kit.board.layout import ACROSS, DOWN, Direction, Square, format_position
from scrabble_kit.records.record import Event
from scrabble_kit.replay.moves import MoveReader, Placed
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.legality import Laid
from scrabble_kit.rules.words import bad_words
from scrabble_kit.text.errors import SpellingError
from scrabble_kit.tiles.notation import WrittenPlay, read_rack
from scrabble_kit.tiles.tileset import BLANK, Tile, TileSet

AHEAD = 60
"""Events behind a play that are asked which of its readings they fit."""

MOST_WAYS = 200
"""Ways to choose the tiles that may be blanks; a play with more of them is no play."""

MOST_LIKELY = 3
"""Likely readings that are named; more of them say nothing."""


class Meant(NamedTuple):
    """Another reading of a play: what is said of it, how it lies, and the event that proves it, else None.

    That is the first later play that fits this reading and not the one that is written, or the play itself when its
    rack proves it. Where several readings are proved alike all of them are said; `unsure` then holds the letters of
    which one was laid.
    """

    fits: str
    laid: Laid
    unsure: frozenset[str]
    proof: Event | None = None
    shown_by: str = ""

    @property
    def hint(self) -> str:
        """What is said of the play: where the stated score fits, and what shows that it is meant so."""
        return f"{self.fits}, as {self.shown_by} shows; it is laid so" if self.proof else self.fits


class Reading(NamedTuple):
    """A play as it may have been meant: how it lies, how that differs, and what speaks for it beside its score."""

    laid: Laid
    where: str
    kind: Literal["rack", "letter", "blank", "order", "square"]


class Doubted(NamedTuple):
    """A play that does not fit: its event, the board before it, how it is written and how it lies so."""

    event: Event
    before: Board
    placed: Placed
    laid: Laid


def likely(kit: Kit, play: Doubted, later: Sequence[Event], reader: MoveReader) -> Meant | None:
    """The reading with the stated score that most of the later plays fit, of equal ones the first kind; None where
    more of them fit what is written. Without a stated score only what is proved counts.
    """
    ways = (elsewhere,) if play.laid.problems else (by_rack, by_blank, in_order, elsewhere)
    tried = [one for way in ways for one in way(kit, play) if _is_right(one.laid, play.event)]
    if not tried:
        return None
    behind = _behind(later, reader)
    written = _fitting(kit, play.laid.board, behind)
    fitting = [_fitting(kit, one.laid.board, behind) for one in tried]
    most = max(map(sum, fitting))
    if most < sum(written):
        return None
    best = [one for one, fits in zip(tried, fitting, strict=True) if sum(fits) == most]
    alike = [one for one in best if one.kind == best[0].kind]
    alike = [one for one in alike if not bad_words(kit, one.laid.score.words)] or alike
    fits = fitting[tried.index(alike[0])]
    proof, shown_by = None, ""
    if most > sum(written):
        plays = [event for event, _ in behind if event.kind == "play"]
        proof = plays[[*map(gt, fits, written)].index(True)]
        shown_by = f"line {proof.line}"
    elif alike[0].kind == "rack" or (alike[0].kind == "letter" and all(fits)):
        proof, shown_by = play.event, "the rack"
    if proof is None and play.event.stated_score is None:
        return None
    return Meant(_where(play.event, alike), alike[0].laid, _unsure(play.laid, alike), proof, shown_by)


def _unsure(laid: Laid, readings: list[Reading]) -> frozenset[str]:
    """The letters of which nobody knows the right one, where several readings have others than what is written."""
    pairs = [zip(laid.placed, one.laid.placed, strict=True) for one in readings if one.kind == "letter"]
    letters = [new.letter for pair in pairs for (_, old), (_, new) in pair if old != new]
    return frozenset(letters) if len(readings) > 1 else frozenset()


def _where(event: Event, readings: list[Reading]) -> str:
    where = " or ".join([reading.where for reading in readings[:MOST_LIKELY]])
    return f"{'it' if event.stated_score is None else event.stated_score} fits {where}"


# readings

Way = Callable[[Kit, Doubted], Iterator[Reading]]


def by_rack(kit: Kit, play: Doubted) -> Iterator[Reading]:
    """What the rack lacks: letters are blanks of it that are not marked; a blank is none; one letter is a blank and
    not another that is marked, or it is another letter of the rack."""
    placed, rack = play.laid.placed, _left_on_rack(kit.tileset, play)
    lacking = {letter: -count for letter, count in rack.items() if count < 0 and letter != BLANK}
    missing = sum(lacking.values())
    places = {
        letter: [at for at, (_, tile) in enumerate(placed) if tile.letter == letter and not tile.blank]
        for letter in lacking
    }
    marked = [at for at, (_, tile) in enumerate(placed) if tile.blank and rack[tile.letter] > 0]
    if 0 < missing <= rack[BLANK]:
        ways = product(*[combinations(places[letter], count) for letter, count in lacking.items()])
        for chosen in islice(ways, MOST_WAYS):
            yield _turned(kit, play, sorted([at for part in chosen for at in part]), "rack")
    if not missing and rack[BLANK] < 0:
        yield from [_turned(kit, play, [at], "rack") for at in marked]
    if missing == 1:
        first = places[next(iter(lacking))]
        yield from [_turned(kit, play, [at, other], "rack") for at, other in product(first, marked)]
        freed = {placed[at][1].letter for at in marked}
        left = [letter for letter, count in rack.items() if count > 0 and letter not in (BLANK, *freed)]
        for at, letter in product(first, left):
            laid = _with(kit, play, {at: kit.tileset.tiles[letter]})
            yield Reading(laid, f"with {letter} for {numbered(play.laid, at)}", "letter")


def by_blank(kit: Kit, play: Doubted) -> Iterator[Reading]:
    """One tile is a blank, or is none; it is none where the rack has no blank to spare."""
    rack = _left_on_rack(kit.tileset, play)
    for at, (_, tile) in enumerate(play.laid.placed):
        if tile.letter in kit.tileset.blanks and (tile.blank or not rack or rack[BLANK] > 0):
            yield _turned(kit, play, [at], "blank")


def in_order(kit: Kit, play: Doubted) -> Iterator[Reading]:
    """Two tiles side by side have changed places."""
    placed = play.laid.placed
    for at in range(len(placed) - 1):
        (first, one), (second, other) = placed[at], placed[at + 1]
        if one != other and second - first == play.before.layout.step(play.laid.direction):
            swapped = _with(kit, play, {at: other, at + 1: one})
            yield Reading(swapped, f"with {other.text}{one.text} for {one.text}{other.text}", "order")


def elsewhere(kit: Kit, play: Doubted) -> Iterator[Reading]:
    """The same play in the other direction, one square off, ten rows off, or as on a board with lettered rows."""
    square, direction = play.laid.square, play.laid.direction
    turned = DOWN if direction == ACROSS else ACROSS
    tries: list[tuple[Square, Direction, str]] = [(square, turned, "")]
    tries += [
        (Square(square.row + row, square.col + col), direction, "")
        for row, col in ((-1, 0), (1, 0), (0, -1), (0, 1), (-10, 0), (10, 0))
        if square.row + row >= 0 and square.col + col >= 0
    ]
    lettered = ", as where rows are lettered"
    tries += [(Square(square.col, square.row), way, lettered) for way in (turned, direction)]
    for other, way, remark in dict.fromkeys(tries):
        laid = Placed(other, way, play.placed.written).on(kit, play.before)
        yield Reading(laid, f"at {format_position(other, way)}{remark}", "square")


def _left_on_rack(tileset: TileSet, play: Doubted) -> Counter[str]:
    """What the rack holds when the tiles laid are taken off it, less than none of what it lacks; empty when it is
    not known."""
    try:
        rack = Counter(read_rack(tileset, play.event.rack or ""))
    except SpellingError:
        return Counter()
    if rack:
        rack.subtract([BLANK if tile.blank else tile.letter for _, tile in play.laid.placed])
    return rack


def _turned(kit: Kit, play: Doubted, places: list[int], kind: Literal["rack", "blank"]) -> Reading:
    """The play whose tiles in these places are blanks where they are none, and none where they are blanks."""
    tileset, laid = kit.tileset, play.laid
    blanks = [numbered(laid, at) for at in places if not laid.placed[at][1].blank]
    letters = [numbered(laid, at) for at in places if laid.placed[at][1].blank]
    parts = [f"{' and '.join(blanks)} {'is a blank' if len(blanks) == 1 else 'are blanks'}"] if blanks else []
    parts += [f"{' and '.join(letters)} is no blank"] if letters else []
    tiles = {at: (tileset.tiles if tile.blank else tileset.blanks)[tile.letter]
             for at, (_, tile) in enumerate(laid.placed) if at in places}  # fmt: skip
    return Reading(_with(kit, play, tiles), f"if {' and '.join(parts)}", kind)


def _with(kit: Kit, play: Doubted, changed: dict[int, Tile]) -> Laid:
    """The play with other tiles in some places among those laid."""
    layout, laid, written = play.before.layout, play.laid, play.placed.written
    first, step = layout.index(laid.square), layout.step(laid.direction)
    tiles: list[Tile | None] = list(written.tiles)
    for at, tile in changed.items():
        tiles[(laid.placed[at][0] - first) // step] = tile
    return play.placed._replace(written=WrittenPlay(tiles, written.through)).on(kit, play.before)


# what is behind


def _behind(later: Sequence[Event], reader: MoveReader) -> list[tuple[Event, Placed | None]]:
    """The plays behind a play, and those taken back, up to the one that takes it back itself; read once."""
    found: list[tuple[Event, Placed | None]] = []
    open_plays = 1
    for event in later:
        if event.kind == "withdraw":
            open_plays -= 1
            if not open_plays:
                break
            found.append((event, None))
        elif event.kind == "play":
            open_plays += 1
            found.append((event, reader.play(event)))
    return found


def _fitting(kit: Kit, board: Board, behind: Sequence[tuple[Event, Placed | None]]) -> list[bool]:
    """Which of the later plays fit a board as they are written, in square and score."""
    boards, fits = [board], []
    for event, placed in behind:
        if event.kind == "withdraw":
            boards.pop()
            continue
        laid = placed.on(kit, boards[-1]) if placed is not None else None
        fits.append(laid is not None and _is_right(laid, event))
        boards.append(boards[-1] if laid is None else laid.board)
    return fits


def _is_right(laid: Laid, event: Event) -> bool:
    return not laid.problems and event.stated_score in (None, laid.score.total)


def numbered(laid: Laid, at: int) -> str:
    """A tile of a play by its letter, counted where the play has several: `the second E`."""
    letter = laid.placed[at][1].letter
    same = [place for place, (_, other) in enumerate(laid.placed) if other.letter == letter]
    if len(same) == 1:
        return f"the {letter}"
    place = same.index(at)
    ordinal = ("first", "second", "third", "fourth")[place] if place < 4 else f"{place + 1}th"
    return f"the {ordinal} {letter}"
