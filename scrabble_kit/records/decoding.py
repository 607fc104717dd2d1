"""Bytes of a record into text: what it declares, what it is, and what to say when the two differ."""

from __future__ import annotations

import codecs
import re
from typing import NamedTuple

from scrabble_kit.text.source import byte_order_mark, encoding_named, find_encoding, visible

DEFAULT = "iso8859-1"
"""What a record is in that declares nothing. Source: the GCG page, version 1.2."""

WINDOWS = "windows-1252"
"""What is guessed where bytes occur that are control characters in the default; it has quotation marks and the like.
Where a file declares it, it is no guess and goes by Python's name."""

UTF8 = "utf-8"
_DECLARED = re.compile(rb"(?:\A|[\r\n])[ \t]*#character-encoding(?:[ \t]+|(?=[\r\n]|\Z))([^\r\n]*)", re.IGNORECASE)
_CONTROLS = re.compile(rb"[\x80-\x9f]")
_MODERN = (b"#character-encoding UTF-8\n", b"#character-encoding UTF-8\r")


class Remark(NamedTuple):
    """Something to say about the bytes: `line` one-based, `offset` into the text or None for the whole line."""

    code: str
    message: str
    line: int
    offset: int | None = None
    label: str = ""
    hint: str = ""


class Decoded(NamedTuple):
    """The text of a record without a byte order mark, the encoding it was read in, and remarks."""

    text: str
    encoding: str
    remarks: tuple[Remark, ...]


def decode(data: bytes, encoding: str | None = None) -> Decoded:
    """The text of a record. `encoding` overrides what the file says.

    Raises UsageError when `encoding` names none; content never raises.
    """
    if encoding is not None:
        return _forced(data, encoding)
    if data.startswith(_MODERN):
        try:
            return Decoded(data.decode(UTF8), UTF8, ())
        except UnicodeDecodeError:
            return _declared(data, ())
    mark = byte_order_mark(data)
    if mark is not None:
        return _marked(data, mark)
    if b"\0" in data[:4] and (wide := _wide_without_mark(data)):
        return _wide(data, wide)
    if b"#character-encoding" in data.lower():
        return _declared(data, ())
    if data.isascii():
        return Decoded(data.decode("ascii"), "ascii", ())
    return _guessed(data, ())


def _forced(data: bytes, encoding: str) -> Decoded:
    known = encoding_named(encoding)
    mark = byte_order_mark(data)
    if mark == "utf-8-sig" and known == UTF8:
        data = data[len(codecs.BOM_UTF8) :]
    try:
        return Decoded(data.decode(known), known, ())
    except UnicodeError as error:
        text = data.decode(known, "replace").removeprefix("\ufeff")
        at = text.find("\ufffd")
        message = f"the bytes are not all {encoding}: {_reason(error)}"
        return Decoded(text, known, (Remark("encoding", message, _line_of(text, at), max(at, 0)),))


def _reason(error: UnicodeError) -> str:
    return str(getattr(error, "reason", error))


def _marked(data: bytes, mark: str) -> Decoded:
    if mark != "utf-8-sig":
        return _wide(data, mark)
    data = data[len(codecs.BOM_UTF8) :]
    try:
        text = data.decode(UTF8)
    except UnicodeDecodeError:
        return _fallen_back(data, "the byte order mark says UTF-8, the bytes are not", 1)
    return Decoded(text, UTF8, _declaration_remarks(data, UTF8))


def _wide_without_mark(data: bytes) -> str | None:
    if data[:1] in (b"#", b">") and data[1:2] == b"\0":
        return "utf-16-le"
    return "utf-16-be" if data[:1] == b"\0" and data[1:2] in (b"#", b">") else None


def _wide(data: bytes, encoding: str) -> Decoded:
    text = data.decode(encoding, "replace").removeprefix("\ufeff")
    name = encoding.upper()
    remark = Remark("encoding", f"the file is {name}", 1, None, "other programs cannot read it", "save as UTF-8")
    return Decoded(text, encoding, (remark,))


def _declared(data: bytes, remarks: tuple[Remark, ...]) -> Decoded:
    match = _DECLARED.search(data)
    if match is None:
        return _guessed(data, remarks)
    name = match[1].decode("latin-1").strip()
    line = _line_of_bytes(data, match.start(1))
    simple = find_encoding(name)
    if simple in (UTF8, DEFAULT):
        return _declared_usual(data, simple, line, _misplaced(line))
    return _declared_otherwise(data, simple, (*_misplaced(line), _strange(name, line)))


def _strange(name: str, line: int) -> Remark:
    """Of a declared name that tells nothing."""
    usual = "expected UTF-8 or ISO-8859-1"
    if not name:
        return Remark("bad-pragma", "#character-encoding names no encoding", line, None, usual)
    return Remark("encoding", f"character encoding {visible(name[:40])} is none that records use", line, None, usual)


def _declared_usual(data: bytes, encoding: str, line: int, remarks: tuple[Remark, ...]) -> Decoded:
    if encoding == DEFAULT:
        if not data.isascii() and _is_utf8(data):
            message = "the file declares ISO-8859-1, its bytes are UTF-8"
            return Decoded(
                data.decode(UTF8), UTF8, (*remarks, Remark("encoding", message, line, None, "read as UTF-8"))
            )
        text, found = _single_bytes(data)
        if found != DEFAULT:
            message = "the file declares ISO-8859-1, its bytes are Windows-1252"
            remarks = (*remarks, Remark("encoding", message, line, None, "read as Windows-1252"))
        return Decoded(text, found, remarks)
    try:
        return Decoded(data.decode(UTF8), UTF8, remarks)
    except UnicodeDecodeError as error:
        bad = _line_of_bytes(data, error.start)
        message = f"the file declares UTF-8, line {bad} is not"
        return _fallen_back(data, message, line, remarks)


def _declared_otherwise(data: bytes, encoding: str | None, remarks: tuple[Remark, ...]) -> Decoded:
    if data.isascii():
        return Decoded(data.decode("ascii"), "ascii", remarks)
    if _is_utf8(data):
        return Decoded(data.decode(UTF8), UTF8, remarks)
    if encoding is not None and not encoding.startswith(("utf", "ascii")):
        try:
            return Decoded(data.decode(encoding), encoding, remarks)
        except UnicodeError:
            pass
    return Decoded(*_single_bytes(data), remarks)


def _single_bytes(data: bytes) -> tuple[str, str]:
    """The text of bytes that are no UTF-8, and its encoding: the default, unless it would give control characters."""
    if _CONTROLS.search(data):
        try:
            return data.decode(WINDOWS), WINDOWS
        except UnicodeDecodeError:
            pass
    return data.decode(DEFAULT), DEFAULT


def _misplaced(line: int) -> tuple[Remark, ...]:
    if line == 1:
        return ()
    message = "the character encoding is not declared in line 1"
    return (Remark("misplaced-pragma", message, line, None, "read for the whole file", "move it to line 1"),)


def _declaration_remarks(data: bytes, encoding: str) -> tuple[Remark, ...]:
    """Remarks on a declaration in a file whose byte order mark has told the encoding."""
    match = _DECLARED.search(data)
    if match is None:
        return ()
    name = match[1].decode("latin-1").strip()
    line = _line_of_bytes(data, match.start(1))
    if not name:
        return (*_misplaced(line), _strange(name, line))
    if find_encoding(name) == encoding:
        return _misplaced(line)
    message = f"the file declares {visible(name[:40])}, its byte order mark says UTF-8"
    return (*_misplaced(line), Remark("encoding", message, line, None, "read as UTF-8"))


def _guessed(data: bytes, remarks: tuple[Remark, ...]) -> Decoded:
    text, encoding = (data.decode(UTF8), UTF8) if _is_utf8(data) else _single_bytes(data)
    if encoding == DEFAULT:
        return Decoded(text, encoding, remarks)
    at = (_NOT_ASCII if encoding == UTF8 else _NOT_LATIN).search(text)
    offset = at.start() if at else 0
    name = "UTF-8" if encoding == UTF8 else "Windows-1252"
    remark = Remark(
        "encoding-guessed",
        f"no character encoding is declared, read as {name}",
        _line_of(text, offset),
        offset,
        f"ISO-8859-1 is the default of the format, these bytes are {name}",
        "#character-encoding UTF-8    # as line 1" if encoding == UTF8 else "save as UTF-8 and say so in line 1",
    )
    return Decoded(text, encoding, (*remarks, remark))


_NOT_ASCII = re.compile(r"[^\x00-\x7f]")
_NOT_LATIN = re.compile(r"[^\x00-\xff]")


def _fallen_back(data: bytes, message: str, line: int, remarks: tuple[Remark, ...] = ()) -> Decoded:
    text, encoding = _single_bytes(data)
    name = "ISO-8859-1" if encoding == DEFAULT else "Windows-1252"
    return Decoded(text, encoding, (*remarks, Remark("encoding", message, line, None, f"read as {name}")))


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode(UTF8)
    except UnicodeDecodeError:
        return False
    return True


def _line_of(text: str, offset: int) -> int:
    before = text[: max(offset, 0)]
    return 1 + before.count("\n") + before.count("\r") - before.count("\r\n")


def _line_of_bytes(data: bytes, offset: int) -> int:
    before = data[:offset]
    return 1 + before.count(b"\n") + before.count(b"\r") - before.count(b"\r\n")
