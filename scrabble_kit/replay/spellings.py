"""How the word of a play may have been meant, where a sign of it is missing or one too many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise

from scrabble_kit.rules.kit import Kit
from scrabble_kit.tiles.notation import WrittenPlay
from scrabble_kit.tiles.tileset import BLANK, Letter, Tile

Sign = tuple[Tile | None, bool]
"""One square of a written play: its tile, None for a dot, and whether the text says that it lies on the board."""

_DOT: Sign = (None, True)


def with_dot(written: WrittenPlay) -> Iterator[WrittenPlay]:
    """The play with one dot more, at each place where that makes a difference."""
    signs = _signs(written)
    for at in range(len(signs) + 1):
        if not at or signs[at - 1] != _DOT:
            yield _play([*signs[:at], _DOT, *signs[at:]])


def without_dot(written: WrittenPlay) -> Iterator[WrittenPlay]:
    """The play with one dot less."""
    signs = _signs(written)
    for at, sign in enumerate(signs):
        if sign == _DOT and (not at or signs[at - 1] != _DOT):
            yield _play([*signs[:at], *signs[at + 1 :]])


def with_letter(kit: Kit, written: WrittenPlay, letters: Iterable[Letter]) -> Iterator[WrittenPlay]:
    """The play with one of these letters more, at each place."""
    signs = _signs(written)
    for letter in letters:
        sign: Sign = (kit.tileset.tiles[letter], False)
        for at in range(len(signs) + 1):
            if not at or signs[at - 1] != sign:
                yield _play([*signs[:at], sign, *signs[at:]])


def without_double(written: WrittenPlay) -> Iterator[WrittenPlay]:
    """The play without one of two equal letters side by side."""
    signs = _signs(written)
    for at, (one, other) in enumerate(pairwise(signs)):
        if one == other != _DOT:
            yield _play([*signs[:at], *signs[at + 1 :]])


def without_blanks(kit: Kit, written: WrittenPlay, rack: Counter[Letter]) -> WrittenPlay | None:
    """The play with letters for blanks where all its tiles are blanks, and that cannot be: there are more of them than
    the set has, or the rack, which may be empty for an unknown one, has fewer."""
    tileset, tiles = kit.tileset, [tile for tile in written.tiles if tile is not None]
    most = rack[BLANK] if rack else tileset.counts.get(BLANK, 0)
    if len(tiles) <= most or not all(tile.blank and tile.letter in tileset.tiles for tile in tiles):
        return None
    return capitals(kit, written)


def capitals(kit: Kit, written: WrittenPlay) -> WrittenPlay:
    """The play with the letters that its blanks stand for."""
    tiles = kit.tileset.tiles
    return written._replace(tiles=[tile and tiles.get(tile.letter, tile) for tile in written.tiles])


def _signs(written: WrittenPlay) -> list[Sign]:
    return [(tile, at in written.through) for at, tile in enumerate(written.tiles)]


def _play(signs: list[Sign]) -> WrittenPlay:
    return WrittenPlay([tile for tile, _ in signs], frozenset([at for at, (_, lies) in enumerate(signs) if lies]))
