"""A record refereed: what every event is worth by the rules, beside what the file states."""

from collections.abc import Sequence
from typing import NamedTuple

from scrabble_kit.lexicon.marks import Mark
from scrabble_kit.records.record import Event, GameRecord
from scrabble_kit.replay.ledger import LedgerEntry
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.legality import Laid
from scrabble_kit.rules.outcome import Outcome
from scrabble_kit.rules.position import Position
from scrabble_kit.rules.words import is_good
from scrabble_kit.text.diagnostic import Diagnostic
from scrabble_kit.text.frozen import Frozen, frozen


class Row(NamedTuple):
    """One event: `n` (one-based), the event as read, what was laid, points and running total as recomputed.

    `valid` answers for each word of a play: True, False, or None where no list was asked. `entry` is the event by the
    file's own numbers.
    """

    n: int
    event: Event
    laid: Laid | None
    score: int
    total: int
    valid: tuple[bool | None, ...]
    entry: LedgerEntry = LedgerEntry()


def signs_of(kit: Kit, marks: Sequence[Mark], row: Row) -> tuple[str, ...]:
    """For each word of a play the signs of the lists that lack it; empty for a word that the lexicon itself lacks, and
    where no list was asked."""
    if row.laid is None:
        return ()
    words = row.laid.score.words
    kits = [(mark.sign, kit._replace(lexicon=mark.other)) for mark in marks if any(row.valid)]
    return tuple(
        [
            "".join([sign for sign, other in kits if good and not is_good(other, word.letters)])
            for word, good in zip(words, row.valid or (None,) * len(words), strict=True)
        ]
    )


@frozen
class PlayerResult(Frozen):
    """One player in seat order: the recomputed score and the last total that the file states (points)."""

    nick: str
    name: str
    score: int
    stated_score: int | None


@frozen
class Standing(Frozen):
    """How the game stands at the end of the record: the referee's `result`, None while it is unfinished.

    `computed` holds settled scores by seat when the game is over and the file settles nothing.
    """

    result: Outcome | None = None
    computed: tuple[int, ...] | None = None

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.result is not None

    @property
    def reason(self) -> str | None:
        """Why it is over; None while it is not."""
        return None if self.result is None else self.result.reason

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats (zero-based) that share the first place; none while the game goes on."""
        return () if self.result is None else self.result.winners


@frozen
class Scoresheet(Frozen):
    """The whole game: rows in file order, players in seat order, the last position, the outcome, all diagnostics.

    `marks` are the lists that the words are compared with, each with its sign.
    """

    record: GameRecord
    kit: Kit
    rows: tuple[Row, ...]
    players: tuple[PlayerResult, ...]
    position: Position
    outcome: Standing
    diagnostics: tuple[Diagnostic, ...]
    marks: tuple[Mark, ...] = ()

    def signs(self, row: Row) -> tuple[str, ...]:
        """For each word of a play the signs of the compared lists that lack it; see `signs_of`."""
        return signs_of(self.kit, self.marks, row)

    @property
    def has_errors(self) -> bool:
        """Whether any diagnostic has severity error."""
        return any(diagnostic.severity == "error" for diagnostic in self.diagnostics)
