"""`judge`: one verdict for a whole play."""

from __future__ import annotations

import codecs
import os
import re
import sys
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from datetime import datetime
from typing import Annotated

import typer

from scrabble_kit.cli.options import (
    EXIT_CODES,
    PARTS,
    JsonOption,
    LexiconOption,
    QuietOption,
    RulesetOption,
    TileSetOption,
    from_variables,
    new_app,
    parted,
)
from scrabble_kit.cli.output import say
from scrabble_kit.cli.status import NO
from scrabble_kit.cli.terminal import draw, expect_terminal, keys_as_typed, read_keys
from scrabble_kit.lexicon.lexicon import Lexicon
from scrabble_kit.lexicon.play_verdict import is_acceptable, no_word_of_a_play, shown_words
from scrabble_kit.library.lexicons import in_order_of
from scrabble_kit.library.library import Library
from scrabble_kit.report.judgement import (
    Judgement,
    entry_screen,
    judgement_json,
    judgement_text,
    log_line,
    verdict_screen,
    what_follows,
)
from scrabble_kit.report.progress import waiting
from scrabble_kit.report.style import Style
from scrabble_kit.report.verdicts import admitted_notes
from scrabble_kit.rules.ruleset import Ruleset
from scrabble_kit.text.errors import UnreadableError, UsageError
from scrabble_kit.text.source import reason, visible
from scrabble_kit.tiles.spelling import without_stray

app = new_app()


@app.command(epilog=EXIT_CODES)
def judge(
    context: typer.Context,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="WORD...", help="every word of the play, parted by blanks or commas")
    ] = None,
    lexicon: LexiconOption = None,
    second: Annotated[
        str | None, typer.Option("--second", metavar="ID|FILE", help="a list for a second opinion")
    ] = None,
    tileset: TileSetOption = None,
    ruleset: RulesetOption = None,
    interactive: Annotated[
        bool, typer.Option("--interactive", "-i", help="for a table; Backspace deletes, Ctrl-D twice ends")
    ] = False,
    log: Annotated[
        str | None, typer.Option("--log", metavar="FILE", help="add a line for each verdict to this file")
    ] = None,
    json: JsonOption = False,
    quiet: QuietOption = False,
) -> int:
    """Give one verdict for all words of a play, and never say which word.

    \b
    scrabble-kit judge CATS XQ --lexicon csw15
    scrabble-kit judge CATS --lexicon csw15 --ruleset standard
    scrabble-kit judge --interactive --lexicon csw15 --log round-1.txt
    """
    notes = from_variables(context)
    if interactive:
        _expect_table(words or [], as_json=json, quiet=quiet)
    with waiting(f"opening {lexicon} ...") if interactive else nullcontext():
        judge = Judge(lexicon, second, tileset, ruleset, log)
    if interactive:
        judge.say(notes)
        return run_table(judge)
    return judge.answer(words or [], notes, as_json=json, quiet=quiet)


SHOWN_FOR = 10.0
"""Seconds that a verdict stays, unless a key is pressed."""

_SEQUENCE = re.compile(r"\x1b[\[O][0-9;?]*[ -/]*[@-~]")
_MOST_WORDS, _LONGEST = 20, 80
_ENDS = ("\x03", "\x04")  # Ctrl-C and Ctrl-D
_ASKED = "end? once more ends, other keys go on"
_TOO_MUCH = "too much for a play   ESC starts again"
_NEAR = 5


class Judge:
    """One list that judges plays, perhaps a second one, the rules, and a log. Raises UsageError when no list is named,
    UnreadableError when the log cannot be written, and what `Library.lexicon` and `Library.ruleset` raise."""

    def __init__(
        self, lexicon: str | None, second: str | None, tileset: str | None, ruleset: str | None, log: str | None
    ) -> None:
        self.library = Library.from_environment()
        if lexicon is None:
            installed = [entry.id for entry in self.library.sources.installed()]
            raise UsageError(
                "judge needs --lexicon, the list that the players agreed on",
                near=installed[:_NEAR],
                hints=("scrabble-kit lexicon list",) if len(installed) > _NEAR else (),
            )
        rules = self.library.ruleset(ruleset) if ruleset is not None else None
        self.lexicon = self.library.lexicon(lexicon, tileset, rules)
        self.second = None if second is None else self._second(second, tileset, rules)
        self.challenge = rules.challenge if rules is not None else None
        self.admitted = () if rules is None else rules.words.admitted
        self.log = log
        if log is not None:
            self._append(b"")

    def _second(self, name: str, tileset: str | None, rules: Ruleset | None) -> Lexicon:
        lexicons = self.library.lexicons
        found = lexicons.beside(name, self.lexicon) if tileset is None else lexicons.lexicon(name, tileset)
        return found if rules is None else in_order_of(rules, found)

    def judge(self, words: Sequence[str]) -> Judgement:
        """The verdict on the words of a play; a line of the log is written before anybody sees it.

        Raises UsageError, and logs nothing, when one of them cannot lie on a board.
        """
        for word in words:
            why = no_word_of_a_play(word, self.lexicon)
            if why is not None:
                hint = "words as they lie on the board, letters only, parted by blanks or commas"
                raise UsageError(f"{visible(word)} is no word of a play: {why}", hints=(hint,))
        acceptable = is_acceptable(words, self.lexicon)
        judgement = Judgement(
            tuple(shown_words(words, self.lexicon)),
            self.lexicon,
            acceptable,
            self.second,
            self.second is not None and is_acceptable(words, self.second),
            what_follows(acceptable, self.challenge, len(words)) if self.challenge is not None else "",
        )
        if self.log is not None:
            now = datetime.now().isoformat(timespec="seconds")
            self._append(log_line(judgement, now).encode("utf-8", "backslashreplace"))
        return judgement

    def _append(self, line: bytes) -> None:
        """Add a whole line to the log by one call, so that several tables may share it."""
        assert self.log is not None
        try:
            handle = os.open(self.log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o666)
            try:
                if line:
                    os.write(handle, line)
                    os.fsync(handle)
            finally:
                os.close(handle)
        except OSError as error:
            raise UnreadableError(f"cannot write {visible(self.log)}: {reason(error)}") from error

    def answer(self, arguments: Sequence[str], notes: Sequence[str], *, as_json: bool, quiet: bool) -> int:
        """The verdict on the play of the command line; the exit status."""
        words = parted([without_stray(" ".join(arguments))])
        if not words:
            raise UsageError("no words", hints=("scrabble-kit judge CATS --lexicon ID",))
        judgement = self.judge(words)
        if not quiet:
            sys.stdout.write(judgement_json(judgement) if as_json else judgement_text(judgement, Style.of(sys.stdout)))
            sys.stdout.flush()
            self.say([*notes, *([] if judgement.acceptable else admitted_notes(self.admitted, self.lexicon))])
        return 0 if judgement.acceptable else NO

    def say(self, notes: Sequence[str]) -> None:
        """What is to be said of the lists, on standard error."""
        second = self.second.caveats if self.second is not None else ()
        say(dict.fromkeys([*self.library.notes, *self.lexicon.caveats, *second]), notes)


class TableScreen:
    """What is on the screen of a tournament table: the words typed so far, then the verdict on them."""

    def __init__(self, judge: Judge, style: Style, clock: Callable[[], str]) -> None:
        self.judge = judge
        self.style = style
        self.clock = clock
        self.play = 1
        self.words: list[str] = []
        self.typed = ""
        self.too_much = False
        self.verdict: Judgement | None = None
        self.remark = ""

    def screen(self) -> list[str]:
        """The lines of the screen, 40 columns at most."""
        if self.verdict is not None:
            return verdict_screen(self.verdict, self.play, self.clock(), SHOWN_FOR, self.style)
        lexicon = self.judge.lexicon
        typed = "".join(shown_words([self.typed], lexicon)) if self.typed else ""
        words = shown_words(self.words, lexicon)
        remark = self.remark or _TOO_MUCH * self.too_much
        return entry_screen(lexicon, self.play, self.clock(), words, typed, remark)

    def next_play(self) -> None:
        """Forget the play that was judged."""
        self.verdict = None
        self.play += 1
        self.start_again()

    def start_again(self) -> None:
        """Forget what was typed."""
        self.words, self.typed, self.too_much, self.remark = [], "", False, ""

    def press(self, text: str) -> bool:
        """Take what was typed; whether the table goes on.

        What comes behind a TAB is not looked at, for nobody has seen the verdict then. Any key ends the verdict, and a
        letter begins the next play. What is too much for a play is not judged, for some of it is not there. The table
        ends when it is told so twice.
        """
        keys = _SEQUENCE.sub("", text)
        if self.verdict is not None:
            self.next_play()
            if keys[:1] not in _ENDS and (not keys[:1].isprintable() or PARTS.match(keys)):
                keys = keys[1:]
        for key in keys:
            if key in _ENDS:
                if self.remark == _ASKED:
                    return False
                self.remark = _ASKED
                continue
            self.remark = ""
            if key == "\t":
                self._judge()
                if self.verdict is not None:
                    break
            else:
                self._take(key)
        return True

    def _judge(self) -> None:
        """Judge what was typed, or remark why it cannot be judged."""
        self._part()
        if not self.words or self.too_much:
            return
        try:
            self.verdict = self.judge.judge(self.words)
        except UsageError as error:
            self.remark = f"{error.message}; Backspace deletes"

    def _take(self, char: str) -> None:
        if char == "\x1b":
            self.start_again()
        elif char in "\x7f\b":
            self._delete()
        elif PARTS.match(char) and (char >= " " or char in "\r\n"):
            self._part()
        elif char.isprintable():
            self.too_much |= len(self.typed) == _LONGEST or len(self.words) == _MOST_WORDS
            self.typed += "" if self.too_much else char

    def _part(self) -> None:
        if self.typed:
            self.words.append(self.typed)
        self.typed = ""

    def _delete(self) -> None:
        if self.typed:
            self.typed = self.typed[:-1]
        elif self.words:
            self.typed = self.words.pop()


def _expect_table(words: Sequence[str], *, as_json: bool, quiet: bool) -> None:
    """Raise UsageError for what does not go with a table, and where there is no terminal for it."""
    if as_json or quiet:
        raise UsageError(f"judge: --interactive and --{'json' if as_json else 'quiet'} do not go together")
    if words:
        raise UsageError("judge takes words or --interactive, not both", hints=("scrabble-kit judge CATS -l ID",))
    expect_terminal("judge --interactive", ("scrabble-kit judge WORD... --lexicon ID",))


def run_table(judge: Judge) -> int:
    """Judge plays at a table until Ctrl-C or Ctrl-D is typed twice; the exit status."""
    table = TableScreen(judge, Style.of(sys.stdout), lambda: datetime.now().strftime("%H:%M"))
    handle = sys.stdin.fileno()
    decode = codecs.getincrementaldecoder("utf-8")("replace").decode
    with keys_as_typed(handle) as flush:
        while True:
            draw(table.screen())
            shown = table.verdict
            if shown is not None:
                flush()  # a key that was pressed before the verdict was seen does not end it
            data = read_keys(handle, SHOWN_FOR if shown is not None else _until_next_minute())
            if data is None:
                if shown is not None:
                    table.next_play()
            elif not data or not table.press(decode(data)):
                return 0


def _until_next_minute() -> float:
    return 60.0 - datetime.now().second
