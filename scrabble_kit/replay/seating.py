"""Whose line it is where its nick is another player's, or nobody's: the stated totals show it, and the turn."""

from __future__ import annotations

from dataclasses import replace

from scrabble_kit.records.record import Event, GameRecord
from scrabble_kit.replay.ledger import Ledger

_TURNS = ("play", "pass", "exchange")

MOST_EVENTS = 1_000
"""More events than any game has: where there are more, nicks are taken as they are written."""


_NEAR = 4
"""The next turn stands among so few events: a challenge or a play taken back may come before it."""

MOST_MOVED = 5
"""Lines of one record that are under a wrong nick: where more seem to be, it is something else."""


def reseated(record: GameRecord) -> tuple[GameRecord, dict[int, int]]:
    """The record with each event at the seat of the player whose line it is, and the seats (zero-based, -1 for nobody)
    that the nicks of events at other seats name, by the place of the event (zero-based).

    A line is another player's where its total goes on from that player's and from no other's, its own nick's
    included, and where that player is the one to do what it says.
    """
    seats = len(record.players)
    moved: dict[int, int] = {}
    if seats < 2 or len(record.events) > MOST_EVENTS:
        return record, moved
    ledger, table, events = Ledger(seats), _Table(seats), list(record.events)
    for number, event in enumerate(events):
        following = next((one for one in events[number + 1 : number + _NEAR] if one.kind in _TURNS), None)
        meant = _likely_seat(event, following, ledger, table)
        if meant is not None:
            if len(moved) >= MOST_MOVED:
                return record, {}
            moved[number] = event.seat
            event = events[number] = event._replace(seat=meant)
        if event.seat >= 0:
            ledger.enter(event, event.stated_score or 0)
        table.see(event)
    return (replace(record, events=tuple(events)), moved) if moved else (record, moved)


def _likely_seat(event: Event, following: Event | None, ledger: Ledger, table: _Table) -> int | None:
    """The seat whose line an event is, where that is not the one of its nick; `following` is the next turn.

    Where both had the same total, it is the player's on turn if the other one moves next, and goes on as if this line
    were not there.
    """
    score, total = event.stated_score, event.stated_total
    if score is None or total is None or event.kind == "unknown":
        return None
    fitting = [seat for seat, before in enumerate(ledger.totals) if before + score == total]
    if event.seat in fitting and following is not None and following.seat == event.seat:
        goes_on = ledger.totals[event.seat] + (following.stated_score or 0) == following.stated_total
        fitting = [seat for seat in fitting if seat != event.seat] if goes_on and score and total else []
        return fitting[0] if len(fitting) == 1 and table.may_be_of(event, fitting[0]) else None
    if len(fitting) != 1 or fitting[0] == event.seat:
        return None
    if event.seat >= 0 and total == ledger.sums[event.seat] + score:
        return None
    return fitting[0] if table.may_be_of(event, fitting[0]) else None


class _Table:
    """Who is on turn, and which play lies last, as far as the lines of a record alone say."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.on_turn: int | None = None
        self.last_play: Event | None = None

    def may_be_of(self, event: Event, seat: int) -> bool:
        """Whether a player is the one to do what an event says."""
        last = self.last_play
        if event.kind in _TURNS:
            is_doubled = last is not None and (event.position, event.word) == (last.position, last.word)
            return self.on_turn == seat and not is_doubled
        if event.kind == "withdraw":
            return last is not None and last.seat == seat
        if event.kind == "challenge-bonus":
            return last is not None and ((event.stated_score or 0) > 0) == (last.seat == seat)
        return event.kind != "rack-penalty"  # each player may be charged, and then the total is as likely to be wrong

    def see(self, event: Event) -> None:
        """Take in an event that has its seat."""
        if event.kind in _TURNS and event.seat >= 0:
            self.on_turn = (event.seat + 1) % self.seats
            self.last_play = event if event.kind == "play" else None
        elif event.kind == "withdraw":
            self.last_play = None
