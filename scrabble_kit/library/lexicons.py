"""Word lists that are opened: names to tries, from the cache or made of the words."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from scrabble_kit.definitions.ids import is_file_name, is_several
from scrabble_kit.lexicon.lexicon import LARGEST, LONGEST, Lexicon, TrieLexicon
from scrabble_kit.library.plain_values import line_value
from scrabble_kit.library.search_path import BUILT_IN, FILE, Entry, SearchPath
from scrabble_kit.library.store import FORMAT, DamagedError, Opened, Store, digest
from scrabble_kit.text.errors import (
    ImportRefusedError,
    LexiconError,
    LexiconNotInstalledError,
    NotFoundError,
    ScrabbleKitError,
    UnreadableError,
    UsageError,
)
from scrabble_kit.text.source import opened, read_bytes, visible
from scrabble_kit.tiles.tileset import TileSet

if TYPE_CHECKING:
    from scrabble_kit.lexicon.listing import Header
    from scrabble_kit.lexicon.manifest import LexiconManifest
    from scrabble_kit.lexicon.search import Searcher
    from scrabble_kit.lexicon.trie import Trie
    from scrabble_kit.rules.ruleset import Ruleset
    from scrabble_kit.text.diagnostic import Diagnostic
    from scrabble_kit.wordlists.importer import WordList

Found = TypeVar("Found")

_SIGN, _BESIDE_FILES = r"\s*(\+)\s*|\s+(-)\s+", r"\s+([+-])\s+"


class Source(NamedTuple):
    """Where a lexicon comes from, before anything is parsed: its words, their tile set, the manifest if there is one.

    `board` is the ruleset whose board says how long a word may be, where neither manifest nor list does. The tile set
    is `assumed` where nobody named one for a file, which has none of its own.
    """

    id: str
    words: str
    tileset: Entry
    manifest: Entry | None = None
    board: Entry | None = None
    own_tileset: bool = True
    assumed: bool = False


class OpenedLists:
    """The lexicons of a library, which is the class that inherits from this one and knows names and definitions."""

    if TYPE_CHECKING:
        search_path: SearchPath
        store: Store
        notes: list[Diagnostic]
        _loaded: dict[tuple[str, ...], Any]

        @property
        def default_lexicon(self) -> str: ...
        @property
        def default_ruleset(self) -> str: ...
        def names(self, kind: str) -> tuple[Entry, ...]: ...
        def find(self, kind: str, name: str) -> Entry: ...
        def tileset(self, name: str) -> TileSet: ...
        def ruleset(self, name: str | None = None) -> Ruleset: ...
        def manifest(self, name: str) -> LexiconManifest: ...
        def manifests(self) -> tuple[LexiconManifest, ...]: ...
        def _say(self, code: str, message: str) -> None: ...

    def installed(self) -> tuple[Entry, ...]:
        """The lexicons whose words are here, in the order of IDs; nothing is parsed."""
        return tuple(entry for entry in self.names("lexicon") if self._usable(entry, self._words_path) is not None)

    def _usable(self, entry: Entry, look: Callable[[Entry], Found]) -> Found | None:
        """What `look` finds of one lexicon among others; of one that cannot be used a note, and None."""
        try:
            return look(entry)
        except ScrabbleKitError as error:
            self._say("unusable-list", f"lexicon {visible(entry.id)} is passed over: {error.message}")
            return None

    def lexicon(self, name: str | None = None, tileset: str | None = None, rules: Ruleset | None = None) -> Lexicon:
        """A lexicon by ID, alias or file; None is the default one. Its words are spelled with `tileset`, where one is
        named, else with the lexicon's own; those of a file, which has none, with that of `rules`, else of the default
        ruleset. With `rules` it has the words of the lists that the ruleset adds and lacks those of the lists that it
        removes, and its ID names them all.

        Raises NotFoundError, LexiconNotInstalledError for a list that is known and not here, and LexiconError or
        UnreadableError for one that cannot be used; the notes of an error about a list of the ruleset say so.
        """
        name = self.default_lexicon if name is None else name
        return self._lexicon(name, letters_for(name, tileset, rules), rules)

    def beside(self, name: str, asked: Lexicon) -> Lexicon:
        """A lexicon that is compared with the one that is asked, of whose tile set a file is; what is assumed for one
        is assumed for the other. Raises what `lexicon` does."""
        return self.lexicon(name, letters_beside(asked) if is_bare(name) else None)

    def _by_rules(self, rules: Ruleset, name: str, tileset: str | None) -> TrieLexicon:
        base, lists = self._lexicon(name, tileset), _house_lists(rules)
        for sign, one in lists:
            with _named_by(rules, sign):
                self._in_letters_of(base, one, tileset)
        key = ("words by rules", name, tileset or "", *[part for one in lists for part in one])
        if key not in self._loaded:
            first, more = parts_of(name)
            self._loaded[key] = self._combined(first, [*more, *lists], tileset)
        lexicon: TrieLexicon = self._loaded[key]
        return lexicon

    def expect_lists(self, rules: Ruleset) -> None:
        """Raises what `lexicon` raises for a list of the ruleset that is not here; no words are read."""
        for sign, name in _house_lists(rules):
            with _named_by(rules, sign), opened(self._source(name, None).words):
                pass

    def _lexicon(self, name: str, tileset: str | None = None, rules: Ruleset | None = None) -> TrieLexicon:
        if rules is not None and _house_lists(rules):
            return self._by_rules(rules, name, tileset)
        key = ("words", name, tileset or "")
        if key not in self._loaded:
            first, more = parts_of(name)
            if more:
                self._loaded[key] = self._combined(first, more, tileset)
            else:
                self._loaded[key] = self._open(self._source(name, tileset))
        lexicon: TrieLexicon = self._loaded[key]
        return lexicon

    def _combined(self, first: str, more: list[tuple[str, str]], tileset: str | None) -> TrieLexicon:
        """A list to which others are added or from which they are taken, in this order; in the letters of the first."""
        from scrabble_kit.lexicon.combined import combined_facts, combined_keys
        from scrabble_kit.lexicon.trie import build

        base = self._lexicon(first, tileset)
        lists = [(sign, self._in_letters_of(base, name, tileset)) for sign, name in more]
        id = " ".join([base.id, *[f"{sign} {one.id}" for sign, one in lists]])
        tries = [part for sign, one in lists for part in (sign.encode(), one.trie.tobytes())]
        facts = combined_facts(id, base, lists)
        about = json.dumps([FORMAT, id, facts], sort_keys=True)
        key = digest([b"combined", about.encode(), base.trie.tobytes(), *tries])
        opened = self._kept(key, id)
        if opened is None:
            opened = Opened(build(combined_keys(base, lists)), facts)
            self._put(key, id, opened)
        return TrieLexicon(id, opened.trie, base.tileset, opened.facts)

    def _in_letters_of(self, base: TrieLexicon, name: str, tileset: str | None) -> TrieLexicon:
        """Another list in the letters of the first; a file has no letters of its own."""
        letters = tileset or letters_of(base)
        other = self._lexicon(name, letters if is_bare(name) else tileset)
        return other if other.tileset.shares_keys(base.tileset) else self._lexicon(name, letters)

    def searcher(self, name: str | None = None, tileset: str | None = None, rules: Ruleset | None = None) -> Searcher:
        """The questions that can be put to a lexicon: anagrams, patterns, racks. It takes and raises what `lexicon`
        does."""
        from scrabble_kit.lexicon.search import Searcher

        name = self.default_lexicon if name is None else name
        lexicon = self._lexicon(name, letters_for(name, tileset, rules), rules)
        return Searcher(lexicon, lambda: self._letters_table(lexicon))

    def _letters_table(self, lexicon: TrieLexicon) -> Trie:
        """The words of a lexicon by their letters: from the cache, else made of its trie and kept."""
        from scrabble_kit.lexicon.search import by_letters

        key = letters_key(lexicon.trie)
        try:
            opened = self.store.cached(key)
        except DamagedError:
            opened = None
            self._say("damaged", f"the anagrams of {visible(lexicon.id)} are damaged; they are made anew")
        if opened is not None:
            return opened.trie
        trie = by_letters(lexicon.keys())
        told = any(note.code == "not-cached" for note in self.notes)
        if not self.store.keep(key, trie, {}) and not told:
            self._say("not-cached", f"{visible(self.store.folder)} cannot be written ({self.store.problem})")
        return trie

    def _kept(self, key: str, id: str) -> Opened | None:
        """What is in the cache; a damaged file is said."""
        try:
            return self.store.cached(key)
        except DamagedError:
            self._say("damaged", f"the cache of {visible(id)} is damaged; it is made anew from the words")
            return None

    def _put(self, key: str, id: str, opened: Opened) -> None:
        if not self.store.keep(key, opened.trie, opened.facts):
            self._say(
                "not-cached",
                f"{visible(self.store.folder)} cannot be written ({self.store.problem}); "
                f"{visible(id)} is built anew each time",
            )

    def other_lists(self, asked: Lexicon) -> Iterator[Lexicon]:
        """The installed lists of the same language as the list that was asked, in the order of IDs."""
        for entry in self.installed():
            found = self._usable(entry, lambda one: self._beside(one, asked)) if entry.id != asked.id else None
            if found is not None:
                yield found

    def _beside(self, entry: Entry, asked: Lexicon) -> Lexicon | None:
        return self.lexicon(entry.id) if self._own_letters(entry)[1] == asked.tileset.language else None

    def list_for(self, tileset: str) -> str | None:
        """The installed lexicon of a tile set's language, or None: the default one where it is, else the first whose
        own tile set this is, else the first of the language."""
        letters = self.find("tileset", tileset)
        language = self._value(letters, "language")
        found = {entry.id: self._usable(entry, self._own_letters) for entry in self.installed()}
        same = {id: own[0] for id, own in found.items() if own is not None and own[1] == language}
        exact = [id for id, own in same.items() if own == letters.id]
        return self.default_lexicon if self.default_lexicon in same else next(iter([*exact, *same]), None)

    def _own_letters(self, entry: Entry) -> tuple[str, str]:
        """The ID of a list's own tile set, and its language."""
        own = self._own_tileset(entry)
        return own.id, self._value(own, "language")

    def _own_tileset(self, entry: Entry) -> Entry:
        """The tile set of a manifest, of an added list's header, else the default one: for a list that lies there."""
        if entry.path.endswith(".yaml"):
            return self.find("tileset", self._value(entry, "tileset"))
        header = header_of(entry.path)
        try:
            letters = self.find("tileset", header.tileset if header else self._default_tileset())
            with opened(letters.path):
                return letters
        except (NotFoundError, UnreadableError) as error:
            from scrabble_kit.text.wording import as_command

            again = ["scrabble-kit", "lexicon", "add", entry.id, "--from", entry.path, "--tileset", "ID", "--replace"]
            error.notes = (*error.notes, f"that is the tile set of lexicon {visible(entry.id)}")
            error.hints = (*error.hints, f"{as_command(*again)}     # spells it with another one")
            raise

    def _default_tileset(self) -> str:
        return self._value(self.find("ruleset", self.default_ruleset), "tileset")

    def _source(self, name: str, tileset: str | None) -> Source:
        entry = self.find("lexicon", name)
        has_manifest = entry.path.endswith(".yaml")
        if entry.origin == FILE and not has_manifest:
            board = self.find("ruleset", self.default_ruleset)
            letters = self.find("tileset", tileset or self._default_tileset())
            return Source(os.path.basename(name), name, letters, board=board, assumed=tileset is None)
        words = self._words_path(entry)
        if words is None:
            raise self._not_installed(entry)
        own = self._own_tileset(entry)
        letters = self.find("tileset", tileset) if tileset else own
        return Source(entry.id, words, letters, entry if has_manifest else None, own_tileset=letters == own)

    def words_path(self, name: str) -> str:
        """The file with a lexicon's words. Raises NotFoundError, LexiconNotInstalledError, and UsageError for what is
        no ID of one list."""
        if parts_of(name)[1]:
            raise UsageError(f"{visible(name)} is several lists", hints=("scrabble-kit lexicon list",))
        entry = self.find("lexicon", name)
        if entry.origin == FILE:
            raise UsageError(f"{visible(name)} is no ID of a list", hints=("scrabble-kit lexicon list",))
        path = self._words_path(entry)
        if path is None:
            raise self._not_installed(entry)
        return path

    def _words_path(self, entry: Entry) -> str | None:
        """Where a lexicon's words are: added by the user, or embedded beside its manifest; None when they are not."""
        added = self.search_path.words_of(entry.id)
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
            found = getattr(load[entry.kind](name_of(entry)), key)
        return found or ""

    def _open(self, source: Source) -> TrieLexicon:
        """The lexicon from the cache, else built from its words and kept."""
        data = read_bytes(source.words, LARGEST)
        key = cache_key(source, data)
        opened = self._kept(key, source.id)
        if opened is None:
            opened = self._built(source, data, self._read(source, data))
            self._put(key, source.id, opened)
        facts = {**opened.facts, "letters": name_of(source.tileset), "assumed": source.assumed}
        return TrieLexicon(source.id, opened.trie, TileSet.from_data(facts["tileset"]), facts)

    def _read(self, source: Source, data: bytes) -> WordList:
        """The words of a list that is here. Raises LexiconError when there are none that can be used."""
        from scrabble_kit.wordlists.importer import no_words, read_words

        tileset = self.tileset(name_of(source.tileset))
        manifest = self.manifest(name_of(source.manifest)) if source.manifest else None
        longest = manifest.lengths[1] if manifest and manifest.lengths else LONGEST
        try:
            words = read_words(data, tileset, name=source.words, longest=longest)
        except ImportRefusedError as error:
            raise LexiconError(error.message, notes=error.notes, hints=error.hints) from error
        if not words.keys:
            raise no_words(source.words, words, tileset)
        return words

    def _built(self, source: Source, data: bytes, words: WordList) -> Opened:
        """The trie of a list with what its sidecar says; nothing is kept yet."""
        from scrabble_kit.lexicon.trie import build

        tileset = self.tileset(name_of(source.tileset))
        facts = self._facts(source, data, words)
        return Opened(build(words.keys), {**facts, "tileset": tileset.to_data()})

    def _facts(self, source: Source, data: bytes, words: WordList) -> dict[str, Any]:
        """What the sidecar says of a list, besides its tile set."""
        from scrabble_kit.lexicon.listing import parse_header
        from scrabble_kit.wordlists.identity import edition_facts

        facts: dict[str, Any] = {"unspelled": words.unspelled, "encoding": words.encoding if words.guessed else None}
        header = parse_header(data)
        if header is not None and source.own_tileset:
            facts = {"unspelled": 0, "encoding": None}  # what was refused was said when the list was added
        if source.board is not None:
            folded = words.folded if source.assumed else None
            side = self._longest_side(name_of(source.board))
            return {**facts, "title": "", "status": "file", "longest": side, "folded": folded}
        if not source.own_tileset:
            own = self._lexicon(source.id).facts
            return {**own, **facts}
        if source.manifest is None:
            longest = header.lengths[1] if header else None
            return {**facts, "title": header.title if header else source.id, "status": "own", "longest": longest}
        manifest = self.manifest(name_of(source.manifest))
        return {
            **facts,
            **edition_facts(
                manifest, words, self.tileset(name_of(source.tileset)), built_in=source.manifest.origin == BUILT_IN
            ),
        }

    def _not_installed(self, entry: Entry) -> LexiconNotInstalledError:
        from scrabble_kit.wordlists.identity import not_installed

        error = not_installed(self.manifest(name_of(entry)))
        if self.search_path.hidden(entry):
            error.notes = (*error.notes, f"{visible(entry.path)} says so, not the built-in manifest")
        return error

    def _longest_side(self, ruleset: str | None = None) -> int:
        layout = self.ruleset(ruleset).layout
        return max(layout.rows, layout.cols)


def name_of(entry: Entry) -> str:
    return entry.path if entry.origin == FILE else entry.id


def _house_lists(rules: Ruleset) -> list[tuple[str, str]]:
    """The lists that a ruleset adds (`+`) and removes (`-`), by ID or file."""
    return [*[("+", name) for name in rules.words.add], *[("-", name) for name in rules.words.remove]]


@contextmanager
def _named_by(rules: Ruleset, sign: str) -> Iterator[None]:
    """Let an error about a list say which ruleset names it."""
    try:
        yield
    except ScrabbleKitError as error:
        does = "adds it to" if sign == "+" else "takes it from"
        error.notes = (f"ruleset {visible(rules.id)} {does} the lexicon", *error.notes)
        if isinstance(error, LexiconNotInstalledError):
            error.ruleset = rules.id
        raise


def is_bare(name: str) -> bool:
    """Whether a name means a file of words, which has no tile set of its own; of several lists the first one does."""
    first, _ = parts_of(name)
    return is_file_name(first) and not first.endswith(".yaml")


def letters_for(name: str, tileset: str | None, rules: Ruleset | None) -> str | None:
    """The tile set that is named for a list: a file has that of the rules by which it is asked. None is the list's
    own, or what is assumed for a file."""
    return rules.tileset if tileset is None and rules is not None and is_bare(name) else tileset


def letters_of(lexicon: Lexicon) -> str:
    """The name by which the library finds the tile set of a lexicon."""
    facts = lexicon.facts if isinstance(lexicon, TrieLexicon) else {}
    return str(facts.get("letters", lexicon.tileset.id))


def letters_beside(asked: Lexicon) -> str | None:
    """The tile set of a file that is compared with a list: the list's, or None where that is only assumed."""
    assumed = isinstance(asked, TrieLexicon) and asked.facts.get("assumed")
    return None if assumed else letters_of(asked)


def base_id(lexicon: Lexicon) -> str:
    """The ID of a lexicon, of a combined one that of the list which others were added to; empty for a file."""
    if isinstance(lexicon, TrieLexicon) and "base" in lexicon.facts:
        return str(lexicon.facts["base"])
    return "" if lexicon.status == "file" else lexicon.id


def header_of(path: str) -> Header | None:
    from scrabble_kit.lexicon.listing import HEADER_BYTES, parse_header

    try:
        with open(path, "rb") as file:
            return parse_header(file.read(HEADER_BYTES))
    except OSError:
        return None


def parts_of(name: str) -> tuple[str, list[tuple[str, str]]]:
    """The first list of a combined name, and the others with `+` or `-`: `csw15 + places - rude`, `csw15+places`.

    Where one of them is a file, which has a dot or a stroke in its name, blanks stand round each sign; a file that has
    the whole name comes first.
    """
    has_file = is_file_name(name)
    if os.path.exists(name) if has_file else not is_several(name):
        return name, []
    parts = re.split(_BESIDE_FILES if has_file else _SIGN, name.strip())
    first, *rest = [part for part in parts if part is not None]
    signs, names = rest[0::2], rest[1::2]
    if not first or not all(names):
        raise UsageError(f"{visible(name)} lacks the name of a list", hints=("ID + ID - ID",))
    return first, list(zip(signs, names, strict=True))


def letters_key(trie: Trie) -> str:
    """What names the cached table by letters of a trie."""
    return digest([b"words by letters", str(FORMAT).encode(), trie.tobytes()])


def cache_key(source: Source, data: bytes) -> str:
    """What names a cached trie: everything that it was made from."""
    entries = [source.tileset, *[one for one in (source.manifest, source.board) if one is not None]]
    names = [str(FORMAT), "" if source.board else source.id, source.tileset.id, str(source.own_tileset)]
    names += ["assumed"] * source.assumed
    return digest(["\n".join(names).encode(), *[read_bytes(entry.path) for entry in entries], data])
