"""`list`, `show` and `validate`: tile sets, rulesets and lexicons, what there is and whether a file is in order."""

from __future__ import annotations

from typing import Annotated

import typer

from scrabble_kit.cli.options import EXIT_CODES, Json, Quiet, new_app

list_app = new_app()
show_app = new_app()
validate_app = new_app()


@list_app.command(name="list", epilog=EXIT_CODES)
def list_definitions(
    kind: Annotated[str | None, typer.Argument(metavar="[tilesets|rulesets|lexicons]", help="one kind only")] = None,
    language: Annotated[
        str | None, typer.Option("--language", metavar="CODE|NAME", help="of one language: es, Spanish")
    ] = None,
    status: Annotated[
        str | None, typer.Option("--status", metavar="STATUS", help="of one status: official, doubtful, verified ...")
    ] = None,
    json: Json = False,
) -> int:
    """List the tile sets, rulesets and lexicons that there are.

    \b
    scrabble-kit list tilesets --language es
    scrabble-kit list tilesets --status doubtful
    scrabble-kit list lexicons --json
    """
    from scrabble_kit.cli.listing import Filter, list_kinds

    return list_kinds(kind, json, Filter(language, status))


@show_app.command(epilog=EXIT_CODES)
def show(
    name: Annotated[list[str], typer.Argument(metavar="[tileset|ruleset|lexicon] ID|FILE", help="what to show")],
    json: Json = False,
) -> int:
    """Show a tile set, a ruleset or what is known of a lexicon.

    \b
    scrabble-kit show obolo
    scrabble-kit show ruleset standard
    scrabble-kit show tileset draft.yaml
    """
    from scrabble_kit.cli.showing import show_definition

    return show_definition(name, json)


@validate_app.command(epilog=EXIT_CODES)
def validate(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="YAML files, built-in IDs, or - for a pipe")],
    json: Json = False,
    quiet: Quiet = False,
    strict: Annotated[bool, typer.Option("--strict", help="every warning counts as an error")] = False,
    problems: Annotated[str, typer.Option("--problems", metavar="full|short", help="how problems are told")] = "full",
) -> int:
    """Tell every mistake in definitions: tile sets, rulesets, lexicon manifests.

    \b
    scrabble-kit validate draft.yaml
    scrabble-kit validate tilesets/*.yaml --problems short
    """
    from scrabble_kit.cli.validating import Validation

    return Validation(problems, as_json=json, quiet=quiet, strict=strict).validate(files)
