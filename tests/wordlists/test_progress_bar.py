"""The bar shows to a person who waits, and to nobody else."""

from __future__ import annotations

import io
import sys
import time

import pytest

from scrabble_kit.report.progress import _Bar, progress_bar


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_nobody_is_told_where_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    with progress_bar("reading", "words") as tell:
        assert tell is None


def test_quick_work_shows_no_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", Terminal())
    with progress_bar("reading", "words") as tell:
        assert tell is not None
        tell(1, 2)
        tell(2, 2)
    assert sys.stderr.getvalue() == ""  # type: ignore[attr-defined]


def test_slow_work_shows_a_bar_that_is_erased(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", Terminal())
    bar = _Bar("reading", "words")
    bar.begun -= 5
    bar.show(118, 240)
    bar.close()
    shown = sys.stderr.getvalue()  # type: ignore[attr-defined]
    assert "reading  [########..........]  118/240" in shown
    assert shown.endswith("\x1b[2K")


def test_line_says_how_far_and_how_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was measured, and wrong on a machine that stopped for a second."""
    bar = _Bar("scoring", "games")
    monkeypatch.setattr(time, "monotonic", lambda: bar.begun + 60)
    assert bar.line(120, 240) == "scoring  [#########.........]  120/240  2 games/s  1:00 left"
    assert bar.line(0, 0).startswith("scoring  [..................]  0/0  0 games/s")
