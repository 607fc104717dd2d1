"""A record of any notation: looks at the file and picks the reader."""

from __future__ import annotations

import re

from scrabble_kit.records.encoding import decode_record
from scrabble_kit.records.gcg import gcg_record
from scrabble_kit.records.plain import looks_plain, plain_record
from scrabble_kit.records.record import GameRecord
from scrabble_kit.records.sheet_json import looks_like_sheet, sheet_record
from scrabble_kit.text.source import split_lines

_LONGEST_BEGINNING = 64
_GCG = re.compile(r"(?:\A|[\r\n])[ \t]*(?:>|#player[0-9])")


def read_record(data: bytes, file: str, encoding: str | None = None) -> GameRecord:
    """The record in a file: GCG, a plain list of plays, or a scoresheet in JSON.

    `file` is its name, `encoding` overrides what it says of its bytes. A file that is none of them gives a record
    without events and the diagnostic `not-a-record`. Raises UsageError when `encoding` names no encoding, and nothing
    for content.
    """
    decoded = decode_record(data, encoding)
    if data[:_LONGEST_BEGINNING].lstrip(b"\xef\xbb\xbf \t\r\n")[:1] == b"{" and looks_like_sheet(decoded.text):
        return sheet_record(decoded, data, file)
    if _GCG.search(decoded.text) is None and looks_plain(split_lines(decoded.text)):
        return plain_record(decoded, data, file)
    return gcg_record(decoded, data, file)
