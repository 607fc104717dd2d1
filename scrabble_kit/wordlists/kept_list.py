"""The form in which added words are kept: a plain text file, one word a line, that any program can read.

Its first lines begin with `#` and say what it is; `FORM` is the first of them. The file is the truth; tries are
caches of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import NamedTuple

from scrabble_kit.text.source import visible

FORM = "scrabble-kit words/1"
HEADER_BYTES = 1 << 16
_FIRST_LINE = f"# {FORM}\n".encode()


class ListHeader(NamedTuple):
    """What the first lines of a kept list say; `lengths` are the fewest and the most tiles that were let in.

    `words` and `fingerprint` are those of the list as it was written, None and empty where that is not said. `history`
    tells, a line each, what a derived list was made from.
    """

    title: str
    tileset: str
    lengths: tuple[int, int]
    source: str = ""
    words: int | None = None
    fingerprint: str = ""
    history: tuple[str, ...] = ()


def format_list(header: ListHeader, words: Iterable[str]) -> bytes:
    """The file of a list: UTF-8, words sorted by code points, an LF after each line."""
    fewest, most = header.lengths
    lines = [
        f"# {FORM}",
        f"# title: {_shown_line(header.title)}",
        f"# tileset: {header.tileset}",
        f"# lengths: {fewest} {most}",
        f"# source: {_shown_line(header.source)}",
    ]
    if header.words is not None:
        lines += [f"# words: {header.words}", f"# fingerprint: {header.fingerprint}"]
    lines += [f"# history: {_shown_line(line)}" for line in header.history]
    return "".join([f"{line}\n" for line in [*lines, *sorted(words)]]).encode()


def is_kept_list(data: bytes) -> bool:
    """Whether a file says of itself that it is a kept list."""
    return data.startswith(_FIRST_LINE)


def parse_header(data: bytes) -> ListHeader | None:
    """The header of a kept list; None when the file is of another form, a plain list of somebody's."""
    if not is_kept_list(data):
        return None
    fields: dict[str, str] = {}
    history = []
    for line in data[len(_FIRST_LINE) : HEADER_BYTES].split(b"\n"):
        if not line.startswith(b"# "):
            break
        name, _, value = line.decode("utf-8", "replace").removeprefix("# ").partition(": ")
        if name == "history":
            history.append(value)
        fields.setdefault(name, value)
    try:
        fewest, most = map(int, fields["lengths"].split())
        words = int(fields["words"]) if "words" in fields else None
        source, print_ = fields.get("source", ""), fields.get("fingerprint", "")
        return ListHeader(fields["title"], fields["tileset"], (fewest, most), source, words, print_, tuple(history))
    except (KeyError, ValueError):
        return None


def one_line(text: str) -> str:
    """The text with single blanks and no line ends."""
    return " ".join(text.split())


def _shown_line(text: str) -> str:
    """The text without anything that parts lines; bytes of a file's name that the locale has no letters for are read as
    UTF-8, and spelled out where they are none, so that the header is the same in any locale."""
    with suppress(UnicodeEncodeError):
        text = text.encode("utf-8", "surrogateescape").decode("utf-8", "surrogateescape")
    return visible(one_line(text))
