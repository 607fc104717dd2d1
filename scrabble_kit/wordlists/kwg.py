"""Word graphs of the KWG form into keys of a tile set.

A file is nodes of 4 bytes, little-endian: tile << 24, 0x800000 where a word ends, 0x400000 where a row of siblings
ends, and in the low 22 bits the first node of the row below, 0 for none. The tiles of a row rise. Node 0 points to the
first row of all words; node 1, where there is one, to that of a graph for moves, which is not read. Tile 1 is the first
letter of the set.
Source: facts on the form as Woogles, MAGPIE and wolges write it.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence

from scrabble_kit.lexicon.lexicon import LONGEST
from scrabble_kit.text.errors import ImportRefusedError
from scrabble_kit.text.source import visible
from scrabble_kit.tiles.tileset import TileSet

MOST_WORDS = 10_000_000

LETTERS_HINT = "--tileset ID     # names the letters; scrabble-kit list tilesets"

_ACCEPTS, _ENDS, _ARC, _TILE = 0x800000, 0x400000, 0x3FFFFF, 24
_BYTES, _FEWEST = 4, 3


def is_word_graph(data: bytes) -> bool:
    """Whether bytes are meant as a word graph: the first nodes and the first row are as they must be."""
    if len(data) < _FEWEST * _BYTES:
        return False
    first, second = struct.unpack_from("<2I", data)
    count = len(data) // _BYTES
    if first >> _TILE or second >> _TILE or (first | second) & _ACCEPTS or not 0 < first & _ARC < count:
        return False
    nodes = struct.unpack_from(f"<{count}I", data)
    return _rises(nodes, _row(nodes, first & _ARC))


def words_of_graph(data: bytes, tileset: TileSet, name: str) -> list[str]:
    """The keys of all words of a graph, in its order.

    Raises ImportRefusedError for a graph that is damaged or cut off, with a circle, with more words than any list has,
    or with more letters than the tile set.
    """
    count = len(data) // _BYTES
    nodes = list(struct.unpack_from(f"<{count}I", data))
    if count < _FEWEST or len(data) % _BYTES or any(node & _ARC >= count for node in nodes):
        raise ImportRefusedError("", f"{visible(name)} is a damaged or truncated word graph: it points behind its end")
    letters = list(tileset.spelling.key_of.values())
    top = nodes[0] & _ARC
    words = _counts(nodes, top, name)
    if words[top] > MOST_WORDS:
        raise ImportRefusedError("", f"{visible(name)} holds {words[top]:,} words, more than any list has")
    tiles = max((nodes[at] >> _TILE for row in words for at in _row(nodes, row)), default=0)
    if tiles > len(letters):
        message = f"{visible(name)} is a word graph of {tiles} letters, tile set {tileset.id} has {len(letters)}"
        raise ImportRefusedError("", message, hints=(LETTERS_HINT,))
    return list(_spelled(nodes, top, ["", *letters], words))


def _row(nodes: Sequence[int], first: int) -> range:
    """The places of a row of siblings."""
    last = first
    while not nodes[last] & _ENDS and last + 1 < len(nodes):
        last += 1
    return range(first, last + 1)


def _rises(nodes: Sequence[int], row: range) -> bool:
    """Whether the tiles of a row are letters, each a later one than that before it."""
    tiles = [nodes[at] >> _TILE for at in row]
    return tiles[0] > 0 and tiles == sorted(set(tiles))


def _counts(nodes: list[int], top: int, name: str) -> dict[int, int]:
    """How many words go on from each row that can be reached, by its first node."""
    counts: dict[int, int] = {}
    path: set[int] = set()
    todo = [(top, False)]
    while todo:
        row, below_is_counted = todo.pop()
        if below_is_counted:
            path.discard(row)
            counts[row] = sum(bool(nodes[at] & _ACCEPTS) + counts.get(nodes[at] & _ARC, 0) for at in _row(nodes, row))
        elif row in path:
            raise ImportRefusedError("", f"{visible(name)} is a damaged word graph: it goes round in a circle")
        elif row not in counts:
            if not nodes[_row(nodes, row)[-1]] & _ENDS:
                raise ImportRefusedError("", f"{visible(name)} is a damaged word graph: a row does not end")
            if not _rises(nodes, _row(nodes, row)):
                raise ImportRefusedError("", f"{visible(name)} is a damaged word graph: the tiles of a row do not rise")
            path.add(row)
            if len(path) > LONGEST:
                raise ImportRefusedError("", f"{visible(name)} is a damaged word graph: its words never end")
            todo.append((row, True))
            todo += [(nodes[at] & _ARC, False) for at in _row(nodes, row) if nodes[at] & _ARC]
    return counts


def _spelled(nodes: list[int], top: int, letters: list[str], words: dict[int, int]) -> Iterator[str]:
    todo = [(top, "")]
    while todo:
        row, prefix = todo.pop()
        for at in _row(nodes, row):
            node = nodes[at]
            key = prefix + letters[node >> _TILE]
            if node & _ACCEPTS:
                yield key
            below = node & _ARC
            if below and words[below]:
                todo.append((below, key))
