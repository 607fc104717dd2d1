"""What can happen at the table. Bare moves: no score or board inside, a seat only where it may be any.

A seat is the place of a player in the order of turns, zero-based.
"""

from __future__ import annotations

from dataclasses import dataclass

from scrabble_kit.board.layout import Square
from scrabble_kit.rules.play import Play as Play
from scrabble_kit.rules.table import Reason
from scrabble_kit.tiles.tileset import Word


@dataclass(frozen=True, slots=True)
class Exchange:
    """Tiles changed for others from the bag; `tiles` is None when only their `count` is known.

    `free` claims one of the exchanges that keep the turn, where the ruleset grants any.
    """

    tiles: Word | None
    count: int
    free: bool = False


@dataclass(frozen=True, slots=True)
class Redraw:
    """A rack of one class of letters is changed whole; the turn is kept."""


@dataclass(frozen=True, slots=True)
class SwapBlank:
    """The blank on a square is taken for the real letter from the rack; the turn is kept."""

    square: Square


@dataclass(frozen=True, slots=True)
class Pass:
    """A turn without tiles; after the play that ended the game: the play is accepted."""


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The last play can no longer be challenged: its tiles are drawn, its total is written, the next turn begins."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """The last play is doubted by a player (zero-based seat); `words` are the ones named, None for all of them."""

    seat: int
    words: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Withdraw:
    """The last play is taken back by the player who made it."""


@dataclass(frozen=True, slots=True)
class Claim:
    """An end that does not come by itself: all agree that no play is left, or a player stops a scoreless game."""

    reason: Reason


@dataclass(frozen=True, slots=True)
class Resign:
    """A player (zero-based seat) gives the game up."""

    seat: int


@dataclass(frozen=True, slots=True)
class Penalty:
    """The director takes points (one and more) off a player (zero-based seat)."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class TimeUsed:
    """A player (zero-based seat) has used this many more seconds; told before a move they count for its turn too."""

    seat: int
    seconds: int


Move = (
    Play | Exchange | Redraw | SwapBlank | Pass | EndTurn | Challenge | Withdraw | Claim | Resign | Penalty | TimeUsed
)
