"""Letters of another script that look like those of a tile set, as a keyboard or a scanner gives them."""

from __future__ import annotations

from collections.abc import Container
from functools import cache
from typing import NamedTuple
from unicodedata import name

from scrabble_kit.tiles.spelling import lower_form

_SAME_SHAPE = (
    "AАΑ BВΒ CСϹ DԀ EЕΕ GԌ HНΗ IІΙӀ JЈͿ KКΚ MМΜ NΝ OОΟՕ PРΡ QԚ SЅՏ TТΤ UՍ WԜ XХΧ YУΥҮ ZΖ ÄӒ ËЁ ÏЇΪ ÖӦ ÜӰ ÈЀ ÆӔ ƏӘ"
    " ГΓ ПΠ ФΦ ЛΛ ДΔ"
)
"""Capitals that look alike."""


@cache
def _shape_of() -> dict[str, str]:
    return {char: shape for shape in _SAME_SHAPE.split() for char in shape}


class Swap(NamedTuple):
    """A character at an offset (code points, zero-based), and the letter of the set that looks the same."""

    offset: int
    char: str
    likely: str


def likely_letter(char: str, known: Container[str]) -> str | None:
    """The spelling in `known` that a character of another script looks like, small as it is; None where none does."""
    for other in same_shape(char):
        likely = other if char == char.upper() else lower_form(other)
        if likely in known:
            return likely
    return None


def same_shape(char: str) -> str:
    """The capitals of other scripts that look like this letter when it is one."""
    capital = char.upper()
    return _shape_of().get(capital, "").replace(capital, "")


def script_of(letter: str) -> str:
    """The script of a letter as Unicode names it: `Cyrillic`."""
    return name(letter[0], "?").partition(" ")[0].capitalize()


def swaps(text: str, known: Container[str]) -> tuple[Swap, ...]:
    """The characters of a text that are no spelling in `known` and look like one that is."""
    found = []
    for at, char in enumerate(text):
        likely = None if char in known else likely_letter(char, known)
        if likely is not None:
            found.append(Swap(at, char, likely))
    return tuple(found)


def swapped(text: str, found: tuple[Swap, ...]) -> str:
    """The text with the likely letters; offsets stay."""
    chars = list(text)
    for swap in found:
        chars[swap.offset] = swap.likely
    return "".join(chars)


def in_words(found: tuple[Swap, ...]) -> str:
    """Of what script the characters are, and what they look like: `С О are Cyrillic, C O look the same`."""
    chars, letters = (
        list(dict.fromkeys(texts)) for texts in zip(*((one.char, one.likely) for one in found), strict=True)
    )
    scripts = " and ".join(dict.fromkeys(map(script_of, chars)))
    verbs = ("is", "looks") if len(chars) == 1 else ("are", "look")
    return f"{' '.join(chars)} {verbs[0]} {scripts}, {' '.join(letters)} {verbs[1]} the same"
