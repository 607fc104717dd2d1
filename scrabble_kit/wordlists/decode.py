"""Bytes of somebody's word list into text: its encoding is recognised and said."""

from __future__ import annotations

from typing import NamedTuple

from scrabble_kit.text.decoding import LATIN, UTF8, WINDOWS, Decoded, decode, encoding_named
from scrabble_kit.text.errors import ImportRefusedError
from scrabble_kit.text.source import split_lines, visible
from scrabble_kit.wordlists.foreign import refuse_foreign

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
        raise _no_text(name, f"character {text.index(chr(0)) + 1} is zero")
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


def _no_text(name: str, why: str) -> ImportRefusedError:
    return ImportRefusedError("", f"{visible(name)} is no text: {why}", hints=("save the list as plain text, UTF-8",))
