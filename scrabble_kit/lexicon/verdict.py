"""What is said of one word: in the list or not, its tiles, its value, and why not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from scrabble_kit.lexicon.lexicon import LONGEST, Lexicon
from scrabble_kit.lexicon.marks import Mark, marks_of
from scrabble_kit.lexicon.spelled import shown_text
from scrabble_kit.text.errors import SpellingError
from scrabble_kit.tiles.tileset import TileSet, Word

_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


class Verdict(NamedTuple):
    """`valid` is None when no list was asked of a word that can be spelled; `word` is empty and `value` (points of the
    tiles) None when the tile set cannot spell `text`. `problem` says why, or that the word is too long for the board.
    `suggestions` are near words of the list, `also_in` other lists that have the word. `marks` are the signs of lists
    that lack a word which is valid; None when the list is compared with no other.
    """

    text: str
    valid: bool | None
    word: Word = ()
    value: int | None = None
    problem: str | None = None
    suggestions: tuple[str, ...] = ()
    also_in: tuple[Lexicon, ...] = ()
    marks: str | None = None


def check_text(text: str, tileset: TileSet, lexicon: Lexicon | None, board: int | None = None) -> Verdict:
    """The verdict on one word, without what is near it; `lexicon` is spelled by `tileset`, or None for no list.
    `board` is the longer side of the board that is played on, where that is known, in squares."""
    try:
        key = tileset.spelling.key(text)
    except SpellingError as error:
        return Verdict(text, False, problem=error.message)
    word = tileset.spelling.letters(key)
    value = tileset.word_value(word)
    valid = None if lexicon is None else lexicon.has_key(key)
    return Verdict(text, valid, word, value, _too_long_for(len(word), valid, lexicon, board))


def _too_long_for(tiles: int, valid: bool | None, lexicon: Lexicon | None, board: int | None) -> str | None:
    """Why a word is too long for the board, or for a list that has no words so long; None where it is not."""
    longest = None if lexicon is None or valid else lexicon.longest
    if board is None:
        return too_long(tiles, longest)
    if tiles <= board and longest is not None and tiles > longest:
        return f"the list has no words of more than {longest} letters"
    return too_long(tiles, board)


def marked(verdict: Verdict, tileset: TileSet, marks: Sequence[Mark]) -> Verdict:
    """The same verdict with the signs of the lists that do not have the word."""
    if not marks:
        return verdict
    key = tileset.spelling.key_of_letters(verdict.word)
    return verdict._replace(marks=marks_of(key, marks) if verdict.valid else "")


def explain_miss(verdict: Verdict, lexicon: Lexicon, others: Iterable[Lexicon]) -> Verdict:
    """The same verdict on a word that is not in the list, with near words and the other lists that have it."""
    from scrabble_kit.lexicon.any_order import as_written
    from scrabble_kit.lexicon.near import near_words

    near = near_words(as_written(lexicon), verdict.text, verdict.word or None)
    return verdict._replace(
        suggestions=tuple(shown_text(lexicon.tileset, word) for word in near),
        also_in=tuple(other for other in others if _has(other, verdict.text)),
    )


def _has(lexicon: Lexicon, text: str) -> bool:
    try:
        return lexicon.has_key(lexicon.tileset.spelling.key(text))
    except SpellingError:
        return False


def too_long(tiles: int, longest: int | None) -> str | None:
    """By how many letters a word of so many tiles is too long, or None."""
    if longest is None or tiles <= longest:
        return None
    if tiles > LONGEST:
        return "far too long for the board"
    over = tiles - longest
    number = _NUMBERS[over - 1] if over <= len(_NUMBERS) else f"{over:,}"
    return f"{number} {'letter' if over == 1 else 'letters'} too long for the board"
