"""A list made from another one: words added, words taken out, and where they came from."""

from __future__ import annotations

import os
from collections.abc import Set
from typing import NamedTuple

from scrabble_kit.lexicon.lexicon import Status
from scrabble_kit.lexicon.listing import words_of_keys
from scrabble_kit.lexicon.manifest import LexiconManifest
from scrabble_kit.text.errors import UsageError
from scrabble_kit.text.source import visible
from scrabble_kit.text.wording import counted
from scrabble_kit.tiles.tileset import TileSet
from scrabble_kit.wordlists.adding import list_name
from scrabble_kit.wordlists.fingerprint import canonical_sha256
from scrabble_kit.wordlists.importer import WordList

_FEW = 3
_DIGITS = 16


class Change(NamedTuple):
    """A file of words that were added or taken out; `done` counts those that changed the list, `idle` those that were
    there before, or were not."""

    file: str
    words: WordList
    done: int
    idle: int


class Edited(NamedTuple):
    """A list that was made from `base`; `added` and `removed` are None where no file was given."""

    id: str
    base: str
    base_words: int
    words: int
    status: Status
    fingerprint: str
    edition: LexiconManifest | None
    added: Change | None
    removed: Change | None
    history: tuple[str, ...]


def change(file: str, words: WordList, base: Set[str], *, adds: bool) -> Change:
    """What adding or taking out the words of a file does to the words of `base`."""
    there = len(words.keys & base)
    new = len(words.keys) - there
    return Change(list_name(os.path.basename(file)), words, new if adds else there, there if adds else new)


def expect_no_word_in_both(added: WordList, removed: WordList, tileset: TileSet) -> None:
    """Raise UsageError when a word is to be added and to be taken out."""
    both = sorted(words_of_keys(list(added.keys & removed.keys), tileset))
    if both:
        shown = " ".join(map(visible, both[:_FEW])) + (" ..." if len(both) > _FEW else "")
        words = counted(len(both), "word is", "words are")
        raise UsageError(f"{words} to be added and to be removed: {shown}")


def history(base: str, keys: Set[str], changes: tuple[Change | None, Change | None], tileset: TileSet) -> list[str]:
    """Where an edited list comes from, a line each: the list before, what was added to it, what was taken out.

    The digests are those of the words in their canonical form, whatever the files looked like.
    """
    lines = [f"of {base}: {counted(len(keys))}, {_digest(keys, tileset)}"]
    for one, did in zip(changes, ("added", "removed"), strict=True):
        if one is not None:
            lines.append(f"{did} {one.done:,} of {counted(len(one.words.keys))} in {one.file}, "
                         f"{_digest(one.words.keys, tileset)}")  # fmt: skip
    return lines


def _digest(keys: Set[str], tileset: TileSet) -> str:
    return f"sha256 {canonical_sha256(words_of_keys(list(keys), tileset))[:_DIGITS]}"
