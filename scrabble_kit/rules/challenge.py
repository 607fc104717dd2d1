"""Doubting a play: who may, until when, what is judged, and what it costs to be wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.position import LastPlay, Position, after_withdrawal, put, with_table
from scrabble_kit.rules.problem import Problem, ProblemKind
from scrabble_kit.rules.racks import player
from scrabble_kit.rules.ruleset import Ruleset
from scrabble_kit.rules.scoring import WordScore
from scrabble_kit.rules.seats import active_seats, next_seat
from scrabble_kit.rules.words import bad_words
from scrabble_kit.text.errors import SpellingError

if TYPE_CHECKING:
    from scrabble_kit.rules.moves import Challenge
    from scrabble_kit.rules.prices import Price

_UNTIL = {
    "next_turn": "the next turn begins",
    "tiles_drawn": "the player has drawn tiles",
    "total_written": "the new total is written",
}
_ANYWHERE: frozenset[ProblemKind] = frozenset(("not-connected", "opening-misses-start", "opening-too-short"))


def challengeable(ruleset: Ruleset) -> frozenset[ProblemKind]:
    """The kinds of misplacement that lie until they are challenged off. Source: seed rule R38."""
    kinds = _ANYWHERE if ruleset.challenge.misplaced else frozenset[ProblemKind]()
    return kinds | {"opening-misses-start"} if ruleset.opening.miss == "challengeable" else kinds


def tolerated(ruleset: Ruleset) -> frozenset[ProblemKind]:
    """The kinds of misplacement that a play may have and still be laid."""
    kinds = challengeable(ruleset)
    return kinds | {"opening-misses-start"} if ruleset.opening.miss == "undoubled" else kinds


def challengers(kit: Kit, position: Position) -> tuple[int, ...]:
    """The seats that may challenge the last play now; none when the window is closed. Source: seed rules R59, R63."""
    last = position.last
    if last is None or kit.ruleset.challenge.phonies == "refused":
        return ()
    if kit.ruleset.challenge.who == "next":
        after = next_seat(position, last.seat)
        return (after,) if after != last.seat else ()
    return tuple(seat for seat in active_seats(position) if seat != last.seat)


def challenge_problems(kit: Kit, position: Position, move: Challenge) -> list[str]:
    """Everything that speaks against a challenge being put."""
    last = position.last
    if last is None or kit.ruleset.challenge.phonies == "refused":
        return [nothing_to_challenge(kit)]
    found = _seat_problems(kit, position, move.seat, last)
    misplaced = _misplacement(kit.ruleset, last)
    if kit.lexicon is None and not misplaced:
        found.append("no lexicon was agreed, so no word can be judged")
    if move.words is not None:
        if not move.words:
            found.append("no word is named")
        made = [word.text for word in last.laid.score.words]
        unknown = [text for text in move.words if _word_named(kit, last, text) is None]
        found += [f"the play makes no word {text}, it makes {', '.join(made)}" for text in unknown]
    return found


def nothing_to_challenge(kit: Kit) -> str:
    """Why no play can be challenged or taken back now: until when one can. Source: seed rule R59."""
    if kit.ruleset.challenge.phonies == "refused":
        return "no challenges in this game: words are checked as they are laid"
    return f"no play to challenge: it can be done until {_UNTIL[kit.ruleset.challenge.window]}"


def _seat_problems(kit: Kit, position: Position, seat: int, last: LastPlay) -> list[str]:
    if seat not in active_seats(position):
        return [f"{player(seat)} is not in the game"]
    if seat == last.seat:
        return ["a player does not challenge the own play"]
    if seat not in challengers(kit, position):
        return [f"only the next player may challenge, {player(next_seat(position, last.seat))}"]
    return []


def _word_named(kit: Kit, last: LastPlay, text: str) -> WordScore | None:
    words = last.laid.score.words
    for word in words:
        if word.text == text:
            return word
    try:
        letters = kit.tileset.spell(text)
    except SpellingError:
        return None
    return next((word for word in words if word.letters == letters), None)


def _named(kit: Kit, last: LastPlay, move: Challenge) -> tuple[WordScore, ...]:
    """The words to be judged: all of the play, or the ones named, each once."""
    if move.words is None:
        return last.laid.score.words
    found = [word for text in move.words if (word := _word_named(kit, last, text)) is not None]
    return tuple({word.letters: word for word in found}.values())


def _misplacement(ruleset: Ruleset, last: LastPlay) -> tuple[Problem, ...]:
    kinds = challengeable(ruleset)
    return tuple(problem for problem in last.laid.problems if problem.kind in kinds)


def is_right(kit: Kit, position: Position, move: Challenge) -> bool:
    """Whether a challenge takes the last play off: a named word is not good, or the play is misplaced.

    Raises ValueError when there is no play.
    """
    last = position.last
    if last is None:
        raise ValueError("no play to challenge")
    return bool(_misplacement(kit.ruleset, last) or bad_words(kit, _named(kit, last, move)))


def price_of(ruleset: Ruleset, failed: int) -> Price | None:
    """The price of a wrong challenge after so many `failed` ones of the same player; the last price goes on. None in a
    game without challenges."""
    prices = ruleset.challenge.wrong
    return prices[min(failed, len(prices) - 1)] if prices else None


def points_by_rules(
    ruleset: Ruleset, position: Position, seat: int, challenged: int, words: int
) -> frozenset[int] | None:
    """The points that a failed challenge of a play of so many words can give a player, negative where it takes them.

    `challenged` is the seat whose play it was. None where the rules name no price, or one that is not known.
    """
    prices = ruleset.challenge.wrong
    if all(price.leaves_open for price in prices) or not all(price.is_known for price in prices):
        return None
    challenger = seat if seat != challenged else next_seat(position, seat)
    before = position.scores[seat]
    return frozenset(
        price.paid(position, challenger, challenged, words, named).scores[seat] - before
        for price in prices
        for named in range(1, words + 1)
    )


def after_challenge(kit: Kit, position: Position, move: Challenge) -> Position:
    """The position after a challenge that may be put: the play off and its turn lost, or the price paid.

    A play whose words have all been found good can not be challenged again. Source: seed rules R60, R61.
    """
    last = position.last
    if last is None or is_right(kit, position, move):
        return taken_off(position)
    named = _named(kit, last, move)
    words = last.laid.score.words
    price = price_of(kit.ruleset, position.table.failed[move.seat])
    position = _failed(position, move.seat)
    if price is not None:
        position = price.paid(position, move.seat, last.seat, len(words), len(named))
    judged = {word.letters for word in named}
    return position._replace(last=None) if all(word.letters in judged for word in words) else position


def taken_off(position: Position) -> Position:
    """The position after the last play came off; who accepted it as the end of the game takes a turn after all."""
    last = position.last
    if last is not None and position.table.over is not None:
        position = position._replace(on_turn=next_seat(position, last.seat))
    return after_withdrawal(position)


def _failed(position: Position, seat: int) -> Position:
    failed = position.table.failed
    return with_table(position, failed=put(failed, seat, failed[seat] + 1))
