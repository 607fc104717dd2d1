"""The 92 rules of the source texts: each has a test, or a line saying why it is not the engine's business."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from tables import begun, english, played, why_not, with_words

from scrabble_kit.board.layout import ACROSS, DOWN, Square, format_position, parse_position, square_name
from scrabble_kit.rules.game import turns_of
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.legality import lay_text
from scrabble_kit.rules.moves import EndTurn
from scrabble_kit.rules.position import Position, opening_position
from scrabble_kit.rules.racks import with_rack
from scrabble_kit.rules.real_game import Game
from scrabble_kit.tiles.notation import read_play, show_tiles
from scrabble_kit.tiles.tileset import BlankInfo, LetterInfo, Provenance, TileSet

TESTS = Path(__file__).resolve().parent.parent

DATA = "data: a value of each ruleset or tile set, read and checked where definitions are read"
PEOPLE = "what people do at the table; no move depends on it"
WORDS = "a matter of the word list; the ruleset names the classes for information only (`words`)"

RULES: dict[str, str] = {
    "R01": "test_how_many_may_play",
    "R02": "the aim of the game, no rule to apply",
    "R03": DATA,
    "R04": "test_words_go_across_or_down",
    "R05": "test_phonies_are_refused_where_words_are_checked_as_they_are_laid",
    "R06": "whom the game is for, no rule to apply",
    "R07": DATA,
    "R08": DATA,
    "R09": "test_a_full_bag_holds_the_set",
    "R10": "test_racks_are_filled_at_the_start",
    "R11": PEOPLE,
    "R12": "test_one_bad_word_takes_the_whole_play_off",
    "R13": "test_without_a_lexicon_no_word_is_judged_but_a_play_can_be_taken_back",
    "R14": "test_nearest_to_the_first_letter_begins",
    "R15": "test_where_a_blank_stands",
    "R16": "test_only_those_who_are_tied_draw_again",
    "R17": "test_seats_are_in_the_order_of_turns",
    "R18": "test_racks_are_filled_at_the_start",
    "R19": "test_racks_are_filled_at_the_start",
    "R20": "how a set is laid out and counted: data of the ruleset (`count_grid`) for printed sheets",
    "R21": "test_a_turn_is_a_pass_an_exchange_or_a_play",
    "R22": "test_a_turn_is_a_pass_an_exchange_or_a_play",
    "R23": "test_an_exchange_scores_nothing_and_ends_the_turn",
    "R24": "test_an_exchange_needs_seven_in_the_bag_where_the_rule_says_so",
    "R25": "test_exchanged_tiles_cannot_be_drawn_back",
    "R26": "test_a_turn_is_a_pass_an_exchange_or_a_play",
    "R27": PEOPLE,
    "R28": "test_tiles_are_drawn_when_the_play_can_no_longer_be_challenged",
    "R29": "test_a_rack_is_full_while_the_bag_lasts",
    "R30": "test_tiles_on_the_board_are_not_moved_or_replaced",
    "R31": "test_the_first_play",
    "R32": "test_placement_faults_have_messages_of_their_own",
    "R33": "test_words_go_across_or_down",
    "R34": "test_words_go_across_or_down",
    "R35": "test_structural_faults_are_found_where_the_oracle_finds_them",
    "R36": "test_the_ways_to_play",
    "R37": "test_one_bad_word_takes_the_whole_play_off",
    "R38": "test_a_misplaced_play_of_good_words_is_challenged_off",
    "R39": "test_what_a_blank_stands_for_changes_no_score",
    "R40": "the letter is part of the tile in a `Play`: a blank without one cannot be laid",
    "R41": "test_a_blank_stays_what_it_was_said_to_be",
    "R42": "test_ten_blanks",
    "R43": "test_premium_squares_work_under_a_blank",
    "R44": "test_how_plays_are_written",
    "R45": "test_where_a_blank_stands",
    "R46": "test_the_real_letter_is_swapped_for_a_blank",
    "R47": "test_phonies_are_refused_where_words_are_checked_as_they_are_laid",
    "R48": WORDS,
    "R49": WORDS,
    "R50": WORDS,
    "R51": WORDS,
    "R52": WORDS,
    "R53": WORDS,
    "R54": WORDS,
    "R55": WORDS,
    "R56": WORDS,
    "R57": WORDS,
    "R58": "test_the_position_after_a_right_challenge_is_the_one_before_the_play_but_for_the_turn",
    "R59": "test_the_next_turn_closes_the_window",
    "R60": "test_the_position_after_a_right_challenge_is_the_one_before_the_play_but_for_the_turn",
    "R61": "test_double_challenge_costs_the_next_turn",
    "R62": "test_one_bad_word_takes_the_whole_play_off",
    "R63": "test_a_challenge_by_one_who_is_not_next_keeps_the_order_of_turns",
    "R64": DATA,
    "R65": DATA,
    "R66": "test_scores_and_words_agree_however_a_play_is_written",
    "R67": "test_the_games_of_the_rule_texts",
    "R68": "test_the_games_of_the_rule_texts",
    "R69": "test_letter_premiums_count_before_word_premiums",
    "R70": "test_the_games_of_the_rule_texts",
    "R71": "test_the_games_of_the_rule_texts",
    "R72": "test_the_games_of_the_rule_texts",
    "R73": "test_the_games_of_the_rule_texts",
    "R74": "test_the_games_of_the_rule_texts",
    "R75": "test_no_bonus_for_emptying_a_short_rack",
    "R76": "colours of the board, for whoever draws it",
    "R77": "test_the_game_ends_when_the_bag_is_empty_and_a_rack_too",
    "R78": "test_no_play_left_ends_the_game_when_all_say_so",
    "R79": "test_six_scoreless_turns_of_the_table",
    "R80": "test_twelve_points_on_the_other_rack",
    "R81": "test_three_players_are_settled",
    "R82": "test_twelve_points_on_the_other_rack",
    "R83": "test_the_higher_score_wins",
    "R84": "test_the_score_before_settlement_breaks_a_tie",
    "R85": "test_nine_tiles_on_a_rack",
    "R86": "test_levels_belong_to_players",
    "R87": "test_targets_by_level_and_number_of_players",
    "R88": "test_rows_are_numbered_and_columns_lettered",
    "R89": "test_how_plays_are_written",
    "R90": "test_rows_are_numbered_and_columns_lettered",
    "R91": "test_how_plays_are_written",
    "R92": "test_how_plays_are_written",
}


def names_of_tests() -> set[str]:
    """The names of all tests beside this one."""
    trees = [ast.parse(path.read_text("utf-8")) for path in (TESTS / "rules").glob("test_*.py")]
    return {node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def test_every_rule_has_a_test_or_a_reason() -> None:
    assert list(RULES) == [f"R{number:02}" for number in range(1, 93)]
    named = {text for text in RULES.values() if text.startswith("test_")}
    assert named - names_of_tests() == set()
    assert all(" " in text for text in RULES.values() if not text.startswith("test_"))


def test_words_go_across_or_down() -> None:
    """R04, R33, R34: no other line can be said, and a word reads from its first square on."""
    kit = english()
    position = begun(kit, "8H CAT")
    move = lay_text(kit, position.board, "K8 SO").play
    assert {parse_position(name)[1] for name in ("8K", "K8")} == {ACROSS, DOWN}
    assert played(kit, position, move).board.rows()[7:9] == [".......CATS....", "..........O...."]


def test_a_turn_is_a_pass_an_exchange_or_a_play() -> None:
    """R21, R22, R26: each ends the turn; only the play scores."""
    kit = english()
    position = begun(kit, "-", "-3", "8D FINED")
    assert [turn.scoreless for turn in turns_of(position)] == ["pass", "exchange", None]
    assert (position.scores, position.on_turn) == ((26, 0), 1)


def test_a_rack_is_full_while_the_bag_lasts() -> None:
    """R29."""
    kit = english(None)
    game = Game.start(kit, seed=3)
    for _ in range(6):
        row, rack = game.position.board.count, game.rack
        text = f"8H {rack[0]}{rack[1]}".replace("?", "e") if not row else "-"
        move = lay_text(kit, game.position.board, text).play if not row else None
        game = game.advance(move) if move else game
        game = game.advance(EndTurn()) if move else game
        assert [len(one or ()) for one in game.position.racks] == [7, 7]


def test_tiles_on_the_board_are_not_moved_or_replaced() -> None:
    """R30."""
    kit = english()
    position = begun(kit, "8D FINED")
    move = type(lay_text(kit, position.board, "8D MINED").play)(
        Square(7, 3), ACROSS, tuple(read_play(kit.tileset, "MINED").tiles)
    )
    assert why_not(kit, position, move)[0] == "D8 holds F, the play says M"


@pytest.mark.parametrize(
    ("play", "problems"),
    [
        ("8H AT", ()),
        ("H8 AT", ()),
        ("8G AT", ()),
        ("8H A", ("a word needs two tiles",)),
        ("7H AT", ("the first play does not cover H8",)),
        ("7H A", ("a word needs two tiles", "the first play does not cover H8")),
    ],
)
def test_the_first_play(play: str, problems: tuple[str, ...]) -> None:
    """R31; seed rules 4.3."""
    kit = english()
    assert why_not(kit, opening_position(kit, 2), play) == problems


OBOLO = dict.fromkeys(["A", "B", "E", "I", "J", "K", "L", "M", "N", "O", "Ọ", "T", "W"], 1)


def obolo(rack_size: int = 7) -> Kit:
    """Letters enough for the examples of the Obolo text; the values are made up."""
    letters = tuple(LetterInfo(label, 9, value, label.lower()) for label, value in OBOLO.items())
    tileset = TileSet("made", "Made", "ann", letters, BlankInfo(2), Provenance("made for a test"))
    return Kit(english(rack_size=rack_size).ruleset, tileset)


def words_of(position: Position) -> list[str]:
    assert position.last is not None
    return ["".join(word.letters) for word in position.last.laid.score.words]


@pytest.mark.parametrize(
    ("first", "play", "words"),
    [
        ("8G ME", "8G ..N", ["MEN"]),
        ("8G ME", "8F E..N", ["EMEN"]),
        ("8G ME", "8D NTE..", ["NTEME"]),
        ("8G ENE", "F8 BỌKỌ", ["BỌKỌ", "BENE"]),
        ("8F BOLO", "9F ENENEN", ["ENENEN", "BE", "ON", "LE", "ON"]),
        ("8F BOLO", "9F ENE", ["ENE", "BE", "ON", "LE"]),
    ],
)
def test_the_ways_to_play(first: str, play: str, words: list[str]) -> None:
    """R36, with the examples of the Obolo text: lengthen, set at a right angle, lay alongside."""
    kit = obolo()
    assert words_of(begun(kit, first, play)) == words


def test_the_example_that_no_rack_of_seven_can_lay() -> None:
    """E(ME)ENAWAJI needs eight tiles: the text's own slip, right with the rack of nine."""
    assert why_not(obolo(), begun(obolo(), "8G ME"), "8F E..ENAWAJI") == (
        "8 tiles laid, a rack holds 7",
        "needs eight tiles, rack holds seven",
    )
    assert words_of(begun(obolo(9), "8G ME", "8F E..ENAWAJI")) == ["EMEENAWAJI"]


def test_a_blank_stays_what_it_was_said_to_be() -> None:
    """R41: a later word must take it for that letter, and it still scores nothing."""
    kit = with_words(english(), ["CAT", "CATS", "CUTS"])
    position = begun(kit, "8H CaT")
    move = type(lay_text(kit, position.board, "8H ...S").play)(
        Square(7, 7), ACROSS, tuple(read_play(kit.tileset, "CUTS").tiles)
    )
    assert why_not(kit, position, move)[0] == "I8 holds a, the play says U"
    assert played(kit, position, "8H ...S").scores == (8, 5)


def test_premium_squares_work_under_a_blank() -> None:
    """R43: a word square multiplies the word, a letter square multiplies nothing."""
    kit = english()
    assert begun(kit, "8H cAT").scores == (4, 0)  # H8 doubles c0 A1 T1
    assert begun(kit, "8D fINED").scores == (10, 0)  # D8 doubles f0; H8 doubles I1 N1 E1 D2


def test_letter_premiums_count_before_word_premiums() -> None:
    """R69: FINED at 8D is 2x(2x4 + 1 + 1 + 1 + 2) = 26; not 2x9 + 4."""
    kit = english()
    score = lay_text(kit, opening_position(kit, 2).board, "8D FINED").score
    assert (score.words[0].points, score.total) == (26, 26)


def test_rows_are_numbered_and_columns_lettered() -> None:
    """R88, R90: A1 top left, H8 the centre; 8E is across, E8 down, the same square."""
    assert (square_name(Square(0, 0)), square_name(Square(7, 7))) == ("A1", "H8")
    assert parse_position("8E") == (Square(7, 4), ACROSS)
    assert parse_position("E8") == (Square(7, 4), DOWN)
    assert parse_position("E5") == (Square(4, 4), DOWN)
    assert [format_position(Square(7, 4), way) for way in (ACROSS, DOWN)] == ["8E", "E8"]


def test_how_plays_are_written() -> None:
    """R44, R89, R91, R92: a small letter is a blank, parentheses stand around what lay there."""
    kit = english()
    position = begun(kit, "8E QUAY")
    laid = lay_text(kit, position.board, "E5 PRE(Q)UeLS")
    assert (laid.problems, laid.score.total) == ((), 122)
    assert [tile.letter for _, tile in laid.placed if tile.blank] == ["E"]
    assert show_tiles(kit.tileset, laid.play.tiles) == "PRE.UeLS"
    rack = with_rack(kit, position, 1, tuple("PREUL?S"))
    assert played(kit, rack, laid.play).racks[1] is None
