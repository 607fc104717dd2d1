"""Last racks: which convention a file follows, what it should say, and how the game stands at its end."""

from __future__ import annotations

from collections.abc import Sequence

from scrabble_kit.records.record import Event, GameRecord
from scrabble_kit.replay.notebook import Notebook
from scrabble_kit.replay.scoresheet import Outcome, Row
from scrabble_kit.rules.ending import target_of
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.position import Position, put, tiles_in_bag
from scrabble_kit.rules.ruleset import RackSettlement
from scrabble_kit.rules.settlement import last_racks, rack_worth, settlement, settlement_rule
from scrabble_kit.rules.table import Ended
from scrabble_kit.text.errors import SpellingError
from scrabble_kit.text.source import visible
from scrabble_kit.tiles.notation import read_rack, show_rack, sorted_rack
from scrabble_kit.tiles.tileset import BLANK, Word

_OFF = RackSettlement(True, "nothing")
_MOVED = RackSettlement(True, "others_unplayed")
_ONCE = RackSettlement(False, "others_unplayed")
_TWICE = RackSettlement(False, "twice_opponents_unplayed")
_WAYS = {
    RackSettlement(): "not settled",
    _OFF: "only taken off",
    _MOVED: "moved once",
    _ONCE: "counted once",
    _TWICE: "counted twice",
}


class Settling:
    """The settlement of one record: its own convention when it is a known one, else the ruleset's.

    `gained` and `charged` are tallies by seat: of the tiles of its bonus lines, and of its first penalty line.
    `line` is that of the first last rack that is settled.
    """

    def __init__(self, record: GameRecord, kit: Kit, notes: Notebook) -> None:
        self.kit, self.notes = kit, notes
        self.events = [event for event in record.events if event.kind in ("rack-bonus", "rack-penalty")]
        self.gained: dict[int, int] = {}
        self.charged: dict[int, int] = {}
        for event in self.events:
            if event.kind == "rack-bonus":
                self.gained[event.seat] = self.gained.get(event.seat, 0) + self._tally(event)
            else:
                self.charged.setdefault(event.seat, self._tally(event))
        self.time_penalties: list[Event] = []
        self.told_convention = False
        self.line = 0
        self._out: int | None = None
        self._lines: dict[tuple[str, int, int], list[int]] = {}

    def _tally(self, event: Event) -> int:
        try:
            return self.kit.tileset.tallier.of(read_rack(self.kit.tileset, event.word or ""))
        except SpellingError:
            return 0  # told where the rack is settled

    def points(self, event: Event, position: Position, over: Ended | None, left: int | None) -> int:
        """Points of a last-rack event, recomputed from its tiles in the file's own convention.

        `over` is None where the record does not show the end; `left` is the tally of the tiles that nobody has laid,
        None when more were laid than there are.
        """
        bag = tiles_in_bag(self.kit, position)
        if not self.line and over is None and bag:
            tiles = "1 tile was" if bag == 1 else f"{bag} tiles were"
            self.notes.say("settlement-early", f"{tiles} left in the bag when the last racks were settled", event)
        self.line = self.line or event.line
        try:
            letters = read_rack(self.kit.tileset, event.word or "")
        except SpellingError as error:
            self.notes.say("settlement-mismatch", f"{error.message}, so the rack cannot be settled", event, "word")
            return 0
        before = self._line_before(event, letters, position.players, left)
        if before:
            self.notes.say("settlement-mismatch", f"this last rack was settled on line {before}", event, "score")
            return 0
        if event.kind == "rack-penalty":
            points, why = self._penalty(event, position, over, letters)
        else:
            points, why = self._bonus(event, position, over, letters, left)
        if event.stated_score not in (points, None):
            message = f"the last rack gives {points}, the record says {event.stated_score}"
            self.notes.say("settlement-mismatch", message, event, "score", label=why)
        return points

    def _line_before(self, event: Event, letters: Word, players: int, left: int | None) -> int:
        """The line that settled this last rack, else 0; of several opponents, some may have left the same tiles."""
        tallier = self.kit.tileset.tallier
        tally = tallier.of(letters) if event.kind == "rack-bonus" and players > 2 else 0
        lines = self._lines.setdefault((event.kind, event.seat, tally), [])
        lines.append(event.line)
        count = len(lines)
        fits = tally and count < players and left is not None and tallier.holds(left, count * tally)
        return 0 if count == 1 or fits else lines[0]

    def _penalty(self, event: Event, position: Position, over: Ended | None, letters: Word) -> tuple[int, str]:
        worth = rack_worth(self.kit, letters)
        if event.rack and not _is_own(event):
            message = f"the rack is {visible(event.rack)}, the charge is for {visible(event.word or '')}"
            self.notes.say("settlement-rack", message, event, "rack")
        if worth and over is not None and not self.gained:
            self._tell_convention(event, _OFF, settlement_rule(self.kit, over, position.players))
        return -worth, f"{show_rack(self.kit.tileset, letters)} is worth {worth}"

    def _bonus(
        self, event: Event, position: Position, over: Ended | None, letters: Word, left: int | None
    ) -> tuple[int, str]:
        """Points of a bonus and why; none in a blocked game, and less than none for the player's own rack."""
        worth, tally = rack_worth(self.kit, letters), self.kit.tileset.tallier.of(letters)
        charged = [rack for seat, rack in self.charged.items() if seat != event.seat]
        moved = tally in (*charged, sum(charged))
        is_slip = event.stated_score == worth and not moved if over is None else over.player_out != event.seat
        if is_slip and _is_own(event):
            return -worth, f"{visible(event.rack or '')} is {visible(event.nick)}'s own rack"
        if over is not None and over.reason == "scoreless_turns":
            return 0, "nobody went out, so nobody gains"
        over = over or Ended("out_of_tiles", event.seat)
        self._check_gain(event, position, over, tally, left)
        rule = settlement_rule(self.kit, over, position.players)
        if moved:
            way, points, why = _MOVED, worth, f"moved once: {worth}, charged to the owner on another line"
        elif position.players == 2 or _is_twice(event, worth, rule):
            way, points, why = _TWICE, 2 * worth, f"2x{worth}"
        else:
            way, points, why = _ONCE, worth, f"the others' tiles are worth {worth}"
            if rule != _ONCE:
                message = "moved once, but other lines do not charge the same tiles"
                self.notes.say("settlement-mismatch", message, event, "word")
                return points, why
        if worth:
            self._tell_convention(event, way, rule)
        return points, why

    def _check_gain(self, event: Event, position: Position, over: Ended, tally: int, left: int | None) -> None:
        """The player out gains; with all tiles out, those that nobody has laid, on one line or on several."""
        if self._out is None:  # a record that stops early says itself who went out
            self._out = event.seat if over.player_out is None else over.player_out
        if self._out != event.seat:
            self.notes.say("settlement-rack", "the bonus is for the player who went out", event, "nick")
        if left in (None, tally, self.gained[event.seat]):
            return
        if position.unplaced > self.kit.ruleset.rack_size * (position.players - 1) or self._is_uncertain():
            return
        tileset = self.kit.tileset
        letters = tileset.tallier.letters(left)
        if len(letters) == position.unplaced:
            shown = show_rack(tileset, sorted_rack(tileset, letters))
            self.notes.say("settlement-rack", f"the tiles that nobody laid are {shown}", event, "word")

    def _is_uncertain(self) -> bool:
        """Whether a slip before has left it open which tiles were laid; it was told where it is."""
        slips = ("illegal-play", "rack", "unreadable-event", "other-reading")
        return any(one.code in slips for one in self.notes.said)

    def _tell_convention(self, event: Event, way: RackSettlement, rule: RackSettlement) -> None:
        """A known convention that the ruleset does not have is followed, and said once."""
        if way == rule or self.told_convention:
            return
        self.told_convention = True
        self.notes.say(
            "settlement-convention",
            f"the last rack is {_WAYS[way]} here; by ruleset {self.kit.ruleset.id} it is "
            f"{_WAYS.get(rule, 'settled otherwise')}",
            event,
            "score",
        )

    def outcome(self, position: Position, over: Ended | None, rows: Sequence[Row]) -> Outcome:
        """How the game stands: finished when it is settled or an end was reached; who wins by the recomputed scores."""
        settled = bool(self.events)
        if settled and over is None:
            over = Ended("scoreless_turns" if self._is_blocked(position) else "out_of_tiles")
        for event in self.time_penalties if over is None else ():
            self.notes.say("time-before-end", "time penalty before the end of the game", event)
        if over is None:
            return Outcome(False, None, (), None)
        rule = settlement_rule(self.kit, over, position.players)
        settled = settled or rule == RackSettlement()
        computed = None if settled else self._computed(position, over)
        if not settled:
            found = ", which are not known" if computed is None else f"; settled {':'.join(map(str, computed))}"
            message = f"the game is over, no line settles the last racks{found}"
            self.notes.say("settlement-missing", message, rows[-1].event)
        scores = computed if computed is not None else position.scores
        if over.reached:
            ahead = {seat: scores[seat] - (target_of(self.kit, position, seat) or 0) for seat in over.reached}
            winners = tuple(seat for seat, beyond in ahead.items() if beyond == max(ahead.values()))
            return Outcome(True, over.reason, winners, computed)
        best = max(scores)
        return Outcome(True, over.reason, tuple(s for s, score in enumerate(scores) if score == best), computed)

    def _is_blocked(self, position: Position) -> bool:
        """Whether nobody went out: nobody gains, and where the player out gains nothing either, everybody loses."""
        if any(event.kind == "rack-bonus" for event in self.events):
            return False
        rule = settlement_rule(self.kit, Ended("out_of_tiles"), position.players)
        return rule.player_out_gains != "nothing" or len({event.seat for event in self.events}) == position.players

    def _computed(self, position: Position, over: Ended) -> tuple[int, ...] | None:
        """Scores after a settlement that the file lacks; None when a rack that matters is not known."""
        out = over.player_out
        if out is not None and position.players == 2:  # the other holds what nobody laid, whatever was written
            position = position._replace(racks=put((None, None), out, ()))
        racks = last_racks(self.kit, position)
        if racks is None or (out is not None and racks[out]):
            return None
        change = settlement(self.kit, over, racks)
        scores = tuple(score + extra for score, extra in zip(position.scores, change, strict=True))
        return tuple(max(score, 0) for score in scores) if self.kit.ruleset.settle.floor_at_zero else scores


def _is_own(event: Event) -> bool:
    """Whether the tiles that are settled are those of the rack in front of them."""
    return bool(event.rack) and _sorted(event.rack or "") == _sorted(event.word or "")


def _is_twice(event: Event, worth: int, rule: RackSettlement) -> bool:
    """Whether a bonus counts tiles twice: by the points that the record gives, else by the ruleset."""
    stated = event.stated_score
    return stated == 2 * worth or (stated != worth and rule.player_out_gains == _TWICE.player_out_gains)


def _sorted(text: str) -> str:
    return "".join(sorted(text.replace("_", BLANK)))
