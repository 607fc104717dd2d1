"""A scoresheet as JSON, one object a game on one line; keys are only ever added while the schema stays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from scrabble_kit.board.layout import format_position, square_name
from scrabble_kit.lexicon.lexicon import Lexicon
from scrabble_kit.mending.repair import with_fixes
from scrabble_kit.records.record import Event, GameRecord, text_of
from scrabble_kit.records.writing import kept_as_written, lines_beside, says_unknown
from scrabble_kit.replay.scoresheet import Row, Scoresheet
from scrabble_kit.report.json_line import json_line
from scrabble_kit.report.problems import diagnostic_json
from scrabble_kit.tiles.notation import show_tiles

SCHEMA = "scoresheet/1"


def scoresheet_json(sheet: Scoresheet) -> str:
    """The whole sheet as one line of JSON. Source: the form of scoresheet/1 in the documentation."""
    return json_line(scoresheet_data(sheet))


def scoresheet_data(sheet: Scoresheet) -> dict[str, Any]:
    """The sheet as plain data; lines, columns and seats one-based."""
    kit, outcome = sheet.kit, sheet.outcome
    beside = lines_beside(_with_numbered_rows(sheet.record))
    data: dict[str, Any] = {
        "schema": SCHEMA,
        "file": sheet.record.file,
        "ruleset": {"id": kit.ruleset.id, "status": kit.ruleset.source.status},
        "tileset": {"id": kit.tileset.id, "status": kit.tileset.source.status},
        "lexicon": _lexicon(kit.lexicon),
        "players": [
            {
                "seat": seat,
                "nick": player.nick,
                "name": player.name,
                "score": player.score,
                "stated_score": player.stated_score,
            }
            for seat, player in enumerate(sheet.players, 1)
        ],
        "events": [_event(row, sheet, beside.get(row.n, ())) for row in sheet.rows],
        "outcome": {
            "state": "finished" if outcome.finished else "unfinished",
            "reason": outcome.reason,
            "winners": [seat + 1 for seat in outcome.winners],
            "computed": None if outcome.computed is None else list(outcome.computed),
        },
        "board": sheet.position.board.rows() if sheet.position.board.count else [],
        "diagnostics": [diagnostic_json(one) for one in with_fixes(sheet)],
    }
    if sheet.record.title is not None:
        data["title"] = sheet.record.title
    data["header"] = beside[0]
    if sheet.marks:
        data["marks"] = [{"sign": mark.sign, "lexicon": _lexicon(mark.other)} for mark in sheet.marks]
    return data


def _lexicon(lexicon: Lexicon | None) -> dict[str, str] | None:
    return None if lexicon is None else {"id": lexicon.id, "status": lexicon.status}


def _with_numbered_rows(record: GameRecord) -> GameRecord:
    """The record without what says that letters name its rows: squares are given by the numbers of their rows."""
    if not record.lettered_rows:
        return record
    return replace(record, pragmas=tuple(pragma for pragma in record.pragmas if not pragma.letters_rows))


def _event(row: Row, sheet: Scoresheet, after: Sequence[str]) -> dict[str, Any]:
    event = row.event
    data: dict[str, Any] = {
        "n": row.n,
        "line": event.line,
        "seat": event.seat + 1 if event.seat >= 0 else None,
        "kind": event.kind,
        "rack": event.rack,
        "score": row.score,
        "total": row.total,
        "stated_score": event.stated_score,
        "stated_total": event.stated_total,
    }
    if event.kind == "play":
        data.update(_play(row, sheet))
    if event.seat < 0 or event.nick != sheet.record.players[event.seat].nick:
        data["nick"] = event.nick
    for name, value in (("word", event.word), ("count", event.count), ("swapped", _swapped(event))):
        if value is not None:
            data[name] = value
    if kept_as_written(sheet.record, event) or says_unknown(sheet.record, event):
        data["text"] = text_of(sheet.record, event).strip()
    if after:
        data["after"] = list(after)
    return data


def _swapped(event: Event) -> str | None:
    return event.position if event.kind == "blank-swap" else None


def _play(row: Row, sheet: Scoresheet) -> dict[str, Any]:
    laid = row.laid
    if laid is None:
        where = row.event.position
        return {"square": None, "direction": None, "position": where, "tiles": row.event.word, "bonus": 0, "words": []}
    return {
        "square": square_name(laid.square),
        "direction": laid.direction,
        "position": format_position(laid.square, laid.direction),
        "tiles": show_tiles(sheet.kit.tileset, laid.play.tiles),
        "bonus": laid.score.bonus,
        "words": words_data(row, sheet.signs(row) if sheet.marks else None),
    }


def words_data(row: Row, signs: Sequence[str] | None) -> list[dict[str, Any]]:
    """The words of a play; `signs` are those of other lists that lack them, None where there was no comparison."""
    assert row.laid is not None
    words = row.laid.score.words
    data: list[dict[str, Any]] = [
        {"word": word.text, "score": word.points, "valid": good}
        for word, good in zip(words, row.valid or (None,) * len(words), strict=True)
    ]
    for one, sign in zip(data, signs or (), strict=False):
        one["marks"] = sign
    return data
