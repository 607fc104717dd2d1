"""The end when a player has the points of the table, or those of the own level."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Literal

from scrabble_kit.rules.ends import End
from scrabble_kit.rules.form import Key, PointsTables, choice
from scrabble_kit.rules.seats import active_seats, is_end_of_round
from scrabble_kit.rules.table import Ended
from scrabble_kit.text.frozen import frozen
from scrabble_kit.text.wording import counted

if TYPE_CHECKING:
    from scrabble_kit.rules.kit import Kit
    from scrabble_kit.rules.position import Position, Turn


@frozen
class TargetScore(End):
    """A player has reached points that depend on the number of players and on that player's level.

    `targets` maps a level (the empty one where there are none) to a mapping of players to points; `at` says when it
    ends: at once, or after the round. Source: seed rules R86, R87.
    """

    targets: Mapping[str, Mapping[int, int]]
    at: Literal["once", "round"] = "once"

    name = "target_score"
    order = 4
    forms: ClassVar = {
        "target_score": {
            "points": Key(PointsTables(), "targets", "{2: 70, 3: 60}", required=True),
            "at": Key(choice("once", "round"), "at", "once"),
        }
    }
    reasons = ("target_score",)
    settled_as, settled_words = "target_score", "at the target"
    settled_example = "{unplayed: keep}"

    def reached(self, kit: Kit, position: Position, turn: Turn) -> Ended | None:
        there = tuple(seat for seat in active_seats(position) if self._has_reached(position, seat))
        if not there or (self.at == "round" and not is_end_of_round(position, turn)):
            return None
        return Ended("target_score", reached=there, end=self)

    def target(self, position: Position, seat: int) -> int | None:
        levels = position.table.levels
        table = self.targets.get(levels[seat] if levels else "") or self.targets.get("")
        return None if table is None else table.get(position.players)

    def _has_reached(self, position: Position, seat: int) -> bool:
        target = self.target(position, seat)
        return target is not None and position.scores[seat] >= target

    def reached_words(self, kit: Kit, position: Position, seat: int, name: str) -> str:
        if not self._has_reached(position, seat):
            return ""
        level = position.table.levels[seat] if position.table.levels else ""
        of = f"the target is {self.target(position, seat)}{f' for {level}' if level else ''}"
        return f"{name} has {position.scores[seat]}, {of}"

    def levels(self) -> tuple[str, ...]:
        return tuple(level for level in self.targets if level)

    def words(self) -> str:
        goal = "the points of the table" if "" in self.targets else "the points of the level"
        return f"a player has {goal}, {'at once' if self.at == 'once' else 'after the round'}"

    def rows(self) -> tuple[tuple[str, ...], ...]:
        """A row a level, a column for each number of players."""
        numbers = sorted({players for points in self.targets.values() for players in points})
        head = ("level", *(counted(number, "player") for number in numbers))
        tables = self.targets.items()
        return (head, *((level or "all", *(str(of.get(number, "-")) for number in numbers)) for level, of in tables))

    def reason_words(self) -> str:
        return "target score"
