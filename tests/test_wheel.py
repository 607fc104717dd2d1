"""The wheel, built and installed into a fresh environment, works outside the checkout."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
DATA_FOLDERS = ("rulesets", "tilesets", "lexicons")

# One worker for the file, so that wheel and environment are made once.
pytestmark = [pytest.mark.sweep, pytest.mark.xdist_group("wheel")]


def run(*command: str | Path, cwd: Path, data: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run a command as somebody would who has no checkout."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("SCRABBLE_KIT_", "PYTHON"))}
    env |= {"PYTHONUTF8": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    if data is not None:
        env["SCRABBLE_KIT_DATA"] = str(data)
    return subprocess.run(
        list(map(str, command)), cwd=cwd, env=env, capture_output=True, text=True, encoding="utf-8", check=False
    )


def succeed(done: subprocess.CompletedProcess[str]) -> str:
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    succeed(run(sys.executable, "-m", "build", "--wheel", "--outdir", folder, ROOT, cwd=folder))
    (path,) = folder.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def command(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The installed command."""
    folder = tmp_path_factory.mktemp("installed")
    succeed(run(sys.executable, "-m", "venv", folder / "env", cwd=folder))
    scripts = folder / "env" / ("Scripts" if os.name == "nt" else "bin")
    succeed(run(scripts / "python", "-m", "pip", "install", "--quiet", wheel, cwd=folder))
    return scripts / "scrabble-kit"


def test_wheel_holds_every_data_file(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    files = [path for folder in DATA_FOLDERS for path in (ROOT / folder).rglob("[!.]*") if path.is_file()]
    assert files
    missing = [path for path in files if f"scrabble_kit/data/{path.relative_to(ROOT).as_posix()}" not in names]
    beside = [path.relative_to(ROOT).as_posix() for path in (ROOT / "scrabble_kit").rglob("*.txt")]
    assert missing == [] != beside
    assert [path for path in beside if path not in names] == []


def test_wheel_holds_types_and_licences(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "scrabble_kit/py.typed" in names
    assert {Path(name).name for name in names if "/licenses/" in name} == {"LICENSE", "NOTICE"}


def test_installed_command_checks_a_word(command: Path, tmp_path: Path) -> None:
    out = succeed(run(command, "check", "QUAY", cwd=tmp_path, data=tmp_path / "data"))
    assert out.startswith("valid in enable")


def test_installed_command_lists_what_there_is(command: Path, tmp_path: Path) -> None:
    succeed(run(command, "list", cwd=tmp_path, data=tmp_path / "data"))
    for folder in DATA_FOLDERS:
        out = succeed(run(command, "list", folder, cwd=tmp_path, data=tmp_path / "data"))
        assert {path.stem for path in (ROOT / folder).glob("*.yaml")} <= set(out.split())


def test_installed_command_scores_a_game(command: Path, tmp_path: Path) -> None:
    out = succeed(run(command, "score", ROOT / "examples" / "fined.gcg", cwd=tmp_path, data=tmp_path / "data"))
    assert "101:42, ann leads" in out
