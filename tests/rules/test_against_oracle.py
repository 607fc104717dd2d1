"""Our scorer and the naive one, written from the rule text alone, agree on random boards and plays."""

from __future__ import annotations

import oracle
from hypothesis import given
from kits import kit_of

from scrabble_kit.board.board import Board
from scrabble_kit.board.layout import parse_position
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.legality import Laid, lay_written
from scrabble_kit.tiles.notation import read_play, show_tiles
from scrabble_kit.tiles.tileset import Tile


def board_of(kit: Kit, tiles: oracle.Tiles) -> Board:
    layout = kit.ruleset.layout
    faces = kit.tileset
    placed = [
        (layout.stride * (row + 1) + col + 1, faces.blanks[letter] if blank else faces.tiles[letter])
        for (row, col), (letter, _, blank) in tiles.items()
    ]
    return Board.empty(layout).with_tiles(placed)


def lay_text(kit: Kit, board: Board, text: str) -> Laid:
    position, word = text.split(" ")
    square, direction = parse_position(position)
    return lay_written(kit, board, square, direction, read_play(kit.tileset, word))


def described(laid: Laid) -> tuple[list[tuple[str, int]], int, int]:
    words = [(plain(word.tiles), word.points) for word in laid.score.words]
    return words, laid.score.bonus, laid.score.total


def plain(tiles: tuple[Tile, ...]) -> str:
    """As the oracle writes a word: labels without brackets, blanks in small letters."""
    return "".join(tile.letter.lower() if tile.blank else tile.letter for tile in tiles)


@given(oracle.games())
def test_scores_and_words_agree_however_a_play_is_written(game: oracle.Game) -> None:
    kit = kit_of(game)
    for tiles, play in oracle.positions(game):
        if play.problems & oracle.STRUCTURAL:
            continue
        board = board_of(kit, tiles)
        wanted = oracle.score(tiles, play.placed, play.direction, game.layout.premiums, game.bonuses)
        for text in oracle.gcg_notations(tiles, play.placed, play.direction, list(game.letters)).values():
            laid = lay_text(kit, board, text)
            assert described(laid) == wanted
            assert laid.board == board_of(kit, {**tiles, **play.placed})
            assert bool(laid.problems) == bool(play.problems) or len(play.placed) > game.rack_size


@given(oracle.games())
def test_transposing_board_and_play_changes_nothing(game: oracle.Game) -> None:
    kit = kit_of(game)
    turned = game._replace(layout=oracle.transpose_layout(game.layout))
    turned_kit = kit_of(turned)
    for tiles, play in oracle.positions(game):
        if play.problems & oracle.STRUCTURAL:
            continue
        text = oracle.gcg_notations(tiles, play.placed, play.direction, list(game.letters))["dots"]
        laid = lay_text(kit, board_of(kit, tiles), text)
        other = oracle.CROSSWISE[play.direction]
        other_tiles = oracle.transpose_tiles(tiles)
        other_text = oracle.gcg_notations(other_tiles, oracle.transpose_tiles(play.placed), other, list(game.letters))[
            "dots"
        ]
        turned_laid = lay_text(turned_kit, board_of(turned_kit, other_tiles), other_text)
        assert described(laid) == described(turned_laid)
        assert {one.kind for one in laid.problems} == {one.kind for one in turned_laid.problems}


@given(oracle.games())
def test_shown_tiles_are_read_back(game: oracle.Game) -> None:
    kit = kit_of(game)
    for tiles, play in oracle.positions(game):
        if play.problems & oracle.STRUCTURAL:
            continue
        text = oracle.gcg_notations(tiles, play.placed, play.direction, list(game.letters))["dots"]
        laid = lay_text(kit, board_of(kit, tiles), text)
        shown = show_tiles(kit.tileset, laid.play.tiles)
        assert tuple(read_play(kit.tileset, shown).tiles) == laid.play.tiles


@given(oracle.games())
def test_structural_faults_are_found_where_the_oracle_finds_them(game: oracle.Game) -> None:
    kit = kit_of(game)
    for tiles, play in oracle.positions(game):
        taken = [square for square in play.placed if square in tiles and tiles[square][0] != play.placed[square][0]]
        faults = play.problems & {"gap", "off-board"} or taken  # the same letter there is a tile played through
        if not faults or not play.placed:
            continue
        text = oracle.gcg_notations(tiles, play.placed, play.direction, list(game.letters))["letters"]
        assert any(one.fatal for one in lay_text(kit, board_of(kit, tiles), text).problems), (text, faults)
