"""Racks against the tiles: those of turns that lack a tile or have too many, and those that pragmas show."""

from __future__ import annotations

from pathlib import Path

import pytest

from scrabble_kit.library.library import load_kit
from scrabble_kit.records.reading import read_record
from scrabble_kit.replay.replay import replay_record
from scrabble_kit.report.problems import diagnostic_text
from scrabble_kit.report.scoresheet import scoresheet_text

HEAD = "#character-encoding UTF-8\n#player1 ann Ann\n#player2 bob Bob\n"
FINED = ">ann: ADEFINT 8D FINED +26 26\n"
GAMES = Path(__file__).resolve().parents[3] / "shared" / "games"


def said(text: str) -> list[tuple[str, str, int, int]]:
    """Code, message, line and column of what is said of a record."""
    sheet = replay_record(read_record((HEAD + text).encode(), "game.gcg"), load_kit())
    return [(one.code, one.message, one.place.line, one.place.column) for one in sheet.diagnostics if one.place]


def codes(text: str) -> list[tuple[str, int]]:
    return [(code, line) for code, _, line, _ in said(text)]


# racks that pragmas show


def test_a_shown_rack_is_checked_as_that_of_a_turn_is() -> None:
    """Nobody looked at the racks of pragmas."""
    assert said(FINED + "#rack1 ZZZZZZZZZ\n#rack2 AB1\n") == [
        ("rack-size", "9 tiles, limit 7", 5, 8),
        ("too-many-of-a-letter", "more Z than the 1 of tile set english", 5, 8),
        ("rack", "no tile 1 in tile set english", 6, 10),
    ]
    assert said(FINED + "#Incomplete  QQ1\n") == [("rack", "no tile 1 in tile set english", 5, 16)]
    assert codes(FINED + "#incomplete QQ\n") == [("too-many-of-a-letter", 5)]


def test_all_shown_racks_count_together_and_with_the_board() -> None:
    assert codes(FINED + "#rack1 Q\n#rack2 Q\n") == [("too-many-of-a-letter", 6)]
    assert codes(FINED + "#rack1 FFAT\n") == [("too-many-of-a-letter", 5)]
    assert codes(FINED + "#rack1 FAT\n#rack2 AAABEEE\n") == []
    assert codes(">ann: ADEFINT 8D FINED +26 26\n>bob: QCLNOOR 8A CON..... +42 42\n#rack1 Q\n") == [
        ("too-many-of-a-letter", 6)
    ]


def test_what_a_player_kept_is_part_of_the_rack_that_is_shown() -> None:
    """QT stays of the first rack, so its Q is not counted twice with what is shown."""
    assert codes(">ann: QDEFINT 8D FINED +26 26\n#rack1 QT\n#incomplete ABC\n") == []
    assert codes(">ann: QDEFINT 8D FINED +26 26\n#incomplete QT\n") == [("too-many-of-a-letter", 5)]


def test_a_rack_that_is_shown_before_the_last_event_may_have_been_played() -> None:
    assert codes("#rack1 QADEFIN\n>ann: QADEFIN -Q +0 0\n>bob: QA - +0 0\n") == []
    assert codes("#rack1 QADEFINXX\n" + FINED) == [("rack-size", 4)]


@pytest.mark.parametrize("pragma", ["#rack1", "#rack2", "#incomplete"])
def test_a_pragma_without_tiles_shows_no_rack(pragma: str) -> None:
    assert codes(f"{FINED}{pragma}\n") == []


@pytest.mark.skipif(not GAMES.exists(), reason="the corpus is not here")
def test_the_corpus_shows_impossible_racks_where_it_is_known_to() -> None:
    """Three A lie in the bag and on the racks of the game of the program Elise, and its racks hold four."""
    found = set()
    for path in sorted(GAMES.glob("*.gcg")):
        sheet = replay_record(read_record(path.read_bytes(), path.name), load_kit())
        for one in sheet.diagnostics:
            shown = one.place is not None and one.place.text.startswith(("#rack", "#incomplete"))
            if shown and one.code in ("rack", "rack-size", "too-many-of-a-letter"):
                found.add((path.stem, one.code))
    assert found == {
        (name, "too-many-of-a-letter")
        for name in ("magpie-last-rack1-not-in-bag", "macondo-incomplete-elise", "macondo-incomplete-elise-old")
    }


# racks of turns


@pytest.mark.parametrize(
    ("turn", "message"),
    [
        ("AAB -AAA +0 0", "needs 3 A, the rack AAB has 2"),
        ("AAB -AAAC +0 0", "the rack AAB does not hold C; needs 3 A, the rack AAB has 2"),
        ("AB -ABCD +0 0", "the rack AB does not hold C D"),
        ("?B -?? +0 0", "needs 2 blank, the rack ?B has 1"),
        ("ADFINT 8D FInEE +22 22", "the rack ADFINT does not hold E blank"),
    ],
)
def test_a_rack_lacks_a_tile_or_has_too_few_of_it(turn: str, message: str) -> None:
    """It was said not to hold a tile of which it had one too few."""
    assert message in [text for code, text, _, _ in said(f">ann: {turn}\n") if code == "rack"]


def test_a_rack_that_is_too_long_is_told_whatever_is_played_from_it() -> None:
    """Nothing was said of its length where the play was not on it."""
    assert [code for code, *_ in said(">ann: AADEFINT 8D FINED +26 26\n")] == ["rack-size"]
    assert [code for code, *_ in said(">ann: AADEFIIT 8D FINED +26 26\n")] == ["rack-size", "rack"]
    assert [code for code, *_ in said(">ann: AADEFINT -AADEFINTX +0 0\n")] == ["rack-size", "rack", "exchange"]


# fields without end

MANY = 70_000


@pytest.mark.parametrize(
    "lines",
    [
        ">ann: {} 8D FINED +26 26",
        ">ann: {}1 8D FINED +26 26",
        ">ann: ADEFINT -{} +0 0",
        ">ann: {0} -{0} +0 0",
        ">ann: {} - +0 0",
        ">ann: ADEFINT 8D {} +26 26",
        ">ann: ADEFINT 8D {}1 +26 26",
        ">ann: ADEFINT 8{} FINED +26 26",
        ">ann: ADEFINT 8D FINED +26 26\n>bob: {0} ({0}) -3 -3\n>ann: ({0}) +4 30",
        ">ann: ADEFINT 8D FINED +26 26\n#rack1 {0}\n#rack2 {0}1\n#incomplete {0}",
        ">{}: ADEFINT 8D FINED +26 26",
        "#player3 {0} {0}\n#player4 {0} {0}\n>{0}: ADEFINT 8D FINED +26 26\n>{0}: ADEFINT -A +0 0",
        "#lexicon {0}\n#board-layout {0}\n#tile-distribution {0}\n>ann: ADEFINT 8D FINED +26 26\n#{0}\n#title {0}",
    ],
)
@pytest.mark.parametrize("sign", ["A", "?", "Ä"])
def test_no_field_is_so_long_that_it_fails_or_fills_the_screen(lines: str, sign: str) -> None:
    """Tallies overflowed: wrong letters were told, or the command failed; megabytes were printed for one line."""
    text = HEAD + lines.format(sign * MANY) + "\n"
    sheet = replay_record(read_record(text.encode(), "game.gcg"), load_kit())
    told = [scoresheet_text(sheet), *map(diagnostic_text, sheet.diagnostics)]
    assert max(map(len, told)) < 6000
    many = [one.message.split()[1] for one in sheet.diagnostics if one.code == "too-many-of-a-letter"]
    assert set(many) <= {"A"}


def test_a_record_with_endless_names_is_told_of_in_short() -> None:
    from scrabble_kit.library.kits import KitChooser
    from scrabble_kit.library.library import Library

    header = "".join(f"#{name} {'x' * MANY}\n" for name in ("lexicon", "board-layout", "tile-distribution"))
    _, remarks = KitChooser(Library.from_environment()).kit_for(read_record((HEAD + header + FINED).encode(), "g.gcg"))
    assert len(remarks) == 3
    assert max(len(diagnostic_text(remark)) for remark in remarks) < 2000
