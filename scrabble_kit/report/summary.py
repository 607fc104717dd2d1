"""What many games come to, as people read it and as JSON."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from scrabble_kit.batch.statistics import PlayerFigures, ProblemFigures, Statistics
from scrabble_kit.report.json_line import json_line
from scrabble_kit.report.style import PLAIN, Style, display_width, pad
from scrabble_kit.report.tables import number_or_dash, table
from scrabble_kit.text.source import visible, visible_field
from scrabble_kit.text.wording import counted

SCHEMA = "summary/1"
_CODE, _LABEL, _LEFT, _RIGHT = 18, 11, 46, 10  # columns
_OPENINGS = 5
_PLAYER_HEAD = ("player", "games", "won", "drawn", "lost", "points", "a game", "highest", "bonuses")


def summary_text(found: Statistics, style: Style = PLAIN, limit: int | None = None) -> str:
    """Counts, problems by code, games, points, best play; openings, long words and `limit` players when gathered."""
    lines = [_files(found)]
    if found.problems:
        lines += _problems(found, style)
    lines += _figures(found)
    if found.detailed and found.games:
        lines += [*_longest(found), *_openings(found), "", *_players(found, style, limit)]
    return "\n".join(lines)


def _files(found: Statistics) -> str:
    verdicts = found.verdicts
    parts = [f"{verdicts['clean']:,} clean", f"{verdicts['errors']:,} with errors"]
    none, unread, faults = verdicts["no-record"], verdicts["unreadable"], verdicts["fault"]
    if none:
        parts.append(f"{counted(none, 'that is no record', 'that are no records')}")
    if unread:
        parts.append(f"{unread:,} that cannot be read")
    if faults:
        parts.append(f"{faults:,} where scrabble-kit failed")
    files = counted(found.files, "record" if found.numbered else "file")
    return f"{files}: {', '.join(parts)}"


def _problems(found: Statistics, style: Style) -> list[str]:
    """Errors, then warnings, then files without a game; the most frequent first."""
    rows = [
        (_order(severity, problem), severity, code, problem) for (severity, code), problem in found.problems.items()
    ]
    cells = [
        (
            code if severity == "error" else f"{severity}: {code}",
            f"{problem.lines:,}",
            f"{problem.games:,}" if problem.games else "-",
            visible(problem.first),
        )
        for _, severity, code, problem in sorted(rows, key=lambda row: (row[0], row[2]))
    ]
    head = ("problem".ljust(_CODE), "lines", "games", "first")
    return table(head, cells, " rr", style)


def _order(severity: str, problem: ProblemFigures) -> tuple[bool, bool, int]:
    return not problem.games, severity != "error", -problem.lines


def _figures(found: Statistics) -> list[str]:
    """Two columns of figures."""
    games = found.games
    pairs = [
        (
            ("games", f"{games:,}: {found.finished:,} finished, {games - found.finished:,} not"),
            ("turns", f"{found.turns:,}, {_mean(found.turns, games)} a game"),
        ),
        (
            ("points", f"{_mean(found.points, found.results)} a player; highest {number_or_dash(found.highest)}"),
            ("bonuses", f"{found.bonuses:,}, {_mean(found.bonuses, games)} a game"),
        ),
        (
            ("best play", f"{found.best.points}  {visible(found.best.where)}" if found.best else "-"),
            ("phonies", f"{found.phonies:,} played, {found.taken_off:,} taken off"),
        ),
    ]
    lefts = [f"{pad(label, _LABEL)}{text}" for (label, text), _ in pairs]
    width = max(_LEFT, *map(display_width, lefts))
    return [
        f"{pad(left, width)}  {pad(label, _RIGHT)}{text}" for left, (_, (label, text)) in zip(lefts, pairs, strict=True)
    ]


def _mean(total: int, count: int) -> str:
    return f"{total / count:,.1f}" if count else "-"


def _longest(found: Statistics) -> list[str]:
    lines = []
    for number, word in enumerate(found.longest):
        label = "longest" if number == 0 else ""
        lines.append(f"{pad(label, _LABEL)}{word.tiles:>2}  {visible_field(word.word)}  {visible(word.where)}")
    return lines


def _openings(found: Statistics) -> list[str]:
    openings = found.openings
    if not openings.plays:
        return []
    common = sorted(openings.positions.items(), key=lambda item: (-item[1], item[0]))[:_OPENINGS]
    shares = ", ".join(f"{position} {count:,}" for position, count in common)
    first = _share(openings.first_wins, openings.decided)
    return [
        f"{pad('openings', _LABEL)}{_mean(openings.points, openings.plays)} points, "
        f"{openings.bonuses:,} with a bonus; most at {shares}",
        f"{pad('', _LABEL)}the first player won {openings.first_wins:,} of {openings.decided:,} decided games{first}",
    ]


def _share(part: int, whole: int) -> str:
    return f", {part / whole:.1%}".replace("%", " %") if whole else ""


def _players(found: Statistics, style: Style, limit: int | None) -> list[str]:
    """A table by player, those with most games first."""
    ordered = ordered_players(found)
    shown = ordered if limit is None else ordered[:limit]
    rows = [(visible_field(nick), *_player_cells(figures)) for nick, figures in shown]
    lines = table(_PLAYER_HEAD, rows, " rrrrrrrr", style)
    more = len(ordered) - len(shown)
    return [*lines, counted(more, "more player")] if more else lines


def _player_cells(figures: PlayerFigures) -> Iterable[str]:
    counts = (figures.games, figures.won, figures.drawn, figures.lost, figures.points)
    finished = figures.won + figures.drawn + figures.lost
    mean = _mean(figures.points, finished)
    return (*[f"{count:,}" for count in counts], mean, str(figures.highest), f"{figures.bonuses:,}")


def ordered_players(found: Statistics) -> list[tuple[str, PlayerFigures]]:
    """Players by games, then games won, then points, all falling, then by nick."""
    key = sorted(found.players.items(), key=lambda item: item[0])
    return sorted(key, key=lambda item: (-item[1].games, -item[1].won, -item[1].points))


def summary_json(found: Statistics) -> str:
    """The figures as one line of JSON; openings, longest words and players where they were gathered."""
    verdicts = found.verdicts
    data: dict[str, Any] = {
        "schema": SCHEMA,
        "files": found.files,
        "clean": verdicts["clean"],
        "with_errors": verdicts["errors"],
        "no_records": verdicts["no-record"],
        "unreadable": verdicts["unreadable"],
        "problems": [
            {"severity": severity, "code": code, **problem._asdict()}
            for (severity, code), problem in sorted(found.problems.items())
        ],
        "games": found.games,
        "finished": found.finished,
        "turns": found.turns,
        "points": found.points,
        "results": found.results,
        "highest": found.highest,
        "bonuses": found.bonuses,
        "best": found.best and found.best._asdict(),
        "phonies": found.phonies,
        "taken_off": found.taken_off,
    }
    if found.detailed:
        data |= _details(found)
    return json_line(data)


def _details(found: Statistics) -> dict[str, Any]:
    openings = found.openings
    return {
        "longest": [word._asdict() for word in found.longest],
        "openings": {
            "plays": openings.plays,
            "points": openings.points,
            "bonuses": openings.bonuses,
            "positions": dict(sorted(openings.positions.items())),
            "decided": openings.decided,
            "first_wins": openings.first_wins,
        },
        "players": [{"nick": nick, **figures._asdict()} for nick, figures in ordered_players(found)],
    }
