"""A record of any format: looks at the file and picks the reader."""

from __future__ import annotations

from scrabble_kit.records.encoding import decode_record
from scrabble_kit.records.formats import game_format
from scrabble_kit.records.record import GameRecord


def read_record(data: bytes, file: str, encoding: str | None = None) -> GameRecord:
    """The record in a file of any format; `file` is its name, `encoding` overrides the file.

    A file that has none gives a record without events and the diagnostic `not-a-record`. Raises UsageError when
    `encoding` names no encoding, and nothing for content.
    """
    text = decode_record(data, encoding)
    return game_format(text.text).read(text, data, file)
