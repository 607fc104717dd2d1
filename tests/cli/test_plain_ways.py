"""What somebody types who has read nothing, on terminals of any width: one behaviour, and one form of hint."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest
from made_lists import Command
from terminals import terminal

from scrabble_kit.cli.run import COMMANDS, GROUPS, HELP
from scrabble_kit.report.style import Style
from scrabble_kit.report.tables import table

TOP = Path(__file__).resolve().parents[2]


def test_module_is_the_command(tmp_path: Path) -> None:
    """`python -m scrabble_kit` did not exist."""
    line = [sys.executable, "-m", "scrabble_kit", "--version"]
    done = subprocess.run(line, capture_output=True, text=True, check=True, cwd=TOP)
    assert re.fullmatch(r"scrabble-kit \d+\.\d+\.\d+\n", done.stdout)


@pytest.mark.parametrize(("word", "option"), [("help", "--help"), ("version", "--version")])
def test_help_and_version_are_words_too(kit: Command, word: str, option: str) -> None:
    assert kit(word) == kit(option)
    assert kit(word)[0] == 0


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_a_command_is_asked_in_both_ways(kit: Command, command: str) -> None:
    assert kit("help", command) == kit(command, "--help")
    assert kit("help", command)[0] == 0


@pytest.mark.parametrize("group", GROUPS)
def test_groups_alone_show_what_they_have(kit: Command, group: str) -> None:
    """`lexicon` alone was an error, `words` alone showed help."""
    helped = kit(group, "--help")
    assert (helped[0], helped[2]) == (0, "")
    assert kit(group) == kit(group, "help") == helped
    assert kit(group, "help", "list") == kit(group, "list", "--help")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("lexicon ls", "error: lexicon has no command ls\n  near: list\n"),
        ("lexicon lst", "error: lexicon has no command lst\n  near: list\n"),
        ("lexicon rm", "error: lexicon has no command rm\n  near: remove\n"),
        ("lexicon csw15", "error: lexicon has no command csw15\n  hint: scrabble-kit lexicon show csw15\n"),
        ("words ls", "error: words has no command ls\n  near: list\n"),
        ("words anagrm CAT", "error: words has no command anagrm\n  near: anagram\n"),
        ("words AEINRS?", "error: words has no command AEINRS?\n  hint: scrabble-kit words anagram 'AEINRS?'\n"),
        ("anagram CAT", "error: no command is named anagram\n  hint: scrabble-kit words anagram CAT\n"),
        ("identify a.txt", "error: no command is named identify\n  hint: scrabble-kit lexicon identify a.txt\n"),
        ("scor game.gcg", "error: no command is named scor\n  near: score\n"),
        ("help nothing", "error: no command is named nothing\n  hint: scrabble-kit --help\n"),
        ("-v", "error: no option is named -v\n  hint: scrabble-kit --help\n"),
        ("explain gcg", "error: no code is named gcg\n  near: notation\n"),
        ("explain Records", "error: no code is named Records\n  near: notation\n"),
        ("explain settings", "error: no code is named settings\n  near: environment\n"),
        ("explain score", "error: no code is named score\n  hint: scrabble-kit score --help\n"),
    ],
)
def test_slips_are_told_in_one_form(kit: Command, typed: str, said: str) -> None:
    """What an unknown name got depended on where it stood: `no such command 'ls'. Did you mean 'list'?`"""
    assert kit(*typed.split()) == (2, "", said)


@pytest.mark.parametrize("typed", ["-quay", "--quay", "quay.", "quay!", "(quay)", "qu(ay)", "quay..."])
def test_signs_round_a_word_are_told(kit: Command, typed: str) -> None:
    status, out, err = kit("check", "--", typed)
    assert status == 1
    assert "cannot be spelled" in out
    assert err == "hint: scrabble-kit check quay\n"


@pytest.mark.parametrize("width", [20, 40, 60, 80])
def test_tables_put_columns_below_before_they_are_cut(width: int) -> None:
    head, rows = (
        ("id", "words", "status", "title"),
        [("enable", "173,000", "built-in", "a list of words"), ("x", "2", "own", "")],
    )
    lines = table(head, rows, " r", Style(terminal=True, width=width))
    assert max(map(len, lines)) <= width
    assert " ".join(lines).split() == " ".join(map(" ".join, [head, *rows])).split()
    assert table(head, rows, " r") == table(head, rows, " r", Style(width=100))


@pytest.mark.parametrize("command", ["help", "list tilesets", "list rulesets", "lexicon list", "explain", "lexicon"])
def test_forty_columns_are_enough(tmp_path: Path, command: str) -> None:
    """Help and lists ran over the edge, where a terminal breaks words anywhere."""
    with terminal(*command.split(), data=tmp_path) as seat:
        lines = seat.rest().splitlines()
    commands = [line for line in lines if "scrabble-kit " in line]  # to be copied as they are
    assert [line for line in lines if len(line) > 40 and line not in commands] == []
    assert len(lines) > 10


def test_help_is_whole_on_a_narrow_terminal(tmp_path: Path) -> None:
    with terminal("help", data=tmp_path) as seat:
        assert seat.rest().split() == HELP.split()


def texts_of(file: Path) -> list[str]:
    """What a file may say to people: a manifest without its comments, strings of code without docstrings."""
    text = file.read_text("utf-8")
    if file.suffix != ".py":
        return [re.sub(r"#[^\"]*$", "", line) for line in text.splitlines()]
    tree = ast.parse(text)
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    nodes = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in told]
    return [node.value for node in nodes if isinstance(node.value, str)]


def test_no_text_sends_users_to_a_file_that_they_lack() -> None:
    """`obtain` named tools/hunspell_words.py, which comes with the source only."""
    named = re.compile(r"\b(?:docs|tools|tests|examples|benchmarks)/[\w./]+")
    for file in [*(TOP / "scrabble_kit").rglob("*.py"), *(TOP / "lexicons").glob("*.yaml")]:
        if file.name == "messages.py":
            continue  # the page of the documentation says how it is made
        for text in texts_of(file):
            assert named.search(text) is None or "in the source of scrabble-kit" in text, f"{file.name}: {text}"
