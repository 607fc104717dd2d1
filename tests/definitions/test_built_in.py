"""Every built-in definition is tested by being there."""

from __future__ import annotations

from pathlib import Path
from unicodedata import normalize

import pytest
from definition_texts import ROOT, find, mistakes

from scrabble_kit.definitions.manifest import parse_manifest
from scrabble_kit.definitions.ruleset import parse_ruleset
from scrabble_kit.definitions.tileset import parse_tileset
from scrabble_kit.library.tileset_summary import TilesetSummary, tileset_summary
from scrabble_kit.tiles.tileset import TileSet

TILESETS = sorted((ROOT / "tilesets").glob("*.yaml"))
RULESETS = sorted((ROOT / "rulesets").glob("*.yaml"))
LEXICONS = sorted((ROOT / "lexicons").glob("*.yaml"))
EVERY = [*TILESETS, *RULESETS, *LEXICONS]


def read(path: Path) -> str:
    return path.read_text("utf-8")


def tile_set(path: Path) -> TileSet:
    return parse_tileset(read(path), str(path), path.stem).value


def test_there_are_some_of_each() -> None:
    assert len(TILESETS) > 50
    assert {"standard", "family"} <= {path.stem for path in RULESETS}
    assert len(LEXICONS) > 10


@pytest.mark.parametrize("path", EVERY, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_has_no_mistake_and_no_warning(path: Path) -> None:
    assert mistakes(read(path), path.name) == ()


@pytest.mark.parametrize("path", EVERY, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_is_written_composed_with_plain_line_ends(path: Path) -> None:
    data = path.read_bytes()
    assert b"\r" not in data
    assert b"\t" not in data
    assert normalize("NFC", data.decode("utf-8")) == data.decode("utf-8")


@pytest.mark.parametrize("path", TILESETS, ids=lambda path: path.stem)
def test_tile_set_states_source_and_totals(path: Path) -> None:
    value = tile_set(path)
    assert value.source.ref
    assert value.source.checked
    head = tileset_summary(read(path), str(path), path.stem, trusted=True)
    assert head == TilesetSummary(
        value.name, value.language, value.total_tiles, value.blank.count, value.total_points, value.source.status
    )
    assert head == tileset_summary(read(path), str(path), path.stem, trusted=False)


@pytest.mark.parametrize("path", TILESETS, ids=lambda path: path.stem)
def test_every_spelling_reaches_its_letter(path: Path) -> None:
    value = tile_set(path)
    for letter in value.letters:
        for text in (letter.label, letter.lower, *letter.also):
            assert value.spell(f"[{text}]") == (letter.label,), text


@pytest.mark.parametrize("path", TILESETS, ids=lambda path: path.stem)
def test_every_letter_is_typed_without_brackets(path: Path) -> None:
    """A letter that only brackets reach would be typed by nobody; compulsory digraphs hide nothing."""
    value = tile_set(path)
    for letter in value.letters:
        assert value.spell(letter.label) == (letter.label,)


@pytest.mark.parametrize("path", TILESETS, ids=lambda path: path.stem)
def test_plain_data_gives_the_same_tile_set(path: Path) -> None:
    value = tile_set(path)
    assert TileSet.from_data(value.to_data()) == value


@pytest.mark.parametrize("path", RULESETS, ids=lambda path: path.stem)
def test_ruleset_names_a_tile_set_and_a_source(path: Path) -> None:
    value = parse_ruleset(read(path), str(path), path.stem, find).value
    assert (ROOT / "tilesets" / f"{value.tileset}.yaml").is_file()
    assert value.source.ref
    assert value.name != value.id


@pytest.mark.parametrize("path", LEXICONS, ids=lambda path: path.stem)
def test_manifest_names_what_is_there(path: Path) -> None:
    value = parse_manifest(read(path), str(path), path.stem).value
    assert (ROOT / "tilesets" / f"{value.tileset}.yaml").is_file()
    assert value.notice
    for other in [value.supersedes, value.partner and value.partner.lexicon]:
        assert other is None or (ROOT / "lexicons" / f"{other}.yaml").is_file()
    assert (value.source == "embedded") == (value.file is not None)
    assert value.file is None or (path.parent / value.file).is_file()


def test_no_alias_names_two_tile_sets_unless_it_is_a_language() -> None:
    """An alias leads to one set; where several sets share it, none may be the ID of a third."""
    ids = {path.stem for path in TILESETS}
    for path in TILESETS:
        for alias in tile_set(path).aliases:
            assert alias.casefold() not in ids - {path.stem}, (path.stem, alias)
