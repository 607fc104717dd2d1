"""What commands write beside their answers: remarks, notes and hints on standard error; and files."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

from scrabble_kit.report.style import Style
from scrabble_kit.text.errors import UnreadableError
from scrabble_kit.text.source import reason, visible

if TYPE_CHECKING:
    from scrabble_kit.text.diagnostic import Diagnostic


def say(
    remarks: Iterable[Diagnostic] = (), notes: Iterable[str] = (), hints: Iterable[str] = (), first: Iterable[str] = ()
) -> None:
    """Say something on standard error, behind what stands on standard output: lines as they are in `first`, remarks,
    notes, hints."""
    style = Style.of(sys.stderr)
    lines = [*first]
    for remark in remarks:
        from scrabble_kit.report.problems import diagnostic_text

        lines.append(diagnostic_text(remark, style))
    lines += [f"{style.paint('bold', 'note:')} {note}" for note in notes]
    lines += [f"hint: {hint}" for hint in hints]
    if lines:
        sys.stdout.flush()
        say_aside("\n".join(lines))


def answer(text: str) -> None:
    """Write an answer on standard output at once, in a terminal before what is said beside it."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def say_aside(text: str) -> None:
    """Write lines on standard error. Where nobody can read them they are lost; the answer and its status stay."""
    try:
        print(text, file=sys.stderr, flush=True)
    except OSError:
        # what is left in the buffer would change the exit status when the interpreter ends
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())


def put(output: str, text: str) -> None:
    """Write a text as UTF-8 to a file, or to standard output for `-`."""
    if output != "-":
        write_file(output, text.encode())
    elif sys.stdout.isatty() or not hasattr(sys.stdout, "buffer"):
        sys.stdout.write("\n".join(visible(line) for line in text.split("\n")))
    else:
        sys.stdout.flush()
        sys.stdout.buffer.write(text.encode())
        sys.stdout.buffer.flush()


def write_file(path: str, data: bytes) -> None:
    """Write a file whole or not at all; where a link leads, and who may read it, stay as they were; a pipe or device is
    written to. Raises UnreadableError."""
    from scrabble_kit.library.files import write_whole

    target = os.path.realpath(path)
    try:
        if os.path.exists(target) and not os.path.isfile(target):
            with open(target, "wb") as device:
                device.write(data)
            return
        mode = os.stat(target).st_mode if os.path.exists(target) else None
        write_whole(target, data)
        if mode is not None:
            os.chmod(target, mode & 0o7777)
    except (OSError, ValueError) as error:
        raise UnreadableError(f"cannot write {visible(path)}: {reason(error)}") from error
