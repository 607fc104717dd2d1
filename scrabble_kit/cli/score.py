"""`score`: recompute each play, total and result of game records."""

from __future__ import annotations

from typing import Annotated

import typer

from scrabble_kit.cli.options import EXIT_CODES, Json, Lexicon, Marks, Quiet, Ruleset, TileSet, from_variables, new_app

score_app = new_app()


@score_app.command(epilog=EXIT_CODES)
def score(
    context: typer.Context,
    games: Annotated[
        list[str] | None,
        typer.Argument(metavar="GAME...", help="records, folders of *.gcg, .zip, .gz, or - for standard input"),
    ] = None,
    ruleset: Ruleset = None,
    tileset: TileSet = None,
    lexicon: Lexicon = None,
    mark: Marks = None,
    level: Annotated[
        str | None, typer.Option("--level", metavar="LEVEL|NICK=LEVEL,...", help="whose target score is which")
    ] = None,
    explain: Annotated[bool, typer.Option("--explain", help="the arithmetic of each play")] = False,
    board: Annotated[bool, typer.Option("--board", help="the last position instead of the sheet")] = False,
    against: Annotated[
        str | None, typer.Option("--against", metavar="GAME", help="compare with another sheet of the same game")
    ] = None,
    position: Annotated[
        str | None, typer.Option("--position", metavar="CGP|FILE", help="score plays, as '8D FINED', on a position")
    ] = None,
    summary: Annotated[bool, typer.Option("--summary", help="what all games come to, instead of the sheets")] = False,
    statistics: Annotated[
        bool, typer.Option("--statistics", help="the summary with openings, longest words and players")
    ] = False,
    limit: Annotated[
        int | None, typer.Option("--limit", "-n", metavar="N", min=0, help="players to show; 20, 0 for all")
    ] = None,
    json: Json = False,
    csv: Annotated[bool, typer.Option("--csv", help="a table of results, a row a game")] = False,
    problems: Annotated[
        str, typer.Option("--problems", metavar="full|short|github|sarif", help="how problems are told")
    ] = "full",
    strict: Annotated[bool, typer.Option("--strict", help="every warning counts as an error")] = False,
    encoding: Annotated[str | None, typer.Option("--encoding", help="read the files in this encoding")] = None,
    jobs: Annotated[int, typer.Option("--jobs", "-j", metavar="N", min=1, help="processes to share the work")] = 1,
    scheduler: Annotated[
        str | None, typer.Option("--scheduler", metavar="ADDRESS", help="share the work of a Dask cluster")
    ] = None,
    quiet: Quiet = False,
) -> int:
    """Recompute each play, total and result of a game record.

    \b
    scrabble-kit score game.gcg --explain
    scrabble-kit score ann.gcg --against bob.gcg
    scrabble-kit score club-2026/ --lexicon csw15 --summary --jobs 4
    """
    if position is not None:
        from scrabble_kit.cli.positions import expect_none, score_plays

        expect_none(
            {
                "--board": board, "--against": against, "--summary": summary, "--statistics": statistics,
                "--limit": limit is not None, "--csv": csv, "--problems": problems != "full", "--level": level,
                "--encoding": encoding, "--jobs": jobs > 1, "--scheduler": scheduler,
            }
        )  # fmt: skip
        return score_plays(
            position, games or [], ruleset, tileset, lexicon,
            explain=explain, json=json, marks=mark or (), strict=strict, quiet=quiet, notes=from_variables(context),
        )  # fmt: skip
    from scrabble_kit.cli.scoring import Question, Shape

    shape = Shape(explain, board, summary, statistics, limit, json, csv, problems, quiet, tuple(mark or ()))
    question = Question(shape, ruleset, tileset, lexicon, encoding, strict, from_variables(context), level)
    if against is not None:
        return question.compare(games or [], against)
    return question.answer(games or [], jobs, scheduler)
