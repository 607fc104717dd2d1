"""`list`, `show` and `validate` as people type them."""

from __future__ import annotations

import io
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from definition_texts import DATA, ROOT
from sweeps import swept

from scrabble_kit.cli.run import COMMANDS, run

TILESETS = [path.stem for path in (ROOT / "tilesets").glob("*.yaml")]


class Ran:
    """What one command did."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *argv: str) -> None:
        self.status = run(list(argv))
        self.out, self.err = capsys.readouterr()

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def data(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.lines]


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is searched before the built-in ones, and is the current one."""
    for kind in ("tilesets", "rulesets", "lexicons"):
        (tmp_path / kind).mkdir()
    monkeypatch.setenv("SCRABBLE_KIT_PATH", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


# validate


def test_draft_is_told_as_the_manual_shows(own_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copy(DATA / "draft.yaml", own_folder)
    ran = Ran(capsys, "validate", "draft.yaml")
    assert (ran.status, ran.out) == (1, "")
    assert ran.err == (DATA / "draft.txt").read_text("utf-8")


def test_short_form_has_a_line_a_mistake(own_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copy(DATA / "draft.yaml", own_folder)
    ran = Ran(capsys, "validate", "draft.yaml", "--problems", "short")
    heads = [line.split()[0].removeprefix("draft.yaml:") for line in ran.err.splitlines()]
    assert heads == ["3:1:", "4:17:", "9:25:", "10:3:", "12:3:", ""]


def test_json_has_an_object_a_file(own_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copy(DATA / "draft.yaml", own_folder)
    ran = Ran(capsys, "validate", "draft.yaml", "english", "--json")
    draft, *rest = ran.data
    assert (draft["file"], draft["kind"], draft["id"], draft["clean"]) == ("draft.yaml", "tileset", "draft", False)
    assert [(one["line"], one["column"], one["code"]) for one in draft["problems"]][:2] == [
        (3, 1, "unknown-key"),
        (4, 17, "wrong-total"),
    ]
    assert all(one["clean"] for one in rest)
    assert (ran.status, ran.err) == (1, "")


def test_built_in_definition_is_validated_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "validate", "english", "standard", "csw15")
    assert ran.status == 0
    assert [line.split(": ")[1] for line in ran.lines] == ["clean"] * 3


@pytest.mark.parametrize("kind", ["tilesets", "rulesets", "lexicons"])
def test_every_built_in_definition_names_what_is_there(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "validate", str(ROOT / kind))
    assert (ran.status, ran.err) == (0, "")


def test_list_of_words_is_no_definition(own_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (own_folder / "words.txt").write_text("QUAY\nCONFINED\n")
    ran = Ran(capsys, "validate", "words.txt")
    assert ran.status == 2
    assert ran.err.splitlines() == [
        "error: no schema: line in words.txt",
        "  hint: scrabble-kit lexicon add words --from words.txt",
    ]


def test_yaml_file_without_schema_is_a_mistake_in_it(own_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (own_folder / "a.yaml").write_text("schmea: tileset/1\n")
    (own_folder / "b.yaml").write_text("schema: tileset/9\n")
    (own_folder / "c.yaml").write_text("")
    ran = Ran(capsys, "validate", "a.yaml", "b.yaml", "c.yaml", "--problems", "short")
    assert ran.status == 1
    assert ran.err.count("[no-schema]") == 3
    assert "a.yaml:1:1: error: no schema: line, but schmea [no-schema]" in ran.err


def test_largest_status_of_several_files_counts(own_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copy(DATA / "draft.yaml", own_folder)
    assert Ran(capsys, "validate", "english", "draft.yaml").status == 1
    assert Ran(capsys, "validate", "english", "missing.yaml", "draft.yaml").status == 2
    assert Ran(capsys, "validate", "english", "draft.yaml", "-q").err == ""


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"\x89PNG\0\0", "is no text"),
        (b"schema: tileset/1\nname: caf\xe9\n", "is not UTF-8: byte 0xe9 on line 2"),
        (b"schema: tileset/1\n" * 120_000, "has more than"),
    ],
)
def test_file_that_is_no_text_or_too_large_is_unreadable(
    data: bytes, reason: str, own_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (own_folder / "odd.yaml").write_bytes(data)
    ran = Ran(capsys, "validate", "odd.yaml")
    assert ran.status == 2
    assert f"error: odd.yaml {reason}" in ran.err


def test_folder_stands_for_its_yaml_files(own_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copy(DATA / "draft.yaml", own_folder / "tilesets" / "mine.yaml")
    ran = Ran(capsys, "validate", ".", "--problems", "short")
    assert (ran.status, ran.err.count("mine.yaml:")) == (1, 6)
    assert Ran(capsys, "validate", "lexicons").status == 2


def test_pipe_is_validated(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO((DATA / "draft.yaml").read_bytes())))
    ran = Ran(capsys, "validate", "-", "--problems", "short")
    assert ran.status == 1
    assert ran.err.startswith("-:3:1: error: unknown key langauge")


def test_what_a_definition_names_must_be_there(own_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (own_folder / "rulesets" / "mine.yaml").write_text("schema: ruleset/1\nextends: family\ntileset: basqe\n")
    ran = Ran(capsys, "validate", "mine")
    assert ran.status == 1
    assert "mine.yaml:3:10: error: no tile set is named basqe [wrong-value]" in ran.err
    assert "  near: basque" in ran.err


# list


def test_list_of_tile_sets_has_a_line_each(capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "list", "tilesets")
    assert ran.status == 0
    assert ran.lines[0].split() == ["id", "language", "tiles", "blanks", "points", "status", "from"]
    assert ran.lines[-1] == f"{len(TILESETS)} tile sets"
    rows = {line.split()[0]: line.split()[1:] for line in ran.lines[1:-1]}
    assert sorted(rows) == sorted(TILESETS)
    assert rows["english"] == ["English", "100", "2", "187", "official", "built-in"]
    assert rows["obolo"] == ["Obolo", "125", "2", "312", "reconstructed", "built-in"]
    assert rows["spanish-north-america"] == ["Spanish", "103", "2", "216", "official", "built-in"]


def test_bare_list_has_all_kinds_with_their_counts(capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "list")
    counts = [line for line in ran.lines if line.endswith((" tile sets", " rulesets", " lexicons"))]
    assert [line.split(" ", 1)[1] for line in counts] == ["tile sets", "rulesets", "lexicons"]


@pytest.mark.parametrize("word", ["tileset", "Tilesets", "tile-sets", "rulesets", "lexicon"])
def test_kind_may_be_singular(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert Ran(capsys, "list", word).status == 0


def test_json_list_has_an_object_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    kinds = [row["kind"] for row in Ran(capsys, "list", "--json").data]
    assert sorted(set(kinds)) == ["lexicon", "ruleset", "tileset"]
    assert kinds.count("tileset") == len(TILESETS)
    standard = next(row for row in Ran(capsys, "list", "rulesets", "--json").data if row["id"] == "standard")
    assert (standard["players"], standard["rack_size"], standard["tileset"]) == ([2, 4], 7, "english")


def test_name_instead_of_a_kind_is_shown_the_way(capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "list", "english")
    assert ran.status == 2
    assert "  hint: scrabble-kit show english" in ran.err
    assert "near: tilesets" in Ran(capsys, "list", "tilests").err


def test_definition_with_mistakes_is_listed_with_their_number(
    own_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copy(DATA / "draft.yaml", own_folder / "tilesets" / "mine.yaml")
    ran = Ran(capsys, "list", "tilesets")
    (row,) = [line for line in ran.lines if line.startswith("mine ")]
    assert row.split() == ["mine", "-", "-", "-", "-", "5", "errors", str(own_folder)]
    assert ran.err == f"hint: scrabble-kit validate {own_folder / 'tilesets' / 'mine.yaml'}\n"
    assert ran.status == 1


# show


def test_tile_set_is_shown_letter_by_letter(capsys: pytest.CaptureFixture[str]) -> None:
    lines = Ran(capsys, "show", "obolo").lines
    assert lines[0] == "tile set obolo: Obolo (ann), 125 tiles, 312 points, left to right; reconstructed, built-in"
    assert "ignored  marks U+0300 U+0301 U+0302 U+030C: Ọ̀ is played as Ọ" in lines
    for line in [
        "letter  tiles     %  value  code points    type",
        "A          10   8.0      1  U+0041         a A",
        "CH          2   1.6      6  U+0043 U+0048  ch Ch CH",
        "GB          2   1.6      8  U+0047 U+0042  gb Gb GB; g|b is two tiles, [GB] is surely one",
        "N̄           3   2.4      2  U+004E U+0304  n̄ N̄, or n then U+0304; ñ Ñ",
        "Ọ           5   4.0      1  U+1ECC         ọ Ọ, or o then U+0323",
        "blank       2   1.6      0  -              ? on a rack; a small letter in a play",
    ]:
        assert line in lines


@pytest.mark.parametrize("name", sorted(TILESETS))
def test_every_tile_set_can_be_shown(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "show", "tileset", name)
    assert ran.status == 0
    (data,) = Ran(capsys, "show", "tileset", name, "--json").data
    assert data["tiles"] == sum(one["count"] for one in data["letters"]) + data["blank"]["count"]


def test_ruleset_is_shown_in_words_with_its_board(capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "show", "ruleset", "family")
    assert ran.lines[0].endswith("; built-in, extends standard")
    assert ran.lines[1] == (
        "  game      2 to 4 players, rack 7, board 15x15, start H8, 7 tiles +50, exchange with 7 in the bag"
    )
    assert "* settle    each loses the tiles left; the player who is out gains them" in ran.lines
    assert "* differs from standard" in ran.lines
    assert "  8 = . . ' . . . - . . . ' . . =" in ran.lines
    assert any(line.startswith("  exchange.min_bag     our-choice: R24") for line in ran.lines)


def test_ruleset_with_targets_shows_their_table(own_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (own_folder / "rulesets" / "goal.yaml").write_text(
        """
schema: ruleset/1
extends: family
name: A goal for everyone
options: {level: [beginner, intermediate, expert]}
settle: {target_score: {unplayed: keep}}
end:
  - when: target_score
    by: level
    beginner: {2: 70, 3: 60, 4: 50}
    intermediate: {2: 120, 3: 100, 4: 90}
    expert: {2: 200, 3: 180, 4: 160}
  - when: out_of_tiles
"""
    )
    lines = Ran(capsys, "show", "goal").lines
    at = lines.index("* ends      when a player has the points of the level, at once; or a player is out of tiles")
    assert lines[at + 1 : at + 5] == [
        "              level         2 players  3 players  4 players",
        "              beginner             70         60         50",
        "              intermediate        120        100         90",
        "              expert              200        180        160",
    ]
    assert any("levels belong to players: --level ann=expert,bob=beginner" in line for line in lines)


def test_json_of_a_ruleset_has_every_rule(capsys: pytest.CaptureFixture[str]) -> None:
    (data,) = Ran(capsys, "show", "ruleset", "standard", "--json").data
    assert data["bonuses"] == {"7": {"points": 50, "factor": 1}}
    assert data["ends"][0] == {"when": "out_of_tiles", "further_rounds": None}
    assert data["board"]["grid"][0] == "=..'...=...'..="
    assert data["settle"]["blocked"]["more"] == {"subtract_unplayed": True, "player_out_gains": "nothing"}
    assert data["provenance"]["challenge.wrong"]["status"] == "our-choice"


def test_lexicon_is_shown_by_its_manifest(capsys: pytest.CaptureFixture[str]) -> None:
    lines = Ran(capsys, "show", "csw15").lines
    assert lines[0] == "lexicon csw15: Collins Scrabble Words 2015 (en); not installed, built-in"
    assert "words     276,663, of 2 to 15 tiles" in lines
    (data,) = Ran(capsys, "show", "lexicon", "enable", "--json").data
    assert (data["words"], data["status"]) == (168551, "built-in")


def test_alias_is_answered_with_the_id(capsys: pytest.CaptureFixture[str]) -> None:
    assert Ran(capsys, "show", "Türkçe").lines[0].startswith("tile set turkish: Turkish (tr, Türkçe)")


def test_unknown_name_is_told_with_near_ones(capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "show", "basqe")
    assert ran.status == 2
    assert ran.err.splitlines()[:2] == ["error: no tile set, ruleset or lexicon is named basqe", "  near: basque"]
    assert "sowpods names several editions" in Ran(capsys, "show", "sowpods").err


def test_other_things_of_that_name_are_hinted_at(own_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (own_folder / "rulesets" / "obolo.yaml").write_text("schema: ruleset/1\nextends: family\n")
    ran = Ran(capsys, "show", "obolo")
    assert "hint: scrabble-kit show ruleset obolo     # obolo is also a ruleset" in ran.err


def test_file_is_shown_as_what_it_says_it_is(own_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (own_folder / "mine.yaml").write_text("schema: ruleset/1\nextends: family\nname: Mine\n")
    assert Ran(capsys, "show", "mine.yaml").lines[0] == "ruleset mine: Mine; file, extends family"
    shutil.copy(DATA / "draft.yaml", own_folder)
    ran = Ran(capsys, "show", "draft.yaml")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.endswith("draft.yaml: 5 errors\n")


@pytest.mark.parametrize("argv", [["show"], ["show", "a", "b"], ["show", "a", "b", "c"], ["validate"], ["show", ""]])
def test_usage_errors_leave_with_two(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, *argv)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("error: ")


@pytest.mark.parametrize("command", swept(COMMANDS, 3))
def test_help_loads_no_parser(command: str) -> None:
    code = f"import sys, scrabble_kit.cli.{command}; print({{'yaml', 'rich', 'unidecode'}} & {{*sys.modules}})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"
