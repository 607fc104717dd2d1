"""Whether a ruleset and the tile set that it names can be played together; looked at when a file is validated."""

from __future__ import annotations

from scrabble_kit.definitions.names import Find
from scrabble_kit.definitions.nodes import Mapping, Scalar, shortened
from scrabble_kit.definitions.tileset import parse_tileset
from scrabble_kit.rules.fit import misfits_by_rule
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.ruleset import Ruleset
from scrabble_kit.text.diagnostic import Place
from scrabble_kit.text.errors import DefinitionError, ScrabbleKitError
from scrabble_kit.text.problems import Problems
from scrabble_kit.text.source import visible


def check_fit(tree: Mapping, ruleset: Ruleset, find: Find, problems: Problems) -> None:
    """Say what the ruleset asks of a tile set that its own does not have, or that the tile set itself has mistakes."""
    named = _place(tree, "tileset")
    try:
        text, file = find("tileset", ruleset.tileset)
        tileset = parse_tileset(text, file, ruleset.tileset).value
    except DefinitionError as error:
        message = f"tile set {shortened(ruleset.tileset)} cannot be used: {error.message}"
        problems.add("wrong-value", message, named, hints=(f"scrabble-kit validate {visible(file)}",))
        return
    except ScrabbleKitError:
        return  # told where names are looked up
    for key, message in misfits_by_rule(Kit(ruleset, tileset)):
        hints = (f"change {key}, or choose another tile set",)
        problems.contradiction(message, (_place(tree, key), named), hints)
    if ruleset.exchange.min_bag > tileset.total_tiles:
        message = f"an exchange needs {ruleset.exchange.min_bag} tiles in the bag, the set has {tileset.total_tiles}"
        hints = ("then nobody ever exchanges",)
        problems.add("contradiction", message, _place(tree, "exchange"), severity="warning", hints=hints)
    squares = sum(premium is not None for premium in ruleset.layout.premiums)
    if squares < tileset.total_tiles:
        message = f"the board has {squares} squares, tile set {tileset.id} {tileset.total_tiles} tiles"
        hints = ("such a game never ends with all tiles out",)
        problems.add("contradiction", message, _place(tree, "board"), severity="warning", hints=hints)


def _place(tree: Mapping, key: str) -> Place:
    """Where the value of a key stands: a text as a whole, the beginning of anything else."""
    node = tree.get(key) or tree
    place = node.place
    return place if isinstance(node, Scalar) else Place(place.file, place.line, place.column, 1, place.text)
