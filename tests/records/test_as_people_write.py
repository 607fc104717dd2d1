"""Records as people hand them on: indented, quoted, joined, with words and signs beside a play. Nothing may vanish."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_kit.records.reading import read_record
from scrabble_kit.records.record import Event, GameRecord, text_of
from scrabble_kit.records.writing import write_gcg

HEAD = "#player1 ann Ann\n#player2 bob Bob\n"
FINED, CONFINED = ">ann: ADEFINT 8D FINED +26 26", ">bob: CLNOORU 8A CON..... +42 42"
BOTH = [("ann", "FINED", 26), ("bob", "CON.....", 42)]


def read(text: str) -> GameRecord:
    return read_record(text.encode(), "game.gcg", "utf-8")


def plays(record: GameRecord) -> list[tuple[str, str | None, int | None]]:
    return [(event.nick, event.word, event.stated_total) for event in record.events]


def told(record: GameRecord) -> list[tuple[str, int, int]]:
    return [(one.code, one.place.line, one.place.column) for one in record.diagnostics if one.place]


def one(line: str) -> tuple[Event, list[str]]:
    """The event of a line of ann's, and the codes of what was said."""
    record = read(f"{HEAD}{line}\n")
    return record.events[0], [found.code for found in record.diagnostics]


def test_an_indented_event_below_a_note_is_no_text_of_the_note() -> None:
    """It was swallowed, and all that followed, without a word."""
    record = read(f"{HEAD}{FINED}\n#note nice\n {CONFINED}\n\t>ann: ABGITT? - +0 26\n  goes on\n")
    assert plays(record) == [*BOTH, ("ann", None, 26)]
    assert told(record) == [("indented-line", 5, 2), ("stray-line", 7, 3)]
    (note,) = record.events[0].notes
    assert note.text == "nice"


@pytest.mark.parametrize("text", ["  > so it was", "  >nobody: said", " #hashtag", "   more"])
def test_what_is_no_event_goes_on_with_the_note(text: str) -> None:
    record = read(f"{HEAD}{FINED}\n#note nice\n{text}\n{CONFINED}\n")
    assert plays(record) == BOTH
    assert record.events[0].notes[0].text == f"nice\n{text}"
    assert record.diagnostics == ()


@pytest.mark.parametrize("between", [" ", "", "\t", "  "])
def test_two_events_on_one_line_are_both_read(between: str) -> None:
    record = read(f"{HEAD}{FINED}{between or ' '}{CONFINED}\n")
    assert plays(record) == BOTH
    assert [found.code for found in record.diagnostics] == ["joined-lines"]
    assert text_of(record, record.events[1]) == CONFINED
    assert text_of(record, record.events[1], "word") == "CON....."
    assert write_gcg(record).splitlines()[-2:] == [FINED, CONFINED]


def test_a_flood_of_joined_events_has_an_end() -> None:
    """Each event was read beside all that stood before it on the line: a megabyte would have taken minutes."""
    record = read(HEAD + ">ann: ABC - +0 0 " * 60_000)
    assert len(record.events) < 1_000
    assert {found.code for found in record.diagnostics} == {"joined-lines", "extra-text"}


def test_an_event_without_its_sign_is_one() -> None:
    """It was told of and left out, and the lines behind it were blamed."""
    record = read(f"{HEAD}{FINED}\n#note nice\n{CONFINED[1:]}\nann: so it goes on\n")
    assert plays(record) == BOTH
    assert told(record) == [("stray-line", 5, 1), ("stray-line", 6, 1)]
    assert text_of(record, record.events[1], "word") == "CON....."
    assert CONFINED in write_gcg(record)


@pytest.mark.parametrize("quote", ["> ", ">", "&gt; ", ">> ", "  > "])
def test_quoting_is_told_once_and_taken_off(quote: str) -> None:
    """A record copied from a forum had five players and 31 problems."""
    lines = [*HEAD.splitlines(), FINED, "#note nice", "more", CONFINED]
    record = read("".join(f"{quote}{line}\n" for line in lines))
    assert plays(record) == BOTH
    assert [(player.nick, player.name) for player in record.players] == [("ann", "Ann"), ("bob", "Bob")]
    assert [found.code for found in record.diagnostics] == ["quoted-lines"]
    declared = f"#character-encoding UTF-8\n{HEAD}{FINED}\n#note é\n"
    for bare in ("", "#title added\n"):
        quoted = bare + "".join(f"{quote}{line}\n" for line in declared.splitlines())
        record = read_record(quoted.encode(), "game.gcg")
        assert [(event.word, event.notes[0].text) for event in record.events] == [("FINED", "é")]
        assert len([found for found in record.diagnostics if found.code != "misplaced-pragma"]) == 1


def test_escaped_signs_are_read_at_their_columns() -> None:
    record = read(f"{HEAD}{FINED}\n{CONFINED.replace('42 42', '42 4x')}\n".replace(">", "&gt;"))
    assert [event.word for event in record.events] == ["FINED", "CON....."]
    assert told(record) == [("quoted-lines", 1, 1), ("bad-number", 4, 34)]


@pytest.mark.parametrize("text", ["so nice", "nice", "27", "(a fine play)", "; good"])
def test_text_behind_the_numbers_is_told_and_written_as_a_note(text: str) -> None:
    record = read(f"{HEAD}{FINED} {text}\n")
    assert [found.code for found in record.diagnostics] == ["extra-text"]
    assert write_gcg(record).endswith(f"{FINED}\n#note {text}\n")


def test_words_beside_a_play_are_no_text() -> None:
    assert one(">ann: ABC - +0 0 BE")[1] == ["extra-text"]
    assert one(f"{FINED} BE, ET, DO")[1] == []
    assert one(">ann: ADEFINT 8D RETAINS RETAINZ")[1] == ["extra-text"]


@pytest.mark.parametrize("sign", ["#", "*", "!", "!!"])
def test_signs_behind_a_word_are_no_tiles(sign: str) -> None:
    event, codes = one(f">ann: ADEFINT 8D FINED{sign} +26 26")
    assert (event.word, codes) == ("FINED", ["odd-sign"])
    record = read(f"FINED{sign} 8D +26\nCON..... 8A +42\n")
    assert [found.word for found in record.events] == ["FINED", "CON....."]


@pytest.mark.parametrize(
    ("turn", "kind", "word", "count"),
    [
        ("pass +0 0", "pass", None, None),
        ("PASS", "pass", None, None),
        ("exch CL +0 0", "exchange", "CL", None),
        ("Exch. 3 +0 0", "exchange", None, 3),
        ("exchange CL", "exchange", "CL", None),
        ("swap 2 +0 0", "exchange", None, 2),
    ],
)
def test_turns_in_words(turn: str, kind: str, word: str | None, count: int | None) -> None:
    event, codes = one(f">ann: CLNOORU {turn}")
    assert (event.kind, event.word, event.count, event.rack) == (kind, word, count, "CLNOORU")
    assert codes == ["turn-in-words"]
    (plain,) = read(f"FINED 8D +26\n{turn}\n").events[1:]
    assert (plain.kind, plain.word, plain.count) == (kind, word, count)


@pytest.mark.parametrize(
    ("inside", "score", "kind"),
    [
        ("chalenge", "+5 31", "challenge-bonus"),
        ("challange", "+5 31", "challenge-bonus"),
        ("Chall", "+5 31", "challenge-bonus"),
        ("clock", "-10 16", "time-penalty"),
        ("overtime", "-10 16", "time-penalty"),
        ("penalty", "-10 16", "penalty"),
        ("overdraw", "-5 21", "penalty"),
        ("overdraw", "", "penalty"),
        ("penalty", "16", "penalty"),
        ("resign", "+0 26", "resignation"),
    ],
)
def test_near_words_in_parentheses_are_no_rack(inside: str, score: str, kind: str) -> None:
    """They were settled as a last rack."""
    record = read(f"{HEAD}{FINED}\n>ann: AT ({inside}) {score}\n")
    assert record.events[1].kind == kind
    assert told(record) == [("word-in-parentheses", 4, 10)]


def test_tiles_in_parentheses_stay_tiles() -> None:
    for tiles in ("CLOCK", "DT", "RESIN", "PENALT"):
        event, codes = one(f">ann:  ({tiles}) +6 32")
        assert (event.kind, event.word, codes) == ("rack-bonus", tiles, [])


@pytest.mark.parametrize("line", ["8G (ME)N +5 5", "ABCDEN? 8G (ME)N +5 5"])
def test_a_play_may_begin_with_tiles_of_the_board(line: str) -> None:
    event, codes = one(f">ann: {line}")
    assert (event.kind, event.position, event.word, event.stated_total) == ("play", "8G", "(ME)N", 5)
    assert codes == ([] if line.startswith("A") else ["missing-rack"])
    record = read("8E QUAY\nE5 PRE(Q)UeLS\n8E (QUAY)S\n")
    assert [(found.kind, found.word) for found in record.events] == [
        ("play", "QUAY"), ("play", "PRE(Q)UeLS"), ("play", "(QUAY)S")
    ]  # fmt: skip


def test_running_numbers_and_nicks_of_a_list_are_no_racks() -> None:
    numbered = read("sheet: 1 8D FINED 26 26\n1 8D FINED 26 26\n")
    assert [event.rack for event in numbered.events] == [None, None]
    named = read("1. cesar 8D FINED 26\n2. Diana 8A CON..... 42\n3. cesar pass\n")
    assert [(event.nick, event.rack, event.kind) for event in named.events] == [
        ("cesar", None, "play"), ("Diana", None, "play"), ("cesar", None, "pass")
    ]  # fmt: skip


@pytest.mark.parametrize("dash", ["\u2013", "\u2212", "\u2014"])
def test_long_dashes_are_minus_signs(dash: str) -> None:
    event, codes = one(f">ann: ABC {dash} +0 0")
    assert (event.kind, codes) == ("pass", ["odd-sign"])
    event, codes = one(f">ann: ABC {dash}AB +0 0")
    assert (event.kind, event.word, codes) == ("exchange", "AB", ["odd-sign"])
    record = read(f"{HEAD}{FINED}\n>ann: ADEFINT {dash} {dash}26 0\n")
    assert (record.events[1].kind, record.events[1].stated_score) == ("withdraw", -26)


def test_unknown_tiles_of_a_rack_are_no_blanks() -> None:
    unknown = read(f"{HEAD}>ann: _______ 8G HAM +16 16\n>bob: A______ 9G A +1 1\n")
    assert [event.rack for event in unknown.events] == [None, "A"]
    assert {found.code for found in unknown.diagnostics} == {"rack-unknown"}
    blanks = read(f"{HEAD}>ann: HAM_ 8G HAMs +16 16\n>bob: __ 9G to +0 0\n")
    assert [event.rack for event in blanks.events] == ["HAM_", "__"]


def test_a_dialect_without_colons_is_told_once() -> None:
    record = read(HEAD + "".join(f">{'ann' if at % 2 else 'bob'} ABC - +0 0\n" for at in range(33)))
    (only,) = record.diagnostics
    assert (only.code, only.notes) == ("missing-colon", ("32 more of this kind, to line 35",))


PIECES = st.sampled_from([
    FINED, CONFINED, f" {FINED}", f"{FINED} {CONFINED}", f"{FINED} so nice", "#note nice", "goes on", "  more",
    "#title x", "#odd y", ">ann: ABC pass +0 0", ">ann: AT (chalenge) +5 31", ">ann ABC - +0 0", ">zoe: ABC -AB +0 0",
    "", ">ann: nonsense here", f"{FINED} #note so", "#Note Penalty", ">ann: ABC 8D FINED* x 3", "&gt;ann: ABC - +0 0",
])  # fmt: skip


@given(st.lists(PIECES, max_size=12))
def test_nothing_vanishes(lines: list[str]) -> None:
    """Each line with something on it is an event, a note, a pragma, or is told of; and all of it is written again."""
    record = read(f"{HEAD}{FINED}\n" + "".join(f"{line}\n" for line in lines))
    notes = [*record.notes, *(note for event in record.events for note in event.notes)]
    covered = {event.line for event in record.events} | {pragma.line for pragma in record.pragmas}
    for note in notes:
        covered |= set(range(note.line, note.line + note.text.count("\n") + 1))
    covered |= {found.place.line for found in record.diagnostics if found.place}
    missing = [line for number, line in enumerate(record.lines, 1) if line.strip() and number not in covered]
    assert missing == []
    again = read(write_gcg(record))
    assert [event[3:10] for event in again.events] == [event[3:10] for event in record.events]
    written = write_gcg(record)
    for text in [text for note in notes for text in note.text.split("\n")]:
        assert text.strip() in written
    for line in record.lines:
        for word in re.findall(r"[a-z]{4,}", line):
            assert word in written or word in ("pass", "chalenge")
