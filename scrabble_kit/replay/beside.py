"""Points that a record gives and takes beside plays, for failed challenges and for time, held against the ruleset.

They are followed all the same: clubs differ, and the totals of the file go on from them.
"""

from __future__ import annotations

from collections.abc import Sequence

from scrabble_kit.records.record import Event
from scrabble_kit.replay.notebook import Notebook
from scrabble_kit.replay.scoresheet import Row
from scrabble_kit.rules.challenge import points_by_rules
from scrabble_kit.rules.clock import is_beyond_cap
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.position import Position
from scrabble_kit.text.source import visible
from scrabble_kit.text.wording import counted


def check_challenge(notes: Notebook, kit: Kit, event: Event, position: Position, rows: Sequence[Row]) -> None:
    """Compare the points of a failed challenge with the play that stood: whose they are, and what the rules give."""
    points, turns = event.stated_score or 0, position.turns
    is_open = position.last is not None or (turns is not None and turns.scoreless == "pass")
    row = next((row for row in reversed(rows[-3:]) if row.event.kind == "play"), None)
    if not is_open or row is None:
        notes.say("challenge-without-play", "no play before that was challenged", event)
        return
    seat = row.event.seat
    if points and seat >= 0 and (points > 0) != (seat == event.seat):
        whose = f"the play that stood is {visible(row.event.nick)}'s"
        message = f"{whose}, and so are the points" if points > 0 else f"{whose}, points come off the challenger"
        notes.say("challenge-without-play", message, event, "nick")
        return
    words = len(row.laid.score.words) if row.laid is not None else 0
    allowed = points_by_rules(kit.ruleset, position, event.seat, seat, words) if words and seat >= 0 else None
    if allowed is not None and points not in allowed:
        given = " or ".join([f"{one:+d}" if one else "nothing" for one in sorted(allowed, key=abs)])
        message = f"a failed challenge of {counted(words, 'word')} gives {given} by ruleset {kit.ruleset.id}"
        notes.say("points-by-rules", f"{message}, the record says {points:+d}", event, "score")


def check_time(notes: Notebook, kit: Kit, event: Event) -> bool:
    """Compare the points for time over with what the rules take; whether so much time loses the game."""
    points, clock = event.stated_score or 0, kit.ruleset.clock
    if points > 0:
        notes.say("time-gain", f"time over takes points off, the record adds {points}", event, "score")
        return False
    if clock is None or not clock.overtime_points:
        return False
    if points % clock.overtime_points:
        minute = "started minute" if clock.overtime_per == "started_minute" else "full minute"
        message = f"time over takes {clock.overtime_points} for each {minute}, the record says {points}"
        notes.say("points-by-rules", message, event, "score")
        return False
    if not is_beyond_cap(clock, -points):
        return False
    over = f"more than {counted(clock.cap_minutes or 0, 'minute')} over"
    notes.say("points-by-rules", f"{over} loses the game by ruleset {kit.ruleset.id}", event, "score")
    return True
