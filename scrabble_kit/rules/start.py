"""Who begins: the draw for the start and the order of turns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scrabble_kit.rules.bag import Bag
from scrabble_kit.rules.kit import Kit
from scrabble_kit.text.errors import UsageError
from scrabble_kit.tiles.tileset import BLANK, Letter


@dataclass(frozen=True, slots=True)
class Draw:
    """A draw for the start: each round's letters by player (zero-based), and the players in the order of turns."""

    rounds: tuple[Mapping[int, Letter], ...]
    order: tuple[int, ...]


def drawn_groups(kit: Kit, drawn: Mapping[int, Letter]) -> tuple[tuple[int, ...], ...]:
    """The players in the order of what they drew, those with equal tiles together.

    Source: seed rules R14-R17; federations, draw.blank, draw.order and draw.tie. Raises UsageError for a letter that
    the tile set lacks, or a blank where a blank is drawn again.
    """
    ranks = {seat: _rank(kit, letter) for seat, letter in drawn.items()}
    return tuple(tuple(seat for seat in drawn if ranks[seat] == rank) for rank in sorted(set(ranks.values())))


def _rank(kit: Kit, letter: Letter) -> tuple[int, int]:
    """Where a drawn tile stands, the smaller the sooner."""
    rule, tileset = kit.ruleset.start, kit.tileset
    if letter == BLANK:
        if rule.blank == "redraw":
            raise UsageError("a blank does not count in the draw for the start")
        return (0 if rule.blank == "first" else 2), 0
    if letter not in tileset.info:
        raise UsageError(f"no tile {letter} in tile set {tileset.id}")
    if rule.nearest == "highest_value":
        return 1, -tileset.info[letter].value
    return 1, list(tileset.info).index(letter)


def draw_for_start(kit: Kit, players: int, bag: Bag) -> Draw:
    """The draw of so many players from a full bag; only those who are tied draw again, and all tiles go back each time.

    Where the tiles cannot tell players apart, they take their turns as they sit. Raises UsageError when there are fewer
    tiles than players.
    """
    everybody = tuple(range(players))
    tiles = [letter for letter in bag.tiles if _counts(kit, letter)]
    if len(tiles) < players:
        raise UsageError(f"{len(tiles)} tiles to draw for the start, {players} players")
    if len({_rank(kit, letter) for letter in tiles}) < 2:
        return Draw((), everybody)
    rounds: list[Mapping[int, Letter]] = []
    bags = _shuffles(bag)
    if kit.ruleset.start.order == "draw":
        order = _ordered(kit, everybody, bags, rounds)
    else:
        first = _first(kit, everybody, bags, rounds)
        order = (*everybody[first:], *everybody[:first])
    return Draw(tuple(rounds), order)


def _first(kit: Kit, tied: tuple[int, ...], bags: Iterator[Bag], rounds: list[Mapping[int, Letter]]) -> int:
    while len(tied) > 1:
        tied = _round(kit, tied, next(bags), rounds)[0]
    return tied[0]


def _ordered(
    kit: Kit, tied: tuple[int, ...], bags: Iterator[Bag], rounds: list[Mapping[int, Letter]]
) -> tuple[int, ...]:
    groups: tuple[tuple[int, ...], ...] = (tied,)
    while len(groups) == 1:
        if len(tied) < 2:
            return tied
        groups = _round(kit, tied, next(bags), rounds)
    return tuple(seat for group in groups for seat in _ordered(kit, group, bags, rounds))


def _round(
    kit: Kit, players: tuple[int, ...], bag: Bag, rounds: list[Mapping[int, Letter]]
) -> tuple[tuple[int, ...], ...]:
    """One round of the draw, put down in `rounds`; what does not count is drawn again at once."""
    letters = [letter for letter in reversed(bag.tiles) if _counts(kit, letter)]
    rounds.append(dict(zip(players, letters, strict=False)))
    return drawn_groups(kit, rounds[-1])


def _counts(kit: Kit, letter: Letter) -> bool:
    return letter != BLANK or kit.ruleset.start.blank != "redraw"


def _shuffles(bag: Bag) -> Iterator[Bag]:
    while True:
        bag = bag.shuffled()
        yield bag
