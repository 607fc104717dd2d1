"""House lists: a list to which others are added, and from which others are taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scrabble_kit.lexicon.lexicon import Status, TrieLexicon


def combined_keys(base: TrieLexicon, lists: Sequence[tuple[str, TrieLexicon]]) -> set[str]:
    """The keys of a list after others, of the same letters, were added (`+`) or taken out (`-`), one by one."""
    keys = set(base.keys())
    for sign, other in lists:
        if sign == "+":
            keys.update(other.keys())
        else:
            keys.difference_update(other.keys())
    return keys


def combined_facts(id: str, base: TrieLexicon, lists: Sequence[tuple[str, TrieLexicon]]) -> dict[str, Any]:
    """What a sidecar says of the combined list: it is the user's own, and no surer than the least sure of its parts."""
    parts = [base, *[one for _, one in lists]]
    known = [one.status for one in parts]
    status: Status = "unverified" if "unverified" in known else "file" if "file" in known else "own"
    title = base.title + "".join(f" {'with' if sign == '+' else 'without'} {one.title}" for sign, one in lists)
    encodings = [one.facts["encoding"] for one in parts if one.facts["encoding"]]
    return {
        "title": title,
        "status": status,
        "longest": base.longest,
        "edition_words": None,
        "unspelled": sum(one.facts["unspelled"] for one in parts),
        "encoding": encodings[0] if encodings else None,
        "changed": next((one.facts["changed"] for one in parts if one.facts.get("changed")), None),
        "folded": base.facts.get("folded"),
        "assumed": base.facts.get("assumed", False),
        "letters": base.facts.get("letters", base.tileset.id),
        "parts": id,
        "base": "" if base.status == "file" else base.id,
    }
