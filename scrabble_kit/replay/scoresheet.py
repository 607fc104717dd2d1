"""A record refereed: what every event is worth by the rules, beside what the file states."""

from dataclasses import dataclass
from typing import NamedTuple

from scrabble_kit.records.record import Event, GameRecord
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.legality import Laid
from scrabble_kit.rules.position import Position
from scrabble_kit.text.diagnostic import Diagnostic


class Row(NamedTuple):
    """One event: `n` (one-based), the event as read, what was laid, points and running total as recomputed.

    `valid` answers for each word of a play: True, False, or None where no list was asked.
    """

    n: int
    event: Event
    laid: Laid | None
    score: int
    total: int
    valid: tuple[bool | None, ...]


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """One player in seat order: the recomputed score and the last total that the file states (points)."""

    nick: str
    name: str
    score: int
    stated_score: int | None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the game stands: `reason` is None while it is unfinished; seats are zero-based.

    `computed` holds settled scores by seat when the game is over and the file settles nothing.
    """

    finished: bool
    reason: str | None
    winners: tuple[int, ...]
    computed: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Scoresheet:
    """The whole game: rows in file order, players in seat order, the last position, the outcome, all diagnostics."""

    record: GameRecord
    kit: Kit
    rows: tuple[Row, ...]
    players: tuple[PlayerResult, ...]
    position: Position
    outcome: Outcome
    diagnostics: tuple[Diagnostic, ...]

    @property
    def has_errors(self) -> bool:
        """Whether any diagnostic has severity error."""
        return any(diagnostic.severity == "error" for diagnostic in self.diagnostics)
