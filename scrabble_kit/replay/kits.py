"""Which kit a record is refereed with: what was asked for, else what the record names, else the default."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from scrabble_kit.definitions.shelves import is_file_name
from scrabble_kit.lexicon.marks import Mark
from scrabble_kit.library import Library
from scrabble_kit.records.record import GameRecord, line_place
from scrabble_kit.replay.short import ShortWay
from scrabble_kit.rules.kit import Kit
from scrabble_kit.text.diagnostic import Diagnostic, Place, diagnostic
from scrabble_kit.text.errors import NotFoundError, ScrabbleKitError
from scrabble_kit.text.source import visible

Chosen = tuple[Kit, tuple[tuple[str, str], ...]]
"""A kit, and codes with messages about names that could not be followed."""

_MOST = 128  # kits that are kept


@dataclass(slots=True)
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
    _kits: dict[tuple[str | None, str | None], Chosen] = field(default_factory=dict, repr=False)
    _ways: dict[int, tuple[Kit, ShortWay | None]] = field(default_factory=dict, repr=False)

    def kit_for(self, record: GameRecord) -> tuple[Kit, tuple[Diagnostic, ...]]:
        """The kit of a record, and notes about names in it that could not be followed.

        Raises NotFoundError, DefinitionError and LexiconError for names that were asked for and what their ruleset
        names, nothing for a record's.
        """
        key = (record.tile_distribution, record.lexicon)
        chosen = self._kits.get(key)
        if chosen is None:
            if len(self._kits) >= _MOST:
                self._kits.clear()  # nobody plays with so many kits: the names are noise
            chosen = self._kits[key] = self._choose(*key)
        kit, remarks = chosen
        if not remarks and record.layout is None:
            return kit, ()
        return kit, (*[_remark(record, code, message) for code, message in remarks], *_layout(record, kit))

    def short_way(self, kit: Kit) -> ShortWay | None:
        """The short way by the rules of a kit of this chooser; None where they are not usual enough."""
        found = self._ways.get(id(kit))
        if found is None or found[0] is not kit:
            if len(self._ways) >= _MOST:
                self._ways.clear()
            found = self._ways[id(kit)] = kit, ShortWay(kit) if ShortWay.is_open(kit) else None
        return found[1]

    def marks_for(self, kit: Kit) -> tuple[Mark, ...]:
        """The lists that the words of a kit's lexicon are compared with. Raises what `Library.asked_marks` raises."""
        if self.marks is None or kit.lexicon is None:
            return ()
        key = kit.lexicon.id, kit.tileset.id
        if key not in self._marks:
            self._marks[key] = self.library.marks(kit.lexicon, self.marks, self.tileset)
        return self._marks[key]

    def remarks(self) -> tuple[Diagnostic, ...]:
        """What is to be said once of the definitions and lexicons that were used so far."""
        lexicons = {kit.lexicon.id: kit.lexicon for kit, _ in self._kits.values() if kit.lexicon is not None}
        return (*self.library.notes, *(remark for lexicon in lexicons.values() for remark in lexicon.remarks))

    def _choose(self, named_tiles: str | None, named_lexicon: str | None) -> Chosen:
        """The kit for the names in a record; those are IDs and aliases, for a record may open no file."""
        remarks: list[tuple[str, str]] = []
        kit = None
        if self.tileset is None and named_tiles:
            kit = self._with_tiles(named_tiles, remarks)
        if kit is None:
            kit = self.library.kit(self.ruleset, self.tileset, self.lexicon)
        if self.lexicon is None and named_lexicon:
            kit = self._with_words(kit, named_lexicon, remarks)
        return kit, tuple(remarks)

    def _with_tiles(self, named: str, remarks: list[tuple[str, str]]) -> Kit | None:
        try:
            if is_file_name(named):
                raise NotFoundError("tile set", named)
            return self.library.kit(self.ruleset, self.library.tileset(named).id, self.lexicon)
        except NotFoundError:
            message = f"no tile set is named {visible(named)}, as the record says"
        except ScrabbleKitError as error:
            message = f"tile set {visible(named)} of the record is not used: {error.message}"
        remarks.append(("layout-of-record", message))
        return None

    def _with_words(self, kit: Kit, named: str, remarks: list[tuple[str, str]]) -> Kit:
        self.library.expect_lists(kit.ruleset)
        try:
            if is_file_name(named):
                raise NotFoundError("lexicon", named)
            lexicon = self.library.lexicon(named, rules=kit.ruleset)
        except NotFoundError:
            message = f"the record names lexicon {visible(named)}, unknown here"
        except ScrabbleKitError as error:
            message = error.message
        else:
            if lexicon.tileset.letters == kit.tileset.letters:
                return Kit(kit.ruleset, kit.tileset, lexicon)
            message = f"lexicon {lexicon.id} is spelled in tile set {lexicon.tileset.id}"
        remarks.append(("lexicon-of-record", f"words not checked: {message}"))
        return kit


def _remark(record: GameRecord, code: str, message: str) -> Diagnostic:
    keyword = "lexicon" if code == "lexicon-of-record" else "tile-distribution"
    line = next((pragma.line for pragma in record.pragmas if pragma.keyword.lower() == keyword), 1)
    return diagnostic(code, message, line_place(record, line))


def _layout(record: GameRecord, kit: Kit) -> Iterator[Diagnostic]:
    """A note when the record names another board than the ruleset's."""
    names = [name.casefold() for name in kit.ruleset.records.layouts]
    if record.layout and names and record.layout.casefold() not in names:
        line = next((pragma.line for pragma in record.pragmas if pragma.keyword == "board-layout"), 1)
        place: Place = line_place(record, line)
        message = f"the record names board {visible(record.layout)}, ruleset {kit.ruleset.id} is used"
        yield diagnostic("layout-of-record", message, place)
