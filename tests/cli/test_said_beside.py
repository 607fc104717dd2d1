"""What every command says beside its answer: notes on variables, hints that can be pasted; and files it writes."""

from __future__ import annotations

import os
import shlex
import shutil
import stat
import threading
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from made_lists import EDITION_WORDS, Command, World, write_list
from sweeps import swept
from typer.main import get_command

from scrabble_kit.cli.run import COMMANDS

OPEN = "#player1 ann Ann\n#player2 bob Bob\n>ann: ADEFINT 8D FINED +26 26\n"
EMPTY = "/".join(["15"] * 15) + " / 0/0 0"
BY_VARIABLE = {"ruleset": "standard", "tileset": "english", "lexicon": "enable"}
COMMAND_LINES = {
    "check": "check QUAY",
    "judge": "judge QUAY -l enable",
    "score": "score game.gcg",
    "fix": "fix game.gcg",
    "convert": "convert game.gcg",
    "lexicon add": "lexicon add mine --from words.txt -t english",
    "lexicon identify": "lexicon identify words.txt",
    "words anagram": "words anagram QUAY",
    "words match": "words match QUAY",
    "words rack": "words rack QUAY",
    "words extend": "words extend QUAY",
    "words contains": "words contains QUAY",
    "words list": "words list --length 2",
    "words hooks": "words hooks QUAY",
    "words info": "words info QUAY",
    "words diff": "words diff enable words.txt",
}


def variables_of(name: str, command: Any) -> Iterator[tuple[str, str]]:
    """The commands below one, each with the options that a variable stands in for."""
    for below, one in getattr(command, "commands", {}).items():
        yield from variables_of(f"{name} {below}", one)
    for param in command.params:
        if str(getattr(param, "envvar", None) or "").startswith("SCRABBLE_KIT_"):
            yield name, param.name


def with_variables() -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for name in COMMANDS:
        found += variables_of(name, get_command(import_module(f"scrabble_kit.cli.{name}").app))
    return found


@pytest.fixture
def files(world: World) -> World:
    Path("game.gcg").write_text(OPEN, "utf-8")
    write_list(Path("words.txt"), ["QUAY", "CAT"])
    return world


@pytest.mark.parametrize(("name", "option"), swept(sorted(with_variables(), key=lambda one: one[1:]), 16))
def test_a_note_says_each_time_that_a_variable_stands_in(
    name: str, option: str, files: World, kit: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`lexicon add`, `words diff` and `score --position` took them in silence."""
    variable, value = f"SCRABBLE_KIT_{option.upper()}", BY_VARIABLE[option]
    words = shlex.split(COMMAND_LINES[name])
    given = {"lexicon": "-l", "tileset": "-t"}.get(option)
    if given in words:
        del words[words.index(given) : words.index(given) + 2]
    monkeypatch.setenv(variable, value)
    kind = "tile set" if option == "tileset" else option
    assert f"note: {kind} {value} is taken from {variable}\n" in kit(*words).err


@pytest.mark.parametrize("option", BY_VARIABLE)
def test_a_note_says_so_of_a_position_too(
    option: str, files: World, kit: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(f"SCRABBLE_KIT_{option.upper()}", BY_VARIABLE[option])
    answer = kit("score", "--position", EMPTY, "8D FINED")
    assert answer.status == 0
    assert f" {BY_VARIABLE[option]} is taken from SCRABBLE_KIT_{option.upper()}\n" in answer.err
    assert kit("score", "--position", EMPTY, "8D FINED", "--quiet").err == ""


# hints


@pytest.mark.parametrize(
    "words",
    [
        ["my game.gcg"],
        ["it's.gcg", "--explain"],
        ["show", "my list.txt"],
        ["show", "my draft.yaml"],
        ["show", "my list", "other"],
        ["list", "my set"],
        ["validate", "my list.txt"],
        ["validate", "my game.gcg"],
        ["check", "--file", "my list.txt", "QI"],
        ["score", "my game.gcg", "--lexicon", "csw15"],
        ["fix", "my game.gcg"],
        ["fix", "my position.cgp"],
        ["lexicon", "add", "my list.txt"],
        ["lexicon", "add", "--from", "my list.txt"],
        ["lexicon", "edit", "my list"],
        ["words", "rack", "A'B*"],
        ["words", "my word"],
    ],
    ids=shlex.join,
)
def test_hint_can_be_pasted_whatever_the_name(words: list[str], files: World, kit: Command) -> None:
    """Names with blanks stood in hints as they are, and the shell took each for two."""
    proved = ">bob: CLNOORU 8A CON..... +42 42\n>ann: - +0 26\n"  # so that the slip is one for certain
    Path("my game.gcg").write_text(OPEN.replace("26 26", "26 36") + proved, "utf-8")
    Path("it's.gcg").write_text(OPEN, "utf-8")
    Path("my position.cgp").write_text(EMPTY, "utf-8")
    write_list(Path("my list.txt"), ["CAT"])
    Path("my draft.yaml").write_text("schema: nothing/1\n", "utf-8")
    (files.data / "tilesets").mkdir()
    shutil.copy(files.built_in / "tilesets" / "english.yaml", files.data / "tilesets" / "my set.yaml")
    hints = [line.partition("hint: ")[2] for line in kit(*words).err.splitlines() if "hint: " in line]
    pasted = [shlex.split(hint, comments=True) for hint in hints]
    odd = [word for word in words if " " in word or "'" in word]
    assert any(odd[0] in one for one in pasted) or all(odd[0] not in hint for hint in hints)
    assert not any(part in one for one in pasted for part in ("my", "its.gcg")), hints
    assert hints


@pytest.mark.parametrize("name", ["game.gcg", "GAME.GCG"])
def test_record_that_is_validated_is_to_be_scored(name: str, files: World, kit: Command) -> None:
    Path(name).write_text(OPEN, "utf-8")
    assert kit("validate", name).err.endswith(f"  hint: scrabble-kit score {name}\n")


def test_alternative_may_be_a_list_of_ones_own(files: World, kit: Command) -> None:
    """An own list has no manifest; asked for its remark, `score` ended with a mistake in the list."""
    files.manifest("edition", EDITION_WORDS, tileset="spanish", language="es")
    write_list(Path("own.txt"), ["CASA"])
    assert kit("lexicon", "add", "aaa", "--from", "own.txt", "-t", "spanish").status == 0
    for command in ("check CASA", "score game.gcg", "score game.gcg --against game.gcg"):
        answer = kit(*command.split(), "--lexicon", "edition")
        assert answer.status == 3
        assert answer.err.endswith(f"  hint: scrabble-kit {command} --lexicon aaa\n")


# files


def written(command: str, kit: Command) -> None:
    assert kit(*command.split()).status == 0


@pytest.mark.skipif(os.name != "posix", reason="links, rights and pipes")
@pytest.mark.parametrize(
    "command", ["lexicon export words.txt --replace -o out", "convert game.gcg -o out"], ids=["export", "convert"]
)
def test_file_that_is_written_over_stays_the_file_it_was(command: str, files: World, kit: Command) -> None:
    """`lexicon export` put a new file, for all to read, in the place of a link, a private file or a pipe."""
    Path("private").write_text("old", "utf-8")
    Path("private").chmod(0o600)
    Path("out").symlink_to("private")
    written(command, kit)
    assert Path("out").is_symlink()
    assert stat.S_IMODE(Path("private").stat().st_mode) == 0o600
    text = Path("private").read_bytes()
    Path("out").unlink()
    os.mkfifo("out")
    found: list[bytes] = []
    reader = threading.Thread(target=lambda: found.append(Path("out").read_bytes()), daemon=True)
    reader.start()
    written(command, kit)
    reader.join(10)
    assert stat.S_ISFIFO(Path("out").stat().st_mode)
    assert found == [text] != [b"old"]


@pytest.mark.parametrize(("name", "option"), with_variables())
def test_an_error_says_so_too(
    name: str, option: str, files: World, kit: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`no lexicon is named nope` did not say who had named it."""
    variable = f"SCRABBLE_KIT_{option.upper()}"
    words = shlex.split(COMMAND_LINES[name])
    given = {"lexicon": "-l", "tileset": "-t"}.get(option)
    if given in words:
        del words[words.index(given) : words.index(given) + 2]
    monkeypatch.setenv(variable, "nope")
    answer = kit(*words)
    assert answer.status == 2
    kind = "tile set" if option == "tileset" else option
    assert f"error: no {kind} is named nope\n  note: {kind} nope is taken from {variable}\n" in answer.err


def test_mistakes_of_a_definition_say_so_too(files: World, kit: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("draft.yaml").write_text("schema: ruleset/1\n", "utf-8")
    monkeypatch.setenv("SCRABBLE_KIT_RULESET", "./draft.yaml")
    assert kit("words", "info", "CAT").err.endswith(
        "\n  note: ruleset ./draft.yaml is taken from SCRABBLE_KIT_RULESET\n"
    )


@pytest.mark.parametrize(
    "words",
    [
        ["check", "CAT"],
        ["judge", "CAT"],
        ["words", "match", "C?T"],
        ["words", "hooks", "CAT"],
        ["words", "info", "CAT"],
    ],
    ids=" ".join,
)
def test_what_is_assumed_of_a_file_is_said_once_wherever_it_is_named(
    words: list[str], files: World, kit: Command
) -> None:
    """`--mark` did not say it, `judge --second` said it twice."""
    write_list(Path("sp.txt"), ["ñu", "cat", "c4t"])
    beside = ["--second", "sp.txt"] if words[0] == "judge" else ["--mark", "sp.txt=#"]
    for asked in ("words.txt", "sp.txt"):
        err = kit(*words, "-l", asked, *beside).err
        assert err.count("note: tile set english is assumed for sp.txt") == 1
        assert err.count("note: 1 word of sp.txt cannot be spelled") == 1


def test_list_that_cannot_be_used_is_noted_by_whoever_looks_at_all(files: World, kit: Command) -> None:
    (files.data / "lexicons").mkdir()
    (files.data / "lexicons" / "bad.txt").write_text("123\n", "utf-8")
    for words in ("check ZEBRAX", "words info CAT", "check ZEBRAX -t english"):
        assert kit(*words.split()).err.count("note: lexicon bad is passed over") == 1


def test_folder_that_cannot_be_written_is_noted_once(
    files: World, kit: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCRABBLE_KIT_DATA", str(Path("words.txt").absolute()))
    answer = kit("words", "anagram", "CAT")
    assert answer.status == 0
    assert answer.err.count("[not-cached]") == 1


@pytest.mark.parametrize(
    "command",
    [
        "check --file words.txt",
        "check --tileset english --file words.txt --json",
        "check CAT DOG --mark words.txt=%",
        "words anagram 'CA?' --length 2-4 --in words.txt --in enable --limit 3 --tsv",
        "words list --length 2",
        "words hooks CAT DOG",
        "words info CAT --quiet",
    ],
)
def test_question_to_another_list_keeps_all_but_the_list(command: str, files: World, kit: Command) -> None:
    """The hint was to check a word that nobody had asked about; `words` had none."""
    answer = kit(*shlex.split(command), "-l", "csw15")
    assert answer.status == 3
    hint = answer.err.splitlines()[-1].partition("hint: ")[2]
    asked = shlex.split(hint, comments=True)
    assert asked == ["scrabble-kit", *shlex.split(command), "--lexicon", "enable"]
    assert kit(*asked[1:]).status in (0, 1)


def test_words_of_a_pipe_go_to_another_list_as_they_come(files: World, kit: Command) -> None:
    assert "hint: scrabble-kit check --lexicon enable " in kit("check", "-l", "csw15", stdin=b"quay\n").err


@pytest.mark.parametrize(
    ("words", "hints"),
    [
        ("words anagram CAT --limit 0", ["words anagram"]),
        ("words info --odd", ["words info"]),
        ("check --odd", ["check"]),
        ("lexicon --odd", ["lexicon"]),
        ("lexicon --tileset english", ["lexicon add", "lexicon identify"]),
    ],
)
def test_wrong_option_leads_to_the_help_that_has_it(words: str, hints: list[str], files: World, kit: Command) -> None:
    answer = kit(*words.split())
    assert answer.status == 2
    assert answer.err.splitlines()[1:] == [f"  hint: scrabble-kit {one} --help" for one in hints]
