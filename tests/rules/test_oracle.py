"""The oracle against worked examples of the rule text, and against itself."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import oracle
import pytest
from hypothesis import HealthCheck, Phase, find, given, settings
from hypothesis import strategies as st
from oracle import (
    Game,
    Layout,
    Square,
    Tile,
    canonical,
    column_name,
    games,
    gcg_notations,
    gcg_record,
    labels,
    lay,
    layout_from_rows,
    layout_to_text,
    layout_to_yaml,
    layouts,
    positions,
    problems,
    run_through,
    score,
    square_name,
    transpose_layout,
    transpose_tiles,
    words_made,
)
from sweeps import swept

STANDARD_ROWS = """\
=..'...=...'..=
.-..."..."...-.
..-...'.'...-..
'..-...'...-..'
....-.....-....
."..."..."...".
..'...'.'...'..
=..'...-...'..=
..'...'.'...'..
."..."..."...".
....-.....-....
'..-...'...-..'
..-...'.'...-..
.-..."..."...-.
=..'...=...'..=""".splitlines()
STANDARD = layout_from_rows(STANDARD_ROWS, [(7, 7)])

# R65
ENGLISH = {
    letter: value
    for value, letters in [
        (1, "AEILNORSTU"),
        (2, "DG"),
        (3, "BCMP"),
        (4, "FHVWY"),
        (5, "K"),
        (8, "JX"),
        (10, "QZ"),
    ]
    for letter in letters
}
BONUSES = {7: 50}

Board = dict[Square, Tile]


def place(board: Board, at: str, faces: str) -> tuple[Board, str]:
    """Placed tiles and direction from ``8E`` or ``E5`` and the new tiles alone."""
    if at[0].isdigit():
        row, col, direction = int(at[:-1]) - 1, ord(at[-1]) - ord("A"), "across"
    else:
        row, col, direction = int(at[1:]) - 1, ord(at[0]) - ord("A"), "down"
    return lay(board, (row, col), direction, faces, ENGLISH), direction


def judge(
    board: Board, at: str, faces: str, bonuses: dict[int, int] | None = None
) -> tuple[list[tuple[str, int]], int, int]:
    """Score of an allowed play, which then lies on `board`."""
    placed, direction = place(board, at, faces)
    assert wrong(board, placed, direction) == set()
    used = BONUSES if bonuses is None else bonuses
    result = score(board, placed, direction, STANDARD.premiums, used)
    board.update(placed)
    return result


def wrong(board: Board, placed: Board, direction: str, layout: Layout = STANDARD) -> set[str]:
    return problems(
        board,
        placed,
        direction,
        layout.rows,
        layout.cols,
        layout.bricks,
        layout.starts,
    )


# --- the rule text's own games (R64 to R74, section 4) ----------------------------


def test_standard_board_has_the_known_number_of_premiums() -> None:
    counts = [list(STANDARD.premiums.values()).count(p) for p in [(1, 3), (1, 2), (3, 1), (2, 1)]]
    assert counts == [8, 17, 12, 24]


def test_fined_confined_batting() -> None:
    board: Board = {}
    # F on D8 double letter, D on H8 double word: 2 x (2x4 + 1 + 1 + 1 + 2) = 26
    assert judge(board, "8D", "FINED") == ([("FINED", 26)], 0, 26)
    # A8 triple word; D8 and H8 are used up: 3 x (3+1+1 + 4+1+1+1+2) = 3 x 14 = 42
    assert judge(board, "8A", "CON") == ([("CONFINED", 42)], 0, 42)
    # G7, I7, M7 double letter: 2x3 + 1 + 2x1 + 1 + 1 + 0 + 2x2 = 15
    # B(E) down column G: 2x3 + 1 = 7; A(D) down column H: 1 + 2 = 3; seven tiles: 50
    assert judge(board, "7G", "BATTInG") == (
        [("BATTInG", 15), ("BE", 7), ("AD", 3)],
        50,
        75,
    )


def test_quay_prequels() -> None:
    board: Board = {}
    # H8 double word: 2 x (10 + 1 + 1 + 4) = 32
    assert judge(board, "8E", "QUAY") == ([("QUAY", 32)], 0, 32)
    # E5 and E11 double word: 4 x (3+1+1+10+1+0+1+1) = 72; seven tiles: 50
    assert judge(board, "E5", "PREUeLS") == ([("PREQUeLS", 72)], 50, 122)


def test_obolo_placements() -> None:
    values = {"B": 3, "O": 1, "Ọ": 1, "K": 3, "E": 1, "N": 1, "L": 2}
    board = lay({}, (7, 6), "across", "ENE", values)
    placed = lay(board, (7, 5), "down", ["B", "Ọ", "K", "Ọ"], values)
    made, _, _ = score(board, placed, "down", {}, {})
    assert [text for text, _ in made] == ["BỌKỌ", "BENE"]
    board = lay({}, (7, 5), "across", "BOLO", values)
    placed = lay(board, (8, 5), "across", "ENENEN", values)
    made, _, _ = score(board, placed, "across", {}, {})
    assert [text for text, _ in made] == ["ENENEN", "BE", "ON", "LE", "ON"]


# --- cases from public bug reports ------------------------------------------------


def test_play_flush_against_a_tile_makes_the_longer_word() -> None:
    board: Board = {}
    # H8 double word: 2 x (3+1+1) = 10
    assert judge(board, "8H", "CAT")[2] == 10
    placed, direction = place(board, "8K", "SAW")
    assert canonical(board, placed, direction) == ((7, 7), "across")
    # H8 is used up, A on L8 double letter: 3+1+1 + 1 + 2x1 + 4 = 12
    assert judge(board, "8K", "SAW") == ([("CATSAW", 12)], 0, 12)


def test_one_tile_play_given_on_the_other_axis_counts_once() -> None:
    # S on I8, a plain square; H8 is used up: WORDS = 4+1+1+2+1 = 9
    board: Board = {}
    judge(board, "8E", "WORD")
    placed, direction = place(board, "I8", "S")
    assert direction == "down"
    assert words_made(board, placed, "down") == words_made(board, placed, "across")
    assert canonical(board, placed, "down") == ((7, 4), "across")
    assert judge(board, "I8", "S") == ([("WORDS", 9)], 0, 9)


def test_no_bonus_for_emptying_a_short_rack() -> None:
    # R on D8 double letter, I on H8 double word: 2 x (2x1 + 1+1+1+1+1) = 14
    assert judge({}, "8D", "RETAIN") == ([("RETAIN", 14)], 0, 14)


def test_blank_is_worth_nothing_wherever_it_stands() -> None:
    # B on D8 counts twice: 2 x (2x3 + 1 + 0 + 1 + 1) = 18
    assert judge({}, "8D", "BAbEL") == ([("BAbEL", 18)], 0, 18)
    # the blank on D8: 2 x (2x0 + 1 + 3 + 1 + 1) = 12
    assert judge({}, "8D", "bABEL") == ([("bABEL", 12)], 0, 12)


@pytest.mark.parametrize("faces", ["ZAx", "ZAg"])
def test_letter_of_a_blank_does_not_change_the_score(faces: str) -> None:
    # Z on H8 double word: 2 x (10 + 1 + 0) = 22
    assert judge({}, "8H", faces)[2] == 22


def test_value_of_a_blank_is_that_of_the_set_not_of_its_letter() -> None:
    placed = {(7, 7): ("Z", 10, True), (7, 8): ("A", 1, False)}
    # H8 double word: 2 x (0 + 1), and with blanks worth 3: 2 x (3 + 1)
    assert score({}, placed, "across", STANDARD.premiums, {})[2] == 2
    assert score({}, placed, "across", STANDARD.premiums, {}, blank_value=3)[2] == 8


def test_seven_blanks_score_the_bonus_alone() -> None:
    # 2 x 0 + 50
    assert judge({}, "8D", "retains") == ([("retains", 0)], 50, 50)


@pytest.mark.parametrize(("bonus", "total"), [(35, 51), (40, 56)])
def test_bonus_other_than_fifty(bonus: int, total: int) -> None:
    # 2 x (2x1 + 1+1+1+1+1+1) = 16, and the bonus
    assert judge({}, "8D", "RETAINS", {7: bonus}) == ([("RETAINS", 16)], bonus, total)


# --- placement --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "faces", "expected"),
    [
        ("8H", "", {"no-tile-placed"}),
        ("8H", "A", {"opening-too-short"}),
        ("7H", "CAT", {"opening-misses-start"}),
        ("7H", "A", {"opening-too-short", "opening-misses-start"}),
        ("8N", "CAT", {"off-board", "opening-misses-start"}),
        ("H6", "CAT", set()),
    ],
)
def test_problems_of_an_opening(at: str, faces: str, expected: set[str]) -> None:
    assert wrong({}, *place({}, at, faces)) == expected


def test_problems_of_a_later_play() -> None:
    board = dict(place({}, "8H", "CAT")[0])
    a, b = ("A", 1, False), ("B", 3, False)
    assert wrong(board, {(0, 0): a, (0, 1): b}, "across") == {"not-connected"}
    # diagonally beside the T on J8
    assert wrong(board, {(8, 10): a, (8, 11): b}, "across") == {"not-connected"}
    assert wrong(board, {(7, 9): a, (7, 10): b}, "across") == {"occupied"}
    assert wrong(board, {(7, 10): a, (7, 12): b}, "across") == {"gap"}
    assert wrong(board, {(7, 6): a, (7, 10): b}, "across") == set()
    # in one column, though written across
    assert wrong(board, {(6, 7): a, (8, 7): b}, "across") == {"gap"}
    assert wrong(board, {(6, 7): a, (8, 7): b}, "down") == set()
    # J8 and K9 in neither row nor column
    assert wrong(board, {(7, 10): a, (8, 10): b}, "across") == {"gap"}


def test_end_of_a_row_is_no_neighbour_of_the_next_row() -> None:
    board: Board = {(7, 14): ("A", 1, False), (7, 13): ("A", 1, False)}
    assert wrong(board, *place(board, "9A", "DOG")) == {"not-connected"}
    assert wrong(board, {(8, 14): ("A", 1, False)}, "down") == set()


def test_brick_parts_a_line() -> None:
    layout = layout_from_rows([". . .", ". . #", "= . ."], [(1, 0)])
    a = ("A", 1, False)
    assert wrong({}, {(1, 0): a, (1, 1): a}, "across", layout) == set()
    assert wrong({}, {(1, 1): a, (1, 2): a}, "across", layout) == {
        "off-board",
        "opening-misses-start",
    }
    board = {(0, 2): a, (0, 1): a}
    assert wrong(board, {(2, 2): a}, "down", layout) == {"not-connected"}


def test_score_of_an_impossible_play_is_refused() -> None:
    a = ("A", 1, False)
    for board, placed in [
        ({}, {}),
        ({(7, 7): a}, {(7, 7): a}),
        ({}, {(7, 7): a, (7, 9): a}),
    ]:
        with pytest.raises(ValueError, match=r"no tile|occupied|single run"):
            score(board, placed, "across", {}, {})


# --- notation and layouts as text -------------------------------------------------


def test_names_of_squares() -> None:
    assert [square_name((0, 0)), square_name((7, 7))] == ["A1", "H8"]
    assert [column_name(col) for col in (25, 26, 27, 51, 52)] == [
        "Z",
        "AA",
        "AB",
        "AZ",
        "BA",
    ]


def test_notations_of_a_play_through_tiles() -> None:
    board = dict(place({}, "8D", "FIneD")[0])
    placed, direction = place(board, "8A", "CON")
    found = gcg_notations(board, placed, direction, ENGLISH)
    assert {name: text for name, text in found.items() if "bare" not in name} == {
        "dots": "8A CON.....",
        "parentheses": "8A CON(FIneD)",
        "parentheses-each": "8A CON(F)(I)(n)(e)(D)",
        "parenthesised-dots": "8A CON(.....)",
        "letters": "8A CONFIneD",
        "letters-blank-as-capital": "8A CONFINED",
    }
    board = dict(place({}, "8E", "QUAY")[0])
    placed, direction = place(board, "E5", "PREUeLS")
    found = gcg_notations(board, placed, direction, ENGLISH)
    assert found["parentheses"] == "E5 PRE(Q)UeLS"


def test_notations_of_long_labels() -> None:
    values = {"C": 1, "H": 1, "CH": 5, "N̄": 2, "O": 1}
    faces = ["CH", "O", "C", "H", "ch", "N̄"]
    placed = lay({}, (7, 7), "across", faces, values)
    found = gcg_notations({}, placed, "across", values)
    assert found["dots"] == "8H [CH]OC|H[ch][N̄]"
    assert found["dots-bare"] == "8H CHOC|HchN̄"
    placed = lay({}, (7, 7), "across", ["C", "h", "O"], values)
    assert gcg_notations({}, placed, "across", values)["dots"] == "8H C|hO"


def test_notation_starts_at_tiles_already_there() -> None:
    board = dict(place({}, "8E", "WORD")[0])
    placed, _ = place(board, "8I", "S")
    assert gcg_notations(board, placed, "across", ENGLISH)["dots"] == "8E ....S"
    assert gcg_notations(board, placed, "down", ENGLISH)["dots"] == "I8 S"


def test_layout_as_text() -> None:
    layout = Layout(2, 3, {(0, 0): (1, 3), (1, 1): (2, 2)}, frozenset({(0, 2)}), frozenset({(0, 1)}))
    assert layout_to_text(layout) == {
        "start": ["B1"],
        "legend": {".": "plain", "=": "word 3", "a": "letter 2 word 2", "#": "brick"},
        "grid": ["= . #", ". a ."],
    }
    assert layout_to_yaml(layout) == (
        "board:\n"
        "  start: B1\n"
        '  legend: {".": plain, "=": word 3, "a": letter 2 word 2, "#": brick}\n'
        "  grid: |\n"
        "    = . #\n"
        "    . a .\n"
    )
    assert layout_to_text(STANDARD)["grid"] == [" ".join(row) for row in STANDARD_ROWS]


# --- properties -------------------------------------------------------------------


@given(games())
def test_transposing_keeps_words_scores_and_problems(game: Game) -> None:
    turned = transpose_layout(game.layout)
    assert transpose_layout(turned) == game.layout
    for board, (placed, direction, found) in positions(game):
        other = oracle.CROSSWISE[direction]
        flipped, laid = transpose_tiles(board), transpose_tiles(placed)
        assert wrong(board, placed, direction, game.layout) == found
        assert wrong(flipped, laid, other, turned) == found
        if not found & oracle.STRUCTURAL:
            assert score(board, placed, direction, game.layout.premiums, game.bonuses) == score(
                flipped, laid, other, turned.premiums, game.bonuses
            )


@given(games(wild=False))
def test_plays_made_to_be_allowed_are(game: Game) -> None:
    for board, (placed, direction, found) in positions(game):
        assert found == frozenset()
        words = words_made(board, placed, direction)
        assert words
        # every placed tile is in a word, and every word has a placed tile
        assert set(placed) <= {square for word in words for square in word}
        assert all(set(word) & set(placed) for word in words)
        assert 1 <= len(placed) <= game.rack_size


@given(games())
def test_score_of_a_play_is_what_it_adds_to_the_plain_board(game: Game) -> None:
    """Without premiums, words grow by the placed tiles in them: counted another way."""
    for board, (placed, direction, found) in positions(game):
        if found & oracle.STRUCTURAL:
            continue
        _words, _bonus, total = score(board, placed, direction, {}, {})
        after = {**board, **placed}
        expected = 0
        for way in ("across", "down"):
            lines = {tuple(run_through(after, square, way)) for square in placed}
            for line in lines:
                if len(line) > 1:
                    expected += sum(oracle.tile_points(after[s]) for s in line)
        assert total == expected


@given(layouts())
def test_layout_survives_its_text(layout: Layout) -> None:
    text = layout_to_text(layout)
    assert len(text["grid"]) == layout.rows
    for row, line in enumerate(text["grid"]):
        signs = line.split(" ")
        assert len(signs) == layout.cols
        for col, sign in enumerate(signs):
            premium = layout.premiums.get((row, col), (1, 1))
            brick = (row, col) in layout.bricks
            expected = "brick" if brick else oracle.premium_name(premium)
            assert text["legend"][sign] == expected
    assert text["start"] == [square_name(s) for s in sorted(layout.starts)]
    assert not layout.starts & layout.bricks


@given(games())
def test_every_style_shows_the_same_number_of_squares(game: Game) -> None:
    for board, (placed, direction, found) in positions(game):
        if "no-tile-placed" in found:
            continue
        styles = gcg_notations(board, placed, direction, game.letters)
        assert len({text.split(" ")[0] for text in styles.values()}) == 1
        dots = styles["dots"].split(" ")[1]
        dotted = styles["parenthesised-dots"].split(" ")[1]
        assert dotted.replace("(", "").replace(")", "").replace("|", "") == dots.replace("|", "")


@given(games(max_plays=4), st.sampled_from(oracle.THROUGH_STYLES))
def test_record_ends_with_the_totals(game: Game, style: str) -> None:
    lines = gcg_record(game, style).splitlines()
    laid = [play for play in game.plays if not play.problems]
    assert len(lines) == 3 + len(laid)
    for line in lines[3:]:
        assert len(line.split(" ")) == 6


@given(st.lists(labels(), min_size=1, max_size=4))
def test_labels_keep_apart_from_their_blank(made: list[str]) -> None:
    for label in made:
        assert label.lower() != label
        assert label.lower().upper() == label


@pytest.mark.parametrize("name", swept(sorted(oracle.STRUCTURAL | oracle.RELATIONAL)))
def test_random_games_meet_every_problem(name: str) -> None:
    find(
        games(),
        lambda game: any(name in play.problems for play in game.plays),
        settings=settings(
            max_examples=2000,
            phases=[Phase.generate],
            database=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        ),
    )


def test_oracle_imports_nothing_but_the_standard_library_and_hypothesis() -> None:
    tree = ast.parse(Path(oracle.__file__).read_text(encoding="utf-8"))
    imported = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            imported |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add((node.module or "").split(".")[0])
    assert imported - set(sys.stdlib_module_names) == {"hypothesis"}
