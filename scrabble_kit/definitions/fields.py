"""Values out of nodes: what each key takes, and what is said when it is something else. Nothing here raises."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from collections.abc import Mapping as MappingOf
from typing import NamedTuple, TypeVar, get_args

from scrabble_kit.definitions.names import beside
from scrabble_kit.definitions.nodes import Mapping, Node, Refused, Scalar, Sequence, described, shortened
from scrabble_kit.text.diagnostic import Place
from scrabble_kit.text.problems import Problems
from scrabble_kit.text.wording import or_list

_WHOLE = re.compile(r"-?(?:0|[1-9][0-9]*)")
_MOST_DIGITS = 10
_YES, _NO = ("yes", "true"), ("no", "false")
NONE = "none"
"""How a mapping that may be absent is written when there is none."""

Chosen = TypeVar("Chosen", bound=str)


class Named(NamedTuple):
    """A text with its place."""

    text: str
    place: Place


class Fields:
    """The entries of one mapping, taken out by key. Keys that it does not know, or lacks, are told at once.

    `known` maps each key to an example of its value, which becomes the hint when the key is missing.
    """

    def __init__(
        self,
        mapping: Mapping,
        problems: Problems,
        known: MappingOf[str, str],
        *,
        required: Collection[str] = (),
        place: Place | None = None,
        name: str = "",
    ) -> None:
        self.mapping = mapping
        self.problems = problems
        self.name = name
        self._known = known
        self.place = place or (mapping.entries[0][0].place if mapping.entries else mapping.place)
        self._values = {key.text: value for key, value in mapping.entries}
        unknown = [key for key, _ in mapping.entries if key.text not in known]
        meant: set[str] = set()
        for key in unknown:
            absent = [one for one in known if one not in self._values]
            near = problems.near(key.text, absent) or problems.near(key.text, known)
            meant.update(near)
            hints = () if near else (f"keys here: {', '.join(known)}",)
            problems.add(
                "unknown-key", f"unknown key {shortened(key.text) or '(empty)'}", key.place, near=near, hints=hints
            )
        for missing in required:
            if missing not in self._values and missing not in meant:
                self.missing(missing, known[missing])

    def missing(self, key: str, example: str, place: Place | None = None) -> None:
        """Say that a key is not there, with an example of what to write."""
        where = f"{self.name} has no {key}" if self.name else f"no {key}"
        self.problems.add("missing-key", where, place or self.place, hints=(f"add {key}: {example}",))

    def __contains__(self, key: str) -> bool:
        return key in self._values

    def node(self, key: str) -> Node | None:
        """The value of a key, or None when it is absent or was refused."""
        node = self._values.get(key)
        return None if isinstance(node, Refused) else node

    def place_of(self, key: str) -> Place:
        """Where the value of a key stands; the mapping itself when it is absent."""
        node = self._values.get(key)
        return self.place if node is None else node.place

    def key_place(self, key: str) -> Place:
        """Where the key itself stands."""
        found = self.mapping.key(key)
        return self.place if found is None else found.place

    def text(self, key: str) -> str | None:
        """The text of a key, or None; never empty."""
        node = self.node(key)
        return None if node is None else text_of(node, f"{key} is a text", self.problems)

    def named(self, key: str) -> str | None:
        """What a key names: an ID, or a file by its path from the folder of the definition that names it."""
        node, text = self.node(key), self.text(key)
        return None if node is None or text is None else beside(text, node.place.file)

    def whole(self, key: str, fewest: int | None = 0, most: int | None = None) -> int | None:
        """The whole number of a key, or None when it is absent, none, or out of bounds."""
        node = self.node(key)
        return None if node is None else whole_of(node, key, self.problems, fewest, most)

    def whole_or_none(self, key: str, fewest: int = 0) -> int | None:
        """A whole number that the word `none` can stand for."""
        node = self.node(key)
        if node is None or is_none(node):
            return None
        return whole_of(node, key, self.problems, fewest)

    def choice(self, key: str, choices: Collection[Chosen]) -> Chosen | None:
        """One of the words that a key takes, or None."""
        node = self.node(key)
        return None if node is None else choice_of(node, f"{key} takes", choices, self.problems)

    def flag(self, key: str) -> bool | None:
        """Yes or no, or None when the key is absent."""
        answer = self.choice(key, (*_YES, *_NO))
        return None if answer is None else answer in _YES

    def texts(self, key: str) -> tuple[Named, ...]:
        """The texts of a list with their places; empty when the key is absent."""
        node = self.node(key)
        return () if node is None else texts_of(node, key, self.problems)

    def plain_texts(self, key: str) -> tuple[str, ...]:
        """The texts of a list."""
        return tuple(one.text for one in self.texts(key))

    def wholes(self, key: str, fewest: int = 0) -> tuple[int, ...]:
        """The whole numbers of a list; empty when the key is absent."""
        node = self.node(key)
        if node is None:
            return ()
        if not isinstance(node, Sequence):
            wrong_type(node, f"{key} is a list, as [1, 2]", self.problems)
            return ()
        found = [whole_of(item, f"an item of {key}", self.problems, fewest) for item in node]
        return tuple([number for number in found if number is not None])

    def fields(self, key: str, known: MappingOf[str, str], required: Collection[str] = ()) -> Fields | None:
        """The mapping of a key, or None."""
        mapping = self.of_mapping(key)
        if mapping is None:
            return None
        return Fields(mapping, self.problems, known, required=required, place=self.key_place(key), name=key)

    def of_mapping(self, key: str) -> Mapping | None:
        """The mapping of a key, whatever its keys are, or None."""
        node = self.node(key)
        if node is None or isinstance(node, Mapping):
            return node
        example = self._known.get(key, "")
        form = f", as {example}" if example[:1] == "{" else ""
        wrong_type(node, f"{key} is a mapping{form}", self.problems)
        return None


def wrong_type(node: Node, wanted: str, problems: Problems) -> None:
    """Say that a value is of another kind than `wanted` says; a value told of before is passed over."""
    if not isinstance(node, Refused):
        place = node.place if not isinstance(node, Mapping | Sequence) else _first(node.place)
        problems.add("wrong-type", f"{wanted}, here it is {described(node)}", place)


def _first(place: Place) -> Place:
    return Place(place.file, place.line, place.column, 1, place.text)


def text_of(node: Node, wanted: str, problems: Problems) -> str | None:
    """A text that is not empty, or None."""
    if isinstance(node, Scalar) and node.text.strip():
        return node.text.strip()
    wrong_type(node, wanted, problems)
    return None


def whole_of(node: Node, name: str, problems: Problems, fewest: int | None = 0, most: int | None = None) -> int | None:
    """A whole number between two bounds, or None."""
    if not isinstance(node, Scalar) or _WHOLE.fullmatch(node.text) is None:
        wrong_type(node, f"{name} is a whole number", problems)
        return None
    if len(node.text) > _MOST_DIGITS:
        problems.add("wrong-value", f"{name} is {shortened(node.text)}, which is out of all bounds", node.place)
        return None
    number = int(node.text)
    if fewest is not None and number < fewest:
        problems.add("wrong-value", f"{name} is at least {fewest}, here it is {number}", node.place)
        return None
    if most is not None and number > most:
        problems.add("wrong-value", f"{name} is at most {most}, here it is {number}", node.place)
        return None
    return number


def choice_of(node: Node, wanted: str, choices: Collection[Chosen], problems: Problems) -> Chosen | None:
    """One of some words, or None."""
    if not isinstance(node, Scalar):
        wrong_type(node, f"{wanted} one of {', '.join(choices)}", problems)
        return None
    for choice in choices:
        if node.text == choice:
            return choice
    found = shortened(node.text) or "nothing"
    problems.add(
        "wrong-value",
        f"{wanted} {or_list(choices)}, here it is {found}",
        node.place,
        near=problems.near(node.text, choices),
    )
    return None


def texts_of(node: Node, name: str, problems: Problems) -> tuple[Named, ...]:
    """The texts of a list; what is none is told and left out."""
    if not isinstance(node, Sequence):
        wrong_type(node, f"{name} is a list, as [A, B]", problems)
        return ()
    found = []
    for item in node:
        text = text_of(item, f"an item of {name} is a text", problems)
        if text is not None:
            found.append(Named(text, item.place))
    return tuple(found)


def is_none(node: Node) -> bool:
    """Whether a value is the word `none`."""
    return isinstance(node, Scalar) and node.text == NONE


def words_of(literal: object) -> tuple[str, ...]:
    """The words of a Literal type."""
    return tuple(get_args(literal))


def mappings_of(node: Node, name: str, problems: Problems) -> Iterator[Mapping]:
    """The mappings of a list; what is none is told and left out."""
    if not isinstance(node, Sequence):
        wrong_type(node, f"{name} is a list of mappings, as [{{key: value}}]", problems)
        return
    for item in node:
        if isinstance(item, Mapping):
            yield item
        else:
            wrong_type(item, f"an item of {name} is a mapping", problems)
