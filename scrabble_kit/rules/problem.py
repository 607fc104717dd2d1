"""What the rules have against a move, one thing at a time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from scrabble_kit.text.frozen import Frozen, frozen

ProblemKind = Literal[
    "off-board", "brick", "dot-on-empty", "letter-differs", "gap", "no-new-tile", "too-many-tiles",
    "opening-too-short", "opening-misses-start", "not-connected", "longer-word", "lone-tile", "blank-barred",
    "direction", "strange-tile", "phony", "rack", "over", "no-time", "exchange", "redraw", "swap", "challenge",
    "withdraw", "claim", "seat", "penalty", "clock",
]  # fmt: skip
"""What is wrong. The first two lines are of plays; `over` says that the game is, `withdraw` that there is no play to
take back, `seat` that there is no such player or not any more."""


@frozen
class Problem(Frozen):
    """One thing that the rules have against a move: its kind, and a message for people.

    `at` is the place in a play's word text (zero-based, in tiles); `fatal` problems leave it uncertain where the tiles
    lie.
    """

    kind: ProblemKind
    message: str
    at: int = 0
    fatal: bool = False

    def __str__(self) -> str:
        return self.message


def all_of(kind: ProblemKind, messages: Iterable[str]) -> list[Problem]:
    """A problem of one kind for each message."""
    return [Problem(kind, message) for message in messages]
