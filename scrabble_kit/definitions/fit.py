"""Whether a ruleset and the tile set that it names can be played together; looked at when a file is validated."""

from __future__ import annotations

from scrabble_kit.definitions.names import Find
from scrabble_kit.definitions.nodes import Mapping, Node, Scalar
from scrabble_kit.definitions.problems import Problems
from scrabble_kit.definitions.tileset import parse_tileset
from scrabble_kit.rules.ruleset import Ruleset
from scrabble_kit.text.diagnostic import Place
from scrabble_kit.text.errors import ScrabbleKitError
from scrabble_kit.tiles.tileset import TileSet


def check_fit(tree: Mapping, ruleset: Ruleset, find: Find, problems: Problems) -> None:
    """Say what the ruleset asks of a tile set that its own does not have; a tile set with mistakes is passed over."""
    try:
        text, file = find("tileset", ruleset.tileset)
        tileset = parse_tileset(text, file, ruleset.tileset).value
    except ScrabbleKitError:
        return
    named = tree.get("tileset")
    place = tree.place if named is None else named.place
    _check_blank(tree, place, ruleset, tileset, problems)
    _check_classes(tree, place, ruleset, tileset, problems)
    _check_grid(tree, place, ruleset, tileset, problems)
    _check_board(tree, ruleset, tileset, problems)


def _check_blank(tree: Mapping, place: Place, ruleset: Ruleset, tileset: TileSet, problems: Problems) -> None:
    for letter in sorted(ruleset.blank.barred - tileset.info.keys()):
        message = f"a blank may not stand for {letter}, and tile set {tileset.id} has no {letter}"
        problems.contradiction(message, (_place(tree, "blank", "bars"), place), ("take it from bars",))


def _check_classes(tree: Mapping, place: Place, ruleset: Ruleset, tileset: TileSet, problems: Problems) -> None:
    if ruleset.redraw is not None and not tileset.vowels:
        message = f"racks of one kind are redrawn, and tile set {tileset.id} does not say which letters are vowels"
        problems.contradiction(message, (_place(tree, "redraw"), place), ("add vowels to the tile set",))


def _check_grid(tree: Mapping, place: Place, ruleset: Ruleset, tileset: TileSet, problems: Problems) -> None:
    grid = ruleset.count_grid
    cells = tileset.total_tiles if grid is None else grid.cols * grid.rows - grid.empty
    if cells != tileset.total_tiles:
        message = f"the count grid holds {cells}, tile set {tileset.id} has {tileset.total_tiles}"
        problems.contradiction(message, (_place(tree, "count_grid"), place), ("change cols, rows or empty",))


def _check_board(tree: Mapping, ruleset: Ruleset, tileset: TileSet, problems: Problems) -> None:
    """Warn of tiles that find no square and of squares that no tile makes use of."""
    where = _place(tree, "board")
    squares = sum(premium is not None for premium in ruleset.layout.premiums)
    if squares < tileset.total_tiles:
        message = f"the board has {squares} squares, tile set {tileset.id} {tileset.total_tiles} tiles"
        problems.add("contradiction", message, where, severity="warning", hints=("such a game ends by passes only",))
    values = {letter.value for letter in tileset.letters if letter.count} | {tileset.blank.value}
    bound = {premium.only_value for premium in ruleset.layout.premiums if premium is not None} - {None}
    for value in sorted(one for one in bound - values if one is not None):
        message = f"squares for tiles of {value}, and tile set {tileset.id} has none of that value"
        problems.add("contradiction", message, where, severity="warning", hints=("choose another tile set",))


def _place(tree: Mapping, *path: str) -> Place:
    """Where a value stands, or the last one on the way to it."""
    node: Node = tree
    for key in path:
        if not isinstance(node, Mapping):
            break
        found = node.get(key)
        if found is None:
            break
        node = found
    return (
        node.place
        if isinstance(node, Scalar)
        else Place(node.place.file, node.place.line, node.place.column, 1, node.place.text)
    )
