"""What a ruleset says, as inert values. The functions that apply them are in the modules beside this one."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from scrabble_kit.board.layout import BoardLayout
from scrabble_kit.tiles.tileset import Letter, Provenance


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


class Bonus(NamedTuple):
    """What laying a number of tiles in one play earns: points added, or a factor on the whole play."""

    points: int = 0
    factor: int = 1


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


class Price(NamedTuple):
    """What one failed challenge costs: nothing, the next turn, the game, or points.

    Points go `to` the challenged player or off the challenger, once a play, a word of it, or a word named.
    """

    cost: Literal["nothing", "turn", "points", "game"]
    points: int = 0
    to: Literal["challenged", "challenger"] = "challenged"
    per: Literal["play", "word", "named_word"] = "play"


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


Counted = Literal["pass", "exchange", "withdrawn_play", "zero_play", "lost_turn"]
"""How a turn came to score nothing; `lost_turn` is the price of a failed challenge."""


class OutOfTiles(NamedTuple):
    """The bag is empty and a player has used the last tile; or, with `further_rounds`, every player has had that many
    turns since the bag was emptied, whoever goes out.
    """

    further_rounds: int | None = None


class TurnsInARow(NamedTuple):
    """`count` turns in a row that are all of the `counts` kinds, by the table, by one player or by every player.

    With `not_at_zero` the game goes on while nobody has a point; with `on_claim` it ends when a player says so.
    """

    count: int  # type: ignore[assignment]  # the field, not what tuples have
    by: Literal["table", "player", "every_player"]
    counts: frozenset[Counted]
    not_at_zero: bool = False
    on_claim: bool = False


class _Bare:
    """A rule without values; one is as good as another."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    def __hash__(self) -> int:
        return hash(type(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


class NoPlayLeft(_Bare):
    """Nobody can lay a word, and all say so."""

    __slots__ = ()


class TargetScore(NamedTuple):
    """A player has reached points that depend on the number of players and on that player's level.

    `targets` maps a level (the empty one where there are none) to a mapping of players to points; `at` says when it
    ends: at once, or after the round.
    """

    targets: Mapping[str, Mapping[int, int]]
    at: Literal["once", "round"] = "once"


class Resignation(_Bare):
    """A player may give up."""

    __slots__ = ()


End = OutOfTiles | TurnsInARow | NoPlayLeft | TargetScore | Resignation


class RackSettlement(NamedTuple):
    """What is done with the tiles left: whether each loses the own ones, and what the player out gains."""

    subtract_unplayed: bool = False
    player_out_gains: Literal["nothing", "others_unplayed", "twice_opponents_unplayed"] = "nothing"


class Settlement(NamedTuple):
    """Settlement by the reason of the end, for two players and for more; `blank_charge` replaces a blank's value."""

    out_of_tiles: tuple[RackSettlement, RackSettlement]
    blocked: tuple[RackSettlement, RackSettlement]
    target_score: tuple[RackSettlement, RackSettlement]
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
    """Names of the ruleset in records, whether rows are numbered or lettered on paper, and what some records add to the
    score of a play whose challenge failed, in points."""

    layouts: tuple[str, ...] = ()
    rows: Literal["numbered", "lettered"] = "numbered"
    challenge_points: tuple[int, ...] = ()


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
