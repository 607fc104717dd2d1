"""Mending comes to an end: what is mended once stays mended, and a mend that changes nothing is none."""

from __future__ import annotations

from random import Random

import pytest

from scrabble_kit.library.library import load_kit
from scrabble_kit.mending.rewriting import Repair, repaired
from scrabble_kit.records.record import GameRecord
from scrabble_kit.replay.replay import replay_record
from scrabble_kit.replay.scoresheet import Scoresheet

HEAD = "#character-encoding UTF-8\n#player1 ann Ann\n#player2 bob Bob\n"
GAME = """\
>ann: ADEFINT 8D FINED +26 26
>bob: CLNOORU 8A CON..... +42 42
>ann: ABGITT? 7G BATTInG +75 101
>bob: LORUEIS - +0 42
>ann: EIORSTU -EIO +0 101
>bob: LORUEIS 6H LO +11 53
>bob: LORUEIS -- -11 42
"""


class Replays:
    """Counts how often a record is replayed."""

    def __init__(self) -> None:
        self.count = 0
        self.kit = load_kit()

    def __call__(self, record: GameRecord) -> Scoresheet:
        self.count += 1
        return replay_record(record, self.kit)


def mended(text: str) -> tuple[Repair, Replays]:
    replays = Replays()
    return repaired((HEAD + text).encode(), "game.gcg", replays), replays


@pytest.mark.parametrize(
    "text",
    [
        ">ann: ACT 8G CAT +27 27\n>ann: ACT -- -21 0\n",
        ">ann: ACT 8G CAT +27 27\n>ann: ACT -- -27 0\n>ann: ACT 8G CAT +10 39\n",
        ">ann: ACT 8G CAT +10 10\n>ann: ACT -- -12 0\n>ann: ACT 8G CAT +10 10\n",
    ],
)
def test_a_play_taken_back_behind_a_slip_is_mended_at_most_once(text: str) -> None:
    """`total 0 becomes 0`, without end: its points were those of the play here and those of the line there."""
    first, _ = mended(text)
    assert all(fix.old != fix.new for mend in first.mends for fix in mend.edits)
    again, _ = mended(first.data.decode().removeprefix(HEAD))
    assert again.mends == ()


@pytest.mark.parametrize("seed", range(8))
def test_a_shuffled_game_is_looked_through_a_few_times_only(seed: int) -> None:
    """Two kilobytes took eleven seconds, for each round of mends made the next."""
    lines = GAME.splitlines() * 3
    Random(seed).shuffle(lines)
    repair, replays = mended("\n".join(lines) + "\n")
    assert replays.count < 60
    again, _ = mended(repair.data.decode().removeprefix(HEAD))
    assert again.mends == ()
