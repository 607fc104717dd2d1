"""A record replayed through the rules: every score and total recomputed, every odd thing said once.

What a file states is an assertion to check. What can be understood is scored, however odd the rest of the line is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from scrabble_kit.board.layout import Direction, Square, parse_position
from scrabble_kit.records.record import Event, GameRecord
from scrabble_kit.replay import settling
from scrabble_kit.replay.hints import arithmetic, hint_for_score, why_total
from scrabble_kit.replay.levels import Levels, levels_of, seated_levels
from scrabble_kit.replay.notebook import Notebook
from scrabble_kit.replay.racks import Racks
from scrabble_kit.replay.readings import AHEAD, Doubt, Meant
from scrabble_kit.replay.scoresheet import PlayerResult, Row, Scoresheet
from scrabble_kit.rules.ending import claimable, ended, target_of
from scrabble_kit.rules.exchange import redraw_problems
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.legality import Laid, lay_written
from scrabble_kit.rules.position import (
    Turn,
    after_play,
    after_scoreless,
    after_withdrawal,
    opening_position,
    put,
    tiles_in_bag,
    with_score,
)
from scrabble_kit.rules.ruleset import TargetScore
from scrabble_kit.rules.table import Ended
from scrabble_kit.rules.words import are_asked_by_key, is_good
from scrabble_kit.text.diagnostic import Diagnostic
from scrabble_kit.text.errors import NotationError, SpellingError
from scrabble_kit.text.source import visible
from scrabble_kit.tiles.notation import WrittenPlay, read_play, read_play_loosely, read_rack
from scrabble_kit.tiles.tileset import Word

TURNS = frozenset(("play", "pass", "exchange"))

MOST_DOUBTS = 100  # not a rule
"""Plays that do not fit of which other readings are tried: where there are more, it is not one slip here and there."""


def replay_record(
    record: GameRecord,
    kit: Kit,
    *,
    remarks: tuple[Diagnostic, ...] = (),
    strict: bool = False,
    levels: Levels | None = None,
) -> Scoresheet:
    """The scoresheet of a record by the rules of a kit.

    Rows are in file order, players in seat order; points are recomputed, a challenge bonus and a time penalty alone
    repeat the file. `remarks` join what is said of the file; `levels` are the players' by nick, the empty nick being
    everybody else. Never raises for content: problems are in `diagnostics`, with `strict` all warnings as errors.
    """
    fold = _Fold(record, kit, levels or {})
    fold.notes.found.extend(remarks)
    for event in record.events:
        fold.take(event)
    sheet = fold.sheet()
    if not strict:
        return sheet
    return replace(
        sheet, diagnostics=tuple(one if one.severity == "note" else one.as_error() for one in sheet.diagnostics)
    )


class _Fold:
    """The replay under way: a position that is replaced with every event, and what the file has stated so far."""

    def __init__(self, record: GameRecord, kit: Kit, levels: Levels) -> None:
        self.record, self.kit = record, kit
        self.notes = Notebook(record)
        seats = max(len(record.players), kit.ruleset.players.fewest)
        self.on_racks = kit.ruleset.rack_size * seats
        self.has_target = any(isinstance(end, TargetScore) for end in kit.ruleset.ends)
        self.position = opening_position(kit, seats, seated_levels(record, levels, seats) if self.has_target else ())
        self.reached: dict[int, tuple[Event, str]] = {}
        self.by_key = are_asked_by_key(kit)
        self.places: dict[str, tuple[Square, Direction]] = {}
        self.rows: list[Row] = []
        self.stated = [0] * seats
        self.stated_last: list[int | None] = [None] * seats
        self.summed = [0] * seats
        self.over: Ended | None = None
        self.racks = Racks(record, kit, self.notes, seats)
        self.last_row: Row | None = None
        self.out_of_turn: tuple[Turn | None, int] = None, -1
        self.doubts = 0
        self.settling = settling.Settling(record, kit, self.notes)
        self.phonies: list[tuple[Event, tuple[str, ...]]] = []
        self.lettered_rows = kit.ruleset.records.rows == "lettered" or record.lettered_rows
        missing = [name for name, level in zip(record.players, self.position.table.levels, strict=False) if not level]
        if self.has_target and missing and (known := levels_of(kit.ruleset)):
            self.notes.say_of_file(
                "no-level",
                f"no level for {', '.join(visible(player.nick) for player in missing)}, so no target ends the game for "
                f"{'that player' if len(missing) == 1 else 'them'}",
                hints=(f"--level {known[0]}, or --level {visible(missing[0].nick)}={known[0]}",),
            )
        if len(record.players) > kit.ruleset.players.most:
            self.notes.say_of_file(
                "too-many-players",
                f"{len(record.players)} players, ruleset {kit.ruleset.id} allows {kit.ruleset.players.most}",
            )

    # one event

    def take(self, event: Event) -> None:
        handler = _HANDLERS.get(event.kind)
        if handler is None or event.seat < 0:
            self.row(event, None, 0, ())
            return
        if self.is_doubled(event):
            self.notes.say("illegal-play", f"the same line as line {self.rows[-1].event.line}", event)
            self.row(event, None, 0, (), effect=0)
            return
        if self.settling.line and (event.kind in TURNS or event.kind == "withdraw"):
            self.notes.say("after-end", f"the last racks were settled on line {self.settling.line}", event)
        elif event.kind in TURNS and (self.over is not None or event.seat != self.position.on_turn):
            self.check_turn(event)
        handler(self, event)

    def is_doubled(self, event: Event) -> bool:
        """Whether a play is the one before once more, to the very total."""
        if event.kind != "play" or event.stated_total is None or not self.rows:
            return False
        last = self.rows[-1].event
        return last.word == event.word and last[1:-1] == event[1:-1]

    def check_turn(self, event: Event) -> None:
        if self.over is not None and self.over.reason == "out_of_tiles" and not self.racks_account_for_all():
            self.over = None  # the rack was not written in full: the game goes on
        if self.over is not None and not (event.kind == "pass" and self.position.last is not None):
            self.notes.say("after-end", f"the game is over: {_reason(self.over)}", event)
        turns, on_turn = self.position.turns, self.position.on_turn
        if turns is not None and event.seat != on_turn and not self.kept_turn(event) and not self.is_in_turn(event):
            self.out_of_turn = turns, (on_turn + 1) % self.position.players
            seat, players = on_turn, self.record.players
            name = visible(players[seat].nick) if seat < len(players) else f"player {seat + 1}"
            self.notes.say("turn-order", f"it is {name}'s turn", event, "nick")

    def is_in_turn(self, event: Event) -> bool:
        """Whether the player moves in turn if the turn before, which was told of, was that of the right player."""
        before, seat = self.out_of_turn
        turns = self.position.turns
        return turns is not None and (turns is before or turns.before is before) and event.seat == seat

    def kept_turn(self, event: Event) -> bool:
        """Whether the player has just changed a whole rack and may move all the same; then that was no turn."""
        rules, turns, table, seat = self.kit.ruleset, self.position.turns, self.position.table, event.seat
        last = self.rows[-1].event if self.rows else None
        if turns is None or last is None or last.kind != "exchange" or last.seat != seat:
            return False
        rack = self.exchanged(last)
        if (last.count if rack is None else len(rack)) != rules.rack_size:
            return False
        free = table.free_exchanges
        if free[seat] < rules.exchange.free_per_game:
            table = table._replace(free_exchanges=put(free, seat, free[seat] + 1))
        else:
            before = self.position._replace(racks=put(self.position.racks, seat, rack), on_turn=seat)
            if redraw_problems(self.kit, before):
                return False
        self.position = self.position._replace(turns=turns.before, on_turn=seat, table=table)
        self.over = self.ended()
        return True

    def exchanged(self, event: Event) -> Word | None:
        """The tiles of an exchange; None when they are not named."""
        try:
            return None if event.word is None else read_rack(self.kit.tileset, event.word)
        except SpellingError:
            return ()

    def racks_account_for_all(self) -> bool:
        return sum(len(rack or ()) for rack in self.racks.known()) == self.position.unplaced

    def play(self, event: Event) -> None:
        position, racks, seat = self.position, self.racks, event.seat
        place = self.places.get(event.position or "") or self.place(event)
        if place is None:
            self.row(event, None, 0, ())
            return
        written = self.written(event, event.word or "")
        laid = stands = lay_written(self.kit, position.board, *place, written)
        stated = event.stated_score
        if laid.problems or (stated is not None and stated != laid.score.total):
            stands = self.doubt(event, laid, written)
        if not stands.placed:
            racks.forget(seat)
            self.position = position._replace(on_turn=(seat + 1) % position.players)
            self.row(event, laid, 0, ())
            return
        used = sum([tile.unit for _, tile in stands.placed])
        racks.check(event, used)
        racks.lay(event, used)
        self.position = after_play(position, seat, stands, self.empty_rack(seat))
        self.over = self.ended()
        if self.has_target:
            self.see_target(event)
        valid = self.valid(event, stands)
        if stands is not laid:
            valid = (None,) * len(laid.score.words)  # the words that are written do not lie there
        self.row(event, laid, stands.score.total, valid)
        self.last_row = self.rows[-1]

    def place(self, event: Event) -> tuple[Square, Direction] | None:
        """Where a play begins; None when its position cannot be read."""
        text = event.position or ""
        try:
            place = parse_position(text, lettered_rows=self.lettered_rows)
        except NotationError as error:
            self.notes.say("unreadable-event", f"{visible(text)} is no position: {error.message}", event, "position")
            return None
        self.places[text] = place
        return place

    def empty_rack(self, seat: int) -> Word | None:
        """Whether nothing was kept, which ends a game; the letters are worked out at the end."""
        return () if self.racks.kept[seat] == 0 else None

    def written(self, event: Event, word: str) -> WrittenPlay:
        tileset = self.kit.tileset
        try:
            return read_play(tileset, word)
        except SpellingError as error:
            longest = 8 * max(self.kit.ruleset.layout.rows, self.kit.ruleset.layout.cols)
            if len(word) > longest:
                self.notes.say("unreadable-event", "the word is longer than any on this board", event, "word")
                return WrittenPlay([], frozenset())
            if "paren" in error.message:
                self.notes.say("unreadable-event", error.message, event, "word", offset=error.offset)
                return read_play(tileset, word.replace("(", "").replace(")", ""))
            written, strange = read_play_loosely(tileset, word)
            for offset, char in strange:
                self.notes.say(
                    "unreadable-event", f"no tile {char} in tile set {tileset.id}", event, "word", offset=offset
                )
            return written

    def doubt(self, event: Event, laid: Laid, written: WrittenPlay) -> Laid:
        """Say what is wrong with a play. What goes on the board: the play, or what it is proved to be meant as."""
        if any(tile is not None and tile.letter not in self.kit.tileset.info for tile in written.tiles):
            return laid  # which was said
        board, number, stated = self.position.board, len(self.rows) + 1, event.stated_score
        meant = None
        self.doubts += 1
        if self.doubts <= MOST_DOUBTS:
            later = self.record.events[number : number + AHEAD]
            meant = Doubt(self.kit, board, event, laid, written, later, self.lettered_rows).meant()
        is_told = self.misplaced(event, laid, meant) if laid.problems else False
        if not is_told and stated is not None and stated != laid.score.total:
            self.misscored(event, laid, meant)
        if meant is None or meant.proof is None:
            return laid
        self.racks.doubt(meant.unsure)
        if meant.proof is not event:
            self.notes.say("other-reading", f"shows how line {event.line} is meant: {meant.fits}", meant.proof)
        if laid.problems:
            return meant.laid
        return meant.laid._replace(score=meant.laid.score._replace(total=laid.score.total))

    def misplaced(self, event: Event, laid: Laid, meant: Meant | None) -> bool:
        """Say once what the placement rules have against a play; whether no more is to be said of it."""
        word = event.word or ""
        simple = word.isascii() and not any(sign in word for sign in "[(|?")
        stands = self.kit.ruleset.opening.miss != "illegal"
        grave = [one for one in laid.problems if not (stands and one.kind.startswith("opening"))]
        first, *others = grave or laid.problems
        alike = sum(one.kind == first.kind for one in others)
        notes = [f"{alike} more square{'s' * (alike > 1)} like it"] if alike else []
        notes += dict.fromkeys([one.message for one in others if one.kind != first.kind])
        notes += [meant.hint] if meant is not None else []
        self.notes.say(
            "illegal-play" if grave else "opening",
            first.message,
            event,
            "word" if first.at else "position",
            offset=first.at if first.at and simple else None,
            notes=tuple(notes),
        )
        return bool(grave) or meant is not None

    def misscored(self, event: Event, laid: Laid, meant: Meant | None) -> None:
        """Say that the score of a play is another one than stated, and the slip that explains it."""
        stated, score = event.stated_score or 0, laid.score.total
        full = self.notes.is_full("score-mismatch")
        hint = None if full else hint_for_score(self.kit, self.position.board, laid, stated, self.rows, meant)
        self.notes.say(
            "score-mismatch",
            f"score is {score}, the record says {stated}",
            event,
            "score",
            label="" if full else arithmetic(laid),
            notes=(hint,) if hint else (),
        )

    def passed(self, event: Event) -> None:
        self.racks.check(event, 0)
        self.position = after_scoreless(self.position, event.seat, "pass", self.empty_rack(event.seat))
        self.over = self.ended()
        if event.stated_score:
            self.notes.say("score-mismatch", f"a pass scores 0, the record says {event.stated_score}", event, "score")
        self.row(event, None, 0, ())

    def exchange(self, event: Event) -> None:
        tiles: Word | None = None
        if event.word is not None:
            try:
                tiles = read_rack(self.kit.tileset, event.word)
            except SpellingError as error:
                self.notes.say("exchange", error.message, event, "word", offset=error.offset)
        count = len(tiles) if tiles is not None else event.count or 0
        self.check_exchange(event, count)
        self.racks.check(event, self.kit.tileset.tallier.of(tiles or ()), exchanged=count)
        self.position = after_scoreless(self.position, event.seat, "exchange", self.empty_rack(event.seat))
        self.over = self.ended()
        if event.stated_score:
            self.notes.say(
                "score-mismatch", f"an exchange scores 0, the record says {event.stated_score}", event, "score"
            )
        self.row(event, None, 0, ())

    def check_exchange(self, event: Event, count: int) -> None:
        rule = self.kit.ruleset.exchange
        bag = tiles_in_bag(self.kit, self.position)
        if bag < rule.min_bag:
            self.notes.say("exchange", f"the bag holds {bag}, an exchange needs {rule.min_bag}", event, "word")
        most = self.kit.ruleset.rack_size if rule.most is None else rule.most
        if count > most:
            self.notes.say("exchange", f"{count} tiles exchanged, at most {most} may be", event, "word")

    def withdraw(self, event: Event) -> None:
        last = self.position.last
        if last is None or last.seat != event.seat:
            message = "no play to take back" if last is None else "the play before is another player's"
            self.notes.say("nothing-to-withdraw", message, event)
            self.row(event, None, 0, ())
            return
        used = sum(tile.unit for _, tile in last.laid.placed)
        self.racks.take_back(event.seat, used)
        points = -last.laid.score.total
        row = self.last_row
        made = points if row is None or row.event.stated_score is None else -row.event.stated_score
        back = after_withdrawal(self.position)
        self.position = back._replace(racks=put(back.racks, event.seat, self.empty_rack(event.seat)))
        if self.phonies and row is not None and self.phonies[-1][0] is row.event:
            self.phonies.pop()
        self.over = self.ended()
        if self.has_target:
            self.see_target(event)
        stated = event.stated_score
        if stated is not None and stated not in (points, made):
            self.notes.say(
                "withdraw-score" if stated == 0 else "score-mismatch",
                f"taking the play back gives {points}, the record says {stated}",
                event,
                "score",
            )
        self.row(event, None, points, (), effect=stated or made)

    def challenge_bonus(self, event: Event) -> None:
        points = event.stated_score or 0
        turns = self.position.turns
        doubted = self.position.last is not None or (turns is not None and turns.scoreless == "pass")
        play = next((row.event for row in reversed(self.rows[-3:]) if row.event.kind == "play"), None)
        if not doubted or play is None:
            self.notes.say("challenge-without-play", "no play before that was challenged", event)
        elif points and play.seat >= 0 and (points > 0) != (play.seat == event.seat):
            whose = f"the play that stood is {visible(play.nick)}'s"
            message = f"{whose}, and so are the points" if points > 0 else f"{whose}, points come off the challenger"
            self.notes.say("challenge-without-play", message, event, "nick")
        self.add(event, points)
        if self.has_target:
            self.over = self.ended()
            self.see_target(event)

    def time_penalty(self, event: Event) -> None:
        self.settling.time_penalties.append(event)
        points = event.stated_score or 0
        if points > 0:
            self.notes.say("time-gain", f"time over takes points off, the record adds {points}", event, "score")
        self.add(event, points)

    def last_rack(self, event: Event) -> None:
        self.over = self.end()
        self.add(event, self.settling.points(event, self.position, self.over, self.racks.left))

    def add(self, event: Event, points: int) -> None:
        self.position = with_score(self.position, event.seat, points)
        self.row(event, None, points, ())

    # checks

    def see_target(self, event: Event) -> None:
        """Remember where a player reached the points that end the game; a play taken back may undo it."""
        seat = event.seat
        target, score = target_of(self.kit, self.position, seat), self.position.scores[seat]
        if target is None or score < target:
            self.reached.pop(seat, None)
        elif seat not in self.reached:
            level = self.position.table.levels[seat]
            of = f"the target is {target}{f' for {level}' if level else ''}"
            self.reached[seat] = event, f"{visible(self.record.players[seat].nick)} has {score}, {of}"

    def ended(self) -> Ended | None:
        position = self.position
        turns = position.turns
        if turns is None or (turns.scoreless is None and position.unplaced > self.on_racks and not self.has_target):
            return None
        return ended(self.kit, position)

    def end(self) -> Ended | None:
        """The end that was reached, or the one that a player may claim where the record settles or stops."""
        claimed = self.over is None and "scoreless_turns" in claimable(self.kit, self.position)
        return Ended("scoreless_turns") if claimed else self.over

    def valid(self, event: Event, laid: Laid) -> tuple[bool | None, ...]:
        lexicon, words = self.kit.lexicon, laid.score.words
        if lexicon is None:
            return (None,) * len(words)
        if self.by_key:
            has_key = lexicon.has_key
            answers = tuple([has_key(word.key) for word in words])
        else:
            answers = tuple([bool(is_good(self.kit, word.letters)) for word in words])
        if not all(answers) and not any(problem.fatal for problem in laid.problems):
            unknown = tuple(word.text for word, good in zip(words, answers, strict=True) if not good)
            self.phonies.append((event, unknown))
        return answers

    # rows and totals

    def row(
        self, event: Event, laid: Laid | None, score: int, valid: tuple[bool | None, ...], effect: int | None = None
    ) -> None:
        """Put the row down and compare the stated total; `effect` is what the file's own numbers should change."""
        seat, rows = event.seat, self.rows
        total = self.position.scores[seat] if seat >= 0 else 0
        rows.append(Row(len(rows) + 1, event, laid, score, total, valid))
        if seat < 0 or event.kind not in _HANDLERS:
            return
        if effect is None:
            effect = event.stated_score
            if effect is None:
                effect = score
        self.summed[seat] += effect
        expected, stated = self.stated[seat] + effect, event.stated_total
        if stated is None:
            self.stated[seat] = expected
            return
        if stated not in (expected, self.summed[seat], total):
            label, fix = why_total(self.record, len(rows), event, self.stated[seat], effect)
            message = f"total is {expected}, the record says {stated}"
            self.notes.say("total-mismatch", message, event, "total", label=label, fix=fix)
        self.stated[seat] = self.stated_last[seat] = stated

    def sheet(self) -> Scoresheet:
        for event, words in self.phonies:
            lexicon = self.kit.lexicon.id if self.kit.lexicon else ""
            self.notes.say("phony", f"not in {lexicon}: {' '.join(words)}", event, "word")
        for event, message in self.reached.values():
            self.notes.say("target-reached", message, event)
        self.racks.check_shown(self.position.on_turn)
        self.over = self.end()
        if self.over is not None:
            self.position = self.position._replace(racks=self.racks.known())
        outcome = self.settling.outcome(self.position, self.over, self.rows)
        self.notes.gather_misfits(sum(row.event.kind == "play" for row in self.rows))
        players = tuple(
            PlayerResult(player.nick, player.name, self.position.scores[seat], self.stated_last[seat])
            for seat, player in enumerate(self.record.players)
        )
        return Scoresheet(
            self.record, self.kit, tuple(self.rows), players, self.position, outcome, self.notes.in_order()
        )


_HANDLERS: dict[str, Callable[[_Fold, Event], None]] = {
    "play": _Fold.play,
    "pass": _Fold.passed,
    "exchange": _Fold.exchange,
    "withdraw": _Fold.withdraw,
    "challenge-bonus": _Fold.challenge_bonus,
    "time-penalty": _Fold.time_penalty,
    "rack-bonus": _Fold.last_rack,
    "rack-penalty": _Fold.last_rack,
}


def _reason(how: Ended) -> str:
    return how.reason.replace("_", " ")
