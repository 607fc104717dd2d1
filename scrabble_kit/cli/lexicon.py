"""`lexicon`: add word lists, and list those there are."""

from __future__ import annotations

from typing import Annotated

import typer

from scrabble_kit.cli.options import EXIT_CODES, Json, Ruleset, TileSet, new_app

lexicon_app = new_app()


@lexicon_app.callback()
def lexicon() -> None:
    """Add word lists, and list those there are.

    \b
    scrabble-kit lexicon list
    scrabble-kit lexicon add csw15 --from collins.txt
    scrabble-kit lexicon add mine --from words.txt --tileset english
    """


@lexicon_app.command(epilog=EXIT_CODES)
def add(
    name: Annotated[str | None, typer.Argument(metavar="ID", help="an edition's ID, or a name of its own")] = None,
    file: Annotated[
        str | None, typer.Option("--from", metavar="FILE", help="one word a line; - for standard input")
    ] = None,
    tileset: TileSet = None,
    ruleset: Ruleset = None,
    unverified: Annotated[bool, typer.Option("--unverified", help="though it is no known edition")] = False,
    replace: Annotated[bool, typer.Option("--replace", help="in the place of the list that is there")] = False,
    force: Annotated[bool, typer.Option("--force", help="though many lines cannot be spelled")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="exit status only")] = False,
) -> int:
    """Add a word list, and say which edition it is.

    \b
    scrabble-kit lexicon add csw15 --from collins.txt
    scrabble-kit lexicon add csw15 --from copy.txt --unverified
    scrabble-kit lexicon add mine --from words.txt --tileset english
    """
    from scrabble_kit.cli.lexicons import add_list

    return add_list(name, file, tileset, ruleset, unverified=unverified, replace=replace, force=force, quiet=quiet)


@lexicon_app.command("list", epilog=EXIT_CODES)
def list_(json: Json = False) -> int:
    """List the lexicons there are, and which of them can be asked.

    \b
    scrabble-kit lexicon list
    scrabble-kit lexicon list --json
    """
    from scrabble_kit.cli.lexicons import list_lexicons

    return list_lexicons(as_json=json)
