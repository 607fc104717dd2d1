"""Diagnostic codes explained: one at length, all in a list, and the page of the documentation."""

from __future__ import annotations

from collections.abc import Iterator

from scrabble_kit.report.json_line import json_line
from scrabble_kit.report.style import PLAIN, Style, display_width, wrapped
from scrabble_kit.text.codes import CODES
from scrabble_kit.text.explanations import EXPLANATIONS, SECTIONS
from scrabble_kit.text.topics import TOPICS

_LABEL, _WIDTH, _LEAST = len("wrong  "), 96, 24  # columns


def code_text(code: str, style: Style = PLAIN) -> str:
    """What a code means, a wrong and a right example, how to mend it. Raises KeyError for an unknown code."""
    from textwrap import wrap

    known, explained = CODES[code], EXPLANATIONS.get(code)
    lines = [style.paint("bold", f"{code}, {known.severity}: {known.meaning}")]
    if explained is not None:
        lines += ["", *wrap(explained.more, style.width or _WIDTH), ""]
        lines += _example("wrong", explained.wrong) + _example("right", explained.right)
    return "\n".join([*lines, f"mend   {known.mend}"])


def _example(label: str, text: str) -> list[str]:
    rows = text.rstrip("\n").split("\n") if text else []
    return [f"{label if number == 0 else '':<{_LABEL}}{row}" for number, row in enumerate(rows)]


def sections() -> Iterator[tuple[str, list[str]]]:
    """All codes under their headings, in the order of the list."""
    heads = {first: head for head, first in SECTIONS}
    head, codes = "", list[str]()
    for code in CODES:
        if code in heads:
            if codes:
                yield head, codes
            head, codes = heads[code], []
        codes.append(code)
    yield head, codes


def list_text(style: Style = PLAIN) -> str:
    """Every code with its severity and meaning, and the topics."""
    width = max(map(len, CODES))
    lines = []
    for head, codes in sections():
        lines.append(style.paint("bold", head))
        for code in codes:
            begin = f"  {code:<{width}}  {CODES[code].severity:<7}  "
            lines += _hanging(begin, CODES[code].meaning, style)
    return "\n".join([*lines, style.paint("bold", "Topics"), *_hanging("  ", " ".join(TOPICS), style)])


def _hanging(begin: str, text: str, style: Style) -> list[str]:
    """A line, wrapped on a terminal under its beginning, or under its first columns where little is left."""
    if style.width is None or len(begin) + display_width(text) <= style.width:
        return [begin + text]
    if style.width - len(begin) < _LEAST:
        return [begin.rstrip(), *[" " * 4 + line for line in wrapped(text, style.width - 4)]]
    first, *more = wrapped(text, style.width - len(begin))
    return [begin + first, *[" " * len(begin) + line for line in more]]


def code_json(code: str) -> str:
    """A code as one line of JSON; examples are null where there are none."""
    known, explained = CODES[code], EXPLANATIONS.get(code)
    data = {"code": code, **known._asdict(), "more": None, "wrong": None, "right": None}
    if explained is not None:
        data |= {key: text or None for key, text in explained._asdict().items()}
    return json_line(data)


def messages_page() -> str:
    """The page of all codes for the documentation, as Markdown."""
    parts = [_INTRODUCTION]
    for head, codes in sections():
        parts.append(f"## {head}\n")
        parts += [_entry(code) for code in codes]
    return "\n".join(parts)


_INTRODUCTION = """\
# Messages

Every problem is told as `FILE:LINE:COLUMN: SEVERITY: MESSAGE [CODE]`, with the line, a caret and the reason under it.
An error counts for the exit status, a warning only with `--strict`, a note never. `scrabble-kit explain CODE` shows
what stands here. This page is made from the list in the program: `python -m pytest tests/cli/test_explain.py
--update-golden` writes it anew.
"""


def _entry(code: str) -> str:
    known, explained = CODES[code], EXPLANATIONS.get(code)
    lines = [f"### {code}", "", f"*{known.severity}*: {known.meaning}. To mend it: {known.mend}.", ""]
    if explained is not None:
        lines += [explained.more, ""]
        for label, text in (("Wrong:", explained.wrong), ("Right:", explained.right)):
            if text:
                lines += [label, "", *[f"    {row}" for row in text.rstrip("\n").split("\n")], ""]
    return "\n".join(lines)
