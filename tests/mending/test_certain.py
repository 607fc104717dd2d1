"""A mend is certain or is not offered: where another single slip explains the same lines, the file stays as it is."""

from __future__ import annotations

import pytest

from scrabble_kit.library.library import load_kit
from scrabble_kit.mending.repair import with_fixes
from scrabble_kit.mending.rewriting import Repair, repaired
from scrabble_kit.records.reading import read_record
from scrabble_kit.replay.replay import replay_record
from scrabble_kit.rules.kit import Kit

HEAD = "#player1 ann Ann\n#player2 bob Bob\n"
A = ">ann: ADEFINT 8D FINED +26 26\n"
B = ">bob: CLNOORU 8A CON..... +42 42\n"
C = ">ann: ?ABGITT 7G BATTInG +75 101\n"


@pytest.fixture(scope="module")
def kit() -> Kit:
    return load_kit("standard", "english")


def repair(kit: Kit, text: str) -> Repair:
    return repaired(text.encode(), "game.gcg", lambda record: replay_record(record, kit))


def mended(kit: Kit, text: str) -> str:
    """The text after `fix --write`; a second `fix` finds nothing."""
    done = repair(kit, text)
    again = repair(kit, done.data.decode())
    assert (again.data, again.mends) == (done.data, ())
    return done.data.decode()


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        (C, C.replace("ann", "bob")),  # a play; 101 goes on from ann's 26 (it became 117)
        (">ann: AT - +0 26\n", ">bob: AT - +0 26\n"),  # a pass (its total became bob's 42)
        (">ann: AT -A +0 26\n", ">bob: AT -A +0 26\n"),
        (">ann: ABEGITT (challenge) +5 31\n", ">bob: ABEGITT (challenge) +5 31\n"),
        (">ann: AT (time) -10 16\n", ">bob: AT (time) -10 16\n"),
    ],
)
def test_a_line_under_the_wrong_nick_gets_its_own_again_or_stays(kit: Kit, right: str, wrong: str) -> None:
    """A total that fits the other player was "mended" to fit this one (73 of 208 real records with such a slip)."""
    after = mended(kit, HEAD + A + B + wrong)
    assert after in (HEAD + A + B + right, HEAD + A + B + wrong)


def test_a_play_under_the_wrong_nick_is_restored_byte_for_byte(kit: Kit) -> None:
    text = HEAD + A + B + C + ">bob: EILORRU B8 .R +4 46\n"
    assert mended(kit, text.replace(">ann: ?ABG", ">bob: ?ABG")) == text


def test_a_play_taken_back_under_the_wrong_nick_is_restored(kit: Kit) -> None:
    text = HEAD + A + ">bob: CLNOORU 9H ROC +9 9\n>bob: CLNOORU -- -9 0\n>ann: ABEGITT H8 .IG +5 31\n" + B
    assert mended(kit, text.replace(">bob: CLNOORU --", ">ann: CLNOORU --")) == text


@pytest.mark.parametrize(
    "text",
    [
        HEAD + A + B + "#note director: 10 off ann\n>ann: ?ABGITT 7G BATTInG +75 91\n",
        HEAD + A + B + ">ann: ?ABGITT 7G BATTInG +75 91\n",
        HEAD + A + B + ">ann: ?ABGITT 7G BATTInG +75 106\n",
        HEAD + A + B + ">ann: ?ABGITT 7G BATTInG +75 111\n",
        HEAD + A.replace("26 26", "26 31") + B + ">ann: ?ABGITT 7G BATTInG +75 106\n",
    ],
    ids=["noted", "penalty", "challenge", "two words challenged", "challenge before"],
)
def test_points_of_a_line_that_is_missing_stay_in_the_total(kit: Kit, text: str) -> None:
    """A penalty that the director noted was erased from the totals."""
    assert mended(kit, text) == text


def test_a_turn_that_is_missing_is_not_taken_out_of_the_totals(kit: Kit) -> None:
    """bob's first turn of 13 points is missing: his 55 became 42."""
    text = HEAD + A + ">ann: AGOITTA H8 .OG +5 31\n>bob: CLNOORU 8A CON..... +42 55\n"
    assert mended(kit, text) == text


def test_a_last_total_is_mended_where_no_missing_line_explains_it(kit: Kit) -> None:
    text = HEAD + A + B + C
    assert mended(kit, text.replace("+75 101", "+75 107")) == text


@pytest.mark.parametrize("total", [0, 20, 83])
def test_a_play_taken_back_at_other_points_than_it_scored_is_mended_once(kit: Kit, total: int) -> None:
    """`total 0 becomes 0` was offered without end: two places took the play back at different points."""
    text = HEAD + A + f">ann: ADEFINT -- -21 {total}\n" + ">bob: CLNOORU 8G CLON +12 12\n"
    for _ in range(2):
        done = repair(kit, text)
        assert all(fix.old != fix.new for mend in done.mends for fix in mend.edits)
        text = done.data.decode()
    assert repair(kit, text).mends == ()


def test_digits_of_a_score_that_changed_places_are_put_right(kit: Kit) -> None:
    text = HEAD + A + B + C
    assert mended(kit, text.replace("+42 42", "+24 42")) == text


def test_swapped_lines_stay(kit: Kit) -> None:
    text = HEAD + B.replace("8A CON.....", "8A CONFINED") + A + C
    assert mended(kit, text) == text


def test_a_rack_behind_a_line_that_is_not_read_stays(kit: Kit) -> None:
    """The play after the one taken back has lost its sign, so the next rack is another one: it was "made whole"."""
    text = HEAD + A + ">ann: ADEFINT -- -26 0\n" + ">bob: CLNOORU 8G CLON +12 12\n"
    text += "ann: ADEFINT 9F FAD +19 19\n>ann: EINT J8 .IT +3 22\n"
    assert "rack" not in [mend.code for mend in repair(kit, text).mends]


def test_a_diagnostic_brings_the_mend_that_answers_it(kit: Kit) -> None:
    """JSON and SARIF offered repairs that `fix` did not make."""
    text = HEAD + A.replace("+26 26", "+26 62") + B + C
    sheet = replay_record(read_record(text.encode(), "game.gcg"), kit)
    fixes = [one.fix for one in with_fixes(sheet)]
    assert [(fix.line, fix.old, fix.new) for fix in fixes if fix] == [(3, "62", "26")]
    doubtful = replay_record(read_record(text.replace("101", "106").replace("62", "26").encode(), "game.gcg"), kit)
    assert [one.fix for one in with_fixes(doubtful)] == [None]


def test_two_events_on_a_line_of_which_one_has_no_total(kit: Kit) -> None:
    """Codes are told by line: the event without a total was taken for the one whose total slipped."""
    text = HEAD + A.replace("+26 26\n", "+26 >bob: CLNOORU 8A CON..... +42 57\n")
    assert repair(kit, text).data == text.encode()


def test_a_challenge_whose_play_is_missing_keeps_its_total(kit: Kit) -> None:
    """The line of the play was deleted, and the total of the challenge behind it was taken for a slip."""
    text = HEAD + A + B + ">ann: AT (challenge) +5 108\n"
    assert repair(kit, text).data == text.encode()
