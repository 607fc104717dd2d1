"""What many games come to: counts, problems by code, points, bonuses, phonies, openings, players.

Figures of chunks are added up in their order, so that any number of processes gives the same ones.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from scrabble_kit.batch.figures import Best, GameFigures, bonuses_of, figures_of, scores_of, turns_of
from scrabble_kit.batch.refereeing import RecordVerdict, Scored
from scrabble_kit.batch.sources import GameText
from scrabble_kit.replay.scoresheet import Row, Scoresheet
from scrabble_kit.text.diagnostic import Severity

MOST_WORDS, MOST_MESSAGES = 5, 10
"""Longest words and reasons of unreadable files that are kept."""

NO_GAME: tuple[RecordVerdict, ...] = ("no-record", "unreadable")


class ProblemFigures(NamedTuple):
    """How often a code was told: lines, games that have it, and where it stands first (`file:line:column`)."""

    lines: int
    games: int
    first: str

    def plus(self, other: "ProblemFigures") -> "ProblemFigures":
        """Both together; this one came first."""
        return ProblemFigures(self.lines + other.lines, self.games + other.games, self.first)


class LongWord(NamedTuple):
    """A word by its number of tiles, and where it was laid (`file:line`)."""

    tiles: int
    word: str
    where: str


class PlayerFigures(NamedTuple):
    """One player's games (finished ones: won, drawn, lost), points in the finished ones, highest of all, bonuses."""

    games: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    points: int = 0
    highest: int = 0
    bonuses: int = 0

    def plus(self, other: "PlayerFigures") -> "PlayerFigures":
        """Both together."""
        sums = [one + two for one, two in zip(self, other, strict=True)]
        sums[5] = max(self.highest, other.highest) if self.games and other.games else self.highest + other.highest
        return PlayerFigures(*sums)


@dataclass(slots=True)
class Openings:
    """The first plays of games: how many, their points, bonuses, positions; who won the decided games."""

    plays: int = 0
    points: int = 0
    bonuses: int = 0
    decided: int = 0
    first_wins: int = 0
    positions: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Openings") -> None:
        """Add the figures of later games."""
        self.plays += other.plays
        self.points += other.points
        self.bonuses += other.bonuses
        self.decided += other.decided
        self.first_wins += other.first_wins
        self.positions.update(other.positions)


@dataclass(slots=True)
class Statistics:
    """Figures of many records. `points` and `results` are those of players in finished games, all else is of all.

    `detailed` says whether openings, longest words and players are gathered too. `alone` counts files without a record
    that were named, not met in a folder, `numbered` the records that share a file with others.
    """

    detailed: bool = False
    verdicts: Counter[RecordVerdict] = field(default_factory=Counter)
    problems: dict[tuple[Severity, str], ProblemFigures] = field(default_factory=dict)
    messages: list[str] = field(default_factory=list)
    alone: int = 0
    numbered: int = 0
    unchecked: int = 0
    games: int = 0
    finished: int = 0
    turns: int = 0
    points: int = 0
    results: int = 0
    highest: int | None = None
    bonuses: int = 0
    best: Best | None = None
    phonies: int = 0
    taken_off: int = 0
    openings: Openings = field(default_factory=Openings)
    longest: tuple[LongWord, ...] = ()
    players: dict[str, PlayerFigures] = field(default_factory=dict)

    # one record

    def take(self, scored: Scored) -> None:
        """Count one record."""
        self.verdicts[scored.verdict] += 1
        self.alone += scored.verdict == "no-record" and not scored.is_member
        self.numbered += isinstance(scored.input, GameText) and scored.input.number > 0
        if scored.figures is not None:
            self._take_game(scored.figures)
            return
        sheet = scored.sheet
        if scored.message and len(self.messages) < MOST_MESSAGES:
            self.messages.append(scored.message)
        if sheet is None:
            if scored.verdict != "fault":  # that one is nobody's file
                self._problem("error", "unreadable-file", ProblemFigures(1, 0, scored.input.file))
            return
        if sheet.diagnostics:
            self._take_problems(sheet, scored.verdict)
        if sheet.record.events:
            self._take_game(figures_of(sheet))
            if self.detailed:
                self._take_details(sheet)

    def _problem(self, severity: Severity, code: str, problem: ProblemFigures) -> None:
        key = severity, code
        known = self.problems.get(key)
        self.problems[key] = problem if known is None else known.plus(problem)

    def _take_problems(self, sheet: Scoresheet, verdict: RecordVerdict) -> None:
        of_game = verdict not in NO_GAME
        seen = set()
        for one in sheet.diagnostics:
            if one.severity == "note":
                continue
            place, file = one.place, sheet.record.file
            first = f"{file}:{place.line}:{place.column}" if place is not None and of_game else file
            self._problem(one.severity, one.code, ProblemFigures(1, one.code not in seen and of_game, first))
            seen.add(one.code)

    def _take_game(self, figures: GameFigures) -> None:
        self.games += 1
        self.unchecked += figures.unchecked
        self.turns += figures.turns
        self.phonies += figures.phonies
        self.taken_off += figures.taken_off
        self.bonuses += figures.bonuses
        scores, best = figures.scores, figures.best
        if figures.finished:
            self.finished += 1
            self.results += len(scores)
            self.points += sum(scores)
        for score in scores:
            if self.highest is None or score > self.highest:
                self.highest = score
        if best is not None and (self.best is None or best.points > self.best.points):
            self.best = best

    def _take_details(self, sheet: Scoresheet) -> None:
        standing, scores, outcome = turns_of(sheet.rows).standing, scores_of(sheet), sheet.outcome
        bonuses = bonuses_of(standing)
        if standing and standing[0].event.position:
            opening = standing[0]
            first = opening.event.position or ""
            decided = outcome.finished and len(outcome.winners) == 1
            won = decided and outcome.winners[0] == opening.event.seat
            bonus = opening.laid is not None and opening.laid.score.bonus > 0
            self.openings.add(Openings(1, opening.score, bonus, decided, won, Counter((first.upper(),))))
        self.longest = _longest((*self.longest, *_words(sheet, standing)))
        for seat, player in enumerate(sheet.players):
            figures = _player(sheet, seat, scores[seat], bonuses.count(seat))
            known = self.players.get(player.nick)
            self.players[player.nick] = figures if known is None else known.plus(figures)

    # many records

    def add(self, other: "Statistics") -> None:
        """Add the figures of later records."""
        self.verdicts.update(other.verdicts)
        for (severity, code), problem in other.problems.items():
            self._problem(severity, code, problem)
        self.messages = [*self.messages, *other.messages][:MOST_MESSAGES]
        for name in _SUMS:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        if other.highest is not None:
            self.highest = other.highest if self.highest is None else max(self.highest, other.highest)
        if other.best is not None and (self.best is None or other.best.points > self.best.points):
            self.best = other.best
        self.openings.add(other.openings)
        self.longest = _longest((*self.longest, *other.longest))
        for nick, figures in other.players.items():
            known = self.players.get(nick)
            self.players[nick] = figures if known is None else known.plus(figures)

    @property
    def files(self) -> int:
        """How many records were looked at, games or not."""
        return sum(self.verdicts.values())


_SUMS = (
    "alone", "numbered", "unchecked", "games", "finished", "turns", "points", "results", "bonuses", "phonies",
    "taken_off",
)  # fmt: skip


def gather(scored: Iterator[Scored]) -> Statistics:
    """The figures of some records; for the processes of a batch."""
    found = Statistics()
    for one in scored:
        found.take(one)
    return found


def gather_detailed(scored: Iterator[Scored]) -> Statistics:
    """The figures of some records, with openings, longest words and players."""
    found = Statistics(detailed=True)
    for one in scored:
        found.take(one)
    return found


def _where(sheet: Scoresheet, row: Row) -> str:
    return f"{sheet.record.file}:{row.event.line}"


def _words(sheet: Scoresheet, standing: list[Row]) -> Iterator[LongWord]:
    """The words of plays that the rules and the lexicon have nothing against."""
    for row in standing:
        if row.laid is None or row.laid.problems:
            continue
        for word, valid in zip(row.laid.score.words, row.valid, strict=False):
            if valid is not False:
                yield LongWord(len(word.tiles), "".join(word.letters), _where(sheet, row))


def _longest(words: tuple[LongWord, ...]) -> tuple[LongWord, ...]:
    """The longest words, each once, the earlier of equals first."""
    found: dict[str, LongWord] = {}
    for word in sorted(words, key=lambda word: -word.tiles):
        found.setdefault(word.word, word)
        if len(found) == MOST_WORDS:
            break
    return tuple(found.values())


def _player(sheet: Scoresheet, seat: int, score: int, bonuses: int) -> PlayerFigures:
    outcome = sheet.outcome
    if not outcome.finished:
        return PlayerFigures(1, highest=score, bonuses=bonuses)
    won = outcome.winners == (seat,)
    drawn = not won and seat in outcome.winners
    return PlayerFigures(1, won, drawn, not won and not drawn, score, score, bonuses)
