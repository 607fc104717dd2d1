#!/usr/bin/env python3
"""Damage faultless records as annotators do, one slip a record, and count what is told of it and how it is mended.

    python tools/damage.py                                  # games that the tool makes itself, in five languages
    python tools/damage.py GAMES --made 0 --count 30        # records of a folder
    python tools/damage.py --way nick-of-other --show 5     # examples that go wrong
    python tools/damage.py --ways                           # the ways, with what they do

Only records in which nothing is told and nothing mended are damaged. The same seed gives the same damage. Exit status 1
when a mend is wrong.

Columns: `once`, told by one message at the right line; `more`, by several, one of them there; `elsewhere`, only at
other lines; `silent`, not at all, though points, board or players come out otherwise and the file contradicts itself,
or its form is broken; `unseen`, not at all, where nobody could see it from the file alone; `messages`, all together;
`restored`, mended byte for byte; `in part`, what was mended is right, but not all of it, or but for blanks and order
of tiles; `wrong`, something was made of it that was never there.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path
from random import Random
from typing import NamedTuple

import damage_fields
import damage_lines
from damage_record import Damaged, Record, Slip, ways_of
from random_records import random_records
from scrabble_kit.library.kits import KitChooser
from scrabble_kit.library.library import Library
from scrabble_kit.mending.rewriting import repaired
from scrabble_kit.records.reading import read_record
from scrabble_kit.replay.replay import replay_record
from scrabble_kit.text.diagnostic import Diagnostic

WAYS: dict[str, Slip] = {slip.name: slip for module in (damage_lines, damage_fields) for slip in ways_of(module)}
TILESETS = "english,polish,spanish,hungarian,ukrainian"
TOLD = ("once", "more", "elsewhere", "silent", "unseen")
MENDED = ("restored", "in part", "wrong")


# what is asked of the library


class Answer(NamedTuple):
    """What the library makes of a record: all that it says, the points and tiles that come out, whether what the file
    states contradicts that, and how many events it has."""

    said: tuple[Diagnostic, ...]
    game: tuple[object, ...]
    contradicted: bool


class Mended(NamedTuple):
    data: bytes
    what: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Judge:
    """The whole of the library that is used here: a record read and refereed, and a file mended."""

    kits: KitChooser

    def answer(self, data: bytes, file: str) -> Answer:
        record = read_record(data, file)
        kit, remarks = self.kits.kit_for(record)
        sheet = replay_record(record, kit, remarks=remarks)
        contradicted = any(
            row.event.kind == "unknown"
            or row.event.stated_score not in (None, row.score)
            or row.event.stated_total not in (None, row.total)
            or (row.laid is not None and bool(row.laid.problems))
            for row in sheet.rows
        )
        board = tuple((square, tile.letter, tile.blank) for square, tile in sheet.position.board.tiles())
        points = tuple((row.event.kind, row.event.seat, row.score) for row in sheet.rows)
        players = tuple((player.nick, player.score) for player in sheet.players)
        return Answer(sheet.diagnostics, (board, points, players), contradicted)

    def mended(self, data: bytes, file: str) -> Mended:
        repair = repaired(data, file, lambda record: replay_record(record, self.kits.kit_for(record)[0]))
        return Mended(repair.data, tuple(mend.what for mend in repair.mends))


# what came of one damage


@dataclass(frozen=True, slots=True)
class Trial:
    """One damaged record: what was told of the damage (one of TOLD), and what `fix` made of it (one of MENDED, or
    empty)."""

    slip: Slip
    file: str
    original: bytes
    damaged: Damaged
    said: tuple[Diagnostic, ...]
    told: str
    mended: Mended
    fixed: str


def trial(judge: Judge, slip: Slip, file: str, original: bytes, damaged: Damaged) -> Trial:
    before, after = judge.answer(original, file), judge.answer(damaged.data, file)
    known = Counter((one.code, one.message) for one in before.said)
    said = []
    for one in after.said:
        if known[one.code, one.message]:
            known[one.code, one.message] -= 1
        else:
            said.append(one)
    said = [one for one in said if one.severity != "note"] or said  # beside an error a note explains
    seen = slip.plain or (after.contradicted and after.game != before.game)
    mended = judge.mended(damaged.data, file)
    told = _told(said, damaged, seen=seen)
    return Trial(slip, file, original, damaged, tuple(said), told, mended, _fixed(original, damaged.data, mended.data))


def _told(said: list[Diagnostic], damaged: Damaged, *, seen: bool) -> str:
    if not said:
        return "silent" if seen else "unseen"
    if damaged.lines and not any(one.place is not None and one.place.line in damaged.lines for one in said):
        return "elsewhere"
    return "once" if len(said) == 1 else "more"


def _fixed(original: bytes, damaged: bytes, mended: bytes) -> str:
    """What a mend did; it is wrong when it wrote a line that was never there, or took one away that was."""
    if mended == damaged:
        return ""
    if mended == original:
        return "restored"
    was, had, has = (Counter(map(_in_order, data.splitlines())) for data in (original, damaged, mended))
    return "wrong" if has - (was | had) or (was & had) - has else "in part"


def _in_order(line: bytes) -> tuple[bytes, ...]:
    """The fields of a line, their characters sorted where no digit is among them: which tiles there are."""
    return tuple(word if re.search(rb"[0-9]", word) else bytes(sorted(word)) for word in line.split())


# which records


def faultless(judge: Judge, file: str, data: bytes) -> bool:
    """Whether nothing is told of a record but notes, and nothing mended, and it is understood here as well."""
    if Record.of(data) is None:
        return False
    if any(one.severity != "note" for one in judge.answer(data, file).said):
        return False
    return not judge.mended(data, file).what


Named = tuple[str, bytes]
"""A record: the name of its file and its bytes."""


def records(judge: Judge, folders: list[Path], tilesets: list[str], made: int, seed: str) -> Iterator[Named]:
    """The records that can be damaged: those of folders and files, and those that are made."""
    files = [file for folder in folders for file in sorted(folder.rglob("*.gcg") if folder.is_dir() else [folder])]
    found = [(file.name, file.read_bytes()) for file in files]
    for tileset in tilesets:
        kit = judge.kits.library.kit(judge.kits.ruleset, tileset)
        for number, text in enumerate(random_records(kit, made, seed)):
            found.append((f"{tileset}-{number + 1}.gcg", text.encode()))
    yield from (one for one in found if faultless(judge, *one))


def trials(judge: Judge, slips: list[Slip], pool: list[Named], count: int, seed: str) -> Iterator[Trial]:
    """For each way as many records as there are and are asked for, by chance, each damaged once."""
    for slip in slips:
        random, left = Random(f"{seed}/{slip.name}"), count
        for file, data in random.sample(pool, len(pool)):
            record = Record.of(data)
            assert record is not None, "only what is understood is in the pool"
            damaged = slip.damage(record, random) if left else None
            if damaged is not None and damaged.data != data:
                left -= 1
                yield trial(judge, slip, file, data, damaged)


# what is printed


def table(tried: list[Trial], *, markdown: bool) -> Iterator[str]:
    """A line for each way and one for all, under the names of the columns."""
    names = list(dict.fromkeys(one.slip.name for one in tried))
    rows: list[tuple[str, ...]] = [("way", "tried", *TOLD, "messages", *MENDED)]
    rows += [_row(name, [one for one in tried if one.slip.name == name]) for name in names]
    rows.append(_row("all", tried))
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    for number, row in enumerate(rows):
        cells = [row[0].ljust(widths[0]), *(text.rjust(width) for text, width in zip(row[1:], widths[1:], strict=True))]
        yield f"| {' | '.join(cells)} |" if markdown else "  ".join(cells)
        if markdown and not number:
            yield f"| {' | '.join(['-' * widths[0], *('-' * (width - 1) + ':' for width in widths[1:])])} |"


def _row(name: str, tried: list[Trial]) -> tuple[str, ...]:
    told, fixed = Counter(one.told for one in tried), Counter(one.fixed for one in tried)
    messages = sum(len(one.said) for one in tried)
    counts = [len(tried), *(told[kind] for kind in TOLD), messages, *(fixed[kind] for kind in MENDED)]
    return (name, *(str(count or "-") for count in counts))


def example(one: Trial) -> Iterator[str]:
    """A damage as a diff, what is said of it, and what the mend did."""
    yield f"--- {one.slip.name}: {one.file}: {one.told}, {one.fixed or 'not mended'}"
    yield from _diff(one.original, one.damaged.data)
    for said in one.said[:12]:
        place = said.place.line if said.place is not None else "-"
        more = "; ".join(text for text in (said.label, *said.hints) if text)
        yield f"    {place}: {said.severity}[{said.code}]: {said.message}{f' ({more})' if more else ''}"
    if one.fixed:
        yield f"  mended: {'; '.join(one.mended.what[:8])}"
        yield from _diff(one.damaged.data, one.mended.data) if one.fixed != "restored" else ()


def _diff(before: bytes, after: bytes) -> Iterator[str]:
    one, other = (data.decode("utf-8", "replace").splitlines() for data in (before, after))
    shown = list(unified_diff(one, other, n=0, lineterm=""))[2:]
    yield from (f"  {line}" for line in shown[:8] if line[:2] != "@@")


def wants_a_look(one: Trial, told: str | None) -> bool:
    if told is not None:
        return told in (one.told, one.fixed)
    return one.fixed == "wrong" or one.told in ("more", "elsewhere", "silent")


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", nargs="*", type=Path, help="records to damage, besides those that are made")
    parser.add_argument("--way", action="append", choices=sorted(WAYS), metavar="WAY", help="only this way")
    parser.add_argument("--ways", action="store_true", help="list the ways")
    parser.add_argument("--count", type=int, default=20, help="records for each way (20)")
    parser.add_argument("--seed", default="1", help="another one gives other damages (1)")
    parser.add_argument("--made", type=int, default=20, help="games to make for each tile set (20)")
    parser.add_argument("--tilesets", default=TILESETS, help=f"of the games that are made ({TILESETS})")
    parser.add_argument("--tileset", help="for records that name none")
    parser.add_argument("--ruleset", help="for records that name no board")
    parser.add_argument("--markdown", action="store_true", help="the table in Markdown")
    parser.add_argument("--show", type=int, default=0, metavar="N", help="examples that want a look")
    parser.add_argument("--told", choices=(*TOLD, *MENDED), help="examples of this column only")
    options = parser.parse_args(argv)
    if options.ways:
        print("\n".join(f"{slip.name:26}{slip.what}" for slip in WAYS.values()))
        return 0
    judge = Judge(KitChooser(Library.from_environment(), options.ruleset, options.tileset))
    pool = list(records(judge, options.folder, options.tilesets.split(","), options.made, options.seed))
    slips = [slip for slip in WAYS.values() if not options.way or slip.name in options.way]
    tried = list(trials(judge, slips, pool, options.count, options.seed))
    print("\n".join(table(tried, markdown=options.markdown)))
    print(f"\n{len(pool)} records without a fault, seed {options.seed}")
    for one in [one for one in tried if wants_a_look(one, options.told)][: options.show]:
        print("\n".join(example(one)))
    return 1 if any(one.fixed == "wrong" for one in tried) else 0


if __name__ == "__main__":
    sys.exit(main())
