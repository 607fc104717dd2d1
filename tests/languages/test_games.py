"""A recorded game in many languages: each replays without a word of complaint to the totals worked out here.

Each has a blank, a tile that is played through and a word made across. The arithmetic is done by hand from letter
values and the standard board: H8 double word; D8 L8 C7 G7 I7 M7 C9 G9 I9 M9 D1 H4 H12 ... double letter; B6 F6 J6 N6
and B10 F10 J10 N10 triple letter; E11 K11 E5 K5 double word.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from scrabble_kit.library.library import load_kit
from scrabble_kit.mending.conversion import canonical_record
from scrabble_kit.records.reading import read_record
from scrabble_kit.replay.replay import replay_record
from scrabble_kit.replay.scoresheet import Scoresheet

GAMES = Path(__file__).resolve().parents[1] / "data" / "languages"

PLAYS = {
    # 8F كتاب: ك4 ت2 ا1 ب2 = 9, H8 double word 18.
    # G6 بيت: ب2, ي1 on G7 twice 2, (ت 2) = 6.
    # I8 باب: (ب 2), ا1 on I9 twice 2, blank ب 0 = 4.
    # J6 وجه: و1 on J6 three times 3, ج1, ه1 = 5; كتابه: (ك4 ت2 ا1 ب2) ه1 = 10; 15.
    "arabic": [18, 6, 4, 15],
    # 8G ETXE: E1 TX8 E1 = 10, H8 double word 20.
    # G7 HERRI: H5 on G7 twice 10, (E 1), RR8 on G9 twice 16, I1 = 28.
    # 10F HITZ: blank H on F10 0, (I 1), TZ8 = 9.
    # J8 AITA: A1 I1, T1 on J10 three times 3, A1 = 6; ETXEA: (E1 TX8 E1) A1 = 11; 17.
    "basque": [20, 28, 9, 17],
    # 8D COL·LEGI: C2 on D8 twice 4, O1 L·L10 E1 G3 I1 = 20, H8 double word 40.
    # G7 QUE: QU8 on G7 twice 16, (E 1) = 17.
    # J6 ANYS: A1 on J6 three times 3, NY10, blank S 0 = 13; COL·LEGIS: (C2 O1 L·L10 E1 G3 I1) 0 = 18; 31.
    # 6H LLAC, two tiles L: L1 L1 (A 1) C2 = 5.
    "catalan": [40, 17, 31, 5],
    # 8F LJUBAV: LJ4 U1 B3 A1 V2 = 11, H8 double word 22.
    # G7 NJUH: NJ4 on G7 twice 8, (U 1), H4 on G9 twice 8 = 17.
    # K7 DŽIP: blank DŽ 0, I1 P2 = 3; LJUBAVI: (LJ4 U1 B3 A1 V2) I1 = 12; 15.
    # 9K PAS: (P 2), A1, S1 on M9 twice 2 = 5.
    "croatian": [22, 17, 15, 5],
    # 8D STRASSE, written with ß: S1 on D8 twice 2, T1 R1 A1 S1 S1 E1 = 8, H8 double word 16, seven tiles 50: 66.
    # G7 BAU: B3 on G7 twice 6, (A 1), U1 on G9 twice 2 = 9.
    # J5 KÄSE: K4, blank Ä on J6 0, S1, (E 1) = 6.
    # K8 NEU: N1 E1 U1 = 3; STRASSEN: (S1 T1 R1 A1 S1 S1 E1) N1 = 8; 11.
    "german": [66, 9, 6, 11],
    # 8D ΛΟΓΟΣ: Λ3 on D8 twice 6, Ο1 Γ4 Ο1 Σ1 = 13, H8 double word 26.
    # F7 ΑΓΟΡΑ: Α1 (Γ 4) Ο1, Ρ2 on F10 three times 6, Α1 = 13.
    # 10E ΩΡΕΣ: Ω3 (Ρ 2) Ε1, blank Σ written as final sigma 0 = 6.
    # 9H ΑΝ: Α1, Ν1 on I9 twice 2 = 3; ΣΑΣ: (Σ 1) Α1 (blank 0) = 2; 5.
    "greek": [26, 13, 6, 5],
    # 8F שלום: ש2 ל2 ו1 מ2 = 7, H8 double word 14.
    # G7 מלך: מ2 on G7 twice 4, (ל 2), כ5 on G9 twice 10 = 16.
    # 9F אך: blank א 0, (כ 5) = 5; שא: (ש 2) 0 = 2; 7.
    # J8 ים: י1 מ2 = 3; שלומי: (ש2 ל2 ו1 מ2) י1 = 8; 11.
    "hebrew": [14, 16, 7, 11],
    # 8E GYÓGYSZER: GY4 Ó2 GY4 SZ3 E1 R1 = 15, H8 double word 30.
    # I7 TEJ: T1 on I7 twice 2, (E 1), J4 on I9 twice 8 = 11.
    # J6 KŐR: blank K on J6 0, Ő7, (R 1) = 8; TŐ: (T 1) Ő7 = 8; 16.
    # 9I JEL: (J 4) E1 L1 = 6; KŐRE: (blank 0, Ő7 R1) E1 = 9; 15.
    "hungarian": [30, 11, 16, 15],
    # 8G さくら: さ4 く2 ら3 = 9, H8 double word 18.
    # H7 ふくろ: ふ5 (く 2) ろ10 = 17.
    # G7 かさ: blank か on G7 0, (さ 4) = 4; かふ: 0 (ふ 5) = 5; 9.
    # 9G いろ: い1 on G9 twice 2, (ろ 10) = 12; かさい: (blank 0, さ 4) い twice 2 = 6; 18.
    "japanese": [18, 17, 9, 18],
    # 8G Qap: Q6 a1 p4 = 11, H8 double word 22.
    # H7 yaS: y5 (a 1) S3 = 9.
    # 9H So': (S 3), blank o on I9 0, '1 = 4; po: (p 4) 0 = 4; 8.
    # J9 'etlh: (' 1), e1 on J10 three times 3, tlh8 = 12.
    "klingon": [22, 9, 8, 12],
    # 8E BUKU: B3 U1 K1 U1 = 6, H8 double word 12.
    # G7 IKAN: I1 on G7 twice 2, (K 1), A1 on G9 twice 2, N1 = 6.
    # 10G NASI: (N 1) A1 S2, blank I on J10 0 = 4.
    # K10 BAU: B3 A1 U1 = 5, K11 double word 10; NASIB: (N1 A1 S2, blank 0) B3 = 7; 17.
    "malay": [12, 6, 4, 17],
    # 8G ENE: E1 N1 E1 = 3, H8 double word 6.
    # F8 BỌKỌ: B1 Ọ1, K1 on F10 three times 3, Ọ1 = 6; BENE: B1 (E1 N1 E1) = 4; 10.
    # 11D MGBỌ: M1 GB8 (Ọ 1) = 10, E11 double word 20.
    # 10F KAAN̄: (K 1) A1, blank A 0, N̄2 = 4.
    "obolo": [6, 10, 20, 4],
    # From the Obolo rule text. 8F BOLO: B1 O1 L3 O1 = 6, H8 double word 12.
    # 9F ENENEN: E1, N1 on G9 twice 2, E1, N1 on I9 twice 2, E1 N1 = 8; BE: 1 + 1 = 2; ON: 1 + 2 = 3; LE: 3 + 1 = 4;
    # ON: 1 + 2 = 3; 20.
    "obolo-eight-letters": [12, 20],
    # From the Obolo rule text. 8G ME: M1 E1 = 2, H8 double word 4. MEN: 1 + 1 + 1 = 3. EMEN: 4.
    "obolo-growing-word": [4, 3, 4],
    # From the Obolo rule text. 8G ME: 4. 8D NTEME: N1 on D8 twice 2, T1 E1 (M1 E1) = 6.
    "obolo-word-in-front": [4, 6],
    # 8F ŻÓŁW: Ż5 Ó5 Ł3 W1 = 14, H8 double word 28.
    # H8 ŁAPA: (Ł 3) A1 P2 A1 = 7.
    # 10H PĘK: (P 2), blank Ę 0, K2 on J10 three times 6 = 8.
    # J5 MALI: M2, A1 on J6 three times 3, L2 I1 = 8; ŻÓŁWI: (Ż5 Ó5 Ł3 W1) I1 = 15; 23.
    "polish": [28, 7, 8, 23],
    # 8F ЁЛКА: Ё3 Л2 К2 А1 = 8, H8 double word 16.
    # G6 ЩЕЛЬ: Щ10, Е1 on G7 twice 2, (Л 2), Ь3 on G9 twice 6 = 20.
    # I7 МАЙ: М2 on I7 twice 4, (А 1), blank Й 0 = 5.
    # J6 ПУХ: П2 on J6 three times 6, У2 Х5 = 13; МУ: (М 2) У2 = 4; ЁЛКАХ: (Ё3 Л2 К2 А1) Х5 = 13; 30.
    "russian": [16, 20, 5, 30],
    # 8G CHURRO: CH5 U1 RR8 O1 = 15, H8 double word 30.
    # J5 NIÑO: N1, I1 on J6 three times 3, Ñ8, (O 1) = 13.
    # K8 SOL: S1, blank O 0, L1 = 2; CHURROS: (CH5 U1 RR8 O1) S1 = 16; 18.
    # 10K LUNA: (L 1) U1 N1, A1 on N10 three times 3 = 6.
    # N9 CALLE: C3 (A 1) LL8 E1 = 13.
    "spanish": [30, 13, 18, 6, 13],
    # 8F KILIÇ: K1 I2 L1 I2 Ç4 = 10, H8 double word 20.
    # H6 KİLİM: K1 İ1 (L 1) İ1 M2 = 6.
    # I8 ISI: (I 2), S2 on I9 twice 4, blank I 0 = 6; İS: (İ 1), S twice 4 = 5; MI: (M 2) 0 = 2; 13.
    # J7 AÇ: A1 (Ç 4) = 5.
    "turkish": [20, 6, 13, 5],
    # 8G FFORDD: FF4 O1 R1 DD1 = 7, H8 double word 14.
    # H7 RHOSYN: RH10 (O 1) S3 Y1 N1 = 16.
    # 11F LLAN: LL5, blank A 0, (N 1) = 6.
    # I8 RAN: (R 1), A1 on I9 twice 2, N1 = 4; SA: (S 3), A twice 2 = 5; YN: (Y 1) N1 = 2; 11.
    "welsh": [14, 16, 6, 11],
}


def played(name: str) -> Scoresheet:
    path = GAMES / f"{name}.gcg"
    return replay_record(read_record(path.read_bytes(), path.name), load_kit("standard", name.partition("-")[0]))


def test_every_game_is_worked_out() -> None:
    assert sorted(PLAYS) == sorted(path.stem for path in GAMES.glob("*.gcg"))


@pytest.mark.parametrize("name", PLAYS)
def test_game_replays_to_the_totals_worked_out_by_hand(name: str) -> None:
    sheet = played(name)
    assert sheet.diagnostics == ()
    assert [row.score for row in sheet.rows] == PLAYS[name]
    assert [row.event.stated_score for row in sheet.rows] == PLAYS[name]


@pytest.mark.parametrize("name", [name for name in PLAYS if "-" not in name])
def test_game_has_a_blank_a_tile_played_through_and_a_cross_word(name: str) -> None:
    laid = [row.laid for row in played(name).rows if row.laid is not None]
    assert any(tile.blank for one in laid for _, tile in one.placed)
    assert any(None in one.play.tiles for one in laid)
    assert any(len(one.score.words) > 1 for one in laid)


@pytest.mark.parametrize("name", PLAYS)
def test_game_in_one_form_is_the_same_game(name: str) -> None:
    """Plays and racks as we write them are read back to the same tiles."""
    sheet = played(name)
    again = replay_record(canonical_record(sheet), sheet.kit)
    assert again.diagnostics == ()
    assert again.position.board.rows() == sheet.position.board.rows()
    assert [row.total for row in again.rows] == [row.total for row in sheet.rows]


def test_a_blank_where_case_is_the_letter_survives_a_record() -> None:
    """In Klingon q and Q are two letters, so a small letter is no blank; `[?o]` is one."""
    row = played("klingon").rows[2]
    assert row.laid is not None
    assert [(tile.text, tile.blank, tile.value) for _, tile in row.laid.placed] == [("[?o]", True, 0), ("'", False, 1)]


def test_files_hold_what_people_type() -> None:
    """One code point for a Croatian digraph, decomposed Hungarian, ß and final letters."""
    texts = {name: (GAMES / f"{name}.gcg").read_text("utf-8") for name in PLAYS}
    assert "Ǉ" in texts["croatian"]
    assert "ǆ" in texts["croatian"]
    assert "O\u030b" in texts["hungarian"]
    assert "ẞ" in texts["german"]
    assert "ς" in texts["greek"]
    assert "ם" in texts["hebrew"]
