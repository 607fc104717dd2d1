"""Verdicts on words, as text and as JSON; commands to paste."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scrabble_kit.lexicon.lexicon import Lexicon, name_with_status
from scrabble_kit.lexicon.spelled import shown_text
from scrabble_kit.lexicon.verdict import Verdict
from scrabble_kit.report.json_line import json_line
from scrabble_kit.report.style import PLAIN, Style, display_width, in_columns, pad
from scrabble_kit.text.source import visible
from scrabble_kit.tiles.tileset import TileSet

NO_LIST = "no list asked"
NOT_VALID = "not valid"
_GAP = "  "
_LONG_WORD = 60


def verdict_name(valid: bool | None, lexicon: Lexicon | None) -> str:
    """The verdict in words: `valid in enable`, `not in obolo (starter)`."""
    if lexicon is None and valid is False:
        return NOT_VALID
    if lexicon is None or valid is None:
        return NO_LIST
    return f"{'valid in' if valid else 'not in'} {visible(name_with_status(lexicon))}"


def verdict_style(valid: bool | None) -> str:
    """The colour of a verdict."""
    return "bold" if valid is None else "green" if valid else "red"


def verdict_lines(
    verdicts: Sequence[Verdict], tileset: TileSet, lexicon: Lexicon | None, style: Style = PLAIN
) -> list[str]:
    """A line a word, all in columns: verdict, word, points, tiles; under a miss what is near it."""
    heads = [verdict_name(one.valid, lexicon) for one in verdicts]
    words = [shown_word(one, tileset) + (one.marks or "") for one in verdicts]
    head_width = max(map(display_width, heads))
    word_width = max(map(display_width, words))
    digits = max((len(f"{one.value:,}") for one in verdicts if one.value is not None), default=1)
    lines = []
    for verdict, head, word in zip(verdicts, heads, words, strict=True):
        painted = style.paint(verdict_style(verdict.valid), head) + " " * (head_width - display_width(head))
        begin = f"{painted}{_GAP}{pad(word, word_width)}{_GAP}"
        if verdict.value is None:
            lines.append(f"{begin}cannot be spelled: {verdict.problem}")
        else:
            points = "point " if verdict.value == 1 else "points"
            lines.append(f"{begin}{verdict.value:>{digits},} {points}{_GAP}{' '.join(verdict.word)}".rstrip())
        below = _below(verdict)
        if below:
            lines.append(" " * (head_width + len(_GAP)) + below)
    return [in_columns(line, style) for line in lines]


def _below(verdict: Verdict) -> str:
    """Why a word that can be spelled cannot be good, where it is good, and what is near it."""
    parts = []
    if verdict.problem and verdict.word:
        parts.append(verdict.problem)
    if verdict.also_in:
        parts.append("valid in " + ", ".join(visible(name_with_status(other)) for other in verdict.also_in))
    if verdict.suggestions:
        parts.append("near " + ", ".join(verdict.suggestions))
    return "; ".join(parts)


def admitted_notes(admitted: Sequence[str], lexicon: Lexicon) -> list[str]:
    """A note beside a word that is not in the list, where the rules admit words of a class that no list need have."""
    if not admitted:
        return []
    return [f"the rules also admit {', '.join(map(visible, admitted))}; {visible(lexicon.id)} may lack them"]


def shown_word(verdict: Verdict, tileset: TileSet) -> str:
    """The word in the letters of its tiles, or as it was typed where it cannot be spelled; a very long one is cut."""
    if not verdict.word:
        return cut_word(visible(verdict.text))
    text = shown_text(tileset, verdict.word) if tileset.spelling.has_digraphs else tileset.written(verdict.word)
    return cut_word(text)


def cut_word(text: str) -> str:
    """The text, or its beginning where it is too long for a line."""
    return text if len(text) <= _LONG_WORD else f"{text[:_LONG_WORD]}..."


def verdict_json(verdict: Verdict, lexicon: Lexicon | None) -> str:
    """One verdict as one line of JSON; keys are only ever added."""
    data: dict[str, Any] = {
        "word": verdict.text,
        "valid": verdict.valid,
        "lexicon": None if lexicon is None else {"id": lexicon.id, "status": lexicon.status},
        "tiles": list(verdict.word),
        "value": verdict.value,
        "suggestions": list(verdict.suggestions),
        "also_in": [other.id for other in verdict.also_in],
        "problem": verdict.problem,
    }
    if verdict.marks is not None:
        data["marks"] = verdict.marks
    return json_line(data)
