"""Names into loaded things: tile sets, rulesets, lexicons, and kits of the three.

Searched in this order: a file by its name; the folders in SCRABBLE_KIT_PATH; the user's data folder; what is built in.
"""

from __future__ import annotations

import os
from functools import cached_property
from typing import TYPE_CHECKING

from scrabble_kit.library.cache import Cache
from scrabble_kit.library.files import data_folder
from scrabble_kit.library.lexicons import Lexicons
from scrabble_kit.library.list_names import letters_for
from scrabble_kit.library.loading import Definitions
from scrabble_kit.library.search_path import BUILT_IN, USER, Entry, Folder, SearchPath
from scrabble_kit.library.tries import Tries
from scrabble_kit.library.word_sources import WordSources

if TYPE_CHECKING:
    from scrabble_kit.lexicon.lexicon import Lexicon
    from scrabble_kit.lexicon.manifest import LexiconManifest
    from scrabble_kit.lexicon.search import Searcher
    from scrabble_kit.library.editions import Editions
    from scrabble_kit.library.marking import Marking
    from scrabble_kit.library.notes import Notes
    from scrabble_kit.library.user_lists import UserLists
    from scrabble_kit.rules.kit import Kit
    from scrabble_kit.rules.ruleset import Ruleset
    from scrabble_kit.tiles.tileset import TileSet

DEFAULT_RULESET = "standard"
DEFAULT_LEXICON = "enable"


def builtin_root() -> str:
    """The folder with the built-in `tilesets/`, `rulesets/` and `lexicons/`: in the package, else in the checkout."""
    package = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    packed = os.path.join(package, "data")
    return packed if os.path.isdir(packed) else os.path.dirname(package)


class Library:
    """Everything that can be had by its name. `notes` collects what is to be said aloud: a hidden built-in file, a
    damaged cache, a folder that cannot be written.

    Its parts, each of which knows only those before it: `search_path`, names to files; `definitions`, files to tile
    sets, rulesets and manifests; `sources`, where words are; `lexicons`, words that can be asked; and then `marking`,
    `editions` and `user_lists`, for what few commands do.
    """

    def __init__(self, search_path: SearchPath, folder: str) -> None:
        self.notes: Notes = []
        self.search_path = search_path
        self._folder = folder
        cache = Cache(folder)
        self.definitions = Definitions(search_path, cache, self.notes, DEFAULT_RULESET)
        self.sources = WordSources(self.definitions, self.notes, DEFAULT_LEXICON)
        self._tries = Tries(self.definitions, self.sources, cache, self.notes)
        self.lexicons = Lexicons(self.sources, self._tries, self.notes)

    @classmethod
    def from_environment(cls) -> Library:
        """The library of this process's environment: SCRABBLE_KIT_PATH, SCRABBLE_KIT_DATA, and what is built in."""
        own = data_folder()
        named = [one for one in os.environ.get("SCRABBLE_KIT_PATH", "").split(os.pathsep) if one]
        folders = [*[Folder(one, one) for one in named], Folder(own, USER), Folder(builtin_root(), BUILT_IN)]
        return cls(SearchPath(tuple(folders)), own)

    @cached_property
    def marking(self) -> Marking:
        """Which lists the words of a list are compared with."""
        from scrabble_kit.library.marking import Marking

        return Marking(self.definitions, self.sources, self.lexicons)

    @cached_property
    def editions(self) -> Editions:
        """Which list a file is."""
        from scrabble_kit.library.editions import Editions

        return Editions(self.definitions, self.lexicons)

    @cached_property
    def user_lists(self) -> UserLists:
        """The lists in the user's data folder: added, edited, verified, removed."""
        from scrabble_kit.library.list_folder import ListFolder
        from scrabble_kit.library.user_lists import UserLists

        return UserLists(ListFolder(self._folder), self.definitions, self.sources, self._tries, self.lexicons)

    def names(self, kind: str) -> tuple[Entry, ...]:
        """Everything of a kind (`tileset`, `ruleset`, `lexicon`), in the order of IDs."""
        return self.definitions.names(kind)

    def find(self, kind: str, name: str) -> Entry:
        """What a name means, of a combined lexicon the first list. Raises NotFoundError with names that are near."""
        return self.definitions.find(kind, name)

    def text(self, kind: str, name: str) -> tuple[str, str]:
        """The text of a definition and its file. Raises NotFoundError and UnreadableError."""
        return self.definitions.text(kind, name)

    def tileset(self, name: str) -> TileSet:
        """A tile set by ID, alias or file. Raises NotFoundError, UnreadableError and DefinitionError."""
        return self.definitions.tileset(name)

    def ruleset(self, name: str | None = None) -> Ruleset:
        """A ruleset by ID, alias or file; None is the default. `ID:WORD` chooses a word of one of its options.

        Raises as `tileset` does.
        """
        return self.definitions.ruleset(name)

    def manifest(self, name: str) -> LexiconManifest:
        """What is known about a lexicon by ID, alias or file. Raises as `tileset` does, and NotFoundError for a list
        that was added under a name of its own and has no manifest."""
        return self.definitions.manifest(name)

    def lexicon(self, name: str | None = None, tileset: str | None = None, rules: Ruleset | None = None) -> Lexicon:
        """A lexicon by ID, alias or file; None is the default one. Its words are spelled with `tileset`, where one is
        named, else with the lexicon's own; those of a file, which has none, with that of `rules`, else of the default
        ruleset. With `rules` it has the words of the lists that the ruleset adds and lacks those of the lists that it
        removes, and its ID names them all.

        Raises NotFoundError, LexiconNotInstalledError for a list that is known and not here, and LexiconError or
        UnreadableError for one that cannot be used; the notes of an error about a list of the ruleset say so.
        """
        return self.lexicons.lexicon(name, tileset, rules)

    def searcher(self, name: str | None = None, tileset: str | None = None, rules: Ruleset | None = None) -> Searcher:
        """The questions that can be put to a lexicon: anagrams, patterns, racks. It takes and raises what `lexicon`
        does."""
        return self.lexicons.searcher(name, tileset, rules)

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
        words = self.lexicons.spelled(lexicon, named, rules)
        if tileset is None and not words.tileset.shares_keys(letters):
            letters = words.tileset
        elif words.tileset != letters:
            words = self.lexicons.spelled(lexicon, tileset or rules.tileset, rules)
        return Kit(rules, letters, words)


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
