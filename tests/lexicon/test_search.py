"""Questions to a list: blanks, patterns, tiles, filters and orders, differences."""

from __future__ import annotations

import gc
from itertools import pairwise
from typing import Any

import pytest
from made_lists import World
from made_searchers import english_list, found_words, made, plain

from scrabble_kit.lexicon.order import (
    ORDERS,
    Filters,
    Range,
    difference,
    parse_range,
    put_in_order,
    values_of,
)
from scrabble_kit.lexicon.query import QueryError
from scrabble_kit.lexicon.search import Found, Searcher, by_letters
from scrabble_kit.library.library import Library, load_tileset
from scrabble_kit.text.errors import UsageError
from scrabble_kit.tiles.tileset import BlankInfo

MANY = 10**6


# blanks


def with_blanks(found: list[Found]) -> list[tuple[str, tuple[int, ...]]]:
    return [(one.key, one.blanks) for one in found]


def test_tiles_that_are_named_are_laid_from_the_left_and_blanks_in_what_is_left() -> None:
    searcher = english_list("INSNARE", "SERINGA")
    assert with_blanks(searcher.anagrams("AEINRS?")) == [("INSNARE", (3,)), ("SERINGA", (5,))]


def test_blanks_for_equal_letters_stand_last() -> None:
    searcher = english_list("BABA", "AAA", "BAB")
    assert with_blanks(searcher.anagrams("A??")) == [("AAA", (1, 2)), ("BAB", (0, 2))]
    assert with_blanks(searcher.rack("AB??")) == [("AAA", (1, 2)), ("BAB", (2,)), ("BABA", (2, 3))]


def test_a_blank_of_a_rack_is_used_only_where_it_is_needed() -> None:
    searcher = english_list("CAT", "CATS")
    assert with_blanks(searcher.rack("CAT?")) == [("CAT", ()), ("CATS", (3,))]


def test_a_set_is_a_real_tile() -> None:
    assert with_blanks(english_list("CATS").anagrams("CA?[ST]")) == [("CATS", (3,))]


def test_a_set_gives_way_to_another_that_has_no_other_letter() -> None:
    assert with_blanks(english_list("AB").anagrams("[AB][A|A|B]")) == [("AB", ())]
    assert with_blanks(english_list("ABC").anagrams("[ABC][AB]A")) == [("ABC", ())]


def test_a_letter_that_is_barred_to_blanks_needs_its_tile() -> None:
    tileset = load_tileset("english")
    barred = tileset._replace(blank=BlankInfo(2, barred=frozenset("Q")))
    searcher = made([barred.spell("QAT")], barred)
    assert searcher.rack("AT?") == []
    assert with_blanks(searcher.rack("ATQ?")) == [("QAT", ())]
    assert with_blanks(searcher.rack("T?[AQ]")) == [("QAT", (1,))]
    assert with_blanks(made([tileset.spell("QAT")], tileset).rack("AT?")) == [("QAT", (0,))]


def test_a_rack_has_no_star() -> None:
    with pytest.raises(QueryError, match=r"\(column 4\)"):
        english_list("CAT").rack("CAT*")


# patterns


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("*AN*", ["ANANAS", "BANANA", "MANANAN"]),
        ("*ANA", ["BANANA"]),
        ("*NAN", ["MANANAN"]),
        ("*[MB]ANAN*", ["BANANA", "MANANAN"]),
        ("?ANA*", ["BANANA", "MANANAN"]),
        ("????NA", ["BANANA"]),
        ("*NA*NA*", ["ANANAS", "BANANA", "MANANAN"]),
        ("*N*N*N*", ["MANANAN"]),
        ("*ANX", []),
    ],
)
def test_tiles_that_stand_several_times_in_a_word_find_it_once(
    query: str, words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    searcher = english_list("ANANAS", "BANANA", "MANANAN", "NA", "LATER")
    for rare in (0, MANY):
        monkeypatch.setattr("scrabble_kit.lexicon.search.RARE", rare)
        assert [one.key for one in searcher.match(query)] == words


@pytest.mark.parametrize("collects", [True, False])
def test_garbage_is_collected_after_an_answer_as_it_was_before(collects: bool) -> None:
    searcher = english_list("CAT")
    try:
        if not collects:
            gc.disable()
        searcher.match("C*")
        assert gc.isenabled() is collects
    finally:
        gc.enable()


# tiles


def test_digraphs_are_one_tile() -> None:
    spanish = load_tileset("spanish")
    searcher = made([spanish.spell("llama"), spanish.spell("lama"), spanish.spell("mala")], spanish)
    shown = ["".join(word) for word in found_words(searcher.match("????"), spanish)]
    assert shown == ["LAMA", "LLAMA", "MALA"]
    assert len(searcher.anagrams("LAMA")) == 2
    assert searcher.hooks("AMA").front == ("L", "LL")
    obolo = load_tileset("obolo")
    assert len(made([obolo.spell("KAAN̄")], obolo).match("??An\u0304")) == 1


def test_answers_are_in_the_order_of_the_alphabet_of_the_tile_set() -> None:
    spanish = load_tileset("spanish")
    words = ["CHA", "CA", "CU", "DA", "NA", "ÑA", "OA"]
    found = made([spanish.spell(word) for word in reversed(words)], spanish).words()
    assert ["".join(word) for word in found_words(found, spanish)] == ["CA", "CU", "CHA", "DA", "NA", "ÑA", "OA"]


# filters and orders


def wanted(searcher: Searcher, filters: Filters) -> list[str]:
    test = filters.test(searcher.lexicon)
    return [one.key for one in searcher.words() if test(one.key)]


@pytest.fixture
def some() -> Searcher:
    return english_list("AA", "CAT", "CATS", "QUIZ", "RHYTHM", "ZAX")


@pytest.mark.parametrize(
    ("filters", "left"),
    [
        (Filters(), ["AA", "CAT", "CATS", "QUIZ", "RHYTHM", "ZAX"]),
        (Filters(length=Range(3, 3)), ["CAT", "ZAX"]),
        (Filters(length=Range(4, None)), ["CATS", "QUIZ", "RHYTHM"]),
        (Filters(points=Range(19, 22)), ["QUIZ", "ZAX"]),
        (Filters(vowels=Range(0, 0)), ["RHYTHM"]),
        (Filters(vowels=Range(2, 2)), ["AA", "QUIZ"]),
        (Filters(contains=["AT"]), ["CAT", "CATS"]),
        (Filters(contains=["A", "?A"]), ["AA", "CAT", "CATS", "ZAX"]),
        (Filters(starts=["[CZ]A"]), ["CAT", "CATS", "ZAX"]),
        (Filters(ends=["[^ST]"]), ["AA", "QUIZ", "RHYTHM", "ZAX"]),
        (Filters(starts=["C"], ends=["S"], length=Range(0, 4)), ["CATS"]),
    ],
)
def test_each_filter_lets_through_what_it_says(some: Searcher, filters: Filters, left: list[str]) -> None:
    assert wanted(some, filters) == left


def test_filters_by_other_lists(some: Searcher) -> None:
    other = english_list("CAT", "ZAX").lexicon
    assert wanted(some, Filters(within=[other])) == ["CAT", "ZAX"]
    assert wanted(some, Filters(outside=[other])) == ["AA", "CATS", "QUIZ", "RHYTHM"]
    spanish = load_tileset("spanish")
    foreign = made([spanish.spell("cat")], spanish).lexicon
    assert wanted(some, Filters(within=[foreign])) == ["CAT"]


def test_vowels_need_a_tile_set_that_names_them(some: Searcher) -> None:
    silent = made([("A", "B")], load_tileset("english")._replace(vowels=frozenset()))
    with pytest.raises(UsageError, match="does not say which letters are vowels"):
        wanted(silent, Filters(vowels=Range(1, 1)))


@pytest.mark.parametrize(
    ("text", "range_"),
    [("7", (7, 7)), ("5-8", (5, 8)), ("5-", (5, None)), ("-8", (0, 8)), (" 7 ", (7, 7)), ("0", (0, 0))],
)
def test_ranges(text: str, range_: tuple[int, int | None]) -> None:
    assert parse_range("--length", text) == range_


@pytest.mark.parametrize("text", ["", "-", "x", "5-8-9", "8-5", "5.5", "٥x", "99999"])
def test_what_is_no_range_is_refused(text: str) -> None:
    with pytest.raises(UsageError, match="--length"):
        parse_range("--length", text)


@pytest.mark.parametrize("order", ORDERS)
def test_an_order_loses_nothing_and_is_the_same_for_every_list_of_the_same_words(order: Any) -> None:
    searcher, words = plain("english")
    again = made(list(reversed(words)), searcher.tileset)
    ordered = put_in_order(searcher.words(), order, searcher)
    assert ordered == put_in_order(again.words(), order, again)
    assert sorted(ordered) == sorted(searcher.words())


def test_orders_put_the_best_first() -> None:
    searcher, _ = plain("english")
    value = values_of(searcher.tileset)
    by_length = put_in_order(searcher.words(), "length", searcher)
    assert all(len(one.key) >= len(two.key) for one, two in pairwise(by_length))
    by_points = put_in_order(searcher.words(), "points", searcher)
    assert all(value(one.key) >= value(two.key) for one, two in pairwise(by_points))
    few = english_list("QUIZ", "RATE", "TEAR", "MUZZ")
    assert [one.key for one in put_in_order(few.words(), "probability", few)] == ["RATE", "TEAR", "QUIZ", "MUZZ"]


# tables


def test_the_table_by_letters_is_the_same_whatever_the_order_of_words() -> None:
    keys = ["CAT", "ACT", "DOG"]
    assert by_letters(keys).tobytes() == by_letters(reversed(keys)).tobytes()


def test_the_table_by_letters_is_kept_and_made_anew_when_it_is_damaged(fresh_world: World) -> None:
    (fresh_world.built_in / "lexicons" / "few.yaml").write_text(
        "schema: lexicon/1\ntitle: Few\nlanguage: en\ntileset: english\nsource: embedded\nfile: few.txt\n"
        "licence: {redistributable: yes, notice: made for a test}\n",
        "utf-8",
    )
    (fresh_world.built_in / "lexicons" / "few.txt").write_text("CAT\nACT\n", "utf-8")
    cache = fresh_world.data / "cache"

    def ask() -> list[str]:
        library = Library.from_environment()
        found = [one.key for one in library.searcher("few").anagrams("CAT")]
        notes.extend(note.message for note in library.notes)
        return found

    notes: list[str] = []
    assert ask() == ["ACT", "CAT"]
    kept = {path.name: path.read_bytes() for path in cache.glob("*.trie")}
    assert len(kept) == 2  # the words, and the words by their letters
    assert ask() == ["ACT", "CAT"]
    assert notes == []
    for path in cache.glob("*.trie"):
        path.write_bytes(b"x" + path.read_bytes()[1:])
    assert ask() == ["ACT", "CAT"]
    assert notes == [
        "the cache of few is damaged; it is made anew from the words",
        "the anagrams of few are damaged; they are made anew",
    ]
    assert {path.name: path.read_bytes() for path in cache.glob("*.trie")} == kept


# differences


def test_difference_of_two_lists() -> None:
    first, second = english_list("CAT", "DOG", "QUAY"), english_list("CAT", "QI", "DOGE")
    everything = Filters().test(first.lexicon)
    assert difference(first, second, everything) == (["DOG", "QUAY"], ["DOGE", "QI"], 1)
    assert difference(second, first, everything) == (["DOGE", "QI"], ["DOG", "QUAY"], 1)
    assert difference(first, second, Filters(length=Range(2, 3)).test(first.lexicon)) == (["DOG"], ["QI"], 1)


def test_difference_of_lists_with_other_tile_sets() -> None:
    spanish = load_tileset("spanish")
    second = made([spanish.spell("chal"), spanish.spell("ñu")], spanish)
    first = english_list("CHAL", "CAT")
    found = difference(first, second, Filters().test(first.lexicon))
    assert (found.first, found.both) == (["CAT"], 1)
    assert [spanish.spelling.letters(key) for key in found.second] == [("Ñ", "U")]


# ENABLE itself


def test_forty_one_anagrams_with_a_blank() -> None:
    searcher = Library.from_environment().searcher("enable")
    assert len(searcher.anagrams("AEINRS?")) == 41
    assert [one.key for one in searcher.anagrams("*JBX")] == [one.key for one in searcher.anagrams("JXB*")]


@pytest.mark.parametrize("text", ["RETINA.", "A[", ""])
def test_every_question_refuses_what_is_no_query(text: str) -> None:
    searcher = english_list("CAT")
    for ask in (searcher.anagrams, searcher.match, searcher.rack, searcher.contains, searcher.extend, searcher.hooks):
        with pytest.raises(QueryError):
            ask(text)


def test_a_query_of_many_stars_takes_no_longer_than_one() -> None:
    """A pattern of stars between letters once tried every division of a word of A."""
    searcher = english_list("A" * 200 + "B")
    assert searcher.match("*A" * 30 + "*C") == []
    assert searcher.match("*A" * 30 + "*C*") == []
