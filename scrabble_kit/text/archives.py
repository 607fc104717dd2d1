"""What gzip files and zip archives hold, block by block, within limits: a small file may not fill memory or time."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from typing import TYPE_CHECKING, BinaryIO

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

_MOST_MEMBERS = 1 << 16
_PIECE = 1 << 14
"""Bytes that are unpacked at a time: what follows a short file in it is copied for each."""

GZIP = b"\x1f\x8b"
ZIP = (b"PK\x03\x04", b"PK\x05\x06")
_WITH_HEADER = 31  # how zlib is told of gzip


class TooMuchError(UnreadableError):
    """A file that unpacks to absurdly much; no more of it is read."""


class DamagedError(UnreadableError):
    """A gzip file that cannot be unpacked; `why` says of the file what is wrong with it."""

    def __init__(self, path: str, what: str, why: str) -> None:
        super().__init__(f"{visible(path)}: the gzip data {what}")
        self.why = why


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


def gunzipped(path: str, head: bytes, read: Read) -> Iterator[bytes]:
    """What a gzip file holds that begins with `head`, one part after the other; `read` gives more of the file.

    Raises DamagedError, and TooMuchError where it unpacks to absurdly much.
    """
    import zlib

    limit = _Limit(path, len(head))
    data, at = head, 0
    for _ in range(_MOST_MEMBERS):
        stream = zlib.decompressobj(_WITH_HEADER)
        while not stream.eof:
            if at == len(data):
                data, at = read(BLOCK), 0
                limit.packed += len(data)
            piece = data[at : at + _PIECE]
            try:
                block = stream.decompress(piece, BLOCK)
            except zlib.error as error:
                raise DamagedError(path, "are damaged", str(error)) from error
            if not piece and not block and not stream.eof:
                raise DamagedError(path, "end too early", "it ends too early")
            at += len(piece) - len(stream.unused_data if stream.eof else stream.unconsumed_tail)
            limit.make(len(block))
            yield block
        while not (rest := data[at : at + _PIECE].lstrip(b"\0")):
            at = min(at + _PIECE, len(data))
            if at == len(data):
                data, at = read(BLOCK), 0
                limit.packed += len(data)
                if not data:
                    return
        at = data.index(rest[:1], at)
        if not rest.startswith(GZIP[: len(rest)]):
            raise DamagedError(path, "are damaged", "more follows behind its end")
    raise TooMuchError(f"{visible(path)}: more than {_MOST_MEMBERS:,} gzip files in one; no more of it is read")


def is_record_name(name: str) -> bool:
    """Whether a file is a record by its name; `._game.gcg` is what one system keeps beside `game.gcg`."""
    return name.lower().endswith((".gcg", ".gcg.gz")) and not name.startswith("._")


Choose = Callable[["list[ZipInfo]"], "Iterable[ZipInfo]"]
"""Picks members of an archive, in the order in which they are read."""


def records_of(members: list[ZipInfo]) -> list[ZipInfo]:
    """The members that are records by their names, folder by folder."""
    found = [info for info in members if is_record_name(info.filename.rpartition("/")[2])]
    return sorted(found, key=lambda info: info.filename.split("/"))


def members_of(path: str, choose: Choose, file: BinaryIO | None = None) -> Iterator[tuple[str, Read]]:
    """Members of a zip archive by name, each with a function that reads it; to be read one after the other.

    `file` is the archive itself where `path` is only its name. What the directory says of sizes is not believed.
    Raises UnreadableError when the archive cannot be opened, and what `choose` raises; reading raises TooMuchError
    when all members together unpack to absurdly much.
    """
    from zipfile import ZipFile

    with ExitStack() as stack:
        try:
            archive = stack.enter_context(ZipFile(path if file is None else file))
            limit = _Limit(path, os.path.getsize(path) if file is None else file.seek(0, os.SEEK_END))
        except FileNotFoundError as error:
            raise UnreadableError(f"no file is named {visible(path)}") from error
        except _damages() as error:
            raise _unopened(path, error) from error
        for info in choose(archive.infolist()):
            yield f"{path}/{info.filename}", _reader(archive, info, limit)


def _unopened(path: str, error: Exception) -> UnreadableError:
    from zipfile import BadZipFile

    if isinstance(error, BadZipFile):
        return UnreadableError(f"{visible(path)} is no zip archive, or a damaged one")
    return UnreadableError(f"cannot read {visible(path)}: {reason(error)}")


def count_records(path: str) -> int:
    """How many records a zip archive lists; 0 when it cannot be opened."""
    from zipfile import ZipFile

    try:
        with ZipFile(path) as archive:
            return len(records_of(archive.infolist()))
    except _damages():
        return 0


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
    """What the module of zip files and its unpackers raise for a damaged file."""
    from lzma import LZMAError
    from zipfile import BadZipFile
    from zlib import error

    return (OSError, ValueError, NotImplementedError, EOFError, BadZipFile, LZMAError, error)
