"""Command lines, run in this process: a process each costs twenty times as much as what is asked of it."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest

from scrabble_kit.batch import refereeing
from scrabble_kit.cli.run import run


def run_here(folder: Path, *words: str, text: str | None = None) -> subprocess.CompletedProcess[str]:
    """What a command line gives in a folder, `text` on its standard input."""
    streams = {name: io.TextIOWrapper(io.BytesIO(), "utf-8", newline="\n") for name in ("stdout", "stderr")}
    refereeing._chooser.cache_clear()  # what it remembers is of another folder
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO((text or "").encode()), "utf-8"))
        for name, stream in streams.items():
            patch.setattr(sys, name, stream)
        status = run(list(words))
        shown = []
        for stream in streams.values():
            stream.flush()
            shown.append(stream.buffer.getvalue().decode())  # type: ignore[attr-defined]
    return subprocess.CompletedProcess(words, status, *shown)
