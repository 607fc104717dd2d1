"""What can happen at the table. Bare moves: no score or board inside, a seat only where it may be any.

A seat is the place of a player in the order of turns, zero-based.
"""

from __future__ import annotations

from scrabble_kit.board.layout import Square
from scrabble_kit.rules.play import Play as Play
from scrabble_kit.rules.table import Reason
from scrabble_kit.text.frozen import Frozen, frozen
from scrabble_kit.tiles.tileset import Word


@frozen
class Exchange(Frozen):
    """Tiles changed for others from the bag; `tiles` is None when only their `count` is known.

    `free` claims one of the exchanges that keep the turn, where the ruleset grants any.
    """

    tiles: Word | None
    count: int
    free: bool = False


@frozen
class Redraw(Frozen):
    """A rack of one class of letters is changed whole; the turn is kept."""


@frozen
class SwapBlank(Frozen):
    """The blank on a square is taken for the real letter from the rack; the turn is kept."""

    square: Square


@frozen
class Pass(Frozen):
    """A turn without tiles; after the play that ended the game: the play is accepted."""


@frozen
class EndTurn(Frozen):
    """The last play can no longer be challenged: its tiles are drawn, its total is written, the next turn begins."""


@frozen
class Challenge(Frozen):
    """The last play is doubted by a player (zero-based seat); `words` are the ones named, None for all of them."""

    seat: int
    words: tuple[str, ...] | None = None


@frozen
class Withdraw(Frozen):
    """The last play is taken back by the player who made it."""


@frozen
class Claim(Frozen):
    """An end that does not come by itself: all agree that no play is left, or a player stops a scoreless game."""

    reason: Reason


@frozen
class Resign(Frozen):
    """A player (zero-based seat) gives the game up."""

    seat: int


@frozen
class Penalty(Frozen):
    """The director takes points (one and more) off a player (zero-based seat)."""

    seat: int
    points: int


@frozen
class TimeUsed(Frozen):
    """A player (zero-based seat) has used this many more seconds; told before a move they count for its turn too."""

    seat: int
    seconds: int


Move = (
    Play | Exchange | Redraw | SwapBlank | Pass | EndTurn | Challenge | Withdraw | Claim | Resign | Penalty | TimeUsed
)
