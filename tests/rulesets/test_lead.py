"""The end `lead`: a player is so many points ahead of every other."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from kits import standard_kit
from tables import begun, with_rules

from scrabble_kit.cli import run as cli
from scrabble_kit.rules.ends.lead import Lead
from scrabble_kit.rules.ends.out_of_tiles import OutOfTiles
from scrabble_kit.rules.game import advance, to_its_end
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.moves import Pass
from scrabble_kit.rules.outcome import outcome
from scrabble_kit.rules.position import Position

RULES = "schema: ruleset/1\nextends: standard\nend: [{when: out_of_tiles}, {when: lead, points: 150AT}]\n"
GAME = """\
#player1 ann Ann
#player2 bob Bob
>ann: AQUYELR 8E QUAY +32 32
>bob: DEFINST - +0 0
>ann: ELPRSU? E5 PRE.UeLS +122 154
>bob: DEFINTI BOB
>ann: AEINRTT - +0 154
"""


def kit_with(*ends: Lead) -> Kit:
    """The standard kit with these ends besides the usual one."""
    return with_rules(standard_kit(), ends=(OutOfTiles(), *ends))


def led(kit: Kit, *scores: int) -> Position:
    """A position after two passes with these scores, to which one more pass comes."""
    position = begun(kit, players=len(scores))
    for _ in scores[1:]:
        position = advance(kit, position, Pass())
    return position._replace(scores=scores)


@pytest.mark.parametrize(
    ("scores", "is_over"),
    [((150, 0), True), ((149, 0), False), ((0, 160), True), ((200, 60, 40), False), ((200, 20, 50), True)],
)
def test_the_lead_is_over_every_other_player(scores: tuple[int, ...], is_over: bool) -> None:
    kit = kit_with(Lead(150))
    over = to_its_end(kit, led(kit, *scores)).table.over
    assert (over is not None and over.reason == "lead") == is_over


def test_after_the_round_the_others_have_had_their_turn() -> None:
    kit = kit_with(Lead(150, "round"))
    position = begun(kit)._replace(scores=(150, 0))
    position = advance(kit, position, Pass())
    assert position.table.over is None
    assert advance(kit, position, Pass()).table.over is not None


def test_a_player_alone_leads_nobody() -> None:
    kit = kit_with(Lead(1))
    assert advance(kit, begun(kit, players=1)._replace(scores=(300,)), Pass()).table.over is None


def test_the_scores_stand_and_the_leader_wins() -> None:
    kit = kit_with(Lead(150))
    result = outcome(kit, led(kit, 10, 170))
    assert (result.reason, result.scores, result.winners, result.decided_by) == ("lead", (10, 170), (1,), "score")


@pytest.mark.parametrize("at", ["", ", at: round"])
def test_every_command_knows_it(
    at: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`show --json` crashed on a new kind of end, and `score` ignored it."""
    monkeypatch.chdir(tmp_path)
    file = f"lead{len(at)}.yaml"
    Path(file).write_text(RULES.replace("AT", at), "utf-8")
    Path("game.gcg").write_text(GAME.replace("BOB", "- +0 0" if at else "5E .IT +5 5"), "utf-8")
    assert cli.run(["validate", file]) == 0
    assert cli.run(["show", "ruleset", f"./{file}"]) == 0
    shown = capsys.readouterr().out
    assert f"a player leads by 150, {'after the round' if at else 'at once'}" in shown
    assert "at the lead: nothing is added or taken off" in shown
    assert cli.run(["show", "ruleset", f"./{file}", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["ends"][1] == {
        "when": "lead", "points": 150, "at": "round" if at else "once",
    }  # fmt: skip
    assert cli.run(["compare", "rulesets", "standard", f"./{file}"]) == 0
    assert "a player leads" in capsys.readouterr().out
    line = 7 if at else 6
    for options in ([], ["--summary"]):
        assert cli.run(["score", "game.gcg", "-r", f"./{file}", "--problems", "short", *options]) == 0
        out, err = capsys.readouterr()
        assert (f"game.gcg:{line}:1" in out + err, "after-end" in out + err) == (True, True)
    assert cli.run(["score", "game.gcg", "-r", f"./{file}", "--problems", "short"]) == 0
    told = capsys.readouterr().err
    assert f"game.gcg:{line}:1: warning: the game is over: a lead of 150 [after-end]" in told
    assert "game.gcg:5:1: note: ann leads by 154, the game ends at 150 [target-reached]" in told


def test_points_that_cannot_be_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("lead.yaml").write_text(RULES.replace("150AT", "0, at: tea"), "utf-8")
    assert cli.run(["validate", "lead.yaml"]) == 1
    out, err = capsys.readouterr()
    assert "points is at least 1, here it is 0" in out + err
    assert "at takes once or round, here it is tea" in out + err
