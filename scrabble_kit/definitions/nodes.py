"""What a definition consists of: texts, mappings and lists, each with its place. Every value is still text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scrabble_kit.text.diagnostic import Place


@dataclass(frozen=True, slots=True)
class Scalar:
    """One text as it was written, without a type.

    `lines` are set for a block of lines that keeps its line ends (`|`): the place of each line's first character.
    """

    place: Place
    text: str
    lines: tuple[Place, ...] | None = None


@dataclass(frozen=True, slots=True)
class Mapping:
    """Keys with their values in the order written; no key twice. `place` is where it begins."""

    place: Place
    entries: tuple[tuple[Scalar, Node], ...]

    def get(self, key: str) -> Node | None:
        """The value of a key, or None."""
        return next((value for name, value in self.entries if name.text == key), None)

    def key(self, key: str) -> Scalar | None:
        """The key itself, for its place, or None."""
        return next((name for name, _ in self.entries if name.text == key), None)

    def __iter__(self) -> Iterator[tuple[Scalar, Node]]:
        return iter(self.entries)

    def without(self, *keys: str) -> Mapping:
        """The mapping less some keys."""
        return Mapping(self.place, tuple(entry for entry in self.entries if entry[0].text not in keys))


@dataclass(frozen=True, slots=True)
class Sequence:
    """Values in the order written."""

    place: Place
    items: tuple[Node, ...]

    def __iter__(self) -> Iterator[Node]:
        return iter(self.items)


@dataclass(frozen=True, slots=True)
class Refused:
    """A value about which something was said already, so that nothing more is said."""

    place: Place


Node = Scalar | Mapping | Sequence | Refused


def described(node: Node) -> str:
    """What a value is, in words: `the text ten`, `a list`, `nothing`."""
    if isinstance(node, Mapping):
        return "a mapping"
    if isinstance(node, Sequence):
        return "a list"
    if isinstance(node, Scalar) and node.lines is not None:
        return "a block of lines"
    return f"the text {shortened(node.text)}" if isinstance(node, Scalar) and node.text else "nothing"


def shortened(text: str) -> str:
    """A text that fits into a message: one line, no more than forty characters."""
    text = " ".join(text.split())
    return text if len(text) <= 40 else f"{text[:37]}..."
