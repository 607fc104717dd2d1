"""Writing in which a character is a syllable: taken apart, where a tile set has tiles for its parts."""

import re
from collections.abc import Collection
from typing import NamedTuple
from unicodedata import combining, name, normalize

_HANGUL = "[\uac00-\ud7a3]+"
_VIRAMA = 9  # its canonical combining class


class Syllables(NamedTuple):
    """Which syllables come apart: Hangul into jamo, or consonants of an Indic script into themselves and a vowel.

    In the latter a consonant carries the first vowel of the alphabet unless a sign says otherwise, and a tile has the
    sign that takes the vowel away (`virama`): Tamil `க` is `க்` and `அ`, `கி` is `க்` and `இ`.
    """

    syllable: re.Pattern[str]
    virama: str = ""
    vowels: dict[str, str] | None = None

    @classmethod
    def of(cls, spellings: Collection[str]) -> "Syllables | None":
        """From the spellings of a tile set's letters; None where no letter is part of a syllable."""
        if any("\u1100" <= char <= "\u11ff" for spelling in spellings for char in spelling):
            return cls(re.compile(_HANGUL))
        consonants = [one for one in spellings if len(one) == 2 and combining(one[1]) == _VIRAMA]
        return _indic(consonants) if consonants else None

    def taken_apart(self, text: str) -> str:
        """The text with its syllables in parts."""
        return self.syllable.sub(self._parts, text)

    def _parts(self, match: re.Match[str]) -> str:
        if self.vowels is None:
            return normalize("NFD", match.group())
        return match[1] + self.virama + self.vowels[match[2]]


def _indic(consonants: list[str]) -> "Syllables | None":
    """None for a script that is not written so."""
    virama = consonants[0][1]
    script = name(virama).partition(" ")[0]
    block = ord(virama) & ~0x7F  # a script has 128 places
    letter_named = {name(chr(code), ""): chr(code) for code in range(block, block + 0x80)}
    vowels = {
        sign: letter_named[title.replace("VOWEL SIGN", "LETTER")]
        for title, sign in letter_named.items()
        if "VOWEL SIGN" in title and title.replace("VOWEL SIGN", "LETTER") in letter_named
    }
    first = letter_named.get(f"{script} LETTER A")
    if first is None:
        return None
    vowels |= {virama: "", "": first}
    letters = "".join([one[0] for one in consonants])
    return Syllables(re.compile(f"([{letters}])([{''.join(vowels)}]?)"), virama, vowels)
