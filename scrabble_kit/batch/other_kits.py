"""Whether a record fits another tile set or another ruleset: then that is told once, and not a score a line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from scrabble_kit.library.kits import KitChooser
from scrabble_kit.records.record import GameRecord
from scrabble_kit.replay.moves import MoveReader
from scrabble_kit.replay.replay import replay_record
from scrabble_kit.replay.scoresheet import Scoresheet
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.position import opening_position
from scrabble_kit.text.diagnostic import Diagnostic, diagnostic
from scrabble_kit.text.errors import ScrabbleKitError
from scrabble_kit.text.frozen import replaced
from scrabble_kit.text.wording import counted

_MISFIT = ("score-mismatch", "unreadable-event", "look-alike", "illegal-play")
"""Codes that a play has which was made with other tiles or on another board."""

_FEWEST = 3
"""Plays that do not fit of which it is asked whether others do; fewer are slips."""

_MOST_IN_VAIN = 3
"""Records in a row that fit nothing; after them a collection is not looked at further."""

_MOST_NAMED = 3
_EVERY = 10
"""One play in so many may still be a slip in a record that fits."""


class _Choice(NamedTuple):
    """A kit by the option that chooses it."""

    option: str
    name: str
    kit: Kit


@dataclass(slots=True)
class OtherKits:
    """Looks for kits that fit the records of one run better than its own; what fitted is tried first the next time."""

    chooser: KitChooser
    _fitted: list[_Choice] = field(default_factory=list, repr=False)
    _in_vain: int = 0

    def gathered(self, sheet: Scoresheet) -> Scoresheet:
        """The sheet with one message in place of all that another kit explains, where one explains nearly all plays."""
        misfits = _misfits(sheet)
        plays = sum(row.event.kind == "play" for row in sheet.rows)
        if len(misfits) < _FEWEST or 2 * len(misfits) <= plays or self._in_vain >= _MOST_IN_VAIN:
            return sheet
        own = _fitting(sheet.record, sheet.kit, plays)
        best = [one for one in self._fitted if _fitting(sheet.record, one.kit, plays // _EVERY) > own]
        best = best or self._best(sheet, own, plays)
        self._in_vain = 0 if best else self._in_vain + 1
        if not best:
            return sheet
        self._fitted = best
        return _told_once(sheet, best, plays, min(misfits))

    def _best(self, sheet: Scoresheet, own: int, plays: int) -> list[_Choice]:
        """The kits that fit most plays, if they fit more than the own one and nearly all."""
        most, best = own, list[_Choice]()
        for one in self._choices(sheet):
            fits = _fitting(sheet.record, one.kit, plays // _EVERY)
            if fits > most:
                most, best = fits, [one]
            elif fits == most and best:
                best.append(one)
        return best

    def _choices(self, sheet: Scoresheet) -> Iterator[_Choice]:
        """The kits with another tile set, then those with another ruleset, where no option has chosen one."""
        chooser, library, ruleset = self.chooser, self.chooser.library, sheet.kit.ruleset
        if chooser.tileset is None:
            for entry in library.names("tileset"):
                try:
                    yield _Choice("tileset", entry.id, Kit(ruleset, library.tileset(entry.id)))
                except ScrabbleKitError:
                    continue  # whoever asks for it by name is told
        for entry in library.names("ruleset") if chooser.ruleset is None else ():
            try:
                yield _Choice("ruleset", entry.id, library.kit(entry.id, chooser.tileset))
            except ScrabbleKitError:
                continue


def _misfits(sheet: Scoresheet) -> set[int]:
    """The lines of plays that do not fit."""
    plays = {row.event.line for row in sheet.rows if row.event.kind == "play"}
    return {one.place.line for one in sheet.diagnostics if one.code in _MISFIT and one.place} & plays


def _fitting(record: GameRecord, kit: Kit, most_misfits: int) -> int:
    """How many plays can be laid by a kit and score what is stated; 0 where more than so many do not."""
    reader, fits, misfits = MoveReader(record, kit), 0, 0
    boards = [opening_position(kit, max(len(record.players), 1)).board]
    for event in record.events:
        if event.kind == "withdraw" and len(boards) > 1:
            boards.pop()
        if event.kind != "play":
            continue
        placed = reader.play(event)
        laid = None if placed is None else placed.on(kit, boards[-1])
        if laid is not None and not laid.problems and event.stated_score in (None, laid.score.total):
            fits += 1
        else:
            misfits += 1
            if misfits > most_misfits:
                return 0
        boards.append(boards[-1] if laid is None else laid.board)
    return fits


def _told_once(sheet: Scoresheet, choices: list[_Choice], plays: int, line: int) -> Scoresheet:
    """The sheet with what the first choice would not tell left out, and what fits in its place."""
    first, fits = choices[0], _fitting(sheet.record, choices[0].kit, plays)
    stays = {(one.code, one.place.line) for one in replay_record(sheet.record, first.kit).diagnostics if one.place}
    kept = [one for one in sheet.diagnostics if one.place is None or (one.code, one.place.line) in stays]
    place = next(one.place for one in sheet.diagnostics if one.place and one.place.line == line)
    names = [one.name for one in choices if one.option == first.option]
    kind = "tile set" if first.option == "tileset" else "ruleset"
    shown = ", ".join(names[:_MOST_NAMED]) + (" and others" if len(names) > _MOST_NAMED else "")
    how_many = f"all {counted(plays, 'play')}" if fits == plays else f"{fits} of {plays} plays"
    message = f"letters and scores fit {kind}{'s' * (len(names) > 1)} {shown} ({how_many})"
    other = diagnostic("other-values", message, place, severity="error", hints=(f"--{first.option} {first.name}",))
    said = sorted([*kept, other], key=_line_and_column)
    return replaced(sheet, diagnostics=tuple(said))


def _line_and_column(one: Diagnostic) -> tuple[int, int]:
    return (one.place.line, one.place.column) if one.place else (0, 0)
