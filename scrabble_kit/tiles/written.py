"""Words as people write them, where the tiles in a row are no such thing: syllables, final forms."""

from __future__ import annotations

from unicodedata import name, normalize

from scrabble_kit.text.errors import SpellingError
from scrabble_kit.tiles.syllables import Syllables
from scrabble_kit.tiles.tileset import LetterInfo, TileSet, Word


def written(tileset: TileSet, word: Word) -> str:
    """What `TileSet.written` says of a word of a script in which letters in a row are not all; a word with letters of
    another set is shown in its letters."""
    plain = "".join(word)
    if not all(letter in tileset.info for letter in word):
        return plain
    syllables = tileset.spelling.syllables
    if syllables is None:
        text = _with_final_form(tileset, word)
    elif syllables.vowels is None:
        text = _in_blocks([tileset.info[letter] for letter in word])
    else:
        text = _with_signs(word, syllables)
    return text if text == plain or _is_read_as(tileset, text, word) else plain


def _is_read_as(tileset: TileSet, text: str, word: Word) -> bool:
    try:
        return tileset.spell(text) == word
    except SpellingError:
        return False


def _with_final_form(tileset: TileSet, word: Word) -> str:
    """The last letter in its final form, where the set has one that is no small letter."""
    finals = [one for one in tileset.info[word[-1]].also if len(one) == 1 and " FINAL " in name(one, "")]
    final = next((one for one in finals if one == one.upper()), word[-1])
    return "".join(word[:-1]) + final


def _with_signs(word: Word, syllables: Syllables) -> str:
    """A vowel behind a consonant as its sign; the first vowel is not written there."""
    virama, vowels = syllables.virama, syllables.vowels or {}
    sign_of = {vowel: sign for sign, vowel in vowels.items() if vowel}
    text = ""
    for letter in word:
        joins = text.endswith(virama) and letter in sign_of
        text = text[: -len(virama)] + sign_of[letter] if joins else text + letter
    return text


def _in_blocks(word: list[LetterInfo]) -> str:
    """Jamo in blocks: a consonant before a vowel opens one, another closes the one before it."""
    text = ""
    for at, letter in enumerate(word):
        next_is_vowel = at + 1 < len(word) and bool(_jamo(word[at + 1], "JUNGSEONG"))
        place = "JUNGSEONG" if _jamo(letter, "JUNGSEONG") else "CHOSEONG" if next_is_vowel else "JONGSEONG"
        joined = text + _jamo(letter, place)
        opens = place == "CHOSEONG" and joined != text
        text = joined if opens or len(normalize("NFC", joined)) == len(normalize("NFC", text)) else text + letter.label
    return normalize("NFC", text)


def _jamo(letter: LetterInfo, place: str) -> str:
    """How the letter is written at a place in a block: its beginning, its vowel, its end; empty where it is not."""
    spellings = (letter.label, *letter.also)
    return next((one for one in spellings if len(one) == 1 and name(one, "").startswith(f"HANGUL {place} ")), "")
