"""`validate`: every mistake of every file in one run."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from scrabble_kit.cli.named import definitions_named, no_definition
from scrabble_kit.cli.options import EXIT_CODES, JsonOption, QuietOption, StrictOption, new_app
from scrabble_kit.cli.output import say
from scrabble_kit.cli.status import CANNOT_ANSWER, NO
from scrabble_kit.definitions.file_text import MOST_BYTES, file_text
from scrabble_kit.definitions.schema import SCHEMAS, schema_named
from scrabble_kit.library.library import Library
from scrabble_kit.library.search_path import FILE, Entry
from scrabble_kit.report.json_line import json_line
from scrabble_kit.report.problems import Detail, definition_text, diagnostic_json, error_text
from scrabble_kit.report.style import Style
from scrabble_kit.text.diagnostic import Diagnostic
from scrabble_kit.text.errors import ScrabbleKitError, UnreadableError, UsageError
from scrabble_kit.text.source import read_bytes, visible
from scrabble_kit.text.wording import as_command

app = new_app()


@app.command(epilog=EXIT_CODES)
def validate(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="YAML files, built-in IDs, or - for a pipe")],
    json: JsonOption = False,
    quiet: QuietOption = False,
    strict: StrictOption = False,
    problems: Annotated[str, typer.Option("--problems", metavar="full|short", help="how problems are told")] = "full",
) -> int:
    """Tell every mistake in definitions: tile sets, rulesets, lexicon manifests.

    \b
    scrabble-kit validate draft.yaml
    scrabble-kit validate tilesets/*.yaml --problems short
    """
    return Validation(problems, as_json=json, quiet=quiet, strict=strict).validate(files)


class Validation:
    """One run: how problems are told, and where; answers go to standard output, problems to standard error."""

    def __init__(self, problems: str, *, as_json: bool, quiet: bool, strict: bool) -> None:
        if problems not in ("full", "short"):
            raise UsageError(f"validate: --problems takes full or short, not {visible(problems)}")
        self.detail: Detail = "short" if problems == "short" else "full"
        self.as_json, self.quiet, self.strict = as_json, quiet, strict
        self.library = Library.from_environment()
        self.err = Style.of(sys.stderr)

    def validate(self, names: list[str]) -> int:
        """Validate every file; the largest exit status of all."""
        return max(self._one(name) for name in names)

    def _one(self, name: str) -> int:
        try:
            if name == "-":
                return self._piped()
            if os.path.isdir(name):
                return max(self._one(path) for path in _files_in(name))
            return max(self._definition(entry, *self._text(entry)) for entry in definitions_named(self.library, name))
        except ScrabbleKitError as error:
            if not self.quiet:
                say(first=[error_text(error, self.err, self.detail)])
            return CANNOT_ANSWER

    def _piped(self) -> int:
        """Validate what comes from standard input, as the kind that its schema line says."""
        text = file_text(read_bytes("-", MOST_BYTES), "-")
        schema = schema_named(text)
        if schema is None:
            raise no_definition("-")
        return self._definition(Entry("-", SCHEMAS.get(schema, ""), "-", FILE), text, "-")

    def _text(self, entry: Entry) -> tuple[str, str]:
        if entry.origin != FILE and not entry.path.endswith((".yaml", ".yml")):
            hint = as_command("scrabble-kit", "show", "lexicon", entry.id)
            raise UnreadableError(f"lexicon {visible(entry.id)} is a list of words without a manifest", hints=(hint,))
        return self.library.text(entry.kind or "tileset", entry.path)

    def _definition(self, entry: Entry, text: str, file: str) -> int:
        found = self._diagnostics(entry, text, file)
        found = tuple(one.as_error() if self.strict and one.severity == "warning" else one for one in found)
        clean = not any(one.severity == "error" for one in found)
        if self.as_json and not self.quiet:
            print(json_line(_as_json(entry, clean, found)))
        elif not self.quiet:
            self._show(entry, clean, found)
        return 0 if clean else NO

    def _diagnostics(self, entry: Entry, text: str, file: str) -> tuple[Diagnostic, ...]:
        from scrabble_kit.definitions.validation import problems_of

        return problems_of(entry.kind, text, file, entry.id, self.library.text)

    def _show(self, entry: Entry, clean: bool, found: tuple[Diagnostic, ...]) -> None:
        if found:
            say(first=[definition_text(found, self.err, self.detail)])
        if clean:
            print(f"{visible(entry.path)}: clean")


def _files_in(folder: str) -> list[str]:
    """The YAML files of a folder and those below it, in order. Raises UnreadableError when there are none."""
    found = sorted(str(path) for path in Path(folder).rglob("*") if path.suffix in (".yaml", ".yml") and path.is_file())
    if not found:
        raise UnreadableError(f"{visible(folder)}: no *.yaml in this folder")
    return found


def _as_json(entry: Entry, clean: bool, found: tuple[Diagnostic, ...]) -> dict[str, Any]:
    problems = [{"file": one.place.file if one.place else entry.path, **diagnostic_json(one)} for one in found]
    return {"file": entry.path, "kind": entry.kind or None, "id": entry.id, "clean": clean, "problems": problems}
