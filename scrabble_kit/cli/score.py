"""`score`: recompute each play, total and result of game records."""

from __future__ import annotations

from typing import Annotated

import typer

from scrabble_kit.cli.options import EXIT_CODES, Json, Lexicon, Quiet, Ruleset, TileSet, new_app

score_app = new_app()


@score_app.command(epilog=EXIT_CODES)
def score(
    games: Annotated[
        list[str], typer.Argument(metavar="GAME...", help="records, folders of *.gcg, or - for standard input")
    ],
    ruleset: Ruleset = None,
    tileset: TileSet = None,
    lexicon: Lexicon = None,
    explain: Annotated[bool, typer.Option("--explain", help="the arithmetic of each play")] = False,
    board: Annotated[bool, typer.Option("--board", help="the last position instead of the sheet")] = False,
    json: Json = False,
    strict: Annotated[bool, typer.Option("--strict", help="every warning counts as an error")] = False,
    problems: Annotated[str, typer.Option("--problems", metavar="full|short", help="how problems are told")] = "full",
    encoding: Annotated[str | None, typer.Option("--encoding", help="read the files in this encoding")] = None,
    quiet: Quiet = False,
) -> int:
    """Recompute each play, total and result of a game record.

    \b
    scrabble-kit score game.gcg
    scrabble-kit score game.gcg --explain
    scrabble-kit score club-2026/ --lexicon csw15
    """
    from scrabble_kit.cli.scoring import ScoreOptions, score_games

    options = ScoreOptions(explain, board, json, strict, problems, encoding, quiet)
    return score_games(games, ruleset, tileset, lexicon, options)
