"""Columns stay in place whatever the letters are: wide, combining, of several characters, from right to left."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from wcwidth import wcwidth

from scrabble_kit.lexicon.verdict import check_text
from scrabble_kit.library.library import load_kit, load_tileset
from scrabble_kit.records.reading import read_record
from scrabble_kit.replay.replay import replay_record
from scrabble_kit.replay.scoresheet import Scoresheet
from scrabble_kit.report.board import board_lines, board_text
from scrabble_kit.report.definitions import tileset_text
from scrabble_kit.report.scoresheet import scoresheet_text
from scrabble_kit.report.style import Style, display_width
from scrabble_kit.report.verdicts import verdict_lines
from scrabble_kit.tiles.tileset import TileSet

GAMES = sorted((Path(__file__).resolve().parents[1] / "data" / "languages").glob("*.gcg"))
TERMINAL = Style(terminal=True, width=100)
UNSEEN = "\u200e\u202c\u202d"


def played(path: Path) -> Scoresheet:
    return replay_record(read_record(path.read_bytes(), path.name), load_kit("standard", path.stem.partition("-")[0]))


def width(text: str) -> int:
    """Columns in a terminal, which gives each character its own."""
    return sum(map(wcwidth, text))


def at_column(line: str, column: int) -> str:
    """What a terminal shows from this column (zero-based) on; a wide letter must not lie across it."""
    for at in range(len(line) + 1):
        if width(line[:at]) == column and not (at < len(line) and width(line[at]) == 0):
            return line[at:]
    raise AssertionError(f"column {column} is inside a letter of {line!r}")


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_columns_of_a_scoresheet_begin_one_under_another(path: Path) -> None:
    lines = scoresheet_text(played(path)).splitlines()[2:]
    head = lines[0]
    starts = [head.index(name) for name in ("player", "rack", "at", "play  ", "words")]
    rows = [line for line in lines[1:] if re.match(r" +\d+  (ann|bob) ", line)]
    assert len(rows) >= 2
    for row in rows:
        for start in starts:
            assert at_column(row, start - 1)[0] == " "
            assert at_column(row, start)[0] != " "
        assert row.rstrip()[-1].isdigit()
    assert len({width(row) for row in rows}) == 1


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_cells_of_a_board_stand_in_columns(path: Path) -> None:
    sheet = played(path)
    right_to_left = sheet.kit.tileset.direction == "rtl"
    head, *lines = board_lines(sheet.position.board, right_to_left=right_to_left)
    names = head.split()
    assert names == list("ONMLKJIHGFEDCBA" if right_to_left else "ABCDEFGHIJKLMNO")
    layout = sheet.position.board.layout
    for row, line in enumerate(lines):
        for name in names:
            rest = at_column(line, head.index(name))
            tile = sheet.position.board.cells[(row + 1) * layout.stride + ord(name) - ord("A") + 1]
            shown = layout.signs[row * layout.cols + ord(name) - ord("A")] if tile is None else tile.text.strip("[]")
            assert rest.split(" ")[0] == shown, (line, name)


def test_board_of_a_right_to_left_set_reads_from_the_right() -> None:
    """A is the rightmost column, so that the letters of 8F שלומי follow each other to the left."""
    sheet = played(next(path for path in GAMES if path.stem == "hebrew"))
    text = board_text(sheet).splitlines()
    assert text[0] == "    O  N  M  L  K  J  I  H  G  F  E  D  C  B  A"
    assert text[8].startswith("  8 =  .  .  '  .  י  מ  ו  ל  ש  .  '  .  .  =")
    assert "?א" in text[9]
    assert "?  before a letter: a blank" in text[3]


def test_text_in_a_pipe_has_nothing_that_is_not_seen() -> None:
    for path in GAMES:
        sheet = played(path)
        for text in (board_text(sheet), scoresheet_text(sheet, explain=True)):
            assert not set(text) & set(UNSEEN), path.stem


def test_terminal_is_told_where_right_to_left_words_end() -> None:
    """Terminals that turn such words round would draw the figures behind them into them."""
    sheet = played(next(path for path in GAMES if path.stem == "hebrew"))
    text = scoresheet_text(sheet, TERMINAL)
    assert "שלום\u200e 14  " in text
    assert "מ(ל)כ\u200e" in text
    assert text.translate(dict.fromkeys(map(ord, UNSEEN))) == scoresheet_text(sheet)
    drawn = board_text(sheet, TERMINAL).splitlines()
    assert all(line.startswith("\u202d") and "\u202c" in line for line in drawn[:16])
    plain = board_text(sheet)
    assert [
        line.rstrip() for line in board_text(sheet, TERMINAL).translate(dict.fromkeys(map(ord, UNSEEN))).splitlines()
    ] == (plain.splitlines())
    for path in GAMES:
        if path.stem not in ("hebrew", "arabic"):
            sheet = played(path)
            assert board_text(sheet, TERMINAL) == board_text(sheet)
            assert not set(scoresheet_text(sheet, TERMINAL)) & set(UNSEEN)


@pytest.mark.parametrize("style", [Style(), TERMINAL], ids=["pipe", "terminal"])
def test_columns_of_a_letter_table(tileset: TileSet, style: Style) -> None:
    lines = tileset_text(tileset, "built-in", style).splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("letter "))
    points = lines[at].index("code points")
    types = lines[at].index("type")
    for line in lines[at + 1 :]:
        goes_on = not line[:types].strip()  # a terminal wraps what is typed below itself
        assert goes_on or re.match(r"U\+|-", at_column(line, points)), line


def test_columns_of_verdicts(tileset: TileSet) -> None:
    labels = list(tileset.info)
    texts = ["|".join(f"[{label}]" for label in labels[start : start + 4]) for start in range(0, len(labels), 4)]
    verdicts = [check_text(text, tileset, None) for text in texts if text]
    lines = verdict_lines([one for one in verdicts if one.word], tileset, None)
    starts = {width(line[: line.index(" point")]) for line in lines}
    assert len(starts) == 1


def test_letters_that_have_no_width_are_no_letters_of_a_set(tileset: TileSet) -> None:
    """A conjoining vowel of Hangul has none; it is a spelling of the one that stands alone."""
    assert all(width(label) > 0 for label in tileset.info)
    assert load_tileset("korean").spell("\u1161") == ("ㅏ",)


@pytest.mark.sweep
def test_width_of_every_character_is_that_of_terminals() -> None:
    """Letters of most scripts are measured without wcwidth, which takes its time to load."""
    wrong = [f"U+{code:04X}" for code in range(128, sys.maxunicode + 1) if wrongly_measured(chr(code))]
    assert wrong == []


def wrongly_measured(char: str) -> bool:
    return display_width(char) != (wcwidth(char) if wcwidth(char) >= 0 else 1)


def test_a_record_in_letters_of_another_set_is_shown() -> None:
    """A sheet of a record in other letters ended with a fault of its own: the last letter was sought in the set."""
    text = "#player1 ann Ann\n>ann: AABIỌKU 8F BỌKỌ +10 10\n"
    sheet = replay_record(read_record(text.encode(), "game.gcg"), load_kit("standard", "english"))
    assert "BỌKỌ" in scoresheet_text(sheet, explain=True)
