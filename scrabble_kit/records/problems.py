"""Diagnostics of one file while it is read; a flood of one kind is counted, not kept."""

from __future__ import annotations

from dataclasses import replace

from scrabble_kit.text.diagnostic import Diagnostic, Fix, Place, Severity, diagnostic

MOST = 100  # not a rule
"""Diagnostics of one code that are kept for one file; a torn file of a million lines must not fill the memory."""

_FEW = {"missing-rack": 5, "rack-unknown": 5, "hidden-character": 5, "odd-number": 20}


class Problems:
    """Collects diagnostics about the lines of one file; columns one-based, in code points."""

    __slots__ = ("_counts", "_found", "_last", "file", "lines")

    def __init__(self, file: str, lines: list[str]) -> None:
        self.file = file
        self.lines = lines
        self._found: list[Diagnostic] = []
        self._counts: dict[str, int] = {}
        self._last: dict[str, int] = {}

    def add(
        self,
        code: str,
        message: str,
        line: int,
        span: tuple[int, int] = (1, 1),
        *,
        severity: Severity | None = None,
        label: str = "",
        notes: tuple[str, ...] = (),
        near: tuple[str, ...] = (),
        hints: tuple[str, ...] = (),
        fix: Fix | None = None,
    ) -> None:
        """Keep one diagnostic, or count it when there are many of its code."""
        count = self._counts[code] = self._counts.get(code, 0) + 1
        self._last[code] = line
        if count > _FEW.get(code, MOST):
            return
        text = self.lines[line - 1] if 0 < line <= len(self.lines) else ""
        place = Place(self.file, line, span[0], span[1], text)
        self._found.append(
            diagnostic(
                code, message, place, severity=severity, label=label, notes=notes, near=near, hints=hints, fix=fix
            )
        )

    def clear(self) -> None:
        """Forget everything: the file is not what it was read as."""
        self._found.clear()
        self._counts.clear()
        self._last.clear()

    def result(self) -> tuple[Diagnostic, ...]:
        """What was found, in the order of lines and columns."""
        if not self._found:
            return ()
        last = {found.code: number for number, found in enumerate(self._found)}
        for code, number in last.items():
            more = self._counts[code] - _FEW.get(code, MOST)
            if more > 0:
                found = self._found[number]
                note = f"{more} more of this kind, to line {self._last[code]}"
                self._found[number] = replace(found, notes=(*found.notes, note))
        return tuple(sorted(self._found, key=_order))


def _order(found: Diagnostic) -> tuple[int, int]:
    return (found.place.line, found.place.column) if found.place else (0, 0)
