"""The query language: what is a tile, a set, a wildcard; what is refused, and where."""

from __future__ import annotations

from functools import cache

import pytest

from scrabble_kit.lexicon.query import MOST_PARTS, Query, QueryError, parse_query, parse_tiles
from scrabble_kit.library.library import load_tileset
from scrabble_kit.tiles.tileset import TileSet

tileset = cache(load_tileset)


def english() -> TileSet:
    return tileset("english")


def described(query: Query, letters: TileSet) -> list[str]:
    """Each part as text: letters, `?`, `*`, or the letters of a set in brackets."""
    signs = {"blank": "?", "any": "*"}
    names = ["".join(letters.spelling.letters(part.keys)) for part in query.parts]
    return [
        signs.get(part.kind) or (name if part.kind == "tile" else f"[{name}]")
        for part, name in zip(query.parts, names, strict=True)
    ]


def test_letters_in_any_case_are_tiles() -> None:
    assert described(parse_query("aEi", english()), english()) == ["A", "E", "I"]


def test_question_mark_and_underscore_are_one_tile_and_a_star_any_number() -> None:
    assert described(parse_query("A?_*", english()), english()) == ["A", "?", "?", "*"]


def test_several_stars_side_by_side_are_one() -> None:
    assert described(parse_query("**A***", english()), english()) == ["*", "A", "*"]


def test_a_set_is_one_tile_of_it_in_the_order_of_the_alphabet() -> None:
    assert described(parse_query("[UOA]", english()), english()) == ["[AOU]"]


def test_a_negative_set_is_any_other_tile() -> None:
    query = parse_query("[^AEIOU]", english())
    assert described(query, english()) == ["[BCDFGHJKLMNPQRSTVWXYZ]"]


def test_a_set_of_one_is_the_tile() -> None:
    assert described(parse_query("[a]", english()), english()) == ["A"]


def test_brackets_that_spell_one_tile_are_that_tile() -> None:
    spanish = tileset("spanish")
    assert described(parse_query("[CH]A", spanish), spanish) == ["CH", "A"]
    assert described(parse_query("[C|H]A", spanish), spanish) == ["[CH]", "A"]
    assert len(parse_query("[C|H]A", spanish).parts[0].keys) == 2
    assert described(parse_query("[CH]A", english()), english()) == ["[CH]", "A"]


def test_the_longest_spelling_wins_and_a_bar_parts_tiles() -> None:
    spanish = tileset("spanish")
    assert described(parse_query("LLAMA", spanish), spanish) == ["LL", "A", "M", "A"]
    assert described(parse_query("L|LAMA", spanish), spanish) == ["L", "L", "A", "M", "A"]


def test_a_letter_with_a_mark_is_one_tile_composed_or_not() -> None:
    obolo = tileset("obolo")
    assert described(parse_query("kaan\u0304?", obolo), obolo) == ["K", "A", "A", "N\u0304", "?"]
    assert described(parse_query("[n\u0304n]", obolo), obolo) == ["[NN\u0304]"]
    assert described(parse_query("bo\u0323\u0300", obolo), obolo) == ["B", "Ọ"]


def test_invisible_characters_are_left_out() -> None:
    assert parse_query("A\u200bE", english()).text == "AE"


@pytest.mark.parametrize(
    ("text", "message", "offset"),
    [
        ("RETINA.", ". is no letter (column 7)", 6),
        ("RET1NA", "1 is no letter (column 4)", 3),
        ("AE IR", "a blank is no letter (column 3)", 2),
        ("AЖ", "no tile Ж in tile set english (column 2)", 1),
        ("A[EI", "the bracket is not closed (column 2)", 1),
        ("AE]", "] stands outside of brackets (column 3)", 2),
        ("A^S", "^ stands outside of brackets (column 2)", 1),
        ("[]", "the brackets hold no tile (column 1)", 0),
        ("A[^]", "the brackets hold no tile (column 2)", 1),
        ("[A?]", "? has no meaning in brackets (column 3)", 2),
        ("[A[B]", "[ has no meaning in brackets (column 3)", 2),
        ("[A-E]", "- is no letter (column 3)", 2),
        ("", "the query is empty", 0),
        (" ", "the query is empty", 0),
        ("|", "| parts two tiles, here are none", 0),
        ("A" * (MOST_PARTS + 1), "no word has more than 255 tiles", 0),
    ],
)
def test_anything_else_is_refused_where_it_stands(text: str, message: str, offset: int) -> None:
    with pytest.raises(QueryError) as caught:
        parse_query(text, english())
    assert (caught.value.message, caught.value.offset) == (message, offset)


def test_malformed_query_names_its_column_and_the_wildcards() -> None:
    """A62: a dot in a query once stopped a service."""
    with pytest.raises(QueryError) as caught:
        parse_query("RETINA.", english())
    assert caught.value.hints == ("? stands for one tile, * for any number",)


def test_a_letter_without_a_tile_is_another_error_than_a_sign() -> None:
    with pytest.raises(QueryError, match="no tile H in tile set obolo"):
        parse_query("OHA", tileset("obolo"))


def test_a_word_may_not_be_a_pattern() -> None:
    assert parse_tiles("[CH]A", tileset("spanish")) == tileset("spanish").spelling.key("CHA")
    with pytest.raises(QueryError, match=r"a word is wanted here, not a pattern \(column 2\)"):
        parse_tiles("C?T", english())
