"""A game with a real bag: who begins is drawn, racks are filled, tiles come from a bag that a seed has shuffled."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scrabble_kit.rules.bag import Bag
from scrabble_kit.rules.challenge import challengers
from scrabble_kit.rules.ending import ended, levels_of
from scrabble_kit.rules.game import advance, is_over, problems
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.moves import Exchange, Move, Redraw
from scrabble_kit.rules.outcome import Outcome, outcome
from scrabble_kit.rules.position import Position, opening_position, put
from scrabble_kit.rules.problem import Problem
from scrabble_kit.rules.start import Draw, draw_for_start
from scrabble_kit.rules.table import Ended
from scrabble_kit.text.errors import IllegalMoveError, UsageError
from scrabble_kit.text.suggest import near_names
from scrabble_kit.tiles.tileset import Word


@dataclass(frozen=True, slots=True)
class Game:
    """A game under way; every move gives a new one. Seats are in the order of turns, the first is the one who began.

    `draw.order` tells which player (zero-based, as they came to the table) sits on which seat. All racks are known.
    While the last play can be challenged, its player has not drawn yet: that happens when the next turn is taken, or
    when `EndTurn` says that it can no longer be challenged.
    """

    kit: Kit
    position: Position
    bag: Bag
    draw: Draw

    @classmethod
    def start(
        cls, kit: Kit, players: int = 2, seed: int | str = 0, *, levels: tuple[str, ...] = (), draw: bool = True
    ) -> Game:
        """A new game. The same seed gives the same draw, racks and bag.

        `levels` are the players' where a target score depends on them: one for each, or one for all. Without `draw` the
        first player begins. Raises UsageError for a number of players or levels that the ruleset does not have, and for
        a tile set that cannot fill the racks.
        """
        _check_players(kit, players)
        levels = _levels(kit, players, levels)
        bag = Bag.full(kit.tileset, seed)
        order = draw_for_start(kit, players, bag) if draw else Draw((), tuple(range(players)))
        bag = Bag.full(kit.tileset, f"{seed}/deal")
        position = opening_position(kit, players, tuple(levels[player] for player in order.order))
        return cls(kit, position, bag, order)._filled(range(players))

    def advance(self, move: Move) -> Game:
        """The game after a move. Raises IllegalMoveError with everything that is wrong with it."""
        if isinstance(move, Exchange) and move.tiles is None:
            raise IllegalMoveError([problem.message for problem in self.problems(move)])
        before = self.position
        game = replace(self, position=advance(self.kit, before, move))
        first = before.last.seat if before.last is not None else 0
        seats = sorted(range(before.players), key=lambda seat: seat != first)
        game = game._filled([seat for seat in seats if not game._waits(seat)])
        back = self._put_back(move)
        return replace(game, bag=game.bag.with_tiles(back)) if back else game

    def problems(self, move: Move) -> tuple[Problem, ...]:
        """Everything that the rules have against a move; empty when it is allowed."""
        found = problems(self.kit, self.position, move)
        if isinstance(move, Exchange) and move.tiles is None:
            return (*found, Problem("exchange", "the tiles exchanged have to be named"))
        return found

    @property
    def rack(self) -> Word:
        """The rack of the player on turn."""
        return self.position.racks[self.position.on_turn] or ()

    @property
    def ended(self) -> Ended | None:
        """The end that is reached, though the last play may still be challenged; None while the game goes on."""
        return ended(self.kit, self.position)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended for good."""
        return is_over(self.kit, self.position)

    @property
    def outcome(self) -> Outcome:
        """Settlement, ranking and winners. Raises UsageError while the game goes on."""
        return outcome(self.kit, self.position)

    def _waits(self, seat: int) -> bool:
        """Whether a player has to wait with drawing, since the play can be challenged."""
        last = self.position.last
        return last is not None and last.seat == seat and bool(challengers(self.kit, self.position))

    def _filled(self, seats: range | list[int]) -> Game:
        """The game with racks filled up, in the order of these seats."""
        position, bag = self.position, self.bag
        for seat in seats:
            rack = position.racks[seat] or ()
            drawn, bag = bag.drawn(position.table.held[seat] - len(rack))
            position = position._replace(racks=put(position.racks, seat, (*rack, *drawn)))
        return replace(self, position=position, bag=bag)

    def _put_back(self, move: Move) -> Word:
        if isinstance(move, Exchange):
            return move.tiles or ()
        return self.rack if isinstance(move, Redraw) else ()


def _check_players(kit: Kit, players: int) -> None:
    allowed, tiles = kit.ruleset.players, kit.tileset.total_tiles
    if not allowed.fewest <= players <= allowed.most:
        raise UsageError(f"{players} players, the ruleset is for {allowed.fewest} to {allowed.most}")
    if tiles < players * kit.ruleset.rack_size:
        raise UsageError(f"{tiles} tiles, {players} racks hold {players * kit.ruleset.rack_size}")


def _levels(kit: Kit, players: int, levels: tuple[str, ...]) -> tuple[str, ...]:
    """A level for each player. Raises UsageError for those that the ruleset does not have."""
    known = levels_of(kit.ruleset)
    if len(levels) == 1:
        levels *= players
    if not levels:
        if known:
            raise UsageError("each player needs a level", hints=(f"one of {', '.join(known)}",))
        return ("",) * players
    if len(levels) != players:
        raise UsageError(f"{len(levels)} levels for {players} players")
    for level in levels:
        if level not in known:
            raise UsageError(f"no level is named {level}", near=near_names(level, known))
    return levels
