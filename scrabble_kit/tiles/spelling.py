"""The one tokeniser: text into letters, by longest match over the spellings of a tile set.

Everything that reads words, racks or plays goes through `Spelling`. A letter is one code point in a key: its own
where its label is one, else one of the private use area, so that a prefix of a key is a prefix of tiles.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING
from unicodedata import category, combining, normalize

from scrabble_kit.text.errors import SpellingError
from scrabble_kit.text.source import visible

if TYPE_CHECKING:
    from scrabble_kit.tiles.syllables import Syllables

_FIRST_WITH_SYLLABLES = "\u0900"
_PRIVATE = 0xE000
UNKNOWN = "\uffff"
"""In a key of `Spelling.keys`: a character that has no tile; no lexicon holds it."""

_STRAY = "[\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]"
_FORMS = (
    "[\u0132\u0133\u013f\u0140\u0149\u017f\u01c4-\u01cc\u01f1-\u01f3\u0640\u2100-\u214f\u3131-\u318e"
    "\ufb00-\ufdff\ufe70-\ufefc\uff01-\uffdc\U0001d400-\U0001d7ff]"
)
"""Characters that are others in another dress: ligatures, full and half width, letters in one place of a word; and the
line that stretches Arabic words."""

_STRETCH = "\u0640"

_BRACKETED = r"\[([^\[\]]*)\]"


def without_stray(text: str) -> str:
    """The text without invisible and direction characters, which no tile is made of."""
    return text if text.isascii() else re.sub(_STRAY, "", text)  # compiled only where it is needed


class _Keys(dict[int, str]):
    """A translation table in which every character without an entry becomes one that no key holds."""

    def __missing__(self, code: int) -> str:
        return UNKNOWN


class Spelling:
    """How the letters of one tile set are written.

    `letters` holds (label, lower form, further spellings) in the order of the set. Text is decomposed, loses the
    ignored marks, is composed again and folded; then the longest spelling wins at each place.
    """

    __slots__ = (
        "_cutters", "_folds", "_keep_lines", "_letter_of", "_marked", "_marks", "_multi", "_of_spelling",
        "_plain_of", "_private", "_single", "compulsory", "exact_case", "key_of", "longest", "name", "syllables",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        letters: Iterable[tuple[str, str, Sequence[str]]],
        ignored_marks: Sequence[str] = (),
        folds: Sequence[tuple[str, str]] = (),
        *,
        compulsory: bool = False,
        exact_case: bool = False,
        vowels: Container[str] = (),
    ) -> None:
        self.name = name
        self.compulsory = compulsory
        self.exact_case = exact_case
        self.key_of: dict[str, str] = {}
        self._of_spelling: dict[str, str] = {}
        letters = list(letters)
        for index, (label, lower, also) in enumerate(letters):
            key = label if len(label) == 1 else chr(_PRIVATE + index)
            self.key_of[label] = key
            for spelling in (label, lower, *also):
                self._of_spelling.setdefault(spelling, key)
        for label, lower, also in () if exact_case else letters:
            for spelling in case_forms(label, lower).union(*(case_forms(one, lower_form(one)) for one in also)):
                self._of_spelling.setdefault(spelling, self.key_of[label])
        self._letter_of = {key: label for label, key in self.key_of.items()}
        self._marks = dict.fromkeys(map(ord, ignored_marks))
        lower_of = {label: lower for label, lower, _ in letters}
        self._folds = _fold_table(folds, lower_of, exact_case)
        multi = [spelling for spelling in self._of_spelling if len(spelling) > 1]
        self._multi = _any_of(multi) if multi else None
        self.longest = max(map(len, self._of_spelling), default=1)
        self._marked = _marked_openings(multi, ignored_marks, vowels) if vowels and ignored_marks and multi else None
        self._plain_of: dict[str, str] = {}
        self._cutters: dict[tuple[bool, bool], re.Pattern[str]] = {}
        self.syllables = self._with_syllables()
        self._single = _Keys({ord(spelling): key for spelling, key in self._of_spelling.items() if len(spelling) == 1})
        self._private = [key for key in self.key_of.values() if _PRIVATE <= ord(key) < _PRIVATE + len(self.key_of)]
        for key in self._private:
            self._single[ord(key)] = key
        self._keep_lines = _Keys(self._single)
        self._keep_lines[10] = "\n"

    def _with_syllables(self) -> Syllables | None:
        """How syllables of the script come apart, which none before the Indic scripts have."""
        if all(char < _FIRST_WITH_SYLLABLES for spelling in self._of_spelling for char in spelling):
            return None
        from scrabble_kit.tiles.syllables import Syllables

        return Syllables.of(self._of_spelling)

    def parted(self, text: str) -> str:
        """The text with `|` behind a consonant that carries an ignored mark: it is a syllable of its own, and does not
        begin a letter of several characters. Obolo `ǹwa` is N W A.
        """
        if self._marked is None or text.isascii():
            return text
        return normalize("NFC", self._marked.sub(r"\g<0>|", normalize("NFD", text)))

    def apart(self, text: str) -> str:
        """The text with `|` between characters outside brackets that would be read as one letter and are some: as a
        record means it that writes brackets about its letters of several characters.
        """
        if self._multi is None:
            return text
        parts = re.split(r"(\[[^\]]*\]?)", text)
        parted = "".join([part if at % 2 else self._multi.sub(self._apart, part) for at, part in enumerate(parts)])
        return parted if parted == text else self.apart(parted)  # of three L the last two are a pair still

    def _apart(self, match: re.Match[str]) -> str:
        text = match.group()
        return "|".join(text) if all(char in self._of_spelling for char in text) else text

    def plain(self, text: str) -> str:
        """The text with `fi` for `ﬁ`, `Q` for `Ｑ`, `ガ` for `ｶﾞ` and the like, and without what only stretches a word.

        What is itself a spelling, or folded, stays.
        """
        if text.isascii() or re.search(_FORMS, text) is None:
            return text
        return normalize("NFC", re.sub(_FORMS, self._plain_form, text))

    def _plain_form(self, match: re.Match[str]) -> str:
        char = match.group()
        plain = self._plain_of.get(char)
        if plain is None:
            stays = ord(char) in self._folds or any(char in spelling for spelling in self._of_spelling)
            plain = char if stays else "" if char == _STRETCH else normalize("NFKC", char).replace(" ", "")
            self._plain_of[char] = plain
        return plain

    def clean(self, text: str) -> str:
        """The text in plain forms, composed, without ignored marks, with folds applied."""
        text = self.plain(text)
        if self._marks:
            text = normalize("NFC", normalize("NFD", text).translate(self._marks))
        else:
            text = normalize("NFC", text)
        if self.syllables is not None:
            text = self.syllables.taken_apart(text)
        return text.translate(self._folds) if self._folds else text

    def keys(self, text: str) -> list[str]:
        """The keys of many words, one a line; a word that cannot be spelled gives a key that no lexicon holds.

        The same answers as `key` for each line, at the speed of three passes over the whole text.
        """
        text = self.parted(text)
        if "[" in text or "|" in text or len(without_stray(text)) < len(text) or self._typed_private(text):
            return [self._key_or_unknown(line) for line in text.split("\n")]
        plain = self.clean(text)
        if self._multi is None:
            return plain.translate(self._keep_lines).split("\n")
        joined = self._joined(plain).translate(self._keep_lines)
        keys = joined.split("\n")
        if UNKNOWN in joined:
            lines = plain.split("\n")
            keys = [self._split(line) or key if UNKNOWN in key else key for key, line in zip(keys, lines, strict=True)]
        return keys

    def _joined(self, plain: str) -> str:
        """Clean text with each spelling of several characters replaced by its key, longest first."""
        of_spelling = self._of_spelling
        assert self._multi is not None
        return self._multi.sub(lambda match: of_spelling[match.group()], plain)

    def _split(self, plain: str) -> str | None:
        """The key of clean text that the longest spellings do not split, by the first shorter ones that do.

        Klingon `ngh` is n and gh, though ng is longer than n. None when nothing splits it.
        """
        pieces = self._cut(plain, self._of_spelling)
        return None if pieces is None else "".join([self._of_spelling[piece] for piece in pieces])

    def _cut(self, plain: str, spellings: Container[str]) -> list[str] | None:
        """Text cut into spellings, longer ones first, so that nothing is left over; None when that cannot be."""
        ends: list[int | None] = [None] * len(plain) + [len(plain)]
        for at in range(len(plain) - 1, -1, -1):
            for end in range(min(len(plain), at + self.longest), at, -1):
                if ends[end] is not None and plain[at:end] in spellings:
                    ends[at] = end
                    break
        pieces: list[str] = []
        at = 0
        while at < len(plain):
            end_of_piece = ends[at]
            if end_of_piece is None:
                return None
            pieces.append(plain[at:end_of_piece])
            at = end_of_piece
        return pieces or None

    def pieces(self, plain: str, *, in_play: bool = False, alone: bool = False) -> list[str]:
        """Clean text cut into spellings of single letters: the longest first, shorter ones where that leads nowhere.

        In a play a dot is a tile on the board, so spellings with a dot do not count there; `alone` leaves out those
        that a record writes in brackets. Raises SpellingError with the offset of the first character without a tile.
        """
        known = self._of_spelling
        pieces: list[str] = self._cutter(in_play, alone).findall(plain)
        if all(map(known.__contains__, pieces)):
            return pieces
        others = self._cut(plain, {one for one in known if self._counts(one, in_play, alone)})
        if others is None:
            at = sum(map(len, takewhile(known.__contains__, pieces)))
            raise SpellingError(f"no tile {visible(with_marks(plain, at))} in tile set {self.name}", plain, at)
        return others

    def _cutter(self, in_play: bool, alone: bool) -> re.Pattern[str]:
        """Finds the longest spelling at a place, or the one character there."""
        cutter = self._cutters.get((in_play, alone))
        if cutter is None:
            counted = [one for one in self._of_spelling if len(one) > 1 and self._counts(one, in_play, alone)]
            cutter = _any_of(counted, otherwise=r"[\s\S]")
            self._cutters[in_play, alone] = cutter
        return cutter

    def _counts(self, spelling: str, in_play: bool, alone: bool) -> bool:
        return not (in_play and "." in spelling) and not (alone and shown(spelling) != spelling)

    def _typed_private(self, text: str) -> bool:
        return any(key in text for key in self._private)

    def _key_or_unknown(self, text: str) -> str:
        try:
            return self.key(text)
        except SpellingError:
            return UNKNOWN

    def key(self, text: str) -> str:
        """The key of one word. Raises SpellingError when a character has no tile."""
        plain = self.parted(without_stray(text))
        if "[" in plain or "|" in plain:
            return self._key_of_parts(plain)
        plain = self.clean(plain)
        if self._typed_private(plain):
            raise self._no_tile(text, plain)
        if self._multi is None:
            key: str | None = plain.translate(self._single)
        else:
            key = self._joined(plain).translate(self._single)
            if UNKNOWN in key:
                key = self._split(plain)
        if key is None or UNKNOWN in key:
            raise self._no_tile(text, plain)
        return key

    def spell(self, text: str) -> tuple[str, ...]:
        """The letters that spell `text`. Raises SpellingError when a character has no tile."""
        return self.letters(self.key(text))

    @property
    def has_digraphs(self) -> bool:
        """Whether any spelling has several code points."""
        return self._multi is not None

    @property
    def spellings(self) -> dict[str, str]:
        """Every written form of a single letter, to the letter's label."""
        return {spelling: self._letter_of[key] for spelling, key in self._of_spelling.items()}

    def letters(self, key: str) -> tuple[str, ...]:
        """The letters of a key. Raises KeyError when it is none of this spelling."""
        letter_of = self._letter_of
        return tuple([letter_of[char] for char in key])

    def key_of_letters(self, letters: Iterable[str]) -> str:
        """The key of letters that are already known. Raises KeyError for a letter of another set."""
        return "".join(map(self.key_of.__getitem__, letters))

    def letter_at(self, text: str, at: int, *, in_play: bool = False) -> tuple[str | None, int]:
        """The letter whose longest spelling begins at `at` in clean text (None: no letter does), and where it ends.

        In a play a dot is a tile on the board, so spellings with a dot do not count there.
        """
        end = at + 1
        if self._multi is not None:
            match = self._cutter(in_play, False).match(text, at)
            assert match is not None, "any character is matched"
            end = match.end()
        key = self._of_spelling.get(text[at:end])
        return (None if key is None else self._letter_of[key]), end

    def _key_of_parts(self, text: str) -> str:
        """`[CH]` is one tile; `|` parts two, so that `C|H` is never the one tile."""
        keys: list[str] = []
        for index, part in enumerate(re.split(_BRACKETED, text)):
            if index % 2:
                key = self._of_spelling.get(self.clean(part))
                if key is None:
                    raise SpellingError(
                        f"no tile {visible(part) or '[]'} in tile set {self.name} (letter {len(''.join(keys)) + 1})",
                        text,
                        max(text.find(f"[{part}]"), 0),
                    )
                keys.append(key)
            else:
                keys.extend(self._parted(part, text, len("".join(keys))))
        key = "".join(keys)
        if self.compulsory:
            self._refuse_parts(key, text)
        return key

    def _refuse_parts(self, key: str, text: str) -> None:
        """Raise SpellingError when single tiles spell what is one tile."""
        labels = self.letters(key)
        pieces = self.pieces("".join(labels))
        if len(pieces) < len(labels):
            one = next(piece for piece, label in zip(pieces, labels, strict=False) if piece != label)
            raise SpellingError(
                f"{one} is one tile in tile set {self.name} and cannot be spelled by several",
                text,
                max(text.find("|"), 0),
            )

    def _parted(self, part: str, text: str, before: int) -> list[str]:
        keys = []
        for piece in part.split("|"):
            if "[" in piece or "]" in piece:
                raise SpellingError("a bracket without its partner", text, max(text.find("["), text.find("]")))
            try:
                keys.append(self.key(piece))
            except SpellingError as error:
                raise self._no_tile(text, self.clean(piece), before + len("".join(keys))) from error
        return keys

    def _no_tile(self, text: str, plain: str, before: int = 0) -> SpellingError:
        """Which character has no tile, told by the letter's place; `plain` is the clean text."""
        at, count = 0, before
        while at < len(plain):
            letter, end = self.letter_at(plain, at)
            if letter is None:
                break
            at, count = end, count + 1
        if at < len(plain) and combining(plain[at]) and count > before:
            count -= 1
        char = with_marks(plain, at) or text[:1]
        name = visible(char.upper() if len(char.upper()) == len(char) and not self.exact_case else char)
        offset = normalize("NFC", text).find(char)
        why = self._alike(char)
        return SpellingError(f"no tile {name} in tile set {self.name} (letter {count + 1}){why}", text, max(offset, 0))

    def _alike(self, char: str) -> str:
        """What is to be said of a character of another script that looks like one that has a tile."""
        from scrabble_kit.tiles.look_alikes import in_words, swaps

        found = swaps(char, self._of_spelling)
        return f": {in_words(found)}" if found else ""


def _marked_openings(spellings: Iterable[str], marks: Iterable[str], vowels: Container[str]) -> re.Pattern[str] | None:
    """Finds, in decomposed text, the first character of a spelling with ignored marks on it, no vowel, before the next
    character of the spelling; None where no spelling begins so."""
    pairs = {spelling[:2] for spelling in spellings if spelling[0].upper() not in vowels and not is_mark(spelling[1])}
    signs = f"[{''.join(marks)}]+"
    openings = [f"{re.escape(pair[0])}{signs}(?={re.escape(pair[1])})" for pair in sorted(pairs)]
    return re.compile("|".join(openings)) if openings else None


def _any_of(spellings: Iterable[str], otherwise: str = "") -> re.Pattern[str]:
    """One of the spellings, the longest first, or what is written `otherwise` in a pattern."""
    ordered = [re.escape(one) for one in sorted(spellings, key=len, reverse=True)]
    return re.compile("|".join([*ordered, otherwise] if otherwise else ordered))


def case_forms(label: str, lower: str) -> set[str]:
    """The spellings of a label that differ in case only: `CH`, `ch`, `Ch`."""
    forms = {label, lower}
    if len(label) > 1 and len(lower) > 1:
        forms.add(label[0] + lower[1:])
    upper = label.upper()
    return forms | {upper} if len(upper) == len(label) else forms


def with_marks(text: str, at: int) -> str:
    """The character at `at` with its combining marks; the character before it as well when it is such a mark."""
    start, end = at, at + 1
    while 0 < start < len(text) and is_mark(text[start]):
        start -= 1
    while end < len(text) and is_mark(text[end]):
        end += 1
    return text[start:end]


def is_mark(char: str) -> bool:
    """Whether a character stands on the one before it."""
    return category(char)[0] == "M"


def on_circle(label: str) -> str:
    """The label as it is shown alone: a combining sign that is a letter stands on a dotted circle."""
    return f"\u25cc{label}" if is_mark(label[0]) else label


def lower_form(label: str) -> str:
    """The label in small letters by Unicode's default rule, composed."""
    return normalize("NFC", label.lower())


def shown(face: str) -> str:
    """How a record writes one tile: brackets where several characters that are not marks make one letter."""
    characters = sum(not combining(char) for char in face)
    return face if characters == 1 else f"[{face}]"


def _fold_table(folds: Sequence[tuple[str, str]], lower_of: dict[str, str], exact_case: bool) -> dict[int, str]:
    """Characters to what is played for them; a small character gives the small forms of the letters."""
    table: dict[int, str] = {}
    for old, new in folds:
        small, small_new = old.lower(), "".join(lower_of.get(char, lower_form(char)) for char in new)
        table[ord(old)] = small_new if old == small != old.upper() else new
        if not exact_case and len(small) == 1:
            table[ord(small)] = small_new
    return table
