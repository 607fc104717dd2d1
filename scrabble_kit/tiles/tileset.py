"""Tile sets: which letters there are, how many, what they score and how they are written."""

from collections import Counter
from functools import cached_property
from typing import Any, NamedTuple

from scrabble_kit.tiles.spelling import UNKNOWN, Spelling, lower_form, shown
from scrabble_kit.tiles.tally import Tallier

BLANK = "?"
"""The letter of an undesignated blank, on a rack or in a bag."""

THROUGH = "."
"""How a play writes a tile that is on the board already."""

FIRST_WRITTEN_OTHERWISE = "\u0590"  # Hebrew; in scripts before it a word is its letters in a row

Letter = str
"""Canonical label of a letter in Unicode's composed form: `A`, `GB`, `N̄`; or `BLANK`."""

Word = tuple[Letter, ...]
"""Letters in order; its length counts tiles, not characters."""


class Tile(NamedTuple):
    """A tile as it lies on a board: a letter, what it scores there (points), and whether it is a blank.

    `text` is how a record writes it: `A`, `a` for a blank, `[CH]` for a letter of several characters. `unit` is what
    the set's tallier counts for it, 0 where nobody counts; `key` stands for its letter in the keys of a lexicon.
    """

    letter: Letter
    value: int
    blank: bool
    text: str
    unit: int = 0
    key: str = UNKNOWN


class LetterInfo(NamedTuple):
    """What a tile set says of one letter: number of tiles, points, and the ways to write it.

    `lower` is the written form of a blank that stands for it; `also` holds further spellings.
    """

    label: Letter
    count: int  # type: ignore[assignment]  # the field, not what tuples have
    value: int
    lower: str
    also: tuple[str, ...] = ()


class BlankInfo(NamedTuple):
    """The blanks of a set: how many, points on the board, points when left on a rack, letters barred to it."""

    count: int  # type: ignore[assignment]  # the field, not what tuples have
    value: int = 0
    rack_value: int = 0
    barred: frozenset[Letter] = frozenset()


class Provenance(NamedTuple):
    """Where data comes from: `status` (official, published, reconstructed, doubtful ...), reference, date, remark.

    Of a single rule `status` is how sure it is (confirmed, likely ...), and `edition` that of the rule book.
    """

    status: str
    ref: str = ""
    checked: str = ""
    note: str = ""
    edition: str = ""


class _Definition(NamedTuple):
    """What a definition says of a set; `TileSet` adds what follows from it."""

    id: str
    name: str
    language: str
    letters: tuple[LetterInfo, ...]
    blank: BlankInfo
    source: Provenance
    native: str = ""
    aliases: tuple[str, ...] = ()
    ignored_marks: tuple[str, ...] = ()
    folds: tuple[tuple[str, str], ...] = ()
    case: str = "fold"
    digraphs: str = "optional"
    direction: str = "ltr"
    vowels: frozenset[Letter] = frozenset()


class TileSet(_Definition):
    """Letters in the order of the language's alphabet, with blanks, marks that are ignored, and folds.

    `digraphs` is `compulsory` when letters of several characters may not be spelled by single tiles. What follows from
    the definition is worked out when it is first asked for. A named tuple, as are the values it consists of: the import
    of dataclasses would take longer than looking a word up.
    """

    @cached_property
    def spelling(self) -> Spelling:
        """What turns text into letters."""
        return Spelling(
            self.id,
            [(one.label, one.lower, one.also) for one in self.letters],
            self.ignored_marks,
            self.folds,
            compulsory=self.digraphs == "compulsory",
            exact_case=self.case == "exact",
            vowels=self.vowels,
        )

    @cached_property
    def info(self) -> dict[Letter, LetterInfo]:
        """What the set says of each letter."""
        return {letter.label: letter for letter in self.letters}

    @cached_property
    def counts(self) -> dict[Letter, int]:
        """How many tiles of each letter there are, and of blanks."""
        return {**{letter.label: letter.count for letter in self.letters}, BLANK: self.blank.count}

    @cached_property
    def tallier(self) -> Tallier:
        """What counts tiles by letters."""
        return Tallier(self.counts)

    @cached_property
    def tally(self) -> int:
        """The tiles of the whole set, counted."""
        return self.tallier.of_counts(self.counts)

    @cached_property
    def tiles(self) -> dict[Letter, Tile]:
        """The tile of each letter as it lies on a board."""
        unit, key = self.tallier.unit, self.spelling.key_of
        return {
            one.label: Tile(one.label, one.value, False, shown(one.label), unit[one.label], key[one.label])
            for one in self.letters
        }

    @cached_property
    def blanks(self) -> dict[Letter, Tile]:
        """The blank that stands for each letter."""
        unit, key, value = self.tallier.unit, self.spelling.key_of, self.blank.value
        return {
            one.label: Tile(one.label, value, True, shown(blank_face(one)), unit[BLANK], key[one.label])
            for one in self.letters
        }

    @cached_property
    def rack_faces(self) -> dict[str, Letter]:
        """The tile on a rack by the way it is written."""
        return {**self.spelling.spellings, BLANK: BLANK, "_": BLANK}

    @cached_property
    def rack_units(self) -> dict[str, int]:
        """What each character of a rack counts; none where a tile may have several characters."""
        by_character = () if self.spelling.has_digraphs else self.rack_faces.items()
        return {face: self.tallier.unit[label] for face, label in by_character}

    @cached_property
    def faces(self) -> dict[str, Tile | None]:
        """The tile on a board by the way it is written; None for a tile that is played through."""
        faces = {face: self._tile_written(face, label) for face, label in self.spelling.spellings.items()}
        return {**faces, THROUGH: None}

    def _tile_written(self, face: str, label: Letter) -> Tile:
        """A small letter in a play is a blank, wherever the script has small letters."""
        small = self.case != "exact" and face == lower_form(face) and face != label and face != face.upper()
        return self.blanks[label] if small else self.tiles[label]

    def without(self, tiles: Word) -> "TileSet":
        """The set without these tiles, a letter as often as it is missing. Raises ValueError for more than it has."""
        missing = Counter(tiles)
        if any(count > self.counts.get(letter, 0) for letter, count in missing.items()):
            raise ValueError(f"tile set {self.id} has no such tiles to lose")
        letters = tuple([one._replace(count=one.count - missing[one.label]) for one in self.letters])
        return self._replace(letters=letters, blank=self.blank._replace(count=self.blank.count - missing[BLANK]))

    @property
    def total_tiles(self) -> int:
        """Tiles in the whole set, blanks included."""
        return self.blank.count + sum(letter.count for letter in self.letters)

    @property
    def total_points(self) -> int:
        """Points of all tiles in the set, blanks included."""
        return self.blank.count * self.blank.value + sum(letter.count * letter.value for letter in self.letters)

    def value(self, letter: Letter) -> int:
        """Points of a tile on a rack. Raises KeyError for a letter that is not in the set."""
        return self.blank.rack_value if letter == BLANK else self.info[letter].value

    def word_value(self, word: Word) -> int:
        """Points of the word's tiles without a board."""
        return sum(self.info[letter].value for letter in word)

    def rack_points(self, rack: Word) -> int:
        """Points of the tiles left on a rack, blanks at their rack value."""
        return sum(self.value(letter) for letter in rack)

    def shares_keys(self, other: "TileSet") -> bool:
        """Whether a key of a lexicon stands for the same word in both sets; counts and points may differ."""
        return self.spelling.key_of == other.spelling.key_of

    def spell(self, text: str) -> Word:
        """The letters that spell `text`, longest first, `[CH]` and `C|H` deciding where both are possible.

        Raises SpellingError when a character has no tile.
        """
        return self.spelling.spell(text)

    def written(self, word: Word) -> str:
        """The word as people write it: `한국` for ㅎ ㅏ ㄴ ㄱ ㅜ ㄱ, `हिन्दी`, `שלום` with its final letter.

        Its letters in a row where the script needs no more, or where nothing else is read as the same word.
        """
        text = "".join(word)
        if text.isascii() or max(text) < FIRST_WRITTEN_OTHERWISE:
            return text
        from scrabble_kit.tiles.written import written

        return written(self, word)

    def to_data(self) -> dict[str, Any]:
        """The set as plain data for JSON, so that a sidecar can carry it; `from_data` reads it back."""
        return {
            "id": self.id,
            "name": self.name,
            "language": self.language,
            "letters": [[one.label, one.count, one.value, one.lower, list(one.also)] for one in self.letters],
            "blank": [self.blank.count, self.blank.value, self.blank.rack_value, sorted(self.blank.barred)],
            "source": [self.source.status, self.source.ref, self.source.checked, self.source.note],
            "native": self.native,
            "aliases": list(self.aliases),
            "ignored_marks": list(self.ignored_marks),
            "folds": [list(fold) for fold in self.folds],
            "case": self.case,
            "digraphs": self.digraphs,
            "direction": self.direction,
            "vowels": sorted(self.vowels),
        }

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> "TileSet":
        """The tile set that `to_data` wrote. Raises KeyError, TypeError or ValueError for anything else."""
        count, value, rack_value, barred = data["blank"]
        return cls(
            id=data["id"],
            name=data["name"],
            language=data["language"],
            letters=tuple(LetterInfo(one[0], one[1], one[2], one[3], tuple(one[4])) for one in data["letters"]),
            blank=BlankInfo(count, value, rack_value, frozenset(barred)),
            source=Provenance(*data["source"]),
            native=data["native"],
            aliases=tuple(data["aliases"]),
            ignored_marks=tuple(data["ignored_marks"]),
            folds=tuple((old, new) for old, new in data["folds"]),
            case=data["case"],
            digraphs=data["digraphs"],
            direction=data["direction"],
            vowels=frozenset(data["vowels"]),
        )


def blank_face(letter: LetterInfo) -> str:
    """How a blank that stands for the letter is written: its lower form, or `?` before a letter without one."""
    return letter.lower if letter.lower != letter.label else BLANK + letter.label


def default_lower(label: str, case: str = "fold") -> str:
    """The lower form of a label where the data does not name one; itself when case tells letters apart."""
    return label if case == "exact" else lower_form(label)
