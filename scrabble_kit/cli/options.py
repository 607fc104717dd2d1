"""The options that mean the same everywhere, and how a command's typer app is made."""

from __future__ import annotations

import os
import re
from typing import Annotated

import typer

from scrabble_kit.text.source import visible

EXIT_CODES = "Exit: 0 yes or clean, 1 no or an error in a file, 2 no answer, 3 lexicon not installed, 4 import refused."


def new_app() -> typer.Typer:
    """A typer app without completion, decoration or tracebacks of its own."""
    return typer.Typer(
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )


_KINDS = {"ruleset": "ruleset", "tileset": "tile set", "lexicon": "lexicon"}


def from_variables(context: typer.Context) -> list[str]:
    """Notes on options that the environment stands in for."""
    notes = []
    for option, kind in _KINDS.items():
        source = context.get_parameter_source(option)
        if source is not None and source.name == "ENVIRONMENT":
            variable = f"SCRABBLE_KIT_{option.upper()}"
            notes.append(f"{kind} {visible(os.environ[variable])} is taken from {variable}")
    return notes


PARTS = re.compile("[\\s,\u060c\u3001]+")
"""What parts words: blanks and commas."""


def parted(words: list[str]) -> list[str]:
    """The words of arguments that blanks and commas part."""
    return [word for word in PARTS.split(" ".join(words)) if word]


Lexicon = Annotated[
    str | None,
    typer.Option("--lexicon", "-l", metavar="ID|FILE", envvar="SCRABBLE_KIT_LEXICON", help="word list to ask"),
]
TileSet = Annotated[
    str | None,
    typer.Option("--tileset", "-t", metavar="ID|FILE", envvar="SCRABBLE_KIT_TILESET", help="letters, counts, values"),
]
Ruleset = Annotated[
    str | None,
    typer.Option("--ruleset", "-r", metavar="ID|FILE", envvar="SCRABBLE_KIT_RULESET", help="board and rules"),
]
Marks = Annotated[
    list[str] | None, typer.Option("--mark", metavar="ID=SIGN|none", help="sign for words that another list lacks")
]
Encoding = Annotated[str | None, typer.Option("--encoding", metavar="NAME", help="read the list in this encoding")]
Json = Annotated[bool, typer.Option("--json", help="one JSON object a line")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="exit status only")]
