"""What a play scores: every word it makes, premium squares under new tiles, the bonus for many tiles."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from scrabble_kit.board.layout import BoardLayout
from scrabble_kit.rules.ruleset import Ruleset
from scrabble_kit.tiles.tileset import Tile

if TYPE_CHECKING:
    from scrabble_kit.rules.bonuses import Bonus

PlacedTiles = Sequence[tuple[int, Tile]]
"""New tiles in the order of the squares, each with its index in the layout's grid."""

_value = attrgetter("value")
_key = attrgetter("key")


class WordScore(NamedTuple):
    """One word of a play: its tiles from `start` (an index of the grid) in steps of `step`, and its points."""

    tiles: tuple[Tile, ...]
    start: int
    step: int
    points: int

    @property
    def text(self) -> str:
        """The word as a record writes it, blanks in small letters."""
        return "".join([tile.text for tile in self.tiles])

    @property
    def letters(self) -> tuple[str, ...]:
        """The word's letters, for a lexicon."""
        return tuple([tile.letter for tile in self.tiles])

    @property
    def key(self) -> str:
        """The word's key in a lexicon of its tile set: what `has_key` takes."""
        return "".join(map(_key, self.tiles))


class PlayScore(NamedTuple):
    """A play's words, main word first, then cross words in the order of the tiles; its bonus and total in points.

    `earned` is the kind of bonus; `touches` says whether any tile that lay on the board belongs to one of the words.
    """

    words: tuple[WordScore, ...]
    bonus: int
    total: int
    earned: Bonus | None
    touches: bool


def bonus_for(ruleset: Ruleset, tiles: int) -> Bonus | None:
    """What laying this many tiles earns; more than a rack holds earn what a whole rack does."""
    return ruleset.bonuses.get(min(tiles, ruleset.rack_size))


def sum_text(score: PlayScore, parts: Sequence[str]) -> str:
    """The sum of a play whose words bring `parts`, with its bonus: `15 + 7 + 50`, `2x(15 + 7)`."""
    return " + ".join(parts) if score.earned is None else score.earned.sum_text(parts, score.bonus)


def score_placed(
    layout: BoardLayout, after: Sequence[Tile | None], placed: PlacedTiles, step: int, bonus: Bonus | None
) -> PlayScore:
    """What new tiles score: `after` are the cells with them, `step` the play's direction, `bonus` what their number
    earns.

    A single tile that makes no word in its own direction scores its cross word only. Letter premiums count before
    word premiums, and only under new tiles; a new tile's premiums count in each of its words.
    Source: seed rules R66-R75.
    """
    cross = 1 if step != 1 else layout.stride
    letter_factor, word_factor = layout.letter_factor, layout.word_factor
    tiles, start, stop = _run(after, placed[0][0], step)
    points, multiplier = sum(map(_value, tiles)), 1
    words: list[WordScore] = []
    total = 0
    for index, tile in placed:
        more, times = tile.value * (letter_factor[index] - 1), word_factor[index]
        if index < stop:  # where a play has a gap, tiles lie behind it
            points += more
            multiplier *= times
        if after[index - cross] is not None or after[index + cross] is not None:
            others, begin, _ = _run(after, index, cross)
            word = WordScore(others, begin, cross, (sum(map(_value, others)) + more) * times)
            total += word.points
            words.append(word)
    touches = bool(words) or len(tiles) > len(placed)
    if len(tiles) > 1:
        points *= multiplier
        total += points
        words.insert(0, WordScore(tiles, start, step, points))
    if layout.special:
        words = [_special_word(layout, placed, word) for word in words]
        total = sum([word.points for word in words])
    with_bonus = total if bonus is None else bonus.total(total, len(placed))
    return PlayScore(tuple(words), with_bonus - total, with_bonus, bonus, touches)


def _run(after: Sequence[Tile | None], index: int, step: int) -> tuple[tuple[Tile, ...], int, int]:
    """The tiles in a row through an index; the indexes of the first and of the empty square behind the last."""
    start = index - step
    while after[start] is not None:
        start -= step
    stop = index + step
    while after[stop] is not None:
        stop += step
    start += step
    return tuple(after[start:stop:step]), start, stop  # type: ignore[arg-type]  # a run holds no empty square


def _special_word(layout: BoardLayout, placed: PlacedTiles, word: WordScore) -> WordScore:
    """A word on a board with premiums that stay or that are bound to a value."""
    detail = word_detail(layout, placed, word)
    points = detail.letter_points
    for factor in detail.word_factors:
        points *= factor
    return word._replace(points=points)


class WordDetail(NamedTuple):
    """How a word comes by its points: a letter factor for each tile, 0 where it lay on the board before; the word
    factors of the squares that count; the sum of the tiles with their letter factors (points)."""

    factors: tuple[int, ...]
    word_factors: tuple[int, ...]
    letter_points: int


def word_detail(layout: BoardLayout, placed: PlacedTiles, word: WordScore) -> WordDetail:
    """The arithmetic of one word of a play whose new tiles are `placed`."""
    new = {index for index, _ in placed}
    factors, word_factors, points = [], [], 0
    for at, tile in enumerate(word.tiles):
        index = word.start + at * word.step
        factor = 0
        if index in new or layout.stays[index]:
            factor = layout.letter_factor[index] if layout.only_value[index] in (None, tile.value) else 1
            if layout.word_factor[index] != 1:
                word_factors.append(layout.word_factor[index])
        factors.append(factor)
        points += tile.value * (factor or 1)
    return WordDetail(tuple(factors), tuple(word_factors), points)
