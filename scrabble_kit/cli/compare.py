"""`compare`: two rulesets or two tile sets side by side, only what differs."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from scrabble_kit.cli.named import definitions_named, kind_named
from scrabble_kit.cli.options import EXIT_CODES, JsonOption, new_app
from scrabble_kit.cli.output import answer, say
from scrabble_kit.definitions.ids import split_choices
from scrabble_kit.library.library import Library
from scrabble_kit.library.search_path import KINDS, Entry
from scrabble_kit.report.json_line import json_line
from scrabble_kit.report.style import Style
from scrabble_kit.text.errors import UsageError
from scrabble_kit.text.source import visible
from scrabble_kit.text.wording import as_command

app = new_app()


@app.command(epilog=EXIT_CODES)
def compare(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[rulesets|tilesets] ID|FILE ID|FILE", help="what to compare")
    ] = None,
    json: JsonOption = False,
) -> int:
    """Show where two rulesets or two tile sets differ.

    \b
    scrabble-kit compare standard family
    scrabble-kit compare tilesets german swedish
    scrabble-kit compare world-english world-english:lost-turn --json
    """
    library = Library.from_environment()
    kind, first, second = _asked(names or [])
    a, b = _kinds_of(library, first, kind), _kinds_of(library, second, kind)
    common = [one for one in _KINDS if one in a and one in b]
    if not common:
        raise _no_pair(first, a, second, b)
    answer(_compared(library, common[0], (first, a[common[0]]), (second, b[common[0]]), json))
    say(library.notes, hints=[] if json else [_also(kind, first, second) for kind in common[1:]])
    return 0


_KINDS = ("tileset", "ruleset")
_EXAMPLE = ("scrabble-kit compare standard family",)


def _asked(words: list[str]) -> tuple[str | None, str, str]:
    """The kind, if it was said, and the two names. Raises UsageError for more or fewer."""
    kind = kind_named(words[0]) if len(words) > 2 else None
    if kind in _KINDS:
        words = words[1:]
    elif kind is not None:
        raise UsageError("compare takes rulesets or tile sets", hints=_EXAMPLE)
    if len(words) != 2:
        given = {0: "none", 1: "one"}.get(len(words), str(len(words)))
        raise UsageError(f"compare takes two names, {given} given", hints=_EXAMPLE)
    return kind, words[0], words[1]


def _kinds_of(library: Library, name: str, kind: str | None) -> dict[str, Entry]:
    """What a name can mean, by kind. Raises NotFoundError."""
    head, chosen = split_choices(name)
    if chosen:
        kind = "ruleset" if kind is None else kind
    found = [library.find(kind, head)] if kind else definitions_named(library, head)
    return {entry.kind: entry for entry in found}


def _also(kind: str, first: str, second: str) -> str:
    """The hint that both names mean definitions of another kind as well."""
    return f"{as_command('scrabble-kit', 'compare', f'{kind}s', first, second)}     # both are also {KINDS[kind]}s"


def _no_pair(first: str, a: dict[str, Entry], second: str, b: dict[str, Entry]) -> UsageError:
    parts = [
        f"{visible(name)} is a {' and a '.join(KINDS[kind] for kind in found if kind)}"
        if any(found)
        else f"{visible(name)} has no schema: line"
        for name, found in ((first, a), (second, b))
    ]
    lists = "lexicon" in a and "lexicon" in b
    hints = (as_command("scrabble-kit", "words", "diff", first, second),) if lists else _EXAMPLE
    return UsageError(f"compare takes two of one kind: {', '.join(parts)}", hints=hints)


def _compared(library: Library, kind: str, a: tuple[str, Entry], b: tuple[str, Entry], as_json: bool) -> str:
    from scrabble_kit.report.compare import compared_json, rulesets_text, tilesets_text
    from scrabble_kit.report.definitions import tileset_json
    from scrabble_kit.report.rulesets import ruleset_json

    style = Style.of(sys.stdout)
    if kind == "tileset":
        one, two = library.tileset(_name(*a)), library.tileset(_name(*b))
        if not as_json:
            return tilesets_text(one, two, style)
        return json_line(compared_json(kind, tileset_json(one, a[1].origin), tileset_json(two, b[1].origin)))
    first, second = library.ruleset(_name(*a)), library.ruleset(_name(*b))
    if not as_json:
        return rulesets_text(first, second, style)
    return json_line(compared_json(kind, ruleset_json(first, a[1].origin), ruleset_json(second, b[1].origin)))


def _name(name: str, entry: Entry) -> str:
    """The name that leads to the definition, with the choices that were written behind it."""
    _, chosen = split_choices(name)
    return f"{entry.name}:{','.join(chosen)}" if chosen else entry.name
