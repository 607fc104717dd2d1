"""One referee: a game that the library plays comes to the same through every door.

Random rules of all kinds, in files; a random game by them, written as GCG; then `score`, `score --summary` and, play by
play, `score --position` on that record: the same scores, totals, verdicts, end and winners as the library's.
"""

from __future__ import annotations

import json
import tempfile
from collections import Counter
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from commands import run_here
from hypothesis import given, settings
from hypothesis import strategies as st
from random_rules import Files, ruleset_data, write_rules
from told_games import NICKS, ToldGame, told_game

from scrabble_kit.batch.fast_path import ShortWay
from scrabble_kit.rules import registry

FAIR = {"settlement-missing", "settlement-convention", "missing-rack"}
"""What may be said of these records: no line settles the last racks, and who has no tile shows no rack."""


@settings(max_examples=settings().max_examples * 2)
@given(st.integers(0, 10**6))
def test_every_door_gives_what_the_library_gives(seed: int) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder, random = Path(name), Random(seed)
        files = write_rules(folder, random)
        told = told_game(files.kit(), random)
        (folder / "game.gcg").write_text(told.text, "utf-8")
        asked = [*rules_of(files), *levels_of(told), "--lexicon", "words.txt"]
        sheet = json.loads(answer(folder, "game.gcg", *asked, "--json"))
        check_sheet(told, sheet)
        check_summary(sheet, json.loads(answer(folder, "game.gcg", *asked, "--summary", "--json")))
        check_positions(folder, files, told, random)


def rules_of(files: Files) -> list[str]:
    return ["--ruleset", files.ruleset, "--tileset", files.tileset]


def levels_of(told: ToldGame) -> list[str]:
    levels = ",".join(f"{nick}={level}" for nick, level in zip(NICKS, told.levels, strict=False))
    return ["--level", levels] if levels else []


def answer(folder: Path, *words: str) -> str:
    done = run_here(folder, "score", *words)
    assert done.returncode in (0, 1), done.stderr
    return done.stdout.splitlines()[0]


@pytest.mark.parametrize("kind", ["ends", "bonuses", "prices", "settlements"])
def test_rules_of_all_kinds_are_drawn(kind: str) -> None:
    """A new kind of rule belongs into `random_rules.py`; if no record can show it, into the list here."""
    drawn = [ruleset_data(Random(seed)) for seed in range(200)]
    texts = "\n".join(json.dumps([one[key] for key in ("end", "bonuses", "challenge", "settle")]) for one in drawn)
    names = {form for one in getattr(registry, kind)() for form in one.forms}
    assert {name for name in names if f'"{name}"' not in texts} <= {"factor"}  # which is written as x2


@pytest.mark.sweep
def test_games_that_are_compared_show_something() -> None:
    """Else the test above would show little: games of all sizes end in all ways, many of them on the fast path."""
    seen: Counter[str] = Counter()
    for seed in range(150):
        with tempfile.TemporaryDirectory() as name:
            random = Random(seed)
            kit = write_rules(Path(name), random).kit()
            told = told_game(kit, random)
        seen[f"{told.game.position.players} players"] += 1
        seen["unfinished" if told.outcome is None else told.outcome.reason] += 1
        seen["bricks"] += None in kit.ruleset.layout.premiums
        seen["digraphs"] += any(len(letter) > 1 for letter in kit.tileset.info)
        seen["fast path"] += ShortWay.is_open(kit)
        seen["settled"] += told.settled
        seen["withdrawn"] += any(one.kind == "withdraw" for one in told.events)
        turns = [one for one in told.events if one.kind in ("play", "pass", "exchange")]
        seen["kept turns"] += any(one.kind == "exchange" and one.seat == two.seat for one, two in pairwise(turns))
    wanted = ("2 players", "3 players", "4 players", "unfinished", "out_of_tiles", "last_round", "scoreless_turns")
    wanted += ("target_score", "lead", "bricks", "digraphs", "fast path", "settled", "withdrawn", "kept turns")
    assert [one for one in wanted if seen[one] < 5] == [], seen


# `score`


def check_sheet(told: ToldGame, sheet: dict[str, Any]) -> None:
    """Scores, totals and verdicts of each event, the end and the winners."""
    events = [(one["score"], one["total"]) for one in sheet["events"]]
    assert events == [(one.points, one.total) for one in told.events]
    plays = [one for one in sheet["events"] if one["kind"] == "play"]
    for play, one in zip(plays, [one for one in told.events if one.kind == "play"], strict=True):
        assert tuple(word["word"] for word in play["words"]) == one.words
        for word, valid in zip(play["words"], one.valid, strict=True):
            assert valid is None or word["valid"] == valid
    check_outcome(told, sheet)
    said = {(one["code"], one["severity"]) for one in sheet["diagnostics"] if one["severity"] != "note"}
    assert {code for code, _ in said} <= FAIR, sheet["diagnostics"]


def check_outcome(told: ToldGame, sheet: dict[str, Any]) -> None:
    outcome, found = told.outcome, sheet["outcome"]
    if outcome is None:
        assert found["state"] == "unfinished"
        return
    assert found["state"] == "finished"
    assert found["reason"] == outcome.reason
    if any(outcome.racks) and not told.settled and found["computed"] is None:
        return  # with tiles in the bag nobody knows what the racks hold, so nobody can settle them
    assert [seat - 1 for seat in found["winners"]] == list(outcome.winners)
    scores = found["computed"] or [player["score"] for player in sheet["players"]]
    assert scores == list(outcome.scores)


# `score --summary`


def check_summary(sheet: dict[str, Any], summary: dict[str, Any]) -> None:
    """The figures of many records, most of which are added up without a sheet, are those of the sheets."""
    kinds = [one["kind"] for one in sheet["events"]]
    errors = sum(one["severity"] == "error" for one in sheet["diagnostics"])
    scores = sheet["outcome"]["computed"] or [player["score"] for player in sheet["players"]]
    assert (summary["files"], summary["games"]) == (1, 1)
    assert (summary["clean"], summary["with_errors"]) == ((0, 1) if errors else (1, 0))
    assert summary["finished"] == (sheet["outcome"]["state"] == "finished")
    assert summary["turns"] == sum(kind in ("play", "pass", "exchange") for kind in kinds)
    assert summary["highest"] == max(scores)
    assert summary["taken_off"] == kinds.count("withdraw")


# `score --position`


def check_positions(folder: Path, files: Files, told: ToldGame, random: Random) -> None:
    """A few of the plays, each on the position before it."""
    plays = [one for one in told.events if one.kind == "play"]
    for one in random.sample(plays, min(len(plays), 3)):
        asked = [*rules_of(files), "--lexicon", "words.txt", "--json"]
        found = json.loads(answer(folder, "--position", one.before, one.play, *asked))
        assert found["score"] == one.points
        assert bool(found["bonus"]) == one.bonus
        assert tuple(word["word"] for word in found["words"]) == one.words
        for word, valid in zip(found["words"], one.valid, strict=True):
            assert valid is None or word["valid"] == valid
