"""A record of any notation: looks at the file and picks the reader."""

from __future__ import annotations

import re

from scrabble_kit.records.encoding import decode_record
from scrabble_kit.records.gcg import gcg_record
from scrabble_kit.records.plain import looks_plain, plain_record
from scrabble_kit.records.record import GameRecord
from scrabble_kit.text.source import split_lines

_GCG = re.compile(r"(?:\A|[\r\n])[ \t]*(?:>|#player[0-9])")


def read_record(data: bytes, file: str, encoding: str | None = None) -> GameRecord:
    """The record in a file, GCG or a plain list of plays; `file` is its name, `encoding` overrides the file.

    A file that is neither gives a record without events and the diagnostic `not-a-record`. Raises UsageError when
    `encoding` names no encoding, and nothing for content.
    """
    decoded = decode_record(data, encoding)
    if _GCG.search(decoded.text) is None and looks_plain(split_lines(decoded.text)):
        return plain_record(decoded, data, file)
    return gcg_record(decoded, data, file)
