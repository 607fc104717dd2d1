"""A list on its way into the user's lexicons: its name, its words, and whether it is what it is said to be.

Nothing here touches the data folder; whoever does has the words and the verdict first.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Set
from typing import NamedTuple
from unicodedata import normalize

from scrabble_kit.lexicon.lexicon import LARGEST, Status
from scrabble_kit.lexicon.manifest import LexiconManifest
from scrabble_kit.lexicon.spelled import words_of_keys
from scrabble_kit.text.errors import ImportRefusedError, SpellingError, UsageError
from scrabble_kit.text.source import opened, visible
from scrabble_kit.text.wording import as_command
from scrabble_kit.tiles.tileset import TileSet
from scrabble_kit.wordlists.glosses import format_glosses
from scrabble_kit.wordlists.identity import (
    Digests,
    against_markers,
    is_edition,
    known_edition,
    other_edition,
    unknown_edition,
)
from scrabble_kit.wordlists.importer import (
    ALL,
    SAVE_AS_UTF_8,
    ImportChoice,
    Progress,
    RefusedLines,
    WordList,
    encoding_note,
    no_words,
    read_words,
)
from scrabble_kit.wordlists.kept_list import ListHeader, format_list

_ID = re.compile(r"[^\W_]+(?:-[^\W_]+)*")
_ODD = re.compile(r"[\W_]+")
_LONGEST_ID = 64  # bytes; a file may be named with 255, but has endings and digests behind the ID
_DEVICES = {"con", "prn", "aux", "nul", *[f"{port}{number}" for port in ("com", "lpt") for number in range(10)]}
"""Names that no file can have on some systems, whatever its ending."""
_BLOCK = 1 << 20
_MOST_REASONS = 5
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
    digests: Digests
    edition: LexiconManifest | None
    edition_words: int | None


class Adding:
    """One list between its file and the data folder. `id` may be an alias until its manifest has been found."""

    def __init__(
        self, name: str, file: str, tileset: str | None, choice: ImportChoice = ALL, *, ruleset: str | None = None,
        unverified: bool, replace: bool = False, force: bool
    ) -> None:  # fmt: skip
        self.id = list_id(name)
        self.choice = choice
        self.file = file
        self.tileset = tileset
        self.ruleset = ruleset
        self.unverified = unverified
        self.replace = replace
        self.force = force

    def command(self, *more: str, id: str | None = None) -> str:
        """The command line that adds this file with `more` options, perhaps under another name, of which nothing is
        said yet."""
        words = ["scrabble-kit", "lexicon", "add", id or self.id, "--from", self.file]
        if self.tileset is not None and id is None:
            words += ["--tileset", self.tileset]
        if self.ruleset is not None:
            words += ["--ruleset", self.ruleset]
        if self.choice.column is not None:
            words += ["--column", self.choice.column]
        if self.choice.min_count is not None:
            words += ["--min-count", f"{self.choice.min_count:.10g}"]
        if self.choice.skip_capitals:
            words.append("--skip-capitals")
        if self.choice.encoding is not None and "--encoding" not in more:
            words += ["--encoding", self.choice.encoding]
        given = {"--unverified": self.unverified and id is None, "--replace": self.replace and id is None}
        words += [option for option, is_given in {**given, "--force": self.force}.items() if is_given]
        return as_command(*words, *more)

    def exists(self) -> ImportRefusedError:
        """The refusal when a list of this name is there."""
        return ImportRefusedError("exists", f"{self.id} exists", hints=(self.command("--replace"),))

    def is_others(self, words: str, tileset: str) -> ImportRefusedError:
        """The refusal when `words` that were not added lie under this name, before any that are."""
        return ImportRefusedError(
            "exists",
            f"{self.id} was not added, so it cannot be replaced: its words are {visible(words)}",
            hints=(self.command("--tileset", tileset, id=f"my-{self.id}"),),
        )

    def comes_with_us(self, manifest: LexiconManifest, beside: str) -> ImportRefusedError:
        """The refusal when the words of this name are built in, or stand `beside` the manifest of somebody's own."""
        whose = f"has its words beside {visible(beside)}; they" if beside else "comes with scrabble-kit; its words"
        return ImportRefusedError(
            "exists",
            f"{manifest.id} {whose} cannot be replaced",
            hints=(self.command("--tileset", manifest.tileset, id=f"my-{manifest.id}"),),
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
                hints=(self.command(id=manifest.id),),
            )
        return manifest.tileset

    def read(self, tileset: TileSet, lengths: tuple[int, int], progress: Progress | None) -> None:
        """Read the file. Raises UnreadableError, ImportRefusedError or LexiconError when it is no list to add."""
        self.tiles = tileset
        self.lengths = lengths
        data, name = read_list(self.file), list_name(self.file)
        self.words = read_words(data, tileset, name=name, longest=lengths[1], choice=self.choice, progress=progress)
        if not self.words.keys:
            raise no_words_to_add(name, self.words, tileset, self.command("--encoding", "NAME"))
        if not self.force:
            expect_few_unspelled(self.words, name, tileset, self.command("--force"), self.command("--encoding", "NAME"))

    def judged(self, manifest: LexiconManifest | None, manifests: Iterable[LexiconManifest]) -> Added:
        """Which edition the words are. Raises ImportRefusedError when it is not the one that was named."""
        count = len(self.words.keys)
        digests = Digests(self.words.keys, self.tiles)
        edition = known_edition(manifests, digests)
        if manifest is None:
            return Added(self.id, self.id, "own", self.words, digests, edition, None)
        if is_edition(manifest, digests):
            return Added(self.id, manifest.title, "verified", self.words, digests, manifest, manifest.words)
        if edition is not None:
            raise other_edition(list_name(self.file), manifest, edition, self.command(id=edition.id))
        if not self.unverified:
            against = against_markers(manifest, holds(self.words.keys, self.tiles))
            raise unknown_edition(list_name(self.file), manifest, count, against, self.command("--unverified"))
        return Added(self.id, manifest.title, "unverified", self.words, digests, None, manifest.words)

    def listing(self, tileset: str, added: Added) -> bytes:
        """The file that is kept of the list; `tileset` is what its header names."""
        source = list_name(os.path.basename(self.file))
        header = ListHeader(added.title, tileset, self.lengths, source, len(self.words.keys), added.digests.fingerprint)
        return format_list(header, words_of_keys(list(self.words.keys), self.tiles))

    def glosses(self) -> bytes | None:
        """The file of what is said of the words, None where nothing is."""
        return format_glosses(self.words.tags, self.words.glosses, self.tiles)


def holds(keys: Set[str], tileset: TileSet) -> Callable[[str], bool]:
    """Whether a word is among some keys, as a function of its text."""

    def has(word: str) -> bool:
        try:
            return tileset.spelling.key(word) in keys
        except SpellingError:
            return False

    return has


def read_list(file: str) -> bytes:
    """All bytes of a list, `-` of standard input, in memory that has a limit.

    Raises UnreadableError, and ImportRefusedError for more bytes than any list has.
    """
    parts, size = [], 0
    with opened(file) as read:
        while part := read(_BLOCK):
            parts.append(part)
            size += len(part)
            if size > LARGEST:
                raise ImportRefusedError(
                    "", f"{visible(list_name(file))} has more than {LARGEST >> 20} MB, the most that is read of a list"
                )
    return b"".join(parts)


def list_name(file: str) -> str:
    """What messages call a file."""
    return "standard input" if file == "-" else file


def no_words_to_add(name: str, words: WordList, tileset: TileSet, encoded: str) -> ImportRefusedError:
    """The refusal of a list of which nothing is left; `encoded` is the command that names an encoding."""
    error = no_words(name, words, tileset, f"{encoded}     # or {SAVE_AS_UTF_8}")
    return ImportRefusedError("", error.message, notes=error.notes, hints=error.hints)


def expect_few_unspelled(words: WordList, name: str, tileset: TileSet, forced: str, encoded: str) -> None:
    """Raise ImportRefusedError when so many lines lack tiles that the tile set or the encoding may be the wrong one.

    `forced` and `encoded` are the commands that leave those lines out and that name an encoding.
    """
    if words.odd <= _MOST_UNSPELLED * words.read:
        return
    share = f"{words.unspelled / words.read:.1%}".replace("%", " %")
    lines = [f"{one.count:,} {one.reason}: {first_lines(one)}" for one in words.refused if one.unspelled]
    if len(lines) > _MOST_REASONS:
        left = len(lines) - _MOST_REASONS + 1
        lines = [*lines[: _MOST_REASONS - 1], f"and {left:,} more reasons"]
    raise ImportRefusedError(
        "too-many-refused",
        f"{words.unspelled:,} of {words.read:,} lines of {visible(name)} ({share}) cannot be spelled with "
        f"tile set {tileset.id}",
        notes=(*lines, *encoding_note(words)),
        hints=(
            *((f"{encoded}     # or {SAVE_AS_UTF_8}",) if words.guessed else ()),
            f"{forced}     # leaves them out",
        ),
    )


def list_id(name: str) -> str:
    """The ID that a name of a list stands for. Raises UsageError for a path, an empty name and odd signs."""
    id = normalize("NFC", name).casefold().replace("_", "-")
    if id in _DEVICES or len(id.encode("utf-8", "replace")) > _LONGEST_ID:
        raise UsageError(
            f"{visible(id[:_LONGEST_ID])} is no name for a list",
            notes=("not every system can have a file of that name",),
        )
    if _ID.fullmatch(id) is None:
        shown = visible(name) or "an empty name"
        raise UsageError(
            f"{shown} is no name for a list", notes=("a name has letters, digits and single hyphens, and no path",)
        )
    return id


def id_of_file(file: str) -> str:
    """An ID for the list in a file, made of its name: the letters and digits of its stem, and hyphens."""
    name = "" if file == "-" else os.path.basename(file)
    parts = _ODD.split(normalize("NFC", os.path.splitext(name)[0]).casefold())
    id = "-".join(filter(None, parts)).encode("utf-8", "replace")[:_LONGEST_ID].decode("utf-8", "ignore").rstrip("-")
    return f"my-{id}" if id in _DEVICES else id or "my-list"


def first_lines(refused: RefusedLines) -> str:
    """The first lines of a kind: `line 133 Betelehem, 218 Ebereham ...`."""
    shown = ", ".join(f"{line:,} {visible(text)}" for line, text in refused.first)
    return f"line {shown}{' ...' if refused.count > len(refused.first) else ''}"
