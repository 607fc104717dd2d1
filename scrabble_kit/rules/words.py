"""Whether the words of a play are good: as they are written, or where the ruleset says so in any arrangement."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.scoring import WordScore
from scrabble_kit.tiles.tileset import Word

if TYPE_CHECKING:
    from scrabble_kit.lexicon.lexicon import Lexicon


def is_good(kit: Kit, word: Word) -> bool | None:
    """Whether a word, a tuple of letters, counts in this game; None when no lexicon was agreed."""
    lexicon = kit.lexicon
    if lexicon is None:
        return None
    if kit.ruleset.words.arrangement == "any":
        return has_arrangement(lexicon, word)
    return word in lexicon


def validity(kit: Kit, words: Sequence[WordScore]) -> tuple[bool | None, ...]:
    """For each word whether it is good; None for all of them when no lexicon was agreed."""
    if kit.lexicon is not None and are_asked_by_key(kit):
        has_key = kit.lexicon.has_key
        return tuple([has_key(word.key) for word in words])
    return tuple([is_good(kit, word.letters) for word in words])


def are_asked_by_key(kit: Kit) -> bool:
    """Whether the key of a word is all that the lexicon needs: it is of the same letters, and their order counts."""
    lexicon = kit.lexicon
    return kit.ruleset.words.arrangement == "exact" and (lexicon is None or lexicon.tileset.shares_keys(kit.tileset))


def bad_words(kit: Kit, words: Iterable[WordScore]) -> tuple[WordScore, ...]:
    """Those of the words that are surely not good; none when no lexicon was agreed."""
    return tuple([word for word in words if is_good(kit, word.letters) is False])


def has_arrangement(lexicon: Lexicon, word: Word) -> bool:
    """Whether some order of these letters is in the lexicon."""
    try:
        key = lexicon.tileset.spelling.key_of_letters(word)
    except KeyError:
        return False
    return _completes(lexicon, "", Counter(key), len(key))


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
