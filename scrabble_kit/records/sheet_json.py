"""A scoresheet in JSON, read back as the record that it was made from. Source: docs/records.md, JSON.

What `score --json` works out is passed over: scores and words are those of the record, to be checked anew.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, get_args

from scrabble_kit.records.encoding import RecordText
from scrabble_kit.records.gcg import gcg_record
from scrabble_kit.records.record import Event, EventKind, GameRecord
from scrabble_kit.records.table_notes import TABLE_KINDS, format_table_event
from scrabble_kit.records.writing import ENCODING_LINE, format_event
from scrabble_kit.text.source import visible

_BEGINS = re.compile(r'\s*\{\s*"schema"\s*:\s*"scoresheet/')
_WORD = re.compile(r"[^\x00-\x1f]*\Z")


def looks_like_sheet(text: str) -> bool:
    """Whether a text is a scoresheet in JSON."""
    return _BEGINS.match(text) is not None


def sheet_record(decoded: RecordText, data: bytes, file: str) -> GameRecord:
    """The record of a scoresheet in JSON; `data` are its bytes. Lines are those of the GCG text that it becomes.

    What cannot be read gives a record without events and the diagnostic `not-a-record`.
    """
    try:
        lines = [ENCODING_LINE, *_lines(json.loads(decoded.text))]
    except (ValueError, TypeError, KeyError, AttributeError, IndexError, RecursionError) as error:
        broken = f"the scoresheet in JSON cannot be read: {visible(str(error))}"
        return gcg_record(RecordText(broken, decoded.encoding), broken.encode(), file)
    text = "\n".join(lines) + "\n"
    return gcg_record(RecordText(text, decoded.encoding), text.encode(), file)


def _lines(sheet: dict[str, Any]) -> Iterator[str]:
    nicks = [_text(player["nick"]) for player in sheet["players"]]
    yield from _texts(sheet["header"])
    for event in sheet["events"]:
        yield _event_line(event, nicks)
        yield from _texts(event.get("after", ()))


def _event_line(event: dict[str, Any], nicks: list[str]) -> str:
    if "text" in event:
        return _text(event["text"])
    seat, kind = event["seat"], _kind(event["kind"])
    nick = event["nick"] if "nick" in event else nicks[seat - 1]
    position = event.get("position") if kind == "play" else event.get("swapped")
    made = Event(
        0, _text(nick), -1, kind, _optional(event["rack"]), _optional(position), _optional(event.get("word")),
        _whole(event.get("count")), _whole(event["stated_score"]), _whole(event["stated_total"]),
    )  # fmt: skip
    return format_table_event(made) if kind in TABLE_KINDS else format_event(made)


def _kind(text: Any) -> EventKind:
    """A kind of event by its name. Raises ValueError when there is none."""
    kinds: tuple[EventKind, ...] = get_args(EventKind)
    found = next((kind for kind in kinds if kind == text), None)
    if found is None:
        raise ValueError(f"{text!r} is no kind of event")
    return found


def _texts(lines: list[Any]) -> list[str]:
    return [_text(line) for line in lines]


def _text(value: Any) -> str:
    """A text of one line. Raises ValueError for anything else."""
    if not isinstance(value, str) or not _WORD.match(value):
        raise ValueError(f"{value!r} is no text of one line")
    return value


def _optional(value: Any) -> str | None:
    return None if value is None else _text(value)


def _whole(value: Any) -> int | None:
    if value is None or (isinstance(value, int) and not isinstance(value, bool)):
        return value
    raise ValueError(f"{value!r} is no whole number")
