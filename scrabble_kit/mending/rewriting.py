"""A record's file with everything mended that is certain: its lines, its line ends, its bytes."""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Iterable
from typing import NamedTuple

from scrabble_kit.mending.repair import Mend, lines_text, mends_of, why_left
from scrabble_kit.records.encoding import DEFAULT, RecordText, decode_record
from scrabble_kit.records.reading import read_record
from scrabble_kit.records.record import GameRecord
from scrabble_kit.records.writing import ENCODING_LINE
from scrabble_kit.replay.replay import replay_record
from scrabble_kit.replay.scoresheet import Scoresheet
from scrabble_kit.text.decoding import UTF8, WINDOWS
from scrabble_kit.text.diagnostic import Fix
from scrabble_kit.text.source import visible
from scrabble_kit.text.wording import as_command


class Left(NamedTuple):
    """One fault that stays, and why; `line` is one-based."""

    line: int
    code: str
    why: str


class Repair(NamedTuple):
    """A corrected file: its bytes, the lines before and after, what was mended, what was left.

    Lines of mends are those of the file as it was.
    """

    data: bytes
    before: tuple[str, ...]
    after: tuple[str, ...]
    mends: tuple[Mend, ...]
    left: tuple[Left, ...]


_MORE_LEFT = ("settlement-missing", "unknown-player", "encoding")
"""Codes that are no errors and yet told of when they stay."""

_ROUNDS = 20
"""How often a file is looked through again after a repair: one may show the next."""

_ONE_BY_ONE = 40
"""Repairs that are tried alone where all at once do not go together."""

_LONGEST = 500
"""Events of a record of which it is worked out beforehand what can be mended: more than any game has."""

_DECLARATION = re.compile(r"[ \t]*#character-encoding(?:[ \t]|\Z)", re.IGNORECASE)


def repaired(data: bytes, file: str, replay: Callable[[GameRecord], Scoresheet], encoding: str | None = None) -> Repair:
    """The bytes of a record with everything mended that is certain; line ends stay as they are.

    `replay` referees a record, `encoding` overrides what the file says of its bytes. What is mended once stays mended:
    a second repair finds nothing. Raises UsageError when `encoding` names no encoding, and nothing for content.
    """
    whole = _repaired(data, file, replay, encoding)
    last = whole
    for _ in range(_ROUNDS if whole.mends else 0):
        if any(mend.code == "encoding" for mend in last.mends):
            encoding = None
        last = _repaired(last.data, file, replay, encoding)  # other bytes may be read in another way
        if not last.mends:
            break
        whole = whole._replace(data=last.data, after=last.after, mends=(*whole.mends, *last.mends), left=last.left)
    return whole


def _repaired(data: bytes, file: str, replay: Callable[[GameRecord], Scoresheet], encoding: str | None) -> Repair:
    decoded = decode_record(data, encoding)
    renew, why = _encoding(decoded, data, encoding)
    lines = before = _split(decoded.text)
    exact = _encoded(decoded, data, lines) == data
    sheet = replay(_record(lines, file))
    mends: list[Mend] = []
    if exact or renew:
        lines, sheet, mends = _mended(lines, sheet, file, replay)
    new = data if lines == before else _encoded(decoded, data, lines)
    if renew or new is None:
        was = "" if decoded.encoding == UTF8 else f" in place of {_name(decoded.encoding)}"
        mends.insert(0, Mend(1, "encoding", f"UTF-8{was}, declared in line 1"))
        lines = _declared(lines)
        new = _text(lines).encode()
    left = [Left(1, "encoding", why)] if why else []
    return Repair(new, _plain(before), _plain(lines), tuple(mends), tuple(sorted([*left, *_left(sheet)])))


_Line = tuple[str, str]
"""A line and its end."""


def _split(text: str) -> list[_Line]:
    lines, start = [], 0
    for end in re.finditer(r"\r\n|\r|\n", text):
        lines.append((text[start : end.start()], end.group()))
        start = end.end()
    return [*lines, (text[start:], "")] if start < len(text) else lines


def _text(lines: Iterable[_Line]) -> str:
    return "".join([text + end for text, end in lines])


def _plain(lines: Iterable[_Line]) -> tuple[str, ...]:
    return tuple([text for text, _ in lines])


def _record(lines: list[_Line], file: str) -> GameRecord:
    return read_record(_text(lines).encode(), file, UTF8)


def _mended(
    lines: list[_Line], sheet: Scoresheet, file: str, replay: Callable[[GameRecord], Scoresheet]
) -> tuple[list[_Line], Scoresheet, list[Mend]]:
    """The lines, sheet and repairs when one look after the other finds nothing more."""
    mends: list[Mend] = []
    for _ in range(_ROUNDS):
        lines, sheet, done = _round(lines, sheet, file, replay)
        mends += done
        if not done:
            break
    return lines, sheet, mends


def _round(
    lines: list[_Line], sheet: Scoresheet, file: str, replay: Callable[[GameRecord], Scoresheet]
) -> tuple[list[_Line], Scoresheet, list[Mend]]:
    """The lines, sheet and repairs after one look; a repair is made that takes away what it answers and brings no new
    error or warning."""
    found = mends_of(sheet)
    for some in (found, *([mend] for mend in found[:_ONE_BY_ONE])):
        edited, done = _edited(lines, some)
        if done:
            after = replay(_record(edited, file))
            if _warned(after) <= _warned(sheet) and (edited != lines) and not _stay(after, done):
                return edited, after, done
    return lines, sheet, []


def _errors(sheet: Scoresheet) -> set[tuple[int, str]]:
    return {(one.place.line, one.code) for one in sheet.diagnostics if one.severity == "error" and one.place}


def _warned(sheet: Scoresheet) -> set[tuple[int, str]]:
    """Lines and codes of errors and warnings."""
    return {(one.place.line, one.code) for one in sheet.diagnostics if one.severity != "note" and one.place}


def _stay(sheet: Scoresheet, mends: Iterable[Mend]) -> bool:
    """Whether something that repairs answer is told all the same."""
    return not _warned(sheet).isdisjoint((mend.line, mend.code) for mend in mends if not mend.new_lines)


def _faults(sheet: Scoresheet) -> set[tuple[int, str]]:
    """Lines and codes of all that is said of a sheet, however grave."""
    return {(one.place.line, one.code) for one in sheet.diagnostics if one.place}


def _edited(lines: list[_Line], mends: Iterable[Mend]) -> tuple[list[_Line], list[Mend]]:
    """The lines with repairs made, and those that were: one a line, new lines last."""
    new, touched = list(lines), set[int]()
    done: list[Mend] = []
    behind: list[Mend] = []
    for mend in mends:
        if mend.new_lines:
            behind.append(mend)
        elif touched.isdisjoint(fix.line for fix in mend.edits) and all(_fits(lines, fix) for fix in mend.edits):
            touched.update(fix.line for fix in mend.edits)
            done.append(mend)
            for fix in sorted(mend.edits, key=lambda fix: -fix.column):
                text, end = new[fix.line - 1]
                start = fix.column - 1
                new[fix.line - 1] = text[:start] + fix.new + text[start + len(fix.old) :], end
    for mend in sorted(behind, key=lambda mend: -mend.behind):
        new[: mend.behind] = _followed(new[: mend.behind], mend.new_lines, _end_of(lines))
        done.append(mend)
    return new, done


def _fits(lines: list[_Line], fix: Fix) -> bool:
    """Whether the line holds what is to be replaced, where it should."""
    text = lines[fix.line - 1][0] if fix.line <= len(lines) else ""
    return text.startswith(fix.old, fix.column - 1) and fix.column - 1 <= len(text)


def _followed(lines: list[_Line], new: Iterable[str], end: str) -> list[_Line]:
    """The lines with new ones behind them; the last of a file without an end stays without."""
    ends = [end for _, end in lines]
    last = ends[-1] if ends else end
    texts = [*_plain(lines), *new]
    return [*zip(texts, [*ends[:-1], *[end] * (len(texts) - len(ends)), last], strict=True)]


def _end_of(lines: list[_Line]) -> str:
    """How the lines of a file end."""
    return (lines[0][1] if lines else "") or "\n"


def _left(sheet: Scoresheet) -> set[Left]:
    """The faults of a sheet that stay."""
    return {
        Left(one.place.line, one.code, why_left(one.code))
        for one in sheet.diagnostics
        if one.place is not None and (one.severity == "error" or one.code in _MORE_LEFT)
        if one.code != "encoding"
    }


# the hint


def hint_for(sheet: Scoresheet) -> str | None:
    """The one hint of a sheet with errors of which some can be mended: the command, what it mends, what stays.

    None when no error can be mended, when the record is no file that could be written, and for a flood of events.
    """
    record, kit = sheet.record, sheet.kit
    if record.file == "-" or len(record.events) > _LONGEST or not _errors(sheet) or not mends_of(sheet):
        return None
    seated = zip(record.players, sheet.position.table.levels, strict=False)
    levels = {player.nick: level for player, level in seated if level}
    lines = [(line, "\n") for line in record.lines]
    before = replay_record(_record(lines, record.file), kit, levels=levels)
    _, after, _ = _mended(lines, before, record.file, lambda record: replay_record(record, kit, levels=levels))
    errors, staying = _errors(sheet) & _faults(before), _errors(sheet) & _faults(after)
    mended = sorted({line for line, _ in errors - staying})
    if not mended:
        return None
    said = f"mends {lines_text(mended)}"
    left = sorted({line for line, _ in staying}.difference(mended))
    if left:
        codes = {code for line, code in staying if line in left}
        why = f", {why_left(codes.pop())}" if len(codes) == 1 else ""
        said += f"; {lines_text(left)} stay{'s' * (len(left) == 1)}{why}"
    return f"{as_command('scrabble-kit', 'fix', record.file)}    # {said}"


# its bytes


def _encoding(decoded: RecordText, data: bytes, forced: str | None) -> tuple[bool, str | None]:
    """Whether the file is to become UTF-8 that says so; or why not, where something is wrong all the same."""
    codes = {remark.code for remark in decoded.remarks}
    if forced is not None:
        if "encoding" in codes:
            return False, f"the bytes are not all {visible(forced)}"
        usual = decode_record(data)
        return usual.text != decoded.text or bool(usual.remarks), None
    is_guess = decoded.encoding in (DEFAULT, WINDOWS)
    if not codes or (is_guess and codes == {"encoding-guessed"}):
        return False, None
    if codes & {"encoding", "bad-pragma"} and (is_guess or "\ufffd" in decoded.text):
        return False, why_left("encoding")
    return True, None


def _encoded(decoded: RecordText, data: bytes, lines: list[_Line]) -> bytes | None:
    """The lines in the file's own encoding, with its byte order mark; None when it lacks a character."""
    mark = codecs.BOM_UTF8 if data.startswith(codecs.BOM_UTF8) and decoded.encoding == UTF8 else b""
    try:
        return mark + _text(lines).encode(decoded.encoding)
    except UnicodeError:
        return None


def _declared(lines: list[_Line]) -> list[_Line]:
    """The lines with the encoding declared in the first one, and nowhere else."""
    rest = [(text, end) for text, end in lines if not _DECLARATION.match(text)]
    return [(ENCODING_LINE, _end_of(lines)), *rest]


def _name(encoding: str) -> str:
    return {UTF8: "UTF-8", DEFAULT: "ISO-8859-1"}.get(encoding, encoding.upper())
