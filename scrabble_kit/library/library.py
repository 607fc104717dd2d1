"""Names into loaded things: tile sets, rulesets, lexicons, and kits of the three.

Searched in this order: a file by its name; the folders in SCRABBLE_KIT_PATH; the user's data folder; what is built in.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from scrabble_kit.definitions.ids import split_choices
from scrabble_kit.library.lexicons import letters_for, parts_of
from scrabble_kit.library.plain_values import line_value
from scrabble_kit.library.search_path import BUILT_IN, KINDS, USER, Entry, Folder, SearchPath
from scrabble_kit.library.store import FORMAT, Store, data_folder, digest
from scrabble_kit.library.user_lists import KeptLists
from scrabble_kit.text.source import read_bytes, visible
from scrabble_kit.tiles.tileset import TileSet

if TYPE_CHECKING:
    from scrabble_kit.definitions.parsed import Parsed
    from scrabble_kit.lexicon.lexicon import Lexicon
    from scrabble_kit.lexicon.manifest import LexiconManifest
    from scrabble_kit.rules.kit import Kit
    from scrabble_kit.rules.ruleset import Ruleset
    from scrabble_kit.text.diagnostic import Diagnostic

DEFAULT_RULESET = "standard"
DEFAULT_LEXICON = "enable"

MOST_ANCESTORS = 12


def builtin_root() -> str:
    """The folder with the built-in `tilesets/`, `rulesets/` and `lexicons/`: in the package, else in the checkout."""
    package = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    packed = os.path.join(package, "data")
    return packed if os.path.isdir(packed) else os.path.dirname(package)


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


class Library(KeptLists):
    """Everything that can be had by its name. `notes` collects what is to be said aloud: a hidden built-in file, a
    damaged cache, a folder that cannot be written."""

    def __init__(self, search_path: SearchPath, store: Store) -> None:
        self.search_path = search_path
        self.store = store
        self.notes: list[Diagnostic] = []
        self._loaded: dict[tuple[str, ...], Any] = {}

    @classmethod
    def from_environment(cls) -> Library:
        """The library of this process's environment: SCRABBLE_KIT_PATH, SCRABBLE_KIT_DATA, and what is built in."""
        store = Store(data_folder())
        folders = [one for one in os.environ.get("SCRABBLE_KIT_PATH", "").split(os.pathsep) if one]
        path = [Folder(folder, folder) for folder in folders]
        path += [Folder(store.folder, USER), Folder(builtin_root(), BUILT_IN)]
        return cls(SearchPath(tuple(path)), store)

    @property
    def default_lexicon(self) -> str:
        """The lexicon that is asked when none is named."""
        return DEFAULT_LEXICON

    @property
    def default_ruleset(self) -> str:
        """The ruleset that holds when none is named."""
        return DEFAULT_RULESET

    # names

    def names(self, kind: str) -> tuple[Entry, ...]:
        """Everything of a kind (`tileset`, `ruleset`, `lexicon`), in the order of IDs."""
        return tuple(self.search_path.entries(kind).values())

    def find(self, kind: str, name: str) -> Entry:
        """What a name means, of a combined lexicon the first list. Raises NotFoundError with names that are near."""
        entry = self.search_path.find(kind, parts_of(name)[0] if kind == "lexicon" else name)
        if self.search_path.hidden(entry):
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
        name, chosen = split_choices(DEFAULT_RULESET if name is None else name)
        ruleset: Ruleset = self._definition("ruleset", name, chosen)
        return ruleset

    def manifest(self, name: str) -> LexiconManifest:
        """What is known about a lexicon by ID, alias or file. Raises as `tileset` does, and NotFoundError for a list
        that was added under a name of its own and has no manifest."""
        manifest: LexiconManifest = self._definition("lexicon", name)
        return manifest

    def manifests(self) -> tuple[LexiconManifest, ...]:
        """What is known about every edition whose manifest can be used."""
        entries = [one for one in self.names("lexicon") if one.path.endswith(".yaml")]
        found = [self._usable(one, lambda entry: self.manifest(entry.id)) for one in entries]
        return tuple(one for one in found if one is not None)

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
            above = self.search_path.find(entry.kind, parent) if parent else entry
            if above.origin != BUILT_IN or len(texts) > MOST_ANCESTORS:
                return None
            texts.append(self._text(above))
        return digest(
            part.encode(errors="surrogatepass") for part in (_shape(entry.kind), entry.id, entry.path, *chosen, *texts)
        )

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
        from scrabble_kit.definitions.file_text import MOST_BYTES, file_text

        return file_text(read_bytes(entry.path, MOST_BYTES), entry.path)

    # kits

    def kit(self, ruleset: str | None = None, tileset: str | None = None, lexicon: str | None = None) -> Kit:
        """A ruleset with a tile set and perhaps a lexicon. None is the default ruleset, its tile set, and no lexicon.

        A lexicon whose letters are others than those of the ruleset's tile set brings its own, where none was named.
        Words are added to the lexicon and removed as the ruleset says. Raises what `ruleset`, `tileset` and `lexicon`
        raise.
        """
        from scrabble_kit.rules.kit import Kit

        rules = self.ruleset(ruleset)
        letters = self.tileset(tileset or rules.tileset)
        if lexicon is None:
            return Kit(rules, letters)
        named = tileset if ruleset is None else letters_for(lexicon, tileset, rules)
        words = self._lexicon(lexicon, named, rules)
        if tileset is None and not words.tileset.shares_keys(letters):
            letters = words.tileset
        elif words.tileset != letters:
            words = self._lexicon(lexicon, tileset or rules.tileset, rules)
        return Kit(rules, letters, words)

    def _say(self, code: str, message: str) -> None:
        from scrabble_kit.text.diagnostic import diagnostic

        remark = diagnostic(code, message)
        if remark not in self.notes:
            self.notes.append(remark)


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
