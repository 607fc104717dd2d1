"""Other definitions that a definition names: whether they are there."""

from __future__ import annotations

from collections.abc import Callable

from scrabble_kit.definitions.nodes import Mapping, Scalar, shortened
from scrabble_kit.definitions.problems import Problems
from scrabble_kit.text.errors import NotFoundError, ScrabbleKitError

Find = Callable[[str, str], tuple[str, str]]
"""The text and file of a named thing of a kind. Raises NotFoundError."""


def check_name(mapping: Mapping, key: str, kind: str, find: Find, problems: Problems) -> None:
    """Say when what a key names is not there; `kind` is `tileset`, `ruleset` or `lexicon`."""
    node = mapping.get(key)
    if not isinstance(node, Scalar) or not node.text:
        return
    try:
        find(kind, node.text)
    except NotFoundError as error:
        message = f"no {error.kind} is named {shortened(node.text)}"
        problems.add("wrong-value", message, node.place, near=error.near, hints=error.hints)
    except ScrabbleKitError as error:
        problems.add("wrong-value", error.message, node.place, hints=error.hints)
