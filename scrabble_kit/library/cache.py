"""The cache: tries with what was worked out of their lists, and definitions that were parsed.

    cache/KEY.json, .trie  a trie with its sidecar, named by the digest of all that it was made from
    parsed/KEY.json        a definition that was parsed, named by the digest of the texts that it was made from

All of it may be deleted at any time; what has not been asked for in a season is deleted when something new is kept.
"""

import json
import os
import time
from contextlib import suppress
from typing import Any, BinaryIO, NamedTuple

from scrabble_kit.lexicon.trie import Trie, map_file
from scrabble_kit.library.files import digest_of, write_whole
from scrabble_kit.text.source import reason

FORMAT = 3
"""Version of tries and sidecars; another one makes all of them anew."""

_DAY = 24 * 60 * 60
_SEASON = 90 * _DAY
"""Seconds after which a file of a cache that nobody has asked for is deleted."""


class Opened(NamedTuple):
    """A trie with what its sidecar says; the trie's digest has been compared."""

    trie: Trie
    facts: dict[str, Any]


class DamagedCacheError(Exception):
    """A cached file is not what was kept under its name; it is to be made anew."""


class Cache:
    """The cache in a data folder, which need not exist, and need not be writable."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.problem: str | None = None

    def cached(self, key: str) -> Opened | None:
        """The trie that was kept under a key, or None when there is none.

        Raises DamagedCacheError when trie or sidecar are not what was kept.
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
            if digest_of(trie) != facts["trie"]:
                raise DamagedCacheError(path)
            return Opened(map_file(path), facts)
        except (OSError, RuntimeError) as error:
            raise DamagedCacheError(path) from error

    def keep(self, key: str, trie: Trie, facts: dict[str, Any]) -> bool:
        """Keep a trie with its sidecar; False when the folder cannot be written, with the reason in `problem`."""
        data = trie.tobytes()
        sidecar = _sealed({**facts, "format": FORMAT, "key": key, "trie": digest_of(data)})
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
        except (OSError, DamagedCacheError):
            return None

    def remember(self, key: str, facts: dict[str, Any]) -> None:
        """Keep facts that can be worked out again; a folder that cannot be written keeps none, in silence."""
        with suppress(OSError):
            _make_room(os.path.join(self.folder, "parsed"))
            write_whole(self._memory(key), _sealed({**facts, "format": FORMAT, "key": key}))

    def forget(self, key: str) -> None:
        """Remove what is cached under a key."""
        for ending in ("json", "trie"):
            with suppress(OSError):
                os.unlink(self._cache(key, ending))

    def _memory(self, key: str) -> str:
        return os.path.join(self.folder, "parsed", f"{key[:32]}.json")

    def _cache(self, key: str, ending: str) -> str:
        return os.path.join(self.folder, "cache", f"{key[:32]}.{ending}")


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
    return line + b"\n" + digest_of(line).encode() + b"\n"


def _unsealed(sidecar: bytes, key: str) -> dict[str, Any]:
    """The facts of a sidecar. Raises DamagedCacheError for another key's, or when a byte has changed."""
    line, _, seal = sidecar.partition(b"\n")
    if digest_of(line).encode() != seal.strip():
        raise DamagedCacheError(key)
    try:
        facts: dict[str, Any] = json.loads(line)
    except ValueError as error:
        raise DamagedCacheError(key) from error
    if facts.get("key") != key or facts.get("format") != FORMAT:
        raise DamagedCacheError(key)
    return facts
