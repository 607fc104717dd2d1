"""Public signatures name their parameters, and what they make is the same value again."""

from __future__ import annotations

import inspect
import pickle

import pytest

import scrabble_kit


@pytest.mark.parametrize("name", sorted(set(scrabble_kit.__all__) - {"__version__"}))
def test_parameters_are_named(name: str) -> None:
    """`TileSet(*_said, **_named)` said nothing. An error may take whatever it is told."""
    thing = getattr(scrabble_kit, name)
    if isinstance(thing, type) and issubclass(thing, Exception):
        return
    kinds = {one.kind for one in inspect.signature(thing).parameters.values()}
    assert not kinds & {inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD}


def test_a_tile_set_and_a_layout_survive_pickling_and_replacing() -> None:
    kit = scrabble_kit.load_kit()
    for value in (kit.tileset, kit.ruleset.layout):
        again = pickle.loads(pickle.dumps(value))
        assert again == value
        assert vars(again).keys() == vars(value).keys()
    assert kit.tileset._replace(name="x").spell("QUAY") == kit.tileset.spell("QUAY")
    assert kit.ruleset.layout._replace(start=()).start_indexes == frozenset()
