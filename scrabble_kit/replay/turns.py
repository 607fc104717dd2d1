"""Whose turn it is by the referee, against whose line the record has."""

from __future__ import annotations

from scrabble_kit.records.record import Event, GameRecord
from scrabble_kit.replay.notebook import Notebook
from scrabble_kit.rules.position import Position, Turn
from scrabble_kit.text.source import visible


class TurnOrder:
    """Says which turns of a record are out of order; where one line is missing or one too many, it says so once."""

    def __init__(self, record: GameRecord, notes: Notebook) -> None:
        self.record, self.notes = record, notes
        self._told: tuple[Turn | None, int] = None, -1

    def check(self, event: Event, position: Position) -> None:
        """Compare the player of a turn with the one on turn; who has the first turn is for the record to say."""
        turns, on_turn = position.turns, position.on_turn
        if event.seat == on_turn or turns is None or self._goes_on(event, turns):
            return
        self._told = turns, (on_turn + 1) % position.players
        players = self.record.players
        name = visible(players[on_turn].nick) if on_turn < len(players) else f"player {on_turn + 1}"
        self.notes.say("turn-order", f"it is {name}'s turn", event, "nick")

    def _goes_on(self, event: Event, turns: Turn) -> bool:
        """Whether the player moves in turn if the turn before, which was told of, was that of the right player."""
        before, seat = self._told
        return (turns is before or turns.before is before) and event.seat == seat
