"""Lines that are missing or stand in the wrong place: what the turns and totals of a record alone show of them.

A slip is only taken for one of these where all that the lines state agrees with it, and no fewer of the later plays
fit; else the lines are taken as they are written.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from scrabble_kit.board.board import Board
from scrabble_kit.records.record import Event, GameRecord
from scrabble_kit.replay.ledger import Ledger
from scrabble_kit.replay.moves import MoveReader
from scrabble_kit.replay.readings import AHEAD, behind, fitting

TURNS = ("play", "pass", "exchange")

MOST_TAKEN = 4
"""Lines of one record that are looked at; where more are out of order, it is not one slip here and there."""


class Missing(NamedTuple):
    """A line that is not there: the event behind which it belongs, that which shows it, and its points."""

    behind: Event
    shown_by: Event
    points: int


class Totals(NamedTuple):
    """The events of a record by the file's own totals: those before each event, by seat, and each player's next."""

    before: tuple[tuple[int, ...], ...]
    following: tuple[int | None, ...]

    @classmethod
    def of(cls, record: GameRecord) -> Totals:
        """The totals before each event, and the place of the same player's next event with a score and a total."""
        ledger, before = Ledger(len(record.players)), []
        for event in record.events:
            before.append(tuple(ledger.totals))
            if event.seat >= 0:
                ledger.enter(event, event.stated_score or 0)
        following: list[int | None] = []
        last: dict[int, int] = {}
        for number in reversed(range(len(record.events))):
            event = record.events[number]
            following.append(last.get(event.seat))
            if event.stated_score is not None and event.stated_total is not None:
                last[event.seat] = number
        return cls(tuple(before), tuple(reversed(following)))


def misplaced_challenges(record: GameRecord) -> Iterator[int]:
    """The places of the first of two events that are the wrong way round: a failed challenge and a line of the same
    player, of which neither total follows, and both do the other way round."""
    totals = Totals.of(record)
    for number, (one, other) in enumerate(zip(record.events, record.events[1:], strict=False)):
        if one.seat == other.seat >= 0 and (one.kind == "challenge-bonus") != (other.kind == "challenge-bonus"):
            before = totals.before[number][one.seat]
            numbers = (one.stated_score, one.stated_total, other.stated_score, other.stated_total)
            if None not in numbers and _turned(before, *[part or 0 for part in numbers]):
                yield number


def _turned(before: int, score: int, total: int, next_score: int, next_total: int) -> bool:
    return total != before + score and next_total == before + next_score and total == next_total + score


def with_events_swapped(record: GameRecord, number: int) -> GameRecord:
    """The record with an event and the next one the other way round."""
    events = list(record.events)
    events[number], events[number + 1] = events[number + 1], events[number]
    return replace(record, events=tuple(events))


def swapped_turns(record: GameRecord) -> Iterator[int]:
    """The places of the first of two turns of two players that are in the wrong order, as far as turns alone say."""
    if len(record.players) != 2:
        return
    turns = [number for number, event in enumerate(record.events) if event.kind in TURNS and event.seat >= 0]
    seats = [record.events[number].seat for number in turns]
    for at in range(len(turns) - 1):
        around = (seats[at - 1] if at else None, seats[at + 2] if at + 2 < len(turns) else None)
        if turns[at + 1] > turns[at] + 1:
            continue
        if seats[at] != seats[at + 1] == around[1] and around[0] in (seats[at], None) and around != (None, None):
            yield turns[at]


def is_better(reader: MoveReader, board: Board, written: Sequence[Event], meant: Sequence[Event]) -> int:
    """How many more of the plays fit a board in the order that is meant than in the one that is written."""
    orders = (written[:AHEAD], meant[:AHEAD])
    fits, others = [sum(fitting(reader.kit, board, behind(order, reader))) for order in orders]
    return others - fits


def missing_withdrawals(record: GameRecord) -> dict[int, Missing]:
    """By the place of a play, that it was taken back by a line that is missing: the next total of its player goes on
    from the one before it, and so does the one after that."""
    found: dict[int, Missing] = {}
    totals = Totals.of(record)
    for number, event in enumerate(record.events):
        next_own = totals.following[number]
        points, total = event.stated_score, event.stated_total
        if event.kind != "play" or not points or next_own is None or event.seat < 0:
            continue
        before, later = totals.before[number][event.seat], record.events[next_own]
        is_without = total == before + points and later.stated_total == before + (later.stated_score or 0)
        is_next = all(other.seat != event.seat for other in record.events[number + 1 : next_own])
        is_doubled = (later.position, later.word) == (event.position, event.word)
        if is_without and is_next and not is_doubled and later.kind in TURNS and _goes_on(record, totals, next_own):
            found[number] = Missing(event, later, points)
    return found if len(found) <= MOST_TAKEN else {}


def missing_plays(record: GameRecord) -> dict[int, Missing]:
    """By the place of a turn, that a play of the other player is missing before it: two turns of one player stand side
    by side, and the other one's next total has more points than the lines give, and so has the one after that."""
    found: dict[int, Missing] = {}
    if len(record.players) != 2:
        return found
    totals = Totals.of(record)
    turns = [number for number, event in enumerate(record.events) if event.kind in TURNS and event.seat >= 0]
    for at, number in pairwise(turns):
        seat = 1 - record.events[number].seat
        is_unread = any(event.kind == "unknown" for event in record.events[at + 1 : number])
        if record.events[at].seat == seat or is_unread:
            continue
        next_own = next((one for one in range(number, len(record.events)) if record.events[one].seat == seat), None)
        if next_own is None:
            continue
        later = record.events[next_own]
        points = (later.stated_total or 0) - (later.stated_score or 0) - totals.before[next_own][seat]
        if later.stated_score is not None and points > 0 and _goes_on(record, totals, next_own):
            found[number] = Missing(record.events[at], later, points)
        if len(found) > MOST_TAKEN:
            return {}
    return found


def _goes_on(record: GameRecord, totals: Totals, number: int) -> bool:
    """Whether the player's next total goes on from the one of an event."""
    following = totals.following[number]
    if following is None:
        return True
    event = record.events[following]
    return event.stated_total == (record.events[number].stated_total or 0) + (event.stated_score or 0)
