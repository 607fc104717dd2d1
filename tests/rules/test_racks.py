"""Racks that are known, partly known or unknown; tiles that a rack lacks are named one by one."""

from __future__ import annotations

import pytest
from kits import ENGLISH, MADE, mini14, standard_kit, tileset_of
from tables import begun, english, move_of, played, why_not

from scrabble_kit.board.board import Board
from scrabble_kit.rules.game import advance
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.position import Position, opening_position
from scrabble_kit.rules.racks import is_known, set_up, unseen, with_rack
from scrabble_kit.text.errors import IllegalMoveError
from scrabble_kit.tiles.notation import read_rack
from scrabble_kit.tiles.tileset import BlankInfo, LetterInfo, TileSet


def spanish() -> Kit:
    """Tiles of two letters: CH, LL."""
    counts = {"A": (12, 1), "C": (4, 3), "CH": (1, 5), "H": (2, 4), "L": (4, 1), "LL": (1, 8), "O": (9, 1), "S": (6, 1)}
    letters = tuple(LetterInfo(label, count, value, label.lower()) for label, (count, value) in counts.items())
    return Kit(standard_kit().ruleset, TileSet("made", "Made", "es", letters, BlankInfo(2), MADE))


def holding(kit: Kit, rack: str, position: Position | None = None) -> Position:
    position = position or opening_position(kit, 2)
    return with_rack(kit, position, position.on_turn, read_rack(kit.tileset, rack))


def test_one_ch_is_not_two() -> None:
    """A16: one CH tile was used for two."""
    kit = spanish()
    position = holding(kit, "[CH]OOC|HAS")
    assert why_not(kit, position, "8G [CH]O[CH]O") == ("needs two CH, rack has one",)


def test_a_blank_is_the_second_ch() -> None:
    """A16: with a blank the word is worth 14."""
    kit = spanish()
    position = played(kit, holding(kit, "[CH]OO?HAS"), "8G [CH]O[ch]O")
    assert position.scores == (14, 0)
    assert position.racks[0] == ("H", "A", "S")


@pytest.mark.parametrize(("play", "score", "kept"), [("8H [LL]A", 18, "?OSSS"), ("8H [ll]A", 2, "[LL]OSSS")])
def test_the_blank_stays_when_the_real_tile_is_there(play: str, score: int, kept: str) -> None:
    """A20: the blank was consumed though the tile itself was on the rack."""
    kit = spanish()
    position = played(kit, holding(kit, "[LL]?AOSSS"), play)
    assert position.scores == (score, 0)
    assert position.racks[0] == read_rack(kit.tileset, kept)


def test_a_lone_tile_of_two_letters_is_no_word() -> None:
    """A21: a CH alone counted as a word of two letters."""
    kit = spanish()
    assert why_not(kit, holding(kit, "[CH]AOSSS"), "8H [CH]") == ("a word needs two tiles",)


def test_every_letter_that_lacks_is_named() -> None:
    kit = english()
    position = holding(kit, "AABCDEF")
    assert why_not(kit, position, "8H QUAY") == (
        "needs one Q, rack has none",
        "needs one U, rack has none",
        "needs one Y, rack has none",
    )
    assert why_not(kit, position, "8D BAtTED") == ("needs one blank, rack has none", "needs one T, rack has none")


def test_placement_and_rack_are_both_complained_of() -> None:
    kit = english()
    assert why_not(kit, holding(kit, "AABCDEF"), "1A CAT") == (
        "the first play does not cover H8",
        "needs one T, rack has none",
    )


def test_an_unknown_rack_may_hold_anything_that_is_left() -> None:
    kit = english()
    position = begun(kit, "8E QUAY", "-")
    assert why_not(kit, position, "G8 .CE") == ()
    assert why_not(kit, position, "G8 .Q") == ("needs one Q, rack has at most none",)
    assert why_not(kit, position, "G8 .bcd") == ("needs three blanks, rack has at most two",)


def test_a_rack_that_is_known_in_part_has_room_for_the_rest() -> None:
    kit = english()
    position = holding(kit, "CATZ")
    assert why_not(kit, position, "8D CATENAS") == ("rack lacks A, E, N, S, and only three of its tiles are not known",)
    assert why_not(kit, position, "8D CATZENA") == ()
    after = played(kit, position, "8D CATEN")
    assert after.racks[0] == ("Z",)
    assert not is_known(after, 0)


def test_letters_on_other_racks_cannot_be_had() -> None:
    kit = english()
    position = with_rack(kit, opening_position(kit, 2), 1, ("Z", "Q", "J", "X", "K", "?", "?"))
    assert why_not(kit, position, "8H ZA") == ("needs one Z, rack has at most none",)
    assert why_not(kit, position, "8H zA") == ("needs one blank, rack has at most none",)


def test_a_short_rack_lays_no_more_than_it_holds() -> None:
    kit = mini14()
    position = begun(kit, "8D COATS")
    position = played(kit, position, "H8 .AT")
    assert position.table.held == (2, 5)
    assert why_not(kit, position, "10H .ATT") == ("needs three tiles, rack holds two",)


def test_racks_fill_up_while_the_bag_lasts() -> None:
    kit = english()
    position = begun(kit, "8D FINED")
    assert position.table.held == (7, 7)
    assert position.unplaced == 95


def test_too_many_tiles_on_a_rack() -> None:
    """A44."""
    kit = english()
    with pytest.raises(IllegalMoveError, match="8 tiles, limit 7"):
        holding(kit, "AEINRSTU")


def test_more_of_a_letter_than_there_are() -> None:
    """A45: the message names the letter, how many exist, and where the others are."""
    kit = english()
    position = with_rack(kit, opening_position(kit, 2), 0, ("Z",))
    with pytest.raises(IllegalMoveError) as caught:
        with_rack(kit, position, 1, ("Z", "A"))
    assert caught.value.problems == (
        "more Z than the 1 of tile set made: 0 on the board, 1 with player 1, 1 with player 2",
    )


def test_what_is_unseen() -> None:
    kit = mini14()
    position = with_rack(kit, begun(kit, "8D COATS"), 1, tuple("ACO"))
    assert "".join(unseen(kit.tileset, position)) == "AASTTT"


def test_a_position_is_set_up_in_the_middle_of_a_game() -> None:
    kit = english()
    board = begun(kit, "8D FINED").board
    position = set_up(kit, board, (tuple("CONBATT"), None), (0, 26))
    after = played(kit, position, "8A CON.....")
    assert after.scores == (42, 26)
    assert after.racks[0] == tuple("BATT")
    assert after.unplaced == 92


def test_late_in_the_game_unknown_racks_share_what_is_left() -> None:
    kit = mini14()
    board = begun(kit, "8D COATS").board
    assert set_up(kit, board, (None, tuple("AC")), (20, 0)).table.held == (7, 2)
    assert set_up(kit, board, (None, None), (20, 0)).table.held == (7, 2)


def test_a_position_with_too_many_tiles_is_refused() -> None:
    kit = english()
    board = begun(kit, "8E QUAY").board
    with pytest.raises(IllegalMoveError) as caught:
        set_up(kit, board, (tuple("QAAAAAAAA"), None), (0, 0))
    assert caught.value.problems == (
        "9 tiles with player 1, limit 7",
        "more Q than the 1 of tile set made: 1 on the board, 1 with player 1",
    )


def test_a_hundred_and_twenty_tiles_on_a_board_are_no_error() -> None:
    """A47: more than a hundred tiles raised errors."""
    kit = standard_kit()
    tiles = [(index, kit.tileset.tiles["A"]) for index, square in enumerate(kit.ruleset.layout.exists) if square][:120]
    big = Kit(kit.ruleset, tileset_of(ENGLISH, 200))
    position = set_up(big, Board.empty(kit.ruleset.layout).with_tiles(tiles), (None, None), (0, 0))
    assert position.board.count == 120


def test_a_position_without_a_table_gets_one() -> None:
    kit = english()
    full = opening_position(kit, 2)
    bare = Position(full.board, full.racks, full.scores, 0, full.unplaced)
    assert advance(kit, bare, move_of(kit, bare, "8D FINED")).table.held == (7, 7)


def test_a_tile_that_the_set_lacks() -> None:
    """A22: a letter outside the alphabet is named."""
    other = spanish()
    kit = english()
    move = move_of(other, opening_position(other, 2), "8G [CH]O")
    assert why_not(kit, opening_position(kit, 2), move) == (
        "no tile [CH] in tile set made",
        "the tile O is of another tile set",
    )
