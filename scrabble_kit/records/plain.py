"""A plain list of plays in the notation of rule texts, `QUAY 8E +32`: one a line, the players in turn."""

from __future__ import annotations

import re
from itertools import count, islice

from scrabble_kit.records.encoding import RecordText, decode_record
from scrabble_kit.records.events import (
    Head,
    even_dashes,
    event_of,
    say_bad_number,
    say_extra,
    turn_of,
    value_of,
    word_of,
)
from scrabble_kit.records.lines import BARE_NICK, BODY, DASHES, PLAIN_HEAD, even_blanks, numbers_problem, plain_body
from scrabble_kit.records.reader import MOST_EVENTS, Reader, game_record
from scrabble_kit.records.record import Event, GameRecord, PlayerLine
from scrabble_kit.records.seats import likely_seats
from scrabble_kit.text.problems import Problems
from scrabble_kit.text.source import split_lines

_SAME_PLAYER = ("withdraw", "challenge-bonus", "time-penalty", "rack-bonus")
"""Kinds of events that belong to the player who has just moved when no nick says otherwise."""

_COMMENTS = ("#", ";", "//")

_SCORED = re.compile(r"[ \t][+-][0-9]{1,9}(?![^ \t])")

_NUMERIC = "+-0123456789"

_LONGEST_TITLE = 3
"""Letters of a word in a play that may well be a tile and blanks: `Qi`, but not `Table`."""

_SAMPLE = 1000
"""Lines that are looked at to tell what a file is."""


def read_plain(data: bytes, file: str, encoding: str | None = None) -> GameRecord:
    """The record in a plain list; `file` is its name for diagnostics, `encoding` overrides the file.

    A line is a play (word, square, score), `pass`, `exchange ABC`, or what stands behind the nick in GCG, with a nick
    and a colon before it or not. `#players ann bob` names the players; other `#` lines are comments, and so is what
    begins with `;` or `//` or stands above the first turn. Without names there are two, player1 and player2. Raises
    UsageError when `encoding` names no encoding, and nothing for content.
    """
    return plain_record(decode_record(data, encoding), data, file)


def plain_record(decoded: RecordText, data: bytes, file: str) -> GameRecord:
    """The record in the decoded text of a plain list; `data` are its bytes."""
    reader = Reader(file, split_lines(decoded.text))
    _read(reader)
    _seat(reader)
    return game_record(reader, decoded, "plain", data)


def looks_plain(text: str) -> bool:
    """Whether one of the first lines is a play with its score, or most of those that say something are turns."""
    turns = others = 0
    for line in split_lines(text[: _SAMPLE * _SAMPLE])[:_SAMPLE]:
        start = even_blanks(line[:_SAMPLE])
        if not start.strip() or start.lstrip().startswith(_COMMENTS):
            continue
        match = _match(start)
        if match is not None and match["score"] is not None and match["position"] is not None:
            return True
        if match is not None and (not match["rest"] or match["rest"][0] in _NUMERIC):
            turns += 1
        else:
            others += 1
    return turns > others


def _match(text: str) -> re.Match[str] | None:
    """The fields of a turn, in the order of plain lists or of GCG; None when the line is none."""
    start = _head(text).end
    text = text if text.isascii() else text.translate(DASHES)
    return plain_body(text, start) or BODY.match(text, start)


def _is_remark(match: re.Match[str], is_first: bool) -> bool:
    """Whether a line that reads like a turn is none but a text: `Ann - Bob`, `Score: 426 - 380`, `-- end of game`.

    Words may stand behind a turn all the same, so that a pass or an exchange is only doubted above the first turn.
    """
    fields = match.groupdict()
    turn = fields.get("dash") or fields.get("turn")
    if turn is None or not (is_first or turn == "--"):
        return False
    if match["score"] is None:
        return bool(match["rest"]) and match["rest"][0] not in _NUMERIC
    return turn == "-" and fields["rack"] is not None and match["score"].strip("+-0") != ""


def _is_torn_play(text: str) -> bool:
    """Whether a line that cannot be read tells of a play all the same: by a score, and not in the letters of a text."""
    if _SCORED.search(text) is None or text.islower():
        return False
    head = PLAIN_HEAD.match(text)
    return not any(len(word) > _LONGEST_TITLE and word.istitle() for word in text[head.end() if head else 0 :].split())


def _read(reader: Reader) -> None:
    for number, line in enumerate(reader.lines, 1):
        text = line.strip()
        if not text:
            continue
        if text.startswith(_COMMENTS):
            _read_comment(reader, number, text)
            continue
        match, is_first = _match(even_blanks(line)), not reader.events
        if _is_remark(match, is_first) if match else is_first and not _is_torn_play(text):
            reader.say_stray(number, "the line is no play", "read as a comment")
            _read_comment(reader, number, f"# {text}")
            continue
        if len(reader.events) >= MOST_EVENTS:
            reader.say_too_many(number)
            return
        reader.events.append(_event(reader, number, even_blanks(line)))


def _event(reader: Reader, number: int, text: str) -> Event:
    head = _head(text)
    text = even_dashes(number, text, head.end, reader.problems)
    match = plain_body(text, head.end)
    if match is not None:
        return _plain_event(number, head, match, reader.problems)
    return event_of(number, -1, head, BODY.match(text, head.end) or text, reader.problems, needs_rack=False)


def _head(text: str) -> Head:
    match = PLAIN_HEAD.match(text)
    if match is None:
        return Head("", 0, 0)
    if match["nick"] is not None:
        return Head(match["nick"], match.start("nick"), match.end())
    bare = BARE_NICK.match(text, match.end())
    if bare is not None and (bare["nick"].islower() or bare["nick"].istitle()):
        return Head(bare["nick"], bare.start(), bare.end())
    return Head("", 0, match.end())


def _plain_event(number: int, head: Head, match: re.Match[str], problems: Problems) -> Event:
    """The event whose fields a match of PLAIN_BODY holds."""
    if numbers_problem(match["rest"], match["score"] is not None, match["total"] is not None):
        say_bad_number(number, match, problems)
    elif match["rest"]:
        say_extra(number, match, problems)
    numbers = value_of(number, match, "score", problems), value_of(number, match, "total", problems)
    places = head.places(match.string, match)
    if match["turn"] is None:
        word = word_of(number, match, problems)
        return Event(number, head.nick, -1, "play", None, match["position"], word, None, *numbers, places=places)
    kind, tiles, count = turn_of(match)
    return Event(number, head.nick, -1, kind, None, None, tiles, count, *numbers, places=places)


def _read_comment(reader: Reader, number: int, text: str) -> None:
    """A `#` line: the players, a pragma that GCG has as well, or a comment, which is kept."""
    if text[0] != "#":
        text = f"# {text.lstrip(';/ ')}"
    keyword, _, rest = text.partition(" ")
    if keyword.lower() == "#players":
        for nick in dict.fromkeys(rest.replace(",", " ").split()):
            reader.header.add_player(PlayerLine(number, len(reader.header.players) + 1, nick, nick))
    reader.read_pragma(number, text)


def _seat(reader: Reader) -> None:
    """Give each event its player: the one named, else the next in turn; nobody moves by a line that says nothing."""
    header = reader.header
    if not header.players:
        _name_players(reader)
    seats, last = len(header.players), -1
    for index, event in enumerate(reader.events):
        if event.kind == "unknown" and event.nick not in header.seats:
            if not _is_torn_play(reader.lines[event.line - 1]):
                reader.events[index] = event._replace(nick="")
                continue
            event = event._replace(nick="")
        if event.nick:
            seat = header.seats.get(event.nick, -1)
            if seat < 0:
                reader.unseated = True
                meant = likely_seats(header.players, event.nick)
                seat = meant[0] if len(meant) == 1 else -1
        elif event.kind in _SAME_PLAYER and last >= 0:
            seat = last
        else:
            seat = (last + 1) % seats
        last = seat if event.kind != "rack-penalty" else last
        nick = event.nick or header.players[seat].nick
        reader.events[index] = event._replace(nick=nick, seat=seat)


def _name_players(reader: Reader) -> None:
    names = list(dict.fromkeys([one.nick for one in reader.events if one.nick and one.kind != "unknown"]))
    free = (name for name in map("player{}".format, count(1)) if name not in names)
    names += islice(free, max(2 - len(names), 0))
    for number, nick in enumerate(names, 1):
        reader.header.add_player(PlayerLine(0, number, nick, nick))
