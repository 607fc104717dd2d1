"""The search path: folders in the order in which they are searched, and names to files.

A folder may hold `tilesets/`, `rulesets/` and `lexicons/`. A file's stem is its ID; in `lexicons/` a list of words
`ID.txt` may lie beside or without its manifest `ID.yaml`.
"""

import os
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from scrabble_kit.definitions.ids import canonical, is_file_name
from scrabble_kit.library.plain_values import line_value, list_values
from scrabble_kit.text.errors import NotFoundError, UnreadableError, UsageError
from scrabble_kit.text.source import read_bytes, visible

KINDS = {"tileset": "tile set", "ruleset": "ruleset", "lexicon": "lexicon"}
"""The kinds of definitions, and what messages call them."""

BUILT_IN, USER, FILE = "built-in", "user", "file"


class Entry(NamedTuple):
    """A definition that was found: `path` is its file, `origin` `built-in`, `user`, `file` or the folder that holds it.

    The path of a lexicon is its manifest, or its words where there is no manifest.
    """

    id: str
    kind: str
    path: str
    origin: str

    @property
    def name(self) -> str:
        """What finds it again: the path of a file, else the ID."""
        return self.path if self.origin == FILE else self.id


class Folder(NamedTuple):
    """A folder to search."""

    path: str
    origin: str

    def files(self, kind: str) -> dict[str, str]:
        """IDs of a kind that this folder holds, each with its file."""
        folder = os.path.join(self.path, f"{kind}s")
        try:
            names = sorted(os.listdir(folder))
        except OSError:
            return {}
        found: dict[str, str] = {}
        for ending in (".yaml", ".txt") if kind == "lexicon" else (".yaml",):
            for name in names:
                if name.endswith(ending) and not name.startswith("."):
                    found.setdefault(canonical(name.removesuffix(ending)), os.path.join(folder, name))
        return found

    def file(self, kind: str, id: str) -> str | None:
        """The file of one ID, or None."""
        if self.origin != BUILT_IN:
            return self.files(kind).get(id)
        path = os.path.join(self.path, f"{kind}s", f"{id}.yaml")  # its names are canonical, so no listing is needed
        return path if os.path.isfile(path) else None

    def words(self, id: str) -> str | None:
        """The words of an added lexicon in this folder, or None."""
        path = os.path.join(self.path, "lexicons", f"{id}.txt")
        return path if os.path.isfile(path) else None


class SearchPath(NamedTuple):
    """All folders, the first one first."""

    folders: tuple[Folder, ...]

    def entries(self, kind: str) -> dict[str, Entry]:
        """Everything of a kind by its ID, in the order of IDs; a folder hides what later ones hold under its names."""
        found: dict[str, Entry] = {}
        for folder in reversed(self.folders):
            found.update({id: Entry(id, kind, path, folder.origin) for id, path in folder.files(kind).items()})
        if kind == "lexicon":
            found = {id: self._manifest_first(entry) for id, entry in found.items()}
        return dict(sorted(found.items()))

    def stem(self, kind: str, name: str) -> Entry | None:
        """The definition whose ID is the name, whatever its case, `_` or `-`; or None."""
        id = canonical(name)
        for folder in self.folders:
            path = folder.file(kind, id)
            if path is not None:
                return self._manifest_first(Entry(id, kind, path, folder.origin))
        return None

    def _manifest_first(self, entry: Entry) -> Entry:
        """A lexicon's manifest rather than its words, though the words lie in an earlier folder."""
        if entry.path.endswith(".yaml"):
            return entry
        for folder in self.folders:
            path = folder.file(entry.kind, entry.id)
            if path is not None and path.endswith(".yaml"):
                return entry._replace(path=path, origin=folder.origin)
        return entry

    def find(self, kind: str, name: str) -> Entry:
        """What a name means: a file where it holds `/`, a backslash or a dot, else an ID or an alias.

        Raises NotFoundError with names that are near, and UsageError for an empty name.
        """
        if is_file_name(name):
            return Entry(os.path.splitext(os.path.basename(name))[0] or name, kind, name, FILE)
        if not name.strip():
            raise UsageError(f"the name of a {KINDS[kind]} is empty", hints=(f"scrabble-kit list {kind}s",))
        return self.stem(kind, name) or self._by_alias(kind, name)

    def words_of(self, id: str) -> str | None:
        """The first list of added words that lies under an ID, or None."""
        return next((path for path in (folder.words(id) for folder in self.folders) if path is not None), None)

    def hidden(self, entry: Entry) -> bool:
        """Whether the definition stands before a built-in one of the same name."""
        if entry.origin in (BUILT_IN, FILE) or not entry.path.endswith(".yaml"):
            return False
        built_in = [folder for folder in self.folders if folder.origin == BUILT_IN]
        return any(folder.file(entry.kind, entry.id) is not None for folder in built_in)

    def _by_alias(self, kind: str, name: str) -> Entry:
        """The one definition that has the name among its aliases."""
        entries = self.entries(kind)
        texts = {id: _text(entry) for id, entry in entries.items()}
        found = _called(name, "aliases", texts)
        if len(found) == 1:
            return entries[found[0]]
        raise _not_found(kind, name, found or self.family(name), entries)

    def family(self, name: str) -> list[str]:
        """The editions that a common name fits, the newest first; none for any other name."""
        texts = {id: _text(entry) for id, entry in self.entries("lexicon").items()}
        return _called(name, "family", texts) if self.stem("lexicon", name) is None else []


def _called(name: str, key: str, texts: Mapping[str, str]) -> list[str]:
    """The IDs of those texts whose `aliases` or `family` have the name, the newest first."""
    wanted = canonical(name)
    return _newest_first([id for id, text in texts.items() if wanted in map(canonical, list_values(text, key))], texts)


def _newest_first(ids: Sequence[str], texts: Mapping[str, str]) -> list[str]:
    """IDs by the numbers in them, the largest first; but an edition stands before the one that it supersedes."""
    newer = {canonical(line_value(texts[id], "supersedes") or ""): id for id in ids}
    found: dict[str, None] = {}
    for id in sorted(ids, key=_by_number, reverse=True):
        line = [id]
        while (after := newer.get(line[-1])) is not None and after not in found and after not in line:
            line.append(after)
        found.update(dict.fromkeys(reversed(line)))
    return list(found)


def _by_number(id: str) -> list[str | int]:
    return [int(part) if part.isdecimal() else part for part in re.split(r"(\d+)", id)]


def _not_found(kind: str, name: str, family: Sequence[str], entries: Iterable[str]) -> NotFoundError:
    from scrabble_kit.text.suggest import MOST, near_names

    if family:
        return SeveralError(KINDS[kind], visible(name), family[:MOST])
    return NotFoundError(KINDS[kind], visible(name), near_names(name, entries), hints=(f"scrabble-kit list {kind}s",))


class SeveralError(NotFoundError):
    """The name is that of several definitions, and of none of them alone; `near` holds them, at most five."""

    def __init__(self, kind: str, name: str, near: Sequence[str]) -> None:
        super().__init__(kind, name, near)
        if not all(id.startswith(canonical(name)) for id in near):
            several = "editions" if kind == KINDS["lexicon"] else f"{kind}s"
            self.message = f"{name} names several {several}"
            self.args = (self.message,)


def _text(entry: Entry) -> str:
    """The text of a definition; empty for a list of words, and for a file that cannot be read: it has no alias."""
    try:
        return read_bytes(entry.path).decode("utf-8", "replace") if entry.path.endswith(".yaml") else ""
    except UnreadableError:
        return ""
