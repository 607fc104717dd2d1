"""Which list is this: digests that name the same words on every machine, in whatever order they came."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from scrabble_kit.tiles.tileset import TileSet

_FIRST = 5
_SEPARATOR = "\0"


def fingerprint(keys: Iterable[str], tileset: TileSet) -> str:
    """The XOR of the MD5 of every word, 32 hex digits; the order of the words does not matter.

    `keys` are different keys of the tile set's spelling. A letter is the byte 5 + its place in the set's alphabet
    (zero-based), so that A to Z are 5 to 30; in a set of more than 251 letters it is two bytes, the high one first.
    Source: the hash in the header of Quackle's word graphs, public for most editions of English lists.
    """
    places = {ord(key): _FIRST + place for place, key in enumerate(tileset.spelling.key_of.values())}
    wide = len(places) + _FIRST > 256
    text = _SEPARATOR.join(keys).translate(places)
    if not text:
        return f"{0:032x}"
    md5, number, total = hashlib.md5, int.from_bytes, 0
    words = map(_two_bytes, text.split(_SEPARATOR)) if wide else text.encode("latin-1").split(b"\0")
    for word in words:
        total ^= number(md5(word, usedforsecurity=False).digest(), "big")
    return f"{total:032x}"


def _two_bytes(word: str) -> bytes:
    return b"".join([ord(letter).to_bytes(2, "big") for letter in word])


def canonical_sha256(words: Iterable[str]) -> str:
    """SHA-256 of the canonical form: sorted by code points, each word once, a line feed after each."""
    return hashlib.sha256("".join([f"{word}\n" for word in sorted(words)]).encode()).hexdigest()
