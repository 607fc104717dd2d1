"""The verdict on a whole play: all its words are in the list, or not; which ones are not is nobody's to know."""

from __future__ import annotations

from collections.abc import Iterable

from scrabble_kit.lexicon.lexicon import Lexicon
from scrabble_kit.text.errors import SpellingError


def is_acceptable(words: Iterable[str], lexicon: Lexicon) -> bool:
    """Whether every word of a play is in the list. Each word is looked at, whatever was found before; one that
    cannot be spelled is in no list, and that is all that is said of it.

    Raises ValueError when there is no word: no play is made of none.
    """
    verdicts = [_is_in(word, lexicon) for word in words]
    if not verdicts:
        raise ValueError("a play makes at least one word")
    return all(verdicts)


def _is_in(word: str, lexicon: Lexicon) -> bool:
    try:
        return lexicon.has_key(lexicon.tileset.spelling.key(word))
    except SpellingError:
        return False


def no_word_of_a_play(word: str, lexicon: Lexicon) -> str | None:
    """Why a word cannot lie on a board, whatever is in the list: not of letters of the tile set, or of a single one.
    None when it can. To call such a word bad would be a verdict on another one, as on QUAY where QUAY. was typed."""
    try:
        key = lexicon.tileset.spelling.key(word)
    except SpellingError as error:
        return error.message
    return "it has one tile, words of a play have two or more" if len(key) == 1 else None


def shown_words(words: Iterable[str], lexicon: Lexicon) -> list[str]:
    """The words as they are shown with a verdict: in the letters of the tile set, else in capitals, so that a word
    which cannot be spelled looks like any other."""
    from scrabble_kit.lexicon.spelled import shown_text
    from scrabble_kit.text.source import visible

    shown = []
    for word in words:
        try:
            shown.append(shown_text(lexicon.tileset, lexicon.tileset.spell(word)))
        except SpellingError:
            shown.append(visible(word if lexicon.tileset.spelling.exact_case else word.upper()))
    return shown
