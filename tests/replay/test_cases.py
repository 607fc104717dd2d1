"""Public bug reports turned into small games; each stands for a kind of fault. Totals are worked out in comments."""

from __future__ import annotations

from pathlib import Path

import pytest
from kits import OWN_OFF, SPLIT, TWICE, mini14, standard_kit, tileset_of
from tables import lexicon_of

from scrabble_kit.library.library import load_kit
from scrabble_kit.records.reading import read_record
from scrabble_kit.replay.replay import replay_record
from scrabble_kit.replay.scoresheet import Scoresheet
from scrabble_kit.report.scoresheet import result_text
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.ruleset import Opening, WordRule
from scrabble_kit.text.problems import MOST

HEAD = "#character-encoding UTF-8\n#player1 ann Ann\n#player2 bob Bob\n"
# Fourteen tiles. COATS 8D: C3 (D8 double letter 6) O1 A1 T1 S1 = 10, double word 20. (S)AT H8: 1 + 1 + 1 = 3.
# (T)AT 10H: T1 + A1 + T1, 10J is no premium -> 3? T at H10 is old, A on I10, T on J10 triple letter: 1 + 1 + 3 = 5.
GAME_M = HEAD + ">ann: AACOSTT 8D COATS +20 20\n>bob: AACOSTT H8 .AT +3 3\n>ann: AT 10H .AT +5 25\n"


def sheet(text: str | bytes, kit: Kit | None = None, *, strict: bool = False) -> Scoresheet:
    data = text.encode() if isinstance(text, str) else text
    return replay_record(read_record(data, "game.gcg"), kit or standard_kit(), strict=strict)


def codes(found: Scoresheet) -> list[str]:
    return [one.code for one in found.diagnostics]


def errors(found: Scoresheet) -> list[str]:
    return [one.code for one in found.diagnostics if one.severity == "error"]


@pytest.mark.parametrize("word", ["CON.....", "CON(FINED)", "CONFINED", "CON(.....)", "CON(FI)...", "CON(fined)"])
def test_a01_notation_of_tiles_on_the_board_does_not_matter(word: str) -> None:
    # FINED: F4 on D8 double letter 8 + 1 + 1 + 1 + 2 = 13, H8 double word 26. CONFINED: 14, A8 triple word 42.
    found = sheet(HEAD + f">ann: ADEFINT 8D FINED +26 26\n>bob: CLNOORU 8A {word} +42 42\n")
    assert [row.score for row in found.rows] == [26, 42]
    assert found.position.board.rows()[7] == "CONFINED......."
    assert not errors(found)


def test_a02_text_in_a_note_is_no_pragma() -> None:
    text = HEAD + ">ann: ADEFINT 8D FINED +26 26\n#note he said #rack1 was AEINRST, #player2 sighed\n"
    found = sheet(text)
    assert [player.nick for player in found.players] == ["ann", "bob"]
    assert found.record.racks_at_end == {}


def test_a03_a_pass_without_a_rack_is_a_pass() -> None:
    found = sheet(HEAD + ">ann: ADEFINT 8D FINED +26 26\n>bob:  - +0 0\n")
    assert found.rows[1].event.kind == "pass"
    assert codes(found) == ["missing-rack"]
    assert found.diagnostics[0].place is not None
    assert found.diagnostics[0].place.line == 5


def test_a04_a_challenge_line_without_a_rack() -> None:
    # CAT 8H: C3 + A1 + T1 = 5, H8 double word 10
    found = sheet(HEAD + ">ann: ACTEIRU 8H CAT +10 10\n>ann:  (challenge) +5 15\n")
    assert found.rows[1].score == 5
    assert found.rows[1].total == 15
    assert not errors(found)


def test_a05_a_game_that_is_over_without_a_settlement_line() -> None:
    # bob is left with ACOST: A1 C3 O1 S1 T1 = 7, twice 14: 25 + 14 = 39
    found = sheet(GAME_M, mini14())
    assert found.outcome.finished
    assert found.outcome.reason == "out_of_tiles"
    assert found.outcome.computed == (39, 3)
    assert [player.score for player in found.players] == [25, 3]
    assert codes(found) == ["settlement-missing"]


def test_a06_the_rack_moved_once_is_known_and_followed() -> None:
    text = GAME_M + ">ann:  (ACOST) +7 32\n>bob: ACOST (ACOST) -7 -4\n"
    assert not codes(sheet(text, mini14(out=SPLIT)))
    other = sheet(text, mini14())
    assert codes(other) == ["settlement-convention"]
    assert [player.score for player in other.players] == [32, -4]


# Twenty-one tiles: ann is out, bob is left with ACOST 7 and cat with ASTT 4. TACO 10H: T1 + A1 + C3 on J10 triple
# letter 9 + O1 = 12. AT 11I makes AA and CT: 2 + 2 + 4 = 8.
GAME_OF_THREE = (
    HEAD + "#player3 cat Cat\n>ann: AACOSTT 8D COATS +20 20\n>bob: AACOSTT H8 .AT +3 3\n"
    ">cat: AACOSTT 10H .ACO +12 12\n>ann: AT 11I AT +8 28\n"
)


def of_three() -> Kit:
    counts = {"A": 6, "C": 3, "O": 3, "S": 3, "T": 6}
    return Kit(load_kit().ruleset, tileset_of({"A": 1, "C": 3, "O": 1, "S": 1, "T": 1}, counts, blanks=0))


@pytest.mark.parametrize("rack", ["AACOSTT", "ACO"])
def test_a_game_of_three_without_a_settlement_line_is_settled(rack: str) -> None:
    """Games of more than two were never settled: 28 + 11, 3 - 7 and 12 - 4. One rack may be worked out."""
    found = sheet(GAME_OF_THREE.replace(">cat: AACOSTT", f">cat: {rack}"), of_three())
    assert codes(found) == ["settlement-missing"]
    assert found.outcome.computed == (39, -4, 8)


def test_last_racks_that_are_not_known_are_told_and_not_settled() -> None:
    found = sheet(GAME_OF_THREE.replace(">cat: AACOSTT", ">cat: ACO").replace(">bob: AACOSTT", ">bob: AT"), of_three())
    assert codes(found) == ["settlement-missing"]
    assert found.outcome.computed is None


def test_racks_written_in_part_settle_nothing_in_a_blocked_game() -> None:
    """Six passes with racks of two while the bag is full came to -2:-6."""
    for racks, settled in (("AE", "FG"), None), (("AEINRST", "FG"), None), (("AEINRST", "FGILLOO"), (-7, -11)):
        found = sheet(
            HEAD + "".join(f">ann: {racks[0]} - +0 0\n>bob: {racks[1]} - +0 0\n" for _ in range(3)), load_kit()
        )
        assert codes(found) == ["settlement-missing"]
        assert found.outcome.computed == settled


def test_points_for_a_failed_challenge_go_with_the_play_that_stood() -> None:
    """They were taken as they stood, whoever wrote them; off the challenger they stand with the other player."""
    fined = HEAD + ">ann: ADEFINT 8D FINED +26 26\n"
    for line in (">bob: ABC (challenge) +5 5\n", ">bob: ABC - +0 0\n>bob: ABC (challenge) +5 5\n"):
        (one,) = sheet(fined + line).diagnostics
        assert (one.code, one.message) == (
            "challenge-without-play",
            "the play that stood is ann's, and so are the points",
        )
    (own,) = sheet(fined + ">ann: AT (challenge) -10 16\n").diagnostics
    assert own.message == "the play that stood is ann's, points come off the challenger"
    for line in (
        ">ann: AT (challenge) +5 31\n", ">bob: ABC (challenge) -10 -10\n", ">bob: ABC (challenge) +0 0\n",
        ">bob: ABC - +0 0\n>ann: AT (challenge) +5 31\n",
    ):  # fmt: skip
        assert not codes(sheet(fined + line))


def test_a_time_penalty_that_adds_points_is_told_and_followed() -> None:
    found = sheet(GAME_M + ">ann: (ACOST) +14 39\n>bob: ACOST (time) +10 13\n", mini14())
    assert codes(found) == ["time-gain"]
    assert found.players[1].score == 13


PASSES = "".join(
    f">{nick}: {rack} - +0 {total}\n" for nick, rack, total in [("bob", "AACOSTT", 0), ("ann", "AT", 20)] * 3
)


def test_a07_six_scoreless_turns_then_one_players_loss() -> None:
    game = HEAD + ">ann: AACOSTT 8D COATS +20 20\n" + PASSES
    found = sheet(game + ">ann: AT (AT) -2 18\n>bob: AACOSTT (AACOSTT) -9 -9\n", mini14())
    assert not errors(found)
    assert [player.score for player in found.players] == [18, -9]
    glued = sheet(game + ">ann: AT (AT) -2 18\n>bob: AACOSTT (AACOSTT) +-9 -9\n", mini14())
    assert [player.score for player in glued.players] == [18, -9]
    note = next(one for one in glued.diagnostics if one.code == "odd-number")
    assert note.place is not None
    assert (note.place.line, note.place.column) == (12, 25)


def test_a08_a_time_penalty_before_the_end() -> None:
    text = HEAD + ">ann: ACTEIRU 8H CAT +10 10\n>ann: EIRU (time) -10 0\n"
    assert codes(sheet(text)) == ["time-before-end"]
    assert not errors(sheet(text))
    assert errors(sheet(text, strict=True)) == ["time-before-end"]


def test_a09_unknown_is_no_rack() -> None:
    found = sheet(HEAD + ">ann: ACTEIRU 8H CAT +10 10\n>ann: UNKNOWN (challenge) +5 15\n")
    assert found.rows[1].event.rack is None
    assert codes(found) == ["rack-unknown"]


def test_a10_a_total_that_does_not_follow_is_told_once() -> None:
    # DOG 9H: D2 + O1 (I9 double letter 2) + G2 = 6, over it CD, AO, TG down: cross words C3+D2 A1+O2 T1+G2
    text = HEAD + ">ann: ACTEIRU 8H CAT +10 110\n>bob: AEIOUUU - +0 0\n>ann: EIRUAAA - +0 110\n"
    found = sheet(text)
    assert codes(found) == ["total-mismatch"]
    slip = found.diagnostics[0]
    assert slip.message == "total is 10, the record says 110"
    assert slip.place is not None
    assert (slip.place.line, slip.place.column, slip.place.width) == (4, 26, 3)
    assert [row.total for row in found.rows] == [10, 0, 10]


def test_a23_a_play_flush_against_a_tile_is_a_longer_word() -> None:
    found = sheet(HEAD + ">ann: ACTEIRU 8H CAT +10 10\n>bob: SAWEIRU 8K SAW +12 12\n")
    assert errors(found) == ["illegal-play"]
    assert "CATSAW" in found.diagnostics[0].message
    assert "8H" in found.diagnostics[0].message
    # CATSAW: C3 A1 T1 S1 A1 (L8 double letter 2)? K8 L8 M8: S on K8, A on L8 double letter 2, W4 = 12
    assert found.rows[1].score == 12


def test_a24_a_one_tile_play_on_the_other_axis() -> None:
    # WORD 8E: W4 O1 R1 D2 = 8, H8 double word 16. S makes WORDS only: 8 + 1 = 9
    found = sheet(HEAD + ">ann: WORDEIU 8E WORD +16 16\n>bob: SEIRUTO I8 S +10 10\n")
    assert found.rows[1].score == 9
    assert errors(found) == ["score-mismatch"]
    assert found.rows[1].laid is not None
    assert [word.text for word in found.rows[1].laid.score.words] == ["WORDS"]


@pytest.mark.parametrize(
    ("play", "message"),
    [("7H CAT", "does not cover H8"), ("8H A", "needs 2 tiles")],
)
def test_a25_two_ways_to_open_wrongly(play: str, message: str) -> None:
    found = sheet(HEAD + f">ann: ACTEIRU {play}\n")
    assert errors(found) == ["illegal-play"]
    assert message in found.diagnostics[0].message
    kit = standard_kit()
    stands = kit.ruleset._replace(opening=Opening(2, True, "challengeable"))
    assert codes(sheet(HEAD + f">ann: ACTEIRU {play}\n", Kit(stands, kit.tileset))) == ["opening"]


def test_a26_a_play_that_touches_nothing() -> None:
    found = sheet(HEAD + ">ann: ACTEIRU 8H CAT +10 10\n>bob: DOGEIRU 1A DOG\n")
    assert errors(found) == ["illegal-play"]
    assert "does not touch any tile" in found.diagnostics[0].message


def test_a27_the_end_of_one_row_is_no_neighbour_of_the_next() -> None:
    # RETAINS 8I ends on O8; A9 is the first square of the row below
    found = sheet(HEAD + ">ann: AEINRST 8I RETAINS\n>bob: DOGEIRU 9A DOG\n")
    assert any("does not touch" in one.message for one in found.diagnostics if one.place and one.place.line == 5)


def test_a30_a_phony_taken_off_leaves_the_position_as_it_was() -> None:
    text = HEAD + ">ann: ACTEIRU 8H TAC +10 10\n>ann: ACTEIRU -- -10 0\n"
    found = sheet(text)
    assert found.position.board.count == 0
    assert found.position.scores == (0, 0)
    assert found.position.on_turn == 1
    assert not codes(found)
    off = sheet(text + ">bob: DOGEIRU 1A DOG\n")
    assert "does not cover H8" in off.diagnostics[0].message


def test_a_last_play_that_comes_off_does_not_end_the_game() -> None:
    # Eight tiles, racks of three: ann lays three and draws the last two, bob lays two, ann lays her two and takes
    # them back. She holds them again, so nobody is out.
    tiles = tileset_of({"A": 1, "C": 1, "O": 1, "T": 1}, {"A": 3, "C": 1, "O": 1, "T": 3}, blanks=0)
    kit = Kit(standard_kit(rack_size=3).ruleset, tiles)
    text = HEAD + ">ann: ACO 8G COA\n>bob: ATT I8 .TA\n>ann: AT 10H A.T\n"
    assert sheet(text, kit).outcome.finished
    back = sheet(text + ">ann: AT --\n", kit)
    assert not back.outcome.finished
    assert not codes(back)


def test_last_racks_are_settled_once_at_the_end_for_the_player_who_went_out() -> None:
    whole = (Path(__file__).resolve().parents[2] / "benchmarks" / "full-game.gcg").read_text("utf-8")
    kit = load_kit()
    once = whole.replace(">bob: (GQT) +26 397\n", "")
    assert errors(sheet(once + ">bob: (GQT) +26\n" * 3, kit)) == ["settlement-mismatch"] * 2
    assert [player.score for player in sheet(once + ">bob: (GQT) +26\n" * 3, kit).players] == [474, 397]
    assert codes(sheet(once + ">ann: (GQT) +26\n", kit)) == ["settlement-rack"]
    late = sheet(whole + ">bob: T -- -8 389\n>ann: GQT - +0 474\n", kit)
    assert codes(late) == ["after-end", "after-end"]
    early = sheet(HEAD + ">ann: ACT 8H CAT +10 10\n>ann: (DT) +6 16\n>bob: EILNOST J8 .IN +5 5\n", kit)
    assert codes(early) == ["settlement-early", "after-end"]
    both = sheet(HEAD + ">ann: ACT 8H CAT +10 10\n>ann: (DT) +6 16\n>bob: (Q) +20 20\n", kit)
    assert codes(both) == ["settlement-early", "settlement-rack"]


BLOCKED = HEAD + ">ann: ADE - +0 0\n>bob: FGH - +0 0\n" * 3


@pytest.mark.parametrize("ruleset", ["standard", "polish", "tournament-north-america"])
def test_nobody_gains_a_last_rack_in_a_blocked_game(ruleset: str) -> None:
    """A rack counted twice after six passes was no fault. F4 + G2 + H4 = 10."""
    kit = Kit(load_kit(ruleset).ruleset, load_kit().tileset)
    for line, total in (">ann: (FGH) +20 20\n", 0), (">ann: FGH (FGH) +20 20\n", -10), (">ann: (FGH) +10 10\n", 0):
        found = sheet(BLOCKED + line, kit)
        assert errors(found) == ["settlement-mismatch"]
        assert found.players[0].score == total
        assert "twice" not in result_text(found)


def test_a_plus_before_the_own_rack_is_told_as_a_slip() -> None:
    """It was taken for the opponent's rack. A1 + D2 + E1 = 4."""
    out = ">bob: ACOST (ACOST) +7 10\n"
    early = ">ann: ADE (ADE) +4 4\n"
    cases = (BLOCKED + early, 0, -4), (HEAD + early, 0, -4), (GAME_M + out, 1, -4)
    for text, seat, total in cases:
        found = sheet(text, mini14() if text.endswith(out) else load_kit())
        assert errors(found) == ["settlement-mismatch"]
        assert [one.label for one in found.diagnostics if "own rack" in one.label] != []
        assert found.players[seat].score == total
        assert f"{found.players[seat].nick} keeps" in result_text(found)


def test_a_plus_before_the_rack_just_played_is_no_slip() -> None:
    found = sheet(GAME_M + ">ann: ACOST (ACOST) +14 39\n", mini14())
    assert not codes(found)
    moved = sheet(HEAD + ">ann: T (T) +1 1\n>bob: T (T) -1 -1\n", load_kit())
    assert codes(moved) == ["settlement-early", "settlement-convention"]


def test_last_racks_settled_with_tiles_in_the_bag_are_a_note() -> None:
    """One play and a last rack were a whole game. Of 100 tiles, 5 are laid and 14 on racks."""
    for lines in (">bob: AT (AT) +4 4\n", ">ann: AT (AT) -2 24\n>bob: AAA (AAA) -3 -3\n"):
        found = sheet(HEAD + ">ann: ADEFINT 8D FINED +26 26\n" + lines, load_kit())
        assert [one.message for one in found.diagnostics] == [
            "81 tiles were left in the bag when the last racks were settled"
        ]
        assert found.outcome.finished
    assert not codes(sheet(BLOCKED + ">ann: ADE (ADE) -4 -4\n>bob: FGH (FGH) -10 -10\n", load_kit()))


TAKEN_OFF = ">bob: ACOST (ACOST) -7 -4\n"
OFF_CAT = ">cat: ASTT (ASTT) -4 8\n"


@pytest.mark.parametrize(
    ("lines", "told", "totals"),
    [
        (">ann: (ACOSTASTT) +11 39\n" + TAKEN_OFF + OFF_CAT, "", [39, -4, 8]),
        (">ann: (ACOST) +7 35\n>ann: (ASTT) +4 39\n" + TAKEN_OFF + OFF_CAT, "", [39, -4, 8]),
        (">ann: (ACOSTASTT) +22 50\n", "settlement-convention", [50, 3, 12]),
        (">ann: (ACOST) +14 42\n>ann: (ASTT) +8 50\n", "settlement-convention", [50, 3, 12]),
        (TAKEN_OFF + OFF_CAT, "settlement-convention", [28, -4, 8]),
        (">ann: (ACOSTASTT) +11 39\n" + TAKEN_OFF, "settlement-mismatch", [39, -4, 12]),
        (">ann: (ACOSTASTT) +11 39\n", "settlement-mismatch", [39, 3, 12]),
        (">ann: (ACOSTASTT) +15 43\n" + TAKEN_OFF + OFF_CAT, "settlement-mismatch", [39, -4, 8]),
        (">ann: (ACOSTASTT) +22 50\n" * 2, "settlement-mismatch settlement-convention", [50, 3, 12]),
        (">ann: (ACOSTASTT) +11 39\n" + OFF_CAT + TAKEN_OFF * 2, "settlement-mismatch", [39, -4, 8]),
        (TAKEN_OFF * 2 + OFF_CAT, "settlement-mismatch settlement-convention", [28, -4, 8]),
        (">ann: (ACOST) +14 42\n", "settlement-rack settlement-convention", [42, 3, 12]),
    ],
)
def test_conventions_of_a_game_of_three(lines: str, told: str, totals: list[int]) -> None:
    """By the ruleset each loses the own rack and the player out gains all of them; others were told by chance."""
    found = sheet(GAME_OF_THREE + lines, of_three())
    assert {one.code for one in found.diagnostics} - {"total-mismatch"} == set(told.split())
    assert [player.score for player in found.players] == totals


OUT_SIGN = "error ann went out, so the sign or the player is wrong"
HAS_TILES = "warning the charge is for a player who has tiles left"
LEFT = "warning the tiles that nobody laid are "


@pytest.mark.parametrize(
    ("lines", "at", "told", "totals"),
    [
        (">ann: (ACOST) -7 18\n", 0, OUT_SIGN, [39, 3]),
        (">ann: (ACOST) -14 11\n", 0, OUT_SIGN, [39, 3]),
        (">bob: ACOSS (ACOSS) -7 -4\n", 0, LEFT + "ACOST", [25, -4]),
        (">bob: AC (AC) -4 -1\n", 0, LEFT + "ACOST", [25, -1]),
        (">bob: ACOST (ACOSS) -7 -4\n", 0, LEFT + "ACOST", [25, -4]),
        (">bob: COST (ACOST) -7 -4\n", 0, "warning the rack is COST, the charge is for ACOST", [25, -4]),
        (">ann: (ACOST) +7 32\n>bob: AC (AC) -4 -1\n", 1, LEFT + "ACOST", [32, -1]),
        (">bob: AC (AC) -4 -1\n>ann: (ACOST) +7 32\n", 0, LEFT + "ACOST", [32, -1]),
        (">ann: (ACOS) +6 31\n>bob: ACOST (ACOST) -7 -4\n", 0, LEFT + "ACOST", [31, -4]),
        (">ann: (ACOST) +7 32\n>ann: (ACOST) -7 25\n", 1, HAS_TILES, [25, 3]),
        (
            ">ann: (ACOST) +14 39\n>bob: ACOST (ACOST) -7 -4\n",
            0,
            "error moved once: 7, charged to the owner on another line",
            [32, -4],
        ),
    ],
)
def test_a_slip_in_a_charge_is_told_once_on_its_line(lines: str, at: int, told: str, totals: list[int]) -> None:
    """Only gains were checked, and a slip in a charge was told of the gain. ACOST is worth 1 + 3 + 1 + 1 + 1 = 7."""
    assert settled(sheet(GAME_M + lines, mini14()), GAME_M) == [(at, told)]
    assert [player.score for player in sheet(GAME_M + lines, mini14()).players] == totals


def settled(found: Scoresheet, game: str) -> list[tuple[int, str]]:
    """What is said of last racks, with the number of the line among those that settle them; the label says why."""
    return [
        (one.place.line - game.count("\n") - 1, f"{one.severity} {(one.label or one.message)}")
        for one in found.diagnostics
        if one.severity != "note" and one.code.startswith("settlement") and one.place
    ]


ALL_OFF = TAKEN_OFF + OFF_CAT
NOT_CAT, NOBODY = "error no line charges the last rack of cat", "error no line charges the last rack of bob and cat"


@pytest.mark.parametrize(
    ("lines", "at", "told"),
    [
        (">ann: (ACOSTASTT) +11 39\n>bob: ACOST (ACOST) -7 -4\n>cat: ACST (ACST) -6 6\n", 2, LEFT + "AACOSSTTT"),
        (">ann: (ACOSTASTT) +11 39\n>bob: ACC (ACC) -7 -4\n>cat: ASTT (ASTT) -4 8\n", 1, LEFT + "AACOSSTTT"),
        (">ann: (ACOSTASTT) +11 39\n>bob: ACOS (ACOS) -6 -3\n>cat: ASTT (ASTT) -4 8\n", 2, LEFT + "AACOSSTTT"),
        (">bob: ACC (ACC) -7 -4\n>cat: ASTT (ASTT) -4 8\n", 0, LEFT + "AACOSSTTT"),
        (">ann: (ACOST) +7 35\n>ann: (AST) +3 38\n" + ALL_OFF, 1, LEFT + "AACOSSTTT"),
        (TAKEN_OFF, 0, NOT_CAT),
        (">ann: (ACOSTASTT) +11 39\n" + TAKEN_OFF, 1, NOT_CAT),
        (">ann: (ACOSTASTT) +11 39\n", 0, NOBODY),
        (">ann: (ACOST) +7 35\n>ann: (ASTT) +4 39\n", 1, NOBODY),
        (">ann: (ACOSTASTT) -11 17\n" + ALL_OFF, 0, OUT_SIGN),
        (">ann: (ACOSTASTT) -11 17\n", 0, OUT_SIGN),
        (">bob: (ACOSTASTT) +11 14\n" + ALL_OFF, 0, "warning the bonus is for the player who went out"),
        (">ann: (ACOSTASTT) +11 39\n>ann: (ACOST) -7 32\n" + OFF_CAT, 1, HAS_TILES),
    ],
)
def test_a_slip_in_a_game_of_three_is_told_once_on_its_line(lines: str, at: int, told: str) -> None:
    """Whatever was wrong, the gain was said not to be charged: twice, falsely, or where there was no other line."""
    assert settled(sheet(GAME_OF_THREE + lines, of_three()), GAME_OF_THREE) == [(at, told)]


def test_charges_are_compared_with_the_gain_where_the_tiles_left_are_not_certain() -> None:
    text = HEAD + ">ann: ADEFINT 8D FINED +26 26\n>ann: (DT) +3 29\n"
    assert not settled(sheet(text + ">bob: DT (DT) -3 -3\n", load_kit()), text)
    found = sheet(text + ">bob: AT (AT) -2 -2\n", load_kit())
    assert settled(found, text) == [(0, "warning the bonus is for DT")]


def test_a_flood_of_last_racks_is_settled_in_short_time() -> None:
    """More of a letter than a tally counts; lines that are compared with each other would take minutes."""
    whole = ">ann: (" + "?" * 1000 + ") +0\n"
    assert "settlement-mismatch" in codes(sheet(GAME_OF_THREE + whole * 100, load_kit()))
    found = sheet(GAME_OF_THREE + "".join(f">ann: ({'A' * (at % 99)}) +0\n" for at in range(10_000)), load_kit())
    assert len(found.rows) == 10_004


def test_two_opponents_with_the_same_tiles_left_are_settled_on_a_line_each() -> None:
    """The second line was taken for the first once more. COA 8G: 3, double word 6; ATT is worth 3."""
    tiles = tileset_of({"A": 1, "C": 1, "O": 1, "T": 1}, {"A": 3, "C": 1, "O": 1, "T": 4}, blanks=0)
    kit = Kit(load_kit().ruleset._replace(rack_size=3), tiles)
    text = HEAD + "#player3 cat Cat\n>ann: ACO 8G COA +6 6\n>ann: (ATT) +3 9\n>ann: (ATT) +3 12\n"
    found = sheet(text + ">bob: ATT (ATT) -3 -3\n>cat: ATT (ATT) -3 -3\n", kit)
    assert not codes(found)
    assert [player.score for player in found.players] == [12, -3, -3]
    assert errors(sheet(text + ">ann: (ATT) +3 15\n>bob: ATT (ATT) -3 -3\n>cat: ATT (ATT) -3 -3\n", kit)) == [
        "settlement-mismatch"
    ]


def test_racks_only_taken_off_are_a_convention() -> None:
    """Italy's way passed as the ruleset's."""
    for out in (TWICE, SPLIT):
        found = sheet(GAME_M + TAKEN_OFF, mini14(out=out))
        assert codes(found) == ["settlement-convention"]
        assert [player.score for player in found.players] == [25, -4]
    assert not codes(sheet(GAME_M + TAKEN_OFF, mini14(out=OWN_OFF)))


def test_a_player_whom_nobody_knows_is_an_error() -> None:
    found = sheet(HEAD + ">ann: ACT 8H CAT +10 10\n>eve: ST 8H ...S +6 6\n")
    assert errors(found) == ["unknown-player"]


def test_a_score_that_slipped_is_told_once_where_the_totals_are_right() -> None:
    # FINED 26; CONFINED 42; BATTInG 75, so 26 + 75 = 101
    text = HEAD + ">ann: ADEFINT 8D FINED +36 {0}\n>bob: CLNOORU 8A CON..... +42 42\n>ann: ABGITT? 7G BATTInG +75 101\n"
    for total in (26, 36):
        assert errors(sheet(text.format(total), load_kit())) == ["score-mismatch"]


def test_a37_no_bonus_for_emptying_a_short_rack() -> None:
    # RETAIN 8D: R1 on D8 double letter 2 + 1 + 1 + 1 + 1 (H8) + 1 = 7, double word 14
    assert sheet(HEAD + ">ann: AEINRT 8D RETAIN +14 14\n").rows[0].score == 14


def test_a38_the_blank_for_the_other_letter_scores_otherwise() -> None:
    # BABEL 8D: B3 on D8 double letter. BAbEL: 6+1+0+1+1 = 9, double word 18. bABEL: 0+1+3+1+1 = 6, double word 12
    assert sheet(HEAD + ">ann: ABEL?EI 8D BAbEL\n").rows[0].score == 18
    assert sheet(HEAD + ">ann: ABEL?EI 8D bABEL\n").rows[0].score == 12


@pytest.mark.parametrize("blank", "xg")
def test_a39_the_letter_of_a_blank_changes_no_score(blank: str) -> None:
    # ZA_ 8H: Z10 + A1 + 0 = 11, double word 22
    assert sheet(HEAD + f">ann: AEIORZ? 8H ZA{blank} +22 22\n").rows[0].score == 22


def test_a40_exchanging_a_blank_makes_no_third() -> None:
    found = sheet(HEAD + ">ann: AEIOU?V -?V +0 0\n>bob: ??AEIOU - +0 0\n>ann: AEIOUUU - +0 0\n")
    assert not codes(found)
    third = sheet(HEAD + ">ann: AEINST? 8D TIsANE\n>bob: ??AEIOU - +0 0\n")
    assert "too-many-of-a-letter" in codes(third)


def test_a41_exchange_with_too_few_tiles_in_the_bag() -> None:
    # fourteen tiles, two full racks: the bag is empty
    text = HEAD + ">ann: AACOSTT -A +0 0\n"
    assert codes(sheet(text, mini14())) == ["exchange"]
    # whatever a ruleset asks for, no tile can be drawn from an empty bag
    found = sheet(text, mini14(min_bag=0)).diagnostics
    assert [one.message for one in found] == ["1 tile exchanged, the bag holds 0"]


def test_a42_exchange_count_and_tiles_disagree() -> None:
    count = sheet(HEAD + ">ann: AAB -4 +0 0\n")
    assert [one.message for one in count.diagnostics] == ["4 tiles exchanged, the rack holds 3"]
    tiles = sheet(HEAD + ">ann: AAB -AAA +0 0\n")
    assert [one.message for one in tiles.diagnostics] == ["needs 3 A, the rack AAB has 2"]
    assert errors(sheet(HEAD + ">ann: AAB -AAA +0 0\n", strict=True)) == ["rack"]


def test_a43_more_than_two_blanks() -> None:
    kit = standard_kit()
    found = sheet(HEAD + ">ann: ??????? 8D retains +50 50\n", kit)
    # seven blanks score nothing but the bonus of 50; the set has two blanks, which is said
    assert found.rows[0].score == 50
    assert not errors(found)


def test_a44_eight_tiles_on_a_rack() -> None:
    found = sheet(HEAD + ">ann: AEINRSTU - +0 0\n")
    assert [one.message for one in found.diagnostics] == ["8 tiles, limit 7"]
    place = found.diagnostics[0].place
    assert place is not None
    assert (place.line, place.column, place.width) == (4, 7, 8)


def test_a45_more_of_a_letter_than_there_are_says_where_the_others_are() -> None:
    text = HEAD + ">ann: ACTZEIU 8H CAT +10 10\n>bob: ZAEIOUU - +0 0\n"
    kit = standard_kit()
    one_z = Kit(kit.ruleset, _with_count(kit, "Z", 1))
    found = sheet(text, one_z)
    assert codes(found) == ["too-many-of-a-letter"]
    said = found.diagnostics[0]
    assert said.message == "more Z than the 1 of tile set made"
    assert said.label == "0 on the board, 1 here, 1 with ann"


def _with_count(kit: Kit, letter: str, count: int):  # type: ignore[no-untyped-def]
    letters = tuple(one._replace(count=count) if one.label == letter else one for one in kit.tileset.letters)
    return kit.tileset._replace(letters=letters)


def test_a_turn_after_the_end_is_flagged_when_the_racks_are_known() -> None:
    # ann is out; bob's AACOSTT less A and T leaves ACOST, all the tiles that are left: one turn to doubt, no more
    found = sheet(GAME_M + ">bob: ACOST 8C A.....\n", mini14())
    assert "after-end" in codes(found)


def test_a_rack_that_is_not_written_in_full_ends_no_game() -> None:
    # the racks name only the tiles played: ann's A is not known to be all she holds, for bob's rack is not known
    text = HEAD + ">ann: COATS 8D COATS +20 20\n>bob: AT H8 .AT +3 3\n>ann: A 10H .A +2 22\n>bob: TAT F7 T.T\n"
    assert "after-end" not in codes(sheet(text, mini14()))


def test_who_has_laid_a_whole_rack_when_the_bag_is_empty_is_out_whatever_is_known_of_the_others() -> None:
    """The other player's next play was taken as a sign that the rack was written in part."""
    text = HEAD + ">ann: COATS 8D COATS +20 20\n>bob: AT H8 .AT +3 3\n>ann: AT 10H .AT +5 25\n>bob: TAT F7 T.T\n"
    assert "after-end" in codes(sheet(text, mini14()))


def test_letter_that_the_rack_lacks_is_told_once_however_many_there_are() -> None:
    """The tile that was misspelt is one too many of its kind later on: the same slip a second time."""
    text = HEAD + ">ann: AACOSTT 8D COATS +20 20\n>bob: AACOSTT H8 .AC\n>ann: AT 10H .AT\n>bob: COST 8C C.....\n"
    found = sheet(text.replace("AACOSTT H8 .AC", "AAOSTT H8 .AC"), mini14())
    assert [one.code for one in found.diagnostics if one.severity == "warning"].count("rack") == 1
    assert "too-many-of-a-letter" not in codes(found)


@pytest.mark.parametrize(
    ("right", "wrong", "code"),
    [
        ("AACOSTT H8 .AT", "AACOSTT H9 .AT", "illegal-play"),
        ("AACOSTT H8 .AT", "AACOSTT H8 .AC", "score-mismatch"),
        ("AACOSTT H8 .AT", "AACOSTT .AT", "unreadable-event"),
    ],
)
def test_tiles_that_are_left_are_not_at_fault_for_a_slip_before(right: str, wrong: str, code: str) -> None:
    # ann is out with COATS and AT, bob has laid A and T of AACOSTT; ACOST is worth 1 + 3 + 1 + 1 + 1 = 7, twice 14
    text = GAME_M.replace("AACOSTT H8 .AT", "AOSTCAT H8 .AT") + ">ann:  (ACOST) +14 39\n"
    assert "settlement-rack" not in codes(sheet(text, mini14()))
    found = sheet(text.replace("AOSTCAT H8 .AT", wrong.replace("AACOSTT", "AAOSTT")), mini14())
    assert code in codes(found)
    assert "settlement-rack" not in codes(found)


def test_a_flood_of_one_kind_is_counted() -> None:
    """Each wrong total looked through the whole record for its reason: a torn file of many lines took minutes."""
    passes = "".join(f">{'ba'[at % 2]}: AEIOUUU - +0 {at}\n" for at in range(1, 20_000))
    found = sheet(HEAD.replace("ann", "a").replace("bob", "b") + ">a: ACTEIRU 8H CAT +10 10\n" + passes)
    totals = [one for one in found.diagnostics if one.code == "total-mismatch"]
    assert len(totals) == MOST
    assert totals[-1].notes[-1].startswith("18,999 more of this kind, to line ")


def test_a_flood_of_wrong_scores_is_counted() -> None:
    passes = "".join(f">{'ba'[at % 2]}: AEIOUUU - +5 0\n" for at in range(MOST + 1))
    found = sheet(HEAD.replace("ann", "a").replace("bob", "b") + ">a: ACTEIRU 8H CAT +10 10\n" + passes)
    scores = [one for one in found.diagnostics if one.code == "score-mismatch"]
    assert (len(scores), "1 more of this kind" in scores[-1].notes[-1]) == (MOST, True)


def test_one_player_alone_who_moves_twice_is_told() -> None:
    """The seat on turn had no player in the record, which ended the command with a fault of its own."""
    found = sheet("#player1 ann Ann\n>ann: ACTEIRU 8H CAT +10 10\n>ann: AEIOUUU - +0 10\n")
    assert [one.message for one in found.diagnostics if one.code == "turn-order"] == ["it is player 2's turn"]


@pytest.mark.parametrize("word", ["CA?2T", "?2", "(?2", "C(A", "C)A", "[", "C[]A", "2", "?", "(", ".", "C|A"])
def test_word_with_anything_in_it_is_no_fault_of_ours(word: str) -> None:
    found = sheet(HEAD + f">ann: ACTEIRU 8H {word} +10 10\n")
    assert errors(found) or word == "C|A"


def test_record_whose_only_event_has_a_blank_before_it_has_players() -> None:
    found = sheet(" >ann: ACTEIRU 8H CAT +10 10\n")
    assert [player.nick for player in found.players] == ["ann"]
    assert found.rows[0].score == 10


def test_more_of_a_letter_than_there_is_is_told_without_racks() -> None:
    # one Z in the set, two on the board: the second play is where it shows
    kit = standard_kit()
    one_z = Kit(kit.ruleset, _with_count(kit, "Z", 1))
    found = sheet(HEAD + ">ann: 8H ZA +22 22\n>bob: I8 .Z +11 11\n", one_z)
    said = next(one for one in found.diagnostics if one.code == "too-many-of-a-letter")
    assert said.message == "more Z than the 1 of tile set made"
    assert said.label == "2 on the board"
    assert said.place is not None
    assert (said.place.line, said.place.column) == (5, 10)


def test_one_overdrawn_letter_throws_no_doubt_on_its_neighbour() -> None:
    """Tiles left were counted down, and a field of the number that fell below none borrowed from the next letter."""
    kit = standard_kit()
    letters = _with_count(kit, "A", 1)
    text = HEAD + ">ann: AAEIOUU 8G AA +4 4\n>bob: BEIOUUU - +0 0\n"
    assert [one.message[:6] for one in sheet(text, Kit(kit.ruleset, letters)).diagnostics] == ["more A"]


@pytest.mark.parametrize("arrangement", ["exact", "any"])
def test_words_are_asked_by_their_letters_where_the_lexicon_has_another_order_of_them(arrangement: str) -> None:
    kit, other = [tileset_of(dict.fromkeys(letters, 1)) for letters in (("A", "CH", "LL"), ("A", "LL", "CH"))]
    assert kit.spelling.key("CHA") == other.spelling.key("LLA")
    rules = standard_kit().ruleset._replace(words=WordRule(arrangement))  # type: ignore[arg-type]
    text = HEAD + ">ann: AACHCHLLLLLL 8G CHA +4 4\n>bob: AACHCHLLLLLL G7 LL.LL +3 3\n"
    for words in (lexicon_of(other, ["CHA", "LLCHLL"]), lexicon_of(kit, ["CHA", "LLCHLL"])):
        found = sheet(text, Kit(rules, kit, words))
        assert [row.valid for row in found.rows] == [(True,), (True,)]
        found = sheet(text.replace("CHA", "LLA"), Kit(rules, kit, words))
        assert [row.valid for row in found.rows] == [(False,), (False,)]
