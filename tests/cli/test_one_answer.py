"""Whether a word is good has one answer, whichever command is asked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from commands import run_here

from scrabble_kit.library.library import load_kit
from scrabble_kit.rules.words import is_good

RULES = ("-r", "clabbers", "-l", "enable")


@pytest.mark.parametrize(("word", "good"), [("QYAU", True), ("QUAY", True), ("QYAX", False)])
def test_a_word_whose_letters_may_stand_in_any_order(tmp_path: Path, word: str, good: bool) -> None:
    """QYAU under `clabbers` was no word for `check` and `score --position`, and one for `judge` and `score`."""
    game = tmp_path / "game.gcg"
    game.write_text(f"#player1 ann Ann\n#player2 bob Bob\n>ann: {''.join(sorted(word))} 8E {word}\n", "utf-8")
    empty = "/".join(["15"] * 15) + " / 0/0 0"

    def asked(*arguments: str) -> str:
        return run_here(tmp_path, *arguments).stdout

    assert is_good(load_kit("clabbers", None, "enable"), tuple(word)) is good
    assert run_here(tmp_path, "check", word, *RULES, "-q").returncode == (0 if good else 1)
    assert run_here(tmp_path, "judge", word, *RULES, "-q").returncode == (0 if good else 1)
    assert run_here(tmp_path, "words", "info", word, *RULES, "-q").returncode == (0 if good else 1)
    (play,) = json.loads(asked("score", "--json", str(game), *RULES))["events"]
    assert play["words"][0]["valid"] is good
    starred = f"{word}*" in asked("score", "--position", empty, f"8E {word}", *RULES)
    assert starred is not good
    phonies = 0 if good else 1
    assert f"{phonies} played" in asked("score", "--summary", str(game), *RULES)
