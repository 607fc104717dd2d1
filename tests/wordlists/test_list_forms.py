"""Where words stand in a list: tables with and without heads, counts, definitions, signs, capitals."""

from __future__ import annotations

import struct
from typing import Literal
from unicodedata import normalize

import pytest

from scrabble_kit.library.library import load_tileset
from scrabble_kit.text.errors import ImportRefusedError, UsageError
from scrabble_kit.wordlists.columns import BLOCK, column_names_by_language, find_form
from scrabble_kit.wordlists.importer import ImportChoice, WordList, read_words

ENGLISH, OBOLO, KLINGON = (load_tileset(name) for name in ("english", "obolo", "klingon"))


def read(text: str, *, column: str | None = None, min_count: float | None = None, names: bool = True) -> WordList:
    choice = ImportChoice(column, min_count, not names)
    return read_words(text.encode(), ENGLISH, name="list", longest=15, choice=choice)


def reasons(words: WordList) -> list[tuple[str, int, tuple[tuple[int, str], ...]]]:
    return [(one.reason, one.count, one.first) for one in words.refused]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("cat\ndog\n", ""),
        ("cat a pet\ndog a pet\n", ""),
        ("cat\ta pet\ndog\ta pet\n", "tab-separated"),
        ("Form\tFrequency\ncat\t12\ndog\t3\n", "tab-separated, column Form"),
        ("Form\tFrequency\n\n# comment\n\ncat\t12\ndog\t3\n", "tab-separated, column Form"),
        ("word,definition\ncat,a pet\ndog,a pet\n", "comma-separated, column word"),
        ('"Nr";"Word";"Points"\n1;"cat";5\n2;dog;5\n', "semicolon-separated, column Word"),
        ("Points,Front,Word\n5,S,cat\n5,,dog\n", "comma-separated, column Word"),
        ("\ufeffWord\tPoints\tHooks\ncat\t5\tS\ndog\t5\tS\n", "tab-separated, column Word"),
        ('"cat"\n"dog"\n', "comma-separated"),
        ('"cat",\n"dog",\n', "comma-separated"),
        ("cat;a pet\ndog;a pet\n", "semicolon-separated"),
        ("cat, a pet\ndog, a pet\n", "comma-separated"),
        ("cat 12\ndog 3\n", "words and counts"),
        ("   12 cat\n    3 dog\n", "words and counts"),
        ("12\tcat\n3\tdog\n", "tab-separated, words and counts"),
        ("cat\t12\ndog\t3\n", "tab-separated, words and counts"),
        ("cat,1e3\ndog,2.5\n", "comma-separated, words and counts"),
    ],
)
def test_words_are_found_in_every_form(text: str, said: str) -> None:
    words = read(text)
    assert words.keys == {"CAT", "DOG"}
    assert (words.form, words.refused, words.read) == (said, (), 2)


def test_word_list_that_begins_with_the_word_word_is_no_table() -> None:
    assert read("word\nform\n").keys == {"WORD", "FORM"}
    assert read("form\tto shape\nword\ta sign\n").keys == {"FORM", "WORD"}


@pytest.mark.parametrize("column", ["mot", "MOT", "2"])
def test_column_is_chosen_by_its_head_or_number(column: str) -> None:
    text = "id;mot;freq\n1;cat;20\n2;dog;30\n"
    assert read(text, column=column).keys >= {"CAT", "DOG"}


@pytest.mark.parametrize("column", ["nope", "9", "0", "-1", "²", "9" * 5000], ids=lambda text: text[:9])
def test_column_that_is_not_there_is_said_with_the_first_line(column: str) -> None:
    with pytest.raises(UsageError, match="list has no column") as error:
        read("id;mot;freq\n1;cat;20\n", column=column)
    assert error.value.notes == ("line 1: id;mot;freq",)


def test_definitions_are_kept_by_word_and_the_first_ones_go_on() -> None:
    words = read("aah v. to cry out\nAB#\na muscle\nAAH n. a cry\nab\n")
    assert words.glosses["AAH"] == "v. to cry out; n. a cry"
    assert "A" not in words.glosses
    assert words.tags == {"AB": "#"}


def test_quoted_cells_may_hold_commas_quotes_and_lines() -> None:
    words = read('Word,Definition\n"cat","a small, furry\nanimal"\ndog,"says ""woof"""\nmouse,x\n"qi-s",y\n')
    assert words.keys == {"CAT", "DOG", "MOUSE"}
    assert words.glosses["CAT"] == "a small, furry\nanimal"
    assert words.glosses["DOG"] == 'says "woof"'
    assert reasons(words) == [("has a hyphen", 1, ((6, "qi-s"),))]


def test_quotes_between_tabs_are_signs_like_any_other() -> None:
    words = read('cat\t"felis\ndog\t"canis" the tame\n"cow"\t"the ""lowing"" one"\n')
    assert words.keys == {"CAT", "DOG", "COW"}
    assert words.glosses == {"CAT": '"felis', "DOG": '"canis" the tame', "COW": 'the "lowing" one'}


@pytest.mark.parametrize("text", ['cat,"a\n' + "dog,b\n" * 100, 'cat,"a" b\ndog,c\n', 'cat,"' + "x" * 200_000 + '"\n'])
def test_damaged_table_is_refused_with_its_line(text: str) -> None:
    with pytest.raises(ImportRefusedError, match=r"list is a damaged table: line \d+: "):
        read("word,definition\n" + text)


def test_row_without_a_word_is_refused_and_an_empty_one_is_not() -> None:
    words = read("word,definition\ncat,a pet\n,nothing\n,\n\ndog,a pet\n")
    assert words.read == 3
    assert words.keys == {"CAT", "DOG"}
    assert reasons(words) == [("no word in the column", 1, ((3, "nothing"),))]


def test_two_words_in_a_cell_are_none() -> None:
    assert reasons(read("word,definition\nNew York,a city\ncat,x\n")) == [("has a blank", 1, ((2, "New York"),))]


def test_counts_of_all_spellings_of_a_word_are_added() -> None:
    words = read("the 120\nof 50\nzyx 3\nThe 4\nqi 7\nQi 3\n", min_count=10)
    assert words.keys == {"THE", "OF", "QI"}
    assert reasons(words) == [("counted fewer than 10 times", 1, ((3, "zyx"),))]
    assert words.merged == 2
    assert words.unspelled == 0


def test_counts_with_commas_and_exponents_are_read() -> None:
    assert read('word;count\ncat;"1,200"\ndog;1e3\nemu;999\n', min_count=1000).keys == {"CAT", "DOG"}


def test_least_count_of_a_list_without_counts_is_a_usage_error() -> None:
    with pytest.raises(UsageError, match="list holds no counts of its words"):
        read("cat\ndog\n", min_count=2)


@pytest.mark.parametrize("count", [-1.0, float("nan"), float("inf")])
def test_least_count_is_a_number_from_zero(count: float) -> None:
    with pytest.raises(UsageError, match="--min-count takes a number"):
        read("cat 2\ndog 3\n", min_count=count)


def test_few_phrases_among_words_are_no_words_with_definitions() -> None:
    """`per se` in a list of single words was the word PER with the definition `se`."""
    words = read("cat\ndog\t a pet\nemu #\n" * 20 + "per se\nvis a vis\n")
    assert words.keys == {"CAT", "DOG", "EMU"}
    assert reasons(words) == [("has a blank", 2, ((61, "per se"), (62, "vis a vis")))]
    assert (words.tags["EMU"], words.glosses["DOG"]) == ("#", "a pet")
    assert read("cat a pet\ndog\nemu a bird\n").glosses == {"CAT": "a pet", "EMU": "a bird"}


@pytest.mark.parametrize("text", ["CAT #\nDOG\n", "CAT #\ta pet\nDOG\tpet\n", "word,tags\nCAT,#\nDOG,\n",
                                  "CAT\t#\nDOG\t\n"])  # fmt: skip
def test_signs_behind_a_blank_or_in_a_column_are_tags(text: str) -> None:
    words = read(text)
    assert (words.keys, words.tags) == ({"CAT", "DOG"}, {"CAT": "#"})


@pytest.mark.parametrize(
    "text", ["mot;définition\ncat;x\n", "palabra\tsignificado\ncat\tx\n", "Wort,Bedeutung\ncat,x\n"]
)
def test_heads_of_other_languages_are_no_words(text: str) -> None:
    assert read(text).keys == {"CAT"}


def test_dotted_and_dotless_letters_differ_in_case_only() -> None:
    turkish = load_tileset("turkish")
    words = read_words("kılıç\nKILIÇ\niş\nİŞ\n".encode(), turkish, name="list")
    assert set(words.same) == {"case"}


def test_words_with_a_capital_only_are_counted_and_can_be_left_out() -> None:
    text = "cat\nCat\nJohn\nDOG\nBill\nbill\nJOHN\n"
    assert read(text).capitals == 2
    words = read(text, names=False)
    assert words.keys == {"CAT", "BILL"}
    assert reasons(words) == [("a capital only, perhaps a name", 2, ((3, "John"), (4, "DOG")))]
    assert words.read == len(words.keys) + words.merged + 2


def test_capitals_are_looked_at_over_blocks() -> None:
    filler = "ab\n" * (BLOCK // 3 + 1)
    words = read(f"John\nBill\ncat\n{filler}bill\nCat\nAnn\n")
    assert words.capitals == 2
    assert {"JOHN", "ANN"} <= words.keys


def test_list_in_capitals_tells_no_names() -> None:
    assert read("CAT\nDOG\n").capitals == 0
    with pytest.raises(ImportRefusedError, match="has no word in small letters"):
        read("CAT\nDOG\n", names=False)


def test_where_case_is_a_letter_capitals_say_nothing() -> None:
    words = read_words(b"Qapla'\ntlhIngan\n", KLINGON, name="list")
    assert (len(words.keys), words.capitals) == (2, 0)


@pytest.mark.parametrize("sign", list("#+*!^$"))
def test_signs_behind_a_word_are_kept_as_tags(sign: str) -> None:
    words = read(f"CAT\nDOG{sign}\nQI{sign}{sign} a force\n")
    assert words.keys == {"CAT", "DOG", "QI"}
    assert words.tags == {"DOG": sign, "QI": sign * 2}
    assert words.glosses == {"QI": "a force"}


def test_merged_words_are_shown_by_what_no_tile_shows() -> None:
    words = read_words("egwen\nawaji\nAwaji\nègwen\nawaji\n".encode(), OBOLO, name="list")
    assert words.merged == 3
    assert words.same == {"case": ("awaji", "Awaji"), "marks": ("egwen", "ègwen"), "nothing": ("awaji", "awaji")}


def test_a_list_of_numbers_holds_no_words() -> None:
    words = read("12\n34\n56\n")
    assert (words.keys, words.read) == (frozenset(), 3)


def test_kept_list_is_read_line_by_line_whatever_its_words_look_like() -> None:
    assert find_form("WORD\tCOUNT\tN\n", None, "x").delimiter == "\t"
    words = read("# scrabble-kit words/1\n# title: x\n# tileset: english\n# lengths: 2 15\n# source: y\nAA\nAB\n")
    assert words.keys == {"AA", "AB"}
    assert words.form == ""


@pytest.mark.parametrize("head", ["word,definition,tags", "word,tags,definition"])
def test_a_table_has_definitions_and_tags(head: str) -> None:
    row = {"word": "CAT", "definition": "a pet", "tags": "#"}
    words = read(f"{head}\n{','.join([row[one] for one in head.split(',')])}\n")
    assert (words.tags, words.glosses) == ({"CAT": "#"}, {"CAT": "a pet"})


@pytest.mark.parametrize(
    ("word", "count", "definition"), [(row[0][-1], row[1][-1], row[2][-1]) for row in column_names_by_language()]
)
@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_heads_of_a_language_go_together(word: str, count: str, definition: str, form: Literal["NFC", "NFD"]) -> None:
    head = normalize(form, f"{word},{count},{definition}")
    words = read(f"{head}\nCAT,3,a pet\nDOG,1,another\n", min_count=2)
    assert (words.keys, words.glosses) == ({"CAT"}, {"CAT": "a pet"})


def test_a_long_run_of_blanks_or_signs_is_read_once() -> None:
    """Each blank and each sign began to look for the end of the run again."""
    many = 200_000
    words = read("\n".join([f"WORD{'' if at else ' ' * many + 'MORE'}" for at in range(400)]) + f"\nAB{'#' * many}CD\n")
    assert words.keys == {"WORD"}


@pytest.mark.parametrize(
    "text",
    [
        "quay cat dog zebra",
        "quay, cat, dog, zebra",
        "quay,cat,dog,zebra\n",
        "QUAY CAT DOG\tZEBRA\n",
        "quay, cat,\ndog, zebra,\n",
        "quay, cat, dog\nzebra\n",
        "# a list\nquay cat dog zebra\n",
        '["quay", "cat", "dog", "zebra"]',
        '[\n  "quay",\n  "cat",\n  "dog",\n  "zebra"\n]\n',
        '{"quay": "a dock", "cat": null, "dog": 3, "zebra": true}',
        '{"name": "animals", "words": ["quay", "cat", "dog", "zebra"]}',
        '[{"word": "quay", "definition": "a dock"}, {"Word": "cat"}, {"mot": "dog"}, {"word": "zebra", "n": 2}]',
    ],
)
def test_rows_and_json_hold_words(text: str) -> None:
    """One word was read of a list on one line and the rest became its definition; JSON had `no tile [`."""
    words = read(text)
    assert (words.keys, words.unspelled) == ({"QUAY", "CAT", "DOG", "ZEBRA"}, 0)
    assert words.form in ("several words a line", "JSON")


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("QUAY a stone landing place", {"QUAY"}),
        ("cat noun animal\ndog noun animal\n", {"CAT", "DOG"}),
        ("cat,chat\ndog,chien\n", {"CAT", "DOG"}),
        ("AA rough lava\nAB an abdominal muscle\n", {"AA", "AB"}),
        ("CAT\n", {"CAT"}),
        ("cat 12\ndog 7\n", {"CAT", "DOG"}),
    ],
)
def test_what_stands_behind_a_word_is_no_row(text: str, keys: set[str]) -> None:
    words = read(text)
    assert (words.keys, words.form == "several words a line") == (keys, False)


def test_words_that_are_taken_for_definitions_are_told() -> None:
    """Words behind others on a line may be a definition or not: nobody can know, so it is said what they were."""
    words = read("cat dog bird\nfish zebra eel frog\n")
    assert (words.keys, words.form) == ({"CAT", "FISH"}, "the first word of each line, the others as its definition")
    assert read("AA rough lava\nAB a muscle\n").form == ""


def test_json_keeps_definitions_and_counts() -> None:
    words = read('[{"word": "quay", "definition": "a dock", "count": 3}, {"word": "cat", "count": 1}]', min_count=2)
    assert (words.keys, words.glosses) == ({"QUAY"}, {"QUAY": "a dock"})


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('["quay", "cat"', "damaged JSON: line 1"),
        ('{"quay": {"pos": "noun"}, "cat": {}}', "JSON without a list of words"),
        ('[["quay", 1], ["cat", 2]]', None),
        ('{"a": ["quay"], "b": ["cat"]}', "JSON without a list of words"),
        ("[" * 100_000, None),
    ],
)
def test_other_json_is_told(text: str, why: str | None) -> None:
    if why is None:
        assert not read(text).keys
        return
    with pytest.raises(ImportRefusedError, match=why) as refused:
        read(text)
    assert 'a list of words is ["cat", "dog"]' in refused.value.notes[0]


@pytest.mark.parametrize(
    "data",
    [
        bytes(range(1, 32)) * 40,
        struct.pack("<200H", *range(1, 401, 2)),
        b"\x00CAT\x00DOG",
        "".join([chr(0xE000 + at) for at in range(100)]).encode(),
    ],
)
def test_binary_is_called_so(data: bytes) -> None:
    """A file of another program was a list with `no tile _`."""
    with pytest.raises(ImportRefusedError, match="is binary, no text"):
        read_words(data, ENGLISH, name="list.xyz")


def test_apostrophes_and_hyphens_do_not_make_a_list_doubtful() -> None:
    words = read("".join([f"CAT{letter}\nO'{letter}X\nA-{letter}X\n" for letter in "ABCDEFGH"]))
    assert (words.unspelled, words.odd) == (16, 0)
    words = read("CAT\nÐÞ\nO'CLOCK\n")
    assert (words.unspelled, words.odd) == (2, 1)
