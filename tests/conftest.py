"""What every test shares: how long properties are tried, signals, a data folder of our own, golden files."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from made_lists import fresh_world, kit, made_before, world  # noqa: F401  # fixtures of words and lists

# The same examples in every run, and none that an earlier run has left behind. `random` takes others each time: it
# looks for faults and decides nothing.
settings.register_profile("short", max_examples=20, derandomize=True, database=None, deadline=None)
settings.register_profile("thorough", max_examples=200, derandomize=True, database=None, deadline=None)
settings.register_profile("random", max_examples=200, database=None, deadline=None)
settings.load_profile("short")

# Whoever starts the tests in the background may have interrupts ignored; then so would every command that is started.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Variables that would make an answer depend on who runs the tests.
CLEARED = (
    "SCRABBLE_KIT_LEXICON",
    "SCRABBLE_KIT_RULESET",
    "SCRABBLE_KIT_TILESET",
    "SCRABBLE_KIT_PATH",
    "NO_COLOR",
    "FORCE_COLOR",
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="rewrite the expected files; read the diff afterwards"
    )


@pytest.fixture(scope="session")
def update_golden(pytestconfig: pytest.Config) -> bool:
    """True when the expected files are to be rewritten."""
    return bool(pytestconfig.getoption("--update-golden"))


@pytest.fixture(scope="session", autouse=True)
def shared_data(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The data folder of this run, one for all workers, so that the default lexicon is built once."""
    base = tmp_path_factory.getbasetemp()
    data = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "scrabble-kit-data"
    data.mkdir(exist_ok=True)
    with pytest.MonkeyPatch.context() as patch:
        for name in CLEARED:
            patch.delenv(name, raising=False)
        patch.setenv("SCRABBLE_KIT_DATA", str(data))
        yield data


@pytest.fixture
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data folder for one test that adds, edits or removes lexicons."""
    data = tmp_path / "scrabble-kit-data"
    data.mkdir()
    monkeypatch.setenv("SCRABBLE_KIT_DATA", str(data))
    return data
