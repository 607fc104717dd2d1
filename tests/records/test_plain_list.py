"""The plain list of plays, in the notation of rule texts."""

from __future__ import annotations

import pytest

from scrabble_kit.records.reading import read_record
from scrabble_kit.records.record import GameRecord, column_of
from scrabble_kit.records.writing import write_gcg


def read(text: str) -> GameRecord:
    return read_record(text.encode(), "game.txt")


def test_plays_are_read_and_players_take_turns() -> None:
    record = read("# from the rules\nFINED 8D +26\n\nCON(FINED) 8A +42\nBATTInG 7G\n")
    assert record.notation == "plain"
    assert [player.nick for player in record.players] == ["player1", "player2"]
    assert [(event.line, event.seat, event.word, event.position, event.stated_score) for event in record.events] == [
        (2, 0, "FINED", "8D", 26), (4, 1, "CON(FINED)", "8A", 42), (5, 0, "BATTInG", "7G", None)
    ]  # fmt: skip
    assert record.diagnostics == ()


def test_a_nick_before_a_colon_names_the_player() -> None:
    record = read("ann: QUAY 8E +32\nbob: QUAY. 8E +33 33\n 3. ann: pass\nEX 9D\n")
    assert [event.nick for event in record.events] == ["ann", "bob", "ann", "bob"]
    assert [event.kind for event in record.events] == ["play", "play", "pass", "play"]
    assert record.events[1].stated_total == 33


def test_players_can_be_named_first() -> None:
    record = read("#players ann, bob cat\nQUAY 8E\npass\nexchange ABC\nann: -AB\n-3\n-\n")
    assert [player.nick for player in record.players] == ["ann", "bob", "cat"]
    assert [(event.seat, event.kind, event.word, event.count) for event in record.events] == [
        (0, "play", "QUAY", None), (1, "pass", None, None), (2, "exchange", "ABC", None), (0, "exchange", "AB", None),
        (1, "exchange", None, 3), (2, "pass", None, None),
    ]  # fmt: skip


def test_what_gcg_has_behind_the_nick_is_understood() -> None:
    record = read("QUAY 8E +32\n8A CON +10\n--\n(challenge) +5\n(AB) +8\n(time) -10\nACTEIRU 8H CAT +10 10\n")
    assert [(event.seat, event.kind, event.word) for event in record.events] == [
        (0, "play", "QUAY"), (1, "play", "CON"), (1, "withdraw", None), (1, "challenge-bonus", None),
        (1, "rack-bonus", "AB"), (1, "time-penalty", None), (0, "play", "CAT"),
    ]  # fmt: skip
    assert record.events[-1].rack == "ACTEIRU"


def test_exchanges_without_tiles_and_words_that_are_keywords() -> None:
    record = read("PASS 8E +9\nexchange\nExchange 3 +0\nexchange +0\nAT 9A\n")
    assert [(event.kind, event.word, event.count, event.stated_score) for event in record.events] == [
        ("play", "PASS", None, 9), ("exchange", None, None, None), ("exchange", None, 3, 0),
        ("exchange", None, None, 0),
        ("play", "AT", None, None),
    ]  # fmt: skip


def said_of(record: GameRecord) -> list[tuple[str, int]]:
    return [(found.code, found.place.line) for found in record.diagnostics if found.place]


def test_two_plays_are_a_record_however_many_other_lines_there_are() -> None:
    """Half of the lines had to be plays, else the file was no record."""
    record = read("QUAY 8E +32\nPRE(Q)UeLS E5 +122\nchallenge\nwithdrawn\n")
    assert [event.kind for event in record.events] == ["play", "play", "unknown", "unknown"]
    assert said_of(record) == [("unreadable-event", 3), ("unreadable-event", 4)]
    record = read("Club night\nTable 3: ann and bob\nTwo hours\nQUAY 8E +32\nPRE(Q)UeLS E5 +122\n")
    assert [(event.nick, event.kind) for event in record.events] == [("player1", "play"), ("player2", "play")]
    assert said_of(record) == [("stray-line", 1), ("stray-line", 2), ("stray-line", 3)]


@pytest.mark.parametrize(
    "line", ["# so", "; so", "// so", "so it went", "challenge +5", "Note: a fine play", "challenge"]
)
@pytest.mark.parametrize("above", [0, 1])
def test_a_line_that_is_no_play_takes_no_turn(line: str, above: int) -> None:
    """The plays below a comment went to the wrong players."""
    plays = ["QUAY 8E +32", "PRE(Q)UeLS E5 +122", "AT 9A"]
    record = read("\n".join([*plays[:above], line, *plays[above:]]))
    assert [(event.nick, event.word) for event in record.events if event.kind == "play"] == [
        ("player1", "QUAY"), ("player2", "PRE(Q)UeLS"), ("player1", "AT")
    ]  # fmt: skip
    assert [player.nick for player in record.players] == ["player1", "player2"]
    text = write_gcg(record)
    assert line.strip("#;/ ") in text
    assert write_gcg(read(text)) == text


@pytest.mark.parametrize(
    "title",
    [
        "Ann - Bob", "Round 5: Ann - Bob", "Event: Open - A", "Score: 426 - 380", "Table 3 +5", "Ann - Bob 5",
        "pass and play", "-- the final",
    ],
)  # fmt: skip
def test_a_title_takes_no_turn(title: str) -> None:
    """It became a pass of the first player, in silence, and all plays went to the wrong ones."""
    record = read(f"{title}\nFINED 8D 26\nCON..... 8A 42\n")
    assert [(event.kind, event.nick) for event in record.events] == [("play", "player1"), ("play", "player2")]
    assert said_of(record) == [("stray-line", 1)]
    assert title in write_gcg(record)


@pytest.mark.parametrize("turn", ["-", "pass", "ABC - +0", "-AB", "exchange AB", "- +0 0 late", "FINED +26"])
def test_a_first_line_that_may_be_a_turn_is_one(turn: str) -> None:
    assert [event.nick for event in read(f"{turn}\nFINED 8D 26\n").events] == ["player1", "player2"]


def test_a_remark_behind_two_dashes_takes_no_play_back() -> None:
    record = read("FINED 8D 26\nCON..... 8A 42\n-- end of game\n")
    assert [event.kind for event in record.events] == ["play", "play"]
    assert said_of(record) == [("stray-line", 3)]
    assert [event.kind for event in read("FINED 8D 26\nCON..... 8A 42\n- no idea\n-- +0\n").events[2:]] == [
        "pass", "withdraw"
    ]  # fmt: skip


def test_a_play_that_is_torn_takes_its_turn() -> None:
    record = read("QUAY 8E +32\nFINED +26\nAT 9A\n")
    assert [(event.nick, event.kind) for event in record.events] == [
        ("player1", "play"), ("player2", "unknown"), ("player1", "play")
    ]  # fmt: skip


@pytest.mark.parametrize("named", ["player1", "player2", "player3"])
def test_a_made_up_name_is_a_free_one(named: str) -> None:
    record = read(f"{named}: FINED 8D +26\npass\n")
    assert len({player.nick for player in record.players}) == 2
    assert [event.seat for event in record.events] == [0, 1]


def test_an_unreadable_line_is_told_of_with_its_column() -> None:
    record = read("QUAY 8E +32\nann thinks about it\nFINED 8D\nAT 9A +1x\n")
    assert [event.kind for event in record.events] == ["play", "unknown", "play", "play"]
    said = [(found.code, found.place.line, found.place.column) for found in record.diagnostics if found.place]
    assert said == [("unreadable-event", 2, 5), ("bad-number", 4, 7)]


def test_columns_are_found_in_both_orders() -> None:
    record = read(" 1. ann: QUAY  8E +32 32\n8A CON +10\nAT 9A\n")
    first, second, third = record.events
    assert [column_of(record, first, name) for name in ("nick", "word", "position", "score", "total")] == [
        (5, 3), (10, 4), (16, 2), (19, 3), (23, 2)
    ]  # fmt: skip
    assert (column_of(record, second, "position"), column_of(record, second, "word")) == ((1, 2), (4, 3))
    assert (column_of(record, third, "score"), column_of(record, third, "nick")) == ((6, 1), (1, 1))


def test_a_nick_that_is_not_among_the_players_is_told_of() -> None:
    record = read("#players ann bob\nzoe: QUAY 8E\nAT 9A\n")
    assert [event.seat for event in record.events] == [-1, 0]
    assert [found.code for found in record.diagnostics] == ["unknown-player"]


@pytest.mark.parametrize(
    "text", [">ann: ABC 8D CAB +1 1", "#player1 ann Ann\n>ann: - +0 0", "x\n#player2 a A\nQUAY 8E"]
)
def test_gcg_is_recognised_by_its_lines(text: str) -> None:
    assert read(text).notation == "gcg"


def test_prose_with_a_square_in_it_is_no_record() -> None:
    record = read("Meet me at noon\nRoom H8 is free until then\nbring your own board\n")
    assert [found.code for found in record.diagnostics] == ["not-a-record"]


def test_an_exchange_that_names_nothing_stays_one() -> None:
    """The missing number was printed and written as `None`, which GCG reads as four tiles."""
    record = read("FINED 8D +26\nexchange\nExchange 0\nexchange ABC\nexchange 3\n")
    text = write_gcg(record)
    assert [line.split(": ")[1] for line in text.splitlines() if "player2:" in line or "player1:" in line] == [
        "8D FINED +26", "exchange", "exchange", "-ABC", "-3"
    ]  # fmt: skip
    assert [(event.kind, event.word, event.count) for event in read(text).events[1:]] == [
        ("exchange", None, None), ("exchange", None, None), ("exchange", "ABC", None), ("exchange", None, 3)
    ]  # fmt: skip
    assert write_gcg(read(text)) == text


def test_a_misspelt_nick_takes_its_turn() -> None:
    """The next play without a nick went to the first player."""
    record = read("#players anna bert\nanma: QUAY 8E +32\nPRE(Q)UeLS E5 +122\n")
    assert [event.seat for event in record.events] == [0, 1]
    assert said_of(record) == [("unknown-player", 2)]
