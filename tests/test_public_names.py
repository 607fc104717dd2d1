"""What the package offers by name is there, and is loaded only when it is asked for."""

from __future__ import annotations

import inspect
import subprocess
import sys

import pytest

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


@pytest.mark.parametrize("name", sorted(set(scrabble_kit.__all__) - {"__version__"}))
def test_a_public_signature_names_its_parameters(name: str) -> None:
    """A tile set took anything at all, and whoever mistyped a name was told by the inside."""
    value = getattr(scrabble_kit, name)
    if isinstance(value, type) and issubclass(value, BaseException):
        pytest.skip("raised here, made nowhere else")
    if inspect.isfunction(value) or inspect.isclass(value):
        kinds = {one.kind for one in inspect.signature(value).parameters.values()}
        assert not kinds & {inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD}
