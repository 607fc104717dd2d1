"""`score` of many games: summary, tables, annotations, and the same output for any number of processes."""

from __future__ import annotations

import contextlib
import csv
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from commands import run_here
from sweeps import swept

TOP = Path(__file__).resolve().parent.parent.parent
COMMAND = [sys.executable, "-c", "from scrabble_kit.cli import main; main()"]
HEAD = "#character-encoding UTF-8\n#lexicon enable\n#player1 ann Ann\n#player2 bob Bob\n"
FULL = (TOP / "benchmarks" / "full-game.gcg").read_text("utf-8")
OPEN = HEAD + ">ann: ADEFINT 8D FINED +26 26\n>bob: CLNOORU 8A CON..... +42 42\n"
SLIP = OPEN.replace("+42 42", "+54 54")
WARNED = OPEN.replace("CLNOORU", "CLNAAAA")
PHONY = HEAD + ">ann: ADEFINT 8D FINDE +26 26\n>ann: ADEFINT -- -26 0\n>bob: CLNOORU - +0 0\n"


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONUTF8": "1", "PYTHONPATH": str(TOP)}


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    if "--jobs" not in arguments:
        return run_here(folder, "score", *arguments)
    return subprocess.run(
        [*COMMAND, "score", *arguments], cwd=folder, capture_output=True, text=True, encoding="utf-8", check=False,
        stdin=subprocess.DEVNULL, env=environment(),
    )  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a club of eight files: clean ones, slips, a warning, a phony, and two that are no records."""
    club = tmp_path / "club"
    (club / "r2").mkdir(parents=True)
    texts = {
        "r1-t1": FULL, "r1-t2": SLIP, "r1-t3": OPEN, "r1-t4": "bread\n", "r2/t1": WARNED, "r2/t2": PHONY,
        "r2/t3": SLIP.replace("+54 54", "+54 55"), "r2/t4": "",
    }  # fmt: skip
    for name, text in texts.items():
        (club / f"{name}.gcg").write_text(text, encoding="utf-8")
    return tmp_path


SUMMARY = """\
8 files: 4 clean, 2 with errors, 2 that are no records
problem             lines  games  first
score-mismatch          2      2  club/r1-t2.gcg:6:27
total-mismatch          1      1  club/r2/t3.gcg:6:31
warning: rack           1      1  club/r2/t1.gcg:6:7
not-a-record            2      -  club/r1-t4.gcg
games      6: 1 finished, 5 not                 turns     34, 5.7 a game
points     435.5 a player; highest 474          bonuses   4, 0.7 a game
best play  86  club/r1-t1.gcg:8                 phonies   1 played, 1 taken off
"""
DETAILS = """\
longest     8  RENTABLE  club/r1-t1.gcg:8
            8  CONFINED  club/r1-t2.gcg:6
            7  ABIOSIS  club/r1-t1.gcg:7
            7  HOUSELS  club/r1-t1.gcg:7
            7  NEROLIS  club/r1-t1.gcg:22
openings   26.0 points, 0 with a bonus; most at 8D 4, H4 1
           the first player won 1 of 1 decided games, 100.0 %

player  games  won  drawn  lost  points  a game  highest  bonuses
ann         6    1      0     0     474   474.0      474        2
bob         6    0      0     1     397   397.0      397        2
"""


@pytest.mark.parametrize("jobs", [[], ["--jobs", "1"], ["--jobs", "2"], ["-j", "3"]], ids=" ".join)
def test_summary(folder: Path, jobs: list[str]) -> None:
    done = run(folder, "club", "--summary", *jobs)
    assert done.stdout == SUMMARY
    assert done.stderr == ""
    assert done.returncode == 1


def test_statistics(folder: Path) -> None:
    assert run(folder, "club", "--statistics").stdout.splitlines() == (SUMMARY + DETAILS).splitlines()


def test_statistics_show_as_many_players_as_asked(folder: Path) -> None:
    lines = run(folder, "club", "--statistics", "-n", "1").stdout.splitlines()
    assert lines[-2:] == ["ann         6    1      0     0     474   474.0      474        2", "1 more player"]
    assert run(folder, "club", "--statistics", "-n", "0").stdout.splitlines()[-1].startswith("bob")


def test_summary_as_json(folder: Path) -> None:
    found = json.loads(run(folder, "club", "--summary", "--json").stdout)
    assert found["schema"] == "summary/1"
    counts = [found[key] for key in ("files", "clean", "with_errors", "no_records", "unreadable", "games")]
    assert counts == [8, 4, 2, 2, 0, 6]
    assert found["best"] == {"points": 86, "word": "RENtABLE", "where": "club/r1-t1.gcg:8"}
    assert {"severity": "warning", "code": "rack", "lines": 1, "games": 1, "first": "club/r2/t1.gcg:6:7"} in found[
        "problems"
    ]
    assert "players" not in found
    more = json.loads(run(folder, "club", "--statistics", "--json").stdout)
    assert [player["nick"] for player in more["players"]] == ["ann", "bob"]


def test_summary_tells_why_files_cannot_be_read(folder: Path) -> None:
    (folder / "torn.gz").write_bytes(b"\x1f\x8b\x08")
    done = run(folder, "club", "torn.gz", "nowhere.gcg", "--summary")
    assert done.stdout.splitlines()[0] == (
        "10 files: 4 clean, 2 with errors, 2 that are no records, 2 that cannot be read"
    )
    assert "unreadable-file         2      -  torn.gz" in done.stdout.splitlines()
    assert done.stderr == ("error: torn.gz: the gzip data end too early\nerror: no file is named nowhere.gcg\n")
    assert done.returncode == 2


@pytest.mark.parametrize(
    "answer",
    swept([["--json"], ["--summary"], [], ["--board"], ["--explain"], ["--csv"], ["--statistics"],
           ["--problems", "github"], ["--problems", "sarif"], ["--problems", "short", "--strict"]], 2),
    ids=" ".join,
)  # fmt: skip
def test_output_does_not_depend_on_the_number_of_processes(folder: Path, answer: list[str]) -> None:
    for number in range(150):
        text = (OPEN, SLIP, PHONY, WARNED)[number % 4].replace("ann", f"ann{number % 5}")
        (folder / "club" / f"more-{number:03}.gcg").write_text(text, encoding="utf-8")
    one = run(folder, "club", *answer)
    two = run(folder, "club", "--jobs", "2", *answer)
    assert (two.stdout, two.stderr, two.returncode) == (one.stdout, one.stderr, one.returncode)
    assert one.returncode == 1


# the bar


@pytest.mark.sweep
@pytest.mark.skipif(sys.platform == "win32", reason="no such terminals")
def test_bar_shows_after_a_second_on_a_terminal_and_is_erased(folder: Path) -> None:
    import pty

    for number in range(3000):
        (folder / "club" / f"more-{number:04}.gcg").write_text(FULL, encoding="utf-8")
    terminal, end = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, "score", "club", "--summary"], cwd=folder, stdout=subprocess.PIPE, stderr=end,
        stdin=subprocess.DEVNULL, env={**environment(), "TERM": "xterm", "COLUMNS": "100"},
    )  # fmt: skip
    os.close(end)
    said = b""
    with contextlib.suppress(OSError):  # what the other end being closed looks like
        while block := os.read(terminal, 1 << 16):
            said += block
    os.close(terminal)
    out, _ = process.communicate(timeout=60)
    assert out.startswith(b"3,008 files:")
    if not said:
        pytest.skip("done within a second")
    assert b"scoring  [#" in said
    assert b"/3,008  " in said
    assert b" games/s  " in said
    assert b"0 games/s" not in said.split(b"left")[0].split(b"  ")
    assert said.endswith(b"\x1b[2K")  # the line is erased


def test_no_bar_in_a_pipe(folder: Path) -> None:
    assert run(folder, "club", "--summary").stderr == ""


# records in one file


def test_records_behind_each_other_have_numbers(folder: Path) -> None:
    (folder / "all.gcg").write_text(OPEN + SLIP + OPEN, encoding="utf-8")
    done = run(folder, "all.gcg", "--problems", "short")
    assert [line.partition(":")[0] for line in done.stdout.splitlines() if ": ann, bob;" in line] == [
        "all.gcg#1", "all.gcg#2", "all.gcg#3",
    ]  # fmt: skip
    assert done.stderr == "all.gcg#2:6:27: error: score is 42, the record says 54 [score-mismatch]\n"
    sheets = [json.loads(line) for line in run(folder, "all.gcg", "--json").stdout.splitlines()]
    assert [(sheet["file"], sheet["first_line"]) for sheet in sheets] == [
        ("all.gcg#1", 1), ("all.gcg#2", 7), ("all.gcg#3", 13),
    ]  # fmt: skip
    assert run(folder, "all.gcg", "--summary").stdout.startswith("3 records: 2 clean, 1 with errors\n")
    # machines are told the line of the file
    assert "file=all.gcg,line=12,col=27," in run(folder, "all.gcg", "--problems", "github").stderr
    (result,) = sarif(folder, "all.gcg")["results"]
    where = result["locations"][0]["physicalLocation"]
    assert (where["artifactLocation"]["uri"], where["region"]["startLine"]) == ("all.gcg", 12)


# tables


def rows(folder: Path, *arguments: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(run(folder, *arguments, "--csv").stdout)))


def test_results_table(folder: Path) -> None:
    (folder / "dated.gcg").write_text(FULL.replace("#title ", "#title 2026-11-28 "), encoding="utf-8")
    (folder / "dated-too.gcg").write_text("#Date 2026-11-29\n" + FULL, encoding="utf-8")
    found = rows(folder, "club", "dated-too.gcg", "dated.gcg")
    assert len(found) == 10
    assert found.pop(-2)["date"] == "2026-11-29"
    whole = found[0]
    expected = {
        "file": "club/r1-t1.gcg", "date": "", "player1": "ann", "score1": "474", "player2": "bob", "score2": "397",
        "player3": "", "state": "finished", "winner": "ann", "spread": "77", "plays": "23", "bonuses": "4",
        "errors": "0", "warnings": "0",
    }  # fmt: skip
    assert {key: whole[key] for key in expected} == expected
    assert found[-1]["date"] == "2026-11-28"
    assert [row["state"] for row in found[1:4]] == ["unfinished", "unfinished", "no game"]
    assert [row["errors"] for row in found[1:4]] == ["1", "0", "1"]


def test_results_of_five_players_and_odd_names(folder: Path) -> None:
    head = "".join(f"#player{number} p{number} Name\n" for number in range(1, 6)).replace(" p1 ", ' "a,b" ')
    (folder / "five.gcg").write_text(head + '>"a,b": ADEFINT 8D FINED +26 26\n', encoding="utf-8")
    (row,) = rows(folder, "five.gcg")
    assert (row["player1"], row["score1"], row["player4"], row["others"]) == ('"a,b"', "26", "p4", "p5 0")


def test_a_name_in_a_table_is_no_formula(folder: Path) -> None:
    record = "#player1 =1+1 A\n#player2 @b B\n>=1+1: ADEFINT 8D FINED +26 26\n"
    (folder / "-odd.gcg").write_text(record, encoding="utf-8")
    (row,) = rows(folder, "./-odd.gcg")
    assert (row["file"], row["player1"], row["player2"], row["score1"]) == ("./-odd.gcg", "'=1+1", "'@b", "26")


# annotations


def test_workflow_commands(folder: Path) -> None:
    (folder / "odd, 100%.gcg").write_text(SLIP, encoding="utf-8")
    done = run(folder, "odd, 100%.gcg", "--problems", "github")
    assert done.stderr == (
        "::error file=odd%2C 100%25.gcg,line=6,col=27,endColumn=30,title=score-mismatch::score is 42, the record says"
        " 54: 3x14%0Anote: 54 counts the double letter at D8 again; line 5 has used it\n"
    )
    assert done.returncode == 1


def sarif(folder: Path, *arguments: str) -> Any:
    log = json.loads(run(folder, *arguments, "--problems", "sarif").stdout)
    assert log["version"] == "2.1.0"
    (only,) = log["runs"]
    return only


def test_sarif_log(folder: Path) -> None:
    log = sarif(folder, "club")
    rules = [rule["id"] for rule in log["tool"]["driver"]["rules"]]
    assert len(rules) == len(set(rules))
    assert {result["ruleId"] for result in log["results"]} <= set(rules)
    assert [result["ruleId"] for result in log["results"]] == [
        "score-mismatch", "not-a-record", "rack", "score-mismatch", "total-mismatch", "not-a-record",
    ]  # fmt: skip
    slip = log["results"][4]
    assert slip["level"] == "error"
    (place,) = slip["locations"]
    assert place["physicalLocation"] == {
        "artifactLocation": {"uri": "club/r2/t3.gcg"},
        "region": {"startLine": 6, "startColumn": 31, "endColumn": 33},
    }
    assert "fixes" not in slip  # its score is doubtful as well
    (folder / "sure.gcg").write_text(OPEN.replace("+26 26", "+26 33"), encoding="utf-8")
    (sure,) = sarif(folder, "sure.gcg")["results"]
    (change,) = sure["fixes"][0]["artifactChanges"]
    assert change["replacements"][0]["insertedContent"] == {"text": "26"}
    assert log["invocations"] == [{"executionSuccessful": True, "exitCode": 1}]


def test_sarif_log_names_what_cannot_be_read(folder: Path) -> None:
    """Of a file that is not there neither the log nor standard error said anything."""
    (folder / "cut.gcg.gz").write_bytes(b"\x1f\x8b\x08")
    done = run(folder, "gone.gcg", "cut.gcg.gz", "8D", "--problems", "sarif")
    results = json.loads(done.stdout)["runs"][0]["results"]
    assert [one["ruleId"] for one in results] == ["unreadable-file"] * 3
    places = [one["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for one in results]
    assert places == ["gone.gcg", "cut.gcg.gz", "8D"]
    assert "scrabble-kit score --position" in results[2]["message"]["text"]
    assert (done.stderr, done.returncode) == ("", 2)


def test_sarif_log_without_results_and_of_odd_names(folder: Path) -> None:
    assert sarif(folder, "club/r1-t1.gcg")["results"] == []
    (folder / "Ọ dd#1.gcg").write_text(SLIP, encoding="utf-8")
    (result,) = sarif(folder, "Ọ dd#1.gcg")["results"]
    uri = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert uri == "%E1%BB%8C%20dd%231.gcg"


# two sheets


def test_two_sheets_that_differ(folder: Path) -> None:
    done = run(folder, "club/r1-t2.gcg", "--against", "club/r1-t3.gcg")
    assert (
        done.stdout
        == """\
club/r1-t2.gcg and club/r1-t3.gcg; ruleset standard, tile set english, lexicon enable

first difference: the score of move 2
sheet           line  player  at  move        score  total  recount
club/r1-t2.gcg     6  bob     8A  CON(FINED)     54     54       42
club/r1-t3.gcg     6  bob     8A  CON(FINED)     42     42       42

sheet           ann  bob  adds up
club/r1-t2.gcg   26   54  no, 1 error
club/r1-t3.gcg   26   42  yes
recount          26   42
club/r1-t3.gcg adds up, club/r1-t2.gcg does not
"""
    )
    assert done.stderr.startswith("club/r1-t2.gcg:6:27: error: score is 42")
    assert done.returncode == 1


def test_notation_names_and_what_only_one_states_are_no_difference(folder: Path) -> None:
    (folder / "bob.gcg").write_text(
        "#player1 Ann. Ann\n#player2 BOB Bob\n>Ann.: FINED 8d FINED +26 26\n>BOB: CLNOORU 8A CON(FINED) +42\n",
        encoding="utf-8",
    )
    done = run(folder, "club/r1-t3.gcg", "--against", "bob.gcg")
    assert done.stdout.splitlines()[-1] == "the sheets agree"
    assert done.returncode == 0


def test_missing_move_is_named(folder: Path) -> None:
    (folder / "short.gcg").write_text(FULL.replace(">bob: CNNNQTY -CNNNQ +0 102\n", ""), encoding="utf-8")
    done = run(folder, "club/r1-t1.gcg", "--against", "short.gcg")
    lines = done.stdout.splitlines()
    assert lines[2] == "first difference: move 6, which one sheet lacks"
    assert lines[4].split() == ["club/r1-t1.gcg", "11", "bob", "-", "exchange", "CNNNQ", "0", "102", "0"]
    assert lines[5].split() == ["short.gcg", *"-------"]
    assert lines[-1] == "each adds up by itself; the moves differ"
    assert done.returncode == 1


def test_sheets_with_different_numbers_of_players(folder: Path) -> None:
    (folder / "three.gcg").write_text(OPEN.replace("#player2", "#player3 cid Cid\n#player2"), encoding="utf-8")
    for one, two in (("three.gcg", "club/r1-t3.gcg"), ("club/r1-t3.gcg", "three.gcg")):
        lines = run(folder, one, "--against", two).stdout.splitlines()
        assert lines[2].split() == ["sheet", "ann", "bob", "cid", "adds", "up"]
        assert lines[-1] == "the sheets agree"


def test_sheets_that_agree_on_a_slip_do_not_add_up(folder: Path) -> None:
    done = run(folder, "club/r1-t2.gcg", "--against", "club/r1-t2.gcg", "--json")
    found = json.loads(done.stdout)
    assert (found["schema"], found["agree"], found["differences"]) == ("comparison/1", True, [])
    assert [sheet["adds_up"] for sheet in found["sheets"]] == [False, False]
    assert [sheet["recount"] for sheet in found["sheets"]] == [[26, 42], [26, 42]]
    assert done.returncode == 1


@pytest.mark.parametrize(
    ("arguments", "err"),
    [
        (["club/r1-t1.gcg", "club/r1-t2.gcg", "--against", "club/r1-t3.gcg"], "--against compares one record with one"),
        (["club/r1-t1.gcg", "--against", "club"], "error: club holds several records"),
        (["club/r1-t4.gcg", "--against", "club/r1-t1.gcg"], "error: club/r1-t4.gcg holds no game"),
        (["club/r1-t1.gcg", "--against", "nowhere.gcg"], "error: no file is named nowhere.gcg"),
        (["club/r1-t1.gcg", "--against", "club/r1-t1.gcg", "--csv"], "--against and --csv do not go together"),
    ],
)
def test_what_cannot_be_compared(folder: Path, arguments: list[str], err: str) -> None:
    done = run(folder, *arguments)
    assert err in done.stderr
    assert (done.stdout, done.returncode) == ("", 2)


@pytest.mark.skipif(os.name != "posix", reason="links need rights elsewhere")
def test_link_that_leads_nowhere_is_told_and_the_rest_is_scored(folder: Path) -> None:
    """A link to itself in a folder ended the whole run as a fault."""
    for name, target in (("a", "a"), ("b", "c"), ("c", "b"), ("d", "gone")):
        (folder / "club" / f"{name}.gcg").symlink_to(f"{target}.gcg")
    (folder / "club" / "e.gcg").symlink_to(folder, target_is_directory=True)
    answer = run(folder, "club", "--summary")
    assert answer.returncode == 2
    assert "13 files: 4 clean, 2 with errors, 2 that are no records, 5 that cannot be read" in answer.stdout
    assert "cannot read club/a.gcg: too many levels of symbolic links" in answer.stderr


STRUCK = """
import os, signal, sys, threading
from multiprocessing.process import BaseProcess
where, owner = {"process": BaseProcess, "thread": threading.Thread}[sys.argv[1]], sys.argv[2]
start = where.start
def struck(self):
    if owner == "before":
        os.killpg(0, signal.SIGINT)
    start(self)
    os.killpg(0, signal.SIGINT)
where.start = struck
from scrabble_kit.cli.run import run
sys.exit(run(sys.argv[3:]))
"""


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="process groups are those of POSIX")
@pytest.mark.parametrize("moment", ["before", "after"])
@pytest.mark.parametrize("begun", ["process", "thread"])
def test_interrupt_while_workers_begin_ends_in_silence(tmp_path: Path, begun: str, moment: str) -> None:
    """An interrupt in the first moments found workers half begun: `Process ForkProcess-2:`, and a fault of our own."""
    game = "#player1 ann Ann\n#player2 bob Bob\n>ann: ADEFINT 8D FINED +26 26\n"
    for number in range(130):
        (tmp_path / f"{number}.gcg").write_text(game, "utf-8")
    line = [sys.executable, "-c", STRUCK, begun, moment, "score", str(tmp_path), "--jobs", "2", "--summary"]
    environ = {**os.environ, "SCRABBLE_KIT_DATA": str(tmp_path / "data")}
    done = subprocess.run(
        line, capture_output=True, text=True, check=False, start_new_session=True, timeout=60, env=environ
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


LEVELS_GAME = """#character-encoding UTF-8
#player1 ann Ann
#player2 bob Bob
>ann: ADEFINT 8D FINED +26 26
"""


def test_levels_are_those_of_the_ruleset_that_a_record_chooses(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`--level` was held against the default ruleset, whatever the record named: "standard has no levels"."""
    (folder / "rulesets").mkdir()
    (folder / "rulesets" / "targets.yaml").write_text(TARGETS_BY_LEVEL, "utf-8")
    (folder / "named.gcg").write_text("#board-layout TargetBoard\n" + LEVELS_GAME, "utf-8")
    (folder / "plain.gcg").write_text(LEVELS_GAME, "utf-8")
    monkeypatch.setenv("SCRABBLE_KIT_PATH", str(folder))
    for level in ("low", "ann=low,bob=high"):
        named = run(folder, "named.gcg", "--level", level)
        assert named.returncode == 0, named.stderr
        assert "[no-level]" not in named.stderr
    assert "[no-level]" in run(folder, "named.gcg").stderr
    for more in ([], ["--summary"], ["--json"], ["--csv"], ["--quiet"]):
        done = run(folder, "plain.gcg", "--level", "low", *more)
        assert done.returncode == 2
        assert more == ["--quiet"] or "error: plain.gcg: ruleset standard has no levels\n" in done.stderr
        done = run(folder, "named.gcg", "--level", "lwo", *more)
        assert done.returncode == 2
        assert more == ["--quiet"] or "error: named.gcg: ruleset targets has no level lwo\n" in done.stderr
    both = run(folder, "named.gcg", "plain.gcg", "--level", "low")
    assert both.returncode == 2
    assert "ruleset targets" in both.stdout
    done = run(folder, "plain.gcg", "--level", "low", "-r", "standard")
    assert done.stderr == "error: ruleset standard has no levels\n  hint: scrabble-kit list rulesets\n"


TARGETS_BY_LEVEL = """schema: ruleset/1
extends: standard
options: {level: [low, high]}
records: {layouts: [TargetBoard]}
settle: {target_score: {unplayed: keep}}
end:
  - when: out_of_tiles
  - {when: target_score, by: level, low: {2: 400, 3: 300, 4: 200}, high: {2: 500, 3: 400, 4: 300}}
"""


@pytest.mark.parametrize("strict", [[], ["--strict"]])
def test_quiet_has_the_status_of_the_sheets(folder: Path, strict: list[str]) -> None:
    """Without sheets clean records go a shorter way, and nothing may get lost on it."""
    for name in [*sorted(str(path.relative_to(folder)) for path in (folder / "club").iterdir()), "club"]:
        told, quiet = run(folder, name, *strict), run(folder, name, "--quiet", *strict)
        assert quiet.returncode == told.returncode, name
        assert (quiet.stdout, quiet.stderr) == ("", "")
