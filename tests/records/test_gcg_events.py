"""GCG lines one by one: what kind of event, which fields, and where the caret stands when one is odd."""

from __future__ import annotations

import pytest

from scrabble_kit.records.gcg import read_gcg
from scrabble_kit.records.record import Event, FieldName, GameRecord, column_of, place_of
from scrabble_kit.records.writing import write_gcg
from scrabble_kit.text.diagnostic import Diagnostic

HEADER = "#player1 ann Ann Example\n#player2 bob Bob Sample\n"


def read(text: str) -> GameRecord:
    return read_gcg(text.encode(), "game.gcg")


def event(line: str) -> Event:
    """The event of one line under a header of two."""
    (found,) = read(HEADER + line).events
    return found


def only(record: GameRecord) -> Diagnostic:
    (found,) = record.diagnostics
    return found


def at(found: Diagnostic) -> tuple[str, int, int, int]:
    assert found.place is not None
    return found.code, found.place.line, found.place.column, found.place.width


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (">ann: AEKLNRT 8G RANK +16 16", ("play", "AEKLNRT", "8G", "RANK", None, 16, 16)),
        (">bob: DDEIRS? K2 DeRIDES +75 75", ("play", "DDEIRS?", "K2", "DeRIDES", None, 75, 75)),
        (">ann: A 8A CON..... +42 42", ("play", "A", "8A", "CON.....", None, 42, 42)),
        (">ann: A 8A CON(FINED) +42 42", ("play", "A", "8A", "CON(FINED)", None, 42, 42)),
        (">ann: A 8A (.E.)T +42 42", ("play", "A", "8A", "(.E.)T", None, 42, 42)),
        (">ann: [CH]A? 8A [CH]A[rr]O 42 42", ("play", "[CH]A?", "8A", "[CH]A[rr]O", None, 42, 42)),
        (">ann: A AA17 B 1 1", ("play", "A", "AA17", "B", None, 1, 1)),
        (">ann: DEMJNOT  8d   JETON     +40   40  BE, ET", ("play", "DEMJNOT", "8d", "JETON", None, 40, 40)),
        (">ann:\tABC\th2\tCAB\t-3\t-3\t", ("play", "ABC", "h2", "CAB", None, -3, -3)),
        (">ann: ABC 8D CAB +10 10 /EN/OX", ("play", "ABC", "8D", "CAB", None, 10, 10)),
        (">ann: ABC 8D CAB", ("play", "ABC", "8D", "CAB", None, None, None)),
        (">ann: ABC 8D CAB +10", ("play", "ABC", "8D", "CAB", None, 10, None)),
        (">ann: ABC 8D CAB +10 EN, OX", ("play", "ABC", "8D", "CAB", None, 10, None)),
        (">ann: EEIOSTU - +0 75", ("pass", "EEIOSTU", None, None, None, 0, 75)),
        (">ann: EEIOSTU -  +0 75", ("pass", "EEIOSTU", None, None, None, 0, 75)),
        (">ann: EEIOSTU - 0 0", ("pass", "EEIOSTU", None, None, None, 0, 0)),
        (">ann: EEIOSTU -0 +0 75", ("pass", "EEIOSTU", None, None, 0, 0, 75)),
        (">ann: EGLTUVV -UVV +0 16", ("exchange", "EGLTUVV", None, "UVV", None, 0, 16)),
        (">ann: EGLTUVV -4 +0 16", ("exchange", "EGLTUVV", None, None, 4, 0, 16)),
        (">ann: EEIOSTU --  -15 75", ("withdraw", "EEIOSTU", None, None, None, -15, 75)),
        (">ann: EEIOSTU -- +0 75", ("withdraw", "EEIOSTU", None, None, None, 0, 75)),
        (">ann: AILLNT (challenge) +5 28", ("challenge-bonus", "AILLNT", None, None, None, 5, 28)),
        (">ann: AILLNT (challenge) -10 28", ("challenge-bonus", "AILLNT", None, None, None, -10, 28)),
        (">ann: AILLNT (Challenge) +5 28", ("challenge-bonus", "AILLNT", None, None, None, 5, 28)),
        (">ann: EEV (time) -10 391", ("time-penalty", "EEV", None, None, None, -10, 391)),
        (">ann:  (time) -10 391", ("time-penalty", None, None, None, None, -10, 391)),
        (">ann: (DT) +6 402", ("rack-bonus", None, None, "DT", None, 6, 402)),
        (">ann:    (DATSXK)        +36  443  ", ("rack-bonus", None, None, "DATSXK", None, 36, 443)),
        (">ann: F (NT) +4 402", ("rack-bonus", "F", None, "NT", None, 4, 402)),
        (">ann: F (F) -4 402", ("rack-penalty", "F", None, "F", None, -4, 402)),
        (">ann: AEU (UEA) 0 402", ("rack-penalty", "AEU", None, "UEA", None, 0, 402)),
        (">ann: (AE) 0 402", ("rack-bonus", None, None, "AE", None, 0, 402)),
        (">ann: (A[CH]) +9 402", ("rack-bonus", None, None, "A[CH]", None, 9, 402)),
    ],
)
def test_every_shape_of_an_event_is_read_without_a_word(line: str, expected: tuple[object, ...]) -> None:
    record = read(HEADER + line)
    (found,) = record.events
    fields = (found.kind, found.rack, found.position, found.word, found.stated_score, found.stated_total)
    assert fields == (*expected[:4], *expected[5:])
    if found.kind == "exchange":
        assert found.count == expected[4]
    assert record.diagnostics == ()
    assert (found.line, found.seat) == (3, 1 if line.startswith(">bob") else 0)


@pytest.mark.parametrize(
    ("line", "column"),
    [
        (">ann:  - +0 10", 8),
        (">ann: (challenge) +5 15", 7),
        (">ann: 8D WORD +20 20", 7),
        (">ann: -- -20 0", 7),
        (">ann: -ABC +0 0", 7),
    ],
)
def test_a_missing_rack_is_a_warning_at_its_place(line: str, column: int) -> None:
    record = read(HEADER + line)
    assert record.events[0].rack is None
    assert at(only(record)) == ("missing-rack", 3, column, 1)
    assert only(record).severity == "warning"


def test_a_rack_missing_before_a_play_leaves_the_play_whole() -> None:
    found = event(">ann: 8D WORD +20 20")
    assert (found.kind, found.position, found.word, found.stated_score) == ("play", "8D", "WORD", 20)


def test_many_missing_racks_are_told_of_five_times() -> None:
    record = read(HEADER + ">ann:  - +0 0\n>bob:  - +0 0\n" * 20)
    assert len(record.diagnostics) == 5
    assert record.diagnostics[-1].notes == ("35 more of this kind, to line 42",)


def test_unknown_is_no_rack_on_a_challenge_line() -> None:
    record = read(HEADER + ">ann: ACTEIRU 8H CAT +10 10\n>ann: UNKNOWN (challenge) +5 15")
    assert record.events[1].rack is None
    assert at(only(record)) == ("rack-unknown", 4, 7, 7)
    assert only(record).severity == "note"


def test_unknown_is_a_rack_of_seven_tiles_elsewhere() -> None:
    assert event(">ann: UNKNOWN 8H KNOWN +20 20").rack == "UNKNOWN"


@pytest.mark.parametrize(("token", "value"), [("+-1", -1), ("-+1", -1), ("--1", -1), ("++1", 1)])
def test_two_signs_are_read_and_noted(token: str, value: int) -> None:
    record = read(HEADER + f">ann: I (I) {token} 327")
    assert record.events[0].stated_score == value
    assert record.events[0].kind == ("rack-penalty" if value < 0 else "rack-bonus")
    assert at(only(record)) == ("odd-number", 3, 13, 3)


@pytest.mark.parametrize(
    ("line", "column", "width", "label"),
    [
        (">ann: ADEIINR DAIN.IER +86 108", 15, 8, "expected a square as 8H or H8, -, --, -TILES or (TILES)"),
        (">ann: ABC 88 X +1 1", 11, 2, "expected a square as 8H or H8, -, --, -TILES or (TILES)"),
        (">ann: ABC", 10, 1, "expected a square as 8H or H8, -, --, -TILES or (TILES)"),
        (">ann:", 6, 1, "expected a rack and a move"),
        (">ann: ABC 8D", 13, 1, "expected the word"),
        (">ann: ABC 8D +20 20", 14, 3, "expected the word"),
        (">ann: ABC 8D +2x 20", 14, 3, "expected the word"),
        (">ann: ABC 8D WO RD +20 20", 17, 2, "expected the score"),
        (">ann: ABC (AB +3 4", 11, 3, "expected a closing parenthesis"),
        (">ann: ABC --- +0 0", 11, 3, "expected -, --, or - and tiles or their number"),
    ],
)
def test_an_unreadable_event_is_told_of_where_it_goes_wrong(line: str, column: int, width: int, label: str) -> None:
    record = read(HEADER + ">ann: ABC 8D CAB +10 10\n" + line + "\n>bob: ABC 8A CAB +10 10")
    assert [found.kind for found in record.events] == ["play", "unknown", "play"]
    assert at(only(record)) == ("unreadable-event", 4, column, width)
    assert only(record).label == label
    assert only(record).place.text == line  # type: ignore[union-attr]


@pytest.mark.parametrize("header", [HEADER, ""])
@pytest.mark.parametrize("line", [">", "> ", ">\t"])
def test_an_empty_event_is_told_of_once_and_is_nobodys(header: str, line: str) -> None:
    """It was told of three times, and where no player is declared it made one without a name."""
    record = read(header + f">ann: ABC 8D CAB +10 10\n{line}\n{line}\n>bob: ABC 8A CAB +10 10")
    assert [player.nick for player in record.players] == ["ann", "bob"]
    assert [one.seat for one in record.events] == [0, -1, -1, 1]
    assert [found.code for found in record.diagnostics] == ["unreadable-event"] * 2
    text = write_gcg(record)
    assert write_gcg(read(text)) == text


@pytest.mark.parametrize("header", [HEADER, ""])
def test_a_play_without_a_nick_is_told_of_as_nobodys(header: str) -> None:
    record = read(header + ">ann: ABC 8D CAB +10 10\n>\n>: ABC 8A CAB +10 10\n>bob: ABC 8A CAB +10 10")
    assert [player.nick for player in record.players] == ["ann", "bob"]
    assert [(found.code, found.severity) for found in record.diagnostics] == [
        ("unreadable-event", "error"), ("unknown-player", "error")
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "column", "width"),
    [
        (">ann: ABC 8D CAB +1x 20", 18, 3),
        (">ann: ABC 8D CAB +10 2.5", 22, 3),
        (">ann: ABC 8D CAB +1234567890 10", 18, 11),
        (">ann: ABC - +0 --", 16, 2),
    ],
)
def test_a_number_that_is_none_is_an_error_and_the_play_stays(line: str, column: int, width: int) -> None:
    record = read(HEADER + line)
    assert record.events[0].kind in ("play", "pass")
    assert at(only(record)) == ("bad-number", 3, column, width)


def test_columns_of_all_fields_are_found_when_asked_for() -> None:
    record = read(HEADER + ">ann:  AEKLNRT   8G RANK\t+16 16  AB")
    found = record.events[0]
    names: dict[FieldName, tuple[int, int]] = {
        "nick": (2, 3), "rack": (8, 7), "position": (18, 2), "word": (21, 4), "score": (26, 3), "total": (30, 2),
        "line": (1, 35),
    }  # fmt: skip
    assert {name: column_of(record, found, name) for name in names} == names
    place = place_of(record, found, "score")
    assert (place.file, place.line, place.column, place.width) == ("game.gcg", 3, 26, 3)
    assert place.text == ">ann:  AEKLNRT   8G RANK\t+16 16  AB"


def test_a_field_that_is_missing_has_the_column_where_it_belongs() -> None:
    record = read(HEADER + ">ann: 8G RANK")
    found = record.events[0]
    assert column_of(record, found, "rack") == (7, 1)
    assert column_of(record, found, "score") == (14, 1)


def test_columns_count_code_points_and_not_bytes() -> None:
    record = read("#player1 ł\u0301o L\n>ł\u0301o: ŻÓŁ 8D ŻÓŁ +10 10")
    assert column_of(record, record.events[0], "word") == (14, 3)


def test_blanks_that_do_not_break_part_fields() -> None:
    found = event(">ann:\u00a0ABC 8D\u00a0CAB +10 10")
    assert (found.rack, found.position, found.word) == ("ABC", "8D", "CAB")
