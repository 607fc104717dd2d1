"""What the package offers by name is there, and is loaded only when it is asked for."""

from __future__ import annotations

import subprocess
import sys

import scrabble_kit


def test_every_public_name_is_there() -> None:
    assert [name for name in scrabble_kit.__all__ if getattr(scrabble_kit, name, None) is None] == []


def test_import_alone_loads_no_room() -> None:
    code = "import sys, scrabble_kit; print([name for name in sys.modules if name.startswith('scrabble_kit.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_command_loads_nothing_before_it_minds_interrupts() -> None:
    """Ctrl-C while `typing` was imported showed a traceback: nobody minded it yet."""
    code = "import sys; before = {*sys.modules}; import scrabble_kit.cli; print(*({*sys.modules} - before))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) <= {"__future__", "scrabble_kit", "scrabble_kit.cli"}
