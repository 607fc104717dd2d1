"""Whether a list is still what it was when it came."""

from __future__ import annotations

from typing import NamedTuple

from scrabble_kit.lexicon.manifest import LexiconManifest
from scrabble_kit.wordlists.identity import Digests, is_edition
from scrabble_kit.wordlists.kept_list import ListHeader


class Verified(NamedTuple):
    """What was found of one list: `problems` of its words, none when they are as they should be, and whether its
    `cache` was good, missing, or damaged and made anew. `says` is what the words were compared with."""

    id: str
    words: int | None
    fingerprint: str
    says: str
    problems: tuple[str, ...]
    cache: str


def compared(
    manifest: LexiconManifest | None, header: ListHeader | None, digests: Digests
) -> tuple[str, tuple[str, ...]]:
    """What a list with these digests was compared with, and what is wrong with it.

    `manifest` is that of the list's ID, `header` that of the words when they were added.
    """
    problems, words, print_ = [], len(digests.keys), digests.fingerprint
    if header is not None and header.words is not None and (header.words, header.fingerprint) != (words, print_):
        if header.words == words:
            problems.append("other words than when it was added, as many as then")
        else:
            problems.append(f"{header.words:,} words when it was added, {words:,} now")
    if manifest is None or manifest.source == "embedded":
        says = "its manifest" if manifest is not None else "the day it was added" if header else "nothing"
        return says, tuple(problems)
    if not is_edition(manifest, digests):
        count = "" if manifest.words in (None, words) else f", which has {manifest.words:,} words"
        problems.append(f"not known to be the edition{count}")
    return "its edition", tuple(problems)
