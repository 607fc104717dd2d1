"""A word list that can be asked: which words are in it, what it is called, and how far it is to be trusted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal, Protocol

from scrabble_kit.lexicon.trie import Trie
from scrabble_kit.text.errors import SpellingError
from scrabble_kit.tiles.tileset import TileSet, Word

if TYPE_CHECKING:
    from scrabble_kit.text.diagnostic import Diagnostic

SHORTEST = 2
"""Tiles of the shortest word: a single tile makes no word on a board."""

LONGEST = 255
"""Tiles of the longest word, where no board says less."""

LARGEST = 1 << 28
"""Bytes of a list, packed or not; one of three million words has 40 million."""

Status = Literal["built-in", "starter", "verified", "unverified", "own", "file"]
"""How far a list is known: it comes with us (`built-in`, or `starter` where it is small), its edition is proved or
not, there is no edition to compare with (`own`), or a file is used as it lies."""


class Lexicon(Protocol):
    """Words of one tile set. `longest` counts tiles, of the longest word that the list or its board lets in."""

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
    def caveats(self) -> tuple[Diagnostic, ...]:
        """What every answer from this list must say: that its edition is not proved, that words were left out."""

    def __len__(self) -> int: ...

    def __contains__(self, word: object) -> bool:
        """Whether a word is in the list: text, or a tuple of letters. What cannot be spelled is not."""

    def has_key(self, key: str) -> bool:
        """The same for a key, as `tileset.spelling.key(text)` makes it: for whoever asks very often."""

    def keys(self, prefix: str = ...) -> Iterator[str]:
        """The keys that begin with `prefix`, in no promised order."""


class TrieLexicon:
    """A lexicon whose words are in a trie; `facts` is what its sidecar says."""

    __slots__ = ("facts", "has_key", "id", "longest", "status", "tileset", "title", "trie")

    def __init__(self, id: str, trie: Trie, tileset: TileSet, facts: dict[str, Any]) -> None:
        self.id = id
        self.tileset = tileset
        self.trie = trie
        self.facts = facts
        self.title: str = facts["title"] or id
        self.status: Status = facts["status"]
        self.longest: int | None = facts["longest"]
        self.has_key = trie.__contains__

    def __len__(self) -> int:
        return len(self.trie)

    def __contains__(self, word: object) -> bool:
        spelling = self.tileset.spelling
        try:
            if isinstance(word, str):
                return self.has_key(spelling.key(word))
            return isinstance(word, tuple) and self.has_key(spelling.key_of_letters(word))
        except (KeyError, TypeError, SpellingError):
            return False

    def keys(self, prefix: str = "") -> Iterator[str]:
        return self.trie.iterkeys(prefix)

    def words(self, prefix: Word = ()) -> Iterator[Word]:
        """The words that begin with these letters, in no promised order."""
        return map(self.tileset.spelling.letters, self.trie.iterkeys(self.tileset.spelling.key_of_letters(prefix)))

    @property
    def caveats(self) -> tuple[Diagnostic, ...]:
        facts = self.facts
        told = facts["encoding"] or facts["unspelled"] or facts.get("folded") or facts.get("changed")
        if self.status != "unverified" and not told:
            return ()
        from scrabble_kit.lexicon.caveats import caveats

        return caveats(self.id, len(self.trie), self.tileset.id, self.facts)

    def __repr__(self) -> str:
        return f"<lexicon {self.id}: {len(self):,} words, {self.status}>"


def name_with_status(lexicon: Lexicon) -> str:
    """How a verdict names the list: its ID, and its status unless it comes with us in full."""
    return lexicon.id if lexicon.status == "built-in" else f"{lexicon.id} ({lexicon.status})"
