"""What the library says of a game and what the replay of its record says are one thing."""

from __future__ import annotations

import pytest
from tables import english, with_rules

from scrabble_kit.library.library import load_kit
from scrabble_kit.records.reading import read_record
from scrabble_kit.replay.replay import replay_record
from scrabble_kit.replay.scoresheet import Scoresheet
from scrabble_kit.rules.game import advance
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.moves import Pass
from scrabble_kit.rules.outcome import outcome
from scrabble_kit.rules.position import Position, opening_position, with_score
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
