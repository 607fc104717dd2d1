"""Word lists of the user's own: added, edited, verified, removed; and files that are asked which list they are."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from scrabble_kit.definitions.ids import is_file_name
from scrabble_kit.lexicon.lexicon import LARGEST, SHORTEST
from scrabble_kit.library.lexicons import Source, cache_key, header_of, is_bare, letters_key, name_of, parts_of
from scrabble_kit.library.marks import MarkedLists
from scrabble_kit.library.search_path import BUILT_IN, FILE, Entry, SeveralError
from scrabble_kit.library.store import DamagedError
from scrabble_kit.text.errors import (
    ImportRefusedError,
    LexiconError,
    LexiconNotInstalledError,
    NotFoundError,
    ScrabbleKitError,
    UsageError,
)
from scrabble_kit.text.source import read_bytes, visible
from scrabble_kit.text.wording import as_command

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scrabble_kit.lexicon.lexicon import TrieLexicon
    from scrabble_kit.lexicon.listing import Header
    from scrabble_kit.lexicon.manifest import LexiconManifest
    from scrabble_kit.tiles.tileset import TileSet
    from scrabble_kit.wordlists.adding import Added, Adding
    from scrabble_kit.wordlists.editing import Edited
    from scrabble_kit.wordlists.glosses import Said
    from scrabble_kit.wordlists.identity import Digests
    from scrabble_kit.wordlists.importer import Choice, Progress, WordList
    from scrabble_kit.wordlists.nearest import Identified, Near
    from scrabble_kit.wordlists.verifying import Verified

    File = tuple[str, bytes]
    """The name of a file and what it holds."""


class KeptLists(MarkedLists):
    """What can be done with the lists in the user's data folder."""

    def add_lexicon(
        self,
        name: str,
        file: str,
        tileset: str | None = None,
        *,
        ruleset: str | None = None,
        choice: Choice | None = None,
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
        entry = self._to_be_added(adding)
        manifest = self.manifest(entry.id) if entry is not None else None
        if entry is not None and manifest is not None and manifest.source == "embedded":
            raise adding.comes_with_us(manifest, "" if entry.origin == BUILT_IN else entry.path)
        tileset = adding.tileset_name(manifest)
        self._expect_room(adding, tileset)
        letters = self.find("tileset", tileset)
        lengths = manifest.lengths if manifest is not None else None
        adding.read(self.tileset(name_of(letters)), lengths or (SHORTEST, self._longest_side(ruleset)), progress)
        added = adding.judged(manifest, self.manifests())
        data = adding.listing(_where(letters), added)
        with self.store.locked():
            self._expect_room(adding, tileset)  # another process may have been faster
            self._put_list(Source(added.id, "", letters, entry), data, added.words, adding.definitions())
        return added

    def _to_be_added(self, adding: Adding) -> Entry | None:
        """The manifest of the edition that is to be added, or None for a list of the user's own."""
        try:
            entry = self.search_path.find("lexicon", adding.id)
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
        if not adding.replace and os.path.exists(self.store.list_path(adding.id)):
            raise adding.exists()

    def _others_words(self, id: str) -> str | None:
        """The words under an ID that were not added and are found before any that are; None where there are none."""
        path = self.search_path.words_of(id)
        added = os.path.abspath(self.store.list_path(id))
        return path if path is not None and os.path.abspath(path) != added else None

    def _put_list(self, source: Source, data: bytes, words: WordList, definitions: bytes | None) -> None:
        """Keep a list with its trie. The trie is made first: whatever fails until the words are renamed into their
        place leaves the list that was there as it was."""
        path = self.store.list_path(source.id)
        source = source._replace(words=path)
        opened = self._built(source, data, words)
        old = self._cached_keys(source.id)
        self.store.add_list(source.id, data, definitions)
        key = cache_key(source, data)
        self._put(key, source.id, opened)
        for one in old:
            if one != key:
                self.store.forget(one)
        self._loaded.clear()

    def _cached_keys(self, id: str) -> list[str]:
        """What the tries of a list in the data folder are kept under; none when there is no such list."""
        path = self.store.list_path(id)
        if not os.path.exists(path):
            return []
        try:
            source = self._source(id, None)
            key = cache_key(source, read_bytes(path))
            opened = self.store.cached(key)
            return [key] if opened is None else [key, letters_key(opened.trie)]
        except (ScrabbleKitError, DamagedError):
            return []

    def edit_lexicon(
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
        stay as they are and need `new`. `encoding` is that of both files, where it is known. Raises what `add_lexicon`
        raises, and LexiconNotInstalledError.
        """
        from scrabble_kit.wordlists.adding import read_list

        self._lexicon(name)  # one that is not there is told before anything is read or written
        added, removed = [None if file is None else (file, read_list(file)) for file in (add, remove)]
        with self.store.locked():  # what is read is what is changed; a file is read before, for a pipe may come late
            self._loaded.clear()
            return self._edit(name, added, removed, new, encoding, replace=replace, force=force)

    def _edit(
        self, name: str, add: File | None, remove: File | None, new: str | None, encoding: str | None, *,
        replace: bool, force: bool,
    ) -> Edited:  # fmt: skip
        from scrabble_kit.lexicon.listing import Header, format_list, words_of_keys
        from scrabble_kit.wordlists import editing
        from scrabble_kit.wordlists.identity import Digests, known_edition
        from scrabble_kit.wordlists.importer import Choice, WordList

        base = self._lexicon(name)
        files = [*(["--add", add[0]] if add else []), *(["--remove", remove[0]] if remove else [])]
        known = ["--encoding", encoding] if encoding else []
        command = ["scrabble-kit", "lexicon", "edit", name, *files]
        id = self._edited_id(name, base, new, replace, as_command(*command, *known, *["--force"] * force))
        command += [*(["--as", id] if new else []), *["--replace"] * replace]
        forced = as_command(*command, *known, "--force")
        encoded = as_command(*command, *["--force"] * force, "--encoding", "NAME")
        choice = Choice(encoding=encoding)
        tiles, lengths = base.tileset, (SHORTEST, base.longest or self._longest_side())
        added = self._of_file(add, tiles, lengths[1], choice, encoded, None if force else forced)
        removed = self._of_file(remove, tiles, lengths[1], choice, encoded, None)
        if added is not None and removed is not None:
            editing.expect_no_word_in_both(added, removed, tiles)
        before = frozenset(base.keys())
        keys = (before | (added.keys if added else frozenset())) - (removed.keys if removed else frozenset())
        if not keys:
            raise ImportRefusedError("", f"nothing would be left of {base.id}")
        changes = (
            editing.change(add[0], added, before, adds=True) if add and added else None,
            editing.change(remove[0], removed, before, adds=False) if remove and removed else None,
        )
        header, letters = self._header_of_base(name)
        history = (*(header.history if header else ()), *editing.history(base.id, before, changes, tiles))
        digests = Digests(keys, tiles)
        print_ = digests.fingerprint
        source = header.source if header and id == base.id else f"{base.id}, edited"
        kept = Header(id, _where(letters), lengths, source, len(keys), print_, history)
        said = self._definitions(name, base, added, keys)
        data = format_list(kept, words_of_keys(list(keys), tiles))
        changes_nothing = id == base.id and keys == before and not (added and (added.tags or added.definitions))
        if not changes_nothing:
            self._put_list(Source(id, "", letters), data, WordList(keys, len(keys)), said)
        edition = known_edition(self.manifests(), digests)
        return editing.Edited(id, base.id, len(before), len(keys), "own", print_, edition, *changes, history)

    def _edited_id(self, name: str, base: TrieLexicon, new: str | None, replace: bool, command: str) -> str:
        """The ID of the list that editing makes. Raises UsageError and ImportRefusedError."""
        from scrabble_kit.wordlists.adding import id_of_file, list_id

        if new is None:
            entry, others = self.find("lexicon", name), self._others_words(base.id)
            if parts_of(name)[1] or entry.path.endswith(".yaml") or base.status == "file" or others is not None:
                raise UsageError(
                    f"{base.id} stays what it is; the edited list needs a name of its own",
                    notes=() if others is None else (f"its words are {visible(others)}",),
                    hints=(f"{command} --as {id_of_file(f'my-{entry.id}.txt')}",),
                )
            return base.id
        id = list_id(new)
        try:
            entry = self.search_path.find("lexicon", id)
        except SeveralError:
            raise
        except NotFoundError:
            return id
        if entry.path.endswith(".yaml"):
            raise ImportRefusedError("exists", f"{entry.id} is a known list", hints=(f"{command} --as my-{entry.id}",))
        others = self._others_words(entry.id)
        if others is not None:
            raise ImportRefusedError(
                "exists",
                f"{entry.id} was not added, so it cannot be replaced: its words are {visible(others)}",
                hints=(f"{command} --as my-{entry.id}",),
            )
        if not replace:
            raise ImportRefusedError("exists", f"{entry.id} exists", hints=(f"{command} --as {entry.id} --replace",))
        return entry.id

    def _of_file(
        self, file: File | None, tiles: TileSet, longest: int, choice: Choice, encoded: str, forced: str | None
    ) -> WordList | None:
        """The words of a file with changes, None when none is named; `encoded` and `forced` are the commands that read
        it in another encoding and leave out lines that lack tiles, None where that is wanted."""
        from scrabble_kit.wordlists.adding import expect_few_unspelled, list_name, no_words_to_add
        from scrabble_kit.wordlists.importer import read_words
        from scrabble_kit.wordlists.kwg import LETTERS_HINT

        if file is None:
            return None
        name = list_name(file[0])
        try:
            words = read_words(file[1], tiles, name=name, longest=longest, choice=choice)
            if not words.keys:
                raise no_words_to_add(name, words, tiles, encoded)
        except ImportRefusedError as error:
            error.hints = tuple(hint for hint in error.hints if hint != LETTERS_HINT)  # they are those of the list
            raise
        if forced is not None:
            expect_few_unspelled(words, name, tiles, forced, encoded)
        return words

    def _header_of_base(self, name: str) -> tuple[Header | None, Entry]:
        """What the list before says of itself, where it is an own one, and its tile set."""
        first, more = parts_of(name)
        entry = self.find("lexicon", first)
        letters = self._source(first, None).tileset
        return None if more or entry.path.endswith(".yaml") else header_of(entry.path), letters

    def _definitions(self, name: str, base: TrieLexicon, added: WordList | None, keys: frozenset[str]) -> bytes | None:
        """What is said of the words of an edited list: by the file with additions, else by the list before."""
        from scrabble_kit.wordlists.glosses import format_definitions

        said = self._said(name, base)
        tags = {key: one.tags for key, one in said.items() if one.tags}
        texts = {key: one.definition for key, one in said.items() if one.definition}
        if added is not None:
            tags |= added.tags
            texts |= added.definitions
        return format_definitions(
            {key: text for key, text in tags.items() if key in keys},
            {key: text for key, text in texts.items() if key in keys},
            base.tileset,
        )

    def _said(self, name: str, lexicon: TrieLexicon) -> dict[str, Said]:
        from scrabble_kit.wordlists.glosses import parse_definitions

        first, more = parts_of(name)
        if more:
            said: dict[str, Said] = {}
            for one in (first, *[other for sign, other in more if sign == "+"]):
                said = self._said(one, self._in_letters_of(lexicon, one, None)) | said
            return {key: one for key, one in said.items() if lexicon.has_key(key)}
        if is_bare(name):
            return self._said_in_file(name, lexicon)
        path = self.store.list_path(lexicon.id)
        if not os.path.isfile(path):
            return {}
        beside = self.store.definitions_path(lexicon.id, read_bytes(path))
        return parse_definitions(read_bytes(beside), lexicon.tileset) if os.path.isfile(beside) else {}

    def _said_in_file(self, file: str, lexicon: TrieLexicon) -> dict[str, Said]:
        from scrabble_kit.wordlists.glosses import Said
        from scrabble_kit.wordlists.importer import read_words

        words = read_words(read_bytes(file, LARGEST), lexicon.tileset, name=file)
        return {
            key: Said(words.tags.get(key, ""), words.definitions.get(key, ""))
            for key in words.tags.keys() | words.definitions.keys()
        }

    def said_of(self, name: str) -> dict[str, Said]:
        """What a list that the user added, or a file, says of its words, by key: signs behind them, definitions; of
        several lists what the first of them says."""
        return self._said(name, self._lexicon(name))

    def about_list(self, name: str) -> tuple[LexiconManifest | None, Header | None, str]:
        """What a list's manifest and the header of its words say of it, and where the words are; empty when they are
        not here, or in several files."""
        if parts_of(name)[1] or is_file_name(name):
            return None, None, "" if parts_of(name)[1] or not is_bare(name) else name
        entry = self.find("lexicon", name)
        try:
            path = self.words_path(name)
        except LexiconNotInstalledError:
            path = ""
        manifest = self.manifest(name) if entry.path.endswith(".yaml") else None
        return manifest, header_of(path) if path else None, path

    def remove_lexicon(self, name: str) -> tuple[str, int]:
        """Remove the words of an added list; its ID and how many words it had.

        Raises NotFoundError, LexiconNotInstalledError, and LexiconError for a list that cannot be removed.
        """
        path = self.words_path(name)
        entry = self.find("lexicon", name)
        if os.path.abspath(path) != os.path.abspath(self.store.list_path(entry.id)):
            raise LexiconError(
                f"{entry.id} was not added, so it cannot be removed: its words are {visible(path)}",
                hints=(f"scrabble-kit lexicon edit {entry.id} --as NEW --remove FILE.txt",),
            )
        with self.store.locked():
            keys = self._cached_keys(entry.id)
            try:
                words = len(self._lexicon(name))
            except ScrabbleKitError:
                words = 0
            self.store.remove_list(entry.id)
        for key in keys:
            self.store.forget(key)
        self._loaded.clear()
        return entry.id, words

    def verify_lexicons(self, name: str | None = None) -> Iterator[Verified]:
        """Work out again what is known of a list, or of every list that is here: its number of words, its digests, and
        its trie, which is made anew where it is damaged.

        Raises NotFoundError and LexiconNotInstalledError for a list that was named.
        """
        if name is not None:
            self.words_path(name)
        for entry in [self.find("lexicon", name)] if name is not None else self.installed():
            yield self._verified(entry)

    def _verified(self, entry: Entry) -> Verified:
        from scrabble_kit.wordlists.identity import Digests
        from scrabble_kit.wordlists.verifying import Verified, compared

        try:
            source = self._source(name_of(entry), None)
            data = read_bytes(source.words)
            words = self._read(source, data)
            opened = self._built(source, data, words)
            manifest = self.manifest(name_of(entry)) if source.manifest else None
            digests = Digests(words.keys, self.tileset(name_of(source.tileset)))
        except ScrabbleKitError as error:
            return Verified(entry.id, None, "", "", (error.message, *error.notes), "")
        says, problems = compared(manifest, header_of(source.words), digests)
        key = cache_key(source, data)
        cache = "missing"
        try:
            kept = self.store.cached(key)
            if kept is not None:
                cache = "good" if kept.trie.tobytes() == opened.trie.tobytes() else "damaged"
            self.store.cached(letters_key(opened.trie))
        except DamagedError:
            cache = "damaged"
            self.store.forget(letters_key(opened.trie))
        if cache != "good":
            self._put(key, source.id, opened)
        return Verified(entry.id, len(words.keys), digests.fingerprint, says, problems, cache)

    def identify(self, file: str, tileset: str | None = None, *, encoding: str | None = None) -> Identified:
        """Which edition the words of a file are, or which ones they are near to. `encoding` is the file's, where it is
        known.

        They are spelled with `tileset`, where one is named, else with those of known editions that can spell them.
        Raises UnreadableError, ImportRefusedError and LexiconError.
        """
        from scrabble_kit.wordlists.adding import holds, list_name, read_list
        from scrabble_kit.wordlists.identity import Digests, known_edition
        from scrabble_kit.wordlists.importer import SAVE_AS_UTF_8, Choice, no_words, read_words
        from scrabble_kit.wordlists.nearest import Identified, Reading, least_difference, may_be, nearest

        data, name = read_list(file), list_name(file)
        best: Reading | None = None
        todo = self._editions(tileset)
        while todo:
            letters, editions = todo.pop(0)
            if best is not None and not may_be(editions, best.words):
                continue
            tiles = self.tileset(letters)
            if best is not None and 2 * best.words.unspelled > best.words.read and not best.words.may_be_spelled(tiles):
                continue
            longest = max((one.lengths[1] for one in editions if one.lengths), default=self._longest_side())
            words = read_words(data, tiles, name=name, longest=longest, choice=Choice(encoding=encoding))
            digests = Digests(words.keys, tiles)
            near = nearest(editions, words, holds(words.keys, tiles))
            near = tuple(self._compared(one, digests) for one in near)
            edition = known_edition(editions, digests) or next((one.manifest for one in near if one.is_same), None)
            if edition is not None and words.keys:
                return Identified.of(words, digests, edition, ())
            reading = Reading(words, digests, near)
            if best is None:
                todo.sort(key=lambda one: least_difference(one[1], words))
            best = reading if best is None else best.with_another(reading)
        assert best is not None, "there is a tile set"
        if not best.words.keys:
            way = f"--encoding NAME     # or {SAVE_AS_UTF_8}"
            raise no_words(name, best.words, best.digests.tileset, way)
        return Identified.of(best.words, best.digests, None, best.ranked())

    def _compared(self, near: Near, digests: Digests) -> Near:
        """The near edition with what differs from it, where its words are here, surely its own, and in letters of
        which the list has been read: keys of one tile set say nothing of those of another."""
        try:
            lexicon = self._lexicon(near.manifest.id)
        except ScrabbleKitError:
            return near
        if lexicon.status == "unverified" or not lexicon.tileset.shares_keys(digests.tileset):
            return near
        both = sum(map(lexicon.has_key, digests.keys))
        return near._replace(lacks=len(lexicon) - both, others=len(digests.keys) - both)

    def _editions(self, tileset: str | None) -> list[tuple[str, list[LexiconManifest]]]:
        """The known editions by their tile set: those of the one that is named, or all, of the default one first, and
        at the end the tile sets in which there is no edition."""
        manifests = self.manifests()
        if tileset is not None:
            id = self.tileset(tileset).id
            return [(tileset, [one for one in manifests if one.tileset == id])]
        first = self._default_tileset()
        named = sorted({one.tileset for one in manifests} - {first})
        names = [first, *named, *[one.id for one in self.names("tileset") if one.id not in (first, *named)]]
        return [(name, [one for one in manifests if one.tileset == name]) for name in names]


def _where(letters: Entry) -> str:
    """How the header of a kept list names its tile set."""
    return os.path.abspath(letters.path) if letters.origin == FILE else letters.id
