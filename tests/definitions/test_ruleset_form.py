"""The form of a ruleset: what each key gives, and what a child takes over from its parent."""

from __future__ import annotations

import pytest
from definition_texts import codes, find, mistakes, ruleset
from kits import settled_by

from scrabble_kit.board.layout import Premium, Square
from scrabble_kit.definitions.ruleset import parse_ruleset
from scrabble_kit.rules.bonuses.factor import Factor
from scrabble_kit.rules.bonuses.points import PointsAdded
from scrabble_kit.rules.ends.no_play_left import NoPlayLeft
from scrabble_kit.rules.ends.out_of_tiles import OutOfTiles
from scrabble_kit.rules.ends.resignation import Resignation
from scrabble_kit.rules.ends.target_score import TargetScore
from scrabble_kit.rules.ends.turns_in_a_row import TurnsInARow
from scrabble_kit.rules.prices.game import TheGame
from scrabble_kit.rules.prices.nothing import Nothing
from scrabble_kit.rules.prices.points import Points
from scrabble_kit.rules.prices.turn import NextTurn
from scrabble_kit.rules.ruleset import (
    BlankRule,
    ChallengeRule,
    Clock,
    CountGrid,
    ExchangeRule,
    Opening,
    Players,
    RecordRule,
    RedrawRule,
    Ruleset,
    StartRule,
    WordRule,
)
from scrabble_kit.rules.settlements.player_out_gains import PlayerOutGains
from scrabble_kit.rules.settlements.unplayed import Unplayed
from scrabble_kit.text.errors import DefinitionError, NotFoundError, UnreadableError

OWN_OFF = (Unplayed(True),)
SPLIT = (Unplayed(True), PlayerOutGains("others_unplayed"))
TWICE = (PlayerOutGains("twice_opponents_unplayed"),)
NOTHING = ()


def rules(changes: str, parent: str = "standard") -> Ruleset:
    return parse_ruleset(ruleset(changes, parent), "test.yaml", "test", find).value


def test_standard_is_what_recorded_games_have_in_common() -> None:
    """Figures of the rule texts (R03, R19, R24, R31, R74) and of the federations' pages."""
    text, file = find("ruleset", "standard")
    value = parse_ruleset(text, file, "standard", find).value
    assert (value.tileset, value.players, value.rack_size) == ("english", Players(2, 4), 7)
    assert (value.layout.rows, value.layout.cols, value.layout.start) == (15, 15, (Square(7, 7),))
    assert value.bonuses == {7: PointsAdded(50)}
    assert value.opening == Opening(2, True, "challengeable")
    assert value.exchange == ExchangeRule(7)
    assert value.challenge == ChallengeRule((Nothing(),))
    assert value.ends[0] == OutOfTiles()
    assert isinstance(value.ends[1], TurnsInARow)
    assert (value.ends[1].count, value.ends[1].by) == (6, "table")
    assert value.ends[1].counts >= {"pass", "exchange", "withdrawn_play", "zero_play"}
    assert value.settle == settled_by((TWICE, SPLIT), (OWN_OFF, OWN_OFF), (NOTHING, NOTHING))
    assert (value.tie_break, value.extends) == ("none", None)


def test_standard_board_is_symmetric_and_has_its_premiums() -> None:
    """8 triple words, 17 double words with the start, 12 triple letters, 24 double letters."""
    layout = rules("rack_size: 8").layout
    grid = [layout.premiums[row * 15 : row * 15 + 15] for row in range(15)]
    assert grid == [row[::-1] for row in grid] == grid[::-1] == list(zip(*grid, strict=True))
    counts = {premium: layout.premiums.count(premium) for premium in layout.premiums}
    assert counts == {
        Premium(): 164, Premium(letter=2): 24, Premium(letter=3): 12, Premium(word=2): 17, Premium(word=3): 8,
    }  # fmt: skip


def test_family_is_the_home_game() -> None:
    """R59, R61, R77 to R81, R84."""
    value = rules("rack_size: 7", "family")
    assert value.challenge.wrong == (NextTurn(),)
    assert value.ends == (OutOfTiles(), NoPlayLeft(), TurnsInARow(2, "player", frozenset(("pass",))))
    assert value.settle == settled_by((SPLIT, SPLIT), (OWN_OFF, OWN_OFF), (NOTHING, NOTHING))
    assert value.tie_break == "before_settlement"
    assert value.opening.miss == "illegal"


@pytest.mark.parametrize(
    ("changes", "field", "expected"),
    [
        ("players: {min: 1, max: 8}", "players", Players(1, 8)),
        ("rack_size: 9", "rack_size", 9),
        ("tileset: german", "tileset", "german"),
        ("opening: {tiles: 1, start: free, miss: undoubled}", "opening", Opening(1, False, "undoubled")),
        ("bonuses: {6: 30, 7: x2}", "bonuses", {6: PointsAdded(30), 7: Factor(2)}),
        ("bonuses: {7: none}", "bonuses", {}),
        ("bonuses: {7: 0}", "bonuses", {}),
        (
            "exchange: {min_bag: 1, most: 5, counts_as_pass: no, free_per_game: 1, order: lay_draw_return}",
            "exchange",
            ExchangeRule(1, 5, False, 1, "lay_draw_return"),
        ),
        ("exchange: {most: none}", "exchange", ExchangeRule(7)),
        ("redraw: {of: [vowels, consonants]}", "redraw", RedrawRule(("vowels", "consonants"))),
        ("redraw: {of: [vowels], without_blank: no}", "redraw", RedrawRule(("vowels",), False)),
        ("redraw: none", "redraw", None),
        ("blank: {bars: [K, W], swap: yes}", "blank", BlankRule(frozenset("KW"), True)),
        ("challenge: {phonies: refused}", "challenge", ChallengeRule((Nothing(),), phonies="refused")),
        ("challenge: {wrong: game}", "challenge", ChallengeRule((TheGame(),))),
        (
            "challenge: {wrong: {points: 5, to: challenged, per: named_word}, who: next, window: tiles_drawn}",
            "challenge",
            ChallengeRule((Points(5, "challenged", "named_word"),), "next", "tiles_drawn"),
        ),
        (
            "challenge: {wrong: [nothing, turn, {points: 10, to: challenger}], misplaced: yes, seconds: 20}",
            "challenge",
            ChallengeRule(
                (Nothing(), NextTurn(), Points(10, "challenger")), misplaced=True, seconds=20
            ),
        ),
        ("tie_break: player_out", "tie_break", "player_out"),
        ("clock: {minutes: 25, overtime_points: 10, cap_minutes: 10}", "clock", Clock(25, None, 10, cap_minutes=10)),
        (
            "clock: {turn_seconds: 120, overtime_points: 10, overtime_per: full_minute, after_cap: no_more_moves}",
            "clock",
            Clock(None, 120, 10, "full_minute", None, "no_more_moves"),
        ),
        ("clock: none", "clock", None),
        (
            "start: {nearest: highest_value, blank: redraw, order: draw}",
            "start",
            StartRule("highest_value", "redraw", "draw"),
        ),
        ("words: {arrangement: any, admitted: [towns]}", "words", WordRule("any", ("towns",))),
        (
            "words: {add: [towns, ../rude.txt], remove: [lists/old]}",
            "words",
            WordRule(add=("towns", "../rude.txt"), remove=("lists/old",)),
        ),
        (
            "records: {layouts: [Mine], rows: lettered, challenge_points: [5, 10]}",
            "records",
            RecordRule(("Mine",), "lettered", (5, 10)),
        ),
        ("count_grid: {cols: 14, rows: 9, empty: 1}", "count_grid", CountGrid(14, 9, 1)),
        ("options: {level: [beginner, expert]}", "options", {"level": ("beginner", "expert")}),
    ],
)  # fmt: skip
def test_each_key_gives_its_value(changes: str, field: str, expected: object) -> None:
    assert getattr(rules(changes), field) == expected


@pytest.mark.parametrize(
    ("end", "expected"),
    [
        ("{when: out_of_tiles, rounds: 1}", OutOfTiles(1)),
        ("{when: no_play_left}", NoPlayLeft()),
        ("{when: resignation}", Resignation()),
        (
            "{when: scoreless_turns, count: 3, by: player, counts: [pass, exchange], not_at: zero_zero, claim: yes}",
            TurnsInARow(3, "player", frozenset(("pass", "exchange")), True, True),
        ),
        ("{when: passes_in_a_row, count: 2, by: every_player}", TurnsInARow(2, "every_player", frozenset(("pass",)))),
        ("{when: passes_in_a_row, count: 4}", TurnsInARow(4, "table", frozenset(("pass",)))),
    ],
)
def test_each_end_gives_its_value(end: str, expected: object) -> None:
    assert rules(f"end: [{end}]").ends == (expected,)


def test_targets_by_level_and_by_players() -> None:
    """R87: the points of Finish Line."""
    changes = """
options: {level: [beginner, expert]}
settle: {target_score: {unplayed: keep}}
end:
  - {when: target_score, by: level, beginner: {2: 70, 3: 60, 4: 50}, expert: 200}
  - {when: target_score, points: {2: 100, 3: 90, 4: 80, 5: 70}, at: round}
"""
    first, second = rules(changes).ends
    assert first == TargetScore({"beginner": {2: 70, 3: 60, 4: 50}, "expert": {2: 200, 3: 200, 4: 200}})
    assert second == TargetScore({"": {2: 100, 3: 90, 4: 80, 5: 70}}, "round")


def test_settlement_for_all_replaces_one_by_number_of_players() -> None:
    settle = rules("settle: {out_of_tiles: {unplayed: subtract}}").settle
    assert settle.ways["out_of_tiles"] == (OWN_OFF, OWN_OFF)


def test_settlement_of_one_number_of_players_goes_over_that_for_all() -> None:
    changes = "settle: {blocked: {two_players: {unplayed: keep}}, blank_charge: 7, floor: zero}"
    settle = rules(changes, "family").settle
    assert settle.ways["blocked"] == (NOTHING, OWN_OFF)
    assert (settle.blank_charge, settle.floor_at_zero) == (7, True)


def test_board_may_have_bricks_bound_and_lasting_premiums_and_several_starts() -> None:
    changes = """
board:
  start: [A1, C2]
  legend: {"#": brick, "5": letter 3 for 5, "+": word 2 stays, "*": letter 2 word 3}
  grid: |
    .5+
    # * .
"""
    layout = rules(changes).layout
    assert (layout.rows, layout.cols, layout.start) == (2, 3, (Square(0, 0), Square(1, 2)))
    assert layout.premiums == (
        Premium(), Premium(letter=3, only_value=5), Premium(word=2, stays=True), None, Premium(2, 3), Premium(),
    )  # fmt: skip
    assert layout.signs == tuple(".5+#*.")


def test_a_hundred_columns_are_the_most() -> None:
    board = "board:\n  start: A1\n  grid: |\n    " + "." * 101
    (found,) = mistakes(ruleset(board))
    assert found.message == "the board has 101 columns, at most 100 are possible"
    assert found.place is not None
    assert (found.place.line, found.place.column) == (6, 105)
    assert codes(ruleset(board[:-1])) == []
    assert codes(ruleset("board:\n  start: A1\n  grid: |\n" + "    .\n" * 101)) == ["bad-board"]


def test_huge_grid_is_told_in_one_line() -> None:
    assert codes(ruleset("board:\n  grid: |\n    " + "." * 900_000)) == ["bad-board"]


def test_names_are_never_taken_over() -> None:
    value = rules("rack_size: 8")
    assert (value.name, value.extends, value.source.status) == ("test", "standard", "reconstructed")
    assert value.source.ref == ""
    assert value.records.layouts == ()


def test_sources_of_values_that_were_replaced_are_dropped() -> None:
    value = rules("challenge: {wrong: turn}\nprovenance: {challenge.wrong: {confidence: likely, edition: 2025}}")
    assert (value.provenance["challenge.wrong"].status, value.provenance["challenge.wrong"].edition) == (
        "likely",
        "2025",
    )
    assert "bonuses" in value.provenance
    assert "bonuses" not in rules("bonuses: {7: 40}").provenance
    assert "end.scoreless_turns" not in rules("end: [{when: out_of_tiles}]").provenance
    assert "settle.out_of_tiles.more" not in rules("settle: {out_of_tiles: {unplayed: subtract}}").provenance


def test_mistake_of_a_parent_is_told_with_the_parents_file() -> None:
    def family(kind: str, name: str) -> tuple[str, str]:
        if name == "parent":
            return ruleset("rack_size: many\nname: Parent"), "parent.yaml"
        return find(kind, name)

    with pytest.raises(DefinitionError, match=r"test\.yaml: 2 errors") as raised:
        parse_ruleset(ruleset("bonuses: {9: 50}\ncolour: red", "parent"), "test.yaml", "test", family)
    found = raised.value.diagnostics
    assert [(one.place.file, one.place.line, one.code) for one in found if one.place] == [
        ("test.yaml", 4, "unknown-key"),
        ("parent.yaml", 3, "wrong-type"),
    ]


def test_contradiction_with_a_parents_value_is_told_in_the_childs_file() -> None:
    (found,) = mistakes(ruleset("rack_size: 6"))
    assert found.place is not None
    assert (found.place.file, found.place.line, found.place.column) == ("test.yaml", 3, 12)
    assert found.notes == ("the other value stands in standard.yaml, line 33",)


def test_parent_named_as_a_file_lies_beside_the_child() -> None:
    asked: list[str] = []

    def beside(kind: str, name: str) -> tuple[str, str]:
        asked.append(name)
        if name.endswith("missing.yaml"):
            raise UnreadableError(f"no file is named {name}")
        return find(kind, "standard")

    parse_ruleset(ruleset("rack_size: 8", "../parent.yaml"), "folder/test.yaml", "test", beside)
    assert asked == ["folder/../parent.yaml"]
    with pytest.raises(DefinitionError, match="no file is named"):
        parse_ruleset(ruleset("rack_size: 8", "./missing.yaml"), "folder/test.yaml", "test", beside)


def test_tile_set_is_looked_for_when_asked() -> None:
    def none(kind: str, name: str) -> tuple[str, str]:
        if kind == "tileset":
            raise NotFoundError("tile set", name, ("german",))
        return find(kind, name)

    text = ruleset("tileset: germna")
    assert parse_ruleset(text, "test.yaml", "test", none).value.tileset == "germna"
    with pytest.raises(DefinitionError, match="no tile set is named germna"):
        parse_ruleset(text, "test.yaml", "test", none, check_names=True)


def test_child_may_bring_everything_in_one_line() -> None:
    assert rules("rack_size: 8").bonuses == {7: PointsAdded(50)}
    assert rules("rack_size: 9\nbonuses: {8: 50, 9: 50}", "family").bonuses == dict.fromkeys((7, 8, 9), PointsAdded(50))
