"""Lists of one language or status only."""

from __future__ import annotations

import pytest

from scrabble_kit.cli.run import run


@pytest.mark.parametrize("language", ["es", "Spanish", "spanish"])
def test_list_of_one_language(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["list", "tilesets", "--language", language]) == 0
    ids = [line.split()[0] for line in capsys.readouterr().out.splitlines()[1:-1]]
    assert ids == ["spanish", "spanish-north-america", "spanish-wordfeud"]


def test_list_of_one_status(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["list", "tilesets", "--status", "reconstructed"]) == 0
    assert "obolo " in capsys.readouterr().out


def test_nothing_of_that_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["list", "tilesets", "--language", "xx"]) == 1
    assert capsys.readouterr().out == "0 tile sets\n"


@pytest.mark.parametrize("filters", [["--language", "none"], ["--status", "none"], ["--language", ""]])
def test_what_has_no_language_is_of_none_by_name(filters: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """A ruleset has no language, and was listed as one whose language is called None."""
    assert run(["list", *filters]) == 1
    assert "0 rulesets" in capsys.readouterr().out
