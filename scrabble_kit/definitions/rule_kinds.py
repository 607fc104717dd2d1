"""Kinds of rules out of a ruleset's text, each by its form: ends, bonuses, prices and ways of settling.

Nothing here knows a kind: what keys one has, and what each takes, stands in its module. What is wrong is told.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple, TypeVar, assert_never

from scrabble_kit.definitions.fields import (
    Fields,
    Named,
    choice_of,
    is_none,
    mappings_of,
    texts_of,
    whole_of,
    wrong_type,
)
from scrabble_kit.definitions.nodes import Mapping as Tree
from scrabble_kit.definitions.nodes import Node, Scalar, Sequence, shortened
from scrabble_kit.rules import registry
from scrabble_kit.rules.bonuses import Bonus
from scrabble_kit.rules.ends import End
from scrabble_kit.rules.form import Choice, Flag, Form, PointsTables, Several, Takes, Whole
from scrabble_kit.rules.kind import Kind
from scrabble_kit.rules.prices import Price
from scrabble_kit.rules.ruleset import Players, Settlement, Ways
from scrabble_kit.rules.settlements import Way
from scrabble_kit.text.diagnostic import Place
from scrabble_kit.text.problems import Problems
from scrabble_kit.text.wording import or_list

AnyKind = TypeVar("AnyKind", bound=Kind)

_HOLDERS = ("two_players", "more")


class WhoPlays(NamedTuple):
    """Who plays: the levels of the ruleset's options, how many players it allows, and where that stands."""

    levels: tuple[str, ...]
    players: Players | None
    place: Place

    @property
    def counts(self) -> range:
        """The numbers of players that are allowed."""
        return range(0) if self.players is None else range(self.players.fewest, self.players.most + 1)


# keys by their form


def _known(form: Form, table: WhoPlays | None, chosen: str = "") -> dict[str, str]:
    """The keys of a form, each with an example; tables of points go by the levels, where those are chosen."""
    found: dict[str, str] = {}
    for name, key in form.items():
        if isinstance(key.takes, PointsTables) and table is not None:
            found |= {"by": "players", **dict.fromkeys(table.levels if chosen == "level" else (name,), key.example)}
        else:
            found[name] = key.example
    return found


def _values(fields: Fields, form: Form, table: WhoPlays | None) -> dict[str, Any] | None:
    """The values of the fields that the keys give; None when one that is needed is absent or was refused."""
    found: dict[str, Any] = {}
    for name, key in form.items():
        value = _value(fields, name, key.takes, table)
        value = key.default if value is None else value
        if value is not None:
            found[key.field] = value
    needed = [key.field for key in form.values() if key.required]
    return found if all(field in found for field in needed) else None


def _value(fields: Fields, name: str, takes: Takes, table: WhoPlays | None) -> Any:
    """What the text of one key gives; None when it is absent or was refused."""
    match takes:
        case Whole(fewest, or_none):
            return fields.whole_or_none(name, fewest) if or_none else fields.whole(name, fewest)
        case Choice(words):
            chosen = fields.choice(name, tuple(words))
            return None if chosen is None else words[chosen]
        case Flag():
            return fields.flag(name)
        case Several(words):
            return _several(fields, name, words)
        case PointsTables():
            return None if table is None else _tables(fields, name, table)
        case _:
            assert_never(takes)


def _several(fields: Fields, name: str, words: tuple[str, ...]) -> frozenset[str] | None:
    node = fields.node(name)
    if node is None:
        return None
    if isinstance(node, Sequence) and not node.items:
        fields.problems.add("contradiction", "nothing counts, so this end never comes", node.place)
    texts = texts_of(node, name, fields.problems)
    chosen = [choice_of(Scalar(place, text), f"{name} takes", words, fields.problems) for text, place in texts]
    return frozenset(one for one in chosen if one is not None)


# points by number of players


def _tables(fields: Fields, name: str, table: WhoPlays) -> dict[str, dict[int, int]]:
    by_level = _chosen_by(fields.mapping, None) == "level"
    if by_level and not table.levels:
        fields.problems.add(
            "contradiction",
            "targets by level, and the ruleset has no levels",
            fields.place_of("by"),
            hints=("add options: {level: [beginner, expert]}",),
        )
    keys = table.levels if by_level else (name,)
    return {(key if by_level else ""): _points(fields, key, table) for key in keys}


def _chosen_by(mapping: Tree, problems: Problems | None) -> str | None:
    """Whether points go by players or by level; None when it is neither, which is told if there are `problems`."""
    node = mapping.get("by")
    if node is None:
        return "players"
    if problems is None:
        return node.text if isinstance(node, Scalar) else None
    return choice_of(node, "by takes", ("level", "players"), problems)


def _points(fields: Fields, name: str, table: WhoPlays) -> dict[int, int]:
    """Points by number of players; a single number holds for every number that `players` allows."""
    node, problems = fields.node(name), fields.problems
    if node is None:
        return {}
    if isinstance(node, Scalar):
        points = whole_of(node, name, problems, 1)
        return {} if points is None else dict.fromkeys(table.counts, points)
    found: dict[int, int] = {}
    mapping = fields.of_mapping(name)
    if mapping is None:
        return found
    for key, value in mapping:
        players = whole_of(key, f"a number of players in {name}", problems, 1)
        points = whole_of(value, f"target for {key.text} players", problems, 1)
        if players is not None:
            found[players] = points or 0
    lacking = [count for count in table.counts if count not in found]
    if lacking:
        named, counts = ", ".join(map(str, lacking)), table.counts
        message = f"{name} has no target for {named} players, and players allows {counts[0]} to {counts[-1]}"
        hint = f"add {lacking[0]}: POINTS to {name}, or change players"
        problems.contradiction(message, (fields.key_place(name), table.place), (hint,))
    return found


# ends


def ends_of(fields: Fields, levels: tuple[Named, ...], players: Players | None) -> tuple[End, ...]:
    """The list under `end`, in its order; at least one."""
    node, problems = fields.node("end"), fields.problems
    if node is None:
        return ()
    if isinstance(node, Sequence) and not node.items:
        problems.add("contradiction", "the game never ends", node.place, hints=("write end: [{when: out_of_tiles}]",))
    table = WhoPlays(tuple(level.text for level in levels), players, fields.key_place("players"))
    known = _by_word(registry.ends())
    found = [_end(mapping, known, table, problems) for mapping in mappings_of(node, "end", problems)]
    return tuple(end for end in found if end is not None)


def _end(mapping: Tree, known: Mapping[str, type[End]], table: WhoPlays, problems: Problems) -> End | None:
    node, key = mapping.get("when"), mapping.key("when")
    if node is None or key is None:
        problems.add("missing-key", "no when", mapping.place, hints=(f"add when: {next(iter(known))}",))
        return None
    when = choice_of(node, "when takes", tuple(known), problems)
    if when is None:
        return None
    kind, form = known[when], known[when].forms[when]
    has_tables = any(isinstance(one.takes, PointsTables) for one in form.values())
    by = _chosen_by(mapping, problems) if has_tables else ""
    if by is None:
        return None
    keys = {"when": when, **_known(form, table, by)}
    required = [name for name, one in form.items() if one.required and name in keys]
    required += table.levels if by == "level" else ()
    values = _values(Fields(mapping, problems, keys, required=required, place=key.place, name=when), form, table)
    return None if values is None else kind(**values)


def _by_word(known: tuple[type[AnyKind], ...]) -> dict[str, type[AnyKind]]:
    """The kinds of a family by each word that names one."""
    return {word: kind for kind in known for word in kind.forms}


# bonuses and prices: a bare word, a number behind a prefix, or a mapping that names its kind by a key


def bonuses_of(fields: Fields, rack_size: int | None) -> dict[int, Bonus]:
    """What laying a number of tiles earns; `none` takes a parent's bonus away."""
    mapping, problems = fields.of_mapping("bonuses"), fields.problems
    known = _by_word(registry.bonuses())
    found: dict[int, Bonus] = {}
    for key, node in mapping or ():
        tiles = whole_of(key, "a number of tiles in bonuses", problems, 1)
        bonus = None if is_none(node) else _bonus(node, f"bonus for {shortened(key.text)} tiles", known, problems)
        if tiles is None or bonus is None:
            continue
        if rack_size is not None and tiles > rack_size:
            message = f"a bonus for {tiles} tiles, a rack holds {rack_size}"
            places = key.place, fields.place_of("rack_size")
            problems.contradiction(message, places, (f"write {tiles}: none, or make the rack larger",))
        if bonus.total(1, tiles) != 1:
            found[tiles] = bonus
    return found


def _bonus(node: Node, what: str, known: Mapping[str, type[Bonus]], problems: Problems) -> Bonus | None:
    if isinstance(node, Tree):
        return _tagged(node, what, known, problems)
    for kind in known.values():
        number = _behind(node, kind.prefix) if kind.prefix else None
        if number is not None:
            return _of_number(kind, number, what, problems)
    plain = next((kind for kind in known.values() if kind.prefix == ""), None)
    if plain is not None and isinstance(node, Scalar) and node.text.lstrip("-").isdigit():
        return _of_number(plain, node, what, problems)
    wrong_type(node, f"{what} is points or a factor as x2", problems)
    return None


def _behind(node: Node, prefix: str) -> Scalar | None:
    """The number behind a prefix, if there is one."""
    found = re.fullmatch(rf"{re.escape(prefix)}([1-9][0-9]?)", node.text) if isinstance(node, Scalar) else None
    return None if found is None else Scalar(node.place, found[1])


def _of_number(kind: type[AnyKind], node: Scalar, what: str, problems: Problems) -> AnyKind | None:
    """A kind whose one key is a whole number, out of that number."""
    (form,) = kind.forms.values()
    (key,) = form.values()
    number = whole_of(node, what, problems, key.takes.fewest if isinstance(key.takes, Whole) else 0)
    return None if number is None else kind(**{key.field: number})


def prices_of(challenge: Fields) -> tuple[Price, ...]:
    """The price of the first, second ... wrong challenge; the last one goes on."""
    node = challenge.node("wrong")
    if node is None:
        return ()
    if isinstance(node, Sequence) and not node.items:
        message = "a series of prices without a price"
        challenge.problems.add("contradiction", message, node.place, hints=("write wrong: nothing",))
    known = _by_word(registry.prices())
    nodes = node.items if isinstance(node, Sequence) else (node,)
    found = [_price(one, challenge, known) for one in nodes]
    return tuple(price for price in found if price is not None)


def _price(node: Node, challenge: Fields, known: Mapping[str, type[Price]]) -> Price | None:
    problems = challenge.problems
    bare = [word for word, kind in known.items() if not any(key.required for key in kind.forms[word].values())]
    if isinstance(node, Tree):
        return _tagged(node, "wrong", known, problems, challenge.key_place("wrong"))
    if not isinstance(node, Scalar):
        examples = [_example(kind, word, required=True) for word, kind in known.items() if word not in bare]
        wrong_type(node, f"wrong is {or_list([*bare, *examples])}", problems)
        return None
    if node.text in bare:
        return known[node.text]()
    mappings = [word for word in known if word not in bare]
    problems.add(
        "wrong-value",
        f"wrong takes {or_list([*bare, *mappings])}, here it is {shortened(node.text) or 'nothing written'}",
        node.place,
        near=problems.near(node.text, bare),
        hints=tuple(f"write {_example(known[word], word)} for {word}" for word in mappings),
    )
    return None


def _tagged(
    node: Tree, what: str, known: Mapping[str, type[AnyKind]], problems: Problems, place: Place | None = None
) -> AnyKind | None:
    """The kind that a mapping names by one of its keys, with its values."""
    words = [word for word, kind in known.items() if kind.forms[word]]
    word = next((word for word in words if node.get(word) is not None), words[-1])
    form = known[word].forms[word]
    required = [name for name, key in form.items() if key.required]
    fields = Fields(node, problems, _known(form, None), required=required, place=place, name=what)
    values = _values(fields, form, None)
    return None if values is None else known[word](**values)


def _example(kind: type[Kind], word: str, *, required: bool = False) -> str:
    """A mapping that names a kind, with all of its keys or those alone that it needs."""
    form = kind.forms[word].items()
    keys = ", ".join(f"{name}: {key.example}" for name, key in form if key.required or not required)
    return f"{{{keys}}}"


# settlement


def settle_keys() -> dict[str, str]:
    """The keys of `settle`, each with an example: one for each thing that ends call for, and what holds for all."""
    called = {kind.settled_as: kind.settled_example for kind in registry.ends() if kind.settled_as}
    return {**called, "blank_charge": "none", "floor": "zero"}


def settlement_of(fields: Fields, ends: tuple[End, ...], players: Players | None) -> Settlement | None:
    """The settlement under `settle`; whatever the ends call for must be there."""
    keys = settle_keys()
    settle = fields.fields("settle", keys)
    if settle is None:
        return None
    for name in dict.fromkeys(end.settled_as for end in ends):
        if name and name not in settle:
            own = settle.place.file == fields.problems.file
            settle.missing(name, keys[name], settle.place if own else fields.key_place("end"))
    charge = settle.whole_or_none("blank_charge")
    floor = settle.choice("floor", ("zero", "none")) == "zero"
    ways = {name: _pair(settle, name, players) for name in keys if name not in ("blank_charge", "floor")}
    return Settlement(ways, charge, floor)


def _pair(settle: Fields, name: str, players: Players | None) -> tuple[Ways, Ways]:
    """What is done for two players and for more."""
    form = {key: one for kind in registry.settlements() for word in kind.forms.values() for key, one in word.items()}
    known = _known(form, None)
    fields = settle.fields(name, {**dict.fromkeys(_HOLDERS, "{unplayed: subtract}"), **known})
    if fields is None:
        return (), ()
    base = {kind: kind() for kind in registry.settlements()}
    base = _changed(fields, base)
    parts = [fields.fields(holder, known) for holder in _HOLDERS]
    two, more = [base if part is None else _changed(part, base) for part in parts]
    for way in more.values():
        if way.only_for_two() and (players is None or players.most > 2):
            settle.problems.add(
                "contradiction",
                f"{way.only_for_two()}, and players allows more than one opponent",
                fields.place_of(way.name) if way.name in fields else fields.place,
                hints=("write two_players: {...} and more: {...}",),
            )
    return _ways(two), _ways(more)


def _changed(fields: Fields, base: dict[type[Way], Way]) -> dict[type[Way], Way]:
    """The ways of settling with what one mapping says put over them."""
    found = {}
    for kind, way in base.items():
        (form,) = kind.forms.values()
        values = _values(fields, form, None) or {}
        found[kind] = kind(**{**way.fields(), **values})
    return found


def _ways(found: dict[type[Way], Way]) -> Ways:
    """Those that do something."""
    return tuple(way for kind, way in found.items() if way != kind())
