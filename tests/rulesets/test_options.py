"""Choices that a ruleset leaves to those who play, levels on the command line, and whether a tile set fits."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from definition_texts import ROOT, find, ruleset

from scrabble_kit.cli.run import run
from scrabble_kit.definitions.ids import split_choices
from scrabble_kit.definitions.ruleset import parse_ruleset
from scrabble_kit.library.library import Library
from scrabble_kit.replay.levels import read_levels
from scrabble_kit.rules.prices.points import Points
from scrabble_kit.rules.prices.turn import NextTurn
from scrabble_kit.rules.ruleset import Ruleset
from scrabble_kit.text.errors import DefinitionError, NotFoundError, UsageError

FINISH = ROOT / "tests" / "data" / "games" / "finish-line.gcg"
OPTIONS = """
options:
  price: {five: {}, turn: {challenge: {wrong: turn}, provenance: {challenge.wrong: {confidence: likely, ref: page 2}}}}
  rack: {seven: {}, eight: {rack_size: 8, bonuses: {8: 60}}}
provenance: {challenge.wrong: {confidence: confirmed, ref: page 1}}
challenge: {wrong: {points: 5, to: challenged}}
"""


def chosen(*words: str) -> Ruleset:
    return parse_ruleset(ruleset(OPTIONS), "test.yaml", "test", find, chosen=words).value


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("family", ("family", ())),
        ("obolo:tournament", ("obolo", ("tournament",))),
        ("obolo:tournament,swapped", ("obolo", ("tournament", "swapped"))),
        ("mine.yaml:turn", ("mine.yaml", ("turn",))),
        ("C:\\rules\\mine.yaml", ("C:\\rules\\mine.yaml", ())),
        ("folder:odd/mine.yaml", ("folder:odd/mine.yaml", ())),
        ("obolo:", ("obolo:", ())),
        (":turn", (":turn", ())),
    ],
)
def test_words_chosen_stand_behind_the_name(name: str, parts: tuple[str, tuple[str, ...]]) -> None:
    assert split_choices(name) == parts


def test_word_puts_its_values_over_the_rest() -> None:
    plain, turn, both = chosen(), chosen("turn"), chosen("turn", "eight")
    assert plain.challenge.wrong == (Points(5, "challenged"),)
    assert turn.challenge.wrong == both.challenge.wrong == (NextTurn(),)
    assert (turn.rack_size, both.rack_size, len(both.bonuses)) == (7, 8, 2)
    assert chosen("five") == parse_ruleset(ruleset(OPTIONS), "test.yaml", "test:five", find).value
    assert (plain.id, both.id) == ("test", "test:turn,eight")
    assert plain.options == {"price": ("five", "turn"), "rack": ("seven", "eight")}


def test_source_of_a_value_that_was_chosen_is_that_of_the_word() -> None:
    assert chosen().provenance["challenge.wrong"].ref == "page 1"
    assert chosen("turn").provenance["challenge.wrong"].ref == "page 2"
    assert "rack_size" not in chosen("eight").provenance


def test_word_that_no_option_has() -> None:
    with pytest.raises(NotFoundError, match="no choice of ruleset test is named trun") as raised:
        chosen("trun")
    assert raised.value.near == ("turn",)


def test_library_takes_the_word_behind_every_name_of_a_ruleset(tmp_path: Path) -> None:
    library = Library.from_environment()
    assert library.kit("world-english:lost-turn").ruleset.challenge.wrong == (NextTurn(),)
    assert library.ruleset("world-english").challenge.wrong != (NextTurn(),)
    file = tmp_path / "mine.yaml"
    file.write_text(ruleset(OPTIONS), "utf-8")
    assert library.ruleset(f"{file}:turn").challenge.wrong == (NextTurn(),)


def test_show_prints_the_chosen_ruleset(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["show", "world-english:lost-turn"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("ruleset world-english:lost-turn: ")
    assert "a wrong one costs the next turn" in shown
    assert "price five-a-word, or :five-a-turn, or :ten-a-word" in shown
    assert run(["show", "ruleset", "world-english:lost-turn", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["challenge"]["wrong"][0]["cost"] == "turn"


def test_child_takes_over_the_options_of_its_parent() -> None:
    def family(kind: str, name: str) -> tuple[str, str]:
        return (ruleset(OPTIONS), "parent.yaml") if name == "parent" else find(kind, name)

    value = parse_ruleset(ruleset("rack_size: 7", "parent"), "child.yaml", "child", family, chosen=("eight",)).value
    assert value.rack_size == 8


# levels


@pytest.mark.parametrize(
    ("text", "levels"),
    [
        ("beginner", {"": "beginner"}),
        ("ann=expert,bob=beginner", {"ann": "expert", "bob": "beginner"}),
        ("intermediate, ann=expert", {"": "intermediate", "ann": "expert"}),
        ("a=b=expert", {"a=b": "expert"}),
    ],
)
def test_levels_of_players(text: str, levels: dict[str, str]) -> None:
    assert read_levels(text, Library.from_environment().ruleset("finish-line")) == levels


@pytest.mark.parametrize(
    ("ruleset", "text", "message"),
    [
        ("standard", "beginner", "ruleset standard has no levels"),
        ("finish-line", "begginer", "ruleset finish-line has no level begginer"),
        ("finish-line", "ann=", "ruleset finish-line has no level without a name"),
        ("finish-line", "=expert", "a level without a player: =expert"),
        ("finish-line", "expert,beginner", "two levels for everybody"),
        ("finish-line", "ann=expert,ann=beginner", "two levels for ann"),
    ],
)
def test_levels_that_are_none(ruleset: str, text: str, message: str) -> None:
    with pytest.raises(UsageError) as raised:
        read_levels(text, Library.from_environment().ruleset(ruleset))
    assert raised.value.message == message


def test_score_says_where_the_target_was_reached(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["score", str(FINISH), "--ruleset", "finish-line", "--level", "beginner"]) == 0
    shown = capsys.readouterr()
    assert "result    154:22, ann wins" in shown.out
    assert f"{FINISH}:6:1: note: ann has 154, the target is 70 for beginner [target-reached]" in shown.err
    assert f"{FINISH}:7:1: warning: the game is over: target score [after-end]" in shown.err
    assert run(["score", str(FINISH), "--ruleset", "finish-line", "--level", "expert", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["outcome"]["state"] == "unfinished"


def test_who_reached_the_target_wins_though_another_has_more(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """ann, an expert, has QUAY 32 and PREQUeLS 122 of the 200 she needs. bob lays seven tiles behind her S on row 12:
    1 + 1 + 1 + I on H12 double letter 2 + D2 + 1 + 1 + 1 = 10, L12 double word 20, + 50: the 70 of a beginner.
    """
    game = tmp_path / "game.gcg"
    game.write_text(
        "#character-encoding UTF-8\n#player1 ann Ann\n#player2 bob Bob\n>ann: AQUYELR 8E QUAY +32 32\n"
        ">bob: ADEIORT - +0 0\n>ann: ELPRSU? E5 PRE(Q)UeLS +122 154\n>bob: ADEIORT 12E (S)AEIDORT +70 70\n",
        "utf-8",
    )
    run(["score", str(game), "--ruleset", "finish-line", "--level", "ann=expert,bob=beginner"])
    assert "result    154:70, bob wins" in capsys.readouterr().out
    run(["score", str(game), "--ruleset", "finish-line", "--level", "ann=expert,bob=beginner", "--json"])
    outcome = json.loads(capsys.readouterr().out)["outcome"]
    assert (outcome["reason"], outcome["winners"]) == ("target_score", [2])


# tile sets that do not fit


def test_validate_tells_what_the_tile_set_cannot_do(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(
        ruleset(
            "tileset: german\ncount_grid: {cols: 10, rows: 10}\nredraw: {of: [vowels]}\nblank: {bars: [N̄]}\n"
            'board:\n  start: A1\n  legend: {"5": letter 3 for 5}\n  grid: |\n    5 . .\n    . . .'
        ),
        "utf-8",
    )
    assert run(["validate", str(file), "--problems", "short"]) == 1
    told = [line.removeprefix(f"{file}:") for line in capsys.readouterr().err.splitlines()]
    assert told[:-1] == [
        "4:13: error: the count grid holds 100 tiles, tile set german has 102 [contradiction]",
        "5:9: error: racks are redrawn by class of letters, and tile set german names no vowels [contradiction]",
        "6:8: error: letters are barred to the blank that tile set german does not have: N̄ [contradiction]",
        "8:3: error: squares are for tiles worth 5, tile set german has none [contradiction]",
        "8:3: warning: the board has 6 squares, tile set german 102 tiles [contradiction]",
    ]


def test_mistake_in_a_choice_is_told_without_choosing_it() -> None:
    with pytest.raises(DefinitionError, match="wrong takes nothing"):
        parse_ruleset(ruleset("options: {price: {five: {}, turn: {challenge: {wrong: trun}}}}"), "t.yaml", "t", find)
