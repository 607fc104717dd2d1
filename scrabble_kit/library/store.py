"""The user's data folder: word lists that were added, and tries that are caches of lists.

    lexicons/ID.txt        words that were added, the truth (see `lexicon/listing.py`)
    definitions/ID.KEY.tsv what is said of the words of the list whose digest begins with KEY
    cache/KEY.json, .trie  a trie with its sidecar, named by the digest of all that it was made from
    parsed/KEY.json        a definition that was parsed, named by the digest of the texts that it was made from

Whatever is in `cache` and `parsed` may be deleted at any time; what has not been asked for in a season is deleted when
something new is kept. Files appear whole or not at all: they are written under another name in the same folder and
renamed. Whoever changes a list holds `lock` meanwhile. The only importer of platformdirs.
"""

import json
import os
import sys
import time
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext, suppress
from typing import Any, BinaryIO, NamedTuple

from scrabble_kit.lexicon.trie import Trie, map_file
from scrabble_kit.text.errors import LexiconError
from scrabble_kit.text.source import reason, visible

try:  # what hashlib gives, too; but its import loads OpenSSL, which takes longer than a look-up
    from _blake2 import blake2b
except ImportError:
    from hashlib import blake2b

APP = "scrabble-kit"
FORMAT = 2
"""Version of tries and sidecars; another one makes all of them anew."""


_SIZE = 32  # bytes of a digest

_DAY = 24 * 60 * 60
_SEASON = 90 * _DAY
"""Seconds after which a file of a cache that nobody has asked for is deleted."""


class Opened(NamedTuple):
    """A trie with what its sidecar says; the trie's digest has been compared."""

    trie: Trie
    facts: dict[str, Any]


def data_folder() -> str:
    """The folder for the user's data: SCRABBLE_KIT_DATA, else where the system keeps such things."""
    named = os.environ.get("SCRABBLE_KIT_DATA")
    if named:
        return os.path.abspath(named)
    if os.name == "posix" and sys.platform != "darwin" and "ANDROID_DATA" not in os.environ:
        # the XDG rule, as platformdirs has it; its import takes longer than all the rest of a look-up
        home = os.environ.get("XDG_DATA_HOME", "").strip() or os.path.expanduser("~/.local/share")
        return os.path.join(home, APP)
    from platformdirs import user_data_dir

    return user_data_dir(APP, appauthor=False)


def digest(parts: Iterable[bytes]) -> str:
    """One BLAKE2b over several byte strings, each with its length, as 64 hex digits."""
    total = blake2b(digest_size=_SIZE)
    for part in parts:
        total.update(len(part).to_bytes(8, "big"))
        total.update(part)
    return total.hexdigest()


def _digest(data: bytes) -> str:
    return blake2b(data, digest_size=_SIZE).hexdigest()


class Store:
    """A data folder; it need not exist, and need not be writable for anything but `add_list`."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.problem: str | None = None
        self.about_to_change: Callable[[], None] = lambda: None
        """Called before the words of an added list are replaced or removed."""

    def cached(self, key: str) -> Opened | None:
        """The trie that was kept under a key, or None when there is none.

        Raises DamagedError when trie or sidecar are not what was kept.
        """
        try:
            with open(self._cache(key, "json"), "rb") as file:
                sidecar = file.read()
                _note_use(file)
        except OSError:
            return None
        facts = _unsealed(sidecar, key)
        path = self._cache(key, "trie")
        try:
            with open(path, "rb") as file:
                trie = file.read()
                _note_use(file)
            if _digest(trie) != facts["trie"]:
                raise DamagedError(path)
            return Opened(map_file(path), facts)
        except (OSError, RuntimeError) as error:
            raise DamagedError(path) from error

    def keep(self, key: str, trie: Trie, facts: dict[str, Any]) -> bool:
        """Keep a trie with its sidecar; False when the folder cannot be written, with the reason in `problem`."""
        data = trie.tobytes()
        sidecar = _sealed({**facts, "format": FORMAT, "key": key, "trie": _digest(data)})
        try:
            _make_room(os.path.join(self.folder, "cache"))
            write_whole(self._cache(key, "trie"), data)
            write_whole(self._cache(key, "json"), sidecar)
        except OSError as error:
            self.problem = reason(error)
            return False
        return True

    def recalled(self, key: str) -> dict[str, Any] | None:
        """The facts that were remembered under a key, or None when there are none that can be trusted."""
        try:
            with open(self._memory(key), "rb") as file:
                _note_use(file)
                return _unsealed(file.read(), key)
        except (OSError, DamagedError):
            return None

    def remember(self, key: str, facts: dict[str, Any]) -> None:
        """Keep facts that can be worked out again; a folder that cannot be written keeps none, in silence."""
        with suppress(OSError):
            _make_room(os.path.join(self.folder, "parsed"))
            write_whole(self._memory(key), _sealed({**facts, "format": FORMAT, "key": key}))

    def list_path(self, name: str) -> str:
        """Where the words of an added list are, or would be."""
        return os.path.join(self.folder, "lexicons", f"{name}.txt")

    def add_list(self, name: str, data: bytes, definitions: bytes | None = None) -> str:
        """Write the words of a list, in place of those that were there; returns the path.

        `definitions` is what is said of these words; it is written first, under the digest of the words, so that at
        every moment the words that are there have their own. Raises LexiconError with the system's reason when that
        fails; then everything is as it was.
        """
        path, beside = self.list_path(name), self.definitions_path(name, data)
        try:
            os.makedirs(os.path.dirname(path), exist_ok=True)
            if definitions is not None:
                os.makedirs(os.path.dirname(beside), exist_ok=True)
                write_whole(beside, definitions)
            self.about_to_change()
            write_whole(path, data)
        except OSError as error:
            if definitions is not None:
                self._drop_definitions(name, self._list_data(name))
            raise LexiconError(
                f"cannot write {visible(path)}: {reason(error)}",
                notes=(f"nothing has changed; {name} is as it was before",),
                hints=("SCRABBLE_KIT_DATA=FOLDER     # names another folder",),
            ) from error
        self._drop_definitions(name, data if definitions is not None else None)
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

    def remove_list(self, name: str) -> None:
        """Remove the words of an added list and what is said of them. Raises LexiconError when that fails."""
        path = self.list_path(name)
        self.about_to_change()
        try:
            os.unlink(path)
        except OSError as error:
            raise LexiconError(f"cannot remove {visible(path)}: {reason(error)}") from error
        self._drop_definitions(name, None)

    def definitions_path(self, name: str, data: bytes) -> str:
        """Where what is said of the words in `data` is, or would be."""
        from hashlib import sha256

        beginning = sha256(data).hexdigest()[:16]
        return os.path.join(self.folder, "definitions", f"{name}.{beginning}.tsv")

    def _list_data(self, name: str) -> bytes | None:
        try:
            with open(self.list_path(name), "rb") as file:
                return file.read()
        except OSError:
            return None

    def _drop_definitions(self, name: str, data: bytes | None) -> None:
        """Remove what is said of words that are no longer there."""
        folder = os.path.join(self.folder, "definitions")
        kept = "" if data is None else os.path.basename(self.definitions_path(name, data))
        with suppress(OSError):
            for file in os.listdir(folder):
                if file.rsplit(".", 2)[0] == name and file.endswith(".tsv") and file != kept:
                    os.unlink(os.path.join(folder, file))

    def forget(self, key: str) -> None:
        """Remove what is cached under a key."""
        for ending in ("json", "trie"):
            with suppress(OSError):
                os.unlink(self._cache(key, ending))

    def _memory(self, key: str) -> str:
        return os.path.join(self.folder, "parsed", f"{key[:32]}.json")

    def _cache(self, key: str, ending: str) -> str:
        return os.path.join(self.folder, "cache", f"{key[:32]}.{ending}")


class DamagedError(Exception):
    """A cached file is not what was kept under its name; it is to be made anew."""


def _lock(handle: int) -> None:
    """Wait until no other process has locked the file, and lock it until it is closed."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_LOCK, 1)
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX)


def _note_use(file: BinaryIO) -> None:
    """Put the file's time to now, once a day; one that cannot be written keeps its own."""
    now = time.time()
    if now - os.fstat(file.fileno()).st_mtime > _DAY:
        with suppress(OSError):
            os.utime(file.name, (now, now))


def _make_room(folder: str) -> None:
    """Make the folder of a cache, or delete what has not been used in it for a season: what was made of files that have
    changed since, and what a process that was killed has left."""
    os.makedirs(folder, exist_ok=True)
    oldest = time.time() - _SEASON
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_file() and entry.stat().st_mtime < oldest:
                os.unlink(entry)


def _sealed(facts: dict[str, Any]) -> bytes:
    """The facts as a line of JSON, and the line's digest."""
    line = json.dumps(facts, ensure_ascii=False, separators=(",", ":")).encode()
    return line + b"\n" + _digest(line).encode() + b"\n"


def _unsealed(sidecar: bytes, key: str) -> dict[str, Any]:
    """The facts of a sidecar. Raises DamagedError for another key's, or when a byte has changed."""
    line, _, seal = sidecar.partition(b"\n")
    if _digest(line).encode() != seal.strip():
        raise DamagedError(key)
    try:
        facts: dict[str, Any] = json.loads(line)
    except ValueError as error:
        raise DamagedError(key) from error
    if facts.get("key") != key or facts.get("format") != FORMAT:
        raise DamagedError(key)
    return facts


def write_whole(path: str, data: bytes) -> None:
    """Write a file so that others see the old one or the whole new one, never a part.

    Raises OSError; then the old file is as it was and no other one is left behind.
    """
    folder, name = os.path.split(path)
    beside = os.path.join(folder, f".{name}.{os.getpid()}.{os.urandom(4).hex()}.tmp")
    try:
        with open(beside, "xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(beside)
        raise
    _sync_folder(folder)


def _sync_folder(folder: str) -> None:
    """Make the rename last, where a folder can be synced."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    with suppress(OSError):
        os.fsync(handle)
    os.close(handle)
