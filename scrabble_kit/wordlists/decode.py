"""Bytes of somebody's word list into text: its encoding is recognised and said."""

from __future__ import annotations

import re
from typing import NamedTuple
from unicodedata import category

from scrabble_kit.text.decoding import LATIN, PEEK, UTF8, WINDOWS, Decoded, decode, encoding_named
from scrabble_kit.text.errors import ImportRefusedError
from scrabble_kit.text.source import split_lines, visible
from scrabble_kit.wordlists.foreign import refuse_foreign

_CONTROL = re.compile(r"[\x01-\x08\x0e-\x19\x1b-\x1f\x7f]")
_NO_SIGNS = ("Cn", "Co", "Cs")
_FEW_ODD, _RARE_ODD = 3, 64
_SAVE_AS_TEXT = "save the list as plain text, UTF-8"
_CALLED = {"ascii": "UTF-8", UTF8: "UTF-8", WINDOWS: "cp1252", LATIN: "Latin-1"}


class ListText(NamedTuple):
    """The text of a list with every line end an LF; `encoding` as people name it, `guessed` without any proof."""

    text: str
    encoding: str
    guessed: bool


def decode_list(data: bytes, name: str, known: str | None = None) -> ListText:
    """The text of an unpacked list, in the encoding that is `known`, else however it is encoded; `name` is the file's,
    for messages.

    Raises ImportRefusedError for what is no text, UsageError for no known encoding.
    """
    refuse_foreign(data, name)
    found = decode(data, None if known is None else encoding_named(known))
    if found.fault is not None and found.basis != "bytes":
        raise _no_text(name, f"byte {found.fault + 1} is not {_called(found, known)}")
    text = found.text
    if "\0" in text:
        wide = found.basis in ("zeros", "mark")
        at = f"character {text.index(chr(0)) + 1}" if wide else f"byte {data.index(0) + 1}"
        raise _binary(name, f"{at} is zero")
    if _has_many_odd_signs(text[:PEEK]):
        raise _binary(name, "it holds signs that no text has")
    text = "\n".join(split_lines(text)) if "\r" in text else text
    return ListText(text, _called(found, known), found.basis in ("zeros", "bytes"))


def _called(found: Decoded, known: str | None) -> str:
    """An encoding as people name it."""
    if known is not None:
        return known
    if found.basis == "zeros":
        return "UTF-16"
    if found.basis == "mark" and found.fault is not None and found.encoding in (LATIN, WINDOWS):
        return "UTF-8"
    return _CALLED.get(found.encoding, found.encoding.upper())


def _has_many_odd_signs(text: str) -> bool:
    """Whether so many control signs, or numbers that are no characters, stand in a text that it is none."""
    odd = len(_CONTROL.findall(text)) + sum(map(text.count, {char for char in {*text} if category(char) in _NO_SIGNS}))
    return odd > max(_FEW_ODD, len(text) // _RARE_ODD)


def _binary(name: str, why: str) -> ImportRefusedError:
    return ImportRefusedError("", f"{visible(name)} is binary, no text: {why}", hints=(_SAVE_AS_TEXT,))


def _no_text(name: str, why: str) -> ImportRefusedError:
    return ImportRefusedError("", f"{visible(name)} is no text: {why}", hints=(_SAVE_AS_TEXT,))
