"""Anagrams, patterns, racks, hooks: as a brute force over the plain list finds them, in three tile sets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from made_searchers import found_words, plain

from scrabble_kit.lexicon.search import Found, Searcher
from scrabble_kit.tiles.notation import show_tiles
from scrabble_kit.tiles.tileset import TileSet, Word

EACH = ["obolo", *[pytest.param(name, marks=pytest.mark.sweep) for name in ("english", "spanish")]]
"""The sets in turn; the brute force over the longer lists takes its time."""

MANY = 10**6


# Parts are a letter, a set of letters, "?" or "*"; words are tuples of letters.

Part = str | frozenset[str]


def fits(part: Part, letter: str) -> bool:
    return part == "?" or (letter in part if isinstance(part, frozenset) else part == letter)


def matches(parts: Sequence[Part], word: Word) -> bool:
    if not parts:
        return not word
    if parts[0] == "*":
        return any(matches(parts[1:], word[at:]) for at in range(len(word) + 1))
    return bool(word) and fits(parts[0], word[0]) and matches(parts[1:], word[1:])


def makes(parts: Sequence[Part], word: Word, *, is_open: bool, whole: bool) -> bool:
    """Whether the tiles make the word, each part tried on each letter that is left."""
    return _makes(tuple(parts), tuple(sorted(word)), is_open, whole)


@lru_cache(maxsize=1 << 16)
def _makes(parts: tuple[Part, ...], letters: Word, is_open: bool, whole: bool) -> bool:
    if not parts:
        return is_open or not letters
    if not whole and _makes(parts[1:], letters, is_open, whole):
        return True
    left = {letter: at for at, letter in enumerate(letters) if fits(parts[0], letter)}
    rests = ((*letters[:at], *letters[at + 1 :]) for at in left.values())
    return any(_makes(parts[1:], rest, is_open, whole) for rest in rests)


def strict_first(parts: Sequence[Part]) -> list[Part]:
    return sorted(
        [part for part in parts if part != "*"], key=lambda part: (part == "?", isinstance(part, frozenset), str(part))
    )


def written(parts: Sequence[Part], tileset: TileSet) -> str:
    """The query's text; a bar between tiles that would be read as one."""
    texts = []
    for part in parts:
        if isinstance(part, frozenset):
            texts.append("[" + "|".join(sorted(part)) + "]")
        else:
            texts.append(part if part in "?*" else tileset.tiles[part].text)
    return "|".join(texts)


@st.composite
def queries(draw: st.DrawFn, name: str, *, stars: bool, most: int) -> list[Part]:
    """A query near a word of the list, so that something is found often enough."""
    source = plain(name)
    letters = st.sampled_from(list(source.searcher.tileset.info))
    word = draw(st.sampled_from(source.words))
    start = draw(st.integers(0, max(len(word) - 2, 0)))
    parts: list[Part] = []
    for letter in word[start : start + most]:
        kinds = ["tile"] * 6 + ["set", "blank", "other", "none"] + (["star"] if stars else [])
        kind = draw(st.sampled_from(kinds))
        if kind == "tile":
            parts.append(letter)
        elif kind == "set":
            parts.append(frozenset({letter, *draw(st.lists(letters, min_size=1, max_size=4))}))
        elif kind == "other":
            parts.append(draw(letters))
        elif kind != "none":
            parts.append("?" if kind == "blank" else "*")
    return parts or [word[0]]


def in_alphabet(words: Iterator[Word] | list[Word], tileset: TileSet) -> list[Word]:
    places = {letter: place for place, letter in enumerate(tileset.info)}
    return sorted(words, key=lambda word: [places[letter] for letter in word])


@pytest.mark.parametrize("name", EACH)
@given(data=st.data())
def test_match_is_what_a_brute_force_finds(name: str, data: st.DataObject) -> None:
    searcher, words = plain(name)
    parts = data.draw(queries(name, stars=True, most=9))
    wanted = in_alphabet([word for word in words if matches(parts, word)], searcher.tileset)
    text = written(parts, searcher.tileset)
    assert found_words(searcher.match(text), searcher.tileset) == wanted
    # a fresh searcher takes the way without a text of all words
    assert found_words(Searcher(searcher.lexicon).match(text), searcher.tileset) == wanted


@pytest.mark.parametrize("name", EACH)
@pytest.mark.parametrize("rare", [0, MANY], ids=["around a row", "all words"])
@given(data=st.data())
def test_contains_is_a_match_with_stars_on_both_sides(name: str, rare: int, data: st.DataObject) -> None:
    searcher, words = plain(name)
    parts = data.draw(queries(name, stars=True, most=4))
    wanted = in_alphabet([word for word in words if matches(["*", *parts, "*"], word)], searcher.tileset)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("scrabble_kit.lexicon.search.RARE", rare)
        found = searcher.contains(written(parts, searcher.tileset))
    assert found_words(found, searcher.tileset) == wanted


@pytest.mark.parametrize("name", EACH)
@pytest.mark.parametrize("tried", [20_000, 0], ids=["one by one", "all words"])
@given(data=st.data())
def test_anagrams_are_what_a_brute_force_finds(name: str, tried: int, data: st.DataObject) -> None:
    searcher, words = plain(name)
    parts = data.draw(queries(name, stars=True, most=8))
    tiles, is_open = strict_first(parts), "*" in parts
    wanted = [word for word in words if makes(tiles, word, is_open=is_open, whole=True)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("scrabble_kit.lexicon.search.MOST_TRIED", tried)
        found = searcher.anagrams(written(parts, searcher.tileset))
    assert found_words(found, searcher.tileset) == in_alphabet(wanted, searcher.tileset)
    check_blanks(found, parts, searcher.tileset, whole=True)


@pytest.mark.parametrize("name", EACH)
@pytest.mark.parametrize("tried", [20_000, 0], ids=["one by one", "all words"])
@given(data=st.data())
def test_words_of_a_rack_are_what_a_brute_force_finds(name: str, tried: int, data: st.DataObject) -> None:
    searcher, words = plain(name)
    parts = data.draw(queries(name, stars=False, most=7))
    wanted = [word for word in words if makes(strict_first(parts), word, is_open=False, whole=False)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("scrabble_kit.lexicon.search.MOST_TRIED", tried)
        found = searcher.rack(written(parts, searcher.tileset))
    assert found_words(found, searcher.tileset) == in_alphabet(wanted, searcher.tileset)
    check_blanks(found, parts, searcher.tileset, whole=False)


def check_blanks(found: list[Found], parts: list[Part], tileset: TileSet, *, whole: bool) -> None:
    """Without its blanks each word is made of the rest of the query, and no fewer blanks would do."""
    real = [part for part in parts if part not in ("?", "*")]
    blanks = parts.count("?")
    for one in found:
        word = tileset.spelling.letters(one.key)
        natural = tuple(letter for at, letter in enumerate(word) if at not in one.blanks)
        assert len(one.blanks) == blanks if whole else len(one.blanks) <= blanks
        assert makes(strict_first(real), natural, is_open="*" in parts, whole=whole)
        if not whole and one.blanks:
            fewer: list[Part] = [*strict_first(real), *["?"] * (len(one.blanks) - 1)]
            assert not makes(fewer, word, is_open=False, whole=False)


@pytest.mark.parametrize("name", EACH)
@pytest.mark.parametrize("whole", [True, False], ids=["anagrams", "rack"])
@given(data=st.data())
def test_blanks_stand_in_the_same_places_whichever_way_words_are_found(
    name: str, whole: bool, data: st.DataObject
) -> None:
    searcher, _ = plain(name)
    text = written(data.draw(queries(name, stars=False, most=8)), searcher.tileset)
    ask = searcher.anagrams if whole else searcher.rack
    one_by_one = ask(text)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("scrabble_kit.lexicon.search.MOST_TRIED", 0)
        assert ask(text) == one_by_one


@pytest.mark.parametrize("name", EACH)
@given(data=st.data())
def test_hooks_and_extensions_are_what_a_brute_force_finds(name: str, data: st.DataObject) -> None:
    searcher, words = plain(name)
    base = data.draw(st.sampled_from(words))
    word = base[data.draw(st.integers(0, 1)) : len(base) - data.draw(st.integers(0, 1))] or base
    tileset, known = searcher.tileset, set(words)
    text = show_tiles(tileset, [tileset.tiles[letter] for letter in word])
    hooks = searcher.hooks(text)
    assert hooks.front == tuple(letter for letter in tileset.info if (letter, *word) in known)
    assert hooks.back == tuple(letter for letter in tileset.info if (*word, letter) in known)
    assert hooks.without_first == (word[1:] if word[1:] in known else None)
    assert hooks.without_last == (word[:-1] if word[:-1] in known else None)
    longer = [one for one in words if one != word and holds(one, word)]
    assert found_words(searcher.extend(text), tileset) == in_alphabet(longer, tileset)


def holds(word: Word, part: Word) -> bool:
    return any(word[at : at + len(part)] == part for at in range(len(word)))
