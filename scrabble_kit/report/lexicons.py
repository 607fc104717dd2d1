"""Reports on lists that were added, and tables of the lexicons there are, as text and JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from scrabble_kit.lexicon.adding import Added, first_lines
from scrabble_kit.report.style import PLAIN, Style, pad
from scrabble_kit.text.source import visible

NOT_INSTALLED, UNUSABLE = "not installed", "unusable"

_DIGITS = 8
"""Of a fingerprint, where the rest says nothing to a reader."""


class Row(NamedTuple):
    """One lexicon of a table; `words` None when nobody knows how many, `status` `not installed` without them."""

    id: str
    title: str
    language: str
    tileset: str
    words: int | None
    status: str


def added_text(added: Added) -> str:
    """What was read, kept and refused, and which edition it is: a line each, figures in one column."""
    words = added.words
    lengths = words.lengths()
    rows = [("read", words.read, "words", words.encoding), ("kept", len(words.keys), "", _span(lengths))]
    if words.merged:
        rows.append(("merged", words.merged, "", "the same tiles as a line before"))
    for place, one in enumerate(words.refused):
        share = f"{one.count / words.read:.1%}".replace("%", " %")
        rows.append(("" if place else "refused", one.count, f"{share:>6}", f"{one.reason}: {first_lines(one.first)}"))
    width = max(len(f"{count:,}") for _, count, _, _ in rows)
    lines = [f"{name:<9} {count:>{width},} {middle:<6}  {rest}" for name, count, middle, rest in rows]
    lines.append("lengths   " + " ".join(f"{length}:{count}" for length, count in lengths.items()))
    lines.append(f"identity  {identity_text(added)}")
    return "\n".join(lines)


def _span(lengths: dict[int, int]) -> str:
    fewest, most = min(lengths), max(lengths)
    return f"{fewest} tiles" if fewest == most else f"{fewest} to {most} tiles"


def identity_text(added: Added) -> str:
    """The fingerprint's beginning, and what list that is."""
    begin = f"{added.fingerprint[:_DIGITS]}..., "
    if added.status == "verified":
        return f"{begin}{added.id}, {added.title}: verified"
    known = f"the words of {added.edition.id}" if added.edition else "no known edition"
    if added.status == "own":
        return f"{begin}{known}; installed as own list {added.id}"
    of = "" if added.edition_words is None else f" of {added.edition_words:,}"
    return f"{begin}{known}; installed as {added.id} (unverified, {len(added.words.keys):,}{of} words)"


def lexicon_table(rows: Sequence[Row], style: Style = PLAIN) -> str:
    """The lexicons in columns, with how many there are and how many of them can be asked."""
    head = ("id", "language", "words", "status", "title")
    cells = [
        (row.id, row.language, "?" if row.words is None else f"{row.words:,}", row.status, visible(row.title))
        for row in rows
    ]
    widths = [max(len(line[column]) for line in [head, *cells]) for column in range(len(head))]

    def line(values: Sequence[str]) -> str:
        shown = [pad(text, widths[at], right=head[at] == "words") for at, text in enumerate(values)]
        return "  ".join(shown).rstrip()

    here = sum(row.status not in (NOT_INSTALLED, UNUSABLE) for row in rows)
    count = f"{len(rows)} {'lexicon' if len(rows) == 1 else 'lexicons'}, {here} installed"
    return "\n".join([style.paint("bold", line(head)), *map(line, cells), count])


def lexicon_json(row: Row) -> str:
    """One lexicon as one line of JSON; keys are only ever added."""
    data: dict[str, Any] = row._asdict()
    data["installed"] = row.status not in (NOT_INSTALLED, UNUSABLE)
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
