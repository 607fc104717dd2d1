"""Plain columns, aligned by what a terminal shows."""

from __future__ import annotations

from collections.abc import Sequence

from scrabble_kit.report.style import PLAIN, Style, display_width, in_columns, pad


def table(head: Sequence[str], rows: Sequence[Sequence[str]], right: str = "", style: Style = PLAIN) -> list[str]:
    """Rows under a head, two blanks between columns; `right` holds `r` for each column that is set to the right.

    The last column is not filled up.
    """
    widths = [max(map(display_width, column)) for column in zip(head, *rows, strict=True)]
    lines = []
    for number, row in enumerate([head, *rows]):
        cells = [
            pad(cell, width, right=right[at : at + 1] == "r")
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        line = in_columns("  ".join(cells).rstrip(), style)
        lines.append(style.paint("bold", line) if number == 0 else line)
    return lines


def number_or_dash(value: int | None) -> str:
    """A number in a cell, `-` where there is none."""
    return "-" if value is None else str(value)
