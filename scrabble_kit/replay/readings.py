"""What a play that does not fit is most likely meant to be, so that one slip is told once and what follows is judged by
what lay on the board. Asked only where something is wrong.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import reduce
from itertools import islice
from operator import and_, gt
from typing import NamedTuple

from scrabble_kit.board.board import Board
from scrabble_kit.records.record import Event
from scrabble_kit.replay.moves import MoveReader, Placed
from scrabble_kit.replay.ways import (
    MisfitPlay,
    Reading,
    WayToRead,
    by_blank,
    by_letter,
    by_rack,
    elsewhere,
    in_capitals,
    in_order,
    respelt,
)
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.legality import Laid
from scrabble_kit.rules.words import bad_words
from scrabble_kit.tiles.tileset import BLANK, Tile

AHEAD = 60
"""Events behind a play that are asked which of its readings they fit."""

HINDERED: tuple[WayToRead, ...] = (elsewhere, respelt)
"""Ways to read a play that cannot lie as it is written."""

UNHINDERED: tuple[WayToRead, ...] = (in_capitals, by_rack, by_blank, in_order, elsewhere, respelt)
"""Ways to read one that can, and has another score."""

MOST_TRIED = 24
"""Readings with the stated score of which the later plays are asked."""

MOST_LIKELY = 3
"""Likely readings that are named; more of them say nothing."""


class LikelyReading(NamedTuple):
    """Another reading of a play: what is said of it, how it lies, and the event that proves it, else None.

    That is the first later play that fits this reading and not the one that is written, or the play itself when its
    rack proves it. Where several readings are proved alike, or none is, all of them are said; `unsure` then
    holds the letters of which one was laid. `of_blanks` says that only blanks are others, as the rack has them.
    """

    fits: str
    laid: Laid
    unsure: frozenset[str]
    proof: Event | None = None
    shown_by: str = ""
    of_blanks: bool = False

    @property
    def hint(self) -> str:
        """What is said of the play: where the stated score fits, and what shows that it is meant so."""
        return f"{self.fits}, as {self.shown_by} shows; it is laid so" if self.proof else self.fits


def likely(kit: Kit, play: MisfitPlay, later: Sequence[Event], reader: MoveReader) -> LikelyReading | None:
    """The reading with the stated score that most of the later plays fit, of equal ones the first kind; None where
    more of them fit what is written. Without a stated score only what is proved counts.
    """
    ways = HINDERED if play.laid.problems else UNHINDERED
    plays = behind(later, reader)
    written = fitting(kit, play.laid.board, plays)
    tried = _right(kit, play, ways)
    fits_of = [fitting(kit, one.laid.board, plays) for one in tried]
    if not any(sum(fits) > sum(written) for fits in fits_of):
        others = _right(kit, play, (by_letter,))
        tried += others
        fits_of += [fitting(kit, one.laid.board, plays) for one in others]
    most = max(map(sum, fits_of), default=-1)
    if most < sum(written):
        return None
    best = [one for one, fits in zip(tried, fits_of, strict=True) if sum(fits) == most]
    alike = [one for one in best if one.kind == best[0].kind]
    alike = [one for one in alike if not bad_words(kit, one.laid.score.words)] or alike
    fits = fits_of[tried.index(alike[0])]
    proof, shown_by = None, ""
    if most > sum(written):
        asked = [event for event, _ in plays if event.kind == "play"]
        proof = asked[[*map(gt, fits, written)].index(True)]
        shown_by = f"line {proof.line}"
    elif alike[0].kind == "rack" or (alike[0].kind == "letter" and all(fits)):
        proof, shown_by = play.event, "the rack"
    elif alike[0].kind == "word" and len(best) == 1 and play.laid.problems and all(fits):
        proof, shown_by = play.event, "the score"
    if proof is None and play.event.stated_score is None:
        return None
    candidates = [one.laid for one in alike] + ([] if proof else [play.laid])
    return LikelyReading(
        _where(play.event, alike), alike[0].laid, _unsure(candidates), proof, shown_by, alike[0].kind == "rack"
    )


def _right(kit: Kit, play: MisfitPlay, ways: Sequence[WayToRead]) -> list[Reading]:
    """The readings with the stated score, each once."""
    readings = (one for way in ways for one in way(kit, play) if _is_right(one.laid, play.event))
    found: dict[tuple[tuple[int, Tile], ...], Reading] = {}
    for one in islice(readings, MOST_TRIED):
        found.setdefault(one.laid.placed, one)
    return list(found.values())


def _unsure(candidates: list[Laid]) -> frozenset[str]:
    """The letters of which nobody knows the right one, where a play may have been laid in several ways."""
    letters = [Counter([BLANK if tile.blank else tile.letter for _, tile in laid.placed]) for laid in candidates]
    common = reduce(and_, letters)
    return frozenset([letter for one in letters for letter in one - common])


def _where(event: Event, readings: list[Reading]) -> str:
    where = " or ".join([reading.where for reading in readings[:MOST_LIKELY]])
    return f"{'it' if event.stated_score is None else event.stated_score} fits {where}"


# what is behind


def behind(later: Sequence[Event], reader: MoveReader) -> list[tuple[Event, Placed | None]]:
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


def fitting(kit: Kit, board: Board, plays: Sequence[tuple[Event, Placed | None]]) -> list[bool]:
    """Which of the later plays fit a board as they are written, in square and score."""
    boards, fits = [board], []
    for event, placed in plays:
        if event.kind == "withdraw":
            boards.pop()
            continue
        laid = placed.on(kit, boards[-1]) if placed is not None else None
        fits.append(laid is not None and _is_right(laid, event))
        boards.append(boards[-1] if laid is None else laid.board)
    return fits


def _is_right(laid: Laid, event: Event) -> bool:
    return not laid.problems and event.stated_score in (None, laid.score.total)
