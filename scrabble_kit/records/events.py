"""One line of a game into an event, however it is written; the line that nothing fits becomes `unknown`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from scrabble_kit.records.lines import (
    BARE_HEAD,
    BODY,
    DASHES,
    HEAD,
    SIGNS,
    TURN,
    Span,
    even_blanks,
    expected,
    is_cross_words,
    is_near,
    is_odd,
    number,
    numbers_problem,
)
from scrabble_kit.records.record import Event, EventKind, Places
from scrabble_kit.text.problems import Problems
from scrabble_kit.text.source import visible, visible_field

_WITH_RACK = ("play", "pass", "exchange", "withdraw", "challenge-bonus")
"""Kinds of events that every program writes with a rack."""


_LONGEST_NICK = 200

_USUAL: dict[str, EventKind] = {
    "-": "pass",
    "--": "withdraw",
    "(challenge)": "challenge-bonus",
    "(time)": "time-penalty",
}


def read_event(line: int, text: str, seats: Mapping[str, int], problems: Problems) -> Event:
    """The event of a line that begins with `>`; what is odd about it goes to `problems`."""
    even = even_blanks(text)
    head = _head(line, even, seats, problems)
    even = even_dashes(line, even, head.end, problems)
    event = event_of(line, seats.get(head.nick, -1), head, BODY.match(even, head.end) or even, problems)
    is_long_dash = event.kind == "pass" and not text[slice(*event.places[3])].isascii()
    if is_long_dash and event.stated_score is not None and event.stated_score < 0:
        return event._replace(kind="withdraw")  # text programs make one long dash of two short ones
    return event


def even_dashes(line: int, text: str, start: int, problems: Problems) -> str:
    """The text with one sign for all dashes behind the nick; the first is told of. Columns stay."""
    if text.isascii():
        return text
    even = text[:start] + text[start:].translate(DASHES)
    at = next((at for at in range(start, len(text)) if text[at] != even[at]), None)
    if at is not None:
        problems.add("odd-sign", f"{text[at]} is read as -", problems.place(line, at + 1))
    return even


def usual_turn(line: int, text: str, seats: Mapping[str, int]) -> Event | None:
    """The event of a line that is a turn without a play as nearly all are written, or None for `read_event`."""
    match = TURN.match(text)
    if match is None:
        return None
    nick, rack, action, score, total = match.groups()
    kind, word, points = _USUAL.get(action), None, int(score)
    if kind is None:
        if action[0] == "(":
            word = action[1:-1]
            if not points or word.lower() in _WORDS or (word != word.upper() and likely_word(word)):
                return None
            kind = "rack-bonus" if points > 0 else "rack-penalty"
        elif action[1] == "-" or action[1].isdigit():
            return None
        else:
            kind, word = "exchange", action[1:]
    if (rack is None and kind in _WITH_RACK) or (rack == "UNKNOWN" and kind == "challenge-bonus"):
        return None
    where, named, held, done, *numbers = match.regs
    inside = (done[0] + 1, done[1] - 1) if action[0] == "(" else done
    places = (where, named, (done[0], done[0]) if rack is None else held, done, inside, *numbers)
    fields = (line, nick, seats.get(nick, -1), kind, rack, None, word, None, points, int(total), (), places)
    return tuple.__new__(Event, fields)


class Head(NamedTuple):
    """The beginning of a line: the nick, where it stands, and where the fields behind it begin (offsets).

    `at` is where the event begins, which is not the beginning of the line where two stand on it.
    """

    nick: str
    start: int
    end: int
    at: int = 0

    def places(self, text: str, match: re.Match[str] | None) -> Places:
        """Where all fields stand: those of a match of BODY or PLAIN_BODY; without one all are the rest of the line."""
        nick = (self.start, self.start + len(self.nick))
        end = len(text.rstrip())
        if match is None:
            return ((self.at, len(text)), nick, *[(self.end, max(end, self.end + 1))] * 5)
        known = match.re.groupindex

        def place(groups: tuple[str, ...], missing: int) -> tuple[int, int]:
            found = next((match.span(one) for one in groups if one in known and match[one] is not None), None)
            return found or (missing, missing)

        fields = [place(groups, self.end) for groups in _GROUPS]
        if "word" in known and match["word"] is not None:
            fields[2] = (match.start("word"), match.start("word") + len(match["word"].rstrip(SIGNS)))
        return ((self.at, len(text)), nick, *fields, place(("score",), end), place(("total",), end), match.span("rest"))


_GROUPS = (("rack",), ("position", "dash", "turn"), ("word", "inside", "tiles", "dash", "turn"))
"""The groups that hold rack, position and word, the first that is there."""


def _head(line: int, text: str, seats: Mapping[str, int], problems: Problems) -> Head:
    """The nick and where the fields behind it begin; a colon that is missing is warned of."""
    match = HEAD.match(text)
    bare = BARE_HEAD.match(text)
    if match is not None:
        nick = match["nick"].rstrip(" \t")
        if nick in seats or bare is None or bare["nick"] == nick or bare["nick"] not in seats:
            return Head(nick[:_LONGEST_NICK], match.start("nick"), match.end())
    if bare is None:
        return Head("", 0, 0)
    nick, start, end = bare["nick"], bare.start("nick"), bare.end()
    before, colon, after = nick.partition(":")
    if colon and after and (before in seats or not seats):
        nick, end = before, start + len(before) + 1
    if nick:  # the line without one is empty, which is told below
        place = problems.place(line, start + len(nick) + 1)
        problems.add("missing-colon", "no colon and blank follow the nick", place, label="expected a colon and a blank")
    return Head(nick[:_LONGEST_NICK], start, end)


def event_of(
    line: int, seat: int, head: Head, match: re.Match[str] | str, problems: Problems, needs_rack: bool = True
) -> Event:
    """The event whose fields a match of BODY holds, or one of kind `unknown` for a text that nothing fits.

    A missing rack is told of where one is needed.
    """
    if isinstance(match, str):
        return _unknown(line, seat, head, match, None, problems, *expected(match, head.end))
    text = match.string
    score, total = match["score"], match["total"]
    problem = numbers_problem(match["rest"], score is not None, total is not None)
    if problem == "word":
        span = Span(match.start("rest") + 1, _field_width(match["rest"]))
        return _unknown(line, seat, head, text, match, problems, span, "expected the score")
    kind, word, count = _action(line, match, problems)
    if kind == "unknown":
        span = Span(match.start("dash") + 1, len(match["dash"]))
        label = "expected -, --, or - and tiles or their number"
        return _unknown(line, seat, head, text, match, problems, span, label)
    if problem is not None:
        say_bad_number(line, match, problems)
    elif match["rest"]:
        say_extra(line, match, problems)
    if match["turn"] is not None and needs_rack:
        label = "written - in records" if kind == "pass" else "written as - and the tiles, or their number"
        place = problems.place(line, match.start("turn") + 1, len(match["turn"]))
        problems.add("turn-in-words", f"{visible(match['turn'])} is read as {kind}", place, label=label)
    rack = _rack(line, match, kind, problems, needs_rack)
    points, sum_ = value_of(line, match, "score", problems), value_of(line, match, "total", problems)
    places = head.places(text, match)
    if kind in _POINTLESS and not points:
        points = sum_ = None
    elif kind == "penalty" and points:
        points = -abs(points)
    elif kind in _SIGNED and sum_ is None and score and score[0].isdecimal() and needs_rack:
        points, sum_ = None, points  # a score has a sign here, so that this is the total
        *before, (start, end), _, rest = places
        places = (*before, (start, start), (start, end), rest)
    return Event(line, head.nick, seat, kind, rack, match["position"], word, count, points, sum_, places=places)


_SIGNED = ("challenge-bonus", "time-penalty")
_POINTLESS = ("resignation", "forfeit")


def say_extra(line: int, match: re.Match[str], problems: Problems) -> None:
    """Tell of what stands behind the numbers, unless it is the words beside the play."""
    rest = match["rest"]
    if match["word"] is not None and match["score"] is not None and is_cross_words(rest):
        return
    at = match.start("rest")
    text = visible_field(rest.rstrip())
    label = "expected the end of the line" if match["score"] else "expected the score"
    problems.add("extra-text", f"{text} is not read", problems.place(line, at + 1, len(rest.rstrip())), label=label)


def word_of(line: int, match: re.Match[str], problems: Problems) -> str:
    """The word of a match without signs behind it, which are told of."""
    text: str = match["word"]
    word = text.rstrip(SIGNS)
    if word == text or not word:
        return text
    place = problems.place(line, match.start("word") + len(word) + 1, len(text) - len(word))
    problems.add("odd-sign", f"{text[len(word) :]} behind the word is left out", place)
    return word


_WORDS: dict[str, EventKind] = {"challenge": "challenge-bonus", "time": "time-penalty"}
_NEAR: dict[str, EventKind] = {
    **_WORDS,
    "challenged": "challenge-bonus",
    "chall": "challenge-bonus",
    "clock": "time-penalty",
    "overtime": "time-penalty",
    "penalty": "penalty",
    "overdraw": "penalty",
    "resign": "resignation",
    "resigns": "resignation",
    "resigned": "resignation",
    "forfeit": "forfeit",
}
_SHORTEST_NEAR = 5


def likely_word(inside: str) -> str | None:
    """The word that somebody means by what stands in parentheses, None for tiles."""
    named = inside.casefold()
    if named in _NEAR:
        return named
    near = (word for word in _NEAR if len(word) > _SHORTEST_NEAR and is_near(named, word))
    return next(near, None) if inside != inside.upper() else None


def _likely_kind(line: int, match: re.Match[str], problems: Problems) -> EventKind | None:
    """What a word in parentheses means, told of where records have another form for it."""
    inside = match["inside"]
    known = _WORDS.get(inside.lower())
    word = None if known else likely_word(inside)
    if word is None:
        return known
    kind = _NEAR[word]
    written = next((f"({one})" for one, same in _WORDS.items() if same == kind), f"#note {_NOTES.get(kind, '')}")
    place = problems.place(line, match.start("inside"), len(inside) + 2)
    problems.add(
        "word-in-parentheses",
        f"({visible(inside)}) is read as {kind.replace('-', ' ')}",
        place,
        label=f"written {written} in records",
    )
    return kind


_NOTES: dict[EventKind, str] = {
    "penalty": "Penalty: nick -10",
    "resignation": "Resigned: nick",
    "forfeit": "Forfeited: nick",
}


def _action(line: int, match: re.Match[str], problems: Problems) -> tuple[EventKind, str | None, int | None]:
    """Kind, word and count of an event."""
    if match["word"] is not None:
        return "play", word_of(line, match, problems), None
    if match["turn"] is not None:
        return turn_of(match)
    if match["dash"] is not None:
        return _exchange(match["dash"])
    inside = match["inside"]
    kind = _likely_kind(line, match, problems)
    return (kind, None, None) if kind else (_rack_kind(match, inside), inside, None)


def turn_of(match: re.Match[str]) -> tuple[EventKind, str | None, int | None]:
    """Kind, tiles and their number of a turn in words."""
    tiles = match["tiles"]
    if match["turn"][0] in "pP":
        return "pass", None, None
    if tiles is not None and tiles.isascii() and tiles.isdigit():
        return "exchange", None, int(tiles[:3]) or None
    return "exchange", tiles, None


def _exchange(dash: str) -> tuple[EventKind, str | None, int | None]:
    if dash[0] != "-":
        return "exchange", None, None
    tiles = dash[1:]
    if tiles == "":
        return "pass", None, None
    if tiles == "-":
        return "withdraw", None, None
    if tiles.isascii() and tiles.isdigit() and len(tiles) < 4:
        count = int(tiles)
        return ("exchange", None, count) if count else ("pass", None, None)
    return ("unknown", None, None) if tiles[0] == "-" else ("exchange", tiles, None)


def _rack_kind(match: re.Match[str], inside: str) -> EventKind:
    """Whether tiles in parentheses are gained or lost: the sign decides, without one the rack in front of them."""
    score = number(match["score"]) if match["score"] is not None else 0
    if score:
        return "rack-penalty" if score < 0 else "rack-bonus"
    rack = match["rack"]
    return "rack-penalty" if rack is not None and sorted(rack) == sorted(inside) else "rack-bonus"


def _rack(line: int, match: re.Match[str], kind: EventKind, problems: Problems, is_needed: bool) -> str | None:
    rack = match["rack"]
    if rack is None and is_needed and kind in _WITH_RACK:
        at = match.start() + 1
        message = f"the {kind.replace('-', ' ')} has no rack"
        problems.add("missing-rack", message, problems.place(line, at), label="expected a rack")
    if rack == "UNKNOWN" and kind == "challenge-bonus":
        span = (match.start("rack") + 1, len(rack))
        label = "the writer did not know the next rack"
        problems.add("rack-unknown", "rack is UNKNOWN, read as no rack", problems.place(line, *span), label=label)
        return None
    return rack


def value_of(line: int, match: re.Match[str], group: str, problems: Problems) -> int | None:
    """The number in a group of a match, None when it is missing; two signs are told of."""
    text = match[group]
    if text is None:
        return None
    value = number(text)
    if is_odd(text):
        message = f"{group} {text} has two signs, read as {value}"
        problems.add("odd-number", message, problems.place(line, match.start(group) + 1, len(text)))
    return value


def say_bad_number(line: int, match: re.Match[str], problems: Problems) -> None:
    """Tell that the column where score or total belongs holds no number."""
    at, rest = match.start("rest"), match["rest"]
    width = _field_width(rest)
    name = "score" if match["score"] is None else "total"
    problems.add(
        "bad-number",
        f"{name} {visible(rest[: min(width, 40)])} is no number",
        problems.place(line, at + 1, width),
        label="expected a number",
    )


def _field_width(text: str) -> int:
    return len(text) - len(text.lstrip(" \t")) + len(text.split(None, 1)[0]) if text.strip() else 1


def _unknown(
    line: int,
    seat: int,
    head: Head,
    text: str,
    match: re.Match[str] | None,
    problems: Problems,
    span: Span,
    label: str,
) -> Event:
    problems.add("unreadable-event", "the event cannot be read", problems.place(line, *span), label=label)
    rack = None if match is None else match["rack"]
    return Event(line, head.nick, seat, "unknown", rack, places=head.places(text, match))
