"""What a name on the command line means when it may be a tile set, a ruleset or a lexicon."""

from __future__ import annotations

from collections.abc import Sequence

from scrabble_kit.definitions.ids import is_file_name
from scrabble_kit.definitions.schema import SCHEMAS, schema_named
from scrabble_kit.library.library import Library
from scrabble_kit.library.search_path import FILE, KINDS, Entry, SeveralError
from scrabble_kit.text.errors import LexiconNotInstalledError, NotFoundError, UnreadableError
from scrabble_kit.text.source import visible
from scrabble_kit.text.suggest import MOST, near_names
from scrabble_kit.text.wording import aligned_hints, as_command, or_list


def definitions_named(library: Library, name: str) -> list[Entry]:
    """Every definition that a name means: a file, else those with this ID, else those with this alias.

    Raises NotFoundError with near names of all kinds, UnreadableError for a file that is no definition.
    """
    if is_file_name(name):
        return [_file(library, name)]
    found = [entry for kind in KINDS if (entry := library.search_path.stem(kind, name)) is not None]
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
    return library.search_path.find(kind or "tileset", path)._replace(kind=kind or "", origin=FILE)


def no_definition(path: str) -> UnreadableError:
    """The error for a text that says nowhere which kind of definition it is."""
    from os.path import basename

    from scrabble_kit.text.archives import is_record_name
    from scrabble_kit.wordlists.adding import id_of_file

    if path == "-":
        return UnreadableError("no schema: line in -", hints=(f"begin with schema: {or_list(tuple(SCHEMAS))}",))
    if is_record_name(basename(path)):
        command = ["scrabble-kit", "score", path]
    else:
        command = ["scrabble-kit", "lexicon", "add", id_of_file(path), "--from", path]
    return UnreadableError(f"no schema: line in {visible(path)}", hints=(as_command(*command),))


def kind_named(word: str) -> str | None:
    """The kind that a word means, in singular or plural, or None."""
    kind = word.casefold().replace("-", "").replace("_", "").removesuffix("s")
    return kind if kind in KINDS else None


def with_alternative(
    error: LexiconNotInstalledError, library: Library, command: Sequence[str]
) -> LexiconNotInstalledError:
    """The error with a list that is here as a second way on; `command` asks, and lacks the list."""
    if error.ruleset:
        return error  # another list for the question would be no way on
    commands = [_parted_hint(hint) for hint in error.hints]
    other = library.lexicons.list_for(library.manifest(error.lexicon).tileset)
    if other is not None:
        has_manifest = library.find("lexicon", other).path.endswith(".yaml")
        remark = library.manifest(other).remark if has_manifest else ""
        commands.append((as_command(*command, "--lexicon", other), remark))
    return LexiconNotInstalledError(error.lexicon, error.message, notes=error.notes, hints=aligned_hints(commands))


def _parted_hint(hint: str) -> tuple[str, str]:
    command, _, remark = hint.partition(" # ")
    return command.rstrip(), remark.strip()
