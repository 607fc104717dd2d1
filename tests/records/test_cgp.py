"""CGP as text: fields read and written, and where a text that is none goes wrong."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_kit.records.cgp import LARGEST, Cgp, Stretch, format_cgp, parse_cgp
from scrabble_kit.text.errors import NotationError

RANK = "15/15/15/15/15/15/15/6RANK5/15/15/15/15/15/15/15 DDEIRS?/ 0/16 0 lex CSW21; ld english;"


def test_the_fields_of_a_position() -> None:
    cgp = parse_cgp(RANK)
    assert [(item.empty, item.tiles) for item in cgp.rows[7]] == [(6, ""), (0, "RANK"), (5, "")]
    assert (cgp.racks, cgp.scores, cgp.scoreless) == (("DDEIRS?", ""), (0, 16), 0)
    assert cgp.operations == (("lex", "CSW21"), ("ld", "english"))
    assert (cgp.operation("ld"), cgp.operation("bdn")) == ("english", None)
    assert format_cgp(cgp) == RANK


@pytest.mark.parametrize("text", [f"  {RANK}\n", f"\n{RANK}\r\n\n", RANK.replace(" ", "   "), f"{RANK} "])
def test_blanks_and_line_ends_do_not_matter(text: str) -> None:
    assert format_cgp(parse_cgp(text)) == RANK


def test_options_of_a_command_line_are_operations_too() -> None:
    assert parse_cgp("2/2 / 0/0 0 -lex CSW21;-bb  50 ;oru;").operations == (("lex", "CSW21"), ("bb", "50"), ("oru", ""))


def test_tiles_of_several_characters_stand_in_brackets() -> None:
    (row,) = parse_cgp("3[CH]A[ll]N̄10b1 / -5/0 3").rows
    assert [(item.empty, item.tiles, item.offset) for item in row] == [
        (3, "", 0), (0, "[CH]A[ll]N̄", 1), (10, "", 12), (0, "b", 14), (1, "", 15)
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "offset", "message"),
    [
        ("", 0, "the text is empty"),
        (" \n", 0, "the text is empty"),
        ("15/15", 5, "ends before the racks"),
        ("15/15 ABC/", 10, "ends before the scores"),
        ("15/15 ABC/ 0/0", 14, "ends before the number of scoreless turns"),
        ("15//15 / 0/0 0", 3, "a row without squares"),
        ("15/ / 0/0 0", 3, "a row without squares"),
        ("15/6RA.K5 / 0/0 0", 6, "no tile is written ."),
        ("15/6RA[NK / 0/0 0", 6, "a bracket is not closed"),
        ("15/6[]9 / 0/0 0", 4, "a bracket is not closed"),
        ("15/0 / 0/0 0", 3, "0 is no number of empty squares"),
        ("15/12345 / 0/0 0", 3, "12345 is no number of empty squares"),
        ("15/15 / 0/x 0", 10, "x is no number"),
        ("15/15 / 0/ 0", 10, "nothing is no number"),
        ("15/15 // 0/0 0", 9, "racks of 3 players, scores of 2"),
        ("15/15 / 0/0 -1", 12, "from 0 to 999"),
        ("15/15 / 0/0 9999", 12, "from 0 to 999"),
        ("15/15 / 0/0 lex", 12, "lex is no number"),
        ("15/15 / 0/0 0 lex CSW21; ;", 25, "an operation is a code, operands and ;"),
        (RANK + "\n" + RANK, len(RANK), "on one line"),
        ("1" * (LARGEST + 1), 0, "longer than any position"),
    ],
)
def test_where_a_text_goes_wrong(text: str, offset: int, message: str) -> None:
    with pytest.raises(NotationError) as found:
        parse_cgp(text)
    assert message in found.value.message
    assert found.value.offset == offset
    assert found.value.text == text


@pytest.mark.parametrize(
    ("text", "read", "warning"),
    [
        ("15/15 / 0/0 0 lex CSW21", "15/15 / 0/0 0 lex CSW21;", "no ; stands behind the last operation, lex"),
        (
            "15/15 / 0/0 0 lex CSW21; bb 50",
            "15/15 / 0/0 0 lex CSW21; bb 50;",
            "no ; stands behind the last operation, bb",
        ),
        ("15/15 / 110 32 0", "15/15 / 110/32 0", "the scores are parted by blanks, read as 110/32"),
        ("15/15 // 1 2 -3 0 bb 5;", "15/15 // 1/2/-3 0 bb 5;", "the scores are parted by blanks, read as 1/2/-3"),
        (
            "15/15 / 0/0 0 lux CSW21;",
            "15/15 / 0/0 0 lux CSW21;",
            "no operation is named lux; it is kept and changes nothing",
        ),
    ],
)
def test_what_programs_leave_out_or_add_is_read_with_a_warning(text: str, read: str, warning: str) -> None:
    """Positions of one program, and those without the last sign, were refused; an unknown operation was kept without a
    word."""
    cgp = parse_cgp(text)
    assert (format_cgp(cgp), cgp.warnings) == (read, (warning,))
    assert parse_cgp(read).warnings in ((), (warning,))


def test_a_position_that_was_cut_off_is_none() -> None:
    """A broken position string once left half a game loaded; here every cut but those behind whole fields is told."""
    readable = set()
    for end in range(len(RANK)):
        try:
            cut = parse_cgp(RANK[:end])
        except NotationError:
            continue
        if cut.warnings:
            continue
        readable.add(RANK[:end].rstrip())
    assert readable == {RANK[:64], RANK[:75]}


tiles = st.lists(st.sampled_from(["A", "b", "[CH]", "[ll]", "N̄", "[?א]", "Ñ"]), min_size=1, max_size=4).map("".join)


@st.composite
def rows(draw: st.DrawFn) -> tuple[Stretch, ...]:
    """A row: numbers and tiles by turns."""
    items = []
    turn = draw(st.booleans())
    for _ in range(draw(st.integers(1, 6))):
        items.append(Stretch(0, draw(tiles)) if turn else Stretch(draw(st.integers(1, 999)), ""))
        turn = not turn
    return tuple(items)


word = st.text(alphabet="abcXYZ019.-", min_size=1, max_size=6).filter(lambda text: text[0] != "-")


@st.composite
def positions(draw: st.DrawFn) -> Cgp:
    """Any fields that can be written."""
    players = draw(st.integers(2, 4))
    return Cgp(
        tuple(draw(st.lists(rows(), min_size=1, max_size=21))),
        tuple(draw(st.lists(st.text(alphabet="AEIOU?Ñ[]", max_size=7), min_size=players, max_size=players))),
        tuple(draw(st.lists(st.integers(-200, 2000), min_size=players, max_size=players))),
        draw(st.integers(0, 20)),
        tuple(draw(st.lists(st.tuples(word, st.lists(word, max_size=3).map(" ".join)), max_size=4))),
    )


@given(positions())
def test_what_was_written_is_read_back(cgp: Cgp) -> None:
    text = format_cgp(cgp)
    again = parse_cgp(text)
    assert [[item[:2] for item in row] for row in again.rows] == [[item[:2] for item in row] for row in cgp.rows]
    assert again.racks == cgp.racks
    assert (again.scores, again.scoreless, again.operations) == (cgp.scores, cgp.scoreless, cgp.operations)
    assert format_cgp(again) == text


@given(st.text(alphabet="15/ ABz[]?;-.()|\n\t0x", max_size=40) | st.text(max_size=30))
def test_no_text_does_more_than_be_refused(text: str) -> None:
    try:
        cgp = parse_cgp(text)
    except NotationError as error:
        offset = error.offset
    else:
        offset = 0
        assert format_cgp(parse_cgp(format_cgp(cgp))) == format_cgp(cgp)
    assert 0 <= offset <= len(text)
