"""Which kit a record is refereed with: what was asked for, else what the record names, else the default."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from scrabble_kit.definitions.ids import is_file_name
from scrabble_kit.lexicon.marks import Mark
from scrabble_kit.library.library import Library
from scrabble_kit.library.list_names import parts_of
from scrabble_kit.records.record import GameRecord, line_place
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.ruleset import Ruleset
from scrabble_kit.text.diagnostic import Diagnostic, diagnostic
from scrabble_kit.text.errors import NotFoundError, ScrabbleKitError, SpellingError
from scrabble_kit.text.source import visible
from scrabble_kit.tiles.notation import read_rack


class Followed(NamedTuple):
    """What became of a name in a record; `setting` is the pragma that it stands in."""

    setting: str
    message: str
    hints: tuple[str, ...] = ()


Chosen = tuple[Kit, tuple[Followed, ...]]
"""A kit, and what is to be said of the names that led to it or could not be followed."""

MOST_KITS = 128
"""Kits that are kept."""


@dataclass(slots=True, eq=False)
class KitChooser:
    """Kits for records, each loaded once; None leaves the choice to the record or the default.

    `marks` are lists with signs (`ID=SIGN`) for words that they lack, none for the lexicon's partner, None for no list.
    """

    library: Library
    ruleset: str | None = None
    tileset: str | None = None
    lexicon: str | None = None
    marks: tuple[str, ...] | None = None
    _marks: dict[tuple[str, str], tuple[Mark, ...]] = field(default_factory=dict, repr=False)
    _kits: dict[tuple[str | None, ...], Chosen] = field(default_factory=dict, repr=False)
    _named: dict[tuple[str, str], tuple[str, ...]] | None = field(default=None, repr=False)

    def kit_for(self, record: GameRecord) -> tuple[Kit, tuple[Diagnostic, ...]]:
        """The kit of a record, and notes about names in it that could not be followed, or that choose a ruleset.

        Raises NotFoundError, DefinitionError and LexiconError for names that were asked for and what their ruleset
        names, nothing for a record's.
        """
        key = (record.ruleset, record.layout, record.game_type, record.tile_distribution, record.lexicon)
        chosen = self._kits.get(key)
        if chosen is None:
            if len(self._kits) >= MOST_KITS:
                self._kits.clear()  # nobody plays with so many kits: the names are noise
            chosen = self._kits[key] = self._choose(*key)
        kit, remarks = chosen
        if record.missing is not None:
            kit, remarks = _without(kit, record.missing, remarks)
        return kit, tuple([_said(record, remark) for remark in remarks])

    def marks_for(self, kit: Kit) -> tuple[Mark, ...]:
        """The lists that the words of a kit's lexicon are compared with. Raises what `Marking.asked_marks` raises."""
        if self.marks is None or kit.lexicon is None:
            return ()
        key = kit.lexicon.id, kit.tileset.id
        if key not in self._marks:
            self._marks[key] = self.library.marking.marks(kit.lexicon, self.marks, self.tileset)
        return self._marks[key]

    def notes(self) -> tuple[Diagnostic, ...]:
        """What is to be said once of the definitions and lexicons that were used so far."""
        lexicons = {kit.lexicon.id: kit.lexicon for kit, _ in self._kits.values() if kit.lexicon is not None}
        return (*self.library.notes, *(remark for lexicon in lexicons.values() for remark in lexicon.caveats))

    def _choose(
        self,
        named_rules: str | None,
        named_board: str | None,
        named_game: str | None,
        named_tiles: str | None,
        named_lexicon: str | None,
    ) -> Chosen:
        """The kit for the names in a record; those are IDs and aliases, for a record may open no file."""
        remarks: list[Followed] = []
        ruleset = self.ruleset
        if ruleset is None and named_rules:
            ruleset = self._ruleset_named(named_rules, remarks)
        by_name = ruleset != self.ruleset  # what a record calls its ruleset says more than its board
        for setting, named in (("board-layout", named_board), ("game-type", named_game)):
            if named and not by_name:
                ruleset = self._with_name(ruleset, setting, named, remarks)
        kit = None
        if self.tileset is None and named_tiles:
            kit = self._with_tiles(ruleset, named_tiles, remarks)
        if kit is None:
            kit = self.library.kit(ruleset, self.tileset, self.lexicon)
        if self.lexicon is None and named_lexicon:
            kit = self._with_words(kit, named_lexicon, remarks)
        return kit, tuple(remarks)

    def _ruleset_named(self, named: str, remarks: list[Followed]) -> str | None:
        """The ruleset that a record names, if there is one."""
        try:
            if is_file_name(named):
                raise NotFoundError("ruleset", named)
            self.library.ruleset(named)
        except NotFoundError:
            remarks.append(Followed("ruleset", f"no ruleset is named {visible(named)}, as the record says"))
        except ScrabbleKitError as error:
            message = f"ruleset {visible(named)} of the record is not used: {error.message}"
            remarks.append(Followed("ruleset", message))
        else:
            return named
        return None

    def _with_name(self, ruleset: str | None, setting: str, named: str, remarks: list[Followed]) -> str | None:
        """The ruleset for the board or the game of a record: one that was chosen before, else the default one or the
        only one that has this name."""
        rules, name = self.library.ruleset(ruleset), named.casefold()
        known = _names(rules, setting)
        found = () if ruleset is not None or name in known else self._rulesets_with(setting, name)
        begin = f"the record names {_SETTINGS[setting]} {visible(named)}"
        if len(found) == 1:
            remarks.append(Followed(setting, f"{begin}, so ruleset {found[0]} is used"))
            return found[0]
        if name not in known and (known or setting == "game-type"):
            hints = tuple([f"--ruleset {id}" for id in found])
            remarks.append(Followed(setting, f"{begin}, ruleset {rules.id} is used", hints))
        return ruleset

    def _rulesets_with(self, setting: str, name: str) -> tuple[str, ...]:
        """The rulesets whose board or game has this name (case-folded)."""
        if self._named is None:
            self._named = {}
            for entry in self.library.names("ruleset"):
                try:
                    rules = self.library.ruleset(entry.id)
                except ScrabbleKitError:
                    continue  # whoever asks for it by name is told
                for one in _SETTINGS:
                    for known in _names(rules, one):
                        self._named[one, known] = (*self._named.get((one, known), ()), entry.id)
        return self._named.get((setting, name), ())

    def _with_tiles(self, ruleset: str | None, named: str, remarks: list[Followed]) -> Kit | None:
        try:
            if is_file_name(named):
                raise NotFoundError("tile set", named)
            return self.library.kit(ruleset, self.library.tileset(named).id, self.lexicon)
        except NotFoundError:
            message = f"no tile set is named {visible(named)}, as the record says"
        except ScrabbleKitError as error:
            message = f"tile set {visible(named)} of the record is not used: {error.message}"
        remarks.append(Followed("tile-distribution", message))
        return None

    def _with_words(self, kit: Kit, named: str, remarks: list[Followed]) -> Kit:
        self.library.lexicons.expect_lists(kit.ruleset)
        try:
            if is_file_name(named):
                raise NotFoundError("lexicon", named)
            # a common name of several editions does not say which one was played
            self.library.search_path.find("lexicon", parts_of(named)[0])
            lexicon = self.library.lexicon(named, rules=kit.ruleset)
        except ScrabbleKitError as error:
            unknown = f"the record names lexicon {visible(named)}, unknown here"
            why = unknown if isinstance(error, NotFoundError) else error.message
            remarks.append(Followed("lexicon", f"words not checked: {why}"))
            return kit
        letters = lexicon.tileset
        spelled = f"lexicon {lexicon.id} is spelled in tile set {letters.id}"
        hints = () if self.tileset else (f"--tileset {letters.id}",)
        if not letters.shares_keys(kit.tileset):
            remarks.append(Followed("lexicon", f"words not checked: {spelled}", hints))
            return kit
        if letters.language != kit.tileset.language and hints:
            remarks.append(Followed("lexicon", f"{spelled}, played with {kit.tileset.id}", hints))
        return kit._replace(lexicon=lexicon)


def _without(kit: Kit, missing: str, remarks: tuple[Followed, ...]) -> Chosen:
    """The kit whose set lacks the tiles that a record names."""
    try:
        return kit._replace(
            tileset=kit.tileset.without(read_rack(kit.tileset, "".join(missing.replace(",", " ").split())))
        ), remarks
    except (SpellingError, ValueError):
        message = f"tile set {kit.tileset.id} has no tiles {visible(missing)} that could be missing"
        return kit, (*remarks, Followed("missing", message))


_SETTINGS = {"board-layout": "board", "game-type": "game"}
"""What the pragmas name of which a ruleset may have the name."""


def _names(rules: Ruleset, setting: str) -> frozenset[str]:
    """The names that a ruleset's board or game has in records, case-folded."""
    names = rules.records.layouts if setting == "board-layout" else rules.records.game_types
    return frozenset([name.casefold() for name in names])


def _said(record: GameRecord, remark: Followed) -> Diagnostic:
    code = "lexicon-of-record" if remark.setting == "lexicon" else "layout-of-record"
    line = next((pragma.line for pragma in record.pragmas if pragma.name == remark.setting), 1)
    return diagnostic(code, remark.message, line_place(record, line), hints=remark.hints)
