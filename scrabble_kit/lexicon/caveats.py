"""What every answer from a list must say, by what its sidecar holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scrabble_kit.text.diagnostic import Diagnostic, diagnostic
from scrabble_kit.text.source import visible
from scrabble_kit.text.wording import counted


def caveats(id: str, words: int, tileset: str, facts: dict[str, Any]) -> tuple[Diagnostic, ...]:
    """Diagnostics on a list of so many words: edition not proved, encoding guessed, words left out,
    letters replaced by a tile set that nobody named."""
    return tuple(_caveats(visible(id), words, tileset, facts))


def _caveats(id: str, words: int, tileset: str, facts: dict[str, Any]) -> Iterator[Diagnostic]:
    if facts["status"] == "unverified":
        edition = facts.get("edition_words")
        if edition is None:
            rest = "how many the edition has is not known"
        elif edition == words:
            rest = "as many as the edition, but not the same"
        else:
            rest = f"the edition has {edition:,}"
        yield diagnostic("unverified-lexicon", f"{id} has {words:,} words here, {rest}")
    if facts["encoding"]:
        yield diagnostic("encoding-guessed", f"{id} does not say how it is encoded; it is read as {facts['encoding']}")
    if facts.get("changed"):
        yield diagnostic("changed-list", visible(facts["changed"]), hints=("scrabble-kit lexicon verify",))
    left_out = facts["unspelled"]
    if left_out:
        words_of = counted(left_out)
        yield diagnostic("unspelled-words", f"{words_of} of {id} cannot be spelled with tile set {tileset}")
    if facts.get("folded"):
        count, example, played = facts["folded"]
        words_of = counted(count, "word is", "words are")
        yield diagnostic(
            "assumed-tileset",
            f"tile set {tileset} is assumed for {id}, {words_of} played in other letters there: "
            f"{visible(example)} as {played}",
        )
