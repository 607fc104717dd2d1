"""A set of keys in one block of memory. The only importer of marisa_trie.

A trie file is a cache: whoever maps one has compared its digest before. A file with flipped bits opens, answers
wrongly or takes the process down.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol, cast

from marisa_trie import Trie as _Marisa


class Trie(Protocol):
    """Keys of one code point a tile, so that a prefix of a key is a prefix of tiles."""

    def __contains__(self, key: object) -> bool: ...

    def __len__(self) -> int: ...

    def keys(self, prefix: str = ...) -> list[str]:
        """All keys that begin with `prefix`, in no promised order."""

    def iterkeys(self, prefix: str = ...) -> Iterator[str]:
        """The same, one after the other."""

    def tobytes(self) -> bytes:
        """What a file of the trie holds; the same for the same keys, in whatever order they came."""


def build(keys: Iterable[str]) -> Trie:
    """A trie of the keys, given in any order."""
    return cast(Trie, _Marisa(keys))


def map_file(path: str) -> Trie:
    """The trie in a file whose digest has been compared. Raises OSError or RuntimeError when it is none."""
    return cast(Trie, _Marisa().mmap(path))
