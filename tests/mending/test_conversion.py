"""Records in canonical form and positions as CGP: the same game before and after, whatever the file looked like."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import oracle
import pytest
from hypothesis import given
from hypothesis import strategies as st
from kits import ENGLISH, layout_of, mini14, ruleset_of, standard_kit, tileset_of

from scrabble_kit.library.library import load_kit
from scrabble_kit.mending.conversion import (
    canonical_record,
    cgp_of,
    cgp_of_position,
    position_from_cgp,
    with_settings,
)
from scrabble_kit.records.cgp import format_cgp, parse_cgp
from scrabble_kit.records.reading import read_record
from scrabble_kit.records.writing import write_gcg
from scrabble_kit.replay.replay import replay_record
from scrabble_kit.replay.scoresheet import Scoresheet
from scrabble_kit.report.scoresheet_json import scoresheet_json
from scrabble_kit.rules.kit import Kit
from scrabble_kit.text.errors import IllegalMoveError, NotationError, UsageError

GAMES = Path(__file__).resolve().parents[3] / "shared" / "games"
TOP = "#character-encoding UTF-8\n"
HEADER = "#player1 ann Ann\n#player2 bob Bob\n"
FINED = HEADER + ">ann: ADEFINT 8D FINED +26 26\n"


def sheet_of(data: bytes | str, kit: Kit) -> Scoresheet:
    record = read_record(data.encode() if isinstance(data, str) else data, "game.gcg")
    return replay_record(record, kit)


def converted(data: bytes | str, kit: Kit) -> str:
    return write_gcg(canonical_record(sheet_of(data, kit)))


def errors(sheet: Scoresheet) -> list[tuple[str, int]]:
    """Codes of errors with the numbers of their events."""
    numbers = {row.event.line: row.n for row in sheet.rows}
    return sorted(
        (one.code, numbers.get(one.place.line, 0) if one.place else 0)
        for one in sheet.diagnostics
        if one.severity == "error"
    )


def facts(sheet: Scoresheet) -> list[tuple[object, ...]]:
    """What was computed of each event."""
    return [
        (row.event.kind, row.event.seat, row.score, row.total, row.laid.placed if row.laid else None, row.valid)
        for row in sheet.rows
    ]


def check_same_game(data: bytes | str, kit: Kit) -> str:
    """Assert that a file and its canonical form are one game, and that the form does not change again; the form."""
    before, once = sheet_of(data, kit), converted(data, kit)
    after = sheet_of(once, kit)
    assert facts(after) == facts(before)
    assert after.position.board == before.position.board
    assert errors(after) == errors(before)
    assert converted(once, kit) == once
    return once


@pytest.fixture(scope="module")
def english() -> Kit:
    return load_kit("standard", "english")


# plays, positions, racks


@pytest.mark.parametrize("word", ["CON.....", "CON(FINED)", "CONFINED", "CON(.....)", "con.....".upper()])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_one_play_in_three_spellings_is_written_in_one(english: Kit, word: str, end: str, mark: bytes) -> None:
    text = TOP + FINED + f">bob: CLNOORU 8a {word} +42 42\n#note so\n"
    assert converted(mark + text.replace("\n", end).encode(), english) == (
        TOP + FINED + ">bob: CLNOORU 8A CON..... +42 42\n#note so\n"
    )


def test_names_of_any_script_are_written_byte_for_byte(english: Kit) -> None:
    text = "#player1 Żółć Zażółć gęślą\n#player2 bob José\n>Żółć: ADEFINT 8D FINED +26 26\n"
    assert converted(text, english) == TOP + text
    assert converted((TOP + text).encode(), english) == TOP + text
    latin = "#player1 ann José\n#player2 bob Bob\n>ann: ADEFINT 8D FINED +26 26\n"
    assert converted(latin.encode("latin-1"), english) == TOP + latin


def test_racks_are_sorted_with_blanks_first(english: Kit) -> None:
    text = HEADER + ">ann: tZ?A_B 8H ZA +22 22\n>bob: VU?T -U? +0 0\n#rack1 Q?A\n#rack2 no9\n"
    assert converted(text, english) == (
        TOP + HEADER + ">ann: ??ABTZ 8H ZA +22 22\n>bob: ?TUV -?U +0 0\n#rack1 ?AQ\n#rack2 no9\n"
    )


def test_a_pass_or_challenge_without_rack_gets_the_next_one_of_the_player(english: Kit) -> None:
    text = (
        HEADER + ">ann: ACTEIRU 8H CAT +10 10\n>ann: (challenge) +5 15\n>bob: - +0 0\n>ann: EIRU -E +0 15\n"
        ">bob: - +0 0\n>ann: EEI - +0 15\n>bob: SZ 8K S +6 6\n>ann: - +0 15\n#rack1 IEE\n"
    )
    assert converted(text, english) == (
        TOP + HEADER + ">ann: ACEIRTU 8H CAT +10 10\n>ann: EIRU (challenge) +5 15\n>bob: SZ - +0 0\n"
        ">ann: EIRU -E +0 15\n>bob: SZ - +0 0\n>ann: EEI - +0 15\n>bob: SZ 8K S +6 6\n>ann: EEI - +0 15\n#rack1 EEI\n"
    )


def test_a_play_taken_back_without_rack_gets_the_one_it_was_made_from(english: Kit) -> None:
    text = HEADER + ">ann: TACEIRU 8H TAC +10 10\n>ann: -- -10 0\n>bob: - +0 0\n"
    assert ">ann: ACEIRTU -- -10 0\n>bob: - +0 0\n" in converted(text, english)


def test_scores_and_totals_that_are_missing_follow_from_the_others(english: Kit) -> None:
    text = HEADER + (
        ">ann: 8D FINED\n>bob: 8A CON..... +54\n>ann: 7G BATTInG\n>ann: -- \n>bob: -\n>ann: 7G BATTInG +75 111\n"
        ">bob: -AB\n>ann: (time)\n>bob: (AB)\n"
    )
    once = converted(text, english)
    assert once.splitlines()[3:] == [
        ">ann: 8D FINED +26 26", ">bob: 8A CON..... +54 54", ">ann: 7G BATTInG +75 101", ">ann: -- -75 26",
        ">bob: - +0 54", ">ann: 7G BATTInG +75 111", ">bob: -AB +0 54", ">ann: (time)", ">bob: (AB) +8 62",
    ]  # fmt: skip
    assert converted(once, english) == once
    assert errors(sheet_of(once, english)) == errors(sheet_of(text, english))


def test_what_the_file_states_wrongly_stays_wrong(english: Kit) -> None:
    text = FINED + ">bob: CLNOORU 8A CON..... +54 54\n>ann: ?ABGITT 7G BATTInG +75 111\n"
    assert check_same_game(text, english) == TOP + text


@pytest.mark.parametrize(
    "line",
    [
        ">bob: CLNOORU 8A CONFUSED +42 42",
        ">bob: CLNOORU 8A CON.... +42 42",
        ">bob: CLNOORU 8A CON(FINED +42 42",
        ">bob: CLNOORU 8A C3N..... +42 42",
        ">bob: CLNOORU 1A CON..... +42 42",
        ">bob: CLNOORU 16A CON +5 5",
        ">bob: CLNOORU 8D FINED +0 0",
        ">bob: CLNOORU 8A CONFINEDLYANDMUCHLONGERTHANANYBOARDISWIDE" + "X" * 90 + " +42 42",
        ">bob: CLNOORU 0A CON +5 5",
        ">bob: CLNOORU 8A CON..... +x 42",
        ">bob: nothing to read",
        ">zoe: CLNOORU 8A CON..... +42 42",
    ],
)
def test_faults_of_a_play_are_the_same_afterwards(english: Kit, line: str) -> None:
    once = check_same_game(FINED + line + "\n>ann: AT 9D AT +5 31\n", english)
    assert once.splitlines()[4].split(" +")[0] == line.split(" +")[0]


def test_a_misspelt_nick_becomes_the_one_it_was_read_as(english: Kit) -> None:
    assert ">bob: CLNOORU 8A" in converted(FINED + ">Bob!: CLNOORU 8A CON..... +42 42\n", english)
    shared = "#player1 tim Tim Ash\n#player2 tim Jo Birch\n>tim: ADEFINT 8D FINED +26 26\n>Jo: CNO 8A CON..... +42 42\n"
    assert ">Jo: CNO 8A" in converted(shared, english)


@pytest.mark.parametrize(
    "pragma", ["#orientation lettered-rows", "#Orientation lettered-rows", "#ORIENTATION Lettered-Rows"]
)
def test_lettered_rows_become_numbered_ones(english: Kit, pragma: str) -> None:
    text = HEADER + pragma + "\n>ann: ADEFINT H4 FINED +26 26\n>bob: CLNOORU H1 CONFINED +42 42\n"
    assert check_same_game(text, english) == (
        TOP + HEADER + ">ann: ADEFINT 8D FINED +26 26\n>bob: CLNOORU 8A CON..... +42 42\n"
    )


def test_rows_stay_lettered_where_a_play_has_to_stay_as_it_is(english: Kit) -> None:
    text = HEADER + "#orientation lettered-rows\n>ann: ADEFINT h4 FINED +26 26\n>bob: CLNOORU H1 CONFINED +x 42\n"
    assert check_same_game(text, english) == TOP + text.replace("h4", "H4")


def test_settings_are_added_and_those_of_the_file_stay(english: Kit) -> None:
    record = canonical_record(sheet_of("#lexicon CSW21\n" + FINED, english))
    text = write_gcg(with_settings(record, lexicon="enable", layout="CrosswordGame", tile_distribution="english"))
    assert text == (
        TOP + "#lexicon CSW21\n#board-layout CrosswordGame\n#tile-distribution english\n" + FINED
    )  # fmt: skip


def test_three_players_are_read_scored_settled_and_written(english: Kit) -> None:
    text = (
        "#player1 ann Ann\n#player2 bob Bob\n#player3 cat Cat\n>ann: ADEFINT 8D FINED +26 26\n"
        ">bob: CLNOORU 8A CON..... +42 42\n>cat: ?ABGITT 7G BATTInG +75 75\n>ann: - +0 26\n>bob: LORU - +0 42\n"
        ">cat: (ALORTU) +6 81\n"
    )
    once = check_same_game(text, english)
    assert once == TOP + text


# CGP


def test_the_position_after_each_event(english: Kit) -> None:
    text = "#lexicon CSW21\n" + FINED + (
        ">bob: CLNOORU 8A CON..... +42 42\n>bob: LORU -- -42 0\n>ann: ABT - +0 26\n>bob: (time) -10 -10\n#rack2 RULO\n"
    )  # fmt: skip
    sheet = sheet_of(text, english)
    tail = "lex CSW21; ld english; bdn CrosswordGame;"
    empty, fined, confined = "15", "3FINED7", "CONFINED7"
    board = "/".join(["15"] * 7 + ["{}"] + ["15"] * 7)
    assert [format_cgp(cgp_of(sheet, after)) for after in range(6)] == [
        f"{board.format(empty)} ADEFINT/CLNOORU 0/0 0 {tail}",
        f"{board.format(fined)} CLNOORU/ABT 0/26 0 {tail}",
        f"{board.format(confined)} ABT/ 26/42 0 {tail}",
        f"{board.format(fined)} ABT/LORU 26/0 1 {tail}",
        f"{board.format(fined)} LORU/ 0/26 2 {tail}",
        f"{board.format(fined)} LORU/ 0/26 2 {tail}",
    ]
    assert format_cgp(cgp_of(sheet)) == format_cgp(cgp_of(sheet, 5))


@pytest.mark.parametrize("after", [-1, 2, 99])
def test_an_event_that_is_not_there_is_told_with_the_range(english: Kit, after: int) -> None:
    with pytest.raises(UsageError, match="events 1 to 1, 0 is the beginning"):
        cgp_of(sheet_of(FINED, english), after)


def test_the_racks_of_a_settled_game_are_those_that_were_settled() -> None:
    kit = mini14()
    text = HEADER + (
        ">ann: AACOSTT 8D COATS +20 20\n>bob: AACOSTT H8 .AT +3 3\n>ann: AT 10H .AT +5 25\n>ann: (ACOST) +14 39\n"
    )
    cgp = cgp_of(sheet_of(text, kit))
    assert (cgp.racks, cgp.scores) == (("ACOST", ""), (3, 39))


def test_a_position_is_read_with_racks_scores_and_scoreless_turns(english: Kit) -> None:
    text = "15/15/15/15/15/15/15/3fINED7/15/15/15/15/15/15/15 ?ABQ/ -5/26 2"
    position = position_from_cgp(english, text)
    assert position.board.rows()[7] == "...fINED......."
    assert position.racks == (("?", "A", "B", "Q"), None)
    assert (position.scores, position.on_turn, position.unplaced) == ((-5, 26), 0, 95)
    assert format_cgp(cgp_of_position(english, position)) == text


@pytest.mark.parametrize(
    ("text", "offset", "message"),
    [
        ("15/15 / 0/0 0", 3, "2 rows, the board of ruleset standard has 15"),
        ("/".join(["15"] * 7 + ["3FINED6"] + ["15"] * 7) + " / 0/0 0", 21, "row 8 has 14 squares"),
        ("/".join(["15"] * 7 + ["3FI9ED7"] + ["15"] * 7) + " / 0/0 0", 21, "row 8 has 23 squares"),
        ("/".join(["15"] * 7 + ["3F[CH]10"] + ["15"] * 7) + " / 0/0 0", 23, "no tile"),
        ("/".join(["15"] * 7 + ["3FÄ10"] + ["15"] * 7) + " / 0/0 0", 23, "no tile Ä in tile set english"),
        ("/".join(["15"] * 15) + " ABÄ/ 0/0 0", 47, "no tile Ä in tile set english"),
        ("/".join(["15"] * 15) + " //// 0/0/0/0/0 0", 45, "5 racks, ruleset standard is for 2 to 4 players"),
    ],
)
def test_what_does_not_fit_the_kit_is_told_where_it_stands(english: Kit, text: str, offset: int, message: str) -> None:
    with pytest.raises(NotationError, match=message) as found:
        position_from_cgp(english, text)
    assert (found.value.offset, found.value.text) == (offset, text)


def test_more_tiles_than_there_are_is_no_position(english: Kit) -> None:
    with pytest.raises(IllegalMoveError, match="more Q than the 1 of tile set english"):
        position_from_cgp(english, "/".join(["15"] * 14 + ["Q13Q"]) + " / 0/0 0")


def test_a_bad_position_leaves_the_good_one_untouched(english: Kit) -> None:
    good = "/".join(["15"] * 7 + ["3FINED7"] + ["15"] * 7) + " ABC/ 0/26 0"
    position = position_from_cgp(english, good)
    for bad in ("", good[:30], good[:-4]):
        with pytest.raises(NotationError):
            position_from_cgp(english, bad)
    assert format_cgp(cgp_of_position(english, position)) == good


def test_bare_letters_are_tiles_of_their_own_where_that_fits() -> None:
    layout = layout_of(oracle.Layout(3, 5, {}, frozenset(), frozenset({(1, 2)})))
    kit = Kit(ruleset_of(layout), tileset_of({"C": 1, "H": 2, "CH": 5, "L·L": 8, "N̄": 3}))
    both = position_from_cgp(kit, "CH[CH]2/L·L4/n̄3N̄ CHL·L/[CH]CH 0/0 0")
    assert both.board.rows() == ["C|H[CH]..".replace("|", ""), "[L·L]....", "n̄...N̄"]
    assert both.racks == (("C", "H", "L·L"), ("CH", "C", "H"))
    assert position_from_cgp(kit, "CHCHCH2/5/5 / 0/0 0").board.rows()[0] == "[CH][CH][CH].."
    assert format_cgp(cgp_of_position(kit, both)) == "CH[CH]2/[L·L]4/n̄3N̄ CH[L·L]/CH[CH] 0/0 0"


def test_a_letter_without_a_small_form_stays_a_blank() -> None:
    layout = layout_of(oracle.Layout(3, 5, {}, frozenset(), frozenset({(1, 2)})))
    kit = Kit(ruleset_of(layout), tileset_of({"א": 1, "כ": 2}))
    once = check_same_game(HEADER + ">ann: ?אכ 2B [?כ]אכ +3 3\n>bob: א? D2 .?כ +2 2\n", kit)
    assert once == TOP + HEADER + ">ann: ?אכ 2B [?כ]אכ +3 3\n>bob: ?א D2 .[?כ] +2 2\n"
    text = format_cgp(cgp_of(sheet_of(once, kit)))
    assert text.startswith("5/1[?כ]אכ1/3[?כ]1 / 3/2 0 ")
    assert position_from_cgp(kit, text).board == sheet_of(once, kit).position.board


def test_a_tile_does_not_lie_on_a_brick() -> None:
    layout = layout_of(oracle.Layout(3, 5, {}, frozenset({(0, 1)}), frozenset({(1, 2)})))
    kit = Kit(ruleset_of(layout), tileset_of(ENGLISH))
    with pytest.raises(NotationError, match="B1 is no square of this board"):
        position_from_cgp(kit, "AB3/5/5 / 0/0 0")


# made-up games


class Made(NamedTuple):
    """A record made up for a kit of its own."""

    text: str
    kit: Kit


def kit_of(game: oracle.Game) -> Kit:
    return Kit(ruleset_of(layout_of(game.layout), rack_size=game.rack_size, bonuses=game.bonuses, players=(2, 4)),
               tileset_of(game.letters))  # fmt: skip


BOARDS = [(21, 21), (19, 27), (15, 15), (7, 7)]


@st.composite
def made(draw: st.DrawFn) -> Made:
    """Any allowed plays by two to four players, written in any way, with every other kind of event between them."""
    game = draw(oracle.games(max_plays=6, wild=False))
    nicks = ["ann", "bob", "a:b(c)#!", "Żółć"][: draw(st.integers(2, 4))]
    totals = dict.fromkeys(nicks, 0)
    lines = [f"#player{number} {nick} {nick.upper()}" for number, nick in enumerate(nicks, 1)]
    turn = 0

    def add(rack: str, action: str, points: int, *, again: bool = False) -> None:
        nonlocal turn
        nick = nicks[turn - again]
        totals[nick] += points
        numbers = draw(st.sampled_from(["{:+d} {}", "{} {}", "{:+d}  {} EN, OX"])) if points >= 0 else "{} {}"
        if draw(st.integers(0, 8)) == 8:
            numbers = draw(st.sampled_from(["{:+d}", ""]))
        rack = draw(st.sampled_from([rack, rack, ""]))
        lines.append(f">{nick}: {rack} {action} " + numbers.format(points, totals[nick]))
        turn = turn if again else (turn + 1) % len(nicks)
        if draw(st.integers(0, 5)) == 5:
            lines.append(draw(st.sampled_from(["#note so", "#note a\n\nb", "#mood fine", "#>ann: A - +0 0"])))

    some = draw(st.lists(st.sampled_from(list(game.letters)), min_size=1, max_size=4))
    tiles = "".join(f"[{label}]" if len(label) > 1 else label for label in some)
    for board, (placed, direction, _) in oracle.positions(game):
        before = draw(st.sampled_from(["", "", "", "pass", "exchange", "count"]))
        if before:
            add(tiles + "?", {"pass": "-", "exchange": f"-{tiles}", "count": "-2"}[before], 0)
        points = oracle.score(board, placed, direction, game.layout.premiums, game.bonuses)[2]
        style = draw(st.sampled_from(sorted(oracle.gcg_notations(board, placed, direction, game.letters))))
        text = oracle.gcg_notations(board, placed, direction, game.letters)[style]
        rack = oracle.gcg_rack(placed, game.letters)
        add(rack, text, points)
        after = draw(st.sampled_from(["", "", "", "withdraw", "challenge", "time"]))
        if after == "withdraw":
            add(rack, "--", -points, again=True)
            add(rack, text, points)
        elif after:
            add("", f"({after})", 5 if after == "challenge" else -10, again=True)
    end = draw(st.sampled_from(["", "out", "blocked"]))
    if end == "out":
        add("", f"({tiles})", 2 * sum(game.letters[label] for label in some), again=True)
    elif end:
        for _ in nicks:
            add(tiles, f"({tiles})", -sum(game.letters[label] for label in some))
    return Made("\n".join(lines) + draw(st.sampled_from(["", "\n", f"\n#rack1 {tiles}\n"])), kit_of(game))


@given(made())
def test_a_made_up_game_is_the_same_game_in_canonical_form(one: Made) -> None:
    check_same_game(one.text, one.kit)


@given(made())
def test_a_made_up_game_is_read_back_from_json(one: Made) -> None:
    sheet = sheet_of(one.text, one.kit)
    back = sheet_of(scoresheet_json(sheet), one.kit)
    assert write_gcg(canonical_record(back)) == write_gcg(canonical_record(sheet))


@pytest.mark.parametrize(
    "text",
    ['{"schema":"scoresheet/1","header":[],"players":[{"nick":"ann"}],"events":'
     '[{"seat":1,"kind":"dance","rack":null,"stated_score":5,"stated_total":5}]}',
     '{"schema":"scoresheet/1"', '{"schema":"scoresheet/1"}', '{"schema":"scoresheet/1","header":[],"players":[{}]}',
     '{"schema":"scoresheet/1","header":[],"players":[],"events":[{"seat":1,"kind":"play","rack":7}]}'],
)  # fmt: skip
def test_json_that_is_no_whole_sheet_is_no_record(english: Kit, text: str) -> None:
    sheet = sheet_of(text, english)
    assert (sheet.rows, [one.code for one in sheet.diagnostics]) == ((), ["not-a-record"])


@given(made(), st.integers(0, 40))
def test_a_position_of_a_made_up_game_is_read_back(one: Made, after: int) -> None:
    sheet = sheet_of(one.text, one.kit)
    cgp = cgp_of(sheet, min(after, len(sheet.rows)))
    text = format_cgp(cgp)
    assert format_cgp(parse_cgp(text)) == text
    try:
        position = position_from_cgp(one.kit, text)
    except IllegalMoveError:
        return
    assert format_cgp(cgp_of_position(one.kit, position, cgp.operations)) == text


@pytest.mark.parametrize(("rows", "cols"), BOARDS)
def test_boards_of_other_sizes(rows: int, cols: int) -> None:
    layout = layout_of(oracle.Layout(rows, cols, {}, frozenset(), frozenset({(rows - 1, cols - 3)})))
    kit = Kit(ruleset_of(layout), tileset_of(ENGLISH))
    column = oracle.column_name(cols - 3)
    text = HEADER + f">ann: ACT {rows}{column} CAT +5 5\n>bob: IIS {column.lower()}{rows - 2} IIC +5 5\n"
    once = check_same_game(text, kit)
    assert once.endswith(f">bob: IIS {column}{rows - 2} II. +5 5\n")
    cgp = format_cgp(cgp_of(sheet_of(once, kit)))
    assert cgp.split()[0].endswith(f"/{cols - 3}CAT")
    assert position_from_cgp(kit, cgp).board == sheet_of(once, kit).position.board


# recorded games, where they are


def recorded() -> Sequence[Path]:
    return sorted(GAMES.glob("*.gcg"))


@pytest.mark.sweep
@pytest.mark.skipif(not GAMES.is_dir(), reason="the recorded games are not here")
def test_every_recorded_game_is_the_same_game_in_canonical_form() -> None:
    with (GAMES / "SOURCES.tsv").open(encoding="utf-8", newline="") as file:
        tilesets = {row["file"]: row["tileset"] for row in csv.DictReader(file, delimiter="\t")}
    kits = {name: load_kit("standard", name) for name in ("english", "german", "polish")}
    checked = 0
    for path in recorded():
        kit = kits.get(tilesets.get(path.name, ""), kits["english"])
        data = path.read_bytes()
        if sheet_of(data, kit).rows:
            check_same_game(data, kit)
            checked += 1
    assert checked > 200


@pytest.mark.sweep
@pytest.mark.skipif(not GAMES.is_dir(), reason="the recorded games are not here")
def test_every_recorded_game_is_read_back_from_json() -> None:
    kit, checked = load_kit("standard", "english"), 0
    for path in recorded():
        sheet = sheet_of(path.read_bytes(), kit)
        if sheet.rows:
            back = sheet_of(scoresheet_json(sheet), kit)
            assert write_gcg(canonical_record(back)) == write_gcg(canonical_record(sheet)), path.name
            checked += 1
    assert checked > 200


def test_the_standard_kit_of_the_tests_converts_too() -> None:
    check_same_game(FINED, standard_kit())


def test_price_off_the_challenger_and_what_the_director_noted_survive_rewriting() -> None:
    # CAT 8H: C3 + A1 + T1 = 5, H8 double word 10; bob doubted it and pays 10
    kit = load_kit()
    text = (
        "#character-encoding UTF-8\n#player1 ann Ann\n#player2 bob Bob\n>ann: ACEIRTU 8H CAT +10 10\n"
        ">bob: AEINORS (challenge) -10 -10\n#note director: 5 off ann for a late start\n#note bob resigns\n"
    )
    sheet = replay_record(read_record(text.encode(), "game.gcg"), kit)
    assert [row.total for row in sheet.rows] == [10, -10]
    assert write_gcg(canonical_record(sheet)) == text
