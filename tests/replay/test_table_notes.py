"""What notes tell of a table is refereed: penalties, resignations, swapped blanks, the ruleset and the levels."""

from __future__ import annotations

from pathlib import Path

import pytest

from scrabble_kit.library.kits import KitChooser
from scrabble_kit.library.library import Library, load_kit
from scrabble_kit.records.reading import read_record
from scrabble_kit.replay.replay import replay_record
from scrabble_kit.replay.scoresheet import Scoresheet

HEAD = "#player1 ann Ann\n#player2 bob Bob\n"
PLAYS = ">ann: ADEFINT 8D FINED +26 26\n>bob: CLNOORU 8A CON..... +42 42\n"
BATTING = ">ann: ?ABGITT 7G BATTInG +75 {}\n"


def sheet_of(text: str, ruleset: str = "standard") -> Scoresheet:
    return replay_record(read_record(text.encode(), "game.gcg"), load_kit(ruleset, "english"))


def codes(sheet: Scoresheet) -> list[str]:
    return [one.code for one in sheet.diagnostics]


def test_points_that_the_director_takes_are_off_the_total() -> None:
    """A penalty could not be written down, and `fix` erased it from the totals."""
    sheet = sheet_of(HEAD + PLAYS + "#note Penalty: ann -10\n" + BATTING.format(91))
    assert ([row.total for row in sheet.rows], codes(sheet)) == ([26, 42, 16, 91], [])


def test_a_penalty_that_the_total_lacks_is_told() -> None:
    sheet = sheet_of(HEAD + PLAYS + "#note Penalty: ann -10\n" + BATTING.format(101))
    assert codes(sheet) == ["total-mismatch"]


@pytest.mark.parametrize("note", ["Resigned", "Forfeited"])
def test_who_leaves_the_game_has_lost_it(note: str) -> None:
    sheet = sheet_of(HEAD + PLAYS + f"#note {note}: bob\n")
    assert (sheet.outcome.finished, sheet.outcome.winners, codes(sheet)) == (True, (0,), [])


def test_turns_after_a_resignation_are_told() -> None:
    sheet = sheet_of(HEAD + PLAYS + "#note Resigned: bob\n" + BATTING.format(101))
    assert "after-end" in codes(sheet)


SWAP = HEAD + ">ann: ?DEFINT 8D FInED +24 24\n#note Blank swapped: bob F8\n>bob: CLNOORU 8A CON..... +39 39\n"


def test_a_blank_is_swapped_only_where_the_ruleset_has_it() -> None:
    told = sheet_of(SWAP)
    assert told.diagnostics[0].message == "no blank is swapped in this game"


def test_a_swapped_blank_is_the_letter_from_there_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "rulesets").mkdir()
    text = "schema: ruleset/1\nextends: standard\nblank: {swap: yes}\n"
    (tmp_path / "rulesets" / "swapping.yaml").write_text(text, "utf-8")
    monkeypatch.setenv("SCRABBLE_KIT_PATH", str(tmp_path))
    sheet = sheet_of(SWAP.replace("+39 39", "+42 42"), "swapping")
    assert ([row.score for row in sheet.rows], codes(sheet)) == ([24, 0, 42], [])


def test_a_record_is_refereed_by_the_ruleset_that_it_names() -> None:
    """`convert GAME -r obolo` wrote a record that `score` played by English rules."""
    record = read_record(("#note Ruleset: obolo:tournament\n" + HEAD).encode(), "game.gcg")
    chooser = KitChooser(Library.from_environment())
    kit, remarks = chooser.kit_for(record)
    assert (kit.ruleset.id, kit.tileset.id, remarks) == ("obolo:tournament", "obolo", ())
    asked, _ = KitChooser(Library.from_environment(), "standard").kit_for(record)
    assert asked.ruleset.id == "standard"


@pytest.mark.parametrize("name", ["nowhere", "./own.yaml", "obolo:sometimes"])
def test_a_ruleset_that_nobody_has_is_told_and_the_default_taken(name: str) -> None:
    record = read_record((f"#note Ruleset: {name}\n" + HEAD + PLAYS).encode(), "game.gcg")
    kit, remarks = KitChooser(Library.from_environment()).kit_for(record)
    assert (kit.ruleset.id, [one.code for one in remarks]) == ("standard", ["layout-of-record"])


def test_a_record_names_the_levels_of_its_players() -> None:
    text = "#note Level: ann=beginner, bob=expert\n" + HEAD + PLAYS
    sheet = sheet_of(text, "finish-line")
    assert sheet.position.table.levels == ("beginner", "expert")
    told = sheet_of(text.replace("expert", "master"), "finish-line")
    assert "the levels of the record are not followed" in told.diagnostics[0].message


def test_a_set_that_lacks_a_tile_says_so() -> None:
    """A record could not say that a tile was lost, and the last racks did not add up."""
    text = "#note Missing tile: E ?\n" + HEAD + PLAYS
    kit, remarks = KitChooser(Library.from_environment()).kit_for(read_record(text.encode(), "game.gcg"))
    assert (kit.tileset.total_tiles, kit.tileset.counts["E"], kit.tileset.counts["?"], remarks) == (98, 11, 1, ())
    sheet = replay_record(read_record(text.encode(), "game.gcg"), kit)
    assert sheet.position.unplaced == 90


@pytest.mark.parametrize("notes", ["#note Missing tile: E\n#note Missing tile: T\n", "#note Missing tiles: E, T\n"])
def test_several_tiles_can_be_missing(notes: str) -> None:
    """The second note was passed over, and a comma was no tile."""
    kit, remarks = KitChooser(Library.from_environment()).kit_for(
        read_record((notes + HEAD + PLAYS).encode(), "game.gcg")
    )
    assert (kit.tileset.counts["E"], kit.tileset.counts["T"], remarks) == (11, 5, ())


@pytest.mark.parametrize("missing", ["Q Q", "Ж", "12"])
def test_tiles_that_the_set_has_not_cannot_be_missing(missing: str) -> None:
    text = f"#note Missing tiles: {missing}\n" + HEAD + PLAYS
    kit, remarks = KitChooser(Library.from_environment()).kit_for(read_record(text.encode(), "game.gcg"))
    assert (kit.tileset.total_tiles, len(remarks)) == (100, 1)


def test_scores_are_taken_as_they_are_recorded_where_the_record_says_so() -> None:
    plays = PLAYS.replace("+26 26", "+30 30").replace("+42 42", "+44 44")
    sheet = sheet_of("#note Scores: as recorded\n" + HEAD + plays + BATTING.format(105))
    assert ([row.score for row in sheet.rows], codes(sheet)) == ([30, 44, 75], [])
    slip = sheet_of("#note Scores: as recorded\n" + HEAD + plays + BATTING.format(107))
    assert codes(slip) == ["total-mismatch"]


def test_last_racks_too_are_taken_as_they_are_recorded() -> None:
    """Where nobody knows the values, what the last rack gave was an error still."""
    sheet = sheet_of("#note Scores: as recorded\n" + HEAD + PLAYS + ">bob: (AT) +50 92\n")
    assert (sheet.rows[-1].total, codes(sheet)) == (92, ["settlement-early"])
