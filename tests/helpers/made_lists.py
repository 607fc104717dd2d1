"""A built-in root of a test's own, with made-up word lists in the place of those that belong to others."""

from __future__ import annotations

import io
import shutil
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

import pytest

import scrabble_kit.library.library
from build_enable import fingerprint
from scrabble_kit.cli.run import run
from scrabble_kit.library.library import Library

ROOT = Path(__file__).resolve().parents[2]
TILESETS = ("english", "english-wordfeud", "german", "obolo", "polish", "spanish", "turkish")
RULESETS = ("family", "standard")

OBOLO_WORDS = ["BỌKỌ", "BENE", "KAAN̄", "GBA", "ENE", "NTEME", "MBUBAN̄"]
# Words that ENABLE lacks, and some that it has: they play a licensed edition.
EDITION_WORDS = ["QI", "ZA", "TWERK", "EMOJI", "QUAY", "FINED", "CONFINED", "CAT", "CATS", "DOG", "RETAINS", "ZEBRA"]
LATER_WORDS = [*EDITION_WORDS, "OK", "EW"]


class World(NamedTuple):
    """Folders of a test: what is built in, and the user's data."""

    built_in: Path
    data: Path

    def manifest(self, id: str, words: Iterable[str] | None = None, **more: object) -> Path:
        """Write a manifest of an English edition whose words are these."""
        lines = {"schema": "lexicon/1", "title": f"Edition {id}", "language": "en", "tileset": "english"}
        lines["source"] = "user"
        if words is not None:
            words = list(words)
            lines |= {"words": str(len(words)), "fingerprint": fingerprint(words)}
        lines |= {"lengths": "[2, 15]", "licence": "{id: LicenseRef-Somebody, redistributable: no, notice: theirs}"}
        lines |= {key: str(value) for key, value in more.items()}
        path = self.built_in / "lexicons" / f"{id}.yaml"
        path.write_text("".join(f"{key}: {value}\n" for key, value in lines.items()), "utf-8")
        return path


@pytest.fixture(scope="session")
def made_before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder in which the words of ENABLE, and its words by their letters, are made already."""
    data = tmp_path_factory.mktemp("made-before")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SCRABBLE_KIT_DATA", str(data))
        Library.from_environment().searcher("enable").anagrams("QUAY")
    return data


@pytest.fixture
def world(fresh_world: World, made_before: Path) -> World:
    """An own root with ENABLE, a few tile sets and a starter list of Obolo; a data folder that has what is made of
    ENABLE and nothing else."""
    shutil.copytree(made_before / "cache", fresh_world.data / "cache")
    return fresh_world


@pytest.fixture
def fresh_world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> World:
    """The same, and the data folder is empty, as it is when somebody begins."""
    root, data = tmp_path / "built-in", tmp_path / "data"
    for folder, names in (("tilesets", TILESETS), ("rulesets", RULESETS), ("lexicons", ("enable", "csw15"))):
        (root / folder).mkdir(parents=True)
        for name in names:
            shutil.copy(ROOT / folder / f"{name}.yaml", root / folder)
    (root / "lexicons" / "enable").mkdir()
    shutil.copy(ROOT / "lexicons" / "enable" / "words.txt.gz", root / "lexicons" / "enable")
    (root / "lexicons" / "obolo.txt.words").write_text("\n".join(OBOLO_WORDS), "utf-8")
    (root / "lexicons" / "obolo.yaml").write_text(
        "schema: lexicon/1\ntitle: Obolo starter list\nstarter: yes\nlanguage: ann\ntileset: obolo\n"
        "source: embedded\nfile: obolo.txt.words\nlicence: {redistributable: yes, notice: made for a test}\n",
        "utf-8",
    )
    data.mkdir()
    monkeypatch.setattr(scrabble_kit.library.library, "builtin_root", lambda: str(root))
    monkeypatch.setenv("SCRABBLE_KIT_DATA", str(data))
    monkeypatch.chdir(tmp_path)
    return World(root, data)


class Answer(NamedTuple):
    """What one command line gave."""

    status: int
    out: str
    err: str


Command = Callable[..., Answer]


@pytest.fixture
def kit(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Run one command line in this process; `stdin` is what a pipe brings, None a terminal."""

    def command(*arguments: str, stdin: bytes | None = None) -> Answer:
        monkeypatch.setattr(sys, "stdin", Terminal() if stdin is None else io.TextIOWrapper(io.BytesIO(stdin)))
        status = run(list(arguments))
        out, err = capsys.readouterr()
        return Answer(status, out, err)

    return command


class Terminal(io.StringIO):
    """A standard input at which somebody sits."""

    def isatty(self) -> bool:
        return True


def write_list(path: Path, words: Iterable[str]) -> Path:
    """A plain list, one word a line."""
    path.write_text("".join(f"{word}\n" for word in words), "utf-8")
    return path
