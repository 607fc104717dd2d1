"""What is shown of many games: for each a sheet, a line of JSON, a row of a table, and its problems.

A `GameReport` works in any process; what it sends back is text and a few figures, never a board.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from scrabble_kit.replay.batch import Scored, Verdict
from scrabble_kit.replay.scoresheet import Scoresheet
from scrabble_kit.replay.sources import Unreadable
from scrabble_kit.report.style import PLAIN, Style

Answer = Literal["sheet", "board", "json", "csv", "sarif", "none"]
Problems = Literal["full", "short", "github", "none"]


class Mends(NamedTuple):
    """Lines (one-based) of a record that `fix` can mend for certain, and lines with errors that it leaves.

    `only_scores` says that all it leaves are stated scores that differ.
    """

    file: str
    mended: tuple[int, ...]
    left: tuple[int, ...]
    only_scores: bool


class Shown(NamedTuple):
    """One record as it is printed: `out` for standard output and `err` for standard error, without a last line end.

    `unchecked` says that no list was asked and the record names none.
    """

    out: str
    err: str
    verdict: Verdict
    is_member: bool
    unchecked: bool = False
    mends: Mends | None = None


@dataclass(frozen=True, slots=True)
class GameReport:
    """Which answer and which problems to show of games, for streams of which style."""

    answer: Answer
    problems: Problems
    explain: bool = False
    out: Style = PLAIN
    err: Style = PLAIN

    def __call__(self, scored: Iterator[Scored]) -> list[Shown]:
        """The records of a chunk as they are printed."""
        return [self.show(one) for one in scored]

    def show(self, scored: Scored) -> Shown:
        """One record as it is printed."""
        sheet, one = scored.sheet, scored.input
        out = self._out(scored, sheet) if sheet is not None else ""
        if sheet is None or isinstance(one, Unreadable):
            return Shown(out, self._error(scored), scored.verdict, scored.is_member)
        unchecked = bool(sheet.rows) and sheet.kit.lexicon is None and sheet.record.lexicon is None
        err = self._err(scored, sheet) if sheet.diagnostics and self.problems != "none" else ""
        mends = mends_of(sheet) if one.file == one.path and one.file != "-" else None
        return Shown(out, err, scored.verdict, scored.is_member, unchecked, mends)

    def _out(self, scored: Scored, sheet: Scoresheet) -> str:
        if self.answer == "none":
            return ""
        if self.answer == "json":
            from scrabble_kit.report.scoresheet_json import scoresheet_json

            return scoresheet_json(sheet)
        if self.answer == "csv":
            from scrabble_kit.report.results import result_row

            return result_row(sheet)
        if self.answer == "sarif":
            return self._sarif(scored, sheet)
        if not sheet.rows:
            return ""
        if self.answer == "board":
            from scrabble_kit.report.board import board_text

            return board_text(sheet, self.out)
        from scrabble_kit.report.scoresheet import scoresheet_text

        return scoresheet_text(sheet, self.out, explain=self.explain)

    def _sarif(self, scored: Scored, sheet: Scoresheet) -> str:
        from scrabble_kit.report.annotations import origin_of, sarif_results

        return ",\n".join(sarif_results(sheet.diagnostics, origin_of(scored.input)))

    def _err(self, scored: Scored, sheet: Scoresheet) -> str:
        if self.problems == "github":
            from scrabble_kit.report.annotations import github_text, origin_of

            origin = origin_of(scored.input)
            return "\n".join([github_text(one, origin) for one in sheet.diagnostics])
        return self.problems_of(sheet)

    def problems_of(self, sheet: Scoresheet) -> str:
        """The problems of a sheet, one under the other."""
        from scrabble_kit.report.problems import Detail, diagnostic_text

        detail: Detail = "short" if self.problems == "short" else "full"
        return "\n".join([diagnostic_text(one, self.err, detail) for one in sheet.diagnostics])

    def _error(self, scored: Scored) -> str:
        """Why a file cannot be read, or that our code has a fault."""
        if self.problems == "none":
            return ""
        if self.problems == "github" and scored.sheet is not None:
            return self._err(scored, scored.sheet)
        from scrabble_kit.report.problems import error_text
        from scrabble_kit.text.errors import UnreadableError

        hints = scored.input.hints if isinstance(scored.input, Unreadable) else ()
        return error_text(UnreadableError(scored.message, hints=hints), self.err)


def mends_of(sheet: Scoresheet) -> Mends | None:
    """What of a sheet's problems `fix` can mend for certain; None when there is nothing."""
    found = sheet.diagnostics
    mended = dict.fromkeys(one.fix.line for one in found if one.fix is not None)
    if not mended:
        return None
    left = [one for one in found if one.severity == "error" and one.fix is None and one.place is not None]
    lines = dict.fromkeys(one.place.line for one in left if one.place is not None)
    only_scores = all(one.code == "score-mismatch" for one in left)
    return Mends(sheet.record.file, tuple(mended), tuple(lines), only_scores)


def mends_text(mends: Mends, others: int) -> str:
    """The command that mends a record, and what it will leave; `others` counts more records that can be mended."""
    from scrabble_kit.report.words import as_command

    remark = f"mends {_lines(mends.mended)}"
    if mends.left:
        why = ", score or play may be wrong" if mends.only_scores else ""
        verb = "stays" if len(mends.left) == 1 else "stay"
        remark += f"; {_lines(mends.left)} {verb}{why}"
    if others:
        remark += f"; and {others:,} more {'file' if others == 1 else 'files'} can be mended"
    return f"{as_command('scrabble-kit', 'fix', mends.file)}    # {remark}"


def _lines(lines: tuple[int, ...]) -> str:
    shown = [str(line) for line in lines[:_MOST]]
    more = len(lines) - len(shown)
    names = ", ".join(shown) if more or len(shown) < 2 else f"{', '.join(shown[:-1])} and {shown[-1]}"
    return f"{'line' if len(lines) == 1 else 'lines'} {names}{f' and {more} more' if more else ''}"


_MOST = 5
