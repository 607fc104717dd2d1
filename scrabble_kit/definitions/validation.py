"""Every mistake of one definition, whatever kind it is."""

from __future__ import annotations

from scrabble_kit.definitions.manifest import parse_manifest
from scrabble_kit.definitions.names import Find
from scrabble_kit.definitions.nodes import Scalar
from scrabble_kit.definitions.reader import read
from scrabble_kit.definitions.ruleset import parse_ruleset
from scrabble_kit.definitions.schema import SCHEMAS
from scrabble_kit.definitions.tileset import parse_tileset
from scrabble_kit.text.diagnostic import Diagnostic
from scrabble_kit.text.errors import DefinitionError
from scrabble_kit.text.problems import Problems
from scrabble_kit.text.source import visible
from scrabble_kit.text.suggest import near_names
from scrabble_kit.text.wording import or_list


def problems_of(kind: str, text: str, file: str, id: str, find: Find) -> tuple[Diagnostic, ...]:
    """What is wrong with the text of a definition: a `tileset`, `ruleset` or `lexicon`, else one that does not say.

    `find` gives the text and file of other definitions that it names.
    """
    try:
        if kind == "tileset":
            return parse_tileset(text, file, id).diagnostics
        if kind == "ruleset":
            return parse_ruleset(text, file, id, find, check_names=True).diagnostics
        if kind == "lexicon":
            return parse_manifest(text, file, id, find).diagnostics
        return _unknown_kind(text, file)
    except DefinitionError as error:
        return error.diagnostics


def _unknown_kind(text: str, file: str) -> tuple[Diagnostic, ...]:
    """What is wrong with a YAML file that does not say which kind of definition it is."""
    problems = Problems(file)
    root = read(text, file, problems)
    if root is None:
        return problems.in_order()
    node = root.get("schema")
    if node is None:
        near = near_names("schema", [key.text for key, _ in root])
        place = next((key.place for key, _ in root if key.text in near[:1]), root.place)
        message = f"no schema: line, but {near[0]}" if near else "no schema: line"
        problems.add("no-schema", message, place, hints=(f"begin with schema: {or_list(tuple(SCHEMAS))}",))
    else:
        named = node.text if isinstance(node, Scalar) else ""
        message = f"schema is {visible(named) or 'no text'}, known are {', '.join(SCHEMAS)}"
        problems.add("no-schema", message, node.place, near=near_names(named, SCHEMAS))
    return problems.in_order()
