"""Nothing depends on a name: with every tile set, ruleset and lexicon renamed, all answers stay what they were.

Only the two defaults are known to the code; they are renamed with the rest.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from scrabble_kit.batch import refereeing as batch
from scrabble_kit.cli.run import run
from scrabble_kit.library import library

ROOT = Path(__file__).resolve().parents[1]
MARK = "other-"
KINDS = ("rulesets", "tilesets", "lexicons")
NAMED = re.compile(r"^(extends|tileset|supersedes|file)(: )(?=[\w-])", re.MULTILINE)
LISTED = re.compile(r"^(aliases|family)(: )\[(.*)\]$", re.MULTILINE)
PARTNER = re.compile(r"^(partner: \{lexicon: )", re.MULTILINE)

# A name of ours has an @ before it.
COMMANDS = [
    "check QUAY CONFINED twerk",
    "check QUAY --json",
    "check QUAY --lexicon @enable --tileset @english",
    "check N̄wọn ENE --lexicon @obolo",
    "check QUAY --lexicon @csw15",
    "score tests/data/games/standard.gcg --explain",
    "score tests/data/games/standard.gcg --json --lexicon @enable",
    "score tests/data/games/netskrafl.gcg --ruleset @netskrafl",
    "score tests/data/games/finish-line.gcg --ruleset @finish-line --level beginner",
    "score tests/data/games/malay.gcg --ruleset @malay:every-player",
    "list",
    "list rulesets --json",
    "show @standard",
    "show ruleset @obolo:tournament --json",
    "show @finish-line",
    "show @obolo",
    "show @enable",
    "show @csw21",
    "compare @standard @family",
    "compare rulesets @german @swedish",
    "compare @english @polish --json",
]
GAMES = sorted(path.stem for path in (ROOT / "tests" / "data" / "games").glob("*.gcg"))
SLOW = ["check Straße --lexicon @german", "lexicon list"]  # all words are read
SLOW += [f"score tests/data/games/{name}.gcg --json --ruleset @{name.partition('--')[0]}" for name in GAMES]


def renamed(text: str) -> str:
    """A definition with every name in it changed."""
    text = NAMED.sub(rf"\g<1>\g<2>{MARK}", text)
    text = PARTNER.sub(rf"\g<1>{MARK}", text)
    return LISTED.sub(lambda match: f"{match[1]}{match[2]}[{_each(match[3])}]", text)


def _each(names: str) -> str:
    return ", ".join('"{}{}"'.format(MARK, name.strip().strip('"')) for name in names.split(","))


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built-in data under other names."""
    root = tmp_path_factory.mktemp("renamed")
    for kind in KINDS:
        (root / kind).mkdir()
        for path in sorted((ROOT / kind).iterdir()):
            place = root / kind / f"{MARK}{path.name}"
            if path.suffix == ".yaml":
                place.write_text(renamed(path.read_text("utf-8")), "utf-8")
            elif path.is_dir():
                os.symlink(path, place)
    return root


def answer(capsys: pytest.CaptureFixture[str], command: str, mark: str) -> tuple[int, str, str]:
    """Status and both streams, without the names' mark and without regard to the width of columns."""
    batch._chooser.cache_clear()
    status = run([word.replace("@", mark) for word in command.split()])
    batch._chooser.cache_clear()
    shown = capsys.readouterr()
    out, err = (" ".join(text.replace(MARK, "").split()) for text in (shown.out, shown.err))
    return status, out, err


@pytest.mark.parametrize("command", [*COMMANDS, *[pytest.param(one, marks=pytest.mark.sweep) for one in SLOW]])
def test_answer_does_not_depend_on_names(
    command: str, elsewhere: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    before = answer(capsys, command, "")
    monkeypatch.setattr(library, "builtin_root", lambda: str(elsewhere))
    monkeypatch.setattr(library, "DEFAULT_RULESET", f"{MARK}standard")
    monkeypatch.setattr(library, "DEFAULT_LEXICON", f"{MARK}enable")
    after = answer(capsys, command, MARK)
    assert before[0] in (0, 1, 3), before
    assert after == before


@pytest.mark.parametrize("kind", KINDS)
def test_renamed_files_are_in_order(
    kind: str, elsewhere: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library, "builtin_root", lambda: str(elsewhere))
    assert run(["validate", str(elsewhere / kind)]) == 0
    assert MARK in capsys.readouterr().out


def test_old_names_are_gone(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So the answers above come from the renamed files."""
    monkeypatch.setattr(library, "builtin_root", lambda: str(elsewhere))
    known = library.Library.from_environment()
    for kind in KINDS:
        names = [entry.id for entry in known.names(kind.removesuffix("s"))]
        assert len(names) > 10
        assert all(name.startswith(MARK) for name in names)
