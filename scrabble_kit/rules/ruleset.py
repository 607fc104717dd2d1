"""What a ruleset says, as inert values. The functions that apply them are in the modules beside this one; each kind of
end, bonus, price and way of settling has a module in the folders below.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple

from scrabble_kit.board.layout import BoardLayout
from scrabble_kit.tiles.tileset import Letter, Provenance

if TYPE_CHECKING:
    from scrabble_kit.rules.bonuses import Bonus
    from scrabble_kit.rules.ends import End
    from scrabble_kit.rules.prices import Price
    from scrabble_kit.rules.settlements import Way


class Players(NamedTuple):
    """How many may play."""

    fewest: int
    most: int


class Opening(NamedTuple):
    """The first play: fewest tiles, whether a start square must be covered, and what a miss means.

    A miss is refused (`illegal`), lies until it is doubted (`challengeable`), or is accepted (`undoubled`: it covers no
    start square, so nothing doubles it, and the square stays in force).
    """

    fewest_tiles: int
    cover_start: bool
    miss: Literal["illegal", "challengeable", "undoubled"]


class ExchangeRule(NamedTuple):
    """Changing tiles: fewest in the bag, most tiles at once (None: a whole rack), order of hands.

    With `counts_as_pass` an exchange counts wherever an end counts passes. `free_per_game` whole racks may be changed
    by each player without losing the turn.
    """

    min_bag: int
    most: int | None = None
    counts_as_pass: bool = False
    free_per_game: int = 0
    order: Literal["lay_draw_return", "any"] = "any"


class RedrawRule(NamedTuple):
    """A rack of one class of letters only may be changed whole without losing the turn."""

    of: tuple[Literal["vowels", "consonants"], ...]
    without_blank: bool = True


class BlankRule(NamedTuple):
    """The blank: letters barred to it beyond those of the tile set; whether the real letter may be swapped for it."""

    barred: frozenset[Letter] = frozenset()
    swap: bool = False


class ChallengeRule(NamedTuple):
    """Doubting a play: the price of being wrong (a rising series; the last one goes on), who may, until when.

    `misplaced` says whether a misplaced play lies until it is challenged off, good as its words may be. `phonies` says
    whether a word that is not in the lexicon stands until it is challenged, or is refused at once, so that there are no
    challenges. `seconds` to decide are for information.
    """

    wrong: tuple[Price, ...]
    who: Literal["any", "next"] = "any"
    window: Literal["next_turn", "tiles_drawn", "total_written"] = "next_turn"
    misplaced: bool = False
    seconds: int | None = None
    phonies: Literal["stand", "refused"] = "stand"


Ways = tuple["Way", ...]
"""What is done with the tiles left; nothing when it is empty."""


class Settlement(NamedTuple):
    """Ways of settling by what an end calls for (its `settled_as`), for two players and for more.

    `blank_charge` replaces a blank's value; with `floor_at_zero` no final score is below zero.
    """

    ways: Mapping[str, tuple[Ways, Ways]]
    blank_charge: int | None = None
    floor_at_zero: bool = False


class Clock(NamedTuple):
    """Minutes for each player, seconds a turn, points for each minute over, and how far over is too far.

    More than `cap_minutes` over loses the game, or leaves the player no more moves; then None means from the start.
    """

    minutes: int | None = None
    turn_seconds: int | None = None
    overtime_points: int | None = None
    overtime_per: Literal["started_minute", "full_minute"] = "started_minute"
    cap_minutes: int | None = None
    after_cap: Literal["loses", "no_more_moves"] = "loses"


class StartRule(NamedTuple):
    """The draw for the start and the order of turns."""

    nearest: Literal["first_letter", "highest_value"] = "first_letter"
    blank: Literal["first", "last", "redraw"] = "first"
    order: Literal["seat", "draw"] = "seat"


class WordRule(NamedTuple):
    """Which words count: as written or any arrangement of the letters; classes admitted or barred, for information.

    `add` and `remove` are IDs or paths of lists whose words a lexicon gains and loses when it is asked by these rules.
    """

    arrangement: Literal["exact", "any"] = "exact"
    admitted: tuple[str, ...] = ()
    barred: tuple[str, ...] = ()
    add: tuple[str, ...] = ()
    remove: tuple[str, ...] = ()


class RecordRule(NamedTuple):
    """Names of the ruleset's board and of its game in records, whether rows are numbered or lettered on paper, and what
    some records add to the score of a play whose challenge failed, in points."""

    layouts: tuple[str, ...] = ()
    rows: Literal["numbered", "lettered"] = "numbered"
    challenge_points: tuple[int, ...] = ()
    game_types: tuple[str, ...] = ()


class CountGrid(NamedTuple):
    """The grid in which a whole set is laid out and counted; `empty` cells stay free."""

    cols: int
    rows: int
    empty: int = 0


class Ruleset(NamedTuple):
    """All rules of a game. `tileset` names the default one; `provenance` holds sources of single values by key path."""

    id: str
    name: str
    source: Provenance
    extends: str | None
    tileset: str
    players: Players
    rack_size: int
    layout: BoardLayout
    opening: Opening
    bonuses: Mapping[int, Bonus]
    exchange: ExchangeRule
    redraw: RedrawRule | None
    blank: BlankRule
    challenge: ChallengeRule
    ends: tuple[End, ...]
    settle: Settlement
    tie_break: Literal["none", "before_settlement", "player_out"]
    clock: Clock | None
    start: StartRule
    words: WordRule
    records: RecordRule
    count_grid: CountGrid | None
    options: Mapping[str, tuple[str, ...]]
    provenance: Mapping[str, Provenance]
