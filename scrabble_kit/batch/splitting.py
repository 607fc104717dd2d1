"""Records that stand one after the other in one file, parted while it is read; one record is in memory at a time."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

MOST_BYTES = 1 << 25
MOST_LINES = 2_000_000
"""Bytes and lines of one record: far more than any game has, few enough to stay in memory."""

_HEAD = re.compile(
    rb"(?:\xef\xbb\xbf)?#(?:(player)([0-9]+)|character-encoding|title|description|id|lexicon|game-type"
    rb"|board-layout|tile-distribution)(?![^ \t\r\n])"
)
_BOTH = {b"1", b"2"}


class TooLongError(Exception):
    """A record with more bytes or lines than any is read with; the message says which."""


class _Parting:
    """The lines of the record under way, and what of them may be the header of the next one.

    A header begins with the first `#` line behind an event, or behind other players, that belongs into headers only. It
    is one when it names the players 1 and 2, and the record above has named its own.
    """

    __slots__ = ("cut", "events", "first", "lines", "named", "seats", "size")

    def __init__(self) -> None:
        self.lines: list[bytes] = []
        self.size = 0
        self.events = self.named = False
        self.cut: int | None = None
        self.seats: set[bytes] = set()
        self.first: dict[bytes, bytes] = {}

    def take(self, line: bytes) -> tuple[bytes, int] | None:
        """Take in a line with its end; the finished record and its number of lines, when the line tells that it is."""
        done = None
        first = line.lstrip()[:1]
        if first == b">":
            done = self.parted()
            self.events, self.cut = True, None
            self.seats.clear()
        elif first == b"#" or first == b"\xef":
            self._head(line)
        self.lines.append(line)
        self.size += len(line)
        if self.size > MOST_BYTES:
            raise TooLongError(f"more than {MOST_BYTES:,} bytes")
        if len(self.lines) > MOST_LINES:
            raise TooLongError(f"more than {MOST_LINES:,} lines")
        return done

    def _head(self, line: bytes) -> None:
        match = _HEAD.match(line)
        if match is None:
            return
        is_above = not self.events and not self.first.keys() >= _BOTH
        if self.cut is None and not is_above:
            self.cut = len(self.lines)
        if not match[1]:
            return
        if not self.events:
            self.named = True
            if is_above or self.first.get(match[2], line).strip() == line.strip():
                self.first.setdefault(match[2], line)
                return  # a player named once more in the same words is no other game
        self.seats.add(match[2])

    def parted(self) -> tuple[bytes, int] | None:
        """The record above the header under way, when there are both; the lines of the header stay."""
        if self.cut is None or not self.named or not self.seats >= _BOTH:
            return None
        self.first = {}
        done, count = b"".join(self.lines[: self.cut]), self.cut
        del self.lines[: self.cut]
        self.size -= len(done)
        return done, count


def split_records(blocks: Iterable[bytes]) -> Iterator[tuple[bytes, int]]:
    """The records in the blocks of a file, at least one, each with its number of lines.

    Raises TooLongError for a record of more than MOST_BYTES bytes or MOST_LINES lines.
    """
    parting = _Parting()
    for line in _lines(blocks):
        done = parting.take(line)
        if done is not None:
            yield done
    done = parting.parted()
    if done is not None:
        yield done
    yield b"".join(parting.lines), len(parting.lines)


def _lines(blocks: Iterable[bytes]) -> Iterator[bytes]:
    """Lines with their ends: LF, CR LF or CR, as the readers of records see them."""
    rest: list[bytes] = []
    size = 0
    for block in blocks:
        lines = block.splitlines(keepends=True)
        if not lines:
            continue
        if rest and (rest[-1].endswith(b"\n") or (rest[-1].endswith(b"\r") and lines[0] != b"\n")):
            yield b"".join(rest)
            rest, size = [], 0
        # the last piece may go on in the next block, and after CR an LF may
        last = lines.pop()
        if lines:
            yield b"".join([*rest, lines[0]])
            yield from lines[1:]
            rest, size = [], 0
        rest.append(last)
        size += len(last)
        if size > MOST_BYTES:
            raise TooLongError(f"more than {MOST_BYTES:,} bytes")
    if rest:
        yield b"".join(rest)
