"""When other readings of a play are looked for: work stays in proportion to a record, whatever is wrong with it."""

from __future__ import annotations

from scrabble_kit.records.record import GameRecord
from scrabble_kit.replay.moves import MoveReader
from scrabble_kit.replay.notebook import Notebook
from scrabble_kit.replay.readings import AHEAD, Doubted, Meant, likely
from scrabble_kit.rules.kit import Kit

MOST_DOUBTS = 100  # not a rule
"""Plays that do not fit of which other readings are tried: where there are more, it is not one slip here and there."""

MOST_IN_VAIN = 4
"""Scores in a row that no reading explains: after them the values or the board are others, and readings only guess."""


class Doubts:
    """Looks for readings of the plays of one record that do not fit, as long as that makes sense."""

    def __init__(self, record: GameRecord, kit: Kit, reader: MoveReader, notes: Notebook) -> None:
        self.record, self.kit, self.reader, self.notes = record, kit, reader, notes
        self._count = self._in_vain = 0

    def meant(self, play: Doubted, number: int) -> Meant | None:
        """The likely reading of a play, if there is one; `number` counts the events before it."""
        self._count += 1
        is_score = not play.laid.problems
        if self._count > MOST_DOUBTS or (is_score and self._in_vain >= MOST_IN_VAIN):
            return None
        later = self.record.events[number + 1 : number + 1 + AHEAD]
        found = likely(self.kit, play, later, self.reader)
        if is_score:
            self._in_vain = 0 if found is not None and found.proof is not None else self._in_vain + 1
        return found
