"""What a name on the command line means when it may be a tile set, a ruleset or a lexicon; notes of the library."""

from __future__ import annotations

import sys

from scrabble_kit.definitions.form import or_list
from scrabble_kit.definitions.schema import SCHEMAS, schema_named
from scrabble_kit.definitions.shelves import FILE, KINDS, Entry, SeveralError, is_file_name
from scrabble_kit.library import Library
from scrabble_kit.report.style import Style
from scrabble_kit.text.errors import NotFoundError, UnreadableError
from scrabble_kit.text.source import visible
from scrabble_kit.text.suggest import MOST, near_names


def definitions_named(library: Library, name: str) -> list[Entry]:
    """Every definition that a name means: a file, else those with this ID, else those with this alias.

    Raises NotFoundError with near names of all kinds, UnreadableError for a file that is no definition.
    """
    if is_file_name(name):
        return [_file(library, name)]
    found = [entry for kind in KINDS if (entry := library.shelves.stem(kind, name)) is not None]
    several: NotFoundError | None = None
    for kind in () if found else KINDS:
        try:
            found.append(library.find(kind, name))
        except SeveralError as error:
            several = error
        except NotFoundError:
            continue
    if found:
        return found
    if several is not None:
        raise several
    near = near_names(name, sorted({entry.id for kind in KINDS for entry in library.names(kind)}))
    raise NotFoundError("tile set, ruleset or lexicon", visible(name), near[:MOST], ("scrabble-kit list",))


def _file(library: Library, path: str) -> Entry:
    """The file with its kind, by its schema line. Raises UnreadableError when it has none and is no YAML file."""
    text, _ = library.text("tileset", path)
    schema = schema_named(text)
    kind = SCHEMAS.get(schema or "")
    if schema is None and not path.lower().endswith((".yaml", ".yml")):
        raise no_definition(path)
    return library.shelves.find(kind or "tileset", path)._replace(kind=kind or "", origin=FILE)


def no_definition(path: str) -> UnreadableError:
    """The error for a text that says nowhere which kind of definition it is."""
    from os.path import basename, splitext

    if path == "-":
        return UnreadableError("no schema: line in -", hints=(f"begin with schema: {or_list(tuple(SCHEMAS))}",))
    name = splitext(basename(path))[0] or "NAME"
    hint = f"scrabble-kit lexicon add {visible(name)} --from {visible(path)}"
    return UnreadableError(f"no schema: line in {visible(path)}", hints=(hint,))


def say_notes(library: Library, style: Style) -> None:
    """Print what the library has to say aloud, once, on standard error."""
    from scrabble_kit.report.problems import diagnostic_text

    if library.notes:
        sys.stdout.flush()
        print("\n".join(diagnostic_text(note, style) for note in library.notes), file=sys.stderr)
        library.notes.clear()
