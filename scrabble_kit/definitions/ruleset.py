"""YAML into a ruleset, with what it takes over from the rulesets that it extends. Rules stand in the text only."""

from __future__ import annotations

from collections.abc import Mapping as MappingOf
from typing import Any, Literal

from scrabble_kit.definitions import values
from scrabble_kit.definitions.choices import choices, each_choice, options_of, with_choices
from scrabble_kit.definitions.fields import Fields
from scrabble_kit.definitions.fit import check_fit
from scrabble_kit.definitions.grid import board_of
from scrabble_kit.definitions.merge import Family, paths
from scrabble_kit.definitions.names import Find, check_lists, check_name
from scrabble_kit.definitions.nodes import Mapping, shortened
from scrabble_kit.definitions.parsed import Parsed
from scrabble_kit.definitions.rule_kinds import bonuses_of, ends_of, settlement_of
from scrabble_kit.definitions.schema import RULESET, STATUSES, date_of, source_of
from scrabble_kit.rules.ruleset import Ruleset
from scrabble_kit.text.problems import Problems
from scrabble_kit.tiles.tileset import Provenance

KEYS = {
    "schema": RULESET,
    "extends": "the ID of a ruleset",
    "name": "Our home game",
    "source": "{status: published, ref: where the rules stand}",
    "tileset": "the ID of a tile set",
    "players": "{min: 2, max: 4}",
    "rack_size": "a number of tiles",
    "board": "{start, legend, grid}",
    "opening": "{tiles: 2, start: cover, miss: illegal}",
    "bonuses": "tiles laid in one play and points, as {6: 30}",
    "exchange": "{min_bag: 1}",
    "redraw": "none",
    "blank": "{swap: no}",
    "challenge": "{wrong: nothing}",
    "end": "[{when: out_of_tiles}]",
    "settle": "{out_of_tiles: {unplayed: subtract}, blocked: {unplayed: subtract}}",
    "tie_break": "none",
    "clock": "{minutes: 25}",
    "start": "{nearest: first_letter, blank: first, order: seat}",
    "words": "{arrangement: exact}",
    "records": "{layouts: [CrosswordGame], game_types: [classic], rows: numbered, challenge_points: [5]}",
    "count_grid": "{cols: 10, rows: 10}",
    "options": "{level: [beginner, expert]}",
    "provenance": "{rack_size: {ref: where it stands, confidence: confirmed}}",
}
REQUIRED = (
    "tileset",
    "players",
    "rack_size",
    "board",
    "opening",
    "bonuses",
    "exchange",
    "challenge",
    "end",
    "settle",
)
"""What a ruleset without a parent must say."""

CONFIDENCE = ("confirmed", "likely", "unverified", "our-choice")
_SOURCE_KEYS = {
    "ref": "where it stands",
    "confidence": "confirmed",
    "edition": "2025",
    "checked": "2026-11",
    "note": "",
}
_TIE_BREAKS: tuple[Literal["none", "before_settlement", "player_out"], ...] = (
    "none",
    "before_settlement",
    "player_out",
)


def parse_ruleset(
    text: str, file: str, id: str, find: Find, *, check_names: bool = False, chosen: tuple[str, ...] = ()
) -> Parsed[Ruleset]:
    """The ruleset that a definition's text describes, with its warnings; `file` stands in messages, `chosen` are words
    of its options.

    `find("ruleset", name)` gives the text and file of a parent, or raises NotFoundError; with `check_names` the tile
    set and the lists of words are looked for as well. Raises DefinitionError with every mistake of the text and of its
    parents, each with the file where it stands, and NotFoundError for a chosen word that no option has.
    """
    problems = Problems(file)
    family = Family(find, problems)
    tree = family.tree(text)
    ruleset = None if tree is None else _ruleset(tree, family, id, problems)
    for choice in () if tree is None or ruleset is None else each_choice(tree, KEYS, problems):
        _ruleset(choice, family, id, problems)
    if tree is not None and ruleset is not None and chosen:
        name = f"{id}:{','.join(chosen)}"
        ruleset = _ruleset(with_choices(tree, chosen, id), family, name, problems)
    if tree is not None and check_names:
        check_name(tree, "tileset", "tileset", find, problems)
        for rules in (tree, *(values for _, _, values in choices(tree))):
            check_lists(rules.get("words"), find, problems)
        if ruleset is not None:
            check_fit(tree, ruleset, find, problems)
    problems.refuse()
    assert ruleset is not None, "a definition without errors has a value"
    return Parsed(ruleset, problems.in_order())


def _ruleset(tree: Mapping, family: Family, id: str, problems: Problems) -> Ruleset | None:
    fields = Fields(tree, problems, KEYS, required=REQUIRED if family.whole else ())
    rack_size, players = fields.whole("rack_size", 1), values.players_of(fields)
    opening = values.opening_of(fields, rack_size)
    options = options_of(fields)
    ends = ends_of(fields, options.get("level", ()), players)
    needed: dict[str, Any] = {
        "tileset": fields.named("tileset"),
        "players": players,
        "rack_size": rack_size,
        "layout": board_of(fields, opening is not None and opening.cover_start, problems),
        "opening": opening,
        "bonuses": bonuses_of(fields, rack_size),
        "exchange": values.exchange_of(fields, rack_size),
        "challenge": values.challenge_of(fields),
        "ends": ends,
        "settle": settlement_of(fields, ends, players),
    }
    rest: dict[str, Any] = {
        "name": fields.text("name") or id,
        "source": source_of(fields, (*STATUSES, "our-choice")),
        "redraw": values.redraw_of(fields),
        "blank": values.blank_of(fields),
        "tie_break": fields.choice("tie_break", _TIE_BREAKS) or "none",
        "clock": values.clock_of(fields),
        "start": values.start_of(fields),
        "words": values.words_rule_of(fields),
        "records": values.records_of(fields),
        "count_grid": values.count_grid_of(fields),
        "options": {option: tuple(word.text for word in words) for option, words in options.items()},
        "provenance": _provenance(fields, tree),
    }
    if problems.has_errors or None in needed.values():
        return None
    return Ruleset(id=id, extends=family.parent, **needed, **rest)


def _provenance(fields: Fields, tree: Mapping) -> MappingOf[str, Provenance]:
    """Sources of single values; each key is a path of keys that the ruleset or its parents have."""
    mapping = fields.of_mapping("provenance")
    if mapping is None:
        return {}
    known = set(paths(tree))
    sources = Fields(mapping, fields.problems, {key.text: "" for key, _ in mapping}, name="provenance")
    found = {}
    for key, _ in mapping:
        if key.text not in known:
            near = fields.problems.near(key.text, sorted(known))
            message = f"unknown key {shortened(key.text)}, no path to a rule"
            hints = () if near else ("write it as challenge.wrong",)
            fields.problems.add("unknown-key", message, key.place, near=near, hints=hints)
        source = sources.fields(key.text, _SOURCE_KEYS, required=("confidence",))
        if source is not None:
            found[key.text] = Provenance(
                source.choice("confidence", CONFIDENCE) or "",
                source.text("ref") or "",
                date_of(source, "checked"),
                source.text("note") or "",
                source.text("edition") or "",
            )
    return found
