"""`check`: is a word good, and in which list."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Any

import typer

from scrabble_kit.cli.options import (
    EXIT_CODES,
    JsonOption,
    LexiconOption,
    MarkOption,
    QuietOption,
    RulesetOption,
    TileSetOption,
    from_variables,
    new_app,
    parted,
    typed,
)
from scrabble_kit.cli.output import say
from scrabble_kit.cli.status import CANNOT_ANSWER, NO
from scrabble_kit.lexicon.lexicon import Lexicon
from scrabble_kit.lexicon.marks import Mark, legend
from scrabble_kit.lexicon.verdict import check_text, explain_miss, marked
from scrabble_kit.library.library import DEFAULT_LEXICON, Library
from scrabble_kit.report.style import Style
from scrabble_kit.report.verdicts import admitted_notes, verdict_json, verdict_lines
from scrabble_kit.text.errors import LexiconNotInstalledError, UsageError
from scrabble_kit.text.source import opened, visible
from scrabble_kit.text.wording import as_command, counted
from scrabble_kit.tiles.spelling import without_stray
from scrabble_kit.tiles.tileset import TileSet

app = new_app()


@app.command(epilog=EXIT_CODES)
def check(
    context: typer.Context,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="WORD...", help="words, parted by blanks or commas")
    ] = None,
    lexicon: LexiconOption = None,
    tileset: TileSetOption = None,
    ruleset: RulesetOption = None,
    file: Annotated[
        str | None, typer.Option("--file", "-f", metavar="FILE", help="a file of words, or - for standard input")
    ] = None,
    mark: MarkOption = None,
    json: JsonOption = False,
    quiet: QuietOption = False,
) -> int:
    """Say of each word whether it is good, in which list, with its tiles and points.

    \b
    scrabble-kit check quay confined
    scrabble-kit check QI --lexicon csw15
    scrabble-kit check --file words.txt --lexicon mine.txt
    """
    notes, options = from_variables(context), typed(context, "words", "lexicon")
    question = WordCheck(lexicon, tileset, json, quiet, notes, mark or (), ruleset, options)
    return question.ask(words or [], file)


_FILE_NAME = re.compile(r"\.[A-Za-z]{2,4}$")
_ROUND = re.compile(r"^-+|[()]|[.;:!?]+$")  # what stands round a word that is typed from a record or a text
_LONG_WORDS = 24  # of longer ones a command to paste shows the first
_FEW = 3  # words in one note


class WordCheck:
    """What is asked of which list, and how the answer is given; `options` are those to ask another list with."""

    def __init__(
        self, lexicon: str | None, tileset: str | None, as_json: bool, quiet: bool, notes: Iterable[str] = (),
        asked_marks: Sequence[str] = (), ruleset: str | None = None, options: Sequence[str] = (),
    ) -> None:  # fmt: skip
        self.library = Library.from_environment()
        self.lexicon_name = lexicon
        self.tileset_name = tileset
        self.rules = self.library.ruleset(ruleset) if ruleset is not None else None
        self.board = None if ruleset is None else self.library.definitions.longest_side(ruleset)
        self.as_json = as_json
        self.quiet = quiet
        self.notes = list(notes)
        self.hints: list[str] = []
        self.asked_marks = asked_marks
        self.options = options
        self.marks: tuple[Mark, ...] = ()

    def ask(self, arguments: list[str], file: str | None) -> int:
        """Answer for the words of the arguments or of a file; the exit status."""
        if file is not None and arguments:
            hint = as_command("scrabble-kit", "check", "--file", file)
            raise UsageError("check takes words or --file, not both", hints=(hint,))
        if file is None and not arguments and not _is_terminal(sys.stdin):
            file = "-"
        words = [] if file is not None else self._words(arguments)
        if file is None and not words:
            raise UsageError("no words", hints=("scrabble-kit check QUAY",))
        try:
            tileset, lexicon = self._list()
        except LexiconNotInstalledError as error:
            from scrabble_kit.cli.named import with_alternative

            shown = words if len(as_command(*words)) <= _LONG_WORDS else words[:1]
            command = ("scrabble-kit", "check", *shown, *self.options)
            raise with_alternative(error, self.library, command) from error
        self._compare(tileset, lexicon)
        status = self._answer(words, tileset, lexicon) if file is None else self._stream(file, tileset, lexicon)
        if not self.quiet:
            lists = [lexicon, *[mark.other for mark in self.marks if self.asked_marks]]
            remarks = [remark for one in lists if one is not None for remark in one.caveats]
            say(dict.fromkeys([*self.library.notes, *remarks]), self.notes, dict.fromkeys(self.hints))
        return status

    def _words(self, arguments: list[str]) -> list[str]:
        """The words that blanks and commas part, without characters that nobody sees."""
        typed = parted(arguments)
        words = [without_stray(word) for word in typed]
        self._note_hidden(sum(map(len, typed)) - sum(map(len, words)))
        return [word for word in words if word]

    def _note_hidden(self, count: int) -> None:
        if count:
            signs = counted(count, "invisible character was", "invisible characters were")
            self.notes.append(f"{signs} left out of the words")

    def _list(self) -> tuple[TileSet, Lexicon | None]:
        """The tile set and the list, None where no installed list is of the tile set's language."""
        name, letters = self.lexicon_name, self.tileset_name
        if name is None and letters is not None:
            name = self.library.lexicons.list_for(letters)
            if name is None:
                tileset = self.library.tileset(letters)
                self.notes.append(
                    f"no list was asked, none is installed for tile set {tileset.id} ({tileset.language})"
                )
                return tileset, None
            if name != DEFAULT_LEXICON:
                self.notes.append(f"no list was named; {name} is the one installed for tile set {visible(letters)}")
        lexicon = self.library.lexicon(name, letters, self.rules)
        return lexicon.tileset, lexicon

    def _compare(self, tileset: TileSet, lexicon: Lexicon | None) -> None:
        """Choose the lists that the words are compared with, and say what their signs mean."""
        if lexicon is None:
            # a wrong name is told all the same
            self.library.marking.asked_marks(self.asked_marks, tileset, self.tileset_name)
        elif self.asked_marks or not self.quiet:
            self.marks = self.library.marking.marks(lexicon, self.asked_marks, self.tileset_name)
            self.notes += legend(self.marks)

    def _note_forms(self, words: list[str], tileset: TileSet) -> None:
        """Say of which letters in another form, such as full width, the words were read."""
        found = [(word, tileset.spelling.plain(word)) for word in words if not word.isascii()]
        read = [f"{visible(word)} as {visible(plain)}" for word, plain in found if word != plain]
        if read:
            more = [f"{len(read) - _FEW} more"] if len(read) > _FEW else []
            self.notes.append(f"letters in another form: {', '.join([*read[:_FEW], *more])}")

    def _answer(self, words: list[str], tileset: TileSet, lexicon: Lexicon | None) -> int:
        self._note_forms(words, tileset)
        verdicts = [marked(check_text(word, tileset, lexicon, self.board), tileset, self.marks) for word in words]
        if lexicon is not None and not self.quiet and not all(one.valid for one in verdicts):
            others = self.library.lexicons.other_lists
            verdicts = [one if one.valid else explain_miss(one, lexicon, others(lexicon)) for one in verdicts]
            self.hints += [hint for one in verdicts if not one.word for hint in _hints(one.text, tileset)]
        if self.as_json:
            self._write("".join([f"{verdict_json(one, lexicon)}\n" for one in verdicts]))
        else:
            self._write("\n".join(verdict_lines(verdicts, tileset, lexicon, Style.of(sys.stdout))) + "\n")
        if any(one.valid is None for one in verdicts):
            return CANNOT_ANSWER
        if self.rules is not None and lexicon is not None and not all(one.valid for one in verdicts):
            self.notes += admitted_notes(self.rules.words.admitted, lexicon)
        return 0 if all(one.valid for one in verdicts) else NO

    def _stream(self, file: str, tileset: TileSet, lexicon: Lexicon | None) -> int:
        """Answer for the words of a file, a line each."""
        from scrabble_kit.report.verdict_stream import VerdictStream
        from scrabble_kit.wordlists.stream import WordReader

        style = Style.of(sys.stdout)
        stream = VerdictStream(tileset, lexicon, style, as_json=self.as_json, marks=self.marks, board=self.board)
        with opened(file) as read:
            reader = WordReader(read, file)
            for block in reader:
                self._write(stream.lines(block))
        if not stream.total:
            raise UsageError(
                "no words" if file == "-" else f"{visible(file)} holds no words", hints=("scrabble-kit check QUAY",)
            )
        self._note_hidden(reader.hidden)
        if reader.guessed:
            self.notes.append(f"{visible(file)} does not say how it is encoded; it is read as {reader.guessed}")
        if lexicon is None and stream.missed < stream.total:
            return CANNOT_ANSWER
        return NO if stream.missed else 0

    def _write(self, text: str) -> None:
        if not self.quiet:
            sys.stdout.write(text)
            sys.stdout.flush()


def _is_terminal(stream: Any) -> bool:
    try:
        return stream is None or bool(stream.isatty())
    except ValueError:
        return True


def _hints(text: str, tileset: TileSet) -> Iterator[str]:
    """Commands for what somebody may have wanted with a word that cannot be spelled."""
    if _FILE_NAME.search(text) or os.path.isfile(text):
        yield as_command("scrabble-kit", "check", "--file", text)
    elif "?" in text or "*" in text:
        yield as_command("scrabble-kit", "words", "match", text)
    elif _ROUND.search(text):
        plain = _ROUND.sub("", text)
        if plain and check_text(plain, tileset, None).word:
            yield as_command("scrabble-kit", "check", plain)
