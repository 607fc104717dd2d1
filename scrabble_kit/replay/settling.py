"""Last racks: which convention a file follows, what it should say, and how the game stands at its end."""

from __future__ import annotations

from collections.abc import Sequence

from scrabble_kit.records.record import Event, GameRecord
from scrabble_kit.replay.notebook import Notebook
from scrabble_kit.replay.scoresheet import Outcome, Row
from scrabble_kit.rules.ending import target_of
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.position import Position, put
from scrabble_kit.rules.ruleset import RackSettlement
from scrabble_kit.rules.settlement import last_racks, rack_worth, settlement, settlement_rule
from scrabble_kit.rules.table import Ended
from scrabble_kit.text.errors import SpellingError
from scrabble_kit.text.source import visible
from scrabble_kit.tiles.notation import read_rack, show_rack, sorted_rack
from scrabble_kit.tiles.tileset import BLANK, Word


class Settling:
    """The settlement of one record: its own convention when it is a known one, else the ruleset's."""

    def __init__(self, record: GameRecord, kit: Kit) -> None:
        self.kit = kit
        self.events = [event for event in record.events if event.kind in ("rack-bonus", "rack-penalty")]
        self.charged = {_tiles(event) for event in self.events if event.kind == "rack-penalty"}
        self.time_penalties: list[Event] = []
        self.told_convention = False
        self.line = 0
        self._out: int | None = None
        self._settled: dict[tuple[str, int, str], int] = {}

    def is_due(self, event: Event, position: Position, over: Ended | None, notes: Notebook) -> bool:
        """Whether a last rack is settled for the first time; a second time is told, and so is a bonus for a player who
        did not go out. `line` is then that of the first one settled.
        """
        self.line = self.line or event.line
        if event.kind == "rack-bonus":
            if self._out is None:  # a record that stops early says itself who went out
                self._out = event.seat if over is None or over.player_out is None else over.player_out
            if self._out != event.seat:
                notes.say("settlement-rack", "the bonus is for the player who went out", event, "nick")
        tiles = _tiles(event) if position.players > 2 else ""
        before = self._settled.setdefault((event.kind, event.seat, tiles), event.line)
        if before != event.line:
            notes.say("settlement-mismatch", f"this last rack was settled on line {before}", event, "score")
        return before == event.line

    def points(self, event: Event, position: Position, left: int | None, notes: Notebook) -> int:
        """Points of a last-rack event, recomputed from its tiles in the file's own convention."""
        kit = self.kit
        try:
            tiles = read_rack(kit.tileset, event.word or "")
        except SpellingError as error:
            notes.say("settlement-mismatch", f"{error.message}, so the rack cannot be settled", event, "word")
            return 0
        worth = rack_worth(kit, tiles)
        if event.kind == "rack-penalty":
            points, sum_text = -worth, f"{show_rack(kit.tileset, tiles)} is worth {worth}"
            if event.rack and _sorted(event.rack) != _sorted(event.word or ""):
                notes.say(
                    "settlement-rack",
                    f"the rack is {visible(event.rack)}, the charge is for {visible(event.word or '')}",
                    event,
                    "rack",
                )
        else:
            points, sum_text = self._bonus(event, position, worth)
            self._check_left(event, position, tiles, left, notes)
        if event.stated_score is not None and event.stated_score != points:
            notes.say(
                "settlement-mismatch",
                f"the last rack gives {points}, the record says {event.stated_score}",
                event,
                "score",
                label=sum_text,
            )
        self._tell_convention(event, position, notes)
        return points

    def _bonus(self, event: Event, position: Position, worth: int) -> tuple[int, str]:
        """Twice what the others have left; once where the same tiles are charged to their owner too."""
        if _tiles(event) in self.charged:
            return worth, f"moved once: {worth}, charged to the owner on another line"
        if position.players > 2:
            single = settlement_rule(self.kit, Ended("out_of_tiles", event.seat), position.players)
            once = single.player_out_gains != "twice_opponents_unplayed"
            if event.stated_score in (worth, 2 * worth):
                once = event.stated_score == worth
            return (worth if once else 2 * worth), f"the others' tiles are worth {worth}"
        return 2 * worth, f"2x{worth}"

    def _check_left(self, event: Event, position: Position, tiles: Word, left: int | None, notes: Notebook) -> None:
        """With all tiles out, the ones that nobody has laid (a tally) are the others'."""
        if position.unplaced > self.kit.ruleset.rack_size * (position.players - 1):
            return
        tileset = self.kit.tileset
        if left is None:
            return  # more tiles were laid than there are, which was said
        letters = tileset.tallier.letters(left)
        if tileset.tallier.of(tiles) != left and len(letters) == position.unplaced:
            shown = show_rack(tileset, sorted_rack(tileset, letters))
            notes.say("settlement-rack", f"the tiles that nobody laid are {shown}", event, "word")

    def _tell_convention(self, event: Event, position: Position, notes: Notebook) -> None:
        """A known convention that the ruleset does not have is followed, and said once."""
        if self.told_convention or event.kind != "rack-bonus" or position.players > 2:
            return
        rule = settlement_rule(self.kit, Ended("out_of_tiles", event.seat), position.players)
        moved = _tiles(event) in self.charged
        ours = "moved once" if rule.subtract_unplayed and rule.player_out_gains == "others_unplayed" else (
            "counted twice" if rule.player_out_gains == "twice_opponents_unplayed" else "settled otherwise"
        )  # fmt: skip
        theirs = "moved once" if moved else "counted twice"
        if theirs != ours:
            self.told_convention = True
            notes.say(
                "settlement-convention",
                f"the last rack is {theirs} here; by ruleset {self.kit.ruleset.id} it is {ours}",
                event,
                "score",
            )

    def outcome(self, position: Position, over: Ended | None, rows: Sequence[Row], notes: Notebook) -> Outcome:
        """How the game stands: finished when it is settled or an end was reached; who wins by the recomputed scores."""
        settled = bool(self.events)
        if settled and over is None:
            over = Ended("scoreless_turns" if self._is_blocked(position) else "out_of_tiles")
        for event in self.time_penalties if over is None else ():
            notes.say("time-before-end", "time penalty before the end of the game", event)
        if over is None:
            return Outcome(False, None, (), None)
        rule = settlement_rule(self.kit, over, position.players)
        settled = settled or rule == RackSettlement()
        computed = None if settled else self._computed(position, over)
        if not settled:
            found = ", which are not known" if computed is None else f"; settled {':'.join(map(str, computed))}"
            notes.say("settlement-missing", f"the game is over, no line settles the last racks{found}", rows[-1].event)
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


def _tiles(event: Event) -> str:
    return _sorted(event.word or "")


def _sorted(text: str) -> str:
    return "".join(sorted(text.replace("_", BLANK)))
