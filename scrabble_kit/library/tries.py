"""One list as a trie: from the cache, else built from its words and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scrabble_kit.lexicon.lexicon import LARGEST, LONGEST, TrieLexicon
from scrabble_kit.library.cache import FORMAT, Cache, DamagedCacheError, Opened
from scrabble_kit.library.files import digest
from scrabble_kit.library.notes import note
from scrabble_kit.library.search_path import BUILT_IN
from scrabble_kit.text.errors import ImportRefusedError, LexiconError
from scrabble_kit.text.source import read_bytes, visible
from scrabble_kit.tiles.tileset import TileSet

if TYPE_CHECKING:
    from scrabble_kit.lexicon.trie import Trie
    from scrabble_kit.library.loading import Definitions
    from scrabble_kit.library.notes import Notes
    from scrabble_kit.library.word_sources import Source, WordSources
    from scrabble_kit.wordlists.importer import WordList


class Tries:
    """Sources of words into lexicons. Whatever is kept is worked out again where it is damaged or gone."""

    def __init__(self, definitions: Definitions, sources: WordSources, cache: Cache, notes: Notes) -> None:
        self._definitions = definitions
        self._sources = sources
        self._cache = cache
        self._notes = notes

    def lexicon(self, source: Source) -> TrieLexicon:
        """The lexicon of a source. Raises LexiconError or UnreadableError for one that cannot be used."""
        data = read_bytes(source.words, LARGEST)
        key = cache_key(source, data)
        opened = self.kept(key, source.id)
        if opened is None:
            opened = self._vouched(source, data) or self.built(source, data, self.words(source, data))
            self.keep(key, source.id, opened)
        facts = {**opened.facts, "letters": source.tileset.name, "assumed": source.assumed}
        return TrieLexicon(source.id, opened.trie, TileSet.from_data(facts["tileset"]), facts)

    def words(self, source: Source, data: bytes) -> WordList:
        """The words of a list that is here. Raises LexiconError when there are none that can be used."""
        from scrabble_kit.wordlists.importer import no_words, read_words

        tileset = self._definitions.tileset(source.tileset.name)
        manifest = self._definitions.manifest(source.manifest.name) if source.manifest else None
        longest = manifest.lengths[1] if manifest and manifest.lengths else LONGEST
        try:
            words = read_words(data, tileset, name=source.words, longest=longest)
        except ImportRefusedError as error:
            raise LexiconError(error.message, notes=error.notes, hints=error.hints) from error
        if not words.keys:
            raise no_words(source.words, words, tileset)
        return words

    def built(self, source: Source, data: bytes, words: WordList) -> Opened:
        """The trie of a list with what its sidecar says; nothing is kept yet."""
        from scrabble_kit.lexicon.trie import build

        tileset = self._definitions.tileset(source.tileset.name)
        return Opened(build(words.keys), {**self._facts(source, data, words), "tileset": tileset.to_data()})

    def _vouched(self, source: Source, data: bytes) -> Opened | None:
        """The trie of a list whose file is proved by one digest, so that its words need no second look: the first use
        of the built-in list takes a fifth of the time."""
        from scrabble_kit.lexicon.trie import build
        from scrabble_kit.wordlists.identity import facts_of, vouched_keys
        from scrabble_kit.wordlists.packed import list_in

        if source.manifest is None or not source.own_tileset:
            return None
        manifest = self._definitions.manifest(source.manifest.name)
        tileset = self._definitions.tileset(source.tileset.name)
        try:
            keys = vouched_keys(manifest, list_in(data, source.words), tileset)
        except ImportRefusedError:
            return None  # whoever reads the words says why
        if keys is None:
            return None
        facts = facts_of(manifest, proved=True, built_in=source.manifest.origin == BUILT_IN)
        return Opened(build(keys), {"unspelled": 0, "encoding": None, **facts, "tileset": tileset.to_data()})

    def kept(self, key: str, id: str) -> Opened | None:
        """What is in the cache; a damaged file is said."""
        try:
            return self._cache.cached(key)
        except DamagedCacheError:
            self._say("damaged", f"the cache of {visible(id)} is damaged; it is made anew from the words")
            return None

    def keep(self, key: str, id: str, opened: Opened) -> None:
        """Put a trie into the cache; that it cannot be written is said."""
        if not self._cache.keep(key, opened.trie, opened.facts):
            cache = self._cache
            why = f"{visible(cache.folder)} cannot be written ({cache.problem})"
            self._say("not-cached", f"{why}; {visible(id)} is built anew each time")

    def by_letters(self, lexicon: TrieLexicon) -> Trie:
        """The words of a lexicon by their letters: from the cache, else made of its trie and kept."""
        from scrabble_kit.lexicon.search import by_letters

        key = letters_key(lexicon.trie)
        try:
            opened = self._cache.cached(key)
        except DamagedCacheError:
            opened = None
            self._say("damaged", f"the anagrams of {visible(lexicon.id)} are damaged; they are made anew")
        if opened is not None:
            return opened.trie
        trie = by_letters(lexicon.keys())
        told = any(one.code == "not-cached" for one in self._notes)
        if not self._cache.keep(key, trie, {}) and not told:
            self._say("not-cached", f"{visible(self._cache.folder)} cannot be written ({self._cache.problem})")
        return trie

    def is_good(self, source: Source, data: bytes, opened: Opened) -> bool | None:
        """Whether the cache of a list is what is made of it anew; None when there is none. What is not good is
        replaced."""
        key, letters = cache_key(source, data), letters_key(opened.trie)
        good: bool | None = None
        try:
            kept = self._cache.cached(key)
            if kept is not None:
                good = kept.trie.tobytes() == opened.trie.tobytes()
            self._cache.cached(letters)
        except DamagedCacheError:
            good = False
            self._cache.forget(letters)
        if not good:
            self.keep(key, source.id, opened)
        return good

    def keys_of(self, source: Source, data: bytes) -> list[str]:
        """What the tries of a list are kept under. Raises DamagedCacheError."""
        key = cache_key(source, data)
        opened = self._cache.cached(key)
        return [key] if opened is None else [key, letters_key(opened.trie)]

    def forget(self, keys: list[str]) -> None:
        """Remove tries from the cache."""
        for key in keys:
            self._cache.forget(key)

    def _facts(self, source: Source, data: bytes, words: WordList) -> dict[str, Any]:
        """What the sidecar says of a list, besides its tile set."""
        from scrabble_kit.wordlists.identity import edition_facts
        from scrabble_kit.wordlists.kept_list import parse_header
        from scrabble_kit.wordlists.verifying import what_changed

        facts: dict[str, Any] = {"unspelled": words.unspelled, "encoding": words.encoding if words.guessed else None}
        header = parse_header(data)
        if header is not None and source.own_tileset:
            facts = {"unspelled": 0, "encoding": None}  # what was refused was said when the list was added
            if header.words is not None and header.words != len(words.keys):
                facts["changed"] = f"{source.id} had {what_changed(header.words, words, source.tileset.id)}"
        if source.board is not None:
            folded = words.folded if source.assumed else None
            side = self._definitions.longest_side(source.board.name)
            return {**facts, "title": "", "status": "file", "longest": side, "folded": folded}
        if not source.own_tileset:
            return {**self.lexicon(self._sources.source(source.id)).facts, **facts}
        if source.manifest is None:
            longest = header.lengths[1] if header else None
            return {**facts, "title": header.title if header else source.id, "status": "own", "longest": longest}
        manifest = self._definitions.manifest(source.manifest.name)
        tileset = self._definitions.tileset(source.tileset.name)
        built_in = source.manifest.origin == BUILT_IN
        return {**facts, **edition_facts(manifest, words, tileset, built_in=built_in)}

    def _say(self, code: str, message: str) -> None:
        note(self._notes, code, message)


def letters_key(trie: Trie) -> str:
    """What names the cached table by letters of a trie."""
    return digest([b"words by letters", str(FORMAT).encode(), trie.tobytes()])


def cache_key(source: Source, data: bytes) -> str:
    """What names a cached trie: everything that it was made from."""
    entries = [source.tileset, *[one for one in (source.manifest, source.board) if one is not None]]
    names = [str(FORMAT), "" if source.board else source.id, source.tileset.id, str(source.own_tileset)]
    names += ["assumed"] * source.assumed
    return digest(["\n".join(names).encode(), *[read_bytes(entry.path) for entry in entries], data])
