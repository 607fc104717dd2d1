"""The fold under way: an event becomes a move, the referee's problems are told, `applied` gives the next position."""

from __future__ import annotations

from collections.abc import Callable

from scrabble_kit.board.layout import parse_position
from scrabble_kit.records.record import Event, GameRecord
from scrabble_kit.replay.beside import check_challenge, check_time
from scrabble_kit.replay.ledger import Ledger, LedgerEntry
from scrabble_kit.replay.levels import Levels
from scrabble_kit.replay.misfits import Misfits
from scrabble_kit.replay.moves import MoveReader
from scrabble_kit.replay.notebook import Notebook
from scrabble_kit.replay.objections import say_problems, say_total
from scrabble_kit.replay.racks import RackNotes
from scrabble_kit.replay.scoresheet import Row
from scrabble_kit.replay.settling import Settling
from scrabble_kit.replay.targets import Targets, levels_at_start
from scrabble_kit.replay.turns import TurnOrder
from scrabble_kit.replay.ways import MisfitPlay
from scrabble_kit.rules.ending import claimable
from scrabble_kit.rules.game import applied, problems, to_its_end
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.legality import Laid
from scrabble_kit.rules.moves import Claim, Exchange, Move, Pass, Penalty, Resign, SwapBlank, Withdraw
from scrabble_kit.rules.position import Position, opening_position, with_known, with_score, with_table
from scrabble_kit.rules.problem import Problem
from scrabble_kit.rules.racks import as_whole, letters_of
from scrabble_kit.rules.table import Dropped, Ended
from scrabble_kit.rules.words import validity
from scrabble_kit.tiles.tileset import Word

_TURNS = frozenset(("play", "pass", "exchange"))
_CHECKED_AFTER_END = frozenset((*_TURNS, "withdraw"))


AS_RECORDED = "as recorded"
"""What a record says of its scores whose arithmetic is not to be checked: an old home game, other values."""


class Fold:
    """The replay under way: the position after the events so far, their rows, and the file's own ledger."""

    def __init__(self, record: GameRecord, kit: Kit, levels: Levels) -> None:
        self.record, self.kit = record, kit
        self.notes = Notebook(record)
        seats = max(len(record.players), kit.ruleset.players.fewest)
        self.position = opening_position(kit, seats, levels_at_start(record, kit, levels, seats, self.notes))
        self.rows: list[Row] = []
        self.ledger = Ledger(seats)
        self.reader = MoveReader(record, kit)
        self.misfits = Misfits(record, kit, self.reader, self.notes)
        self.racks = RackNotes(record, kit, self.notes)
        self.order = TurnOrder(record, self.notes)
        self.targets = Targets(kit)
        self.takes_scores = (record.scores or "").casefold() == AS_RECORDED
        self.settling = Settling(record, kit, self.notes, takes_scores=self.takes_scores)
        self.settled, self.late = [0] * seats, [0] * seats
        self.time_penalties: list[Event] = []
        self.phonies: list[tuple[Event, tuple[str, ...]]] = []
        self.last_play: Row | None = None
        self.told_over: Ended | None = None
        if len(record.players) > kit.ruleset.players.most:
            allowed = f"ruleset {kit.ruleset.id} allows {kit.ruleset.players.most}"
            self.notes.say_of_file("too-many-players", f"{len(record.players)} players, {allowed}")

    # one event

    def take(self, event: Event) -> None:
        """Replay the next event."""
        handler = _HANDLERS.get(event.kind)
        if handler is None or event.seat < 0:
            self.rows.append(self._row(event, None, 0, (), LedgerEntry()))
        elif self._is_doubled(event):
            self.notes.say("illegal-play", f"the same line as line {self.rows[-1].event.line}", event)
            self.rows.append(self._row(event, None, 0, (), LedgerEntry(self.ledger.totals[event.seat])))
        else:
            if self.settling.line and event.kind in _CHECKED_AFTER_END:
                self.notes.say("after-end", f"the last racks were settled on line {self.settling.line}", event)
            handler(self, event)

    def _is_doubled(self, event: Event) -> bool:
        """Whether a play is the one before once more, to the very total."""
        if event.kind != "play" or event.stated_total is None or not self.rows:
            return False
        last = self.rows[-1].event
        return last.word == event.word and last[1:-1] == event[1:-1]

    # turns

    def _begin(self, event: Event) -> tuple[Position, Word | None]:
        """The position at the beginning of a turn: its player on turn, with the rack that the event shows."""
        position, seat = self.position, event.seat
        out = None if position.table.over is None else position.table.over.player_out
        if out is not None and not _racks_account_for_all(position):  # a rack was not written in full: the game goes on
            position = with_known(with_table(position, over=None), out, None)
        if position.on_turn != seat and not self.settling.line:
            self.order.check(event, position)
        rack, kept = self.reader.rack(event, self.notes), position.racks[seat]
        position = with_known(position if position.on_turn == seat else position._replace(on_turn=seat), seat, rack)
        if rack is not None:
            self.racks.check_rack(event, position, rack)
        self.racks.check_kept(event, kept, rack)
        return position, rack

    def _turn(
        self, event: Event, move: Move, begun: tuple[Position, Word | None], used: Word, laid: Laid | None = None
    ) -> None:
        """Ask the referee of a turn, tell what there is against it, and make it."""
        position, rack = begun
        seen = position if rack is None else as_whole(position, event.seat, rack)
        found = problems(self.kit, seen, move, laid=laid)
        if found:
            self._say_turn(event, found, rack, used)
            if any(problem.kind == "rack" for problem in found):
                rack = None
                position = with_known(position, event.seat, None)
        position = applied(self.kit, position, move, laid=laid)
        if rack is not None and len(used) == len(rack):  # nothing was kept, which may end the game
            position = to_its_end(self.kit, with_known(position, event.seat, ()))
        self.position = position

    def play(self, event: Event) -> None:
        placed = self.reader.play(event, self.notes)
        if placed is None:
            self._enter(event)
            return
        board, stated = self.position.board, event.stated_score
        laid = stands = placed.on(self.kit, board)
        if self.takes_scores and stated is not None and laid.placed:
            laid = stands = laid._replace(score=laid.score._replace(total=stated))
        if laid.problems or (stated is not None and stated != laid.score.total):
            stands = self.misfits.stands(MisfitPlay(event, board, placed, laid), self.rows, self.racks)
        self._turn(event, placed.move, self._begin(event), letters_of([tile for _, tile in stands.placed]), stands)
        if not stands.placed:
            self.position = with_known(self.position, event.seat, None)
            self._enter(event, laid)
            return
        self.racks.check_board(event, self.position)
        self.targets.see(event, self.position)
        valid = validity(self.kit, stands.score.words)
        refused = self.kit.ruleset.challenge.phonies == "refused"  # then it was told as an illegal play
        if False in valid and not refused and not any(problem.fatal for problem in stands.problems):
            words = zip(stands.score.words, valid, strict=True)
            self.phonies.append((event, tuple([word.text for word, good in words if good is False])))
        if stands is not laid:
            valid = (None,) * len(laid.score.words)  # the words that are written do not lie there
        self.last_play = self._enter(event, laid, stands.score.total, valid)

    def passed(self, event: Event) -> None:
        self._scoreless(event, Pass(), self._begin(event), "a pass")

    def exchange(self, event: Event) -> None:
        begun = self._begin(event)
        number = len(self.rows) + 1
        following = self.record.events[number] if number < len(self.record.events) else None
        self._scoreless(event, self.reader.exchange(event, begun[0], following, self.notes), begun, "an exchange")

    def _scoreless(self, event: Event, move: Move, begun: tuple[Position, Word | None], what: str) -> None:
        used = move.tiles or () if isinstance(move, Exchange) else ()
        self._turn(event, move, begun, used)
        if event.stated_score:
            self.notes.say("score-mismatch", f"{what} scores 0, the record says {event.stated_score}", event, "score")
        self._enter(event)

    # what is no turn

    def withdraw(self, event: Event) -> None:
        last = self.position.last
        if last is None or last.seat != event.seat:
            message = "no play to take back" if last is None else "the play before is another player's"
            self.notes.say("nothing-to-withdraw", message, event)
            self._enter(event)
            return
        say_problems(self.notes, event, problems(self.kit, self.position, Withdraw()))
        self.position = applied(self.kit, self.position, Withdraw())
        self.racks.taken_back(event.seat)
        self.targets.see(event, self.position)
        play = self.last_play
        if play is not None and self.phonies and self.phonies[-1][0] is play.event:
            self.phonies.pop()
        points, entry = -last.laid.score.total, None if play is None else play.entry
        self._check_withdrawn(event, points, points if entry is None else -entry.effect)
        self._enter(event, score=points, play=entry)

    def _check_withdrawn(self, event: Event, points: int, made: int) -> None:
        """Compare the points of a play taken back with what it scores, and with what was put down for it."""
        if event.stated_score not in (None, points, made):
            code = "withdraw-score" if event.stated_score == 0 else "score-mismatch"
            message = f"taking the play back gives {points}, the record says {event.stated_score}"
            self.notes.say(code, message, event, "score")

    def challenge_bonus(self, event: Event) -> None:
        points = event.stated_score or 0
        if event.stated_score is None and event.stated_total is not None:  # `(challenge) 31`: the total alone
            points = event.stated_total - self.ledger.totals[event.seat]
        check_challenge(self.notes, self.kit, event, self.position, self.rows)
        if self.position.racks[event.seat] == ():
            self.notes.forget("missing-rack", event.line)  # who is out has none
        self.position = to_its_end(self.kit, with_score(self.position, event.seat, points))
        self.targets.see(event, self.position)
        self._enter(event, score=points)

    def time_penalty(self, event: Event) -> None:
        self.time_penalties.append(event)
        if check_time(self.notes, self.kit, event):
            dropped = (*self.position.table.dropped, Dropped(event.seat, "time"))
            self.position = to_its_end(self.kit, with_table(self.position, dropped=dropped))
        self._add(event, event.stated_score or 0, self.late)

    def last_rack(self, event: Event) -> None:
        for early in () if self.settling.line else self.time_penalties:
            message = "time penalty before the last racks are settled"
            self.notes.say("time-before-end", message, early, severity="note")
        self.claim()
        self._add(
            event, self.settling.points(event, self.position, self.position.table.over, self._left()), self.settled
        )

    # what notes tell of the table

    def penalty(self, event: Event) -> None:
        """Take off the points that the director took."""
        points = event.stated_score or 0
        self.position = applied(self.kit, self.position, Penalty(event.seat, -points))
        self.targets.see(event, self.position)
        self._enter(event, score=points)

    def gone(self, event: Event) -> None:
        """Let a player leave the game: what the record says is followed, whether or not the ruleset knows of it."""
        self.position = applied(self.kit, self.position, Resign(event.seat))
        self._enter(event)

    def blank_swap(self, event: Event) -> None:
        """Take the blank off a square for the letter that it stands for."""
        place = parse_position(event.position or "", lettered_rows=self.reader.lettered_rows)
        move, position = SwapBlank(place[0]), self.position._replace(on_turn=event.seat)
        found = problems(self.kit, position, move)
        say_problems(self.notes, event, found)
        if not any(problem.kind == "swap" for problem in found):
            self.position = applied(self.kit, position, move)
        self._enter(event)

    def _add(self, event: Event, points: int, kept: list[int]) -> None:
        """Count points that belong to the end of the game, beside those as played."""
        kept[event.seat] += points
        self.position = with_score(self.position, event.seat, points)
        self._enter(event, score=points)

    def _left(self) -> int | None:
        """The tally of the tiles that nobody has laid; None when it is not sure, or more lie than there are."""
        tileset, lying = self.kit.tileset, self.position.board.tally
        sure = not self.racks.is_unsure and tileset.tallier.holds(tileset.tally, lying)
        return tileset.tally - lying if sure else None

    def claim(self) -> None:
        """Take a game that could be ended by a claim for ended, where the record settles or stops."""
        if self.position.table.over is None and "scoreless_turns" in claimable(self.kit, self.position):
            self.position = applied(self.kit, self.position, Claim("scoreless_turns"))

    # rows

    def _say_turn(self, event: Event, found: tuple[Problem, ...], rack: Word | None, used: Word) -> None:
        """Say what the referee has against a turn; of a rack that is not written only what lies too often."""
        if rack is not None and used and any(problem.kind == "rack" for problem in found):
            self.racks.not_held(event, rack, used)
        over = self.position.table.over
        is_counted = over is not None and over.player_out is not None and not _racks_account_for_all(self.position)
        is_told = self.settling.line or over == self.told_over or (is_counted and self.notes.lying_is_unsure)
        if over is not None and is_told:  # before, or it follows from what was told
            found = tuple([problem for problem in found if problem.kind != "over"])
        self.told_over = over
        say_problems(self.notes, event, found, over)

    def _row(
        self, event: Event, laid: Laid | None, score: int, valid: tuple[bool | None, ...], entry: LedgerEntry
    ) -> Row:
        total = self.position.scores[event.seat] if event.seat >= 0 else 0
        return Row(len(self.rows) + 1, event, laid, score, total, valid, entry)

    def _enter(
        self, event: Event, laid: Laid | None = None, score: int = 0, valid: tuple[bool | None, ...] = (),
        play: LedgerEntry | None = None,
    ) -> Row:  # fmt: skip
        """Put the row down and enter what the file states into its ledger; `play` is the entry of one taken back."""
        entry = self.ledger.enter(event, score, play)
        row = self._row(event, laid, score, valid, entry)
        self.rows.append(row)
        if event.stated_total != row.total and not self.ledger.explains(event, entry):
            say_total(self.notes, self.record, len(self.rows), event, entry)
        return row


_HANDLERS: dict[str, Callable[[Fold, Event], object]] = {
    "play": Fold.play,
    "pass": Fold.passed,
    "exchange": Fold.exchange,
    "withdraw": Fold.withdraw,
    "challenge-bonus": Fold.challenge_bonus,
    "time-penalty": Fold.time_penalty,
    "rack-bonus": Fold.last_rack,
    "rack-penalty": Fold.last_rack,
    "penalty": Fold.penalty,
    "resignation": Fold.gone,
    "forfeit": Fold.gone,
    "overdraw": Fold._enter,
    "blank-swap": Fold.blank_swap,
}


def _racks_account_for_all(position: Position) -> bool:
    return sum(len(rack or ()) for rack in position.racks) == position.unplaced
