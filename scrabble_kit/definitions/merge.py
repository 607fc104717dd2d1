"""A ruleset's text with that of the parents it extends: mappings merge, everything else replaces."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import PurePath

from scrabble_kit.definitions.fields import text_of
from scrabble_kit.definitions.names import Find, beside
from scrabble_kit.definitions.nodes import Mapping, Node, Scalar, Sequence, shortened
from scrabble_kit.definitions.reader import read
from scrabble_kit.definitions.schema import RULESET, check_schema
from scrabble_kit.text.errors import NotFoundError, UnreadableError
from scrabble_kit.text.problems import Problems

OWN = ("schema", "extends", "name", "source")
"""What names one ruleset and is never taken over from a parent; so it is with the names in `records`."""

_BY_PLAYERS = ("two_players", "more")


class Family:
    """A ruleset's tree and the trees above it: `parent` is the ID that it extends, `whole` whether all were found."""

    def __init__(self, find: Find, problems: Problems) -> None:
        self.file = problems.file
        self.find = find
        self.problems = problems
        self.parent: str | None = None
        self.whole = True
        self.own: Mapping | None = None

    def tree(self, text: str) -> Mapping | None:
        """The merged tree of a definition's text, or None when it cannot be read as a ruleset at all."""
        self.own = self._read(text, self.file)
        return None if self.own is None else self._with_parents(self.own, [self.file])

    def _read(self, text: str, file: str) -> Mapping | None:
        root = read(text, file, self.problems)
        return root if root is not None and check_schema(root, RULESET, self.problems) else None

    def _with_parents(self, child: Mapping, chain: list[str]) -> Mapping:
        node = child.get("extends")
        if node is None:
            return child
        name = text_of(node, "extends is the ID of a ruleset", self.problems)
        found = None if name is None else self._found(beside(name, chain[-1]), node, chain)
        if found is None:
            self.whole = False
            return child
        text, file = found
        if self.parent is None:
            self.parent = PurePath(file).stem
        parent = self._read(text, file)
        if parent is None:
            self.whole = False
            return child
        return merged(self._with_parents(parent, [*chain, file]), child)

    def _found(self, name: str, node: Node, chain: list[str]) -> tuple[str, str] | None:
        try:
            text, file = self.find("ruleset", name)
        except NotFoundError as error:
            message = f"no ruleset is named {shortened(name)}"
            self.problems.add("bad-extends", message, node.place, near=error.near, hints=error.hints)
            return None
        except UnreadableError as error:
            self.problems.add("bad-extends", error.message, node.place, hints=error.hints)
            return None
        if os.path.abspath(file) in map(os.path.abspath, chain):
            names = " -> ".join(PurePath(one).stem for one in [*chain, file])
            message = f"extends goes in a circle: {names}"
            self.problems.add("bad-extends", message, node.place, hints=("extend a ruleset outside of it",))
            return None
        return text, file


def merged(parent: Mapping, child: Mapping) -> Mapping:
    """The parent's tree with the child's values put over it; sources of values that were replaced are dropped."""
    parent = parent.without(*OWN)
    records = parent.get("records")
    if isinstance(records, Mapping):
        parent = _put(parent, "records", records.without("layouts", "game_types"))
    return overlaid(parent, child)


def overlaid(tree: Mapping, values: Mapping) -> Mapping:
    """The tree with other values put over it, as one ruleset with a choice made; sources of what was replaced go."""
    sources = tree.get("provenance")
    if isinstance(sources, Mapping):
        changed = set(leaves(values))
        left = set(paths(_merged(tree, values, "")))
        kept = [one for one in sources if one[0].text in left and not _touched(one[0].text, changed)]
        tree = _put(tree, "provenance", Mapping(sources.place, tuple(kept)))
    return _merged(tree, values, "")


def _touched(path: str, changed: set[str]) -> bool:
    return any(_is_within(path, leaf) or _is_within(leaf, path) for leaf in changed)


def _is_within(path: str, above: str) -> bool:
    return path == above or path.startswith(f"{above}.")


def _put(mapping: Mapping, key: str, value: Node) -> Mapping:
    return Mapping(mapping.place, tuple((name, value if name.text == key else old) for name, old in mapping))


def _merged(parent: Mapping, child: Mapping, path: str) -> Mapping:
    entries: dict[str, tuple[Scalar, Node]] = {key.text: (key, value) for key, value in parent}
    for key, value in child:
        before = entries.get(key.text)
        here = f"{path}.{key.text}" if path else key.text
        old = None if before is None else before[1]
        if isinstance(old, Mapping) and isinstance(value, Mapping) and not _replaces(here, old, value):
            value = _merged(old, value, here)
        entries[key.text] = (key, value)
    return Mapping(child.place, tuple(entries.values()))


def _replaces(path: str, parent: Mapping, child: Mapping) -> bool:
    """Whether one settlement for all replaces a parent's settlement by number of players."""
    return (
        path.startswith("settle.")
        and any(parent.get(key) is not None for key in _BY_PLAYERS)
        and any(key.text not in _BY_PLAYERS for key, _ in child)
    )


def leaves(node: Node, path: str = "") -> Iterator[str]:
    """The dotted path of keys of every value that is no mapping; a list is one value."""
    if not isinstance(node, Mapping):
        yield path
        return

    for key, value in node:
        if path or key.text != "provenance":
            yield from leaves(value, f"{path}.{key.text}" if path else key.text)


def paths(node: Node, path: str = "") -> Iterator[str]:
    """Every dotted path of keys in a tree; an item of a list goes by the word of its key `when`."""
    if path:
        yield path
    if isinstance(node, Mapping):
        for key, value in node:
            if path or key.text not in ("provenance", *OWN):
                yield from paths(value, f"{path}.{key.text}" if path else key.text)
    elif isinstance(node, Sequence):
        for item in node:
            when = item.get("when") if isinstance(item, Mapping) else None
            if isinstance(when, Scalar):
                yield from paths(item, f"{path}.{when.text}")
