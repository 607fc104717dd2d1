"""What a play scores: every word it makes, premium squares under new tiles, the bonus for many tiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scrabble_kit.board.layout import BoardLayout
from scrabble_kit.rules.ruleset import Bonus, Ruleset
from scrabble_kit.tiles.tileset import Tile

Placed = Sequence[tuple[int, Tile]]
"""New tiles in the order of the squares, each with its index in the layout's grid."""

_NO_BONUS = Bonus()


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


class PlayScore(NamedTuple):
    """A play's words, main word first, then cross words in the order of the tiles; its bonus and total in points.

    `touches` says whether any tile that lay on the board belongs to one of the words.
    """

    words: tuple[WordScore, ...]
    bonus: int
    total: int
    factor: int
    touches: bool


def bonus_for(ruleset: Ruleset, tiles: int) -> Bonus:
    """What laying this many tiles earns; more than a rack holds earn what a whole rack does."""
    return ruleset.bonuses.get(min(tiles, ruleset.rack_size), _NO_BONUS)


def score_placed(
    layout: BoardLayout, after: Sequence[Tile | None], placed: Placed, step: int, bonus: Bonus
) -> PlayScore:
    """What new tiles score: `after` are the cells with them, `step` the play's direction, `bonus` what their number
    earns.

    A single tile that makes no word in its own direction scores its cross word only. Letter premiums count before
    word premiums, and only under new tiles; a new tile's premiums count in each of its words.
    Source: seed rules R66-R75.
    """
    cross = 1 if step != 1 else layout.stride
    main = _word(layout, after, placed, placed[0][0], step)
    words = [main] if len(main.tiles) > 1 else []
    touches = len(main.tiles) > len(placed)
    for new in placed:
        index = new[0]
        if after[index - cross] is not None or after[index + cross] is not None:
            words.append(_word(layout, after, (new,), index, cross))
            touches = True
    points = 0
    for word in words:
        points += word.points
    total = points * bonus.factor + bonus.points
    return PlayScore(tuple(words), total - points, total, bonus.factor, touches)


def _word(layout: BoardLayout, after: Sequence[Tile | None], placed: Placed, index: int, step: int) -> WordScore:
    """The word through an index; `placed` are the new tiles that may be part of it."""
    start = stop = index
    while after[start - step] is not None:
        start -= step
    while after[stop] is not None:
        stop += step
    tiles: tuple[Tile, ...] = tuple(after[start:stop:step])  # type: ignore[arg-type]  # a run holds no empty square
    points, multiplier = 0, 1
    for tile in tiles:
        points += tile.value
    letter_factor, word_factor = layout.letter_factor, layout.word_factor
    if layout.special:
        return _special_word(layout, tiles, placed, start, step)
    for index, tile in placed:
        if start <= index < stop:
            factor = letter_factor[index]
            if factor != 1:
                points += tile.value * (factor - 1)
            multiplier *= word_factor[index]
    return WordScore(tiles, start, step, points * multiplier)


def _special_word(layout: BoardLayout, tiles: tuple[Tile, ...], placed: Placed, start: int, step: int) -> WordScore:
    """A word on a board with premiums that stay or that are bound to a value."""
    detail = word_detail(layout, placed, WordScore(tiles, start, step, 0))
    points = detail.letter_points
    for factor in detail.word_factors:
        points *= factor
    return WordScore(tiles, start, step, points)


class WordDetail(NamedTuple):
    """How a word comes by its points: a letter factor for each tile, 0 where it lay on the board before; the word
    factors of the squares that count; the sum of the tiles with their letter factors (points)."""

    factors: tuple[int, ...]
    word_factors: tuple[int, ...]
    letter_points: int


def word_detail(layout: BoardLayout, placed: Placed, word: WordScore) -> WordDetail:
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
