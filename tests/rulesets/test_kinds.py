"""Kinds of rules: each is one module that all parts ask, and a kind that they have never seen is refereed and shown."""

from __future__ import annotations

import json
import pickle
from collections.abc import Sequence
from importlib import import_module
from inspect import isabstract
from itertools import combinations
from pathlib import Path
from typing import Any, ClassVar

import pytest
from definition_texts import find, mistakes

from scrabble_kit.batch.fast_path import ShortWay
from scrabble_kit.cli import run as cli
from scrabble_kit.definitions.packing import packed, unpacked
from scrabble_kit.definitions.ruleset import parse_ruleset
from scrabble_kit.library.library import Library
from scrabble_kit.records.reading import read_record
from scrabble_kit.replay.replay import replay_record
from scrabble_kit.report.rules import rule_lines
from scrabble_kit.report.rulesets import ruleset_json
from scrabble_kit.rules import registry
from scrabble_kit.rules.bonuses import Bonus
from scrabble_kit.rules.bonuses.factor import Factor
from scrabble_kit.rules.bonuses.points import PointsAdded
from scrabble_kit.rules.challenge import points_by_rules
from scrabble_kit.rules.ends import End
from scrabble_kit.rules.ends.lead import Lead
from scrabble_kit.rules.ends.no_play_left import NoPlayLeft
from scrabble_kit.rules.ends.resignation import Resignation
from scrabble_kit.rules.form import Key, Whole
from scrabble_kit.rules.kind import Kind
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.position import Position, Turn, opening_position, with_score
from scrabble_kit.rules.prices import Price
from scrabble_kit.rules.ruleset import Ruleset
from scrabble_kit.rules.settlements import Way
from scrabble_kit.rules.table import Ended
from scrabble_kit.text.frozen import frozen, replaced

EVERY: list[type[Kind]] = [*registry.ends(), *registry.bonuses(), *registry.prices(), *registry.settlements()]


def rules(changes: str, parent: str = "standard") -> Ruleset:
    """A ruleset that a text changes."""
    text = f"schema: ruleset/1\nextends: {parent}\n{changes}\n"
    return parse_ruleset(text, "test.yaml", "test", find).value


@pytest.mark.parametrize("kind", EVERY, ids=lambda kind: f"{kind.folder}-{kind.name}")
def test_kind_is_whole(kind: type[Kind]) -> None:
    """What a kind has not said of itself fails here, and nowhere else."""
    assert not isabstract(kind)
    assert kind.__module__ == f"scrabble_kit.rules.{kind.folder}.{kind.name}"
    assert kind.__slots__ == kind.field_names()
    for form in kind.forms.values():
        assert {key.field for key in form.values()} == set(kind.field_names())
        assert all(key.example for key in form.values())
    if issubclass(kind, End):
        assert kind.reasons
        assert kind.settled_words
        assert isinstance(kind.settled_as, str)
    if issubclass(kind, Bonus | Way):
        kind()  # which does nothing


def test_kinds_of_the_same_fields_are_not_equal() -> None:
    """Tuples of one content were: an end after 2 rounds, a bonus of 2 points and a factor of 2."""
    ways = [kind() for kind in registry.settlements()]
    same = [PointsAdded(2), Factor(2), Lead(2), NoPlayLeft(), Resignation(), *ways]
    assert all(one != other for one, other in combinations(same, 2))
    assert Lead(2) == Lead(2)
    assert hash(Lead(2)) == hash(Lead(2))


def test_kind_cannot_be_changed() -> None:
    lead = Lead(2)
    with pytest.raises(AttributeError):
        lead.points = 3  # type: ignore[misc]
    with pytest.raises(AttributeError):
        del lead.points  # type: ignore[misc]
    assert pickle.loads(pickle.dumps(lead)) == replaced(lead) == lead
    assert repr(lead) == "Lead(points=2, at='once')"


@pytest.mark.parametrize("id", [one.id for one in Library.from_environment().names("ruleset")])
def test_ruleset_is_kept_and_taken_out_again(id: str) -> None:
    ruleset = Library.from_environment().ruleset(id)
    assert unpacked(json.loads(json.dumps(packed(ruleset)))) == ruleset


def test_no_module_is_imported_for_a_name_that_is_none() -> None:
    for name in ("tilt", "out_of_tiles.x", "../ends"):
        with pytest.raises(KeyError):
            registry.kind_named("ends", name)


# kinds that nobody has seen


@frozen
class Turns(End):
    """So many turns of the table."""

    turns: int

    name = "turns"
    forms: ClassVar = {"turns": {"turns": Key(Whole(1), "turns", "10", required=True)}}
    reasons = ("turns",)
    settled_as, settled_words = "", "after the last turn"

    def reached(self, kit: Kit, position: Position, turn: Turn) -> Ended | None:
        number, before = 1, turn.before
        while before is not None:
            number, before = number + 1, before.before
        return Ended("turns", end=self) if number >= self.turns else None

    def words(self) -> str:
        return f"there have been {self.turns} turns"

    def reason_words(self) -> str:
        return f"all {self.turns} turns"


@frozen
class ForEach(Bonus):
    """Points for each tile."""

    each: int = 0

    name = "each"
    forms: ClassVar = {"each": {"each": Key(Whole(), "each", "5", required=True)}}

    def total(self, points: int, tiles: int) -> int:
        return points + self.each * tiles

    def words(self) -> str:
        return f"+{self.each} for each"

    def sum_text(self, parts: Sequence[str], earned: int) -> str:
        return f"{' + '.join(parts)} + {earned}"

    def explained(self, earned: int) -> str:
        return f" = {earned}"


@frozen
class Half(Price):
    """Half of what the challenger has."""

    name = "half"
    forms: ClassVar = {"half": {}}

    def paid(self, position: Position, challenger: int, challenged: int, words: int, named: int) -> Position:
        return with_score(position, challenger, -(position.scores[challenger] // 2))

    def words(self) -> str:
        return "half of the score"

    def judged(self, words: int) -> str:
        return "the challenger loses half of the score"


@frozen
class Most(Way):
    """Points off the fullest rack."""

    off: int = 0

    name = "fullest_loses"
    forms: ClassVar = {"fullest_loses": {"fullest_loses": Key(Whole(), "off", "10")}}

    def change(self, worth: Sequence[int], player_out: int | None) -> tuple[int, ...]:
        return tuple(-self.off if points == max(worth) else 0 for points in worth)

    def words(self, players: int, others: Sequence[Way]) -> str:
        return f"the fullest rack costs {self.off}"


FOREIGN: dict[str, tuple[type[Kind], str, str, str]] = {
    "end": (Turns, "end: [{when: out_of_tiles}, {when: turns, turns: 2}]", "there have been 2 turns", "turns"),
    "bonus": (ForEach, "bonuses: {5: {each: 3}}", "5 tiles +3 for each", "each"),
    "price": (Half, "challenge: {wrong: half}", "a wrong one costs half of the score", "half"),
    "settlement": (Most, "settle: {blocked: {fullest_loses: 8}}", "the fullest rack costs 8", '"off": 8'),
}
GAME = "#player1 ann Ann\n#player2 bob Bob\n>ann: ADEFINT 8D FINED +26 26\n>bob: CLNOORU - +0 0\n"


@pytest.fixture(params=FOREIGN)
def foreign(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Which of the foreign kinds the registry knows now."""
    kind = FOREIGN[request.param][0]
    monkeypatch.setitem(registry.KNOWN[kind.folder], kind.name, kind)
    return str(request.param)


def test_foreign_kind_is_read_and_shown(foreign: str) -> None:
    _, text, words, plain = FOREIGN[foreign]
    ruleset = rules(text)
    assert words in "\n".join("\n".join([line.text, *line.rows]) for line in rule_lines(ruleset))
    assert plain in json.dumps(ruleset_json(ruleset, "here"))
    assert unpacked(json.loads(json.dumps(packed(ruleset)))) == ruleset


def test_foreign_kind_goes_to_the_referee(foreign: str) -> None:
    """A kind of bonus that the short way did not know: `score` had an error, `--summary` said clean."""
    kit = Library.from_environment().kit()
    assert ShortWay.is_open(kit)
    assert not ShortWay.is_open(kit._replace(ruleset=rules(FOREIGN[foreign][1])))


def test_game_under_a_foreign_kind_is_refereed(
    foreign: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Through the command, alone and in bulk."""
    monkeypatch.chdir(tmp_path)
    Path(f"{foreign}.yaml").write_text(f"schema: ruleset/1\nextends: standard\n{FOREIGN[foreign][1]}\n", "utf-8")
    Path("game.gcg").write_text(GAME + ">ann: AEINRST - +0 26\n", "utf-8")
    assert cli.run(["validate", f"{foreign}.yaml"]) == 0
    capsys.readouterr()
    told = {"end": "after-end", "bonus": "score-mismatch"}.get(foreign, "")
    for options in ([], ["--summary"]):
        code = cli.run(["score", "game.gcg", "-r", f"./{foreign}.yaml", "--problems", "short", *options])
        out, err = capsys.readouterr()
        assert (code, told in out + err) == (int(foreign == "bonus"), True)


def test_unknown_kind_is_told_with_those_that_there_are(foreign: str) -> None:
    kind, text, _, _ = FOREIGN[foreign]
    found = mistakes(f"schema: ruleset/1\nextends: standard\n{text.replace(kind.name, 'tilt')}\n")
    assert found


# the words


def words_of(ruleset: Ruleset, label: str) -> list[str]:
    """The rule of that label in words."""
    return next([line.text, *line.rows] for line in rule_lines(ruleset) if line.label == label)


def test_settlement_says_which_ends_are_not_settled() -> None:
    """Of a ruleset with a target score, "otherwise: each loses the tiles left" was said, and after one nothing is."""
    keep = "at the target: nothing is added or taken off"
    assert words_of(Library.from_environment().ruleset("finish-line"), "settle") == [
        "each loses the tiles left; the player who is out gains them", keep,
    ]  # fmt: skip
    ends = "end: [{when: out_of_tiles}, {when: passes_in_a_row, count: 3}, {when: target_score, points: 70}]"
    settled = words_of(rules(f"{ends}\nsettle: {{target_score: {{unplayed: keep}}}}"), "settle")
    assert settled[-2:] == [keep, "otherwise: each loses the tiles left"]


@pytest.mark.parametrize(
    ("end", "reason"),
    [
        ("{when: passes_in_a_row, count: 2, by: player}", "2 passes in a row by one player"),
        ("{when: passes_in_a_row, count: 2, by: every_player}", "2 passes in a row each"),
        ("{when: passes_in_a_row, count: 3}", "3 passes in a row"),
        ("{when: scoreless_turns, count: 3}", "scoreless turns"),
    ],
)
def test_reason_is_that_of_the_rule(end: str, reason: str) -> None:
    """ "The game is over: scoreless turns" was said where the rule is two passes by one player."""
    passes = "".join(f">{who}: {rack} - +0 0\n" for who, rack in [("ann", "ADEFINT"), ("bob", "CLNOORU")] * 3)
    record = read_record(f"#player1 ann Ann\n#player2 bob Bob\n{passes}".encode(), "game.gcg")
    kit = Kit(rules(f"end: [{end}]"), Library.from_environment().tileset("english"))
    told = [one.message for one in replay_record(record, kit).diagnostics if one.code == "after-end"]
    assert told[0] == f"the game is over: {reason}"


@pytest.mark.parametrize("id", ["catalan", "czech", "french", "greek", "italian", "polish", "spanish"])
def test_price_that_was_not_read_is_called_unknown(id: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`judge` said "the challenger loses nothing" where a price is known to exist that nobody has read."""
    assert cli.run(["judge", "CATS", "-l", "enable", "-r", id]) == 0
    assert "the play stands; the price is not known here" in capsys.readouterr().out
    assert (
        "a wrong one costs a price that is not known here"
        in words_of(Library.from_environment().ruleset(id), "challenge")[0]
    )


def test_series_with_a_price_that_is_not_known_forbids_none() -> None:
    """Of 10 the first time and more later, 20 off the challenger would be no slip."""
    kit = Library.from_environment().kit("slovak")
    assert points_by_rules(kit.ruleset, opening_position(kit, 2), 0, 1, 1) is None
    assert points_by_rules(rules("challenge: {wrong: [nothing, turn]}"), opening_position(kit, 2), 0, 1, 1) == {0}


def test_tile_set_that_cannot_be_used_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`validate` passed a ruleset whose tile set was itself a ruleset."""
    monkeypatch.chdir(tmp_path)
    Path("other.yaml").write_text("schema: ruleset/1\nextends: standard\n", "utf-8")
    Path("own.yaml").write_text("schema: ruleset/1\nextends: standard\ntileset: ./other.yaml\n", "utf-8")
    assert cli.run(["validate", "own.yaml"]) == 1
    out, err = capsys.readouterr()
    assert "own.yaml:3:10: error: tile set ./other.yaml cannot be used: " in out + err


def test_every_module_of_a_family_is_one_kind() -> None:
    for folder, known in registry.KNOWN.items():
        package: Any = import_module(f"scrabble_kit.rules.{folder}")
        files = {file.stem for file in Path(package.__file__).parent.glob("*.py")} - {"__init__"}
        assert files == set(known)
