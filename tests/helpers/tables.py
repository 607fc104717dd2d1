"""How the tests of the rules play: a small word list, moves as text, kits with a rule or two changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest
from kits import ENGLISH, mini14, standard_kit, tileset_of

from scrabble_kit.board.layout import parse_position
from scrabble_kit.lexicon.lexicon import Lexicon
from scrabble_kit.rules.game import advance, problems
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.moves import Exchange, Move, Pass, Play
from scrabble_kit.rules.position import Position, opening_position
from scrabble_kit.text.errors import IllegalMoveError
from scrabble_kit.tiles.notation import read_play, read_rack
from scrabble_kit.tiles.tileset import TileSet

_TINY = """
AT BE AD CAT CATS DOG FINED CONFINED BATTING QUAY PREQUELS WORD WORDS GRIN GRINS SO JOG RETAIN RETAINS BABEL
COATS SAT TAT TACO
"""
TINY = _TINY.split()
_COUNTS = [9, 2, 2, 4, 12, 2, 3, 2, 9, 1, 1, 4, 2, 6, 8, 2, 1, 6, 4, 6, 4, 2, 2, 1, 2, 1]
COUNTS = dict(zip(ENGLISH, _COUNTS, strict=True))


class WordList:
    """A lexicon of a few words, as plain as can be."""

    id = "tiny"
    title = "A few words"
    status = "own"
    longest = None
    edition_words = None
    unspelled = 0

    def __init__(self, tileset: TileSet, words: Iterable[str]) -> None:
        self.tileset = tileset
        self._keys = {tileset.spelling.key(word) for word in words}

    def __len__(self) -> int:
        return len(self._keys)

    def __contains__(self, word: object) -> bool:
        return isinstance(word, tuple) and self.tileset.spelling.key_of_letters(word) in self._keys

    def has_key(self, key: str) -> bool:
        return key in self._keys

    def keys(self, prefix: str = "") -> Iterator[str]:
        return (key for key in sorted(self._keys) if key.startswith(prefix))


def lexicon_of(tileset: TileSet, words: Iterable[str] = TINY) -> Lexicon:
    return WordList(tileset, words)  # type: ignore[return-value]


def with_rules(kit: Kit, **values: object) -> Kit:
    """The kit with some rules replaced."""
    return Kit(kit.ruleset._replace(**values), kit.tileset, kit.lexicon)  # type: ignore[arg-type]


def with_words(kit: Kit, words: Iterable[str] = TINY) -> Kit:
    """The kit with a lexicon."""
    return Kit(kit.ruleset, kit.tileset, lexicon_of(kit.tileset, words))


def english(words: Iterable[str] | None = TINY, **values: object) -> Kit:
    """The standard board with the hundred English tiles and the tiny lexicon."""
    kit = standard_kit(**values)
    kit = Kit(kit.ruleset, tileset_of(ENGLISH, COUNTS))
    return kit if words is None else with_words(kit, words)


def game_m(**values: object) -> tuple[Kit, Position]:
    """Game M of the collected cases, ann out, before anybody says a word about TAT."""
    kit = mini14(**values)
    kit = with_words(kit, ["COATS", "SAT", "TAT"])
    return kit, played(kit, opening_position(kit, 2), "8D COATS", "H8 .AT", "10H .AT")


def move_of(kit: Kit, position: Position, move: str | Move) -> Move:
    """A move from its text: `8D CAT`, `-AB` and `-3` for exchanges, `-` for a pass."""
    if not isinstance(move, str):
        return move
    if move == "-":
        return Pass()
    if move.startswith("-"):
        if move[1:].isdigit():
            return Exchange(None, int(move[1:]))
        tiles = read_rack(kit.tileset, move[1:])
        return Exchange(tiles, len(tiles))
    where, word = move.split()
    square, direction = parse_position(where)
    return Play(square, direction, tuple(read_play(kit.tileset, word).tiles))


def played(kit: Kit, position: Position, *moves: str | Move) -> Position:
    """The position after moves that must all be allowed."""
    for move in moves:
        position = advance(kit, position, move_of(kit, position, move))
    return position


def begun(kit: Kit, *moves: str | Move, players: int = 2, levels: tuple[str, ...] = ()) -> Position:
    """A new game after some moves."""
    return played(kit, opening_position(kit, players, levels), *moves)


def why_not(kit: Kit, position: Position, move: str | Move) -> tuple[str, ...]:
    """The problems of a move, which `advance` refuses with the same ones; nothing for a move that is allowed."""
    made = move_of(kit, position, move)
    found = tuple([problem.message for problem in problems(kit, position, made)])
    if found:
        with pytest.raises(IllegalMoveError) as caught:
            advance(kit, position, made)
        assert caught.value.problems == found
    else:
        advance(kit, position, made)
    return found
