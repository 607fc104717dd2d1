"""A record as the ways to damage it see it, and what they are made of: a faultless record in, a damaged one out.

A way says where it may be told of; it knows nothing of the library and reads lines by an expression of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from types import ModuleType
from typing import NamedTuple

_POSITION = re.compile(r"[0-9]{1,2}[A-Za-z]|[A-Za-z][0-9]{1,2}")
_NUMBER = re.compile(r"[+-]?[0-9]+")


class Entry(NamedTuple):
    """One event: its place in `Record.lines`, its line in pieces (words at even places, blanks between them), and at
    which of them its fields are."""

    index: int
    nick: str
    kind: str
    pieces: list[str]
    fields: dict[str, int]

    def __getitem__(self, name: str) -> str:  # type: ignore[override]  # a field by its name, not by its number
        return self.pieces[self.fields[name]]

    def has(self, *names: str) -> bool:
        return all(name in self.fields for name in names)

    def line(self, **changes: str) -> str:
        """The line with other texts in some fields; a field that becomes empty takes the blank before it along."""
        pieces = list(self.pieces)
        for name, text in changes.items():
            at = self.fields[name]
            pieces[at] = text
            if not text:
                pieces[at - 1] = ""
        return "".join(pieces)


@dataclass(frozen=True)
class Record:
    """The lines of a GCG file, and its events; `newline` is its line end, the same on every line."""

    lines: tuple[str, ...]
    newline: str

    @classmethod
    def of(cls, data: bytes) -> Record | None:
        """The record in a file; None for one that is not in UTF-8, or has a line that is not understood here."""
        try:
            text = data.decode()
        except UnicodeDecodeError:
            return None
        newline = "\r\n" if "\r\n" in text else "\n"
        record = cls(tuple(text.split(newline)), newline)
        events = sum(line.startswith(">") for line in record.lines)
        is_read = len(record.stood) > 1 and events == len(record.entries) and "\r" not in "".join(record.lines)
        return record if is_read else None

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        found = (_entry(index, line) for index, line in enumerate(self.lines))
        return tuple([entry for entry in found if entry is not None])

    @cached_property
    def nicks(self) -> tuple[str, ...]:
        """The nicks of the two players; empty for a game of more."""
        nicks = tuple(dict.fromkeys(entry.nick for entry in self.entries))
        return nicks if len(nicks) == 2 else ()

    @cached_property
    def stood(self) -> tuple[Entry, ...]:
        """The plays that nobody took back."""
        behind = (*self.entries[1:], None)
        return tuple(
            entry
            for entry, then in zip(self.entries, behind, strict=False)
            if entry.kind == "play" and entry.has("score", "total") and (then is None or then.kind != "withdraw")
        )

    @cached_property
    def neighbours(self) -> tuple[tuple[Entry, Entry], ...]:
        """Every two events on lines that follow each other."""
        pairs = zip(self.entries, self.entries[1:], strict=False)
        return tuple((one, then) for one, then in pairs if then.index == one.index + 1)

    @property
    def declared(self) -> bool:
        """Whether the first line says that the file is in UTF-8."""
        return self.lines[0] == "#character-encoding UTF-8"

    def of_kind(self, *kinds: str) -> list[Entry]:
        return [entry for entry in self.entries if entry.kind in kinds and entry.has("score", "total")]

    def other(self, nick: str) -> str:
        return next(other for other in self.nicks if other != nick)

    def data(self, lines: Sequence[str]) -> bytes:
        return self.newline.join(lines).encode()

    def behind(self, entry: Entry) -> list[Entry]:
        return [other for other in self.entries if other.index > entry.index]


class Damaged(NamedTuple):
    """The bytes of a damaged record, and the lines (one-based) of it at which that may be told: none for all."""

    data: bytes
    lines: frozenset[int]


Way = Callable[[Record, Random], Damaged | None]


class Slip(NamedTuple):
    """A way to damage a record; `plain` when whoever has the file alone can always see it."""

    name: str
    what: str
    plain: bool
    damage: Way


def slip(function: Way | None = None, *, plain: bool = True) -> Callable[..., object]:
    """Make a function a way: its name, and what its docstring says."""

    def made(way: Way) -> Slip:
        return Slip(way.__name__.replace("_", "-"), " ".join((way.__doc__ or "").split()), plain, way)

    return made(function) if function is not None else made  # type: ignore[return-value]


def ways_of(module: ModuleType) -> list[Slip]:
    """The ways that a module has, in its order."""
    return [one for one in vars(module).values() if isinstance(one, Slip)]


def _entry(index: int, line: str) -> Entry | None:
    head = re.match(r">([^\s:]+):(?=[ \t])", line)
    if head is None:
        return None
    pieces = [head.group(), *re.split(r"([ \t]+)", line[head.end() :])[1:]]
    words = [at for at in range(2, len(pieces), 2) if pieces[at]]
    for skip in (0, 1):
        if len(words) <= skip:
            continue
        at, text = words[skip], pieces[words[skip]]
        fields = {"rack": words[0]} if skip else {}
        after = words[skip + 1 :]
        if _POSITION.fullmatch(text) and after and not _NUMBER.fullmatch(pieces[after[0]]):
            fields |= {"position": at, "word": after.pop(0)}
            kind = "play"
        elif text[0] == "-" and not _NUMBER.fullmatch(text):
            fields["word"] = at
            kind = {"-": "pass", "--": "withdraw"}.get(text, "exchange")
        elif re.fullmatch(r"\([^()]*\)", text):
            fields["word"] = at
            kind = text.strip("()") if text in ("(challenge)", "(time)") else "settlement"
        else:
            continue
        for name, place in zip(("score", "total"), after, strict=False):
            if _NUMBER.fullmatch(pieces[place]):
                fields[name] = place
        return Entry(index, head[1], kind, pieces, fields)
    return None


# what the ways are made of


def put(record: Record, entry: Entry, line: str, *others: int) -> Damaged | None:
    """The record with another line for an event; it may be told there and at other places (indices of lines).

    None where nothing changes, or where it would be a second slip that the file does not say how it is encoded.
    """
    if line == record.lines[entry.index] or not (line.isascii() or record.declared):
        return None
    lines = list(record.lines)
    lines[entry.index] = line
    return told(record, lines, entry.index, *others)


def told(record: Record, lines: Sequence[str], *indices: int) -> Damaged:
    return Damaged(record.data(lines), frozenset(index + 1 for index in indices))


def without(record: Record, entry: Entry) -> Damaged | None:
    """The record without the line of an event, to be told at the next event, at its player's next, or just before."""
    later = record.behind(entry)
    own = next((other for other in later if other.nick == entry.nick and other.has("total")), None)
    before = max((other.index for other in record.entries if other.index < entry.index), default=None)
    if own is None or before is None:
        return None
    lines = [line for index, line in enumerate(record.lines) if index != entry.index]
    return told(record, lines, before, later[0].index - 1, own.index - 1)


def some(random: Random, entries: Sequence[Entry]) -> Iterator[Entry]:
    yield from random.sample(entries, len(entries))


def first(found: Iterator[Damaged | None]) -> Damaged | None:
    return next((one for one in found if one is not None), None)


def other_digit(random: Random, number: str) -> str:
    """A number with one digit changed; it stays one without a leading zero."""
    places = [at for at, char in enumerate(number) if char.isdigit()]
    at = random.choice(places)
    leads = at == places[0] and len(places) > 1
    digit = random.choice([one for one in "0123456789" if one != number[at] and not (leads and one == "0")])
    return number[:at] + digit + number[at + 1 :]


def swapped(random: Random, text: str) -> str | None:
    """A text with two different neighbours that have changed places; no number begins with a zero then."""
    pairs = [
        at
        for at in range(len(text) - 1)
        if text[at] != text[at + 1]
        and text[at] not in "+-"
        and not (text[at + 1] == "0" and not text[at - 1 : at].isdigit())
    ]
    if not pairs:
        return None
    at = random.choice(pairs)
    return text[:at] + text[at + 1] + text[at] + text[at + 2 :]


def letters(word: str) -> list[int]:
    """The places of letters that stand alone: no brackets about them."""
    bare = re.sub(r"\[[^]]*\]", lambda found: "." * len(found.group()), word)
    return [at for at, char in enumerate(bare) if char.isalpha()]


def alphabet(record: Record) -> list[str]:
    """The capital letters that the plays of a record are made of."""
    return sorted({entry["word"][at] for entry in record.stood for at in letters(entry["word"])} & capitals(record))


def capitals(record: Record) -> set[str]:
    return {char for entry in record.stood for char in entry["word"] if char.isalpha() and char == char.upper()}


def field(record: Record, random: Random, name: str, change: Callable[[str], str | None]) -> Damaged | None:
    """A play with another text in one field, where the change gives one."""
    for entry in some(random, [entry for entry in record.stood if entry.has(name)]):
        text = change(entry[name])
        if text is not None and text != entry[name]:
            return put(record, entry, entry.line(**{name: text}))
    return None
