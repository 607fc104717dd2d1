"""The how-to "Add a record format" of CONTRIBUTING.md, followed to the letter."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from scrabble_kit.cli.run import run
from scrabble_kit.records import formats
from scrabble_kit.records.reading import read_record
from scrabble_kit.records.record import text_of

TOP = Path(__file__).resolve().parents[2]
SECTION = (TOP / "CONTRIBUTING.md").read_text("utf-8").partition("## Add a record format\n")[2].partition("\n## ")[0]
((NAME, CODE),) = re.findall(r"^```python\n# scrabble_kit/(\S+)\n(.*?)^```", SECTION, re.MULTILINE | re.DOTALL)
(ROW,) = re.findall(r"`(Format\(.*\))`", SECTION)
(EXAMPLE,) = re.findall(r"^```csv\n(.*?)^```", SECTION, re.MULTILINE | re.DOTALL)


@pytest.fixture
def followed(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module of the how-to, its row in the table; `convert` is loaded anew to see it."""
    module = ModuleType(f"scrabble_kit.{NAME.removesuffix('.py').replace('/', '.')}")
    exec(compile(CODE, NAME, "exec"), vars(module))
    row = eval(ROW, {**vars(module), "Format": formats.Format})
    monkeypatch.setattr(formats, "GAMES", (row, *formats.GAMES))
    monkeypatch.delitem(sys.modules, "scrabble_kit.cli.convert", raising=False)
    yield module
    sys.modules.pop("scrabble_kit.cli.convert", None)


def test_files_are_told_by_their_text_and_others_stay_what_they_are(followed: ModuleType) -> None:
    record = read_record(EXAMPLE.encode(), "game.csv")
    assert (record.notation, record.diagnostics) == ("csv", ())
    assert [(one.seat, one.position, one.word, one.stated_score) for one in record.events] == [
        (0, "8D", "FINED", 26), (1, "8A", "CON.....", 42)
    ]  # fmt: skip
    assert read_record(b"QUAY 8E +32\n", "list").notation == "plain"
    assert read_record(b">ann: QUAY 8E QUAY +32 32\n", "game").notation == "gcg"


def test_every_field_keeps_its_place(followed: ModuleType) -> None:
    record = read_record(EXAMPLE.encode(), "game.csv")
    assert [text_of(record, record.events[1], name) for name in ("nick", "position", "word", "score", "total")] == [
        "bob", "8A", "CON.....", "42", ""
    ]  # fmt: skip


def test_what_was_written_is_read_as_the_same(followed: ModuleType) -> None:
    record = read_record(EXAMPLE.encode(), "game.csv")
    assert followed.write_csv(record) == EXAMPLE
    for torn in (EXAMPLE[:-4], EXAMPLE.replace(",", ";", 4), f"{followed.HEAD}\n,,,\n\n\0,x\n"):
        assert read_record(torn.encode(), "torn.csv").diagnostics


def test_commands_know_it(
    followed: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("game.csv").write_text(EXAMPLE.replace("42", "43"), "utf-8")
    assert run(["score", "game.csv"]) == 1
    told = capsys.readouterr()
    assert "game.csv:3:17: error: score is 42, the record says 43" in told.out + told.err
    Path("game.csv").write_text(EXAMPLE, "utf-8")
    assert run(["score", "game.csv"]) == 0
    capsys.readouterr()
    assert run(["convert", "game.csv", "--to", "csv"]) == 0
    assert capsys.readouterr().out == EXAMPLE
    assert run(["convert", "game.csv", "--to", "cvs"]) == 2
    assert "--to takes csv, gcg, json or cgp, not cvs" in capsys.readouterr().err
