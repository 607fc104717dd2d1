"""`score` as it is typed: the screens, the streams, the exit status. Each run is a process in a folder of its own."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from commands import run_here
from sweeps import swept

from scrabble_kit.report.problems import diagnostic_json, diagnostic_text
from scrabble_kit.text.diagnostic import Diagnostic, Fix, Place

TOP = Path(__file__).resolve().parent.parent.parent
COMMAND = [sys.executable, "-c", "from scrabble_kit.cli import main; main()"]
EXAMPLES = TOP / "examples"
HEAD = "#character-encoding UTF-8\n#player1 ann Ann\n#player2 bob Bob\n"
FINED = ">ann: ADEFINT 8D FINED +26 26\n"
SLIPS = """\
#character-encoding UTF-8
#player1 ann ann
#player2 bob bob
#lexicon enable
>ann: ADEFINT 8D FINED +26 26
>bob: CLNOORU 8A CON..... +54 54
>ann: ?ABGITT 7G BATTInG +75 107
"""


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONUTF8": "1", "PYTHONPATH": str(TOP)}


def run(folder: Path, *arguments: str, text: str | None = None, **variables: str) -> subprocess.CompletedProcess[str]:
    if not variables:
        return run_here(folder, "score", *arguments, text=text)
    return subprocess.run(
        [*COMMAND, "score", *arguments], cwd=folder, capture_output=True, text=True, encoding="utf-8", check=False,
        env={**environment(), **variables}, input=text or "",
    )  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the examples, a record with slips, and an unchecked one."""
    (tmp_path / "examples").mkdir()
    for path in EXAMPLES.iterdir():
        (tmp_path / "examples" / path.name).write_bytes(path.read_bytes())
    (tmp_path / "slips.gcg").write_text(SLIPS, encoding="utf-8")
    (tmp_path / "game.gcg").write_text(HEAD + FINED, encoding="utf-8")
    return tmp_path


def matches(wanted: str, got: str) -> bool:
    """Whether a screen is the wanted one; a lone [...] stands for any lines."""
    pattern = re.escape(wanted.rstrip("\n")).replace(re.escape("[...]"), r"(?s:.*)")
    return re.fullmatch(pattern, got.rstrip("\n")) is not None


# screens

SHEET = """\
examples/fined.gcg: ann, bob; ruleset standard, tile set english, lexicon enable

   n  player  rack     at  play        words                        score  total
   1  ann     ADEFINT  8D  FINED       FINED 26                        26     26
   2  bob     CLNOORU  8A  CON(FINED)  CONFINED 42                     42     42
   3  ann     ?ABGITT  7G  BATTInG     BATTInG 15, BE 7, AD 3, +50     75    101
result    101:42, ann leads; not finished (15 of 100 tiles played)
problems  none
"""
EXPLAINED = """\
examples/fined.gcg: ann, bob; ruleset standard, tile set english, lexicon enable

   n  player  rack     at  play        words                        score  total
   1  ann     ADEFINT  8D  FINED       FINED 26                        26     26
        FINED     F 2x4, I 1, N 1, E 1, D 2 = 13, double word 2x13 = 26
                  D8 double letter, H8 double word
   2  bob     CLNOORU  8A  CON(FINED)  CONFINED 42                     42     42
        CONFINED  C 3, O 1, N 1, (F 4), (I 1), (N 1), (E 1), (D 2) = 14, triple word 3x14 = 42
                  A8 triple word; in brackets: on the board already, premium squares used up
   3  ann     ?ABGITT  7G  BATTInG     BATTInG 15, BE 7, AD 3, +50     75    101
        BATTInG   B 2x3, A 1, T 2x1, T 1, I 1, n 0, G 2x2 = 15
                  G7, I7, M7 double letter; n is a blank
        BE        B 2x3, (E 1) = 7
        AD        A 1, (D 2) = 3
        bonus     7 tiles = 50
                  15 + 7 + 3 + 50 = 75
result    101:42, ann leads; not finished (15 of 100 tiles played)
problems  none
"""
SLIPS_SHEET = """\
[...]
   n  player  rack     at  play        words                        score  total  record says
   1  ann     ADEFINT  8D  FINED       FINED 26                        26     26
!  2  bob     CLNOORU  8A  CON(FINED)  CONFINED 42                     42     42  score 54
!  3  ann     ?ABGITT  7G  BATTInG     BATTInG 15, BE 7, AD 3, +50     75    101  total 107
result    101:42, ann leads; not finished (15 of 100 tiles played)
problems  2 errors
"""
SLIPS_TOLD = """\
slips.gcg:6:27: error: score is 42, the record says 54 [score-mismatch]
  6 | >bob: CLNOORU 8A CON..... +54 54
    |                           ^^^ 3x14
  note: 54 counts the double letter at D8 again; line 5 has used it
slips.gcg:7:30: error: total is 101, the record says 107 [total-mismatch]
  7 | >ann: ?ABGITT 7G BATTInG +75 107
    |                              ^^^ 26 + 75
hint: scrabble-kit fix slips.gcg    # mends line 7; line 6 stays, score or play may be wrong
"""
BOARD = """\
    A B C D E F G H I J K L M N O
  1 = . . ' . . . = . . . ' . . =     '  double letter     "  triple letter
  2 . - . . . " . . . " . . . - .     -  double word       =  triple word
  3 . . - . . . ' . ' . . . - . .     n  small letter: a blank
  4 ' . . - . . . ' . . . - . . '     ann 101, bob 42
  5 . . . . - . . . . . - . . . .     last play  3 ann 7G BATTInG 75
  6 . " . . . " . . . " . . . " .
  7 . . ' . . . B A T T I n G . .     unseen     85 tiles
  8 C O N F I N E D . . . ' . . =     A8 B1 C1 D3 E11 F1 G2 H2 I7 J1 K1 L4 M2 N4
  9 . . ' . . . ' . ' . . . ' . .     O7 P2 Q1 R6 S4 T4 U4 V2 W2 X1 Y2 Z1 ?1
[...]
"""


@pytest.mark.parametrize(
    ("arguments", "status", "out", "err"),
    [
        (["examples/fined.gcg"], 0, SHEET, ""),
        (["examples/fined.gcg", "--explain"], 0, EXPLAINED, ""),
        (["slips.gcg"], 1, SLIPS_SHEET, SLIPS_TOLD),
        (["examples/fined.gcg", "--board"], 0, BOARD, ""),
    ],
    ids=["sheet", "explain", "slips", "board"],
)
def test_screen(folder: Path, arguments: list[str], status: int, out: str, err: str) -> None:
    done = run(folder, *arguments)
    assert matches(out, done.stdout), done.stdout
    assert done.stderr == err
    assert done.returncode == status


def test_several_sheets_are_parted_by_an_empty_line(folder: Path) -> None:
    done = run(folder, "examples/fined.gcg", "examples/fined.gcg")
    assert done.stdout == f"{SHEET}\n{SHEET}"


@pytest.mark.parametrize(
    ("arguments", "status", "err"),
    [
        (
            ["8D", "FINED"], 2,
            "error: no file is named 8D\n  hint: scrabble-kit score --position CGP '8D FINED'\n"
            "error: no file is named FINED\n",
        ),
        (["game.pdf"], 2, "game.pdf:1:1: error: not a game record: the file is a PDF document [not-a-record]\n[...]"),
        (["list.txt"], 2, "list.txt:1:1: error: not a game record: no line begins with > [not-a-record]\n[...]"),
        (
            ["game.gcg", "--ruleset", "standrad"], 2,
            "error: no ruleset is named standrad\n  near: standard\n  hint: scrabble-kit list rulesets\n",
        ),
        (
            ["game.gcg", "-l", "CSW15"], 3,
            "error: lexicon csw15 (Collins Scrabble Words 2015) is not installed [lexicon-not-installed]\n"
            "  note: its 276,663 words belong to HarperCollins and do not come with scrabble-kit\n"
            "  hint: scrabble-kit lexicon add csw15 --from FILE.txt     # a licensed copy\n"
            "  hint: scrabble-kit score game.gcg --lexicon enable       # public domain, lacks words since 2000\n",
        ),
        (["game.gcg", "-l", "csw"], 3, "error: lexicon csw24 ([...]csw names several editions; [...]"),
        (["game.gcg", "--lexcon", "enable"], 2, "error: score has no option --lexcon\n  near: --lexicon\n"),
        (["game.gcg", "--encoding", "klingon"], 2, "error: no encoding is named klingon\n[...]"),
        (
            ["game.gcg", "--problems", "gitub"], 2,
            "error: score: --problems takes full, short, github or sarif, not gitub\n  near: github\n",
        ),
        (["game.gcg", "--json", "--csv"], 2, "error: score gives one answer at a time: --json or --csv\n"),
        (["game.gcg", "--csv", "--summary"], 2, "error: score gives one answer at a time: --summary or --csv\n"),
        (["game.gcg", "--csv", "--statistics"], 2, "error: score gives one answer at a time: --statistics or --csv\n"),
        (["game.gcg", "--explain", "--statistics"], 2,
         "error: score: --explain belongs to sheets, --statistics shows none\n"),
        (["game.gcg", "--json", "--statistics", "--mark", "enable=*"], 2,
         "error: score: --mark belongs to sheets and their JSON, --statistics shows no words\n"),
        (["game.gcg", "--json", "--statistics", "--against", "game.gcg"], 2,
         "error: score: --against and --statistics do not go together\n"),
        (["game.gcg", "--jobs", "0"], 2, "error: score: invalid value[...]"),
        (["empty"], 2, "error: empty: no *.gcg in this folder\n"),
        (["none.zip"], 2, "error: no file is named none.zip\n"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)  # fmt: skip
def test_what_cannot_be_answered(folder: Path, arguments: list[str], status: int, err: str) -> None:
    (folder / "game.pdf").write_bytes(b"%PDF-1.7\n>x: y\n")
    (folder / "list.txt").write_text("bread\neggs\n", encoding="utf-8")
    (folder / "empty").mkdir()
    done = run(folder, *arguments)
    assert matches(err, done.stderr), done.stderr
    assert done.stdout == ""
    assert done.returncode == status


def test_lexicon_of_the_record_that_is_not_installed_is_a_note(folder: Path) -> None:
    (folder / "csw.gcg").write_text(HEAD + "#lexicon CSW15\n" + FINED, encoding="utf-8")
    done = run(folder, "csw.gcg")
    assert done.returncode == 0
    assert "csw.gcg:4:1: note: words not checked: lexicon csw15" in done.stderr
    assert "[lexicon-of-record]" in done.stderr
    assert "no lexicon\n" in done.stdout


@pytest.mark.parametrize("name", ["./words.txt", "words.txt", "..", "no-such-list", "spanish", "two words"])
@pytest.mark.parametrize("pragma", ["lexicon", "tile-distribution"])
def test_names_in_a_record_open_no_file_and_stop_nothing(folder: Path, pragma: str, name: str) -> None:
    """A record could name any file of the reader's machine; it was opened as a word list."""
    (folder / "words.txt").write_text("FINED\n", encoding="utf-8")
    (folder / "odd.gcg").write_text(HEAD + f"#{pragma} {name}\n" + FINED, encoding="utf-8")
    done = run(folder, "odd.gcg")
    assert done.returncode == 0
    assert "odd.gcg:4:1: note: " in done.stderr or name == "spanish"
    assert "error" not in done.stderr


def test_record_without_a_lexicon_says_so_once(folder: Path) -> None:
    said = "no lexicon; --lexicon ID|FILE names one\n"
    assert run(folder, "game.gcg").stderr == f"note: words not checked, the record names {said}"
    two = run(folder, "game.gcg", "game.gcg", "examples/fined.gcg")
    assert two.stderr == f"note: words not checked, 2 records name {said}"


def test_option_of_the_environment_is_a_note(folder: Path) -> None:
    done = run(folder, "game.gcg", SCRABBLE_KIT_LEXICON="enable")
    assert done.stderr == "note: lexicon enable is taken from SCRABBLE_KIT_LEXICON\n"
    assert "lexicon enable\n" in done.stdout


# what changes the answer


def test_json_says_all_that_the_text_says() -> None:
    """Labels, notes and near names were in the text alone, among them what score would fit."""
    said = Diagnostic(
        "score-mismatch", "the message", "error", Place("game.gcg", 3, 5, 3, ">ann"), "the label",
        ("a note", "another"), ("a near name",), ("the hint", "a second"), Fix(3, 5, "old", "new"),
    )  # fmt: skip
    assert all(getattr(said, one) for one in said.field_names()), "another field: is it in the JSON?"
    text, data = diagnostic_text(said), diagnostic_json(said)
    for key in ("message", "label", "hint"):
        assert data[key] in text
    assert (data["notes"], data["near"]) == (["a note", "another"], ["a near name"])
    assert data["hints"] == ["the hint", "a second"]
    assert set(data) == {*said.field_names()} - {"place"} | {"line", "column", "hint"}


def test_what_fits_a_wrong_score_is_in_the_json(folder: Path) -> None:
    sheet = json.loads(run(folder, "slips.gcg", "--json").stdout)
    assert sheet["diagnostics"][0]["label"] == "3x14"
    slip = "54 counts the double letter at D8 again; line 5 has used it"
    assert (sheet["diagnostics"][0]["notes"], sheet["diagnostics"][0]["hint"]) == ([slip], slip)


def test_json_is_a_line_a_game_and_leaves_standard_error_alone(folder: Path) -> None:
    done = run(folder, "slips.gcg", "examples/fined.gcg", "--json")
    sheets = [json.loads(line) for line in done.stdout.splitlines()]
    assert [sheet["file"] for sheet in sheets] == ["slips.gcg", "examples/fined.gcg"]
    assert {sheet["schema"] for sheet in sheets} == {"scoresheet/1"}
    assert sheets[0]["diagnostics"][1]["fix"] == {"line": 7, "column": 30, "old": "107", "new": "101"}
    assert [event["score"] for event in sheets[1]["events"]] == [26, 42, 75]
    assert done.stderr == run(folder, "slips.gcg", "examples/fined.gcg").stderr
    assert done.returncode == 1


@pytest.mark.parametrize(
    ("name", "data", "code", "status"),
    [
        ("empty.gcg", b"", "not-a-record", 2),
        ("binary.gcg", bytes(range(256)) * 20, "not-a-record", 2),
        ("header.gcg", HEAD.encode(), "no-events", 2),
        ("cut.gcg.gz", b"\x1f\x8b\x08\x00\x00", "unreadable-file", 2),
        ("not.zip", b"PK no archive", "unreadable-file", 2),
        ("missing.gcg", None, "unreadable-file", 2),
    ],
)
def test_file_without_a_game_gives_its_object(
    folder: Path, name: str, data: bytes | None, code: str, status: int
) -> None:
    if data is not None:
        (folder / name).write_bytes(data)
    done = run(folder, name, "--json")
    sheet = json.loads(done.stdout)
    assert (sheet["file"], sheet["events"], sheet["board"]) == (name, [], [])
    assert [one["code"] for one in sheet["diagnostics"]] == [code]
    assert done.returncode == status
    assert "Traceback" not in done.stderr


def test_warning_counts_only_when_strict(folder: Path) -> None:
    (folder / "odd.gcg").write_text(HEAD + FINED + ">bob: - +0 0\n", encoding="utf-8")
    assert run(folder, "odd.gcg").returncode == 0
    strict = run(folder, "odd.gcg", "--strict")
    assert strict.returncode == 1
    assert "error: the pass has no rack [missing-rack]" in strict.stderr
    assert "note: words not checked" in strict.stderr


def test_encoding_is_forced(folder: Path) -> None:
    text = HEAD.replace("UTF-8", "ISO-8859-1").replace("Bob", "Łukasz").replace("ISO-8859-1", "ISO-8859-2")
    (folder / "old.gcg").write_bytes((text + FINED).encode("iso-8859-2"))
    sheet = json.loads(run(folder, "old.gcg", "--json", "--encoding", "ISO-8859-2").stdout)
    assert sheet["players"][1]["name"] == "Łukasz"


def test_short_problems_are_the_lines_with_a_place(folder: Path) -> None:
    done = run(folder, "slips.gcg", "--problems", "short")
    assert done.stderr == (
        "slips.gcg:6:27: error: score is 42, the record says 54 [score-mismatch]\n"
        "slips.gcg:7:30: error: total is 101, the record says 107 [total-mismatch]\n"
    )
    assert matches(SLIPS_SHEET, done.stdout)


@pytest.mark.parametrize(("name", "status"), [("slips.gcg", 1), ("game.gcg", 0), ("nowhere.gcg", 2)])
def test_quiet_says_nothing(folder: Path, name: str, status: int) -> None:
    for more in ([], ["--json"], ["--summary"], ["--csv"], ["--problems", "sarif"]):
        done = run(folder, name, "-q", *more)
        assert (done.stdout, done.stderr, done.returncode) == ("", "", status)


def test_standard_input_is_a_file(folder: Path) -> None:
    text = (folder / "examples" / "fined.gcg").read_text("utf-8")
    for arguments in (["-"], []):
        done = run(folder, *arguments, text=text)
        assert done.stdout == SHEET.replace("examples/fined.gcg:", "-:")
        assert done.returncode == 0


def test_hostile_names_and_texts_are_spelled_out(folder: Path) -> None:
    name = "evil\x1b[2J.gcg"
    (folder / name).write_text(HEAD.replace("Ann", "A\x1b[31m") + ">a\u202enn: ADEFINT 8D FINED\n", encoding="utf-8")
    done = run(folder, name)
    assert "\x1b" not in done.stdout + done.stderr
    assert "\u202e" not in done.stdout + done.stderr
    assert "evil\\x1b[2J.gcg" in done.stdout


def test_output_that_cannot_show_a_letter_spells_it_out(folder: Path) -> None:
    (folder / "obolo.gcg").write_text(HEAD.replace(" ann ", " Ọ ") + ">Ọ: ADEFINT 8D FINED +26 26\n", encoding="utf-8")
    done = run(folder, "obolo.gcg", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "\\u1ecc" in done.stdout


# exit status of folders


def test_no_record_in_a_folder_counts_as_one_and_a_named_one_as_two(folder: Path) -> None:
    club = folder / "club"
    club.mkdir()
    (club / "a.gcg").write_text(HEAD + FINED, encoding="utf-8")
    (club / "b.gcg").write_text("bread\n", encoding="utf-8")
    (club / "notes.txt").write_text("not looked at\n", encoding="utf-8")
    assert run(folder, "club").returncode == 1
    assert run(folder, "club/b.gcg").returncode == 2
    assert run(folder, "club", "club/b.gcg").returncode == 2
    assert run(folder, "club", "--summary").returncode == 1
    assert run(folder, "club/b.gcg", "--summary").returncode == 2


def test_bad_file_does_not_stop_the_others(folder: Path) -> None:
    done = run(folder, "nowhere.gcg", "examples/fined.gcg", "also-nowhere.gcg")
    assert done.stdout == SHEET
    assert done.stderr == "error: no file is named nowhere.gcg\nerror: no file is named also-nowhere.gcg\n"
    assert done.returncode == 2


def test_folders_are_read_in_order_below_each_other(folder: Path) -> None:
    for name in ("club/b/2.gcg", "club/a/10.gcg", "club/a.gcg", "club/c.GCG", "club/._a.gcg"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(HEAD + FINED, encoding="utf-8")
    done = run(folder, "club", "--json")
    files = [json.loads(line)["file"] for line in done.stdout.splitlines()]
    assert files == ["club/a/10.gcg", "club/a.gcg", "club/b/2.gcg", "club/c.GCG"]


# size


@pytest.mark.sweep
@pytest.mark.parametrize("command", [[], ["--summary"]], ids=["sheet", "summary"])
def test_ten_megabytes_on_one_line(folder: Path, command: list[str]) -> None:
    (folder / "long.gcg").write_text(HEAD + ">ann: " + "A" * 10_000_000 + "\n", encoding="utf-8")
    started = time.monotonic()
    done, peak = measured(folder, "long.gcg", *command)
    assert done == 1
    assert time.monotonic() - started < 60
    assert peak < 500


@pytest.mark.sweep
def test_a_million_events(folder: Path) -> None:
    with (folder / "flood.gcg").open("w", encoding="utf-8") as file:
        file.write(HEAD)
        for _ in range(1000):
            file.write(">ann: A 8H AB +1 1\n" * 1000)
    done, peak = measured(folder, "flood.gcg", "--summary")
    assert done == 1
    assert peak < 1000


def measured(folder: Path, *arguments: str) -> tuple[int, float]:
    """Exit status of a run and its highest resident memory in MiB."""
    process = subprocess.Popen(
        [*COMMAND, "score", *arguments], cwd=folder, env=environment(), stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, usage.ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)


# ends before the end


def many(folder: Path, count: int) -> Path:
    club = folder / "many"
    club.mkdir()
    for number in range(count):
        (club / f"{number:05}.gcg").write_text(SLIPS, encoding="utf-8")
    return club


@pytest.mark.parametrize("jobs", [1, 2])
def test_closed_pipe_ends_many_games_in_silence(folder: Path, jobs: int) -> None:
    many(folder, 300)
    process = subprocess.Popen(
        [*COMMAND, "score", "many", "--json", "--jobs", str(jobs)], cwd=folder, env=environment(),
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    with process.stderr as stderr:
        said = stderr.read().decode()
    assert process.wait(60) == 141
    assert "Error" not in said
    assert "Traceback" not in said


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal")
@pytest.mark.parametrize("jobs", swept([2, 1]))
def test_interrupt_ends_with_130_and_leaves_no_process_behind(folder: Path, jobs: int) -> None:
    many(folder, 3000)
    process: subprocess.Popen[Any] = subprocess.Popen(
        [*COMMAND, "score", "many", "--json", "--jobs", str(jobs)], cwd=folder, env=environment(),
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
    )  # fmt: skip
    assert process.stdout is not None
    process.stdout.readline()
    os.killpg(process.pid, signal.SIGINT)  # as the terminal does: the whole group
    out, said = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in said.decode()
    assert out.count(b"\n") < 3000
    with pytest.raises(ProcessLookupError):
        os.killpg(process.pid, 0)
