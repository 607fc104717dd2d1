"""Whole GCG files: header, notes, players, line ends, and files that are none."""

from __future__ import annotations

import pytest

from scrabble_kit.records import reader
from scrabble_kit.records.gcg import read_gcg
from scrabble_kit.records.reading import read_record
from scrabble_kit.records.record import GameRecord, Note

HEADER = "#player1 ann Ann Example\n#player2 bob Bob Sample\n"


def read(text: str) -> GameRecord:
    return read_gcg(text.encode(), "game.gcg")


def told(record: GameRecord) -> list[tuple[str, int, int]]:
    """Code, line and column of each diagnostic."""
    return [(found.code, found.place.line, found.place.column) for found in record.diagnostics if found.place]


def seats(record: GameRecord) -> list[int]:
    return [event.seat for event in record.events]


def test_the_header_is_read_and_unknown_pragmas_are_kept_in_order() -> None:
    record = read(
        "#character-encoding UTF-8\n#title Club night \n#lexicon CSW21\n#game-type classic\n"
        "#board-layout CrosswordGame\n#tile-distribution english\n#mood  fine day\n"
        "#player1 ann Ann Example\n#player2 bob\n"
        ">ann: ABC 8D CAB +10 10\n#>bob: ABC 8D CAB +10 10\n#rack2 AEI\n#incomplete\n"
    )
    assert (record.title, record.lexicon, record.game_type) == ("Club night", "CSW21", "classic")
    assert (record.layout, record.tile_distribution) == ("CrosswordGame", "english")
    assert [(player.line, player.nick, player.name) for player in record.players] == [
        (8, "ann", "Ann Example"), (9, "bob", "bob")
    ]  # fmt: skip
    assert (7, "mood", "fine day", 0) in record.pragmas
    assert (11, ">bob:", "ABC 8D CAB +10 10", 1) in record.pragmas
    assert (record.racks_at_end, record.incomplete, record.incomplete_rack) == ({1: "AEI"}, True, None)
    assert [pragma.line for pragma in record.pragmas] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13]
    assert len(record.events) == 1
    assert record.diagnostics == ()


def test_text_inside_a_note_is_never_a_pragma() -> None:
    record = read(HEADER + ">ann: ABC 8D CAB +10 10\n#note he said #rack1 was AEINRST, #player2 sighed\n")
    assert record.events[0].notes == (Note(4, "he said #rack1 was AEINRST, #player2 sighed"),)
    assert (len(record.players), record.racks_at_end, record.diagnostics) == (2, {}, ())


def test_notes_run_over_lines_and_stay_with_their_event() -> None:
    record = read(
        "#note before all\n" + HEADER + ">ann: ABC 8D CAB +10 10\n#note one\n\nmore: of it\n#note\ttwo\n"
        ">bob: ABC 8A CAB +10 10\n#note three\n\n"
    )
    assert record.notes == (Note(1, "before all"),)
    assert record.events[0].notes == (Note(5, "one\n\nmore: of it"), Note(8, "two"))
    assert record.events[1].notes == (Note(10, "three"),)
    assert record.diagnostics == ()


def test_settings_in_notes_of_the_header_count_unless_a_pragma_says_more() -> None:
    record = read("#note Variant: wordsmog\n#note BoardLayout: Big\n#note LetterDistribution: polish\n"
                  "#game-type classic\n" + HEADER + ">ann: ABC 8D CAB +1 1\n")  # fmt: skip
    assert (record.game_type, record.layout, record.tile_distribution) == ("classic", "Big", "polish")
    assert len(record.notes) == 3


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_line_ends_and_byte_order_mark_leave_no_trace(end: str, mark: bytes) -> None:
    text = "#character-encoding UTF-8\n#player1 ann Ann\n#player2 bob Bob\n>ann: ABC 8D CAB +10 10\n#note so"
    record = read_gcg(mark + text.replace("\n", end).encode(), "game.gcg")
    plain = read(text)
    assert (record.events, record.players, record.pragmas) == (plain.events, plain.players, plain.pragmas)
    assert record.lines == plain.lines
    assert (record.encoding, record.diagnostics) == ("utf-8", ())


def test_three_spellings_of_one_play_keep_their_text() -> None:
    for word in ("CON.....", "CON(FINED)", "CONFINED"):
        record = read(HEADER + f">ann: DEFIN 8D FINED +26 26\n>bob: CNO 8A {word} +42 42\n")
        assert [event.word for event in record.events] == ["FINED", word]
        assert record.diagnostics == ()


def test_a_wrong_total_is_what_the_record_states() -> None:
    record = read(HEADER + ">ann: ACTEIRU 8H CAT +10 110\n")
    assert (record.events[0].stated_score, record.events[0].stated_total) == (10, 110)


def test_players_sit_by_number_and_not_by_line() -> None:
    record = read("#player3 cat C\n#player1 ann A\n#player2 bob B\n>cat: A 8D AB +1 1\n>ann: A 8D AB +1 1\n")
    assert [player.nick for player in record.players] == ["ann", "bob", "cat"]
    assert seats(record) == [2, 0]


def test_a_record_without_player_lines_seats_by_first_appearance() -> None:
    record = read(">ann: A 8D AB +1 1\n>bob: A 8D AB +1 1\n>ann: A 8D AB +1 2\n")
    assert [player.nick for player in record.players] == ["ann", "bob"]
    assert (seats(record), record.diagnostics) == ([0, 1, 0], ())


def test_players_named_behind_the_first_event_are_seated_all_the_same() -> None:
    record = read(">bob: A 8D AB +1 1\n" + HEADER + ">ann: A 8D AB +1 1\n")
    assert seats(record) == [1, 0]
    assert told(record) == [("misplaced-pragma", 2, 1), ("misplaced-pragma", 3, 1)]


def test_nicks_full_of_punctuation_end_at_the_first_colon_and_blank() -> None:
    record = read("#player1 a:b(c)#! A\n#player2 ~ B\n>a:b(c)#!: A 8D AB +1 1\n>~: A 8D A:B +1 1\n")
    assert (seats(record), record.diagnostics) == ([0, 1], ())


@pytest.mark.parametrize("written", ["bob_", "Bob", "b.o.b", "Bob Sample", 'bob"'])
def test_a_nick_misspelt_by_punctuation_is_matched_and_told_of(written: str) -> None:
    record = read(HEADER + f">ann: A 8D AB +1 1\n>{written}: A 8D AB +1 1\n")
    assert seats(record) == [0, 1]
    (found,) = record.diagnostics
    assert told(record) == [("unknown-player", 4, 2)]
    assert found.fix is not None
    assert (found.fix.old, found.fix.new) == (written, "bob")


def test_a_nick_that_fits_nobody_is_seat_minus_one() -> None:
    record = read(HEADER + ">ann: A 8D AB +1 1\n>zoe: A 8D AB +1 1\n")
    assert seats(record) == [0, -1]
    assert told(record) == [("unknown-player", 4, 2)]


@pytest.mark.parametrize(
    ("line", "column"), [('>bob" (LN) +4 83', 6), (">bob (LN) +4 83 a: b", 5), (">bob:(LN) +4 83", 5)]
)
def test_a_missing_colon_is_told_of_and_the_event_read(line: str, column: int) -> None:
    record = read(HEADER + ">ann: A 8D AB +1 1\n" + line)
    assert [(event.kind, event.seat) for event in record.events] == [("play", 0), ("rack-bonus", 1)]
    assert ("missing-colon", 4, column) in told(record)


def test_nicks_are_compared_in_nfc() -> None:
    record = read("#player1 jose\u0301 J\n>jos\u00e9: A 8D AB +1 1\n")
    assert (seats(record), record.diagnostics[1:]) == ([0], ())


def test_two_players_with_one_nick_take_turns() -> None:
    record = read(
        "#player1 tim Tim Ash\n#player2 tim Tim Birch\n>tim: A 8D AB +1 1\n>tim: A 9D AB +5 5\n>tim: A -- -5 0\n"
        ">tim: A 8D AB +1 2\n>tim: A (challenge) +5 7\n>tim: A - +0 0\n>tim: B 8D AB +1 8\n>tim: (C) +6 14\n"
    )
    assert seats(record) == [0, 1, 1, 0, 0, 1, 0, 0]
    assert told(record) == [("duplicate-player", 2, 10)]


def test_a_number_given_twice_seats_the_second_player_elsewhere() -> None:
    record = read("#player1 ann Ann\n#player1 bob Bob\n>ann: A 8D AB +1 1\n>bob: A 8D AB +1 1\n")
    assert seats(record) == [0, 1]
    assert told(record) == [("duplicate-player", 2, 1)]


def test_pragmas_without_what_they_need_are_told_of() -> None:
    record = read("#player1 ann Ann\n#player2\n#player0 x\n#rack7 ABC\n>ann: A 8D AB +1 1\n")
    assert told(record) == [("bad-pragma", 2, 9), ("bad-pragma", 3, 1), ("bad-pragma", 4, 1)]


def test_a_rack_before_the_last_event_is_not_the_rack_at_the_end() -> None:
    record = read(HEADER + "#rack1 AAA\n>ann: A 8D AB +1 1\n#rack1 ABC\n>bob: A 8D AB +1 1\n#rack2 DEF\n")
    assert record.racks_at_end == {1: "DEF"}
    assert told(record) == [("misplaced-pragma", 5, 1)]


def test_lines_that_have_no_place_are_told_of() -> None:
    record = read("hello\n" + HEADER + ">ann: A 8D AB +1 1\n  >bob: A 9D AB +1 1\n\nfoo\n")
    assert told(record) == [("stray-line", 1, 1), ("indented-line", 5, 3), ("stray-line", 7, 1)]
    assert seats(record) == [0, 1]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "not a game record: the file is empty"),
        (b" \r\n\n", "not a game record: the file is empty"),
        (b"dear diary\ntoday", "not a game record: no line begins with >"),
        (b"%PDF-1.7\n>x: y", "not a game record: the file is a PDF document"),
        (b"PK\x03\x04rest", "not a game record: the file is a zip archive or an office document"),
        (b"\x1f\x8b\x08\x00", "not a game record: the file is a gzip file"),
        (bytes(range(256)) * 8, "not a game record: the file is a binary file"),
        (b"\0" * 1000, "not a game record: the file is a binary file"),
        (b"<!DOCTYPE html>\n<p>", "not a game record: the file is a web page"),
    ],
)
def test_what_is_no_record_is_said_once(data: bytes, message: str) -> None:
    record = read_record(data, "x")
    assert [(found.code, found.message) for found in record.diagnostics] == [("not-a-record", message)]
    assert (record.events, record.players) == ((), ())


def test_a_header_without_events_says_so() -> None:
    record = read(HEADER + "#rack1 ABC")
    assert told(record) == [("no-events", 3, 1)]
    assert record.racks_at_end == {0: "ABC"}


def test_long_lines_take_no_long_time() -> None:
    """Each of these took minutes with an expression that tries all ways to split a line."""
    for text in (">a: " + "x" * 10_000_000, ">" * 10_000_000, ">a:" * 2_000_000, "> " * 2_000_000,
                 ">a: A " + "(" * 5_000_000, ">a: A 8D " + "B " * 2_000_000, "#" * 5_000_000,
                 ">a: A " + "9" * 5_000_000,
                 ">a: A 8D B +1 1 " + "\t " * 2_000_000):  # fmt: skip
        record = read_record(text.encode(), "x")
        assert len(record.events) <= 1


def test_a_flood_of_events_is_cut_with_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "MOST_EVENTS", 50)
    record = read(HEADER + ">ann: A - +0 0\n>bob: A - +0 0\n" * 40)
    assert len(record.events) == 50
    assert told(record) == [("too-many-events", 53, 1)]


def test_a_flood_of_bad_lines_is_counted_and_not_kept() -> None:
    record = read(HEADER + ">ann: A - +0 0\n" + ">ann: foo bar\n" * 5_000)
    assert len(record.events) == 5_001
    assert len(record.diagnostics) == 100
    assert record.diagnostics[-1].notes == ("4,900 more of this kind, to line 5003",)
