"""Which lists the words of a list are compared with, each with its sign."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scrabble_kit.library.list_names import base_id, is_bare, letters_beside
from scrabble_kit.library.plain_values import mapping_values
from scrabble_kit.text.errors import ScrabbleKitError, UsageError
from scrabble_kit.text.source import read_bytes, visible

if TYPE_CHECKING:
    from scrabble_kit.lexicon.lexicon import Lexicon
    from scrabble_kit.lexicon.marks import Mark
    from scrabble_kit.library.lexicons import Lexicons
    from scrabble_kit.library.loading import Definitions
    from scrabble_kit.library.word_sources import WordSources
    from scrabble_kit.tiles.tileset import TileSet


class Marking:
    """What can be said of the words of a list by comparing it with others."""

    def __init__(self, definitions: Definitions, sources: WordSources, lexicons: Lexicons) -> None:
        self._definitions = definitions
        self._sources = sources
        self._lexicons = lexicons

    def marks(self, lexicon: Lexicon, asked: Sequence[str] = (), tileset: str | None = None) -> tuple[Mark, ...]:
        """The signs for words of a lexicon that other lists lack: those that are asked for, each as `ID=SIGN`, or
        `none`; when none are, the one of the partner that the lexicon's manifest names, if its words are here.

        `tileset` is the name that the lexicon was opened with. Raises what `asked_marks` raises; nothing for a partner.
        """
        if asked:
            return self._asked(asked, lexicon.tileset, tileset or letters_beside(lexicon))
        try:
            return self._of_partner(lexicon)
        except ScrabbleKitError:
            return ()  # it is not here, or cannot be used

    def asked_marks(
        self, asked: Sequence[str], letters: TileSet | None = None, tileset: str | None = None
    ) -> tuple[Mark, ...]:
        """The signs of lists that are named, each as `ID=SIGN`; none for `none`. A file is spelled with the tile set
        that is named.

        Raises UsageError for a text that is none, for a sign that is a tile or that of another list, and for a list of
        other letters, where some are given, and what `Library.lexicon` raises.
        """
        return self._asked(asked, letters, tileset or (None if letters is None else letters.id))

    def _asked(self, asked: Sequence[str], letters: TileSet | None, of_files: str | None) -> tuple[Mark, ...]:
        from scrabble_kit.lexicon.marks import NO_MARKS, Mark, expect_signs, parse_mark

        if list(asked) == [NO_MARKS]:
            return ()
        marks = []
        for name, sign in [parse_mark(text) for text in asked]:
            other = self._lexicons.lexicon(name, of_files if is_bare(name) else None)
            if letters is not None and not other.tileset.shares_keys(letters):
                raise UsageError(
                    f"--mark: {visible(other.id)} is spelled in tile set {other.tileset.id}, "
                    f"whose letters are not those of {letters.id}",
                    hints=("scrabble-kit lexicon list",),
                )
            marks.append(Mark(sign, other))
        if marks:
            expect_signs([mark.sign for mark in marks], letters or marks[0].other.tileset)
        return tuple(marks)

    def _of_partner(self, lexicon: Lexicon) -> tuple[Mark, ...]:
        from scrabble_kit.lexicon.marks import Mark

        found = self._partner(base_id(lexicon))
        if found is None or self._sources.words_of(self._definitions.find("lexicon", found[0])) is None:
            return ()
        other = self._lexicons.lexicon(found[0])
        return (Mark(found[1], other),) if other.tileset.shares_keys(lexicon.tileset) else ()

    def _partner(self, id: str) -> tuple[str, str] | None:
        """The partner that a manifest names, and its sign; off its line where it stands there plainly."""
        entry = self._definitions.find("lexicon", id) if id else None
        if entry is None or not entry.path.endswith(".yaml"):
            return None
        text = read_bytes(entry.path).decode("utf-8", "replace")
        values = mapping_values(text, "partner")
        if values is not None and set(values) == {"lexicon", "sign"}:
            return values["lexicon"], values["sign"]
        partner = self._definitions.manifest(entry.id).partner if "\npartner:" in text else None
        return None if partner is None else (partner.lexicon, partner.sign)
