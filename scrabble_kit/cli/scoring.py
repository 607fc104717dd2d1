"""The work of `score`: files and folders in order, a sheet each, problems on standard error."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from scrabble_kit.library import Library
from scrabble_kit.records.reading import read_record
from scrabble_kit.replay.kits import KitChooser
from scrabble_kit.replay.replay import replay_record
from scrabble_kit.replay.scoresheet import Scoresheet
from scrabble_kit.report.style import Style
from scrabble_kit.text.errors import UnreadableError, UsageError
from scrabble_kit.text.source import read_bytes, visible

NO, CANNOT_ANSWER = 1, 2


@dataclass(frozen=True, slots=True)
class ScoreOptions:
    """How sheets are read and shown."""

    explain: bool
    board: bool
    json: bool
    strict: bool
    problems: str
    encoding: str | None
    quiet: bool

    def __post_init__(self) -> None:
        if self.problems not in ("full", "short"):
            raise UsageError(f"score: --problems takes full or short, not {visible(self.problems)}")


@dataclass(frozen=True, slots=True)
class GameFile:
    """One file to score, and whether it was met in a folder or named."""

    path: str
    in_folder: bool


def score_games(
    games: list[str], ruleset: str | None, tileset: str | None, lexicon: str | None, options: ScoreOptions
) -> int:
    """Score every record and print it; the exit status is the largest of all files."""
    chooser = KitChooser(Library.from_environment(), ruleset, tileset, lexicon)
    chooser.library.kit(ruleset, tileset, lexicon)  # a wrong name is told before any file is read
    printer = Printer(options)
    status = 0
    for game in games:
        try:
            for file in files_of(game):
                status = max(status, printer.score(file, chooser))
        except UnreadableError as error:
            status = max(status, printer.refuse(error))
    printer.finish()
    return status


def files_of(game: str) -> Iterator[GameFile]:
    """The files that a name stands for: itself, or the records of a folder in order."""
    if game == "-" or not os.path.isdir(game):
        yield GameFile(game, in_folder=False)
        return
    found = sorted(path for path in Path(game).rglob("*") if path.suffix.lower() == ".gcg" and path.is_file())
    if not found:
        raise UnreadableError(f"{visible(game)}: no *.gcg in this folder")
    for path in found:
        yield GameFile(str(path), in_folder=True)


class Printer:
    """Prints one sheet after the other; answers to standard output, problems to standard error."""

    def __init__(self, options: ScoreOptions) -> None:
        self.options = options
        self.out = Style.of(sys.stdout)
        self.err = Style.of(sys.stderr)
        self.printed = 0
        self.unchecked = 0

    def score(self, file: GameFile, chooser: KitChooser) -> int:
        """Score one file and print it; its exit status."""
        try:
            data = read_bytes(file.path)
        except UnreadableError as error:
            return self.refuse(error)
        record = read_record(data, file.path, self.options.encoding)
        kit, remarks = chooser.kit_for(record)
        sheet = replay_record(record, kit, remarks=remarks, strict=self.options.strict)
        self.show(sheet)
        if not record.events:
            return NO if file.in_folder else CANNOT_ANSWER
        return NO if sheet.has_errors else 0

    def refuse(self, error: UnreadableError) -> int:
        """Say that a file or folder cannot be read; its exit status."""
        from scrabble_kit.report.problems import error_text

        sys.stdout.flush()
        print(error_text(error, self.err), file=sys.stderr)
        return CANNOT_ANSWER

    def finish(self) -> None:
        """Say once what holds for several files."""
        if self.unchecked and not self.options.json and not self.options.quiet:
            names = "the record names" if self.unchecked == 1 else f"{self.unchecked} records name"
            sys.stdout.flush()
            print(f"note: words not checked, {names} no lexicon", file=sys.stderr)

    def show(self, sheet: Scoresheet) -> None:
        options = self.options
        if options.quiet:
            return
        if options.json:
            from scrabble_kit.report.scoresheet_json import scoresheet_json

            sys.stdout.write(scoresheet_json(sheet) + "\n")
            return
        if sheet.record.events:
            if self.printed:
                sys.stdout.write("\n")
            self.printed += 1
            sys.stdout.write(self.text(sheet) + "\n")
            self.unchecked += sheet.kit.lexicon is None and sheet.record.lexicon is None
        if sheet.diagnostics:
            self.show_problems(sheet)

    def text(self, sheet: Scoresheet) -> str:
        if self.options.board:
            from scrabble_kit.report.board import board_text

            return board_text(sheet, self.out)
        from scrabble_kit.report.scoresheet import scoresheet_text

        return scoresheet_text(sheet, self.out, explain=self.options.explain)

    def show_problems(self, sheet: Scoresheet) -> None:
        from scrabble_kit.report.problems import Detail, diagnostic_text

        sys.stdout.flush()
        detail: Detail = "short" if self.options.problems == "short" else "full"
        print("\n".join(diagnostic_text(one, self.err, detail) for one in sheet.diagnostics), file=sys.stderr)
