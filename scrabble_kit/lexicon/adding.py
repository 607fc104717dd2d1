"""A list on its way into the user's lexicons: its name, its words, and whether it is what it is said to be.

Nothing here touches the data folder; whoever does has the words and the verdict first.
"""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterable
from typing import NamedTuple
from unicodedata import normalize

from scrabble_kit.lexicon.decode import LARGEST
from scrabble_kit.lexicon.fingerprint import fingerprint
from scrabble_kit.lexicon.identity import against_markers, is_edition, known_edition, other_edition, unknown_edition
from scrabble_kit.lexicon.importer import Progress, WordList, no_words, read_words
from scrabble_kit.lexicon.lexicon import Status
from scrabble_kit.lexicon.listing import Header, format_list, words_of_keys
from scrabble_kit.lexicon.manifest import LexiconManifest
from scrabble_kit.text.errors import ImportRefusedError, SpellingError, UsageError
from scrabble_kit.text.source import read_bytes, visible
from scrabble_kit.tiles.tileset import TileSet

_ID = re.compile(r"[^\W_]+(?:-[^\W_]+)*")
_MOST_UNSPELLED = 0.01
"""Share of lines that may lack tiles before the tile set or the encoding is thought to be the wrong one."""


class Added(NamedTuple):
    """A list that was added: under which ID, with what status; `edition` is the known edition that it is, or None.

    `edition_words` is the number of words that the edition of this ID has, where there is one and it is known.
    """

    id: str
    title: str
    status: Status
    words: WordList
    fingerprint: str
    edition: LexiconManifest | None
    edition_words: int | None


class Adding:
    """One list between its file and the data folder. `id` may be an alias until its manifest has been found."""

    def __init__(self, name: str, file: str, tileset: str | None, *, unverified: bool, force: bool) -> None:
        self.id = list_id(name)
        self.file = file
        self.tileset = tileset
        self.unverified = unverified
        self.force = force

    def command(self, id: str | None = None) -> str:
        """The command line that adds this file, perhaps under another name."""
        words = ["scrabble-kit", "lexicon", "add", id or self.id, "--from", self.file]
        if self.tileset is not None and id is None:
            words += ["--tileset", self.tileset]
        return shlex.join(words)

    def exists(self) -> ImportRefusedError:
        """The refusal when a list of this name is there."""
        return ImportRefusedError("exists", f"{self.id} exists", hints=(f"{self.command()} --replace",))

    def comes_with_us(self, manifest: LexiconManifest) -> ImportRefusedError:
        """The refusal when the words of this name are built in."""
        return ImportRefusedError(
            "exists",
            f"{manifest.id} comes with scrabble-kit; its words cannot be replaced",
            hints=(f"{self.command(f'my-{manifest.id}')} --tileset {manifest.tileset}",),
        )

    def tileset_name(self, manifest: LexiconManifest | None) -> str:
        """The tile set that spells the list. Raises UsageError when none is named, or another than the edition's."""
        if manifest is None:
            if self.tileset is None:
                raise UsageError(
                    f"{self.id} is no known edition, so the tile set that spells it must be named",
                    hints=(f"{self.command()} --tileset ID     # scrabble-kit list tilesets",),
                )
            return self.tileset
        if self.tileset not in (None, manifest.tileset):
            raise UsageError(
                f"{manifest.id} is spelled with tile set {manifest.tileset}, not {visible(str(self.tileset))}",
                hints=(self.command(manifest.id),),
            )
        return manifest.tileset

    def read(self, tileset: TileSet, lengths: tuple[int, int], progress: Progress | None) -> None:
        """Read the file. Raises UnreadableError, ImportRefusedError or LexiconError when it is no list to add."""
        self.tiles = tileset
        self.lengths = lengths
        data = read_bytes(self.file, LARGEST)
        self.words = read_words(data, tileset, name=self.file, longest=lengths[1], progress=progress)
        if not self.words.keys:
            error = no_words(self.file, self.words, tileset)
            raise ImportRefusedError("", error.message, notes=error.notes, hints=error.hints)
        if self.words.unspelled > _MOST_UNSPELLED * self.words.read and not self.force:
            raise self._too_many()

    def _too_many(self) -> ImportRefusedError:
        words = self.words
        share = f"{words.unspelled / words.read:.1%}".replace("%", " %")
        lines = [f"{one.count:,} {one.reason}: {first_lines(one.first)}" for one in words.refused if one.unspelled]
        if len(lines) > 5:
            lines = [*lines[:4], f"and {len(lines) - 4:,} more reasons"]
        return ImportRefusedError(
            "too-many-refused",
            f"{words.unspelled:,} of {words.read:,} lines of {visible(self.file)} ({share}) cannot be spelled with "
            f"tile set {self.tiles.id}",
            notes=lines,
            hints=(f"{self.command()} --force     # leaves them out",),
        )

    def judged(self, manifest: LexiconManifest | None, manifests: Iterable[LexiconManifest]) -> Added:
        """Which edition the words are. Raises ImportRefusedError when it is not the one that was named."""
        count = len(self.words.keys)
        print_ = fingerprint(self.words.keys, self.tiles)
        edition = known_edition(manifests, count, print_)
        if manifest is None:
            return Added(self.id, self.id, "own", self.words, print_, edition, None)
        if is_edition(manifest, count, print_):
            return Added(self.id, manifest.title, "verified", self.words, print_, manifest, manifest.words)
        if edition is not None:
            raise other_edition(self.file, manifest, edition, self.command(edition.id))
        if not self.unverified:
            against = against_markers(manifest, self._has)
            raise unknown_edition(self.file, manifest, count, against, self.command())
        return Added(self.id, manifest.title, "unverified", self.words, print_, None, manifest.words)

    def _has(self, word: str) -> bool:
        try:
            return self.tiles.spelling.key(word) in self.words.keys
        except SpellingError:
            return False

    def listing(self, tileset: str, title: str) -> bytes:
        """The file that is kept of the list; `tileset` is what its header names."""
        header = Header(title, tileset, self.lengths, os.path.basename(self.file))
        return format_list(header, words_of_keys(list(self.words.keys), self.tiles))


def list_id(name: str) -> str:
    """The ID that a name of a list stands for. Raises UsageError for a path, an empty name and odd signs."""
    id = normalize("NFC", name).casefold().replace("_", "-")
    if _ID.fullmatch(id) is None:
        shown = visible(name) or "an empty name"
        raise UsageError(
            f"{shown} is no name for a list", notes=("a name has letters, digits and single hyphens, and no path",)
        )
    return id


def first_lines(first: Iterable[tuple[int, str]]) -> str:
    """The first lines of a kind: `line 133 Betelehem, 218 Ebereham`."""
    shown = ", ".join(f"{line:,} {visible(text)}" for line, text in first)
    return f"line {shown}"
