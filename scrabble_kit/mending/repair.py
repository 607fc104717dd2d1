"""What is certainly wrong in a record and how it is to be put right; everything else is left, with the reason.

A mend is certain when no other single slip explains the same lines: a line under the wrong nick, one that is missing,
points that the director took off. Mended are totals and scores that slipped, lines under the wrong nick, last racks
that nobody settled, numbers with two signs, misspelt nicks, parentheses that are not closed, racks that a play taken
back shows to be incomplete, and the encoding. A play never is, nor a score that the total repeats: either may be wrong.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from scrabble_kit.records.record import Event, FieldName, GameRecord, column_of
from scrabble_kit.records.seats import folded, likely_seats, names_of
from scrabble_kit.records.writing import format_event
from scrabble_kit.replay.scoresheet import Row, Scoresheet
from scrabble_kit.rules.ending import ended
from scrabble_kit.rules.position import tiles_in_bag
from scrabble_kit.rules.racks import letters_of
from scrabble_kit.rules.settlement import last_racks, settlement
from scrabble_kit.text.diagnostic import Diagnostic, Fix
from scrabble_kit.text.errors import SpellingError
from scrabble_kit.text.frozen import replaced
from scrabble_kit.text.source import visible
from scrabble_kit.tiles.notation import read_play, read_rack, show_rack, show_tiles, sorted_rack
from scrabble_kit.tiles.tileset import Word


class Mend(NamedTuple):
    """One certain repair: the line (one-based) and the diagnostic code that it answers, what it does in a few words,
    the edits, and the lines that follow `behind` (one-based, 0 for the top)."""

    line: int
    code: str
    what: str
    edits: tuple[Fix, ...] = ()
    new_lines: tuple[str, ...] = ()
    behind: int = 0


_WHY = {
    "score-mismatch": "score or play may be wrong",
    "total-mismatch": "a line may be missing, or the totals around it may be wrong",
    "illegal-play": "square, word or a line before may be wrong",
    "unreadable-event": "what was meant is not certain",
    "bad-number": "the number is not certain",
    "settlement-mismatch": "tiles or points may be wrong",
    "settlement-missing": "the racks at the end are not certain",
    "nothing-to-withdraw": "a play may be missing, or the line be one too many",
    "unknown-player": "whose event it is is not certain",
    "encoding": "the encoding is not certain; name it with --encoding",
}
_UNSETTLED = frozenset(("illegal-play", "unreadable-event", "nothing-to-withdraw", "bad-number", "rack", "rack-size",
                        "too-many-of-a-letter", "too-many-players", "after-end", "turn-order", "unknown-player",
                        "exchange", "other-values"))  # fmt: skip
"""Codes that leave it open what was on the racks at the end."""

# what can be mended


def mends_of(sheet: Scoresheet) -> tuple[Mend, ...]:
    """The certain repairs of a record but for its encoding, in the order of its lines. Raises nothing."""
    found = [
        *_totals(sheet), *_scores(sheet), *_nicks(sheet), *_numbers(sheet.record), *_misspelt(sheet),
        *_unclosed(sheet), *_withdrawn_racks(sheet), *_settlement(sheet),
    ]  # fmt: skip
    return tuple(sorted(found, key=lambda mend: mend.line))


def with_fixes(sheet: Scoresheet) -> tuple[Diagnostic, ...]:
    """The diagnostics of a sheet, each with the certain repair that answers it, where that is one edit."""
    if not sheet.has_errors:
        return sheet.diagnostics
    fixes = {(mend.line, mend.code): mend.edits[0] for mend in mends_of(sheet) if len(mend.edits) == 1}
    return tuple([
        replaced(one, fix=fixes[one.place.line, one.code])
        if one.fix is None and one.place is not None and (one.place.line, one.code) in fixes
        else one
        for one in sheet.diagnostics
    ])  # fmt: skip


def lines_text(lines: Sequence[int]) -> str:
    """Line numbers in words: `line 7`, `lines 7 and 9`, `lines 7, 9, 11, 13, 15 and 20 more`."""
    few = [str(line) for line in lines[:5]]
    last = f"{len(lines) - 5} more" if len(lines) > 5 else few.pop() if len(few) > 1 else ""
    return f"line{'s' if len(lines) > 1 else ''} {', '.join(few)}" + (f" and {last}" if last else "")


def why_left(code: str) -> str:
    """Why a fault with this code stays, in a few words."""
    return _WHY.get(code, "what is right is not certain")


def _totals(sheet: Scoresheet) -> Iterator[Mend]:
    """Totals that slipped and are right again later, or are the last; not where another slip explains them as well."""
    slipped = _lines_with(sheet, "total-mismatch")
    for number, line in enumerate(_ledger(sheet) if slipped else ()):
        event = line.row.event
        if event.line not in slipped or event.stated_total is None or line.is_doubted or line.others():
            continue
        totals = _slipped(sheet.rows[number + 1 :], event, line.right)
        if not totals and line.is_sound and _is_lone_slip(sheet, line):
            totals = [(event, line.right)]
        edits = [fix for fix in (_total_fix(sheet.record, *total) for total in totals) if fix.old != fix.new]
        if edits:
            what = ", ".join(
                f"total {fix.old} becomes {fix.new}" + (f" on line {fix.line}" if fix.line != event.line else "")
                for fix in edits
            )
            yield Mend(event.line, "total-mismatch", what, tuple(edits))


def _scores(sheet: Scoresheet) -> Iterator[Mend]:
    """Scores that slipped where the total goes on by what the play scores, so that the score alone is wrong."""
    slipped = _lines_with(sheet, "score-mismatch")
    for line in _ledger(sheet) if slipped else ():
        row, event = line.row, line.row.event
        if event.line not in slipped or event.kind != "play" or row.laid is None or row.laid.problems:
            continue
        if event.stated_total == line.before + row.score and line.is_sound:
            column, width = column_of(sheet.record, event, "score")
            old = _cut(sheet.record.lines[event.line - 1], column, width)
            yield _replaced(event.line, "score-mismatch", "score", column, old, _signed_like(old, row.score))


def _signed_like(text: str, points: int) -> str:
    return f"+{points}" if text.startswith("+") else str(points)


class _LedgerLine(NamedTuple):
    """One event beside the totals that the file states: those of all seats before it, what it changes by the file's own
    numbers, whether a score of this player is doubted on it or before it, whether all totals before it follow."""

    row: Row
    totals: tuple[int, ...]
    effect: int
    is_doubted: bool
    is_sound: bool

    @property
    def before(self) -> int:
        """The player's total before it."""
        return self.totals[self.row.event.seat]

    @property
    def right(self) -> int:
        """The player's total after it."""
        return self.before + self.effect

    def others(self) -> list[int]:
        """The seats whose total the line goes on from instead."""
        event = self.row.event
        if event.stated_total is None or event.stated_total == self.right:
            return []
        after = enumerate(total + self.effect for total in self.totals)
        return [seat for seat, total in after if seat != event.seat and total == event.stated_total]


def _ledger(sheet: Scoresheet) -> Iterator[_LedgerLine]:
    """The events of players with the totals that the file states before them."""
    totals = [0] * len(sheet.players)
    doubted: set[int] = set()
    for row in sheet.rows:
        event, seat, entry = row.event, row.event.seat, row.entry
        if seat < 0:
            continue
        is_sound = entry.is_sound and seat not in doubted
        if event.kind != "withdraw" and event.stated_score not in (None, row.score):
            doubted.add(seat)
        yield _LedgerLine(row, tuple(totals), entry.effect, seat in doubted, is_sound)
        totals[seat] = entry.after if event.stated_total is None else event.stated_total


def _lines_with(sheet: Scoresheet, code: str) -> set[int]:
    return {one.place.line for one in sheet.diagnostics if one.code == code and one.place}


_ROUND = 5
"""Points of challenges and penalties come in fives."""

_MOST_ROUND = 60
"""More points than a line between two turns gives or takes."""


def _is_lone_slip(sheet: Scoresheet, line: _LedgerLine) -> bool:
    """Whether a last total can be nothing but a slip: no line that is missing and no remark explains the difference."""
    event = line.row.event
    is_last = all(other.event.seat != event.seat for other in sheet.rows[line.row.n :] if other.event.kind != "unknown")
    difference = abs((event.stated_total or 0) - line.right)
    may_be_missing = difference <= _MOST_ROUND and difference % _ROUND == 0
    may_be_settled = tiles_in_bag(sheet.kit, sheet.position) == 0
    has_remark = any(other.event.notes for other in sheet.rows[: line.row.n] if other.event.seat == event.seat)
    is_out_of_order = any(one.code in _OUT_OF_ORDER for one in sheet.diagnostics)
    told = {one.code for one in sheet.diagnostics if one.place and one.place.line == event.line}
    is_alone = told == {"total-mismatch"}
    return is_last and is_alone and not (may_be_missing or may_be_settled or has_remark or is_out_of_order)


_OUT_OF_ORDER = (
    "turn-order",
    "challenge-without-play",
    "after-end",
    "unreadable-event",
    "nothing-to-withdraw",
    "unknown-player",
    "stray-line",
)
"""Codes that show a line to be missing, to be one too many, or not to be read."""


def _slipped(later: Sequence[Row], event: Event, right: int) -> list[tuple[Event, int]]:
    """A total that slipped, and those that go on from it until they are right again, with the right ones.

    Empty when they never are: points that stay in the total come from a line that is missing.
    """
    assert event.stated_total is not None
    found, difference = [(event, right)], right - event.stated_total
    for next_row in later:
        other = next_row.event
        if other.seat != event.seat or other.kind == "unknown":
            continue
        right += next_row.score if other.stated_score is None else other.stated_score
        if other.stated_total == right:
            return found
        if other.stated_total is not None:
            if other.stated_total != right - difference:
                return []
            found.append((other, right))
    return []


def _nicks(sheet: Scoresheet) -> Iterator[Mend]:
    """Lines under the wrong nick, with that of the player for whose they are taken."""
    told = _lines_with(sheet, "wrong-nick")
    for event in sheet.record.events if told else ():
        if event.line in told:
            column, width = column_of(sheet.record, event, "nick")
            old = _cut(sheet.record.lines[event.line - 1], column, width)
            yield _replaced(event.line, "wrong-nick", "nick", column, old, sheet.record.players[event.seat].nick)


def _total_fix(record: GameRecord, event: Event, total: int) -> Fix:
    column, width = column_of(record, event, "total")
    return Fix(event.line, column, _cut(record.lines[event.line - 1], column, width), str(total))


def _numbers(record: GameRecord) -> Iterator[Mend]:
    """Scores and totals with a plus and a minus."""
    for event in record.events:
        if "+-" in record.lines[event.line - 1]:
            names: tuple[tuple[FieldName, int | None, str], ...] = (
                ("score", event.stated_score, "+d"),
                ("total", event.stated_total, "d"),
            )
            for name, value, form in names:
                column, width = column_of(record, event, name)
                old = _cut(record.lines[event.line - 1], column, width)
                if value is not None and old.startswith("+-"):
                    yield _replaced(event.line, "odd-number", name, column, old, format(value, form))


def _replaced(line: int, code: str, what: str, column: int, old: str, new: str) -> Mend:
    return Mend(line, code, f"{what} {visible(old)} becomes {visible(new)}", (Fix(line, column, old, new),))


def _cut(text: str, column: int, width: int) -> str:
    return text[column - 1 : column - 1 + width]


# nicks


_COLON = re.compile(r"[ \t]*+(?::[ \t]*+)?")


def _misspelt(sheet: Scoresheet) -> Iterator[Mend]:
    """Nicks that fit one player but for punctuation or one letter, and colons that are missing behind a nick."""
    record = sheet.record
    told: dict[int, set[str]] = {}
    for one in sheet.diagnostics:
        if one.place is not None and one.code in ("unknown-player", "missing-colon"):
            told.setdefault(one.place.line, set()).add(one.code)
    for event in record.events if told else ():
        codes = told.get(event.line, set())
        if not codes or event.seat < 0 or not event.nick:
            continue
        player = record.players[event.seat]
        is_named = folded(event.nick) in names_of(player)
        if "unknown-player" in codes and not is_named and not (_is_near(record, event) and _goes_on(record, event)):
            continue
        nick = player.nick if player.line else event.nick
        if sum(player.nick == nick for player in record.players) > 1:
            continue  # it would say less than what stands there
        column, width = column_of(record, event, "nick")
        text = record.lines[event.line - 1]
        old, new = _cut(text, column, width), nick
        if "missing-colon" in codes:
            end = _COLON.match(text, column - 1 + width)
            old, new = text[column - 1 : end.end() if end else None], f"{nick}: "
        yield _replaced(event.line, min(codes, key=_misspelt_first), "nick", column, old, new)


def _misspelt_first(code: str) -> bool:
    return code != "unknown-player"


def _is_near(record: GameRecord, event: Event) -> bool:
    """Whether the event's nick is one letter off the nick of its player."""
    return likely_seats(record.players, event.nick) == [event.seat]


def _goes_on(record: GameRecord, event: Event) -> bool:
    """Whether the event's total is its player's last one and the event's score."""
    if event.stated_score is None or event.stated_total is None:
        return False
    before = 0
    for other in record.events:
        if other.line < event.line and other.seat == event.seat and other.stated_total is not None:
            before = other.stated_total
    return before + event.stated_score == event.stated_total


# plays and racks


def _unclosed(sheet: Scoresheet) -> Iterator[Mend]:
    """Words with a parenthesis that is not closed, where play and score are right without it."""
    for one in sheet.diagnostics:
        if one.code != "unreadable-event" or "paren" not in one.message or one.place is None:
            continue
        for row in sheet.rows:
            event, laid = row.event, row.laid
            if event.line != one.place.line or laid is None or laid.problems or event.stated_score != row.score:
                continue
            new = show_tiles(sheet.kit.tileset, laid.play.tiles)
            column, width = column_of(sheet.record, event, "word")
            old = _cut(sheet.record.lines[event.line - 1], column, width)
            if _is_unclosed(sheet, old):
                yield _replaced(event.line, one.code, "play", column, old, new)


def _is_unclosed(sheet: Scoresheet, word: str) -> bool:
    """Whether parentheses are all that is wrong with a word text."""
    try:
        read_play(sheet.kit.tileset, re.sub(r"[()]", "", word))
    except SpellingError:
        return False
    return True


def _withdrawn_racks(sheet: Scoresheet) -> Iterator[Mend]:
    """Racks behind a play that was taken back: its tiles are on the rack again, and none was drawn."""
    if sheet.record.notation != "gcg":
        return
    last: tuple[Row, str | None] | None = None
    restored: dict[int, tuple[str, Word]] = {}
    withdrawn = 0
    gaps = {one.place.line for one in sheet.diagnostics if one.code in _OUT_OF_ORDER and one.place}
    for row in sheet.rows:
        event, mends = row.event, []
        if event.kind == "withdraw" and last is not None and last[0].event.seat == event.seat:
            rack = _rack_of(sheet, *last)
            if rack is not None:
                restored[event.seat], withdrawn = rack, event.line
                mends = _completed(sheet, row, *rack)
        if event.kind in _TURNS and event.seat in restored:
            text, rest = restored.pop(event.seat)
            mends = [] if gaps & {*range(withdrawn, event.line + 1)} else _completed(sheet, row, text, rest)
        yield from mends
        if event.kind in (*_TURNS, "withdraw") and event.seat >= 0:
            laid = row.laid is not None and row.laid.placed
            last = (row, text if mends and event.kind == "play" else event.rack) if laid else None


_TURNS = ("play", "pass", "exchange")


def _rack_of(sheet: Scoresheet, row: Row, text: str | None) -> tuple[str, Word] | None:
    """The rack of a play as written and as letters; None when it is too long or does not hold the tiles of the play."""
    letters = _letters(sheet, text)
    if not text or letters is None or len(letters) > sheet.kit.ruleset.rack_size or _lacks(letters, _used(row)):
        return None
    return text, letters


def _letters(sheet: Scoresheet, text: str | None) -> Word | None:
    try:
        return read_rack(sheet.kit.tileset, text or "")
    except SpellingError:
        return None


def _used(row: Row) -> Word:
    return letters_of(tile for _, tile in row.laid.placed) if row.laid is not None else ()


def _lacks(rack: Word, letters: Word) -> bool:
    return bool(Counter(letters) - Counter(rack))


def _completed(sheet: Scoresheet, row: Row, text: str, rack: Word) -> list[Mend]:
    """The rack of an event made whole, when it is missing or holds some of the tiles and no other."""
    event, record = row.event, sheet.record
    have = _letters(sheet, event.rack)
    if have is None or _lacks(rack, _used(row)) or _lacks(rack, have) or len(have) == len(rack):
        return []
    column, width = column_of(record, event, "rack")
    if event.rack:
        return [_replaced(event.line, "rack", "rack", column, _cut(record.lines[event.line - 1], column, width), text)]
    fix = Fix(event.line, column, "", f"{text} ")
    return [Mend(event.line, "missing-rack", f"the rack is {visible(text)}, as before the play taken back", (fix,))]


# last racks


def _settlement(sheet: Scoresheet) -> Iterator[Mend]:
    """The lines that settle the last racks, by the ruleset, when the racks are certain."""
    codes = {one.code for one in sheet.diagnostics}
    if "settlement-missing" not in codes or codes & _UNSETTLED:
        return
    events = _settling_events(sheet)
    if events:
        last = sheet.record.events[-1]
        behind = max([last.line, *(note.line + note.text.count("\n") for note in last.notes)])
        lines = tuple(format_event(event)[sheet.record.notation == "plain" :] for event in events)
        yield Mend(last.line, "settlement-missing", f"followed by {', '.join(map(visible, lines))}", (), lines, behind)


def _settling_events(sheet: Scoresheet) -> list[Event]:
    """What the file lacks: points for the player out, and what others are charged for; empty if racks are unknown."""
    kit, position = sheet.kit, sheet.position
    over, racks = ended(kit, position), last_racks(kit, position)
    totals = [player.score if player.stated_score is None else player.stated_score for player in sheet.players]
    if over is None or racks is None or len(totals) != len(racks):
        return []
    change = settlement(kit, over, racks)
    computed = tuple(score + points for score, points in zip(position.scores, change, strict=True))
    if sheet.outcome.computed != computed:
        return []
    texts = [show_rack(kit.tileset, sorted_rack(kit.tileset, rack)) for rack in racks]
    events = []
    for seat in sorted(range(len(racks)), key=lambda seat: seat != over.player_out):
        total, nick = totals[seat] + change[seat], sheet.record.players[seat].nick
        if seat == over.player_out and change[seat]:
            others = tuple(letter for other, rack in enumerate(racks) if other != seat for letter in rack)
            word = show_rack(kit.tileset, sorted_rack(kit.tileset, others))
            events.append(Event(0, nick, seat, "rack-bonus", None, None, word, None, change[seat], total))
        elif change[seat]:
            rack = texts[seat]
            events.append(Event(0, nick, seat, "rack-penalty", rack, None, rack, None, change[seat], total))
    return events
