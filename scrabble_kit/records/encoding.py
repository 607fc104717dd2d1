"""What a record declares of its bytes, and what is said where they are something else."""

from __future__ import annotations

import re
from typing import NamedTuple

from scrabble_kit.text.decoding import LATIN, UTF8, WINDOWS, Decoded, decode, encoding_named, find_encoding
from scrabble_kit.text.source import visible

DEFAULT = LATIN
"""What a record is in that declares nothing. Source: the GCG page, version 1.2."""

_DECLARED = re.compile(
    rb"(?:\A(?:\xef\xbb\xbf)?|[\r\n])[ \t]*(?:(?:>|&gt;)[ \t]*)*#character-encoding"
    rb"(?:[ \t]+|(?=[\r\n]|\Z))([^\r\n]*)",
    re.IGNORECASE,
)
_MODERN = (b"#character-encoding UTF-8\n", b"#character-encoding UTF-8\r")
_READ_AS = {UTF8: "UTF-8", LATIN: "ISO-8859-1", WINDOWS: "Windows-1252"}


class Remark(NamedTuple):
    """Something to say about the bytes: `line` one-based, `offset` into the text or None for the whole line."""

    code: str
    message: str
    line: int
    offset: int | None = None
    label: str = ""
    hint: str = ""


class RecordText(NamedTuple):
    """The text of a record without a byte order mark, the encoding it was read in, and remarks."""

    text: str
    encoding: str
    remarks: tuple[Remark, ...] = ()


def decode_record(data: bytes, encoding: str | None = None) -> RecordText:
    """The text of a record. `encoding` overrides what the file says.

    Raises UsageError when `encoding` names none; content never raises.
    """
    if encoding is not None:
        found = decode(data, encoding_named(encoding))
        return RecordText(found.text, found.encoding, _not_as_named(found, encoding))
    if data.startswith(_MODERN):
        try:
            return RecordText(data.decode(UTF8), UTF8)
        except UnicodeDecodeError:
            pass
    declaration = _Declaration.of(data)
    found = decode(data, declared=declaration.encoding if declaration else None)
    if found.basis in ("mark", "zeros"):
        return RecordText(found.text, found.encoding, _of_mark(found, declaration))
    if declaration is None:
        return RecordText(found.text, found.encoding, _guessed(found))
    is_plain = found.encoding == "ascii" and declaration.encoding in (UTF8, LATIN)
    kept = declaration.encoding if is_plain and declaration.encoding else found.encoding
    return RecordText(found.text, kept, _of_declared(data, found, declaration))


class _Declaration(NamedTuple):
    """The name that a file declares, its line (one-based), and Python's name, None when there is none."""

    name: str
    line: int
    encoding: str | None

    @classmethod
    def of(cls, data: bytes) -> _Declaration | None:
        match = _DECLARED.search(data) if b"#character-encoding" in data.lower() else None
        if match is None:
            return None
        name = match[1].decode("latin-1").strip()
        return cls(name, _line_of_byte(data, match.start(1)), find_encoding(name))

    def placed(self) -> tuple[Remark, ...]:
        """Where the declaration stands, if that is odd."""
        if self.line == 1:
            return ()
        message = "the character encoding is not declared in line 1"
        return (Remark("misplaced-pragma", message, self.line, None, "read for the whole file", "move it to line 1"),)

    def strange(self) -> Remark:
        """Of a name that tells nothing."""
        usual = "expected UTF-8 or ISO-8859-1"
        if not self.name:
            return Remark("bad-pragma", "#character-encoding names no encoding", self.line, None, usual)
        message = f"character encoding {visible(self.name[:40])} is none that records use"
        return Remark("encoding", message, self.line, None, usual)

    def wrong(self, why: str, encoding: str) -> Remark:
        """Of a name that is not what the bytes are."""
        return Remark("encoding", f"the file declares {why}", self.line, None, f"read as {_READ_AS[encoding]}")


def _not_as_named(found: Decoded, name: str) -> tuple[Remark, ...]:
    if found.fault is None:
        return ()
    at = max(found.text.find("\ufffd"), 0)
    message = f"the bytes are not all {name}: {found.reason}"
    return (Remark("encoding", message, _line_of(found.text, at), at),)


def _of_mark(found: Decoded, declaration: _Declaration | None) -> tuple[Remark, ...]:
    if found.encoding.startswith(("utf-16", "utf-32")):
        message = f"the file is {found.encoding.upper()}"
        return (Remark("encoding", message, 1, None, "other programs cannot read it", "save as UTF-8"),)
    if found.fault is not None:
        message = "the byte order mark says UTF-8, the bytes are not"
        return (Remark("encoding", message, 1, None, f"read as {_READ_AS[found.encoding]}"),)
    if declaration is None:
        return ()
    if not declaration.name:
        return (*declaration.placed(), declaration.strange())
    if declaration.encoding == UTF8:
        return declaration.placed()
    wrong = declaration.wrong(f"{visible(declaration.name[:40])}, its byte order mark says UTF-8", UTF8)
    return (*declaration.placed(), wrong)


def _of_declared(data: bytes, found: Decoded, declaration: _Declaration) -> tuple[Remark, ...]:
    placed = declaration.placed()
    if declaration.encoding not in (UTF8, LATIN):
        return (*placed, declaration.strange())
    if declaration.encoding == UTF8 and found.fault is not None:
        bad = _line_of_byte(data, found.fault)
        return (*placed, declaration.wrong(f"UTF-8, line {bad} is not", found.encoding))
    if declaration.encoding == LATIN and found.encoding in (UTF8, WINDOWS):
        return (*placed, declaration.wrong(f"ISO-8859-1, its bytes are {_READ_AS[found.encoding]}", found.encoding))
    return placed


_NOT_ASCII = re.compile(r"[^\x00-\x7f]")
_NOT_LATIN = re.compile(r"[^\x00-\xff]")


def _guessed(found: Decoded) -> tuple[Remark, ...]:
    if found.encoding not in (UTF8, WINDOWS):
        return ()
    match = (_NOT_ASCII if found.encoding == UTF8 else _NOT_LATIN).search(found.text)
    offset = match.start() if match else 0
    name = _READ_AS[found.encoding]
    remark = Remark(
        "encoding-guessed",
        f"no character encoding is declared, read as {name}",
        _line_of(found.text, offset),
        offset,
        f"ISO-8859-1 is the default of the format, these bytes are {name}",
        "#character-encoding UTF-8    # as line 1" if name == "UTF-8" else "save as UTF-8 and say so in line 1",
    )
    return (remark,)


def _line_of(text: str, offset: int) -> int:
    before = text[:offset]
    return 1 + before.count("\n") + before.count("\r") - before.count("\r\n")


def _line_of_byte(data: bytes, offset: int) -> int:
    before = data[:offset]
    return 1 + before.count(b"\n") + before.count(b"\r") - before.count(b"\r\n")
