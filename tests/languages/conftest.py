"""Every built-in tile set is tested by being there."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from scrabble_kit.definitions.tileset import parse_tileset
from scrabble_kit.tiles.tileset import TileSet

TILESETS = Path(__file__).resolve().parents[2] / "tilesets"


@cache
def built_in(id: str) -> TileSet:
    """A tile set as its file describes it."""
    path = TILESETS / f"{id}.yaml"
    return parse_tileset(path.read_text("utf-8"), path.name, id).value


@pytest.fixture(scope="session", params=sorted(path.stem for path in TILESETS.glob("*.yaml")))
def tileset(request: pytest.FixtureRequest) -> TileSet:
    """Each built-in tile set in turn."""
    return built_in(request.param)
