"""`judge`: one verdict for a whole play."""

from __future__ import annotations

from typing import Annotated

import typer

from scrabble_kit.cli.options import EXIT_CODES, Json, Lexicon, Quiet, Ruleset, TileSet, from_variables, new_app

judge_app = new_app()


@judge_app.command(epilog=EXIT_CODES)
def judge(
    context: typer.Context,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="WORD...", help="every word of the play, parted by blanks or commas")
    ] = None,
    lexicon: Lexicon = None,
    second: Annotated[
        str | None, typer.Option("--second", metavar="ID|FILE", help="a list for a second opinion")
    ] = None,
    tileset: TileSet = None,
    ruleset: Ruleset = None,
    interactive: Annotated[
        bool, typer.Option("--interactive", "-i", help="for a table; Backspace deletes, Ctrl-D ends")
    ] = False,
    log: Annotated[
        str | None, typer.Option("--log", metavar="FILE", help="add a line for each verdict to this file")
    ] = None,
    json: Json = False,
    quiet: Quiet = False,
) -> int:
    """Give one verdict for all words of a play, and never say which word.

    \b
    scrabble-kit judge CATS XQ --lexicon csw15
    scrabble-kit judge CATS --lexicon csw15 --ruleset standard
    scrabble-kit judge --interactive --lexicon csw15 --log round-1.txt
    """
    from scrabble_kit.cli.judging import Judge, run_table

    judge = Judge(lexicon, second, tileset, ruleset, log)
    notes = from_variables(context)
    if interactive:
        return run_table(judge, words or [], notes, as_json=json, quiet=quiet)
    return judge.answer(words or [], notes, as_json=json, quiet=quiet)
