"""`show`: one definition in words."""

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
from scrabble_kit.text.errors import LexiconNotInstalledError, UnreadableError, UsageError
from scrabble_kit.text.source import visible
from scrabble_kit.text.wording import as_command

app = new_app()


@app.command(epilog=EXIT_CODES)
def show(
    name: Annotated[list[str], typer.Argument(metavar="[tileset|ruleset|lexicon] ID|FILE", help="what to show")],
    json: JsonOption = False,
) -> int:
    """Show a tile set, a ruleset or what is known of a lexicon.

    \b
    scrabble-kit show obolo
    scrabble-kit show ruleset standard
    scrabble-kit show tileset draft.yaml
    """
    library = Library.from_environment()
    kind, named = _asked(name)
    named, chosen = split_choices(named)
    kind = "ruleset" if chosen else kind
    entry, *others = [library.find(kind, named)] if kind else definitions_named(library, named)
    if entry.kind not in _SHOWN:
        hints = (as_command("scrabble-kit", "validate", named),)
        raise UnreadableError(f"no schema: line in {visible(named)}", hints=hints)
    answer(_ruleset(library, entry, json, chosen) if chosen else _SHOWN[entry.kind](library, entry, json))
    say(library.notes, hints=[_also(entry, others)] if others and not json else [])
    return 0


def _asked(words: list[str]) -> tuple[str | None, str]:
    """The kind, if it was said, and the name. Raises UsageError for more or other words."""
    if len(words) == 1:
        return None, words[0]
    if len(words) == 2 and kind_named(words[0]):
        return kind_named(words[0]), words[1]
    hints = [as_command("scrabble-kit", "show", word) for word in words[:2] if not kind_named(word)]
    raise UsageError(f"show takes one name, {len(words)} given", hints=hints)


def _also(entry: Entry, others: list[Entry]) -> str:
    """The hint that a name means other things as well."""
    kinds = " and a ".join(KINDS[other.kind] for other in others)
    command = as_command("scrabble-kit", "show", others[0].kind, entry.id)
    return f"{command}     # {visible(entry.id)} is also a {kinds}"


def _tileset(library: Library, entry: Entry, as_json: bool) -> str:
    from scrabble_kit.report.definitions import tileset_json, tileset_text

    tileset = library.tileset(entry.name)
    return json_line(tileset_json(tileset, entry.origin)) if as_json else tileset_text(tileset, entry.origin, _style())


def _ruleset(library: Library, entry: Entry, as_json: bool, chosen: tuple[str, ...] = ()) -> str:
    from scrabble_kit.report.rulesets import ruleset_json, ruleset_text

    ruleset = library.ruleset(":".join([entry.name, *[",".join(chosen)] * bool(chosen)]))
    if as_json:
        return json_line(ruleset_json(ruleset, entry.origin))
    parent = library.ruleset(ruleset.extends) if ruleset.extends else None
    return ruleset_text(ruleset, parent, entry.origin, _style())


def _lexicon(library: Library, entry: Entry, as_json: bool) -> str:
    from scrabble_kit.report.definitions import manifest_json, manifest_text

    if not entry.path.endswith((".yaml", ".yml")):
        return _own_lexicon(library, entry, as_json)
    manifest, status = library.manifest(entry.name), lexicon_status(library, entry)
    if as_json:
        return json_line(manifest_json(manifest, status, entry.origin))
    return manifest_text(manifest, status, entry.origin, _style())


def lexicon_status(library: Library, entry: Entry) -> str:
    """How far a lexicon with a manifest can be used: the status of its words, or `not installed`."""
    try:
        return library.lexicon(entry.name).status
    except LexiconNotInstalledError:
        return "not installed"


def _own_lexicon(library: Library, entry: Entry, as_json: bool) -> str:
    """A list without a manifest: what it says of itself."""
    lexicon = library.lexicon(entry.name)
    data = {
        "kind": "lexicon",
        "id": lexicon.id,
        "title": lexicon.title,
        "language": lexicon.tileset.language,
        "tileset": lexicon.tileset.id,
        "origin": entry.origin,
        "status": lexicon.status,
        "words": len(lexicon),
    }
    if as_json:
        return json_line(data)
    head = f"lexicon {visible(lexicon.id)}: {visible(lexicon.title)} ({lexicon.tileset.language})"
    return f"{head}; {lexicon.status}, {entry.origin}\nwords     {len(lexicon):,}\ntile set  {lexicon.tileset.id}"


def _style() -> Style:
    return Style.of(sys.stdout)


_SHOWN = {"tileset": _tileset, "ruleset": _ruleset, "lexicon": _lexicon}
