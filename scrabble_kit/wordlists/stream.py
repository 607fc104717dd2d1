"""Words from a file or a pipe of any length, a block at a time, in memory that does not grow."""

from __future__ import annotations

import codecs
from collections.abc import Callable, Iterator

from scrabble_kit.lexicon.lexicon import LONGEST
from scrabble_kit.text.decoding import byte_order_mark, utf_16_without_mark
from scrabble_kit.text.errors import UnreadableError
from scrabble_kit.text.source import visible
from scrabble_kit.tiles.spelling import without_stray

BLOCK = 1 << 16
"""Bytes read at once."""

MOST_OF_A_WORD = 4 * LONGEST
"""Characters that are kept of one word; what is longer is too long for any board."""

_MARK = 4
_PARTS = ("\r", " ", "\t", ",", "\f", "\v", "\u00a0", "\u060c", "\u2028", "\u2029", "\u3000", "\u3001")


class WordReader:
    """Blocks of words, one word a line, from `read`, which gives at most that many bytes and none at the end.

    Blanks, commas and line ends part words. UTF-8 unless a mark or zero bytes say UTF-16; from the first byte that
    cannot be UTF-8 it is cp1252, and `guessed` says so. Characters that nobody sees are left out; `hidden` counts them.
    """

    def __init__(self, read: Callable[[int], bytes], name: str) -> None:
        self.read = read
        self.name = name
        self.guessed: str | None = None
        self.hidden = 0
        self._decoder: codecs.IncrementalDecoder | None = None

    def __iter__(self) -> Iterator[str]:
        rest = ""
        data = self._beginning()
        while data:
            text = rest + self._seen(self._decode(data))
            cut = text.rfind("\n") + 1
            rest = text[cut:]
            if len(rest) > MOST_OF_A_WORD:
                rest = rest[: MOST_OF_A_WORD + 1]
            if cut:
                yield text[: cut - 1]
            data = self.read(BLOCK)
        rest += self._seen(self._decode(b"", final=True))
        if rest:
            yield rest

    def _beginning(self) -> bytes:
        """The first bytes, enough of them for a byte order mark."""
        data = b""
        while len(data) < _MARK:
            more = self.read(BLOCK)
            if not more:
                break
            data += more
        return data

    def _decode(self, data: bytes, *, final: bool = False) -> str:
        if self._decoder is None:
            self._decoder = codecs.getincrementaldecoder(self._encoding(data))()
        try:
            text = self._decoder.decode(data, final)
        except UnicodeDecodeError as error:
            text = self._decode_otherwise(data, error)
        if "\0" in text:
            raise self._no_text("a character is zero")
        return text

    def _seen(self, text: str) -> str:
        """The text with words parted and without what nobody sees."""
        text = parted(text)
        if text.isascii():
            return text
        clean = without_stray(text)
        self.hidden += len(text) - len(clean)
        return clean

    def _encoding(self, data: bytes) -> str:
        encoding = byte_order_mark(data)
        if encoding is None and b"\0" in data:
            encoding = utf_16_without_mark(data)
            if encoding is None:
                raise self._no_text(f"byte {data.index(0) + 1} is zero")
            self.guessed = "UTF-16"
        return encoding or "utf-8"

    def _decode_otherwise(self, data: bytes, error: UnicodeDecodeError) -> str:
        """The block again, one byte a character; what the first decoder still held comes with it."""
        if error.encoding != "utf-8":
            raise self._no_text(f"it is not {error.encoding.upper()}") from error
        self.guessed = "cp1252"
        self._decoder = codecs.getincrementaldecoder("cp1252")("replace")
        return self._decoder.decode(bytes(error.object))

    def _no_text(self, why: str) -> UnreadableError:
        kind = "binary, no text" if "zero" in why else "no text"
        return UnreadableError(f"{visible(self.name)} is {kind}: {why}")


def parted(text: str) -> str:
    """The text with a line end wherever something parts words; empty lines may stand between."""
    for part in _PARTS:
        if part in text:
            text = text.replace(part, "\n")
    return text
