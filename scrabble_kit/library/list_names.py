"""What the name of a lexicon means: an ID, a file, several lists added and taken away; and in which letters."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

from scrabble_kit.definitions.ids import is_file_name, is_several
from scrabble_kit.lexicon.lexicon import Lexicon, TrieLexicon
from scrabble_kit.text.errors import UsageError
from scrabble_kit.text.source import visible

if TYPE_CHECKING:
    from scrabble_kit.rules.ruleset import Ruleset

_SIGN, _BESIDE_FILES = r"\s*(\+)\s*|\s+(-)\s+", r"\s+([+-])\s+"


def parts_of(name: str) -> tuple[str, list[tuple[str, str]]]:
    """The first list of a combined name, and the others with `+` or `-`: `ID + ID - ID`, `ID+ID`.

    Where one of them is a file, which has a dot or a stroke in its name, blanks stand round each sign; a file that has
    the whole name comes first.
    """
    has_file = is_file_name(name)
    if os.path.exists(name) if has_file else not is_several(name):
        return name, []
    parts = re.split(_BESIDE_FILES if has_file else _SIGN, name.strip())
    first, *rest = [part for part in parts if part is not None]
    signs, names = rest[0::2], rest[1::2]
    if not first or not all(names):
        raise UsageError(f"{visible(name)} lacks the name of a list", hints=("ID + ID - ID",))
    return first, list(zip(signs, names, strict=True))


def is_bare(name: str) -> bool:
    """Whether a name means a file of words, which has no tile set of its own; of several lists the first one does."""
    first, _ = parts_of(name)
    return is_file_name(first) and not first.endswith(".yaml")


def letters_for(name: str, tileset: str | None, rules: Ruleset | None) -> str | None:
    """The tile set that is named for a list: a file has that of the rules by which it is asked. None is the list's
    own, or what is assumed for a file."""
    return rules.tileset if tileset is None and rules is not None and is_bare(name) else tileset


def letters_of(lexicon: Lexicon) -> str:
    """The name by which the library finds the tile set of a lexicon."""
    facts = lexicon.facts if isinstance(lexicon, TrieLexicon) else {}
    return str(facts.get("letters", lexicon.tileset.id))


def letters_beside(asked: Lexicon) -> str | None:
    """The tile set of a file that is compared with a list: the list's, or None where that is only assumed."""
    assumed = isinstance(asked, TrieLexicon) and asked.facts.get("assumed")
    return None if assumed else letters_of(asked)


def base_id(lexicon: Lexicon) -> str:
    """The ID of a lexicon, of a combined one that of the list which others were added to; empty for a file."""
    if isinstance(lexicon, TrieLexicon) and "base" in lexicon.facts:
        return str(lexicon.facts["base"])
    return "" if lexicon.status == "file" else lexicon.id
