"""What a play that does not fit is most likely meant to be, so that one slip is told once and what follows is judged by
what lay on the board. Asked only where something is wrong.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, islice, product
from typing import NamedTuple

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
"""Events that are looked at for the first one that tells two readings apart."""

MOST_WAYS = 200
"""Ways to choose the tiles that may be blanks; a play with more of them is no play."""

MOST_LIKELY = 3
"""Likely readings that are named; more of them say nothing."""


class Meant(NamedTuple):
    """Another reading of a play: what is said of it, and where it is proved how it lies and the event that proves it.

    That is the first later play that fits this reading and not the one that is written, or the play itself when its
    rack proves it.
    """

    fits: str
    laid: Laid | None = None
    proof: Event | None = None
    shown_by: str = ""

    @property
    def hint(self) -> str:
        """What is said of the play: where the stated score fits, and what shows that it is meant so."""
        return f"{self.fits}, as {self.shown_by} shows; it is laid so" if self.proof else self.fits


class _Reading(NamedTuple):
    """A play as it may have been meant: how it lies, how that differs, and whether its rack speaks for it."""

    laid: Laid
    where: str
    is_by_rack: bool = False


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
        """The first reading with the stated score that is proved, else those that are likely; None when there is none.

        A reading that a later play refutes is none. Without a stated score only what is proved counts.
        """
        likely: list[_Reading] = []
        ways = (self._elsewhere,) if self.laid.problems else (self._by_rack, self._by_blank, self._elsewhere)
        for way in ways:
            found = []
            for reading in way():
                if not self._is_right(reading.laid, self.event):
                    continue
                proof, is_refuted = self._first_difference(reading.laid.board)
                if proof is not None and not is_refuted:
                    return Meant(self._fits([reading]), reading.laid, proof, f"line {proof.line}")
                if not is_refuted:
                    found.append(reading)
            if found and found[0].is_by_rack:
                return Meant(self._fits(found), found[0].laid, self.event, "the rack")
            likely = likely or found  # what the rack or a blank explains needs no other square
        return Meant(self._fits(likely)) if likely and self.event.stated_score is not None else None

    def _fits(self, readings: list[_Reading]) -> str:
        stated = self.event.stated_score
        where = " or ".join([reading.where for reading in readings[:MOST_LIKELY]])
        return f"{'it' if stated is None else stated} fits {where}"

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
        """Letters that the rack lacks are blanks of it that are not marked, or one of them is another letter of it."""
        tileset, placed, rack = self.kit.tileset, self.laid.placed, self._rack()
        lacking = {letter: -count for letter, count in rack.items() if count < 0 and letter != BLANK}
        missing = sum(lacking.values())
        places = {
            letter: [at for at, (_, tile) in enumerate(placed) if tile == tileset.tiles[letter]] for letter in lacking
        }
        if 0 < missing <= rack[BLANK]:
            ways = product(*[combinations(places[letter], count) for letter, count in lacking.items()])
            for chosen in islice(ways, MOST_WAYS):
                blanks = sorted([at for part in chosen for at in part])
                names = " and ".join([numbered(self.laid, at) for at in blanks])
                tiles = {at: tileset.blanks[placed[at][1].letter] for at in blanks}
                yield _Reading(self._with(tiles), f"if {names} {'is a blank' if missing == 1 else 'are blanks'}", True)
        if missing == 1:
            left = [tileset.tiles[letter] for letter, count in rack.items() if count > 0 and letter != BLANK]
            for at, value in product(places[next(iter(lacking))], {tile.value: None for tile in left}):
                yield self._other_letter(at, [tile for tile in left if tile.value == value])

    def _by_blank(self) -> Iterator[_Reading]:
        """One tile is a blank, or is none; it is none where the rack has no blank to spare."""
        tileset, rack = self.kit.tileset, self._rack()
        for at, (_, tile) in enumerate(self.laid.placed):
            other = (tileset.tiles if tile.blank else tileset.blanks).get(tile.letter)
            if other is not None and (tile.blank or not rack or rack[BLANK] > 0):
                is_blank = "is no blank" if tile.blank else "is a blank"
                yield _Reading(self._with({at: other}), f"if {numbered(self.laid, at)} {is_blank}")

    def _other_letter(self, at: int, tiles: list[Tile]) -> _Reading:
        """The play with one of some tiles of equal value in a place: one that makes good words, if any does."""
        plays = [(tile.letter, self._with({at: tile})) for tile in tiles]
        good = [one for one in plays if all(is_good(self.kit, word.letters) for word in one[1].score.words)] or plays
        letters = " or ".join([letter for letter, _ in good])
        return _Reading(good[0][1], f"with {letters} for {numbered(self.laid, at)}", len(good) == 1)

    def _elsewhere(self) -> Iterator[_Reading]:
        """The same play in the other direction, one square off, or as on a board with lettered rows."""
        square, direction = self.laid.square, self.laid.direction
        turned = DOWN if direction == ACROSS else ACROSS
        tries: list[tuple[Square, Direction, str]] = [(square, turned, "")]
        tries += [
            (Square(square.row + row, square.col + col), direction, "")
            for row, col in ((-1, 0), (1, 0), (0, -1), (0, 1))
            if square.row + row >= 0 and square.col + col >= 0
        ]
        lettered = ", as where rows are lettered"
        tries += [(Square(square.col, square.row), way, lettered) for way in (turned, direction)]
        for other, way, remark in dict.fromkeys(tries):
            laid = lay_written(self.kit, self.before, other, way, self.written)
            yield _Reading(laid, f"at {format_position(other, way)}{remark}")

    def _with(self, changed: dict[int, Tile]) -> Laid:
        """The play with other tiles in some places among those laid."""
        layout, laid = self.before.layout, self.laid
        first, step = layout.index(laid.square), layout.step(laid.direction)
        tiles: list[Tile | None] = list(self.written.tiles)
        for at, tile in changed.items():
            tiles[(laid.placed[at][0] - first) // step] = tile
        return lay_written(self.kit, self.before, laid.square, laid.direction, WrittenPlay(tiles, self.written.through))

    def _first_difference(self, other: Board) -> tuple[Event | None, bool]:
        """The first later play that fits one of two boards, as it is written or the other one, and whether that is not
        the other one."""
        boards = [(self.laid.board, other)]
        for event in islice(self.later, AHEAD):
            if event.kind == "withdraw":
                boards.pop()
                if not boards:
                    break
            elif event.kind == "play":
                written, meant = [self._lay(board, event) for board in boards[-1]]
                if written is None or meant is None:
                    break
                if self._is_right(written, event) != self._is_right(meant, event):
                    return event, self._is_right(written, event)
                boards.append((written.board, meant.board))
        return None, False

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
