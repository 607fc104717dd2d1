"""Bytes into text. The only place where files of people are opened and decoded."""

from __future__ import annotations

import codecs
import re
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from scrabble_kit.text.errors import UnreadableError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_NAMES = {"utf8": "utf-8", "iso88591": "iso8859-1", "latin1": "iso8859-1"}
_OTHERS = re.compile(
    r"(?:iso8859_?\d+|cp\d+|koi8_[a-z]|mac_[a-z]+|gb\w+|big5\w*|shift_jis\w*|euc_\w+|johab|tis_620|ascii)\Z"
)
_LONGEST_NAME = 40
_MOST_LETTERS = 0.7


def read_bytes(path: str | Path, most: int | None = None) -> bytes:
    """All bytes of a file; `-` is standard input.

    Raises UnreadableError with the system's reason, or when there are more bytes than `most`.
    """
    wanted = -1 if most is None else most + 1
    try:
        if str(path) == "-":
            data = sys.stdin.buffer.read(wanted)
        else:
            with open(path, "rb") as file:
                data = file.read(wanted)
    except FileNotFoundError as error:
        raise UnreadableError(f"no file is named {visible(str(path))}") from error
    except (OSError, ValueError) as error:
        raise UnreadableError(f"cannot read {visible(str(path))}: {reason(error)}") from error
    if most is not None and len(data) > most:
        raise UnreadableError(f"{visible(str(path))} has more than {most:,} bytes")
    return data


@contextmanager
def opened(path: str) -> Iterator[Callable[[int], bytes]]:
    """A function that reads at most so many of the next bytes of a file, and none at its end; `-` is standard input.

    Raises UnreadableError as `read_bytes` does, when the file is opened and while it is read.
    """
    try:
        file: Any = sys.stdin.buffer if path == "-" else open(path, "rb")  # noqa: SIM115
    except FileNotFoundError as error:
        raise UnreadableError(f"no file is named {visible(path)}") from error
    except (OSError, ValueError) as error:
        raise UnreadableError(f"cannot read {visible(path)}: {reason(error)}") from error

    def read(most: int) -> bytes:
        try:
            data: bytes = file.read1(most)
        except (OSError, ValueError) as error:
            raise UnreadableError(f"cannot read {visible(path)}: {reason(error)}") from error
        return data

    try:
        yield read
    finally:
        if path != "-":
            file.close()


def reason(error: BaseException) -> str:
    """The system's reason for a failed file operation, in one phrase and in lower case."""
    text = getattr(error, "strerror", None) or str(error)
    return text[:1].lower() + text[1:]


def byte_order_mark(data: bytes) -> str | None:
    """The encoding that a byte order mark announces, or None."""
    return next((encoding for mark, encoding in _MARKS if data.startswith(mark)), None)


def find_encoding(name: str) -> str | None:
    """Python's name of a text encoding, or None."""
    simple = re.sub(r"[-_ .]", "", name.strip().lower())
    if simple in _NAMES:
        return _NAMES[simple]
    if not name.isascii() or len(name) > _LONGEST_NAME:
        return None
    try:
        found = codecs.lookup(name.strip().replace(" ", "-")).name
    except (LookupError, ValueError):
        return None
    plain = found.replace("-", "_")
    return found if _OTHERS.match(plain) or plain.startswith(("utf_16", "utf_32", "utf_8")) else None


def encoding_named(name: str) -> str:
    """Python's name of a text encoding. Raises UsageError when there is none."""
    found = find_encoding(name)
    if found is None:
        said = f"no encoding is named {visible(name)}" if name.strip() else "the name of an encoding is empty"
        raise UsageError(said, hints=("UTF-8 and ISO-8859-1 are usual",))
    return found


def utf_16_without_mark(data: bytes) -> str | None:
    """The byte order of text in UTF-16 without a mark, or None: zero bytes stand at even places only, or at odd ones
    only, beside line ends or in most places, as Latin letters have them."""
    even, odd = data[0::2], data[1::2][: len(data) // 2]
    if (0 in even) == (0 in odd):
        return None
    high, low = (even, odd) if 0 in even else (odd, even)
    beside = {char for char, zero in zip(low, high, strict=False) if not zero}
    is_text = beside & set(b"\n\r") or high.count(0) > _MOST_LETTERS * len(high)
    if not is_text or any(char < 9 or 13 < char < 32 for char in beside):
        return None
    return "utf-16-be" if 0 in even else "utf-16-le"


def split_lines(text: str) -> list[str]:
    """Lines without their ends; LF, CR LF and CR end a line, other separators of Unicode do not."""
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    lines = text.split("\n")
    if lines and not lines[-1]:
        lines.pop()
    return lines


_HIDDEN = (  # compiled only where it is needed
    "[\x00-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb\ud800-\udfff]"
)


def has_hidden(text: str) -> bool:
    """Whether control, format or direction characters stand in the text."""
    return not (text.isascii() and text.isprintable()) and re.search(_HIDDEN, text) is not None


def visible(text: str) -> str:
    r"""The text with control and direction characters spelled out, as `\x1b` or `<U+202E>`; a tab is a blank."""
    return re.sub(_HIDDEN, _spelled_out, text) if has_hidden(text) else text


LONGEST_FIELD = 200  # not a rule


def clipped(text: str, most: int = LONGEST_FIELD) -> str:
    """The text with an ellipsis in its middle where it has more characters than anybody reads."""
    return text if len(text) <= most else f"{text[: most // 2]}...{text[-(most // 2) :]}"


def visible_field(text: str) -> str:
    """A nick, rack or word of a record as it is shown: visible, and clipped where it is absurdly long."""
    return visible(clipped(text))


def _spelled_out(match: re.Match[str]) -> str:
    code = ord(match.group())
    if code == 9:
        return " "
    return f"\\x{code:02x}" if code < 0xA0 else f"<U+{code:04X}>"
