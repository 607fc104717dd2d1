"""From names to the bytes of single records: files, folders, archives, and records that stand one after the other.

Everything streams: of a large file one record is in memory at a time, of an archive one member.
"""

import os
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from scrabble_kit.batch.splitting import TooLongError, split_records
from scrabble_kit.text.archives import (
    BLOCK,
    GZIP,
    Read,
    TooMuchError,
    count_records,
    gunzipped,
    is_record_name,
    members_of,
    records_of,
)
from scrabble_kit.text.errors import UnreadableError
from scrabble_kit.text.source import opened, reason, visible


class GameText(NamedTuple):
    """The bytes of one record; `file` is its name for people: the path, with `#2` for the second record in a file.

    `path` is the file or archive that is read, `line` the one-based line of the file on which the record begins,
    `number` its place among several in the file (one-based), 0 when it is alone.
    `is_member` says that it was met in a folder, in an archive or among other records, and not named by itself.
    """

    file: str
    data: bytes
    is_member: bool
    path: str
    line: int = 1
    number: int = 0

    @property
    def whole_file(self) -> str:
        """The name without the number."""
        return self.file.removesuffix(f"#{self.number}") if self.number else self.file


class Unreadable(NamedTuple):
    """A file, folder or archive, or the rest of one, that cannot be read; `exists` unless there is none of the name."""

    file: str
    message: str
    exists: bool = True
    hints: tuple[str, ...] = ()


Input = GameText | Unreadable


def inputs_of(names: Iterable[str]) -> Iterator[Input]:
    """The records that names stand for, in order: a file, a folder of *.gcg, a .zip, or `-` for standard input.

    What cannot be read is told in its place, and the rest goes on.
    """
    for name in names:
        if name != "-" and os.path.isdir(name):
            yield from _folder(name)
        elif name.lower().endswith(".zip"):
            yield from _archive(name)
        else:
            yield from _file(name, is_member=False)


def count_inputs(names: Sequence[str]) -> int:
    """How many files the names stand for, archives by their members; nothing but lists of names is read."""
    count = 0
    for name in names:
        if name != "-" and os.path.isdir(name):
            count += sum(isinstance(path, str) for path in _walk(name))
        elif name.lower().endswith(".zip"):
            count += count_records(name)
        else:
            count += 1
    return count


# folders


def _folder(folder: str) -> Iterator[Input]:
    found = False
    for path in _walk(folder):
        found = True
        if isinstance(path, Unreadable):
            yield path
        else:
            yield from _file(path, is_member=True)
    if not found:
        yield Unreadable(folder, f"{visible(folder)}: no *.gcg in this folder")


def _walk(folder: str) -> Iterator[str | Unreadable]:
    """The records below a folder, by name at each level; links to folders are not followed, and where a link leads is
    for whoever opens it."""
    levels = [iter(_listed(folder))]
    while levels:
        entry = next(levels[-1], None)
        if entry is None:
            levels.pop()
        elif isinstance(entry, Unreadable):
            yield entry
        elif entry.is_dir(follow_symlinks=False):
            levels.append(iter(_listed(entry.path)))
        elif is_record_name(entry.name) and (entry.is_symlink() or entry.is_file()):
            yield entry.path


def _listed(folder: str) -> Sequence[os.DirEntry[str] | Unreadable]:
    try:
        with os.scandir(folder) as entries:
            return sorted(entries, key=lambda entry: entry.name)
    except OSError as error:
        return (Unreadable(folder, f"cannot read {visible(folder)}: {reason(error)}"),)


# files


def _file(path: str, *, is_member: bool) -> Iterator[Input]:
    try:
        with opened(path) as read:
            head = _beginning(read)
            rest = read(BLOCK)
            yield from _records(path, head, rest, read, is_member=is_member)
    except UnreadableError as error:
        yield Unreadable(path, error.message, path == "-" or os.path.lexists(path), error.hints)


def _beginning(read: Read) -> bytes:
    """The first bytes, enough of them to tell what the file is: a pipe may give them one by one."""
    head = more = read(BLOCK)
    while more and len(head) < len(GZIP):
        more = read(BLOCK)
        head += more
    return head


def _records(
    path: str, head: bytes, rest: bytes, read: Read, *, is_member: bool, archive: str | None = None
) -> Iterator[GameText]:
    """The records of a file that begins with two blocks of bytes; `read` gives more."""
    if head.startswith(GZIP):
        blocks = gunzipped(path, head + rest, read)
    elif rest or head.count(b"#player1") > 1:
        blocks = _blocks(head, rest, read)
    else:
        yield GameText(path, head, is_member, archive or path)
        return
    for game in _numbered(path, blocks, is_member):
        yield game if archive is None else game._replace(path=archive)


def _blocks(head: bytes, rest: bytes, read: Read) -> Iterator[bytes]:
    yield head
    while rest:
        yield rest
        rest = read(BLOCK)


def _numbered(path: str, blocks: Iterable[bytes], is_member: bool) -> Iterator[GameText]:
    """The records of a file; when there are several they are called FILE#1, FILE#2 and so on.

    Raises UnreadableError for a record that is too long, after those before it.
    """
    first: GameText | None = None
    count, line = 0, 1
    try:
        for data, lines in split_records(blocks):
            count += 1
            game = GameText(f"{path}#{count}", data, True, path, line, count)
            line += lines
            if count == 1:
                first = game
                continue
            if first is not None:
                yield first
                first = None
            yield game
    except TooLongError as error:
        if first is not None:
            yield first
        name = f"{path}#{count + 1}" if count else path
        raise UnreadableError(f"{visible(name)} has {error}") from error
    if first is not None:
        yield GameText(path, first.data, is_member, path)


# zip archives


def _archive(path: str) -> Iterator[Input]:
    found = False
    try:
        for name, read in members_of(path, records_of):
            found = True
            try:
                head = _beginning(read)
                yield from _records(name, head, read(BLOCK), read, is_member=True, archive=path)
            except TooMuchError:
                raise
            except UnreadableError as error:
                yield Unreadable(name, error.message)
    except UnreadableError as error:
        yield Unreadable(path, error.message, os.path.lexists(path))
        return
    if not found:
        yield Unreadable(path, f"{visible(path)}: no *.gcg in this archive")
