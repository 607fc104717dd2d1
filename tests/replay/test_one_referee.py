"""What the library says of a game and what the replay of its record says are one thing."""

from __future__ import annotations

from typing import Any

import pytest
from kits import OWN_OFF, SPLIT, TWICE, mini14, settled_by
from tables import english, game_m, with_rules

from scrabble_kit.library.library import load_kit
from scrabble_kit.records.reading import read_record
from scrabble_kit.replay.replay import replay_record
from scrabble_kit.replay.scoresheet import Scoresheet
from scrabble_kit.rules.ends.out_of_tiles import OutOfTiles
from scrabble_kit.rules.ends.target_score import TargetScore
from scrabble_kit.rules.ends.turns_in_a_row import TurnsInARow
from scrabble_kit.rules.game import advance, turns_of
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.legality import lay_text
from scrabble_kit.rules.moves import EndTurn, Exchange, Pass, TimeUsed, Withdraw
from scrabble_kit.rules.outcome import outcome
from scrabble_kit.rules.position import Position, opening_position, with_score
from scrabble_kit.rules.ruleset import Clock, ExchangeRule, RedrawRule, Ways
from scrabble_kit.rules.settlements.player_out_gains import PlayerOutGains
from scrabble_kit.tiles.notation import read_rack

HEAD = "#player1 ann Ann\n#player2 bob Bob\n"


def replayed(text: str, kit: Kit) -> Scoresheet:
    return replay_record(read_record((HEAD + text).encode(), "game.gcg"), kit)


def passed_out(kit: Kit, scores: tuple[int, int], racks: tuple[str, str]) -> Position:
    """A game that passes end, with these scores as played and these racks."""
    position = opening_position(kit, 2)
    for seat, points in enumerate(scores):
        position = with_score(position, seat, points)
    position = position._replace(racks=tuple(read_rack(kit.tileset, rack) for rack in racks))
    while position.table.over is None:
        position = advance(kit, position, Pass())
    return position


@pytest.mark.parametrize("tie_break", ["none", "before_settlement", "player_out"])
def test_level_scores_are_ranked_alike(tie_break: str) -> None:
    """19:19 after settlement was a draw by `score`, and bob's by the library: the ranking was worked out twice."""
    kit = with_rules(english(None), tie_break=tie_break)
    racks = ("AAEEIIO", "AEEIIOU")  # 7 points each
    position = passed_out(kit, (26, 26), racks)
    text = f">ann: {racks[0]} - +26 26\n>bob: {racks[1]} - +26 26\n"
    rounds = f">ann: {racks[0]} - +0 26\n>bob: {racks[1]} - +0 26\n" * 2
    lines = f">ann: {racks[0]} ({racks[0]}) -7 19\n>bob: {racks[1]} ({racks[1]}) -7 19\n"
    for text_of_end in ("", lines):
        found = replayed(text + rounds + text_of_end, kit)
        assert found.outcome.winners == outcome(kit, position).winners


def test_a_tie_that_the_scores_before_settlement_break_is_broken_in_a_record_too() -> None:
    """A 24:24 game under `family` was called a draw."""
    kit = load_kit("family")
    text = (
        ">ann: ADEFINT 8D FINED +26 26\n>bob: CJNOQ 8A CON..... +42 42\n"
        ">ann: AT - +0 26\n>bob: JQ - +0 42\n>ann: AT - +0 26\n>bob: JQ - +0 42\n"
        ">ann: AT (AT) -2 24\n>bob: JQ (JQ) -18 24\n"
    )
    found = replayed(text, kit)
    result = found.outcome.result
    assert result is not None
    assert (result.winners, result.decided_by, result.before) == ((1,), "before_settlement", (26, 42))


def test_who_reached_the_own_target_wins_a_record_though_another_has_more_points() -> None:
    """The replay found its winner by itself, and no test told a target from points."""
    ends = (OutOfTiles(), TargetScore({"low": {2: 5}, "high": {2: 100}}, "round"))
    kit = with_rules(english(None), ends=ends)
    record = read_record((HEAD + ">ann: ?ABGITT 8D BATTInG\n>bob: CLNOORU E7 C.RN\n").encode(), "game.gcg")
    sheet = replay_record(record, kit, levels={"ann": "high", "bob": "low"})
    ann, bob = (player.score for player in sheet.players)
    assert 100 > ann > bob > 5
    assert (sheet.outcome.reason, sheet.outcome.winners) == ("target_score", (1,))


RACK = "AEFINTU"
FREE = {"exchange": ExchangeRule(7, free_per_game=1)}
REDRAWN = {"redraw": RedrawRule(("vowels", "consonants"))}


@pytest.mark.parametrize(
    ("rules", "exchanges", "told"),
    [
        ({}, ["-AEFINTU"], ["turn-order"]),
        (FREE, ["-AEFINTU"], []),
        (FREE, ["-7"], []),
        (FREE, ["-AEFINT"], ["turn-order"]),
        (FREE, ["-AEFINTU", "-CLNOORU"], ["turn-order"]),
        (REDRAWN, ["-AEIOUAE"], []),
        (REDRAWN, ["-CLNTRDF"], []),
        (REDRAWN, ["-AEIOUAE", "-CLNTRDF", "-AEIOUII"], []),
        (REDRAWN, ["-AEFINTU"], ["turn-order"]),
    ],
)
def test_an_exchange_keeps_the_turn_in_a_record_where_the_rules_grant_it(
    rules: dict[str, Any], exchanges: list[str], told: list[str]
) -> None:
    """Whether a turn was kept was worked out beside the referee, and no test noticed when it never was."""
    kit = english(None)
    kit = with_rules(kit._replace(tileset=kit.tileset._replace(vowels=frozenset("AEIOU"))), **rules)
    lines = [f">ann: {one[1:] if one[1:].isalpha() else RACK} {one} +0 0\n" for one in exchanges]
    found = replayed("".join(lines) + ">ann: DEFIN 8D FINED +26 26\n>bob: CLNOORU 8A CON..... +42 42\n", kit)
    said = [one.code for one in found.diagnostics if one.code == "turn-order"]
    assert said == told
    assert found.position.turns is not None
    assert (found.position.turns.before is None or found.position.turns.before.before is None) == (told == [])


GAME_M = ">ann: AACOSTT 8D COATS +20 20\n>bob: AACOSTT H8 .AT +3 3\n>ann: AT 10H .AT +5 25\n"
ONCE = (PlayerOutGains("others_unplayed"),)


@pytest.mark.parametrize(
    ("ways", "lines"),
    [
        (ONCE, ">ann: (ACOST) +7 32\n"),
        (TWICE, ">ann: (ACOST) +14 39\n"),
        (SPLIT, ">ann: (ACOST) +7 32\n>bob: ACOST (ACOST) -7 -4\n"),
        ((*OWN_OFF, *TWICE), ">ann: (ACOST) +14 39\n>bob: ACOST (ACOST) -7 -4\n"),
    ],
)
def test_lines_that_settle_as_the_ruleset_says_are_right(ways: Ways, lines: str) -> None:
    """Of two players a gain was counted twice, and one beside a charge once, whatever the ruleset said."""
    found = replayed(GAME_M + lines, mini14(out=ways))
    assert found.diagnostics == ()
    position = begun_m(mini14(out=ways))
    assert [player.score for player in found.players] == list(outcome(mini14(out=ways), position).scores)


def begun_m(kit: Kit) -> Position:
    """Game M, ann out."""
    _, position = game_m()
    return advance(kit, position, EndTurn())


def test_nobody_ends_below_a_floor_for_time() -> None:
    """Where no rack was to be settled, a record said -20 and the library 0."""
    kit = with_rules(english(None, ends=(TurnsInARow(2, "table", frozenset({"pass"})),)), clock=Clock(1, None, 10))
    kit = with_rules(kit, settle=settled_by(((), ()), ((), ()), floor_at_zero=True))
    position = advance(kit, passed_out(kit, (0, 0), ("AAEEIIO", "AEEIIOU")), TimeUsed(0, 170))
    text = ">ann: AAEEIIO - +0 0\n>bob: AEEIIOU - +0 0\n>ann: (time) -20 -20\n"
    found = replayed(text, kit)
    result = outcome(kit, position)
    assert result.overtime == (20, 0)
    assert (found.outcome.computed, found.outcome.winners) == (result.scores, result.winners) == ((0, 0), (0, 1))


def test_passes_and_withdrawals_of_a_record_make_the_position_that_the_library_makes() -> None:
    kit = english(None)
    text = (
        ">ann: ADEFINT 8D FINED +26 26\n>ann: ADEFINT -- -26 0\n>bob: CLNOORU -CL +0 0\n>ann: ADEFINT - +0 0\n"
        ">bob: NOORUAB 8G OR +4 4\n"
    )
    position = opening_position(kit, 2)
    moves = [
        lay_text(kit, position.board, "8D FINED").play, Withdraw(), Exchange(("C", "L"), 2), Pass(),
        lay_text(kit, position.board, "8G OR").play,
    ]  # fmt: skip
    for move in moves:
        position = advance(kit, position, move)
    found = replayed(text, kit).position
    assert (found.board, found.scores, found.on_turn) == (position.board, position.scores, position.on_turn)
    assert turns_of(found) == turns_of(position)
    assert found.table == position.table


def test_of_two_players_the_other_holds_what_nobody_laid_whatever_the_record_shows() -> None:
    """bob's C in the place of a T would be worth two points more, twice: 43 instead of 39."""
    found = replayed(GAME_M.replace(">bob: AACOSTT", ">bob: AACOSTC"), mini14())
    assert found.outcome.computed == (39, 3)


@pytest.mark.parametrize("stated", ["+26 26", "+30 30"])
@pytest.mark.parametrize("withdrawn", ["-- -26 0", "-- -30 0", "-- -9 0", "--"])
def test_a_play_taken_back_takes_off_what_was_put_down_for_it(stated: str, withdrawn: str) -> None:
    """A slip in the points of either line is told there, and in no total."""
    text = f">ann: ADEFINT 8D FINED {stated}\n>ann: ADEFINT {withdrawn}\n>bob: CLNOORU - +0 0\n>ann: ADEFINT - +0 0\n"
    found = replayed(text, english(None))
    assert [one.code for one in found.diagnostics if one.code.startswith("total")] == []
    assert found.position.scores == (0, 0)


def test_a_total_goes_on_from_the_one_stated_before_a_play_that_was_taken_back() -> None:
    """The first total is a slip, told once; the file goes on from it as if nothing had been laid since."""
    text = (
        ">ann: ADEFINT 8D FINED +26 36\n>bob: CLNOORU - +0 0\n>ann: AT E7 T.\n>ann: AT --\n"
        ">bob: CLNOORU - +0 0\n>ann: AT - +0 36\n"
    )
    found = replayed(text, english(None))
    assert [(one.code, one.place.line) for one in found.diagnostics if one.place and "total" in one.code] == [
        ("total-mismatch", 3)
    ]
