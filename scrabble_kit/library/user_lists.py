"""Word lists of the user's own: added, edited, verified, removed, and what they say of their words."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NamedTuple

from scrabble_kit.lexicon.lexicon import LARGEST, SHORTEST
from scrabble_kit.library.cache import DamagedCacheError
from scrabble_kit.library.list_names import is_bare, parts_of
from scrabble_kit.library.search_path import BUILT_IN, FILE, Entry, SeveralError
from scrabble_kit.library.tries import cache_key
from scrabble_kit.library.word_sources import Source, header_of
from scrabble_kit.text.errors import (
    LexiconError,
    LexiconNotInstalledError,
    NotFoundError,
    ScrabbleKitError,
)
from scrabble_kit.text.source import read_bytes, visible

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scrabble_kit.lexicon.lexicon import TrieLexicon
    from scrabble_kit.lexicon.manifest import LexiconManifest
    from scrabble_kit.library.lexicons import Lexicons
    from scrabble_kit.library.list_folder import ListFolder
    from scrabble_kit.library.loading import Definitions
    from scrabble_kit.library.tries import Tries
    from scrabble_kit.library.word_sources import WordSources
    from scrabble_kit.tiles.tileset import TileSet
    from scrabble_kit.wordlists.adding import Added, Adding
    from scrabble_kit.wordlists.editing import Edited, Editing
    from scrabble_kit.wordlists.glosses import Gloss
    from scrabble_kit.wordlists.importer import ImportChoice, Progress, WordList
    from scrabble_kit.wordlists.kept_list import ListHeader
    from scrabble_kit.wordlists.verifying import Verified


class AboutList(NamedTuple):
    """What the manifest of a list and the header of its words say, and where the words are: empty when they are not
    here, or in several files."""

    manifest: LexiconManifest | None
    header: ListHeader | None
    path: str


class UserLists:
    """What can be done with the lists in the user's data folder."""

    def __init__(
        self, folder: ListFolder, definitions: Definitions, sources: WordSources, tries: Tries, lexicons: Lexicons
    ) -> None:
        self.folder = folder
        self._definitions = definitions
        self._sources = sources
        self._tries = tries
        self._lexicons = lexicons

    # added

    def add(
        self,
        name: str,
        file: str,
        tileset: str | None = None,
        *,
        ruleset: str | None = None,
        choice: ImportChoice | None = None,
        unverified: bool = False,
        replace: bool = False,
        force: bool = False,
        progress: Progress | None = None,
    ) -> Added:
        """Add the words of a file to the user's lexicons, and say which edition they are.

        `name` is the ID of a known edition, or of a list of the user's own; that one needs a `tileset`, and the board
        of `ruleset` (the default one) says how long its words may be. `choice` says which words of the file are wanted.
        `unverified` lets in a file that is no known edition, `replace` puts it in the place of one that is there,
        `force` lets in a file of which many lines cannot be spelled. Raises UsageError, UnreadableError,
        ImportRefusedError or LexiconError; then nothing has changed.
        """
        from scrabble_kit.wordlists.adding import Adding
        from scrabble_kit.wordlists.importer import ALL

        adding = Adding(
            name, file, tileset, choice or ALL, ruleset=ruleset, unverified=unverified, replace=replace, force=force
        )
        entry = self._edition(adding)
        manifest = self._definitions.manifest(entry.id) if entry is not None else None
        if entry is not None and manifest is not None and manifest.source == "embedded":
            raise adding.comes_with_us(manifest, "" if entry.origin == BUILT_IN else entry.path)
        tileset = adding.tileset_name(manifest)
        self._expect_room(adding, tileset)
        letters = self._definitions.find("tileset", tileset)
        lengths = manifest.lengths if manifest is not None else None
        lengths = lengths or (SHORTEST, self._definitions.longest_side(ruleset))
        adding.read(self._definitions.tileset(letters.name), lengths, progress)
        added = adding.judged(manifest, self._definitions.manifests())
        data = adding.listing(_where(letters), added)
        with self.folder.locked():
            self._expect_room(adding, tileset)  # another process may have been faster
            self._put(Source(added.id, "", letters, entry), data, added.words, adding.glosses())
        return added

    def _edition(self, adding: Adding) -> Entry | None:
        """The manifest of the edition that is to be added, or None for a list of the user's own."""
        try:
            entry = self._definitions.search_path.find("lexicon", adding.id)
        except SeveralError:
            raise
        except NotFoundError:
            return None
        adding.id = entry.id
        return entry if entry.path.endswith(".yaml") else None

    def _expect_room(self, adding: Adding, tileset: str) -> None:
        """Raise ImportRefusedError where words lie under the ID that are not to be replaced, or cannot be."""
        others = self._others_words(adding.id)
        if others is not None:
            raise adding.is_others(others, tileset)
        if not adding.replace and os.path.exists(self.folder.path(adding.id)):
            raise adding.exists()

    def _others_words(self, id: str) -> str | None:
        """The words under an ID that were not added and are found before any that are; None where there are none."""
        path = self._definitions.search_path.words_of(id)
        added = os.path.abspath(self.folder.path(id))
        return path if path is not None and os.path.abspath(path) != added else None

    def _put(self, source: Source, data: bytes, words: WordList, glosses: bytes | None) -> None:
        """Keep a list with its trie. The trie is made first: whatever fails until the words are renamed into their
        place leaves the list that was there as it was."""
        source = source._replace(words=self.folder.path(source.id))
        opened = self._tries.built(source, data, words)
        old = self._cached_keys(source.id)
        self.folder.put(source.id, data, glosses)
        key = cache_key(source, data)
        self._tries.keep(key, source.id, opened)
        self._tries.forget([one for one in old if one != key])
        self._forget()

    def _cached_keys(self, id: str) -> list[str]:
        """What the tries of a list in the data folder are kept under; none when there is no such list."""
        path = self.folder.path(id)
        if not os.path.exists(path):
            return []
        try:
            return self._tries.keys_of(self._sources.source(id), read_bytes(path))
        except (ScrabbleKitError, DamagedCacheError):
            return []

    def _forget(self) -> None:
        self._lexicons.forget()
        self._definitions.forget()

    # edited

    def edit(
        self,
        name: str,
        *,
        add: str | None = None,
        remove: str | None = None,
        new: str | None = None,
        replace: bool = False,
        force: bool = False,
        encoding: str | None = None,
    ) -> Edited:
        """Add the words of one file to a list and take those of another out of it, and keep where they came from.

        The result takes the place of an own list, or becomes the list `new`; an edition and a list that is built in
        stay as they are and need `new`. `encoding` is that of both files, where it is known. Raises what `add` raises,
        and LexiconNotInstalledError.
        """
        from scrabble_kit.wordlists.adding import read_list
        from scrabble_kit.wordlists.editing import Editing

        self._lexicons.spelled(name)  # one that is not there is told before anything is read or written
        added, removed = [None if file is None else (file, read_list(file)) for file in (add, remove)]
        editing = Editing(name, added, removed, new, replace=replace, force=force, encoding=encoding)
        with self.folder.locked():  # what is read is what is changed; a file is read before, for a pipe may come late
            self._forget()
            return self._edit(editing)

    def _edit(self, editing: Editing) -> Edited:
        base = self._lexicons.spelled(editing.name)
        editing.id = self._edited_id(editing, base)
        lengths = SHORTEST, base.longest or self._definitions.longest_side()
        header, letters = self._header_of_base(editing.name)
        edited, data = editing.edited(base, lengths, header, _where(letters))
        edited = edited._replace(edition=editing.known_edition(self._definitions.manifests()))
        if not editing.changes_nothing:
            glosses = editing.glosses(self._glosses(editing.name, base))
            self._put(Source(edited.id, "", letters), data, editing.words, glosses)
        return edited

    def _edited_id(self, editing: Editing, base: TrieLexicon) -> str:
        """The ID of the list that editing makes. Raises UsageError and ImportRefusedError."""
        if editing.new is None:
            entry, others = self._definitions.find("lexicon", editing.name), self._others_words(base.id)
            several = bool(parts_of(editing.name)[1])
            if several or entry.path.endswith(".yaml") or base.status == "file" or others is not None:
                raise editing.needs_a_name(base.id, entry.id, others)
            return base.id
        id = editing.new_id()
        try:
            entry = self._definitions.search_path.find("lexicon", id)
        except SeveralError:
            raise
        except NotFoundError:
            return id
        others = self._others_words(entry.id)
        if entry.path.endswith(".yaml"):
            raise editing.is_taken(entry.id, "is a known list")
        if others is not None:
            why = f"was not added, so it cannot be replaced: its words are {visible(others)}"
            raise editing.is_taken(entry.id, why)
        if not editing.replace:
            raise editing.exists(entry.id)
        return entry.id

    def _header_of_base(self, name: str) -> tuple[ListHeader | None, Entry]:
        """What the list before says of itself, where it is an own one, and its tile set."""
        first, more = parts_of(name)
        entry = self._definitions.find("lexicon", first)
        letters = self._sources.source(first).tileset
        return None if more or entry.path.endswith(".yaml") else header_of(entry.path), letters

    # removed

    def remove(self, name: str) -> tuple[str, int]:
        """Remove the words of an added list; its ID and how many words it had.

        Raises NotFoundError, also for a common name of several editions, LexiconNotInstalledError, and LexiconError for
        a list that cannot be removed.
        """
        path = self._sources.words_path(name)
        self._definitions.search_path.find("lexicon", name)  # which edition goes is not to be guessed
        entry = self._definitions.find("lexicon", name)
        if os.path.abspath(path) != os.path.abspath(self.folder.path(entry.id)):
            raise LexiconError(
                f"{entry.id} was not added, so it cannot be removed: its words are {visible(path)}",
                hints=(f"scrabble-kit lexicon edit {entry.id} --as NEW --remove FILE.txt",),
            )
        with self.folder.locked():
            keys = self._cached_keys(entry.id)
            try:
                words = len(self._lexicons.spelled(name))
            except ScrabbleKitError:
                words = 0
            self.folder.remove(entry.id)
        self._tries.forget(keys)
        self._forget()
        return entry.id, words

    # verified

    def verify(self, name: str | None = None) -> Iterator[Verified]:
        """Work out again what is known of a list, or of every list that is here: its number of words, its digests, and
        its trie, which is made anew where it is damaged.

        Raises NotFoundError and LexiconNotInstalledError for a list that was named.
        """
        if name is None:
            entries = self._sources.installed()
        else:
            self._sources.words_path(name)
            entries = (self._definitions.find("lexicon", name),)
        yield from map(self._verified, entries)

    def _verified(self, entry: Entry) -> Verified:
        from scrabble_kit.wordlists.identity import Digests
        from scrabble_kit.wordlists.verifying import Verified, compared

        try:
            source = self._sources.source(entry.name)
            data = read_bytes(source.words)
            words = self._tries.words(source, data)
            opened = self._tries.built(source, data, words)
            manifest = self._definitions.manifest(entry.name) if source.manifest else None
            digests = Digests(words.keys, self._definitions.tileset(source.tileset.name))
        except ScrabbleKitError as error:
            return Verified(entry.id, None, "", "", (error.message, *error.notes), "")
        says, problems = compared(manifest, header_of(source.words), digests, words)
        good = self._tries.is_good(source, data, opened)
        cache = "missing" if good is None else "good" if good else "damaged"
        return Verified(entry.id, len(words.keys), digests.fingerprint, says, problems, cache)

    # what lists say

    def about(self, name: str) -> AboutList:
        """What a list says of itself, and what is known of it."""
        if parts_of(name)[1]:
            return AboutList(None, None, "")
        entry = self._definitions.find("lexicon", name)
        if entry.origin == FILE:
            return AboutList(None, None, name if is_bare(name) else "")
        try:
            path = self._sources.words_path(name)
        except LexiconNotInstalledError:
            path = ""
        manifest = self._definitions.manifest(name) if entry.path.endswith(".yaml") else None
        return AboutList(manifest, header_of(path) if path else None, path)

    def glosses(self, name: str) -> dict[str, Gloss]:
        """What a list that the user added, or a file, says of its words, by key: signs behind them, definitions; of
        several lists what the first of them says."""
        return self._glosses(name, self._lexicons.spelled(name))

    def _glosses(self, name: str, lexicon: TrieLexicon) -> dict[str, Gloss]:
        from scrabble_kit.wordlists.glosses import parse_glosses

        first, more = parts_of(name)
        if more:
            found: dict[str, Gloss] = {}
            for one in (first, *[other for sign, other in more if sign == "+"]):
                found = self._glosses(one, self._lexicons.in_letters_of(lexicon, one)) | found
            return {key: gloss for key, gloss in found.items() if lexicon.has_key(key)}
        if is_bare(name):
            return _glosses_in_file(name, lexicon.tileset)
        path = self.folder.path(lexicon.id)
        if not os.path.isfile(path):
            return {}
        beside = self.folder.gloss_path(lexicon.id, read_bytes(path))
        return parse_glosses(read_bytes(beside), lexicon.tileset) if os.path.isfile(beside) else {}


def _glosses_in_file(file: str, tileset: TileSet) -> dict[str, Gloss]:
    from scrabble_kit.wordlists.importer import read_words

    return read_words(read_bytes(file, LARGEST), tileset, name=file).all_glosses()


def _where(letters: Entry) -> str:
    """How the header of a kept list names its tile set."""
    return os.path.abspath(letters.path) if letters.origin == FILE else letters.id
