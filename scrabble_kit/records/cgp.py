"""CGP, one position on one line: its fields as text, and back. Knows no tiles, boards or rules.

Source: woogles-io/open-protocols, folder cgp; what macondo and MAGPIE accept.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from scrabble_kit.text.errors import NotationError
from scrabble_kit.text.source import visible

LARGEST = 1 << 16
"""Code points of a text that may be a position; the biggest boards need a few thousand."""

_FIELD = re.compile(r"[^ \t]+")
_ITEM = re.compile(r"(?P<empty>[0-9]+)|(?P<tile>\[[^\[\]/]+\])|(?P<bare>[^0-9\[\]./();|\s]+)")
_NUMBER = re.compile(r"[+-]?[0-9]{1,9}\Z")
_MOST = 999
"""Empty squares in a row, and scoreless turns in a row: far more than any game has."""


class Stretch(NamedTuple):
    """A stretch of a row: so many empty squares, or tiles as they are written, one of several characters in brackets.

    `offset` counts code points of the text from its beginning, -1 for an item that was not read.
    """

    empty: int
    tiles: str
    offset: int = -1


@dataclass(frozen=True, slots=True)
class Cgp:
    """The fields of a position: rows from the top; racks and scores (points) of the player to move first, then the
    others in turn; scoreless turns in a row just before; operations as (code, operands) in their order.

    A rack is the text of what is known of it, empty for one that is unknown. `rack_offsets` count code points of the
    text that was read, zero-based. `warnings` say what is odd about it, and was read all the same.
    """

    rows: tuple[tuple[Stretch, ...], ...]
    racks: tuple[str, ...]
    scores: tuple[int, ...]
    scoreless: int = 0
    operations: tuple[tuple[str, str], ...] = ()
    rack_offsets: tuple[int, ...] = field(default=(), compare=False, repr=False)
    warnings: tuple[str, ...] = field(default=(), compare=False, repr=False)

    def operation(self, code: str) -> str | None:
        """The operands of the last operation with this code, None when there is none."""
        return next((operands for known, operands in reversed(self.operations) if known == code), None)


def parse_cgp(text: str) -> Cgp:
    """The fields of one position; blanks and a line end around them do not matter.

    Raises NotationError with the offset (zero-based, code points) of what is missing or cannot be read.
    """
    line = _one_line(text)
    fields = [(match.group(), match.start()) for match in _FIELD.finditer(line)]
    if len(fields) < 4:
        names = ("the board", "the racks", "the scores", "the number of scoreless turns")
        raise NotationError(f"the position ends before {names[len(fields)]}", text, len(line.rstrip()))
    (board, at), racks, scores, (scoreless, turns_at) = _with_joined_scores(fields)[:4]
    rows = []
    for row in board.split("/"):
        rows.append(_row(text, row, at))
        at += len(row) + 1
    names_of = _players(racks[0])
    points = _scores(text, *scores)
    if len(points) != len(names_of):
        raise NotationError(f"racks of {len(names_of)} players, scores of {len(points)}", text, scores[1])
    turns = _number(text, scoreless, turns_at)
    if not 0 <= turns <= _MOST:
        raise NotationError(f"scoreless turns are counted from 0 to {_MOST}", text, turns_at)
    offsets = [racks[1]]
    for rack in names_of[:-1]:
        offsets.append(offsets[-1] + len(rack) + 1)
    operations = _operations(text, line, turns_at + len(scoreless))
    warnings = tuple(_warnings(line, scores, operations))
    return Cgp(tuple(rows), names_of, points, turns, operations, tuple(offsets), warnings)


_KNOWN = frozenset(["lex", "ld", "bdn", "var", "bb", "etl", "mcnz", "cr", "lm", "gid", "oru", "tmr", "ti", "to"])
"""Codes of operations. Source: woogles-io/open-protocols, folder cgp."""


def _with_joined_scores(fields: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """The fields, with scores that one program parts by blanks as one field: `110 32` for `110/32`."""
    missing = fields[1][0].count("/") - fields[2][0].count("/")
    parts = fields[2 : 3 + missing]
    if missing < 1 or len(fields) < 4 + missing or not all(_NUMBER.match(text) for text, _ in parts):
        return fields
    return [*fields[:2], ("/".join(text for text, _ in parts), fields[2][1]), *fields[3 + missing :]]


def _warnings(line: str, scores: tuple[str, int], operations: Sequence[tuple[str, str]]) -> Iterator[str]:
    if line[scores[1] :].split(None, 1)[0] != scores[0]:
        yield f"the scores are parted by blanks, read as {visible(scores[0])}"
    if operations and not line.rstrip().endswith(";"):
        yield f"no ; stands behind the last operation, {visible(operations[-1][0][:40])}"
    for code, _ in operations:
        if code not in _KNOWN:
            yield f"no operation is named {visible(code[:40])}; it is kept and changes nothing"


def looks_like_cgp(text: str) -> bool:
    """Whether the text is a position of more than one row."""
    try:
        return bool(parse_cgp(text).rows[1:])
    except NotationError:
        return False


def format_cgp(cgp: Cgp) -> str:
    """The position as one line without its end; `parse_cgp` reads the same fields back."""
    board = "/".join("".join(item.tiles or str(item.empty) for item in row) for row in cgp.rows)
    scores = "/".join(map(str, cgp.scores))
    operations = [f"{code} {operands}".rstrip() + ";" for code, operands in cgp.operations]
    return " ".join([board, "/".join(cgp.racks), scores, str(cgp.scoreless), *operations])


def _one_line(text: str) -> str:
    """The line that holds the position, columns kept."""
    if len(text) > LARGEST:
        raise NotationError(f"longer than any position: more than {LARGEST:,} characters", text)
    line = text.rstrip()
    if not line.strip():
        raise NotationError("no position: the text is empty", text)
    start = len(line) - len(line.lstrip("\r\n"))
    end = re.search(r"[\r\n]", line[start:])
    if end is not None:
        raise NotationError("one position stands on one line, here another one follows", text, start + end.start())
    return " " * start + line[start:]


def _row(text: str, row: str, offset: int) -> tuple[Stretch, ...]:
    items = []
    at = 0
    while at < len(row):
        match = _ITEM.match(row, at)
        if match is None:
            raise _unreadable(text, row, at, offset)
        if match["empty"]:
            items.append(Stretch(_empty(text, match["empty"], offset + at), "", offset + at))
        elif items and items[-1].tiles:
            items[-1] = items[-1]._replace(tiles=items[-1].tiles + match.group())
        else:
            items.append(Stretch(0, match.group(), offset + at))
        at = match.end()
    if not items:
        raise NotationError("a row without squares; an empty one is a number, as 15", text, offset)
    return tuple(items)


def _unreadable(text: str, row: str, at: int, offset: int) -> NotationError:
    if row[at] == "[":
        return NotationError("a bracket is not closed", text, offset + at)
    return NotationError(f"no tile is written {visible(row[at])}", text, offset + at)


def _empty(text: str, digits: str, offset: int) -> int:
    count = int(digits) if len(digits) <= len(str(_MOST)) else 0
    if not count:
        raise NotationError(f"{visible(digits[:20])} is no number of empty squares", text, offset)
    return count


def _players(racks: str) -> tuple[str, ...]:
    return tuple(racks.split("/"))


def _scores(text: str, scores: str, offset: int) -> tuple[int, ...]:
    found = []
    for score in scores.split("/"):
        found.append(_number(text, score, offset))
        offset += len(score) + 1
    return tuple(found)


def _number(text: str, digits: str, offset: int) -> int:
    if not _NUMBER.match(digits):
        raise NotationError(f"{visible(digits[:20]) or 'nothing'} is no number", text, offset)
    return int(digits)


def _operations(text: str, line: str, at: int) -> tuple[tuple[str, str], ...]:
    """The operations from an offset on; the dash that one program puts before a code does not count."""
    found = []
    while line[at:].strip():
        end = line.find(";", at)
        end = len(line) if end < 0 else end
        parts = line[at:end].split()
        if not parts:
            start = at + len(line[at:]) - len(line[at:].lstrip())
            raise NotationError("an operation is a code, operands and ;", text, start)
        found.append((parts[0].removeprefix("-"), " ".join(parts[1:])))
        at = end + 1
    return tuple(found)
