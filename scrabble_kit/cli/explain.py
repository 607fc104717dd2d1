"""`explain`: a message code, or one of the topics."""

from __future__ import annotations

import re
import sys
from typing import Annotated

import typer

from scrabble_kit.cli.options import EXIT_CODES, JsonOption, new_app
from scrabble_kit.cli.output import answer
from scrabble_kit.cli.run import COMMANDS
from scrabble_kit.report.json_line import json_line
from scrabble_kit.report.messages import code_json, code_text, list_text
from scrabble_kit.report.style import Style
from scrabble_kit.text.codes import CODES
from scrabble_kit.text.errors import NotFoundError
from scrabble_kit.text.source import visible
from scrabble_kit.text.topics import ALSO, TOPICS

app = new_app()


@app.command(epilog=EXIT_CODES)
def explain(
    name: Annotated[
        str | None, typer.Argument(metavar="CODE|TOPIC", help="a code in brackets behind a message, or a topic")
    ] = None,
    json: JsonOption = False,
) -> int:
    """Say what a message means, with a wrong and a right example; without a name, list all codes and topics.

    \b
    scrabble-kit explain score-mismatch
    scrabble-kit explain notation
    scrabble-kit explain
    """
    style = Style.of(sys.stdout)
    if name is None:
        answer("\n".join(map(code_json, CODES)) if json else list_text(style))
        return 0
    known = name.strip("[]").casefold().replace("_", "-")
    if known in CODES:
        answer(code_json(known) if json else code_text(known, style))
    elif known in TOPICS:
        answer(json_line({"topic": known, "text": TOPICS[known]}) if json else TOPICS[known].rstrip("\n"))
    else:
        raise _unknown(name)
    return 0


_PLAY = re.compile(r"[^\W\d_]+\Z")


def _unknown(name: str) -> NotFoundError:
    """The error for what is neither code nor topic; it tells where else such a thing is explained."""
    from scrabble_kit.text.suggest import near_names

    known = name.casefold()
    topic = next((topic for topic, names in ALSO.items() if known in names), None)
    if topic is not None:
        return NotFoundError("code", visible(name), (topic,))
    if known in COMMANDS:
        return NotFoundError("code", visible(name), hints=(f"scrabble-kit {known} --help",))
    near = near_names(name, [*CODES, *TOPICS])
    is_word = _PLAY.match(name) and name != name.lower() and not near
    hint = "scrabble-kit score GAME --explain" if is_word else "scrabble-kit explain"
    return NotFoundError("code", visible(name), near, hints=() if near else (hint,))
