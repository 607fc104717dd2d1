"""The first lines of a tile set, enough to list it: nothing below `letters:` is parsed, and nothing is checked."""

from __future__ import annotations

from typing import NamedTuple

from scrabble_kit.definitions.fields import Fields
from scrabble_kit.definitions.reader import read
from scrabble_kit.definitions.schema import SOURCE_KEYS
from scrabble_kit.definitions.tileset import BLANK_KEYS, KEYS, TOTAL_KEYS, parse_tileset
from scrabble_kit.text.problems import Problems


class TilesetSummary(NamedTuple):
    """What a list shows of a tile set: tiles and blanks counted, points of all tiles."""

    name: str
    language: str
    tiles: int
    blanks: int
    points: int
    status: str


def tileset_summary(text: str, file: str, id: str, *, trusted: bool) -> TilesetSummary:
    """The head of a tile set; one that is not `trusted`, or states no totals, is read whole.

    Raises DefinitionError with every mistake where it is read whole.
    """
    head = _head(text, file) if trusted else None
    return head or _whole(text, file, id)


def _head(text: str, file: str) -> TilesetSummary | None:
    above, letters, _ = text.partition("\nletters:")
    problems = Problems(file)
    root = read(above, file, problems) if letters else None
    if root is None:
        return None
    fields = Fields(root, problems, KEYS)
    totals, blank = fields.fields("totals", TOTAL_KEYS), fields.fields("blank", BLANK_KEYS)
    source, name, language = fields.fields("source", SOURCE_KEYS), fields.text("name"), fields.text("language")
    if totals is None or blank is None or source is None or name is None or language is None:
        return None
    tiles, blanks, points = totals.whole("tiles"), blank.whole("count"), totals.whole("points")
    status = source.text("status")
    if problems.found or tiles is None or blanks is None or points is None or status is None:
        return None
    return TilesetSummary(name, language, tiles, blanks, points, status)


def _whole(text: str, file: str, id: str) -> TilesetSummary:
    tileset = parse_tileset(text, file, id).value
    tiles, points = tileset.total_tiles, tileset.total_points
    return TilesetSummary(tileset.name, tileset.language, tiles, tileset.blank.count, points, tileset.source.status)
