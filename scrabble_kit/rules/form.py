"""What the keys of a rule take in a ruleset's text, as inert data: reading, messages and schemas follow from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Whole(NamedTuple):
    """A whole number of at least `fewest`; with `or_none` the word `none` may stand for it."""

    fewest: int = 0
    or_none: bool = False


class Choice(NamedTuple):
    """One of some words, each with the value that it gives."""

    words: Mapping[str, object]


class Flag(NamedTuple):
    """Yes or no."""


class Several(NamedTuple):
    """A list of some of these words; it gives a frozenset."""

    words: tuple[str, ...]


class PointsTables(NamedTuple):
    """Points by number of players, as `{2: 70, 3: 60}` or one number for all: one table under the key itself, or, where
    the key `by` says `level`, one under each level of the ruleset. It gives a mapping of level (or none) to table.
    """


Takes = Whole | Choice | Flag | Several | PointsTables


class Key(NamedTuple):
    """One key of a rule's text: what it takes, the field that gets the value, and an example for who left it out.

    `default` stands where the key is not written; None leaves it to the type.
    """

    takes: Takes
    field: str
    example: str = ""
    required: bool = False
    default: Any = None


Form = Mapping[str, Key]


def choice(*words: str) -> Choice:
    """One of some words, which is the value itself."""
    return Choice({word: word for word in words})
