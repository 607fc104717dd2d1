"""Games with a real bag: racks are drawn, tiles are conserved, every seed gives one game."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from kits import ENGLISH, SPLIT, mini14, tileset_of
from tables import COUNTS, english, move_of, with_rules, with_words

from scrabble_kit.rules.ends.out_of_tiles import OutOfTiles
from scrabble_kit.rules.ends.target_score import TargetScore
from scrabble_kit.rules.game import advance
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.moves import Challenge, EndTurn, Exchange, Move, Pass, Redraw, SwapBlank
from scrabble_kit.rules.position import tiles_in_bag
from scrabble_kit.rules.racks import letters_of
from scrabble_kit.rules.real_game import Game
from scrabble_kit.rules.ruleset import BlankRule, ExchangeRule, RedrawRule, StartRule
from scrabble_kit.text.errors import IllegalMoveError, UsageError


def tiles_of(game: Game) -> Counter[str]:
    """All tiles of a game, wherever they are."""
    board = letters_of(tile for _, tile in game.position.board.tiles())
    return Counter([*board, *game.bag.tiles, *(letter for rack in game.position.racks for letter in rack or ())])


def with_racks(game: Game, *racks: str) -> Game:
    """The game with racks exchanged for these letters out of the bag."""
    rest = [*game.bag.tiles, *(letter for rack in game.position.racks for letter in rack or ())]
    for letter in "".join(racks):
        rest.remove(letter)
    position = game.position._replace(racks=tuple(map(tuple, racks)))
    return replace(game, position=position, bag=replace(game.bag, tiles=tuple(rest)))


def played(game: Game, *moves: str | Move) -> Game:
    for move in moves:
        game = game.advance(move_of(game.kit, game.position, move))
    return game


def sizes(game: Game) -> list[int]:
    return [len(rack or ()) for rack in game.position.racks]


def test_racks_are_filled_at_the_start() -> None:
    """R19."""
    game = Game.start(english(), 3, seed=5)
    assert sizes(game) == [7, 7, 7]
    assert len(game.bag) == 79
    assert game.position.on_turn == 0
    assert tiles_of(game) == Counter(game.kit.tileset.counts)


def test_the_same_seed_gives_the_same_game() -> None:
    assert Game.start(english(None), 2, seed=5) == Game.start(english(None), 2, seed="5")
    assert Game.start(english(None), 2, seed=5) != Game.start(english(None), 2, seed=6)


def test_seats_are_in_the_order_of_turns() -> None:
    kit = with_rules(english(), start=StartRule(order="draw"))
    for seed in range(20):
        game = Game.start(kit, 4, seed=seed)
        assert sorted(game.draw.order) == [0, 1, 2, 3]
        assert game.draw.rounds[0].keys() == {0, 1, 2, 3}
    assert Game.start(kit, 4, seed=1, draw=False).draw.order == (0, 1, 2, 3)


def test_tiles_are_drawn_when_the_play_can_no_longer_be_challenged() -> None:
    """R28, R59: until the replacement tiles are drawn."""
    game = with_racks(Game.start(english(), seed=1), "FINEDAB", "CONBATT")
    game = played(game, "8D FINED")
    assert (sizes(game), len(game.bag)) == ([2, 7], 86)
    assert tiles_in_bag(game.kit, game.position) == 81
    assert sizes(played(game, EndTurn())) == [7, 7]
    assert sizes(played(game, Pass())) == [7, 7]
    assert sizes(played(game, "8A CON.....")) == [7, 4]


def test_a_challenged_play_goes_back_to_the_rack_before_anything_is_drawn() -> None:
    game = with_racks(Game.start(english(), seed=1), "FINEDAB", "CONBATT")
    after = played(game, "8D FINEB", Challenge(1))
    assert after.position.racks == game.position.racks
    assert after.bag == game.bag


def test_tiles_are_drawn_at_once_where_nobody_can_challenge() -> None:
    kit = english()
    kit = with_rules(kit, challenge=kit.ruleset.challenge._replace(phonies="refused"))
    game = with_racks(Game.start(kit, seed=1), "FINEDAB", "CONBATT")
    assert sizes(played(game, "8D FINED")) == [7, 7]


def test_exchanged_tiles_cannot_be_drawn_back() -> None:
    """R25: lay the unwanted tiles down, draw the new ones, then put the old ones in the bag."""
    kit = Kit(english(min_bag=0).ruleset, tileset_of(ENGLISH, COUNTS))
    for seed in range(30):
        game = Game.start(kit, seed=seed)
        game = with_racks(game, "QAEEEEE", "AAAAAII")
        after = played(game, "-Q")
        assert "Q" not in (after.position.racks[0] or ())
        assert "Q" in after.bag.tiles
        assert tiles_of(after) == tiles_of(game)


def test_the_one_who_played_draws_before_the_next_exchanges() -> None:
    game = with_racks(Game.start(english(), seed=1), "AAAAAAA", "FINEDAB")
    game = played(game, Pass(), "8D FINED")
    top = game.bag.tiles[::-1]
    after = played(game, "-AA")
    assert after.position.racks == (("A",) * 5 + top[5:7], ("A", "B", *top[:5]))


def test_an_exchange_has_to_name_its_tiles() -> None:
    game = Game.start(english(), seed=1)
    assert [problem.message for problem in game.problems(Exchange(None, 2))] == ["the tiles exchanged have to be named"]
    with pytest.raises(IllegalMoveError):
        game.advance(Exchange(None, 2))


def test_a_redrawn_rack_is_new() -> None:
    kit = english()
    kit = Kit(kit.ruleset, kit.tileset._replace(vowels=frozenset("AEIOU")))
    kit = with_rules(kit, redraw=RedrawRule(("vowels", "consonants")))
    game = with_racks(Game.start(kit, seed=1), "AAAEEEI", "CONBATT")
    after = played(game, Redraw())
    assert sizes(after) == [7, 7]
    assert after.position.on_turn == 0
    assert tiles_of(after) == tiles_of(game)


def test_a_free_exchange_and_a_swapped_blank_keep_the_tiles_together() -> None:
    kit = with_rules(english(), exchange=ExchangeRule(3, free_per_game=1), blank=BlankRule(swap=True))
    game = with_racks(Game.start(kit, seed=1), "CONBAT?", "DEFGHII")
    game = played(game, "8H cAT", Exchange(tuple("DEFGHII"), 7, free=True))
    assert (game.position.on_turn, sizes(game)) == (1, [7, 7])
    game = with_racks(game, "".join(game.position.racks[0] or ()), "CEEEEEO")
    swapped = played(game, SwapBlank(move_of(kit, game.position, "8H AT").square))  # type: ignore[union-attr]
    assert swapped.rack == tuple("EEEEEO?")
    assert tiles_of(swapped) == tiles_of(game)


def test_a_whole_game_to_its_end() -> None:
    """Game M with a bag: fourteen tiles, all of them on the racks from the start."""
    kit = with_words(mini14(out=SPLIT), ["COATS", "SAT", "TAT"])
    game = with_racks(Game.start(kit, seed=1, draw=False), "AATCOTS", "SACATOT")
    game = played(game, "8D COATS", "H8 .AT", "10H .AT")
    assert (game.is_over, game.ended is not None) == (False, True)
    game = played(game, Pass())
    assert game.is_over
    assert game.outcome.scores == (32, -4)
    with pytest.raises(IllegalMoveError, match="the game is over: out of tiles"):
        game.advance(Pass())


def test_a_game_is_a_value() -> None:
    """A35: no state is shared between games, or between a game and its past."""
    game = Game.start(english(), seed=1)
    copy = replace(game)
    played(game, Pass(), Pass(), Pass(), Pass(), Pass())
    assert game == copy
    assert not played(Game.start(english(), seed=1), Pass()).is_over


def test_sixty_of_one_letter() -> None:
    """A49."""
    kit = Kit(english(None).ruleset, tileset_of({"A": 1}, 60, blanks=0))
    game = Game.start(kit, seed=1)
    game = played(game, "8E AAAAAAA", EndTurn())
    assert (sizes(game), len(game.bag)) == ([7, 7], 39)


@pytest.mark.parametrize(
    ("players", "message"), [(1, "1 players, the ruleset is for 2 to 4"), (5, "5 players, the ruleset is for 2 to 4")]
)
def test_how_many_may_play(players: int, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        Game.start(english(), players)


def test_a_set_that_does_not_fill_the_racks() -> None:
    with pytest.raises(UsageError, match="14 tiles, 3 racks hold 21"):
        Game.start(mini14(), 3)


def test_levels() -> None:
    targets = {"beginner": {2: 70, 3: 60, 4: 50}, "expert": {2: 200, 3: 180, 4: 160}}
    kit = with_rules(english(), ends=(OutOfTiles(), TargetScore(targets)))
    assert Game.start(kit, 3, levels=("expert",)).position.table.levels == ("expert",) * 3
    for seed in range(8):
        game = Game.start(kit, 2, seed, levels=("expert", "beginner"))
        chosen = [("expert", "beginner")[player] for player in game.draw.order]
        assert list(game.position.table.levels) == chosen
    for levels, message in (
        ((), "each player needs a level"),
        (("beginner", "begginer"), "no level is named begginer"),
        (("expert",) * 3, "3 levels for 2 players"),
    ):
        with pytest.raises(UsageError, match=message):
            Game.start(kit, 2, levels=levels)
    with pytest.raises(UsageError, match="no level is named expert"):
        Game.start(english(), 2, levels=("expert",))


def test_the_pure_rules_agree_with_the_game() -> None:
    game = with_racks(Game.start(english(), seed=1), "FINEDAB", "CONBATT")
    move = move_of(game.kit, game.position, "8D FINED")
    assert game.advance(move).position == advance(game.kit, game.position, move)
