"""The text of a definition's file; apart from the reader, which needs a YAML parser."""

from __future__ import annotations

from scrabble_kit.text.decoding import decode
from scrabble_kit.text.errors import UnreadableError
from scrabble_kit.text.source import visible

MOST_BYTES = 1 << 20


def file_text(data: bytes, file: str) -> str:
    """The text of a definition's bytes: UTF-8, or what a byte order mark says. Raises UnreadableError."""
    found = decode(data)
    if found.basis == "zeros" or (found.basis != "mark" and b"\0" in data):
        raise UnreadableError(f"{visible(file)} is no text", hints=("a definition is a YAML file in UTF-8",))
    if found.fault is None:
        return found.text
    line = data.count(b"\n", 0, found.fault) + 1
    byte = f"byte 0x{data[found.fault]:02x} on line {line}" if found.fault < len(data) else "its end"
    called = found.encoding.upper() if found.encoding.startswith("utf") else "UTF-8"
    raise UnreadableError(f"{visible(file)} is not {called}: {byte}", hints=("save it as UTF-8",))
