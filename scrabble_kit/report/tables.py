"""Plain columns, aligned by what a terminal shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scrabble_kit.report.style import PLAIN, Style, display_width, in_columns, pad, wrapped


def table(head: Sequence[str], rows: Sequence[Sequence[str]], right: str = "", style: Style = PLAIN) -> list[str]:
    """Rows under a head, two blanks between columns; `right` holds `r` for each column that is set to the right.

    The last column is not filled up. On a terminal that is too narrow the last columns of each row stand on a line of
    their own; no cell is cut.
    """
    widths = [max(map(display_width, column)) for column in zip(head, *rows, strict=True)]
    lines = []
    for number, row in enumerate([head, *rows]):
        cells = [
            pad(cell, width, right=right[at : at + 1] == "r")
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        for first, behind in _blocks(widths, style.width):
            indent, text = _INDENT * bool(first), "  ".join(cells[first:behind]).rstrip()
            parts = [text] if style.width is None or behind - first > 1 else wrapped(text, style.width - len(indent))
            for line in parts if text or not first else []:
                shown = in_columns(indent + line, style)
                lines.append(style.paint("bold", shown) if number == 0 else shown)
    return lines


_INDENT = " " * 4


def _blocks(widths: Sequence[int], most: int | None) -> Iterator[tuple[int, int]]:
    """Which columns stand on one line, as the first and the one behind the last."""
    first = used = 0
    for at, width in enumerate(widths):
        gap = 2 if at > first else len(_INDENT) * bool(first)
        if most is not None and at > first and used + gap + width > most:
            yield first, at
            first, used, gap = at, 0, len(_INDENT)
        used += gap + width
    yield first, len(widths)


def number_or_dash(value: int | None) -> str:
    """A number in a cell, `-` where there is none."""
    return "-" if value is None else str(value)
