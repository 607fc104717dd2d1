"""Whether a list is still what it was when it came."""

from __future__ import annotations

from typing import NamedTuple

from scrabble_kit.lexicon.manifest import LexiconManifest
from scrabble_kit.text.wording import counted
from scrabble_kit.wordlists.identity import Digests, is_edition
from scrabble_kit.wordlists.importer import WordList
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


def what_changed(before: int, read: WordList, tileset: str) -> str:
    """How an added list that had so many words differs from what is read of it now, and why.

    All lines of its file could be spelled and were different words when it was written. Where it has as many lines as
    then, and fewer words, the tile set is what has changed.
    """
    now = len(read.keys)
    if now == before:
        return (f"as many words as when it was added, and not the same: its file was changed, "
                f"or the letters of tile set {tileset}")  # fmt: skip
    begin = f"{counted(before)} when it was added, {now:,} now"
    if read.read != before:
        return f"{begin}: its file was changed, it has {counted(read.read, 'line')}"
    lost = {"cannot be spelled": read.unspelled, "are the same as others": read.merged}
    lost["are too short or too long"] = read.read - now - sum(lost.values())
    parts = [f"{count:,} {what}" for what, count in lost.items() if count]
    return f"{begin}: tile set {tileset} was changed, so that {' and '.join(parts)}"


def compared(
    manifest: LexiconManifest | None, header: ListHeader | None, digests: Digests, read: WordList
) -> tuple[str, tuple[str, ...]]:
    """What a list with these digests was compared with, and what is wrong with it.

    `manifest` is that of the list's ID, `header` that of the words when they were added, `read` the words as they were
    read now.
    """
    problems, words, print_ = [], len(digests.keys), digests.fingerprint
    if header is not None and header.words is not None and (header.words, header.fingerprint) != (words, print_):
        problems.append(what_changed(header.words, read, digests.tileset.id))
    if manifest is None or manifest.source == "embedded":
        says = "its manifest" if manifest is not None else "the day it was added" if header else "nothing"
        return says, tuple(problems)
    if not is_edition(manifest, digests):
        count = "" if manifest.words in (None, words) else f", which has {manifest.words:,} words"
        problems.append(f"not known to be the edition{count}")
    return "its edition", tuple(problems)
