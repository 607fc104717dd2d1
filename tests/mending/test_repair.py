"""Repairs of records: only what is certain, and never twice."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kits import OWN_OFF, SPLIT, mini14

from scrabble_kit.library.library import load_kit
from scrabble_kit.mending.repair import lines_text, mends_of
from scrabble_kit.mending.rewriting import Repair, hint_for, repaired
from scrabble_kit.records.reading import read_record
from scrabble_kit.replay.replay import replay_record
from scrabble_kit.replay.scoresheet import Scoresheet
from scrabble_kit.rules.kit import Kit
from scrabble_kit.text.errors import UsageError

GAMES = Path(__file__).resolve().parents[3] / "shared" / "games"
TOP = "#character-encoding UTF-8\n"
HEADER = "#player1 ann Ann\n#player2 bob Bob\n"
FINED = HEADER + ">ann: ADEFINT 8D FINED +26 26\n"
CONFINED = FINED + ">bob: CLNOORU 8A CON..... +42 42\n"
GAME_M = HEADER + ">ann: AACOSTT 8D COATS +20 20\n>bob: AACOSTT H8 .AT +3 3\n>ann: AT 10H .AT +5 25\n"


@pytest.fixture(scope="module")
def english() -> Kit:
    return load_kit("standard", "english")


def sheet_of(data: bytes, kit: Kit) -> Scoresheet:
    return replay_record(read_record(data, "game.gcg"), kit)


def repair(data: bytes | str, kit: Kit, encoding: str | None = None) -> Repair:
    """The repair of a file; a second one finds nothing."""
    data = data.encode() if isinstance(data, str) else data
    done = repaired(data, "game.gcg", lambda record: replay_record(record, kit), encoding)
    again = repaired(done.data, "game.gcg", lambda record: replay_record(record, kit))
    assert (again.mends, again.data) == ((), done.data)
    assert bool(done.mends) == (done.data != data)
    return done


def changed(done: Repair) -> list[tuple[str, str]]:
    """Lines that are not as they were, old and new, of a repair that adds none."""
    return [(old, new) for old, new in zip(done.before, done.after, strict=True) if old != new]


def codes(done: Repair) -> list[tuple[int, str]]:
    return [(left.line, left.code) for left in done.left]


# totals


def test_a_total_that_is_right_again_later_is_mended(english: Kit) -> None:
    text = CONFINED.replace("+26 26", "+26 62") + ">ann: ?ABGITT 7G BATTInG +75 101\n"
    done = repair(text, english)
    assert changed(done) == [(">ann: ADEFINT 8D FINED +26 62", ">ann: ADEFINT 8D FINED +26 26")]
    assert [(mend.line, mend.what) for mend in done.mends] == [(3, "total 62 becomes 26")]
    assert done.left == ()


def test_the_last_total_of_a_player_is_mended(english: Kit) -> None:
    assert changed(repair(CONFINED.replace("+42 42", "+42 142"), english)) == [
        (">bob: CLNOORU 8A CON..... +42 142", ">bob: CLNOORU 8A CON..... +42 42")
    ]


def test_totals_that_go_on_from_a_slip_are_mended_with_it(english: Kit) -> None:
    text = (
        CONFINED.replace("+26 26", "+26 0") + ">ann: AT - +0 0\n>bob: LORU - +0 42\n>ann: ?ABGITT 7G BATTInG +75 101\n"
    )
    done = repair(text, english)
    assert changed(done) == [
        (">ann: ADEFINT 8D FINED +26 0", ">ann: ADEFINT 8D FINED +26 26"),
        (">ann: AT - +0 0", ">ann: AT - +0 26"),
    ]
    assert [mend.what for mend in done.mends] == ["total 0 becomes 26, total 0 becomes 26 on line 5"]


def test_five_points_that_stay_in_the_total_are_no_slip(english: Kit) -> None:
    """A challenge line may be missing, so that every total may be right."""
    text = CONFINED.replace("+26 26", "+26 31") + ">ann: ?ABGITT 7G BATTInG +75 106\n"
    done = repair(text, english)
    assert (done.mends, codes(done)) == ((), [(3, "total-mismatch")])


def test_a_score_slipped_where_the_total_goes_on_by_what_the_play_scores(english: Kit) -> None:
    """54 and 42 contradict each other, and both the tiles and the total say 42 (it was told and never mended)."""
    done = repair(CONFINED.replace("+42 42", "+54 42"), english)
    assert [mend.what for mend in done.mends] == ["score +54 becomes +42"]
    assert (changed(done), done.left) == (
        [(">bob: CLNOORU 8A CON..... +54 42", ">bob: CLNOORU 8A CON..... +42 42")],
        (),
    )


def test_a_total_that_rests_on_a_doubtful_one_stays(english: Kit) -> None:
    text = CONFINED + ">ann: AT (time) -20 8\n>ann: AT (time) -1 25\n"
    done = repair(text, english)
    assert (done.mends, codes(done)) == ((), [(5, "total-mismatch"), (6, "total-mismatch")])


def test_a_last_total_behind_a_doubtful_score_of_the_player_stays(english: Kit) -> None:
    """With 42 for 54 the last total would have to be another one."""
    text = CONFINED.replace("+42 42", "+54 54") + ">ann: AT - +0 26\n>bob: LORU - +0 45\n"
    done = repair(text, english)
    assert (done.mends, codes(done)) == ((), [(4, "score-mismatch"), (6, "total-mismatch")])


def test_a_wrong_score_is_never_mended(english: Kit) -> None:
    done = repair(CONFINED.replace("+42 42", "+54 54"), english)
    assert (done.mends, codes(done)) == ((), [(4, "score-mismatch")])
    assert done.left[0].why == "score or play may be wrong"


def test_a_sum_of_a_play_taken_back_is_mended(english: Kit) -> None:
    text = FINED + ">ann: ADEFINT -- -26 26\n>bob: CLNOORU 8G CLO +10 10\n"
    assert changed(repair(text, english)) == [(">ann: ADEFINT -- -26 26", ">ann: ADEFINT -- -26 0")]


def test_the_hint_is_that_of_the_command(english: Kit) -> None:
    text = CONFINED.replace("+42 42", "+54 54") + ">ann: ?ABGITT 7G BATTInG +75 107\n"
    assert hint_for(sheet_of(text.encode(), english)) == (
        "scrabble-kit fix game.gcg    # mends line 5; line 4 stays, score or play may be wrong"
    )
    assert hint_for(sheet_of(CONFINED.replace("+42 42", "+42 41").encode(), english)) == (
        "scrabble-kit fix game.gcg    # mends line 4"
    )
    assert hint_for(sheet_of(CONFINED.replace("+42 42", "+54 54").encode(), english)) is None
    assert hint_for(sheet_of(CONFINED.encode(), english)) is None
    unnamed = replay_record(read_record(text.encode(), "-"), english)
    assert hint_for(unnamed) is None


def test_the_hint_tells_what_the_command_does_in_all_its_rounds(english: Kit) -> None:
    """Errors that a repair shows to be none were said to stay."""
    turn = ">bob: CLNOORU - +0 0\n"
    text = f"{FINED.replace('26 26', '26 62')}{turn}>ann: AT - +0 27\n{turn}>ann: AT - +0 62\n"
    hint = hint_for(sheet_of(text.encode(), english)) or ""
    assert hint.startswith("scrabble-kit fix game.gcg    # mends lines 5 and 7; line 3 stays, a line may be missing")
    assert codes(repair(text, english)) == [(3, "total-mismatch")]


def test_a_flood_of_events_gets_no_hint(english: Kit) -> None:
    """It would be replayed again and again only to be told of."""
    text = CONFINED.replace("+42 42", "+42 41") + ">ann: AT - +0 26\n>bob: LORU - +0 41\n" * 300
    assert hint_for(sheet_of(text.encode(), english)) is None


def test_the_hint_names_a_file_as_a_shell_takes_it(english: Kit) -> None:
    sheet = replay_record(read_record(CONFINED.replace("42 42", "42 41").encode(), "my game\x1b.gcg"), english)
    assert (hint_for(sheet) or "").startswith("scrabble-kit fix 'my game\\x1b.gcg'    # mends")


def test_lines_in_words() -> None:
    assert [lines_text(lines) for lines in ([7], [7, 9], [7, 9, 11], range(1, 9))] == [
        "line 7", "lines 7 and 9", "lines 7, 9 and 11", "lines 1, 2, 3, 4, 5 and 3 more"
    ]  # fmt: skip


# last racks


def test_a_missing_last_rack_is_counted_twice_by_a_ruleset_that_does_so() -> None:
    done = repair(GAME_M, mini14())
    assert done.data.decode() == GAME_M + ">ann: (ACOST) +14 39\n"
    assert [mend.what for mend in done.mends] == ["followed by >ann: (ACOST) +14 39"]


def test_a_missing_last_rack_is_moved_by_a_ruleset_that_does_so() -> None:
    assert repair(GAME_M, mini14(out=SPLIT)).data.decode() == (
        GAME_M + ">ann: (ACOST) +7 32\n>bob: ACOST (ACOST) -7 -4\n"
    )


def test_a_missing_last_rack_is_charged_by_a_ruleset_that_only_charges() -> None:
    assert repair(GAME_M, mini14(out=OWN_OFF)).data.decode() == GAME_M + ">bob: ACOST (ACOST) -7 -4\n"


def test_racks_of_a_game_of_six_scoreless_turns_are_charged() -> None:
    passes = ">bob: AACOSTT - +0 0\n>ann: AT - +0 20\n" * 3
    text = HEADER + ">ann: AACOSTT 8D COATS +20 20\n" + passes
    done = repair(text, mini14()).data.decode()
    assert done == text + ">ann: AT (AT) -2 18\n>bob: AACOSTT (AACOSTT) -9 -9\n"


def test_settlement_stands_behind_the_notes_and_before_other_pragmas() -> None:
    done = repair(GAME_M.replace("\n", "\r\n") + "#note good\r\n\r\nplay\r\n#rack2 ACOST\r\n#mood fine", mini14())
    assert done.data.decode() == (
        GAME_M.replace("\n", "\r\n")
        + "#note good\r\n\r\nplay\r\n>ann: (ACOST) +14 39\r\n#rack2 ACOST\r\n#mood fine"
    )  # fmt: skip


def test_settlement_of_a_file_without_a_last_line_end() -> None:
    assert repair(GAME_M.rstrip(), mini14()).data.decode() == GAME_M + ">ann: (ACOST) +14 39"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (">bob: AACOSTT H8 .AT +3 3", ">bob: AACOSSS H8 .AT +3 3"),  # the rack does not hold the play
        (">bob: AACOSTT H8 .AT +3 3", ">bob: AACOSTT 8I S +3 3"),  # COATSS is another board than the last line needs
    ],
)
def test_racks_that_are_not_certain_are_not_settled(old: str, new: str) -> None:
    done = repair(GAME_M.replace(old, new), mini14())
    assert ">ann: (" not in done.data.decode()
    assert not any(mend.code == "settlement-missing" for mend in done.mends)


def test_a_plain_list_is_settled_in_its_own_form() -> None:
    text = "#players ann bob\nCOATS 8D +20\n.AT H8 +3\nann: AT 10H .AT +5 25\n"
    done = repair(text, mini14())
    assert done.data.decode() in (text, text + "ann: (ACOST) +14 39\n")


# numbers, nicks, parentheses


def test_a_number_with_two_signs_gets_one(english: Kit) -> None:
    done = repair(CONFINED + ">ann: I (time) +-1 25\n>bob: I (time) +-50 +-8\n", english)
    assert changed(done) == [
        (">ann: I (time) +-1 25", ">ann: I (time) -1 25"), (">bob: I (time) +-50 +-8", ">bob: I (time) -50 -8")
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("written", "mended"),
    [
        (">bob_: CLNOORU", ">bob: CLNOORU"),
        (">Bob: CLNOORU", ">bob: CLNOORU"),
        (">bobb: CLNOORU", ">bob: CLNOORU"),
        (">boc: CLNOORU", ">bob: CLNOORU"),
        (">obb: CLNOORU", ">bob: CLNOORU"),
        ('>bob" CLNOORU', ">bob: CLNOORU"),
        (">bob CLNOORU", ">bob: CLNOORU"),
        (">bob:CLNOORU", ">bob: CLNOORU"),
    ],
)
def test_a_nick_that_fits_one_player_is_mended(english: Kit, written: str, mended: str) -> None:
    done = repair(CONFINED.replace(">bob: CLNOORU", written), english)
    assert done.data.decode() == CONFINED.replace(">bob: CLNOORU", mended)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (">bob: CLNOORU", ">zoe: CLNOORU"),  # nobody is near
        (">bob: CLNOORU 8A CON..... +42 42", ">boc: CLNOORU 8A CON..... +42 142"),  # and the total does not fit
        (">bob: CLNOORU 8A CON..... +42 42", ">boc: CLNOORU 8A CON....."),  # no numbers to tell by
        (
            "#player2 bob Bob\n>ann",
            "#player2 bob Bob\n#player3 bod Bod\n>ann",
        ),  # two are near, when the next line is bos
    ],
)
def test_a_nick_that_might_be_anybodys_stays(english: Kit, old: str, new: str) -> None:
    text = CONFINED.replace(old, new).replace(">bob: CLN", ">bos: CLN")
    done = repair(text, english)
    assert done.mends == ()
    assert [code for _, code in codes(done)] == ["unknown-player"]


@pytest.mark.parametrize("nick", ["ber", "berta", "brrt", "bret"])
def test_a_nick_one_letter_off_moves_for_its_player(english: Kit, nick: str) -> None:
    """The play was lost, and every later line blamed for it."""
    text = (
        f"#player1 ann Ann\n#player2 bert Bert\n>ann: ADEFINT 8D FINED +26 26\n>{nick}: CLNOORU 8A CON..... +42 42\n"
        ">bert: LORU (challenge) +5 47\n>ann: AT A7 A.T +5 31\n"
    )
    sheet = sheet_of(text.encode(), english)
    assert [(one.code, one.severity, one.place and one.place.line) for one in sheet.diagnostics] == [
        ("unknown-player", "warning", 4)
    ]
    assert [player.score for player in sheet.players] == [31, 47]
    assert changed(repair(text, english)) == [
        (f">{nick}: CLNOORU 8A CON..... +42 42", ">bert: CLNOORU 8A CON..... +42 42")
    ]


def test_challenge_points_are_not_compared_with_a_play_of_nobody(english: Kit) -> None:
    """They were said to belong to the nick that nobody has."""
    text = CONFINED.replace(">bob", ">zoe") + ">bob: LORU (challenge) +5 5\n"
    assert "challenge-without-play" not in [one.code for one in sheet_of(text.encode(), english).diagnostics]


def test_a_nick_of_two_players_is_not_written_in(english: Kit) -> None:
    text = "#player1 tim Tim Ash\n#player2 tim Jo Birch\n>tim: ADEFINT 8D FINED +26 26\n>Jo: CNO 8A CON..... +42 42\n"
    assert repair(text, english).mends == ()


def test_a_parenthesis_is_closed_where_the_play_fits(english: Kit) -> None:
    done = repair(CONFINED.replace("CON.....", "CON(FINED"), english)
    assert done.data.decode() == CONFINED
    wrong = repair(CONFINED.replace("CON.....", "CON(FINDE"), english)
    assert wrong.mends == ()
    assert (4, "unreadable-event") in codes(wrong)


@pytest.mark.parametrize("word", ["CONFINED", "CON(FINED)", "CON....."])
def test_how_tiles_played_through_are_written_is_no_fault(english: Kit, word: str) -> None:
    assert repair(CONFINED.replace("CON.....", word), english).mends == ()


def test_letters_that_differ_from_the_board_stay(english: Kit) -> None:
    done = repair(CONFINED.replace("CON.....", "CONFUNED"), english)
    assert (done.mends, codes(done)) == ((), [(4, "illegal-play")])


# racks


def test_a_rack_is_made_whole_after_a_play_was_taken_back(english: Kit) -> None:
    text = HEADER + (">ann: ACTEIRU 8H TAC +10 10\n>ann: -- -10 0\n>bob: CLNOORU 8H OR +4 4\n>ann: CAT 9H CAT +12 12\n")
    done = repair(text, english)
    assert changed(done)[:2] == [
        (">ann: -- -10 0", ">ann: ACTEIRU -- -10 0"), (">ann: CAT 9H CAT +12 12", ">ann: ACTEIRU 9H CAT +12 12")
    ]  # fmt: skip


def test_racks_are_made_whole_through_several_plays_taken_back(english: Kit) -> None:
    text = HEADER + (
        ">ann: ACTEIRU 8H TAC +10 10\n>ann: TAC -- -10 0\n>bob: O - +0 0\n>ann: RAC 8H RAC +10 10\n>ann: RAC -- -10 0\n"
        ">bob: O - +0 0\n>ann: - +0 0\n"
    )
    done = repair(text, english)
    assert [new for _, new in changed(done)] == [
        ">ann: ACTEIRU -- -10 0", ">ann: ACTEIRU 8H RAC +10 10", ">ann: ACTEIRU -- -10 0", ">ann: ACTEIRU - +0 0"
    ]  # fmt: skip


@pytest.mark.parametrize("rack", ["ZQX", "ACTEIRUS", "ACTEIRU", "XACT", "3"])
def test_a_rack_that_says_otherwise_stays(english: Kit, rack: str) -> None:
    text = HEADER + f">ann: ACTEIRU 8H TAC +10 10\n>ann: ACTEIRU -- -10 0\n>bob: O - +0 0\n>ann: {rack} - +0 0\n"
    assert repair(text, english).mends == ()


def test_a_rack_longer_than_racks_are_is_spread_no_further(english: Kit) -> None:
    """The racks that were right were changed to the one with a letter too many."""
    text = HEADER + (
        ">ann: AEEFINNT 8D FINEE +24 24\n>ann: AEEFINN -- -24 0\n>bob: CLNOORU 8D COLON +20 20\n"
        ">ann: AEEFINN 7C FEN +20 20\n"
    )
    assert repair(text, english).mends == ()


# encodings


NAMES = "#player1 ann José\n#player2 bob Bob\n>ann: ADEFINT 8D FINED +26 26\n"


def test_utf8_that_does_not_say_so_is_made_to() -> None:
    done = repair(NAMES, mini14())
    assert done.data.decode() == TOP + NAMES
    assert done.mends[0].what == "UTF-8, declared in line 1"


@pytest.mark.parametrize(
    "data",
    [
        b"#character-encoding ISO-8859-1\n" + NAMES.encode(),
        b"#character-encoding klingon\n" + NAMES.encode(),
        NAMES.encode() + b"#character-encoding UTF-8\n",
        b"\xef\xbb\xbf#character-encoding latin1\n" + NAMES.encode(),
        NAMES.encode("utf-16"),
        b"#character-encoding cp1252\n" + NAMES.encode("cp1252"),
    ],
)
def test_wrong_declarations_become_right_ones(data: bytes) -> None:
    assert repair(data, mini14()).data.decode() == TOP + NAMES


@pytest.mark.parametrize(
    "data",
    [
        NAMES.encode("latin-1"),  # the default of the format
        b"#character-encoding ISO-8859-1\n" + NAMES.encode("latin-1"),
        NAMES.replace("é", "e").encode(),
        TOP.encode() + NAMES.encode(),
        b"\xef\xbb\xbf" + NAMES.encode(),
    ],
)
def test_bytes_that_are_what_they_say_stay(data: bytes) -> None:
    assert repair(data, mini14()).data == data


def test_an_encoding_that_is_not_certain_is_left_until_it_is_named() -> None:
    data = b"#character-encoding UTF-8\n" + NAMES.replace("é", "ő").encode("cp1250")
    done = repair(data, mini14())
    assert (done.data, codes(done)[0]) == (data, (1, "encoding"))
    named = repair(data, mini14(), "cp1250")
    assert named.data.decode() == TOP + NAMES.replace("é", "ő")
    assert named.mends[0].what == "UTF-8 in place of CP1250, declared in line 1"
    with pytest.raises(UsageError, match="no encoding is named klingon"):
        repair(data, mini14(), "klingon")


def test_a_file_in_its_own_encoding_stays_in_it(english: Kit) -> None:
    text = CONFINED.replace("Bob\n", "José\n").replace("42 42", "42 41")
    for encoding in ("latin-1", "utf-8-sig"):
        assert repair(text.encode(encoding), english).data == text.replace("42 41", "42 42").encode(encoding)


def test_bytes_that_a_repair_makes_readable_are_looked_at_again(english: Kit) -> None:
    """Without the stray byte in the nick the rest is UTF-8 that does not say so."""
    text = CONFINED.replace("Ann\n", "Zoë\n").encode().replace(b">ann:", b">ann\xff:")
    assert repair(text, english).data == (TOP + CONFINED.replace("Ann\n", "Zoë\n")).encode()


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_stay(english: Kit, end: str) -> None:
    text = (TOP + CONFINED.replace("42 42", "42 41")).replace("\n", end)
    assert repair(text, english).data == text.replace("42 41", "42 42").encode()
    assert repair(NAMES.replace("\n", end), mini14()).data == (TOP + NAMES).replace("\n", end).encode()


# whatever the file


lines = st.sampled_from([
    *CONFINED.splitlines(), ">ann: ?ABGITT 7G BATTInG +75 101", ">ann: ?ABGITT 7G BATTInG +75 107", ">ann: -- -75 26",
    ">ann: -- +-75 26", ">bob: - +0 42", ">bob: - +0 0", ">bbo: - +0 42", ">anne: AB - +0 26", ">bob (LN) +4 46", ">x",
    ">bob: CLNOORU 8A CON(FINED +42 42", ">ann: A - 0 9", ">ann: A - 0 9", "#note so", "#character-encoding UTF-9", "é",
    ">ann: (challenge) +5 31", ">bob: ZZ (ZZ) -20 22", "#player2 ann Ann", "#player3 cat Cat", ">cat: A - +0 0",
])  # fmt: skip


@given(st.lists(lines, max_size=14).map("\n".join), st.sampled_from(["utf-8", "latin-1", "utf-8-sig", "utf-16"]))
def test_a_repair_is_never_repaired_and_brings_no_error(text: str, encoding: str) -> None:
    kit = mini14()
    data = (HEADER + text).encode(encoding)
    done = repair(data, kit)
    sheets = sheet_of(data, kit), sheet_of(done.data, kit)
    assert len(errors(sheets[1])) <= len(errors(sheets[0]))
    if not done.mends:
        assert done.before == done.after


def errors(sheet: Scoresheet) -> list[str]:
    return [one.code for one in sheet.diagnostics if one.severity == "error"]


@given(st.lists(lines, max_size=14).map("\n".join))
def test_no_score_and_no_play_is_changed(text: str) -> None:
    kit, text = mini14(), HEADER + text
    before = sheet_of(text.encode(), kit)
    after = sheet_of(repair(text, kit).data, kit)
    plays = [
        [(row.event.stated_score, row.event.position, row.event.kind) for row in sheet.rows if row.event.kind == "play"]
        for sheet in (before, after)
    ]
    assert plays[0] == plays[1]


def test_every_mend_answers_a_line_of_the_file(english: Kit) -> None:
    text = CONFINED.replace("+26 26", "+26 62") + ">ann: ?ABGITT 7G BATTInG +75 101\n"
    sheet = sheet_of(text.encode(), english)
    for mend in mends_of(sheet):
        assert 1 <= mend.line <= len(sheet.record.lines)


# recorded games, where they are


@pytest.mark.sweep
@pytest.mark.skipif(not GAMES.is_dir(), reason="the recorded games are not here")
def test_recorded_games_are_mended_once_and_only_where_they_are_wrong() -> None:
    with (GAMES / "SOURCES.tsv").open(encoding="utf-8", newline="") as file:
        rows = {row["file"]: row for row in csv.DictReader(file, delimiter="\t")}
    kits = {name: load_kit("standard", name) for name in ("english", "german", "polish")}
    mended: dict[str, list[str]] = {}
    for path in sorted(GAMES.glob("*.gcg")):
        kit = kits.get(rows[path.name]["tileset"], kits["english"])
        data = path.read_bytes()
        if not sheet_of(data, kit).rows:
            continue
        done = repair(data, kit)
        mended[path.name] = [f"{mend.line} {mend.code}" for mend in done.mends]
        assert {mend.code for mend in done.mends} <= {
            "rack", "missing-rack", "encoding", "odd-number", "total-mismatch", "unknown-player", "settlement-missing",
        }  # fmt: skip
        if rows[path.name]["kind"] == "selfplay":
            assert {mend.code for mend in done.mends} <= {"odd-number"}
    assert mended["scorable-cresta-yorra-2006.gcg"] == [f"{line} total-mismatch" for line in (12, 22, 26)]
    assert mended["scrabscrap-nu19-stefan-hanns.gcg"] == ["1 encoding"]
