"""The options that mean the same everywhere, and how a command's typer app is made."""

from __future__ import annotations

import os
import re
import sys
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from scrabble_kit.report.style import Style
from scrabble_kit.text.errors import ScrabbleKitError, UsageError
from scrabble_kit.text.source import visible
from scrabble_kit.text.wording import as_command

EXIT_CODES = "Exit: 0 yes or clean, 1 no or an error in a file, 2 no answer, 3 lexicon not installed, 4 import refused."


class Command(TyperCommand):
    """A command whose errors say, as its answers do, what the environment stands in for."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except ScrabbleKitError as error:
            error.notes = (*error.notes, *from_variables(ctx))
            raise


class Group(TyperGroup):
    """Commands below a command; what is none of them is told as it is everywhere."""

    otherwise = ""
    """The command that something without one is likely meant for."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args[0] == "help":
            args = [*args[1:], "--help"]
        if args == ["--help"]:
            typer.echo(ctx.get_help())
            ctx.exit()
        if args[0] not in self.commands and not args[0].startswith("-"):
            raise self._unknown(ctx.command_path, args)
        return super().resolve_command(ctx, args)

    def _unknown(self, path: str, args: list[str]) -> UsageError:
        from scrabble_kit.text.suggest import near_names

        name, group = args[0], path.rpartition(" ")[2]
        near = near_names(OTHER_WORDS.get(name, name), self.commands)
        hints = () if near else (as_command(*path.split(), self.otherwise, *args),)
        return UsageError(f"{group} has no command {visible(name)}", near=near, hints=hints)


OTHER_WORDS = {"ls": "list", "rm": "remove", "delete": "remove", "import": "add", "install": "add", "cat": "export"}
"""What other programs call such commands."""


class App(typer.Typer):
    """A typer app of such commands."""

    def command(self, *args: Any, **settings: Any) -> Any:
        return super().command(*args, **{"cls": Command, **settings})


def new_app() -> typer.Typer:
    """An app without completion, decoration or tracebacks of its own."""
    return App(
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"], **_narrow()},
    )


def _narrow() -> dict[str, int]:
    """The width of help on a narrow terminal; the library writes no line shorter than 50 columns by itself."""
    width = Style.of(sys.stdout).width
    return {} if width is None or width > _LEAST_BY_ITSELF else {"terminal_width": max(width - 1, 1)}


_LEAST_BY_ITSELF = 52


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


def typed(context: typer.Context, *left_out: str) -> list[str]:
    """What was typed behind the command, arguments first, but for some parameters; for a command to paste."""
    words: list[str] = []
    for param in context.command.params:
        name = param.name or ""
        source = context.get_parameter_source(name)
        if name in left_out or source is None or source.name != "COMMANDLINE":
            continue
        value = context.params[name]
        values = value if isinstance(value, list | tuple) else [value]
        if param.param_type_name == "argument":
            words += values
        elif value is True:
            words.append(param.opts[0])
        else:
            words += [part for one in values for part in (param.opts[0], str(one))]
    return words


PARTS = re.compile("[\\s,\u060c\u3001]+")
"""What parts words: blanks and commas."""


def parted(words: list[str]) -> list[str]:
    """The words of arguments that blanks and commas part."""
    return [word for word in PARTS.split(" ".join(words)) if word]


LexiconOption = Annotated[
    str | None,
    typer.Option("--lexicon", "-l", metavar="ID|FILE", envvar="SCRABBLE_KIT_LEXICON", help="word list to ask"),
]
TileSetOption = Annotated[
    str | None,
    typer.Option("--tileset", "-t", metavar="ID|FILE", envvar="SCRABBLE_KIT_TILESET", help="letters, counts, values"),
]
RulesetOption = Annotated[
    str | None,
    typer.Option("--ruleset", "-r", metavar="ID|FILE", envvar="SCRABBLE_KIT_RULESET", help="board and rules"),
]
MarkOption = Annotated[
    list[str] | None, typer.Option("--mark", metavar="ID=SIGN|none", help="sign for words that another list lacks")
]
EncodingOption = Annotated[
    str | None, typer.Option("--encoding", metavar="NAME", help="read what is not UTF-8 in this encoding")
]
StrictOption = Annotated[bool, typer.Option("--strict", help="every warning counts as an error")]
OutputOption = Annotated[str, typer.Option("--output", "-o", metavar="FILE", help="where to, else printed")]
JsonOption = Annotated[bool, typer.Option("--json", help="one JSON object a line")]
TsvOption = Annotated[bool, typer.Option("--tsv", help="a table, fields parted by tabs")]
QuietOption = Annotated[bool, typer.Option("--quiet", "-q", help="exit status only")]

LengthOption = Annotated[str | None, typer.Option("--length", metavar="N|N-M", help="tiles")]
PointsOption = Annotated[
    str | None, typer.Option("--points", metavar="N|N-M", help="points of its tiles, none a blank")
]
VowelsOption = Annotated[str | None, typer.Option("--vowels", metavar="N|N-M", help="vowels")]
ContainsOption = Annotated[
    list[str] | None, typer.Option("--contains", metavar="QUERY", help="tiles side by side in it")
]
StartsOption = Annotated[list[str] | None, typer.Option("--starts", metavar="QUERY", help="tiles it starts with")]
EndsOption = Annotated[list[str] | None, typer.Option("--ends", metavar="QUERY", help="tiles it ends with")]
InOption = Annotated[list[str] | None, typer.Option("--in", metavar="ID|FILE", help="also in this list")]
NotInOption = Annotated[list[str] | None, typer.Option("--not-in", metavar="ID|FILE", help="not in this list")]
