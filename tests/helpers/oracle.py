"""A second opinion: a naive scorer and judge of placement, from the rule text alone.

Nothing here is shared with the package, so that a mistake has to be made twice before
two answers agree on it. Plain data in, plain data out, slow and obvious.

Shapes, used throughout:

* a square is ``(row, col)``, zero-based, row 0 at the top;
* a tile is ``(letter, value, is_blank)``; the letter is any string (``"CH"``, ``"N̄"``);
  of a blank the letter is the one it stands for and the value is not looked at;
* a board, and the tiles placed by one play, are ``{square: tile}``, the latter in the
  order in which they are laid;
* premiums are ``{square: (letter_multiplier, word_multiplier)}``;
* bricks are squares that do not exist;
* a direction is ``"across"`` or ``"down"``.

Rule ids (R31 ...) are those of the rule notes the project was founded on; in short:

R31 opening: two tiles or more, over a start square · R32 later plays touch a tile ·
R35 one line, one connected main word · R37 every word made counts · R42 a blank is
worth 0 · R66 score = sum of all new words · R67 letter premiums · R68 word premiums ·
R69 letter before word · R70 a premium counts in both words of its tile · R71 a premium
works once · R73 word premiums multiply together · R74 bonus, added after all
multipliers · R75 none for fewer tiles · R88 to R92 notation.

The second half of the file makes random games for hypothesis and can be left out.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

Square = tuple[int, int]
Tile = tuple[str, int, bool]
Tiles = Mapping[Square, Tile]
Premiums = Mapping[Square, tuple[int, int]]

STEPS = {"across": (0, 1), "down": (1, 0)}
CROSSWISE = {"across": "down", "down": "across"}

#: Wrong in itself: the play cannot be laid and has no score.
STRUCTURAL = frozenset({"no-tile-placed", "off-board", "occupied", "gap"})
#: Wrong towards the board: the play can be laid and scored, but is not allowed.
RELATIONAL = frozenset({"opening-misses-start", "opening-too-short", "not-connected"})


class Layout(NamedTuple):
    """An empty board."""

    rows: int
    cols: int
    premiums: dict[Square, tuple[int, int]]
    bricks: frozenset[Square]
    starts: frozenset[Square]


class Play(NamedTuple):
    """One play of a random game; `problems` is empty when it is allowed."""

    placed: dict[Square, Tile]
    direction: str
    problems: frozenset[str]


class Game(NamedTuple):
    """A random game: `letters` are label -> value, `bonuses` tiles placed -> points."""

    layout: Layout
    letters: dict[str, int]
    rack_size: int
    bonuses: dict[int, int]
    plays: list[Play]


# --- words, score, placement ------------------------------------------------------


def shift(square: Square, direction: str, distance: int) -> Square:
    """The square `distance` squares further (R04: left to right, top to bottom)."""
    down, right = STEPS[direction]
    return (square[0] + down * distance, square[1] + right * distance)


def run_through(tiles: Collection[Square], square: Square, direction: str) -> list[Square]:
    """Unbroken occupied squares through `square`, first to last (R35)."""
    first = square
    while shift(first, direction, -1) in tiles:
        first = shift(first, direction, -1)
    run = [first]
    while shift(run[-1], direction, 1) in tiles:
        run.append(shift(run[-1], direction, 1))
    return run


def in_one_line(placed: Collection[Square], direction: str) -> bool:
    """Whether all squares lie in one row (across) or one column (down) (R35)."""
    return len({row if direction == "across" else col for row, col in placed}) <= 1


def squares_between(first: Square, last: Square, direction: str) -> list[Square]:
    """All squares from `first` to `last`, both included; they lie in one line."""
    squares = [first]
    while squares[-1] != last:
        squares.append(shift(squares[-1], direction, 1))
    return squares


def words_made(board: Tiles, placed: Tiles, direction: str) -> list[list[Square]]:
    """Squares of every word the play makes: main word, then cross words (R35, R36, R37).

    Cross words come in the order of the placed tiles. One tile alone is no word, so a
    single tile with no neighbour in its own direction adds only its cross word.
    Raises ValueError when the tiles are no single run on free squares.
    """
    if not placed:
        raise ValueError("no tile placed")
    if set(placed) & set(board):
        raise ValueError("a square is occupied")
    after = {**board, **placed}
    main = run_through(after, next(iter(placed)), direction)
    if not set(placed) <= set(main):
        raise ValueError("the placed tiles make no single run")
    runs = [main]
    for square in placed:
        runs.append(run_through(after, square, CROSSWISE[direction]))
    return [run for run in runs if len(run) >= 2]


def tile_points(tile: Tile, blank_value: int = 0) -> int:
    """Points of a tile on a plain square (R64, R42)."""
    _letter, value, is_blank = tile
    return blank_value if is_blank else value


def face(tile: Tile) -> str:
    """The letter as written: a blank in lower case (R44, R91)."""
    letter, _value, is_blank = tile
    return letter.lower() if is_blank else letter


def word_points(
    run: Sequence[Square],
    board: Tiles,
    placed: Tiles,
    premiums: Premiums,
    blank_value: int = 0,
) -> int:
    """Points of one word (R66 to R73).

    A premium under a tile that lay there before is used up (R71). Letter premiums
    come first (R69), then every word premium multiplies the whole (R68, R73).
    """
    letters = 0
    word_multiplier = 1
    for square in run:
        if square in placed:
            of_letter, of_word = premiums.get(square, (1, 1))
            letters += tile_points(placed[square], blank_value) * of_letter
            word_multiplier *= of_word
        else:
            letters += tile_points(board[square], blank_value)
    return letters * word_multiplier


def score(
    board: Tiles,
    placed: Tiles,
    direction: str,
    premiums: Premiums,
    bonuses: Mapping[int, int],
    *,
    blank_value: int = 0,
) -> tuple[list[tuple[str, int]], int, int]:
    """``([(word text, points), ...], bonus, total)``, words as in `words_made`.

    The bonus is the entry for exactly that many tiles, added last (R74, R75). In the
    text labels stand side by side, blanks in lower case. Raises as `words_made`.
    """
    after = {**board, **placed}
    words = []
    for run in words_made(board, placed, direction):
        text = "".join(face(after[square]) for square in run)
        words.append((text, word_points(run, board, placed, premiums, blank_value)))
    bonus = bonuses.get(len(placed), 0)
    return words, bonus, sum(points for _text, points in words) + bonus


def problems(
    board: Tiles,
    placed: Tiles,
    direction: str,
    rows: int,
    cols: int,
    bricks: Collection[Square],
    starts: Collection[Square],
) -> set[str]:
    """Names of everything wrong with the placement; empty when it is allowed.

    Each name is judged on its own, so a play can have several:

    * ``no-tile-placed``: nothing laid (R26); then nothing else is said;
    * ``off-board``: a tile outside the board or on a brick (R03);
    * ``occupied``: a tile on a tile (R30);
    * ``gap``: the tiles are not in one line of the direction, or a square between
      them is empty or a brick (R35);
    * ``opening-too-short``, ``opening-misses-start``: on an empty board (R31);
    * ``not-connected``: on any other, no placed tile is beside a tile, above, below,
      left or right of it (R32, R33).
    """
    if not placed:
        return {"no-tile-placed"}
    found = set()
    for square in placed:
        row, col = square
        if not (0 <= row < rows and 0 <= col < cols) or square in bricks:
            found.add("off-board")
        if square in board:
            found.add("occupied")
    if not in_one_line(placed, direction) or any(
        square not in placed and square not in board for square in squares_between(min(placed), max(placed), direction)
    ):
        found.add("gap")
    if not board:
        if len(placed) < 2:
            found.add("opening-too-short")
        if not set(placed) & set(starts):
            found.add("opening-misses-start")
    else:
        beside = {shift(square, way, distance) for square in placed for way in STEPS for distance in (-1, 1)}
        if not beside & set(board):
            found.add("not-connected")
    return found


def canonical(board: Tiles, placed: Tiles, direction: str) -> tuple[Square, str]:
    """First square and direction under which the play should be written (R89).

    The main word starts at its first letter, tiles already there included. A single
    tile that makes a word only crosswise is written along that word. Raises as
    `words_made`.
    """
    words = words_made(board, placed, direction)
    square = next(iter(placed))
    after = {**board, **placed}
    if not words:
        return square, direction
    if len(run_through(after, square, direction)) < 2:
        direction = CROSSWISE[direction]
    return words[0][0], direction


def lay(
    board: Tiles,
    first: Square,
    direction: str,
    faces: Iterable[str],
    values: Mapping[str, int],
) -> dict[Square, Tile]:
    """Tiles for `faces` (new ones only) from `first` on, skipping occupied squares.

    A face that is no label of `values` but whose upper case is one is a blank (R91).
    """
    placed: dict[Square, Tile] = {}
    square = first
    for each in faces:
        while square in board:
            square = shift(square, direction, 1)
        is_blank = each not in values
        letter = each.upper() if is_blank else each
        placed[square] = (letter, 0 if is_blank else values[letter], is_blank)
        square = shift(square, direction, 1)
    return placed


def transpose_tiles(tiles: Tiles) -> dict[Square, Tile]:
    """The same tiles, rows and columns changed over."""
    return {(col, row): tile for (row, col), tile in tiles.items()}


def transpose_layout(layout: Layout) -> Layout:
    """The same layout, rows and columns changed over."""
    return Layout(
        layout.cols,
        layout.rows,
        {(col, row): premium for (row, col), premium in layout.premiums.items()},
        frozenset((col, row) for row, col in layout.bricks),
        frozenset((col, row) for row, col in layout.starts),
    )


def positions(game: Game) -> Iterator[tuple[dict[Square, Tile], Play]]:
    """Each play with the board before it; only allowed plays stay on the board."""
    board: dict[Square, Tile] = {}
    for play in game.plays:
        yield dict(board), play
        if not play.problems:
            board.update(play.placed)


# --- names of squares, layouts as text --------------------------------------------


def column_name(col: int) -> str:
    """A to Z, then AA, AB, ... (R88, carried on)."""
    name = ""
    number = col + 1
    while number > 0:
        number, rest = divmod(number - 1, 26)
        name = chr(ord("A") + rest) + name
    return name


def square_name(square: Square) -> str:
    """Column, then row: A1 is top left, H8 the centre of the usual board (R88)."""
    return f"{column_name(square[1])}{square[0] + 1}"


def position_name(square: Square, direction: str) -> str:
    """``8E`` across, ``E8`` down (R90)."""
    row, col = str(square[0] + 1), column_name(square[1])
    return row + col if direction == "across" else col + row


USUAL_SIGNS = {
    (1, 1): ".",
    (2, 1): "'",
    (3, 1): '"',
    (1, 2): "-",
    (1, 3): "=",
    (4, 1): "^",
    (1, 4): "~",
}
OTHER_SIGNS = "abcdefghijklmnopqrstuvwxyz"
BRICK_SIGN = "#"


def premium_name(premium: tuple[int, int]) -> str:
    """``plain``, ``letter 2``, ``word 3``, or both: ``letter 2 word 2``."""
    of_letter, of_word = premium
    parts = []
    if of_letter != 1:
        parts.append(f"letter {of_letter}")
    if of_word != 1:
        parts.append(f"word {of_word}")
    return " ".join(parts) or "plain"


def layout_to_text(layout: Layout) -> dict[str, Any]:
    """``{"start": [names], "legend": {sign: meaning}, "grid": [rows]}``.

    The signs of a row are parted by one blank; `#` is a brick, ``brick`` in the legend.
    The legend holds the signs that occur, and always the plain one.
    """
    sign_of = {(1, 1): "."}
    spare = iter(OTHER_SIGNS)
    grid = []
    bricked = False
    for row in range(layout.rows):
        signs = []
        for col in range(layout.cols):
            if (row, col) in layout.bricks:
                bricked = True
                signs.append(BRICK_SIGN)
                continue
            premium = layout.premiums.get((row, col), (1, 1))
            if premium not in sign_of:
                usual = USUAL_SIGNS.get(premium)
                sign_of[premium] = usual if usual is not None else next(spare)
            signs.append(sign_of[premium])
        grid.append(" ".join(signs))
    legend = {sign: premium_name(premium) for premium, sign in sign_of.items()}
    if bricked:
        legend[BRICK_SIGN] = "brick"
    start = [square_name(square) for square in sorted(layout.starts)]
    return {"start": start, "legend": legend, "grid": grid}


def layout_to_yaml(layout: Layout) -> str:
    """The ``board:`` block of a ruleset file; one start square is a bare name."""
    text = layout_to_text(layout)
    start = ", ".join(text["start"])
    if len(text["start"]) != 1:
        start = f"[{start}]"
    quoted = []
    for sign, meaning in text["legend"].items():
        quote = "'" if sign == '"' else '"'
        quoted.append(f"{quote}{sign}{quote}: {meaning}")
    lines = ["board:", f"  start: {start}", f"  legend: {{{', '.join(quoted)}}}"]
    lines.append("  grid: |")
    lines.extend(f"    {row}" for row in text["grid"])
    return "\n".join(lines) + "\n"


def layout_from_rows(rows: Sequence[str], starts: Iterable[Square]) -> Layout:
    """A layout from rows of the usual signs, blanks between them or not."""
    premium_of = {sign: premium for premium, sign in USUAL_SIGNS.items()}
    signs = [row.replace(" ", "") for row in rows]
    premiums = {}
    bricks = set()
    for row, line in enumerate(signs):
        for col, sign in enumerate(line):
            if sign == BRICK_SIGN:
                bricks.add((row, col))
            elif sign != ".":
                premiums[row, col] = premium_of[sign]
    return Layout(len(signs), len(signs[0]), premiums, frozenset(bricks), frozenset(starts))


# --- plays as GCG text ------------------------------------------------------------


def _join(tokens: Sequence[str], labels: Collection[str]) -> str:
    """The tokens side by side, `|` wherever longest match would read on too far."""
    known = {label.casefold() for label in labels}
    text = ""
    for index, token in enumerate(tokens):
        text += token
        if index + 1 == len(tokens) or not _is_bare(token):
            continue
        ahead = token
        for later in tokens[index + 1 :]:
            if not _is_bare(later):
                break
            ahead += later
        ahead = ahead.casefold()
        if any(ahead.startswith(each) and len(each) > len(token) for each in known):
            text += "|"
    return text


def _is_bare(token: str) -> bool:
    return token[0] not in ".[()"


def _token(written: str, bare: bool) -> str:
    return written if bare or len(written) == 1 else f"[{written}]"


THROUGH_STYLES = (
    "dots",
    "parentheses",
    "parentheses-each",
    "parenthesised-dots",
    "letters",
    "letters-blank-as-capital",
)


def gcg_notations(board: Tiles, placed: Tiles, direction: str, labels: Collection[str]) -> dict[str, str]:
    """Every equivalent ``position text`` of the play, by the name of its style.

    `labels` are all letters of the tile set. Styles (R89 to R92): through tiles as
    ``dots`` ``CON.....``, ``parentheses`` ``CON(FINED)``, ``parentheses-each``
    ``CON(F)(I)...``, ``parenthesised-dots`` ``CON(.....)``, ``letters`` ``CONFINED``,
    and ``letters-blank-as-capital``, where a blank already lying is written as a
    capital. In these a label of several code points is bracketed, ``[CH]``; the same
    names with ``-bare`` leave the brackets out. ``|`` parts two tiles that would
    otherwise be read as one. Blanks are in lower case.

    A play with a gap has a dot for each empty square between its tiles; of one on an
    occupied square the placed tile is written. Raises ValueError without a tile
    and when the tiles are not in one line.
    """
    if not placed:
        raise ValueError("no tile placed")
    if not in_one_line(placed, direction):
        raise ValueError("the placed tiles are not in one line")
    taken = set(board) | set(placed)
    first = run_through(taken, min(placed), direction)[0]
    last = run_through(taken, max(placed), direction)[-1]
    span = squares_between(first, last, direction)
    where = position_name(first, direction)
    found = {}
    for style in THROUGH_STYLES:
        for bare in (False, True):
            name = f"{style}-bare" if bare else style
            text = _write(board, placed, span, style, bare, labels)
            found[name] = f"{where} {text}"
    return found


def _write(
    board: Tiles,
    placed: Tiles,
    span: Sequence[Square],
    style: str,
    bare: bool,
    labels: Collection[str],
) -> str:
    tokens: list[str] = []
    through: list[str] = []

    def close() -> None:
        if through:
            tokens.append(f"({_join(through, labels)})")
            through.clear()

    for square in span:
        if square in placed:
            close()
            tokens.append(_token(face(placed[square]), bare))
        elif square not in board:
            close()
            tokens.append(".")
        elif style == "dots":
            tokens.append(".")
        elif style == "letters":
            tokens.append(_token(face(board[square]), bare))
        elif style == "letters-blank-as-capital":
            tokens.append(_token(board[square][0], bare))
        elif style == "parenthesised-dots":
            through.append(".")
        else:
            through.append(_token(face(board[square]), bare))
            if style == "parentheses-each":
                close()
    close()
    return _join(tokens, labels)


def gcg_rack(placed: Tiles, labels: Collection[str]) -> str:
    """The placed tiles as a rack: labels of several code points bracketed, ``?`` last."""
    tokens = [_token(letter, False) for letter, _value, blank in placed.values() if not blank]
    tokens += ["?" for _letter, _value, blank in placed.values() if blank]
    return _join(tokens, labels)


def gcg_record(game: Game, style: str = "dots") -> str:
    """A whole GCG text of the allowed plays, ann and bob in turn, scores computed here."""
    lines = ["#character-encoding UTF-8", "#player1 ann Ann", "#player2 bob Bob"]
    totals = {"ann": 0, "bob": 0}
    nicks = ["ann", "bob"]
    for board, (placed, direction, wrong) in positions(game):
        if wrong:
            continue
        premiums = game.layout.premiums
        _words, _bonus, points = score(board, placed, direction, premiums, game.bonuses)
        text = gcg_notations(board, placed, direction, game.letters)[style]
        nick = nicks[0]
        nicks.reverse()
        totals[nick] += points
        rack = gcg_rack(placed, game.letters)
        lines.append(f">{nick}: {rack} {text} +{points} {totals[nick]}")
    return "\n".join(lines) + "\n"


# --- random games (needs hypothesis; everything above does not) -------------------

try:
    from hypothesis import strategies as st
except ImportError:  # pragma: no cover
    pass
else:
    PREMIUMS = [(2, 1), (3, 1), (1, 2), (1, 3), (4, 1), (1, 4), (2, 2), (3, 2), (5, 1)]
    BASES = [
        "A",
        "B",
        "C",
        "D",
        "E",
        "G",
        "H",
        "I",
        "K",
        "L",
        "N",
        "O",
        "R",
        "S",
        "T",
        "U",
        "X",
        "Ñ",
        "Ö",
        "Ç",
        "Ọ",
        "Þ",
        "Λ",
        "Ж",
    ]
    MARKS = ["\u0304", "\u0301", "\u0323", "\u0308", "\u030c"]

    def _is_usable(label: str) -> bool:
        """Its two cases are as long as each other, go back and forth and are NFC."""
        lower = label.lower()
        return (
            lower != label
            and lower.upper() == label
            and len(lower) == len(label)
            and unicodedata.is_normalized("NFC", label)
            and unicodedata.is_normalized("NFC", lower)
        )

    def labels() -> st.SearchStrategy[str]:
        """One label: a letter, a digraph or trigraph, a letter with combining marks."""
        letter = st.sampled_from(BASES)
        several = st.lists(letter, min_size=2, max_size=3).map("".join)
        marked = st.builds(
            lambda base, marks, rest: unicodedata.normalize("NFC", base + marks + rest),
            letter,
            st.lists(st.sampled_from(MARKS), min_size=1, max_size=2, unique=True).map("".join),
            st.just("") | letter,
        )
        clash = st.sampled_from(["C", "H", "CH", "N", "G", "NG", "L", "LL", "L·L", "N̄"])
        return (letter | several | marked | clash).filter(_is_usable)

    FAMILIES = [
        ("C", "H", "CH"),
        ("N", "G", "NG"),
        ("G", "B", "GB"),
        ("L", "LL", "L·L"),
        ("S", "SZ", "Z", "ZS"),
        ("N", "N̄", "NY", "Y"),
        ("O", "Ọ", "Ọ̄", "OỌ"),
        ("T", "H", "TTH", "TH"),
    ]

    @st.composite
    def letter_sets(draw: st.DrawFn) -> dict[str, int]:
        """2 to 8 labels with values from 0 to 50; no two are alike but for case.

        Half of the sets hold a family of labels that can be read as one another.
        """
        found = list(draw(st.just(()) | st.sampled_from(FAMILIES)))
        more = draw(st.lists(labels(), min_size=2, max_size=8 - len(found), unique_by=str.casefold))
        taken = {label.casefold() for label in found}
        found += [label for label in more if label.casefold() not in taken]
        values = draw(st.lists(st.integers(0, 50), min_size=len(found), max_size=len(found)))
        return dict(zip(found, values, strict=True))

    def _mirrored(square: Square, rows: int, cols: int, symmetry: str) -> set[Square]:
        found = {square}
        if "h" in symmetry:
            found |= {(row, cols - 1 - col) for row, col in found}
        if "v" in symmetry:
            found |= {(rows - 1 - row, col) for row, col in found}
        if "t" in symmetry and rows == cols:
            found |= {(col, row) for row, col in found}
        return found

    @st.composite
    def layouts(draw: st.DrawFn) -> Layout:
        """3x3 up to 27 columns by 19 rows, or the same turned over; 1 to 4 starts.

        A start square and its neighbours are never bricks, so an opening exists.
        """
        sizes = st.tuples(st.integers(3, 19), st.integers(3, 27))
        rows, cols = draw(sizes | st.sampled_from([(19, 27), (15, 15), (3, 3), (3, 27), (11, 26)]))
        shape = draw(st.sampled_from(["as drawn", "turned", "square"]))
        if shape == "turned":
            rows, cols = cols, rows
        elif shape == "square":
            cols = rows
        squares = st.tuples(st.integers(0, rows - 1), st.integers(0, cols - 1))
        symmetry = draw(st.sampled_from(["", "", "h", "v", "hv", "t", "hvt"]))
        premiums: dict[Square, tuple[int, int]] = {}
        # a pattern woven over the whole board, so that most plays meet a premium
        weave = draw(st.just([]) | st.lists(st.sampled_from([(1, 1), *PREMIUMS]), max_size=7))
        slant = draw(st.integers(1, 6))
        for row in range(rows if weave else 0):
            for col in range(cols):
                premium = weave[(row * slant + col) % len(weave)]
                if premium != (1, 1):
                    premiums[row, col] = premium
        entry = st.tuples(squares, st.sampled_from(PREMIUMS))
        for square, premium in draw(st.lists(entry, max_size=24)):
            for each in _mirrored(square, rows, cols, symmetry):
                premiums[each] = premium
        bricks: set[Square] = set()
        for square in draw(st.just([]) | st.lists(squares, max_size=10)):
            bricks |= _mirrored(square, rows, cols, symmetry)
        starts = draw(st.just([(rows // 2, cols // 2)]) | st.lists(squares, min_size=1, max_size=4, unique=True))
        for start in starts:
            bricks.discard(start)
            for way in STEPS:
                bricks.discard(shift(start, way, 1))
                bricks.discard(shift(start, way, -1))
        for brick in bricks:
            premiums.pop(brick, None)
        return Layout(rows, cols, premiums, frozenset(bricks), frozenset(starts))

    def _free(
        board: Tiles,
        layout: Layout,
        square: Square,
        direction: str,
        way: int,
        most: int,
    ) -> list[Square]:
        """Up to `most` empty squares from `square` on, nearest first, up to a wall."""
        found: list[Square] = []
        square = shift(square, direction, way)
        while len(found) < most:
            row, col = square
            if not (0 <= row < layout.rows and 0 <= col < layout.cols):
                break
            if square in layout.bricks:
                break
            if square not in board:
                found.append(square)
            square = shift(square, direction, way)
        return found

    def _anchors(board: Tiles, layout: Layout) -> list[Square]:
        """Start squares on an empty board; else empty squares beside a tile."""
        if not board:
            return sorted(layout.starts)
        found = set()
        for square in board:
            for way in STEPS:
                for distance in (-1, 1):
                    row, col = beside = shift(square, way, distance)
                    inside = 0 <= row < layout.rows and 0 <= col < layout.cols
                    if inside and beside not in board and beside not in layout.bricks:
                        found.add(beside)
        return sorted(found)

    def _tiles(letters: Mapping[str, int], blanks: bool) -> st.SearchStrategy[Tile]:
        kinds = [(label, value, False) for label, value in letters.items()]
        real = st.sampled_from(kinds)
        if not blanks:
            return real
        blank = st.sampled_from(list(letters)).map(lambda label: (label, 0, True))
        return st.integers(0, 5).flatmap(lambda roll: blank if roll == 5 else real)

    @st.composite
    def allowed_squares(
        draw: st.DrawFn, board: Tiles, layout: Layout, rack_size: int
    ) -> tuple[list[Square], str] | None:
        """Squares and direction of an allowed play; None when the board is full."""
        choices = _anchors(board, layout)
        if not choices:
            return None
        anchor = draw(st.sampled_from(choices))
        direction = draw(st.sampled_from(["across", "down"]))
        fewest = 1 if board else 2
        for _ in STEPS:
            before = _free(board, layout, anchor, direction, -1, rack_size - 1)
            after = _free(board, layout, anchor, direction, 1, rack_size - 1)
            if 1 + len(before) + len(after) >= fewest:
                break
            direction = CROSSWISE[direction]
        most = min(rack_size, 1 + len(before) + len(after))
        total = draw(st.integers(fewest, most))
        ahead = draw(st.integers(max(0, total - 1 - len(after)), min(total - 1, len(before))))
        squares = [*before[:ahead][::-1], anchor, *after[: total - 1 - ahead]]
        return squares, direction

    @st.composite
    def wild_squares(draw: st.DrawFn, board: Tiles, layout: Layout, rack_size: int) -> tuple[list[Square], str]:
        """Squares of any play in one line, mostly not allowed; never left of column A."""
        rows, cols = layout.rows, layout.cols
        anywhere = st.tuples(st.integers(0, rows - 1), st.integers(0, cols - 1))
        firsts = [anywhere]
        if board:
            firsts.append(st.sampled_from(sorted(board)))
        if layout.bricks:
            firsts.append(st.sampled_from(sorted(layout.bricks)))
        firsts.append(st.tuples(st.integers(0, rows - 1), st.just(cols - 1)))
        firsts.append(st.tuples(st.just(rows - 1), st.integers(0, cols - 1)))
        square = draw(st.one_of(firsts))
        direction = draw(st.sampled_from(["across", "down"]))
        length = draw(st.integers(0, rack_size))
        pattern = draw(st.lists(st.sampled_from("xxx."), min_size=length, max_size=length))
        squares = [shift(square, direction, distance) for distance, mark in enumerate(pattern) if mark == "x"]
        return squares, direction

    @st.composite
    def plays(
        draw: st.DrawFn,
        board: Tiles,
        layout: Layout,
        letters: Mapping[str, int],
        rack_size: int,
        blanks: bool = True,
        wild: bool = True,
    ) -> Play | None:
        """One play on `board`: allowed by construction three times in four.

        With ``wild=False`` always allowed; None when there is no room for one.
        """
        if wild and draw(st.integers(0, 3)) == 3:
            squares, direction = draw(wild_squares(board, layout, rack_size))
        else:
            found = draw(allowed_squares(board, layout, rack_size))
            if found is None:
                return None
            squares, direction = found
        tile = _tiles(letters, blanks)
        tiles = draw(st.lists(tile, min_size=len(squares), max_size=len(squares)))
        placed = dict(zip(squares, tiles, strict=True))
        wrong = problems(
            board,
            placed,
            direction,
            layout.rows,
            layout.cols,
            layout.bricks,
            layout.starts,
        )
        return Play(placed, direction, frozenset(wrong))

    @st.composite
    def games(draw: st.DrawFn, max_plays: int = 8, blanks: bool = True, wild: bool = True) -> Game:
        """A layout, a tile set and up to `max_plays` plays (at least one).

        Racks of 2 to 9 tiles, bonuses for up to four tile counts. Bags and racks are not
        kept: a letter can be laid any number of times. Illegal plays stay in the list
        with their `problems`, and the next play is made as if they had not been.
        """
        layout = draw(layouts())
        letters = draw(letter_sets())
        rack_size = draw(st.integers(2, 9))
        bonuses = draw(st.dictionaries(st.integers(1, rack_size), st.integers(1, 80), max_size=4))
        board: dict[Square, Tile] = {}
        made: list[Play] = []
        for _ in range(draw(st.integers(1, max_plays))):
            play = draw(plays(board, layout, letters, rack_size, blanks, wild))
            if play is None:
                break
            made.append(play)
            if not play.problems:
                board.update(play.placed)
        return Game(layout, letters, rack_size, bonuses, made)
