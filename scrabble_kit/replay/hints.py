"""Why a stated score or total may be what it is: the slips that people make. Asked only where something is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from scrabble_kit.board.board import Board
from scrabble_kit.board.layout import factor_name, square_name
from scrabble_kit.records.record import Event, GameRecord
from scrabble_kit.replay.readings import LikelyReading
from scrabble_kit.replay.scoresheet import Row
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.legality import Laid
from scrabble_kit.rules.scoring import sum_text, word_detail


def arithmetic(laid: Laid) -> str:
    """A play's sum in one line: `3x14`, `15 + 7 + 3 + 50`."""
    score, parts = laid.score, []
    for word in score.words:
        detail = word_detail(laid.board.layout, laid.placed, word)
        factor = prod(detail.word_factors)
        parts.append(f"{factor}x{detail.letter_points}" if factor != 1 else str(word.points))
    return sum_text(score, parts)


def hint_for_score(
    kit: Kit, before: Board, laid: Laid, stated: int, rows: Sequence[Row], meant: LikelyReading | None
) -> str | None:
    """The first slip that explains the stated score of a play on a board, if one does; `rows` are those before it, and
    `meant` is how the play is to be read instead."""
    if meant is not None and meant.proof is not None:
        return meant.hint
    return (
        _premium_again(before, laid, stated, rows)
        or (None if meant is None else meant.hint)
        or _bonus(laid, stated)
        or challenge_hint(kit, laid, stated)
    )


def _premium_again(before: Board, laid: Laid, stated: int, rows: Sequence[Row]) -> str | None:
    """A premium square under a tile that lay there already was counted again."""
    layout = before.layout
    for word in laid.score.words:
        detail = word_detail(layout, laid.placed, word)
        for at, factor in enumerate(detail.factors):
            index = word.start + at * word.step
            if factor:
                continue
            letter, times = layout.letter_factor[index], layout.word_factor[index]
            extra = word.tiles[at].value * (letter - 1) * prod(detail.word_factors) + word.points * (times - 1)
            if extra and laid.score.total + extra == stated:
                what = factor_name(letter, "letter") if letter != 1 else factor_name(times, "word")
                line = next((row.event.line for row in reversed(rows) if _covers(row, index)), None)
                used = f"line {line} has used it" if line else "it was used before"
                return f"{stated} counts the {what} at {square_name(layout.square(index))} again; {used}"
    return None


def _covers(row: Row, index: int) -> bool:
    return row.laid is not None and any(index == placed for placed, _ in row.laid.placed)


def _bonus(laid: Laid, stated: int) -> str | None:
    if laid.score.bonus and stated == laid.score.total - laid.score.bonus:
        return f"{stated} leaves out the bonus of {laid.score.bonus} for {len(laid.placed)} tiles"
    return None


def challenge_hint(kit: Kit, laid: Laid, stated: int) -> str | None:
    """What a difference is that failed challenges cost, where the ruleset says that some records add it to the play."""
    difference = stated - laid.score.total
    if difference in kit.ruleset.records.challenge_points:
        return f"a difference of {difference} is what a failed challenge costs in places, here added to the play"
    return None


def is_kept(record: GameRecord, event: Event, rows: Sequence[Row]) -> bool:
    """Whether the totals of the player hold the stated score of an event too; `rows` are those before it."""
    if event.stated_score is None or event.stated_total is None:
        return True
    same = [row.event for row in rows if row.event.seat == event.seat and row.event.stated_total is not None]
    before = same[-1].stated_total or 0 if same else 0
    later = record.events[len(rows) + 1 :]
    next_one = next((one for one in later if one.seat == event.seat and one.stated_total is not None), None)
    goes_on = next_one is None or next_one.stated_total == event.stated_total + (next_one.stated_score or 0)
    return goes_on and event.stated_total == before + event.stated_score


def why_total(record: GameRecord, number: int, event: Event, before: int, effect: int) -> str:
    """The sum, and the line on which the player's totals go on from the right one; `number` counts the events up to
    this one."""
    label = f"{before} {'-' if effect < 0 else '+'} {abs(effect)}"
    right = before + effect
    for at in range(number, len(record.events)):
        later = record.events[at]
        if later.seat == event.seat and later.stated_total is not None:
            is_right = later.stated_score is not None and later.stated_total == right + later.stated_score
            return f"{label}; right again on line {later.line}" if is_right else label
    return label
