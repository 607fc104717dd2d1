"""`convert`, `fix` and positions on the command line: what is printed, written, refused."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path
from typing import NamedTuple

import pytest

from scrabble_kit.cli.run import run
from scrabble_kit.cli.score_position import score_plays
from scrabble_kit.text.errors import UnreadableError, UsageError

HEADER = "#player1 ann Ann\n#player2 bob Bob\n"
FINED = HEADER + ">ann: ADEFINT 8D FINED +26 26\n>bob: ULNOORC 8A CONFINED +42 42\n"
CLEAN = "#character-encoding UTF-8\n" + FINED.replace("ULNOORC 8A CONFINED", "CLNOORU 8A CON.....")
SLIPS = CLEAN.replace("+42 42", "+54 54") + ">ann: ?ABGITT 7G BATTInG +75 107\n"
MENDED = SLIPS.replace("107", "101")
CGP = "15/15/15/15/15/15/15/CONFINED7/15/15/15/15/15/15/15 ?ABGITT/ 26/42 0 lex enable; ld english;"


class Said(NamedTuple):
    """An exit status and what was printed."""

    status: int
    out: str
    err: str


class Shell:
    """Runs commands in a folder of files."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *words: str) -> Said:
        status = run(list(words))
        out, err = self.capsys.readouterr()
        return Said(status, out, err)


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shell:
    monkeypatch.chdir(tmp_path)
    for name, text in {"game.gcg": FINED, "slips.gcg": SLIPS, "clean.gcg": CLEAN, "there.cgp": CGP + "\n"}.items():
        Path(name).write_bytes(text.encode())
    return Shell(capsys)


# convert


def test_convert_prints_the_canonical_record(shell: Shell) -> None:
    assert shell("convert", "game.gcg") == Said(0, CLEAN, "")
    assert shell("convert", "clean.gcg", "--to", "gcg") == Said(0, CLEAN, "")


def test_convert_writes_a_file_and_leaves_no_other(shell: Shell) -> None:
    assert shell("convert", "game.gcg", "-o", "new.gcg") == Said(0, "", "")
    assert Path("new.gcg").read_bytes() == CLEAN.encode()
    assert shell("convert", "game.gcg", "--output", "game.gcg").status == 0
    assert Path("game.gcg").read_bytes() == CLEAN.encode()
    assert sorted(os.listdir()) == ["clean.gcg", "game.gcg", "new.gcg", "slips.gcg", "there.cgp"]


def test_convert_does_not_lose_the_record_it_reads(shell: Shell) -> None:
    Path("old.gcg").write_text(FINED.replace("42 42", "42 42 EN, OX"), encoding="utf-8")
    before = Path("old.gcg").read_bytes()
    for words, loss in [
        (("--to", "json"), "its moves and notes"),
        (("--to", "cgp"), "its moves and notes"),
        ((), "what stands behind the totals on line 4"),
    ]:
        said = shell("convert", "old.gcg", *words, "-o", "./old.gcg")
        assert (said.status, said.out) == (2, "")
        assert f"old.gcg is the record itself; {loss} would be lost" in said.err
    assert Path("old.gcg").read_bytes() == before
    assert shell("convert", "old.gcg", "-o", "new.gcg").status == 0


def test_convert_to_json_is_the_scoresheet(shell: Shell) -> None:
    said = shell("convert", "slips.gcg", "--to", "json")
    assert (said.status, json.loads(said.out)["schema"]) == (0, "scoresheet/1")


def test_convert_to_a_position(shell: Shell) -> None:
    tail = "ld english; bdn CrosswordGame;\n"
    board = "/".join(["15"] * 7 + ["{}"] + ["15"] * 7)
    assert shell("convert", "slips.gcg", "--to", "cgp", "--at", "0").out == (
        board.format("15") + f" ADEFINT/CLNOORU 0/0 0 {tail}"
    )
    assert shell("convert", "slips.gcg", "--to", "cgp", "--at", "2").out == (
        board.format("CONFINED7") + f" ?ABGITT/ 26/42 0 {tail}"
    )
    assert (
        shell("convert", "slips.gcg", "--to", "cgp").out
        == shell("convert", "slips.gcg", "--to", "cgp", "--at", "3").out
    )


def test_convert_names_what_was_named(shell: Shell) -> None:
    out = shell("convert", "game.gcg", "-t", "english", "-r", "standard", "-l", "enable").out
    assert out.startswith(
        "#character-encoding UTF-8\n#lexicon enable\n#board-layout CrosswordGame\n#tile-distribution english\n"
        "#note Ruleset: standard\n#player1"
    )


def test_names_from_the_environment_are_told(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCRABBLE_KIT_TILESET", "english")
    for command in ("convert", "fix"):
        assert "note: tile set english is taken from SCRABBLE_KIT_TILESET\n" in shell(command, "game.gcg").err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["game.gcg", "--to", "pgn"], "--to takes gcg, json or cgp, not pgn"),
        (["game.gcg", "--at", "1"], "--at names a position"),
        (["game.gcg", "--to", "cgp", "--at", "3"], "no event 3: the record has events 1 to 2, 0 is the beginning"),
        (["game.gcg", "--to", "cgp", "--at", "-1"], "no event -1"),
        (["nothing.gcg"], "no file is named nothing.gcg"),
        (["game.gcg", "-r", "standrad"], "no ruleset is named standrad"),
        (["game.gcg", "--encoding", "klingon"], "no encoding is named klingon"),
        (["there.cgp"], "there.cgp holds a position and no plays"),
        (["game.gcg", "-o", "no/such/folder.gcg"], "cannot write no/such/folder.gcg"),
    ],
)
def test_convert_refuses_in_one_line(shell: Shell, words: list[str], message: str) -> None:
    said = shell("convert", *words)
    assert (said.status, said.out) == (2, "")
    assert said.err.startswith(f"error: {message}") or message in said.err.splitlines()[0]


def test_a_position_that_was_taken_for_a_record_is_told_where_it_belongs(shell: Shell) -> None:
    assert "hint: scrabble-kit score --position there.cgp" in shell("convert", "there.cgp").err
    assert shell("convert", "there.cgp", "--to", "json").status == 2


def test_a_position_is_written_in_one_form(shell: Shell) -> None:
    once = shell("convert", "there.cgp", "--to", "cgp")
    assert (once.status, once.err) == (0, "")
    Path("once.cgp").write_text(once.out, encoding="utf-8")
    assert shell("convert", "once.cgp", "--to", "cgp").out == once.out
    Path("odd.cgp").write_text(once.out.replace("/", "//", 1), encoding="utf-8")
    assert shell("convert", "odd.cgp", "--to", "cgp").status == 2


def test_a_file_with_several_games_is_refused(shell: Shell) -> None:
    Path("two.gcg").write_text(CLEAN + CLEAN, encoding="utf-8")
    for command in ("convert", "fix"):
        said = shell(command, "two.gcg")
        assert (said.status, said.out) == (2, "")
        assert said.err == "error: two.gcg: several records follow one another, one is needed\n"


def test_convert_tells_what_it_could_not_read(shell: Shell) -> None:
    Path("torn.gcg").write_text(FINED + ">ann: A 8D\n>bob: so what\n", encoding="utf-8")
    said = shell("convert", "torn.gcg")
    assert (said.status, said.out) == (1, CLEAN + ">ann: A 8D\n>bob: so what\n")
    assert said.err == "warning: lines 5 and 6 cannot be understood and stay as written\n"
    assert shell("convert", "torn.gcg", "--to", "cgp", "--at", "2").status == 0


# fix


def test_fix_proposes_a_diff_and_changes_nothing(shell: Shell) -> None:
    said = shell("fix", "slips.gcg")
    assert said == Said(
        1,
        "--- slips.gcg\n+++ slips.gcg\n@@ -3,4 +3,4 @@\n #player2 bob Bob\n >ann: ADEFINT 8D FINED +26 26\n"
        " >bob: CLNOORU 8A CON..... +54 54\n->ann: ?ABGITT 7G BATTInG +75 107\n+>ann: ?ABGITT 7G BATTInG +75 101\n",
        "note: line 5 stays, score or play may be wrong [score-mismatch]\nhint: scrabble-kit fix slips.gcg --write\n",
    )
    assert Path("slips.gcg").read_bytes() == SLIPS.encode()


def test_fix_writes_when_asked_and_then_finds_nothing(shell: Shell) -> None:
    Path("slips.gcg").chmod(0o640)
    said = shell("fix", "slips.gcg", "--write")
    assert (said.status, said.out) == (1, "slips.gcg:6: total 107 becomes 101\n")  # an error stays
    assert Path("slips.gcg").read_bytes() == MENDED.encode()
    assert stat.S_IMODE(Path("slips.gcg").stat().st_mode) == 0o640
    assert shell("fix", "slips.gcg") == Said(
        1,
        "",
        "note: nothing in slips.gcg can be mended with certainty\n"
        "note: line 5 stays, score or play may be wrong [score-mismatch]\n",
    )
    assert sorted(os.listdir()) == ["clean.gcg", "game.gcg", "slips.gcg", "there.cgp"]


def test_fix_writes_through_a_link(shell: Shell) -> None:
    Path("link.gcg").symlink_to("slips.gcg")
    assert shell("fix", "link.gcg", "--write").status == 1  # a score that may be wrong stays
    assert Path("link.gcg").is_symlink()
    assert Path("slips.gcg").read_bytes() == MENDED.encode()


def test_fix_leaves_a_clean_record_alone(shell: Shell) -> None:
    before = Path("clean.gcg").stat().st_mtime_ns
    assert shell("fix", "clean.gcg", "--write").status == 0
    assert Path("clean.gcg").stat().st_mtime_ns == before


def test_fix_tells_of_faults_of_one_kind_once(shell: Shell) -> None:
    Path("wrong.gcg").write_text(SLIPS.replace("+26 26", "+27 27").replace("107", "102"), encoding="utf-8")
    assert "note: lines 4 and 5 stay, score or play may be wrong [score-mismatch]\n" in shell("fix", "wrong.gcg").err


def test_fix_in_json(shell: Shell) -> None:
    said = shell("fix", "slips.gcg", "--json")
    assert (said.status, json.loads(said.out)) == (1, {
        "schema": "repair/1",
        "file": "slips.gcg",
        "written": False,
        "mends": [{
            "line": 6, "code": "total-mismatch", "message": "total 107 becomes 101",
            "fixes": [{"line": 6, "column": 30, "old": "107", "new": "101"}], "new_lines": [],
        }],
        "left": [{"line": 5, "code": "score-mismatch", "message": "score or play may be wrong"}],
    })  # fmt: skip
    assert json.loads(shell("fix", "slips.gcg", "--json", "--write").out)["written"] is True


def test_fix_declares_what_the_bytes_are(shell: Shell) -> None:
    Path("game.gcg").write_bytes(FINED.replace("Bob\n", "Łoś\n").encode("cp1250"))
    assert shell("fix", "game.gcg").status == 0
    said = shell("fix", "game.gcg", "--encoding", "cp1250", "--write")
    assert (said.status, said.out) == (0, "game.gcg:1: UTF-8 in place of CP1250, declared in line 1\n")
    assert Path("game.gcg").read_bytes() == ("#character-encoding UTF-8\n" + FINED.replace("Bob\n", "Łoś\n")).encode()


def test_what_a_diff_shows_of_a_hostile_file_is_harmless(shell: Shell) -> None:
    Path("slips.gcg").write_bytes(SLIPS.replace("ann Ann", "ann \x1b[2JAnn\u202e").replace("107", "\t111").encode())
    said = shell("fix", "slips.gcg")
    assert not any(sign in said.out for sign in "\x1b\u202e")


def test_fix_refuses_what_it_cannot_write(shell: Shell) -> None:
    assert shell("fix", "-", "--write").status == 2
    assert shell("fix", "there.cgp").status == 2
    assert shell("fix", "nothing.gcg").status == 2


# positions


def plays(capsys: pytest.CaptureFixture[str], position: str, *texts: str, **more: bool) -> Said:
    status = score_plays(position, texts, None, None, None, **more)
    out, err = capsys.readouterr()
    return Said(status, out, err)


def test_a_play_scores_on_a_bare_position(shell: Shell, capsys: pytest.CaptureFixture[str]) -> None:
    line = "7G  BATTInG  BATTInG 15, BE 7, AD 3, +50  75\n"
    assert plays(capsys, CGP, "7G BATTInG") == Said(0, line, "")
    assert plays(capsys, "there.cgp", "BATTInG 7G") == Said(0, line, "")
    assert plays(capsys, CGP, "7G BATTInG", explain=True).out.startswith(line + "    BATTInG  B 2x3, A 1, T 2x1")


def test_what_is_wrong_with_a_play_on_a_position(shell: Shell, capsys: pytest.CaptureFixture[str]) -> None:
    said = plays(capsys, CGP, "7G BATTInG", "1A BAT", "9A ZA")
    assert said.status == 1
    assert said.out.splitlines()[1].split() == ["1A", "BAT", "BAT", "15", "15"]
    assert "error: 1A BAT: does not touch any tile on the board [illegal-play]\n" in said.err
    assert "warning: 9A ZA: needs one Z, rack has none [rack]\n" in said.err


def test_a_play_on_a_position_in_json(shell: Shell, capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(plays(capsys, CGP, "7G BATTInG", json=True).out)
    assert (data["score"], data["bonus"], data["position"], data["problems"]) == (75, 50, "7G", [])
    assert data["words"][0] == {"word": "BATTInG", "score": 15, "valid": True}


@pytest.mark.parametrize(
    ("position", "play", "message"),
    [
        ("", "8D X", "the text is empty .column 1 of the position."),
        (CGP[:60], "8D X", "ends before the scores"),
        (CGP.replace("CONFINED7", "CONFINED6"), "8D X", "row 8 has 14 squares.*column 22"),
        (CGP.replace("?ABGITT", "QQ"), "8D X", "more Q than the 1"),
        (CGP, "8D", "8D: a play is a position and a word"),
        (CGP, "8D Ä", "no tile Ä"),
    ],
)
def test_what_is_no_position_or_no_play_is_refused(shell: Shell, position: str, play: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        score_plays(position, [play], None, None, None)


def test_a_position_may_name_the_bonus_and_strict_counts_the_rack(
    shell: Shell, capsys: pytest.CaptureFixture[str]
) -> None:
    empty = "/".join(["15"] * 15) + " AEINRST/ 0/0 0"
    # RETAINS: R1 on D8 double letter 2 + 6 = 8, H8 double word 16
    assert plays(capsys, f"{empty} bb 35;", "8D RETAINS").out == "8D  RETAINS  RETAINS 16, +35  51\n"
    with pytest.raises(UsageError, match="bb takes the points"):
        score_plays(f"{empty} bb x;", ["8D RETAINS"], None, None, None)
    assert [plays(capsys, empty, "8F TAXI", strict=strict).status for strict in (False, True)] == [0, 1]
    assert plays(capsys, empty, "8F TAXI", quiet=True) == Said(0, "", "")
    assert run(["score", "--position", empty, "8F TAXI", "--csv"]) == 2
    assert "--position and --csv do not go together" in capsys.readouterr().err


def test_a_position_file_that_is_not_there(shell: Shell) -> None:
    with pytest.raises(UnreadableError, match=r"no file is named nothing\.cgp"):
        score_plays("nothing.cgp", ["8D X"], None, None, None)
    with pytest.raises(UsageError, match="no play"):
        score_plays(CGP, [], None, None, None)


def test_a_record_that_is_converted_by_a_ruleset_is_scored_by_it(shell: Shell) -> None:
    """The record forgot its ruleset, and `score` refereed it by the default one."""
    text = "#player1 ann Ann\n#player2 bob Bob\n>ann: BỌỌN̄ 8F BỌỌN̄ +14 14\n"
    Path("game.gcg").write_text(text, "utf-8")
    assert shell("convert", "game.gcg", "-r", "obolo:tournament", "-o", "obolo.gcg").status == 0
    assert "#note Ruleset: obolo:tournament\n" in Path("obolo.gcg").read_text("utf-8")
    assert shell("score", "obolo.gcg").out.startswith("obolo.gcg: ann, bob; ruleset obolo:tournament, tile set obolo,")


def test_a_scoresheet_in_json_is_converted_back(shell: Shell) -> None:
    canonical = shell("convert", "game.gcg").out
    assert shell("convert", "game.gcg", "--to", "json", "-o", "game.json").status == 0
    assert shell("convert", "game.json").out == canonical
    assert shell("score", "game.json").status == shell("score", "game.gcg").status
