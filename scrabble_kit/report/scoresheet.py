"""A scoresheet as people read it: a row an event, the arithmetic when asked, problems and the result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from scrabble_kit.lexicon.lexicon import name_with_status
from scrabble_kit.lexicon.marks import legend
from scrabble_kit.records.record import Event
from scrabble_kit.replay.scoresheet import Row, Scoresheet
from scrabble_kit.report.plays import explain_lines, play_text, position_text, words_text
from scrabble_kit.report.style import PLAIN, Style, display_width, in_columns, pad
from scrabble_kit.text.source import visible, visible_field
from scrabble_kit.text.wording import counted

_COLUMNS = ("n", "player", "rack", "at", "play", "words", "score", "total", "record says")
_RIGHT = {"n", "score", "total"}
_INDENT = " " * 8
_TURNS = ("play", "pass", "exchange", "unknown")
_NAMES = {
    "pass": "pass",
    "withdraw": "taken back",
    "challenge-bonus": "challenge failed",
    "time-penalty": "time penalty",
    "penalty": "penalty",
    "resignation": "resigned",
    "forfeit": "forfeited",
    "overdraw": "drew too many",
    "blank-swap": "blank swapped",
    "unknown": "unreadable",
}


def scoresheet_text(sheet: Scoresheet, style: Style = PLAIN, *, explain: bool = False) -> str:
    """The whole sheet: head line, table, result and number of problems; `explain` puts the arithmetic under plays."""
    lines = [_head(sheet), ""]
    if sheet.rows:
        lines += _table(sheet, style, explain)
    lines.append(f"result    {result_text(sheet)}")
    lines.append(f"problems  {problems_text(sheet)}")
    return in_columns("\n".join(lines), style)


def _head(sheet: Scoresheet) -> str:
    kit = sheet.kit
    names = ", ".join(visible_field(player.nick) for player in sheet.players) or "no players"
    lexicon = "no lexicon"
    if kit.lexicon is not None:
        lexicon = f"lexicon {visible(name_with_status(kit.lexicon))}"
    head = f"{visible(sheet.record.file)}: {names}; ruleset {kit.ruleset.id}, tile set {kit.tileset.id}, {lexicon}"
    return "; ".join([head, *legend(sheet.marks)])


def _table(sheet: Scoresheet, style: Style, explain: bool) -> list[str]:
    marks = _marks(sheet)
    says = _statements(sheet)
    cells = [
        _cells(row, says.get(row.n, ""), words_text(row, sheet.kit.tileset, sheet.signs(row))) for row in sheet.rows
    ]
    widths = {name: max([display_width(name), *(display_width(line[name]) for line in cells)]) for name in _COLUMNS}
    widths["n"] = max(widths["n"], 2)
    columns = [name for name in _COLUMNS if says or name != "record says"]
    words_below = _narrowed(columns, widths, style.width)
    lines = [style.paint("bold", _line("  ", dict(zip(_COLUMNS, _COLUMNS, strict=True)), columns, widths))]
    through_told = False
    for row, line in zip(sheet.rows, cells, strict=True):
        lines.append(_line(f"{marks.get(row.event.line, ' ')} ", line, columns, widths))
        if words_below and line["words"]:
            lines.append(_INDENT + line["words"])
        if explain and row.laid is not None and row.laid.score.words and row.score == row.laid.score.total:
            lines += _explained(row, first_through=row.laid.score.touches and not through_told)
            through_told = through_told or row.laid.score.touches
    return lines


def _narrowed(columns: list[str], widths: dict[str, int], width: int | None) -> bool:
    """Drop columns until the table fits: first the rack, then the words; whether the words go below."""
    if width is None:
        return False
    for name in ("rack", "words"):
        if sum(widths[column] + 2 for column in columns) > width:
            columns.remove(name)
    return "words" not in columns


def _line(mark: str, cells: dict[str, str], columns: Sequence[str], widths: dict[str, int]) -> str:
    return (mark + "  ".join(pad(cells[name], widths[name], right=name in _RIGHT) for name in columns)).rstrip()


def _explained(row: Row, *, first_through: bool) -> Iterator[str]:
    assert row.laid is not None
    pairs = explain_lines(row.laid, first_through=first_through)
    width = max(8, max(display_width(word) for word, _ in pairs))
    for word, text in pairs:
        yield f"{_INDENT}{pad(word, width)}  {text}"


def _cells(row: Row, says: str, words: str) -> dict[str, str]:
    event = row.event
    nick = visible_field(event.nick)
    if event.kind not in _TURNS:
        nick = f"  {nick}"
    at, play = _played(row)
    texts = (
        str(row.n),
        nick,
        visible_field(event.rack or ""),
        at,
        play,
        words,
        str(row.score),
        str(row.total),
        says,
    )
    return dict(zip(_COLUMNS, texts, strict=True))


def _played(row: Row) -> tuple[str, str]:
    event = row.event
    if event.kind == "play":
        played = play_text(row.laid) if row.laid is not None and row.laid.length else visible_field(event.word or "")
        return position_text(row), played
    if event.kind == "exchange":
        return "", f"exchange {visible_field(event.exchanged)}".rstrip()
    if event.kind == "rack-bonus":
        return "", f"last rack {visible_field(event.word or '')}"
    if event.kind == "rack-penalty":
        return "", f"own rack {visible_field(event.word or '')}"
    if event.kind == "blank-swap":
        return visible_field(event.position or "").upper(), _NAMES[event.kind]
    if event.kind == "overdraw":
        return "", f"{_NAMES[event.kind]}: {event.count}"
    return "", _NAMES[event.kind]


def _statements(sheet: Scoresheet) -> dict[int, str]:
    """What the record says otherwise, by row number."""
    wrong: dict[int, set[str]] = {}
    for diagnostic in sheet.diagnostics:
        if diagnostic.place is not None:
            wrong.setdefault(diagnostic.place.line, set()).add(diagnostic.code)
    said = {}
    has_other_values = any("other-values" in codes for codes in wrong.values())
    for row in sheet.rows:
        codes = wrong.get(row.event.line, set())
        if has_other_values and row.event.kind == "play" and row.event.stated_score is not None:
            codes = codes | {"score-mismatch"}
        parts = []
        differs = row.event.stated_score != row.score
        if differs and codes & {"score-mismatch", "settlement-mismatch", "withdraw-score"}:
            parts.append(f"score {row.event.stated_score}")
        if "total-mismatch" in codes:
            parts.append(f"total {row.event.stated_total}")
        if parts:
            said[row.n] = ", ".join(parts)
    return said


def _marks(sheet: Scoresheet) -> dict[int, str]:
    marks: dict[int, str] = {}
    for diagnostic in sheet.diagnostics:
        if diagnostic.place is None or diagnostic.severity == "note":
            continue
        mark = "!" if diagnostic.severity == "error" else "?"
        if marks.get(diagnostic.place.line) != "!":
            marks[diagnostic.place.line] = mark
    return marks


def problems_text(sheet: Scoresheet) -> str:
    """How many errors and warnings there are: `2 errors, 1 warning`, or `none`."""
    counts = Counter(diagnostic.severity for diagnostic in sheet.diagnostics)
    parts = [counted(counts[severity], severity) for severity in ("error", "warning") if counts[severity]]
    return ", ".join(parts) or "none"


def result_text(sheet: Scoresheet) -> str:
    """The result in one line: scores, winner, and what the end or the lack of one says."""
    outcome = sheet.outcome
    if not sheet.players:
        return "no game"
    scores = outcome.computed or tuple(player.score for player in sheet.players)
    figures = ":".join(map(str, scores))
    if outcome.computed is not None:
        return f"{figures} as computed, the record has no last-rack line"
    best = [player for player in sheet.players if player.score == max(scores)]
    if not outcome.finished:
        lead = f"{visible_field(best[0].nick)} leads" if len(best) == 1 else "level"
        total = sheet.kit.tileset.total_tiles
        return f"{figures}, {lead}; not finished ({sheet.position.board.count} of {total} tiles played)"
    best = [sheet.players[seat] for seat in outcome.winners if seat < len(sheet.players)] or best
    end = f"{visible_field(best[0].nick)} wins" if len(best) == 1 else "draw"
    return "; ".join([f"{figures}, {end}", *_last_racks(sheet)])


def _last_racks(sheet: Scoresheet) -> Iterator[str]:
    rows = [row for row in sheet.rows if row.event.kind in ("rack-bonus", "rack-penalty") and row.event.seat >= 0]
    rows = [row for row in rows if row.score or not row.event.stated_score]  # the others settle nothing
    gains = [row.event for row in rows if row.event.kind == "rack-bonus" and row.score >= 0]
    penalties = {_key(row.event): row.event for row in rows if row.event not in gains}
    moved = set()
    for event in gains:
        others = [player.nick for seat, player in enumerate(sheet.players) if seat != event.seat]
        whose = f"{visible_field(others[0])}'s" if len(others) == 1 else "the others'"
        once = _key(event) in penalties
        moved.add(_key(event))
        how = "moved once" if once else "counted twice" if len(others) == 1 else "counted"
        yield f"{whose} last rack {visible_field(event.word or '')} {how}"
    for key, event in penalties.items():
        if key not in moved:
            yield f"{visible_field(event.nick)} keeps {visible_field(event.word or '')}, off once"


def _key(event: Event) -> str:
    return "".join(sorted(event.word or ""))
