"""Lines that are missing or out of order, told once while a record is folded, and what they change."""

from __future__ import annotations

from scrabble_kit.board.board import Board
from scrabble_kit.records.record import Event, GameRecord
from scrabble_kit.replay.fold import Fold
from scrabble_kit.replay.lines import (
    MOST_TAKEN,
    Missing,
    is_better,
    misplaced_challenges,
    missing_plays,
    missing_withdrawals,
    swapped_turns,
    with_events_swapped,
)
from scrabble_kit.replay.readings import AHEAD, behind, fitting
from scrabble_kit.rules.game import applied
from scrabble_kit.rules.moves import Withdraw
from scrabble_kit.rules.position import with_score
from scrabble_kit.text.source import visible


class LineSlips:
    """The slips of whole lines of one record, looked at as the fold comes to them."""

    def __init__(self, fold: Fold) -> None:
        self.fold, self.board = fold, fold.position.board
        record = fold.record
        challenges, turns = {*misplaced_challenges(record)}, {*swapped_turns(record)}
        self.challenges = challenges if len(challenges) <= MOST_TAKEN else set()
        self.turns = turns if len(turns) <= MOST_TAKEN else set()
        self.withdrawals = missing_withdrawals(record)
        self.plays = {number: one for number, one in missing_plays(record).items() if number not in self.turns}

    def before(self, number: int) -> None:
        """Put the event of this number and the next one in order, before the first of them is folded."""
        fold = self.fold
        self.board = fold.position.board
        if number in self.plays:
            self._without_play(fold.record.events[number], self.plays[number])
        one, other = fold.record.events[number], (*fold.record.events[number + 1 : number + 2], None)[0]
        if other is None:
            return
        if number in self.challenges:
            challenge = one if one.kind == "challenge-bonus" else other
            side = "behind" if challenge is one else "before"
            message = f"the totals fit {side} line {(other if challenge is one else one).line}; it is taken to be there"
            fold.notes.say("challenge-without-play", message, challenge)
            self._reorder(with_events_swapped(fold.record, number))
        elif number in self.turns:
            meant = with_events_swapped(fold.record, number)
            gain = is_better(fold.reader, self.board, fold.record.events[number:], meant.events[number:])
            if gain >= 0:
                names = f"{visible(other.nick)} and then {visible(one.nick)}"
                message = f"lines {one.line} and {other.line} stand the wrong way round: it is the turn of {names}"
                fold.notes.say("turn-order", message, one, severity="error" if gain else None)
                self._reorder(meant)

    def after(self, number: int) -> None:
        """Take a play back whose withdrawal is missing, once it has been folded."""
        missing = self.withdrawals.get(number)
        last = self.fold.position.last
        if missing is None or last is None or last.seat != missing.behind.seat:
            return
        if self._is_taken_back(number, missing):
            play, later = missing.behind, missing.shown_by
            without = f"the {missing.points} of line {play.line}"
            message = f"the total goes on without {without}: no line takes that play back"
            note = f"the tiles of {visible(play.word or '')} are taken off the board behind line {play.line}"
            self.fold.notes.say("total-mismatch", message, later, "total", notes=(note,))
            self._take_back(play)

    def _without_play(self, event: Event, missing: Missing) -> None:
        """Go on without a play that is missing: its points are taken as its player's total has them."""
        fold, seat = self.fold, missing.shown_by.seat
        fold.position = with_score(fold.position, seat, missing.points)._replace(on_turn=event.seat)
        fold.ledger.totals[seat] += missing.points
        fold.ledger.sums[seat] += missing.points
        fold.racks.is_unsure = fold.misfits.lacks_tiles = True

    def tell_missing(self) -> None:
        """Say which plays are missing, and which lines do not fit for that."""
        notes, unfit = self.fold.notes, self.fold.misfits.unfit
        for number, missing in self.plays.items():
            later, event = missing.shown_by, self.fold.record.events[number]
            nick = visible(later.nick)
            message = f"a play of {nick}'s for {missing.points} points is missing before it, as line {later.line} shows"
            more = (lines_without(unfit),) if unfit else ()
            notes.say("turn-order", message, event, "nick", notes=more, severity="error")
            unfit = []
        for event in self.fold.settling.events if self.plays else ():
            notes.forget("settlement-early", event.line)

    def restore(self, record: GameRecord) -> None:
        """Put events and rows in the order of the file again."""
        if self.fold.record is not record:
            self._reorder(record)
            rows = sorted(self.fold.rows, key=lambda row: row.event.line)
            self.fold.rows = [row._replace(n=number) for number, row in enumerate(rows, 1)]

    def _reorder(self, record: GameRecord) -> None:
        self.fold.record = self.fold.misfits.record = record

    def _take_back(self, play: Event) -> None:
        """Take the last play back, whose line is missing."""
        fold = self.fold
        fold.position = applied(fold.kit, fold.position, Withdraw())
        fold.racks.taken_back(play.seat)
        fold.ledger.take_back(play.seat, fold.rows[-1].entry)
        if fold.phonies and fold.phonies[-1][0] is play:
            fold.phonies.pop()

    def _is_taken_back(self, number: int, missing: Missing) -> bool:
        """Whether more of the later plays fit a board without the play, or its player has the same rack again."""
        later = self.fold.record.events[number + 1 : number + 1 + AHEAD]
        without, lying = self._fits(self.board, later), self._fits(self.fold.position.board, later)
        racks = [event.rack for event in (missing.behind, missing.shown_by)]
        return without > lying or (without == lying and racks[0] is not None and racks[0] == racks[1])

    def _fits(self, board: Board, later: tuple[Event, ...]) -> int:
        return sum(fitting(self.fold.kit, board, behind(later, self.fold.reader)))


def lines_without(unfit: list[int]) -> str:
    """In words, that lines do not fit on a board that lacks tiles."""
    several = len(unfit) > 1
    lines = f"{', '.join(map(str, unfit[:-1]))} and {unfit[-1]}" if several else f"{unfit[0]}"
    return f"line{'s' if several else ''} {lines} {'do' if several else 'does'} not fit without its tiles"
