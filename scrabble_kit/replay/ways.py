"""The ways in which a play that does not fit may have been meant: each gives readings of it, right or wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, islice, product
from typing import Literal, NamedTuple

from scrabble_kit.board.board import Board
from scrabble_kit.board.layout import ACROSS, DOWN, Direction, Square, format_position
from scrabble_kit.records.record import Event
from scrabble_kit.replay.moves import Placed
from scrabble_kit.replay.spellings import with_dot, with_letter, without_blanks, without_dot, without_double
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.legality import Laid
from scrabble_kit.text.errors import SpellingError
from scrabble_kit.tiles.notation import WrittenPlay, read_rack, show_tiles
from scrabble_kit.tiles.tileset import BLANK, Tile, TileSet

MOST_WAYS = 200
"""Ways to choose the tiles that may be blanks; a play with more of them is no play."""


class Reading(NamedTuple):
    """A play as it may have been meant: how it lies, how that differs, and what speaks for it beside its score."""

    laid: Laid
    where: str
    kind: Literal["rack", "letter", "blank", "order", "square", "word"]


class MisfitPlay(NamedTuple):
    """A play that does not fit: its event, the board before it, how it is written and how it lies so."""

    event: Event
    before: Board
    placed: Placed
    laid: Laid


WayToRead = Callable[[Kit, MisfitPlay], Iterator[Reading]]


def by_rack(kit: Kit, play: MisfitPlay) -> Iterator[Reading]:
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
        for some in islice(combinations(marked, -rack[BLANK]), MOST_WAYS):
            letters = Counter([placed[at][1].letter for at in some])
            if all(count <= rack[letter] for letter, count in letters.items()):
                yield _turned(kit, play, [*some], "rack")
    if missing == 1:
        first = places[next(iter(lacking))]
        yield from [_turned(kit, play, [at, other], "rack") for at, other in product(first, marked)]
        freed = {placed[at][1].letter for at in marked}
        left = [letter for letter, count in rack.items() if count > 0 and letter not in (BLANK, *freed)]
        for at, letter in product(first, left):
            laid = _with(kit, play, {at: kit.tileset.tiles[letter]})
            yield Reading(laid, f"with {letter} for {numbered(play.laid, at)}", "letter")


def by_blank(kit: Kit, play: MisfitPlay) -> Iterator[Reading]:
    """One tile is a blank, or is none; it is none where the rack has no blank to spare."""
    rack = _left_on_rack(kit.tileset, play)
    for at, (_, tile) in enumerate(play.laid.placed):
        if tile.letter in kit.tileset.blanks and (tile.blank or not rack or rack[BLANK] > 0):
            yield _turned(kit, play, [at], "blank")


def in_order(kit: Kit, play: MisfitPlay) -> Iterator[Reading]:
    """Two tiles side by side have changed places."""
    placed = play.laid.placed
    for at in range(len(placed) - 1):
        (first, one), (second, other) = placed[at], placed[at + 1]
        if one != other and second - first == play.before.layout.step(play.laid.direction):
            swapped = _with(kit, play, {at: other, at + 1: one})
            yield Reading(swapped, f"with {other.text}{one.text} for {one.text}{other.text}", "order")


def elsewhere(kit: Kit, play: MisfitPlay) -> Iterator[Reading]:
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


def in_capitals(kit: Kit, play: MisfitPlay) -> Iterator[Reading]:
    """A word all in small letters has no blanks."""
    plain = without_blanks(kit, play.placed.written, _rack(kit.tileset, play.event))
    if plain is not None:
        reading = _as_written(kit, play, plain, "rack")
        yield reading._replace(where=f"{reading.where}, without blanks")


def respelt(kit: Kit, play: MisfitPlay) -> Iterator[Reading]:
    """A dot is missing or one too many, or a letter stands twice."""
    written, layout = play.placed.written, play.before.layout
    if len(written.tiles) > max(layout.rows, layout.cols) + 1:
        return
    lacks = any(count < 0 for count in _left_on_rack(kit.tileset, play).values())
    for other in without_double(written):
        yield _as_written(kit, play, other, "rack" if lacks else "word")
    for other in (*with_dot(written), *without_dot(written)):
        yield _as_written(kit, play, other)


def by_letter(kit: Kit, play: MisfitPlay) -> Iterator[Reading]:
    """A letter that the rack still holds is missing."""
    left = [letter for letter, count in _left_on_rack(kit.tileset, play).items() if count > 0 and letter != BLANK]
    layout = play.before.layout
    if len(play.placed.written.tiles) < max(layout.rows, layout.cols):
        for other in with_letter(kit, play.placed.written, left):
            yield _as_written(kit, play, other)


def _as_written(kit: Kit, play: MisfitPlay, written: WrittenPlay, kind: Literal["rack", "word"] = "word") -> Reading:
    laid = play.placed._replace(written=written).on(kit, play.before)
    return Reading(laid, f"as {show_tiles(kit.tileset, written.tiles)}", kind)


def _rack(tileset: TileSet, event: Event) -> Counter[str]:
    """The rack that an event shows; empty when it is not known."""
    try:
        return Counter(read_rack(tileset, event.rack or ""))
    except SpellingError:
        return Counter()


def _left_on_rack(tileset: TileSet, play: MisfitPlay) -> Counter[str]:
    """What the rack holds when the tiles laid are taken off it, less than none of what it lacks; empty when it is
    not known."""
    rack = _rack(tileset, play.event)
    if rack:
        rack.subtract([BLANK if tile.blank else tile.letter for _, tile in play.laid.placed])
    return rack


def _turned(kit: Kit, play: MisfitPlay, places: list[int], kind: Literal["rack", "blank"]) -> Reading:
    """The play whose tiles in these places are blanks where they are none, and none where they are blanks."""
    tileset, laid = kit.tileset, play.laid
    blanks = [numbered(laid, at) for at in places if not laid.placed[at][1].blank]
    letters = [numbered(laid, at) for at in places if laid.placed[at][1].blank]
    parts = [f"{' and '.join(blanks)} {'is a blank' if len(blanks) == 1 else 'are blanks'}"] if blanks else []
    parts += [f"{' and '.join(letters)} is no blank"] if letters else []
    tiles = {at: (tileset.tiles if tile.blank else tileset.blanks)[tile.letter]
             for at, (_, tile) in enumerate(laid.placed) if at in places}  # fmt: skip
    return Reading(_with(kit, play, tiles), f"if {' and '.join(parts)}", kind)


def _with(kit: Kit, play: MisfitPlay, changed: dict[int, Tile]) -> Laid:
    """The play with other tiles in some places among those laid."""
    layout, laid, written = play.before.layout, play.laid, play.placed.written
    first, step = layout.index(laid.square), layout.step(laid.direction)
    tiles: list[Tile | None] = list(written.tiles)
    for at, tile in changed.items():
        tiles[(laid.placed[at][0] - first) // step] = tile
    return play.placed._replace(written=WrittenPlay(tiles, written.through)).on(kit, play.before)


def numbered(laid: Laid, at: int) -> str:
    """A tile of a play by its letter, counted where the play has several: `the second E`."""
    letter = laid.placed[at][1].letter
    same = [place for place, (_, other) in enumerate(laid.placed) if other.letter == letter]
    if len(same) == 1:
        return f"the {letter}"
    place = same.index(at)
    ordinal = ("first", "second", "third", "fourth")[place] if place < 4 else f"{place + 1}th"
    return f"the {ordinal} {letter}"
