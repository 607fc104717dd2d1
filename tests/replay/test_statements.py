"""What a record states beside its plays is held against the rules: points for challenges and time, racks, phonies."""

from __future__ import annotations

import pytest
from kits import mini14

from scrabble_kit.library.library import load_kit
from scrabble_kit.records.reading import read_record
from scrabble_kit.replay.replay import replay_record
from scrabble_kit.replay.scoresheet import Scoresheet
from scrabble_kit.rules.kit import Kit

HEAD = "#player1 ann Ann\n#player2 bob Bob\n"
FINED = ">ann: ADEFINT 8D FINED +26 26\n"
CONFINED = ">bob: CLNOORU 8A CON..... +42 42\n"
GAME_M = ">ann: AACOSTT 8D COATS +20 20\n>bob: AACOSTT H8 .AT +3 3\n>ann: AT 10H .AT +5 25\n"


def replayed(text: str, kit: Kit | None = None) -> Scoresheet:
    return replay_record(read_record((HEAD + text).encode(), "game.gcg"), kit or load_kit())


def told(text: str, kit: Kit | None = None) -> list[tuple[str, str]]:
    return [(one.code, one.message) for one in replayed(text, kit).diagnostics]


@pytest.mark.parametrize(
    ("ruleset", "line", "gives"),
    [
        ("world-english", ">ann: AT (challenge) +25 51\n", "+5"),
        ("world-english", ">bob: CLNOORU (challenge) -10 -10\n", "nothing"),
        ("world-english:five-a-turn", ">ann: AT (challenge) +10 36\n", "+5"),
        ("tournament-north-america", ">ann: AT (challenge) +5 31\n", "nothing"),
    ],
)
def test_points_for_a_challenge_that_the_ruleset_does_not_give(ruleset: str, line: str, gives: str) -> None:
    """Any number was taken for what a failed challenge costs."""
    ((code, message),) = told(FINED + line, load_kit(ruleset))
    assert code == "points-by-rules"
    assert f"of 1 word gives {gives} by ruleset" in message


@pytest.mark.parametrize(
    ("ruleset", "points"), [("world-english", 5), ("standard", 5), ("standard", 25), ("netskrafl", 10)]
)
def test_points_for_a_challenge_that_the_ruleset_gives_or_leaves_open(ruleset: str, points: int) -> None:
    if ruleset == "netskrafl":
        text = ">ann: ADEFINT 8H FA\n>ann: DEINT (challenge) +10\n"
        assert "points-by-rules" not in [code for code, _ in told(text, load_kit(ruleset, "english"))]
    else:
        assert told(FINED + f">ann: AT (challenge) +{points} {26 + points}\n", load_kit(ruleset)) == []


def test_each_word_named_counts_where_the_ruleset_says_so() -> None:
    kit, two = load_kit("world-english"), ">ann: AERT 9D AE +16 42\n"
    for points, codes in ((5, []), (10, []), (15, []), (20, ["points-by-rules"])):
        text = FINED + ">bob: CLNOORU - +0 0\n" + two + f">ann: RT (challenge) +{points}\n"
        assert [code for code, _ in told(text, kit) if code != "score-mismatch"] == codes, points


def test_time_over_that_is_no_whole_number_of_minutes() -> None:
    kit = load_kit("german", "english")
    codes = [code for code, _ in told(FINED + CONFINED + ">ann: AT (time) -7 19\n", kit)]
    assert "points-by-rules" in codes


def test_who_is_further_over_time_than_the_ruleset_allows_loses() -> None:
    """It cost points like any other minute, though the library knew that the game is lost."""
    kit = load_kit("german", "english")
    found = replayed(">ann: ADEFINT 8D FINED\n>bob: CLNOORU - +0\n>ann: AT (time) -60\n", kit)
    assert "points-by-rules" in [one.code for one in found.diagnostics]
    assert (found.outcome.reason, found.outcome.winners) == ("time", (1,))
    just = replayed(">ann: ADEFINT 8D FINED\n>bob: CLNOORU - +0\n>ann: AT (time) -50\n", kit)
    assert just.outcome.reason is None


def test_a_phony_where_phonies_are_refused_is_an_error() -> None:
    """It was a note, even where every warning counts."""
    found = told(">ann: ACTEIRU 8H TAC\n", load_kit("words-with-friends", None, "enable"))
    assert found == [("illegal-play", "not in enable: TAC")]


def test_who_is_out_has_no_rack_to_write() -> None:
    text = GAME_M + ">ann:  (challenge) +5 30\n>ann:  (ACOST) +14 44\n"
    assert told(text, mini14()) == []
    assert [code for code, _ in told(FINED + ">ann:  (challenge) +5 31\n")] == ["missing-rack"]


def test_the_rack_behind_a_play_taken_back_is_the_one_before() -> None:
    """Nothing is drawn, so that another rack cannot follow."""
    back = ">ann: ACTEIRU 8H TAC +10 10\n>ann: ACTEIRU -- -10 0\n>bob: DEFINOT 8D FINED +26 26\n"
    ((code, message),) = told(back + ">ann: AAAAAAA - +0 0\n")
    assert (code, message.partition("not hold ")[2]) == ("rack", "C T E I R U, as before the play taken back")
    assert told(back + ">ann: ACTEIRU - +0 0\n") == []
    assert told(back + ">ann: ACT - +0 0\n") == []  # written in part


def test_an_opening_off_the_start_does_not_hide_its_score() -> None:
    found = told(">ann: ADEFINT 7D FINED +27 27\n")
    assert [code for code, _ in found] == ["opening", "score-mismatch"]
    found = told(">ann: ADEFINT 7D FINED +26 26\n")  # 26 fits at 8D, but the warning alone would let the score pass
    assert [code for code, _ in found] == ["opening", "score-mismatch"]


def test_a_time_penalty_before_the_last_rack_is_a_matter_of_order() -> None:
    found = replayed(GAME_M + ">ann:  (time) -10 15\n>ann:  (ACOST) +14 29\n", mini14())
    assert [(one.code, one.severity, one.place and one.place.line) for one in found.diagnostics] == [
        ("time-before-end", "note", 6)
    ]


def test_turns_after_the_end_are_told_once() -> None:
    """A play taken back whose line is missing leaves the game over, and every later line was told."""
    passes = ">ann: ADEFINT - +0 0\n>bob: CLNOORU - +0 0\n" * 5
    assert [code for code, _ in told(passes)].count("after-end") == 1


def test_points_of_a_challenge_added_to_the_play_are_a_warning() -> None:
    """A program adds what a failed challenge gives to the score of the play: it was an error in fourteen real games."""
    text = FINED + ">bob: CLNOORU 8A CON..... +52 52\n"
    found = [one for one in replayed(text).diagnostics if one.code == "score-mismatch"]
    assert [(one.severity, "failed challenge" in one.notes[0]) for one in found] == [("warning", True)]
    other = [one for one in replayed(text.replace("52", "54")).diagnostics if one.code == "score-mismatch"]
    assert [one.severity for one in other] == ["error"]


def test_a_challenge_with_a_total_alone_gives_what_the_total_says() -> None:
    found = replayed(FINED + ">bob: CLNOORU 8A CON..... +42 42\n>bob: LORU (challenge) 47\n")
    assert ([row.score for row in found.rows], [one.code for one in found.diagnostics]) == ([26, 42, 5], [])
