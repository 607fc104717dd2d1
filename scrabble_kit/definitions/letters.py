"""Whether the letters of a tile set can be written: no shared spelling, nothing unseen, nothing out of reach."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple
from unicodedata import category, normalize

from scrabble_kit.definitions.fields import Fields, Named
from scrabble_kit.definitions.nodes import Scalar, shortened
from scrabble_kit.text.diagnostic import Fix, Place
from scrabble_kit.text.errors import SpellingError
from scrabble_kit.text.problems import Problems
from scrabble_kit.text.source import has_hidden, visible
from scrabble_kit.tiles.look_alikes import same_shape, script_of
from scrabble_kit.tiles.spelling import Spelling, case_forms, lower_form, on_circle
from scrabble_kit.tiles.tileset import BlankInfo, LetterInfo

_CODE_POINT = re.compile(r"[Uu]\+([0-9A-Fa-f]{4,6})")
_ALONE = "?_."  # a blank, a blank, a tile on the board
_MOST_COMPARED = 200  # letters whose values are compared, each with each
_MOST_NAMED = 5  # letters in one message
_MANY_MORE = 3  # tiles
_FEW = 2  # letters out of order that are worth a word; where there are more, the set grades its letters otherwise
_ANYWHERE = re.compile(r"[\s\[\]()|,]")


def characters(text: str) -> str:
    """The characters whose code points a text names, as `U+0E34`; any other text as it is.

    So a combining sign that is a tile can be written, which alone would stand on what is before it.
    """
    if not all(map(_CODE_POINT.fullmatch, text.split())):
        return text
    codes = [int(one[2:], 16) for one in text.split()]
    return "".join(map(chr, codes)) if codes and max(codes) <= 0x10FFFF else text


def code_points(text: str) -> str:
    """The code points of a text: `U+004E U+0304`."""
    return " ".join(f"U+{ord(char):04X}" for char in text)


def marks_of(named: Iterable[Named], problems: Problems) -> dict[str, Place]:
    """The combining marks of a list of `U+0300`, each with its place."""
    marks: dict[str, Place] = {}
    for text, place in named:
        match = _CODE_POINT.fullmatch(text)
        if match is None:
            if all(category(char).startswith("M") for char in text):
                _bare(text, place, problems)
            else:
                problems.add("wrong-value", f"a mark is written as U+0300, here it is {shortened(text)}", place)
        elif not _is_mark(int(match[1], 16)):
            problems.add("wrong-value", f"{text.upper()} is no combining mark", place)
        else:
            marks.setdefault(chr(int(match[1], 16)), place)
    return marks


def _is_mark(code: int) -> bool:
    return code <= 0x10FFFF and category(chr(code)).startswith("M")


def _bare(text: str, place: Place, problems: Problems) -> None:
    written = ", ".join(code_points(text).split())
    fix = Fix(place.line, place.column, text, written) if len(text) == place.width else None
    problems.add("bare-mark", "a combining mark on its own", place, hints=(f"write {written}",), fix=fix)


def folds_of(fields: Fields, problems: Problems) -> dict[str, tuple[str, Place]]:
    """What is played as something else: a character to its letters, with the place of the character."""
    mapping = fields.of_mapping("fold")
    folds: dict[str, tuple[str, Place]] = {}
    for key, node in mapping or ():
        old = normalize("NFC", key.text)
        if len(old) != 1:
            problems.add("wrong-value", f"fold takes single characters, here it is {shortened(key.text)}", key.place)
        elif category(old).startswith("M"):
            problems.add(
                "bare-mark",
                "a combining mark on its own",
                key.place,
                hints=(f"add {code_points(old)} to ignore_marks",),
            )
        elif has_hidden(old):
            _hidden(key.text, key.place, problems)
        elif not isinstance(node, Scalar) or not node.text:
            problems.add("wrong-type", f"fold of {old} is the letters it is played as", node.place)
        elif has_hidden(node.text):
            _hidden(node.text, node.place, problems)
        else:
            folds[old] = (normalize("NFC", node.text), key.place)
    return folds


def _is_spelled_out(place: Place) -> bool:
    """Whether code points stand at a place, not what they name."""
    return place.text[place.column - 1 :].lstrip("'\"")[:2].upper() == "U+"


def _hidden(text: str, place: Place, problems: Problems) -> None:
    shown = next(visible(char) for char in text if has_hidden(char))
    clean = "".join(char for char in text if not has_hidden(char))
    problems.add("hidden-character", f"{text} holds {shown}, which is not seen", place, hints=(f"write {clean}",))


class _Owner(NamedTuple):
    letter: LetterInfo
    place: Place


class LetterCheck:
    """The spellings of one tile set, letter by letter in the order of the file."""

    def __init__(
        self, marks: dict[str, Place], folds: dict[str, tuple[str, Place]], exact: bool, problems: Problems
    ) -> None:
        self.marks = marks
        self.folds = folds
        self.exact = exact
        self.problems = problems
        self._cleaner = Spelling(
            "", (), tuple(marks), [(old, new) for old, (new, _) in folds.items()], exact_case=exact
        )
        self._owners: dict[str, _Owner] = {}

    def letter(self, letter: LetterInfo, place: Place, also: Sequence[Named], lower: Place | None) -> None:
        """Check one letter: its label at `place`, its further spellings, and its small form at `lower`, if written."""
        written = [Named(letter.label, place), *also]
        if lower is not None:
            written.append(Named(letter.lower, lower))
        sound = [one for one in written if self._is_writable(one)]
        if written[0] in sound:
            self._claim(letter, place, sound)

    def _is_writable(self, written: Named) -> bool:
        """Whether a spelling can be typed and is seen as it is; what hinders it is told."""
        text, place = written
        problems = self.problems
        sign = _ANYWHERE.search(text)
        if not text:
            problems.add("wrong-value", "a letter without a label", place)
        elif has_hidden(text):
            _hidden(text, place, problems)
        elif category(text[0]).startswith("M") and not _is_spelled_out(place):
            alone = (f"or write {code_points(text)}, if the mark itself is a tile",) if len(text) == 1 else ()
            hints = ("write its letter before it", *alone)
            problems.add("bare-mark", f"{code_points(text)} begins with a combining mark", place, hints=hints)
        elif text in _ALONE or sign:
            found = sign.group() if sign else text
            name = "a blank" if found.isspace() else found
            problems.add(
                "unreachable-letter", f"{text} holds {name}, a sign of the notation; no text reaches it", place
            )
        elif normalize("NFC", text) != text:
            self._decomposed(text, place)
        else:
            return self._is_reached(text, place)
        return False

    def _decomposed(self, text: str, place: Place) -> None:
        composed = normalize("NFC", text)
        self.problems.add(
            "wrong-value",
            f"{text} is written with {code_points(text)}, composed it is {code_points(composed)}",
            place,
            hints=(f"write {composed}, {code_points(composed)}",),
            fix=Fix(place.line, place.column, text, composed) if len(text) == place.width else None,
        )

    def _is_reached(self, text: str, place: Place) -> bool:
        """Whether text still holds the spelling when ignored marks and folds are done."""
        if self._cleaner.clean(text) == text or self._cleaner.plain(text) != text:
            return True  # of the latter `reached` tells, which knows all spellings
        mark = next((char for char in normalize("NFD", text) if char in self.marks), None)
        fold = next((char for char in text if char in self.folds), None)
        line = f"delete line {place.line}" if text == place.text.strip().partition(":")[0] else "delete it"
        if mark is not None:
            name = code_points(mark)
            message = f"{on_circle(text)} holds {name}, ignored by line {self.marks[mark].line}; no text reaches it"
            hint = f"{line}, or take {name} out of ignore_marks"
        elif fold is not None:
            new, where = self.folds[fold]
            message = f"{text} holds {fold}, played as {new} by line {where.line}; no text reaches it"
            hint = f"{line}, or take {fold} out of fold"
        else:
            message, hint = f"{text} is read as {self._cleaner.clean(text)}; no text reaches it", line
        self.problems.add("unreachable-letter", message, place, hints=(hint,))
        return False

    def _claim(self, letter: LetterInfo, place: Place, written: Sequence[Named]) -> None:
        """Take every spelling for the letter; the first that another has is told."""
        own = _Owner(letter, place)
        told = False
        forms = [(text, where, False) for text, where in written]
        if not self.exact:
            forms += [(text, place, True) for text in self._case_forms(letter)]
        for text, where, derived in forms:
            owner = self._owners.setdefault(text, own)
            if owner is not own and not told:
                told = True
                self._shared(text, where, owner, own, derived)

    def _case_forms(self, letter: LetterInfo) -> list[str]:
        forms = case_forms(letter.label, letter.lower)
        for one in letter.also:
            forms |= case_forms(one, lower_form(one))
        return sorted(forms)

    def _shared(self, text: str, place: Place, owner: _Owner, own: _Owner, derived: bool) -> None:
        taken = f"already a spelling of {owner.letter.label}, line {owner.place.line}"
        if derived:
            self.problems.add(
                "shared-spelling",
                f"{text}, a form of {own.letter.label}, is {taken}",
                place,
                hints=(f"give the small form of one of them, as {{lower: {text}}}",),
            )
            return
        if len(own.letter.label) == 1 and owner.letter.label.casefold() == own.letter.label.casefold():
            labels = f"{owner.letter.label} and {own.letter.label}"
            hints = (f"say case: exact, if {labels} are two letters",)
            self.problems.add("shared-spelling", f"{text} is {taken}", place, hints=hints)
            return
        forms = case_forms(owner.letter.label, owner.letter.lower) if not self.exact else {owner.letter.label}
        covered = sorted(forms, key=lambda form: (form != owner.letter.label, form))
        what = f"delete line {place.line}" if place is own.place else f"delete {text} here"
        more = [f"{what}; {owner.letter.label} covers {_and_list(covered)}" if text in forms else what]
        if text == owner.letter.lower != owner.letter.label and place is not own.place:
            more.append(f"or give {owner.letter.label} another small form, with lower")
        self.problems.add("shared-spelling", f"{text} is {taken}", place, hints=tuple(more))

    def look(self, letters: Iterable[LetterInfo]) -> None:
        """Warn of labels in small letters, and of letters of another script that look like those of the set."""
        small = [one.label for one in letters if not self.exact and _is_small(one.label)]
        if small:
            message = (
                f"labels are capital letters, so that small ones are blanks; here {_and_list(small[:_MOST_NAMED])}"
            )
            more = f" and {len(small) - _MOST_NAMED} more" if len(small) > _MOST_NAMED else ""
            hints = ("write them in capitals, or say case: exact if that is how they are played",)
            self._warn("wrong-value", f"{message}{more} {'is' if len(small) == 1 else 'are'} small", small[0], hints)
        scripts = Counter(script_of(one.label) for one in letters if one.label[0].isalpha())
        most = scripts.most_common(1)[0][0] if scripts else ""
        for one in letters:
            script = script_of(one.label)
            twin = next((char for char in same_shape(one.label) if script_of(char) == most), None)
            if script != most and twin is not None:
                message = f"{one.label} is {script}, and {twin} looks the same, of which script most letters are"
                self._warn("shared-spelling", message, one.label, (f"write {twin}, {code_points(twin)}",))

    def _warn(self, code: str, message: str, label: str, hints: tuple[str, ...]) -> None:
        self.problems.add(code, message, self._owners[label].place, severity="warning", hints=hints)

    def reached(self, letters: Sequence[LetterInfo]) -> None:
        """Check that each spelling is read as its own letter once all letters are there."""
        folds = [(old, new) for old, (new, _) in self.folds.items()]
        written = [(one.label, one.lower, one.also) for one in letters]
        spelling = Spelling("", written, tuple(self.marks), folds, exact_case=self.exact)
        for one in letters:
            for text in (one.label, *one.also) if one.label in self._owners else ():
                try:
                    read: tuple[str, ...] = spelling.spell(text)
                except SpellingError:
                    read = (spelling.clean(text),)
                if read != (one.label,) and self._owners.get(text, self._owners[one.label]).letter is one:
                    message = f"{on_circle(text)} is read as {' '.join(map(on_circle, read))}; no text reaches it"
                    self.problems.add("unreachable-letter", message, self._owners[one.label].place)

    def targets(self, letters: Iterable[LetterInfo]) -> None:
        """Check that what is folded can then be spelled with the letters."""
        spelling = Spelling(
            "", [(one.label, one.lower, one.also) for one in letters], tuple(self.marks), (), exact_case=self.exact
        )
        for old, (new, place) in self.folds.items():
            try:
                spelling.key(new)
            except SpellingError:
                self.problems.add("wrong-value", f"{old} is played as {new}, and no letter spells that", place)

    def played(self, letters: Iterable[LetterInfo], blank: BlankInfo) -> None:
        """Warn of letters that no tile and no blank can be."""
        why = "a blank may not stand for it" if blank.count else "the set has no blank"
        for one in letters:
            if one.label in self._owners and not one.count and (not blank.count or one.label in blank.barred):
                message = f"{one.label} has no tile, and {why}"
                self.problems.add("unreachable-letter", message, self._owners[one.label].place, severity="warning")

    def order(self, letters: Iterable[LetterInfo]) -> None:
        """Warn of the few letters that have many more tiles than others and yet are worth more points.

        Of a set in which more of them do so nothing is said.
        """
        played = [one for one in letters if one.count and one.label in self._owners]
        if len(played) > _MOST_COMPARED:
            return
        common = [one for one in played if one.count > _MANY_MORE]
        pairs = [(one, other) for one in common for other in played if _is_out_of_order(one, other)]
        told = []
        while pairs:
            counts = Counter([letter for pair in pairs for letter in pair])
            odd = max(counts, key=counts.__getitem__)
            told.append(next(pair for pair in pairs if odd in pair))
            pairs = [pair for pair in pairs if odd not in pair]
        for one, other in told if len(told) <= _FEW else ():
            message = (
                f"{one.label} has {_tiles(one)} of {one.value} points, {other.label} {_tiles(other)} of {other.value}"
            )
            note = "letters with fewer tiles are worth more in the rest of the set"
            self.problems.add("value-order", message, self._owners[one.label].place, notes=(note,))


def _is_small(label: str) -> bool:
    """Whether a label begins with a small letter of a script that writes words with capitals."""
    capital = label[0].title()
    return len(capital) == 1 and capital != label[0] and label == lower_form(label)


def _is_out_of_order(one: LetterInfo, other: LetterInfo) -> bool:
    """Whether the first has three times the tiles, and three more, and is yet worth at least two points more."""
    if one.value < other.value + 2 or one.count < other.count + _MANY_MORE:
        return False
    return one.count >= 3 * other.count


def _tiles(letter: LetterInfo) -> str:
    return f"{letter.count} tile{'' if letter.count == 1 else 's'}"


def _and_list(words: Sequence[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else words[0]
