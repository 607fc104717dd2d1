"""What a file is that turns out to be no record, told by its first bytes."""

from __future__ import annotations

_BEGINNINGS = (
    (b"%PDF", "a PDF document"),
    (b"PK\x03\x04", "a zip archive or an office document"),
    (b"\x1f\x8b", "a gzip file"),
    (b"BZh", "a bzip2 file"),
    (b"\xfd7zXZ", "an xz file"),
    (b"\x89PNG", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF8", "a GIF picture"),
    (b"\x7fELF", "a program"),
    (b"MZ\x90", "a program"),
    (b"SQLite format 3", "an SQLite database"),
    (b"{\\rtf", "an RTF document"),
)
_CONTROLS = bytes(range(9)) + bytes(range(14, 26)) + bytes(range(27, 32))


def kind_of_bytes(data: bytes) -> str | None:
    """What the bytes are, in a few words, when they are no text; None when they may be text."""
    for beginning, name in _BEGINNINGS:
        if data.startswith(beginning):
            return name
    if not data.strip():
        return "empty"
    head = data[:4096]
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return None
    controls = len(head) - len(head.translate(None, _CONTROLS))
    return "a binary file" if controls * 20 > len(head) else None


def kind_of_text(data: bytes) -> str | None:
    """What kind of text the bytes are that is surely no record, in a few words, else None."""
    head = data[:512].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    if head.startswith((b"<!doctype html", b"<html")):
        return "a web page"
    if head.startswith(b"<?xml"):
        return "an XML file"
    return "a JSON file" if head.startswith((b'{"', b"[{", b"{\n")) else None
