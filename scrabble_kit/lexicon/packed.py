"""Packed word lists, told by their bytes and not by their names: gzip, and zip with one file in it."""

from __future__ import annotations

import io
import zlib

from scrabble_kit.text.errors import ImportRefusedError
from scrabble_kit.text.source import visible

LARGEST = 1 << 28
"""Bytes of a list, packed or not; one of three million words has 40 million."""

_GZIP, _ZIP = b"\x1f\x8b", (b"PK\x03\x04", b"PK\x05\x06")
_ENCRYPTED = 1
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
        return data
    if inside.startswith((_GZIP, *_ZIP)):
        raise ImportRefusedError(
            "", f"{visible(name)} holds another packed file", hints=("unpack it and name the list in it",)
        )
    return inside


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
                raise _bomb(name)
            if not unpacker.eof:
                raise zlib.error("it ends too early")
            data = unpacker.unused_data
    except zlib.error as error:
        raise ImportRefusedError("", f"{visible(name)} is a damaged gzip file: {error}") from error
    return b"".join(parts)


def _from_zip(data: bytes, name: str) -> bytes:
    """The one file of a zip file; what its directory says of the size is not believed."""
    from zipfile import ZipFile

    try:
        with ZipFile(io.BytesIO(data)) as archive:
            members = archive.infolist()
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


def _expect_one(names: list[str], name: str) -> None:
    """Raise ImportRefusedError unless there is one file, and no folder in its name."""
    if not names:
        raise ImportRefusedError("", f"{visible(name)} is an empty zip file")
    hints = ("unpack it and name the list in it",)
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
