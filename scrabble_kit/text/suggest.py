"""Names and words that somebody may have meant. The only importer of unidecode; it suggests and never decides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

MOST = 5


def folded(text: str) -> str:
    """The text in small plain letters, for comparing what people mean: `BỌKỌ` and `boko` are the same."""
    from unidecode import unidecode

    plain = text.encode("utf-8", "ignore").decode()  # of a byte that is no text unidecode would complain aloud
    return unidecode(plain).casefold()


def near_names(name: str, names: Iterable[str]) -> tuple[str, ...]:
    """Existing names that resemble `name`, nearest first, at most five."""
    from difflib import SequenceMatcher

    wanted = folded(name)
    scored: list[tuple[float, str]] = []
    matcher = SequenceMatcher(b=wanted)
    for candidate in names:
        other = folded(candidate)
        matcher.set_seq1(other)
        likeness = 1.0 if other == wanted else matcher.ratio()
        if len(wanted) > 2 and (other.startswith(wanted) or wanted.startswith(other)):
            likeness = max(likeness, 0.9)
        if likeness >= 0.7:
            scored.append((-likeness, candidate))
    return tuple(candidate for _, candidate in sorted(scored)[:MOST])


def joined(names: Sequence[str]) -> str:
    """Names in a row, parted by a comma and a blank."""
    return ", ".join(names)
