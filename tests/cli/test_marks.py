"""Marks: signs behind words that another list lacks, the same in `check`, `score` and `words`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from made_lists import EDITION_WORDS, ROOT, Command, World, write_list

from scrabble_kit.batch.refereeing import Referee, score_one
from scrabble_kit.batch.sources import GameText
from scrabble_kit.library.library import Library

GAME = """\
#character-encoding UTF-8
#player1 ann Ann
#player2 bob Bob
>ann: ADEFINT 8D FINED +26 26
>bob: CLNOORU 8A CON..... +42 42
>ann: ?ABGITT 7G BATTInG +75 101
"""
BATTING = ["FINED", "CONFINED", "BATTING", "BE", "AD", "QUAY"]


@pytest.fixture
def lists(world: World, kit: Command) -> World:
    """A list `ours` whose manifest names csw15 as its partner, both installed, and a game."""
    world.manifest("csw15", EDITION_WORDS)
    world.manifest("ours", BATTING, partner="{lexicon: csw15, sign: '$'}")
    for id, words in (("csw15", EDITION_WORDS), ("ours", BATTING)):
        write_list(Path("words.txt"), words)
        assert kit("lexicon", "add", id, "--from", "words.txt").status == 0
    Path("game.gcg").write_text(GAME, "utf-8")
    return world


SHEET = """\
game.gcg: ann, bob; ruleset standard, tile set english, lexicon ours (verified); $ not in csw15 (verified)

   n  player  rack     at  play        words                           score  total
   1  ann     ADEFINT  8D  FINED       FINED 26                           26     26
   2  bob     CLNOORU  8A  CON(FINED)  CONFINED 42                        42     42
   3  ann     ?ABGITT  7G  BATTInG     BATTInG$ 15, BE$ 7, AD$ 3, +50     75    101
result    101:42, ann leads; not finished (15 of 100 tiles played)
problems  none
"""


def test_check_marks_by_the_partner_of_the_manifest(lists: World, kit: Command) -> None:
    assert kit("check", "fined", "batting", "qi", "-l", "ours") == (
        1,
        "valid in ours (verified)  FINED      9 points  F I N E D\n"
        "valid in ours (verified)  BATTING$  10 points  B A T T I N G\n"
        "not in ours (verified)    QI        11 points  Q I\n"
        "                          valid in csw15 (verified)\n",
        "note: $ not in csw15 (verified)\n",
    )


def test_check_names_other_lists_and_several(lists: World, kit: Command) -> None:
    answer = kit("check", "quay", "be", "-l", "ours", "--mark", "enable=#", "--mark", "csw15=+")
    assert [line.split()[4] for line in answer.out.splitlines()] == ["QUAY", "BE+"]
    assert answer.err == "note: # not in enable\nnote: + not in csw15 (verified)\n"


def test_json_of_check_has_marks_where_lists_are_compared(lists: World, kit: Command) -> None:
    lines = kit("check", "fined", "batting", "qi", "q1", "-l", "ours", "--json").out.splitlines()
    assert [json.loads(line)["marks"] for line in lines] == ["", "$", "", ""]
    assert "marks" not in json.loads(kit("check", "fined", "--json").out)


def test_file_is_marked_as_words_are(lists: World, kit: Command) -> None:
    answer = kit("check", "-l", "ours", stdin=b"fined batting qi q1 [b]e\n")
    assert answer.out == (
        "valid in ours (verified)  FINED\n"
        "valid in ours (verified)  BATTING$\n"
        "not in ours (verified)    QI\n"
        "not in ours (verified)    q1  cannot be spelled: no tile 1 in tile set english (letter 2)\n"
        "valid in ours (verified)  BE$\n"
    )
    assert answer.err == "note: $ not in csw15 (verified)\n"
    plain = kit("check", "-l", "ours", stdin=b"fined batting qi q1 be\n").out.replace("BE$", "[B]E$")
    assert plain.splitlines()[:4] == answer.out.splitlines()[:4]
    lines = kit("check", "-l", "ours", "--json", stdin=b"batting qi\n").out.splitlines()
    assert [json.loads(line)["marks"] for line in lines] == ["$", ""]


def test_file_shows_a_mark_behind_letters_of_several_characters(world: World, kit: Command) -> None:
    write_list(Path("places.txt"), ["GBA"])
    answer = kit("check", "-l", "obolo", "--mark", "places.txt=+", stdin="gba kaan\u0304 zz\n".encode())
    assert [line.split()[-1] for line in answer.out.splitlines()[:2]] == ["GBA", "KAAN\u0304+"]


def test_score_marks_the_words_of_plays(lists: World, kit: Command) -> None:
    assert kit("score", "game.gcg", "-l", "ours") == (0, SHEET, "")
    answer = kit("score", "game.gcg", "-l", "enable", "--mark", "ours=#")
    assert "lexicon enable; # not in ours (verified)\n" in answer.out
    assert "CONFINED 42" in answer.out


def test_score_marks_by_the_list_that_the_record_names(lists: World, kit: Command) -> None:
    Path("game.gcg").write_text(GAME.replace("#player1", "#lexicon ours\n#player1"), "utf-8")
    assert kit("score", "game.gcg").out == SHEET


def test_a_phony_has_its_star_and_no_mark(lists: World, kit: Command) -> None:
    Path("game.gcg").write_text(GAME.replace("8D FINED", "8D FINDE"), "utf-8")
    assert "FINDE* 26" in kit("score", "game.gcg", "-l", "ours").out


def test_words_that_are_not_checked_have_no_marks(lists: World, kit: Command) -> None:
    answer = kit("score", "game.gcg", "--mark", "csw15=#")
    assert "BATTInG 15, BE 7" in answer.out
    assert answer.err == "note: words not checked, the record names no lexicon; --lexicon ID|FILE names one\n"
    answer = kit("check", "gut", "-t", "german", "--mark", "csw15=#")
    assert (answer.status, answer.out) == (2, "")  # other letters


def test_json_of_score_gains_keys_only_where_lists_are_compared(lists: World, kit: Command) -> None:
    data = json.loads(kit("score", "game.gcg", "-l", "ours", "--json").out)
    assert data["marks"] == [{"sign": "$", "lexicon": {"id": "csw15", "status": "verified"}}]
    assert [[word["marks"] for word in event["words"]] for event in data["events"]] == [[""], [""], ["$", "$", "$"]]
    plain = json.loads(kit("score", "game.gcg", "-l", "enable", "--json").out)
    del data["marks"]
    assert plain.keys() == data.keys()
    assert plain["events"][0]["words"][0].keys() == {"word", "score", "valid"}


def test_position_is_marked_too(lists: World, kit: Command) -> None:
    empty = "/".join(["15"] * 15) + " ABGITTN/ 0/0 0"
    answer = kit("score", "--position", empty, "8D BATTING", "-l", "ours")
    assert (answer.out, answer.err) == ("8D  BATTING  BATTING$ 26, +50  76\n", "note: $ not in csw15 (verified)\n")
    answer = kit("score", "--position", empty, "8D BATTING", "-l", "ours", "--json")
    assert json.loads(answer.out)["words"] == [{"word": "BATTING", "score": 26, "valid": True, "marks": "$"}]


def test_several_processes_mark_alike(lists: World, kit: Command) -> None:
    games = [f"game{number}.gcg" for number in range(130)]
    for game in games:
        Path(game).write_text(GAME, "utf-8")
    one, two = (kit("score", *games, "-l", "enable", "--mark", "ours=#", "--jobs", jobs) for jobs in "12")
    assert one == two
    assert one.out.count("# not in ours") == len(games)


def test_any_arrangement_is_compared_in_any_arrangement(lists: World) -> None:
    library = Library.from_environment()
    referee = Referee("standard", None, "ours", marks=("csw15=#",))
    game = GAME.replace("FINED", "FINDE").encode()
    sheet = score_one(GameText("game.gcg", game, False, "game.gcg"), referee, referee.chooser()).sheet
    assert sheet is not None
    any_order = sheet.kit.ruleset._replace(words=sheet.kit.ruleset.words._replace(arrangement="any"))
    kit = sheet.kit._replace(ruleset=any_order)
    from scrabble_kit.replay.scoresheet import signs_of

    row = sheet.rows[0]._replace(valid=(True,))
    assert signs_of(kit, sheet.marks, row) == ("",)
    assert signs_of(sheet.kit, sheet.marks, row) == ("#",)
    assert library.marking.marks(library.lexicon("enable")) == ()


COMMANDS = [["check", "cat"], ["score", "game.gcg", "-l", "enable"], ["words", "match", "CAT"]]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda one: one[0])
def test_wrong_marks_are_told_alike(lists: World, kit: Command, command: list[str]) -> None:
    lists.manifest("csw19", ["CAT"])
    letters = "--mark: obolo is spelled in tile set obolo, whose letters are not those of english"
    assert kit(*command, "--mark", "obolo=#") == (2, "", f"error: {letters}\n  hint: scrabble-kit lexicon list\n")
    assert kit(*command, "--mark", "csw15").err == (
        "error: --mark takes a list and a sign, not csw15\n  hint: --mark ID='#'\n"
    )
    assert kit(*command, "--mark", "enabel=#") == (
        2, "", "error: no lexicon is named enabel\n  near: enable\n  hint: scrabble-kit list lexicons\n",
    )  # fmt: skip
    answer = kit(*command, "--mark", "csw19=#")
    assert (answer.status, answer.out) == (3, "")
    assert answer.err.startswith("error: lexicon csw19 (Edition csw19) is not installed [lexicon-not-installed]\n")


def test_marks_of_a_record_with_other_letters_are_told_with_its_name(world: World, kit: Command) -> None:
    """Without --lexicon and --tileset the record says which letters are right."""
    Path("game.gcg").write_text(GAME.replace("#player1", "#lexicon enable\n#player1"), "utf-8")
    answer = kit("score", "game.gcg", "--mark", "obolo=#")
    assert answer.status == 2
    assert answer.err.startswith("error: game.gcg: --mark: obolo is spelled in tile set obolo, whose letters")


@pytest.mark.parametrize("option", ["--csv", "--board", "--summary", "--statistics"])
def test_marks_belong_to_answers_with_words(lists: World, kit: Command, option: str) -> None:
    answer = kit("score", "game.gcg", option, "--mark", "csw15=#")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("error: score: --mark belongs to sheets and their JSON, --")
    assert kit("score", "game.gcg", option, "-l", "ours").status == 0


def test_comparison_of_sheets_has_no_marks(lists: World, kit: Command) -> None:
    wrong = "error: score: --against and --mark do not go together\n"
    assert kit("score", "game.gcg", "--against", "game.gcg", "--mark", "csw15=#") == (2, "", wrong)


def test_quiet_marks_nothing_but_tells_wrong_names(lists: World, kit: Command) -> None:
    assert kit("check", "batting", "-l", "ours", "-q") == (0, "", "")
    assert kit("check", "batting", "-l", "ours", "-q", "--mark", "enabel=#").status == 2
    assert kit("score", "game.gcg", "-l", "ours", "-q", "--mark", "enabel=#").status == 2


def test_partner_is_found_without_a_yaml_parser(shared_data: Path, tmp_path: Path) -> None:
    lexicons = tmp_path / "lexicons"
    lexicons.mkdir()
    for id, partner in (("ours", "partner: {lexicon: theirs, sign: '$'}\n"), ("theirs", "")):
        write_list(lexicons / f"{id}.words", BATTING if partner else EDITION_WORDS)
        (lexicons / f"{id}.yaml").write_text(
            f"schema: lexicon/1\ntitle: {id}\nlanguage: en\ntileset: english\nsource: embedded\nfile: {id}.words\n"
            f"licence: {{redistributable: yes, notice: made for a test}}\n{partner}",
            "utf-8",
        )
    script = "import sys; from scrabble_kit.cli.run import run; run(sys.argv[1:]); print('yaml' in sys.modules)"
    environ = {**os.environ, "SCRABBLE_KIT_DATA": str(shared_data), "SCRABBLE_KIT_PATH": str(tmp_path)}
    for _ in range(2):  # the first has to build the lists
        done = subprocess.run(
            [sys.executable, "-c", script, "check", "batting", "-l", "ours"],
            env=environ, cwd=ROOT, capture_output=True, text=True, check=True,
        )  # fmt: skip
    assert done.stdout == "valid in ours (own)  BATTING$  10 points  B A T T I N G\nFalse\n"
    assert done.stderr == "note: $ not in theirs (own)\n"


def test_sign_of_the_partner_can_be_left_out(lists: World, kit: Command) -> None:
    """Plain lists could not be piped on."""
    for command in (["check", "batting"], ["words", "match", "batting"], ["words", "info", "batting"]):
        plain = kit(*command, "-l", "ours", "--mark", "none")
        assert "$" in kit(*command, "-l", "ours").out
        assert (plain.status, "$" in plain.out + plain.err) == (0, False)
    assert "$" not in kit("score", "game.gcg", "-l", "ours", "--mark", "none").out
    assert kit("check", "batting", "--mark", "none", "--mark", "csw15=#").status == 2


@pytest.mark.parametrize("sign", ["?", "*", "_", "q", "Q", "#s", "é"])
def test_sign_that_could_be_a_tile_is_refused(lists: World, kit: Command, sign: str) -> None:
    """`QIs` was a word with a blank, or a word with a sign."""
    for command in (["check", "qi"], ["words", "list", "--length", "2"], ["score", "game.gcg"]):
        answer = kit(*command, "-l", "ours", "--mark", f"csw15={sign}")
        tile = sign[-1]
        wrong = f"error: --mark: {tile} stands for a tile and can be no sign\n  hint: --mark ID='#'\n"
        assert answer == (2, "", wrong)


def test_two_lists_with_one_sign_are_refused(lists: World, kit: Command) -> None:
    answer = kit("check", "qi", "-l", "ours", "--mark", "csw15=#", "--mark", "enable=#")
    assert answer == (
        2, "", "error: --mark: # is given to two lists\n  hint: --mark ID='#' --mark ID='$'\n",
    )  # fmt: skip
    assert kit("check", "batting", "-l", "ours", "--mark", "csw15=#", "--mark", "enable=+").status == 0
