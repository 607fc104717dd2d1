"""Files of the user's data folder: where it is, digests, and writing that leaves no half of a file.

The only importer of platformdirs.
"""

import os
import sys
from collections.abc import Iterable
from contextlib import suppress

try:  # what hashlib gives, too; but its import loads OpenSSL, 3 ms of a command's 75
    from _blake2 import blake2b
except ImportError:
    from hashlib import blake2b

APP = "scrabble-kit"
_SIZE = 32  # bytes of a digest


def data_folder() -> str:
    """The folder for the user's data: SCRABBLE_KIT_DATA, else where the system keeps such things."""
    named = os.environ.get("SCRABBLE_KIT_DATA")
    if named:
        return os.path.abspath(named)
    if os.name == "posix" and sys.platform != "darwin" and "ANDROID_DATA" not in os.environ:
        # the XDG rule, as platformdirs has it; its import takes 4.5 ms of a command's 75
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


def digest_of(data: bytes) -> str:
    """BLAKE2b of one byte string, as 64 hex digits."""
    return blake2b(data, digest_size=_SIZE).hexdigest()


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
