"""What must never be in the repository: other people's word lists, and names or numbers of games in the code."""

from __future__ import annotations

import ast
import gzip
import hashlib
import os
import re
import subprocess
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest
import yaml

from build_enable import fingerprint

ROOT = Path(__file__).resolve().parent.parent
SOURCES = sorted((ROOT / "scrabble_kit").rglob("*.py"))

GZIP_MAGIC = b"\x1f\x8b"
FEWEST_WORDS = 1_000  # a file with fewer is no word list
MOST_WORDS = 200_000  # a file with more needs a manifest that says the words may be here
GAME_NUMBERS = {7, 15, 50, 100}
NOT_OF_A_GAME = "# not a rule"  # a line with such a number and another meaning ends with this
MAY_NAME_DEFAULTS = {"library/library.py"}
MAY_GIVE_EXAMPLES = {"text/explanations.py"}
OTHER_MEANINGS = {"old", "central", "andoni"}
LONGEST_CODE = 2  # letters of a language's code
ALSO_KEYS = {"family"}  # an ID that is a key of lexicon manifests as well

LETTERS = re.compile(r"[^\W\d_]{2,}")
WORDS = re.compile(r"[^\W_]+(?:-[^\W_]+)*")
A_TO_Z = re.compile(r"[A-Z]{2,15}")


def repository_files() -> Iterator[Path]:
    """What git knows or would add; in a plain copy everything but hidden folders."""
    command = ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    if (ROOT / ".git").exists():
        done = subprocess.run(command, capture_output=True, check=False)
        if done.returncode == 0:
            paths = (ROOT / os.fsdecode(name) for name in done.stdout.split(b"\0") if name)
            yield from (path for path in paths if path.is_file())
            return
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if not name.startswith(".") and name != "__pycache__"]
        yield from (Path(folder, name) for name in names)


def manifests(*, redistributable: bool) -> Iterator[dict[str, object]]:
    for path in sorted((ROOT / "lexicons").glob("*.yaml")):
        manifest = yaml.load(path.read_text("utf-8"), yaml.BaseLoader)
        if (manifest["licence"]["redistributable"] == "true") == redistributable:
            yield {"id": path.stem, **manifest}


def content(path: Path) -> str:
    """The text of a file, unpacked; empty for what is no text."""
    data = path.read_bytes()
    if data.startswith(GZIP_MAGIC):
        data = gzip.decompress(data)
    if b"\0" in data[:8192]:
        return ""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def complaint(text: str, foreign: dict[str, str], own: Iterable[str]) -> str | None:
    """What is wrong with a text: it is an edition by `foreign`, or too long a list that is not in `own`.

    `foreign` holds fingerprints, `own` those or the SHA-256 of the text. The first word of every line is one reading,
    all words of the text another: so a list with definitions is found, and one inside JSON or code.
    """
    every = {word.upper() for word in LETTERS.findall(text)}
    if len(every) <= FEWEST_WORDS:
        return None
    first = {line.split(maxsplit=1)[0].upper() for line in text.splitlines() if line.strip()}
    prints = {fingerprint(filter(A_TO_Z.fullmatch, words)) for words in (every, first)}
    for known, name in foreign.items():
        if known in prints:
            return f"this is {name}"
    if len(every) > MOST_WORDS and not {*prints, hashlib.sha256(text.encode()).hexdigest()} & set(own):
        return f"{len(every):,} words and no manifest that says they may be here"
    return None


@pytest.mark.sweep
def test_repository_holds_no_word_list_of_others() -> None:
    foreign = {str(m["fingerprint"]): str(m["id"]) for m in manifests(redistributable=False) if "fingerprint" in m}
    own = {str(m[key]) for m in manifests(redistributable=True) for key in ("fingerprint", "sha256") if key in m}
    assert len(foreign) > 1
    found = {str(path.relative_to(ROOT)): complaint(content(path), foreign, own) for path in repository_files()}
    assert found, "no files seen"
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def made_up(count: int) -> list[str]:
    """Different words of four and more letters."""
    letters = "BCDFGHJKLM"
    return ["A" + "".join(letters[int(digit)] for digit in f"{number:06}") for number in range(count)]


@pytest.mark.parametrize(
    "form",
    [
        "{}\n".format,
        "{} a definition, [n -S]\n".format,
        lambda word: f'"{word.lower()}",',
    ],
    ids=["plain", "definitions", "json"],
)
def test_guard_finds_a_list_in_any_form(form: object) -> None:
    words = made_up(FEWEST_WORDS + 1)
    text = "".join(form(word) for word in words)  # type: ignore[operator]
    assert complaint(text, {fingerprint(words): "made-up"}, ()) == "this is made-up"
    assert complaint(text, {fingerprint(words[1:]): "made-up"}, ()) is None


@pytest.mark.sweep
def test_guard_wants_a_manifest_for_a_long_list() -> None:
    words = made_up(MOST_WORDS + 1)
    text = "\n".join(words)
    assert complaint(text, {}, [fingerprint(words)]) is None
    assert complaint(text, {}, []) == "200,001 words and no manifest that says they may be here"


def built_in_ids() -> set[str]:
    folders = ("rulesets", "tilesets", "lexicons")
    return {path.stem for folder in folders for path in (ROOT / folder).glob("*.yaml")} - ALSO_KEYS


def constants(path: Path) -> Iterator[ast.Constant]:
    tree = ast.parse(path.read_text("utf-8"), str(path))
    yield from (node for node in ast.walk(tree) if isinstance(node, ast.Constant))


def where(path: Path, node: ast.Constant) -> str:
    return f"{path.relative_to(ROOT)}:{node.lineno}: {node.value!r}"


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_code_names_no_ruleset_tileset_or_lexicon(path: Path) -> None:
    if str(path.relative_to(ROOT / "scrabble_kit")) in MAY_NAME_DEFAULTS:
        pytest.skip("the defaults are named here")
    ids = built_in_ids()
    strings = (node for node in constants(path) if isinstance(node.value, str))
    assert [where(path, node) for node in strings if str(node.value).casefold() in ids] == []


@cache
def languages_and_editions() -> set[str]:
    """The first words of the names of tile sets, and the IDs, aliases and families of lists, where nothing else is
    called so."""
    names = {re.match(r"name: (\w+)", line) for path in (ROOT / "tilesets").glob("*.yaml")
             for line in path.read_text("utf-8").splitlines()}  # fmt: skip
    found = {match[1].casefold() for match in names if match}
    for path in (ROOT / "lexicons").glob("*.yaml"):
        manifest = yaml.load(path.read_text("utf-8"), yaml.BaseLoader)
        ids = {path.stem, *manifest.get("aliases", ()), *manifest.get("family", ())}
        found |= {id.casefold() for id in ids - {manifest["language"]} if len(id) > LONGEST_CODE}
    return found - OTHER_MEANINGS


def strings_that_do_something(path: Path) -> Iterator[ast.Constant]:
    """The strings of a module without those that stand alone: docstrings may cite where a rule stands."""
    tree = ast.parse(path.read_text("utf-8"), str(path))
    alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    strings = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str))
    yield from (node for node in strings if id(node) not in alone)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_string_of_the_code_names_a_language_or_an_edition(path: Path) -> None:
    """A hint named one edition of one language, and a module held the words of fifteen: both belong to data."""
    if str(path.relative_to(ROOT / "scrabble_kit")) in MAY_NAME_DEFAULTS | MAY_GIVE_EXAMPLES:
        pytest.skip("the defaults, or examples that people read")
    names = languages_and_editions()
    assert {"english", "spanish", "csw15", "csw", "ods9", "enable"} <= names
    strings = strings_that_do_something(path)
    assert [where(path, node) for node in strings if names & {*WORDS.findall(node.value.casefold())}] == []


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_code_holds_no_number_of_a_game(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    numbers = [node for node in constants(path) if type(node.value) is int and node.value in GAME_NUMBERS]
    assert [where(path, node) for node in numbers if not lines[node.lineno - 1].endswith(NOT_OF_A_GAME)] == []
