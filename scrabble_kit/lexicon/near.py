"""Words of a list that somebody may have meant: the same but for a mark, or one slip of the hand away."""

from __future__ import annotations

from collections.abc import Iterator

from scrabble_kit.lexicon.lexicon import Lexicon
from scrabble_kit.text.errors import SpellingError
from scrabble_kit.text.suggest import MOST, folded
from scrabble_kit.tiles.look_alikes import swapped, swaps
from scrabble_kit.tiles.tileset import Word

_ALL_SLIPS_FROM = 4
"""Tiles of the shortest word that is tried with a tile more, less or other: a shorter one is near everything."""

_LONGEST = 40
_FOLDED, _SWAPPED, _EDITED = range(3)


def near_words(lexicon: Lexicon, text: str, word: Word | None) -> tuple[Word, ...]:
    """At most five words of the list near `text`, nearest first, then in the order of the alphabet.

    Nearest are words that differ in marks only (`BOKO`: `BỌKỌ`), then those with two neighbours changed about, then
    those with one tile more, less or other; of short words only the first two. `word` is None when the tile set
    cannot spell the text: then only words that differ in marks count, and letters of another script are taken for
    those of the set that look the same.
    """
    if word is None:
        meant = swapped(text, swaps(text, lexicon.tileset.faces))
        word = _spelled(lexicon, meant) if meant != text else _without_marks(lexicon, text)
        if word is None:
            return ()
        ranked = dict.fromkeys(_alike(lexicon, word), _FOLDED)
    elif len(word) > _LONGEST:
        return ()
    else:
        ranked = _ranked(lexicon, lexicon.tileset.spelling.key_of_letters(word), word)
    places = {key: place for place, key in enumerate(lexicon.tileset.spelling.key_of.values())}
    found = sorted(ranked, key=lambda key: (ranked[key], [places[char] for char in key]))
    return tuple(lexicon.tileset.spelling.letters(key) for key in found[:MOST])


def _ranked(lexicon: Lexicon, key: str, word: Word) -> dict[str, int]:
    """Keys in the list near `key`, each with how near it is."""
    ranked = dict.fromkeys(_edited(lexicon, key), _EDITED) if len(key) >= _ALL_SLIPS_FROM else {}
    ranked.update({other: _SWAPPED for other in _swapped(key) if lexicon.has_key(other)})
    ranked.update(dict.fromkeys(_alike(lexicon, word), _FOLDED))
    ranked.pop(key, None)
    return ranked


def _swapped(key: str) -> Iterator[str]:
    for at in range(len(key) - 1):
        yield key[:at] + key[at + 1] + key[at] + key[at + 2 :]


def _edited(lexicon: Lexicon, key: str) -> set[str]:
    """Words with one tile less, other or more."""
    letters = lexicon.tileset.spelling.key_of.values()
    tried = {key[:at] + key[at + 1 :] for at in range(len(key))}
    tried.update(key[:at] + letter + key[at + 1 :] for at in range(len(key)) for letter in letters)
    tried.update(key[:at] + letter + key[at:] for at in range(len(key) + 1) for letter in letters)
    return {other for other in tried if lexicon.has_key(other)}


def _alike(lexicon: Lexicon, word: Word) -> Iterator[str]:
    """Keys of words whose letters are the same when marks are dropped."""
    spelling = lexicon.tileset.spelling
    group: dict[str, list[str]] = {}
    for letter, key in spelling.key_of.items():
        group.setdefault(folded(letter), []).append(key)
    choices = [group[folded(letter)] for letter in word]
    if all(len(choice) == 1 for choice in choices):
        key = spelling.key_of_letters(word)
        if lexicon.has_key(key):
            yield key
        return
    begun = [""]
    for choice in choices:
        begun = [prefix + key for prefix in begun for key in choice]
        begun = [prefix for prefix in begun if next(lexicon.keys(prefix), None) is not None]
    yield from filter(lexicon.has_key, begun)


def _without_marks(lexicon: Lexicon, text: str) -> Word | None:
    """The word that the text without its marks spells, where it had any."""
    if len(text) > _LONGEST:
        return None
    plain = folded(text).strip()
    if not plain or plain == text.casefold():
        return None
    return _spelled(lexicon, plain)


def _spelled(lexicon: Lexicon, text: str) -> Word | None:
    try:
        return lexicon.tileset.spell(text)
    except SpellingError:
        return None
