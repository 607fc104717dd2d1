"""Plays that do not fit: what is said of them, and what goes on the board.

Other readings are looked for as long as that makes sense, so that work stays in proportion to a record, whatever is
wrong with it.
"""

from __future__ import annotations

from collections.abc import Sequence

from scrabble_kit.records.record import GameRecord
from scrabble_kit.replay.moves import MoveReader
from scrabble_kit.replay.notebook import Notebook
from scrabble_kit.replay.objections import say_misplaced, say_misscored
from scrabble_kit.replay.racks import RackNotes
from scrabble_kit.replay.readings import AHEAD, LikelyReading, likely
from scrabble_kit.replay.scoresheet import Row
from scrabble_kit.replay.ways import MisfitPlay
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.legality import Laid

MOST_MISFITS = 16
"""Plays that do not fit of which other readings are tried: where there are more, it is not one slip here and there."""

MOST_IN_VAIN = 4
"""Scores in a row that no reading explains: after them the values or the board are others, and readings only guess."""


_WITHOUT_TILES = frozenset(("dot-on-empty", "not-connected", "longer-word"))
"""Problems of plays that follow where tiles are not on the board, since their line is missing."""


class Misfits:
    """The plays of one record that do not fit.

    `lacks_tiles` is set where the line of a play is missing; `unfit` are then the lines that do not fit for that.
    """

    def __init__(self, record: GameRecord, kit: Kit, reader: MoveReader, notes: Notebook) -> None:
        self.record, self.kit, self.reader, self.notes = record, kit, reader, notes
        self._count = self._in_vain = 0
        self.lacks_tiles = False
        self.unfit: list[int] = []

    def stands(self, play: MisfitPlay, rows: Sequence[Row], racks: RackNotes) -> Laid:
        """Say what is wrong with a play. What goes on the board: the play, or what it is proved to be meant as.

        `rows` are those before it; `racks` is told which letters are open.
        """
        event, laid = play.event, play.laid
        if any(tile is not None and tile.letter not in self.kit.tileset.info for tile in play.placed.written.tiles):
            return laid  # which was said
        if self.lacks_tiles and all(problem.kind in _WITHOUT_TILES for problem in laid.problems):
            self.unfit.append(event.line)
            return laid
        meant = self._likely(play, len(rows))
        if self.reader.is_small and meant is not None and meant.of_blanks:
            return meant.laid  # small letters do not say which tiles are blanks, and the rack does
        is_grave = bool(laid.problems) and say_misplaced(self.notes, self.kit, event, laid, meant)
        if not is_grave and event.stated_score not in (None, laid.score.total):
            say_misscored(self.notes, self.kit, play, rows, meant)
        if meant is not None:
            racks.leave_open(meant.unsure)
        if meant is None or meant.proof is None:
            return laid
        if meant.proof is not event and any(problem.kind == "off-board" for problem in laid.problems):
            self.notes.say("other-reading", f"shows how line {event.line} is meant: {meant.fits}", meant.proof)
        return meant.laid if laid.problems else _scored_as(meant, laid)

    def _likely(self, play: MisfitPlay, number: int) -> LikelyReading | None:
        """The likely reading of a play, if there is one; `number` counts the events before it."""
        self._count += 1
        is_score = not play.laid.problems
        if self._count > MOST_MISFITS or (is_score and self._in_vain >= MOST_IN_VAIN):
            return None
        later = self.record.events[number + 1 : number + 1 + AHEAD]
        found = likely(self.kit, play, later, self.reader)
        if is_score:
            self._in_vain = 0 if found is not None and found.proof is not None else self._in_vain + 1
        return found


def _scored_as(meant: LikelyReading, laid: Laid) -> Laid:
    """The play as it is meant, with the points of what is written."""
    return meant.laid._replace(score=meant.laid.score._replace(total=laid.score.total))
