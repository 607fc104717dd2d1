"""The work of `lexicon`: reports on standard output, what is to be noted on standard error."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import NamedTuple

from scrabble_kit.cli.output import say
from scrabble_kit.cli.status import NO
from scrabble_kit.library.library import Library
from scrabble_kit.library.search_path import Entry
from scrabble_kit.report.lexicons import (
    NOT_INSTALLED,
    UNUSABLE,
    Row,
    added_text,
    capitals_hint,
    lexicon_json,
    lexicon_table,
)
from scrabble_kit.report.problems import error_text
from scrabble_kit.report.progress import progress_bar
from scrabble_kit.report.style import Style
from scrabble_kit.text.errors import LexiconNotInstalledError, ScrabbleKitError, UsageError
from scrabble_kit.text.source import visible
from scrabble_kit.wordlists.adding import Added, Adding, id_of_file, list_name
from scrabble_kit.wordlists.importer import Choice


class Terms(NamedTuple):
    """On what terms a list is added."""

    choice: Choice
    unverified: bool
    replace: bool
    force: bool


def add_list(
    name: str | None, file: str | None, tileset: str | None, ruleset: str | None, terms: Terms, *, quiet: bool,
    notes: Sequence[str] = (),
) -> int:  # fmt: skip
    """Add a list and report what was kept of it; the exit status."""
    if name is None or file is None:
        raise _incomplete(name, file, tileset, ruleset, terms)
    library = Library.from_environment()
    with whole_once_begun(library):
        with progress_bar("reading", "words") as progress:
            added = library.add_lexicon(
                name,
                file,
                tileset,
                ruleset=ruleset,
                choice=terms.choice,
                unverified=terms.unverified,
                replace=terms.replace,
                force=terms.force,
                progress=progress,
            )
        if not quiet:
            _report(added, file, library, notes)
    return 0


def _report(added: Added, file: str, library: Library, notes: Sequence[str]) -> None:
    """What was kept of a list, and what is to be noted of it."""
    write(added_text(added))
    guess = guessed(file, added.words.encoding if added.words.guessed else None)
    say(library.notes, [*notes, *guess], capitals_hint(added))


@contextmanager
def whole_once_begun(library: Library) -> Iterator[None]:
    """Let Ctrl-C end the command until a list is changed; from then on it comes too late, and what was done is told."""
    before = signal.getsignal(signal.SIGINT)

    def hold() -> None:
        with suppress(ValueError):  # only the first thread has signals
            signal.signal(signal.SIGINT, signal.SIG_IGN)

    library.store.about_to_change = hold
    try:
        yield
    finally:
        with suppress(ValueError):
            signal.signal(signal.SIGINT, before)


def guessed(file: str, encoding: str | None) -> list[str]:
    """A note on the encoding in which a file was read that does not say it itself."""
    return [] if encoding is None else [f"{visible(list_name(file))} is read as {encoding}; nothing in it says so"]


def write(text: str) -> None:
    """An answer, on standard output and at once."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def _incomplete(
    name: str | None, file: str | None, tileset: str | None, ruleset: str | None, terms: Terms
) -> UsageError:
    """What is missing: the name, the file, or both; a file where the name should be is told apart."""
    if name is not None and (os.path.splitext(name)[1] or "/" in name or os.path.isfile(name)):
        name, file = None, name
    adding = Adding(
        id_of_file(f"{name}.txt" if name else file or "my-list.txt"), file or "FILE.txt", tileset, terms.choice,
        ruleset=ruleset, unverified=terms.unverified, replace=terms.replace, force=terms.force,
    )  # fmt: skip
    return UsageError("a list needs a name" if name is None else "no file is named", hints=(adding.command(),))


def list_lexicons(*, as_json: bool) -> int:
    """List every lexicon; the exit status."""
    library = Library.from_environment()
    problems: list[str] = []
    rows = [_row(library, entry, problems) for entry in library.names("lexicon")]
    text = "\n".join(map(lexicon_json, rows)) if as_json else lexicon_table(rows, Style.of(sys.stdout))
    write(text)
    say(library.notes)
    say(first=problems)
    return NO if problems else 0


def _row(library: Library, entry: Entry, problems: list[str]) -> Row:
    """One lexicon of the table; why its words cannot be used goes to `problems`."""
    row = Row(entry.id, "", "", "", None, UNUSABLE)
    try:
        if entry.path.endswith(".yaml"):
            manifest = library.manifest(entry.id)
            row = Row(entry.id, manifest.title, manifest.language, manifest.tileset, manifest.words, UNUSABLE)
        lexicon = library.lexicon(entry.id)
    except LexiconNotInstalledError:
        return row._replace(status=NOT_INSTALLED)
    except ScrabbleKitError as error:
        problems.append(error_text(error, Style.of(sys.stderr)))
        return row
    tileset = lexicon.tileset
    return Row(entry.id, lexicon.title, tileset.language, tileset.id, len(lexicon), lexicon.status)
