"""Single lines of a definition read without a YAML parser: for a look-up that must not wait for one.

Only the plain forms count. Where a value is written otherwise the answer is None, and the definition is to be parsed.
"""

from __future__ import annotations

import re

_PLAIN = r"[^\s\[\]{}\"'#&*!|>%@`,][^\[\]{}\"'#\n]*?"
_JOINERS = dict.fromkeys(map(ord, "-._/"))
_VALUE = rf"[ \t]+(?:({_PLAIN})|'([^'\n]*)'|\"([^\"\\\n]*)\")[ \t]*(?:[ \t]#.*)?"


def line_value(text: str, key: str) -> str | None:
    """The value of a key at the top of a definition, where it is one plain or quoted text on the key's line."""
    line = next((line for line in text.split("\n") if line.startswith(f"{key}:")), "")
    value = line[len(key) + 1 :]
    word = value.partition(" #")[0].strip(" ")
    if value[:1] == " " and word.translate(_JOINERS).isalnum():
        return word  # no expression has to be compiled for it
    match = re.fullmatch(_VALUE, value)
    return None if match is None else next(group for group in match.groups() if group is not None)


def list_values(text: str, key: str) -> tuple[str, ...]:
    """The texts of a list at the top of a definition, written in brackets or one a line; empty when there is none."""
    match = re.search(rf"^{key}:[ \t]*(?:\[([^\]]*)\]|((?:\n[ \t]*- .*)+))", text, re.MULTILINE)
    if match is None:
        return ()
    if match.group(1) is not None:
        parts = match.group(1).split(",")
    else:
        parts = [re.sub(r"^[ \t]*- |[ \t]+#.*", "", line) for line in match.group(2).split("\n")]
    return tuple(part for part in (part.strip().strip("'\"") for part in parts) if part)


def mapping_values(text: str, key: str) -> dict[str, str] | None:
    """The mapping of a key at the top of a definition, written in braces on its line, of plain or quoted texts."""
    match = re.search(rf"^{key}:[ \t]+\{{([^{{}}\n]*)\}}[ \t]*(?:[ \t]#.*)?$", text, re.MULTILINE)
    if match is None:
        return None
    found = {}
    for part in match.group(1).split(","):
        name, _, _ = part.partition(":")
        value = line_value(part.strip(), name.strip()) if name.strip().isidentifier() else None
        if value is None:
            return None
        found[name.strip()] = value
    return found
