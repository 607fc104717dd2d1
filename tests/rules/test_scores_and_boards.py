"""Scores, bonuses, blanks and boards that programs got wrong, through the referee."""

from __future__ import annotations

import oracle
import pytest
from kits import ENGLISH, layout_of, ruleset_of, standard_kit, tileset_of
from tables import begun, english, played, why_not, with_rules

from scrabble_kit.board.board import Board
from scrabble_kit.board.layout import BoardLayout, Premium, Square, format_position, parse_position, square_name
from scrabble_kit.rules.bonuses.factor import Factor
from scrabble_kit.rules.game import advance
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.legality import lay_text
from scrabble_kit.rules.position import opening_position
from scrabble_kit.rules.racks import set_up, with_rack
from scrabble_kit.rules.ruleset import BlankRule
from scrabble_kit.tiles.tileset import BlankInfo, TileSet

PLAIN = Premium()


def flat(rows: int, cols: int, start: str, premiums: dict[str, Premium | None] | None = None) -> BoardLayout:
    """A board of plain squares but for the ones named."""
    squares = {parse_position(name)[0]: premium for name, premium in (premiums or {}).items()}
    grid = tuple(squares.get(Square(row, col), PLAIN) for row in range(rows) for col in range(cols))
    return BoardLayout(rows, cols, grid, (parse_position(start)[0],))


def on(layout: BoardLayout, *, tileset: TileSet | None = None, **values: object) -> Kit:
    return Kit(ruleset_of(layout, **values), tileset or tileset_of(ENGLISH))  # type: ignore[arg-type]


def test_the_games_of_the_rule_texts() -> None:
    kit = english()
    position = begun(kit, "8D FINED", "8A CON.....", "7G BATTInG")
    assert position.scores == (101, 42)
    assert begun(kit, "8E QUAY", "E5 PRE.UeLS").scores == (32, 122)


# bonuses


def test_no_bonus_for_emptying_a_short_rack() -> None:
    """A37: rack RETAIN, empty bag."""
    kit = english()
    assert begun(kit, "8D RETAIN").scores == (14, 0)


@pytest.mark.parametrize(("bonus", "score"), [(50, 66), (35, 51), (40, 56)])
def test_bonuses_other_than_fifty(bonus: int, score: int) -> None:
    """A50."""
    assert begun(english(bonuses={7: bonus}), "8D RETAINS").scores == (score, 0)


@pytest.mark.parametrize(("word", "bonus"), [("RETAIN", 0), ("RETAINS", 50), ("RETAINSO", 50), ("RETAINSOD", 50)])
def test_nine_tiles_on_a_rack(word: str, bonus: int) -> None:
    """R85: the bonus is earned with 7, 8 or 9 tiles; a flat 50."""
    kit = english(None, rack_size=9, bonuses={7: 50, 8: 50, 9: 50})
    laid = lay_text(kit, Board.empty(kit.ruleset.layout), f"8D {word}")
    assert (laid.problems, laid.score.bonus) == ((), bonus)


def test_a_bonus_may_be_a_factor() -> None:
    """Letter League: all seven tiles double the play."""
    kit = with_rules(english(), bonuses={7: Factor(2)})
    assert begun(kit, "8D RETAINS").scores == (32, 0)


def test_a_hook_by_its_own_name_scores_once() -> None:
    """A24: a one-tile play given on the other axis counted the tile twice."""
    kit = english()
    position = begun(kit, "8E WORD")
    assert played(kit, position, "8E ....S").scores == (16, 9)
    assert played(kit, position, "I8 S").scores == (16, 9)


# blanks


def test_ten_blanks() -> None:
    """A43: code assumed two."""
    kit = english(None)
    kit = Kit(kit.ruleset, kit.tileset._replace(blank=BlankInfo(10)))
    assert begun(kit, "8D retains").scores == (50, 0)
    kit = english(None)
    assert why_not(kit, opening_position(kit, 2), "8D retains") == ("needs seven blanks, rack has at most two",)


@pytest.mark.parametrize(("play", "score"), [("8D BAbEL", 18), ("8D bABEL", 12)])
def test_which_of_two_equal_letters_is_the_blank(play: str, score: int) -> None:
    """A38: only the poorer placing was tried; each is a play of its own."""
    kit = english()
    position = with_rack(kit, opening_position(kit, 2), 0, tuple("ABEL?"))
    assert played(kit, position, play).scores == (score, 0)


def test_what_a_blank_stands_for_changes_no_score() -> None:
    """A39."""
    kit = english(None)
    assert begun(kit, "8H ZAx").scores == begun(kit, "8H ZAg").scores == (22, 0)


def test_letters_barred_to_the_blank_by_ruleset_or_tile_set() -> None:
    """German: any letter but sharp s; Spanish: not K, not W."""
    kit = english(None)
    start = opening_position(kit, 2)
    assert why_not(with_rules(kit, blank=BlankRule(frozenset("KW"))), start, "8G KOw") == (
        "a blank may not stand for W",
    )
    barred = Kit(kit.ruleset, kit.tileset._replace(blank=BlankInfo(2, barred=frozenset("W"))))
    assert why_not(barred, start, "8G WOw") == ("a blank may not stand for W",)


def test_a_blank_may_stand_for_a_letter_without_a_tile() -> None:
    """Italian J K W X Y, Romanian K Q W Y."""
    kit = Kit(english(None).ruleset, tileset_of({"A": 1, "K": 5, "Y": 4}, {"A": 40, "K": 0, "Y": 0}))
    start = opening_position(kit, 2)
    assert why_not(kit, start, "8G AkA") == ()
    assert why_not(kit, start, "8G AKA") == ("needs one K, rack has at most none",)


# boards


def test_twenty_one_by_twenty_one() -> None:
    """A47: the large board, column U, two hundred tiles."""
    layout = flat(21, 21, "K11", {"K11": Premium(word=2), "U1": Premium(word=4)})
    kit = on(layout, rack_size=7)
    position = begun(kit, "11K CAT")
    assert position.scores == (10, 0)
    assert why_not(kit, position, "11U AT") == ("V11 is off the 21x21 board",)
    assert square_name(Square(0, 20)) == "U1"
    full = [(layout.index(Square(row, col)), kit.tileset.tiles["A"]) for row in range(10) for col in range(20)]
    big = Kit(kit.ruleset, tileset_of(ENGLISH, 240))
    crowded = set_up(big, Board.empty(layout).with_tiles(full), (None, None), (0, 0))
    assert played(big, crowded, "U1 CATS").board.count == 204


def test_wider_than_the_alphabet() -> None:
    """A48: 27 columns and 19 rows; rows and columns never change places."""
    layout = flat(19, 27, "N10", {"AA19": Premium(letter=3)})
    kit = on(layout)
    position = begun(kit, "10N CAT", "O10 .BE")
    assert position.scores == (5, 5)
    for row, col in ((18, 26), (0, 26), (18, 0)):
        name = format_position(Square(row, col), "across")
        assert parse_position(name) == (Square(row, col), "across")
    assert (square_name(Square(18, 26)), format_position(Square(18, 26), "down")) == ("AA19", "AA19")
    assert why_not(kit, position, "19AA AT")[0] == "AB19 is off the 27x19 board"
    assert "does not touch" in why_not(kit, position, "AA18 AT")[0]
    assert why_not(kit, position, "AA19 AT")[0] == "AA20 is off the 27x19 board"


def test_neighbours_at_the_edge_are_none() -> None:
    """A27: O8 and A9 were taken for neighbours."""
    kit = english()
    position = begun(kit, "8H RETAINS", "8H .......U")
    assert why_not(kit, position, "9A DOG") == ("does not touch any tile on the board",)


def test_bricks_are_no_squares() -> None:
    layout = flat(5, 5, "C3", {"D3": None})
    kit = on(layout)
    assert why_not(kit, opening_position(kit, 2), "3B CAT") == ("D3 is no square of this board",)
    assert begun(kit, "3B CA", "C2 C.T").scores == (4, 5)


def test_premiums_bound_to_a_value() -> None:
    """Literaki: a colour square triples a tile of its own colour only."""
    layout = flat(5, 5, "C3", {"B3": Premium(letter=3, only_value=3), "C3": Premium(letter=3, only_value=3)})
    assert begun(on(layout), "3B CAT").scores == (3 * 3 + 1 + 1, 0)


def test_premiums_that_stay_on_the_tile() -> None:
    """Letter League: the premium works again in later plays over the tile."""
    for stays, second in ((True, 2 * (1 + 2) + 0), (False, 3)):
        layout = flat(5, 5, "C3", {"C3": Premium(word=2, stays=stays)})
        kit = on(layout)
        assert begun(kit, "3B CAT", "C3 .D").scores == (10, second)


def test_several_start_squares() -> None:
    plain = flat(5, 5, "A1")
    layout = BoardLayout(5, 5, plain.premiums, (Square(0, 0), Square(4, 4)))
    kit = on(layout)
    start = opening_position(kit, 2)
    assert why_not(kit, start, "1A AT") == ()
    assert why_not(kit, start, "5D AT") == ()
    assert why_not(kit, start, "3C AT") == ("the first play does not cover A1 or E5",)


def test_a_board_without_a_start_square_is_open_everywhere() -> None:
    plain = flat(5, 5, "A1")
    kit = on(BoardLayout(5, 5, plain.premiums, ()))
    assert why_not(kit, opening_position(kit, 2), "4D AT") == ()


def test_placement_faults_have_messages_of_their_own() -> None:
    """A23, A25, A26."""
    kit = english()
    start = opening_position(kit, 2)
    assert why_not(kit, start, "7H CAT") == ("the first play does not cover H8",)
    assert why_not(kit, start, "8H A") == ("a word needs two tiles",)
    position = begun(kit, "8H CAT")
    assert why_not(kit, position, "8K SAW") == ("the word on the board is CATSAW at 8H",)
    assert why_not(kit, position, "1A DOG") == ("does not touch any tile on the board",)
    assert why_not(kit, position, "8H DOG")[:2] == ("H8 holds C, the play says D", "I8 holds A, the play says O")
    assert why_not(kit, position, "8H ...") == ("no tile of this play is new",)


def test_a_play_in_no_direction() -> None:
    kit = english()
    position = opening_position(kit, 2)
    move = lay_text(kit, position.board, "8H CAT").play
    assert why_not(kit, position, type(move)(move.square, "sideways", move.tiles)) == ("a play goes across or down",)


def test_the_oracle_agrees_with_the_referee_on_the_rule_texts() -> None:
    kit = standard_kit()
    start = opening_position(kit, 2)
    laid = lay_text(kit, start.board, "8D FINED")
    tiles = {(7, 3 + place): (letter, ENGLISH[letter], False) for place, letter in enumerate("FINED")}
    layout = oracle.layout_from_rows(["".join(row) for row in _signs(kit)], [(7, 7)])
    assert oracle.score({}, tiles, "across", layout.premiums, {7: 50})[2] == laid.score.total == 26
    assert advance(kit, start, laid.play).scores == (26, 0)
    assert layout_of(layout).premiums == kit.ruleset.layout.premiums


def _signs(kit: Kit) -> list[list[str]]:
    sign = {(1, 1): ".", (2, 1): "'", (3, 1): '"', (1, 2): "-", (1, 3): "="}
    layout = kit.ruleset.layout
    found = []
    for row in range(layout.rows):
        premiums = [layout.premium(Square(row, col)) or PLAIN for col in range(layout.cols)]
        found.append([sign[premium.letter, premium.word] for premium in premiums])
    return found
