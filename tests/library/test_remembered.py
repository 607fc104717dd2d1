"""A built-in definition that was parsed before is read back without a YAML parser, and is the same."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from scrabble_kit.definitions.packing import packed, unpacked
from scrabble_kit.library.library import Library

RULESETS = [entry.id for entry in Library.from_environment().names("ruleset")]
TILESETS = [entry.id for entry in Library.from_environment().names("tileset")]


@pytest.mark.parametrize("name", RULESETS)
def test_ruleset_survives_packing(name: str) -> None:
    ruleset = Library.from_environment().ruleset(name)
    again = unpacked(json.loads(json.dumps(packed(ruleset))))
    assert again == ruleset
    assert again.layout.letter_factor == ruleset.layout.letter_factor
    assert [type(end) for end in again.ends] == [type(end) for end in ruleset.ends]


@pytest.mark.parametrize("name", TILESETS)
def test_tileset_is_the_same_when_remembered(name: str, own_data: Path) -> None:
    first, second = Library.from_environment().tileset(name), Library.from_environment().tileset(name)
    assert first == second
    assert first.spelling.spellings == second.spelling.spellings


def test_second_kit_parses_no_yaml(own_data: Path) -> None:
    code = "import sys; from scrabble_kit import load_kit; load_kit(); print('yaml' in sys.modules)"
    environment = {**os.environ, "SCRABBLE_KIT_DATA": str(own_data)}
    said = [
        subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True).stdout
        for _ in range(2)
    ]
    assert [one.strip() for one in said] == ["True", "False"]


def test_damaged_memory_is_parsed_anew(own_data: Path) -> None:
    name = RULESETS[-1]
    wanted = Library.from_environment().ruleset(name)
    for file in (own_data / "parsed").iterdir():
        file.write_bytes(file.read_bytes().replace(b"7", b"8"))
    assert Library.from_environment().ruleset(name) == wanted
    for file in (own_data / "parsed").iterdir():
        file.write_bytes(b"")
    assert Library.from_environment().ruleset(name) == wanted
