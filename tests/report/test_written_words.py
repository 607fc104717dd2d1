"""Words are shown as people write them wherever they are shown, with their tiles beside."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from made_lists import Command

from scrabble_kit.library.library import Library

WRITTEN = [("hebrew", "שלום", "שלומים"), ("korean", "한국", "한국말"), ("tamil", "தமிழ்", "தமிழகம்")]
ASKED = [
    "check {word}",
    "check --file words.txt",
    "words extend {word}",
    "words list",
    "words match *",
    "words hooks {word}",
    "words info {word}",
    "words list --tsv",
    "words list --json",
    "judge {word}",
]


@pytest.mark.parametrize("command", ASKED)
@pytest.mark.parametrize(("tileset", "word", "longer"), WRITTEN)
def test_words_are_shown_as_people_write_them(
    kit: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tileset: str, word: str, longer: str, command: str
) -> None:
    """`한국` was shown as `ㅎㅏㄴㄱㅜㄱ`, `שלום` as `שלומ`, most of all when words came from a file."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SCRABBLE_KIT_DATA", str(tmp_path / "data"))
    Path("words.txt").write_text(f"{word}\n{longer}\n", "utf-8")
    answer = kit(*command.format(word=word).split(), "-l", "words.txt", "-t", tileset)
    assert answer.status == 0, answer.err
    shown = longer if command.startswith("words extend") else word
    assert shown in answer.out
    joined = "".join(Library.from_environment().tileset(tileset).spell(word))
    if joined != word:
        assert re.search(rf"(?<!\w){joined}(?!\w)", answer.out) is None


@pytest.mark.parametrize(("tileset", "word", "longer"), WRITTEN)
def test_sheets_show_words_as_people_write_them(
    kit: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tileset: str, word: str, longer: str
) -> None:
    monkeypatch.chdir(tmp_path)
    letters = Library.from_environment().tileset(tileset).spell(word)
    Path("game.gcg").write_text(
        f"#character-encoding UTF-8\n#player1 ann Ann\n#player2 bob Bob\n>ann: {''.join(letters)} 8E {word} +0 0\n",
        "utf-8",
    )
    out = kit("score", "game.gcg", "-t", tileset, "--problems", "short").out
    assert f"{word} " in out
