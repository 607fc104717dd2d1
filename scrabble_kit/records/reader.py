"""What the readers of all formats share: pragmas and notes on the way, the finished record at the end."""

from __future__ import annotations

from collections.abc import Iterable

from scrabble_kit.records.encoding import RecordText, Remark
from scrabble_kit.records.header import Header
from scrabble_kit.records.lines import whole
from scrabble_kit.records.other_files import kind_of_bytes, kind_of_text
from scrabble_kit.records.record import Event, GameRecord, Note, span_of
from scrabble_kit.records.seats import seated
from scrabble_kit.records.table_notes import nicks_of, table_event
from scrabble_kit.text.problems import Problems
from scrabble_kit.text.source import visible, visible_field
from scrabble_kit.tiles.spelling import without_stray

MOST_EVENTS = 100_000
"""Events that are read of one file: far more than any game has, few enough to stay in memory."""

_MOST = 100  # not a rule
_FEW = {
    "missing-colon": 1,
    "indented-line": 1,
    "odd-sign": 1,
    "missing-rack": 5,
    "rack-unknown": 5,
    "hidden-character": 5,
    "odd-number": 20,
}
"""Diagnostics of one code that are kept for one file, and those of which one may be in every line."""

_AFTER_KEYWORD = ("", " ", "\t")


class Reader:
    """What was read of a file so far: events, pragmas, notes.

    `notes` holds for each note the events above it, its line (one-based) and its lines of text.
    """

    __slots__ = ("_last_note_line", "events", "header", "is_quoted", "lines", "notes", "problems", "unseated")

    def __init__(self, file: str, lines: list[str]) -> None:
        self.lines = lines
        self.problems = Problems(file, lines, most=_MOST, most_of=_FEW)
        self.header = Header(self.problems)
        self.events: list[Event] = []
        self.notes: list[tuple[int, int, list[str]]] = []
        self.unseated = False
        self.is_quoted = False
        self._last_note_line = -1

    def lines_to_read(self) -> Iterable[str]:
        """The lines of the file, cut where a flood of events becomes too long for a record of one game."""
        if len(self.lines) <= MOST_EVENTS:
            return self.lines
        events = 0
        for number, line in enumerate(self.lines):
            events += line[:1] == ">"
            if events > MOST_EVENTS:
                self.say_too_many(number + 1)
                return self.lines[:number]
        return self.lines

    def say_too_many(self, line: int) -> None:
        """Tell that the file is not read from this line (one-based) on."""
        message = f"a record holds one game; only the first {MOST_EVENTS:,} events are read"
        self.problems.add("too-many-events", message, self.problems.place(line, *whole(self.lines[line - 1])))

    def read_pragma(self, number: int, line: str) -> None:
        """Take in a line that begins with `#`."""
        if line.startswith("#note") and line[5:6] in _AFTER_KEYWORD:
            note = line[6:].strip()
            before = len(self.events)
            seats = self.header.seats
            event = table_event(number, line, nicks_of(self.events, seats), seats) if before and ":" in note else None
            if event is not None:
                self.events.append(event)
                self.unseated = self.unseated or event.seat < 0
                return
            self.notes.append((before, number, [note]))
            self._last_note_line = number
            if not before:
                self.header.read_note(note)
        else:
            self.header.read(number, line, len(self.events))

    def continue_note(self, number: int, line: str) -> bool:
        """Whether the line belongs to the note that ends just above it; if so, it is taken in."""
        if self._last_note_line != number - 1:
            return False
        self.notes[-1][2].append(line.rstrip())
        self._last_note_line = number
        return True

    def say_stray(self, number: int, message: str, label: str) -> None:
        """Tell of a line that has no place in a record."""
        self.problems.add(
            "stray-line", message, self.problems.place(number, *whole(self.lines[number - 1])), label=label
        )

    def attach_notes(self) -> tuple[Note, ...]:
        """Hang each note on the event above it; the notes above all events are returned."""
        header: list[Note] = []
        found: dict[int, list[Note]] = {}
        for before, line, parts in self.notes:
            note = Note(line, parts[0] if len(parts) == 1 else "\n".join(parts).rstrip())
            if before:
                found.setdefault(before - 1, []).append(note)
            else:
                header.append(note)
        for index, notes in found.items():
            event = self.events[index]
            self.events[index] = tuple.__new__(Event, (*event[:10], tuple(notes), event.places))
        return tuple(header)


def game_record(reader: Reader, decoded: RecordText, notation: str, data: bytes) -> GameRecord:
    """The finished record of what a reader has taken in."""
    header, problems = reader.header, reader.problems
    if decoded.remarks:
        _say_remarks(problems, decoded)
    events = reader.events
    if not events or (events[0].kind == "unknown" and all(event.kind == "unknown" for event in events)):
        _say_empty(reader, data)
        header = reader.header
    players = tuple(header.players)
    if reader.unseated or header.late:
        reader.events, players = seated(reader.events, players, problems)
    if not decoded.text.isascii():
        _say_hidden(reader)
    if "_" in decoded.text:
        _forget_unknown_tiles(reader)
    notes = reader.attach_notes() if reader.notes else ()
    settings = header.settings.get
    return GameRecord(
        file=problems.file,
        encoding=decoded.encoding,
        notation=notation,
        lines=reader.lines,
        players=players,
        events=tuple(reader.events),
        pragmas=tuple(header.pragmas),
        notes=notes,
        lexicon=settings("lexicon"),
        ruleset=settings("ruleset"),
        level=settings("level"),
        missing=settings("missing"),
        scores=settings("scores"),
        layout=settings("board-layout"),
        tile_distribution=settings("tile-distribution"),
        game_type=settings("game-type"),
        title=settings("title"),
        racks_at_end=header.racks_at_end(players, len(reader.events)) if header.racks else {},
        incomplete=header.incomplete,
        incomplete_rack=header.incomplete_rack,
        diagnostics=problems.in_order(),
    )


def _forget_unknown_tiles(reader: Reader) -> None:
    """Take `_` out of racks where it stands for tiles that nobody saw: where a rack is of nothing else, and no play
    shows that it is a blank by using one."""
    events = reader.events
    held = [event for event in events if event.rack and "_" in event.rack]
    if not any(set(event.rack or "") == {"_"} for event in held):
        return
    if any((event.rack or "").count("_") <= sum(map(str.islower, event.word or "")) for event in held):
        return
    for index, event in enumerate(events):
        if event.rack and "_" in event.rack:
            message = f"rack {visible_field(event.rack)} has tiles that nobody saw, read without them"
            place = reader.problems.place(event.line, *(span_of(event, "rack") or (1, 1)))
            reader.problems.add("rack-unknown", message, place)
            events[index] = event._replace(rack=event.rack.replace("_", "") or None)


def _say_remarks(problems: Problems, decoded: RecordText) -> None:
    for remark in decoded.remarks:
        hints = (remark.hint,) if remark.hint else ()
        span = _span_of(problems, decoded.text, remark)
        problems.add(remark.code, remark.message, problems.place(remark.line, *span), label=remark.label, hints=hints)


def _span_of(problems: Problems, text: str, remark: Remark) -> tuple[int, int]:
    if remark.offset is None:
        return whole(problems.lines[remark.line - 1]) if remark.line <= len(problems.lines) else (1, 1)
    start = max(text.rfind("\n", 0, remark.offset), text.rfind("\r", 0, remark.offset)) + 1
    return remark.offset - start + 1, 1


def _say_hidden(reader: Reader) -> None:
    """Tell of events with characters that nobody sees and no tile is made of; they are read without them."""
    for event in reader.events:
        line = reader.lines[event.line - 1]
        if len(without_stray(line)) < len(line):
            at = next(at for at, char in enumerate(line) if not without_stray(char))
            message = f"the event holds {visible(line[at])}, which is not seen; read without it"
            reader.problems.add("hidden-character", message, reader.problems.place(event.line, at + 1), severity="note")


def _say_empty(reader: Reader, data: bytes) -> None:
    """Tell that there is no game in the file, and what the file is instead."""
    kind = kind_of_bytes(data)
    if reader.events and kind is None:
        return
    if kind == "empty":
        reader.problems.add("not-a-record", "not a game record: the file is empty", reader.problems.place(1))
        return
    header = reader.header
    if kind is None and (header.players or header.settings or header.racks or header.incomplete):
        place = reader.problems.place(max(len(reader.lines), 1))
        reader.problems.add("no-events", "the record has a header and no events", place)
        return
    kind = kind or kind_of_text(data)
    why = "no line begins with >" if kind is None else f"the file is {kind}"
    span = (1, 1) if kind is not None else whole(reader.lines[0]) if reader.lines else (1, 1)
    reader.events, reader.notes = [], []
    reader.header = Header(reader.problems)
    reader.problems.clear()
    reader.problems.add("not-a-record", f"not a game record: {why}", reader.problems.place(1, *span))
