"""The table of formats: how each is told by its text, read, and written. A new format is a module and a row."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from scrabble_kit.records.encoding import RecordText
from scrabble_kit.records.gcg import gcg_record, looks_like_gcg
from scrabble_kit.records.plain import looks_plain, plain_record
from scrabble_kit.records.record import GameRecord

if TYPE_CHECKING:
    from scrabble_kit.records.cgp import Cgp

What = TypeVar("What")


_LONGEST_BEGINNING = 64


class Format(NamedTuple, Generic[What]):
    """One way to write a game or a position down; `name` is what `convert --to` calls it.

    `looks_like` tells it by its text, before the formats below it in the table. `read` takes that text, the bytes of
    the file and its name. `write` is None where nobody writes the format.
    """

    name: str
    looks_like: Callable[[str], bool]
    read: Callable[[RecordText, bytes, str], What]
    write: Callable[[What], str] | None = None


# What a plain `score` does not need is loaded when it is.


def _write_gcg(record: GameRecord) -> str:
    from scrabble_kit.records.writing import write_gcg

    return write_gcg(record)


def _looks_like_json(text: str) -> bool:
    if not text[:_LONGEST_BEGINNING].lstrip().startswith("{"):
        return False
    from scrabble_kit.records.sheet_json import looks_like_sheet

    return looks_like_sheet(text)


def _read_json(text: RecordText, data: bytes, file: str) -> GameRecord:
    from scrabble_kit.records.sheet_json import sheet_record

    return sheet_record(text, data, file)


def _looks_like_cgp(text: str) -> bool:
    from scrabble_kit.records.cgp import looks_like_cgp

    return looks_like_cgp(text)


def _read_cgp(text: RecordText, data: bytes, file: str) -> Cgp:
    from scrabble_kit.records.cgp import parse_cgp

    return parse_cgp(text.text)


def _write_cgp(cgp: Cgp) -> str:
    from scrabble_kit.records.cgp import format_cgp

    return format_cgp(cgp) + "\n"


GAMES: tuple[Format[GameRecord], ...] = (
    Format("json", _looks_like_json, _read_json),  # written from a scoresheet, which this room knows nothing of
    Format("gcg", looks_like_gcg, gcg_record, _write_gcg),
    Format("plain", looks_plain, plain_record),
    Format("gcg", lambda _: True, gcg_record),  # says what the file is instead
)
"""Formats of whole games."""

POSITIONS: tuple[Format[Cgp], ...] = (Format("cgp", _looks_like_cgp, _read_cgp, _write_cgp),)
"""Formats of one position. Reading one raises NotationError."""


def game_format(text: str) -> Format[GameRecord]:
    """The format of a text that ought to be a game."""
    return next(one for one in GAMES if one.looks_like(text))


def position_format(text: str) -> Format[Cgp] | None:
    """The format of a text that may be a position, else None."""
    return next((one for one in POSITIONS if one.looks_like(text)), None)
