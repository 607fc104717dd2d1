"""The registry: every module in `ends/`, `bonuses/`, `prices/` and `settlements/` is one kind of rule.

A kind is imported when it is asked for by its name, so that a ruleset loads those alone that it uses.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scrabble_kit.rules.bonuses import Bonus
    from scrabble_kit.rules.ends import End
    from scrabble_kit.rules.prices import Price
    from scrabble_kit.rules.settlements import Way

_ROOM = "scrabble_kit.rules"
KNOWN: dict[str, dict[str, type[Any]]] = {"ends": {}, "bonuses": {}, "prices": {}, "settlements": {}}
"""By folder and name, what has been imported so far."""


def ends() -> tuple[type[End], ...]:
    """All kinds of ends."""
    return _all("ends")


def bonuses() -> tuple[type[Bonus], ...]:
    """All kinds of bonuses."""
    return _all("bonuses")


def prices() -> tuple[type[Price], ...]:
    """All prices of a challenge that fails."""
    return _all("prices")


def settlements() -> tuple[type[Way], ...]:
    """All ways of settling the tiles that are left."""
    return _all("settlements")


def kind_named(folder: str, name: str) -> type[Any]:
    """The kind of that name. Raises KeyError when there is none."""
    known = KNOWN[folder]
    if name not in known:
        if not name.isidentifier():
            raise KeyError(name)
        try:
            module = __import__(f"{_ROOM}.{folder}.{name}", fromlist=("",))
        except ModuleNotFoundError:
            raise KeyError(name) from None
        known[name] = next(one for one in vars(module).values() if getattr(one, "name", None) == name)
    return known[name]


def _all(folder: str) -> tuple[type[Any], ...]:
    from pkgutil import iter_modules

    for module in iter_modules(__import__(f"{_ROOM}.{folder}", fromlist=("",)).__path__):
        kind_named(folder, module.name)
    return tuple(sorted(KNOWN[folder].values(), key=lambda kind: (kind.order, kind.name)))
