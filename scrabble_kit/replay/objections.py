"""What the referee has against a move, as diagnostics of the line that tells of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scrabble_kit.records.record import Event, FieldName, GameRecord
from scrabble_kit.replay.hints import arithmetic, challenge_hint, hint_for_score, is_kept, why_total
from scrabble_kit.replay.ledger import LedgerEntry
from scrabble_kit.replay.notebook import Notebook
from scrabble_kit.replay.readings import LikelyReading
from scrabble_kit.replay.scoresheet import Row
from scrabble_kit.replay.ways import MisfitPlay
from scrabble_kit.rules.ending import reason_text
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.legality import Laid
from scrabble_kit.rules.problem import Problem, ProblemKind
from scrabble_kit.rules.table import Ended
from scrabble_kit.text.diagnostic import Severity
from scrabble_kit.text.source import visible

CODES: dict[ProblemKind, tuple[str, FieldName]] = {
    "over": ("after-end", "line"),
    "no-time": ("after-end", "line"),
    "exchange": ("exchange", "word"),
    "phony": ("illegal-play", "word"),
    "withdraw": ("nothing-to-withdraw", "line"),
    "swap": ("illegal-play", "position"),
}
"""The code and the field of the line for each kind of problem that is told as the referee words it.

Problems of racks and of where a play lies are told together, a line each, in `racks` and below; what is no tile was
told when it was read.
"""


def say_problems(notes: Notebook, event: Event, problems: Iterable[Problem], over: Ended | None = None) -> None:
    """Say of an event what the referee has against its move; `over` is the end that was reached before it."""
    for problem in problems:
        if problem.kind in CODES:
            code, field = CODES[problem.kind]
            message = problem.message
            if problem.kind == "over" and over is not None:
                message = f"the game is over: {reason_text(over)}"
            notes.say(code, message, event, field)


def say_misplaced(notes: Notebook, kit: Kit, event: Event, laid: Laid, meant: LikelyReading | None) -> bool:
    """Say once what the placement rules have against a play; whether it is grave, so that its score says nothing.

    What a ruleset leaves to a challenge is not grave.
    """
    word = event.word or ""
    simple = word.isascii() and not any(sign in word for sign in "[(|?")
    stands = kit.ruleset.opening.miss != "illegal"
    grave = [one for one in laid.problems if not (stands and one.kind.startswith("opening"))]
    first, *others = grave or laid.problems
    alike = sum(one.kind == first.kind for one in others)
    said = [f"{alike} more square{'s' * (alike > 1)} like it"] if alike else []
    said += dict.fromkeys([one.message for one in others if one.kind != first.kind])
    said += [meant.hint] if meant is not None else []
    notes.say(
        "illegal-play" if grave else "opening",
        first.message,
        event,
        "word" if first.at else "position",
        offset=first.at if first.at and simple else None,
        notes=tuple(said),
    )
    return bool(grave)


def say_misscored(
    notes: Notebook, kit: Kit, play: MisfitPlay, rows: Sequence[Row], meant: LikelyReading | None
) -> None:
    """Say that the score of a play is another one than stated, and the slip that explains it."""
    event, laid = play.event, play.laid
    stated, score = event.stated_score or 0, laid.score.total
    full = notes.is_full("score-mismatch")
    hint = None if full else hint_for_score(kit, play.before, laid, stated, rows, meant)
    message = f"score is {score}, the record says {stated}"
    label = "" if full else arithmetic(laid)
    is_challenge = hint is not None and hint == challenge_hint(kit, laid, stated) and is_kept(notes.record, event, rows)
    severity: Severity = "warning" if is_challenge else "error"  # some programs add them to the play
    notes.say("score-mismatch", message, event, "score", label=label, notes=(hint,) if hint else (), severity=severity)


def say_total(notes: Notebook, record: GameRecord, number: int, event: Event, entry: LedgerEntry) -> None:
    """Say that a stated total does not follow; `number` counts the events up to this one."""
    label = why_total(record, number, event, entry.before, entry.effect)
    message = f"total is {entry.after}, the record says {event.stated_total}"
    notes.say("total-mismatch", message, event, "total", label=label)


def say_reseated(notes: Notebook, record: GameRecord, event: Event, named: int, totals: Sequence[int]) -> None:
    """Say that a line is taken for another player's than its nick says; `named` is the seat of the nick, -1 for an
    unknown one, which was told when it was read; `totals` are the stated ones before it, by seat."""
    if named < 0:
        return
    meant, nick = visible(record.players[event.seat].nick), visible(record.players[named].nick)
    message = f"the total goes on from {meant}'s {totals[event.seat]}, not from {nick}'s {totals[named]}"
    notes.say("wrong-nick", message, event, "nick", notes=(f"it is taken for {meant}'s line",))
