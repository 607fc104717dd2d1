"""What the names of definitions look like: IDs, files, several lists at once, words chosen.

It stands apart from the reader of definitions, so that a look-up need not load that.
"""

from unicodedata import normalize


def canonical(name: str) -> str:
    """A name as IDs are compared: small letters, `-` for `_`."""
    return normalize("NFC", name).casefold().replace("_", "-")


def is_file_name(name: str) -> bool:
    """Whether a name means a file and not an ID."""
    return "/" in name or "\\" in name or "." in name


def is_several(name: str) -> bool:
    """Whether a name is that of lists added to each other, or taken from each other."""
    return not is_file_name(name) and ("+" in name or " - " in name)


def split_choices(name: str) -> tuple[str, tuple[str, ...]]:
    """A ruleset's name and the words chosen: `ID:turn` or `ID:turn,round`. A path with a drive is no choice."""
    head, colon, tail = name.rpartition(":")
    words = tuple(tail.split(","))
    if not colon or not head or any(sign in tail for sign in "/\\.") or not all(words):
        return name, ()
    return head, words
