"""Bytes of somebody's word list into text: its encoding is recognised and said."""

from __future__ import annotations

from typing import NamedTuple

from scrabble_kit.text.errors import ImportRefusedError
from scrabble_kit.text.source import byte_order_mark, encoding_named, split_lines, utf_16_without_mark, visible
from scrabble_kit.wordlists.foreign import PEEK, refuse_foreign


class Decoded(NamedTuple):
    """The text of a list with every line end an LF; `encoding` as people name it, `guessed` without any proof."""

    text: str
    encoding: str
    guessed: bool


def decode_list(data: bytes, name: str, known: str | None = None) -> Decoded:
    """The text of an unpacked list, in the encoding that is `known`, else however it is encoded; `name` is the file's,
    for messages.

    UTF-8, UTF-16 and UTF-32 are recognised by their mark, UTF-16 by its zero bytes too, the rest is UTF-8 or, where
    it cannot be, cp1252 or Latin-1. Raises ImportRefusedError for what is no text, UsageError for no known encoding.
    """
    refuse_foreign(data, name)
    encoding = encoding_named(known) if known is not None else byte_order_mark(data)
    if known is not None and encoding is not None:
        found = Decoded(_strict(data, encoding, name).removeprefix("\ufeff"), known, False)
    elif encoding is not None:
        found = Decoded(_strict(data, encoding, name), encoding.removesuffix("-sig").upper(), False)
    elif b"\0" in data[:PEEK]:
        wide = utf_16_without_mark(data[:PEEK])
        if wide is None:
            raise _no_text(name, f"byte {data.index(0) + 1} is zero")
        found = Decoded(_strict(data, wide, name), "UTF-16", True)
    else:
        found = _narrow(data)
    if "\0" in found.text:
        raise _no_text(name, f"character {found.text.index(chr(0)) + 1} is zero")
    return found._replace(text="\n".join(split_lines(found.text))) if "\r" in found.text else found


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
