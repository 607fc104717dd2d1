"""The short way through a record that nothing is wrong with, for folders of thousands.

One pass over plain strings and numbers makes the same checks as the referee and says nothing: a record with anything
odd or rare in it, and any ruleset with rules that are rare, is left to the referee. Tests hold the two together.
"""

from collections.abc import Callable
from typing import NamedTuple

from scrabble_kit.batch.figures import Best, GameFigures
from scrabble_kit.board.layout import ACROSS, parse_position
from scrabble_kit.records.record import Event, GameRecord
from scrabble_kit.replay.moves import with_letters_apart
from scrabble_kit.rules.ends.out_of_tiles import OutOfTiles
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.scoring import bonus_for
from scrabble_kit.rules.settlement import rack_worth, settlement_rule
from scrabble_kit.rules.settlements.player_out_gains import PlayerOutGains
from scrabble_kit.rules.table import Ended
from scrabble_kit.rules.words import are_asked_by_key
from scrabble_kit.text.errors import NotationError, SpellingError
from scrabble_kit.tiles.notation import read_play, read_rack
from scrabble_kit.tiles.tileset import THROUGH, Tile

MOST_WORDS = 50_000
"""Words whose points and validity are remembered: the short ones come again and again."""

EMPTY = ""
"""A square without a tile; any other string is the text of the tile on it."""


class _OddError(Exception):
    """Something that the referee has to look at."""


class _Laid(NamedTuple):
    """A play on the board: squares by index of the grid, their tiles as a tally, points, whether a bonus is among
    them, the first word, whether all words are in the lexicon.
    """

    squares: list[int]
    used: int
    points: int
    bonus: bool
    word: str
    valid: bool


class ShortWay:
    """The short way by the rules of one kit, for which `is_open` holds."""

    @staticmethod
    def is_open(kit: Kit) -> bool:
        """Whether a kit's rules are the usual ones that are known here."""
        ruleset, tileset = kit.ruleset, kit.tileset
        ways = [way for pair in ruleset.settle.ways.values() for part in pair for way in part]
        kinds = (*ruleset.ends, *ruleset.bonuses.values(), *ruleset.challenge.wrong, *ways)
        faces = {tile.text for tile in [*tileset.tiles.values(), *tileset.blanks.values()]}
        return (
            all(kind.is_fast() for kind in kinds)
            and OutOfTiles() in ruleset.ends
            and not ruleset.layout.special
            and (kit.lexicon is None or ruleset.challenge.phonies != "refused")
            and are_asked_by_key(kit)
            and ruleset.records.rows == "numbered"
            and tileset.total_tiles >= ruleset.rack_size * ruleset.players.most
            and len(faces) == len(tileset.tiles) + len(tileset.blanks)
        )

    def __init__(self, kit: Kit) -> None:
        ruleset, tileset = kit.ruleset, kit.tileset
        self.kit = kit
        self.layout, self.rack_size = ruleset.layout, ruleset.rack_size
        self.bonuses = [bonus_for(ruleset, tiles) for tiles in range(ruleset.rack_size + 1)]
        self.guard, self.tally = tileset.tallier.guard, tileset.tally
        self.total_tiles, self.units = tileset.total_tiles, tileset.rack_units
        barred = ruleset.blank.barred | tileset.blank.barred
        blanks = [tile for tile in tileset.blanks.values() if tile.letter not in barred]
        self.tile_of = {tile.text: tile for tile in [*tileset.tiles.values(), *blanks]}
        self.worths = {text: (tile.value, tile.unit) for text, tile in self.tile_of.items()}
        single = () if tileset.spelling.has_digraphs else tileset.faces.items()
        self.texts = {face: _text(tile) for face, tile in single}
        premiums = zip(self.layout.letter_factor, self.layout.word_factor, strict=True)
        self.premiums = {
            index: (letter - 1, word) for index, (letter, word) in enumerate(premiums) if self.layout.exists[index]
        }
        runs = [end.scoreless_before() for end in ruleset.ends]
        self.scoreless = min([run for run in runs if run is not None], default=self.total_tiles)
        rule = settlement_rule(kit, Ended("out_of_tiles", 0), 2)
        self.counts_twice = rule == (PlayerOutGains("twice_opponents_unplayed"),)
        self.leaves_price_open = all(price.leaves_open for price in ruleset.challenge.wrong)
        self.has_key = None if kit.lexicon is None else kit.lexicon.has_key
        self.places: dict[str, tuple[int, int, int]] = {}
        self.words: dict[str, tuple[int, bool]] = {}

    def figures(self, record: GameRecord) -> GameFigures | None:
        """What a record comes to; None when it has to be refereed."""
        players = self.kit.ruleset.players
        if record.diagnostics or not players.fewest <= len(record.players) <= players.most or not record.events:
            return None
        if record.racks_at_end or record.incomplete_rack or record.lettered_rows:
            return None
        game = _Game(self, with_letters_apart(record, self.kit.tileset))
        try:
            for event in record.events:
                game.take(event)
            return game.figures()
        except (_OddError, KeyError, NotationError, SpellingError):
            return None

    # reading

    def place(self, text: str) -> tuple[int, int, int]:
        """The index of the square of a position, the step of the play and that of its cross words.

        Raises KeyError when it is off the board.
        """
        square, direction = parse_position(text)
        steps = (1, self.layout.stride) if direction == ACROSS else (self.layout.stride, 1)
        found = self.places[text] = self.layout.indexes[square], *steps
        return found

    def tiles(self, word: str) -> list[str]:
        """The texts of the tiles of a play, THROUGH for what lies already."""
        texts = self.texts
        try:
            return [texts[char] for char in word]
        except KeyError:
            tiles, through = read_play(self.kit.tileset, word)
            if any(tiles[at] is not None for at in through) or self.kit.tileset.spelling.plain(word) != word:
                raise _OddError from None  # letters said to lie already are compared, those in another form are told
            return [_text(tile) for tile in tiles]

    def rack(self, text: str) -> tuple[int, int]:
        """The tally of a rack and the number of its tiles."""
        units = self.units
        try:
            return sum([units[char] for char in text]), len(text)
        except KeyError:
            letters = read_rack(self.kit.tileset, text)
            return self.kit.tileset.tallier.of(letters), len(letters)

    def word(self, tiles: list[str], text: str) -> tuple[int, bool]:
        """The points of a word without a board, and whether it counts; remembered."""
        if len(self.words) >= MOST_WORDS:
            self.words.clear()
        laid = [self.tile_of[tile] for tile in tiles]
        valid = self.has_key is None or self.has_key("".join([tile.key for tile in laid]))
        found = self.words[text] = sum([tile.value for tile in laid]), valid
        return found

    # laying

    def lay(self, cells: list[str], on_board: int, event: Event) -> _Laid:
        """Lay a play on the cells and score it. Source: seed rules R31-R37 and R66-R75."""
        position, worths, premiums, words = event.position or "", self.worths, self.premiums, self.words
        first, step, cross = self.places.get(position) or self.place(position)
        squares: list[int] = []
        index, main = first, ""
        used = more = points = 0
        factor, valid = 1, True
        for tile in self.tiles(event.word or ""):
            there = cells[index]
            if there:
                if tile != there and tile != THROUGH and self.tile_of[tile].letter != self.tile_of[there].letter:
                    raise _OddError
            else:
                cells[index] = tile
                squares.append(index)
                value, unit = worths[tile]
                extra, times = premiums[index]
                extra *= value
                used += unit
                more += extra
                factor *= times
                if cells[index - cross] or cells[index + cross]:
                    run = _run(cells, index, cross)
                    text = "".join(run)
                    main = main or text
                    worth, good = words.get(text) or self.word(run, text)
                    points += (worth + extra) * times
                    valid = valid and good
            index += step
        run = cells[first:index:step]
        touches = bool(main) or len(run) > len(squares)
        if cells[first - step] or cells[index] or not 0 < len(squares) <= self.rack_size:
            raise _OddError
        if len(run) > 1:
            main = "".join(run)
            worth, good = words.get(main) or self.word(run, main)
            points += (worth + more) * factor
            valid = valid and good
        if not (touches if on_board else self.opens(squares)) or not main:
            raise _OddError
        bonus = self.bonuses[len(squares)]
        total = points if bonus is None else bonus.total(points, len(squares))
        return _Laid(squares, used, total, total > points, main, valid)

    def opens(self, squares: list[int]) -> bool:
        """Whether a first play lies as it should. Source: seed rules R31-R33."""
        opening, starts = self.kit.ruleset.opening, self.layout.start_indexes
        covers = not (opening.cover_start and starts) or not starts.isdisjoint(squares)
        return covers and len(squares) >= opening.fewest_tiles


class _Game:
    """One record on its way; `last` is the play that can still be taken back."""

    def __init__(self, way: ShortWay, record: GameRecord) -> None:
        self.way, self.record = way, record
        seats = len(record.players)
        self.cells = [EMPTY] * way.layout.size
        self.on_board = self.laid = 0
        self.bag = way.total_tiles - way.rack_size * seats
        self.scores, self.whole, self.held = [0] * seats, [0] * seats, [way.rack_size] * seats
        self.returned = [0] * seats
        self.on_turn = self.turns = self.scoreless = 0
        self.phonies = self.taken_off = self.bonuses = 0
        self.out = -1
        self.settled = self.over_time = False
        self.held_before = 0
        self.previous: Event | None = None
        self.last: tuple[Event, _Laid] | None = None
        self.best: tuple[Event, _Laid] | None = None
        self.most = 0

    def take(self, event: Event) -> None:
        """One event; raises what tells that the record has to be refereed."""
        seat, handler = event.seat, _HANDLERS.get(event.kind)
        if handler is None or seat < 0:
            raise _OddError
        handler(self, event, seat)
        self.previous, total = event, event.stated_total
        if total != self.scores[seat] and total is not None:
            raise _OddError

    def turn(self, event: Event, seat: int, used: int, exchanged: int = 0) -> int:
        """The next turn begins with a rack that has the tiles used; what is left of it, as a tally."""
        way, whole, rack = self.way, self.whole, event.rack
        if seat != self.on_turn or self.out >= 0 or not rack:
            raise _OddError
        tally, size = way.rack(rack)
        whole[seat] = 0
        seen, kept, guard = self.on_board + sum(whole) + tally, tally - used, way.guard
        holds = ((way.tally | guard) - seen) & ((tally | guard) - used) & guard  # the set all seen, the rack all used
        if holds != guard or not exchanged <= size <= way.rack_size:
            raise _OddError
        whole[seat] = kept
        if self.returned[seat]:  # nothing was drawn behind a play taken back
            if size == way.rack_size and tally != self.returned[seat]:
                raise _OddError
            self.returned[seat] = 0
        if self.last is not None:
            self.stand(*self.last)
        self.turns += 1
        self.on_turn = (seat + 1) % len(whole)
        return kept

    def play(self, event: Event, seat: int) -> None:
        laid = self.way.lay(self.cells, self.laid, event)
        squares, used, points, _, _, _ = laid
        kept, tiles, stated = self.turn(event, seat, used), len(squares), event.stated_score
        if points <= 0 or (stated != points and stated is not None):
            raise _OddError
        self.last, self.held_before = (event, laid), self.held[seat]
        self.on_board += used
        self.laid += tiles
        self.scores[seat] += points
        if tiles > self.bag:
            self.held[seat] -= tiles - max(self.bag, 0)
        self.bag -= tiles
        if self.bag <= 0:
            self.see_end(seat, kept)

    def see_end(self, seat: int, kept: int) -> None:
        """With an empty bag, whether a player is out, by the count of tiles or by the rack as written."""
        unplaced = self.bag + self.way.rack_size * len(self.held)
        if self.held[seat] <= 0 or (kept == 0 and unplaced <= self.way.rack_size * (len(self.held) - 1)):
            if kept:
                raise _OddError
            self.out = seat

    def stand(self, event: Event, laid: _Laid) -> None:
        """A play can no longer be taken back."""
        _, _, points, bonus, _, valid = laid
        self.phonies += not valid
        self.bonuses += bonus
        if points > self.most:
            self.most, self.best = points, (event, laid)

    def no_points(self, event: Event, seat: int) -> None:
        """A pass or an exchange."""
        way, rule, used, count = self.way, self.way.kit.ruleset.exchange, 0, 0
        if event.kind == "exchange":
            used, count = (0, event.count or 0) if event.word is None else way.rack(event.word)
            most = way.rack_size if rule.most is None else rule.most
            if self.bag <= 0 or self.bag < rule.min_bag or not 0 < count <= most:
                raise _OddError
        self.turn(event, seat, used, count)
        self.last = None
        self.lose_turn(event.stated_score, 0)

    def lose_turn(self, stated: int | None, points: int) -> None:
        """A turn without points; so many of them as could end a game are not looked at."""
        self.scoreless += 1
        if stated not in (points, None) or self.scoreless >= self.way.scoreless:
            raise _OddError

    def withdraw(self, event: Event, seat: int) -> None:
        if self.last is None or self.last[0].seat != seat or self.settled:
            raise _OddError
        laid = self.last[1]
        for square in laid.squares:
            self.cells[square] = EMPTY
        self.last, self.out, self.held[seat] = None, -1, self.held_before
        self.on_board -= laid.used
        self.laid -= len(laid.squares)
        self.bag += len(laid.squares)
        self.scores[seat] -= laid.points
        self.whole[seat] += laid.used
        self.returned[seat] = self.whole[seat]
        self.phonies += 1
        self.taken_off += 1
        self.lose_turn(event.stated_score, -laid.points)

    def challenge_bonus(self, event: Event, seat: int) -> None:
        if self.last is None or self.last[0] is not self.previous:
            raise _OddError
        points = event.stated_score or 0
        if (points and (points > 0) != (seat == self.last[0].seat)) or not self.way.leaves_price_open:
            raise _OddError
        self.scores[seat] += points

    def time_penalty(self, event: Event, seat: int) -> None:
        points = event.stated_score or 0
        clock = self.way.kit.ruleset.clock
        if self.out < 0 or points > 0 or (clock is not None and clock.overtime_points):
            raise _OddError
        self.over_time = True
        self.scores[seat] += points

    def rack_bonus(self, event: Event, seat: int) -> None:
        """The last rack, counted twice. Source: seed rules R80-R82."""
        way, word = self.way, event.word or ""
        if seat != self.out or self.settled or self.over_time or len(self.scores) != 2 or not way.counts_twice:
            raise _OddError
        points = 2 * rack_worth(way.kit, read_rack(way.kit.tileset, word))
        if way.rack(word)[0] != way.tally - self.on_board or event.stated_score not in (points, None):
            raise _OddError
        self.scores[seat] += points
        self.settled = True

    def figures(self) -> GameFigures:
        """What the game came to."""
        if (self.out >= 0 or self.over_time) and not self.settled:
            raise _OddError
        if self.last is not None:
            self.stand(*self.last)
        best = None
        if self.best is not None:
            event, laid = self.best
            best = Best(laid.points, laid.word, f"{self.record.file}:{event.line}")
        unchecked = self.way.kit.lexicon is None and self.record.lexicon is None
        return GameFigures(
            unchecked, self.settled, tuple(self.scores), self.turns, self.phonies, self.taken_off, self.bonuses, best
        )


_HANDLERS: dict[str, Callable[[_Game, Event, int], None]] = {
    "play": _Game.play,
    "pass": _Game.no_points,
    "exchange": _Game.no_points,
    "withdraw": _Game.withdraw,
    "challenge-bonus": _Game.challenge_bonus,
    "time-penalty": _Game.time_penalty,
    "rack-bonus": _Game.rack_bonus,
}


def _run(cells: list[str], index: int, step: int) -> list[str]:
    """The tiles in a row through an index."""
    start = index - step
    while cells[start]:
        start -= step
    stop = index + step
    while cells[stop]:
        stop += step
    return cells[start + step : stop : step]


def _text(tile: Tile | None) -> str:
    return THROUGH if tile is None else tile.text
