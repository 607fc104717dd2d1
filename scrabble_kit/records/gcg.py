"""GCG, the line format of recorded games, read as it is found in the wild. Source: poslfit.com/scrabble/gcg, v. 1.2.

Nothing in a file raises: what cannot be read becomes an event of kind `unknown` and a diagnostic.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from itertools import islice, pairwise

from scrabble_kit.records.encoding import RecordText, decode_record
from scrabble_kit.records.events import read_event, usual_turn
from scrabble_kit.records.lines import BODY, COMMON
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
    lines = split_lines(decoded.text)
    is_doubtful = any(map(decoded.text.__contains__, _DOUBTS))  # quicker than an expression
    unquoted = _unquoted(lines) if is_doubtful else None
    reader = Reader(file, unquoted or lines)
    if unquoted is not None:
        reader.is_quoted = True
        message = "the lines are quoted as in a mail or on a page; read without that"
        reader.problems.add("quoted-lines", message, reader.problems.place(1))
    _read(reader)
    return game_record(reader, decoded, "gcg", data)


_SIGNS = re.compile(r"(?:\A|[\r\n])[ \t]*(?:>|&gt;|#player[0-9])")


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
                turn = usual_turn(number, line, seats)
                if turn is None:
                    _read_events(reader, number, line)
                else:
                    append(turn)
                    unseated = unseated or turn.seat < 0
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


def _read_events(reader: Reader, number: int, line: str) -> None:
    """The event of a line that begins with `>`, or with blanks before it; told of where several stand on one line."""
    starts = [0, *islice(_starts(line, reader.header.seats), _MOST_JOINED)]
    for start, end in pairwise([*starts, len(line)]):
        if start:
            place = reader.problems.place(number, start + 1, len(line[start:end].rstrip()))
            label = "expected on a line of its own"
            reader.problems.add("joined-lines", "several events stand on one line", place, label=label)
        if line[start] == "#":
            reader.read_pragma(number, line[start:])
            return
        event = read_event(number, " " * start + line[start:end], reader.header.seats, reader.problems)
        if start:
            event = event._replace(places=((start, end), *event.places[1:]))
        reader.unseated = reader.unseated or event.seat < 0
        reader.events.append(event)


_MOST_JOINED = 300
"""Events that are read behind the first of a line: more than a game has; each is read beside all that stands before."""

_NEXT = re.compile(r">[ \t]*+(?P<nick>[^\s:>]++):[ \t]|[ \t](?P<note>#note[ \t])")
_EVENT = re.compile(r"[ \t]*+>[ \t]*+[^\s:>]++:[ \t]++")


def _starts(line: str, nicks: Collection[str]) -> Iterator[int]:
    """Where more events of players begin in a line (offsets), or a note behind them."""
    for match in _NEXT.finditer(line, line.index(">") + 1):
        if match["note"] is not None:
            yield match.start("note")
            return
        if match["nick"] in nicks or (not nicks and BODY.match(line, match.end())):
            yield match.start()


def _is_event(line: str, nicks: Collection[str]) -> bool:
    """Whether a line with blanks before it is an event, and not more of a note."""
    match = _EVENT.match(line)
    return match is not None and BODY.match(line, match.end()) is not None and any(nick in line for nick in nicks)


_INDENTED = re.compile(r"[ \t]+#(?:note|player[0-9]|rack[0-9]|incomplete)(?![^ \t])")


_UNSIGNED = re.compile(r"(?P<nick>[^\s:>#]++):[ \t]++")


def _read_unsigned(reader: Reader, number: int, line: str) -> bool:
    """Read a line that is an event but for its sign; whether it is one."""
    seats = reader.header.seats
    head = _UNSIGNED.match(line)
    if head is None or head["nick"] not in seats:
        return False
    body = BODY.match(line, head.end())
    if body is None or body["score"] is None:
        return False
    reader.say_stray(number, "no > stands before the event", "expected >")
    event = read_event(number, f">{line}", seats, reader.problems)
    reader.events.append(event._replace(places=tuple([(start - 1, end - 1) for start, end in event.places])))
    return True


def _read_other(reader: Reader, number: int, line: str) -> None:
    """A line that begins with neither `>` nor `#`: one of them behind blanks, the rest of a note, or a stray one."""
    if _read_unsigned(reader, number, line):
        return
    is_own = _INDENTED.match(line) is not None or _is_event(line, reader.header.seats)
    if not is_own and reader.continue_note(number, line):
        return
    text = line.strip(" \t\0\f\v\x1a\ufeff")
    if not text:
        return
    if text[0] not in "#>":
        reader.say_stray(number, "the line is no pragma, event or note", "expected #, > or a note above")
        return
    if not reader.is_quoted:
        place = reader.problems.place(number, line.index(text[0]) + 1)
        reader.problems.add("indented-line", f"a blank stands before {text[0]}", place)
    if text[0] == "#":
        reader.read_pragma(number, line.lstrip(" \t"))
    else:
        _read_events(reader, number, line)


# quoted in a forum or mail


_QUOTE = re.compile(r"[ \t]*>(?=[ \t]*(?:>|#))")
_MOST_QUOTES = 5
_PER_BARE_LINE = 10
"""Lines of which one may have lost its quoting, besides one that somebody has added."""


def _unquoted(lines: list[str]) -> list[str] | None:
    """The lines with quoting and escapes before their signs replaced by blanks, so that columns stay; None without."""
    said = [line for line in lines if line.strip()]
    is_quoted = False
    for _ in range(_MOST_QUOTES):
        if any(line.lstrip().startswith(_ESCAPED) for line in said):
            lines = [_unescaped(line) for line in lines]
        elif sum(not line.lstrip().startswith(">") for line in said) <= 1 + len(said) // _PER_BARE_LINE and 2 * sum(
            _QUOTE.match(line) is not None for line in said
        ) > len(said):
            lines = [line.replace(">", " ", 1) if line.lstrip().startswith(">") else line for line in lines]
        else:
            break
        is_quoted, said = True, [line for line in lines if line.strip()]
    return lines if is_quoted else None


_ESCAPED = "&gt;"
_DOUBTS = (_ESCAPED, "> >", ">>", "> #", ">#")


def _unescaped(line: str) -> str:
    return line.replace(_ESCAPED, "   >", 1) if line.lstrip().startswith(_ESCAPED) else line
