"""The referee: what is wrong with a move, and the position after it.

A position is a value, so undo is keeping the old one, and nothing is shared between games.
"""

from __future__ import annotations

from collections.abc import Iterable

from scrabble_kit.board.layout import ACROSS, DOWN
from scrabble_kit.rules.challenge import (
    after_challenge,
    challenge_problems,
    challengers,
    nothing_to_challenge,
    taken_off,
    tolerated,
)
from scrabble_kit.rules.clock import after_time, time_problems
from scrabble_kit.rules.ending import claim_problems, claimed, ended, may_resign, reason_text
from scrabble_kit.rules.exchange import (
    after_exchange,
    after_redraw,
    after_swap,
    exchange_problems,
    redraw_problems,
    swap_problems,
)
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.legality import Laid, lay
from scrabble_kit.rules.moves import (
    Challenge,
    Claim,
    EndTurn,
    Exchange,
    Move,
    Pass,
    Penalty,
    Play,
    Redraw,
    Resign,
    SwapBlank,
    TimeUsed,
    Withdraw,
)
from scrabble_kit.rules.position import (
    Position,
    Turn,
    after_play,
    after_scoreless,
    put,
    with_known,
    with_score,
    with_table,
)
from scrabble_kit.rules.problem import Problem, all_of
from scrabble_kit.rules.racks import kept, letters_of, player, rack_problems, seated
from scrabble_kit.rules.seats import active_seats, next_seat
from scrabble_kit.rules.table import Dropped
from scrabble_kit.rules.words import bad_words
from scrabble_kit.text.errors import IllegalMoveError
from scrabble_kit.tiles.tileset import Tile, TileSet

_TURN = (Play, Exchange, Redraw, SwapBlank)
_AFTER_END = (Penalty, TimeUsed)
_DOUBTING = (Pass, EndTurn, Challenge, Withdraw)
_LEFT_OR_LATE = ("resignation", "lost_challenge", "time", "no_time_left")
"""Ends that the last play has no part in, so that doubting it changes nothing."""


def advance(kit: Kit, position: Position, move: Move) -> Position:
    """The position after a move.

    The player on turn makes plays, exchanges and passes; who does the rest stands in the move. Raises IllegalMoveError
    with everything that the rules have against it.
    """
    laid = _laid(kit, position, move)
    found = problems(kit, position, move, laid=laid)
    if found:
        raise IllegalMoveError([problem.message for problem in found])
    return applied(kit, position, move, laid=laid)


def problems(kit: Kit, position: Position, move: Move, *, laid: Laid | None = None) -> tuple[Problem, ...]:
    """Everything that the rules have against a move; empty when it is allowed.

    `laid` is how a play lies, for a caller who knows it already.
    """
    position = seated(kit, position)
    found = _end_problems(kit, position, move)
    if isinstance(move, _TURN) and kit.ruleset.clock is not None:
        found += all_of("no-time", time_problems(kit, position))
    found += _problems(kit, position, move, laid)
    return tuple(dict.fromkeys(found))


def applied(kit: Kit, position: Position, move: Move, *, laid: Laid | None = None) -> Position:
    """The position after a move whatever the rules have against it, as far as it can be made.

    A play of which no tile can be laid only costs the turn; what cannot be done at all (to take back a play where there
    is none) changes nothing. A turn after the end takes the game up again. `laid` is as for `problems`.
    """
    position = seated(kit, position)
    if position.table.over is not None and isinstance(move, _TURN):
        position = with_table(position, over=None)
    return _onward(kit, position, _after(kit, position, move, laid))


def to_its_end(kit: Kit, position: Position) -> Position:
    """The position with the end that it has reached, if any: for who has learnt more of it, or given points."""
    return _onward(kit, position, position)


def is_over(kit: Kit, position: Position) -> bool:
    """Whether the game has ended and its last play can no longer be challenged."""
    return ended(kit, seated(kit, position)) is not None and not challengers(kit, seated(kit, position))


# what is wrong


def _problems(kit: Kit, position: Position, move: Move, laid: Laid | None) -> list[Problem]:
    match move:
        case Play():
            return _play_problems(kit, position, move, laid)
        case Exchange():
            return exchange_problems(kit, position, move)
        case Redraw():
            return redraw_problems(kit, position)
        case SwapBlank():
            return swap_problems(kit, position, move)
        case Challenge():
            return all_of("challenge", challenge_problems(kit, position, move))
        case EndTurn() | Withdraw():
            return [] if challengers(kit, position) else [Problem("withdraw", nothing_to_challenge(kit))]
        case Claim():
            return all_of("claim", claim_problems(kit, position, move))
        case Resign() | Penalty() | TimeUsed():
            return _player_problems(kit, position, move)
        case Pass():
            return []


def _end_problems(kit: Kit, position: Position, move: Move) -> list[Problem]:
    over = ended(kit, position)
    if over is None or isinstance(move, _AFTER_END):
        return []
    reason = f"the game is over: {reason_text(over)}"
    if challengers(kit, position):
        if isinstance(move, _DOUBTING):
            return []
        reason += "; the last play can be challenged or accepted"
    return [Problem("over", reason)]


def _laid(kit: Kit, position: Position, move: Move) -> Laid | None:
    return lay(kit, position.board, move) if isinstance(move, Play) else None


def _play_problems(kit: Kit, position: Position, move: Play, laid: Laid | None) -> list[Problem]:
    if move.direction not in (ACROSS, DOWN):
        return [Problem("direction", f"a play goes {ACROSS} or {DOWN}")]
    strange = _strange_tiles(kit.tileset, move.tiles)
    if strange:
        return all_of("strange-tile", dict.fromkeys([_strange(kit, tile) for tile in strange]))
    laid = laid or lay(kit, position.board, move)
    found = _placement_problems(kit, laid)
    tiles = [tile for _, tile in laid.placed] or [tile for tile in move.tiles if tile is not None]
    found += rack_problems(kit, position, position.on_turn, letters_of(tiles))
    if kit.ruleset.challenge.phonies == "refused" and kit.lexicon is not None:
        bad = dict.fromkeys(word.text for word in bad_words(kit, laid.score.words))
        found += [Problem("phony", f"not in {kit.lexicon.id}: {', '.join(bad)}")] if bad else []
    return found


def _strange(kit: Kit, tile: Tile) -> str:
    known = tile.letter in kit.tileset.info
    return (
        f"the tile {tile.text} is of another tile set" if known else f"no tile {tile.text} in tile set {kit.tileset.id}"
    )


def _placement_problems(kit: Kit, laid: Laid) -> list[Problem]:
    """What is wrong with where the tiles lie and is not left to a challenge. Source: seed rules R31-R38."""
    if not laid.problems and laid.score.words:
        return []
    allowed = tolerated(kit.ruleset)
    found = [problem for problem in laid.problems if problem.kind not in allowed]
    if laid.placed and not laid.score.words and not any(problem.fatal for problem in found):
        others = [problem for problem in found if problem.kind != "opening-too-short"]
        return [Problem("lone-tile", "a word needs two tiles"), *others]
    return found


def _strange_tiles(tileset: TileSet, tiles: Iterable[Tile | None]) -> list[Tile]:
    """The tiles of a play that are not of the set; the ones of the set are the same objects, as a rule."""
    own, blanks = tileset.tiles, tileset.blanks
    others = [tile for tile in tiles if tile is not None and own.get(tile.letter) is not tile]
    return [tile for tile in others if tile not in (own.get(tile.letter), blanks.get(tile.letter))]


def _player_problems(kit: Kit, position: Position, move: Resign | Penalty | TimeUsed) -> list[Problem]:
    if not 0 <= move.seat < position.players:
        return [Problem("seat", f"there is no {player(move.seat)}")]
    match move:
        case Resign():
            gone = [] if move.seat in active_seats(position) else [f"{player(move.seat)} is not in the game any more"]
            return all_of("seat", gone + ([] if may_resign(kit) else ["nobody may give this game up"]))
        case Penalty():
            return all_of("penalty", [] if move.points > 0 else ["a penalty is one point or more"])
        case TimeUsed():
            short = [] if move.seconds > 0 else ["time used is one second or more"]
            return all_of("clock", short + ([] if kit.ruleset.clock is not None else ["this game has no clock"]))


# what comes of it


def _after(kit: Kit, position: Position, move: Move, laid: Laid | None) -> Position:
    seat, last = position.on_turn, position.last
    match move:
        case Play():
            return _after_play(position, laid or lay(kit, position.board, move))
        case Exchange():
            return after_exchange(position, move)
        case Redraw():
            return after_redraw(position)
        case SwapBlank():
            tile = position.board.at(move.square) if position.board.layout.has(move.square) else None
            return position if tile is None else after_swap(kit, position, move)
        case Pass():
            if last is not None and ended(kit, position) is not None:
                return _accepted(kit, position)
            return after_scoreless(position, seat, "pass", position.racks[seat])
        case EndTurn():
            return position._replace(last=None)
        case Challenge() | Resign() | Penalty() | TimeUsed() if not 0 <= move.seat < position.players:
            return position
        case Challenge():
            return position if last is None else after_challenge(kit, position, move)
        case Withdraw():
            return position if last is None else taken_off(position)
        case Claim():
            return with_table(position, over=claimed(kit, position, move.reason))._replace(last=None)
        case Resign():
            return with_table(position, dropped=(*position.table.dropped, Dropped(move.seat, "resignation")))
        case Penalty():
            return with_score(position, move.seat, -move.points)
        case TimeUsed():
            return after_time(kit, position, move)


def _after_play(position: Position, laid: Laid) -> Position:
    """The position after a play, with what is still known of the rack."""
    seat = position.on_turn
    if not laid.placed:
        return position._replace(on_turn=next_seat(position, seat))
    after = after_play(position, seat, laid, None)
    rack = kept(position, seat, letters_of([tile for _, tile in laid.placed]), held=after.table.held[seat])
    return with_known(after, seat, rack)


def _accepted(kit: Kit, position: Position) -> Position:
    """The play that ended the game is accepted by the player on turn; the next who may doubt it comes on turn.

    Source: federations, challenge.last_play.
    """
    after = next_seat(position, position.on_turn)
    last = position.last
    if last is None or kit.ruleset.challenge.who == "next" or after == last.seat:
        return position._replace(last=None)
    return position._replace(on_turn=after)


def _onward(kit: Kit, before: Position, position: Position) -> Position:
    """The position with its end, if it has reached one; else with the turn at a player who may take it."""
    while position.table.over is None:
        over = ended(kit, position)
        if over is not None:
            left = over.reason in _LEFT_OR_LATE
            return with_table(position, over=over)._replace(last=None if left else position.last)
        seat, table = position.on_turn, position.table
        if table.dropped and seat not in active_seats(position):
            position = position._replace(on_turn=next_seat(position, seat))
        elif table.lost[seat]:
            position = _turn_lost(position, seat)
        else:
            break
    if position.table.turn_seconds and position.turns is not before.turns:
        position = with_table(position, turn_seconds=0)
    return position


def _turn_lost(position: Position, seat: int) -> Position:
    """The position after a turn that the price of a challenge takes away; the last play can still be doubted."""
    after = after_scoreless(position, seat, "lost_turn", position.racks[seat])
    lost = after.table.lost
    after = with_table(after, lost=put(lost, seat, lost[seat] - 1))
    return after._replace(last=position.last, on_turn=next_seat(position, seat))


def turns_of(position: Position) -> tuple[Turn, ...]:
    """The turns so far, the first one first."""
    turns, turn = [], position.turns
    while turn is not None:
        turns.append(turn)
        turn = turn.before
    return tuple(reversed(turns))
