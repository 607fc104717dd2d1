"""Target scores of a record: who plays for how many points, and where they were reached."""

from __future__ import annotations

from scrabble_kit.records.record import Event, GameRecord
from scrabble_kit.replay.levels import Levels, levels_of, seated_levels
from scrabble_kit.replay.notebook import Notebook
from scrabble_kit.rules.ending import target_of
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.position import Position
from scrabble_kit.text.source import visible


class Targets:
    """Remembers where players reached the points that end the game; a play taken back may undo it."""

    def __init__(self, record: GameRecord, kit: Kit, position: Position) -> None:
        self.record, self.kit = record, kit
        self._reached: dict[int, tuple[Event, str]] = {}
        self._seats = [seat for seat in range(position.players) if target_of(kit, position, seat) is not None]

    def see(self, event: Event, position: Position) -> None:
        """Look at the score of a player after an event."""
        seat = event.seat
        if seat not in self._seats:
            return
        target, score = target_of(self.kit, position, seat), position.scores[seat]
        if target is None or score < target:
            self._reached.pop(seat, None)
        elif seat not in self._reached:
            level = position.table.levels[seat]
            of = f"the target is {target}{f' for {level}' if level else ''}"
            self._reached[seat] = event, f"{visible(self.record.players[seat].nick)} has {score}, {of}"

    def tell(self, notes: Notebook) -> None:
        """Say where targets were reached."""
        for event, message in self._reached.values():
            notes.say("target-reached", message, event)


def levels_at_start(record: GameRecord, kit: Kit, levels: Levels, seats: int, notes: Notebook) -> tuple[str, ...]:
    """The level of each seat, empty where the rules have none; a player without one is told of."""
    known = levels_of(kit.ruleset)
    seated = seated_levels(record, levels, seats)
    missing = [visible(one.nick) for one, level in zip(record.players, seated, strict=False) if not level]
    if known and missing:
        whom = "that player" if len(missing) == 1 else "them"
        notes.say_of_file(
            "no-level",
            f"no level for {', '.join(missing)}, so no target ends the game for {whom}",
            hints=(f"--level {known[0]}, or --level {missing[0]}={known[0]}",),
        )
    return seated
