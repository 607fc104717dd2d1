"""Lists of words in JSON: an array of words, of objects with a word, or an object whose keys are words."""

from __future__ import annotations

import json
from typing import Any

from scrabble_kit.text.errors import ImportRefusedError
from scrabble_kit.text.source import visible
from scrabble_kit.wordlists.columns import Block, known_column_names

_OPENINGS = ("[", "{")
_SHAPES = 'a list of words is ["cat", "dog"], [{"word": "cat", "definition": "a pet"}] or {"cat": "a pet"}'


def json_list(text: str, name: str) -> Block | None:
    """The words of a text in JSON, with what is said of them and how often they are counted; None for any other text.

    Raises ImportRefusedError for JSON that is damaged, or holds no list of words.
    """
    text = text.strip()
    begin = text[:1] + text[1:].lstrip()[:1]
    if not text.startswith(_OPENINGS) or begin not in ('["', "[{", '{"', "[]", "{}"):
        return None  # brackets may stand round tiles
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        where = f"line {error.lineno}: {error.msg}" if isinstance(error, json.JSONDecodeError) else "nested too deeply"
        raise ImportRefusedError("", f"{visible(name)} is damaged JSON: {where}", notes=(_SHAPES,)) from error
    rows = _rows(value)
    if rows is None:
        raise ImportRefusedError("", f"{visible(name)} is JSON without a list of words", notes=(_SHAPES,))
    words, said, counts = zip(*rows, strict=True) if rows else (("",), ("",), ("",))
    return Block([_line(word) for word in words], [_line(text) for text in said], list(counts))


def _rows(value: Any) -> list[tuple[str, str, str]] | None:
    """Words, what is said of them, counts; None for another shape."""
    if isinstance(value, dict):
        lists = [one for one in value.values() if isinstance(one, list)]
        if len(lists) == 1:
            return _rows(lists[0])  # beside it stands what the list is called, and the like
        if any(isinstance(one, (dict, list)) for one in value.values()):
            return None
        return [(word, *_said(one)) for word, one in value.items()]
    if not isinstance(value, list):
        return None
    rows = [_row(one) for one in value]
    return [row for row in rows if row is not None] if None not in rows else None


def _row(one: Any) -> tuple[str, str, str] | None:
    if isinstance(one, str):
        return one, "", ""
    if not isinstance(one, dict):
        return None
    heads = known_column_names()
    found = {key.casefold(): value for key, value in one.items()}
    word, said, count = (next((found[name] for name in names if name in found), None)
                         for names in (heads.words, heads.definitions, heads.counts))  # fmt: skip
    return (word, _said(said)[0], _said(count)[1]) if isinstance(word, str) else None


def _said(value: Any) -> tuple[str, str]:
    """What a value is: a definition, or a count."""
    if isinstance(value, str):
        return value, ""
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    return "", str(value) if is_number else ""


def _line(text: str) -> str:
    return " ".join(text.split())
