"""Problems for machines that show them beside the lines of a collection: workflow commands of GitHub, and SARIF 2.1.0.

Lines here are those of the file, also for a record that stands behind others in it.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import PurePath
from typing import Any, NamedTuple
from urllib.parse import quote

from scrabble_kit.batch.sources import GameText, Input
from scrabble_kit.report.json_line import json_line
from scrabble_kit.text.codes import CODES
from scrabble_kit.text.diagnostic import Diagnostic, Place
from scrabble_kit.text.source import visible

_COMMANDS = {"error": "error", "warning": "warning", "note": "notice"}
_HOME = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


class Origin(NamedTuple):
    """The file that a record comes from, and the line (one-based) of it on which the record begins."""

    file: str
    line: int

    def line_of(self, place: Place) -> int:
        """The line of the file for a place in the record."""
        return place.line + self.line - 1


def origin_of(one: Input) -> Origin:
    """Where a record comes from: its file, without the number that it has among others there."""
    return Origin(one.whole_file, one.line) if isinstance(one, GameText) else Origin(one.file, 1)


def github_text(diagnostic: Diagnostic, origin: Origin) -> str:
    """One diagnostic as a workflow command: `::error file=...,line=...,col=...,title=CODE::MESSAGE`.

    Columns count code points, as there. Source: GitHub Docs, Workflow commands for GitHub Actions.
    """
    place = diagnostic.place
    fields = {"file": origin.file}
    if place is not None:
        fields["line"] = str(origin.line_of(place))
        fields["col"] = str(place.column)
        fields["endColumn"] = str(place.column + max(place.width, 1))
    fields["title"] = diagnostic.code
    properties = ",".join([f"{name}={_property(value)}" for name, value in fields.items()])
    return f"::{_COMMANDS[diagnostic.severity]} {properties}::{_data(_message(diagnostic))}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(visible(text)).replace(":", "%3A").replace(",", "%2C")


def sarif_head(version: str) -> str:
    """The beginning of a SARIF log, up to where results follow, parted by commas; `sarif_tail` closes it."""
    rules = [_rule(code) for code in CODES]
    driver = {"name": "scrabble-kit", "version": version, "semanticVersion": version, "rules": rules}
    head = json_line({"$schema": _HOME, "version": "2.1.0"})[:-1]
    return f'{head},"runs":[{{"tool":{{"driver":{json_line(driver)}}},"columnKind":"unicodeCodePoints","results":[\n'


def sarif_tail(status: int) -> str:
    """The end of a SARIF log: how the run went, by its exit status."""
    run = {"executionSuccessful": status < 2, "exitCode": status}  # 0 and 1 are answers
    return f'\n],"invocations":[{json_line(run)}]}}]}}'


def _rule(code: str) -> dict[str, Any]:
    known = CODES[code]
    return {
        "id": code,
        "shortDescription": {"text": known.meaning},
        "help": {"text": f"{known.mend}; scrabble-kit explain {code}"},
        "defaultConfiguration": {"level": known.severity},
    }


def sarif_results(diagnostics: Iterable[Diagnostic], origin: Origin) -> list[str]:
    """Each diagnostic as a result of SARIF, a line of JSON."""
    return [json_line(_result(one, origin)) for one in diagnostics]


def _result(diagnostic: Diagnostic, origin: Origin) -> dict[str, Any]:
    place = diagnostic.place
    artifact = {"uri": _uri(origin.file)}
    physical: dict[str, Any] = {"artifactLocation": artifact}
    if place is not None:
        column, line = place.column, origin.line_of(place)
        physical["region"] = {"startLine": line, "startColumn": column, "endColumn": column + max(place.width, 1)}
    result: dict[str, Any] = {
        "ruleId": diagnostic.code,
        "level": diagnostic.severity,
        "message": {"text": _message(diagnostic)},
        "locations": [{"physicalLocation": physical}],
    }
    fix = diagnostic.fix
    if fix is not None:
        line = fix.line + origin.line - 1
        region = {"startLine": line, "startColumn": fix.column, "endColumn": fix.column + len(fix.old)}
        replacement = {"deletedRegion": region, "insertedContent": {"text": fix.new}}
        change = {"artifactLocation": artifact, "replacements": [replacement]}
        result["fixes"] = [{"description": {"text": f"{fix.old} becomes {fix.new}"}, "artifactChanges": [change]}]
    return result


def _uri(path: str) -> str:
    """A file as SARIF names it: relative as it is, absolute with its scheme."""
    pure = PurePath(path)
    return pure.as_uri() if pure.is_absolute() else quote(pure.as_posix(), errors="surrogateescape")


def _message(diagnostic: Diagnostic) -> str:
    parts = [": ".join([diagnostic.message, diagnostic.label]) if diagnostic.label else diagnostic.message]
    parts += [f"note: {note}" for note in diagnostic.notes]
    parts += [f"near: {', '.join(diagnostic.near)}"] if diagnostic.near else []
    parts += [f"hint: {hint}" for hint in diagnostic.hints]
    return "\n".join(visible(part) for part in parts)
