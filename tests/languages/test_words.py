"""Real words of every language, spelled as people type them."""

from __future__ import annotations

from pathlib import Path
from unicodedata import normalize

import pytest

from scrabble_kit.tiles.tileset import TileSet, Word

WORDS = Path(__file__).resolve().parents[1] / "data" / "languages" / "words.txt"


def words() -> dict[str, list[tuple[str, Word]]]:
    """The words of each tile set as they are typed, with their tiles."""
    found: dict[str, list[tuple[str, Word]]] = {}
    for line in WORDS.read_text("utf-8").splitlines():
        if not line.startswith("#"):
            ids, _, texts = line.partition(": ")
            for typed, _, tiles in (text.partition("=") for text in texts.split()):
                for id in ids.split():
                    letters = tuple(tiles.split("/")) if tiles else tuple(map(str.upper, typed))
                    found.setdefault(id, []).append((typed, letters))
    return found


REAL = words()


@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_words_are_spelled_by_their_tiles(tileset: TileSet, form: str) -> None:
    assert len(REAL[tileset.id]) >= 5
    for typed, letters in REAL[tileset.id]:
        assert tileset.spell(normalize(form, typed)) == letters, typed


def test_words_in_one_list_are_spelled_alike(tileset: TileSet) -> None:
    text = "\n".join(typed for typed, _ in REAL[tileset.id])
    keys = tileset.spelling.keys(text)
    assert [tileset.spelling.letters(key) for key in keys] == [letters for _, letters in REAL[tileset.id]]
