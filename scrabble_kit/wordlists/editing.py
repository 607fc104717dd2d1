"""A list made from another one: words added, words taken out, and where they came from."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence, Set
from typing import NamedTuple

from scrabble_kit.lexicon.lexicon import Status, TrieLexicon
from scrabble_kit.lexicon.manifest import LexiconManifest
from scrabble_kit.lexicon.spelled import words_of_keys
from scrabble_kit.text.errors import ImportRefusedError, UsageError
from scrabble_kit.text.source import visible
from scrabble_kit.text.wording import as_command, counted
from scrabble_kit.tiles.tileset import TileSet
from scrabble_kit.wordlists.adding import expect_few_unspelled, id_of_file, list_id, list_name, no_words_to_add
from scrabble_kit.wordlists.fingerprint import canonical_sha256
from scrabble_kit.wordlists.glosses import Gloss, format_glosses
from scrabble_kit.wordlists.identity import Digests, known_edition
from scrabble_kit.wordlists.importer import ImportChoice, WordList, read_words
from scrabble_kit.wordlists.kept_list import ListHeader, format_list
from scrabble_kit.wordlists.kwg import LETTERS_HINT

File = tuple[str, bytes]
"""The name of a file and what it holds."""

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


class Editing:
    """One list between the list before and the data folder. `add` and `remove` are files with what they hold; `id` is
    that of the result once it is known.

    A command that is shown names what was asked, so that it does the same but for what it adds.
    """

    words: WordList
    changes_nothing: bool

    def __init__(
        self, name: str, add: File | None, remove: File | None, new: str | None, *,
        replace: bool, force: bool, encoding: str | None,
    ) -> None:  # fmt: skip
        self.name = name
        self.add = add
        self.remove = remove
        self.new = new
        self.replace = replace
        self.force = force
        self.encoding = encoding
        self.id = ""

    def edited(
        self, base: TrieLexicon, lengths: tuple[int, int], header: ListHeader | None, tileset: str
    ) -> tuple[Edited, bytes]:
        """The list that comes of it, and its file; `header` is that of an own list before, `tileset` what the new
        header names. Raises UsageError, ImportRefusedError and LexiconError."""
        self._tiles, before = base.tileset, frozenset(base.keys())
        self._added = self._read(self.add, lengths[1], may_force=True)
        removed = self._read(self.remove, lengths[1], may_force=False)
        if self._added is not None and removed is not None:
            expect_no_word_in_both(self._added, removed, base.tileset)
        keys = before | self._added.keys if self._added else before
        keys = keys - removed.keys if removed else keys
        if not keys:
            raise ImportRefusedError("", f"nothing would be left of {base.id}")
        changes = (
            change(self.add[0], self._added, before, adds=True) if self.add and self._added else None,
            change(self.remove[0], removed, before, adds=False) if self.remove and removed else None,
        )
        self._digests = Digests(keys, base.tileset)
        self.words = WordList(keys, len(keys))
        says_more = self._added is not None and bool(self._added.tags or self._added.glosses)
        self.changes_nothing = self.id == base.id and keys == before and not says_more
        made_of = (*(header.history if header else ()), *history(base.id, before, changes, base.tileset))
        source = header.source if header and self.id == base.id else f"{base.id}, edited"
        print_ = self._digests.fingerprint
        kept = ListHeader(self.id, tileset, lengths, source, len(keys), print_, made_of)
        edited = Edited(self.id, base.id, len(before), len(keys), "own", print_, None, *changes, made_of)
        return edited, format_list(kept, words_of_keys(list(keys), base.tileset))

    def known_edition(self, manifests: Iterable[LexiconManifest]) -> LexiconManifest | None:
        """The edition that the edited list is, or None."""
        return known_edition(manifests, self._digests)

    def glosses(self, before: Mapping[str, Gloss]) -> bytes | None:
        """The file of what is said of the words: by the file with additions, else by the list before."""
        tags = {key: one.tags for key, one in before.items() if one.tags}
        texts = {key: one.definition for key, one in before.items() if one.definition}
        if self._added is not None:
            tags |= self._added.tags
            texts |= self._added.glosses
        keys = self.words.keys
        return format_glosses(
            {key: text for key, text in tags.items() if key in keys},
            {key: text for key, text in texts.items() if key in keys},
            self._tiles,
        )

    def new_id(self) -> str:
        """The ID of the new list. Raises UsageError for a name that cannot be one."""
        return list_id(self.new or "")

    def needs_a_name(self, base: str, entry: str, others: str | None) -> UsageError:
        """The error when the list stays what it is; `others` are words that were not added, where it has such."""
        return UsageError(
            f"{base} stays what it is; the edited list needs a name of its own",
            notes=() if others is None else (f"its words are {visible(others)}",),
            hints=(self._named(id_of_file(f"my-{entry}.txt")),),
        )

    def is_taken(self, id: str, why: str) -> ImportRefusedError:
        """The refusal of a name whose words cannot be replaced."""
        return ImportRefusedError("exists", f"{id} {why}", hints=(self._named(f"my-{id}"),))

    def exists(self, id: str) -> ImportRefusedError:
        """The refusal when a list of this name is there."""
        return ImportRefusedError("exists", f"{id} exists", hints=(f"{self._named(id)} --replace",))

    def _named(self, id: str) -> str:
        """The command with a name of the new list."""
        return f"{self._command([], ['--force'] * self.force)} --as {id}"

    def _command(self, before: Sequence[str], behind: Sequence[str]) -> str:
        """The command as it was given, with options `before` and `behind` that of the encoding."""
        files = [*(["--add", self.add[0]] if self.add else []), *(["--remove", self.remove[0]] if self.remove else [])]
        encoding = ["--encoding", self.encoding] if self.encoding and "--encoding" not in behind else []
        return as_command("scrabble-kit", "lexicon", "edit", self.name, *files, *before, *encoding, *behind)

    def _read(self, file: File | None, longest: int, *, may_force: bool) -> WordList | None:
        """The words of a file with changes, None when none is named."""
        if file is None:
            return None
        name, tiles = list_name(file[0]), self._tiles
        target = [*(["--as", self.id] if self.new else []), *["--replace"] * self.replace]
        encoded = self._command(target, [*["--force"] * self.force, "--encoding", "NAME"])
        try:
            words = read_words(file[1], tiles, name=name, longest=longest, choice=ImportChoice(encoding=self.encoding))
            if not words.keys:
                raise no_words_to_add(name, words, tiles, encoded)
        except ImportRefusedError as error:
            error.hints = tuple(hint for hint in error.hints if hint != LETTERS_HINT)  # they are those of the list
            raise
        if may_force and not self.force:
            expect_few_unspelled(words, name, tiles, self._command(target, ["--force"]), encoded)
        return words


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
