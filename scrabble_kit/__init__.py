"""Rules and lexicon toolkit for crossword-tile games in any language.

The names below are loaded when they are first used, so that `import scrabble_kit` stays cheap.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

__version__ = "0.1.0"

_HOME = {
    "Board": "scrabble_kit.board.board",
    "BoardLayout": "scrabble_kit.board.layout",
    "DefinitionError": "scrabble_kit.text.errors",
    "Diagnostic": "scrabble_kit.text.diagnostic",
    "Exchange": "scrabble_kit.rules.moves",
    "IllegalMoveError": "scrabble_kit.text.errors",
    "Kit": "scrabble_kit.rules.kit",
    "lay_text": "scrabble_kit.rules.legality",
    "Library": "scrabble_kit.library",
    "load_kit": "scrabble_kit.library",
    "load_lexicon": "scrabble_kit.library",
    "load_ruleset": "scrabble_kit.library",
    "load_tileset": "scrabble_kit.library",
    "LexiconError": "scrabble_kit.text.errors",
    "LexiconNotInstalledError": "scrabble_kit.text.errors",
    "NotationError": "scrabble_kit.text.errors",
    "NotFoundError": "scrabble_kit.text.errors",
    "Pass": "scrabble_kit.rules.moves",
    "Play": "scrabble_kit.rules.moves",
    "read_record": "scrabble_kit.records.reading",
    "replay_record": "scrabble_kit.replay.replay",
    "Ruleset": "scrabble_kit.rules.ruleset",
    "ScrabbleKitError": "scrabble_kit.text.errors",
    "SpellingError": "scrabble_kit.text.errors",
    "Square": "scrabble_kit.board.layout",
    "Tile": "scrabble_kit.tiles.tileset",
    "TileSet": "scrabble_kit.tiles.tileset",
}

__all__ = ["__version__", *_HOME]


def __getattr__(name: str) -> Any:
    home = _HOME.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
