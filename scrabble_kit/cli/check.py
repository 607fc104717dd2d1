"""`check`: is a word good, and in which list."""

from __future__ import annotations

from typing import Annotated

import typer

from scrabble_kit.cli.options import (
    EXIT_CODES,
    Json,
    Lexicon,
    Marks,
    Quiet,
    Ruleset,
    TileSet,
    from_variables,
    new_app,
    typed,
)

check_app = new_app()


@check_app.command(epilog=EXIT_CODES)
def check(
    context: typer.Context,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="WORD...", help="words, parted by blanks or commas")
    ] = None,
    lexicon: Lexicon = None,
    tileset: TileSet = None,
    ruleset: Ruleset = None,
    file: Annotated[
        str | None, typer.Option("--file", "-f", metavar="FILE", help="a file of words, or - for standard input")
    ] = None,
    mark: Marks = None,
    json: Json = False,
    quiet: Quiet = False,
) -> int:
    """Say of each word whether it is good, in which list, with its tiles and points.

    \b
    scrabble-kit check quay confined
    scrabble-kit check QI --lexicon csw15
    scrabble-kit check --file words.txt --lexicon mine.txt
    """
    from scrabble_kit.cli.checking import Question

    notes, options = from_variables(context), typed(context, "words", "lexicon")
    question = Question(lexicon, tileset, json, quiet, notes, mark or (), ruleset, options)
    return question.ask(words or [], file)
