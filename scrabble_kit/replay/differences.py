"""Two sheets of one game beside each other: where they part, and which of them adds up."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Literal, NamedTuple

from scrabble_kit.records.seats import folded
from scrabble_kit.replay.scoresheet import Row, Scoresheet

DifferenceKind = Literal["move", "missing", "score", "total"]


class Difference(NamedTuple):
    """Two events that differ, or an event that one sheet lacks; `what` is the first thing in which they do."""

    what: DifferenceKind
    first: Row | None
    second: Row | None


class Comparison(NamedTuple):
    """Two sheets, their differences in order, and the seat in the second sheet of each player of the first.

    Only the first difference of moves is among them: behind it, positions are no longer the same.
    """

    first: Scoresheet
    second: Scoresheet
    differences: tuple[Difference, ...]
    seats: tuple[int, ...]

    @property
    def agree(self) -> bool:
        """Whether both sheets tell the same moves, scores and totals."""
        return not self.differences

    @property
    def same_moves(self) -> bool:
        """Whether both sheets tell the same moves, so that one recount is that of both."""
        return all(one.what in ("score", "total") for one in self.differences)


def compare_sheets(first: Scoresheet, second: Scoresheet) -> Comparison:
    """Where two sheets of one game differ: in moves, stated scores and stated totals.

    Notation, racks and names do not count, nor does what only one of them states: each player writes down what is seen
    from one side of the table. Players are matched by their nicks, else by their seats.
    """
    seats = _seats(first, second)
    return Comparison(first, second, tuple(_differences(first, second, seats)), seats)


def _seats(first: Scoresheet, second: Scoresheet) -> tuple[int, ...]:
    names = [folded(player.nick) for player in first.players]
    others = [folded(player.nick) for player in second.players]
    if sorted(names) == sorted(others) and len(set(names)) == len(names):
        return tuple([others.index(name) for name in names])
    return tuple(range(max(len(names), len(others))))


def _differences(first: Scoresheet, second: Scoresheet, seats: tuple[int, ...]) -> Iterator[Difference]:
    own = {other: seat for seat, other in enumerate(seats)}
    rows, others = first.rows, second.rows
    keys = [_move(row, row.event.seat) for row in rows]
    other_keys = [_move(row, own.get(row.event.seat, row.event.seat)) for row in others]
    for number, (row, other) in enumerate(zip(rows, others, strict=False)):
        if keys[number] != other_keys[number]:
            yield _moves_differ(number, rows, others, keys, other_keys)
            return
        one, two = row.event, other.event
        if _differ(one.stated_score, two.stated_score):
            yield Difference("score", row, other)
        elif _differ(one.stated_total, two.stated_total):
            yield Difference("total", row, other)
    both = min(len(rows), len(others))
    if len(rows) != len(others):
        yield Difference("missing", *(side[both] if len(side) > both else None for side in (rows, others)))


def _differ(one: int | None, two: int | None) -> bool:
    return one is not None and two is not None and one != two


def _moves_differ(
    number: int, rows: tuple[Row, ...], others: tuple[Row, ...], keys: list[Hashable], other_keys: list[Hashable]
) -> Difference:
    """The moves that differ; where one of them is the other's next, that sheet lacks an event."""
    if keys[number + 1 : number + 2] == other_keys[number : number + 1]:
        return Difference("missing", rows[number], None)
    if other_keys[number + 1 : number + 2] == keys[number : number + 1]:
        return Difference("missing", None, others[number])
    return Difference("move", rows[number], others[number])


def _move(row: Row, seat: int) -> Hashable:
    """What was done, however it is written."""
    event, laid = row.event, row.laid
    if laid is not None and laid.placed:
        return seat, "play", tuple([(index, tile.letter, tile.blank) for index, tile in laid.placed])
    if event.kind == "exchange":
        return seat, "exchange", len(event.word) if event.word is not None else event.count
    return seat, event.kind, (event.position, event.word) if event.kind == "play" else None
