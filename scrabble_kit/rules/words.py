"""Whether the words of a play are good: as they are written, or where the ruleset says so in any arrangement."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scrabble_kit.lexicon.any_order import AnyOrder, has_in_any_order
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.scoring import WordScore
from scrabble_kit.tiles.tileset import Word


def is_good(kit: Kit, word: Word) -> bool | None:
    """Whether a word, a tuple of letters, counts in this game; None when no lexicon was agreed."""
    lexicon = kit.lexicon
    if lexicon is None:
        return None
    if kit.ruleset.words.arrangement == "exact" or isinstance(lexicon, AnyOrder):
        return word in lexicon
    try:
        return has_in_any_order(lexicon, lexicon.tileset.spelling.key_of_letters(word))
    except KeyError:
        return False


def validity(kit: Kit, words: Sequence[WordScore]) -> tuple[bool | None, ...]:
    """For each word whether it is good; None for all of them when no lexicon was agreed."""
    if kit.lexicon is not None and are_asked_by_key(kit):
        has_key = kit.lexicon.has_key
        return tuple([has_key(word.key) for word in words])
    return tuple([is_good(kit, word.letters) for word in words])


def are_asked_by_key(kit: Kit) -> bool:
    """Whether the key of a word is all that the lexicon needs: it is of the same letters, and knows of any order."""
    lexicon, is_exact = kit.lexicon, kit.ruleset.words.arrangement == "exact"
    return lexicon is None or ((is_exact or isinstance(lexicon, AnyOrder)) and lexicon.tileset.shares_keys(kit.tileset))


def bad_words(kit: Kit, words: Iterable[WordScore]) -> tuple[WordScore, ...]:
    """Those of the words that are surely not good; none when no lexicon was agreed."""
    return tuple([word for word in words if is_good(kit, word.letters) is False])
