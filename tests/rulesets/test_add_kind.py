"""The how-to "Add a rule kind" of CONTRIBUTING.md, followed to the letter."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from scrabble_kit.cli import run as cli
from scrabble_kit.rules import ends, registry

MODULE = "scrabble_kit.rules.ends.rounds"
TOP = Path(__file__).resolve().parents[2]
RULES = "schema: ruleset/1\nextends: standard\nend: [{when: out_of_tiles}, {when: rounds, count: 2}]\n"
PASSES = "".join(f">{who} - +0 0\n" for who in ("ann: ADEFINT", "bob: CLNOORU") * 3)
GAME = f"#player1 ann Ann\n#player2 bob Bob\n{PASSES}"


def shown_files() -> dict[str, str]:
    """The files that the how-to shows, by their names."""
    text = (TOP / "CONTRIBUTING.md").read_text("utf-8")
    section = text.partition("## Add a rule kind\n")[2].partition("\n## ")[0]
    return dict(re.findall(r"^```python\n# (\S+)\n(.*?)^```", section, re.MULTILINE | re.DOTALL))


@pytest.fixture
def followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Path]:
    """The files of the how-to, put where it says, as far as anybody who imports them can tell."""
    written = {}
    for name, code in shown_files().items():
        assert (TOP / name).parent.is_dir()
        written[name] = tmp_path / name
        written[name].parent.mkdir(parents=True)
        written[name].write_text(code, "utf-8")
    monkeypatch.setattr(ends, "__path__", [*ends.__path__, str(tmp_path / "scrabble_kit" / "rules" / "ends")])
    monkeypatch.setitem(registry.KNOWN, "ends", dict(registry.KNOWN["ends"]))
    monkeypatch.setitem(sys.modules, MODULE, None)  # so that it is forgotten afterwards
    del sys.modules[MODULE]
    monkeypatch.chdir(tmp_path)
    return written


def test_every_command_knows_the_kind_of_the_how_to(
    followed: dict[str, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    """One module is enough for all of them."""
    Path("ours.yaml").write_text(RULES, "utf-8")
    Path("game.gcg").write_text(GAME, "utf-8")
    assert cli.run(["validate", "ours.yaml"]) == 0
    assert cli.run(["show", "ruleset", "./ours.yaml"]) == 0
    assert "or each player has had 2 turns" in capsys.readouterr().out
    assert cli.run(["show", "ruleset", "./ours.yaml", "--json"]) == 0
    assert '{"when":"rounds","count":2}' in capsys.readouterr().out
    assert cli.run(["compare", "rulesets", "standard", "./ours.yaml"]) == 0
    assert "each player has" in capsys.readouterr().out
    assert cli.run(["score", "game.gcg", "-r", "./ours.yaml", "--problems", "short"]) == 0
    assert "game.gcg:7:1: warning: the game is over: 2 rounds played [after-end]" in capsys.readouterr().err
    assert cli.run(["score", "game.gcg", "-r", "./ours.yaml", "--summary"]) == 0
    assert "after-end" in capsys.readouterr().out
    Path("ours.yaml").write_text(RULES.replace(", count: 2", ", cuont: 2"), "utf-8")
    assert cli.run(["validate", "ours.yaml"]) == 1
    out, err = capsys.readouterr()
    assert "near: count" in out + err


def test_test_of_the_how_to_passes(followed: dict[str, Path]) -> None:
    code = followed["tests/rulesets/test_rounds.py"].read_text("utf-8")
    names: dict[str, object] = {}
    exec(compile(code, "test_rounds.py", "exec"), names)
    tests = [one for name, one in names.items() if name.startswith("test_")]
    assert tests
    for one in tests:
        assert callable(one)
        one()


def test_files_of_the_how_to_are_written_as_all_others_are(followed: dict[str, Path]) -> None:
    config = ["--config", str(TOP / "pyproject.toml")]
    files = [str(file) for file in followed.values()]
    for check in (["check", *config], ["format", "--check", *config]):
        done = subprocess.run(
            [sys.executable, "-m", "ruff", *check, *files], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout
