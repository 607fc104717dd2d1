"""`lexicon`: add word lists, name their editions, edit, verify, show and remove them."""

from __future__ import annotations

from typing import Annotated

import typer

from scrabble_kit.cli.options import EXIT_CODES, Encoding, Json, Quiet, Ruleset, TileSet, from_variables, new_app

lexicon_app = new_app()

Name = Annotated[str, typer.Argument(metavar="ID", help="a list by its ID")]


@lexicon_app.callback()
def lexicon() -> None:
    """Add word lists, name their editions, edit, verify, show and remove them.

    \b
    scrabble-kit lexicon list
    scrabble-kit lexicon add csw15 --from collins.txt
    scrabble-kit lexicon identify list.txt
    """


@lexicon_app.command(epilog=EXIT_CODES)
def add(
    context: typer.Context,
    name: Annotated[str | None, typer.Argument(metavar="ID", help="an edition's ID, or a name of its own")] = None,
    file: Annotated[
        str | None, typer.Option("--from", metavar="FILE", help="one word a line; - for standard input")
    ] = None,
    tileset: TileSet = None,
    ruleset: Ruleset = None,
    column: Annotated[
        str | None, typer.Option("--column", metavar="NAME|N", help="the column of words in a table")
    ] = None,
    min_count: Annotated[
        float | None, typer.Option("--min-count", metavar="N", help="only words that are counted so often or more")
    ] = None,
    skip_capitals: Annotated[
        bool, typer.Option("--skip-capitals", help="no words that stand there with a capital only")
    ] = False,
    encoding: Encoding = None,
    unverified: Annotated[bool, typer.Option("--unverified", help="though it is no known edition")] = False,
    replace: Annotated[bool, typer.Option("--replace", help="in the place of the list that is there")] = False,
    force: Annotated[bool, typer.Option("--force", help="though many lines cannot be spelled")] = False,
    quiet: Quiet = False,
) -> int:
    """Add a word list, and say which edition it is.

    \b
    scrabble-kit lexicon add csw15 --from collins.txt
    scrabble-kit lexicon add csw15 --from copy.txt --unverified
    scrabble-kit lexicon add mine --from counts.tsv --tileset obolo --min-count 2
    """
    from scrabble_kit.cli.lexicons import Terms, add_list
    from scrabble_kit.wordlists.importer import Choice

    terms = Terms(Choice(column, min_count, skip_capitals, encoding), unverified, replace, force)
    return add_list(name, file, tileset, ruleset, terms, quiet=quiet, notes=from_variables(context))


@lexicon_app.command("list", epilog=EXIT_CODES)
def list_(json: Json = False) -> int:
    """List the lexicons there are, and which of them can be asked.

    \b
    scrabble-kit lexicon list
    scrabble-kit lexicon list --json
    """
    from scrabble_kit.cli.lexicons import list_lexicons

    return list_lexicons(as_json=json)


@lexicon_app.command(epilog=EXIT_CODES)
def identify(
    context: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="a word list; - for standard input")],
    tileset: TileSet = None,
    encoding: Encoding = None,
    json: Json = False,
    quiet: Quiet = False,
) -> int:
    """Say which edition a file is, or which one it is nearest to.

    \b
    scrabble-kit lexicon identify list.txt
    scrabble-kit lexicon identify list.txt --tileset spanish
    """
    from scrabble_kit.cli.keeping import identify_file

    return identify_file(file, tileset, encoding, as_json=json, quiet=quiet, notes=from_variables(context))


@lexicon_app.command(epilog=EXIT_CODES)
def edit(
    name: Name,
    add: Annotated[str | None, typer.Option("--add", metavar="FILE", help="words to add; - for a pipe")] = None,
    remove: Annotated[str | None, typer.Option("--remove", metavar="FILE", help="words to take out")] = None,
    new: Annotated[str | None, typer.Option("--as", metavar="ID", help="the name of the list that is made")] = None,
    encoding: Encoding = None,
    replace: Annotated[bool, typer.Option("--replace", help="in the place of the list that is there")] = False,
    force: Annotated[bool, typer.Option("--force", help="though many lines cannot be spelled")] = False,
    quiet: Quiet = False,
) -> int:
    """Make a list from another one: add words, take words out.

    \b
    scrabble-kit lexicon edit mine --add new.txt
    scrabble-kit lexicon edit enable --add places.txt --remove rude.txt --as school
    """
    from scrabble_kit.cli.keeping import edit_list

    return edit_list(name, add, remove, new, encoding, replace=replace, force=force, quiet=quiet)


@lexicon_app.command(epilog=EXIT_CODES)
def remove(name: Name, quiet: Quiet = False) -> int:
    """Remove a list that was added.

    \b
    scrabble-kit lexicon remove mine
    """
    from scrabble_kit.cli.keeping import remove_list

    return remove_list(name, quiet=quiet)


@lexicon_app.command(epilog=EXIT_CODES)
def verify(
    name: Annotated[str | None, typer.Argument(metavar="ID", help="one list, else all that are here")] = None,
    quiet: Quiet = False,
) -> int:
    """Work out numbers and digests again, and mend what is kept to save time.

    \b
    scrabble-kit lexicon verify
    scrabble-kit lexicon verify csw15
    """
    from scrabble_kit.cli.keeping import verify_lists

    return verify_lists(name, quiet=quiet)


@lexicon_app.command(epilog=EXIT_CODES)
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
    from scrabble_kit.cli.keeping import show_list

    return show_list(name, definition)


@lexicon_app.command(epilog=EXIT_CODES)
def export(
    name: Name,
    output: Annotated[str, typer.Option("--output", "-o", metavar="FILE", help="where to, else printed")] = "-",
    definitions: Annotated[bool, typer.Option("--definitions", help="with what the list says of the words")] = False,
    replace: Annotated[bool, typer.Option("--replace", help="over a file that is there")] = False,
) -> int:
    """Write the words of a list, one a line.

    \b
    scrabble-kit lexicon export mine -o mine.txt
    scrabble-kit lexicon export 'enable + places'
    """
    from scrabble_kit.cli.keeping import export_list

    return export_list(name, output, definitions=definitions, replace=replace)


@lexicon_app.command(epilog=EXIT_CODES)
def path(name: Name) -> int:
    """Print the file that holds the words of a list.

    \b
    scrabble-kit lexicon path mine
    """
    from scrabble_kit.cli.keeping import print_path

    return print_path(name)
