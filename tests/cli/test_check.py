"""`check`: the screens of the mock-ups, exit status, JSON, files and pipes, and what beginners type."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from made_lists import EDITION_WORDS, ROOT, Command, World, write_list

COMMAND = [sys.executable, "-c", "from scrabble_kit.cli import main; main()"]
SLOW_MODULES = {"yaml", "rich", "jinja2", "unidecode", "platformdirs", "wcwidth", "scrabble_kit.definitions.reader"}


def add_csw15(world: World, kit: Command) -> None:
    """A made-up list stands for the licensed one, with a manifest that knows it."""
    world.manifest("csw15", EDITION_WORDS, title="Collins Scrabble Words 2015")
    write_list(Path("collins.txt"), EDITION_WORDS)
    assert kit("lexicon", "add", "csw15", "--from", "collins.txt").status == 0


def test_two_good_words(world: World, kit: Command) -> None:
    assert kit("check", "quay", "CONFINED") == (
        0,
        "valid in enable  QUAY      16 points  Q U A Y\nvalid in enable  CONFINED  14 points  C O N F I N E D\n",
        "",
    )


def test_misses_name_other_lists_and_near_words(world: World, kit: Command) -> None:
    add_csw15(world, kit)
    assert kit("check", "quay", "twerk", "recieve") == (
        1,
        "valid in enable  QUAY     16 points  Q U A Y\n"
        "not in enable    TWERK    12 points  T W E R K\n"
        "                 valid in csw15 (verified); near TWEAK, TWERP\n"
        "not in enable    RECIEVE  12 points  R E C I E V E\n"
        "                 near RECEIVE, RELIEVE\n",
        "",
    )


def test_obolo_word_without_its_dots_and_a_letter_without_a_tile(world: World, kit: Command) -> None:
    assert kit("check", "BOKO", "HAUSA", "--lexicon", "obolo") == (
        1,
        "not in obolo (starter)  BOKO   4 points  B O K O\n"
        "                        near BỌKỌ\n"
        "not in obolo (starter)  HAUSA  cannot be spelled: no tile H in tile set obolo (letter 1)\n",
        "",
    )


def test_json_is_one_object_a_line(world: World, kit: Command) -> None:
    add_csw15(world, kit)
    assert kit("check", "twerk", "--json") == (
        1,
        '{"word":"twerk","valid":false,"lexicon":{"id":"enable","status":"built-in"},"tiles":["T","W","E","R","K"],'
        '"value":12,"suggestions":["TWEAK","TWERP"],"also_in":["csw15"],"problem":null}\n',
        "",
    )


def test_known_list_that_is_not_installed(world: World, kit: Command) -> None:
    assert kit("check", "QI", "--lexicon", "csw15") == (
        3,
        "",
        "error: lexicon csw15 (Collins Scrabble Words 2015) is not installed [lexicon-not-installed]\n"
        "  note: its 276,663 words belong to HarperCollins and do not come with scrabble-kit\n"
        "  hint: scrabble-kit lexicon add csw15 --from FILE.txt     # a licensed copy\n"
        "  hint: scrabble-kit check QI --lexicon enable             # public domain, lacks words since 2000\n",
    )


def test_unverified_list_says_so_with_every_answer(world: World, kit: Command) -> None:
    letters = "ABCDEFGHIJKLM"
    made_up = (f"Q{a}{b}{c}{d}{e}" for a in letters for b in letters for c in letters for d in letters for e in letters)
    words = ["QI", *(word for word, _ in zip(made_up, range(276_642), strict=False))]
    write_list(Path("copy.txt"), words)
    assert kit("lexicon", "add", "csw15", "--from", "copy.txt", "--unverified").status == 0
    for _ in range(2):
        assert kit("check", "QI", "--lexicon", "csw15") == (
            0,
            "valid in csw15 (unverified)  QI  11 points  Q I\n",
            "warning: csw15 has 276,643 words here, the edition has 276,663 [unverified-lexicon]\n",
        )


def test_blanks_and_commas_part_words(world: World, kit: Command) -> None:
    assert kit("check", "QUAY, CONFINED").out == kit("check", "QUAY", "CONFINED").out


def test_short_words_get_folded_and_swapped_neighbours_only(world: World, kit: Command) -> None:
    assert kit("check", "QI").out == "not in enable  QI  11 points  Q I\n"
    assert kit("check", "ODG").out == "not in enable  ODG  5 points  O D G\n               near DOG\n"


def test_a_single_tile_is_not_in_the_list(world: World, kit: Command) -> None:
    assert kit("check", "A") == (1, "not in enable  A  1 point   A\n", "")


def test_too_long_for_the_board_is_a_reason(world: World, kit: Command) -> None:
    answer = kit("check", "A" * 17, "--json")
    assert json.loads(answer.out)["problem"] == "two letters too long for the board"
    assert "two letters too long for the board" in kit("check", "A" * 17).out


@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        ("list.txt", "hint: scrabble-kit check --file list.txt\n"),
        ("CON(FINED)", "hint: scrabble-kit check CONFINED\n"),
        ("Q#Y", ""),
    ],
)
def test_what_beginners_type_gets_a_hint(world: World, kit: Command, typed: str, hint: str) -> None:
    answer = kit("check", typed)
    assert answer.status == 1
    assert "cannot be spelled: no tile" in answer.out
    assert answer.err == hint


def test_a_pattern_is_sent_to_words(world: World, kit: Command) -> None:
    assert kit("check", "QU?Y").err == "hint: scrabble-kit words match 'QU?Y'\n"


def test_no_words_is_a_usage_error(world: World, kit: Command) -> None:
    wanted = (2, "", "error: no words\n  hint: scrabble-kit check QUAY\n")
    assert kit("check") == wanted
    assert kit("check", " , ") == wanted
    assert kit("check", stdin=b"") == wanted


def test_unknown_and_ambiguous_names_of_lists(world: World, kit: Command) -> None:
    for id in ("csw07", "csw19"):
        world.manifest(id, EDITION_WORDS, family="[csw, sowpods]")
    for name in ("csw", "sowpods"):
        assert kit("check", "QI", "-l", name) == (
            3,
            "",
            "error: lexicon csw19 (Edition csw19) is not installed [lexicon-not-installed]\n"
            "  note: its 12 words belong to Somebody and do not come with scrabble-kit\n"
            f"  note: {name} names several editions; this is the newest that is known\n"
            "  hint: scrabble-kit lexicon add csw19 --from FILE.txt     # a licensed copy\n"
            "  hint: scrabble-kit check QI --lexicon enable             # public domain, lacks words since 2000\n",
        )
    assert kit("check", "QI", "-l", "enabel").err == (
        "error: no lexicon is named enabel\n  near: enable\n  hint: scrabble-kit list lexicons\n"
    )
    assert kit("check", "QUAY", "-l", "ENABLE1").status == 0


def test_editions_of_a_family_are_named_the_newest_first(world: World, kit: Command) -> None:
    """What an edition supersedes stands behind it, whatever the numbers in their IDs; numbers count as numbers."""
    for id, before in (
        ("ours98", None),
        ("ours06", "ours98"),
        ("books14", "ours06"),
        ("ours9", None),
        ("ours10", None),
    ):
        world.manifest(id, EDITION_WORDS, family="[houselist]", **({"supersedes": before} if before else {}))
    assert kit("check", "QI", "-l", "houselist").err.startswith("error: lexicon books14 (")
    write_list(Path("words.txt"), EDITION_WORDS)
    assert kit("lexicon", "add", "houselist", "--from", "words.txt").err == (
        "error: houselist names several editions\n  near: books14, ours06, ours98, ours10, ours9\n"
    )


def test_a_common_name_means_the_newest_edition_and_says_so(world: World, kit: Command) -> None:
    """People say CSW, and were told to name one of six editions."""
    for id, before in (("ours06", None), ("ours14", "ours06")):
        world.manifest(id, EDITION_WORDS, family="[houselist]", **({"supersedes": before} if before else {}))
    write_list(Path("words.txt"), EDITION_WORDS)
    assert kit("lexicon", "add", "ours06", "--from", "words.txt", "--unverified").status == 0
    missing = kit("check", "CAT", "-l", "HouseList")
    assert missing.status == 3
    assert "hint: --lexicon ours06 " in missing.err
    assert "# an edition that is installed" in missing.err
    assert kit("lexicon", "add", "ours14", "--from", "words.txt", "--unverified").status == 0
    answer = kit("check", "CAT", "-l", "houselist")
    assert answer.out.startswith("valid in ours14") or answer.out.startswith("not in ours14")
    assert "houselist names several editions; ours14, the newest that is known, is meant [newest-edition]" in answer.err
    removed = kit("lexicon", "remove", "houselist")
    assert (removed.status, removed.err) == (2, "error: houselist names several editions\n  near: ours14, ours06\n")
    assert kit("lexicon", "path", "ours14").status == 0


GRID = "board:\n  start: {start}\n  legend: {{'.': plain}}\n  grid: |\n{rows}"


def ruleset_of(world: World, side: int) -> str:
    """A ruleset with a square board of so many squares a side."""
    middle = side // 2
    start = f"{chr(ord('A') + middle)}{middle + 1}"
    rows = "".join([f"    {' '.join('.' * side)}\n" for _ in range(side)])
    text = "schema: ruleset/1\nname: Board\nextends: standard\n" + GRID.format(start=start, rows=rows)
    path = world.data.parent / f"board-{side}.yaml"
    path.write_text(text, "utf-8")
    return str(path)


def test_a_word_is_held_against_the_board_of_the_ruleset(world: World, kit: Command) -> None:
    """The board was that of the list: a word of 20 letters was too long for 21 squares, and nothing for eleven."""
    long, word = "COUNTERREVOLUTIONARY", "COUNTERPOINT"
    large, small = ruleset_of(world, 21), ruleset_of(world, 11)
    said = kit("check", long, "-l", "enable", "-r", large)
    assert (said.status, "the list has no words of more than 15 letters" in said.out) == (1, True)
    assert "too long" not in said.out
    assert "nine letters too long for the board" in kit("check", long, "-l", "enable", "-r", small).out
    assert "five letters too long for the board" in kit("check", long, "-l", "enable").out
    for more in ((word,), ("--file", "-")):
        said = kit("check", *more, "-l", "enable", "-r", small, stdin=f"{word}\n".encode() if more != (word,) else b"")
        assert (said.status, "one letter too long for the board" in said.out) == (0, True), more
        assert said.out.startswith("valid in enable")
        assert "too long" not in kit("check", word, "-l", "enable", "-r", large).out


def test_a_list_that_nobody_named_and_no_word_of_which_fits_is_passed_over(world: World, kit: Command) -> None:
    """The only list of a language was in other letters, and a look-up without a list ended with its error."""
    letters = "".join([f"  {letter}: {{count: 2, value: 1}}\n" for letter in "ABVODE"])
    text = f"schema: tileset/1\nname: Latin\nlanguage: sr\nblank: {{count: 2, value: 0}}\nletters:\n{letters}"
    Path("latin.yaml").write_text(text, "utf-8")
    write_list(Path("words.txt"), ["VODA", "DOBA"])
    Path("cyrillic.yaml").write_text(text.translate(str.maketrans("ABVODE", "АБВОДЕ")), "utf-8")
    assert kit("lexicon", "add", "mine", "--from", "words.txt", "-t", "./latin.yaml").status == 0
    said = kit("check", "вода", "-t", "./cyrillic.yaml")
    assert (said.status, said.out) == (2, "no list asked  ВОДА  4 points  В О Д А\n"), said.err
    assert "lexicon mine is passed over: no word of" in said.err
    assert said.err.endswith("note: no list was asked, none is installed for tile set cyrillic (sr)\n")


def test_what_the_rules_admit_beside_the_list_is_noted_with_a_miss(world: World, kit: Command) -> None:
    """A ruleset admits names of towns that no list holds, and such a name was told off without a remark."""
    text = "schema: ruleset/1\nname: Mine\nextends: standard\nwords: {admitted: [names of towns]}\n"
    Path("mine.yaml").write_text(text, "utf-8")
    admits = "note: the rules also admit names of towns; enable may lack them\n"
    for command in ("check", "judge"):
        assert admits in kit(command, "OSLO", "-r", "./mine.yaml", "-l", "enable").err
        assert admits not in kit(command, "CAT", "-r", "./mine.yaml", "-l", "enable").err
        assert admits not in kit(command, "OSLO", "-r", "standard", "-l", "enable").err


def test_tileset_of_another_language_alone_asks_no_list(world: World, kit: Command) -> None:
    assert kit("check", "käfig", "-t", "german") == (
        2,
        "no list asked  KÄFIG  17 points  K Ä F I G\n",
        "note: no list was asked, none is installed for tile set german (de)\n",
    )
    answer = json.loads(kit("check", "käfig", "-t", "german", "--json").out)
    assert (answer["valid"], answer["lexicon"], answer["tiles"]) == (None, None, ["K", "Ä", "F", "I", "G"])


def test_words_of_a_file_without_a_list_are_answered_as_single_ones_are(world: World, kit: Command) -> None:
    """Such a word in a file was not valid."""
    for words in (["käfig"], ["käfig", "q1"], ["q1"]):
        one, file = kit("check", *words, "-t", "german"), kit("check", "-t", "german", stdin="\n".join(words).encode())
        assert (file.status, file.err) == (one.status, one.err)
        verdicts = [[line.split("  ")[0] for line in answer.out.splitlines()] for answer in (one, file)]
        assert verdicts[0] == verdicts[1]


def test_file_has_the_letters_of_the_ruleset(world: World, kit: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """`judge` and `words` minded the variable, `check` and `words diff` did not."""
    write_list(Path("sp.txt"), ["ñu", "nube"])
    write_list(Path("other.txt"), ["nu", "nube"])
    note = "note: ruleset {} is taken from SCRABBLE_KIT_RULESET"
    monkeypatch.delenv("SCRABBLE_KIT_RULESET", raising=False)
    own = world.data / "rulesets"
    own.mkdir()
    (own / "ours.yaml").write_text(
        (world.built_in / "rulesets" / "standard.yaml")
        .read_text("utf-8")
        .replace("tileset: english", "tileset: spanish"),
        "utf-8",
    )
    assert kit("check", "nu", "-l", "sp.txt").status == 0
    assert kit("check", "nu", "-l", "sp.txt", "-r", "ours").status == 1
    assert kit("words", "diff", "sp.txt", "other.txt").status == 0
    assert kit("words", "diff", "sp.txt", "other.txt", "-r", "ours").status == 1
    monkeypatch.setenv("SCRABBLE_KIT_RULESET", "ours")
    for words in (["check", "nu", "-l", "sp.txt"], ["words", "diff", "sp.txt", "other.txt"]):
        answer = kit(*words)
        assert answer.status == 1
        assert note.format("ours") in answer.err
    assert kit("check", "nube", "-l", "sp.txt").status == 0


def test_word_that_no_tiles_spell_is_not_valid_whatever_list_is_asked(world: World, kit: Command) -> None:
    note = "note: no list was asked, none is installed for tile set german (de)\n"
    said = "not valid  щ  cannot be spelled: no tile Щ in tile set german (letter 1)\n"
    assert kit("check", "щ", "-t", "german") == (1, said, note)
    answers = [json.loads(line) for line in kit("check", "щ", "gut", "-t", "german", "--json").out.splitlines()]
    assert [one["valid"] for one in answers] == [False, None]
    assert kit("check", "щ", "gut", "-t", "german")[0] == 2


def test_tileset_alone_finds_the_installed_list_of_its_language(world: World, kit: Command) -> None:
    assert kit("check", "gba", "-t", "obolo") == (
        0,
        "valid in obolo (starter)  GBA  9 points  GB A\n",
        "note: no list was named; obolo is the one installed for tile set obolo\n",
    )


def test_tileset_of_the_same_language_keeps_the_list_and_counts_its_own_points(
    world: World,
    kit: Command,
) -> None:
    english, other = kit("check", "QUAY"), kit("check", "QUAY", "-t", "english-wordfeud")
    assert (english.status, other.status) == (0, 0)
    assert other.out.startswith("valid in enable  QUAY")
    assert other.out != english.out
    assert other.err == ""


def test_variable_names_the_list_and_is_said(
    world: World,
    kit: Command,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SCRABBLE_KIT_LEXICON", "obolo")
    assert kit("check", "gba").err == "note: lexicon obolo is taken from SCRABBLE_KIT_LEXICON\n"
    assert kit("check", "quay", "-l", "enable").err == ""


def test_invisible_characters_are_left_out_with_one_note(world: World, kit: Command) -> None:
    answer = kit("check", "QU\u200bAY", "\u202eDOG\u202c")
    assert answer.status == 0
    assert answer.err == "note: 3 invisible characters were left out of the words\n"
    assert "\u202e" not in answer.out
    assert kit("check", stdin="QU\u200bAY \u200b".encode()) == (
        0,
        "valid in enable  QUAY\n",
        "note: 2 invisible characters were left out of the words\n",
    )


def test_control_characters_are_shown_and_do_nothing(world: World, kit: Command) -> None:
    answer = kit("check", "\x1b[31mQUAY")
    assert "\x1b" not in answer.out
    assert r"\x1b[31mQUAY" in answer.out


def test_composed_and_decomposed_letters_are_one(world: World, kit: Command) -> None:
    answers = [kit("check", word, "-l", "obolo") for word in ("BỌKỌ", "BO\u0323KO\u0323", "bọ\u0300kọ\u0301")]
    assert [one.status for one in answers] == [0, 0, 0]
    assert len({one.out for one in answers}) == 1


def test_dotless_and_dotted_i_are_two_letters(world: World, kit: Command) -> None:
    write_list(Path("tr.txt"), ["KİLİM"])
    assert kit("check", "kilim", "-l", "tr.txt", "-t", "turkish").status == 0
    assert kit("check", "kılım", "-l", "tr.txt", "-t", "turkish").status == 1


def test_letter_without_a_tile_is_another_no_than_a_word_that_is_not_there(
    world: World,
    kit: Command,
) -> None:
    write_list(Path("pl.txt"), ["ŻÓŁĆ"])
    answer = kit("check", "XERO", "-l", "pl.txt", "-t", "polish", "--json")
    assert json.loads(answer.out)["problem"] == "no tile X in tile set polish (letter 1)"
    assert json.loads(answer.out)["tiles"] == []


def test_file_is_used_as_it_lies(world: World, kit: Command) -> None:
    write_list(Path("club.txt"), ["quay", "Zyx a definition"])
    assert kit("check", "QUAY", "zyx", "-l", "club.txt").out == (
        "valid in club.txt (file)  QUAY  16 points  Q U A Y\nvalid in club.txt (file)  ZYX   22 points  Z Y X\n"
    )


def test_file_of_which_words_are_left_out_says_so(world: World, kit: Command) -> None:
    write_list(Path("mixed.txt"), ["CAT", "BLÅBÄR", "DOG"])
    assert kit("check", "CAT", "-l", "mixed.txt").err == (
        "note: 1 word of mixed.txt cannot be spelled with tile set english [unspelled-words]\n"
    )


def test_file_of_words_gets_a_line_each(world: World, kit: Command) -> None:
    Path("words.txt").write_bytes("\ufeffquay, twerk\r\nC@T\r\n\r\n".encode() + b"A" * 16 + b" zebra")
    wanted = (
        "valid in enable  QUAY\n"
        "not in enable    TWERK\n"
        "not in enable    C@T  cannot be spelled: no tile @ in tile set english (letter 2)\n"
        f"not in enable    {'A' * 16}  one letter too long for the board\n"
        "valid in enable  ZEBRA\n"
    )
    assert kit("check", "--file", "words.txt") == (1, wanted, "")
    assert kit("check", "--file", "-", stdin=Path("words.txt").read_bytes()) == (1, wanted, "")
    assert kit("check", stdin=Path("words.txt").read_bytes()) == (1, wanted, "")


def test_file_of_digraph_words_is_shown_in_letters(world: World, kit: Command) -> None:
    write_list(Path("words.txt"), ["gba", "kaan\u0304", "g|ba", "mbo"])
    assert kit("check", "-f", "words.txt", "-l", "obolo").out == (
        "valid in obolo (starter)  GBA\n"
        "valid in obolo (starter)  KAAN̄\n"
        "not in obolo (starter)    G|B|A\n"
        "not in obolo (starter)    MBO\n"
    )


def test_file_as_json_says_the_same_as_words(world: World, kit: Command) -> None:
    lines = kit("check", "--json", stdin=b"quay\nqu?y\n").out.splitlines()
    assert [json.loads(line)["valid"] for line in lines] == [True, False]
    assert set(json.loads(lines[0])) == set(json.loads(kit("check", "quay", "--json").out))


def test_quiet_says_nothing(world: World, kit: Command) -> None:
    assert kit("check", "quay", "-q") == (0, "", "")
    assert kit("check", "twerk", "-q") == (1, "", "")
    assert kit("check", "-q", stdin=b"quay\ntwerk\n") == (1, "", "")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "holds no words"),
        (b"\n \t\n", "holds no words"),
        (b"CAT\0DOG\n", "is binary, no text: byte 4 is zero"),
        (bytes(range(256)), "is binary, no text: byte 1 is zero"),
    ],
)
def test_file_that_holds_no_words_is_refused(world: World, kit: Command, content: bytes, message: str) -> None:
    Path("odd.txt").write_bytes(content)
    answer = kit("check", "--file", "odd.txt")
    assert (answer.status, answer.out) == (2, "")
    assert f"error: odd.txt {message}" in answer.err
    listed = kit("check", "CAT", "--lexicon", "odd.txt")
    assert (listed.status, listed.out) == (2, "")
    assert listed.err.startswith("error: odd.txt ")


def test_folder_and_missing_file_are_unreadable(world: World, kit: Command) -> None:
    Path("folder.d").mkdir()
    for arguments in (("--file", "folder.d"), ("CAT", "--lexicon", "./folder.d")):
        assert kit("check", *arguments).err.startswith("error: cannot read ")
        assert kit("check", *arguments).status == 2
    assert kit("check", "--file", "nope.txt").err == "error: no file is named nope.txt\n"


def test_ten_megabytes_on_one_line_are_one_word(world: World, kit: Command) -> None:
    Path("long.txt").write_bytes(b"A" * 10_000_000 + b"\nQUAY\n")
    answer = kit("check", "--file", "long.txt")
    assert answer.status == 1
    assert answer.out == (f"not in enable    {'A' * 60}...  far too long for the board\nvalid in enable  QUAY\n")


def test_words_and_a_file_are_not_asked_together(world: World, kit: Command) -> None:
    assert kit("check", "QUAY", "--file", "x.txt").err.startswith("error: check takes words or --file, not both\n")


@pytest.mark.sweep
def test_damaged_cache_is_made_anew(fresh_world: World, kit: Command) -> None:
    good = kit("check", "QUAY", "TWERP")
    (trie,) = (fresh_world.data / "cache").glob("*.trie")
    (sidecar,) = (fresh_world.data / "cache").glob("*.json")
    whole, facts = trie.read_bytes(), sidecar.read_bytes()
    for path, data in (
        (trie, whole[:-100]),
        (trie, whole[:5000] + b"X" + whole[5001:]),
        (trie, b""),
        (sidecar, facts[:-20]),
        (sidecar, facts.replace(b'"built-in"', b'"verified"')),
        (sidecar, b"{}"),
    ):
        path.write_bytes(data)
        answer = kit("check", "QUAY", "TWERP")
        assert answer[:2] == good[:2]
        assert answer.err == ("warning: the cache of enable is damaged; it is made anew from the words [damaged]\n")
        assert (trie.read_bytes(), sidecar.read_bytes()) == (whole, facts)
    trie.unlink()
    assert "[damaged]" in kit("check", "QUAY").err


def test_trie_of_another_list_is_noticed(fresh_world: World, kit: Command) -> None:
    kit("check", "QUAY")
    kit("check", "GBA", "-l", "obolo")
    tries = sorted((fresh_world.data / "cache").glob("*.trie"), key=lambda path: path.stat().st_size)
    small, large = (path.with_suffix("") for path in tries)
    for ending in (".trie", ".json"):
        large.with_suffix(ending).write_bytes(small.with_suffix(ending).read_bytes())
    answer = kit("check", "QUAY")
    assert answer.status == 0
    assert "[damaged]" in answer.err


def test_data_folder_that_cannot_be_written_is_no_failure(
    world: World,
    kit: Command,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Path("a-file").write_text("in the folder's place")
    monkeypatch.setenv("SCRABBLE_KIT_DATA", str(Path("a-file").absolute()))
    answer = kit("check", "QUAY")
    assert answer[:2] == (0, "valid in enable  QUAY  16 points  Q U A Y\n")
    assert answer.err.endswith("; enable is built anew each time [not-cached]\n")


def test_words_of_a_built_in_list_that_are_not_its_own_are_refused(world: World, kit: Command) -> None:
    write_list(world.built_in / "lexicons" / "enable" / "words.txt.gz", ["QUAY"])
    answer = kit("check", "QUAY")
    assert answer.status == 2
    assert answer.err == (
        "error: the words of enable are not those of its manifest: 1 words, its manifest says 168,551\n"
    )


# In a process of its own


def environment(data: Path) -> dict[str, str]:
    return {**os.environ, "SCRABBLE_KIT_DATA": str(data), "PYTHONUTF8": "1", "PYTHONPATH": str(ROOT)}


def imported(data: Path, *arguments: str) -> set[str]:
    """The modules that a command imports, after a first run has made its cache."""
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-X", "importtime", *COMMAND[1:], *arguments],
            env=environment(data), capture_output=True, text=True, encoding="utf-8", check=True,
        )  # fmt: skip
    return {line.rpartition("|")[2].strip() for line in done.stderr.splitlines() if line.startswith("import time:")}


def test_hit_imports_nothing_slow(shared_data: Path) -> None:
    modules = imported(shared_data, "check", "QUAY")
    assert "marisa_trie" in modules
    assert modules & SLOW_MODULES == set()


def test_hit_in_a_list_with_digraphs_takes_the_same_way(own_data: Path, tmp_path: Path) -> None:
    words = write_list(tmp_path / "words.txt", ["GBA", "KAAN̄"])
    subprocess.run(
        [*COMMAND, "lexicon", "add", "mine", "--from", str(words), "--tileset", "obolo"],
        env=environment(own_data), capture_output=True, check=True,
    )  # fmt: skip
    for word in ("gba", "kaan̄"):
        digraphs = imported(own_data, "check", word, "--lexicon", "mine")
        assert digraphs & SLOW_MODULES == set()
    assert imported(own_data, "check", "gba", "--lexicon", str(words), "--tileset", "obolo") & SLOW_MODULES == set()


def test_closed_pipe_ends_in_silence(shared_data: Path, tmp_path: Path) -> None:
    write_list(tmp_path / "words.txt", ["QUAY"] * 300_000)
    process = subprocess.Popen(
        [*COMMAND, "check", "--file", str(tmp_path / "words.txt")],
        env=environment(shared_data), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.read(10)
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() == 141


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_answer_that_cannot_be_written_is_one_line(shared_data: Path) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [*COMMAND, "check", "QUAY"], env=environment(shared_data), stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 2
    assert done.stderr == b"error: cannot write the answer: no space left on device\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize(
    ("words", "status"), [("check QUAY", 0), ("check QUAZZZ", 1), ("check", 2), ("check QUAY -l csw15", 3)]
)
def test_notes_that_cannot_be_written_do_not_change_the_status(words: str, status: int, shared_data: Path) -> None:
    """The exit status was 1, whatever the answer."""
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [*COMMAND, *words.split()], env={**environment(shared_data), "SCRABBLE_KIT_TILESET": "english"},
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=full, check=False,
        )  # fmt: skip
    assert done.returncode == status
    assert bool(done.stdout) == (status < 2)


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_interrupt_ends_in_silence(shared_data: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, "check", "--file", "-"],
        env=environment(shared_data), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )  # fmt: skip
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"quay\n" * 100)
    process.stdin.flush()
    process.stdout.read(10)  # it is at work, and waits for more
    process.send_signal(signal.SIGINT)
    _, err = process.communicate()
    assert (process.returncode, err) == (130, b"")


@pytest.mark.skipif(os.name != "posix", reason="arguments are bytes")
@pytest.mark.parametrize("command", ["check", "explain", "show", "words", "list", "score"])
def test_argument_that_is_no_utf8_is_answered_in_one_form(command: str, shared_data: Path) -> None:
    """Looking for near names of such bytes let a warning of another package reach the screen."""
    done = subprocess.run([*COMMAND, command, b"caf\xe9"], capture_output=True, check=False, cwd=ROOT)
    assert done.returncode in (1, 2)
    assert b"Warning" not in done.stderr
    assert b"unidecode" not in done.stderr
    assert b"caf<U+DCE9>" in done.stdout + done.stderr


def test_letters_in_another_form_are_read_with_one_note(world: World, kit: Command) -> None:
    """They had no tile: a ligature, full width."""
    answer = kit("check", "ﬁned", "ＱＵＡＹ", "quay")
    assert (answer.status, answer.err) == (0, "note: letters in another form: ﬁned as fined, ＱＵＡＹ as QUAY\n")


def test_a_letter_of_another_script_is_named_with_the_word_that_was_meant(world: World, kit: Command) -> None:
    """The word near Cyrillic СAT was SAT, not CAT."""
    answer = kit("check", "QUAУ")
    assert "no tile У in tile set english (letter 4): У is Cyrillic, Y looks the same" in answer.out
    assert answer.out.rstrip().endswith("near QUAY")
