"""`convert`: a record in its one canonical form, as a scoresheet in JSON, or a position as CGP."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated

import typer

from scrabble_kit.cli.options import (
    EXIT_CODES,
    EncodingOption,
    LexiconOption,
    OutputOption,
    RulesetOption,
    TileSetOption,
    from_variables,
    new_app,
)
from scrabble_kit.cli.output import put, say
from scrabble_kit.cli.status import NO
from scrabble_kit.records.formats import GAMES, POSITIONS, position_format
from scrabble_kit.text.errors import UnreadableError
from scrabble_kit.text.source import visible
from scrabble_kit.text.wording import or_list

if TYPE_CHECKING:
    from scrabble_kit.library.kits import KitChooser
    from scrabble_kit.library.library import Library
    from scrabble_kit.records.record import GameRecord
    from scrabble_kit.replay.scoresheet import Scoresheet

_GAMES = {one.name: one.write for one in GAMES if one.write is not None}
_POSITIONS = {one.name: one.write for one in POSITIONS if one.write is not None}
FORMS = (*_GAMES, "json", *_POSITIONS)

app = new_app()


@app.command(epilog=EXIT_CODES)
def convert(
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help="a record, or - for standard input")],
    to: Annotated[str, typer.Option("--to", metavar="|".join(FORMS), help="what to write")] = "gcg",
    at: Annotated[int | None, typer.Option("--at", metavar="N", help="cgp: after event N, 0 is the beginning")] = None,
    output: OutputOption = "-",
    ruleset: RulesetOption = None,
    tileset: TileSetOption = None,
    lexicon: LexiconOption = None,
    encoding: EncodingOption = None,
) -> int:
    """Write a game record as canonical GCG, as JSON, or as a CGP position.

    \b
    scrabble-kit convert game.gcg -o clean.gcg
    scrabble-kit convert game.gcg --to json
    scrabble-kit convert game.gcg --to cgp --at 12

    A file that holds a position in CGP is written --to cgp in one form.
    """
    from scrabble_kit.text.errors import UsageError

    if to not in FORMS:
        raise UsageError(f"convert: --to takes {or_list(FORMS)}, not {visible(to)}")
    if at is not None and to not in _POSITIONS:
        raise UsageError(f"convert: --at names a position, --to {to} is a whole game", hints=("--to cgp",))
    chooser = chooser_of(context, ruleset, tileset, lexicon)
    try:
        sheet = _sheet(game, chooser, encoding)
    except PositionError as position:
        if to not in _POSITIONS or at is not None:
            raise
        from scrabble_kit.cli.score_position import canonical_position

        put(output, canonical_position(position.text, chooser))
        return 0
    _check_output(sheet.record, game, to, output)
    if to in _GAMES:
        words = _list_id(chooser.library, ruleset, tileset, lexicon) if lexicon else None
        put(output, _game(sheet, to, ruleset, tileset, words))
    else:
        put(output, _position(sheet, to, at) if to in _POSITIONS else _json(sheet))
    return _say_what_stays(sheet, at)


def chooser_of(context: typer.Context, ruleset: str | None, tileset: str | None, lexicon: str | None) -> KitChooser:
    """What picks the kit; tells which names the environment stands in for, and what hides what.

    Raises what `Library.kit` raises, before any record is read.
    """
    from scrabble_kit.library.kits import KitChooser
    from scrabble_kit.library.library import Library

    chooser = KitChooser(Library.from_environment(), ruleset, tileset, lexicon)
    chooser.library.kit(ruleset, tileset, lexicon)
    say(chooser.library.notes, from_variables(context))
    return chooser


def _list_id(library: Library, ruleset: str | None, tileset: str | None, lexicon: str) -> str:
    """What a record calls the list that is asked; what the ruleset adds to it or takes from it, the ruleset says."""
    from scrabble_kit.library.list_names import letters_for

    rules = None if ruleset is None else library.ruleset(ruleset)
    return library.lexicon(lexicon, letters_for(lexicon, tileset, rules)).id


def _sheet(game: str, chooser: KitChooser, encoding: str | None) -> Scoresheet:
    from scrabble_kit.replay.replay import replay_record

    _, record = read_game(game, encoding)
    kit, remarks = chooser.kit_for(record)
    return replay_record(record, kit, remarks=remarks)


def read_game(game: str, encoding: str | None) -> tuple[bytes, GameRecord]:
    """The bytes of a file and the one record in it.

    Raises UnreadableError for a file without a game, with several, or of which only the beginning would be read.
    """
    from itertools import islice

    from scrabble_kit.batch.splitting import MOST_BYTES, TooLongError, split_records
    from scrabble_kit.records.reading import read_record
    from scrabble_kit.text.source import read_bytes

    data = read_bytes(game, MOST_BYTES)
    try:
        several = len(list(islice(split_records([data]), 2))) > 1
    except TooLongError as error:
        raise UnreadableError(f"{visible(game)}: {error}") from error
    if several:
        raise UnreadableError(f"{visible(game)}: several records follow one another, one is needed")
    record = read_record(data, game, encoding)
    _check(record)
    return data, record


def _check(record: GameRecord) -> None:

    refused = [one for one in record.diagnostics if one.code in ("not-a-record", "no-events", "too-many-events")]
    if refused or not record.events:
        reason = refused[0].message if refused else "no events"
        if _is_position(record):
            raise PositionError(record)
        raise UnreadableError(f"{visible(record.file)}: {reason}")


class PositionError(UnreadableError):
    """The file holds a position, not a game; `text` is it."""

    def __init__(self, record: GameRecord) -> None:
        from scrabble_kit.text.wording import as_command

        super().__init__(
            f"{visible(record.file)} holds a position and no plays",
            hints=(
                as_command("scrabble-kit", "convert", record.file, "--to", "cgp"),
                as_command("scrabble-kit", "score", "--position", record.file, "8D WORD"),
            ),
        )
        self.text = "\n".join(record.lines)


def _is_position(record: GameRecord) -> bool:
    return position_format("\n".join(record.lines[:4])) is not None


def _game(sheet: Scoresheet, to: str, ruleset: str | None, tileset: str | None, lexicon: str | None) -> str:
    """The record in a format of games; what was named by an option is what it was played with."""
    from scrabble_kit.mending.conversion import canonical_record, settled, with_settings

    kit = sheet.kit
    layout = next(iter(kit.ruleset.records.layouts), None) if ruleset else None
    named = with_settings(
        canonical_record(sheet),
        lexicon=lexicon,
        ruleset=kit.ruleset.id if ruleset else None,
        layout=layout,
        tile_distribution=kit.tileset.id if tileset else None,
    )
    text = _GAMES[to](named)
    return settled(text, sheet.record.file, kit) if to == "gcg" else text


def _position(sheet: Scoresheet, to: str, at: int | None) -> str:
    from scrabble_kit.mending.conversion import cgp_of

    return _POSITIONS[to](cgp_of(sheet, at))


def _json(sheet: Scoresheet) -> str:
    from scrabble_kit.report.scoresheet_json import scoresheet_json

    return scoresheet_json(sheet) + "\n"


def _check_output(record: GameRecord, game: str, to: str, output: str) -> None:
    """Raises UsageError when the record itself would be replaced by something that holds less."""
    from scrabble_kit.mending.repair import lines_text
    from scrabble_kit.records.writing import left_out
    from scrabble_kit.text.errors import UsageError

    if "-" in (game, output) or not os.path.exists(output) or not os.path.samefile(game, output):
        return
    lines = left_out(record)
    loss = "its moves and notes" if to != "gcg" else f"what stands behind the totals on {lines_text(lines)}"
    if to != "gcg" or lines:
        hints = ("name another file with --output",)
        raise UsageError(f"{visible(output)} is the record itself; {loss} would be lost", hints=hints)


def _say_what_stays(sheet: Scoresheet, at: int | None) -> int:
    """Tell which events were not understood; the exit status."""
    from scrabble_kit.mending.repair import lines_text
    from scrabble_kit.records.writing import kept_as_written

    events = sheet.record.events[:at]
    lines = tuple(event.line for event in events if kept_as_written(sheet.record, event))
    if not lines:
        return 0
    say(first=[f"warning: {lines_text(lines)} cannot be understood and stay{'s' * (len(lines) == 1)} as written"])
    return NO
