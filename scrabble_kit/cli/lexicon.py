"""`lexicon`: add word lists, name their editions, edit, verify, show and remove them."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Annotated, Any

import typer

from scrabble_kit.cli.options import (
    EXIT_CODES,
    EncodingOption,
    Group,
    JsonOption,
    OutputOption,
    QuietOption,
    RulesetOption,
    TileSetOption,
    from_variables,
    new_app,
)
from scrabble_kit.cli.output import answer, put, say
from scrabble_kit.cli.status import NO
from scrabble_kit.definitions.ids import is_file_name
from scrabble_kit.lexicon.spelled import exact_text
from scrabble_kit.library.library import Library
from scrabble_kit.library.search_path import Entry
from scrabble_kit.report.lexicons import (
    NOT_INSTALLED,
    UNUSABLE,
    ListRow,
    added_text,
    capitals_hint,
    edited_text,
    exported_text,
    facts_text,
    identified_json,
    identified_text,
    lexicon_json,
    lexicon_table,
    shown_of,
    verified_lines,
)
from scrabble_kit.report.problems import error_text
from scrabble_kit.report.progress import progress_bar
from scrabble_kit.report.style import Style
from scrabble_kit.text.errors import (
    LexiconNotInstalledError,
    NotFoundError,
    ScrabbleKitError,
    UnreadableError,
    UsageError,
)
from scrabble_kit.text.source import visible
from scrabble_kit.text.wording import as_command, counted
from scrabble_kit.wordlists.adding import Added, Adding, id_of_file, list_name
from scrabble_kit.wordlists.importer import ImportChoice
from scrabble_kit.wordlists.nearest import Identified

app = new_app()

Name = Annotated[str, typer.Argument(metavar="ID", help="a list by its ID")]


class LexiconGroup(Group):
    """A name without a command is likely that of a list to be shown."""

    otherwise = "show"


@app.callback(cls=LexiconGroup, invoke_without_command=True)
def lexicon(context: typer.Context) -> None:
    """Add word lists, name their editions, edit, verify, show and remove them.

    \b
    scrabble-kit lexicon list
    scrabble-kit lexicon add csw15 --from collins.txt
    scrabble-kit lexicon identify list.txt
    """
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command(epilog=EXIT_CODES)
def add(
    context: typer.Context,
    name: Annotated[str | None, typer.Argument(metavar="ID", help="an edition's ID, or a name of its own")] = None,
    file: Annotated[
        str | None, typer.Option("--from", metavar="FILE", help="one word a line; - for standard input")
    ] = None,
    tileset: TileSetOption = None,
    ruleset: RulesetOption = None,
    column: Annotated[
        str | None, typer.Option("--column", metavar="NAME|N", help="the column of words in a table")
    ] = None,
    min_count: Annotated[
        float | None, typer.Option("--min-count", metavar="N", help="only words that are counted so often or more")
    ] = None,
    skip_capitals: Annotated[
        bool, typer.Option("--skip-capitals", help="no words that stand there with a capital only")
    ] = False,
    encoding: EncodingOption = None,
    unverified: Annotated[bool, typer.Option("--unverified", help="though it is no known edition")] = False,
    replace: Annotated[bool, typer.Option("--replace", help="in the place of the list that is there")] = False,
    force: Annotated[bool, typer.Option("--force", help="though many lines cannot be spelled")] = False,
    quiet: QuietOption = False,
) -> int:
    """Add a word list, and say which edition it is.

    \b
    scrabble-kit lexicon add csw15 --from collins.txt
    scrabble-kit lexicon add csw15 --from copy.txt --unverified
    scrabble-kit lexicon add mine --from counts.tsv --tileset obolo --min-count 2
    """
    choice = ImportChoice(column, min_count, skip_capitals, encoding)
    how: dict[str, Any] = {"ruleset": ruleset, "unverified": unverified, "replace": replace, "force": force}
    if name is None or file is None:
        raise _incomplete(name, file, tileset, choice, how)
    library = Library.from_environment()
    with _whole_once_begun(library):
        with progress_bar("reading", "words") as progress:
            added = library.user_lists.add(name, file, tileset, choice=choice, progress=progress, **how)
        if not quiet:
            _report(added, file, library, from_variables(context))
    return 0


@app.command("list", epilog=EXIT_CODES)
def list_(json: JsonOption = False) -> int:
    """List the lexicons there are, and which of them can be asked.

    \b
    scrabble-kit lexicon list
    scrabble-kit lexicon list --json
    """
    library = Library.from_environment()
    problems: list[str] = []
    rows = [_row(library, entry, problems) for entry in library.names("lexicon")]
    answer("\n".join(map(lexicon_json, rows)) if json else lexicon_table(rows, Style.of(sys.stdout)))
    say(library.notes)
    say(first=problems)
    return NO if problems else 0


@app.command(epilog=EXIT_CODES)
def identify(
    context: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="a word list; - for standard input")],
    tileset: TileSetOption = None,
    encoding: EncodingOption = None,
    json: JsonOption = False,
    quiet: QuietOption = False,
) -> int:
    """Say which edition a file is, or which one it is nearest to.

    \b
    scrabble-kit lexicon identify list.txt
    scrabble-kit lexicon identify list.txt --tileset spanish
    """
    library = Library.from_environment()
    found = _identified(library, file, tileset, encoding)
    if not quiet:
        shown = list_name(file)
        answer(identified_json(shown, found) if json else identified_text(shown, found))
        notes = [*from_variables(context), *_guessed(file, found.guessed), *_unspelled(found)]
        say(library.notes, notes, _other_encoding(found))
    return 0 if found.edition is not None else NO


@app.command(epilog=EXIT_CODES)
def edit(
    name: Name,
    add: Annotated[str | None, typer.Option("--add", metavar="FILE", help="words to add; - for a pipe")] = None,
    remove: Annotated[str | None, typer.Option("--remove", metavar="FILE", help="words to take out")] = None,
    new: Annotated[str | None, typer.Option("--as", metavar="ID", help="the name of the list that is made")] = None,
    encoding: EncodingOption = None,
    replace: Annotated[bool, typer.Option("--replace", help="in the place of the list that is there")] = False,
    force: Annotated[bool, typer.Option("--force", help="though many lines cannot be spelled")] = False,
    quiet: QuietOption = False,
) -> int:
    """Make a list from another one: add words, take words out.

    \b
    scrabble-kit lexicon edit mine --add new.txt
    scrabble-kit lexicon edit enable --add places.txt --remove rude.txt --as school
    """
    if add is None and remove is None:
        hint = as_command("scrabble-kit", "lexicon", "edit", name, "--add", "FILE.txt", "--remove", "FILE.txt")
        raise UsageError("nothing to add and nothing to remove", hints=(hint,))
    if add == "-" == remove:
        raise UsageError("standard input is read once: it is added or removed, not both")
    library = Library.from_environment()
    with _whole_once_begun(library):
        edited = library.user_lists.edit(
            name, add=add, remove=remove, new=new, replace=replace, force=force, encoding=encoding
        )
        if not quiet:
            answer(edited_text(edited))
            say(library.notes)
    return 0


@app.command(epilog=EXIT_CODES)
def remove(name: Name, quiet: QuietOption = False) -> int:
    """Remove a list that was added.

    \b
    scrabble-kit lexicon remove mine
    """
    library = Library.from_environment()
    with _whole_once_begun(library):
        id, words = library.user_lists.remove(name)
        if not quiet:
            answer(f"removed {visible(id)}, {counted(words)}")
            say(library.notes)
    return 0


@app.command(epilog=EXIT_CODES)
def verify(
    name: Annotated[str | None, typer.Argument(metavar="ID", help="one list, else all that are here")] = None,
    quiet: QuietOption = False,
) -> int:
    """Work out numbers and digests again, and mend what is kept to save time.

    \b
    scrabble-kit lexicon verify
    scrabble-kit lexicon verify csw15
    """
    library = Library.from_environment()
    is_good = True
    for one in library.user_lists.verify(name):
        is_good = is_good and not one.problems
        if not quiet:
            answer("\n".join(verified_lines([one], Style.of(sys.stdout))))
    if not quiet:
        say(library.notes)
    return 0 if is_good else NO


@app.command(epilog=EXIT_CODES)
def show(
    name: Name,
    definition: Annotated[
        str | None, typer.Option("--definition", metavar="WORD", help="what the list says of a word")
    ] = None,
) -> int:
    """Show all that is known of a list: counts, digests, origin, licence.

    \b
    scrabble-kit lexicon show enable
    scrabble-kit lexicon show mine --definition QUAY
    """
    library = Library.from_environment()
    if definition is not None:
        return _show_definition(library, name, definition)
    answer(facts_text(shown_of(library, name)))
    say(library.notes)
    return 0


@app.command(epilog=EXIT_CODES)
def export(
    name: Name,
    output: OutputOption = "-",
    definitions: Annotated[bool, typer.Option("--definitions", help="with what the list says of the words")] = False,
    replace: Annotated[bool, typer.Option("--replace", help="over a file that is there")] = False,
) -> int:
    """Write the words of a list, one a line.

    \b
    scrabble-kit lexicon export mine -o mine.txt
    scrabble-kit lexicon export 'enable + places'
    """
    library = Library.from_environment()
    lexicon = library.lexicon(name)
    if output != "-" and os.path.exists(output) and not replace:
        raise UsageError(f"{visible(output)} exists", hints=("--replace     # writes over it",))
    put(output, exported_text(lexicon, library.user_lists.glosses(name) if definitions else {}))
    say([*library.notes, *lexicon.caveats])
    return 0


@app.command(epilog=EXIT_CODES)
def path(name: Name) -> int:
    """Print the file that holds the words of a list.

    \b
    scrabble-kit lexicon path mine
    """
    answer(Library.from_environment().sources.words_path(name))
    return 0


def _report(added: Added, file: str, library: Library, notes: Sequence[str]) -> None:
    """What was kept of a list, and what is to be noted of it."""
    answer(added_text(added))
    guess = _guessed(file, added.words.encoding if added.words.guessed else None)
    say(library.notes, [*notes, *guess], capitals_hint(added))


@contextmanager
def _whole_once_begun(library: Library) -> Iterator[None]:
    """Let Ctrl-C end the command until a list is changed; from then on it comes too late, and what was done is told."""
    before = signal.getsignal(signal.SIGINT)

    def hold() -> None:
        with suppress(ValueError):  # only the first thread has signals
            signal.signal(signal.SIGINT, signal.SIG_IGN)

    library.user_lists.folder.about_to_change = hold
    try:
        yield
    finally:
        with suppress(ValueError):
            signal.signal(signal.SIGINT, before)


def _guessed(file: str, encoding: str | None) -> list[str]:
    """A note on the encoding in which a file was read that does not say it itself."""
    return [] if encoding is None else [f"{visible(list_name(file))} is read as {encoding}; nothing in it says so"]


def _incomplete(
    name: str | None, file: str | None, tileset: str | None, choice: ImportChoice, how: dict[str, Any]
) -> UsageError:
    """What is missing: the name, the file, or both; a file where the name should be is told apart."""
    if name is not None and (os.path.splitext(name)[1] or "/" in name or os.path.isfile(name)):
        name, file = None, name
    id = id_of_file(f"{name}.txt" if name else file or "my-list.txt")
    adding = Adding(id, file or "FILE.txt", tileset, choice, **how)
    return UsageError("a list needs a name" if name is None else "no file is named", hints=(adding.command(),))


def _row(library: Library, entry: Entry, problems: list[str]) -> ListRow:
    """One lexicon of the table; why its words cannot be used goes to `problems`."""
    row = ListRow(entry.id, "", "", "", None, UNUSABLE)
    try:
        if entry.path.endswith(".yaml"):
            manifest = library.manifest(entry.id)
            row = ListRow(entry.id, manifest.title, manifest.language, manifest.tileset, manifest.words, UNUSABLE)
        lexicon = library.lexicon(entry.id)
    except LexiconNotInstalledError:
        return row._replace(status=NOT_INSTALLED)
    except ScrabbleKitError as error:
        problems.append(error_text(error, Style.of(sys.stderr)))
        return row
    tileset = lexicon.tileset
    return ListRow(entry.id, lexicon.title, tileset.language, tileset.id, len(lexicon), lexicon.status)


def _unspelled(found: Identified) -> list[str]:
    """A note on what could not be read of a file."""
    lines = counted(found.unspelled, "line")
    return [f"{lines} cannot be spelled with tile set {visible(found.tileset)}"] if found.unspelled else []


def _other_encoding(found: Identified) -> list[str]:
    return ["--encoding NAME     # names another one"] if found.unspelled and found.guessed else []


def _is_lexicon(library: Library, name: str) -> bool:
    try:
        return not is_file_name(name) and library.find("lexicon", name) is not None
    except (NotFoundError, UsageError):
        return False


def _show_definition(library: Library, name: str, text: str) -> int:
    """What a list says of a word; 1 when it says nothing."""
    lexicon = library.lexicon(name)
    key = lexicon.tileset.spelling.key(text)
    if not key:
        raise UsageError("--definition needs a word")
    said = library.user_lists.glosses(name).get(key)
    word = exact_text(lexicon.tileset, lexicon.tileset.spelling.letters(key))
    if said is None:
        here = "says nothing of" if lexicon.has_key(key) else "does not have"
        say(notes=[f"{visible(lexicon.id)} {here} {word}"])
        return NO
    answer("  ".join(filter(None, (f"{word}{said.tags}", visible(said.definition)))))
    return 0


def _identified(library: Library, file: str, tileset: str | None, encoding: str | None) -> Identified:
    """What a file is. Raises UsageError for the ID of a list in the place of a file."""
    try:
        return library.editions.identify(file, tileset, encoding=encoding)
    except UnreadableError:
        if file != "-" and not os.path.exists(file) and _is_lexicon(library, file):
            hint = as_command("scrabble-kit", "lexicon", "verify", library.find("lexicon", file).id)
            raise UsageError("identify takes a file", hints=(hint,)) from None
        raise
