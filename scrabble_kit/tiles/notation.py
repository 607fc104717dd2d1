"""Racks and plays as people write them, read through the spelling of a tile set."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scrabble_kit.text.errors import SpellingError
from scrabble_kit.text.source import visible
from scrabble_kit.tiles.tileset import BLANK, THROUGH, Tile, TileSet, Word


class WrittenPlay(NamedTuple):
    """The word text of a play, one item a square: a tile, or None for a dot.

    `through` holds the places (zero-based) that the text itself says are on the board: dots and parentheses.
    """

    tiles: list[Tile | None]
    through: frozenset[int]


_NONE: frozenset[int] = frozenset()
_PART = "|"  # parts tiles that side by side would be read as one


def read_play(tileset: TileSet, text: str) -> WrittenPlay:
    """The tiles of a play's word text: capitals from the rack, small letters for blanks, `.` and `( )` for tiles
    already on the board, `[CH]` for one tile of several characters, `?` before a letter for a blank without a
    small form.

    Raises SpellingError with the offset of the first character that is none of these.
    """
    faces = tileset.faces
    if not tileset.spelling.has_digraphs:
        try:
            return WrittenPlay([faces[char] for char in text], _NONE)
        except KeyError:
            pass
    return _read_play(tileset, tileset.spelling.clean(text))


def _read_play(tileset: TileSet, text: str) -> WrittenPlay:
    tiles: list[Tile | None] = []
    through: set[int] = set()
    inside = False
    at = 0
    while at < len(text):
        char = text[at]
        if char == "(" and not inside:
            inside, at = True, at + 1
            continue
        if char == ")" and inside:
            inside, at = False, at + 1
            continue
        if char == _PART:
            at += 1
            continue
        if inside or char == THROUGH:
            through.add(len(tiles))
        if char == THROUGH:
            tiles.append(None)
            at += 1
            continue
        tile, at = _tile_at(tileset, text, at)
        tiles.append(tile)
    if inside:
        raise SpellingError("a parenthesis is not closed", text, text.rfind("("))
    return WrittenPlay(tiles, frozenset(through))


def _tile_at(tileset: TileSet, text: str, at: int) -> tuple[Tile, int]:
    if text[at] == "[":
        end = text.find("]", at)
        inner = text[at + 1 : end] if end > 0 else ""
        blank = inner.startswith(BLANK)
        tile = tileset.faces.get(inner[1:] if blank else inner)
        if tile is None:
            raise _no_tile(tileset, text, at, text[at : end + 1] if end > 0 else text[at:])
        return (tileset.blanks[tile.letter] if blank else tile), end + 1
    if text[at] == BLANK and at + 1 < len(text):
        letter, end = tileset.spelling.letter_at(text, at + 1, in_play=True)
        if letter is not None:
            return tileset.blanks[letter], end
    letter, end = tileset.spelling.letter_at(text, at, in_play=True)
    tile = None if letter is None else tileset.faces.get(text[at:end])
    if tile is None:
        raise _no_tile(tileset, text, at, text[at:end])
    return tile, end


def read_play_loosely(tileset: TileSet, text: str) -> tuple[WrittenPlay, list[tuple[int, str]]]:
    """A play whose text holds characters that are no tiles: each becomes a worthless stand-in, so that the rest of
    the game still scores. Also the strange characters with their offsets (code points, zero-based).
    """
    strange: list[tuple[int, str]] = []
    tiles: list[Tile | None] = []
    through: set[int] = set()
    text = tileset.spelling.clean(text)
    at = 0
    while at < len(text):
        try:
            part = _read_play(tileset, text[at:])
        except SpellingError as error:
            end = at + error.offset
            part = _read_play(tileset, _closed(text[at:end]))
            strange.append((end, text[end]))
            stand_in = [Tile(text[end], 0, False, text[end])]
            at = end + 1
        else:
            stand_in, at = [], len(text)
        through.update(len(tiles) + place for place in part.through)
        tiles += [*part.tiles, *stand_in]
    return WrittenPlay(tiles, frozenset(through)), strange


def _closed(text: str) -> str:
    return text + ")" * (text.count("(") > text.count(")"))


def read_rack(tileset: TileSet, text: str) -> Word:
    """The letters on a rack in the order written; `?` and `_` are blanks, `[CH]` is one tile.

    Raises SpellingError with the offset of the first character that is no tile.
    """
    faces = tileset.rack_faces
    if not tileset.spelling.has_digraphs:
        try:
            return tuple([faces[char] for char in text])
        except KeyError:
            pass
    return _read_rack(tileset, tileset.spelling.clean(text))


def _read_rack(tileset: TileSet, text: str) -> Word:
    faces = tileset.rack_faces
    letters: list[str] = []
    at = 0
    while at < len(text):
        if text[at] == _PART:
            at += 1
            continue
        if text[at] == "[":
            end = text.find("]", at)
            letter = faces.get(text[at + 1 : end]) if end > 0 else None
            end += 1
        elif text[at] in faces and text[at] in "?_":
            letter, end = BLANK, at + 1
        else:
            letter, end = tileset.spelling.letter_at(text, at)
        if letter is None:
            raise _no_tile(tileset, text, at, text[at : max(end, at + 1)])
        letters.append(letter)
        at = end
    return tuple(letters)


def show_rack(tileset: TileSet, rack: Word) -> str:
    """The rack as a record writes it; `read_rack` reads it back."""
    return _parted(tileset, [BLANK if letter == BLANK else tileset.tiles[letter].text for letter in rack])


def sorted_rack(tileset: TileSet, rack: Word) -> Word:
    """The rack in the order of the tile set's alphabet, blanks first."""
    order = {letter: index for index, letter in enumerate([BLANK, *tileset.info])}
    return tuple(sorted(rack, key=order.__getitem__))


def show_tiles(tileset: TileSet, tiles: Sequence[Tile | None]) -> str:
    """Tiles as a record writes a play, `.` for one that is played through; `read_play` reads it back."""
    return _parted(tileset, [THROUGH if tile is None else tile.text for tile in tiles])


def _parted(tileset: TileSet, texts: list[str]) -> str:
    """The texts in a row, with `|` where two would be read as one tile of several characters."""
    if not tileset.spelling.has_digraphs:
        return "".join(texts)
    shown = ""
    for text in texts:
        glued = bool(shown) and any(
            tileset.spelling.letter_at(shown + text, at)[1] > len(shown)
            for at in range(max(len(shown) - 3, 0), len(shown))
        )
        shown += _PART + text if glued else text
    return shown


def _no_tile(tileset: TileSet, text: str, at: int, found: str) -> SpellingError:
    return SpellingError(f"no tile {visible(found)} in tile set {tileset.id}", text, at)
