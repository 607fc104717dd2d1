"""Why a stated score may be what it is: each slip that people make is told where it explains the figure."""

from __future__ import annotations

import pytest
from kits import ENGLISH, standard_kit, tileset_of
from tables import lexicon_of, with_rules

from scrabble_kit.records.reading import read_record
from scrabble_kit.replay.replay import replay_record
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.ruleset import Opening, RecordRule
from scrabble_kit.text.diagnostic import Diagnostic

HEAD = "#character-encoding UTF-8\n#player1 ann Ann\n#player2 bob Bob\n"
# FINED 8D: F4 on D8 double letter 8 + 1 + 1 + 1 + 2 = 13, H8 double word 26
FINED = HEAD + ">ann: ADEFINT 8D FINED +26 26\n"


KIT = with_rules(standard_kit(), records=RecordRule(challenge_points=(5, 10)))


def told(text: str, kit: Kit = KIT) -> list[Diagnostic]:
    return list(replay_record(read_record(text.encode(), "game.gcg"), kit).diagnostics)


def score_note(text: str) -> str:
    slip = next(one for one in told(text) if one.code == "score-mismatch")
    return slip.notes[0] if slip.notes else ""


@pytest.mark.parametrize(
    ("line", "note"),
    [
        # BABEL 8D: B3 on D8 6 + 1 + 3 + 1 + 1 = 12, double word 24; second B a blank: 9 -> 18; first: 6 -> 12
        (">ann: ABBEL?I 8D BABEL +18 18", "18 fits if the second B is a blank"),
        (">ann: ABBEL?I 8D BABEL +12 12", "12 fits if the first B is a blank"),
        (
            ">ann: ABBELEI 8D BAbEL +24 24",
            "24 fits if the second B is no blank, as the rack shows; it is laid so",
        ),
        (">ann: 8D BAbEL +24 24", "24 fits if the second B is no blank"),
        # RETAINS 8D: 8 points, R on D8 doubled; H8 double word: (7 + 1) x 2 = 16, with 50 for seven tiles 66
        (">ann: AEINRST 8D RETAINS +16 16", "16 leaves out the bonus of 50 for 7 tiles"),
        # CAT 8H: 5 points, double word 10
        (
            ">ann: ACTEIRU 8H CAT +20 20",
            "a difference of 10 is what a failed challenge costs in places, here added to the play",
        ),
    ],
)
def test_slip_in_an_opening_is_explained(line: str, note: str) -> None:
    assert score_note(f"{HEAD}{line}\n") == note


def test_premium_that_was_used_before_names_square_and_line() -> None:
    # CONFINED 8A: 14, triple word 42; with D8 again: 18 x 3 = 54
    text = FINED + ">bob: CLNOORU 8A CON..... +54 54\n"
    assert score_note(text) == "54 counts the double letter at D8 again; line 4 has used it"


def test_position_written_the_other_way_round() -> None:
    # SO down from I8: S1 + O1 on I9 double letter 2 = 3; FINEDS 4 + 1 + 1 + 1 + 2 + 1 = 10; 13 together
    found = told(FINED + ">bob: SOEIUUU 8I SO +13 13\n")
    assert [one.code for one in found] == ["illegal-play"]
    assert found[0].notes == ("13 fits at I8",)


def test_position_one_square_off() -> None:
    # HA 7H: H4 over D makes HD 6, A on I7 (double letter) HA 4 + 2 = 6; 12 together. One column to the left:
    # H on G7 (double letter) over E makes HE 9, A over D makes AD 3, HA 8 + 1 = 9; 21 together
    assert score_note(FINED + ">bob: HAEIUUU 7H HA +21 21\n") == "21 fits at 7G"


def test_points_for_a_challenge_are_those_that_the_ruleset_names() -> None:
    slip = HEAD + ">ann: ACTEIRU 8H CAT +20 20\n"
    assert score_note(slip).startswith("a difference of 10")
    assert [one.notes for one in told(slip, standard_kit())] == [()]


# one slip is told once, and what follows is judged by what lay on the board

# CONFINED 8A: 14, triple word 42; it lies nowhere but through FINED at 8D
CONFINED = ">bob: CLNOORU 8A CON..... +42 42\n"


@pytest.mark.parametrize("place", ["8E", "8C", "7D", "9D"])
def test_square_that_the_next_play_proves_wrong_is_told_once(place: str) -> None:
    kit = with_rules(KIT, opening=Opening(2, cover_start=False, miss="illegal"))
    found = told(FINED.replace("8D", place) + CONFINED, kit)
    assert [one.code for one in found] == ["score-mismatch"]
    assert found[0].notes == ("26 fits at 8D, as line 5 shows; it is laid so",)


def test_opening_written_the_other_way_round_is_told_once() -> None:
    found = told(FINED.replace("8D", "D8") + CONFINED, with_rules(KIT, opening=Opening(2, True, "undoubled")))
    assert [(one.code, one.message) for one in found] == [
        ("opening", "the first play does not cover H8"),
    ]
    assert found[0].notes == ("26 fits at 8D, as line 5 shows; it is laid so",)


def test_rows_that_are_lettered_are_told_once() -> None:
    found = told(FINED + CONFINED.replace("8A", "H1"))
    assert [one.code for one in found] == ["illegal-play"]
    assert found[0].notes == ("3 more squares like it", "42 fits at 8A, as where rows are lettered")


@pytest.mark.parametrize(
    "after", [">bob: CLNOORU A0 CON +1 1\n", ">bob: CLNOORU 8A C(N +1 1\n", ">bob: CLNOORU 8A C0N +1 1\n"]
)
def test_next_play_that_cannot_be_read_proves_nothing(after: str) -> None:
    assert told(FINED.replace("8D", "8E") + after)[0].notes == ("26 fits at 8D",)


def test_play_that_has_nothing_to_lie_on_is_told_once() -> None:
    found = told(FINED + CONFINED.replace("8A", "A8"))
    assert [(one.code, one.message) for one in found] == [
        ("illegal-play", "no tile lies on A11 for the dot to stand for")
    ]
    assert found[0].notes == ("4 more squares like it", "42 fits at 8A")


def test_every_kind_of_misplacement_of_one_play_is_told_with_the_first() -> None:
    found = told(FINED + CONFINED.replace("8A", "8B").replace("42", "41"))
    assert [(one.code, one.message) for one in found] == [("illegal-play", "D8 holds F, the play says N")]
    assert found[0].notes == ("no tile lies on I8 for the dot to stand for",)


def test_sign_that_is_no_tile_is_told_once() -> None:
    found = told(FINED + ">bob: CLNOORU 8A C0N..... +42 42\n")
    assert [(one.code, one.message) for one in found] == [("unreadable-event", "no tile 0 in tile set made")]


# QUA(N)T down from F5 through the N of FINED: Q10 + U1 on F6 triple letter 3 + A1 + N1 + T1 = 16. With the A a blank
# 15, with the U a blank 13, with the Q a blank 6. AA across from G5: two tiles beside the Q, nothing more is asked.
def test_blank_that_the_rack_proves_is_told_once_and_lies_there() -> None:
    text = FINED + ">bob: ?EIQTUX F5 QUA.T +15 15\n>ann: AEINRST G5 AA +1 27\n"
    found = told(text)
    assert (found[0].code, found[0].message) == ("score-mismatch", "score is 16, the record says 15")
    assert found[0].notes == ("15 fits if the A is a blank, as the rack shows; it is laid so",)
    assert "rack" not in [one.code for one in found if one.place is not None and one.place.line == 5]
    assert replay_record(read_record(text.encode(), "game.gcg"), KIT).position.board.rows()[6][5] == "a"


def test_blanks_that_the_rack_proves_alike_are_all_named() -> None:
    # BABEL 8E: 3 + 1 + 3 + 1 + 1 = 9, H8 double word 18; E8 and G8 are plain, so with either B a blank 6 x 2 = 12
    found = told(HEAD + ">ann: AB?ELIO 8E BABEL +12 12\n")
    assert found[0].notes == (
        "12 fits if the first B is a blank or if the second B is a blank, as the rack shows; it is laid so",
    )


def test_blank_that_is_marked_on_another_letter_is_told_once() -> None:
    # REgRANT 8C: 1 + E on D8 doubled 2 + 0 + 1 + 1 + 1 + 1 = 7, H8 double word 14, 7 tiles 64; with the G 2 and the A 0
    # 66. I(G)LOS down from E7: I on a plain square 1 + 2 + 1 + O1 + S1 = 6, E11 double word 12
    text = HEAD + ">ann: ?EGNRRT 8C REgRANT +66 66\n>bob: BDILOSU E7 I.LOS +12 12\n"
    found = told(text)
    assert [one.code for one in found] == ["score-mismatch"]
    assert found[0].notes == ("66 fits if the A is a blank and the G is no blank, as line 5 shows; it is laid so",)
    found = told(text.splitlines(keepends=True)[0] + "".join(text.splitlines(keepends=True)[1:4]))
    assert found[0].notes == ("66 fits if the A is a blank and the G is no blank, as the rack shows; it is laid so",)


def test_word_that_is_written_and_does_not_lie_there_is_no_phony() -> None:
    # FINEX 8D: 4 x 2 + 1 + 1 + 1 + 8 = 19, doubled 38. SO I8, not 8I: FINEDS and SO 13 as above; GO 9H 3 and DG 4
    kit = Kit(KIT.ruleset, KIT.tileset, lexicon_of(KIT.tileset, ["FINED", "FINEDS", "SO"]))
    found = told(FINED.replace("FINED", "FINEX") + CONFINED, kit)
    assert [one.message for one in found if one.code == "phony"] == ["not in tiny: CONFINED"]
    found = told(FINED + ">bob: SOEIUUU 8I SO +13 13\n>ann: AABGITT 9H G. +7 33\n", kit)
    assert [one.message for one in found if one.code == "phony"] == ["not in tiny: GO DG"]


def test_letters_in_the_wrong_order_are_told_once() -> None:
    # FINED 8D: F on D8 doubled; IFNED 2 + 4 + 1 + 1 + 2 = 10, doubled 20. CONFINED goes through FINED alone
    found = told(FINED.replace("FINED", "IFNED") + ">bob: CLNOORU 8A CONFINED +42 42\n")
    assert [one.code for one in found] == ["score-mismatch"]
    assert found[0].notes == ("26 fits with FI for IF, as line 5 shows; it is laid so",)


def test_row_that_lacks_its_ten_is_told() -> None:
    # FOEN down from D8: 4 + 1 + 1 + 1 = 7; ANN at 11B through its N: 1 + 1 + 1 = 3
    found = told(FINED + ">bob: AEINOTU D8 .OEN +7 7\n>ann: AINORTU 1B AN. +3 29\n")
    assert [one.code for one in found] == ["illegal-play"]
    assert found[0].notes == ("3 fits at 11B",)


def test_letters_that_a_slip_may_have_laid_are_not_told_as_too_many() -> None:
    # BABEL 8E: 3 + 1 + 3 + 1 + 1 = 9, H8 double word 18, and so with the I or the O of the rack; there is one L
    kit = Kit(KIT.ruleset, tileset_of(ENGLISH, {**dict.fromkeys(ENGLISH, 9), "L": 1}))
    found = told(HEAD + ">ann: ABBELOI 8E BABEZ +18 18\n>bob: LIT -LIT +0 0\n", kit)
    assert [one.code for one in found] == ["score-mismatch"]
    with_one = " or ".join([f"with {letter} for the Z" for letter in "LOI"])
    assert found[0].notes == (f"18 fits {with_one}, as the rack shows; it is laid so",)


def test_blank_that_the_score_does_not_bear_out_is_a_fault_of_the_rack() -> None:
    found = told(FINED + ">bob: ?EIQTUX F5 QUA.T +16 16\n")
    assert [one.code for one in found] == ["rack"]


def test_play_taken_back_with_another_score_is_told_once() -> None:
    for stated in ("-25 1", "+26 52"):
        found = told(FINED + f">ann: ADEFINT -- {stated}\n")
        assert [one.code for one in found] == ["score-mismatch"]
        assert found[0].message == f"taking the play back gives -26, the record says {int(stated.split()[0])}"


def test_total_that_is_right_again_says_so() -> None:
    text = FINED + ">bob: AEIOUUU - +0 0\n>ann: AEINTUU - +0 62\n>bob: AEIOUUU - +0 0\n>ann: AEINTUU - +0 26\n"
    slip = next(one for one in told(text) if one.code == "total-mismatch")
    assert slip.label == "26 + 0; right again on line 8"


def test_scores_that_nothing_explains_are_told_a_line_each() -> None:
    """Four scores that slipped were one error about another board, and the lines were not marked."""
    plays = [
        ("ADEFINT", "8D FINED"),
        ("AEIOSTU", "I8 SO"),
        ("AEIORTU", "10I RE"),
        ("AEIOSTU", "K10 SEA"),
        ("AEIORTU", "13K TO"),
    ]
    totals = [99, 99, 198, 198, 297]
    lines = [
        f">{('ann', 'bob')[at % 2]}: {rack} {play} +99 {total}"
        for at, ((rack, play), total) in enumerate(zip(plays, totals, strict=True))
    ]
    found = told(HEAD + "\n".join(lines) + "\n")
    assert [one.place.line for one in found if one.code == "score-mismatch" and one.place] == [4, 5, 6, 7, 8]


def test_doubled_line_is_told_once() -> None:
    """It was told of as a play of no new tile, of the wrong player, with too many of a letter five times over."""
    line = ">bob: CNOQKXZ 8A CON..... +42 42\n"
    found = told(f"{FINED}{line}{line}>ann: AT A7 A.T +5 31\n>bob: QKXZ -QK +0 42\n")
    assert [(one.code, one.message) for one in found] == [("illegal-play", "the same line as line 5")]


def test_play_that_lays_nothing_says_nothing_of_racks() -> None:
    """Its tiles were counted as held, and the next player's rack was blamed for them."""
    found = told(FINED + ">bob: CNOQKXZ 8D FINED +0 0\n>ann: CNOQKXZ -QK +0 26\n")
    assert [one.code for one in found] == ["illegal-play"]


@pytest.mark.parametrize("nick", ["ann", "bob"])
def test_turn_of_another_players_nick_is_told_once(nick: str) -> None:
    """The line behind it, which is right, was told of as well; a turn that is left out is told of once, as before."""
    behind = ">ann: AT - +0 26\n>bob: LORU - +0 0\n" if nick == "ann" else ">bob: LORU - +0 0\n>ann: AT - +0 26\n"
    found = told(FINED + ">ann: ADEFINT - +0 26\n" + behind + ">ann: AT - +0 26\n" * (nick == "ann"))
    assert [(one.code, one.place and one.place.line) for one in found] == [("turn-order", 5)]


@pytest.mark.parametrize("word", ["C?T", "?AT", "CA?", "(?)AT"])
def test_a_blank_without_its_letter_is_asked_for_it(word: str) -> None:
    """`C?T` was read as C and a blank that stands for T."""
    found = told(HEAD + f">ann: ACEIRU? 8H {word} +8 8\n")
    unread = [one.message for one in found if one.code == "unreadable-event"]
    assert len(unread) == 1
    assert "?" in unread[0]


def test_lone_numbers_of_a_plain_list_are_totals_where_they_fit_so() -> None:
    """A list with running totals alone was a game of other values, and each line got a score that nobody made."""
    lines = "8D FINED 26\n8A CON(FINED) 42\n7G BATTInG 101\n"
    record = read_record(("#players ann bob\n" + lines).encode(), "game.txt")
    sheet = replay_record(record, KIT)
    assert ([row.score for row in sheet.rows], [row.event.stated_total for row in sheet.rows]) == (
        [26, 42, 75],
        [26, 42, 101],
    )
    assert "error" not in [one.severity for one in sheet.diagnostics]


def test_lone_numbers_of_a_plain_list_stay_scores_where_they_fit_so() -> None:
    lines = "8D FINED 26\n8A CON(FINED) 42\n7G BATTInG 77\n"
    sheet = replay_record(read_record(lines.encode(), "game.txt"), KIT)
    assert [row.event.stated_score for row in sheet.rows] == [26, 42, 77]
    assert [one.code for one in sheet.diagnostics if one.severity == "error"] == ["score-mismatch"]
