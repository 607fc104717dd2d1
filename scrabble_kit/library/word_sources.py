"""Where the words of a lexicon are and in which letters, before any of them is read."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NamedTuple

from scrabble_kit.library.list_names import parts_of
from scrabble_kit.library.notes import usable
from scrabble_kit.library.search_path import FILE, Entry
from scrabble_kit.text.errors import LexiconNotInstalledError, NotFoundError, UnreadableError, UsageError
from scrabble_kit.text.source import opened, visible

if TYPE_CHECKING:
    from scrabble_kit.library.loading import Definitions
    from scrabble_kit.library.notes import Notes
    from scrabble_kit.wordlists.kept_list import ListHeader


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


class WordSources:
    """The lexicons of the search path by their names: whose words are here, and where."""

    def __init__(self, definitions: Definitions, notes: Notes, default_lexicon: str) -> None:
        self.default_lexicon = default_lexicon
        self._definitions = definitions
        self._notes = notes

    def installed(self) -> tuple[Entry, ...]:
        """The lexicons whose words are here, in the order of IDs; nothing is parsed."""
        entries = self._definitions.names("lexicon")
        return tuple(entry for entry in entries if usable(entry, self.words_of, self._notes) is not None)

    def source(self, name: str, tileset: str | None = None) -> Source:
        """Where one list comes from, spelled with a tile set that is named or with its own. Raises NotFoundError,
        and LexiconNotInstalledError for a list that is known and not here."""
        definitions = self._definitions
        entry = definitions.find("lexicon", name)
        has_manifest = entry.path.endswith(".yaml")
        if entry.origin == FILE and not has_manifest:
            board = definitions.find("ruleset", definitions.default_ruleset)
            letters = definitions.find("tileset", tileset or definitions.default_tileset())
            return Source(os.path.basename(name), name, letters, board=board, assumed=tileset is None)
        words = self._words_here(entry, name)
        own = self._own_tileset(entry)
        letters = definitions.find("tileset", tileset) if tileset else own
        return Source(entry.id, words, letters, entry if has_manifest else None, own_tileset=letters == own)

    def words_path(self, name: str) -> str:
        """The file with a lexicon's words. Raises NotFoundError, LexiconNotInstalledError, and UsageError for what is
        no ID of one list."""
        if parts_of(name)[1]:
            raise UsageError(f"{visible(name)} is several lists", hints=("scrabble-kit lexicon list",))
        entry = self._definitions.find("lexicon", name)
        if entry.origin == FILE:
            raise UsageError(f"{visible(name)} is no ID of a list", hints=("scrabble-kit lexicon list",))
        return self._words_here(entry, name)

    def words_of(self, entry: Entry) -> str | None:
        """Where a lexicon's words are: added by the user, or embedded beside its manifest; None when they are not."""
        added = self._definitions.search_path.words_of(entry.id)
        if added is not None or not entry.path.endswith(".yaml"):
            return added
        file = self._definitions.value(entry, "file")
        return os.path.join(os.path.dirname(entry.path), file) if file else None

    def lists_for(self, tileset: str) -> list[Entry]:
        """The installed lexicons of a tile set's language: the default one first, then those whose own tile set this
        is, then the others, in the order of IDs."""
        letters = self._definitions.find("tileset", tileset)
        language = self._definitions.value(letters, "language")
        found = [(entry, usable(entry, self.own_letters, self._notes)) for entry in self.installed()]
        same = [(entry, own[0]) for entry, own in found if own is not None and own[1] == language]
        same.sort(key=lambda one: (one[0].id != self.default_lexicon, one[1] != letters.id))
        return [entry for entry, _ in same]

    def own_letters(self, entry: Entry) -> tuple[str, str]:
        """The ID of a list's own tile set, and its language."""
        own = self._own_tileset(entry)
        return own.id, self._definitions.value(own, "language")

    def _own_tileset(self, entry: Entry) -> Entry:
        """The tile set of a manifest, of an added list's header, else the default one: for a list that lies there."""
        definitions = self._definitions
        if entry.path.endswith(".yaml"):
            return definitions.find("tileset", definitions.value(entry, "tileset"))
        header = header_of(entry.path)
        try:
            letters = definitions.find("tileset", header.tileset if header else definitions.default_tileset())
            with opened(letters.path):
                return letters
        except (NotFoundError, UnreadableError) as error:
            from scrabble_kit.text.wording import as_command

            again = ["scrabble-kit", "lexicon", "add", entry.id, "--from", entry.path, "--tileset", "ID", "--replace"]
            error.notes = (*error.notes, f"that is the tile set of lexicon {visible(entry.id)}")
            error.hints = (*error.hints, f"{as_command(*again)}     # spells it with another one")
            raise

    def _words_here(self, entry: Entry, name: str) -> str:
        words = self.words_of(entry)
        if words is None:
            raise self._not_installed(entry, name)
        return words

    def _not_installed(self, entry: Entry, name: str) -> LexiconNotInstalledError:
        from scrabble_kit.wordlists.identity import not_installed

        error = not_installed(self._definitions.manifest(entry.name))
        if self._definitions.search_path.hidden(entry):
            error.notes = (*error.notes, f"{visible(entry.path)} says so, not the built-in manifest")
        editions = [] if entry.origin == FILE else self._definitions.search_path.family(name)
        if editions:
            error.notes = (*error.notes, f"{visible(name)} names several editions; this is the newest that is known")
            here = [id for id in editions if self._definitions.search_path.words_of(id) is not None]
            error.hints = (*error.hints, *[f"--lexicon {id}     # an edition that is installed" for id in here[:1]])
        return error


def header_of(path: str) -> ListHeader | None:
    """What the first lines of an added list say of it; None for any other file."""
    from scrabble_kit.wordlists.kept_list import HEADER_BYTES, parse_header

    try:
        with open(path, "rb") as file:
            return parse_header(file.read(HEADER_BYTES))
    except OSError:
        return None
