"""Other definitions that a definition names: whether they are there."""

from __future__ import annotations

import os
from collections.abc import Callable

from scrabble_kit.definitions.ids import is_file_name, is_several
from scrabble_kit.definitions.nodes import Mapping, Node, Scalar, Sequence, shortened
from scrabble_kit.text.errors import NotFoundError, ScrabbleKitError, UnreadableError
from scrabble_kit.text.problems import Problems
from scrabble_kit.text.source import opened

Find = Callable[[str, str], tuple[str, str]]
"""The text and file of a named thing of a kind. Raises NotFoundError."""


def check_name(mapping: Mapping, key: str, kind: str, find: Find, problems: Problems) -> None:
    """Say when what a key names is not there; `kind` is `tileset`, `ruleset` or `lexicon`."""
    node = mapping.get(key)
    if not isinstance(node, Scalar) or not node.text:
        return
    try:
        find(kind, beside(node.text.strip(), node.place.file))
    except NotFoundError as error:
        message = f"no {error.kind} is named {shortened(node.text)}"
        problems.add("wrong-value", message, node.place, near=error.near, hints=error.hints)
    except ScrabbleKitError as error:
        problems.add("wrong-value", error.message, node.place, hints=error.hints)


def check_lists(words: Node | None, find: Find, problems: Problems) -> None:
    """Say which lists that the rule on words adds or removes are not there."""
    for key in ("add", "remove"):
        names = words.get(key) if isinstance(words, Mapping) else None
        for node in names if isinstance(names, Sequence) else ():
            if isinstance(node, Scalar) and node.text.strip() and not is_several(node.text):
                _check_list(node, find, problems)


def _check_list(node: Scalar, find: Find, problems: Problems) -> None:
    name = beside(node.text.strip(), node.place.file)
    try:
        if not is_file_name(name):
            find("lexicon", name)
            return
        with opened(name):
            return
    except NotFoundError as error:
        message = f"no {error.kind} is named {shortened(name)}"
        problems.add("wrong-value", message, node.place, near=error.near, hints=error.hints)
    except UnreadableError as error:
        if is_file_name(name):  # of an ID it is the list that is too large for a definition
            problems.add("wrong-value", error.message, node.place)


def beside(name: str, file: str) -> str:
    """What a definition names: for a file the path that begins in the folder of the definition, else the ID."""
    return os.path.join(os.path.dirname(file), name) if is_file_name(name) else name
