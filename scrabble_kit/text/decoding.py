"""The one decoder: bytes of people's files into text, and how it is known what the bytes are."""

from __future__ import annotations

import codecs
import re
from typing import Literal, NamedTuple

from scrabble_kit.text.errors import UsageError
from scrabble_kit.text.source import visible

UTF8 = "utf-8"

LATIN = "iso8859-1"

WINDOWS = "windows-1252"
"""What is guessed where bytes occur that are control characters in Latin-1; it has quotation marks and the like."""

Basis = Literal["named", "mark", "zeros", "utf-8", "declared", "bytes"]
"""How an encoding is known, surest first: the caller named it; a byte order mark; zero bytes as UTF-16 has them; no
byte speaks against UTF-8; the file declares another one; one byte a character, for want of anything better."""

PEEK = 1 << 16
"""Bytes at the beginning of a file that are looked at for zeros."""


class Decoded(NamedTuple):
    """Text without a byte order mark; `encoding` by Python's name.

    `fault` is the offset of the first byte (zero-based) that is not in the encoding that was named, or that a mark or
    zeros tell, or in UTF-8 where nothing else was tried before; `reason` is Python's. The text is whole all the same.
    """

    text: str
    encoding: str
    basis: Basis
    fault: int | None = None
    reason: str = ""


def decode(data: bytes, named: str | None = None, declared: str | None = None) -> Decoded:
    """The text of bytes: in the encoding that is `named`, else in what they are.

    `declared` is what the file says of itself; it is believed where the bytes are no UTF-8. Both are names that
    `find_encoding` gives. Content never raises.
    """
    if named is not None:
        return _in(named, data, "named")
    mark = byte_order_mark(data)
    if mark is not None:
        found = _in(mark, data, "mark")
        if mark != "utf-8-sig":
            return found
        return found._replace(encoding=UTF8) if found.fault is None else _single(data[3:], "mark", found)
    if b"\0" in data[:PEEK]:
        wide = utf_16_without_mark(data[:PEEK])
        if wide is not None:
            return _in(wide, data, "zeros")
    if data.isascii():
        return Decoded(data.decode("ascii"), "ascii", "utf-8")
    found = _in(UTF8, data, "utf-8")
    if found.fault is None:
        return found
    if declared is not None and declared != LATIN and not declared.startswith(("utf", "ascii")):
        try:
            return Decoded(data.decode(declared), declared, "declared", found.fault, found.reason)
        except UnicodeError:
            pass
    return _single(data, "bytes", found)


def _in(encoding: str, data: bytes, basis: Basis) -> Decoded:
    try:
        return Decoded(data.decode(encoding).removeprefix("\ufeff"), encoding, basis)
    except UnicodeError as error:
        text = data.decode(encoding, "replace").removeprefix("\ufeff")
        return Decoded(text, encoding, basis, getattr(error, "start", 0), str(getattr(error, "reason", error)))


_CONTROLS = re.compile(rb"[\x80-\x9f]")
_NOT_WINDOWS = b"\x81\x8d\x8f\x90\x9d"


def _single(data: bytes, basis: Basis, failed: Decoded) -> Decoded:
    """One byte a character: Latin-1, unless it would give control characters."""
    encoding = LATIN
    if _CONTROLS.search(data) and not any(byte in data for byte in _NOT_WINDOWS):
        encoding = WINDOWS
    return Decoded(data.decode(encoding), encoding, basis, failed.fault, failed.reason)


# what bytes tell


_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


def byte_order_mark(data: bytes) -> str | None:
    """The encoding that a byte order mark announces, or None."""
    return next((encoding for mark, encoding in _MARKS if data.startswith(mark)), None)


_MOST_LETTERS = 0.7
_LINE_ENDS = b"\n\r"


def utf_16_without_mark(data: bytes) -> str | None:
    """The byte order of text in UTF-16 without a mark, or None: zero bytes stand at even places only, or at odd ones
    only, beside most line ends or in most places, as Latin letters have them."""
    even, odd = data[0::2], data[1::2][: len(data) // 2]
    if (0 in even) == (0 in odd):
        return None
    high, low = (even, odd) if 0 in even else (odd, even)
    beside = [char for char, zero in zip(low, high, strict=False) if not zero]
    ends = sum(char in _LINE_ENDS for char in beside)
    is_text = 2 * ends >= sum(map(low.count, _LINE_ENDS)) > 0 or high.count(0) > _MOST_LETTERS * len(high)
    if not is_text or any(char < 9 or 13 < char < 32 for char in set(beside)):
        return None
    return "utf-16-be" if 0 in even else "utf-16-le"


# what names mean


_NAMES = {"utf8": UTF8, "iso88591": LATIN, "latin1": LATIN}
_OTHERS = re.compile(
    r"(?:iso8859_?\d+|cp\d+|koi8_[a-z]|mac_[a-z]+|gb\w+|big5\w*|shift_jis\w*|euc_\w+|johab|tis_620|ascii)\Z"
)
_LONGEST_NAME = 40


def find_encoding(name: str) -> str | None:
    """Python's name of a text encoding, or None."""
    simple = re.sub(r"[-_ .]", "", name.strip().lower())
    if simple in _NAMES:
        return _NAMES[simple]
    if not name.isascii() or len(name) > _LONGEST_NAME:
        return None
    try:
        found = codecs.lookup(name.strip().replace(" ", "-")).name
    except (LookupError, ValueError):
        return None
    plain = found.replace("-", "_")
    return found if _OTHERS.match(plain) or plain.startswith(("utf_16", "utf_32", "utf_8")) else None


def encoding_named(name: str) -> str:
    """Python's name of a text encoding. Raises UsageError when there is none."""
    found = find_encoding(name)
    if found is None:
        said = f"no encoding is named {visible(name)}" if name.strip() else "the name of an encoding is empty"
        raise UsageError(said, hints=("UTF-8 and ISO-8859-1 are usual",))
    return found
