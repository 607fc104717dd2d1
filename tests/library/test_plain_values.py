"""A glance at a definition finds what the parser finds, or nothing."""

from __future__ import annotations

import pytest
from made_lists import ROOT

from scrabble_kit.definitions.manifest import parse_manifest
from scrabble_kit.library.plain_values import line_value, list_values, mapping_values

MANIFESTS = sorted((ROOT / "lexicons").glob("*.yaml"))


@pytest.mark.parametrize("path", MANIFESTS, ids=lambda path: path.stem)
def test_glance_at_a_manifest_agrees_with_the_parser(path: object) -> None:
    text = path.read_text("utf-8")  # type: ignore[attr-defined]
    manifest = parse_manifest(text, str(path), path.stem).value  # type: ignore[attr-defined]
    for key in ("tileset", "language", "file", "source"):
        assert line_value(text, key) == getattr(manifest, key)
    assert list_values(text, "aliases") == manifest.aliases
    assert list_values(text, "family") == manifest.family
    partner = manifest.partner
    assert mapping_values(text, "partner") == (partner and {"lexicon": partner.lexicon, "sign": partner.sign})


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("file: a.txt", "a.txt"),
        ("file:   a b.txt   # why", "a b.txt"),
        ("file: 'a.txt'", "a.txt"),
        ('file: "a.txt" # why', "a.txt"),
        (r'file: "a\x41.txt"', None),
        ("file: [a.txt]", None),
        ("file:", None),
        ("file: &anchor a.txt", None),
        ("  file: a.txt", None),
        ("files: a.txt", None),
        ("file: |\n  a.txt", None),
    ],
)
def test_only_plain_lines_count(line: str, value: str | None) -> None:
    assert line_value(f"schema: x/1\n{line}\nother: 1\n", "file") == value


@pytest.mark.parametrize(
    "text", ["a: 1\naliases: [x, 'y', \"z\"]\n", "aliases:\n  - x\n  - 'y' # why\n  - z\nb: 1", "aliases: [x,\n  y, z]"]
)
def test_lists_in_brackets_and_one_a_line(text: str) -> None:
    assert list_values(text, "aliases") == ("x", "y", "z")


@pytest.mark.parametrize(
    ("line", "values"),
    [
        ("partner: {lexicon: a, sign: '#'}", {"lexicon": "a", "sign": "#"}),
        ('partner: {sign: "$", lexicon: a-b} # why', {"lexicon": "a-b", "sign": "$"}),
        ('partner: {lexicon: a, sign: ","}', None),
        ("partner: {lexicon: a, sign: [x]}", None),
        ("partner: {lexicon: a,\n  sign: x}", None),
        ("partner:\n  lexicon: a", None),
        ("# partner: {lexicon: a, sign: x}", None),
    ],
)
def test_mappings_in_braces_on_one_line(line: str, values: dict[str, str] | None) -> None:
    assert mapping_values(f"schema: x/1\n{line}\n", "partner") == values
