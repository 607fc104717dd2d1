"""Writing in which a character is a syllable: taken apart, where a tile set has tiles for its parts."""

import re
from collections.abc import Collection
from typing import NamedTuple
from unicodedata import combining, name, normalize

_HANGUL = "[\uac00-\ud7a3]"
_VIRAMA = 9  # its canonical combining class


class Syllables(NamedTuple):
    """Which syllables come apart: Hangul into jamo, or consonants of an Indic script into themselves and a vowel.

    In the latter a consonant carries the first vowel of the alphabet unless a sign says otherwise, and a tile has the
    sign that takes the vowel away (`virama`): Tamil `க` is `க்` and `அ`, `கி` is `க்` and `இ`. What the set has tiles
    for (`known` are its spellings) stays whole.
    """

    syllable: re.Pattern[str]
    known: Collection[str]
    virama: str = ""
    vowels: dict[str, str] | None = None

    @classmethod
    def of(cls, spellings: Collection[str]) -> "Syllables | None":
        """From the spellings of a tile set's letters; None where no letter is part of a syllable."""
        if any("\u1100" <= char <= "\u11ff" for spelling in spellings for char in spelling):
            whole = _any_of([one for one in spellings if "\uac00" <= one[:1] <= "\ud7a3"])
            kept = f"(?:{whole})|((?:(?!{whole}){_HANGUL})+)" if whole else f"({_HANGUL}+)"
            return cls(re.compile(kept), spellings)
        consonants = [one for one in spellings if len(one) > 1 and combining(one[-1]) == _VIRAMA]
        return _indic(consonants, spellings) if consonants else None

    def taken_apart(self, text: str) -> str:
        """The text with its syllables in parts."""
        return self.syllable.sub(self._parts, text)

    def _parts(self, match: re.Match[str]) -> str:
        text = match.group()
        if match[1] is None:
            return text
        if self.vowels is None:
            return normalize("NFD", text)
        if text in self.known or all(char in self.known for char in text):
            return text
        vowel = self.vowels[match[2]]
        return match[1] + self.virama + vowel if not vowel or vowel in self.known else text


def _indic(consonants: list[str], spellings: Collection[str]) -> "Syllables | None":
    """None for a script that is not written so."""
    virama = consonants[0][-1]
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
    bases = [one[:-1] for one in consonants]
    whole = [one for one in spellings if len(one) > 1 and one[-1] != virama and one.startswith(tuple(bases))]
    signs = f"[{''.join(vowels)}]"
    kept = f"(?:{_any_of(whole)})(?!{signs})|" if whole else ""
    return Syllables(re.compile(f"{kept}({_any_of(bases)})({signs}?)"), spellings, virama, vowels)


def _any_of(texts: list[str]) -> str:
    """A pattern for one of the texts, the longest first."""
    return "|".join([re.escape(one) for one in sorted(texts, key=len, reverse=True)])
