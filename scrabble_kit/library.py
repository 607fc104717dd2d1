"""Names into loaded things: tile sets, rulesets, lexicons, and kits of the three.

Searched in this order: a file by its name; the folders in SCRABBLE_KIT_PATH; the user's data folder; what is built in.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, NamedTuple

from scrabble_kit.definitions.glance import line_value
from scrabble_kit.definitions.shelves import (
    BUILT_IN,
    FILE,
    KINDS,
    USER,
    Entry,
    SeveralError,
    Shelf,
    Shelves,
    split_choices,
)
from scrabble_kit.lexicon.lexicon import LONGEST, SHORTEST, Lexicon, TrieLexicon
from scrabble_kit.store import FORMAT, DamagedError, Opened, Store, data_folder, digest
from scrabble_kit.text.errors import (
    ImportRefusedError,
    LexiconError,
    LexiconNotInstalledError,
    NotFoundError,
    ScrabbleKitError,
)
from scrabble_kit.text.source import read_bytes, visible
from scrabble_kit.tiles.tileset import TileSet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scrabble_kit.definitions.problems import Parsed
    from scrabble_kit.lexicon.adding import Added, Adding
    from scrabble_kit.lexicon.importer import Progress, WordList
    from scrabble_kit.lexicon.listing import Header
    from scrabble_kit.lexicon.manifest import LexiconManifest
    from scrabble_kit.lexicon.search import Searcher
    from scrabble_kit.lexicon.trie import Trie
    from scrabble_kit.rules.kit import Kit
    from scrabble_kit.rules.ruleset import Ruleset
    from scrabble_kit.text.diagnostic import Diagnostic

DEFAULT_RULESET = "standard"
DEFAULT_LEXICON = "enable"

MOST_ANCESTORS = 12

LARGEST = 1 << 28
"""Bytes of a list of words."""


def builtin_root() -> str:
    """The folder with the built-in `tilesets/`, `rulesets/` and `lexicons/`: in the package, else in the checkout."""
    here = os.path.dirname(os.path.abspath(__file__))
    packed = os.path.join(here, "data")
    return packed if os.path.isdir(packed) else os.path.dirname(here)


def _shape(kind: str) -> str:
    """What a remembered definition of a kind looks like; another shape is another key."""
    if kind == "tileset":
        return f"{kind} {FORMAT}"
    from scrabble_kit.definitions.packing import SHAPE

    return f"{kind} {FORMAT} {SHAPE}"


def _packed(kind: str, value: Any) -> Any:
    if kind == "tileset":
        return value.to_data()
    from scrabble_kit.definitions.packing import packed

    return packed(value)


def _unpacked(kind: str, data: Any) -> Any:
    if kind == "tileset":
        return TileSet.from_data(data)
    from scrabble_kit.definitions.packing import unpacked

    return unpacked(data)


class Source(NamedTuple):
    """Where a lexicon comes from, before anything is parsed: its words, their tile set, the manifest if there is one.

    `board` is the ruleset whose board says how long a word may be, where neither manifest nor list does.
    """

    id: str
    words: str
    tileset: Entry
    manifest: Entry | None = None
    board: Entry | None = None
    own_tileset: bool = True


class Library:
    """Everything that can be had by its name. `notes` collects what is to be said aloud: a hidden built-in file, a
    damaged cache, a folder that cannot be written."""

    def __init__(self, shelves: Shelves, store: Store) -> None:
        self.shelves = shelves
        self.store = store
        self.notes: list[Diagnostic] = []
        self._loaded: dict[tuple[str, ...], Any] = {}

    @classmethod
    def from_environment(cls) -> Library:
        """The library of this process's environment: SCRABBLE_KIT_PATH, SCRABBLE_KIT_DATA, and what is built in."""
        store = Store(data_folder())
        folders = [one for one in os.environ.get("SCRABBLE_KIT_PATH", "").split(os.pathsep) if one]
        shelves = [Shelf(folder, folder) for folder in folders]
        shelves += [Shelf(store.folder, USER), Shelf(builtin_root(), BUILT_IN)]
        return cls(Shelves(tuple(shelves)), store)

    # names

    def names(self, kind: str) -> tuple[Entry, ...]:
        """Everything of a kind (`tileset`, `ruleset`, `lexicon`), in the order of IDs."""
        return tuple(self.shelves.entries(kind).values())

    def find(self, kind: str, name: str) -> Entry:
        """What a name means. Raises NotFoundError with names that are near."""
        entry = self.shelves.find(kind, name)
        if self.shelves.hidden(entry):
            message = f"{KINDS[kind]} {entry.id} is {visible(entry.path)}, not the built-in one"
            self._say("shadowed", message)
        return entry

    def text(self, kind: str, name: str) -> tuple[str, str]:
        """The text of a definition and its file. Raises NotFoundError and UnreadableError."""
        entry = self.find(kind, name)
        return self._text(entry), entry.path

    # definitions

    def tileset(self, name: str) -> TileSet:
        """A tile set by ID, alias or file. Raises NotFoundError, UnreadableError and DefinitionError."""
        tileset: TileSet = self._definition("tileset", name)
        return tileset

    def ruleset(self, name: str | None = None) -> Ruleset:
        """A ruleset by ID, alias or file; None is the default. `ID:WORD` chooses a word of one of its options.

        Raises as `tileset` does.
        """
        name, chosen = split_choices(name or DEFAULT_RULESET)
        ruleset: Ruleset = self._definition("ruleset", name, chosen)
        return ruleset

    def manifest(self, name: str) -> LexiconManifest:
        """What is known about a lexicon by ID, alias or file. Raises as `tileset` does, and NotFoundError for a list
        that was added under a name of its own and has no manifest."""
        manifest: LexiconManifest = self._definition("lexicon", name)
        return manifest

    def manifests(self) -> tuple[LexiconManifest, ...]:
        """What is known about every edition."""
        return tuple(self.manifest(one.id) for one in self.names("lexicon") if one.path.endswith(".yaml"))

    def _definition(self, kind: str, name: str, chosen: tuple[str, ...] = ()) -> Any:
        loaded = (kind, name, *chosen)
        if loaded not in self._loaded:
            entry = self.find(kind, name)
            text = self._text(entry)
            key = self._key(entry, text, chosen)
            value = self._recalled(kind, key) if key else None
            if value is None:
                parsed = self._parsed(entry, text, chosen)
                self.notes.extend(parsed.diagnostics)
                value = parsed.value
                if key and not parsed.diagnostics:
                    self.store.remember(key, {"value": _packed(kind, value)})
            self._loaded[loaded] = value
        return self._loaded[loaded]

    def _key(self, entry: Entry, text: str, chosen: tuple[str, ...]) -> str | None:
        """What a built-in tile set or ruleset is remembered by: all texts that it is made from."""
        if entry.origin != BUILT_IN or entry.kind == "lexicon":
            return None
        texts = [text]
        while "extends" in texts[-1]:
            parent = line_value(texts[-1], "extends")
            above = self.shelves.find(entry.kind, parent) if parent else entry
            if above.origin != BUILT_IN or len(texts) > MOST_ANCESTORS:
                return None
            texts.append(self._text(above))
        return digest(part.encode() for part in (_shape(entry.kind), entry.id, *chosen, *texts))

    def _recalled(self, kind: str, key: str) -> Any:
        facts = self.store.recalled(key)
        try:
            return None if facts is None else _unpacked(kind, facts["value"])
        except (KeyError, TypeError, ValueError):
            return None

    def _parsed(self, entry: Entry, text: str, chosen: tuple[str, ...]) -> Parsed[Any]:
        if entry.kind == "tileset":
            from scrabble_kit.definitions.tileset import parse_tileset

            return parse_tileset(text, entry.path, entry.id)
        if entry.kind == "ruleset":
            from scrabble_kit.definitions.ruleset import parse_ruleset

            return parse_ruleset(text, entry.path, entry.id, self.text, chosen=chosen)
        from scrabble_kit.definitions.manifest import parse_manifest

        return parse_manifest(text, entry.path, entry.id)

    def _text(self, entry: Entry) -> str:
        from scrabble_kit.definitions.decoding import MOST_BYTES, decoded

        return decoded(read_bytes(entry.path, MOST_BYTES + 4), entry.path)

    # lexicons

    def installed(self) -> tuple[Entry, ...]:
        """The lexicons whose words are here, in the order of IDs; nothing is parsed."""
        return tuple(entry for entry in self.names("lexicon") if self._words_path(entry) is not None)

    def lexicon(self, name: str | None = None, tileset: str | None = None) -> Lexicon:
        """A lexicon by ID, alias or file; None is the default one. Its words are spelled with `tileset`, where one is
        named, else with the lexicon's own.

        Raises NotFoundError, LexiconNotInstalledError for a list that is known and not here, and LexiconError or
        UnreadableError for one that cannot be used.
        """
        return self._lexicon(name or DEFAULT_LEXICON, tileset)

    def _lexicon(self, name: str, tileset: str | None = None) -> TrieLexicon:
        key = ("words", name, tileset or "")
        if key not in self._loaded:
            self._loaded[key] = self._open(self._source(name, tileset))
        lexicon: TrieLexicon = self._loaded[key]
        return lexicon

    def searcher(self, name: str | None = None, tileset: str | None = None) -> Searcher:
        """The questions that can be put to a lexicon: anagrams, patterns, racks. Raises what `lexicon` raises."""
        from scrabble_kit.lexicon.search import Searcher

        lexicon = self._lexicon(name or DEFAULT_LEXICON, tileset)
        return Searcher(lexicon, lambda: self._letters_table(lexicon))

    def _letters_table(self, lexicon: TrieLexicon) -> Trie:
        """The words of a lexicon by their letters: from the cache, else made of its trie and kept."""
        from scrabble_kit.lexicon.search import by_letters

        key = digest([b"words by letters", str(FORMAT).encode(), lexicon.trie.tobytes()])
        try:
            opened = self.store.cached(key)
        except DamagedError:
            opened = None
            self._say("damaged", f"the anagrams of {visible(lexicon.id)} are damaged; they are made anew")
        if opened is not None:
            return opened.trie
        trie = by_letters(lexicon.keys())
        if not self.store.keep(key, trie, {}):
            self._say("not-cached", f"{visible(self.store.folder)} cannot be written ({self.store.problem})")
        return trie

    def other_lists(self, asked: Lexicon) -> Iterator[Lexicon]:
        """The installed lists that may have a word which is not in the list that was asked, in the order of IDs: those
        of the same language, and those that the user added."""
        for entry in self.installed():
            try:
                if entry.id != asked.id and self._is_beside(entry, asked):
                    yield self.lexicon(entry.id)
            except ScrabbleKitError:
                continue  # a list that cannot be used has nothing to say here

    def _is_beside(self, entry: Entry, asked: Lexicon) -> bool:
        if self.shelves.words_of(entry.id):
            return True
        return self._value(self._own_tileset(entry), "language") == asked.tileset.language

    def list_for(self, tileset: str) -> str | None:
        """The installed lexicon of a tile set's language, or None: the default one where it is, else the first whose
        own tile set this is, else the first of the language."""
        letters = self.find("tileset", tileset)
        language = self._value(letters, "language")
        spelled = {entry.id: self._own_tileset(entry) for entry in self.installed()}
        same = [id for id, own in spelled.items() if self._value(own, "language") == language]
        exact = [id for id in same if spelled[id].id == letters.id]
        return DEFAULT_LEXICON if DEFAULT_LEXICON in same else next(iter([*exact, *same]), None)

    def _own_tileset(self, entry: Entry) -> Entry:
        """The tile set of a manifest, of an added list's header, else the default one: for a list that lies there."""
        if entry.path.endswith(".yaml"):
            return self.find("tileset", self._value(entry, "tileset"))
        header = _header(entry.path)
        return self.find("tileset", header.tileset if header else self._default_tileset())

    def _default_tileset(self) -> str:
        return self._value(self.find("ruleset", DEFAULT_RULESET), "tileset")

    def _source(self, name: str, tileset: str | None) -> Source:
        entry = self.find("lexicon", name)
        has_manifest = entry.path.endswith(".yaml")
        if entry.origin == FILE and not has_manifest:
            board = self.find("ruleset", DEFAULT_RULESET)
            letters = self.find("tileset", tileset or self._default_tileset())
            return Source(os.path.basename(name), name, letters, board=board)
        words = self._words_path(entry)
        if words is None:
            raise self._not_installed(entry)
        own = self._own_tileset(entry)
        letters = self.find("tileset", tileset) if tileset else own
        return Source(entry.id, words, letters, entry if has_manifest else None, own_tileset=letters == own)

    def _words_path(self, entry: Entry) -> str | None:
        """Where a lexicon's words are: added by the user, or embedded beside its manifest; None when they are not."""
        added = self.shelves.words_of(entry.id)
        if added is not None or not entry.path.endswith(".yaml"):
            return added
        file = self._value(entry, "file")
        return os.path.join(os.path.dirname(entry.path), file) if file else None

    def _value(self, entry: Entry, key: str) -> str:
        """One value of a definition, empty when there is none; at a glance where that is enough."""
        text = read_bytes(entry.path).decode("utf-8", "replace")
        found = line_value(text, key)
        if found is None and (f"{key}:" in text or entry.kind == "ruleset"):
            load: dict[str, Any] = {"tileset": self.tileset, "ruleset": self.ruleset, "lexicon": self.manifest}
            found = getattr(load[entry.kind](_name(entry)), key)
        return found or ""

    def _open(self, source: Source) -> TrieLexicon:
        """The lexicon from the cache, else built from its words and kept."""
        data = read_bytes(source.words, LARGEST)
        key = _key(source, data)
        opened = None
        try:
            opened = self.store.cached(key)
        except DamagedError:
            self._say("damaged", f"the cache of {visible(source.id)} is damaged; it is made anew from the words")
        if opened is None:
            opened = self._build(source, key, data)
        return TrieLexicon(source.id, opened.trie, TileSet.from_data(opened.facts["tileset"]), opened.facts)

    def _build(self, source: Source, key: str, data: bytes, words: WordList | None = None) -> Opened:
        from scrabble_kit.lexicon.importer import no_words, read_words
        from scrabble_kit.lexicon.trie import build

        tileset = self.tileset(_name(source.tileset))
        if words is None:
            manifest = self.manifest(_name(source.manifest)) if source.manifest else None
            longest = manifest.lengths[1] if manifest and manifest.lengths else LONGEST
            try:
                words = read_words(data, tileset, name=source.words, longest=longest)
            except ImportRefusedError as error:
                raise LexiconError(error.message, notes=error.notes, hints=error.hints) from error
        if not words.keys:
            raise no_words(source.words, words, tileset)
        opened = Opened(build(words.keys), {**self._facts(source, data, words), "tileset": tileset.to_data()})
        if not self.store.keep(key, opened.trie, opened.facts):
            self._say(
                "not-cached",
                f"{visible(self.store.folder)} cannot be written ({self.store.problem}); "
                f"{visible(source.id)} is built anew each time",
            )
        return opened

    def _facts(self, source: Source, data: bytes, words: WordList) -> dict[str, Any]:
        """What the sidecar says of a list, besides its tile set."""
        from scrabble_kit.lexicon.identity import edition_facts
        from scrabble_kit.lexicon.listing import parse_header

        facts: dict[str, Any] = {"unspelled": words.unspelled, "encoding": words.encoding if words.guessed else None}
        header = parse_header(data)
        if header is not None and source.own_tileset:
            facts = {"unspelled": 0, "encoding": None}  # what was refused was said when the list was added
        if source.board is not None:
            return {**facts, "title": "", "status": "file", "longest": self._longest_side(_name(source.board))}
        if not source.own_tileset:
            own = self._lexicon(source.id).facts
            return {**own, **facts}
        if source.manifest is None:
            longest = header.lengths[1] if header else None
            return {**facts, "title": header.title if header else source.id, "status": "own", "longest": longest}
        manifest = self.manifest(_name(source.manifest))
        return {
            **facts,
            **edition_facts(
                manifest, words, self.tileset(_name(source.tileset)), built_in=source.manifest.origin == BUILT_IN
            ),
        }

    def _not_installed(self, entry: Entry) -> LexiconNotInstalledError:
        from scrabble_kit.lexicon.identity import not_installed

        return not_installed(self.manifest(_name(entry)))

    def add_lexicon(
        self,
        name: str,
        file: str,
        tileset: str | None = None,
        *,
        ruleset: str | None = None,
        unverified: bool = False,
        replace: bool = False,
        force: bool = False,
        progress: Progress | None = None,
    ) -> Added:
        """Add the words of a file to the user's lexicons, and say which edition they are.

        `name` is the ID of a known edition, or of a list of the user's own; that one needs a `tileset`, and the board
        of `ruleset` (the default one) says how long its words may be. `unverified` lets in a file that is no known
        edition, `replace` puts it in the place of one that is there, `force` lets in a file of which many lines cannot
        be spelled. Raises UsageError, UnreadableError, ImportRefusedError or LexiconError; then nothing has changed.
        """
        from scrabble_kit.lexicon.adding import Adding

        adding = Adding(name, file, tileset, unverified=unverified, force=force)
        entry = self._to_be_added(adding, replace)
        manifest = self.manifest(entry.id) if entry is not None else None
        if manifest is not None and manifest.source == "embedded":
            raise adding.comes_with_us(manifest)
        letters = self.find("tileset", adding.tileset_name(manifest))
        tiles = self.tileset(_name(letters))
        lengths = manifest.lengths if manifest is not None else None
        adding.read(tiles, lengths or (SHORTEST, self._longest_side(ruleset)), progress)
        added = adding.judged(manifest, self.manifests())
        where = os.path.abspath(letters.path) if letters.origin == FILE else letters.id
        data = adding.listing(where, added.title)
        source = Source(added.id, self.store.add_list(added.id, data), letters, entry)
        self._build(source, _key(source, data), data, added.words)
        return added

    def _to_be_added(self, adding: Adding, replace: bool) -> Entry | None:
        """The manifest of the edition that is to be added, or None for a list of the user's own."""
        try:
            entry = self.shelves.find("lexicon", adding.id)
        except SeveralError:
            raise
        except NotFoundError:
            return None
        adding.id = entry.id
        if not replace and os.path.exists(self.store.list_path(entry.id)):
            raise adding.exists()
        return entry if entry.path.endswith(".yaml") else None

    def _longest_side(self, ruleset: str | None = None) -> int:
        layout = self.ruleset(ruleset).layout
        return max(layout.rows, layout.cols)

    # kits

    def kit(self, ruleset: str | None = None, tileset: str | None = None, lexicon: str | None = None) -> Kit:
        """A ruleset with a tile set and perhaps a lexicon. None is the default ruleset, its tile set, and no lexicon.

        A lexicon whose letters are others than those of the ruleset's tile set brings its own, where none was named.
        Raises what `ruleset`, `tileset` and `lexicon` raise.
        """
        from scrabble_kit.rules.kit import Kit

        rules = self.ruleset(ruleset)
        letters = self.tileset(tileset or rules.tileset)
        if lexicon is None:
            return Kit(rules, letters)
        words = self.lexicon(lexicon, tileset)
        if tileset is None and words.tileset.spelling.key_of != letters.spelling.key_of:
            letters = words.tileset
        elif words.tileset != letters:
            words = self.lexicon(lexicon, tileset or rules.tileset)
        return Kit(rules, letters, words)

    def _say(self, code: str, message: str) -> None:
        from scrabble_kit.text.diagnostic import diagnostic

        remark = diagnostic(code, message)
        if remark not in self.notes:
            self.notes.append(remark)


def _name(entry: Entry) -> str:
    return entry.path if entry.origin == FILE else entry.id


def _header(path: str) -> Header | None:
    from scrabble_kit.lexicon.listing import HEADER_BYTES, parse_header

    try:
        with open(path, "rb") as file:
            return parse_header(file.read(HEADER_BYTES))
    except OSError:
        return None


def _key(source: Source, data: bytes) -> str:
    """What names a cached trie: everything that it was made from."""
    entries = [source.tileset, *[one for one in (source.manifest, source.board) if one is not None]]
    names = "\n".join([str(FORMAT), "" if source.board else source.id, source.tileset.id, str(source.own_tileset)])
    return digest([names.encode(), *[read_bytes(entry.path) for entry in entries], data])


def load_kit(ruleset: str | None = None, tileset: str | None = None, lexicon: str | None = None) -> Kit:
    """`Library.kit` of the library that the environment describes."""
    return Library.from_environment().kit(ruleset, tileset, lexicon)


def load_lexicon(name: str | None = None, tileset: str | None = None) -> Lexicon:
    """`Library.lexicon` of the library that the environment describes."""
    return Library.from_environment().lexicon(name, tileset)


def load_ruleset(name: str | None = None) -> Ruleset:
    """`Library.ruleset` of the library that the environment describes."""
    return Library.from_environment().ruleset(name)


def load_tileset(name: str) -> TileSet:
    """`Library.tileset` of the library that the environment describes."""
    return Library.from_environment().tileset(name)
