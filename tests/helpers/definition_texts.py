"""Definitions of the tests: parsed as whatever their schema line says, with parents beside them and built in."""

from __future__ import annotations

from pathlib import Path

from scrabble_kit.definitions.manifest import parse_manifest
from scrabble_kit.definitions.parsed import Parsed
from scrabble_kit.definitions.ruleset import parse_ruleset
from scrabble_kit.definitions.schema import schema_named
from scrabble_kit.definitions.tileset import parse_tileset
from scrabble_kit.report.problems import definition_text
from scrabble_kit.rules.ruleset import Ruleset
from scrabble_kit.text.diagnostic import Diagnostic
from scrabble_kit.text.errors import DefinitionError, NotFoundError
from scrabble_kit.text.suggest import near_names
from scrabble_kit.tiles.tileset import TileSet

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "tests" / "data" / "definitions"
PARENTS = (ROOT / "rulesets", DATA / "parents", DATA / "invalid")


def find(kind: str, name: str) -> tuple[str, str]:
    """The text and file name of a ruleset that a test's ruleset extends."""
    for folder in PARENTS:
        path = folder / f"{name}.yaml"
        if path.is_file():
            return path.read_text("utf-8"), path.name
    raise NotFoundError(kind, name, near_names(name, [path.stem for path in PARENTS[0].glob("*.yaml")]))


def parse(text: str, file: str = "test.yaml") -> Parsed[TileSet] | Parsed[Ruleset] | Parsed[object]:
    """The value of a definition, by its schema line; a text without one is read as a tile set."""
    id = Path(file).stem
    schema = schema_named(text) or ""
    if schema.startswith("ruleset"):
        return parse_ruleset(text, file, id, find)
    if schema.startswith("lexicon"):
        return parse_manifest(text, file, id)  # type: ignore[return-value]
    return parse_tileset(text, file, id)


def mistakes(text: str, file: str = "test.yaml") -> tuple[Diagnostic, ...]:
    """What is said about a definition, whether it can be used or not."""
    try:
        return parse(text, file).diagnostics
    except DefinitionError as error:
        return error.diagnostics


def told(text: str, file: str = "test.yaml") -> str:
    """The same as people read it."""
    return definition_text(mistakes(text, file))


def codes(text: str) -> list[str]:
    """The codes alone, in the order of lines."""
    return [one.code for one in mistakes(text)]


def tileset(letters: str, **keys: str) -> str:
    """The text of a small tile set with these lines of letters and further keys."""
    values = {"schema": "tileset/1", "name": "Test", "language": "en", "blank": "{count: 2, value: 0}", **keys}
    head = "".join(f"{key}: {value}\n" for key, value in values.items())
    return head + "letters:\n" + "".join(f"  {line.strip()}\n" for line in letters.strip().splitlines())


def ruleset(changes: str, parent: str = "standard") -> str:
    """The text of a ruleset that extends a built-in one."""
    return f"schema: ruleset/1\nextends: {parent}\n{changes}\n"
