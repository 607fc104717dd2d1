"""The verdict on a play: one for all its words, and never which."""

from __future__ import annotations

import pytest

from scrabble_kit.lexicon.play_verdict import is_acceptable, shown_words
from scrabble_kit.library.library import load_lexicon
from scrabble_kit.report.judgement import what_follows
from scrabble_kit.rules.prices.game import TheGame
from scrabble_kit.rules.prices.nothing import Nothing
from scrabble_kit.rules.prices.points import Points
from scrabble_kit.rules.prices.turn import NextTurn
from scrabble_kit.rules.ruleset import ChallengeRule


def test_all_words_of_a_play_must_be_good() -> None:
    enable = load_lexicon("enable")
    assert is_acceptable(["cats", "QUAY"], enable)
    assert not is_acceptable(["CATS", "XQ"], enable)
    assert not is_acceptable(["XQ", "CATS"], enable)


def test_a_word_that_cannot_be_spelled_is_not_good_and_nothing_more() -> None:
    enable = load_lexicon("enable")
    assert not is_acceptable(["CATS", "X1"], enable)
    assert shown_words(["cats", "x1"], enable) == ["CATS", "X1"]


def test_a_play_of_no_words_is_nobodys_question() -> None:
    with pytest.raises(ValueError, match="at least one word"):
        is_acceptable([], load_lexicon("enable"))


def test_words_are_in_tiles() -> None:
    obolo = load_lexicon("obolo")
    assert is_acceptable(["bo\u0323ko\u0323", "ene"], obolo)
    assert shown_words(["bo\u0323ko\u0323"], obolo) == ["BỌKỌ"]


OFF = "the play comes off and its turn is lost; the challenger loses nothing"
FIVE = Points(5)


@pytest.mark.parametrize(
    ("rule", "words", "good"),
    [
        (ChallengeRule((Nothing(),)), 1, "the challenger loses nothing"),
        (ChallengeRule(()), 1, "the challenger loses nothing"),
        (ChallengeRule((NextTurn(),)), 1, "the challenger loses the next turn"),
        (ChallengeRule((TheGame(),)), 1, "the challenger loses the game"),
        (ChallengeRule((FIVE,)), 3, "the challenged player gets 5 points"),
        (ChallengeRule((Points(5, per="word"),)), 3,
         "the challenged player gets 15 points"),
        (ChallengeRule((Points(1, "challenger", "named_word"),)), 3,
         "the challenger loses 1 point a word named"),
        (ChallengeRule((Nothing(), NextTurn())), 1,
         "the first time the challenger loses nothing, then the challenger loses the next turn"),
    ],
)  # fmt: skip
def test_what_follows_by_a_ruleset(rule: ChallengeRule, words: int, good: str) -> None:
    assert what_follows(True, rule, words) == f"the play stands; {good}"
    assert what_follows(False, rule, words) == OFF


def test_a_ruleset_without_challenges_says_so() -> None:
    rule = ChallengeRule((), phonies="refused")
    assert what_follows(True, rule) == "the play stands; the ruleset has no challenges"
    assert what_follows(False, rule) == "the play is refused; the ruleset has no challenges"


def test_without_a_ruleset_only_the_play_is_spoken_of() -> None:
    assert (what_follows(True), what_follows(False)) == ("the play stands", "the play comes off")
