"""Every code of a definition has a file that provokes it; what is said about it stands beside it, read in review."""

from __future__ import annotations

from pathlib import Path

import pytest
from definition_texts import DATA, ROOT, mistakes, told

from scrabble_kit.definitions import manifest, ruleset, tileset
from scrabble_kit.definitions.reader import MOST_VALUES
from scrabble_kit.text.codes import CODES

FILES = sorted((DATA / "invalid").glob("*.yaml"))
NAMES = list(CODES)
DEFINITION_CODES = NAMES[NAMES.index("bad-syntax") : NAMES.index("lexicon-not-installed")]
MADE_HERE = {"too-large"}  # a file that large is made by the test


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_file_raises_the_code_of_its_name(path: Path) -> None:
    found = mistakes(path.read_bytes().decode("utf-8"), path.name)
    assert path.stem.partition("--")[0] in [one.code for one in found]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_file_is_told_with_line_column_and_caret(path: Path, update_golden: bool) -> None:
    text = told(path.read_bytes().decode("utf-8"), path.name) + "\n"
    golden = path.with_suffix(".txt")
    if update_golden:
        golden.write_text(text, "utf-8")
    assert text == golden.read_text("utf-8")


@pytest.mark.parametrize("code", DEFINITION_CODES)
def test_every_code_has_a_file(code: str) -> None:
    assert code in MADE_HERE or any(path.stem.startswith(f"{code}--") for path in FILES)


def test_no_mistake_is_without_place() -> None:
    for path in FILES:
        for one in mistakes(path.read_bytes().decode("utf-8"), path.name):
            assert one.place is not None, (path.name, one.message)
            assert one.place.line >= 1
            assert one.place.column >= 1


def test_two_mebibytes_are_too_large() -> None:
    found = mistakes("schema: tileset/1\n" + "# much\n" * (1 << 18))
    assert [(one.code, one.message) for one in found] == [
        ("too-large", "the file has 1,835,026 bytes, a definition at most 1,048,576")
    ]


def test_too_many_values_are_too_large() -> None:
    found = mistakes("schema: tileset/1\naliases: [" + "a," * MOST_VALUES + "]")
    assert [one.code for one in found] == ["too-large"]


@pytest.mark.parametrize("code", DEFINITION_CODES)
def test_every_code_has_a_line_in_the_manual(code: str) -> None:
    assert f"`{code}`" in (ROOT / "docs" / "definitions.md").read_text("utf-8")


@pytest.mark.parametrize("keys", [tileset.KEYS, ruleset.KEYS, manifest.KEYS])
def test_every_key_is_in_the_manual(keys: dict[str, str]) -> None:
    manual = (ROOT / "docs" / "definitions.md").read_text("utf-8")
    assert [key for key in keys if f"`{key}`" not in manual and f"\n{key}:" not in manual] == []
