"""What one game comes to, for whoever adds up many."""

from collections.abc import Iterable
from typing import NamedTuple

from scrabble_kit.replay.scoresheet import Row, Scoresheet


class Best(NamedTuple):
    """A play with its points, its main word and the place of its event (`file:line`)."""

    points: int
    word: str
    where: str


class GameFigures(NamedTuple):
    """One game: points by seat, settled where it is over; turns, plays with a word that is not in the lexicon or that
    came off, those that came off, plays with a bonus among the rest, and the best of the rest, if any.

    `unchecked` tells that no lexicon was asked and none named.
    """

    unchecked: bool
    finished: bool
    scores: tuple[int, ...]
    turns: int
    phonies: int
    taken_off: int
    bonuses: int
    best: Best | None


class Turns(NamedTuple):
    """Turns of a game, plays with a word that is not in the lexicon or that came off, those that came off, the rest."""

    turns: int
    phonies: int
    taken_off: int
    standing: list[Row]


def figures_of(sheet: Scoresheet) -> GameFigures:
    """What a sheet comes to."""
    turns, outcome = turns_of(sheet.rows), sheet.outcome
    return GameFigures(
        sheet.kit.lexicon is None and sheet.record.lexicon is None,
        outcome.finished,
        scores_of(sheet),
        turns.turns,
        turns.phonies,
        turns.taken_off,
        len(bonuses_of(turns.standing)),
        _best(sheet.record.file, turns.standing),
    )


def scores_of(sheet: Scoresheet) -> tuple[int, ...]:
    """Points by seat, settled where the game is over."""
    return sheet.outcome.computed or tuple([player.score for player in sheet.players])


def bonuses_of(standing: Iterable[Row]) -> list[int]:
    """The seat of each play with a bonus."""
    return [row.event.seat for row in standing if row.laid is not None and row.laid.score.bonus]


def turns_of(rows: Iterable[Row]) -> Turns:
    """The turns of a sheet; `standing` are the plays that stayed on the board."""
    turns = phonies = taken_off = 0
    standing: list[Row] = []
    for row in rows:
        kind = row.event.kind
        if kind == "play":
            turns += 1
            phonies += False in row.valid
            standing.append(row)
        elif kind == "pass" or kind == "exchange":
            turns += 1
        elif kind == "withdraw" and standing and _takes_back(row, standing[-1]):
            taken_off += 1
            phonies += False not in standing.pop().valid
    return Turns(turns, phonies, taken_off, standing)


def _takes_back(row: Row, play: Row) -> bool:
    return play.event.seat == row.event.seat and play.score == -row.score


def _best(file: str, standing: list[Row]) -> Best | None:
    """The first of the plays with most points that the rules have nothing against."""
    sound = [row for row in standing if row.laid is not None and row.laid.score.words and not row.laid.problems]
    if not sound:
        return None
    best = max(sound, key=lambda row: row.score)
    assert best.laid is not None
    return Best(best.score, best.laid.score.words[0].text, f"{file}:{best.event.line}")
