"""Packed word lists, told by their bytes and not by their names: gzip, and zip with one file in it."""

from __future__ import annotations

import io
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from scrabble_kit.lexicon.lexicon import LARGEST
from scrabble_kit.text.archives import BLOCK, GZIP, ZIP, DamagedError, TooMuchError, gunzipped, members_of
from scrabble_kit.text.errors import ImportRefusedError, UnreadableError
from scrabble_kit.text.source import visible
from scrabble_kit.wordlists.foreign import is_binary

if TYPE_CHECKING:
    from zipfile import ZipInfo

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
_FEW = 3


def list_in(data: bytes, name: str) -> bytes:
    """The bytes that a packed file holds, any other file as it is; nothing is unpacked twice.

    Raises ImportRefusedError for a damaged file, one that unpacks to more than the limit, and a zip file that holds
    anything but one file without a path.
    """
    if data.startswith(GZIP):
        inside = _from_gzip(data, name)
    elif data.startswith(ZIP):
        inside = _from_zip(data, name)
    else:
        program = next((program for mark, program in _OTHERS.items() if data.startswith(mark)), None)
        if program is not None and is_binary(data):
            hint = "unpack it and name the list in it"
            raise ImportRefusedError("", f"{visible(name)} is packed by {program}", hints=(hint,))
        return data
    if inside.startswith((GZIP, *ZIP)):
        raise ImportRefusedError(
            "", f"{visible(name)} holds another packed file", hints=("unpack it and name the list in it",)
        )
    return inside


def _from_gzip(data: bytes, name: str) -> bytes:
    try:
        return _whole(gunzipped(name, data, lambda _: b""), name)
    except DamagedError as error:
        raise ImportRefusedError("", f"{visible(name)} is a damaged gzip file: {error.why}") from error
    except TooMuchError as error:
        raise ImportRefusedError("", error.message) from error


def _from_zip(data: bytes, name: str) -> bytes:
    """The one file of a zip file."""

    def one_of(members: list[ZipInfo]) -> list[ZipInfo]:
        files = _files(members)
        _expect_one([one.filename for one in files], name)
        if files[0].flag_bits & _ENCRYPTED:
            raise ImportRefusedError("", f"{visible(name)} is locked with a password")
        return files

    try:
        inside = b""
        for _, read in members_of(name, one_of, io.BytesIO(data)):
            inside = _whole(iter(partial(read, BLOCK), b""), name)
    except TooMuchError as error:
        raise ImportRefusedError("", error.message) from error
    except UnreadableError as error:
        raise ImportRefusedError("", f"{visible(name)} is a damaged zip file: {error.message}") from error
    return inside


def _whole(blocks: Iterable[bytes], name: str) -> bytes:
    """All blocks as one. Raises ImportRefusedError when that is longer than any list."""
    parts, length = [], 0
    for block in blocks:
        parts.append(block)
        length += len(block)
        if length > LARGEST:
            raise ImportRefusedError("", f"{visible(name)} unpacks to more than {LARGEST >> 20} MB")
    return b"".join(parts)


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
