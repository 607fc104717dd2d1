"""Diagnostics and errors as people read them: message, line, caret, and what to do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from scrabble_kit.report.style import PLAIN, Style, display_width
from scrabble_kit.text.diagnostic import Diagnostic, Place
from scrabble_kit.text.errors import DefinitionError, ScrabbleKitError
from scrabble_kit.text.source import visible
from scrabble_kit.text.wording import counted

Detail = Literal["full", "short"]
_COLOURS = {"error": "red", "warning": "yellow", "note": "bold"}
_WINDOW = 120


def diagnostic_text(diagnostic: Diagnostic, style: Style = PLAIN, detail: Detail = "full") -> str:
    """One diagnostic: `file:line:column: severity: message [code]`, the line with a caret, notes and hints."""
    severity = style.paint(_COLOURS[diagnostic.severity], f"{diagnostic.severity}:")
    head = f"{severity} {visible(diagnostic.message)} [{diagnostic.code}]"
    place = diagnostic.place
    if place is not None:
        head = f"{visible(place.file)}:{place.line}:{place.column}: {head}"
    if detail == "short":
        return head
    lines = [head]
    if place is not None and place.text:
        lines += _frame(place, diagnostic.label)
    lines += _tail(diagnostic.notes, diagnostic.near, diagnostic.hints, "  ")
    return "\n".join(lines)


def _frame(place: Place, label: str) -> list[str]:
    """The line of the file and a caret under the place, counted in columns of the terminal."""
    start, text, width = place.column - 1, place.text, max(place.width, 1)
    if len(text) > _WINDOW:
        left = max(0, min(start - 40, len(text) - _WINDOW))
        text = (
            ("..." if left else "") + text[left : left + _WINDOW] + ("..." if left + _WINDOW < len(place.text) else "")
        )
        start = start - left + (3 if left else 0)
    before = display_width(visible(text[:start]))
    under = max(display_width(visible(text[start : start + width])), 1)
    number = f"{place.line:>3}"
    caret = " " * before + "^" * under + (f" {visible(label)}" if label else "")
    return [f"{number} | {visible(text)}".rstrip(), f"{' ' * len(number)} | {caret}"]


def _tail(notes: Iterable[str], near: Iterable[str], hints: Iterable[str], indent: str) -> list[str]:
    lines = [f"{indent}note: {visible(note)}" for note in notes]
    names = ", ".join(visible(name) for name in near)
    if names:
        lines.append(f"{indent}near: {names}")
    return lines + [f"{indent}hint: {visible(hint)}" for hint in hints]


def error_text(error: ScrabbleKitError, style: Style = PLAIN, detail: Detail = "full") -> str:
    """An error without a place in a file, or all diagnostics of a definition with their count."""
    if isinstance(error, DefinitionError):
        text = definition_text(error.diagnostics, style, detail)
        return "\n".join([text, *_tail(error.notes, (), (), "  ")])
    code = f" [{error.code}]" if error.code else ""
    head = f"{style.paint('red', 'error:')} {visible(error.message)}{code}"
    return "\n".join([head, *_tail(error.notes, error.near, error.hints, "  ")])


def definition_text(diagnostics: Iterable[Diagnostic], style: Style = PLAIN, detail: Detail = "full") -> str:
    """The mistakes of an author's file in the order of its lines, and how many there are."""
    found = list(diagnostics)
    lines = [diagnostic_text(diagnostic, style, detail) for diagnostic in found]
    errors = sum(diagnostic.severity == "error" for diagnostic in found)
    first = next((diagnostic.place for diagnostic in found if diagnostic.place), None)
    if errors and first is not None:
        lines.append(f"{visible(first.file)}: {counted(errors, 'error')}")
    return "\n".join(lines)


def diagnostic_json(diagnostic: Diagnostic) -> dict[str, Any]:
    """A diagnostic as the JSON of scoresheets has it: lines and columns one-based, columns in code points.

    All that the text says is in it; `label` is null where nothing stands under the caret. `hint` is the first one, else
    the last note: the slip that explains a score.
    """
    place, fix = diagnostic.place, diagnostic.fix
    return {
        "line": place.line if place else 1,
        "column": place.column if place else 1,
        "severity": diagnostic.severity,
        "code": diagnostic.code,
        "message": diagnostic.message,
        "hint": next(iter((*diagnostic.hints, *reversed(diagnostic.notes))), None),
        "fix": None if fix is None else {"line": fix.line, "column": fix.column, "old": fix.old, "new": fix.new},
        "label": diagnostic.label or None,
        "notes": list(diagnostic.notes),
        "near": list(diagnostic.near),
        "hints": list(diagnostic.hints),
    }
