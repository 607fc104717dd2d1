"""`words`: anagrams, patterns, racks, hooks, chances."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from typer.core import TyperGroup

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

_EXIT = f"In a query: ? or _ one tile, * any number, [AEIOU] one of these, [^S] any other. {EXIT_CODES}"


class Questions(TyperGroup):
    """The group of questions; what is none of them is a query whose question was left out."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args and args[0] not in self.commands and not args[0].startswith("-"):
            from scrabble_kit.cli.asking import no_question

            raise no_question(args[0], self.commands)
        return super().resolve_command(ctx, args)


words_app = new_app()


@words_app.callback(cls=Questions, invoke_without_command=True, epilog=_EXIT)
def words(context: typer.Context) -> None:
    """Find words: anagrams, patterns, racks, hooks, extensions, chances.

    \b
    scrabble-kit words anagram 'AEINRS?'
    scrabble-kit words match '?AT*' --lexicon csw15
    scrabble-kit words hooks CAT LATE
    """
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


Contains = Annotated[list[str] | None, typer.Option("--contains", metavar="QUERY", help="tiles side by side in it")]
Starts = Annotated[list[str] | None, typer.Option("--starts", metavar="QUERY", help="tiles it starts with")]
Ends = Annotated[list[str] | None, typer.Option("--ends", metavar="QUERY", help="tiles it ends with")]
Within = Annotated[list[str] | None, typer.Option("--in", metavar="ID|FILE", help="also in this list")]
Outside = Annotated[list[str] | None, typer.Option("--not-in", metavar="ID|FILE", help="not in this list")]
Length = Annotated[str | None, typer.Option("--length", metavar="N|N-M", help="tiles")]
Points = Annotated[str | None, typer.Option("--points", metavar="N|N-M", help="points of its tiles, none a blank")]
Vowels = Annotated[str | None, typer.Option("--vowels", metavar="N|N-M", help="vowels")]
Sorting = Annotated[
    str | None,
    typer.Option("--order", metavar="alphabet|length|points|probability", help="alphabet; of a rack length"),
]
Tsv = Annotated[bool, typer.Option("--tsv", help="a table, fields parted by tabs")]


def again(context: typer.Context) -> list[str]:
    """The question as it was typed, to put it to another list."""
    return [*context.command_path.split(), *typed(context, "lexicon")]


def search(
    context: typer.Context,
    query: Annotated[list[str] | None, typer.Argument(metavar="QUERY", help="tiles, in quotes")] = None,
    lexicon: Lexicon = None,
    tileset: TileSet = None,
    ruleset: Ruleset = None,
    length: Length = None,
    points: Points = None,
    vowels: Vowels = None,
    contains: Contains = None,
    starts: Starts = None,
    ends: Ends = None,
    within: Within = None,
    outside: Outside = None,
    mark: Marks = None,
    order: Sorting = None,
    limit: Annotated[int | None, typer.Option("--limit", "-n", metavar="N", min=1, help="so many words")] = None,
    json: Json = False,
    tsv: Tsv = False,
    quiet: Quiet = False,
) -> int:
    from scrabble_kit.cli.asking import Question, Shape, Wanted

    shape = Shape(json, tsv, quiet, order, limit, mark or ())
    wanted = Wanted(length, points, vowels, contains or (), starts or (), ends or (), within or (), outside or ())
    question = Question(lexicon, tileset, shape, from_variables(context), ruleset, again(context))
    return question.search(context.info_name or "", query, wanted)


for _name, _purpose, _examples in (
    ("anagram", "Find words of exactly these tiles; with a * also of more.",
     ("anagram AEINRST", "anagram 'AEINRS?' --order probability", "anagram '*JBX'")),
    ("match", "Find words that a pattern describes, tile by tile.",
     ("match 'C?T'", "match '*[AEIOU]NG' --length 5-8", "match 'QU*' --lexicon csw15")),
    ("rack", "Find words that a rack makes, the longest first.",
     ("rack AEINRST", "rack 'AEINR??' --length 7", "rack QUIZZED --order points")),
    ("extend", "Find words with more tiles before a word, behind, or both.",
     ("extend RETAIN", "extend RETAIN --starts RETAIN", "extend RETAIN --ends RETAIN")),
    ("contains", "Find words that hold these tiles side by side.",
     ("contains QUA", "contains 'Q[^U]'", "contains XX --json")),
    ("list", "List the words of a lexicon.",
     ("list --length 2", "list --vowels 0 --order points", "list -l csw19 --not-in csw15")),
):  # fmt: skip
    _help = "\n".join([_purpose, "", "\b", *[f"scrabble-kit words {example}" for example in _examples]])
    words_app.command(_name, help=_help, epilog=_EXIT)(search)


@words_app.command(epilog=EXIT_CODES)
def hooks(
    context: typer.Context,
    words: Annotated[list[str] | None, typer.Argument(metavar="WORD...", help="words")] = None,
    lexicon: Lexicon = None,
    tileset: TileSet = None,
    ruleset: Ruleset = None,
    mark: Marks = None,
    json: Json = False,
    tsv: Tsv = False,
    quiet: Quiet = False,
) -> int:
    """Show tiles that before or behind a word make another.

    \b
    scrabble-kit words hooks CAT LATE RETAIN
    scrabble-kit words hooks CAT --lexicon csw15
    scrabble-kit words hooks CAT --json
    """
    from scrabble_kit.cli.asking import Question, Shape

    shape = Shape(json, tsv, quiet, marks=mark or ())
    return Question(lexicon, tileset, shape, from_variables(context), ruleset, again(context)).hooks(words or [])


@words_app.command(epilog=EXIT_CODES)
def info(
    context: typer.Context,
    words: Annotated[list[str] | None, typer.Argument(metavar="WORD...", help="words")] = None,
    lexicon: Lexicon = None,
    tileset: TileSet = None,
    ruleset: Ruleset = None,
    mark: Marks = None,
    json: Json = False,
    tsv: Tsv = False,
    quiet: Quiet = False,
) -> int:
    """Show lists, tiles, anagrams, hooks, chance of a word.

    \b
    scrabble-kit words info RETAINS
    scrabble-kit words info RETAINS --lexicon csw15
    scrabble-kit words info RETAINS --json
    """
    from scrabble_kit.cli.asking import Question, Shape

    shape = Shape(json, tsv, quiet, marks=mark or ())
    return Question(lexicon, tileset, shape, from_variables(context), ruleset, again(context)).info(words or [])


@words_app.command(epilog=EXIT_CODES)
def diff(
    context: typer.Context,
    lists: Annotated[list[str] | None, typer.Argument(metavar="ID|FILE ID|FILE", help="two lists")] = None,
    tileset: TileSet = None,
    ruleset: Ruleset = None,
    length: Length = None,
    starts: Starts = None,
    ends: Ends = None,
    contains: Contains = None,
    json: Json = False,
    tsv: Tsv = False,
    quiet: Quiet = False,
) -> int:
    """Show words that only one of two lists has.

    \b
    scrabble-kit words diff csw15 csw19
    scrabble-kit words diff csw15 csw19 --length 2-3
    scrabble-kit words diff mine.txt enable --tsv
    """
    from scrabble_kit.cli.asking import Shape, Wanted, show_difference

    wanted = Wanted(length, contains=contains or (), starts=starts or (), ends=ends or ())
    return show_difference(lists or [], tileset, wanted, Shape(json, tsv, quiet), from_variables(context), ruleset)
