"""What is known about one edition of one word list, without its words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Partner:
    """The list that words are compared with by default; words that it lacks carry the `sign`."""

    lexicon: str
    sign: str


@dataclass(frozen=True, slots=True)
class LexiconManifest:
    """One edition of a word list: its names, where its words come from, and what proves that a copy is this edition.

    `words` counts the words of the `lengths` (fewest and most tiles); `sha256` is that of the canonical form (sorted,
    each word once, upper case, a line feed after each), `fingerprint` the order-independent one; each None when it is
    not known. `starter` marks a list that is small and not meant to be complete; `remark` says what to know of a list
    before choosing it. `file` is relative to the manifest's folder and there only when the words are embedded.
    `family` holds names that fit several editions; `aliases` those of this one.
    """

    id: str
    title: str
    language: str
    tileset: str
    source: Literal["embedded", "user"]
    redistributable: bool
    licence_id: str = ""
    notice: str = ""
    aliases: tuple[str, ...] = ()
    family: tuple[str, ...] = ()
    file: str | None = None
    words: int | None = None
    lengths: tuple[int, int] | None = None
    sha256: str | None = None
    fingerprint: str | None = None
    checked: str = ""
    markers_valid: tuple[str, ...] = ()
    markers_invalid: tuple[str, ...] = ()
    obtain: tuple[str, ...] = ()
    supersedes: str | None = None
    partner: Partner | None = None
    starter: bool = False
    remark: str = ""
