"""Plain columns, aligned by what a terminal shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scrabble_kit.report.style import PLAIN, Style, display_width, in_columns, pad, wrapped


def table(head: Sequence[str], rows: Sequence[Sequence[str]], right: str = "", style: Style = PLAIN) -> list[str]:
    """Rows under a head, two blanks between columns; `right` holds `r` for each column that is set to the right.

    The last column is not filled up. Where a terminal is too narrow its text is wrapped, and the last columns of each
    row stand on lines of their own; no cell is cut.
    """
    widths = [max(map(display_width, column)) for column in zip(head, *rows, strict=True)]
    blocks = list(_blocks([*widths[:-1], min(widths[-1], _LEAST)], style.width))
    lines = []
    for number, row in enumerate([head, *rows]):
        cells = [
            pad(cell, width, right=right[at : at + 1] == "r")
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        for first, behind in blocks:
            for line in _wrapped(_INDENT * bool(first), cells[first:behind], behind == len(cells), style):
                lines.append(style.paint("bold", line) if number == 0 else line)
    return lines


_INDENT = " " * 4
_LEAST = 20  # columns for the text of the last column


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


def _wrapped(indent: str, cells: Sequence[str], has_last: bool, style: Style) -> Iterator[str]:
    """The line of some cells; a text that ends it goes on below its own beginning. None for cells without text."""
    begin, text = indent + "".join([f"{cell}  " for cell in cells[:-1]]), cells[-1].rstrip()
    line = (begin + text).rstrip()
    if not line and indent:
        return
    if style.width is None or not has_last or display_width(line) <= style.width:
        yield in_columns(line, style)
        return
    start = display_width(begin)
    for number, part in enumerate(wrapped(text, style.width - start)):
        yield in_columns((" " * start if number else begin) + part, style)


def number_or_dash(value: int | None) -> str:
    """A number in a cell, `-` where there is none."""
    return "-" if value is None else str(value)
