"""Packed word lists, told by their bytes and not by their names: gzip, and zip with one file in it."""

from __future__ import annotations

import io
import zlib
from typing import TYPE_CHECKING

from scrabble_kit.lexicon.lexicon import LARGEST
from scrabble_kit.text.errors import ImportRefusedError
from scrabble_kit.text.source import visible
from scrabble_kit.wordlists.foreign import is_binary

if TYPE_CHECKING:
    from zipfile import ZipInfo

_GZIP, _ZIP = b"\x1f\x8b", (b"PK\x03\x04", b"PK\x05\x06")
_ENCRYPTED = 1
_DOCUMENTS = {
    "xl/workbook.xml": "a spreadsheet",
    "word/document.xml": "a document of a word processor",
    "content.xml": "a spreadsheet or a document",
    "[Content_Types].xml": "a document of an office program",
}
_OTHERS = {
    b"BZh": "bzip2",
    b"\xfd7zXZ\0": "xz",
    b"7z\xbc\xaf\x27\x1c": "7z",
    b"Rar!": "rar",
    b"\x28\xb5\x2f\xfd": "zstd",
}
_MOST_MEMBERS = 1 << 16
_PIECE = 1 << 16
_FEW = 3


def unpacked(data: bytes, name: str) -> bytes:
    """The bytes that a packed file holds, any other file as it is; nothing is unpacked twice.

    Raises ImportRefusedError for a damaged file, one that unpacks to more than the limit, and a zip file that holds
    anything but one file without a path.
    """
    if data.startswith(_GZIP):
        inside = unpack(data, name)
    elif data.startswith(_ZIP):
        inside = _from_zip(data, name)
    else:
        program = next((program for mark, program in _OTHERS.items() if data.startswith(mark)), None)
        if program is not None and is_binary(data):
            hint = "unpack it and name the list in it"
            raise ImportRefusedError("", f"{visible(name)} is packed by {program}", hints=(hint,))
        return data
    if inside.startswith((_GZIP, *_ZIP)):
        raise ImportRefusedError(
            "", f"{visible(name)} holds another packed file", hints=("unpack it and name the list in it",)
        )
    return inside


def unpack(data: bytes, name: str) -> bytes:
    """The bytes in a gzip file. Raises ImportRefusedError when it is damaged or unpacks to more than the limit."""
    parts: list[bytes] = []
    at, left = 0, LARGEST
    try:
        for _ in range(_MOST_MEMBERS):
            unpacker = zlib.decompressobj(wbits=31)
            while not unpacker.eof:
                piece = data[at : at + _PIECE]
                if not piece:
                    raise zlib.error("it ends too early")
                part = unpacker.decompress(piece, left)
                parts.append(part)
                left -= len(part)
                if left <= 0 or unpacker.unconsumed_tail:
                    raise _bomb(name)
                at += len(piece) - len(unpacker.unused_data)
            if not data.startswith(_GZIP, at):
                break
    except zlib.error as error:
        raise ImportRefusedError("", f"{visible(name)} is a damaged gzip file: {error}") from error
    if data[at:].strip(b"\0"):
        raise ImportRefusedError("", f"{visible(name)} is a damaged gzip file: more follows behind its end")
    return b"".join(parts)


def _from_zip(data: bytes, name: str) -> bytes:
    """The one file of a zip file; what its directory says of the size is not believed."""
    from zipfile import ZipFile

    try:
        with ZipFile(io.BytesIO(data)) as archive:
            members = _files(archive.infolist())
            _expect_one([one.filename for one in members], name)
            if members[0].flag_bits & _ENCRYPTED:
                raise ImportRefusedError("", f"{visible(name)} is locked with a password")
            with archive.open(members[0]) as file:
                inside = file.read(LARGEST + 1)
    except ImportRefusedError:
        raise
    except Exception as error:  # a damaged file makes the module and its unpackers raise nearly anything
        reason = str(error) or type(error).__name__
        raise ImportRefusedError("", f"{visible(name)} is a damaged zip file: {reason}") from error
    if len(inside) > LARGEST:
        raise _bomb(name)
    return inside


def _files(members: list[ZipInfo]) -> list[ZipInfo]:
    """The files in a zip file, without folders and what systems put beside files; all, where that leaves none."""
    beside = ("__MACOSX/", ".DS_Store")
    return [one for one in members if not one.is_dir() and not one.filename.startswith(beside)] or members


def _expect_one(names: list[str], name: str) -> None:
    """Raise ImportRefusedError unless there is one file, and no folder in its name."""
    if not names:
        raise ImportRefusedError("", f"{visible(name)} is an empty zip file")
    hints = ("unpack it and name the list in it",)
    for part, kind in _DOCUMENTS.items():
        if part in names:
            message = f"{visible(name)} is {kind}"
            raise ImportRefusedError("", message, hints=("save it there as plain text, or as CSV, in UTF-8",))
    if len(names) > 1:
        first = ", ".join(map(visible, names[:_FEW])) + (" ..." if len(names) > _FEW else "")
        message = f"{visible(name)} holds {len(names):,} files, a list is one"
        raise ImportRefusedError("", message, notes=(first,), hints=hints)
    inside = names[0]
    if "/" in inside or "\\" in inside or ":" in inside or inside in (".", ".."):
        message = f"{visible(name)} holds a file with a path: {visible(inside)}"
        raise ImportRefusedError("", message, hints=hints)


def _bomb(name: str) -> ImportRefusedError:
    return ImportRefusedError("", f"{visible(name)} unpacks to more than {LARGEST >> 20} MB")
