"""The work of `explain`: finds the code or topic that is meant."""

from __future__ import annotations

import re
import sys

from scrabble_kit.report.explaining import code_json, code_text, list_text
from scrabble_kit.report.json_line import json_line
from scrabble_kit.report.style import Style
from scrabble_kit.text.codes import CODES
from scrabble_kit.text.errors import NotFoundError
from scrabble_kit.text.source import visible
from scrabble_kit.text.topics import TOPICS

_PLAY = re.compile(r"[^\W\d_]+\Z")


def explained(name: str | None, as_json: bool) -> int:
    """Print what a name means, or the list. Raises NotFoundError for a name that is neither code nor topic."""
    style = Style.of(sys.stdout)
    if name is None:
        sys.stdout.write("".join(f"{code_json(code)}\n" for code in CODES) if as_json else f"{list_text(style)}\n")
        return 0
    known = name.strip("[]").casefold().replace("_", "-")
    if known in CODES:
        sys.stdout.write(f"{code_json(known) if as_json else code_text(known, style)}\n")
    elif known in TOPICS:
        text = TOPICS[known]
        sys.stdout.write(json_line({"topic": known, "text": text}) + "\n" if as_json else text)
    else:
        raise _unknown(name)
    return 0


def _unknown(name: str) -> NotFoundError:
    from scrabble_kit.text.suggest import near_names

    near = near_names(name, [*CODES, *TOPICS])
    is_word = _PLAY.match(name) and name != name.lower() and not near
    hint = "scrabble-kit score GAME --explain" if is_word else "scrabble-kit explain"
    return NotFoundError("code", visible(name), near, hints=() if near else (hint,))
