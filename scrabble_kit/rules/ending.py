"""When a game is over, by which of the ruleset's ends, and which ends a player can claim."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scrabble_kit.rules import registry
from scrabble_kit.rules.clock import is_out_of_time
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.position import Position
from scrabble_kit.rules.seats import active_seats
from scrabble_kit.rules.table import Ended, Reason

if TYPE_CHECKING:
    from scrabble_kit.rules.ends import End
    from scrabble_kit.rules.moves import Claim
    from scrabble_kit.rules.ruleset import Ruleset


def ended(kit: Kit, position: Position) -> Ended | None:
    """The end that the position has reached, or None while the game goes on.

    An end that needs the players' word (`Claim`) is not seen here before it was claimed.
    """
    table = position.table
    if table.over is not None:
        return table.over
    if table.dropped and len(active_seats(position)) < 2:
        return Ended(table.dropped[-1].reason)
    turn = position.turns
    if turn is not None:
        for end in kit.ruleset.ends:
            found = end.reached(kit, position, turn)
            if found is not None:
                return found
    if any(table.seconds) and is_out_of_time(kit, position):
        return Ended("no_time_left")
    return None


def reason_text(how: Ended) -> str:
    """Why a game is over, for people."""
    return how.reason.replace("_", " ") if how.end is None else how.end.reason_words()


def end_of(kit: Kit, how: Ended) -> End | None:
    """The end of the ruleset that a game came to; None when none of them gives the reason."""
    return how.end or next((end for end in kit.ruleset.ends if how.reason in end.reasons), None)


# ends by points


def comes_with_points(ruleset: Ruleset) -> bool:
    """Whether an end can come before the bag is empty with a turn that scores."""
    return not all(end.is_late for end in ruleset.ends)


def target_of(kit: Kit, position: Position, seat: int) -> int | None:
    """The points that end the game for a player; None without such an end, or while a level has to be chosen."""
    targets = (end.target(position, seat) for end in kit.ruleset.ends)
    return next((target for target in targets if target is not None), None)


def reached_words(kit: Kit, position: Position, seat: int, name: str) -> str:
    """By what points a player has brought an end about, in words; empty when there are none."""
    return next(filter(None, (end.reached_words(kit, position, seat, name) for end in kit.ruleset.ends)), "")


def levels_of(ruleset: Ruleset) -> tuple[str, ...]:
    """The levels of players on which an end depends; none where no end does."""
    return tuple(dict.fromkeys(level for end in ruleset.ends for level in end.levels()))


# ends that are claimed


def claimable(kit: Kit, position: Position) -> tuple[Reason, ...]:
    """The ends that the players may claim now."""
    return tuple(dict.fromkeys(end.reasons[0] for end in kit.ruleset.ends if end.is_claimable(kit, position)))


def claimed(kit: Kit, position: Position, reason: Reason) -> Ended:
    """How a game is over that a player has stopped for this reason."""
    ends = (end for end in kit.ruleset.ends if end.is_claimable(kit, position) and reason in end.reasons)
    return Ended(reason, end=next(ends, None))


def claim_problems(kit: Kit, position: Position, move: Claim) -> list[str]:
    """Why an end cannot be claimed."""
    if move.reason in claimable(kit, position):
        return []
    if any(end.can_be_claimed() and move.reason in end.reasons for end in kit.ruleset.ends):
        return ["there have not been enough scoreless turns in a row"]
    kind = next((kind for kind in registry.ends() if move.reason in kind.reasons), None)
    return [(kind and kind.not_to_claim) or f"no end of this game by {move.reason.replace('_', ' ')} is to be claimed"]


def may_resign(kit: Kit) -> bool:
    """Whether the ruleset lets a player give up."""
    return any("resignation" in end.reasons for end in kit.ruleset.ends)
