"""What is shown of many games: for each a sheet, a line of JSON, a row of a table, and its problems.

A `GameReport` works in any process; what it sends back is text and a few figures, never a board.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from scrabble_kit.batch.refereeing import RecordVerdict, Scored
from scrabble_kit.batch.sources import GameText, Unreadable
from scrabble_kit.replay.scoresheet import Scoresheet
from scrabble_kit.report.style import PLAIN, Style

ShownAnswer = Literal["sheet", "board", "json", "csv", "sarif", "none"]
ShownProblems = Literal["full", "short", "github", "none"]


class Printed(NamedTuple):
    """One record as it is printed: `out` for standard output and `err` for standard error, without a last line end.

    `unchecked` says that no list was asked and the record names none; `mends` is the command that mends some of the
    errors for certain, with a remark, or nothing.
    """

    out: str
    err: str
    verdict: RecordVerdict
    is_member: bool
    unchecked: bool = False
    mends: str = ""


@dataclass(frozen=True, slots=True)
class GameReport:
    """Which answer and which problems to show of games, for streams of which style."""

    answer: ShownAnswer
    problems: ShownProblems
    explain: bool = False
    out: Style = PLAIN
    err: Style = PLAIN

    def __call__(self, scored: Iterator[Scored]) -> list[Printed]:
        """The records of a chunk as they are printed."""
        return [self.show(one) for one in scored]

    def show(self, scored: Scored) -> Printed:
        """One record as it is printed."""
        sheet, one = scored.sheet, scored.input
        out = self._out(scored, sheet) if sheet is not None else ""
        if sheet is None or isinstance(one, Unreadable):
            return Printed(out, self._error(scored), scored.verdict, scored.is_member)
        unchecked = bool(sheet.rows) and sheet.kit.lexicon is None and sheet.record.lexicon is None
        err = self._err(scored, sheet) if sheet.diagnostics and self.problems != "none" else ""
        mends = self._mends(sheet) if scored.verdict == "errors" and one.file == one.path else ""
        return Printed(out, err, scored.verdict, scored.is_member, unchecked, mends)

    def _mends(self, sheet: Scoresheet) -> str:
        if self.problems != "full":
            return ""
        from scrabble_kit.mending.rewriting import hint_for

        return hint_for(sheet) or ""

    def _out(self, scored: Scored, sheet: Scoresheet) -> str:
        if self.answer == "none":
            return ""
        if self.answer == "json":
            return self._json(scored, sheet)
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

    def _json(self, scored: Scored, sheet: Scoresheet) -> str:
        """The sheet as JSON; for a record among others in a file with the line of the file on which it begins."""
        from scrabble_kit.report.scoresheet_json import scoresheet_json

        text, one = scoresheet_json(sheet), scored.input
        if isinstance(one, GameText) and one.number:
            return f'{text[:-1]},"first_line":{one.line}}}'
        return text

    def _sarif(self, scored: Scored, sheet: Scoresheet) -> str:
        from scrabble_kit.mending.repair import with_fixes
        from scrabble_kit.report.annotations import origin_of, sarif_results

        return ",\n".join(sarif_results(with_fixes(sheet), origin_of(scored.input)))

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
        if self.problems == "none" and (self.answer != "sarif" or scored.sheet is not None):
            return ""  # nothing is asked for, or it stands in the log
        if self.problems == "github" and scored.sheet is not None:
            return self._err(scored, scored.sheet)
        from scrabble_kit.report.problems import error_text
        from scrabble_kit.text.errors import UnreadableError

        hints = scored.input.hints if isinstance(scored.input, Unreadable) else scored.hints
        return error_text(UnreadableError(scored.message, hints=hints), self.err)
