"""Bytes of somebody's word list into text: its encoding is recognised and said."""

from __future__ import annotations

from typing import NamedTuple

from scrabble_kit.lexicon.foreign import PEEK, refuse_foreign
from scrabble_kit.text.errors import ImportRefusedError
from scrabble_kit.text.source import byte_order_mark, split_lines, visible


class Decoded(NamedTuple):
    """The text of a list with every line end an LF; `encoding` as people name it, `guessed` without any proof."""

    text: str
    encoding: str
    guessed: bool


def decode_list(data: bytes, name: str) -> Decoded:
    """The text of an unpacked list, however it is encoded; `name` is the file's, for messages.

    UTF-8, UTF-16 and UTF-32 are recognised by their mark, UTF-16 by its zero bytes too, the rest is UTF-8 or, where
    it cannot be, cp1252 or Latin-1. Raises ImportRefusedError for what is no text.
    """
    refuse_foreign(data, name)
    encoding = byte_order_mark(data)
    if encoding is not None:
        found = Decoded(_strict(data, encoding, name), encoding.removesuffix("-sig").upper(), False)
    elif b"\0" in data[:PEEK]:
        wide = _utf_16(data)
        if wide is None:
            raise _no_text(name, f"byte {data.index(0) + 1} is zero")
        found = Decoded(_strict(data, wide, name), "UTF-16", True)
    else:
        found = _narrow(data)
    if "\0" in found.text:
        raise _no_text(name, f"character {found.text.index(chr(0)) + 1} is zero")
    return found._replace(text="\n".join(split_lines(found.text))) if "\r" in found.text else found


def _utf_16(data: bytes) -> str | None:
    """The byte order of UTF-16 without a mark: nearly all bytes of one parity are zero, none of the other."""
    head = data[:PEEK]
    even, odd = head[0::2], head[1::2]
    if len(data) % 2 == 0 and odd.count(0) > 0.7 * len(odd) and not even.count(0):
        return "utf-16-le"
    if len(data) % 2 == 0 and even.count(0) > 0.7 * len(even) and not odd.count(0):
        return "utf-16-be"
    return None


def _strict(data: bytes, encoding: str, name: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        raise _no_text(name, f"byte {error.start + 1} is not {encoding.removesuffix('-sig').upper()}") from error


def _narrow(data: bytes) -> Decoded:
    """UTF-8, else one byte a character: cp1252 where bytes stand that Latin-1 has no letters for."""
    try:
        return Decoded(data.decode("utf-8"), "UTF-8", False)
    except UnicodeDecodeError:
        pass
    if any(byte in data for byte in range(0x80, 0xA0)):
        try:
            return Decoded(data.decode("cp1252"), "cp1252", True)
        except UnicodeDecodeError:
            pass
    return Decoded(data.decode("latin-1"), "Latin-1", True)


def _no_text(name: str, why: str) -> ImportRefusedError:
    return ImportRefusedError("", f"{visible(name)} is no text: {why}", hints=("save the list as plain text, UTF-8",))
