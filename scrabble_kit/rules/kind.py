"""What all kinds of rules have in common: ends, bonuses, prices of a challenge, ways of settling."""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping
from typing import ClassVar

from scrabble_kit.rules.form import Form
from scrabble_kit.text.frozen import Frozen


class Kind(Frozen, ABC):
    """One kind of rule: a frozen, slotted class (`@frozen`) whose fields are what a ruleset says of it.

    `name` is that of its module, `order` its place among the others of its family where they are told. `forms` maps
    each word that names it in a ruleset's text to the keys that follow; `tag` is how plain data call the name, empty
    where they leave it out.
    """

    __slots__ = ()

    name: ClassVar[str]
    forms: ClassVar[Mapping[str, Form]]
    folder: ClassVar[str]
    order: ClassVar[int] = 9
    tag: ClassVar[str] = ""

    def is_fast(self) -> bool:
        """Whether the fast path through records knows what this rule does; who says nothing goes to the referee."""
        return False
