"""The one GCG text of a record: what is put in order, what stays, and that writing what was read changes nothing."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scrabble_kit.records.gcg import read_gcg
from scrabble_kit.records.reading import read_record
from scrabble_kit.records.record import Event, GameRecord, Note, PlayerLine, Pragma
from scrabble_kit.records.writing import format_event, kept_as_written, left_out, write_gcg

TOP = "#character-encoding UTF-8\n"
PLAYERS = "#player1 ann Ann\n#player2 bob Bob\n"


def read(text: str) -> GameRecord:
    return read_gcg(text.encode(), "game.gcg")


def written(text: str) -> str:
    return write_gcg(read(text))


@pytest.mark.parametrize(
    "line",
    [
        ">ann: AEKLNRT 8G RANK +16 16",
        ">ann: [CH]AEKLNR 8G [CH]A.[rr] +16 16",
        ">ann: EEIOSTU - +0 75",
        ">ann: EGLTUVV -UVV +0 16",
        ">ann: EGLTUVV -3 +0 16",
        ">ann: EEIOSTU -- -15 75",
        ">ann: AILLNT (challenge) +5 28",
        ">ann: UNKNOWN (challenge) +5 28",
        ">ann: EEV (time) -10 391",
        ">ann: (time) -10 -10",
        ">ann: (DT) +6 402",
        ">ann: AEU (AEU) -3 -3",
        ">ann: 8D WORD +20 20",
        ">ann: 8D WORD +20",
        ">ann: 8D WORD",
        ">ann: ABC 27AA WORD +20 20",
    ],
)
def test_a_line_in_canonical_form_is_written_as_it_was_read(line: str) -> None:
    assert written(TOP + PLAYERS + line + "\n") == TOP + PLAYERS + line + "\n"


@pytest.mark.parametrize(
    ("line", "canonical"),
    [
        (">ann:  ABC\t8d   CAB  10   10 ", ">ann: ABC 8d CAB +10 10"),
        (">ann: I (I) +-1 -1", ">ann: I (I) -1 -1"),
        (">ann:  (DT) +6 6", ">ann: (DT) +6 6"),
        (">ann: ABC -0 0 0", ">ann: ABC - +0 0"),
        (">ann: ABC 8D CAB +10 10 EN, OX", ">ann: ABC 8D CAB +10 10"),
        (">ann:(DT) +6 6", ">ann: (DT) +6 6"),
        (">ann: ABC 8D CAB +10 ten 9", ">ann: ABC 8D CAB +10\n#note ten 9"),
        (">ann: ABC 8D CAB +10 10 a fine play\n#note so", ">ann: ABC 8D CAB +10 10\n#note a fine play\n#note so"),
        (">ann: ABC 8D CAB +10 10 #note so", ">ann: ABC 8D CAB +10 10\n#note so"),
        (">ann: ABC 8D CAB* +10 10", ">ann: ABC 8D CAB +10 10"),
        (">ann: ABC exch. 2 +0 0", ">ann: ABC -2 +0 0"),
        (">ann: ABC (chalenge) +5 5", ">ann: ABC (challenge) +5 5"),
        (">ann: ABC (penalty) -5 -5", "#note Penalty: ann -5 -5"),
        (">ann: ABC – +0 0", ">ann: ABC - +0 0"),
    ],
)
def test_a_line_in_another_form_is_put_in_order(line: str, canonical: str) -> None:
    assert written(PLAYERS + line) == TOP + PLAYERS + canonical + "\n"


@pytest.mark.parametrize(
    "line",
    [
        ">ann: nothing to be read here",
        ">ann: ABC 8D CAB +x 10",
        ">ann: ABC 8D C A B +10 10",
        ">ann: ABC --- +0 0",
        ">" + "a" * 300 + ": ABC zz",
    ],
)
def test_what_cannot_be_understood_stays_as_it_is(line: str) -> None:
    record = read(PLAYERS + ">bob: ABC 8D CAB +10 10\n" + line)
    line_of = write_gcg(record).splitlines()[4]
    assert line_of == line or not kept_as_written(record, record.events[1])
    assert [one.code for one in read(write_gcg(record)).diagnostics] == [one.code for one in record.diagnostics]


def test_the_header_is_put_in_order_and_the_rest_keeps_its_place() -> None:
    text = (
        "#note before all\n#title Club night\n#player2 bob Bob B.\n#mood fine\n#player1 ann\n"
        "#character-encoding UTF-8\n#Lexicon CSW21\n#rack1 AEI\n>ann: A 8D AB +1 1\n#note one\n\n\nmore of it\n\n"
        "#>bob: A 8D AB +1 1\n#note two\n>bob: A 8A AB +1 1\n#game-type classic\n#rack2 AEI\n#incomplete  \n"
    )
    assert written(text) == (
        "#character-encoding UTF-8\n#note before all\n#title Club night\n#player1 ann ann\n#player2 bob Bob B.\n"
        "#mood fine\n#lexicon CSW21\n#rack1 AEI\n#game-type classic\n>ann: A 8D AB +1 1\n#note one\n\n\nmore of it\n"
        "#>bob: A 8D AB +1 1\n#note two\n>bob: A 8A AB +1 1\n#rack2 AEI\n#incomplete\n"
    )


def test_settings_in_notes_become_pragmas_and_the_notes_stay() -> None:
    text = "#note Variant: wordsmog\n#note BoardLayout: Big\n" + PLAYERS + ">ann: A 8D AB +1 1\n"
    assert written(text) == (
        TOP + "#note Variant: wordsmog\n#note BoardLayout: Big\n#board-layout Big\n#game-type wordsmog\n"
        + PLAYERS + ">ann: A 8D AB +1 1\n"
    )  # fmt: skip


def test_a_line_without_a_place_gets_one() -> None:
    text = "hello\nVariant: odd\n" + PLAYERS + ">ann: A 8D AB +1 1\n\nfoo\n  >bob: A 9D AB +1 1\n"
    assert written(text) == (
        TOP + "#description hello\n#description Variant: odd\n" + PLAYERS
        + ">ann: A 8D AB +1 1\n#note foo\n>bob: A 9D AB +1 1\n"
    )  # fmt: skip


def test_a_record_without_player_lines_gets_them() -> None:
    assert written(">ann: A 8D AB +1 1\n>bob: A 8A AB +1 1\n").startswith(TOP + "#player1 ann ann\n#player2 bob bob\n>")


def test_three_and_four_players_and_their_numbers_are_kept() -> None:
    header = "#player1 a A\n#player2 b B\n#player3 c C\n#player4 d D\n"
    text = header + "".join(f">{nick}: A 8D AB +1 1\n" for nick in "abcd")
    assert written(text) == TOP + text


def test_a_number_given_twice_is_given_once() -> None:
    text = "#player1 ann Ann\n#player1 bob Bob\n#player1 ann Ann\n>ann: A 8D AB +1 1\n"
    assert written(text) == TOP + PLAYERS + ">ann: A 8D AB +1 1\n"


def test_columns_behind_the_total_are_named_before_they_are_lost() -> None:
    record = read(PLAYERS + ">ann: A 8D AB +1 1\n>bob: A 8D AB +1 1 /EN/OX\n>ann: ABC 8D CAB +x 10\n")
    assert left_out(record) == (4,)


def test_a_plain_list_becomes_gcg() -> None:
    data = b"#players ann bob\n# round one\n8D FINED +26\npass\nexchange ABC\nCAB 7G +9 35\n"
    record = read_record(data.replace(b"8D FINED", b"FINED 8D"), "game.txt")
    assert write_gcg(record) == (
        TOP + "#player1 ann ann\n#player2 bob bob\n#description round one\n"
        ">ann: 8D FINED +26\n>bob: -\n>ann: -ABC\n>bob: 7G CAB +9 35\n"
    )


def test_faults_of_a_plain_list_are_still_faults() -> None:
    record = read_record(b"FINED 8D +26\nQUAY 8E +x\nCAB 7G 12 y1\nto be or\nCAB 7G +9\n", "game.txt")
    again = read(write_gcg(record))
    assert [event.kind for event in again.events] == [event.kind for event in record.events]
    assert [one.code for one in record.diagnostics if one.severity == "error"] == [
        one.code for one in again.diagnostics if one.severity == "error"
    ]


def test_a_record_made_by_hand_is_written_too() -> None:
    players = (PlayerLine(0, 1, "ann", "Ann"), PlayerLine(0, 2, "bob", ""))
    event = Event(0, "ann", 0, "play", "ABC", "8D", "CAB", None, 10, 10, (Note(0, "good"),))
    record = GameRecord("", "utf-8", "gcg", [], players, (event,), (Pragma(0, "mood", "fine", 0),), lexicon="enable")
    assert write_gcg(record) == (
        TOP + "#mood fine\n#lexicon enable\n#player1 ann Ann\n#player2 bob bob\n>ann: ABC 8D CAB +10 10\n#note good\n"
    )
    assert format_event(Event(0, "ann", 0, "unknown")) == ">ann:"


# Properties


def same(one: GameRecord, two: GameRecord) -> bool:
    """Whether two records hold the same events and players, whatever lines they stand on."""
    events = [[(event.nick, *event[3:10]) for event in record.events] for record in (one, two)]
    players = [[(player.number, player.nick) for player in record.players] for record in (one, two)]
    return events[0] == events[1] and players[0] == players[1] and one.racks_at_end == two.racks_at_end


nicks = st.sampled_from(["ann", "bob", "a:b(c)#!", "~", "Ann", "zoe", "two words", ""])
tiles = st.text(alphabet="ABC?[](.|x_é", min_size=1, max_size=8)
places = st.sampled_from(["8D", "d8", "AA27", "027aa", "8H9"])
scores = st.sampled_from(["+10", "10", "-5", "+-1", "+0", "", "x", "+1 2", "--3"])
actions = st.one_of(
    st.builds("{} {}".format, places, tiles),
    st.sampled_from(["-", "--", "-3", "-0", "---", "(challenge)", "(time)", "(TIME)", "()", "(", "-ABC", "-?"]),
    st.builds("({})".format, tiles),
)
fields = st.tuples(st.sampled_from([">", " >", "> "]), nicks, st.sampled_from([": ", ":", " ", ":\t "]),
                   st.just("") | tiles | st.just("UNKNOWN"), st.sampled_from([" ", "  "]), actions,
                   st.just(" "), scores, st.just(" "), scores, st.sampled_from(["", " ", " EN, OX"]))  # fmt: skip
lines = st.one_of(
    fields.map("".join),
    st.sampled_from([
        "#player1 ann Ann", "#player2 bob Bob", "#player1 bob", "#player3 cat C", "#player2", "#player7 x",
        "#rack1 CBA", "#rack9", "#note", "#note so", "#note Variant: odd", "#lexicon", "#Lexicon X Y", "#title",
        "#incomplete AB", "\0>ann: A 8D AB +1 1",
        "#character-encoding UTF-8", "#character-encoding latin-1", "#", "##", "#>ann: A - +0 0", "# x", "#- more",
        "#note\x0bodd", "#tile [CH] [ch]", "text", "", "  ", "\x0cpage", "Variant: odd", "ann", "\x85", " # x",
    ]),
    st.text(alphabet="#>:ab 8D+-\t\x0b\x85\xa0", max_size=12),
)  # fmt: skip


@given(st.lists(lines, max_size=12).map("\n".join))
@example(">: A 8D AB +1 1\n>two words: A - +0 1")
def test_what_was_written_is_read_as_the_same_and_written_as_it_is(text: str) -> None:
    record = read(text)
    if not record.events:
        return
    once = write_gcg(record)
    again = read(once)
    assert write_gcg(again) == once
    if (
        "\x0b>" not in text
        and "\0>" not in text
        and record.players
        and all(0 < player.line < record.events[0].line for player in record.players)
    ):
        assert same(record, again)


@given(st.lists(st.sampled_from(["FINED 8D +26", "CAB 7G", "pass", "exchange AB", "exchange 3", "exchange", "# x", "x",
                                 "ann: CAB 7G +9 9", "1. CAB 8H +3", "#players ann bob", "#note so", "CAB 7G +x",
                                 "bob: (AB) +6 6", "-- -9"]), min_size=3, max_size=9).map("\n".join))  # fmt: skip
def test_a_plain_list_is_written_once_and_for_all(text: str) -> None:
    record = read_record(text.encode(), "game.txt")
    if record.notation == "plain" and record.events:
        once = write_gcg(record)
        again = read(once)
        assert write_gcg(again) == once
        assert [event.kind for event in again.events] == [event.kind for event in record.events]
