"""Notes that are events: what happens at a table and has no line of its own in GCG."""

from __future__ import annotations

import pytest

from scrabble_kit.records.reading import read_record
from scrabble_kit.records.record import Event, GameRecord, text_of
from scrabble_kit.records.writing import write_gcg

HEAD = "#character-encoding UTF-8\n#player1 ann Ann\n#player2 bob Bob\n>ann: ADEFINT 8D FINED +26 26\n"


def read(text: str) -> GameRecord:
    return read_record(text.encode(), "game.gcg")


def last(line: str) -> Event:
    return read(HEAD + line + "\n").events[-1]


@pytest.mark.parametrize(
    ("line", "kind", "fields"),
    [
        ("#note Penalty: ann -10", "penalty", {"stated_score": -10, "stated_total": None}),
        ("#note penalty: ann 10", "penalty", {"stated_score": -10}),
        ("#note  Penalty :  bob  +5  21", "penalty", {"stated_score": -5, "stated_total": 21, "seat": 1}),
        ("#note Resigned: bob", "resignation", {"seat": 1}),
        ("#note FORFEITED: bob", "forfeit", {"seat": 1}),
        ("#note Overdrew: bob 2", "overdraw", {"count": 2}),
        ("#note Blank swapped: bob H8", "blank-swap", {"position": "H8"}),
        ("#note blank-swapped: bob 8h", "blank-swap", {"position": "8h"}),
    ],
)
def test_a_note_of_this_form_is_an_event(line: str, kind: str, fields: dict[str, object]) -> None:
    event = last(line)
    assert (event.kind, event.line, event.notes) == (kind, 5, ())
    assert {name: getattr(event, name) for name in fields} == fields
    assert text_of(read(HEAD + line), event, "nick") == event.nick


@pytest.mark.parametrize(
    "line",
    [
        "#note penalty: he was late again",
        "#note Penalty: cat -10",
        "#note Penalty: ann",
        "#note Penalty: ann -10 for talking",
        "#note Resigned: ann, at last",
        "#note ann resigned",
        "#note Overdrew: bob",
        "#note Blank swapped: bob",
    ],
)
def test_any_other_note_stays_a_note(line: str) -> None:
    event = last(line)
    assert (event.kind, [note.text for note in event.notes]) == ("play", [line[6:]])


def test_such_a_note_above_the_first_event_stays_a_note() -> None:
    record = read(HEAD.replace(">ann", "#note Penalty: ann -10\n>ann"))
    assert [event.kind for event in record.events] == ["play"]
    assert [note.text for note in record.notes] == ["Penalty: ann -10"]


def test_players_who_are_in_no_header_are_known_by_their_events() -> None:
    record = read(">ann: ADEFINT 8D FINED +26 26\n#note Penalty: ann -10\n#note Penalty: bob -10\n")
    assert [(event.kind, event.seat) for event in record.events] == [("play", 0), ("penalty", 0)]
    assert len(record.events[-1].notes) == 1


def test_a_record_says_its_ruleset_and_levels() -> None:
    record = read("#note Ruleset: obolo:five-a-turn\n#note level: ann=beginner, bob=expert\n" + HEAD)
    assert (record.ruleset, record.level) == ("obolo:five-a-turn", "ann=beginner, bob=expert")


def test_what_is_written_is_read_back() -> None:
    notes = "#note Penalty: ann -10 16\n#note Overdrew: bob 1\n#note Blank swapped: bob 8H\n#note Resigned: bob\n"
    text = HEAD.replace("#player1", "#note Ruleset: nine-tile\n#note Level: beginner\n#player1") + notes
    assert write_gcg(read(text)) == text
