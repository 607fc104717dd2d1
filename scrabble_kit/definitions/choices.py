"""Choices that a ruleset leaves to those who play: words of an option, each with the values that it puts over the rest.

`options: {price: {five: {}, turn: {challenge: {wrong: turn}}}}`, and who wants the second asks for `ID:turn`. An
option that is a list of words, as the levels of players, changes no value.
"""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Sequence as Row

from scrabble_kit.definitions.fields import Fields, Named, wrong_type
from scrabble_kit.definitions.merge import overlaid
from scrabble_kit.definitions.nodes import Mapping, Scalar, Sequence
from scrabble_kit.text.errors import NotFoundError
from scrabble_kit.text.problems import Problems
from scrabble_kit.text.suggest import MOST, near_names

NOT_CHOSEN = ("schema", "extends", "name", "source", "options")
"""What no choice changes."""


def options_of(fields: Fields) -> dict[str, tuple[Named, ...]]:
    """Each option with the words that it takes."""
    mapping = fields.of_mapping("options")
    if mapping is None:
        return {}
    options = Fields(mapping, fields.problems, {key.text: "" for key, _ in mapping}, name="options")
    found = {}
    for key, node in mapping:
        if isinstance(node, Mapping):
            found[key.text] = tuple(Named(word.text, word.place) for word, _ in node)
        else:
            found[key.text] = options.texts(key.text)
        if isinstance(node, Sequence | Mapping) and not found[key.text] and not any(True for _ in node):
            fields.problems.add("contradiction", f"option {key.text} takes no word", node.place, hints=("delete it",))
    _check_once(found, fields.problems)
    return found


def _check_once(options: dict[str, tuple[Named, ...]], problems: Problems) -> None:
    """A word is chosen without its option, so no two options may share one."""
    owners: dict[str, str] = {}
    for option, words in options.items():
        for word in words:
            owner = owners.setdefault(word.text, option)
            if owner != option:
                problems.add("contradiction", f"{word.text} is a word of {owner} too", word.place, hints=("rename it",))


def with_choices(tree: Mapping, words: Row[str], id: str) -> Mapping:
    """The tree with the values of the words that were chosen. Raises NotFoundError for a word of no option."""
    known = {word.text: values for _, word, values in choices(tree)}
    for word in words:
        if word not in known:
            near = near_names(word, known) or tuple(known)[:MOST]
            raise NotFoundError(f"choice of ruleset {id}", word, near, (f"scrabble-kit show ruleset {id}",))
        tree = overlaid(tree, known[word])
    return tree


def each_choice(tree: Mapping, keys: dict[str, str], problems: Problems) -> Iterator[Mapping]:
    """The tree once for each word that changes something; a word with no mapping, or one of other keys, is told."""
    for _, word, values in choices(tree, problems):
        allowed = {key: example for key, example in keys.items() if key not in NOT_CHOSEN}
        before = len(problems.found)
        Fields(values, problems, allowed, name=word.text)
        if values.entries and len(problems.found) == before:
            yield overlaid(tree, values)


def choices(tree: Mapping, problems: Problems | None = None) -> Iterator[tuple[str, Scalar, Mapping]]:
    """Each word of an option that changes values: the option, the word, the values; what is no mapping is told."""
    options = tree.get("options")
    for option, words in options if isinstance(options, Mapping) else ():
        for word, values in words if isinstance(words, Mapping) else ():
            if isinstance(values, Mapping):
                yield option.text, word, values
            elif problems is not None:
                wrong_type(values, f"{word.text} is a mapping of rules, or {{}} for none", problems)
