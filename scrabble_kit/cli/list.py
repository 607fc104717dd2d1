"""`list`: what there is of each kind, in the order of IDs."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Annotated, Any, NamedTuple

import typer

from scrabble_kit.cli.named import kind_named
from scrabble_kit.cli.options import EXIT_CODES, JsonOption, new_app
from scrabble_kit.cli.output import answer, say
from scrabble_kit.cli.status import NO
from scrabble_kit.library.library import Library
from scrabble_kit.library.search_path import BUILT_IN, KINDS, Entry
from scrabble_kit.report.json_line import json_line
from scrabble_kit.report.style import Style
from scrabble_kit.report.tables import table
from scrabble_kit.text.errors import DefinitionError, ScrabbleKitError, UsageError
from scrabble_kit.text.source import visible
from scrabble_kit.text.suggest import folded, near_names
from scrabble_kit.text.wording import as_command, counted

app = new_app()


@app.command(name="list", epilog=EXIT_CODES)
def list_definitions(
    kind: Annotated[str | None, typer.Argument(metavar="[tilesets|rulesets|lexicons]", help="one kind only")] = None,
    language: Annotated[
        str | None, typer.Option("--language", metavar="CODE|NAME", help="of one language, by its code or its name")
    ] = None,
    status: Annotated[
        str | None, typer.Option("--status", metavar="STATUS", help="of one status: official, doubtful, verified ...")
    ] = None,
    json: JsonOption = False,
) -> int:
    """List the tile sets, rulesets and lexicons that there are.

    \b
    scrabble-kit list tilesets --language es
    scrabble-kit list tilesets --status doubtful
    scrabble-kit list lexicons --json
    """
    only = Filter(language, status)
    library = Library.from_environment()
    found = broken = False
    for number, one in enumerate(KINDS if kind is None else [_kind(kind, library)]):
        rows = [row for entry in library.names(one) if only.admits(row := _row(library, entry))]
        found = found or bool(rows)
        broken = broken or any(row["problem"] for row in rows)
        if json:
            sys.stdout.writelines(json_line(row) + "\n" for row in rows)
        else:
            answer("\n" * bool(number) + _text(one, rows, Style.of(sys.stdout)))
            _say_problems(library, one, rows)
    say(library.notes)
    return NO if broken or not (found or only == EVERYTHING) else 0


_PLURALS = [f"{kind}s" for kind in KINDS]
_COLUMNS = {
    "tileset": (("id", "language", "tiles", "blanks", "points", "status", "from"), "llrrr"),
    "ruleset": (("id", "players", "rack", "board", "tile set", "extends", "status", "from"), "llr"),
    "lexicon": (("id", "language", "words", "tile set", "status", "from"), "llr"),
}


class Filter(NamedTuple):
    """What is listed: a language by its code or name, a status; None for any."""

    language: str | None = None
    status: str | None = None

    def admits(self, row: dict[str, Any]) -> bool:
        """Whether a definition is of the language and status; case does not matter."""
        language, name = row.get("language") or "", row.get("name") or ""
        names = [language, language.split("-")[0], name.split(" (")[0]]
        return (self.language is None or folded(self.language) in map(folded, filter(None, names))) and (
            self.status is None or folded(self.status) == folded(row.get("status") or "")
        )


EVERYTHING = Filter()


def _kind(name: str, library: Library) -> str:
    """The kind that a word means, in singular or plural. Raises UsageError."""
    kind = kind_named(name)
    if kind is not None:
        return kind
    message = f"list takes {', '.join(_PLURALS)}, not {visible(name)}"
    if any(library.search_path.stem(kind, name) for kind in KINDS):
        raise UsageError(message, hints=(as_command("scrabble-kit", "show", name),))
    raise UsageError(message, near=near_names(name, _PLURALS))


def _text(kind: str, rows: list[dict[str, Any]], style: Style) -> str:
    columns, right = _COLUMNS[kind]
    cells = [_CELLS[kind](row) if row["problem"] is None else _broken(row, len(columns)) for row in rows]
    count = counted(len(rows), KINDS[kind])
    return "\n".join([*(table(columns, cells, right, style) if rows else []), count])


def _say_problems(library: Library, kind: str, rows: list[dict[str, Any]]) -> None:
    """How to see what is wrong with definitions that cannot be used."""
    broken = {row["id"] for row in rows if row["problem"]}
    entries = [entry for entry in library.names(kind) if entry.id in broken] if broken else []
    say(hints=[as_command("scrabble-kit", *_way_to_problem(entry)) for entry in entries])


def _way_to_problem(entry: Entry) -> tuple[str, ...]:
    """The command that says what is wrong with a definition; a list of words is none, and its tile set is amiss."""
    return ("validate", entry.path) if entry.path.endswith(".yaml") else ("lexicon", "show", entry.id)


def _row(library: Library, entry: Entry) -> dict[str, Any]:
    """What is listed of one definition; `problem` says why it cannot be used, or is null."""
    row: dict[str, Any] = {"kind": entry.kind, "id": entry.id, "origin": entry.origin, "problem": None}
    try:
        return {**row, **_DETAILS[entry.kind](library, entry)}
    except DefinitionError as error:
        errors = sum(one.severity == "error" for one in error.diagnostics)
        problem = counted(errors, "error")
    except ScrabbleKitError as error:
        problem = error.message
    return {**row, "problem": problem}


def _tileset(library: Library, entry: Entry) -> dict[str, Any]:
    from scrabble_kit.library.tileset_summary import tileset_summary

    text, file = library.text("tileset", entry.id)
    return tileset_summary(text, file, entry.id, trusted=entry.origin == BUILT_IN)._asdict()


def _ruleset(library: Library, entry: Entry) -> dict[str, Any]:
    rules = library.ruleset(entry.id)
    return {
        "name": rules.name,
        "players": [rules.players.fewest, rules.players.most],
        "rack_size": rules.rack_size,
        "rows": rules.layout.rows,
        "cols": rules.layout.cols,
        "tileset": rules.tileset,
        "extends": rules.extends,
        "status": rules.source.status,
    }


def _lexicon(library: Library, entry: Entry) -> dict[str, Any]:
    if not entry.path.endswith(".yaml"):
        return _own(library, entry)
    manifest = library.manifest(entry.id)
    here = library.search_path.words_of(entry.id) is not None
    status = "installed" if here else "not installed"
    if manifest.source == "embedded":
        status = "starter" if manifest.starter else "built-in"
    return {
        "name": manifest.title,
        "language": manifest.language,
        "words": manifest.words,
        "tileset": manifest.tileset,
        "status": status,
    }


def _own(library: Library, entry: Entry) -> dict[str, Any]:
    """A list that was added under a name of its own; what its first lines say."""
    from scrabble_kit.text.source import read_bytes
    from scrabble_kit.wordlists.kept_list import HEADER_BYTES, parse_header

    data = read_bytes(entry.path)
    header = parse_header(data[:HEADER_BYTES])
    words = sum(1 for line in data.splitlines() if line and not line.startswith(b"#"))
    tileset = header.tileset if header else None
    language = library.tileset(tileset).language if tileset else None
    title = header.title if header else entry.id
    return {"name": title, "language": language, "words": words, "tileset": tileset, "status": "own"}


_DETAILS: dict[str, Callable[[Library, Entry], dict[str, Any]]] = {
    "tileset": _tileset,
    "ruleset": _ruleset,
    "lexicon": _lexicon,
}


def _tileset_cells(row: dict[str, Any]) -> list[str]:
    language = row["name"].partition(" (")[0]
    numbers = [str(row[key]) for key in ("tiles", "blanks", "points")]
    return [visible(row["id"]), visible(language), *numbers, row["status"], visible(row["origin"])]


def _ruleset_cells(row: dict[str, Any]) -> list[str]:
    fewest, most = row["players"]
    players = str(fewest) if fewest == most else f"{fewest}-{most}"
    board = f"{row['cols']}x{row['rows']}"
    extends = row["extends"] or "-"
    rest = [row["tileset"], extends, row["status"], row["origin"]]
    return [visible(row["id"]), players, str(row["rack_size"]), board, *map(visible, rest)]


def _lexicon_cells(row: dict[str, Any]) -> list[str]:
    words = "-" if row["words"] is None else f"{row['words']:,}"
    rest = [row["tileset"] or "-", row["status"], row["origin"]]
    return [visible(row["id"]), visible(row["language"] or "-"), words, *map(visible, rest)]


_CELLS: dict[str, Callable[[dict[str, Any]], list[str]]] = {
    "tileset": _tileset_cells,
    "ruleset": _ruleset_cells,
    "lexicon": _lexicon_cells,
}


def _broken(row: dict[str, Any], columns: int) -> list[str]:
    return [visible(row["id"]), *["-"] * (columns - 3), row["problem"], visible(row["origin"])]
