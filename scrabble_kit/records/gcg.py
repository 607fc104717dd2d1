"""GCG, the line format of recorded games, read as it is found in the wild. Source: poslfit.com/scrabble/gcg, v. 1.2.

Nothing in a file raises: what cannot be read becomes an event of kind `unknown` and a diagnostic.
"""

from __future__ import annotations

import re

from scrabble_kit.records.encoding import RecordText, decode_record
from scrabble_kit.records.events import read_event
from scrabble_kit.records.lines import COMMON
from scrabble_kit.records.reader import Reader, game_record
from scrabble_kit.records.record import Event, GameRecord
from scrabble_kit.text.source import split_lines


def read_gcg(data: bytes, file: str, encoding: str | None = None) -> GameRecord:
    """The record in the bytes of a GCG file; `file` is its name for diagnostics, `encoding` overrides the file.

    Raises UsageError when `encoding` names no encoding, and nothing for content.
    """
    return gcg_record(decode_record(data, encoding), data, file)


def gcg_record(decoded: RecordText, data: bytes, file: str) -> GameRecord:
    """The record in the decoded text of a GCG file; `data` are its bytes."""
    reader = Reader(file, split_lines(decoded.text))
    _read(reader)
    return game_record(reader, decoded, "gcg", data)


_SIGNS = re.compile(r"(?:\A|[\r\n])[ \t]*(?:>|#player[0-9])")


def looks_like_gcg(text: str) -> bool:
    """Whether a line begins as an event or a player does."""
    return _SIGNS.search(text) is not None


def _read(reader: Reader) -> None:
    """Read all lines; the usual play takes the short way."""
    events, seats = reader.events, reader.header.seats
    append, common, new, pragma = events.append, COMMON.match, tuple.__new__, reader.read_pragma
    unseated = False
    for number, line in enumerate(reader.lines_to_read(), 1):
        match = common(line)
        if match is None:
            if line[:1] == ">":
                event = read_event(number, line, seats, reader.problems)
                append(event)
                unseated = unseated or event.seat < 0
            elif line[:1] == "#":
                pragma(number, line)
            else:
                _read_other(reader, number, line)
            continue
        nick, rack, position, word, score, total = match.groups()
        try:
            seat = seats[nick]
        except KeyError:
            seat, unseated = -1, True
        append(
            new(Event, (number, nick, seat, "play", rack, position, word, None, int(score), int(total), (), match.regs))
        )
    reader.unseated = reader.unseated or unseated


def _read_other(reader: Reader, number: int, line: str) -> None:
    """A line that begins with neither `>` nor `#`: the rest of a note, or a stray one."""
    if reader.continue_note(number, line):
        return
    text = line.strip(" \t\0\f\v\x1a\ufeff")
    if not text:
        return
    if text[0] not in "#>":
        reader.say_stray(number, "the line is no pragma, event or note", "expected #, > or a note above")
        return
    reader.say_stray(number, f"a blank stands before {text[0]}", "")
    if text[0] == "#":
        reader.read_pragma(number, line.lstrip(" \t"))
    else:
        event = read_event(number, line, reader.header.seats, reader.problems)
        reader.unseated = reader.unseated or event.seat < 0
        reader.events.append(event)
