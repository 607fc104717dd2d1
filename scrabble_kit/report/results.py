"""The results table of many games as CSV: a row a game, columns that only ever gain others behind them."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Iterable

from scrabble_kit.batch.figures import turns_of
from scrabble_kit.records.record import GameRecord
from scrabble_kit.replay.scoresheet import Scoresheet
from scrabble_kit.text.source import visible

_PLAYERS = 4
"""Players with columns of their own; more of them share one."""

COLUMNS = (
    "file", "date", *[f"{what}{number}" for number in range(1, _PLAYERS + 1) for what in ("player", "score")],
    "others", "state", "winner", "spread", "plays", "bonuses", "errors", "warnings",
)  # fmt: skip

_DATE = re.compile(r"(?<![0-9])(?:19|20)[0-9]{2}-[01][0-9]-[0-3][0-9](?![0-9])")
STDIN = "-"
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_DATED = ("date", "title", "description", "id")


def result_head() -> str:
    """The names of the columns as a row."""
    return csv_row(COLUMNS)


def result_row(sheet: Scoresheet) -> str:
    """A game as a row: scores as recomputed and settled, `spread` between the best two (points), plays that stayed."""
    outcome, record = sheet.outcome, sheet.record
    scores = outcome.computed or tuple([player.score for player in sheet.players])
    results = [(as_text(player.nick), str(score)) for player, score in zip(sheet.players, scores, strict=False)]
    own = [cell for result in results[:_PLAYERS] for cell in result]
    own += [""] * (2 * _PLAYERS - len(own))
    others = "; ".join(" ".join(result) for result in results[_PLAYERS:])
    counts = Counter(diagnostic.severity for diagnostic in sheet.diagnostics)
    plays = turns_of(sheet.rows).standing
    bonuses = sum(row.laid is not None and row.laid.score.bonus > 0 for row in plays)
    figures = [len(plays), bonuses, counts["error"], counts["warning"]]
    return csv_row([as_text(record.file), _date(record), *own, others, *_result(sheet, scores), *map(str, figures)])


def _result(sheet: Scoresheet, scores: tuple[int, ...]) -> tuple[str, str, str]:
    """State, winner (empty for a draw) and spread."""
    outcome = sheet.outcome
    if not sheet.record.events or not scores:
        return "no game", "", ""
    best = sorted(scores, reverse=True)
    spread = str(best[0] - best[1]) if len(best) > 1 else ""
    winners = [player for seat, player in enumerate(sheet.players) if seat in outcome.winners]
    winner = as_text(winners[0].nick) if outcome.finished and len(outcome.winners) == 1 and winners else ""
    return "finished" if outcome.finished else "unfinished", winner, spread


def _date(record: GameRecord) -> str:
    """The first date (YYYY-MM-DD) that the header names, or nothing."""
    texts = [pragma.text for name in _DATED for pragma in record.pragmas if pragma.name == name]
    found = next((match for match in map(_DATE.search, texts) if match), None)
    return found.group() if found else ""


def as_text(name: str) -> str:
    """A name as a cell that no spreadsheet takes for a formula: an apostrophe stands before `=`, `+`, `-` and `@`."""
    return f"'{visible(name)}" if name[:1] in _FORMULA and name != STDIN else visible(name)


def csv_row(cells: Iterable[str]) -> str:
    """Cells as a row of CSV, without its line end."""
    row = io.StringIO()
    csv.writer(row, lineterminator="").writerow(cells)
    return row.getvalue()
