"""What is to be said aloud beside an answer, each thing once: a hidden built-in file, a damaged cache, a list that
cannot be used."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from scrabble_kit.text.errors import ScrabbleKitError
from scrabble_kit.text.source import visible

if TYPE_CHECKING:
    from scrabble_kit.library.search_path import Entry
    from scrabble_kit.text.diagnostic import Diagnostic

    Notes = list[Diagnostic]

Found = TypeVar("Found")


def note(notes: Notes, code: str, message: str) -> None:
    """Add a diagnostic to the notes, where it is not among them."""
    from scrabble_kit.text.diagnostic import diagnostic

    new = diagnostic(code, message)
    if new not in notes:
        notes.append(new)


def usable(entry: Entry, look: Callable[[Entry], Found], notes: Notes) -> Found | None:
    """What `look` finds of one lexicon among others; of one that cannot be used a note, and None."""
    try:
        return look(entry)
    except ScrabbleKitError as error:
        note(notes, "unusable-list", f"lexicon {visible(entry.id)} is passed over: {error.message}")
        return None
