"""`fix`: what is certainly wrong in a record, as a diff; written only when asked to."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from scrabble_kit.cli.options import (
    EXIT_CODES,
    EncodingOption,
    JsonOption,
    LexiconOption,
    RulesetOption,
    TileSetOption,
    new_app,
)
from scrabble_kit.cli.status import NO

if TYPE_CHECKING:
    from scrabble_kit.library.kits import KitChooser
    from scrabble_kit.mending.rewriting import Repair
    from scrabble_kit.report.style import Style

app = new_app()


@app.command(epilog=EXIT_CODES)
def fix(
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help="a record, or - for standard input")],
    write: Annotated[bool, typer.Option("--write", help="write the file instead of showing the changes")] = False,
    ruleset: RulesetOption = None,
    tileset: TileSetOption = None,
    lexicon: LexiconOption = None,
    json: JsonOption = False,
    encoding: EncodingOption = None,
) -> int:
    """Propose a corrected record: what can be mended with certainty, nothing else.

    \b
    scrabble-kit fix game.gcg
    scrabble-kit fix game.gcg --write
    scrabble-kit fix game.gcg --encoding cp1250 --write

    Exit 1 when something is to be mended and was not written, or an error stays.
    """
    from scrabble_kit.cli.convert import chooser_of
    from scrabble_kit.cli.output import write_file
    from scrabble_kit.text.codes import CODES
    from scrabble_kit.text.errors import UsageError

    if write and game == "-":
        raise UsageError("fix: standard input cannot be written", hints=("scrabble-kit fix FILE --write",))
    repair = _repair(game, chooser_of(context, ruleset, tileset, lexicon), encoding)
    if repair.mends and write:
        write_file(game, repair.data)
    if json:
        _print_json(game, repair, write)
    else:
        _show(game, repair, write)
    stays = any(CODES[left.code].severity == "error" for left in repair.left)
    return NO if stays or (repair.mends and not write) else 0


def _repair(game: str, chooser: KitChooser, encoding: str | None) -> Repair:
    from scrabble_kit.cli.convert import read_game
    from scrabble_kit.mending.rewriting import repaired
    from scrabble_kit.replay.replay import replay_record

    data, _ = read_game(game, encoding)
    return repaired(data, game, lambda record: replay_record(record, chooser.kit_for(record)[0]), encoding)


def _show(game: str, repair: Repair, write: bool) -> None:
    """The changes: as a diff, or as a list once they are written; what stays goes to standard error."""
    from scrabble_kit.cli.output import say
    from scrabble_kit.report.style import Style
    from scrabble_kit.text.source import visible
    from scrabble_kit.text.wording import as_command

    if write:
        for mend in repair.mends:
            print(f"{visible(game)}:{mend.line}: {mend.what}")
    else:
        _print_diff(game, repair, Style.of(sys.stdout))
    notes = [] if repair.mends else [f"nothing in {visible(game)} can be mended with certainty"]
    if not write:
        notes += [mend.what for mend in repair.mends if mend.code == "encoding"]
    notes += _left(repair)
    hints = [as_command("scrabble-kit", "fix", game, "--write")] if repair.mends and not write and game != "-" else []
    say(notes=notes, hints=hints)


def _left(repair: Repair) -> list[str]:
    """What stays, faults of one kind together."""
    from scrabble_kit.mending.repair import lines_text

    lines: dict[tuple[str, str], list[int]] = {}
    for left in repair.left:
        lines.setdefault((left.code, left.why), []).append(left.line)
    return [
        f"{lines_text(found)} stay{'s' * (len(found) == 1)}, {why} [{code}]" for (code, why), found in lines.items()
    ]


def _print_diff(game: str, repair: Repair, style: Style) -> None:
    from difflib import unified_diff

    from scrabble_kit.text.source import visible

    for line in unified_diff(repair.before, repair.after, game, game, lineterm=""):
        colour = {"-": "red", "+": "green"}.get(line[:1]) if line[:3] not in ("---", "+++") else None
        text = visible(line)
        print(style.paint(colour, text) if colour else text)


def _print_json(game: str, repair: Repair, write: bool) -> None:
    from scrabble_kit.report.json_line import json_line

    mends = [
        {
            "line": mend.line,
            "code": mend.code,
            "message": mend.what,
            "fixes": [fix.fields() for fix in mend.edits],
            "new_lines": list(mend.new_lines),
        }
        for mend in repair.mends
    ]
    left = [{"line": left.line, "code": left.code, "message": left.why} for left in repair.left]
    data = {"schema": "repair/1", "file": game, "written": write and bool(mends), "mends": mends, "left": left}
    print(json_line(data))
