"""The end after so many turns in a row without points: passes, exchanges, or whatever counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, get_args

from scrabble_kit.rules.ends import End
from scrabble_kit.rules.form import Choice, Flag, Form, Key, Several, Whole, choice
from scrabble_kit.rules.seats import active_seats
from scrabble_kit.rules.table import Counted, Ended
from scrabble_kit.text.frozen import frozen

if TYPE_CHECKING:
    from scrabble_kit.rules.kit import Kit
    from scrabble_kit.rules.position import Position, Turn

_COUNTED: tuple[Counted, ...] = get_args(Counted)
_TOLD = {
    "pass": "passes",
    "exchange": "exchanges",
    "withdrawn_play": "plays taken back",
    "zero_play": "plays of no points",
    "lost_turn": "turns lost to a challenge",
}


def _form(*counts: Counted) -> Form:
    return {
        "count": Key(Whole(1), "count", "how many turns in a row", required=True),
        "by": Key(choice("table", "player", "every_player"), "by", "table", default="table"),
        "counts": Key(Several(_COUNTED), "counts", "[pass, exchange]", default=frozenset(counts)),
        "not_at": Key(Choice({"zero_zero": True}), "not_at_zero", "zero_zero"),
        "claim": Key(Flag(), "on_claim", "yes"),
    }


@frozen
class TurnsInARow(End):
    """`count` turns in a row that are all of the `counts` kinds, by the table, by one player or by every player.

    With `not_at_zero` the game goes on while nobody has a point; with `on_claim` it ends when a player says so.
    """

    count: int
    by: Literal["table", "player", "every_player"]
    counts: frozenset[Counted]
    not_at_zero: bool = False
    on_claim: bool = False

    name = "turns_in_a_row"
    order = 2
    forms: ClassVar = {"scoreless_turns": _form(*_COUNTED), "passes_in_a_row": _form("pass")}
    reasons = ("scoreless_turns",)
    settled_as, settled_words = "blocked", "otherwise"
    is_late = True
    not_to_claim = "no end of this game by scoreless turns is to be claimed"

    def reached(self, kit: Kit, position: Position, turn: Turn) -> Ended | None:
        if turn.scoreless is None or self.on_claim or not self.has_come(kit, position):
            return None
        return Ended("scoreless_turns", end=self)

    def has_come(self, kit: Kit, position: Position) -> bool:
        """Whether the last turns are as many and of such kinds."""
        if position.turns is None or (self.not_at_zero and not any(position.scores)):
            return False
        counts = frozenset[str](self.counts)
        if kit.ruleset.exchange.counts_as_pass and "pass" in counts:
            counts |= {"exchange"}
        if self.by == "table":
            return _run(position.turns, None, counts, self.count) >= self.count
        seats = active_seats(position) if self.by == "every_player" else (position.turns.seat,)
        return all(_run(position.turns, seat, counts, self.count) >= self.count for seat in seats)

    def can_be_claimed(self) -> bool:
        return self.on_claim

    def is_claimable(self, kit: Kit, position: Position) -> bool:
        return self.on_claim and self.has_come(kit, position)

    def words(self) -> str:
        kinds = [words for kind, words in _TOLD.items() if kind in self.counts]
        what = self._what()
        who = {"table": "", "player": "a player has ", "every_player": "every player has "}[self.by]
        verb = "there are " if self.by == "table" else ""
        text = f"{who}{verb}{self.count} {what} in a row"
        if what != "passes" and len(kinds) < len(_TOLD):
            text += f" ({', '.join(kinds)})"
        return text + (", not at 0-0" if self.not_at_zero else "") + (" and one claims it" if self.on_claim else "")

    def reason_words(self) -> str:
        what = self._what()
        if self.by == "table" and what != "passes":
            return what
        return (
            f"{self.count} {what} in a row"
            + {"table": "", "player": " by one player", "every_player": " each"}[self.by]
        )

    def _what(self) -> str:
        return "passes" if self.counts == {"pass"} else "scoreless turns"

    def is_fast(self) -> bool:
        return True

    def scoreless_before(self) -> int:
        return self.count


def _run(turn: Turn | None, seat: int | None, counts: frozenset[str], enough: int) -> int:
    """How many of the last turns (of a seat) count; no further than needed."""
    run = 0
    while turn is not None and run < enough:
        if seat is None or turn.seat == seat:
            if turn.scoreless not in counts:
                break
            run += 1
        turn = turn.before
    return run
