"""The tool that damages records and counts what is told of it."""

from __future__ import annotations

from random import Random

import pytest

import damage
from damage import WAYS
from damage_record import Damaged, Record
from random_records import random_records
from scrabble_kit.library.kits import KitChooser
from scrabble_kit.library.library import Library

GAME = b"""\
#character-encoding UTF-8
#player1 ann Ann
#player2 bob Bob
>ann: ADEFINT 8D FINED +26 26
>bob: CLNOORU 8A CON..... +42 42
"""


@pytest.fixture(scope="module")
def judge() -> damage.Judge:
    return damage.Judge(KitChooser(Library.from_environment()))


@pytest.mark.parametrize("tileset", damage.TILESETS.split(","))
def test_made_games_are_without_a_fault(judge: damage.Judge, tileset: str) -> None:
    for text in random_records(judge.kits.library.kit(None, tileset), 3, "test"):
        assert damage.faultless(judge, "made.gcg", text.encode()), text


def test_every_way_changes_a_made_game_and_the_same_seed_changes_it_alike(judge: damage.Judge) -> None:
    kits = [judge.kits.library.kit(None, tileset) for tileset in ("english", "ukrainian")]
    made = [Record.of(text.encode()) for kit in kits for text in random_records(kit, 12, "test")]
    for slip in WAYS.values():
        found = [[slip.damage(record, Random(at)) for at, record in enumerate(made) if record] for _ in range(2)]
        assert found[0] == found[1]
        assert any(found[0]), slip.name
        for one, record in zip(found[0], made, strict=True):
            assert one is None or record is None or one.data != record.data(record.lines), slip.name


def test_what_was_told_is_held_against_the_lines_of_the_damage(judge: damage.Judge) -> None:
    record = GAME.replace(b">bob", b"#title x\n>bob")
    slip = WAYS["score-digit"]
    wrong = record.replace(b"+42", b"+47")
    tried = {at: damage.trial(judge, slip, "x", record, Damaged(wrong, frozenset([at]))) for at in (6, 5)}
    assert (tried[6].told, tried[5].told) == ("once", "elsewhere")
    assert damage.trial(judge, slip, "x", record, Damaged(record, frozenset([4]))).told == "silent"


@pytest.mark.parametrize(
    ("damaged", "mended", "fixed"),
    [
        (b"a 1\nb 3\n", b"a 1\nb 3\n", ""),
        (b"a 1\nb 3\n", b"a 1\nb 2\n", "restored"),
        (b"a 1\nb 3\n", b"a 1\nb 4\n", "wrong"),
        (b"a 1\nb 3\n", b"b 3\n", "wrong"),
        (b"a 9\nb 3\n", b"a 1\nb 3\n", "in part"),
        (b"a 1\n", b"a 1\nb  2\n", "in part"),
    ],
)
def test_a_mend_is_right_only_where_it_writes_what_was_there(damaged: bytes, mended: bytes, fixed: str) -> None:
    assert damage._fixed(b"a 1\nb 2\n", damaged, mended) == fixed


def test_the_table_has_a_line_for_each_way_and_one_for_all(
    tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path_factory.mktemp("games") / "game.gcg"
    path.write_bytes(GAME)
    options = [str(path), "--made", "0", "--way", "total-digit", "--way", "score-digit", "--show", "9"]
    assert damage.main([*options, "--markdown"]) == 0
    head, rule, *rows, empty, count = capsys.readouterr().out.splitlines()[:7]
    assert [row.split("|")[1].strip() for row in (head, *rows)] == ["way", "score-digit", "total-digit", "all"]
    assert set(rule) == set("|-: ")
    assert (empty, count) == ("", "1 records without a fault, seed 1")


def test_a_line_that_is_not_understood_keeps_a_record_out() -> None:
    assert Record.of(GAME) is not None
    assert Record.of(GAME + b">bob: what\n") is None
    assert Record.of(b"\xff" + GAME) is None
