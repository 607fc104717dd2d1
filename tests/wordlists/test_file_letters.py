"""In whose letters a file of words is read: it has no tile set of its own."""

from __future__ import annotations

from pathlib import Path

import pytest
from made_lists import Command, World, write_list

from scrabble_kit.library.library import Library, load_kit

ASSUMED = (
    "note: tile set english is assumed for es.txt, 2 words are played in other letters there: ñu as NU "
    "[assumed-tileset]\n"
)
GAME = "#character-encoding UTF-8\n#player1 a A\n#player2 b B\n>a: ÑUAEIOL 8G ÑU +18 18\n"


@pytest.fixture
def lists(world: World) -> World:
    """A Spanish file, a Polish one, an installed Spanish list, and rulesets of both languages."""
    write_list(Path("es.txt"), ["ñu", "baño"])
    write_list(Path("pl.txt"), ["łódź", "lad", "ląd"])
    for language in ("spanish", "polish"):
        Path(f"{language}.yaml").write_text(
            f"schema: ruleset/1\nextends: standard\nname: X\ntileset: {language}\n", "utf-8"
        )
    write_list(world.built_in / "lexicons" / "animals.txt", ["ñu", "vaca"])
    world.manifest(
        "animals", source="embedded", file="animals.txt", language="es", tileset="spanish",
        licence="{redistributable: yes, notice: made for a test}",
    )  # fmt: skip
    return world


def ask(kit: Command, *command: str) -> list[int]:
    return [kit(*command[:1], word, *command[1:]).status for word in ("ÑU", "NU", "BANO")]


def test_ruleset_gives_a_file_its_letters(lists: World, kit: Command) -> None:
    """English letters were taken whatever the ruleset, so that `judge NU` was acceptable by a list of ñu and baño."""
    for list_ in ("./es.txt", "es.txt + ./es.txt"):
        assert ask(kit, "judge", "-l", list_, "-r", "spanish.yaml") == [0, 1, 1]
    assert kit("judge", "ŁÓDŹ", "ląd", "-l", "pl.txt", "-r", "polish.yaml").status == 0
    answer = kit("words", "info", "ÑU", "-l", "es.txt", "-r", "spanish.yaml")
    assert answer.out.splitlines()[1].startswith("tiles     Ñ U, 9 points")
    assert "assumed" not in answer.err


def test_ruleset_of_the_environment_gives_a_file_its_letters(
    lists: World, kit: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCRABBLE_KIT_RULESET", "spanish.yaml")
    assert ask(kit, "judge", "-l", "es.txt") == [0, 1, 1]


def test_tile_set_that_is_named_comes_before_that_of_the_ruleset(lists: World, kit: Command) -> None:
    assert ask(kit, "judge", "-l", "es.txt", "-r", "spanish.yaml", "-t", "english") == [0, 0, 0]
    assert ask(kit, "judge", "-l", "es.txt", "-t", "spanish") == [0, 1, 1]


def test_kit_of_a_ruleset_and_a_file_has_the_tiles_of_the_ruleset(lists: World, kit: Command) -> None:
    assert load_kit("spanish.yaml", lexicon="./es.txt").tileset.id == "spanish"
    assert load_kit("spanish.yaml", "english", "./es.txt").tileset.id == "english"
    assert load_kit(lexicon="./es.txt").tileset.id == "english"
    Path("game.gcg").write_text(GAME, "utf-8")
    answer = kit("score", "game.gcg", "-l", "es.txt", "-r", "spanish.yaml")
    assert (answer.status, answer.err) == (0, "")
    assert "tile set spanish, lexicon es.txt (file)\n" in answer.out
    assert "#lexicon es.txt\n" in kit("convert", "game.gcg", "-l", "es.txt", "-r", "spanish.yaml").out


def test_list_with_letters_of_its_own_keeps_them(lists: World) -> None:
    library = Library.from_environment()
    rules = library.ruleset("spanish.yaml")
    assert library.lexicon("enable", rules=rules).tileset.id == "english"


def test_letters_that_are_assumed_are_told_where_they_change_words(lists: World, kit: Command) -> None:
    """`ñu` was read as NU, and nothing said so."""
    assert kit("judge", "NU", "-l", "es.txt").err == ASSUMED
    assert kit("judge", "NU", "-l", "es.txt").err == ASSUMED  # from the cache too
    assert kit("judge", "NU", "-l", "es.txt + enable").err == ASSUMED.replace("for es.txt", "for es.txt + enable")
    assert kit("judge", "NU", "-l", "es.txt", "-t", "english").err == ""
    write_list(Path("nu.txt"), ["nu"])
    assert kit("judge", "NU", "-l", "nu.txt", "--second", "es.txt").err == ASSUMED
    assert kit("words", "match", "NU", "-l", "nu.txt", "--in", "es.txt").err.endswith(f"\n{ASSUMED}")
    Path("marks.txt").write_text("cafe\u0301\ncat\n", "utf-8")
    assert "1 word is played in other letters there: cafe\u0301 as CAFE" in kit("check", "cafe", "-l", "marks.txt").err
    write_list(Path("plain.txt"), ["CAT", "dog"])
    assert kit("judge", "CAT", "-l", "plain.txt").err == ""


def test_file_in_a_filter_has_the_letters_of_the_list_that_is_asked(lists: World, kit: Command) -> None:
    """A Polish list minus itself was not empty."""
    asked = ("words", "list", "-l", "pl.txt", "-t", "polish")
    assert kit(*asked, "--not-in", "pl.txt") == (1, "", "no words in pl.txt (file)\n")
    assert kit(*asked, "--in", "pl.txt").out.split() == ["LAD", "LĄD", "ŁÓDŹ"]
    assert kit("words", "list", "-l", "animals", "--in", "es.txt").out == "ÑU\n"
    assert kit("words", "list", "-l", "animals", "--not-in", "es.txt + enable").out == "VACA\n"


def test_lists_of_filters_say_what_is_to_be_known_of_them(lists: World, kit: Command) -> None:
    write_list(Path("mixed.txt"), ["CAT", "łódź"])
    for option in ("--in", "--not-in"):
        assert "1 word of mixed.txt cannot be spelled" in kit("words", "match", "CAT", option, "mixed.txt").err


def test_second_list_has_the_letters_of_the_first(lists: World, kit: Command) -> None:
    for word, second in (("ÑU", "ACCEPTABLE"), ("NU", "UNACCEPTABLE")):
        assert f"second  {second} in es.txt" in kit("judge", word, "-l", "animals", "--second", "es.txt").out


def test_difference_spells_a_file_like_the_list_beside_it(lists: World, kit: Command) -> None:
    assert kit("words", "diff", "animals", "es.txt").out == "- VACA\n+ BAÑO\n"
    assert kit("words", "diff", "es.txt", "animals").out == "- BAÑO\n+ VACA\n"
    assert kit("words", "diff", "es.txt", "es.txt", "-t", "spanish").err.endswith(" 2 in both\n")


def test_tile_set_in_a_file_spells_what_stands_beside_the_list(lists: World, kit: Command) -> None:
    """The letters of a list were looked for by the ID of its tile set, which a file does not have."""
    Path("mine.yaml").write_text((lists.built_in / "tilesets" / "spanish.yaml").read_text("utf-8"), "utf-8")
    for more in (["--not-in", "es.txt"], ["--mark", "es.txt=#"]):
        assert kit("words", "list", "-l", "es.txt", "-t", "./mine.yaml", *more).status == (more[0] == "--not-in")
