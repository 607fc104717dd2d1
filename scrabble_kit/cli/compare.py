"""`compare`: two rulesets or two tile sets side by side, only what differs."""

from __future__ import annotations

from typing import Annotated

import typer

from scrabble_kit.cli.options import EXIT_CODES, Json, new_app

compare_app = new_app()


@compare_app.command(epilog=EXIT_CODES)
def compare(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[rulesets|tilesets] ID|FILE ID|FILE", help="what to compare")
    ] = None,
    json: Json = False,
) -> int:
    """Show where two rulesets or two tile sets differ.

    \b
    scrabble-kit compare standard family
    scrabble-kit compare tilesets german swedish
    scrabble-kit compare world-english world-english:lost-turn --json
    """
    from scrabble_kit.cli.comparing import compare_definitions

    return compare_definitions(names or [], json)
