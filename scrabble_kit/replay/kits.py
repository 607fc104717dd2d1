"""Which kit a record is refereed with: what was asked for, else what the record names, else the default."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from scrabble_kit.library import Library
from scrabble_kit.records.record import GameRecord, line_place
from scrabble_kit.rules.kit import Kit
from scrabble_kit.text.diagnostic import Diagnostic, Place, diagnostic
from scrabble_kit.text.errors import LexiconError, NotFoundError
from scrabble_kit.text.source import visible


@dataclass(slots=True)
class KitChooser:
    """Kits for records, each loaded once; None leaves the choice to the record or the default."""

    library: Library
    ruleset: str | None = None
    tileset: str | None = None
    lexicon: str | None = None
    _kits: dict[tuple[str | None, str | None], tuple[Kit, tuple[tuple[str, str], ...]]] = field(
        default_factory=dict, repr=False
    )

    def kit_for(self, record: GameRecord) -> tuple[Kit, tuple[Diagnostic, ...]]:
        """The kit of a record, and notes about names in it that could not be followed.

        Raises NotFoundError, DefinitionError and LexiconError for names that were asked for.
        """
        key = (record.tile_distribution, record.lexicon)
        if key not in self._kits:
            self._kits[key] = self._choose(*key)
        kit, remarks = self._kits[key]
        return kit, tuple(_remark(record, code, message) for code, message in remarks) + tuple(_layout(record, kit))

    def remarks(self) -> tuple[Diagnostic, ...]:
        """What is to be said once of the definitions and lexicons that were used so far."""
        lexicons = {kit.lexicon.id: kit.lexicon for kit, _ in self._kits.values() if kit.lexicon is not None}
        return (*self.library.notes, *(remark for lexicon in lexicons.values() for remark in lexicon.remarks))

    def _choose(self, named_tiles: str | None, named_lexicon: str | None) -> tuple[Kit, tuple[tuple[str, str], ...]]:
        remarks: list[tuple[str, str]] = []
        tileset = self.tileset
        if tileset is None and named_tiles:
            try:
                tileset = self.library.tileset(named_tiles).id
            except NotFoundError:
                remarks.append(("layout-of-record", f"no tile set is named {visible(named_tiles)}, as the record says"))
        kit = self.library.kit(self.ruleset, tileset, self.lexicon)
        if self.lexicon is None and named_lexicon:
            try:
                lexicon = self.library.lexicon(named_lexicon)
            except LexiconError as error:
                remarks.append(("lexicon-of-record", f"words not checked: {error.message}"))
            except NotFoundError:
                remarks.append(
                    (
                        "lexicon-of-record",
                        f"words not checked: the record names lexicon {visible(named_lexicon)}, unknown here",
                    )
                )
            else:
                if lexicon.tileset.letters == kit.tileset.letters:
                    kit = Kit(kit.ruleset, kit.tileset, lexicon)
                else:
                    message = f"words not checked: lexicon {lexicon.id} is spelled in tile set {lexicon.tileset.id}"
                    remarks.append(("lexicon-of-record", message))
        return kit, tuple(remarks)


def _remark(record: GameRecord, code: str, message: str) -> Diagnostic:
    keyword = "lexicon" if code == "lexicon-of-record" else "tile-distribution"
    line = next((pragma.line for pragma in record.pragmas if pragma.keyword == keyword), 1)
    return diagnostic(code, message, line_place(record, line))


def _layout(record: GameRecord, kit: Kit) -> Iterator[Diagnostic]:
    """A note when the record names another board than the ruleset's."""
    names = [name.casefold() for name in kit.ruleset.records.layouts]
    if record.layout and names and record.layout.casefold() not in names:
        line = next((pragma.line for pragma in record.pragmas if pragma.keyword == "board-layout"), 1)
        place: Place = line_place(record, line)
        message = f"the record names board {visible(record.layout)}, ruleset {kit.ruleset.id} is used"
        yield diagnostic("layout-of-record", message, place)
