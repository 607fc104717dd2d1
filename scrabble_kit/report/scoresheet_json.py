"""A scoresheet as JSON, one object a game on one line; keys are only ever added while the schema stays."""

from __future__ import annotations

import json
from typing import Any

from scrabble_kit.board.layout import format_position, square_name
from scrabble_kit.replay.scoresheet import Row, Scoresheet
from scrabble_kit.report.problems import diagnostic_json
from scrabble_kit.tiles.notation import show_tiles
from scrabble_kit.tiles.tileset import TileSet

SCHEMA = "scoresheet/1"
_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def scoresheet_json(sheet: Scoresheet) -> str:
    """The whole sheet as one line of JSON. Source: the form of scoresheet/1 in the documentation."""
    return _encode(scoresheet_data(sheet))


def scoresheet_data(sheet: Scoresheet) -> dict[str, Any]:
    """The sheet as plain data; lines, columns and seats one-based."""
    kit, outcome = sheet.kit, sheet.outcome
    return {
        "schema": SCHEMA,
        "file": sheet.record.file,
        "ruleset": {"id": kit.ruleset.id, "status": kit.ruleset.source.status},
        "tileset": {"id": kit.tileset.id, "status": kit.tileset.source.status},
        "lexicon": None if kit.lexicon is None else {"id": kit.lexicon.id, "status": kit.lexicon.status},
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
        "events": [_event(row, kit.tileset) for row in sheet.rows],
        "outcome": {
            "state": "finished" if outcome.finished else "unfinished",
            "reason": outcome.reason,
            "winners": [seat + 1 for seat in outcome.winners],
            "computed": None if outcome.computed is None else list(outcome.computed),
        },
        "board": sheet.position.board.rows() if sheet.position.board.count else [],
        "diagnostics": [diagnostic_json(one) for one in sheet.diagnostics],
    }


def _event(row: Row, tileset: TileSet) -> dict[str, Any]:
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
        data.update(_play(row, tileset))
    return data


def _play(row: Row, tileset: TileSet) -> dict[str, Any]:
    laid = row.laid
    if laid is None:
        return {"square": None, "direction": None, "tiles": row.event.word, "bonus": 0, "words": []}
    valid = row.valid or (None,) * len(laid.score.words)
    return {
        "square": square_name(laid.square),
        "direction": laid.direction,
        "position": format_position(laid.square, laid.direction),
        "tiles": show_tiles(tileset, laid.play.tiles),
        "bonus": laid.score.bonus,
        "words": [
            {"word": word.text, "score": word.points, "valid": good}
            for word, good in zip(laid.score.words, valid, strict=True)
        ],
    }
