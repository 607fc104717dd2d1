"""How a game that is over has ended: settlement, time, ranking, draw or tie-break."""

from __future__ import annotations

from typing import Literal

from scrabble_kit.rules.clock import overtime_points
from scrabble_kit.rules.ending import ended, target_of
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.position import Position
from scrabble_kit.rules.racks import seated
from scrabble_kit.rules.settlement import last_racks, needs_racks, settlement, settlement_rule
from scrabble_kit.rules.table import Ended, Reason
from scrabble_kit.text.errors import UsageError
from scrabble_kit.text.frozen import Frozen, frozen

DecidedBy = Literal["score", "target_score", "before_settlement", "player_out", "only_one_left", "nothing"]
"""What set the winners above the others; `nothing` when all of them are level."""


@frozen
class Outcome(Frozen):
    """A game's result, everything in seat order and in points.

    `before` are the scores as played, `racks` what the tiles left change, `overtime` what the clocks cost, `scores` the
    final ones. `ranking` holds the seats (zero-based) best first, level ones together. `decided_by` says by what the
    first stand above the second; `reached` are the players who had their target score.
    """

    reason: Reason
    player_out: int | None
    before: tuple[int, ...]
    racks: tuple[int, ...]
    overtime: tuple[int, ...]
    scores: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    decided_by: DecidedBy
    reached: tuple[int, ...] = ()

    @property
    def adjustments(self) -> tuple[int, ...]:
        """What the end changed of each score as played."""
        return tuple(after - before for after, before in zip(self.scores, self.before, strict=True))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share the first place: one, or those that drew."""
        return self.ranking[0]

    @property
    def is_draw(self) -> bool:
        """Whether several share the first place."""
        return len(self.ranking[0]) > 1


def outcome(kit: Kit, position: Position) -> Outcome:
    """The outcome of a game that is over.

    Raises UsageError while the game goes on, and when a rack that has to be settled is not known.
    Source: seed rules R80-R84, federations on settlement, ties and clocks.
    """
    position = seated(kit, position)
    how = ended(kit, position)
    if how is None:
        raise UsageError("the game is not over")
    return ranked(kit, position, how, rack_points(kit, position, how), _overtime(kit, position))


def ranked(kit: Kit, position: Position, how: Ended, racks: tuple[int, ...], overtime: tuple[int, ...]) -> Outcome:
    """The outcome of a game that has ended so, where it is known what tiles and time change.

    The scores of the position are those as played; `racks` are the points that the tiles left give, `overtime` those
    that the clocks take, both in seat order. This is the only ranking. Source: seed rules R83, R84.
    """
    before = position.scores
    scores = tuple(score + gain - late for score, gain, late in zip(before, racks, overtime, strict=True))
    if kit.ruleset.settle.floor_at_zero:
        scores = tuple(max(score, 0) for score in scores)
    keys = [_key(kit, position, how, seat, scores[seat]) for seat in range(position.players)]
    ranking = tuple(
        tuple(seat for seat, other in enumerate(keys) if other == key) for key in sorted(set(keys), reverse=True)
    )
    decided = _decided_by(kit, keys, ranking)
    return Outcome(how.reason, how.player_out, before, racks, overtime, scores, ranking, decided, how.reached)


def rack_points(kit: Kit, position: Position, how: Ended) -> tuple[int, ...]:
    """Points that the tiles left give in seat order. Raises UsageError when a rack that counts is not known."""
    rule = settlement_rule(kit, how, position.players)
    if not needs_racks(rule, how):
        return (0,) * position.players
    racks = last_racks(kit, position)
    if racks is None:
        raise UsageError("the racks are to be settled, and not all of them are known")
    return settlement(kit, how, racks)


def _overtime(kit: Kit, position: Position) -> tuple[int, ...]:
    clock, seconds = kit.ruleset.clock, position.table.seconds
    return tuple(0 if clock is None else overtime_points(clock, used) for used in seconds)


_Key = tuple[int, int, int, int]


def _key(kit: Kit, position: Position, how: Ended, seat: int, score: int) -> _Key:
    """What a player is ranked by, the greater the better: still in the game, target, points, tie-break.

    Who had reached a target comes before others, the further beyond it the better, so that levels can be compared.
    """
    tie = kit.ruleset.tie_break
    last = position.scores[seat] if tie == "before_settlement" else int(tie == "player_out" and seat == how.player_out)
    target = target_of(kit, position, seat) if seat in how.reached else None
    place = _place_in_game(position, seat)
    return (place, 1, score - target, last) if target is not None else (place, 0, score, last)


def _place_in_game(position: Position, seat: int) -> int:
    """0 for a player who is in the game to its end, less for one who left or lost it: the sooner, the less."""
    gone = [one.seat for one in position.table.dropped]
    return gone.index(seat) - len(gone) if seat in gone else 0


def _decided_by(kit: Kit, keys: list[_Key], ranking: tuple[tuple[int, ...], ...]) -> DecidedBy:
    if len(ranking) < 2:
        return "nothing" if len(keys) > 1 else "score"
    first, second = keys[ranking[0][0]], keys[ranking[1][0]]
    if first[0] != second[0]:
        return "only_one_left"
    if first[1] != second[1]:
        return "target_score"
    if first[2] != second[2]:
        return "score"
    return "before_settlement" if kit.ruleset.tie_break == "before_settlement" else "player_out"
