"""Rulesets as plain data for JSON and back, so that one which was parsed before needs no YAML parser again."""

from __future__ import annotations

from typing import Any

from scrabble_kit.board import layout
from scrabble_kit.rules import ruleset
from scrabble_kit.rules.kind import Kind
from scrabble_kit.rules.registry import kind_named
from scrabble_kit.tiles.tileset import Provenance

_TYPES: dict[str, Any] = {
    name: kind
    for room in (layout, ruleset)
    for name, kind in vars(room).items()
    if isinstance(kind, type) and kind.__module__ == room.__name__
}
_TYPES["Provenance"] = Provenance
SHAPE = "; ".join(f"{name} {' '.join(getattr(kind, '_fields', ()))}" for name, kind in _TYPES.items())
"""The types of values and their fields, so that what another version has packed is not taken for ours. Kinds of rules
are packed by the names of their fields."""

_MANY = 32  # items of a tuple in which it is worth looking for equal ones


def packed(value: Any) -> Any:
    """A value of the rules as JSON can hold it: what JSON has no form for is an object with the name of its kind."""
    if isinstance(value, Kind):
        return {"": "rule", "of": [value.folder, value.name, {key: packed(one) for key, one in value.fields().items()}]}
    if isinstance(value, dict):
        return {"": "dict", "of": [[key, packed(one)] for key, one in value.items()]}
    if isinstance(value, list):
        return [packed(one) for one in value]
    if isinstance(value, frozenset):
        return {"": "set", "of": sorted(value)}
    name = type(value).__name__
    if name in _TYPES:
        return {"": name, "of": [packed(one) for one in value] if isinstance(value, tuple) else []}
    if not isinstance(value, tuple):
        return value
    few = list(dict.fromkeys(value)) if len(value) > _MANY else []
    if 0 < len(few) < len(value):  # the squares of a board
        number = {one: at for at, one in enumerate(few)}
        return {"": "many", "of": [packed(few), [number[one] for one in value]]}
    return [packed(one) for one in value]


def unpacked(data: Any) -> Any:
    """The value that `packed` wrote. Raises KeyError, TypeError or ValueError for anything else."""
    if isinstance(data, list):
        return tuple([unpacked(one) for one in data])
    if not isinstance(data, dict):
        return data
    kind, of = data[""], data["of"]
    if kind == "rule":
        folder, name, fields = of
        return kind_named(folder, name)(**{key: unpacked(one) for key, one in fields.items()})
    if kind == "dict":
        return {key: unpacked(one) for key, one in of}
    if kind == "set":
        return frozenset(of)
    if kind == "many":
        few = unpacked(of[0])
        return tuple([few[at] for at in of[1]])
    return _TYPES[kind](*[unpacked(one) for one in of])
