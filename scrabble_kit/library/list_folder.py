"""The folder of the user's lists.

    lexicons/ID.txt        words that were added, the truth (see `wordlists/kept_list.py`)
    definitions/ID.KEY.tsv what is said of the words of the list whose digest begins with KEY

Whoever changes a list holds `lock` meanwhile.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress

from scrabble_kit.library.files import write_whole
from scrabble_kit.text.errors import LexiconError
from scrabble_kit.text.source import reason, visible


class ListFolder:
    """The lists that a user has added; the data folder need not exist."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.about_to_change: Callable[[], None] = lambda: None
        """Called before the words of a list are replaced or removed."""

    def path(self, name: str) -> str:
        """Where the words of an added list are, or would be."""
        return os.path.join(self.folder, "lexicons", f"{name}.txt")

    def put(self, name: str, data: bytes, glosses: bytes | None = None) -> str:
        """Write the words of a list, in place of those that were there; returns the path.

        `glosses` is what is said of these words; it is written first, under the digest of the words, so that at
        every moment the words that are there have their own. Raises LexiconError with the system's reason when that
        fails; then everything is as it was.
        """
        path, beside = self.path(name), self.gloss_path(name, data)
        try:
            os.makedirs(os.path.dirname(path), exist_ok=True)
            if glosses is not None:
                os.makedirs(os.path.dirname(beside), exist_ok=True)
                write_whole(beside, glosses)
            self.about_to_change()
            write_whole(path, data)
        except OSError as error:
            if glosses is not None:
                self._drop_glosses(name, self._data(name))
            raise LexiconError(
                f"cannot write {visible(path)}: {reason(error)}",
                notes=(f"nothing has changed; {name} is as it was before",),
                hints=("SCRABBLE_KIT_DATA=FOLDER     # names another folder",),
            ) from error
        self._drop_glosses(name, data if glosses is not None else None)
        return path

    def locked(self) -> AbstractContextManager[object]:
        """What holds the lists: other processes that ask for them wait. The system lets go of them when a process ends,
        however it does. A folder that cannot be written is not held; nothing changes in it.
        """
        try:
            os.makedirs(self.folder, exist_ok=True)
            file = open(os.path.join(self.folder, "lock"), "ab")  # noqa: SIM115
        except OSError:
            return nullcontext()
        with suppress(OSError):  # a folder of a network may have no locks
            _lock(file.fileno())
        return file

    def remove(self, name: str) -> None:
        """Remove the words of an added list and what is said of them. Raises LexiconError when that fails."""
        path = self.path(name)
        self.about_to_change()
        try:
            os.unlink(path)
        except OSError as error:
            raise LexiconError(f"cannot remove {visible(path)}: {reason(error)}") from error
        self._drop_glosses(name, None)

    def gloss_path(self, name: str, data: bytes) -> str:
        """Where what is said of the words in `data` is, or would be."""
        from hashlib import sha256

        beginning = sha256(data).hexdigest()[:16]
        return os.path.join(self.folder, "definitions", f"{name}.{beginning}.tsv")

    def _data(self, name: str) -> bytes | None:
        try:
            with open(self.path(name), "rb") as file:
                return file.read()
        except OSError:
            return None

    def _drop_glosses(self, name: str, data: bytes | None) -> None:
        """Remove what is said of words that are no longer there."""
        folder = os.path.join(self.folder, "definitions")
        kept = "" if data is None else os.path.basename(self.gloss_path(name, data))
        with suppress(OSError):
            for file in os.listdir(folder):
                if file.rsplit(".", 2)[0] == name and file.endswith(".tsv") and file != kept:
                    os.unlink(os.path.join(folder, file))


def _lock(handle: int) -> None:
    """Wait until no other process has locked the file, and lock it until it is closed."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_LOCK, 1)
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX)
