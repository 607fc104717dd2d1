"""Lists that are asked by rules under which any arrangement of the letters of a word counts."""

from __future__ import annotations

from collections import Counter
from functools import partial

from scrabble_kit.lexicon.lexicon import Lexicon, TrieLexicon


class AnyOrder(TrieLexicon):
    """A lexicon that has each word in any order of its letters; its keys and searches are those of written words."""

    __slots__ = ("written",)

    def __init__(self, written: TrieLexicon) -> None:
        self.written = written
        super().__init__(written.id, written.trie, written.tileset, written.facts)
        self.has_key = partial(has_in_any_order, written)


def as_written(lexicon: Lexicon) -> Lexicon:
    """The list without what rules say of the order of letters: what is near a word is a written word."""
    return lexicon.written if isinstance(lexicon, AnyOrder) else lexicon


def has_in_any_order(lexicon: Lexicon, key: str) -> bool:
    """Whether some order of the letters of a key is a word of the list."""
    return lexicon.has_key(key) or _completes(lexicon, "", Counter(key), len(key))


def _completes(lexicon: Lexicon, prefix: str, left: Counter[str], count: int) -> bool:
    """Whether some order of the letters left completes a prefix; tries only those that begin a word of the list."""
    if count == 0:
        return lexicon.has_key(prefix)
    if prefix and next(iter(lexicon.keys(prefix)), None) is None:
        return False
    for one in [one for one in left if left[one]]:
        left[one] -= 1
        if _completes(lexicon, prefix + one, left, count - 1):
            return True
        left[one] += 1
    return False
