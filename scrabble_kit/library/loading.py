"""Definitions by their names: tile sets, rulesets and manifests, read once and recalled from the cache."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scrabble_kit.definitions.ids import split_choices
from scrabble_kit.library.cache import FORMAT, Cache
from scrabble_kit.library.files import digest
from scrabble_kit.library.list_names import parts_of
from scrabble_kit.library.notes import note, usable
from scrabble_kit.library.plain_values import line_value
from scrabble_kit.library.search_path import BUILT_IN, KINDS, Entry, SearchPath, SeveralError
from scrabble_kit.text.source import read_bytes, visible
from scrabble_kit.tiles.tileset import TileSet

if TYPE_CHECKING:
    from scrabble_kit.definitions.parsed import Parsed
    from scrabble_kit.lexicon.manifest import LexiconManifest
    from scrabble_kit.library.notes import Notes
    from scrabble_kit.rules.ruleset import Ruleset

MOST_ANCESTORS = 12


class Definitions:
    """What the files of the search path define. Names of kinds are `tileset`, `ruleset` and `lexicon`."""

    def __init__(self, search_path: SearchPath, cache: Cache, notes: Notes, default_ruleset: str) -> None:
        self.search_path = search_path
        self.default_ruleset = default_ruleset
        self._cache = cache
        self._notes = notes
        self._read: dict[tuple[str, ...], Any] = {}

    def names(self, kind: str) -> tuple[Entry, ...]:
        """Everything of a kind, in the order of IDs."""
        return tuple(self.search_path.entries(kind).values())

    def find(self, kind: str, name: str) -> Entry:
        """What a name means, of a combined lexicon the first list, of a name of several editions the newest, which is
        noted. Raises NotFoundError with names that are near."""
        entry = self._edition(parts_of(name)[0]) if kind == "lexicon" else self.search_path.find(kind, name)
        if self.search_path.hidden(entry):
            note(self._notes, "shadowed", f"{KINDS[kind]} {entry.id} is {visible(entry.path)}, not the built-in one")
        return entry

    def _edition(self, name: str) -> Entry:
        try:
            return self.search_path.find("lexicon", name)
        except SeveralError:
            newest = next(iter(self.search_path.family(name)), None)
            if newest is None:
                raise  # several lists have it as a name of their own
        message = f"{visible(name)} names several editions; {newest}, the newest that is known, is meant"
        note(self._notes, "newest-edition", message)
        return self.search_path.find("lexicon", newest)

    def text(self, kind: str, name: str) -> tuple[str, str]:
        """The text of a definition and its file. Raises NotFoundError and UnreadableError."""
        entry = self.find(kind, name)
        return _text(entry), entry.path

    def tileset(self, name: str) -> TileSet:
        """A tile set by ID, alias or file. Raises NotFoundError, UnreadableError and DefinitionError."""
        tileset: TileSet = self._definition("tileset", name)
        return tileset

    def ruleset(self, name: str | None = None) -> Ruleset:
        """A ruleset by ID, alias or file; None is the default. `ID:WORD` chooses a word of one of its options."""
        name, chosen = split_choices(self.default_ruleset if name is None else name)
        ruleset: Ruleset = self._definition("ruleset", name, chosen)
        return ruleset

    def manifest(self, name: str) -> LexiconManifest:
        """What is known about a lexicon by ID, alias or file."""
        manifest: LexiconManifest = self._definition("lexicon", name)
        return manifest

    def manifests(self) -> tuple[LexiconManifest, ...]:
        """What is known about every edition whose manifest can be used."""
        entries = [one for one in self.names("lexicon") if one.path.endswith(".yaml")]
        found = [usable(one, lambda entry: self.manifest(entry.id), self._notes) for one in entries]
        return tuple(one for one in found if one is not None)

    def value(self, entry: Entry, key: str) -> str:
        """One value of a definition, empty when there is none; off its line where it stands there plainly."""
        text = read_bytes(entry.path).decode("utf-8", "replace")
        found = line_value(text, key)
        if found is None and (f"{key}:" in text or entry.kind == "ruleset"):
            found = getattr(self._definition(entry.kind, entry.name), key)
        return found or ""

    def default_tileset(self) -> str:
        """The tile set of the default ruleset."""
        return self.value(self.find("ruleset", self.default_ruleset), "tileset")

    def longest_side(self, ruleset: str | None = None) -> int:
        """Squares of the longer side of a ruleset's board: no word has more tiles."""
        layout = self.ruleset(ruleset).layout
        return max(layout.rows, layout.cols)

    def forget(self) -> None:
        """Read everything anew: a list that is added may hide an alias."""
        self._read.clear()

    def _definition(self, kind: str, name: str, chosen: tuple[str, ...] = ()) -> Any:
        asked = (kind, name, *chosen)
        if asked not in self._read:
            entry = self.find(kind, name)
            text = _text(entry)
            key = self._key(entry, text, chosen)
            value = self._recalled(kind, key) if key else None
            if value is None:
                parsed = self._parsed(entry, text, chosen)
                self._notes.extend(parsed.diagnostics)
                value = parsed.value
                if key and not parsed.diagnostics:
                    self._cache.remember(key, {"value": _to_data(kind, value)})
            self._read[asked] = value
        return self._read[asked]

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
            texts.append(_text(above))
        parts = (_version(entry.kind), entry.id, entry.path, *chosen, *texts)
        return digest(part.encode(errors="surrogatepass") for part in parts)

    def _recalled(self, kind: str, key: str) -> Any:
        facts = self._cache.recalled(key)
        try:
            return None if facts is None else _of_data(kind, facts["value"])
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


def _text(entry: Entry) -> str:
    from scrabble_kit.definitions.file_text import MOST_BYTES, file_text

    return file_text(read_bytes(entry.path, MOST_BYTES), entry.path)


def _version(kind: str) -> str:
    """What a remembered definition of a kind looks like; another version is another key."""
    if kind == "tileset":
        return f"{kind} {FORMAT}"
    from scrabble_kit.definitions.packing import SHAPE

    return f"{kind} {FORMAT} {SHAPE}"


def _to_data(kind: str, value: Any) -> Any:
    if kind == "tileset":
        return value.to_data()
    from scrabble_kit.definitions.packing import packed

    return packed(value)


def _of_data(kind: str, data: Any) -> Any:
    if kind == "tileset":
        return TileSet.from_data(data)
    from scrabble_kit.definitions.packing import unpacked

    return unpacked(data)
