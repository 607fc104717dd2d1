"""Lexicons by their names: one list, a file, several lists at once, and the lists that a ruleset adds or removes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from scrabble_kit.lexicon.any_order import AnyOrder
from scrabble_kit.lexicon.lexicon import Lexicon, TrieLexicon
from scrabble_kit.library.cache import FORMAT, Opened
from scrabble_kit.library.files import digest
from scrabble_kit.library.list_names import is_bare, letters_beside, letters_for, letters_of, parts_of
from scrabble_kit.library.notes import usable
from scrabble_kit.text.errors import LexiconNotInstalledError, ScrabbleKitError
from scrabble_kit.text.source import opened as readable
from scrabble_kit.text.source import visible

if TYPE_CHECKING:
    from scrabble_kit.lexicon.search import Searcher
    from scrabble_kit.library.notes import Notes
    from scrabble_kit.library.search_path import Entry
    from scrabble_kit.library.tries import Tries
    from scrabble_kit.library.word_sources import WordSources
    from scrabble_kit.rules.ruleset import Ruleset


class Lexicons:
    """The lexicons that can be asked, each opened once."""

    def __init__(self, sources: WordSources, tries: Tries, notes: Notes) -> None:
        self._sources = sources
        self._tries = tries
        self._notes = notes
        self._opened: dict[tuple[str, ...], TrieLexicon] = {}

    def lexicon(self, name: str | None = None, tileset: str | None = None, rules: Ruleset | None = None) -> TrieLexicon:
        """What `Library.lexicon` gives and raises."""
        name = self._sources.default_lexicon if name is None else name
        return self.spelled(name, letters_for(name, tileset, rules), rules)

    def spelled(self, name: str, tileset: str | None = None, rules: Ruleset | None = None) -> TrieLexicon:
        """The same in this tile set, None for the list's own or what is assumed for a file, whatever the rules say."""
        if rules is not None:
            return in_order_of(rules, self._by_rules(rules, name, tileset))
        key = ("words", name, tileset or "")
        if key not in self._opened:
            first, more = parts_of(name)
            if more:
                self._opened[key] = self._combined(first, more, tileset)
            else:
                self._opened[key] = self._tries.lexicon(self._sources.source(name, tileset))
        return self._opened[key]

    def searcher(self, name: str | None = None, tileset: str | None = None, rules: Ruleset | None = None) -> Searcher:
        """What `Library.searcher` gives and raises."""
        from scrabble_kit.lexicon.search import Searcher

        lexicon = self.lexicon(name, tileset, rules)
        return Searcher(lexicon, lambda: self._tries.by_letters(lexicon))

    def beside(self, name: str, asked: Lexicon) -> TrieLexicon:
        """A lexicon that is compared with the one that is asked, of whose tile set a file is; what is assumed for one
        is assumed for the other. Raises what `lexicon` does."""
        return self.lexicon(name, letters_beside(asked) if is_bare(name) else None)

    def other_lists(self, asked: Lexicon) -> Iterator[Lexicon]:
        """The installed lists of the same language as the list that was asked, in the order of IDs."""
        language = asked.tileset.language

        def found(entry: Entry) -> Lexicon | None:
            return self.lexicon(entry.id) if self._sources.own_letters(entry)[1] == language else None

        for entry in self._sources.installed():
            lexicon = usable(entry, found, self._notes) if entry.id != asked.id else None
            if lexicon is not None:
                yield lexicon

    def list_for(self, tileset: str) -> str | None:
        """The ID of the installed lexicon that is asked where only a tile set is named: the first of its language of
        which the tile set can spell any word; None where there is none, with a note on those that were passed over."""
        entries = self._sources.lists_for(tileset)
        opened = (one.id for one in entries if usable(one, lambda e: self.spelled(e.id, tileset), self._notes))
        return next(opened, None)

    def expect_lists(self, rules: Ruleset) -> None:
        """Raises what `lexicon` raises for a list of the ruleset that is not here; no words are read."""
        for sign, name in _house_lists(rules):
            with _named_by(rules, sign), readable(self._sources.source(name).words):
                pass

    def in_letters_of(self, base: TrieLexicon, name: str, tileset: str | None = None) -> TrieLexicon:
        """Another list in the letters of the first; a file has no letters of its own."""
        letters = tileset or letters_of(base)
        other = self.spelled(name, letters if is_bare(name) else tileset)
        return other if other.tileset.shares_keys(base.tileset) else self.spelled(name, letters)

    def forget(self) -> None:
        """Open every list anew: one of them has changed."""
        self._opened.clear()

    def _by_rules(self, rules: Ruleset, name: str, tileset: str | None) -> TrieLexicon:
        """A list with those that the rules add and remove."""
        base, lists = self.spelled(name, tileset), _house_lists(rules)
        if not lists:
            return base
        for sign, one in lists:
            with _named_by(rules, sign):
                self.in_letters_of(base, one, tileset)
        key = ("words by rules", name, tileset or "", *[part for one in lists for part in one])
        if key not in self._opened:
            first, more = parts_of(name)
            self._opened[key] = self._combined(first, [*more, *lists], tileset)
        return self._opened[key]

    def _combined(self, first: str, more: list[tuple[str, str]], tileset: str | None) -> TrieLexicon:
        """A list to which others are added or from which they are taken, in this order; in the letters of the first."""
        from scrabble_kit.lexicon.combined import combined_facts, combined_keys
        from scrabble_kit.lexicon.trie import build

        base = self.spelled(first, tileset)
        lists = [(sign, self.in_letters_of(base, name, tileset)) for sign, name in more]
        id = " ".join([base.id, *[f"{sign} {one.id}" for sign, one in lists]])
        tries = [part for sign, one in lists for part in (sign.encode(), one.trie.tobytes())]
        facts = combined_facts(id, base, lists)
        about = json.dumps([FORMAT, id, facts], sort_keys=True)
        key = digest([b"combined", about.encode(), base.trie.tobytes(), *tries])
        opened = self._tries.kept(key, id)
        if opened is None:
            opened = Opened(build(combined_keys(base, lists)), facts)
            self._tries.keep(key, id, opened)
        return TrieLexicon(id, opened.trie, base.tileset, opened.facts)


def in_order_of(rules: Ruleset, lexicon: TrieLexicon) -> TrieLexicon:
    """The list as it is asked by these rules: for words as they are written, or in any order of their letters."""
    if rules.words.arrangement == "exact" or isinstance(lexicon, AnyOrder):
        return lexicon
    return AnyOrder(lexicon)


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
