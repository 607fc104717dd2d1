"""Any bytes in, a record out; and a corpus run when one is at hand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_kit.records.gcg import read_gcg
from scrabble_kit.records.plain import read_plain
from scrabble_kit.records.reading import read_record
from scrabble_kit.records.record import FieldName, GameRecord, column_of, place_of

FIELDS: tuple[FieldName, ...] = ("nick", "rack", "position", "word", "score", "total", "line")

VALID = """#character-encoding UTF-8
#title Made up
#lexicon TINY
#player1 ann Ann Éxample
#player2 bob Bob Sample
>ann: AEKLNRT 8G RANK +16 16
>bob: DDEIRS? K2 DeRIDES +75 75
#note a note
over two lines
>ann: EGLTUVV -UVV +0 16
>bob: EEIOSTU J8 .OUTIES +15 90
>bob: EEIOSTU -- -15 75
>ann: AEGLLT? 2J E.Ge +7 23
>ann: AILLNT (challenge) +5 28
>bob: EEIOSTU - +0 75
>ann: (EI) +4 32
>bob: EI (EI) +-2 73
>bob: (time) -10 63
#rack1 ABC
"""
PIECES = st.sampled_from(
    [">", "#", ":", "ann", "bob", " ", "\t", "\n", "\r\n", "8H", "h8", "-", "--", "+5", "-5", "+-1", "(", ")", "(time)",
     "(challenge)", "UNKNOWN", "#note", "#player1 ", "#player9", "#rack1", "#incomplete", "#character-encoding ",
     "UTF-8", "\ufeff", "\0", "é", "e\u0301", "[CH]", "pass", "exchange", "#players a b", "1.", "99999999999999", "CAT",
     "\u00a0"]
)  # fmt: skip


def check(record: GameRecord) -> None:
    """What holds for every record, however broken the file was."""
    assert isinstance(record, GameRecord)
    count = len(record.lines)
    assert all(1 <= event.line <= count for event in record.events)
    assert all(-1 <= event.seat < len(record.players) for event in record.events)
    assert [event.line for event in record.events] == sorted(event.line for event in record.events)
    for event in record.events:
        text = record.lines[event.line - 1]
        for name in FIELDS:
            column, width = column_of(record, event, name)
            assert 1 <= column <= len(text) + 1
            assert 1 <= width <= max(len(text), 1)
        rack = place_of(record, event, "rack")
        if event.rack is not None:
            assert text.replace("\u00a0", " ")[rack.column - 1 : rack.column - 1 + rack.width] == event.rack
    for found in record.diagnostics:
        assert found.place is not None
        assert 1 <= found.place.line <= max(count, 1)
        assert 1 <= found.place.column <= len(found.place.text) + 2
    if not record.events:
        assert {found.code for found in record.diagnostics} & {"not-a-record", "no-events"}


@given(st.binary(max_size=300))
def test_any_bytes_give_a_record(data: bytes) -> None:
    for reader in (read_record, read_gcg):
        check(reader(data, "x"))
    read_plain(data, "x")


@given(st.lists(PIECES, max_size=60).map("".join))
def test_any_pieces_of_records_give_a_record(text: str) -> None:
    check(read_record(text.encode(), "x"))
    check(read_gcg(text.encode(), "x"))
    check(read_gcg(text.encode("utf-16"), "x"))
    check(read_plain(text.encode(), "x"))


@given(st.data())
def test_a_valid_record_with_something_changed_gives_a_record(data: st.DataObject) -> None:
    raw = bytearray(VALID.encode())
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(raw)))
        end = at + data.draw(st.integers(0, 12))
        raw[at:end] = data.draw(st.binary(max_size=4) | PIECES.map(str.encode))
    check(read_record(bytes(raw), "x"))


@given(st.permutations(VALID.splitlines()))
def test_lines_in_any_order_give_a_record(lines: list[str]) -> None:
    check(read_record("\n".join(lines).encode(), "x"))


def test_the_valid_record_is_read_whole() -> None:
    record = read_record(VALID.encode(), "x")
    check(record)
    assert [event.kind for event in record.events] == [
        "play", "play", "exchange", "play", "withdraw", "play", "challenge-bonus", "pass", "rack-bonus", "rack-penalty",
        "time-penalty",
    ]  # fmt: skip
    assert [found.code for found in record.diagnostics] == ["odd-number"]
    assert record.racks_at_end == {0: "ABC"}


GAMES = Path(__file__).parents[3] / "shared" / "games"
KINDS = {"challenge": "challenge-bonus", "time": "time-penalty", "endrack": "rack-bonus", "rackpenalty": "rack-penalty"}
OTHER_PLAYERS = {"magpie-duplicate-nicknames.gcg", "scorable-cresta-yorra-2006.gcg"}
"""Files whose events name a player that the header does not; others make a third player of it."""


@pytest.mark.skipif(not (GAMES / "EXPECTED.json").is_file(), reason="no corpus of recorded games beside the checkout")
def test_the_corpus_is_read_as_an_independent_reader_read_it() -> None:
    expected = json.loads((GAMES / "EXPECTED.json").read_text("utf-8"))
    for name, want in expected.items():
        record = read_record((GAMES / name).read_bytes(), name)
        check(record)
        theirs = [
            (move["line"], KINDS.get(move["kind"], move["kind"]), move.get("recorded_score"),
             move.get("recorded_cumulative"), move["seat"] - 1)
            for move in want["moves"]
        ]  # fmt: skip
        ours = [(event.line, event.kind, event.stated_score, event.stated_total, event.seat) for event in record.events]
        if name in OTHER_PLAYERS:
            theirs, ours = [(*move[:4], 0) for move in theirs], [(*move[:4], 0) for move in ours]
        assert ours == theirs, name
        assert record.lexicon == want["lexicon"], name
