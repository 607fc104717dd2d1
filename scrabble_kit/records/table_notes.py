"""Notes of what happens at a table and has no line of its own in GCG: `#note Penalty: ann -10`.

Every other program keeps such a note as text; here it is an event. Only a note of just this form, about a player of the
record, is one: `#note penalty: he was late again` stays a remark. Source: docs/records.md, What notes can say.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from functools import cache

from scrabble_kit.records.record import Event, EventKind

_NICK, _POINTS, _TOTAL = r"(?P<nick>\S+)", r"(?P<score>[+-]?\d{1,4})", r"(?P<total>-?\d{1,5})"
_SQUARE = r"(?P<position>[A-Za-z]{1,2}\d{1,2}|\d{1,2}[A-Za-z]{1,2})"
_FORMS: dict[EventKind, tuple[str, str]] = {
    "penalty": ("Penalty", rf"{_NICK}[ \t]++{_POINTS}(?:[ \t]++{_TOTAL})?"),
    "resignation": ("Resigned", _NICK),
    "forfeit": ("Forfeited", _NICK),
    "overdraw": ("Overdrew", rf"{_NICK}[ \t]++(?P<count>\d{{1,2}})"),
    "blank-swap": ("Blank swapped", rf"{_NICK}[ \t]++{_SQUARE}"),
}


@cache
def _read() -> dict[EventKind, re.Pattern[str]]:
    """The notes as expressions, which a record without any does not need."""
    return {
        kind: re.compile(rf"#note[ \t]++{head.replace(' ', '[ _-]')}[ \t]*+:[ \t]*+{form}[ \t]*\Z", re.IGNORECASE)
        for kind, (head, form) in _FORMS.items()
    }


TABLE_KINDS = frozenset(_FORMS)
"""Kinds of events that a record writes as notes."""


def table_event(line: int, text: str, nicks: Collection[str], seats: dict[str, int]) -> Event | None:
    """The event of a `#note` line (one-based), or None for any other note; `nicks` are those that may be meant.

    The points of a penalty are less than nothing, whatever their sign in the file.
    """
    for kind, form in _read().items():
        match = form.match(text)
        if match is None or match["nick"] not in nicks:
            continue
        found = match.groupdict()
        score, total, count = (found.get(name) for name in ("score", "total", "count"))
        spans = [match.span(name) if found.get(name) else (len(text), len(text)) for name in _FIELDS]
        return Event(
            line, match["nick"], seats.get(match["nick"], -1), kind, None, found.get("position"), None,
            None if count is None else int(count), None if score is None else -abs(int(score)),
            None if total is None else int(total), (), ((0, len(text)), *spans),
        )  # fmt: skip
    return None


_FIELDS = ("nick", "rack", "position", "word", "score", "total")


def nicks_of(events: Iterable[Event], seats: Collection[str]) -> Collection[str]:
    """The nicks that a note may mean: those of the header, or those of the events so far where it names none."""
    return seats or {event.nick for event in events}


def format_table_event(event: Event) -> str:
    """The note of an event: `#note Penalty: ann -10`."""
    fields = [event.nick, event.position, None if event.count is None else str(event.count)]
    fields += [None if event.stated_score is None else f"{event.stated_score:+d}"]
    fields += [None if event.stated_total is None else str(event.stated_total)]
    return f"#note {_FORMS[event.kind][0]}: {' '.join(field for field in fields if field)}"
