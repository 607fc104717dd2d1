"""What gzip files and zip archives hold, block by block, within limits: a small file may not fill memory or time."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import TYPE_CHECKING

from scrabble_kit.text.errors import UnreadableError
from scrabble_kit.text.source import reason, visible

if TYPE_CHECKING:
    from zipfile import ZipFile, ZipInfo

Read = Callable[[int], bytes]
"""Gives at most so many of the next bytes, and none at the end. Raises UnreadableError."""

BLOCK = 1 << 18
"""Bytes that are read at a time; a file that is not longer is looked at in one piece."""

FREE, RATIO = 1 << 27, 200
"""What may be unpacked: so many bytes, and so many more for each packed one; whatever is more was made to do harm."""

GZIP = b"\x1f\x8b"
_WITH_HEAD = 31  # how zlib is told of gzip


class TooMuchError(UnreadableError):
    """A file that unpacks to absurdly much; no more of it is read."""


class _Limit:
    """Counts what goes in and what comes out of one file."""

    def __init__(self, path: str, packed: int = 0) -> None:
        self.path = path
        self.packed = packed
        self.made = 0

    def make(self, count: int) -> None:
        """Count so many bytes more. Raises TooMuchError when they become absurd."""
        self.made += count
        if self.made > FREE + RATIO * self.packed:
            what = f"{self.made >> 20:,} MiB come out of {max(self.packed >> 10, 1):,} KiB"
            raise TooMuchError(f"{visible(self.path)}: {what}; no more of it is read")


def unpacked(path: str, head: bytes, read: Read) -> Iterator[bytes]:
    """What a gzip file holds that begins with `head`, one part after the other; `read` gives more of the file.

    Raises UnreadableError where it is damaged or unpacks to absurdly much.
    """
    import zlib

    limit = _Limit(path, len(head))
    stream, packed = zlib.decompressobj(_WITH_HEAD), head
    while True:
        try:
            block = stream.decompress(packed, BLOCK)
        except zlib.error as error:
            raise UnreadableError(f"{visible(path)}: the gzip data are damaged") from error
        limit.make(len(block))
        yield block
        packed = stream.unused_data.lstrip(b"\0") if stream.eof else stream.unconsumed_tail
        if packed or (len(block) == BLOCK and not stream.eof):
            more = b""
        else:
            packed = more = read(BLOCK)
            limit.packed += len(more)
        if stream.eof:
            if not packed.lstrip(b"\0"):
                return
            stream = zlib.decompressobj(_WITH_HEAD)
        elif not packed and len(block) < BLOCK:
            raise UnreadableError(f"{visible(path)}: the gzip data end too early")


def is_record_name(name: str) -> bool:
    """Whether a file is a record by its name; `._game.gcg` is what one system keeps beside `game.gcg`."""
    return name.lower().endswith((".gcg", ".gcg.gz")) and not name.startswith("._")


def members_of(path: str) -> Iterator[tuple[str, Read]]:
    """The records of a zip archive by name, each with a function that reads it; to be read one after the other.

    Raises UnreadableError when the archive cannot be opened; reading raises TooMuchError when all members together
    unpack to absurdly much.
    """
    from zipfile import BadZipFile, ZipFile

    with ExitStack() as stack:
        try:
            archive = stack.enter_context(ZipFile(path))
            limit = _Limit(path, os.path.getsize(path))
        except FileNotFoundError as error:
            raise UnreadableError(f"no file is named {visible(path)}") from error
        except BadZipFile as error:
            raise UnreadableError(f"{visible(path)} is no zip archive, or a damaged one") from error
        except (OSError, ValueError, NotImplementedError) as error:
            raise UnreadableError(f"cannot read {visible(path)}: {reason(error)}") from error
        for info in _records_in(archive):
            yield f"{path}/{info.filename}", _reader(archive, info, limit)


def count_members(path: str) -> int:
    """How many records a zip archive lists; 0 when it cannot be opened."""
    from zipfile import BadZipFile, ZipFile

    try:
        with ZipFile(path) as archive:
            return len(_records_in(archive))
    except (BadZipFile, OSError, ValueError, NotImplementedError):
        return 0


def _records_in(archive: ZipFile) -> list[ZipInfo]:
    found = [info for info in archive.infolist() if is_record_name(info.filename.rpartition("/")[2])]
    return sorted(found, key=lambda info: info.filename.split("/"))


def _reader(archive: ZipFile, info: ZipInfo, limit: _Limit) -> Read:
    """A function that reads one member, opened when it is first asked."""
    opened: list[Read] = []
    name = visible(f"{limit.path}/{info.filename}")

    def read(most: int) -> bytes:
        try:
            if not opened:
                opened.append(archive.open(info).read)
            data = opened[0](most)
        except RuntimeError as error:
            raise UnreadableError(f"{name} is locked by a password") from error
        except _damages() as error:
            raise UnreadableError(f"cannot read {name}: {reason(error)}") from error
        limit.make(len(data))
        return data

    return read


def _damages() -> tuple[type[Exception], ...]:
    from lzma import LZMAError
    from zipfile import BadZipFile
    from zlib import error

    return (OSError, ValueError, NotImplementedError, EOFError, BadZipFile, LZMAError, error)
