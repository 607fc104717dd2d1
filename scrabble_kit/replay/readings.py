"""What a play that does not fit is most likely meant to be, so that one slip is told once and what follows is judged by
what lay on the board. Asked only where something is wrong.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, islice, product
from operator import gt
from typing import Literal, NamedTuple

from scrabble_kit.board.board import Board
from scrabble_kit.board.layout import ACROSS, DOWN, Direction, Square, format_position, parse_position
from scrabble_kit.records.record import Event
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.legality import Laid, lay_written
from scrabble_kit.rules.words import is_good
from scrabble_kit.text.errors import NotationError, SpellingError
from scrabble_kit.tiles.notation import WrittenPlay, read_play, read_rack
from scrabble_kit.tiles.tileset import BLANK, Tile

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


class _Reading(NamedTuple):
    """A play as it may have been meant: how it lies, how that differs, and what speaks for it beside its score."""

    laid: Laid
    where: str
    kind: Literal["rack", "letter", "blank", "order", "square"]


class Doubt(NamedTuple):
    """A play that does not fit: the board before it, how it lies where it is written, and the events behind it."""

    kit: Kit
    before: Board
    event: Event
    laid: Laid
    written: WrittenPlay
    later: Sequence[Event]
    lettered_rows: bool

    def meant(self) -> Meant | None:
        """The reading with the stated score that most of the later plays fit, of equal ones the first kind; None where
        more of them fit what is written. Without a stated score only what is proved counts.
        """
        written = self._fitting(self.laid.board)
        others = (self._by_rack, self._by_blank, self._in_order, self._elsewhere)
        ways = (self._elsewhere,) if self.laid.problems else others
        tried = [one for way in ways for one in way() if self._is_right(one.laid, self.event)]
        fitting = [self._fitting(one.laid.board) for one in tried]
        most = max(map(sum, fitting), default=-1)
        if most < sum(written):
            return None
        best = [one for one, fits in zip(tried, fitting, strict=True) if sum(fits) == most]
        alike = [one for one in best if one.kind == best[0].kind]
        alike = [one for one in alike if self._makes_words(one.laid)] or alike
        fits = fitting[tried.index(alike[0])]
        proof, shown_by = None, ""
        if most > sum(written):
            proof = self._plays()[[*map(gt, fits, written)].index(True)]
            shown_by = f"line {proof.line}"
        elif alike[0].kind == "rack" or (alike[0].kind == "letter" and all(fits)):
            proof, shown_by = self.event, "the rack"
        if proof is None and self.event.stated_score is None:
            return None
        return Meant(self._where(alike), alike[0].laid, self._unsure(alike), proof, shown_by)

    def _unsure(self, readings: list[_Reading]) -> frozenset[str]:
        """The letters of which nobody knows the right one, where several readings have others than what is written."""
        pairs = [zip(self.laid.placed, one.laid.placed, strict=True) for one in readings if one.kind == "letter"]
        letters = [new.letter for pair in pairs for (_, old), (_, new) in pair if old != new]
        return frozenset(letters) if len(readings) > 1 else frozenset()

    def _where(self, readings: list[_Reading]) -> str:
        stated = self.event.stated_score
        where = " or ".join([reading.where for reading in readings[:MOST_LIKELY]])
        return f"{'it' if stated is None else stated} fits {where}"

    def _makes_words(self, laid: Laid) -> bool:
        return all(is_good(self.kit, word.letters) for word in laid.score.words)

    # readings

    def _rack(self) -> Counter[str]:
        """What the rack holds when the tiles laid are taken off it, less than none of what it lacks; empty when it is
        not known."""
        try:
            rack = Counter(read_rack(self.kit.tileset, self.event.rack or ""))
        except SpellingError:
            return Counter()
        if rack:
            rack.subtract([BLANK if tile.blank else tile.letter for _, tile in self.laid.placed])
        return rack

    def _by_rack(self) -> Iterator[_Reading]:
        """What the rack lacks: letters are blanks of it that are not marked; a blank is none; one letter is a blank and
        not another that is marked, or it is another letter of the rack."""
        placed, rack = self.laid.placed, self._rack()
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
                yield self._turned(sorted([at for part in chosen for at in part]), "rack")
        if not missing and rack[BLANK] < 0:
            yield from [self._turned([at], "rack") for at in marked]
        if missing == 1:
            first = places[next(iter(lacking))]
            yield from [self._turned([at, other], "rack") for at, other in product(first, marked)]
            freed = {placed[at][1].letter for at in marked}
            left = [letter for letter, count in rack.items() if count > 0 and letter not in (BLANK, *freed)]
            for at, letter in product(first, left):
                laid = self._with({at: self.kit.tileset.tiles[letter]})
                yield _Reading(laid, f"with {letter} for {numbered(self.laid, at)}", "letter")

    def _by_blank(self) -> Iterator[_Reading]:
        """One tile is a blank, or is none; it is none where the rack has no blank to spare."""
        rack = self._rack()
        for at, (_, tile) in enumerate(self.laid.placed):
            if tile.letter in self.kit.tileset.blanks and (tile.blank or not rack or rack[BLANK] > 0):
                yield self._turned([at], "blank")

    def _in_order(self) -> Iterator[_Reading]:
        """Two tiles side by side have changed places."""
        placed = self.laid.placed
        for at in range(len(placed) - 1):
            (first, one), (second, other) = placed[at], placed[at + 1]
            if one != other and second - first == self.before.layout.step(self.laid.direction):
                swapped = self._with({at: other, at + 1: one})
                yield _Reading(swapped, f"with {other.text}{one.text} for {one.text}{other.text}", "order")

    def _turned(self, places: list[int], kind: Literal["rack", "blank"]) -> _Reading:
        """The play whose tiles in these places are blanks where they are none, and none where they are blanks."""
        tileset, placed = self.kit.tileset, self.laid.placed
        blanks = [numbered(self.laid, at) for at in places if not placed[at][1].blank]
        letters = [numbered(self.laid, at) for at in places if placed[at][1].blank]
        parts = [f"{' and '.join(blanks)} {'is a blank' if len(blanks) == 1 else 'are blanks'}"] if blanks else []
        parts += [f"{' and '.join(letters)} is no blank"] if letters else []
        tiles = {at: (tileset.tiles if tile.blank else tileset.blanks)[tile.letter]
                 for at, (_, tile) in enumerate(placed) if at in places}  # fmt: skip
        return _Reading(self._with(tiles), f"if {' and '.join(parts)}", kind)

    def _elsewhere(self) -> Iterator[_Reading]:
        """The same play in the other direction, one square off, ten rows off, or as on a board with lettered rows."""
        square, direction = self.laid.square, self.laid.direction
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
            laid = lay_written(self.kit, self.before, other, way, self.written)
            yield _Reading(laid, f"at {format_position(other, way)}{remark}", "square")

    def _with(self, changed: dict[int, Tile]) -> Laid:
        """The play with other tiles in some places among those laid."""
        layout, laid = self.before.layout, self.laid
        first, step = layout.index(laid.square), layout.step(laid.direction)
        tiles: list[Tile | None] = list(self.written.tiles)
        for at, tile in changed.items():
            tiles[(laid.placed[at][0] - first) // step] = tile
        return lay_written(self.kit, self.before, laid.square, laid.direction, WrittenPlay(tiles, self.written.through))

    # what is behind

    def _plays(self) -> list[Event]:
        return [event for event in self.later if event.kind == "play"]

    def _fitting(self, board: Board) -> list[bool]:
        """Which of the later plays fit a board as they are written, in square and score; none behind the event that
        takes this play back."""
        boards, fits = [board], []
        for event in self.later:
            if event.kind == "withdraw":
                boards.pop()
                if not boards:
                    break
            elif event.kind == "play":
                laid = self._lay(boards[-1], event)
                fits.append(laid is not None and self._is_right(laid, event))
                boards.append(boards[-1] if laid is None else laid.board)
        return fits

    def _lay(self, board: Board, event: Event) -> Laid | None:
        try:
            square, direction = parse_position(event.position or "", lettered_rows=self.lettered_rows)
            return lay_written(self.kit, board, square, direction, read_play(self.kit.tileset, event.word or ""))
        except (NotationError, SpellingError):
            return None

    @staticmethod
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
