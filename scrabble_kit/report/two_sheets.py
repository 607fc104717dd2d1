"""Two sheets of one game as people read them beside each other, and as JSON."""

from __future__ import annotations

from typing import Any

from scrabble_kit.replay.differences import Comparison, Difference
from scrabble_kit.replay.scoresheet import Row, Scoresheet
from scrabble_kit.report.json_line import json_line
from scrabble_kit.report.plays import play_text, position_text
from scrabble_kit.report.scoresheet import problems_text
from scrabble_kit.report.style import PLAIN, Style
from scrabble_kit.report.tables import number_or_dash, table
from scrabble_kit.text.source import visible, visible_field
from scrabble_kit.text.wording import counted

SCHEMA = "comparison/1"
_HEAD = ("sheet", "line", "player", "at", "move", "score", "total", "recount")
_KINDS = {
    "withdraw": "taken back",
    "challenge-bonus": "challenge failed",
    "time-penalty": "time penalty",
    "penalty": "penalty",
    "resignation": "resignation",
    "forfeit": "forfeit",
    "overdraw": "overdraw",
    "blank-swap": "blank swap",
    "rack-bonus": "last rack",
    "rack-penalty": "own rack",
    "unknown": "unreadable",
}


def comparison_text(found: Comparison, style: Style = PLAIN) -> str:
    """The first difference with both lines, how many more there are, the totals of both sheets, and a recount."""
    kit = found.first.kit
    lexicon = f"lexicon {visible(kit.lexicon.id)}" if kit.lexicon is not None else "no lexicon"
    files = " and ".join(visible(sheet.record.file) for sheet in (found.first, found.second))
    lines = [f"{files}; ruleset {kit.ruleset.id}, tile set {kit.tileset.id}, {lexicon}", ""]
    if found.differences:
        lines += [*_first_difference(found, style), ""]
    lines += [*_totals(found, style), verdict_text(found)]
    return "\n".join(lines)


def _first_difference(found: Comparison, style: Style) -> list[str]:
    first = found.differences[0]
    row = first.first or first.second
    number = row.n if row is not None else 0
    what = {
        "move": f"move {number}",
        "missing": f"move {number}, which one sheet lacks",
        "score": f"the score of move {number}",
        "total": f"the total of move {number}",
    }
    rows = [_cells(found.first, first.first), _cells(found.second, first.second)]
    lines = [f"first difference: {what[first.what]}", *table(_HEAD, rows, " r   rrr", style)]
    more = len(found.differences) - 1
    if more:
        lines.append(f"{counted(more, 'more line differs', 'more lines differ')}")
    return lines


def _cells(sheet: Scoresheet, row: Row | None) -> tuple[str, ...]:
    name = visible(sheet.record.file)
    if row is None:
        return (name, *["-"] * (len(_HEAD) - 1))
    event = row.event
    at = position_text(row) or "-"
    stated = [number_or_dash(event.stated_score), number_or_dash(event.stated_total)]
    return (name, str(event.line), visible_field(event.nick), at, _move(row), *stated, str(row.score))


def _move(row: Row) -> str:
    event = row.event
    if event.kind == "play":
        return play_text(row.laid) if row.laid is not None else visible_field(event.word or "")
    if event.kind == "exchange":
        return f"exchange {visible_field(event.exchanged)}".rstrip()
    return _KINDS.get(event.kind, event.kind)


def _totals(found: Comparison, style: Style) -> list[str]:
    first, second = found.first, found.second
    own = tuple(range(len(found.seats)))
    rows = [_stated(first, own), _stated(second, found.seats)]
    if found.same_moves:
        rows.append(("recount", *_recount(first, own), ""))
    else:
        rows += [
            (f"recount of {visible(sheet.record.file)}", *_recount(sheet, seats), "")
            for sheet, seats in ((first, own), (second, found.seats))
        ]
    more = first if len(first.players) >= len(own) else second
    names = [visible_field(player.nick) for player in more.players]
    return table(("sheet", *names, "adds up"), rows, " " + "r" * len(names), style)


def _stated(sheet: Scoresheet, seats: tuple[int, ...]) -> tuple[str, ...]:
    says = "no, " + problems_text(sheet) if sheet.has_errors else "yes"
    totals = [number_or_dash(sheet.players[seat].stated_score) if seat < len(sheet.players) else "-" for seat in seats]
    return (visible(sheet.record.file), *totals, says)


def _recount(sheet: Scoresheet, seats: tuple[int, ...]) -> list[str]:
    scores = _scores(sheet)
    return [str(scores[seat]) if seat < len(scores) else "-" for seat in seats]


def _scores(sheet: Scoresheet) -> tuple[int, ...]:
    return tuple([player.score for player in sheet.players])


def verdict_text(found: Comparison) -> str:
    """Whether the sheets agree and which of them adds up, in one line."""
    names = [visible(sheet.record.file) for sheet in (found.first, found.second)]
    wrong = [sheet.has_errors for sheet in (found.first, found.second)]
    if found.agree:
        if not any(wrong):
            return "the sheets agree"
        doubt = "and neither adds up" if all(wrong) else f"but {names[wrong.index(True)]} does not add up"
        return f"the sheets agree, {doubt}"
    if wrong[0] != wrong[1]:
        return f"{names[wrong.index(False)]} adds up, {names[wrong.index(True)]} does not"
    return "neither adds up" if all(wrong) else "each adds up by itself; the moves differ"


def comparison_json(found: Comparison) -> str:
    """The comparison as one line of JSON; lines, moves and seats one-based, scores by the seats of the first sheet."""
    own = tuple(range(len(found.seats)))
    data: dict[str, Any] = {
        "schema": SCHEMA,
        "agree": found.agree,
        "same_moves": found.same_moves,
        "differences": [_difference(one) for one in found.differences],
        "sheets": [_sheet(found.first, own), _sheet(found.second, found.seats)],
    }
    return json_line(data)


def _difference(one: Difference) -> dict[str, Any]:
    return {"what": one.what, "first": _event(one.first), "second": _event(one.second)}


def _event(row: Row | None) -> dict[str, Any] | None:
    if row is None:
        return None
    event = row.event
    return {
        "n": row.n,
        "line": event.line,
        "kind": event.kind,
        "stated_score": event.stated_score,
        "stated_total": event.stated_total,
        "score": row.score,
        "total": row.total,
    }


def _sheet(sheet: Scoresheet, seats: tuple[int, ...]) -> dict[str, Any]:
    players = [sheet.players[seat] for seat in seats if seat < len(sheet.players)]
    return {
        "file": sheet.record.file,
        "adds_up": not sheet.has_errors,
        "players": [player.nick for player in players],
        "stated": [player.stated_score for player in players],
        "recount": [player.score for player in players],
    }
