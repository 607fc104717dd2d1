"""Bytes of somebody's word list into text: unpacked, its encoding recognised and said."""

from __future__ import annotations

import zlib
from typing import NamedTuple

from scrabble_kit.text.errors import ImportRefusedError
from scrabble_kit.text.source import byte_order_mark, split_lines, visible

LARGEST = 1 << 28
"""Bytes of a list, packed or not; one of three million words has 40 million."""

_GZIP, _ZIP = b"\x1f\x8b", b"PK\x03\x04"
_BOUND = {".dwg": "Zyzzyva", ".bin": "Zyzzyva", ".dawg": "Quackle", ".gaddag": "Quackle", ".lxd": "Lexpert"}
_PEEK = 1 << 16


class Decoded(NamedTuple):
    """The text of a list with every line end an LF; `encoding` as people name it, `guessed` without any proof."""

    text: str
    encoding: str
    guessed: bool


def decode_list(data: bytes, name: str) -> Decoded:
    """The text of a list, whatever it was packed or encoded by; `name` is the file's, for messages.

    UTF-8, UTF-16 and UTF-32 are recognised by their mark, UTF-16 by its zero bytes too, the rest is UTF-8 or, where
    it cannot be, cp1252 or Latin-1. Raises ImportRefusedError for what is no text.
    """
    if data.startswith(_GZIP):
        data = unpack(data, name)
    _refuse_foreign(data, name)
    encoding = byte_order_mark(data)
    if encoding is not None:
        found = Decoded(_strict(data, encoding, name), encoding.removesuffix("-sig").upper(), False)
    elif b"\0" in data[:_PEEK]:
        wide = _utf_16(data)
        if wide is None:
            raise _no_text(name, f"byte {data.index(0) + 1} is zero")
        found = Decoded(_strict(data, wide, name), "UTF-16", True)
    else:
        found = _narrow(data)
    if "\0" in found.text:
        raise _no_text(name, f"character {found.text.index(chr(0)) + 1} is zero")
    return found._replace(text="\n".join(split_lines(found.text))) if "\r" in found.text else found


def unpack(data: bytes, name: str) -> bytes:
    """The bytes in a gzip file. Raises ImportRefusedError when it is damaged or unpacks to more than the limit."""
    parts: list[bytes] = []
    left = LARGEST
    try:
        while data.startswith(_GZIP):
            unpacker = zlib.decompressobj(wbits=31)
            part = unpacker.decompress(data, left)
            parts.append(part)
            left -= len(part)
            if left <= 0 or unpacker.unconsumed_tail:
                raise ImportRefusedError("", f"{visible(name)} unpacks to more than {LARGEST >> 20} MB")
            if not unpacker.eof:
                raise zlib.error("it ends too early")
            data = unpacker.unused_data
    except zlib.error as error:
        raise ImportRefusedError("", f"{visible(name)} is a damaged gzip file: {error}") from error
    return b"".join(parts)


def _refuse_foreign(data: bytes, name: str) -> None:
    """Files of other programs, told by what they begin with and how they are named."""
    ending = name[name.rfind(".") :].lower() if "." in name else ""
    if data.startswith(_ZIP):
        raise ImportRefusedError("", f"{visible(name)} is a zip file", hints=("unpack it and name the list in it",))
    if ending in _BOUND and _is_binary(data):
        program = _BOUND[ending]
        raise ImportRefusedError(
            "",
            f"{visible(name)} is a file of {program}, bound to it",
            hints=("save the list there as One Word Per Line",),
        )
    first, _, rest = data[:_PEEK].partition(b"\n")
    if first.strip().isdigit() and b"/" in rest:
        raise ImportRefusedError(
            "",
            f"{visible(name)} is a Hunspell dictionary: stems with flags, not words",
            hints=("unmunch NAME.dic NAME.aff > list.txt     # writes the words out",),
        )


def _is_binary(data: bytes) -> bool:
    head = data[:_PEEK]
    return byte_order_mark(head) is None and any(byte < 9 or 13 < byte < 32 for byte in head)


def _utf_16(data: bytes) -> str | None:
    """The byte order of UTF-16 without a mark: nearly all bytes of one parity are zero, none of the other."""
    head = data[:_PEEK]
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
