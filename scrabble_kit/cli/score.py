"""`score`: recompute each play, total and result of game records."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from importlib import import_module
from itertools import islice
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from scrabble_kit.batch.refereeing import Referee, Reported, score_all, score_one
from scrabble_kit.batch.sources import Input, Unreadable, inputs_of
from scrabble_kit.batch.workers import workers
from scrabble_kit.cli.options import (
    EXIT_CODES,
    EncodingOption,
    JsonOption,
    LexiconOption,
    MarkOption,
    QuietOption,
    RulesetOption,
    StrictOption,
    TileSetOption,
    from_variables,
    new_app,
)
from scrabble_kit.cli.output import say, say_aside
from scrabble_kit.cli.status import CANNOT_ANSWER, INTERNAL, NO
from scrabble_kit.report.games import GameReport, Printed, ShownAnswer, ShownProblems
from scrabble_kit.report.style import Style
from scrabble_kit.text.errors import LexiconNotInstalledError, UnreadableError, UsageError
from scrabble_kit.text.source import visible
from scrabble_kit.text.wording import counted

if TYPE_CHECKING:
    from scrabble_kit.batch.refereeing import RecordVerdict
    from scrabble_kit.batch.statistics import Statistics
    from scrabble_kit.replay.scoresheet import Scoresheet
    from scrabble_kit.text.diagnostic import Diagnostic


app = new_app()


@app.command(epilog=EXIT_CODES)
def score(
    context: typer.Context,
    games: Annotated[
        list[str] | None,
        typer.Argument(metavar="GAME...", help="records, folders of *.gcg, .zip, .gz, or - for standard input"),
    ] = None,
    ruleset: RulesetOption = None,
    tileset: TileSetOption = None,
    lexicon: LexiconOption = None,
    mark: MarkOption = None,
    level: Annotated[
        str | None, typer.Option("--level", metavar="LEVEL|NICK=LEVEL,...", help="whose target score is which")
    ] = None,
    explain: Annotated[bool, typer.Option("--explain", help="the arithmetic of each play")] = False,
    board: Annotated[bool, typer.Option("--board", help="the last position instead of the sheet")] = False,
    against: Annotated[
        str | None, typer.Option("--against", metavar="GAME", help="compare with another sheet of the same game")
    ] = None,
    position: Annotated[
        str | None, typer.Option("--position", metavar="CGP|FILE", help="score plays, as '8D FINED', on a position")
    ] = None,
    summary: Annotated[bool, typer.Option("--summary", help="what all games come to, instead of the sheets")] = False,
    statistics: Annotated[
        bool, typer.Option("--statistics", help="the summary with openings, longest words and players")
    ] = False,
    limit: Annotated[
        int | None, typer.Option("--limit", "-n", metavar="N", min=0, help="players to show; 20, 0 for all")
    ] = None,
    json: JsonOption = False,
    csv: Annotated[bool, typer.Option("--csv", help="a table of results, a row a game")] = False,
    problems: Annotated[
        str, typer.Option("--problems", metavar="full|short|github|sarif", help="how problems are told")
    ] = "full",
    strict: StrictOption = False,
    encoding: EncodingOption = None,
    jobs: Annotated[int, typer.Option("--jobs", "-j", metavar="N", min=1, help="processes to share the work")] = 1,
    scheduler: Annotated[
        str | None, typer.Option("--scheduler", metavar="ADDRESS", help="share the work of a Dask cluster")
    ] = None,
    quiet: QuietOption = False,
) -> int:
    """Recompute each play, total and result of a game record.

    \b
    scrabble-kit score game.gcg --explain
    scrabble-kit score ann.gcg --against bob.gcg
    scrabble-kit score club-2026/ --lexicon csw15 --summary --jobs 4
    """
    if position is not None:
        from scrabble_kit.cli.score_position import expect_none, score_plays

        expect_none(
            {
                "--board": board, "--against": against, "--summary": summary, "--statistics": statistics,
                "--limit": limit is not None, "--csv": csv, "--problems": problems != "full", "--level": level,
                "--encoding": encoding, "--jobs": jobs > 1, "--scheduler": scheduler,
            }
        )  # fmt: skip
        return score_plays(
            position, games or [], ruleset, tileset, lexicon,
            explain=explain, json=json, marks=mark or (), strict=strict, quiet=quiet, notes=from_variables(context),
        )  # fmt: skip
    output = Output(explain, board, summary, statistics, limit, json, csv, problems, quiet, tuple(mark or ()))
    question = Scoring(output, ruleset, tileset, lexicon, encoding, strict, from_variables(context), level)
    if against is not None:
        return question.compare(games or [], against)
    return question.answer(games or [], jobs, scheduler)


Heard = TypeVar("Heard")
Tell = Callable[[int], None]

PROBLEMS = ("full", "short", "github", "sarif")
_EXAMPLE_AGAINST = ("scrabble-kit score ann.gcg --against bob.gcg",)
PLAYERS = 20
"""Players in the table of `--statistics`, unless another number is asked for."""


@dataclass(frozen=True, slots=True)
class Output:
    """What the answer looks like. Raises UsageError for what does not go together."""

    explain: bool
    board: bool
    summary: bool
    statistics: bool
    limit: int | None
    json: bool
    csv: bool
    problems: str
    quiet: bool
    marks: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.problems not in PROBLEMS:
            from scrabble_kit.text.suggest import near_names

            message = f"score: --problems takes full, short, github or sarif, not {visible(self.problems)}"
            raise UsageError(message, near=near_names(self.problems, PROBLEMS))
        asked = [name for name, wanted in self._answers().items() if wanted]
        if len(asked) > 1:
            raise UsageError(f"score gives one answer at a time: {asked[0]} or {asked[1]}")
        if self.explain and asked:
            raise UsageError(f"score: --explain belongs to sheets, {asked[0]} shows none")
        if self.marks and not self.shows_words:
            raise UsageError(f"score: --mark belongs to sheets and their JSON, {self._wordless()[0]} shows no words")

    def _answers(self) -> dict[str, bool]:
        """The options that each want standard output for themselves; a summary may be JSON."""
        return {
            "--board": self.board,
            "--summary": self.summary and not self.json,
            "--statistics": self.statistics and not (self.json or self.summary),
            "--json": self.json,
            "--csv": self.csv,
            "--problems sarif": self.problems == "sarif",
        }

    def _wordless(self) -> list[str]:
        """The answers that are asked for and show no words."""
        asked = {**self._answers(), "--json": False, "--summary": self.summary, "--statistics": self.statistics}
        return [name for name, wanted in asked.items() if wanted]

    @property
    def shows_words(self) -> bool:
        """Whether the answer shows the words of plays, so that marks can stand behind them."""
        return not self._wordless()

    def check_comparison(self) -> None:
        """Raise UsageError for an answer that no comparison has."""
        wrong = self._wordless() + ["--mark"] * bool(self.marks)
        if wrong:
            raise UsageError(f"score: --against and {wrong[0]} do not go together")

    @property
    def sums_up(self) -> bool:
        """Whether one summary is asked for instead of something a game."""
        return self.summary or self.statistics

    def report(self) -> GameReport:
        """What is made of each game, for the streams of this process."""
        asked: dict[ShownAnswer, bool] = {
            "none": self.quiet,
            "sarif": self.problems == "sarif",
            "json": self.json,
            "csv": self.csv,
            "board": self.board,
        }
        answer: ShownAnswer = next((name for name, wanted in asked.items() if wanted), "sheet")
        problems: ShownProblems = "none" if self.quiet or self.problems == "sarif" else self.problems  # type: ignore[assignment]
        return GameReport(answer, problems, self.explain, Style.of(sys.stdout), Style.of(sys.stderr))


class Scoring:
    """What is asked of records, by which rules, and what is to be said beside the answer."""

    def __init__(
        self, output: Output, ruleset: str | None, tileset: str | None, lexicon: str | None, encoding: str | None,
        strict: bool, notes: Iterable[str] = (), level: str | None = None,
    ) -> None:  # fmt: skip
        from scrabble_kit.text.decoding import encoding_named

        self.output = output
        marks = output.marks if output.shows_words and (output.marks or not output.quiet) else None
        self.referee = Referee(ruleset, tileset, lexicon, encoding, strict, marks=marks)
        if level is not None:
            from scrabble_kit.replay.levels import expect_levels, split_levels

            levels = split_levels(level)
            if ruleset is not None:  # else it is that of the record
                expect_levels(levels, self.referee.chooser().library.ruleset(ruleset))
            self.referee = replace(self.referee, levels=tuple(levels.items()))
        self.notes = list(notes)
        self.remarks: dict[Diagnostic, None] = {}
        if encoding is not None:
            encoding_named(encoding)  # a wrong name is told at once

    def _check_kit(self, games: Sequence[str]) -> None:
        """Tell of wrong names before any file is read. Raises what `Library.kit` raises."""
        asked = self.referee
        library = asked.chooser().library
        try:
            kit = library.kit(asked.ruleset, asked.tileset, asked.lexicon)
        except LexiconNotInstalledError as error:
            from scrabble_kit.cli.named import with_alternative

            raise with_alternative(error, library, ("scrabble-kit", "score", *games)) from error
        library.lexicons.expect_lists(kit.ruleset)
        letters = None if asked.tileset is None and asked.lexicon is None else kit.tileset
        library.marking.asked_marks(asked.marks or (), letters, asked.tileset)
        gc.freeze()  # what is loaded by now stays to the end; records are gone when the next one comes

    def answer(self, games: Sequence[str], jobs: int, scheduler: str | None) -> int:
        """Score all records; the exit status is the largest of all."""
        names = _named(games)
        self._check_kit(names)
        if self.output.sums_up and not self.output.quiet:
            return self._sum_up(names, jobs, scheduler)
        printer = Printer(self.output)
        referee = replace(self.referee, figures_only=self.output.quiet)  # a status needs no sheet
        with workers(jobs, scheduler) as (executor, ahead), self._bar(names) as tell:
            inputs = _hinted(inputs_of(names))
            reported = score_all(inputs, referee, self.output.report(), executor, ahead=ahead)
            for chunk in self._heard(reported, tell):
                printer.show(chunk)
        printer.finish()
        self._say(printer.unchecked, printer.hints())
        return printer.status

    def compare(self, games: Sequence[str], against: str) -> int:
        """Compare a sheet with another one of the same game; 0 when they agree and add up."""
        from scrabble_kit.replay.differences import compare_sheets
        from scrabble_kit.report.two_sheets import comparison_json, comparison_text

        if len(games) != 1:
            raise UsageError("--against compares one record with one other", hints=_EXAMPLE_AGAINST)
        self.output.check_comparison()
        self._check_kit([*games, "--against", against])
        first, second = self._sheet(games[0]), self._sheet(against)
        found = compare_sheets(first, second)
        if not self.output.quiet:
            text = comparison_json(found) if self.output.json else comparison_text(found, Style.of(sys.stdout))
            sys.stdout.write(f"{text}\n")
            self._say_problems(first, second)
        self._say(0, [])
        return 0 if found.agree and not first.has_errors and not second.has_errors else NO

    def _sheet(self, name: str) -> Scoresheet:
        """The sheet of the one game in a file. Raises UnreadableError when there is none, or more than one."""
        one, *more = islice(inputs_of([name]), 2)
        if isinstance(one, Unreadable):
            raise UnreadableError(one.message)
        scored = score_one(one, self.referee, self.referee.chooser())
        if more or scored.sheet is None or not scored.sheet.rows:
            message = "holds several records" if more else scored.message or "holds no game"
            raise UnreadableError(f"{visible(name)} {message}", hints=_EXAMPLE_AGAINST)
        return scored.sheet

    def _say_problems(self, *sheets: Scoresheet) -> None:
        report = self.output.report()
        texts = [report.problems_of(sheet) for sheet in sheets if sheet.diagnostics]
        say(first=texts)

    def _sum_up(self, names: list[str], jobs: int, scheduler: str | None) -> int:
        from scrabble_kit.batch.statistics import Statistics, gather, gather_detailed

        found = Statistics(detailed=self.output.statistics)
        report = gather_detailed if self.output.statistics else gather
        referee = replace(self.referee, figures_only=not self.output.statistics)
        with workers(jobs, scheduler) as (executor, ahead), self._bar(names) as tell:
            for chunk in self._heard(score_all(inputs_of(names), referee, report, executor, ahead=ahead), tell):
                found.add(chunk)
        sys.stdout.write(self._summary(found) + "\n")
        self._say(found.unchecked, [], found.messages)
        return max([0, *(_status_of(verdict, True) for verdict in found.verdicts), CANNOT_ANSWER * bool(found.alone)])

    def _summary(self, found: Statistics) -> str:
        from scrabble_kit.report.summary import summary_json, summary_text

        if self.output.json:
            return summary_json(found)
        limit = PLAYERS if self.output.limit is None else self.output.limit or None
        return summary_text(found, Style.of(sys.stdout), limit)

    def _heard(self, reported: Iterator[Reported[Heard]], tell: Tell | None) -> Iterator[Heard]:
        """The answers, while the notes of the libraries are kept, each once, and the bar is told."""
        done = 0
        for chunk in reported:
            self.remarks |= dict.fromkeys(chunk.notes)
            done += chunk.inputs
            if tell is not None:
                tell(done)
            yield chunk.answer

    @contextmanager
    def _bar(self, names: Sequence[str]) -> Iterator[Tell | None]:
        """How the work tells of its progress; only where nothing else is written to the terminal meanwhile."""
        if not (self.output.sums_up or self.output.quiet) or not sys.stderr.isatty():
            yield None
            return
        from scrabble_kit.batch.sources import count_inputs
        from scrabble_kit.report.progress import progress_bar

        expected = count_inputs(names)
        with progress_bar("scoring", "games") as tell:
            yield None if tell is None else lambda done: tell(done, max(done, expected))

    def _say(self, unchecked: int, hints: Sequence[str], messages: Sequence[str] = ()) -> None:
        """What is to be said once, at the end."""
        if not self.output.quiet:
            errors = [f"{Style.of(sys.stderr).paint('red', 'error:')} {visible(message)}" for message in messages]
            say(self.remarks, [*self.notes, *_unchecked(unchecked)], hints, first=errors)


def _unchecked(count: int) -> list[str]:
    if not count:
        return []
    names = "the record names" if count == 1 else f"{count:,} records name"
    return [f"words not checked, {names} no lexicon; --lexicon ID|FILE names one"]


def _named(games: Sequence[str]) -> list[str]:
    """The names to score; without any, what a pipe brings."""
    if games:
        return list(games)
    if sys.stdin is None or sys.stdin.isatty():
        raise UsageError("no game", hints=("scrabble-kit score game.gcg",))
    return ["-"]


def _hinted(inputs: Iterator[Input]) -> Iterator[Input]:
    """The inputs; a play that was taken for the name of a file is told how a play is scored."""
    for one in inputs:
        if isinstance(one, Unreadable) and not one.exists and _is_position(one.file):
            one = one._replace(hints=("scrabble-kit score --position CGP '8D FINED'",))
        yield one


def _is_position(text: str) -> bool:
    """Whether the text is a square with a direction, as 8D."""
    from scrabble_kit.board.layout import parse_position
    from scrabble_kit.text.errors import NotationError

    try:
        parse_position(text)
    except NotationError:
        return False
    return True


def _status_of(verdict: RecordVerdict, is_member: bool) -> int:
    """The exit status that one record stands for."""
    if verdict == "no-record":
        return NO if is_member else CANNOT_ANSWER
    return {"clean": 0, "errors": NO, "unreadable": CANNOT_ANSWER, "fault": INTERNAL}[verdict]


class Printer:
    """Prints what came back of games; answers to standard output, problems to standard error."""

    def __init__(self, output: Output) -> None:
        self.output = output
        self.status = 0
        self.unchecked = 0
        self.first_mends = ""
        self.mended = 0
        self._printed = 0
        if not output.quiet:
            self._begin()

    def _begin(self) -> None:
        if self.output.csv:
            from scrabble_kit.report.results import result_head

            sys.stdout.write(result_head() + "\n")
        elif self.output.problems == "sarif":
            from scrabble_kit.report.annotations import sarif_head

            sys.stdout.write(sarif_head(import_module("scrabble_kit").__version__))

    def show(self, games: Iterable[Printed]) -> None:
        """Print some games."""
        for game in games:
            self.status = max(self.status, _status_of(game.verdict, game.is_member))
            self.unchecked += game.unchecked
            if game.mends:
                self.first_mends = self.first_mends or game.mends
                self.mended += 1
            if game.out:
                sys.stdout.write(f"{self._before()}{game.out}\n")
                self._printed += 1
            if game.err:
                sys.stdout.flush()
                say_aside(game.err)

    def hints(self) -> list[str]:
        """The command that mends the first record of which something can be mended."""
        more = self.mended - 1
        others = f"; {counted(more, 'more record')} can be mended" if more > 0 else ""
        return [f"{self.first_mends}{others}"] if self.mended else []

    def _before(self) -> str:
        """What parts this game from the one before."""
        if not self._printed or self.output.json or self.output.csv:
            return ""
        return "," if self.output.problems == "sarif" else "\n"

    def finish(self) -> None:
        """Print what closes the answer."""
        if self.output.problems == "sarif" and not self.output.quiet:
            from scrabble_kit.report.annotations import sarif_tail

            sys.stdout.write(sarif_tail(self.status) + "\n")
