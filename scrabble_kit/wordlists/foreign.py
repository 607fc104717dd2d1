"""Files of other programs that are no word lists, recognised so that the way to a list can be named."""

from __future__ import annotations

import re

from scrabble_kit.text.decoding import PEEK, byte_order_mark, utf_16_without_mark
from scrabble_kit.text.errors import ImportRefusedError
from scrabble_kit.text.source import visible

_BOUND = {
    ".dwg": "Zyzzyva",
    ".dawg": "Quackle",
    ".gaddag": "Quackle",
    ".lxd": "Lexpert",
    ".xwd": "CrossWords",
}
_NO_WORDS = {".kad": "alphagrams", ".klv": "values of racks", ".klv2": "values of racks", ".wmp": "a table of racks"}
_ONE_A_LINE = "save the list there as One Word Per Line"
_AFFIXES = re.compile(rb"^(?:SFX|PFX)[ \t]+\S+[ \t]+[YN][ \t]+\d+", re.MULTILINE)
_BEFORE_AFFIXES = re.compile(rb"(?:\xef\xbb\xbf)?(?:#.*\n|\s)*(?:SET|FLAG|TRY|REP|MAP|KEY|AF|AM|LANG|WORDCHARS)[ \t]")
_FLAGS = re.compile(rb"^[^\s/#]+/[^\s/]", re.MULTILINE)
# version, 16 bytes of fingerprint, 3 of number of words, number of letters, the letters with blanks between them
_QUACKLE = re.compile(rb"[\x00\x01][\s\S]{19}[\x02-\x60](?:[^\x00-\x20]{1,8} ){2,}", re.DOTALL)


def refuse_foreign(data: bytes, name: str) -> None:
    """Raise ImportRefusedError for a file of another program, told by its bytes or, where it is no text, its name."""
    ending = name[name.rfind(".") :].lower() if "." in name else ""
    if is_binary(data):
        if ending in _NO_WORDS:
            raise ImportRefusedError("", f"{visible(name)} holds {_NO_WORDS[ending]}, no words")
        program = _BOUND.get(ending) or ("Quackle" if _QUACKLE.match(data) else None)
        if program is not None:
            raise ImportRefusedError("", f"{visible(name)} is a file of {program}, bound to it", hints=(_ONE_A_LINE,))
        if ending == ".bin":  # as one program calls its lists, and many others anything
            raise ImportRefusedError(
                "", f"{visible(name)} is no text; if it is a file of Zyzzyva, it is bound to it", hints=(_ONE_A_LINE,)
            )
    if data.startswith(b"%PDF-"):
        raise ImportRefusedError("", f"{visible(name)} is a PDF", hints=("copy the words into a plain text file",))
    head = data[:PEEK]
    first, _, rest = head.partition(b"\n")
    if (first.removeprefix(b"\xef\xbb\xbf").strip().isdigit() and b"/" in rest) or (
        ending == ".dic" and _FLAGS.search(data)
    ):
        raise ImportRefusedError(
            "",
            f"{visible(name)} is a Hunspell dictionary: stems with flags, not words",
            hints=("unmunch NAME.dic NAME.aff > list.txt     # writes the words out",),
        )
    if _AFFIXES.search(head) or (ending == ".aff" and _BEFORE_AFFIXES.match(head)):
        raise ImportRefusedError(
            "",
            f"{visible(name)} holds the endings of a Hunspell dictionary, no words",
            hints=("unmunch NAME.dic NAME.aff > list.txt     # writes the words out",),
        )


def is_binary(data: bytes) -> bool:
    """Whether the beginning of a file cannot be text of one byte a character, UTF-8 or UTF-16."""
    head = data[:PEEK]
    wide = byte_order_mark(head) or utf_16_without_mark(head)
    return wide is None and any(byte < 9 or 13 < byte < 32 for byte in head)
