"""Lines that settle the last racks: which convention a file follows, and what each line should say by it."""

from __future__ import annotations

from collections.abc import Collection

from scrabble_kit.records.record import Event, GameRecord
from scrabble_kit.replay.notebook import Notebook
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.position import Position, tiles_in_bag
from scrabble_kit.rules.ruleset import Ways
from scrabble_kit.rules.settlement import gains_for_out, rack_worth, settlement_rule
from scrabble_kit.rules.settlements.player_out_gains import PlayerOutGains
from scrabble_kit.rules.settlements.unplayed import Unplayed
from scrabble_kit.rules.table import Ended
from scrabble_kit.text.errors import SpellingError
from scrabble_kit.text.source import visible
from scrabble_kit.tiles.notation import read_rack, show_rack, sorted_rack
from scrabble_kit.tiles.tileset import BLANK, Word

_OFF: Ways = (Unplayed(True),)
_ONCE: Ways = (PlayerOutGains("others_unplayed"),)
_TWICE: Ways = (PlayerOutGains("twice_opponents_unplayed"),)
_MOVED: Ways = (*_OFF, *_ONCE)
_WAYS = {
    (): "not settled",
    _OFF: "only taken off",
    _MOVED: "moved once",
    _ONCE: "counted once",
    _TWICE: "counted twice",
}


class Settling:
    """The settlement of one record: its own convention when it is a known one, else the ruleset's.

    `takes_scores` says that points count as the record states them.
    `line` is that of the first last rack that is settled. There it is decided who is `out`, which lines are `gains` and
    what is charged: tallies by line, and by seat of the first line that takes from a player. `rest` is the tally of the
    tiles that were left, None where that is not known, and `rest_is` says which they are.
    """

    def __init__(self, record: GameRecord, kit: Kit, notes: Notebook, *, takes_scores: bool = False) -> None:
        self.record, self.kit, self.notes, self.takes_scores = record, kit, notes, takes_scores
        self.events = [event for event in record.events if event.kind in ("rack-bonus", "rack-penalty")]
        self.gains: dict[Event, int] = {}
        self.charges: dict[int, int] = {}
        self.out: int | None = None
        self.rest: int | None = None
        self.rest_is = ""
        self.told_convention = self.told_uncharged = False
        self.line = 0
        self._lines: dict[tuple[str, int, int], list[int]] = {}

    def points(self, event: Event, position: Position, over: Ended | None, left: int | None) -> int:
        """Points of a last-rack event, recomputed from its tiles in the file's own convention.

        `over` is None where the record does not show the end; `left` is the tally of the tiles that nobody has laid,
        None when more were laid than there are.
        """
        bag = tiles_in_bag(self.kit, position)
        if not self.line and over is None and bag:
            tiles = "1 tile was" if bag == 1 else f"{bag} tiles were"
            self.notes.say("settlement-early", f"{tiles} left in the bag when the last racks were settled", event)
        if not self.line:
            self.line = event.line
            self._decide(position, over, left)
        try:
            letters = read_rack(self.kit.tileset, event.word or "")
        except SpellingError as error:
            self.notes.say("settlement-mismatch", f"{error.message}, so the rack cannot be settled", event, "word")
            return 0
        before = self._line_before(event, letters, position.players, left)
        if before:
            self.notes.say("settlement-mismatch", f"this last rack was settled on line {before}", event, "score")
            return 0
        if event in self.gains:
            points, why = self._gain(event, position, over, letters)
        else:
            points, why = self._charge(event, position, over, letters)
        if event.stated_score not in (points, None) and self._points_of_rest(points, letters) == event.stated_score:
            points = event.stated_score or 0  # only the tiles are wrong, which was told
        if self.takes_scores and event.stated_score is not None:
            return event.stated_score
        if event.stated_score not in (points, None):
            message = f"the last rack gives {points}, the record says {event.stated_score}"
            self.notes.say("settlement-mismatch", message, event, "score", label=why)
        return points

    def _points_of_rest(self, points: int, letters: Word) -> int | None:
        """What a line gives for the tiles that were left, where other ones stand on it and it is the only one."""
        worth, tallier = rack_worth(self.kit, letters), self.kit.tileset.tallier
        if not self.rest or not worth or len(self.events) > 1 or self.rest == tallier.of(letters):
            return None
        return points // worth * rack_worth(self.kit, tallier.letters(self.rest))

    def _line_before(self, event: Event, letters: Word, players: int, left: int | None) -> int:
        """The line that settled this last rack, else 0; of several opponents, some may have left the same tiles."""
        tallier = self.kit.tileset.tallier
        tally = tallier.of(letters) if event.kind == "rack-bonus" and players > 2 else 0
        lines = self._lines.setdefault((event.kind, event.seat, tally), [])
        lines.append(event.line)
        count = len(lines)
        fits = tally and count < players and left is not None and tallier.holds(left, count * tally)
        return 0 if count == 1 or fits else lines[0]

    def _decide(self, position: Position, over: Ended | None, left: int | None) -> None:
        """Who is out, which lines give and which take, what was left; and whether somebody is not charged.

        The sign of a line may be the slip: a bonus for the own rack is a charge, and where nobody gains, what is taken
        off the player out is the gain. A record that stops early says itself who went out.
        """
        penalties: dict[int, int] = {}
        for event in self.events:
            if event.kind == "rack-penalty":
                penalties.setdefault(event.seat, self._tally(event))
        for event in self.events:
            if event.kind == "rack-bonus" and not self._is_charge(event, penalties, over):
                self.gains[event] = self._tally(event)
        self.out = None if over is None else over.player_out
        if over is None or over.reason != "scoreless_turns":
            if self.gains and self.out is None:
                self.out = next(iter(self.gains)).seat
            rule = settlement_rule(self.kit, over or Ended("out_of_tiles"), position.players)
            if not self.gains and gains_for_out(rule):
                self.gains = {event: self._tally(event) for event in self.events if event.seat == self.out}
        for event in self.events:
            if event not in self.gains:
                self.charges.setdefault(event.seat, self._tally(event))
        self._find_rest(position, left)
        total, holds = sum(self.charges.values()), self.kit.tileset.tallier.holds
        if self.charges and self.rest not in (None, total) and holds(self.rest, total):
            self._say_uncharged()

    def _is_charge(self, bonus: Event, penalties: dict[int, int], over: Ended | None) -> bool:
        """Whether a bonus is for the own rack of a player who has tiles left; `penalties` are tallies by seat."""
        if not _is_own(bonus):
            return False
        if over is not None:
            return over.player_out != bonus.seat
        charged = [tally for seat, tally in penalties.items() if seat != bonus.seat]
        is_moved = self._tally(bonus) in (*charged, sum(charged))
        return bonus.stated_score == rack_worth(self.kit, self._letters(bonus)) and not is_moved

    def _find_rest(self, position: Position, left: int | None) -> None:
        """With all tiles out, those that nobody has laid; where that is not certain, those that are gained."""
        if self.out is None:
            return
        tileset = self.kit.tileset
        letters, said = tileset.tallier.letters(left or 0), "the tiles that nobody laid are"
        most = self.kit.ruleset.rack_size * (position.players - 1)
        if not len(letters) == position.unplaced <= most or self.notes.lying_is_unsure:
            left, said = 0, "the bonus is for"
            for tally in self.gains.values():
                left += tally
                if not tileset.tallier.holds(tileset.tally, left):
                    return
            letters = tileset.tallier.letters(left)
        if left:
            self.rest, self.rest_is = left, f"{said} {show_rack(tileset, sorted_rack(tileset, letters))}"

    def _letters(self, event: Event) -> Word:
        try:
            return read_rack(self.kit.tileset, event.word or "")
        except SpellingError:
            return ()  # told where the rack is settled

    def _tally(self, event: Event) -> int:
        return self.kit.tileset.tallier.of(self._letters(event))

    def _charge(self, event: Event, position: Position, over: Ended | None, letters: Word) -> tuple[int, str]:
        """Points of a charge and why; the own rack is taken off whatever its sign."""
        worth = rack_worth(self.kit, letters)
        tallies, is_last = self.charges.values(), event.seat == next(reversed(self.charges))
        is_complete = is_last and len(tallies) == position.players - 1 and all(tallies)
        if event.seat == self.out:
            self.notes.say("settlement-rack", "the charge is for a player who has tiles left", event, "nick")
        elif self._is_other(event, is_complete, tallies):
            self.notes.say("settlement-rack", self.rest_is, event, "word")
        elif event.rack and not _is_own(event):
            message = f"the rack is {visible(event.rack)}, the charge is for {visible(event.word or '')}"
            self.notes.say("settlement-rack", message, event, "rack")
        if event.kind == "rack-bonus":
            return -worth, f"{visible(event.rack or '')} is {visible(event.nick)}'s own rack"
        if worth and over is not None and not self.gains:
            self._say_convention(event, _OFF, settlement_rule(self.kit, over, position.players))
        return -worth, f"{show_rack(self.kit.tileset, letters)} is worth {worth}"

    def _gain(self, event: Event, position: Position, over: Ended | None, letters: Word) -> tuple[int, str]:
        """Points of a gain and why; none in a blocked game."""
        if over is not None and over.reason == "scoreless_turns":
            return 0, "nobody went out, so nobody gains"
        worth = rack_worth(self.kit, letters)
        self._check_gain(event)
        rule = settlement_rule(self.kit, over or Ended("out_of_tiles"), position.players)
        if self.charges and rule == (*_OFF, *_TWICE):
            way, points, why = rule, 2 * worth, f"2x{worth}, and charged to the owner on another line"
        elif self.charges:
            way, points, why = _MOVED, worth, f"moved once: {worth}, charged to the owner on another line"
        elif _is_twice(event, worth, rule) or (position.players == 2 and rule != _ONCE):
            way, points, why = _TWICE, 2 * worth, f"2x{worth}"
        else:
            way, points, why = _ONCE, worth, f"the others' tiles are worth {worth}"
        if event.kind == "rack-penalty":
            return points, f"{visible(event.nick)} went out, so the sign or the player is wrong"
        if way == _ONCE != rule:
            self._say_uncharged()
        elif worth:
            self._say_convention(event, way, rule)
        return points, why

    def _check_gain(self, event: Event) -> None:
        """The player out gains what was left, on one line or on several."""
        if event.seat != self.out:
            self.notes.say("settlement-rack", "the bonus is for the player who went out", event, "nick")
        is_last = event == next(reversed(self.gains))
        if self.gains[event] != self.rest and self._is_other(event, is_last, self.gains.values()):
            self.notes.say("settlement-rack", self.rest_is, event, "word")

    def _is_other(self, event: Event, is_last: bool, tallies: Collection[int]) -> bool:
        """Whether the tiles of a line were not left, or it is the last of lines that are not together what was left."""
        rest, holds = self.rest, self.kit.tileset.tallier.holds
        if rest is None:
            return False
        return not holds(rest, self._tally(event)) or (
            is_last and sum(tallies) != rest and all(holds(rest, tally) for tally in tallies)
        )

    def _say_uncharged(self) -> None:
        """Racks that are taken off are all taken off; said once, at the line behind which others are missing."""
        seats = enumerate(self.record.players)
        nicks = [visible(player.nick) for seat, player in seats if seat != self.out and seat not in self.charges]
        if nicks and not self.told_uncharged:
            self.told_uncharged = True
            message = f"no line charges the last rack of {' and '.join(nicks)}"
            self.notes.say("settlement-mismatch", message, self.events[-1])

    def _say_convention(self, event: Event, way: Ways, rule: Ways) -> None:
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

    def implied_end(self, position: Position) -> Ended:
        """The end that the lines imply where the record does not show it."""
        return Ended("scoreless_turns") if self._is_blocked(position) else Ended("out_of_tiles", self.out)

    def _is_blocked(self, position: Position) -> bool:
        """Whether nobody went out: nobody gains, and where the player out gains nothing either, everybody loses."""
        if any(event.kind == "rack-bonus" for event in self.events):
            return False
        rule = settlement_rule(self.kit, Ended("out_of_tiles"), position.players)
        return gains_for_out(rule) or len({event.seat for event in self.events}) == position.players


def _is_own(event: Event) -> bool:
    """Whether the tiles that are settled are those of the rack in front of them."""
    return bool(event.rack) and _sorted(event.rack or "") == _sorted(event.word or "")


def _is_twice(event: Event, worth: int, rule: Ways) -> bool:
    """Whether a bonus counts tiles twice: by the points that the record gives, else by the ruleset."""
    stated = abs(event.stated_score or 0)
    return stated == 2 * worth or (stated != worth and _TWICE[0] in rule)


def _sorted(text: str) -> str:
    return "".join(sorted(text.replace("_", BLANK)))
