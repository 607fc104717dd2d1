"""`score --position`: what plays score on a bare position."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from scrabble_kit.cli.output import say
from scrabble_kit.cli.status import NO
from scrabble_kit.lexicon.marks import Mark, legend
from scrabble_kit.records.cgp import Cgp, format_cgp, parse_cgp
from scrabble_kit.text.errors import IllegalMoveError, NotationError, SpellingError, UnreadableError, UsageError
from scrabble_kit.text.source import read_bytes, visible

if TYPE_CHECKING:
    from scrabble_kit.library.kits import KitChooser
    from scrabble_kit.replay.scoresheet import Row
    from scrabble_kit.rules.kit import Kit
    from scrabble_kit.rules.position import Position


def expect_none(options: Mapping[str, object]) -> None:
    """Raise UsageError for the first option that is given and that no position has."""
    wrong = next((name for name, given in options.items() if given), None)
    if wrong is not None:
        raise UsageError(f"score: --position and {wrong} do not go together")


def score_plays(
    position: str, plays: Sequence[str], ruleset: str | None, tileset: str | None, lexicon: str | None, *,
    explain: bool = False, json: bool = False, marks: Sequence[str] = (), strict: bool = False, quiet: bool = False,
    notes: Sequence[str] = (),
) -> int:  # fmt: skip
    """Print what each play (`8D FINED`) scores on a position, each on the same one; the exit status.

    `position` is CGP text or the name of a file that holds it. Raises UsageError and UnreadableError.
    """
    if not plays:
        raise UsageError("no play", hints=("scrabble-kit score --position FILE '8D FINED'",))
    fields = _fields(position)
    from scrabble_kit.library.kits import KitChooser
    from scrabble_kit.library.library import Library

    chooser = KitChooser(Library.from_environment(), ruleset, tileset, lexicon, tuple(marks))
    kit = _with_bonus(_kit(fields, position, chooser), fields)
    lists = chooser.marks_for(kit)
    there = _there(kit, fields)
    rows = [_row(kit, there, number, play) for number, play in enumerate(plays, 1)]
    problems = [line for row in rows for line in _problems(kit, there, row)]
    if not quiet:
        if json:
            _print_json(kit, lists, rows)
        else:
            _print(kit, lists, rows, explain)
        say(notes=[*notes, *legend(lists)])
        say(first=problems)
    return NO if problems and (strict or any(line.startswith("error") for line in problems)) else 0


def canonical_position(position: str, chooser: KitChooser) -> str:
    """A position, CGP text or the file that holds it, as one line in the form that `convert` writes.

    Raises UsageError for what is no position, or none that can be.
    """
    from scrabble_kit.mending.conversion import cgp_of_position

    fields = _fields(position)
    kit = _kit(fields, position, chooser)
    return format_cgp(cgp_of_position(kit, _there(kit, fields), fields.operations)) + "\n"


def _there(kit: Kit, fields: Cgp) -> Position:
    from scrabble_kit.mending.conversion import position_from_cgp

    try:
        return position_from_cgp(kit, fields)
    except NotationError as error:
        raise _at_column(error) from error
    except IllegalMoveError as error:
        raise UsageError(f"the position cannot be: {error}") from error


def _fields(position: str) -> Cgp:
    text = position
    if position == "-" or os.path.exists(position):
        text = read_bytes(position, 1 << 20).decode("utf-8-sig", "replace")
    elif len(position.split()) == 1 and ("/" not in position or "." in position):
        raise UnreadableError(f"no file is named {visible(position)}")
    try:
        fields = parse_cgp(text)
    except NotationError as error:
        raise _at_column(error) from error
    say(first=[f"warning: {warning}" for warning in fields.warnings])
    return fields


def _at_column(error: NotationError) -> UsageError:
    hints = ("a position is BOARD RACKS SCORES TURNS, as 15/15/.../15 AEINRST/ 0/0 0",)
    return UsageError(f"{error.message} (column {error.offset + 1} of the position)", hints=hints)


def _kit(fields: Cgp, position: str, chooser: KitChooser) -> Kit:
    """The kit that was asked for, else the one that the position names, else the default."""
    from scrabble_kit.records.record import GameRecord

    named = {"lexicon": "lex", "tile_distribution": "ld", "layout": "bdn", "game_type": "var"}
    settings: dict[str, Any] = {name: fields.operation(code) for name, code in named.items()}
    record = GameRecord(position if os.path.exists(position) else "position", "utf-8", "gcg", [], **settings)
    kit, remarks = chooser.kit_for(record)
    say(remarks)
    return kit


def _with_bonus(kit: Kit, fields: Cgp) -> Kit:
    """The kit with the bonus for a whole rack that the position names. Raises UsageError for what is no number."""
    text = fields.operation("bb")
    if text is None:
        return kit
    if not (text.isascii() and text.isdigit() and len(text) < 6):
        raise UsageError(f"bb takes the points for a whole rack, not {visible(text)}")
    from scrabble_kit.rules.bonuses.points import PointsAdded

    ruleset = kit.ruleset
    return kit._replace(
        ruleset=ruleset._replace(bonuses={**ruleset.bonuses, ruleset.rack_size: PointsAdded(int(text))})
    )


def _row(kit: Kit, position: Position, number: int, play: str) -> Row:
    """A play on the position, as one row of a scoresheet."""
    from scrabble_kit.records.record import Event
    from scrabble_kit.replay.scoresheet import Row
    from scrabble_kit.rules.legality import lay_text
    from scrabble_kit.rules.words import validity

    try:
        laid = lay_text(kit, position.board, play)
    except (NotationError, SpellingError) as error:
        raise UsageError(f"{visible(play)}: {error.message}", hints=("a play is '8D FINED'",)) from error
    valid = validity(kit, laid.score.words)
    return Row(number, Event(1, "", 0, "play", word=play), laid, laid.score.total, laid.score.total, valid)


def _print(kit: Kit, lists: Sequence[Mark], rows: Sequence[Row], explain: bool) -> None:
    from scrabble_kit.board.layout import format_position
    from scrabble_kit.replay.scoresheet import signs_of
    from scrabble_kit.report.plays import explain_lines, play_text, words_text
    from scrabble_kit.report.style import display_width, pad

    cells = [
        (
            format_position(row.laid.square, row.laid.direction),
            play_text(row.laid),
            words_text(row, kit.tileset, signs_of(kit, lists, row)),
        )
        for row in rows
        if row.laid is not None
    ]
    widths = [max(display_width(cell[column]) for cell in cells) for column in range(3)]
    for row, cell in zip(rows, cells, strict=True):
        print("  ".join([*(pad(text, width) for text, width in zip(cell, widths, strict=True)), str(row.score)]))
        if explain and row.laid is not None and row.laid.score.words:
            for word, text in explain_lines(row.laid, first_through=row is rows[0]):
                print(f"    {pad(word, widths[1])}  {text}".rstrip())


def _print_json(kit: Kit, lists: Sequence[Mark], rows: Sequence[Row]) -> None:
    from scrabble_kit.board.layout import format_position
    from scrabble_kit.replay.scoresheet import signs_of
    from scrabble_kit.report.json_line import json_line
    from scrabble_kit.report.scoresheet_json import words_data
    from scrabble_kit.tiles.notation import show_tiles

    for row in rows:
        laid = row.laid
        assert laid is not None
        data = {
            "play": row.event.word,
            "position": format_position(laid.square, laid.direction),
            "tiles": show_tiles(kit.tileset, laid.play.tiles),
            "score": row.score,
            "bonus": laid.score.bonus,
            "words": words_data(row, signs_of(kit, lists, row) if lists else None),
            "problems": [{"kind": one.kind, "message": one.message} for one in laid.problems],
        }
        print(json_line(data))


def _problems(kit: Kit, position: Position, row: Row) -> list[str]:
    """What the rules have against a play (errors), and what the rack (warnings)."""
    from scrabble_kit.rules.racks import letters_of, rack_problems

    laid = row.laid
    assert laid is not None
    play = visible(row.event.word or "")
    found = [f"error: {play}: {problem.message} [illegal-play]" for problem in laid.problems]
    if position.racks[0] is not None:
        tiles = letters_of(tile for _, tile in laid.placed)
        found += [f"warning: {play}: {problem.message} [rack]" for problem in rack_problems(kit, position, 0, tiles)]
    return found
