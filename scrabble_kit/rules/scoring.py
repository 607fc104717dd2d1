"""What a play scores: every word it makes, premium squares under new tiles, the bonus for many tiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scrabble_kit.board.board import Cells
from scrabble_kit.board.layout import BoardLayout
from scrabble_kit.rules.ruleset import Bonus, Ruleset
from scrabble_kit.tiles.tileset import Tile

Placed = Sequence[tuple[int, Tile]]
"""New tiles in the order of the squares, each with its index in the layout's grid."""

_NO_BONUS = Bonus()


class WordScore(NamedTuple):
    """One word of a play: its tiles from `start` (an index of the grid) in steps of `step`.

    `factors` holds each tile's letter factor, 0 where the tile lay on the board before; `word_factors` those of the
    squares newly covered. `points` is the whole word's.
    """

    tiles: tuple[Tile, ...]
    start: int
    step: int
    factors: tuple[int, ...]
    word_factors: tuple[int, ...]
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
    def letter_points(self) -> int:
        """The sum of the tiles' points with letter factors, before the word factors."""
        return sum(tile.value * (factor or 1) for tile, factor in zip(self.tiles, self.factors, strict=True))


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
    layout: BoardLayout, before: Cells, after: Sequence[Tile | None], placed: Placed, step: int,
    bonus: Bonus,
) -> PlayScore:  # fmt: skip
    """What new tiles score: `before` and `after` are the cells without and with them, `step` the play's direction,
    `bonus` what their number earns.

    A single tile that makes no word in its own direction scores its cross word only. Letter premiums count before
    word premiums, and only under new tiles; a new tile's premiums count in each of its words.
    Source: Obolo rules, sections on scoring; seed rules R66-R75.
    """
    cross = 1 if step != 1 else layout.stride
    main = _word(layout, before, after, placed[0][0], step)
    words = [main] if len(main.tiles) > 1 else []
    for index, _ in placed:
        if after[index - cross] is not None or after[index + cross] is not None:
            words.append(_word(layout, before, after, index, cross))
    points = 0
    for word in words:
        points += word.points
    total = points * bonus.factor + bonus.points
    touches = len(words) > (len(main.tiles) > 1) or 0 in main.factors
    return PlayScore(tuple(words), total - points, total, bonus.factor, touches)


def _word(layout: BoardLayout, before: Cells, after: Sequence[Tile | None], index: int, step: int) -> WordScore:
    while after[index - step] is not None:
        index -= step
    start = index
    letter_factor, word_factor, special = layout.letter_factor, layout.word_factor, layout.special
    tiles: list[Tile] = []
    factors: list[int] = []
    word_factors: list[int] = []
    points, multiplier = 0, 1
    tile = after[index]
    while tile is not None:
        tiles.append(tile)
        factor = 0
        if before[index] is None or (special and layout.stays[index]):
            factor = letter_factor[index]
            if special and layout.only_value[index] not in (None, tile.value):
                factor = 1
            if word_factor[index] != 1:
                multiplier *= word_factor[index]
                word_factors.append(word_factor[index])
        factors.append(factor)
        points += tile.value * factor if factor else tile.value
        index += step
        tile = after[index]
    return WordScore(tuple(tiles), start, step, tuple(factors), tuple(word_factors), points * multiplier)
