"""What kind of definition a file is, and its source: the first lines that all kinds share."""

from __future__ import annotations

import re
from collections.abc import Collection

from scrabble_kit.definitions.fields import Fields
from scrabble_kit.definitions.letters import characters
from scrabble_kit.definitions.nodes import Mapping, Scalar, described, shortened
from scrabble_kit.text.problems import Problems
from scrabble_kit.tiles.tileset import Provenance

TILESET = "tileset/1"
RULESET = "ruleset/1"
LEXICON = "lexicon/1"
SCHEMAS = {TILESET: "tileset", RULESET: "ruleset", LEXICON: "lexicon"}
"""Each known form with the kind of thing it describes."""

STATUSES = ("official", "published", "reconstructed", "doubtful")
SOURCE_KEYS = {"status": "published", "ref": "where it stands", "checked": "2026-11", "note": "what else is known"}
_SCHEMA_LINE = re.compile(r"^schema[ \t]*:[ \t]*['\"]?([^\s'\"#]*)", re.MULTILINE)
_TAG = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*")  # Source: BCP 47
_DATE = re.compile(r"[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?")


def schema_named(text: str) -> str | None:
    """What a definition's text says of its form, without parsing it; None when it has no such line."""
    match = _SCHEMA_LINE.search(text)
    return None if match is None else match[1]


def check_schema(root: Mapping, wanted: str, problems: Problems) -> bool:
    """Whether the mapping can be read as the `wanted` form; says so when its schema line is another or none."""
    node = root.get("schema")
    if node is None:
        if not problems.near("schema", [key.text for key, _ in root]):
            place = root.entries[0][0].place if root.entries else root.place
            problems.add("no-schema", "no schema: line", place, hints=(f"begin with schema: {wanted}",))
        return True
    if not isinstance(node, Scalar):
        problems.add("no-schema", f"schema is {wanted}, here it is {described(node)}", node.place)
        return True
    if node.text == wanted:
        return True
    known = node.text in SCHEMAS
    problems.add(
        "no-schema",
        f"schema is {shortened(node.text) or 'nothing'}, {'wanted here is' if known else 'known is'} {wanted}",
        node.place,
        near=() if known else problems.near(node.text, SCHEMAS) or tuple(SCHEMAS),
    )
    return not known


def source_of(fields: Fields, statuses: Collection[str] = STATUSES) -> Provenance:
    """The source that a definition names; without one it is reconstructed."""
    source = fields.fields("source", SOURCE_KEYS, required=("status",))
    if source is None:
        return Provenance("reconstructed")
    return Provenance(
        source.choice("status", statuses) or "reconstructed",
        source.text("ref") or "",
        date_of(source, "checked"),
        source.text("note") or "",
    )


def language_of(fields: Fields) -> str | None:
    """The language that a definition names; what is no tag is told."""
    text = fields.text("language")
    if text is not None and _TAG.fullmatch(text) is None:
        message = f"language is a tag, as en or en-GB, here it is {shortened(text)}"
        fields.problems.add("wrong-value", message, fields.place_of("language"), severity="warning")
    return text


def date_of(fields: Fields, key: str) -> str:
    """A year, month or day, or nothing."""
    text = fields.text(key)
    if text is not None and _DATE.fullmatch(text) is None:
        fields.problems.add(
            "wrong-value", f"{key} is a date as 2026-11, here it is {shortened(text)}", fields.place_of(key)
        )
    return text or ""


def check_labels(fields: Fields, key: str, labels: Collection[str]) -> frozenset[str]:
    """The letters that a key lists, each of which the set must have."""
    found = set()
    for written, place in fields.texts(key):
        text = characters(written)
        if text not in labels:
            fields.problems.add(
                "wrong-value",
                f"{key} names {shortened(text)}, no letter of the set",
                place,
                near=fields.problems.near(text, labels),
            )
        found.add(text)
    return frozenset(found)
