"""Recorded games with other letter values or another board score without a difference, once the kit is in YAML."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest

from scrabble_kit.definitions.ruleset import parse_ruleset
from scrabble_kit.definitions.tileset import parse_tileset
from scrabble_kit.library.library import Library
from scrabble_kit.records.reading import read_record
from scrabble_kit.replay.replay import replay_record
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.ruleset import Ruleset
from scrabble_kit.tiles.tileset import TileSet

TOP = Path(__file__).resolve().parents[2]
GAMES = TOP.parent / "shared" / "games"
LIBRARY = Library.from_environment()
VALUES = {
    "english_lewis": ("A1 B3 C2 D2 E1 F3 G3 H2 I1 J6 K4 L2 M2 N1 O1 P2 Q10 R1 S1 T1 U2 V5 W4 X5 Y3 Z6", 0),
    "english_random": ("A5 B1 C0 D2 E3 F6 G2 H5 I0 J4 K4 L5 M3 N2 O2 P1 Q1 R5 S1 T1 U10 V3 W4 X5 Y6 Z2", 4),
    "english_one": (" ".join(f"{letter}1" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"), 1),
    "english_fifty": (" ".join(f"{letter}50" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"), 50),
}
DOUBLED = ["2F", "2J", "6B", "6N", "10B", "10N", "14F", "14J"]
TRIPLED = ["3G", "3I", "7C", "7M", "9C", "9M", "13G", "13I"]


def tileset_of(name: str) -> TileSet:
    """The English tiles with other values, written as an author would write them."""
    plain = LIBRARY.tileset("english")
    if name == "english":
        return plain
    values, rack_value = VALUES[name]
    letters = "\n".join(f"  {one[0]}: {{count: {plain.counts[one[0]]}, value: {one[1:]}}}" for one in values.split())
    text = f"""schema: tileset/1
name: English with other values
language: en
source: {{status: reconstructed, ref: "fitted to recorded games"}}
blank: {{count: 2, value: 0, rack: {rack_value}}}
letters:
{letters}
"""
    return parse_tileset(text, f"{name}.yaml", name).value


def ruleset_of(board: str) -> Ruleset:
    """The usual rules on the board that the games were played on."""
    standard = LIBRARY.ruleset("standard")
    if board == "standard":
        return standard
    rows = [list(standard.layout.signs[at : at + 15]) for at in range(0, 225, 15)]
    if board == "plain":
        rows = [["."] * 15 for _ in rows]
    for squares, sign in ((DOUBLED, "'"), (TRIPLED, '"')) if board == "swapped" else ():
        for square in squares:
            number, letter = re.fullmatch(r"(\d+)(.)", square).groups()  # type: ignore[union-attr]
            rows[int(number) - 1]["ABCDEFGHIJKLMNO".index(letter)] = sign
    grid = "\n".join("    " + " ".join(row) for row in rows)
    text = f"schema: ruleset/1\nextends: standard\nboard:\n  grid: |\n{grid}\n"
    return parse_ruleset(text, f"{board}.yaml", board, LIBRARY.text).value


def games() -> list[dict[str, str]]:
    if not GAMES.is_dir():
        return []
    with (GAMES / "SOURCES.tsv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    return [row for row in rows if row["tileset"] in VALUES or row["board"] != "standard"]


@pytest.mark.parametrize("game", games(), ids=lambda game: game["file"])
def test_game_scores_without_a_difference(game: dict[str, str]) -> None:
    kit = Kit(ruleset_of(game["board"]), tileset_of(game["tileset"]))
    record = read_record((GAMES / game["file"]).read_bytes(), game["file"])
    sheet = replay_record(record, kit)
    assert [one.message for one in sheet.diagnostics if one.severity == "error"] == []
    assert all(row.event.stated_total in (None, row.total) for row in sheet.rows)


def test_kits_differ_from_the_usual_ones() -> None:
    assert tileset_of("english_random").value("?") == 4
    assert tileset_of("english_lewis").total_tiles == 100
    swapped, standard = ruleset_of("swapped").layout, LIBRARY.ruleset("standard").layout
    assert sum(one != other for one, other in zip(swapped.premiums, standard.premiums, strict=True)) == 16
