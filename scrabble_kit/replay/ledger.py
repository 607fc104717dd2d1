"""What a record itself adds up: the one ledger of the scores and totals that a file states."""

from __future__ import annotations

from typing import NamedTuple

from scrabble_kit.records.record import Event


class LedgerEntry(NamedTuple):
    """One event by the file's own numbers, in points: its player's total before it, and what it changes.

    `is_sound` says whether all totals of this player up to here follow from the scores.
    """

    before: int = 0
    effect: int = 0
    is_sound: bool = True

    @property
    def after(self) -> int:
        """The total that follows."""
        return self.before + self.effect


class Ledger:
    """The running totals of a file, by seat: `totals` go on from each total as it is stated, right or wrong.

    `sums` leave stated totals aside; `stated` are the last ones that the file states, None where it states none.
    """

    def __init__(self, seats: int) -> None:
        self.totals = [0] * seats
        self.sums = [0] * seats
        self.stated: list[int | None] = [None] * seats

    def enter(self, event: Event, points: int, play: LedgerEntry | None = None) -> LedgerEntry:
        """The entry of an event: `points` are what it is worth where the file gives no score; `play` is the entry of
        the play that it takes back.

        A play taken back takes off what was put down for it; where the stated total follows from the score on the line
        itself, that counts.
        """
        seat, stated = event.seat, event.stated_score
        before, total = self.totals[seat], event.stated_total
        effect = points if stated is None else stated
        if play is not None and (stated is None or total is None or total != before + stated):
            effect = -play.effect
        entry = LedgerEntry(before, effect, before == self.sums[seat])
        self.sums[seat] += effect
        self.totals[seat] = before + effect if total is None else total
        if total is not None:
            self.stated[seat] = total
        return entry

    def take_back(self, seat: int, play: LedgerEntry) -> None:
        """Take off what was put down for the last play, whose withdrawal the file does not have."""
        self.totals[seat] -= play.effect
        self.sums[seat] -= play.effect

    def explains(self, event: Event, entry: LedgerEntry) -> bool:
        """Whether a stated total follows: from the one before, or from all scores so far."""
        return event.stated_total in (None, entry.after, self.sums[event.seat])
