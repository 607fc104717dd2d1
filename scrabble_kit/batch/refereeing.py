"""Many records refereed one after the other or by several processes, with the same answers in the same order.

Records go out in chunks and answers come back for a chunk, so that what is sent stays small against the work. Only so
many chunks are under way; nothing is kept of those that are done.
"""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import chain, islice
from typing import TYPE_CHECKING, Generic, Literal, NamedTuple, TypeVar

from scrabble_kit.batch.fast_path import ShortWay
from scrabble_kit.batch.figures import GameFigures
from scrabble_kit.batch.sources import GameText, Input, Unreadable
from scrabble_kit.library.kits import MOST_KITS, KitChooser
from scrabble_kit.library.library import Library
from scrabble_kit.records.reading import read_record
from scrabble_kit.records.record import GameRecord
from scrabble_kit.replay.levels import expect_levels
from scrabble_kit.replay.replay import replay_record
from scrabble_kit.replay.scoresheet import Scoresheet
from scrabble_kit.rules.kit import Kit
from scrabble_kit.text.diagnostic import Diagnostic, Place, diagnostic
from scrabble_kit.text.errors import ScrabbleKitError
from scrabble_kit.text.frozen import replaced

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

    from scrabble_kit.batch.other_kits import OtherKits

Answer = TypeVar("Answer")

MOST_GAMES, MOST_CHUNK = 64, 1 << 20
"""Records and bytes of a chunk: some 20 ms of work."""

AHEAD = 16
"""Chunks under way at a time, unless something else is asked for."""

RecordVerdict = Literal["clean", "errors", "no-record", "unreadable", "fault"]


@dataclass(frozen=True, slots=True)
class Referee:
    """How records are refereed: names of ruleset, tile set and lexicon (None: the record's or the default), the
    encoding that overrides the files', whether warnings count as errors, the players' levels, and the lists that
    words are compared with (see `KitChooser`). With `figures_only` a record that nothing is wrong with comes back
    without a sheet. It is small: each chunk takes it along.
    """

    ruleset: str | None = None
    tileset: str | None = None
    lexicon: str | None = None
    encoding: str | None = None
    strict: bool = False
    levels: tuple[tuple[str, str], ...] = ()
    figures_only: bool = False
    marks: tuple[str, ...] | None = None

    def chooser(self) -> KitChooser:
        """The kits of this process for these names, made once."""
        environment = os.environ.get("SCRABBLE_KIT_PATH"), os.environ.get("SCRABBLE_KIT_DATA")
        return _chooser(self.ruleset, self.tileset, self.lexicon, self.marks, *environment)


@lru_cache(maxsize=4)
def _chooser(
    ruleset: str | None, tileset: str | None, lexicon: str | None, marks: tuple[str, ...] | None,
    *environment: str | None,
) -> KitChooser:  # fmt: skip
    return KitChooser(Library.from_environment(), ruleset, tileset, lexicon, marks)


class Scored(NamedTuple):
    """One record with its sheet. Without a sheet there are its figures, or a message: it cannot be read, or our code
    has a fault.
    """

    input: Input
    verdict: RecordVerdict
    sheet: Scoresheet | None
    message: str = ""
    figures: GameFigures | None = None
    hints: tuple[str, ...] = ()

    @property
    def is_member(self) -> bool:
        """Whether it was met in a folder, an archive or among other records."""
        return isinstance(self.input, GameText) and self.input.is_member


Report = Callable[[Iterator[Scored]], Answer]
"""Makes of the scored records of a chunk what is to be sent back; a function of a module, for processes to find it."""


class Reported(NamedTuple, Generic[Answer]):
    """What came back for a chunk: the answer, the number of inputs, and what the library has to say."""

    answer: Answer
    inputs: int
    notes: tuple[Diagnostic, ...]


def score_all(
    inputs: Iterable[Input],
    referee: Referee,
    report: Report[Answer],
    executor: Executor | None = None,
    *,
    ahead: int = AHEAD,
) -> Iterator[Reported[Answer]]:
    """The answers for all inputs, chunk by chunk, in their order.

    With an executor (any of `concurrent.futures`' kind) at most `ahead` chunks are under way; without one, and when
    there is but one chunk, everything is done here. Raises what `report` and the executor raise; a record never does.
    """
    work = partial(score_chunk, referee, report)
    parts = chunks(inputs)
    first = list(islice(parts, 2))
    parts = chain(first, parts)
    if executor is None or len(first) < 2:
        yield from map(work, parts)
        return
    under_way: deque[Future[Reported[Answer]]] = deque()
    try:
        for chunk in parts:
            under_way.append(executor.submit(work, chunk))
            if len(under_way) >= ahead:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()
    finally:
        for future in under_way:
            future.cancel()


def chunks(inputs: Iterable[Input]) -> Iterator[list[Input]]:
    """The inputs in lists of at most MOST_GAMES, closed early when they have MOST_CHUNK bytes."""
    chunk: list[Input] = []
    size = 0
    for one in inputs:
        chunk.append(one)
        size += len(one.data) if isinstance(one, GameText) else 0
        if len(chunk) >= MOST_GAMES or size >= MOST_CHUNK:
            yield chunk
            chunk, size = [], 0
    if chunk:
        yield chunk


def score_chunk(referee: Referee, report: Report[Answer], chunk: list[Input]) -> Reported[Answer]:
    """What `report` makes of a chunk; for another process."""
    chooser = referee.chooser()
    answer = report(score_one(one, referee, chooser) for one in _until_stopped(chunk))
    return Reported(answer, len(chunk), chooser.notes())


_stopped: list[bool] = []


def stop() -> None:
    """Let this process leave the chunk under way before its next record, and all later ones; for a signal."""
    _stopped.append(True)


def _until_stopped(chunk: list[Input]) -> Iterator[Input]:
    for one in chunk:
        if _stopped:
            raise InterruptedError("told to stop")
        yield one


def score_one(one: Input, referee: Referee, chooser: KitChooser) -> Scored:
    """One record with its sheet. Never raises: a fault of our own spoils one record, not the run."""
    try:
        if isinstance(one, Unreadable):
            return Scored(one, "unreadable", _sheet(_unread(one), referee, chooser), one.message)
        record = read_record(one.data, one.file, referee.encoding)
        figures = _figures(record, chooser) if referee.figures_only and not referee.levels else None
        if figures is not None:
            return Scored(one, "clean", None, figures=figures)
        sheet = _sheet(record, referee, chooser)
        if not sheet.record.events:
            return Scored(one, "no-record", sheet)
        return Scored(one, "errors" if sheet.has_errors else "clean", sheet)
    except ScrabbleKitError as error:
        return Scored(one, "unreadable", None, f"{one.file}: {error.message}", hints=error.hints)
    except Exception as error:
        if os.environ.get("SCRABBLE_KIT_DEBUG"):
            raise
        return Scored(one, "fault", None, _fault(one, error))


class _ShortWays:
    """The short ways by the kits of a process, each made once."""

    def __init__(self) -> None:
        self._ways: dict[int, tuple[Kit, ShortWay | None]] = {}

    def way(self, kit: Kit) -> ShortWay | None:
        """The short way by the rules of a kit; None where they are not usual enough."""
        found = self._ways.get(id(kit))
        if found is None or found[0] is not kit:
            if len(self._ways) >= MOST_KITS:
                self._ways.clear()
            found = self._ways[id(kit)] = kit, ShortWay(kit) if ShortWay.is_open(kit) else None
        return found[1]


@lru_cache(1)
def _short_ways() -> _ShortWays:
    return _ShortWays()


def _figures(record: GameRecord, chooser: KitChooser) -> GameFigures | None:
    """The figures of a record by the short way, if it can be taken."""
    kit, remarks = chooser.kit_for(record)
    way = _short_ways().way(kit)
    if way is None or any(remark.severity != "note" for remark in remarks):
        return None
    return way.figures(record)


def _sheet(record: GameRecord, referee: Referee, chooser: KitChooser) -> Scoresheet:
    kit, remarks = chooser.kit_for(record)
    if referee.levels and record.events:
        expect_levels(dict(referee.levels), kit.ruleset)
    sheet = replay_record(record, kit, remarks=remarks, strict=referee.strict, levels=dict(referee.levels))
    if sheet.has_errors:
        sheet = _other_kits(chooser).gathered(sheet)
    marks = chooser.marks_for(kit)
    return replaced(sheet, marks=marks) if marks else sheet


@lru_cache(maxsize=4)
def _other_kits(chooser: KitChooser) -> OtherKits:
    from scrabble_kit.batch.other_kits import OtherKits

    return OtherKits(chooser)


def _unread(one: Unreadable) -> GameRecord:
    """A record without lines that says why."""
    said = diagnostic("unreadable-file", one.message, Place(one.file, 1), hints=one.hints)
    return GameRecord(one.file, "", "gcg", [], diagnostics=(said,))


def _fault(one: Input, error: Exception) -> str:
    trace = sys.exc_info()[2]
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = f" ({os.path.basename(trace.tb_frame.f_code.co_filename)}:{trace.tb_lineno})" if trace else ""
    return f"{one.file}: scrabble-kit has a fault of its own: {type(error).__name__}: {error}{where}"
