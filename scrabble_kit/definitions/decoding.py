"""Bytes of a definition into text; apart from the reader, which needs a YAML parser."""

from __future__ import annotations

from scrabble_kit.text.errors import UnreadableError
from scrabble_kit.text.source import byte_order_mark, visible

MOST_BYTES = 1 << 20


def decoded(data: bytes, file: str) -> str:
    """The text of a definition's bytes: UTF-8, or what a byte order mark says. Raises UnreadableError."""
    encoding = byte_order_mark(data) or "utf-8"
    if encoding == "utf-8" and b"\0" in data[:4096]:
        raise UnreadableError(f"{visible(file)} is no text", hints=("a definition is a YAML file in UTF-8",))
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        found = f"byte 0x{data[error.start]:02x} on line {line}" if error.start < len(data) else "its end"
        raise UnreadableError(
            f"{visible(file)} is not {encoding.upper()}: {found}", hints=("save it as UTF-8",)
        ) from None
