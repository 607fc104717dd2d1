"""The end when the bag is empty and a player has used the last tile, or so many rounds later."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from scrabble_kit.rules.ends import End
from scrabble_kit.rules.form import Key, Whole
from scrabble_kit.rules.seats import active_seats
from scrabble_kit.rules.table import Ended
from scrabble_kit.text.frozen import frozen
from scrabble_kit.text.wording import counted

if TYPE_CHECKING:
    from scrabble_kit.rules.kit import Kit
    from scrabble_kit.rules.position import Position, Turn


@frozen
class OutOfTiles(End):
    """The bag is empty and a player has used the last tile; or, with `further_rounds`, every player has had that many
    turns since the bag was emptied, whoever goes out.
    """

    further_rounds: int | None = None

    name = "out_of_tiles"
    order = 1
    forms: ClassVar = {"out_of_tiles": {"rounds": Key(Whole(or_none=True), "further_rounds", "1")}}
    reasons = ("out_of_tiles", "last_round")
    settled_as, settled_words = "out_of_tiles", "out of tiles"
    settled_example = "{unplayed: subtract, player_out_gains: others_unplayed}"
    is_late = True

    def reached(self, kit: Kit, position: Position, turn: Turn) -> Ended | None:
        if position.unplaced > kit.ruleset.rack_size * position.players:
            return None  # the bag is not empty
        rounds, held = self.further_rounds, position.table.held
        if rounds is None:
            out = turn.seat if is_out(kit, position, turn.seat) else _out_before(position)
            return None if out is None else Ended("out_of_tiles", out, end=self)
        if _rounds_are_over(position, turn, rounds) or (held and not any(held)):
            gone = [seat for seat in range(position.players) if is_out(kit, position, seat)]
            return Ended("last_round", gone[0] if gone else None, end=self)
        return None

    def words(self) -> str:
        if self.further_rounds is None:
            return "a player is out of tiles"
        return f"the bag is empty and each player has had {counted(self.further_rounds, 'more turn')}"

    def reason_words(self) -> str:
        return "out of tiles" if self.further_rounds is None else "last round"

    def is_fast(self) -> bool:
        return self.further_rounds is None


def is_out(kit: Kit, position: Position, seat: int) -> bool:
    """Whether a player has no tile left and none can be drawn."""
    if position.racks[seat]:
        return False
    if position.table.held and position.table.held[seat] == 0:
        return True
    return position.racks[seat] == () and position.unplaced <= kit.ruleset.rack_size * (position.players - 1)


def _rounds_are_over(position: Position, turn: Turn | None, rounds: int) -> bool:
    """Whether everybody who is in the game has had so many turns since the bag was emptied."""
    had = [0] * position.players
    for _ in range(position.table.since_empty):
        if turn is not None:
            had[turn.seat] += 1
            turn = turn.before
    return all(had[seat] >= rounds for seat in active_seats(position))


def _out_before(position: Position) -> int | None:
    """The player who went out before the last turn, which accepted that play."""
    held = position.table.held
    return next((seat for seat in range(len(held)) if held[seat] == 0 and not position.racks[seat]), None)
