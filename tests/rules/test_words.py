"""Which words are good: as written, or in any arrangement of their letters."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st
from tables import begun, english, lexicon_of, with_rules, with_words

from scrabble_kit.lexicon.any_order import has_in_any_order
from scrabble_kit.rules.moves import Challenge
from scrabble_kit.rules.ruleset import WordRule
from scrabble_kit.rules.words import is_good

WORDS = ["CAT", "ACT", "DOG", "BANANA", "QI", "A"]


def test_without_a_lexicon_nobody_knows() -> None:
    assert is_good(english(None), ("C", "A", "T")) is None


def test_words_as_they_are_written() -> None:
    kit = with_words(english(), WORDS)
    assert is_good(kit, tuple("CAT")) is True
    assert is_good(kit, tuple("TCA")) is False


def test_any_arrangement_of_the_letters_where_the_rule_says_so() -> None:
    kit = with_rules(with_words(english(), WORDS), words=WordRule("any"))
    assert [word for word in ("TCA", "NABANA", "NABAN", "IQ", "OD", "GOD") if is_good(kit, tuple(word))] == [
        "TCA",
        "NABANA",
        "IQ",
        "GOD",
    ]
    position = begun(kit, "8H TCA", Challenge(1))
    assert position.scores[0] == 10
    assert begun(kit, "8H TCB", Challenge(1)).scores[0] == 0


@given(st.lists(st.text("ABC", min_size=1, max_size=4), max_size=6), st.text("ABC", min_size=1, max_size=5))
def test_arrangements_agree_with_trying_all_of_them(words: list[str], text: str) -> None:
    lexicon = lexicon_of(english().tileset, words)
    assert has_in_any_order(lexicon, lexicon.tileset.spelling.key(text)) is any(
        "".join(one) in words for one in permutations(text)
    )


def test_a_letter_that_the_lexicon_does_not_spell() -> None:
    kit = with_rules(with_words(english(), WORDS), words=WordRule("any"))
    assert is_good(kit, ("Å",)) is False
