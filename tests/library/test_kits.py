"""Which kit a record is refereed with: the names in it, what was asked for, and what is said of both."""

from __future__ import annotations

from pathlib import Path

import pytest

from scrabble_kit.library.kits import KitChooser
from scrabble_kit.library.library import Library, builtin_root
from scrabble_kit.library.search_path import Folder, SearchPath
from scrabble_kit.records.reading import read_record
from scrabble_kit.rules.kit import Kit
from scrabble_kit.text.diagnostic import Diagnostic

PLAYERS = "#player1 ann Ann\n#player2 bob Bob\n"
FINED = ">ann: ADEFINT 8D FINED +26 26\n"


def chosen(header: str, library: Library | None = None, **asked: str) -> tuple[Kit, tuple[Diagnostic, ...]]:
    record = read_record((PLAYERS + header + FINED).encode(), "game.gcg")
    return KitChooser(library or Library.from_environment(), **asked).kit_for(record)


def names(kit: Kit) -> tuple[str, str, str | None]:
    return kit.ruleset.id, kit.tileset.id, None if kit.lexicon is None else kit.lexicon.id


@pytest.mark.parametrize("board", ["CrosswordGame", "standard15", "STANDARD15"])
def test_the_board_of_the_default_ruleset_needs_no_word(board: str) -> None:
    kit, said = chosen(f"#board-layout {board}\n")
    assert (names(kit), said) == (("standard", "english", None), ())


@pytest.mark.parametrize("pragma", ["#board-layout SuperCrosswordGame", "#Board-Layout supercrosswordgame"])
def test_a_board_that_one_ruleset_has_chooses_it_with_a_note(pragma: str) -> None:
    """The tile set of a record was followed, its board was not, and no hint said which ruleset has it."""
    kit, said = chosen(f"#title so\n{pragma}\n#lexicon enable\n")
    assert names(kit) == ("super", "english-super", "enable")
    assert [(one.code, one.severity, one.place.line if one.place else 0) for one in said] == [
        ("layout-of-record", "note", 4)
    ]
    assert "so ruleset super is used" in said[0].message
    kit, said = chosen(f"{pragma}\n#tile-distribution english\n")
    assert names(kit) == ("super", "english", None)


def test_a_ruleset_that_was_asked_for_stays_whatever_board_the_record_names() -> None:
    kit, said = chosen("#board-layout SuperCrosswordGame\n", ruleset="standard")
    assert kit.ruleset.id == "standard"
    assert [one.message for one in said] == ["the record names board SuperCrosswordGame, ruleset standard is used"]


def test_a_board_that_nobody_or_several_have_leaves_the_default(tmp_path: Path) -> None:
    kit, said = chosen("#board-layout Round\n")
    assert (kit.ruleset.id, [one.hints for one in said]) == ("standard", [()])
    (tmp_path / "rulesets").mkdir()
    text = "schema: ruleset/1\nname: Mine\nextends: super\nrecords: {layouts: [SuperCrosswordGame]}\n"
    (tmp_path / "rulesets" / "mine.yaml").write_text(text, encoding="utf-8")
    (tmp_path / "rulesets" / "heir.yaml").write_text(
        "schema: ruleset/1\nname: Heir\nextends: super\n", encoding="utf-8"
    )
    (tmp_path / "rulesets" / "torn.yaml").write_text("layouts: [\n", encoding="utf-8")
    path = SearchPath((Folder(str(tmp_path), "mine"), Folder(builtin_root(), "built-in")))
    kit, said = chosen("#board-layout SuperCrosswordGame\n", Library(path, str(tmp_path)))
    assert kit.ruleset.id == "standard"
    assert [set(one.hints) for one in said] == [{"--ruleset mine", "--ruleset super"}]


@pytest.mark.parametrize("ruleset", ["super", "wordfeud"])
def test_a_list_is_asked_wherever_its_keys_are_the_same(ruleset: str) -> None:
    """Counts and values of tiles were compared, so that a list of the same letters was refused."""
    library = Library.from_environment()
    kit, said = chosen("#lexicon enable\n", ruleset=ruleset)
    assert names(kit)[2] == "enable"
    assert kit.tileset == library.tileset(library.ruleset(ruleset).tileset) != library.tileset("english")
    assert said == ()


def test_a_list_in_other_letters_hints_at_its_tile_set() -> None:
    kit, said = chosen("#lexicon GERMAN\n")
    assert names(kit) == ("standard", "english", None)
    assert [(one.message, one.hints) for one in said] == [
        ("words not checked: lexicon german is spelled in tile set german", ("--tileset german",))
    ]
    assert chosen("#lexicon GERMAN\n", tileset="english")[1][0].hints == ()
    assert chosen("#lexicon GERMAN\n", tileset="german")[1] == ()


def test_a_list_of_the_same_letters_in_another_language_is_asked_and_hints_at_its_tile_set() -> None:
    library = Library.from_environment()
    if not library.tileset("dutch").shares_keys(library.tileset("english")):
        pytest.skip("no list of another language has the letters of the default set")
    kit, said = chosen("#lexicon dutch\n")
    assert names(kit) == ("standard", "english", "dutch")
    assert [one.hints for one in said] == [("--tileset dutch",)]
    assert chosen("#lexicon dutch\n#tile-distribution dutch\n")[1] == ()


@pytest.mark.parametrize("name", ["wordsmog", "WordSmog"])
def test_a_game_that_one_ruleset_has_chooses_it(name: str) -> None:
    """`#game-type wordsmog` was ignored without a word, and plays by its rules were phonies."""
    kit, said = chosen(f"#game-type {name}\n")
    assert kit.ruleset.id == "clabbers"
    assert [(one.code, one.message) for one in said] == [
        ("layout-of-record", f"the record names game {name}, so ruleset clabbers is used")
    ]
    kit, said = chosen(f"#board-layout CrosswordGame\n#game-type {name}\n")
    assert (kit.ruleset.id, len(said)) == ("clabbers", 1)


@pytest.mark.parametrize(
    ("header", "ruleset", "used", "notes"),
    [
        ("#game-type classic\n", None, "standard", []),
        ("#game-type round\n", None, "standard", ["the record names game round, ruleset standard is used"]),
        ("#game-type wordsmog\n", "standard", "standard", ["the record names game wordsmog, ruleset standard is used"]),
        ("#game-type wordsmog\n", "clabbers", "clabbers", []),
        ("#note Ruleset: family\n#game-type wordsmog\n", None, "family", []),
        ("#board-layout SuperCrosswordGame\n#game-type wordsmog\n", None, "super",
         ["the record names board SuperCrosswordGame, so ruleset super is used",
          "the record names game wordsmog, ruleset super is used"]),
    ],
)  # fmt: skip
def test_a_game_that_is_not_followed_is_told(header: str, ruleset: str | None, used: str, notes: list[str]) -> None:
    kit, said = chosen(header, ruleset=ruleset)
    assert (kit.ruleset.id, [one.message for one in said]) == (used, notes)
