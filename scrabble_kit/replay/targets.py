"""Ends by points in a record: who plays at which level, and where the points were reached."""

from __future__ import annotations

from scrabble_kit.records.record import Event, GameRecord
from scrabble_kit.replay.levels import Levels, read_levels, seated_levels
from scrabble_kit.replay.notebook import Notebook
from scrabble_kit.rules.ending import comes_with_points, levels_of, reached_words
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.position import Position
from scrabble_kit.text.errors import UsageError
from scrabble_kit.text.source import visible


class Targets:
    """Remembers where players reached the points that end the game; a play taken back may undo it."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self._reached: dict[int, tuple[Event, str]] = {}
        self._are_there = comes_with_points(kit.ruleset)

    def see(self, event: Event, position: Position) -> None:
        """Look at the score of a player after an event."""
        if not self._are_there:
            return
        message = reached_words(self.kit, position, event.seat, visible(event.nick))
        if message:
            self._reached.setdefault(event.seat, (event, message))
        else:
            self._reached.pop(event.seat, None)

    def say(self, notes: Notebook) -> None:
        """Say where targets were reached."""
        for event, message in self._reached.values():
            notes.say("target-reached", message, event)


def _levels_of_record(record: GameRecord, kit: Kit, notes: Notebook) -> Levels:
    """The levels that the record names itself; what is none is told."""
    if record.level is None:
        return {}
    try:
        return read_levels(record.level, kit.ruleset)
    except UsageError as error:
        notes.say_of_file("no-level", f"the levels of the record are not followed: {error.message}", hints=error.hints)
        return {}


def levels_at_start(record: GameRecord, kit: Kit, levels: Levels, seats: int, notes: Notebook) -> tuple[str, ...]:
    """The level of each seat, empty where the rules have none; a player without one is told of."""
    known = levels_of(kit.ruleset)
    seated = seated_levels(record, {**_levels_of_record(record, kit, notes), **levels}, seats)
    missing = [visible(one.nick) for one, level in zip(record.players, seated, strict=False) if not level]
    if known and missing:
        whom = "that player" if len(missing) == 1 else "them"
        notes.say_of_file(
            "no-level",
            f"no level for {', '.join(missing)}, so no target ends the game for {whom}",
            hints=(f"--level {known[0]}, or --level {missing[0]}={known[0]}",),
        )
    return seated
