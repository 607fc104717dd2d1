"""A word list that can be asked: which words are in it, what it is called, and how far it is to be trusted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, Protocol

from scrabble_kit.lexicon.trie import Trie
from scrabble_kit.tiles.tileset import TileSet, Word

Status = Literal["built-in", "starter", "verified", "unverified", "own", "file"]
"""How far a list is known: it comes with us (`built-in`, or `starter` where it is small), its edition is proved or
not, there is no edition to compare with (`own`), or a file is used as it lies."""


class Lexicon(Protocol):
    """Words of one tile set. `longest` counts tiles, of the longest word that the list or its board lets in.

    `edition_words` is the number of words that the edition has, where that is known; `unspelled` the number of words
    of the list for which the tile set has no tiles.
    """

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def status(self) -> Status: ...
    @property
    def tileset(self) -> TileSet: ...
    @property
    def longest(self) -> int | None: ...
    @property
    def edition_words(self) -> int | None: ...
    @property
    def unspelled(self) -> int: ...

    def __len__(self) -> int: ...

    def __contains__(self, word: object) -> bool:
        """Whether a word, a tuple of letters, is in the list."""

    def has_key(self, key: str) -> bool:
        """The same for a key, as `tileset.spelling.key(text)` makes it: for whoever asks very often."""

    def keys(self, prefix: str = ...) -> Iterator[str]:
        """The keys that begin with `prefix`, in no promised order."""


class TrieLexicon:
    """A lexicon whose words are in a trie."""

    __slots__ = ("edition_words", "has_key", "id", "longest", "status", "tileset", "title", "trie", "unspelled")

    def __init__(
        self,
        id: str,
        trie: Trie,
        tileset: TileSet,
        status: Status,
        *,
        title: str = "",
        longest: int | None = None,
        edition_words: int | None = None,
        unspelled: int = 0,
    ) -> None:
        self.id = id
        self.title = title
        self.status: Status = status
        self.tileset = tileset
        self.longest = longest
        self.edition_words = edition_words
        self.unspelled = unspelled
        self.trie = trie
        self.has_key = trie.__contains__

    def __len__(self) -> int:
        return len(self.trie)

    def __contains__(self, word: object) -> bool:
        if not isinstance(word, tuple):
            return False
        try:
            return self.has_key(self.tileset.spelling.key_of_letters(word))
        except (KeyError, TypeError):
            return False

    def keys(self, prefix: str = "") -> Iterator[str]:
        return self.trie.iterkeys(prefix)

    def words(self, prefix: Word = ()) -> Iterator[Word]:
        """The words that begin with these letters, in no promised order."""
        return map(self.tileset.spelling.letters, self.trie.iterkeys(self.tileset.spelling.key_of_letters(prefix)))

    def __repr__(self) -> str:
        return f"<lexicon {self.id}: {len(self):,} words, {self.status}>"


def name_with_status(lexicon: Lexicon) -> str:
    """How a verdict names the list: its ID, and its status unless it comes with us in full."""
    return lexicon.id if lexicon.status == "built-in" else f"{lexicon.id} ({lexicon.status})"
