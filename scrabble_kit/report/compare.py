"""Two definitions of one kind side by side, only what differs; as text and as JSON."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from scrabble_kit.board.layout import BoardLayout, Square, square_name
from scrabble_kit.report.board import premium_text
from scrabble_kit.report.rules import game_facets, rule_lines
from scrabble_kit.report.style import PLAIN, Style
from scrabble_kit.report.tables import table
from scrabble_kit.rules.ruleset import Ruleset
from scrabble_kit.text.source import visible
from scrabble_kit.tiles.tileset import TileSet

_NOT_COMPARED = ("kind", "id", "name", "native", "aliases", "origin", "source", "provenance", "extends")
_WIDTH = 110  # columns in a pipe
_NARROWEST = 24
_NOTHING = "-"
MOST_SQUARES = 8
"""Squares that are named one by one."""
ComparedRow = tuple[str, str, str]


def rulesets_text(first: Ruleset, second: Ruleset, style: Style = PLAIN) -> str:
    """A row for each rule that is not the same, in the order of a game; one line when there is none."""
    rows = [row for row in _rules(first, second) if row[1] != row[2]]
    return _text(f"rulesets {visible(first.id)} and {visible(second.id)}", first.id, second.id, rows, style)


def _rules(first: Ruleset, second: Ruleset) -> Iterator[ComparedRow]:
    facets = dict(game_facets(first)), dict(game_facets(second))
    for name in dict.fromkeys([*facets[0], *facets[1]]):
        yield name, facets[0].get(name, _NOTHING), facets[1].get(name, _NOTHING)
    if first.layout != second.layout:
        yield "premiums", premiums_text(first.layout), premiums_text(second.layout)
        yield from _squares(first.layout, second.layout)
    texts = _by_label(first), _by_label(second)
    for label in dict.fromkeys([*texts[0], *texts[1]]):
        yield label, texts[0].get(label, _NOTHING), texts[1].get(label, _NOTHING)


def _by_label(ruleset: Ruleset) -> dict[str, str]:
    skipped = ("game", "records")
    lines = [line for line in rule_lines(ruleset) if line.label not in skipped]
    found = {line.label: "\n".join([line.text, *line.rows]) for line in lines}
    if ruleset.records.rows == "lettered":
        found["records"] = "rows by letter, columns by number on paper"
    return found


def premiums_text(layout: BoardLayout) -> str:
    """How many squares there are of each kind: `24 double letter, 8 triple word`."""
    kinds = Counter(premium_text(one) for one in layout.premiums if one is None or not one.is_plain)
    return ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items(), key=lambda item: (-item[1], item[0])))


def _squares(first: BoardLayout, second: BoardLayout) -> Iterator[ComparedRow]:
    """Where boards of one size have other premiums; a few squares are named."""
    if (first.rows, first.cols) != (second.rows, second.cols):
        return
    pairs = list(zip(first.premiums, second.premiums, strict=True))
    places = [number for number, (one, two) in enumerate(pairs) if one != two]
    if not places:
        return
    if len(places) > MOST_SQUARES:
        yield "squares", f"{len(places)} of {len(pairs)} have another premium", "show draws both boards"
        return
    for number in places:
        name = square_name(Square(*divmod(number, first.cols)))
        one, two = pairs[number]
        yield name, premium_text(one), premium_text(two)


def tilesets_text(first: TileSet, second: TileSet, style: Style = PLAIN) -> str:
    """Sums and spelling rules that are not the same, then a row for each letter with another count or value."""
    rows = [row for row in _spelling(first, second) if row[1] != row[2]]
    head = f"tile sets {visible(first.id)} and {visible(second.id)}"
    letters = [row for row in _letters(first, second) if row[1:3] != row[3:5]]
    if not letters:
        return _text(head, first.id, second.id, rows, style)
    lines = [style.paint("bold", f"{head}, only what differs")]
    lines += _columns(first.id, second.id, rows, style) if rows else []
    names = visible(first.id), visible(second.id)
    columns = ("letter", f"{names[0]}: tiles", "value", f"{names[1]}: tiles", "value")
    return "\n".join([*lines, *table(columns, letters, "lrrrr", style)])


def _spelling(first: TileSet, second: TileSet) -> Iterator[ComparedRow]:
    for name, read in _TILESET:
        yield name, read(first) or _NOTHING, read(second) or _NOTHING


def _marks(tileset: TileSet) -> str:
    return " ".join(f"U+{ord(mark):04X}" for mark in tileset.ignored_marks)


def _vowels(tileset: TileSet) -> str:
    return " ".join(one.label for one in tileset.letters if one.label in tileset.vowels)


_TILESET: tuple[tuple[str, Callable[[TileSet], str]], ...] = (
    ("language", lambda one: one.language),
    ("tiles", lambda one: str(one.total_tiles)),
    ("points", lambda one: str(one.total_points)),
    ("direction", lambda one: {"ltr": "left to right", "rtl": "right to left"}[one.direction]),
    ("case", lambda one: one.case),
    ("digraphs", lambda one: one.digraphs),
    ("ignored", _marks),
    ("folded", lambda one: " ".join(f"{old}>{new}" for old, new in one.folds)),
    ("vowels", _vowels),
    ("blank on a rack", lambda one: str(one.blank.rack_value)),
    ("blank never", lambda one: " ".join(sorted(one.blank.barred))),
)


def _letters(first: TileSet, second: TileSet) -> Iterator[tuple[str, ...]]:
    labels = dict.fromkeys([*(one.label for one in first.letters), *(one.label for one in second.letters)])
    for label in labels:
        yield label, *_letter(first, label), *_letter(second, label)
    blanks = [(str(one.blank.count), str(one.blank.value)) for one in (first, second)]
    yield "blank", *blanks[0], *blanks[1]


def _letter(tileset: TileSet, label: str) -> tuple[str, str]:
    info = tileset.info.get(label)
    return (_NOTHING, _NOTHING) if info is None else (str(info.count), str(info.value))


def _text(head: str, first: str, second: str, rows: Sequence[ComparedRow], style: Style) -> str:
    if not rows:
        return f"{head} do not differ"
    return "\n".join([style.paint("bold", f"{head}, only what differs"), *_columns(first, second, rows, style)])


def _columns(first: str, second: str, rows: Sequence[ComparedRow], style: Style) -> list[str]:
    """Three columns; what is too long for its own goes on below."""
    label = max(len(row[0]) for row in rows) + 2
    room = max(((style.width or _WIDTH) - label - 2) // 2, _NARROWEST)
    lines = [style.paint("bold", f"{'':{label}}{visible(first):{room + 2}}{visible(second)}".rstrip())]
    for name, one, two in rows:
        left, right = _wrapped(one, room), _wrapped(two, room)
        for number in range(max(len(left), len(right))):
            cells = [cell[number] if number < len(cell) else "" for cell in (left, right)]
            shown = name if number == 0 else ""
            lines.append(f"{shown:{label}}{cells[0]:{room + 2}}{cells[1]}".rstrip())
    return lines


def _wrapped(text: str, room: int) -> list[str]:
    """The lines of a cell; a table inside it keeps its columns."""
    return [
        part
        for line in map(visible, text.split("\n"))
        for part in ([line] if len(line) <= room else textwrap.wrap(line, room, break_on_hyphens=False))
    ]


def compared_json(kind: str, first: dict[str, Any], second: dict[str, Any]) -> dict[str, Any]:
    """The differences as plain data: the path of each key, and both values; a list is one value."""
    a, b = _comparable(first), _comparable(second)
    found = [{"key": key, "first": one, "second": two} for key, one, two in _differences(a, b, "")]
    return {"kind": kind, "first": first["id"], "second": second["id"], "equal": not found, "differences": found}


def _comparable(data: dict[str, Any]) -> dict[str, Any]:
    kept = {key: value for key, value in data.items() if key not in _NOT_COMPARED}
    letters = kept.get("letters")
    if letters is not None:
        kept["letters"] = {one["letter"]: {key: one[key] for key in one if key != "letter"} for one in letters}
    return kept


def _differences(a: Mapping[str, Any], b: Mapping[str, Any], path: str) -> Iterator[tuple[str, Any, Any]]:
    for key in dict.fromkeys([*a, *b]):
        one, two = a.get(key), b.get(key)
        where = f"{path}.{key}" if path else key
        if isinstance(one, dict) and isinstance(two, dict):
            yield from _differences(one, two, where)
        elif one != two:
            yield where, one, two
