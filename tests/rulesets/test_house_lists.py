"""House lists: lists that a ruleset adds to, or takes from, the lexicon that is asked by its rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from made_lists import EDITION_WORDS, OBOLO_WORDS, Command, World, write_list

from scrabble_kit.batch.refereeing import Referee, score_one
from scrabble_kit.batch.sources import GameText
from scrabble_kit.definitions.ruleset import parse_ruleset
from scrabble_kit.library.library import Library, load_kit
from scrabble_kit.text.errors import LexiconNotInstalledError, NotFoundError, UnreadableError

RULES = """\
schema: ruleset/1
extends: standard
name: Ours
words:
  add: [../lists/towns.txt, extra]
  remove: [../lists/rude.txt]
options:
  towns:
    ours: {}
    none: {words: {add: []}}
"""
GAME = """\
#character-encoding UTF-8
#lexicon enable
#player1 ann Ann
#player2 bob Bob
>ann: ADEFINT 8D FINED +26 26
>bob: CLNOORU 8A CON..... +42 42
"""


def rules(words: str, name: str = "bad") -> str:
    """The file of a ruleset with this rule on words."""
    path = Path("rules", f"{name}.yaml")
    path.write_text(f"schema: ruleset/1\nextends: standard\nwords: {words}\n", "utf-8")
    return str(path)


@pytest.fixture
def house(world: World, kit: Command) -> World:
    """A ruleset `rules/ours.yaml` with two lists to add, one of them installed, and one to remove."""
    for folder in ("rules", "lists"):
        Path(folder).mkdir()
    Path("rules/ours.yaml").write_text(RULES, "utf-8")
    write_list(Path("lists/towns.txt"), ["OSLO", "REYKJAVIK"])
    write_list(Path("lists/rude.txt"), ["FINED"])
    write_list(Path("extra.txt"), ["ZZYX"])
    assert kit("lexicon", "add", "extra", "--from", "extra.txt", "-t", "english").status == 0
    Path("game.gcg").write_text(GAME, "utf-8")
    return world


COMBINED = "enable + towns.txt + extra - rude.txt"


def test_judge_asks_the_lexicon_with_the_lists_of_the_ruleset(house: World, kit: Command) -> None:
    answer = kit("judge", "OSLO", "ZZYX", "QUAY", "-l", "enable", "-r", "rules/ours.yaml")
    assert (answer.status, answer.err) == (0, "")
    assert answer.out.splitlines()[1] == f"list     {COMBINED} (file)"
    assert kit("judge", "FINED", "-l", "enable", "-r", "rules/ours.yaml").status == 1
    data = json.loads(kit("judge", "FINED", "-l", "enable", "-r", "rules/ours.yaml", "--json").out)
    assert data["lexicon"] == {"id": COMBINED, "status": "file"}
    assert kit("judge", "OSLO", "-l", "enable", "-r", "standard").status == 1


def test_score_checks_words_by_the_lists_of_the_ruleset(house: World, kit: Command) -> None:
    for lexicon in ((), ("-l", "enable")):  # named by the record, and by the option
        answer = kit("score", "game.gcg", "-r", "rules/ours.yaml", *lexicon)
        assert answer.status == 0
        assert f"ruleset ours, tile set english, lexicon {COMBINED} (file)\n" in answer.out
        assert "FINED* 26" in answer.out
        assert f"note: not in {COMBINED}: FINED [phony]" in answer.err
    data = json.loads(kit("score", "game.gcg", "-r", "rules/ours.yaml", "--json").out)
    assert data["lexicon"] == {"id": COMBINED, "status": "file"}
    assert data["events"][0]["words"][0]["valid"] is False
    empty = "/".join(["15"] * 15) + " LOOSEIA/ 0/0 0"
    answer = kit("score", "--position", empty, "8E OSLO", "-l", "enable", "-r", "rules/ours.yaml")
    assert answer.out.split() == ["8E", "OSLO", "OSLO", "8", "8"]


def test_words_info_asks_by_the_ruleset(house: World, kit: Command) -> None:
    assert kit("words", "info", "OSLO", "-l", "enable", "-r", "rules/ours.yaml").out.startswith(
        f"OSLO      valid in {COMBINED} (file)\n"
    )
    assert kit("words", "info", "OSLO", "-l", "enable").status == 1


def test_library_and_kit_give_the_same_lexicon(house: World) -> None:
    kit = load_kit("rules/ours.yaml", lexicon="enable")
    assert kit.lexicon is not None
    assert (kit.lexicon.id, kit.lexicon.status, len(kit.lexicon)) == (COMBINED, "file", 168_551 + 3 - 1)
    library = Library.from_environment()
    by_rules = library.lexicon("enable", rules=kit.ruleset)
    assert (by_rules.id, len(by_rules)) == (kit.lexicon.id, len(kit.lexicon))
    assert "OSLO" in [one.key for one in library.searcher("enable", rules=kit.ruleset).anagrams("OSOL")]
    assert library.lexicon("enable", rules=library.ruleset("standard")) is library.lexicon("enable")
    assert load_kit("rules/ours.yaml").lexicon is None


def test_combined_lexicon_is_combined_further(house: World, kit: Command) -> None:
    write_list(Path("more.txt"), ["QXQX"])
    assert kit("lexicon", "add", "more", "--from", "more.txt", "-t", "english").status == 0
    answer = kit("judge", "QXQX", "OSLO", "-l", "enable+more", "-r", "rules/ours.yaml")
    assert answer.out.splitlines()[1] == "list     enable + more + towns.txt + extra - rude.txt (file)"


def test_status_is_that_of_the_least_sure_part(house: World, kit: Command) -> None:
    house.manifest("csw15", EDITION_WORDS)
    write_list(Path("copy.txt"), [*EDITION_WORDS, "QAT"])
    assert kit("lexicon", "add", "csw15", "--from", "copy.txt", "--unverified").status == 0
    for words, status in (("add: [extra]", "own"), ("add: [../extra.txt]", "file"), ("remove: [csw15]", "unverified")):
        answer = kit("judge", "CAT", "-l", "enable", "-r", rules(f"{{{words}}}"), "--json")
        assert json.loads(answer.out)["lexicon"]["status"] == status
    assert "[unverified-lexicon]" in answer.err


def test_files_are_spelled_with_the_letters_of_the_lexicon(house: World, kit: Command) -> None:
    write_list(Path("lists/names.txt"), ["GBAN̄", "BỌỌN̄"])
    path = rules("{add: [../lists/names.txt]}", "obolo")
    answer = kit("judge", "gban\u0304", OBOLO_WORDS[0], "-l", "obolo", "-r", path)
    assert (answer.status, answer.err) == (0, "")
    assert answer.out.splitlines()[1] == "list     obolo + names.txt (file)"


def test_partner_of_the_first_list_marks_words(house: World, kit: Command) -> None:
    house.manifest("csw15", EDITION_WORDS, partner="{lexicon: enable, sign: '#'}")
    write_list(Path("collins.txt"), EDITION_WORDS)
    assert kit("lexicon", "add", "csw15", "--from", "collins.txt").status == 0
    path = rules("{remove: [../lists/rude.txt]}")
    answer = kit("score", "game.gcg", "-l", "csw15", "-r", path)
    assert "lexicon csw15 - rude.txt (file); # not in enable\n" in answer.out
    assert kit("check", "qi", "-l", "csw15 + extra").err == "note: # not in enable\n"
    assert kit("words", "match", "QI", "-l", "csw15 + extra").out == "QI#\n"


def test_child_replaces_a_list_and_keeps_the_other(house: World, kit: Command) -> None:
    Path("rules/child.yaml").write_text("schema: ruleset/1\nextends: ours.yaml\nwords: {remove: []}\n", "utf-8")
    child = Library.from_environment().ruleset("rules/child.yaml").words
    assert (child.add, child.remove) == (("rules/../lists/towns.txt", "extra"), ())
    assert kit("judge", "OSLO", "FINED", "-l", "enable", "-r", "rules/child.yaml").status == 0


def test_path_begins_at_the_ruleset_that_names_the_list(house: World) -> None:
    Path("other").mkdir()
    Path("other/child.yaml").write_text("schema: ruleset/1\nextends: ../rules/ours.yaml\n", "utf-8")
    words = Library.from_environment().ruleset("other/child.yaml").words
    assert words.remove == ("other/../rules/../lists/rude.txt",)
    kit = load_kit("other/child.yaml", lexicon="enable")
    assert kit.lexicon is not None
    assert kit.lexicon.id == COMBINED


def test_choice_changes_the_lists(house: World, kit: Command) -> None:
    answer = kit("judge", "OSLO", "-l", "enable", "-r", "rules/ours.yaml:none")
    assert answer.status == 1
    assert answer.out.splitlines()[1] == "list     enable - rude.txt (file)"


def test_show_and_compare_say_it_in_words(house: World, kit: Command) -> None:
    said = "adds rules/../lists/towns.txt, extra to the lexicon; takes rules/../lists/rude.txt from the lexicon"
    assert f"* words     {said}\n" in kit("show", "rules/ours.yaml").out
    words = json.loads(kit("show", "rules/ours.yaml", "--json").out)["words"]
    assert words["add"] == ["rules/../lists/towns.txt", "extra"]
    assert words["remove"] == ["rules/../lists/rude.txt"]
    answer = kit("compare", "rules/ours.yaml", "rules/ours.yaml:none")
    assert [line.split()[0] for line in answer.out.splitlines()[2:3]] == ["words"]
    path = rules("{add: [extra]}")
    row = kit("compare", path, "standard").out.splitlines()[2]
    assert row.split("  ")[:2] == ["words", "adds extra to the lexicon"]


def test_validate_tells_lists_that_are_not_there(house: World, kit: Command) -> None:
    assert kit("validate", "rules/ours.yaml").out == "rules/ours.yaml: clean\n"
    path = rules("{add: [none.txt, extr, ../lists, 'a + b'], remove: [csw15, enable]}")
    answer = kit("validate", path, "--problems", "short")
    assert answer.status == 1
    assert answer.err.splitlines() == [
        f"{path}:3:15: error: no file is named rules/none.txt [wrong-value]",
        f"{path}:3:25: error: no lexicon is named extr [wrong-value]",
        f"{path}:3:31: error: cannot read rules/../lists: is a directory [wrong-value]",
        f"{path}:3:41: error: a + b is several lists [wrong-value]",
        f"{path}: 4 errors",
    ]
    option = "options:\n  a: {b: {words: {add: [no.txt]}}}\n"
    Path(path).write_text(f"schema: ruleset/1\nextends: ours.yaml\n{option}", "utf-8")
    assert f"{path}:4:25: error: no file is named rules/no.txt [wrong-value]" in kit("validate", path).err


def test_list_larger_than_a_definition_is_there(house: World, kit: Command) -> None:
    Path("large.txt").write_bytes(b"CAT\n" * (1 << 19))
    assert kit("lexicon", "add", "large", "--from", "large.txt", "-t", "english").status == 0
    (house.data / "lexicons" / "large.txt").write_bytes(b"CAT\n" * (1 << 19))
    assert kit("validate", rules("{add: [large, ../large.txt]}")).status == 0


def test_list_that_is_added_and_removed_is_a_contradiction(house: World, kit: Command) -> None:
    path = Path("rules/child.yaml")
    path.write_text("schema: ruleset/1\nextends: ours.yaml\nwords: {remove: [extra]}\n", "utf-8")
    answer = kit("validate", str(path), "--problems", "short")
    assert answer.err.startswith("rules/child.yaml:3:18: error: extra is added and removed [contradiction]\n")


@pytest.mark.parametrize("command", [["judge", "CAT"], ["score", "game.gcg"], ["words", "info", "CAT"]])
def test_missing_list_ends_the_question(house: World, kit: Command, command: list[str]) -> None:
    answer = kit(*command, "-l", "enable", "-r", rules("{remove: [csw15]}"))
    assert (answer.status, answer.out) == (3, "")
    assert answer.err.startswith(
        "error: lexicon csw15 (Collins Scrabble Words 2015) is not installed [lexicon-not-installed]\n"
        "  note: ruleset bad takes it from the lexicon\n"
    )
    assert answer.err.count("hint: ") == 1  # another list for the question is no way on
    answer = kit(*command, "-l", "enable", "-r", rules("{add: [extr]}", "near"))
    assert answer == (
        2, "",
        "error: no lexicon is named extr\n  note: ruleset near adds it to the lexicon\n  near: extra\n"
        "  hint: scrabble-kit list lexicons\n",
    )  # fmt: skip
    answer = kit(*command, "-l", "enable", "-r", rules("{add: [none.txt]}", "gone"))
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith(
        "error: no file is named rules/none.txt\n  note: ruleset gone adds it to the lexicon\n"
    )


def test_missing_list_is_told_before_any_record_is_read(house: World, kit: Command) -> None:
    """The record names the lexicon, so that nobody knows it when the question is put."""
    answer = kit("score", "game.gcg", "no-such.gcg", "-r", rules("{remove: [csw15]}"))
    assert (answer.status, answer.out) == (3, "")
    assert "csw15" in answer.err
    assert "no-such" not in answer.err


def test_missing_list_in_python(house: World) -> None:
    with pytest.raises(LexiconNotInstalledError) as caught:
        load_kit(rules("{add: [csw15]}"), lexicon="enable")
    assert (caught.value.lexicon, caught.value.ruleset) == ("csw15", "bad")
    with pytest.raises(NotFoundError):
        load_kit(rules("{add: [extr]}"), lexicon="enable")
    with pytest.raises(UnreadableError):
        load_kit(rules("{add: [none.txt]}"), lexicon="enable")
    referee = Referee(rules("{add: [csw15]}"))
    scored = score_one(GameText("game.gcg", GAME.encode(), False, "game.gcg"), referee, referee.chooser())
    assert (scored.verdict, scored.sheet) == ("unreadable", None)


def test_missing_list_of_a_lexicon_that_is_missing_too(house: World, kit: Command) -> None:
    """The list that was asked comes first, with another one as a way on."""
    answer = kit("score", "game.gcg", "-l", "csw15", "-r", rules("{add: [extr]}"))
    assert answer.status == 3
    assert "--lexicon enable" in answer.err


def test_converted_record_names_the_lexicon_without_the_lists(house: World, kit: Command) -> None:
    answer = kit("convert", "game.gcg", "-l", "enable", "-r", "rules/ours.yaml")
    assert "#lexicon enable\n" in answer.out


def test_list_that_changes_is_read_again(house: World, kit: Command) -> None:
    command = ("judge", "LIMASOL", "-l", "enable", "-r", "rules/ours.yaml")
    assert kit(*command).status == 1
    write_list(Path("lists/towns.txt"), ["LIMASOL"])
    assert kit(*command).status == 0


def test_built_in_ruleset_with_lists_is_remembered_with_them(house: World) -> None:
    (house.built_in / "rulesets" / "ours.yaml").write_text(RULES.replace("../lists/", "lists/"), "utf-8")
    first, second = (Library.from_environment().ruleset("ours").words for _ in range(2))
    assert first == second
    assert first.add == (str(house.built_in / "rulesets" / "lists" / "towns.txt"), "extra")
    assert list((house.data / "parsed").iterdir())


def test_without_names_checked_no_file_is_looked_for() -> None:
    def find(kind: str, name: str) -> tuple[str, str]:
        raise NotFoundError(kind, name)

    text = Path(__file__).resolve().parents[2].joinpath("rulesets", "standard.yaml").read_text("utf-8")
    parsed = parse_ruleset(f"{text}words: {{add: [none.txt]}}\n", "folder/test.yaml", "test", find)
    assert parsed.value.words.add == ("folder/none.txt",)
