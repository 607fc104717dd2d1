"""The work of `lexicon` on lists that are there: edit, remove, verify, show, export, and which list a file is."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from scrabble_kit.cli.lexicons import guessed, whole_once_begun, write
from scrabble_kit.cli.output import put, say
from scrabble_kit.cli.status import NO
from scrabble_kit.definitions.ids import is_file_name
from scrabble_kit.lexicon.lexicon import Lexicon
from scrabble_kit.lexicon.listing import exact_text, words_of_keys
from scrabble_kit.library.library import Library
from scrabble_kit.report.lexicons import (
    Shown,
    edited_text,
    identified_json,
    identified_text,
    shown_text,
    verified_lines,
)
from scrabble_kit.report.style import Style
from scrabble_kit.text.errors import LexiconNotInstalledError, NotFoundError, UnreadableError, UsageError
from scrabble_kit.text.source import visible
from scrabble_kit.text.wording import as_command, counted
from scrabble_kit.wordlists.adding import list_name
from scrabble_kit.wordlists.fingerprint import canonical_sha256, fingerprint
from scrabble_kit.wordlists.importer import lengths_of
from scrabble_kit.wordlists.nearest import Identified


def edit_list(
    name: str, add: str | None, remove: str | None, new: str | None, encoding: str | None = None, *, replace: bool,
    force: bool, quiet: bool
) -> int:  # fmt: skip
    """Make a list from another one and report what changed; the exit status."""
    if add is None and remove is None:
        hint = as_command("scrabble-kit", "lexicon", "edit", name, "--add", "FILE.txt", "--remove", "FILE.txt")
        raise UsageError("nothing to add and nothing to remove", hints=(hint,))
    if add == "-" == remove:
        raise UsageError("standard input is read once: it is added or removed, not both")
    library = Library.from_environment()
    with whole_once_begun(library):
        edited = library.edit_lexicon(
            name, add=add, remove=remove, new=new, replace=replace, force=force, encoding=encoding
        )
        if not quiet:
            write(edited_text(edited))
            say(library.notes)
    return 0


def remove_list(name: str, *, quiet: bool) -> int:
    """Remove a list that was added; the exit status."""
    library = Library.from_environment()
    with whole_once_begun(library):
        id, words = library.remove_lexicon(name)
        if not quiet:
            write(f"removed {visible(id)}, {counted(words)}")
            say(library.notes)
    return 0


def verify_lists(name: str | None, *, quiet: bool) -> int:
    """Verify one list or all of them; 1 when something is wrong with the words of one."""
    library = Library.from_environment()
    found = []
    for one in library.verify_lexicons(name):
        found.append(one)
        if not quiet:
            write("\n".join(verified_lines([one], Style.of(sys.stdout))))
    if not quiet:
        say(library.notes)
    return NO if any(one.problems for one in found) else 0


def identify_file(
    file: str, tileset: str | None, encoding: str | None = None, *, as_json: bool, quiet: bool,
    notes: Sequence[str] = (),
) -> int:  # fmt: skip
    """Say which edition a file is; 1 when it is none."""
    library = Library.from_environment()
    try:
        found = library.identify(file, tileset, encoding=encoding)
    except UnreadableError:
        if file != "-" and not os.path.exists(file) and _is_lexicon(library, file):
            hint = as_command("scrabble-kit", "lexicon", "verify", library.find("lexicon", file).id)
            raise UsageError("identify takes a file", hints=(hint,)) from None
        raise
    if not quiet:
        name = list_name(file)
        write(identified_json(name, found) if as_json else identified_text(name, found))
        say(library.notes, [*notes, *guessed(file, found.guessed), *_unspelled(found)], _other_encoding(found))
    return 0 if found.edition is not None else NO


def _unspelled(found: Identified) -> list[str]:
    """A note on what could not be read of a file."""
    lines = counted(found.unspelled, "line")
    return [f"{lines} cannot be spelled with tile set {visible(found.tileset)}"] if found.unspelled else []


def _other_encoding(found: Identified) -> list[str]:
    return ["--encoding NAME     # names another one"] if found.unspelled and found.guessed else []


def _is_lexicon(library: Library, name: str) -> bool:
    try:
        return not is_file_name(name) and library.find("lexicon", name) is not None
    except (NotFoundError, UsageError):
        return False


def show_list(name: str, definition: str | None) -> int:
    """Show all that is known of a list, or what it says of a word; the exit status."""
    library = Library.from_environment()
    if definition is not None:
        return _show_definition(library, name, definition)
    write(shown_text(_shown(library, name)))
    say(library.notes)
    return 0


def _show_definition(library: Library, name: str, text: str) -> int:
    """What a list says of a word; 1 when it says nothing."""
    lexicon = library.lexicon(name)
    key = lexicon.tileset.spelling.key(text)
    if not key:
        raise UsageError("--definition needs a word")
    said = library.said_of(name).get(key)
    word = exact_text(lexicon.tileset, lexicon.tileset.spelling.letters(key))
    if said is None:
        here = "says nothing of" if lexicon.has_key(key) else "does not have"
        say(notes=[f"{visible(lexicon.id)} {here} {word}"])
        return NO
    write("  ".join(filter(None, (f"{word}{said.tags}", visible(said.definition)))))
    return 0


def _shown(library: Library, name: str) -> Shown:
    try:
        lexicon: Lexicon | None = library.lexicon(name)
    except LexiconNotInstalledError:
        lexicon = None
    manifest, header, path = library.about_list(name)
    if lexicon is None:
        assert manifest is not None, "a list that is not here is known by its manifest"
        return Shown(manifest.id, manifest.language, manifest.tileset, None, manifest, None, "", "", "", {}, 0)
    keys, tiles = frozenset(lexicon.keys()), lexicon.tileset
    sha256 = canonical_sha256(words_of_keys(list(keys), tiles))
    said, lengths = len(library.said_of(name)), lengths_of(keys)
    print_ = fingerprint(keys, tiles)
    return Shown(lexicon.id, tiles.language, tiles.id, lexicon, manifest, header, path, print_, sha256, lengths, said)


def export_list(name: str, output: str, *, definitions: bool, replace: bool) -> int:
    """Write the words of a list, one a line; the exit status."""
    library = Library.from_environment()
    lexicon = library.lexicon(name)
    if output != "-" and os.path.exists(output) and not replace:
        raise UsageError(f"{visible(output)} exists", hints=("--replace     # writes over it",))
    said = library.said_of(name) if definitions else {}
    keys = list(lexicon.keys())
    pairs = sorted(zip(words_of_keys(keys, lexicon.tileset), keys, strict=True))
    lines = []
    for word, key in pairs:
        one = said.get(key)
        lines.append(word if one is None else f"{word}{one.tags}\t{one.definition}".rstrip("\t"))
    text = "".join([f"{line}\n" for line in lines])
    put(output, text)
    say([*library.notes, *lexicon.remarks])
    return 0


def print_path(name: str) -> int:
    """Print where the words of a list are; the exit status."""
    write(Library.from_environment().words_path(name))
    return 0
