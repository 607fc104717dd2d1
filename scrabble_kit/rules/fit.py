"""Whether a ruleset, a tile set and a lexicon go together."""

from __future__ import annotations

from collections.abc import Iterator

from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.ruleset import CountGrid


def misfits(kit: Kit) -> tuple[str, ...]:
    """What keeps the parts of a kit from being played together as they say, one line each; empty when all is well."""
    return tuple([message for _, message in misfits_by_rule(kit)])


def cells(grid: CountGrid) -> int:
    """How many tiles lie in a count grid when the set is complete. Source: seed rule R20."""
    return grid.cols * grid.rows - grid.empty


def misfits_by_rule(kit: Kit) -> Iterator[tuple[str, str]]:
    """The same, each with the key of the ruleset that asks for what is not there."""
    rules, tileset, lexicon = kit.ruleset, kit.tileset, kit.lexicon
    needed = rules.players.fewest * rules.rack_size
    if tileset.total_tiles < needed:
        yield (
            "rack_size",
            f"tile set {tileset.id} has {tileset.total_tiles} tiles, {rules.players.fewest} racks hold {needed}",
        )
    grid = rules.count_grid
    if grid is not None and cells(grid) != tileset.total_tiles:
        yield "count_grid", f"the count grid holds {cells(grid)} tiles, tile set {tileset.id} has {tileset.total_tiles}"
    strange = sorted(rules.blank.barred - set(tileset.info))
    if strange:
        yield "blank", f"letters are barred to the blank that tile set {tileset.id} does not have: {', '.join(strange)}"
    if rules.redraw is not None and not tileset.vowels:
        yield "redraw", f"racks are redrawn by class of letters, and tile set {tileset.id} names no vowels"
    bound = {one.only_value for one in rules.layout.premiums if one is not None and one.only_value is not None}
    useless = sorted(bound - {letter.value for letter in tileset.letters if letter.count})
    if useless:
        yield "board", f"squares are for tiles worth {', '.join(map(str, useless))}, tile set {tileset.id} has none"
    if lexicon is not None and not lexicon.tileset.shares_keys(tileset):
        yield "tileset", f"lexicon {lexicon.id} is spelled in tile set {lexicon.tileset.id}, which has other letters"
