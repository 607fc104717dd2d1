"""Which list is this: the words of a file against every edition that is known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scrabble_kit.text.errors import ScrabbleKitError

if TYPE_CHECKING:
    from scrabble_kit.lexicon.manifest import LexiconManifest
    from scrabble_kit.library.lexicons import Lexicons
    from scrabble_kit.library.loading import Definitions
    from scrabble_kit.wordlists.identity import Digests
    from scrabble_kit.wordlists.importer import ImportChoice, WordList
    from scrabble_kit.wordlists.nearest import Identified, ListReading, Near


class Editions:
    """The known editions, which a file may be."""

    def __init__(self, definitions: Definitions, lexicons: Lexicons) -> None:
        self._definitions = definitions
        self._lexicons = lexicons

    def identify(self, file: str, tileset: str | None = None, *, encoding: str | None = None) -> Identified:
        """Which edition the words of a file are, or which ones they are near to. `encoding` is the file's, where it is
        known.

        They are spelled with `tileset`, where one is named, else with those of known editions that can spell them.
        Raises UnreadableError, ImportRefusedError and LexiconError.
        """
        from scrabble_kit.wordlists.adding import list_name, read_list
        from scrabble_kit.wordlists.importer import SAVE_AS_UTF_8, ImportChoice, no_words
        from scrabble_kit.wordlists.nearest import Identified, least_difference

        data, name, choice = read_list(file), list_name(file), ImportChoice(encoding=encoding)
        best: ListReading | None = None
        todo = self._by_tileset(tileset)
        while todo:
            letters, editions = todo.pop(0)
            if best is not None and not self._is_worth_reading(best.words, letters, editions):
                continue
            reading = self._reading(data, name, choice, letters, editions)
            if reading.edition is not None and reading.words.keys:
                return Identified.of(reading.words, reading.digests, reading.edition, ())
            if best is None:
                words = reading.words
                todo.sort(key=lambda one: least_difference(one[1], words))
            best = reading if best is None else best.with_another(reading)
        assert best is not None, "there is a tile set"
        if not best.words.keys:
            way = f"--encoding NAME     # or {SAVE_AS_UTF_8}"
            raise no_words(name, best.words, best.digests.tileset, way)
        return Identified.of(best.words, best.digests, None, best.ranked())

    def _is_worth_reading(self, best: WordList, letters: str, editions: list[LexiconManifest]) -> bool:
        """Whether other letters may read a list better than those that have read it best so far."""
        from scrabble_kit.wordlists.nearest import may_be

        if not may_be(editions, best):
            return False
        return 2 * best.unspelled <= best.read or best.may_be_spelled(self._definitions.tileset(letters))

    def _reading(
        self, data: bytes, name: str, choice: ImportChoice, letters: str, editions: list[LexiconManifest]
    ) -> ListReading:
        """A list as one tile set reads it, held against the editions in those letters."""
        from scrabble_kit.wordlists.adding import holds
        from scrabble_kit.wordlists.identity import Digests, known_edition
        from scrabble_kit.wordlists.importer import read_words
        from scrabble_kit.wordlists.nearest import ListReading, nearest

        tiles = self._definitions.tileset(letters)
        longest = max((one.lengths[1] for one in editions if one.lengths), default=self._definitions.longest_side())
        words = read_words(data, tiles, name=name, longest=longest, choice=choice)
        digests = Digests(words.keys, tiles)
        near = tuple(self._compared(one, digests) for one in nearest(editions, words, holds(words.keys, tiles)))
        edition = known_edition(editions, digests) or next((one.manifest for one in near if one.is_same), None)
        return ListReading(words, digests, near, edition)

    def _compared(self, near: Near, digests: Digests) -> Near:
        """The near edition with what differs from it, where its words are here, surely its own, and in letters of
        which the list has been read: keys of one tile set say nothing of those of another."""
        try:
            lexicon = self._lexicons.spelled(near.manifest.id)
        except ScrabbleKitError:
            return near
        if lexicon.status == "unverified" or not lexicon.tileset.shares_keys(digests.tileset):
            return near
        both = sum(map(lexicon.has_key, digests.keys))
        return near._replace(lacks=len(lexicon) - both, others=len(digests.keys) - both)

    def _by_tileset(self, tileset: str | None) -> list[tuple[str, list[LexiconManifest]]]:
        """The known editions by their tile set: those of the one that is named, or all, of the default one first, and
        at the end the tile sets in which there is no edition."""
        manifests = self._definitions.manifests()
        if tileset is not None:
            id = self._definitions.tileset(tileset).id
            return [(tileset, [one for one in manifests if one.tileset == id])]
        first = self._definitions.default_tileset()
        named = sorted({one.tileset for one in manifests} - {first})
        others = [one.id for one in self._definitions.names("tileset") if one.id not in (first, *named)]
        return [(name, [one for one in manifests if one.tileset == name]) for name in (first, *named, *others)]
