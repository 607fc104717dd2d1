"""What holds for every record: a prefix replays to a prefix, tiles are conserved, scores sum."""

from __future__ import annotations

from pathlib import Path

import oracle
from hypothesis import given
from kits import kit_of

from scrabble_kit.library.library import Library
from scrabble_kit.records.reading import read_record
from scrabble_kit.replay.replay import replay_record
from scrabble_kit.rules.kit import Kit

TOP = Path(__file__).resolve().parents[2]


def check_prefixes(text: str, kit: Kit) -> None:
    lines = text.splitlines(keepends=True)
    whole = replay_record(read_record(text.encode(), "game.gcg"), kit).rows
    seen = 0
    for at, line in enumerate(lines):
        seen += line.startswith(">")
        if not seen:
            continue
        part = replay_record(read_record("".join(lines[: at + 1]).encode(), "game.gcg"), kit)
        assert len(part.rows) == seen
        for one, other in zip(part.rows, whole, strict=False):
            assert (one.n, one.event, one.laid, one.score, one.total, one.valid) == (
                other.n, other.event, other.laid, other.score, other.total, other.valid,
            )  # fmt: skip
        assert part.position.board.count + part.position.unplaced == kit.tileset.total_tiles
        assert sum(part.position.scores) == sum(row.score for row in part.rows)


def test_prefix_of_a_whole_game_replays_to_a_prefix_of_its_sheet() -> None:
    text = (TOP / "benchmarks" / "full-game.gcg").read_text(encoding="utf-8")
    check_prefixes(text, Library.from_environment().kit(lexicon="enable"))


@given(oracle.games(wild=False))
def test_prefix_of_any_game_replays_to_a_prefix_of_its_sheet(game: oracle.Game) -> None:
    check_prefixes(oracle.gcg_record(game), kit_of(game))
