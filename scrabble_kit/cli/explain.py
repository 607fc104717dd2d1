"""`explain`: a message code, or one of the topics."""

from __future__ import annotations

from typing import Annotated

import typer

from scrabble_kit.cli.options import EXIT_CODES, Json, new_app

explain_app = new_app()


@explain_app.command(epilog=EXIT_CODES)
def explain(
    name: Annotated[
        str | None, typer.Argument(metavar="CODE|TOPIC", help="a code in brackets behind a message, or a topic")
    ] = None,
    json: Json = False,
) -> int:
    """Say what a message means, with a wrong and a right example; without a name, list all codes and topics.

    \b
    scrabble-kit explain score-mismatch
    scrabble-kit explain notation
    scrabble-kit explain
    """
    from scrabble_kit.cli.explaining import explained

    return explained(name, json)
