"""Files of people: the only place where they are opened; their lines, and what of them can be shown."""

from __future__ import annotations

import re
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from scrabble_kit.text.errors import UnreadableError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


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
