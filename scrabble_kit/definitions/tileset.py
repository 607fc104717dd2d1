"""YAML into a tile set: which letters there are, how many, what they score and how they are written."""

from __future__ import annotations

from scrabble_kit.definitions.fields import Fields, Named, wrong_type
from scrabble_kit.definitions.letters import LetterCheck, characters, folds_of, marks_of
from scrabble_kit.definitions.nodes import Mapping, Node, Refused, Scalar
from scrabble_kit.definitions.parsed import Parsed
from scrabble_kit.definitions.reader import read
from scrabble_kit.definitions.schema import TILESET, check_labels, check_schema, language_of, source_of
from scrabble_kit.text.problems import Problems
from scrabble_kit.tiles.tileset import BlankInfo, LetterInfo, TileSet, default_lower

MOST_OF_A_LETTER = 9_999
MOST_POINTS = 99_999
KEYS = {
    "schema": TILESET,
    "name": "the name that people read",
    "native": "the name in the language",
    "language": "en",
    "aliases": "[en]",
    "source": "{status: published, ref: where the figures stand}",
    "totals": "{tiles: 12, points: 12}",
    "direction": "ltr",
    "case": "fold",
    "digraphs": "optional",
    "ignore_marks": "[U+0300]",
    "fold": "{É: E}",
    "vowels": "[A, E]",
    "blank": "{count: 2, value: 0}",
    "letters": "and the letters, one a line, as A: {count: 9, value: 1}",
}
REQUIRED = ("name", "language", "blank", "letters")
LETTER_KEYS = {"count": "1", "value": "1", "lower": "a", "also": "[Á]"}
BLANK_KEYS = {"count": "2", "value": "0", "rack": "0", "bars": "[Q]"}
TOTAL_KEYS = {"tiles": "12", "points": "12"}
DIRECTIONS = ("ltr", "rtl")
CASES = ("fold", "exact")
DIGRAPHS = ("optional", "compulsory")


def parse_tileset(text: str, file: str, id: str) -> Parsed[TileSet]:
    """The tile set that a definition's text describes, with its warnings; `file` stands in messages.

    Raises DefinitionError with every mistake of the text.
    """
    problems = Problems(file)
    root = read(text, file, problems)
    tileset = None
    if root is not None and check_schema(root, TILESET, problems):
        tileset = _Reader(root, id, problems).tileset()
    problems.refuse()
    assert tileset is not None, "a definition without errors has a value"
    return Parsed(tileset, problems.in_order())


class _Reader:
    """One tile set on its way from nodes to a value."""

    def __init__(self, root: Mapping, id: str, problems: Problems) -> None:
        self.id = id
        self.problems = problems
        self.fields = Fields(root, problems, KEYS, required=REQUIRED)
        self.exact = self.fields.choice("case", CASES) == "exact"
        self.marks = marks_of(self.fields.texts("ignore_marks"), problems)
        self.folds = folds_of(self.fields, problems)
        self.check = LetterCheck(self.marks, self.folds, self.exact, problems)
        self.counts: list[tuple[str, int | None, int | None]] = []

    def tileset(self) -> TileSet | None:
        """The value, or None when something of it is missing."""
        fields = self.fields
        letters = self._letters()
        labels = {one.label for one in letters}
        blank = self._blank(labels)
        vowels = check_labels(fields, "vowels", labels)
        self.check.targets(letters)
        self._check_totals()
        source, aliases = source_of(fields), fields.plain_texts("aliases")
        name, language, native = fields.text("name"), language_of(fields), fields.text("native")
        direction, digraphs = fields.choice("direction", DIRECTIONS), fields.choice("digraphs", DIGRAPHS)
        if name is None or language is None or blank is None or self.problems.has_errors:
            return None
        self.check.reached(letters)
        self.check.look(letters)
        self.check.played(letters, blank)
        self.check.order(letters)
        return TileSet(
            id=self.id,
            name=name,
            language=language,
            letters=letters,
            blank=blank,
            source=source,
            native=native or "",
            aliases=aliases,
            ignored_marks=tuple(self.marks),
            folds=tuple((old, new) for old, (new, _) in self.folds.items()),
            case="exact" if self.exact else "fold",
            digraphs=digraphs or "optional",
            direction=direction or "ltr",
            vowels=vowels,
        )

    def _letters(self) -> tuple[LetterInfo, ...]:
        mapping = self.fields.of_mapping("letters")
        if mapping is None:
            self.counts.append(("", None, None))
            return ()
        if not mapping.entries:
            place = self.fields.key_place("letters")
            self.problems.add("contradiction", "the set has no letters", place, hints=("add A: {count: 9, value: 1}",))
        return tuple(self._letter(key, node) for key, node in mapping)

    def _letter(self, key: Scalar, node: Node) -> LetterInfo:
        label = characters(key.text)
        if not isinstance(node, Mapping):
            if not isinstance(node, Refused):
                wrong_type(node, f"{label} is a mapping, as {{count: 1, value: 1}}", self.problems)
            self.counts.append((label, None, None))
            letter = LetterInfo(label, 0, 0, label)
            self.check.letter(letter, key.place, (), None)
            return letter
        fields = Fields(node, self.problems, LETTER_KEYS, required=("count", "value"), place=key.place, name=label)
        count, value = fields.whole("count", 0, MOST_OF_A_LETTER), fields.whole("value", 0, MOST_POINTS)
        self.counts.append((label, count, value))
        written, also = fields.text("lower"), [Named(characters(text), place) for text, place in fields.texts("also")]
        lower = characters(written or "") or default_lower(label, "exact" if self.exact else "fold")
        letter = LetterInfo(label, count or 0, value or 0, lower, tuple(one.text for one in also))
        self.check.letter(letter, key.place, also, fields.place_of("lower") if written else None)
        return letter

    def _blank(self, labels: set[str]) -> BlankInfo | None:
        fields = self.fields.fields("blank", BLANK_KEYS, required=("count",))
        if fields is None:
            self.counts.append(("blank", None, None))
            return None
        count, value = fields.whole("count", 0, MOST_OF_A_LETTER), fields.whole("value", 0, MOST_POINTS)
        self.counts.append(("blank", count, value or 0))
        rack = fields.whole("rack", 0, MOST_POINTS)
        barred = check_labels(fields, "bars", labels)
        if barred >= labels and labels:
            self.problems.add(
                "contradiction", "every letter is barred to the blank", fields.key_place("bars"), hints=("count: 0",)
            )
        return BlankInfo(count or 0, value or 0, rack or 0, barred)

    def _check_totals(self) -> None:
        """Compare what is counted with the totals stated."""
        totals = self.fields.fields("totals", TOTAL_KEYS)
        if totals is None:
            return
        tiles, points = totals.whole("tiles"), totals.whole("points")
        counts = [count for _, count, _ in self.counts if count is not None]
        if len(counts) < len(self.counts):
            return
        if tiles is not None and sum(counts) != tiles:
            label = ", ".join(f"{name} {count}" for name, count, _ in self.counts)
            self._wrong_total(totals, "tiles", sum(counts), tiles, label)
        values = [count * value for _, count, value in self.counts if count is not None and value is not None]
        if points is not None and len(values) == len(self.counts) and sum(values) != points:
            label = ", ".join(f"{name} {count}x{value}" for name, count, value in self.counts)
            self._wrong_total(totals, "points", sum(values), points, label)

    def _wrong_total(self, totals: Fields, key: str, counted: int, stated: int, label: str) -> None:
        message = f"letters and blanks make {counted} {key}, totals says {stated}"
        self.problems.add("wrong-total", message, totals.place_of(key), label=label)
