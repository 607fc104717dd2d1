"""Every built-in ruleset has a made-up game that shows what is special in it; every figure is worked out by hand.

A file is named after its ruleset, with `--` and a word where a ruleset has several. The comment above an entry is the
arithmetic; points of tiles are read in the tile set, premiums in the drawing of the board.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest
from definition_texts import ROOT

from scrabble_kit.library.library import Library
from scrabble_kit.records.reading import read_record
from scrabble_kit.replay.replay import replay_record
from scrabble_kit.replay.scoresheet import Scoresheet

GAMES = ROOT / "tests" / "data" / "games"
FILES = sorted(path.stem for path in GAMES.glob("*.gcg"))
RULESETS = sorted(path.stem for path in (ROOT / "rulesets").glob("*.yaml"))
HEAD = "#character-encoding UTF-8\n#player1 ann Ann\n#player2 bob Bob\n"
FOURTEEN = str(GAMES / "fourteen.yaml")


class Expected(NamedTuple):
    """Scores row by row, then the last totals, why the game is over (None: it goes on), who won (seats), codes."""

    rows: list[int]
    totals: list[int]
    reason: str | None = None
    winners: tuple[int, ...] = ()
    codes: tuple[str, ...] = ()
    tileset: str | None = None
    levels: dict[str, str] | None = None


EXPECTED = {
    # The game of the Obolo text. FINED: F4 on D8 double letter 8 + 1 + 1 + 1 + D2 = 13, H8 double word 26.
    # CONFINED: 3 + 1 + 1 + 4 + 1 + 1 + 1 + 2 = 14, A8 triple word 42. BATTInG: B3x2 + A1 + T1x2 + T1 + T1 + 0 + G2x2
    # = 15, BE 3x2 + 1 = 7, AD 1 + 2 = 3, 50 for seven: 75. Twice bob's L1 Q10 U1 = 24: 26 + 75 + 24 = 125.
    "standard": Expected([26, 42, 75, 24], [125, 42], "out_of_tiles", (0,)),
    # 26 and 42 as above; bob passes twice, ann not once: over. ABE 1 + 3 + 1 = 5 off: 68 - 5. QT 10 + 1 = 11 off.
    "family": Expected([26, 0, 42, 0, -5, -11], [63, -11], "scoreless_turns", (0,)),
    # ETXE is three tiles: E1 + TX8 + E1 = 10 on G8 H8 I8, double word 20. ETXEA: 10 + A1 = 11, J8 is plain.
    # EZ down: E1 + Z4 on G9 double letter 8 = 9. ann passes twice: over. RR TZ 8 + 8 = 16 off, K2 + U1 = 3 off.
    "basque": Expected([20, 11, 0, 9, 0, -16, -3], [4, 17], "scoreless_turns", (1,)),
    # BUNGA: B3 on D8 double letter 6 + U1 + N1 + G3 + A1 = 12, double word 24. AYAM: 1 + Y5 + 1 + M1 = 8.
    # MAKANAN from H11: 7 tiles of 1 = 7, K11 double word 14; six tiles laid, no bonus. bob passes twice.
    # C8 + Z10 = 18 off 38, E1 off 8.
    "malay": Expected([24, 8, 14, 0, 0, 0, -18, -1], [20, 7], "scoreless_turns", (0,)),
    # QUAY: 10 + 1 + 1 + 4 = 16, double word 32. bob challenged in vain and loses the turn. PREQUeLS: 3 + 1 + 1 + 10 +
    # 1 + 0 + 1 + 1 = 18, E5 and E11 double word x4 = 72, + 50 = 122. QUAYS 17. Twice D2 E1 F4 = 14: 32 + 122 + 14.
    "tournament-north-america": Expected([32, 0, 122, 17, 14], [168, 17], "out_of_tiles", (0,)),
    # CAT: 3 + 1 + 1 = 5, H8 double word 10. SO on I8 I9: S1 + O1 double letter 2 = 3, CATS 3 + 1 + 1 + 1 = 6: 9. ann
    # names both words in vain, 2 x 5 = 10. COB down from F8: C3 + O1 + B3 on F10 triple letter 9 = 13. Twice Q10 = 20.
    # 10 a minute over: 10 + 13 - 10 = 13; 9 + 10 + 20 = 39.
    "world-english": Expected([10, 9, 10, 13, 20, -10], [13, 39], "out_of_tiles", (1,)),
    # ENE 1 + 1 + 1 = 3, double word 6. BỌKỌ down F8: B1 + Ọ1 + K1 on F10 triple letter 3 + Ọ1 = 6, BENE 4: 10. E GB E
    # down I8: E1 + GB8 on I9 double letter 16 + E1 = 18. ỌN̄ across F11: 1 + N̄2 = 3. CH KP 6 + 3 = 9 moved once.
    "obolo": Expected([6, 10, 18, 3, 0, 9, -9], [15, 22], "out_of_tiles", (1,)),
    # DETRAINS from D8: D2 double letter 4 + 7 = 11, H8 double word 22, + 50 for eight: 72. RELOADINGS down D3: 1 + 1 +
    # 1 + 1 + 1 + D2 + 1 + 1 + G2 + 1 = 12, D4 and D12 double word 48, + 50 for nine: 98. STAINERS: 8, H12 double letter
    # N +1 = 9, + 50 for seven: 59. 72 + 59 = 131.
    "nine-tile": Expected([72, 98, 59], [131, 98]),
    # QUAY 32, QUAYS 17, PREQUeLS 122 as above: ann has 154, a beginner of two players needs 70. PIT 3 + 1 + 1 = 5.
    "finish-line": Expected(
        [32, 17, 122, 5], [154, 22], "target_score", (0,), ("target-reached", "after-end"),
        levels={"ann": "beginner", "bob": "expert"},
    ),
    # QUIZZES from G11: G11 double letter Q20 + U1 + I1 + Z10 + Z10 + E1 + S1 = 44, K11 double word 88, + 50 = 138.
    # CAREERS down M5: M5 triple letter C9 + A1 + R1 + E1 + M9 triple letter E3 + R1 + S1 = 17. ANARCHY across row 6:
    # A1 + N1 + A1 + R1 + C3 + H4 + S6 quadruple letter Y16 = 27, P6 double word 54. GLASSY down S1: G2 + L1 + A1 + S1 +
    # S1 + Y4 = 10, S3 double word 20. GOX across row 1: 2 + 1 + 8 = 11, U1 quadruple word 44. 138 + 54 + 44 = 236.
    "super": Expected([138, 17, 54, 20, 44], [236, 37]),
    # RETAINS from D8: R1 E1 T1 A1 I1 N2 S1 = 8, D8 double word 16 (the start square has no premium), + 35 = 51. Pass,
    # pass, exchange: over. Q10 + U2 = 12 off, Z10 off.
    "words-with-friends": Expected([51, 0, 0, 0, -12, -10], [39, -10], "scoreless_turns", (0,)),
    # Four passes at 0-0 end nothing.
    "words-with-friends--no-score": Expected([0, 0, 0, 0, 51], [51, 0]),
    # RETAINS from B6: 8, B6 double word 16, + 35 = 51. SOX down H6: S1 + O1 + X8 on H8 triple letter 24 = 26.
    "words-with-friends-small": Expected([51, 26], [51, 26]),
    # RETAINS from D8: 7, D8 double word 14, + 40 = 54. An exchange is no pass: pass, exchange, pass, pass, pass, and
    # only the last three are in a row. A1 off, Q10 + Z10 off.
    "wordfeud": Expected([54, 0, 0, 0, 0, 0, -1, -20], [53, -20], "scoreless_turns", (0,)),
    # SZAFA from E8: S1 + Z1 (F8 is for tiles of 3) + A1 + F5 on H8, its own colour, 15 + A1 = 19. AGA down I8: A1 + G3
    # on I9 for 3: 9 + A1 = 11. ABSURD across row 10: A1 + B3 + S1 on K10 for 1: 3 + U3 + R1 + D2 = 13, M10 double word
    # 26. Two passes each: over. Ż5 off 45, K2 off 11.
    "literaki": Expected([19, 11, 26, 0, 0, 0, 0, -5, -2], [40, 9], "scoreless_turns", (0,)),
    # RETAINS from D8: R1 + E1 + T1 on F8 double letter 2 + A1 + I1 + N1 + S1 on J8 double letter 2 = 9, D8 double word
    # 18, + 40 = 58. Four passes: over, and no rack is settled.
    "crossplay": Expected([58, 0, 0, 0, 0], [58, 0], "scoreless_turns", (0,)),
    # Fourteen tiles, so the bag is empty at once and each has one turn. COATS from D8: 3 + 1 + F8 double letter A2 + 1
    # + 1 = 8, D8 double word 16. SAT down H8: 1 + 1 + H10 double letter T2 = 4. What follows is after the end: TAT 3.
    "crossplay--last-turns": Expected(
        [16, 4, 3], [19, 4], "last_round", (0,), ("after-end",), tileset=FOURTEEN
    ),
    # RETAINS from N10: 7, P10 and T10 double word 28, seven tiles double the play 56. RETAINSOVERLAP on to AA10: 7 + O1
    # V4 E1 R1 L2 A1 P3 = 20, X10 double word 40, doubled 80. PAX down AA10: P3 + A1 on AA11 triple letter 3 + X8 = 14.
    # HA across row 11: H4 + A, which keeps its triple letter, 3 = 7; AH down Z10: 1 + 4 = 5: 12. 56 + 14, 80 + 12.
    "letter-league": Expected([56, 80, 14, 12], [70, 92]),
    # KELEBEK from C8: 1 + 1 + 1 + 1 + B3 + 1 + 1 = 9, C8 double word 18, + 30 = 48. KALEM down I8: K1 + A1 on I9 double
    # letter 2 + L1 + E1 + M2 = 7. MİL across row 12: 2 + 1 + 1 = 4.
    "kelimelik": Expected([48, 7, 4], [52, 7]),
    # RETAINS from B6: 7, B6 double letter R +1 = 8, F6 double word 16, + 50 = 66. SOX down H6: 1 + 1 + H8 triple letter
    # X24 = 26.
    "duel": Expected([66, 26], [66, 26]),
    # TCA: 5, double word 10. TCAS: 6.
    "clabbers": Expected([10, 6], [10, 6]),
    # FINED 26; two passes each: over. E1 off, A1 off.
    "box": Expected([26, 0, 0, 0, 0, -1, -1], [25, -1], "scoreless_turns", (0,)),
    # FINED 26; bob challenged in vain and loses the turn. CONFINED 42. Q10 moved once: 68 + 10, 0 - 10.
    "box-north-america": Expected([26, 0, 42, 10, -10], [78, -10], "out_of_tiles", (0,)),
    # GÄSTE from D8: G2 double letter 4 + Ä6 + S1 + T1 + E1 = 13, double word 26. bob challenges in vain: 10 off, and
    # the turn is still his. EIN 3. NAH across row 10: N1 + A1 + H2 on J10 triple letter 6 = 8. QY 20 moved once.
    "german": Expected([26, -10, 3, 8, 20, -20], [54, -27], "out_of_tiles", (0,)),
    # GÄSTE 26. NU down I8: N1 + U1 on I9 double letter 2 = 3, GÄSTEN 2 + 6 + 1 + 1 + 1 + 1 = 12: 15. ann doubts both
    # words in vain, 2 x 10 off. NUN 3.
    "german-before-2017": Expected([26, 15, -20, 3], [9, 15]),
    # SJÖAR from D8: S1 double letter 2 + J7 + Ö4 + A1 + R1 = 15, double word 30. 10 off bob. Exchanges count: bob
    # exchange, pass, exchange, ann three passes: over. Ä3 off, Z10 off: 27, -20.
    "swedish": Expected([30, -10, 0, 0, 0, 0, 0, 0, -3, -10], [27, -20], "scoreless_turns", (0,)),
    # ØRE from G8: 5 + 1 + 1 = 7, double word 14. 10 off bob. ØRET 8. Twice B4 + F2 = 12.
    "norwegian": Expected([14, -10, 8, 12], [26, -2], "out_of_tiles", (0,)),
    # H4 is row H, column 4, and goes across: TAXES, T1 double letter 2 + A1 + X10 + E1 + S1 = 15, double word 30. 8H
    # goes down column 8: SOIR 4. bob's exchange is no pass, so he needs three more. K10 off, E1 off.
    "french": Expected([30, 4, 0, 0, 0, 0, 0, 0, 0, 0, -10, -1], [20, 3], "scoreless_turns", (0,)),
    # CALLE misses H8 and is accepted undoubled: C3 + A1 + LL8 + E1 on G9 double letter 2 = 14. The start square is
    # still in force: ESO down H8: 3, double word 6, CALLES 3 + 1 + 8 + 1 + 1 = 14: 20. Two passes each. Ñ8, X8 off.
    "spanish": Expected([14, 20, 0, 0, 0, 0, -8, -8], [6, 12], "scoreless_turns", (1,), ("opening",)),
    # ann changes a whole rack and keeps the turn. CASA: C2 + A1 + S2 + A1 = 6, double word 12. CENA: 2 + 1 + N3 on F10
    # triple letter 9 + 1 = 13. bob is out: a blank costs 7, Z8: 15 off ann, and bob gains nothing.
    "italian": Expected([0, 12, 13, -15], [-3, 13], "out_of_tiles", (1,)),
    # ŻÓŁW: 5 + 5 + 3 + 1 = 14, double word 28. WODA: 1 + 1 + 2 + 1 = 5. Ź9 moved once.
    "polish": Expected([28, 5, 9, -9], [19, 14], "out_of_tiles", (0,)),
    # H6 goes across: CASA 4, double word 8. 10 off bob. 8H goes down: SOC 3. J8 across: C1 + A1 + blank K 0 = 2.
    # Exchanges count: ann exchange, pass, pass, bob three passes: over. X10 off, H10 off.
    "romanian": Expected([8, -10, 3, 2, 0, 0, 0, 0, 0, 0, -10, -10], [0, -17], "scoreless_turns", (0,)),
    # Nothing but vowels: ann changes the rack whole and keeps the turn. CEL·LA is four tiles: 2 + 1 + 10 + 1 = 14,
    # double word 28. ANY is two: A1 + NY10 on I9 double letter 20 = 21. Three passes each. X10 off, A1 off.
    "catalan": Expected([0, 28, 21, 0, 0, 0, 0, 0, 0, -10, -1], [18, 20], "scoreless_turns", (1,)),
    # ΩΡΑ: 3 + 2 + 1 = 6, double word 12. ΩΡΑΣ 7. Three each, exchanges counted: over. Ψ10 off, Ι1 off.
    "greek": Expected([12, 7, 0, 0, 0, 0, 0, 0, -10, -1], [2, 6], "scoreless_turns", (1,)),
    # DÁŽĎ: 2 + 4 + 5 + 8 = 19, double word 38. 10 off bob. DOM: 2 + 1 + M2 on F10 triple letter 6 = 9. Twice X10.
    "slovak": Expected([38, -10, 9, 20], [58, -1], "out_of_tiles", (0,)),
    # H7 goes across: ŘÍP 4 + 2 + 1 = 7, double word 14. 9H goes down: PES 1 + E1 on I9 double letter 2 + 1 = 4. Twice
    # X10: 24.
    "czech": Expected([14, 4, 20], [14, 24], "out_of_tiles", (1,)),
    # ÞÖRF: 7 + 6 + 1 + 3 = 17, double word 34. A wrong challenge: 10 to ann. Six passes: over. The lines that settle
    # are missing: seven tiles of 1 off 44 are 37; X10 + Ý5 + É7 + 4 = 26 off 0 would be less than 0, and nobody ends
    # below 0.
    "netskrafl": Expected(
        [34, 10, 0, 0, 0, 0, 0, 0], [44, 0], "scoreless_turns", (0,), ("settlement-missing",)
    ),
}  # fmt: skip


def replayed(
    name: str,
    ruleset: str,
    tileset: str | None = None,
    levels: dict[str, str] | None = None,
    *,
    lines: int | None = None,
) -> Scoresheet:
    """The sheet of a game by a ruleset; of its first events only where `lines` says how many."""
    text = (GAMES / f"{name}.gcg").read_text("utf-8").splitlines(keepends=True)
    kit = Library.from_environment().kit(ruleset, tileset)
    kept = text if lines is None else text[: 3 + lines]
    return replay_record(read_record("".join(kept).encode(), f"{name}.gcg"), kit, levels=levels)


def codes(sheet: Scoresheet) -> list[str]:
    return [one.code for one in sheet.diagnostics]


@pytest.mark.parametrize("name", RULESETS)
def test_every_ruleset_has_a_game(name: str) -> None:
    assert name in FILES, f"tests/data/games has no {name}.gcg"


def test_every_game_has_its_arithmetic() -> None:
    assert sorted(EXPECTED) == FILES


@pytest.mark.parametrize("name", FILES)
def test_game_comes_out_as_worked_out_by_hand(name: str) -> None:
    wanted = EXPECTED[name]
    sheet = replayed(name, name.partition("--")[0], wanted.tileset, wanted.levels)
    assert [row.score for row in sheet.rows] == wanted.rows
    assert [player.score for player in sheet.players] == wanted.totals
    assert (sheet.outcome.reason, sheet.outcome.winners) == (wanted.reason, wanted.winners)
    # the games are kept short, so most of them are settled with tiles in the bag, which is noted
    assert tuple(code for code in codes(sheet) if code != "settlement-early") == wanted.codes


@pytest.mark.parametrize("name", FILES)
def test_game_states_what_was_worked_out(name: str) -> None:
    """The figures in the file are the same ones, so no score is taken from it unchecked."""
    wanted = EXPECTED[name]
    sheet = replayed(name, name.partition("--")[0], wanted.tileset, wanted.levels)
    assert [row.event.stated_score for row in sheet.rows] == wanted.rows
    assert [player.stated_score or 0 for player in sheet.players] == wanted.totals


def test_floor_holds_for_the_computed_result() -> None:
    assert replayed("netskrafl", "netskrafl").outcome.computed == (37, 0)


@pytest.mark.parametrize(("name", "square", "direction"), [("french", (7, 3), "across"), ("czech", (7, 6), "across")])
def test_letter_first_goes_across_where_rows_have_letters(name: str, square: tuple[int, int], direction: str) -> None:
    first, second = [row.laid for row in replayed(name, name).rows if row.laid is not None][:2]
    assert (first.square.row, first.square.col, first.direction) == (*square, direction)
    assert second.direction == "down"


def test_letter_keeps_its_factor_in_one_mode_only() -> None:
    """HA across row 11 of the last play: 4 + 1 = 5 instead of 4 + 3, AH 5: 10."""
    assert replayed("letter-league", "letter-league:classic").rows[-1].score == 10


def test_full_round_lets_the_others_have_their_turn() -> None:
    """ann reaches 70 on the first seat, so bob's turn belongs to the round; a turn of ann's then comes too late."""
    levels = {"": "beginner"}
    sheet = replayed("finish-line", "finish-line:full-round", levels=levels)
    assert codes(sheet) == ["target-reached"]
    assert sheet.outcome.reason == "target_score"
    assert replayed("finish-line", "finish-line:full-round", levels=levels, lines=3).outcome.reason is None


def test_without_levels_no_target_ends_the_game_and_that_is_said() -> None:
    sheet = replayed("finish-line", "finish-line")
    assert codes(sheet) == ["no-level"]
    assert sheet.outcome.reason is None
    assert codes(replayed("finish-line", "finish-line", levels={"ann": "expert"})) == ["no-level"]


def test_target_of_another_level_is_not_reached() -> None:
    """154 are enough for an intermediate (120), not for an expert (200) of two players."""
    assert "target-reached" in codes(replayed("finish-line", "finish-line", levels={"": "intermediate"}))
    assert codes(replayed("finish-line", "finish-line", levels={"": "expert"})) == []


def test_play_taken_back_was_no_way_to_the_target() -> None:
    text = (GAMES / "finish-line.gcg").read_text("utf-8").replace(
        ">bob: DEFINTI 5E (P)IT +5 22\n", ">ann: ELPRSU? -- -122 32\n>bob: DEFINTI - +0 17\n"
    )  # fmt: skip
    kit = Library.from_environment().kit("finish-line")
    sheet = replay_record(read_record(text.encode(), "game.gcg"), kit, levels={"": "beginner"})
    assert codes(sheet) == []
    assert sheet.outcome.reason is None


def test_blocked_finish_line_game_still_ends() -> None:
    """bob passes twice before anybody has 120 (family's rule): QUAY 32."""
    text = HEAD + ">ann: AQUYELR 8E QUAY +32 32\n>bob: E - +0 0\n>ann: EL - +0 32\n>bob: E - +0 0\n"
    kit = Library.from_environment().kit("finish-line")
    sheet = replay_record(read_record(text.encode(), "game.gcg"), kit, levels={"": "intermediate"})
    assert sheet.outcome.reason == "scoreless_turns"


def test_malay_text_can_be_read_as_everybody_passing() -> None:
    """bob has passed twice, ann once."""
    assert replayed("malay", "malay", lines=6).outcome.reason == "scoreless_turns"
    assert replayed("malay", "malay:every-player", lines=6).outcome.reason is None


def test_second_free_exchange_is_a_turn() -> None:
    text = HEAD + ">ann: AEIOUHH -AEIOUHH +0 0\n>ann: AACSEIO -AACSEIO +0 0\n>ann: AACSEIO 8F CASA +12 12\n"
    sheet = replay_record(read_record(text.encode(), "game.gcg"), Library.from_environment().kit("italian"))
    assert codes(sheet).count("turn-order") == 1
    part = text.replace("-AEIOUHH", "-HH").replace(">ann: AACSEIO -AACSEIO +0 0\n", "")
    sheet = replay_record(read_record(part.encode(), "game.gcg"), Library.from_environment().kit("italian"))
    assert codes(sheet).count("turn-order") == 1


def test_rack_of_both_kinds_is_not_redrawn() -> None:
    text = HEAD + ">ann: AAEEIOR -AAEEIOR +0 0\n>ann: ACEL·LTRX 8F CEL·LA +28 28\n"
    sheet = replay_record(read_record(text.encode(), "game.gcg"), Library.from_environment().kit("catalan"))
    assert codes(sheet) == ["turn-order"]


def test_game_may_go_on_after_six_scoreless_turns_where_one_must_claim_the_end() -> None:
    """NASPA: after the sixth a player may stop the game; a record that stops there has been stopped."""
    passes = "".join(f">{'ann' if turn % 2 == 0 else 'bob'}: AEINRST - +0 0\n" for turn in range(6))
    kit = Library.from_environment().kit("tournament-north-america")
    assert replay_record(read_record((HEAD + passes).encode(), "g"), kit).outcome.reason == "scoreless_turns"
    on = replay_record(
        read_record(f"{HEAD}{passes}>ann: AEINRST - +0 0\n>bob: AQUYEEE 8E QUAY +32 32\n".encode(), "g"), kit
    )
    assert "after-end" not in codes(on)
    assert on.outcome.reason is None


def test_phonies_of_clabbers_are_those_without_an_anagram() -> None:
    library = Library.from_environment()
    path = GAMES / "clabbers.gcg"
    record = read_record(path.read_bytes(), str(path))
    assert codes(replay_record(record, library.kit("clabbers", None, "enable"))) == []
    assert codes(replay_record(record, library.kit("standard", None, "enable"))) == ["phony", "phony"]


@pytest.mark.parametrize("name", RULESETS)
def test_every_ruleset_is_in_the_manual(name: str) -> None:
    assert f"| `{name}` |" in (ROOT / "docs" / "rulesets.md").read_text("utf-8")
