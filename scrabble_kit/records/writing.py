"""The one GCG text of a record: what every program reads, whatever the file looked like. Knows no tiles and no rules.

Source: poslfit.com/scrabble/gcg, version 1.2, and what other readers refuse.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from scrabble_kit.records.events import read_event, usual_turn
from scrabble_kit.records.gcg import read_gcg
from scrabble_kit.records.header import SETTINGS, plain_nick
from scrabble_kit.records.lines import COMMON, even_blanks, is_cross_words, numbers_problem
from scrabble_kit.records.record import Event, GameRecord, Note, PlayerLine, Pragma, text_of
from scrabble_kit.records.seats import players_by_appearance
from scrabble_kit.records.table_notes import TABLE_KINDS, format_table_event
from scrabble_kit.text.decoding import UTF8
from scrabble_kit.text.problems import Problems

ENCODING_LINE = "#character-encoding UTF-8"
"""The first line of every file that is written; without it other programs take the bytes for ISO 8859-1."""

_HEADER_ONLY = frozenset((*SETTINGS, "id", "description", "tile", "tile-set"))
_KNOWN = _HEADER_ONLY | {"incomplete", "style", "orientation"}
_RACK = re.compile(r"rack[0-9]{1,2}\Z")
_UNKNOWN = "UNKNOWN"
_NOTHING = " \t\0\f\v\x1a\ufeff"


def write_gcg(record: GameRecord) -> str:
    """The record as GCG, each line ending in LF; to be encoded as UTF-8.

    Encoding, settings and players come first, then the events; unknown pragmas and notes keep their places, a line
    that had none becomes a `#description` or a `#note`. What `kept_as_written` says of stays as the file has it. Blank
    lines and the words beside a play are left out, other text behind the numbers becomes a note. Raises nothing.
    """
    text = _text(record)
    for _ in range(_ROUNDS if any(kept_as_written(record, event) for event in record.events) else 0):
        again = _text(read_gcg(text.encode(), record.file, UTF8))
        if again == text:
            break
        text = again
    return text


_ROUNDS = 3
"""A line that could not be read may be readable once the players are named above it."""


def _is_of_note(line: str) -> bool:
    """Whether the next line would be taken for more of a note, unless it begins with a sign of its own."""
    return line[:1] not in ("#", ">") or line.startswith("#note")


def _text(record: GameRecord) -> str:
    record = _with_nicks(record)
    lines = [ENCODING_LINE, *_header(record)]
    seats = {player.nick: seat for seat, player in enumerate(record.players)}
    between = _between(record)
    for number, event in enumerate(record.events, 1):
        line = _event_line(record, event, seats)
        lines.append(line.lstrip(_NOTHING) if _is_of_note(lines[-1]) else line)
        lines += between.get(number, ())
    return "\n".join(lines) + "\n"


def _with_nicks(record: GameRecord) -> GameRecord:
    """The record with players, those that events alone name under a nick that a `#player` line can hold."""
    if not record.players:
        players = players_by_appearance(list(record.events))
        seats = {plain_nick(player.nick): seat for seat, player in enumerate(players)}
        events = tuple([event._replace(seat=seats.get(plain_nick(event.nick), -1)) for event in record.events])
        record = replace(record, players=players, events=events)
    if all(player.line for player in record.players):
        return record
    nicks = [player.nick for player in record.players]
    for seat, player in enumerate(record.players):
        if not player.line:
            nick = "_".join(player.nick.split()) or f"player{player.number}"
            while nick in nicks[:seat] + nicks[seat + 1 :]:
                nick += "_"
            nicks[seat] = nick
    events = tuple([
        event._replace(nick=nicks[event.seat]) if event.seat >= 0 and not record.players[event.seat].line else event
        for event in record.events
    ])  # fmt: skip
    players = tuple([player._replace(nick=nick) for player, nick in zip(record.players, nicks, strict=True)])
    return replace(record, players=players, events=events)


class _Entry(NamedTuple):
    """Lines to write, and the line (one-based) of the file that they come from."""

    line: int
    texts: list[str]


# pragmas and notes


def lines_beside(record: GameRecord) -> dict[int, list[str]]:
    """The canonical lines that are no events, by the number of events above them; 0 is the header, without the line
    that names the encoding."""
    record = _with_nicks(record)
    return {0: [*_header(record)], **_between(record)}


def _header(record: GameRecord) -> Iterator[str]:
    """The lines in front of the events but for the first; settings that no pragma names, then all players, stand
    where the file names its first player."""
    seated = {player.line for player in record.players if player.line}
    entries = [_Entry(note.line, _note_lines(note)) for note in record.notes]
    entries += [_Entry(line, [f"#description {text}"]) for line, text, before in _strays(record) if not before]
    late = []
    for pragma in record.pragmas:
        if _is_written_anew(pragma) or pragma.line in seated or _repeats(record, pragma):
            continue
        if not pragma.before:
            entries.append(_Entry(pragma.line, [_pragma_line(record, pragma, "description")]))
        elif pragma.name in _HEADER_ONLY:
            late.append(_pragma_line(record, pragma, "description"))
    first = min([line for line in seated if not _is_late(record, line)], default=None)
    placed = [*_settings(record), *[_player_line(player) for player in record.players]]
    for entry in sorted(entries, key=_line_of):
        if first is not None and entry.line > first:
            yield from placed
            first, placed = None, []
        yield from entry.texts
    yield from placed
    yield from late


def _between(record: GameRecord) -> dict[int, list[str]]:
    """Pragmas, notes and stray lines behind the first events, by the number of events above them."""
    seated = {player.line for player in record.players if player.line}
    entries: dict[int, list[_Entry]] = {}
    for number, event in enumerate(record.events, 1):
        extra = extra_text(record, event)
        if extra:
            entries.setdefault(number, []).append(_Entry(event.line, [f"#note {extra}"]))
        for note in event.notes:
            entries.setdefault(number, []).append(_Entry(note.line, _note_lines(note)))
    for pragma in record.pragmas:
        moved = pragma.name in _HEADER_ONLY or pragma.line in seated
        if pragma.before and not moved and not _is_written_anew(pragma) and not _repeats(record, pragma):
            entries.setdefault(pragma.before, []).append(_Entry(pragma.line, [_pragma_line(record, pragma, "note")]))
    for line, text, before in _strays(record):
        if before:
            entries.setdefault(before, []).append(_Entry(line, [f"#note {text}"]))
    return {
        number: [text for entry in sorted(found, key=_line_of) for text in entry.texts]
        for number, found in entries.items()
    }


def _line_of(entry: _Entry) -> int:
    return entry.line


def _is_late(record: GameRecord, line: int) -> bool:
    return any(pragma.line == line and pragma.before for pragma in record.pragmas)


def _is_written_anew(pragma: Pragma) -> bool:
    """Whether the writer makes this line itself."""
    return pragma.name == "character-encoding"


def _repeats(record: GameRecord, pragma: Pragma) -> bool:
    """Whether the pragma names a player once more in the very words of the line that did."""
    return pragma.name.startswith("player") and any(
        pragma.line != player.line and pragma.name == f"player{player.number}"
        and pragma.text.split() in ([player.nick], f"{player.nick} {player.name}".split())
        for player in record.players
    )  # fmt: skip


def _pragma_line(record: GameRecord, pragma: Pragma, kind_of_note: str) -> str:
    keyword = pragma.keyword
    if keyword == "note" or (not keyword and record.notation == "plain"):
        keyword = kind_of_note  # a comment of a plain list, or a note whose text follows something else than a blank
    elif pragma.name in _KNOWN or _RACK.match(pragma.name):
        keyword = pragma.name
    return f"#{keyword} {pragma.text}".rstrip()


def _player_line(player: PlayerLine) -> str:
    return f"#player{player.number} {player.nick} {player.name or player.nick}"


def _settings(record: GameRecord) -> Iterator[str]:
    """Settings that hold though no pragma names them: they stood in notes, or were handed in."""
    named = {pragma.name for pragma in record.pragmas}
    values = (record.lexicon, record.layout, record.tile_distribution, record.game_type)
    for keyword, value in zip(("lexicon", "board-layout", "tile-distribution", "game-type"), values, strict=True):
        if value and keyword not in named:
            yield f"#{keyword} {value}"
    noted = {name.strip().lower() for name, _, _ in (note.text.partition(":") for note in record.notes)}
    for name, value in (("Ruleset", record.ruleset), ("Level", record.level)):
        if value and name.lower() not in noted:
            yield f"#note {name}: {value}"


def _note_lines(note: Note) -> list[str]:
    first, *rest = note.text.split("\n")
    return [f"#note {first}".rstrip(), *rest]


def _strays(record: GameRecord) -> list[tuple[int, str, int]]:
    """Lines that are no pragma, event or note: line (one-based), text, and how many events stand above."""
    if record.notation != "gcg" or not record.lines:
        return []
    events = sorted(event.line for event in record.events)
    taken = {*events, *(pragma.line for pragma in record.pragmas)}
    for note in (*record.notes, *(note for event in record.events for note in event.notes)):
        taken.update(range(note.line, note.line + note.text.count("\n") + 1))
    found = []
    for line, text in enumerate(record.lines, 1):
        stray = text.strip(_NOTHING).strip()
        if stray and stray[0] not in "#>" and line not in taken:
            found.append((line, stray, bisect_left(events, line)))
    return found


# events


def kept_as_written(record: GameRecord, event: Event) -> bool:
    """Whether an event cannot be understood well enough to be written in another form than the file's."""
    if event.kind == "unknown":
        return True
    if event.kind in TABLE_KINDS:
        return False
    if event.stated_total is not None or not event.places:
        return False
    return numbers_problem(text_of(record, event, "rest"), event.stated_score is not None, has_total=False) is not None


def extra_text(record: GameRecord, event: Event) -> str:
    """What stands behind the numbers of an event that is understood, to be kept as a note; not the words beside it."""
    rest = text_of(record, event, "rest").strip()
    if not rest or kept_as_written(record, event):
        return ""
    return "" if event.kind == "play" and event.stated_score is not None and is_cross_words(rest) else rest


def left_out(record: GameRecord) -> tuple[int, ...]:
    """Lines (one-based) of which `write_gcg` does not write everything: those with the words beside a play."""
    return tuple([
        event.line
        for event in record.events
        if text_of(record, event, "rest").strip()
        and not kept_as_written(record, event)
        and not extra_text(record, event)
    ])  # fmt: skip


def _event_line(record: GameRecord, event: Event, seats: Mapping[str, int]) -> str:
    """The event's canonical line; the file's own where it would not be read as the same event."""
    if event.kind in TABLE_KINDS:
        return format_table_event(event)
    torn = kept_as_written(record, event)
    if torn and record.notation == "gcg":
        return _as_written(record, event)
    if torn:
        return _torn_plain(record, event)
    line = format_event(event._replace(rack=_UNKNOWN) if says_unknown(record, event) else event)
    usual = COMMON.match(line)
    if usual is not None and event.kind == "play" and usual.groups() == _groups(event):
        return line
    return line if _reads_back(line, event, seats) or record.notation == "plain" else _as_written(record, event)


def says_unknown(record: GameRecord, event: Event) -> bool:
    """Whether the file says of the rack that it is unknown, which is more than to leave it out."""
    return event.kind == "challenge-bonus" and event.rack is None and _UNKNOWN in text_of(record, event).split()


def _groups(event: Event) -> tuple[str | None, ...]:
    return event.nick, event.rack, event.position, event.word, f"{event.stated_score:+d}", str(event.stated_total)


def _reads_back(line: str, event: Event, seats: Mapping[str, int]) -> bool:
    read = usual_turn(event.line, line, seats) or read_event(event.line, line, seats, Problems(""))
    return read[3:10] == event[3:10] and read.nick == event.nick


def _as_written(record: GameRecord, event: Event) -> str:
    return text_of(record, event).strip(" \t") or format_event(event)


def _torn_plain(record: GameRecord, event: Event) -> str:
    """A line of a plain list that cannot be read as it should, as an event with the same fault."""
    if event.kind == "unknown":
        is_named = event.nick and text_of(record, event, "nick") == event.nick
        start = event.places[2][0] if is_named else 0
        return f">{event.nick}: {even_blanks(text_of(record, event))[start:]}".rstrip()
    known = format_event(event._replace(stated_score=None, stated_total=None))
    return " ".join(filter(None, (known, text_of(record, event, "score"), text_of(record, event, "rest").rstrip())))


def format_event(event: Event) -> str:
    """The event with one blank between its fields: `>ann: AEKLNRT 8G RANK +16 16`.

    A field that is None is left out.
    """
    fields = [f">{event.nick}:", event.rack, *_action(event)]
    if event.stated_score is not None:
        fields.append(f"{event.stated_score:+d}")
        fields.append(None if event.stated_total is None else str(event.stated_total))
    return " ".join(field for field in fields if field)


def _action(event: Event) -> Iterable[str | None]:
    kind, word = event.kind, event.word or ""
    if kind == "play":
        return event.position, word
    if kind == "pass":
        return ("-",)
    if kind == "exchange":
        return (f"-{event.exchanged}" if event.exchanged else "exchange",)
    if kind == "withdraw":
        return ("--",)
    if kind == "challenge-bonus":
        return ("(challenge)",)
    if kind == "time-penalty":
        return ("(time)",)
    return (f"({word})",) if kind in ("rack-bonus", "rack-penalty") else ()
