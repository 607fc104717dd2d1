"""A ruleset, a tile set and perhaps a lexicon that go together."""

from typing import TYPE_CHECKING, NamedTuple

from scrabble_kit.rules.ruleset import Ruleset
from scrabble_kit.tiles.tileset import TileSet

if TYPE_CHECKING:
    from scrabble_kit.lexicon.lexicon import Lexicon


class Kit(NamedTuple):
    """What one game is played with; `lexicon` is None when no list was agreed: validity is then unknown."""

    ruleset: Ruleset
    tileset: TileSet
    lexicon: "Lexicon | None" = None
