"""What is special in a built-in ruleset and leaves no trace in a record: prices, windows, draws, clocks, ties, ends."""

from __future__ import annotations

import pytest
from definition_texts import ROOT
from tables import TINY, begun, lexicon_of, played, why_not

from scrabble_kit.board.layout import Square
from scrabble_kit.library.library import Library
from scrabble_kit.rules.bag import Bag
from scrabble_kit.rules.clock import overtime_points
from scrabble_kit.rules.ending import claimable, ended
from scrabble_kit.rules.fit import cells, misfits
from scrabble_kit.rules.game import advance, is_over
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.moves import Challenge, Claim, EndTurn, Exchange, Redraw, Resign, SwapBlank, TimeUsed
from scrabble_kit.rules.outcome import outcome
from scrabble_kit.rules.position import opening_position
from scrabble_kit.rules.racks import with_rack
from scrabble_kit.rules.start import draw_for_start, drawn_groups
from scrabble_kit.tiles.tileset import BLANK

FOURTEEN = str(ROOT / "tests" / "data" / "games" / "fourteen.yaml")
RULESETS = sorted(path.stem for path in (ROOT / "rulesets").glob("*.yaml"))
LIBRARY = Library.from_environment()


def kit_of(ruleset: str, tileset: str | None = "english", words: list[str] | None = None) -> Kit:
    """The ruleset, with a lexicon of a few words."""
    kit = LIBRARY.kit(ruleset, tileset)
    return Kit(kit.ruleset, kit.tileset, lexicon_of(kit.tileset, TINY if words is None else words))


@pytest.mark.parametrize("name", RULESETS)
def test_ruleset_and_its_tile_set_go_together(name: str) -> None:
    kit = LIBRARY.kit(name)
    assert misfits(kit) == ()
    for option, words in kit.ruleset.options.items():
        for word in words if option != "level" else ():
            assert misfits(LIBRARY.kit(f"{name}:{word}")) == ()


# CAT 8F: 3 + 1 + 1 = 5, H8 double word 10. SO on I8 and I9: S1 + O1 double letter 2 = 3, CATS 6: 9. ann doubts in vain.
CAT_AND_SO = ("8F CAT", "I8 SO")


@pytest.mark.parametrize(
    ("ruleset", "named", "scores", "turn"),
    [
        ("standard", None, (10, 9), 0),
        ("family", None, (10, 9), 1),
        ("basque", None, (10, 9), 1),
        ("malay", None, (10, 9), 1),
        ("nine-tile", None, (10, 9), 1),
        ("finish-line", None, (10, 9), 1),
        ("tournament-north-america", None, (10, 9), 1),
        ("tournament-north-america:collins-five", None, (10, 19), 0),
        ("world-english", None, (10, 19), 0),
        ("world-english", ("SO",), (10, 14), 0),
        ("world-english:five-a-turn", None, (10, 14), 0),
        ("world-english:ten-a-word", ("SO",), (10, 19), 0),
        ("world-english:ten-a-word", None, (10, 29), 0),
        ("world-english:ten-a-turn", None, (10, 19), 0),
        ("world-english:lost-turn", None, (10, 9), 1),
        ("world-english:nothing", None, (10, 9), 0),
        ("obolo", None, (10, 9), 0),
        ("box", None, (10, 9), 0),
        ("box-north-america", None, (10, 9), 1),
        ("german", None, (0, 9), 0),
        ("german-before-2017", None, (-10, 9), 0),
        ("german-before-2017", ("SO",), (0, 9), 0),
        ("swedish", None, (0, 9), 0),
        ("norwegian", None, (0, 9), 0),
        ("romanian", None, (0, 9), 0),
        ("slovak", None, (0, 9), 0),
        ("netskrafl", None, (10, 19), 0),
    ],
)
def test_price_of_a_wrong_challenge(
    ruleset: str, named: tuple[str, ...] | None, scores: tuple[int, int], turn: int
) -> None:
    """Two words were made; after a lost turn it is the challenged player's again."""
    kit = kit_of(ruleset)
    after = played(kit, begun(kit, *CAT_AND_SO), Challenge(0, named))
    if turn:
        assert after.on_turn == 1 or after.table.lost == (1, 0)
    else:
        assert (after.on_turn, after.table.lost) == (0, (0, 0))
    assert after.scores == scores


@pytest.mark.parametrize(
    ("ruleset", "until"),
    [
        ("family", "the next turn begins"),
        ("obolo", "the player has drawn tiles"),
        ("tournament-north-america", "the player has drawn tiles"),
        ("norwegian", "the player has drawn tiles"),
        ("czech", "the new total is written"),
        ("box-north-america", "the next turn begins"),
    ],
)
def test_window_of_a_challenge(ruleset: str, until: str) -> None:
    kit = kit_of(ruleset)
    position = begun(kit, *CAT_AND_SO, EndTurn())
    assert why_not(kit, position, Challenge(0)) == (f"no play to challenge: it can be done until {until}",)


def test_words_with_friends_refuses_phonies_at_once() -> None:
    kit = kit_of("words-with-friends")
    assert why_not(kit, opening_position(kit, 2), "8F TCA") == ("not in tiny: TCA",)
    assert why_not(kit, begun(kit, "8F CAT"), Challenge(1)) == (
        "no challenges in this game: words are checked as they are laid",
    )


def test_clabbers_judges_the_letters_and_not_their_order() -> None:
    kit = kit_of("clabbers")
    assert played(kit, begun(kit, "8F TCA"), Challenge(1)).scores == (10, 0)
    assert played(kit, begun(kit, "8F TCC"), Challenge(1)).scores == (0, 0)


@pytest.mark.parametrize("ruleset", ["obolo:tournament", "tournament-north-america"])
def test_misplaced_play_of_good_words_can_be_challenged_off(ruleset: str) -> None:
    """R38, told of tournaments: CAT in a corner lies until it is doubted."""
    kit = kit_of(ruleset)
    position = begun(kit, "1A CAT")
    assert played(kit, position, Challenge(1)).scores == (0, 0)
    home = kit_of("obolo")
    assert why_not(home, opening_position(home, 2), "1A CAT") == ("the first play does not cover H8",)


# exchanges, racks, blanks


@pytest.mark.parametrize(("ruleset", "fewest"), [("obolo", 7), ("italian", 3), ("standard", 7)])
def test_fewest_tiles_in_the_bag_for_an_exchange(ruleset: str, fewest: int) -> None:
    """Two racks of seven and so many in the bag are 14 more that are not on the board."""
    kit = kit_of(ruleset)
    base = opening_position(kit, 2)
    enough = base._replace(unplaced=14 + fewest)
    assert why_not(kit, enough, Exchange(("A",), 1)) == ()
    short = base._replace(unplaced=14 + fewest - 1)
    assert why_not(kit, short, Exchange(("A",), 1)) == (f"the bag holds {fewest - 1}, an exchange needs {fewest}",)


def test_spanish_rules_name_no_fewest_tiles() -> None:
    kit = kit_of("spanish")
    assert why_not(kit, opening_position(kit, 2)._replace(unplaced=15), Exchange(("A",), 1)) == ()


def test_cambio_secco_keeps_the_turn_once() -> None:
    kit = kit_of("italian")
    rack = tuple("AEIOUHH")
    position = with_rack(kit, opening_position(kit, 2), 0, rack)
    after = advance(kit, position, Exchange(rack, 7, free=True))
    assert (after.on_turn, after.turns) == (0, None)
    again = with_rack(kit, after, 0, rack)
    assert why_not(kit, again, Exchange(rack, 7, free=True)) == ("player 1 has had one exchange that kept the turn",)


def test_senyors() -> None:
    kit = kit_of("catalan", "catalan", ["CASA"])
    start = opening_position(kit, 2)
    assert advance(kit, with_rack(kit, start, 0, tuple("AEIOUAE")), Redraw()).on_turn == 0
    consonants = ("L·L", "NY", "S", "R", "T", "N", "L")
    assert advance(kit, with_rack(kit, start, 0, consonants), Redraw()).on_turn == 0
    assert why_not(kit, with_rack(kit, start, 0, (*"AEIOUA", BLANK)), Redraw()) == (
        "a rack with a blank is not redrawn",
    )
    assert why_not(kit, with_rack(kit, start, 0, tuple("AEIOUAT")), Redraw()) != ()


def test_blank_of_the_obolo_text_is_swapped_only_where_that_was_chosen() -> None:
    """R46, of two readings."""
    for ruleset, allowed in (("obolo", False), ("obolo:swapped", True), ("obolo:tournament,swapped", True)):
        kit = kit_of(ruleset)
        position = with_rack(kit, begun(kit, "8F CAt", "-"), 0, tuple("TEEEEEE"))
        problems = why_not(kit, position, SwapBlank(Square(7, 7)))
        assert problems == (() if allowed else ("no blank is swapped in this game",))


@pytest.mark.parametrize(("tiles", "points"), [(6, 0), (7, 50), (8, 50), (9, 50)])
def test_nine_tiles_earn_no_more_than_seven(tiles: int, points: int) -> None:
    """R74, R75, R85."""
    kit = LIBRARY.kit("nine-tile")
    last = begun(kit, f"8{'ABCDEFGH'[max(0, 8 - tiles)]} {'E' * tiles}").last
    assert last is not None
    assert last.laid.score.bonus == points
    assert "10 tiles laid, a rack holds 9" in why_not(kit, opening_position(kit, 2), f"8A {'E' * 10}")


def test_obolo_set_is_counted_on_fourteen_by_nine() -> None:
    """R20: 126 cells for 125 tiles."""
    grid = LIBRARY.ruleset("obolo").count_grid
    assert grid is not None
    assert (grid.cols, grid.rows, cells(grid)) == (14, 9, 125)


# the draw for the start


@pytest.mark.parametrize(
    ("ruleset", "tileset", "drawn", "groups"),
    [
        ("family", "english", {0: "A", 1: BLANK, 2: "B"}, ((1,), (0,), (2,))),
        ("box", "english", {0: "A", 1: BLANK}, ((1,), (0,))),
        ("obolo", "obolo", {0: "GB", 1: "G", 2: BLANK, 3: "G"}, ((2,), (1, 3), (0,))),
        ("romanian", "romanian", {0: BLANK, 1: "Z"}, ((1,), (0,))),
        ("catalan", "catalan", {0: "Ç", 1: "C", 2: "NY", 3: "N"}, ((1,), (0,), (3,), (2,))),
    ],
)
def test_who_is_nearest_to_the_first_letter(
    ruleset: str, tileset: str, drawn: dict[int, str], groups: tuple[tuple[int, ...], ...]
) -> None:
    assert drawn_groups(LIBRARY.kit(ruleset, tileset), drawn) == groups


def test_blank_does_not_count_in_the_french_draw() -> None:
    kit = LIBRARY.kit("french")
    for seed in range(100):
        draw = draw_for_start(kit, 4, Bag.full(kit.tileset, seed))
        assert all(BLANK not in letters.values() for letters in draw.rounds)


def test_obolo_turns_go_in_the_order_of_the_draw() -> None:
    """R17: by the letters drawn; elsewhere round the table from the one who begins."""
    by_draw, by_seat = LIBRARY.kit("obolo"), LIBRARY.kit("basque")
    orders = {draw_for_start(by_draw, 3, Bag.full(by_draw.tileset, seed)).order for seed in range(60)}
    assert len(orders) == 6
    orders = {draw_for_start(by_seat, 3, Bag.full(by_seat.tileset, seed)).order for seed in range(60)}
    assert orders == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}


# clocks


@pytest.mark.parametrize(
    ("ruleset", "minutes", "late", "cost"),
    [
        ("tournament-north-america", 25, 1, 10),
        ("tournament-north-america", 25, 61, 20),
        ("world-english", 25, 61, 20),
        ("german", 30, 61, 20),
        ("swedish", 30, 61, 20),
        ("norwegian", 30, 61, 20),
        ("spanish", 25, 61, 20),
        ("french", 25, 61, 0),
        ("italian", 25, 61, 0),
        ("polish", 20, 61, 0),
        ("greek", 30, 61, 0),
    ],
)
def test_time_over_costs(ruleset: str, minutes: int, late: int, cost: int) -> None:
    """Points for each started minute; none where no price is known or there is no overtime."""
    kit = kit_of(ruleset)
    clock = kit.ruleset.clock
    assert clock is not None
    assert clock.minutes == minutes
    position = begun(kit, "8F CAT", TimeUsed(0, minutes * 60 + late), Challenge(1))
    assert overtime_points(clock, position.table.seconds[0]) == cost


@pytest.mark.parametrize(
    ("ruleset", "cap"),
    [
        ("tournament-north-america", 10),
        ("world-english", 10),
        ("german", 5),
        ("german-before-2017", 10),
        ("swedish", 5),
        ("norwegian", 5),
    ],
)
def test_too_far_over_loses(ruleset: str, cap: int) -> None:
    kit = kit_of(ruleset)
    clock = kit.ruleset.clock
    assert clock is not None
    assert clock.minutes is not None
    limit = (clock.minutes + cap) * 60
    assert ended(kit, begun(kit, "8F CAT", TimeUsed(1, limit))) is None
    late = begun(kit, "8F CAT", TimeUsed(1, limit + 1))
    assert outcome(kit, late).winners == (0,)


@pytest.mark.parametrize(("ruleset", "minutes"), [("french", 25), ("romanian", 25), ("slovak", 22)])
def test_out_of_time_means_no_more_moves(ruleset: str, minutes: int) -> None:
    kit = kit_of(ruleset)
    position = begun(kit, TimeUsed(0, minutes * 60))
    assert why_not(kit, position, "8F CAT") == ()
    position = begun(kit, TimeUsed(0, minutes * 60 + 1))
    assert why_not(kit, position, "8F CAT") == ("player 1 has no time left and can only pass",)


def test_czech_turn_takes_two_minutes() -> None:
    kit = kit_of("czech")
    assert why_not(kit, begun(kit, TimeUsed(0, 120)), "8F CAT") == ()
    assert why_not(kit, begun(kit, TimeUsed(0, 121)), "8F CAT") != ()


# ends, settlement, ties


@pytest.mark.parametrize("second", ["H8 .AT", "-"])
def test_each_has_one_more_turn_when_the_bag_of_crossplay_is_empty(second: str) -> None:
    """With fourteen tiles the bag is empty at once; elsewhere the game goes on until a player is out."""
    kit, other = [kit_of(name, FOURTEEN, ["COATS", "SAT", "TAT"]) for name in ("crossplay", "standard")]
    assert ended(kit, begun(kit, "8D COATS")) is None
    position = begun(kit, "8D COATS", second)
    over = ended(kit, position)
    assert over is not None
    assert over.reason == "last_round"
    assert outcome(kit, position).adjustments == (0, 0)
    assert ended(other, begun(other, "8D COATS", second)) is None


@pytest.mark.parametrize(
    ("ruleset", "adjusted"),
    [
        ("standard", (14, 0)),
        ("tournament-north-america", (14, 0)),
        ("world-english", (14, 0)),
        ("obolo", (7, -7)),
        ("obolo:tournament", (14, 0)),
        ("family", (7, -7)),
        ("box", (7, -7)),
        ("words-with-friends", (7, -7)),
        ("wordfeud", (7, -7)),
        ("german", (7, -7)),
        ("swedish", (7, -7)),
        ("french", (7, -7)),
        ("spanish", (7, -7)),
        ("polish", (7, -7)),
        ("romanian", (7, -7)),
        ("italian", (0, -7)),
    ],
)
def test_settlement_when_a_player_goes_out(ruleset: str, adjusted: tuple[int, int]) -> None:
    """ann is out after COATS and two tiles more; bob is left with ACOST: 1 + 3 + 1 + 1 + 1 = 7."""
    kit = kit_of(ruleset, FOURTEEN, ["COATS", "SAT", "TAT"])
    position = begun(kit, "8D COATS", "H8 .AT", "10H .AT")
    assert outcome(kit, position).adjustments == adjusted


def test_a_tie_is_broken_by_the_score_before_settlement_at_home_only() -> None:
    """R84: 7 off bob and 7 on for ann."""
    for ruleset, winners in (("family", (1,)), ("box", (1,)), ("obolo", (0, 1))):
        kit = kit_of(ruleset, FOURTEEN, ["COATS", "SAT", "TAT"])
        position = begun(kit, "8D COATS", "H8 .AT", "10H .AT")
        level = position._replace(scores=(20, 34))
        found = outcome(kit, level)
        assert (found.scores, found.winners) == ((27, 27), winners)


@pytest.mark.parametrize(
    ("ruleset", "turns"),
    [
        ("basque", "p-p"),
        ("malay", "p-p"),
        ("malay:every-player", "pp-p"),
        ("box", "pp-p"),
        ("literaki", "pp-p"),
        ("german", "pp-p"),
        ("spanish", "pp-p"),
        ("french", "pppp-p"),
        ("catalan", "pppp-p"),
        ("crossplay", "pp-p"),
        ("netskrafl", "pppp-p"),
        ("wordfeud", "p-p"),
        ("italian", "epep-e"),
        ("swedish", "epep-e"),
        ("romanian", "epep-e"),
        ("greek", "epep-e"),
        ("standard", "epep-e"),
        ("world-english", "epep-e"),
        ("words-with-friends", "e-p"),
    ],
)
def test_scoreless_turns_end_it(ruleset: str, turns: str) -> None:
    """After CAT: bob, ann, bob ... pass or exchange; the game ends with the turn after the dash, not before.

    Who begins with bob has him first: `p-p` are bob, ann, bob when one player's two passes count.
    """
    kit = kit_of(ruleset, "english")
    before, last = turns.split("-")
    moves = ["-" if turn == "p" else "-1" for turn in before]
    position = begun(kit, "8F CAT", *moves)
    assert ended(kit, position) is None
    position = played(kit, position, "-")
    assert ended(kit, position) is None
    over = ended(kit, played(kit, position, "-" if last == "p" else "-1"))
    assert over is not None
    assert over.reason == "scoreless_turns"


def test_sixth_zero_lets_a_player_stop_the_game() -> None:
    kit = kit_of("tournament-north-america")
    position = begun(kit, "8F CAT", *["-"] * 5)
    assert claimable(kit, position) == ()
    position = played(kit, position, "-")
    assert ended(kit, position) is None
    assert is_over(kit, advance(kit, position, Claim("scoreless_turns")))


@pytest.mark.parametrize("ruleset", ["family", "basque", "malay", "nine-tile", "finish-line", "box"])
def test_no_play_left_ends_it(ruleset: str) -> None:
    """R78, and of every way that a game to a target can block."""
    kit = kit_of(ruleset)
    over = ended(kit, advance(kit, begun(kit, "8F CAT"), Claim("no_play_left")))
    assert over is not None
    assert over.reason == "no_play_left"


@pytest.mark.parametrize(("ruleset", "may"), [("netskrafl", True), ("wordfeud", True), ("standard", False)])
def test_who_may_give_up(ruleset: str, may: bool) -> None:
    kit = kit_of(ruleset)
    assert (why_not(kit, begun(kit, "8F CAT"), Resign(1)) == ()) is may


@pytest.mark.parametrize(
    ("players", "level", "target"),
    [
        (2, "beginner", 70), (3, "beginner", 60), (4, "beginner", 50),
        (2, "intermediate", 120), (3, "intermediate", 100), (4, "intermediate", 90),
        (2, "expert", 200), (3, "expert", 180), (4, "expert", 160),
    ],
)  # fmt: skip
def test_finish_line_is_reached_with_the_points_and_not_before(players: int, level: str, target: int) -> None:
    """R87."""
    kit = kit_of("finish-line")
    position = begun(kit, "8F CAT", "-", players=players, levels=(level,) * players)
    one_short = position._replace(scores=(0, target - 1, *[0] * (players - 2)))
    assert ended(kit, one_short) is None
    over = ended(kit, position._replace(scores=(0, target, *[0] * (players - 2))))
    assert over is not None
    assert (over.reason, over.reached) == ("target_score", (1,))


def test_nobody_ends_below_zero_at_netskrafl() -> None:
    kit = kit_of("netskrafl", FOURTEEN, ["COATS", "SAT", "TAT"])
    position = begun(kit, "8D COATS", *["-"] * 6)
    for seat, rack in enumerate((("A", "T"), tuple("ACOSTAT"))):
        position = with_rack(kit, position, seat, rack)
    assert outcome(kit, position).scores == (18, 0)
