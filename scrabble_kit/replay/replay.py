"""A record folded through the referee: every score and total recomputed, every odd thing said once.

What a file states is an assertion to check. What can be understood is scored, however odd the rest of the line is.
"""

from __future__ import annotations

from scrabble_kit.records.record import GameRecord
from scrabble_kit.replay.fold import Fold
from scrabble_kit.replay.levels import Levels
from scrabble_kit.replay.line_slips import LineSlips
from scrabble_kit.replay.lone_numbers import as_totals
from scrabble_kit.replay.moves import with_letters_apart
from scrabble_kit.replay.objections import say_reseated
from scrabble_kit.replay.scoresheet import PlayerResult, Scoresheet, Standing
from scrabble_kit.replay.seating import reseated
from scrabble_kit.replay.standing import has_to_be_settled, standing
from scrabble_kit.rules.kit import Kit
from scrabble_kit.text.diagnostic import Diagnostic
from scrabble_kit.text.frozen import replaced


def replay_record(
    record: GameRecord,
    kit: Kit,
    *,
    remarks: tuple[Diagnostic, ...] = (),
    strict: bool = False,
    levels: Levels | None = None,
) -> Scoresheet:
    """The scoresheet of a record by the rules of a kit.

    Rows are in file order, players in seat order; points are recomputed, a challenge bonus and a time penalty alone
    repeat the file. `remarks` join what is said of the file; `levels` are the players' by nick, the empty nick being
    everybody else. Never raises for content: problems are in `diagnostics`, with `strict` all warnings as errors.
    """
    sheet = _replayed(record, kit, remarks, levels or {})
    totals = as_totals(record) if any(one.code == "score-mismatch" for one in sheet.diagnostics) else None
    if totals is not None:
        other = _replayed(totals, kit, remarks, levels or {})
        sheet = other if _errors(other) < _errors(sheet) else sheet
    if not strict:
        return sheet
    return replaced(
        sheet, diagnostics=tuple(one if one.severity == "note" else one.as_error() for one in sheet.diagnostics)
    )


def _errors(sheet: Scoresheet) -> int:
    return sum(one.severity == "error" for one in sheet.diagnostics)


def _replayed(record: GameRecord, kit: Kit, remarks: tuple[Diagnostic, ...], levels: Levels) -> Scoresheet:
    record, moved = reseated(with_letters_apart(record, kit.tileset))
    fold = Fold(record, kit, levels)
    fold.notes.found.extend(remarks)
    if fold.reader.is_small:
        message = "all plays are in small letters, which stand for blanks; they are read as capitals"
        fold.notes.say_of_file("look-alike", message)
    slips = LineSlips(fold)
    for number in range(len(record.events)):
        if number in moved:
            say_reseated(fold.notes, record, record.events[number], moved[number], fold.ledger.totals)
        slips.before(number)
        fold.take(fold.record.events[number])
        slips.after(number)
    slips.tell_missing()
    slips.restore(record)
    return _sheet(fold)


def _sheet(fold: Fold) -> Scoresheet:
    """The sheet of a record whose events have all been taken."""
    record, kit, notes = fold.record, fold.kit, fold.notes
    for event, words in fold.phonies:
        notes.say("phony", f"not in {kit.lexicon.id if kit.lexicon else ''}: {' '.join(words)}", event, "word")
    fold.targets.say(notes)
    fold.racks.check_shown(fold.position)
    fold.claim()
    stands = _standing(fold)
    players = tuple(
        PlayerResult(player.nick, player.name, fold.position.scores[seat], fold.ledger.stated[seat])
        for seat, player in enumerate(record.players)
    )
    return Scoresheet(record, kit, tuple(fold.rows), players, fold.position, stands, notes.in_order())


def _standing(fold: Fold) -> Standing:
    """How the game stands; says what the end lacks."""
    position, is_settled, over = fold.position, bool(fold.settling.events), fold.position.table.over
    if is_settled and over is None:
        over = fold.settling.implied_end(position)
    for event in fold.time_penalties if over is None else ():
        fold.notes.say("time-before-end", "time penalty before the end of the game", event)
    made = zip(position.scores, fold.settled, fold.late, strict=True)
    position = position._replace(scores=tuple([score - racks - late for score, racks, late in made]))
    racks = tuple(fold.settled) if is_settled else None
    stands = standing(fold.kit, position, over, racks, tuple([-late for late in fold.late]))
    is_unread = bool(fold.rows) and fold.rows[-1].event.kind == "unknown"  # which was told
    if over is not None and not (is_settled or is_unread) and has_to_be_settled(fold.kit, over, position.players):
        scores = stands.computed
        found = ", which are not known" if scores is None else f"; settled {':'.join(map(str, scores))}"
        message = f"the game is over, no line settles the last racks{found}"
        fold.notes.say("settlement-missing", message, fold.rows[-1].event)
    return stands
