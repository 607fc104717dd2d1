"""Racks and plays as people write them, read through the spelling of a tile set."""

import re
from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from scrabble_kit.text.errors import SpellingError
from scrabble_kit.text.source import visible
from scrabble_kit.tiles.spelling import is_mark, shown, with_marks, without_stray
from scrabble_kit.tiles.tileset import BLANK, THROUGH, Tile, TileSet, Word


class WrittenPlay(NamedTuple):
    """The word text of a play, one item a square: a tile, or None for a dot.

    `through` holds the places (zero-based) that the text itself says are on the board: dots and parentheses.
    """

    tiles: list[Tile | None]
    through: frozenset[int]


LONGEST_RACK = 2000
"""Characters of a text that can still be a rack or a whole bag of tiles."""

_NONE: frozenset[int] = frozenset()
_PART = "|"  # parts tiles that side by side would be read as one
_PLAY_SIGN = re.compile(r"(\[[^\]]*\]?|[\].()|?])")
_RACK_SIGN = re.compile(r"(\[[^\]]*\]?|[\]|?_])")
_NO_LETTER = "().|?]"
_INNER = re.compile(r"\[([^\]?]*)\]")


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
    try:
        return _read_play(tileset, _clean(tileset, text))
    except SpellingError as error:
        raise SpellingError(error.message, text, _offset(tileset, text, error.offset)) from error


def _clean(tileset: TileSet, text: str) -> str:
    spelling = tileset.spelling
    return spelling.clean(spelling.parted(without_stray(text)))


def _offset(tileset: TileSet, text: str, offset: int) -> int:
    """Where in the text as it is written that stands which has this offset in clean text."""
    return bisect_right(range(len(text)), offset, key=lambda at: len(_clean(tileset, text[: at + 1])))


def _read_play(tileset: TileSet, text: str) -> WrittenPlay:
    """A play in clean text, whose parts are in turn letters and a sign."""
    if not _PLAY_SIGN.search(text):
        faces = tileset.faces
        return WrittenPlay([faces[piece] for piece in tileset.spelling.pieces(text, in_play=True)], _NONE)
    tiles: list[Tile | None] = []
    through: set[int] = set()
    inside = blank = False
    at = 0
    for number, part in enumerate(_PLAY_SIGN.split(text)):
        found: list[Tile | None] = []
        if not number % 2:
            found = _letters(tileset, part, at, text)
        elif part[0] == "[":
            found = [_bracketed(tileset, part, at, text)]
        elif part == THROUGH:
            found = [None]
        elif part == BLANK and text[at + 1 : at + 2] not in _NO_LETTER:
            blank = True
        elif part == (")" if inside else "("):
            inside = not inside
        elif part != _PART:
            raise _no_tile(tileset, text, at, part)
        if blank and found:
            face = found[0]
            assert face is not None, "a sign behind ? is refused"
            found[0], blank = _blank_named(tileset, face, at, text), False
        if inside or part == THROUGH:
            through.update(range(len(tiles), len(tiles) + len(found)))
        tiles += found
        at += len(part)
    if inside:
        raise SpellingError("a parenthesis is not closed", text, text.rfind("("))
    return WrittenPlay(tiles, frozenset(through))


def _blank_named(tileset: TileSet, face: Tile, at: int, text: str) -> Tile:
    """The blank for the letter behind `?`; refused where the letter has a small form, for then the blank may be
    another one than the tile behind it."""
    blank = tileset.blanks[face.letter]
    if BLANK in blank.text or face.blank:
        return blank
    message = f"? says no letter: write the one that the blank stands for as a small letter, like {blank.text}"
    raise SpellingError(message, text, at - 1)


def _letters(tileset: TileSet, part: str, at: int, text: str) -> list[Tile | None]:
    """The tiles of letters that stand at `at` in the text of a play."""
    try:
        return [tileset.faces[piece] for piece in tileset.spelling.pieces(part, in_play=True)] if part else []
    except SpellingError as error:
        raise SpellingError(error.message, text, at + error.offset) from error


def _bracketed(tileset: TileSet, part: str, at: int, text: str) -> Tile:
    inner = part[1:].removesuffix("]")
    tile = tileset.faces.get(inner.removeprefix(BLANK)) if part[-1] == "]" else None
    if tile is None:
        raise _no_tile(tileset, text, at, part)
    return tileset.blanks[tile.letter] if inner.startswith(BLANK) else tile


class Strange(NamedTuple):
    """What of a play's text is no tile: where it stands (code points, zero-based), and what it is."""

    offset: int
    text: str


def read_play_loosely(tileset: TileSet, text: str) -> tuple[WrittenPlay, list[Strange]]:
    """A play whose text holds what is no tile: each such thing, a character with its marks or a pair of brackets with
    what they hold, becomes a worthless stand-in, so that the rest of the game still scores. Also what these are.
    """
    clean = _clean(tileset, text)
    strange: list[Strange] = []
    play = _loosely(tileset, clean, 0, strange, inside=False)
    return play, [Strange(_offset(tileset, text, at), found) for at, found in strange]


def _loosely(tileset: TileSet, text: str, start: int, strange: list[Strange], *, inside: bool) -> WrittenPlay:
    """Clean text that begins at `start`, maybe within a parenthesis; where something is no tile, what is before and
    behind it is read alone."""
    if not text:
        return WrittenPlay([], _NONE)
    opened = "(" * inside
    try:
        return _read_play(tileset, _closed(opened + text))
    except SpellingError as error:
        at, found = _no_tile_at(text, min(max(error.offset - len(opened), 0), len(text) - 1))
    before = _loosely(tileset, text[:at], start, strange, inside=inside)
    strange.append(Strange(start + at, found))
    end = at + len(found)
    within = (opened + text[:at]).count("(") > text[:at].count(")")
    behind = _loosely(tileset, text[end:], start + end, strange, inside=within)
    tiles = [*before.tiles, Tile(found, 0, False, found), *behind.tiles]
    place = len(before.tiles)
    through = before.through | {other + place + 1 for other in behind.through}
    return WrittenPlay(tiles, through | {place} if within else through)


def _no_tile_at(text: str, at: int) -> tuple[int, str]:
    """Where what is no tile begins, and what it is: brackets with what they hold, or a character with its marks."""
    end = text.find("]", at) + 1
    if text[at] == "[" and end:
        return at, text[at:end]
    while at and is_mark(text[at]):
        at -= 1
    return at, with_marks(text, at)


def _closed(text: str) -> str:
    return text + ")" * (text.count("(") - text.count(")"))


def read_rack(tileset: TileSet, text: str) -> Word:
    """The letters on a rack in the order written; `?` and `_` are blanks, `[CH]` is one tile.

    Neighbours on a rack are there by chance, so a rack that has one letter of several characters in brackets has them
    all so: `[CH]OCH` is CH, O, C and H. Raises SpellingError with the offset of the first character that is no tile, or
    of where the text becomes too long for any tiles.
    """
    if len(text) > LONGEST_RACK:
        raise SpellingError(f"{len(text)} characters are no tiles that anybody holds", text, LONGEST_RACK)
    faces = tileset.rack_faces
    if not tileset.spelling.has_digraphs:
        try:
            return tuple([faces[char] for char in text])
        except KeyError:
            pass
    clean = _clean(tileset, text)
    if brackets_letters(tileset, clean):
        try:
            return _read_rack(tileset, clean, alone=True)
        except SpellingError:
            pass
    try:
        return _read_rack(tileset, clean, alone=False)
    except SpellingError as error:
        raise SpellingError(error.message, text, _offset(tileset, text, error.offset)) from error


def _read_rack(tileset: TileSet, text: str, *, alone: bool) -> Word:
    faces = tileset.rack_faces
    letters: list[str] = []
    at = 0
    for number, part in enumerate(_RACK_SIGN.split(text)):
        if number % 2:
            letter = faces.get(part[1:-1] if part[0] == "[" and part[-1] == "]" else part)
            if part != _PART:
                if letter is None:
                    raise _no_tile(tileset, text, at, part)
                letters.append(letter)
        elif part:
            try:
                letters += [faces[piece] for piece in tileset.spelling.pieces(part, alone=alone)]
            except SpellingError as error:
                raise SpellingError(error.message, text, at + error.offset) from error
        at += len(part)
    return tuple(letters)


def brackets_letters(tileset: TileSet, text: str) -> bool:
    """Whether the text has a letter of several characters in brackets, as a rack or a play is written."""
    return "[" in text and any(shown(inner) != inner for inner in _INNER.findall(_clean(tileset, text)))


def show_rack(tileset: TileSet, rack: Word) -> str:
    """The rack as a record writes it; `read_rack` reads it back."""
    texts = [BLANK if letter == BLANK else tileset.tiles[letter].text for letter in rack]
    return _parted(tileset, texts, in_play=False)


def sorted_rack(tileset: TileSet, rack: Word) -> Word:
    """The rack in the order of the tile set's alphabet, blanks first."""
    order = {letter: index for index, letter in enumerate([BLANK, *tileset.info])}
    return tuple(sorted(rack, key=order.__getitem__))


def show_tiles(tileset: TileSet, tiles: Sequence[Tile | None]) -> str:
    """Tiles as a record writes a play, `.` for one that is played through; `read_play` reads it back."""
    return _parted(tileset, [THROUGH if tile is None else tile.text for tile in tiles], in_play=True)


def _parted(tileset: TileSet, texts: list[str], *, in_play: bool) -> str:
    """The texts in a row, with `|` where two would be read as one tile of several characters."""
    spelling = tileset.spelling
    if not spelling.has_digraphs:
        return "".join(texts)
    shown_so_far = ""
    for text in texts:
        end = len(shown_so_far)
        glued = any(
            spelling.letter_at(shown_so_far + text, at, in_play=in_play)[1] > end
            for at in range(max(end - spelling.longest + 1, 0), end)
        )
        shown_so_far += _PART + text if glued else text
    return shown_so_far


def _no_tile(tileset: TileSet, text: str, at: int, found: str) -> SpellingError:
    return SpellingError(f"no tile {visible(found)} in tile set {tileset.id}", text, at)
