"""A ruleset as people read it: rules in words, what differs from the parent, sources, the board; and as JSON."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from typing import Any

from scrabble_kit.board.board import Board
from scrabble_kit.board.layout import BoardLayout, square_name
from scrabble_kit.report.board import board_lines, premium_text
from scrabble_kit.report.definitions import provenance_json, remark
from scrabble_kit.report.rules import RuleLine, rule_lines
from scrabble_kit.report.style import PLAIN, Style
from scrabble_kit.rules import registry
from scrabble_kit.rules.kind import Kind
from scrabble_kit.rules.ruleset import Ruleset, Settlement
from scrabble_kit.text.source import visible
from scrabble_kit.tiles.tileset import Provenance

_WIDTH = 12  # columns before the words of a rule


def ruleset_text(ruleset: Ruleset, parent: Ruleset | None, origin: str, style: Style = PLAIN) -> str:
    """A ruleset in words; lines that differ from the parent's begin with a star."""
    extends = f", extends {visible(ruleset.extends)}" if ruleset.extends else ""
    head = f"ruleset {visible(ruleset.id)}: {visible(ruleset.name)}; {origin}{extends}"
    before = {} if parent is None else {line.label: line for line in rule_lines(parent)}
    lines = [style.paint("bold", head)]
    for line in rule_lines(ruleset):
        differs = parent is not None and before.get(line.label) != line
        lines += _rule(line, "*" if differs else " ", style)
    lines += remark("  source", visible(_source(ruleset.source)), style, _WIDTH)
    lines += _closing(ruleset, parent, before)
    lines += _sources(ruleset, style)
    return "\n".join([*lines, "", *_board(ruleset, parent)])


def _rule(line: RuleLine, mark: str, style: Style) -> list[str]:
    first = remark(f"{mark} {line.label}", visible(line.text), style, _WIDTH)
    indent = " " * (_WIDTH + 2 if line.path == "end" else _WIDTH)
    return [*first, *(f"{indent}{visible(row)}" for row in line.rows)]


def _closing(ruleset: Ruleset, parent: Ruleset | None, before: dict[str, RuleLine]) -> list[str]:
    """What the star means, and rules of the parent that are gone."""
    if parent is None:
        return []
    now = {line.label for line in rule_lines(ruleset)}
    gone = [label for label in before if label not in now and label != "records"]  # names are never taken over
    tail = f"; without its {', '.join(gone)}" if gone else ""
    levels = "; levels belong to players: --level ann=expert,bob=beginner" if "level" in ruleset.options else ""
    return [f"* differs from {visible(parent.id)}{tail}{levels}"]


def _sources(ruleset: Ruleset, style: Style) -> list[str]:
    """Where single rules come from and how sure they are."""
    if not ruleset.provenance:
        return []
    width = max(map(len, ruleset.provenance)) + 4
    lines = ["sources of single rules"]
    for path, source in ruleset.provenance.items():
        lines += remark(f"  {path}", visible(_source(source)), style, width)
    return lines


def _source(source: Provenance) -> str:
    checked = f"checked {source.checked}" if source.checked else ""
    parts = [source.ref, f"edition {source.edition}" if source.edition else "", source.note, checked]
    told = "; ".join(part for part in parts if part)
    return f"{source.status}: {told}" if told else source.status


def _board(ruleset: Ruleset, parent: Ruleset | None) -> list[str]:
    layout = ruleset.layout
    same = parent is not None and parent.layout == layout
    meanings = _meanings(layout)
    lines = [
        f"board, as in {visible(parent.id)}" if same and parent is not None else "board",
        *board_lines(Board.empty(layout)),
    ]
    starts = ", ".join(square_name(square) for square in layout.start)
    lines += [f"    {sign}  {text}" for sign, text in meanings.items()]
    return lines + ([f"    start {starts}"] if starts else [])


def _meanings(layout: BoardLayout) -> dict[str, str]:
    """What each sign on the board means, plain squares left out."""
    found: dict[str, str] = {}
    for sign, premium in zip(layout.signs, layout.premiums, strict=True):
        if premium is None or not premium.is_plain:
            found.setdefault(sign, premium_text(premium))
    return dict(sorted(found.items(), key=lambda item: item[1]))


def ruleset_json(ruleset: Ruleset, origin: str) -> dict[str, Any]:
    """A ruleset as plain data; each rule under the name of its field, the board as rows of signs."""
    skipped = ("id", "name", "source", "layout", "bonuses", "ends", "settle", "provenance")
    rules = {name: plain_data(value) for name, value in ruleset._asdict().items() if name not in skipped}
    return {
        "kind": "ruleset",
        "id": ruleset.id,
        "name": ruleset.name,
        "origin": origin,
        "source": provenance_json(ruleset.source),
        **rules,
        "bonuses": {str(tiles): _with_nothing([one], registry.bonuses()) for tiles, one in ruleset.bonuses.items()},
        "board": _board_json(ruleset.layout),
        "ends": plain_data(ruleset.ends),
        "settle": _settle_json(ruleset.settle),
        "provenance": {path: provenance_json(source) for path, source in ruleset.provenance.items()},
    }


def _board_json(layout: BoardLayout) -> dict[str, Any]:
    signs = "".join(layout.signs)
    legend = dict(zip(layout.signs, layout.premiums, strict=True))
    return {
        "rows": layout.rows,
        "cols": layout.cols,
        "start": [square_name(square) for square in layout.start],
        "grid": [signs[at : at + layout.cols] for at in range(0, len(signs), layout.cols)],
        "legend": {sign: plain_data(premium) for sign, premium in legend.items()},
    }


def _settle_json(settle: Settlement) -> dict[str, Any]:
    rest = plain_data(settle)
    del rest["ways"]
    ways = registry.settlements()
    pairs = {
        name: {"two_players": _with_nothing(two, ways), "more": _with_nothing(more, ways)}
        for name, (two, more) in settle.ways.items()
    }
    return {**pairs, **rest}


def _with_nothing(rules: Iterable[Kind], family: Iterable[type[Kind]]) -> dict[str, Any]:
    """The fields of all kinds of a family: those of the rules, and of the others that they do nothing here."""
    every = [*(kind() for kind in family), *rules]
    return {key: plain_data(value) for one in every for key, value in one.fields().items()}


def plain_data(value: Any) -> Any:
    """A value of the rules as JSON has it: fields by their names, sets sorted."""
    if isinstance(value, Kind):
        values = {key: plain_data(one) for key, one in value.fields().items()}
        return {value.tag: value.name, **values} if value.tag else values
    if is_dataclass(value) and not isinstance(value, type):
        return {one.name: plain_data(getattr(value, one.name)) for one in fields(value)}
    if hasattr(value, "_asdict"):
        value = value._asdict()
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, list | tuple):
        return [plain_data(one) for one in value]
    if isinstance(value, dict):
        return {str(key): plain_data(one) for key, one in value.items()}
    return value
