"""A recorded game as its file says it: events, pragmas and notes with their lines; no rules, no tiles."""

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from scrabble_kit.records.lines import Span, whole
from scrabble_kit.text.diagnostic import Diagnostic, Place

EventKind = Literal[
    "play",
    "pass",
    "exchange",
    "withdraw",
    "challenge-bonus",
    "time-penalty",
    "rack-bonus",
    "rack-penalty",
    "penalty",
    "resignation",
    "forfeit",
    "overdraw",
    "blank-swap",
    "unknown",
]


class PlayerLine(NamedTuple):
    """A player as named in the header; `line` is one-based, 0 when only events name the player.

    `number` is the one the file gives, one-based; the seat is the place in `GameRecord.players`.
    """

    line: int
    number: int
    nick: str
    name: str


class Pragma(NamedTuple):
    """A `#` line that is no note: `keyword` without the `#`, the rest of the line, events that stand before it."""

    line: int
    keyword: str
    text: str
    before: int

    @property
    def name(self) -> str:
        """The keyword in small letters, which is what it is known by: case carries no meaning."""
        return self.keyword.lower()

    @property
    def letters_rows(self) -> bool:
        """Whether it says that letters name the rows of the board, and numbers the columns."""
        return self.name == "orientation" and self.text.lower() == "lettered-rows"

    @property
    def shows_rack(self) -> bool:
        """Whether it says which tiles a player holds: `#rack1`, or `#incomplete` for the player on turn."""
        name = self.name
        return bool(self.text) and (name == "incomplete" or (name.startswith("rack") and name[4:].isdigit()))


class Note(NamedTuple):
    """A remark of the annotator; `text` keeps the lines of the file, parted by LF; `line` is its first, one-based."""

    line: int
    text: str


Places = tuple[tuple[int, int], ...]
"""Where the fields of an event's line stand, as offsets (zero-based, code points) of their beginning and end: the whole
line, then nick, rack, position, word, score, total, and what follows the total, if that is kept. A field that is not
there has both at the place where it belongs. Empty for an event that no file holds."""


class Event(NamedTuple):
    """One line of a game, its fields as written; None for what is not there.

    `line` is one-based, `seat` zero-based and -1 when the player is not known. `word` holds the word text of a play,
    the tiles of an exchange, or what stands in the parentheses of a rack event; `count` the number of tiles of an
    exchange that names none, if the file says it. `places` are kept for `place_of`. A tuple, because a folder of
    records makes millions of them.
    """

    line: int
    nick: str
    seat: int
    kind: EventKind
    rack: str | None = None
    position: str | None = None
    word: str | None = None
    count: int | None = None  # type: ignore[assignment]  # hides a method of tuple that nobody needs here
    stated_score: int | None = None
    stated_total: int | None = None
    notes: tuple[Note, ...] = ()
    places: Places = ()

    @property
    def exchanged(self) -> str:
        """The tiles of an exchange or their number, as text; empty when the file says neither."""
        return self.word or str(self.count or "")


@dataclass(frozen=True, slots=True)
class GameRecord:
    """What a file says of one game; players in the order of their seats, everything else in the order of the file.

    `racks_at_end` maps a zero-based seat to the rack text of `#rackN`; `incomplete_rack` is the text after
    `#incomplete`. `notes` are those before the first event; the others hang on their events. `notation` is the name of
    the format that it was read in, `lines` are the lines of the file without their ends. `lexicon`, `ruleset`,
    `level`, `missing` (tiles), `scores`, `layout`, `tile_distribution` and `game_type` are free text.
    """

    file: str
    encoding: str
    notation: str
    lines: list[str] = field(repr=False)
    players: tuple[PlayerLine, ...] = ()
    events: tuple[Event, ...] = ()
    pragmas: tuple[Pragma, ...] = ()
    notes: tuple[Note, ...] = ()
    lexicon: str | None = None
    ruleset: str | None = None
    level: str | None = None
    missing: str | None = None
    scores: str | None = None
    layout: str | None = None
    tile_distribution: str | None = None
    game_type: str | None = None
    title: str | None = None
    racks_at_end: dict[int, str] = field(default_factory=dict)
    incomplete: bool = False
    incomplete_rack: str | None = None
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def lettered_rows(self) -> bool:
        """Whether the file says that letters name the rows."""
        return any(pragma.letters_rows for pragma in self.pragmas)


FieldName = Literal["line", "nick", "rack", "position", "word", "score", "total", "rest"]

_FIELDS: tuple[FieldName, ...] = ("line", "nick", "rack", "position", "word", "score", "total", "rest")


def span_of(event: Event, name: FieldName) -> Span | None:
    """Column (one-based) and width of a field of an event, in code points; None where that was not kept.

    A field that is not there gives the column where it belongs and the width 1.
    """
    number = _FIELDS.index(name)
    if number >= len(event.places):
        return None
    start, end = event.places[number]
    return Span(start + 1, max(end - start, 1))


def text_of(record: GameRecord, event: Event, name: FieldName = "line") -> str:
    """What the file says in a field of an event, empty for an event or a field that it does not hold."""
    text = record.lines[event.line - 1] if 0 < event.line <= len(record.lines) else ""
    if name == "line" and not event.places:
        return text
    number = _FIELDS.index(name)
    return text[slice(*event.places[number])] if number < len(event.places) else ""


def column_of(record: GameRecord, event: Event, name: FieldName) -> tuple[int, int]:
    """Column (one-based) and width of a field of an event, in code points; those of the line for one that no file
    holds."""
    span = span_of(event, name)
    if span is not None and name != "line":
        return span
    column, width = whole(text_of(record, event))
    return Span(column + (span.column - 1 if span else 0), width)


def place_of(record: GameRecord, event: Event, name: FieldName = "line") -> Place:
    """The place of an event's field, for a diagnostic."""
    text = record.lines[event.line - 1] if 0 < event.line <= len(record.lines) else ""
    return Place(record.file, event.line, *column_of(record, event, name), text)


def line_place(record: GameRecord, line: int) -> Place:
    """The place of a whole line (one-based), for a diagnostic about a pragma or a note."""
    text = record.lines[line - 1] if 0 < line <= len(record.lines) else ""
    return Place(record.file, line, 1, max(len(text.rstrip()), 1), text)
