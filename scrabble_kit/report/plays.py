"""Plays and their arithmetic in words: what a scoresheet shows of one event."""

from __future__ import annotations

from collections.abc import Sequence

from scrabble_kit.board.layout import factor_name, format_position, parse_position, square_name
from scrabble_kit.replay.scoresheet import Row
from scrabble_kit.rules.legality import Laid
from scrabble_kit.rules.scoring import PlayScore, WordDetail, WordScore, sum_text, word_detail
from scrabble_kit.text.errors import NotationError
from scrabble_kit.text.source import visible_field
from scrabble_kit.tiles.tileset import TileSet


def position_text(row: Row) -> str:
    """Where a play begins, as it is written; but by the numbers of rows, as boards are drawn, where a record gives them
    letters."""
    text, laid = row.event.position or "", row.laid
    if laid is not None and text:
        try:
            if parse_position(text, lettered_rows=True) == (laid.square, laid.direction):
                return format_position(laid.square, laid.direction)
        except NotationError:
            pass
    return visible_field(text).upper()


def play_text(laid: Laid) -> str:
    """The word of a play with what lay on the board in parentheses: `CON(FINED)`."""
    layout = laid.board.layout
    index, step = layout.index(laid.square), layout.step(laid.direction)
    text, inside = "", False
    for tile in laid.play.tiles:
        through = tile is None
        if through != inside:
            text += "(" if through else ")"
            inside = through
        there = tile if tile is not None else laid.board.cells[index] if 0 <= index < layout.size else None
        text += there.text if there is not None else "."
        index += step
    return text + (")" if inside else "")


def words_text(row: Row, tileset: TileSet, signs: Sequence[str] = ()) -> str:
    """The words of a play as people write them, with their points, a star after one that is not in the lexicon, and the
    bonus; `signs` are put behind the words of other lists that lack them. A word with a blank is shown in its tiles."""
    if row.laid is None:
        return ""
    score = row.laid.score
    valid = row.valid or (None,) * len(score.words)
    parts = [
        f"{_written(word, tileset)}{'*' if good is False else sign} {word.points}"
        for word, good, sign in zip(score.words, valid, signs or ("",) * len(valid), strict=True)
    ]
    return ", ".join([*parts, *_bonus_text(score)])


def _written(word: WordScore, tileset: TileSet) -> str:
    if word.text.isascii() or any(tile.blank for tile in word.tiles):
        return word.text
    text = tileset.written(word.letters)
    return text if text != "".join(word.letters) else word.text


def _bonus_text(score: PlayScore) -> list[str]:
    return [score.earned.words()] if score.earned is not None else []


def explain_lines(laid: Laid, *, first_through: bool) -> list[tuple[str, str]]:
    """The arithmetic of a play, as (word, text) pairs; the word is empty for a line that goes on.

    `first_through` adds what brackets mean, for the first play that has any.
    """
    score = laid.score
    lines: list[tuple[str, str]] = []
    told = not first_through
    told_blanks: set[int] = set()
    for number, word in enumerate(score.words):
        detail = word_detail(laid.board.layout, laid.placed, word)
        lines.append((word.text, _sum(word, detail)))
        if number == 0 or detail.word_factors:
            remarks = _premiums(laid, word, detail)
            remark = ", ".join(remarks)
            if 0 in detail.factors and not told:
                told = True
                remark = "; ".join(filter(None, [remark, "in brackets: on the board already, premium squares used up"]))
            blanks = _blanks(word, detail, told_blanks)
            remark = "; ".join(filter(None, [remark, blanks]))
            if remark:
                lines.append(("", remark))
    return lines + _total(laid)


def _total(laid: Laid) -> list[tuple[str, str]]:
    score = laid.score
    lines = []
    if score.earned is not None:
        lines.append(("bonus", f"{len(laid.placed)} tiles{score.earned.explained(score.bonus)}"))
    if len(score.words) > 1 or score.bonus:
        lines.append(("", f"{sum_text(score, [str(word.points) for word in score.words])} = {score.total}"))
    return lines


def _sum(word: WordScore, detail: WordDetail) -> str:
    parts = []
    for tile, factor in zip(word.tiles, detail.factors, strict=True):
        if not factor:
            parts.append(f"({tile.text} {tile.value})")
        else:
            parts.append(f"{tile.text} {tile.value}" if factor == 1 else f"{tile.text} {factor}x{tile.value}")
    text = f"{', '.join(parts)} = {detail.letter_points}"
    points = detail.letter_points
    for factor in detail.word_factors:
        text += f", {factor_name(factor, 'word')} {factor}x{points} = {factor * points}"
        points *= factor
    return text


def _premiums(laid: Laid, word: WordScore, detail: WordDetail) -> list[str]:
    """Premium squares of the word under new tiles, squares of one kind together: `G7, I7, M7 double letter`."""
    layout = laid.board.layout
    squares: dict[str, list[str]] = {}
    for at, factor in enumerate(detail.factors):
        index = word.start + at * word.step
        if not factor:
            continue
        name = square_name(layout.square(index))
        if factor != 1:
            squares.setdefault(factor_name(factor, "letter"), []).append(name)
        if layout.word_factor[index] != 1:
            squares.setdefault(factor_name(layout.word_factor[index], "word"), []).append(name)
    return [f"{', '.join(names)} {kind}" for kind, names in squares.items()]


def _blanks(word: WordScore, detail: WordDetail, told: set[int]) -> str:
    fresh = []
    for at, tile in enumerate(word.tiles):
        index = word.start + at * word.step
        if tile.blank and detail.factors[at] and index not in told:
            told.add(index)
            fresh.append(tile.text)
    if not fresh:
        return ""
    return f"{', '.join(fresh)} {'is a blank' if len(fresh) == 1 else 'are blanks'}"
