"""`words`: the screens of the mock-ups, exit status, filters, marks, differences."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from made_lists import EDITION_WORDS, Command, World, write_list
from terminals import terminal

SLOW_MODULES = {"yaml", "rich", "jinja2", "unidecode", "platformdirs", "wcwidth", "scrabble_kit.definitions.reader"}

ANAGRAMS = """\
AlINERS  ANEStRI  ANtSIER  ARcSINE  ARSENIc  ARSINEs  cARNIES  EARINgS  ERASINg  ERASIoN
gAINERS  hERNIAS  INfARES  INSAnER  INSnARE  mARINES  NAIlERS  NAStIER  pANIERS  RANdIES
RApINES  RAtINES  RAvINES  REAgINS  REgAINS  REgINAS  REmAINS  RENAIlS  REtAINS  REtINAS
REtSINA  SANdIER  SARdINE  SEARINg  SEmINAR  SENARIi  SERINgA  SIERrAN  SNAkIER  StAINER
StEARIN
41 words in enable
"""


def add_csw15(world: World, kit: Command, **more: object) -> None:
    """A made-up list stands for the licensed one, with a manifest that knows it."""
    world.manifest("csw15", EDITION_WORDS, title="Collins Scrabble Words 2015", **more)
    write_list(Path("collins.txt"), EDITION_WORDS)
    assert kit("lexicon", "add", "csw15", "--from", "collins.txt").status == 0


def test_anagrams_stand_in_columns_on_a_terminal(shared_data: Path) -> None:
    with terminal("words", "anagram", "AEINRS?", data=shared_data, columns=90) as seat:
        assert seat.rest() == ANAGRAMS
        assert seat.process.wait() == 0


def test_anagrams_stand_one_a_line_in_a_pipe(world: World, kit: Command) -> None:
    answer = kit("words", "anagram", "AEINRS?")
    assert answer == (0, "\n".join(ANAGRAMS.split()[:41]) + "\n", "41 words in enable\n")
    assert kit("words", "anagram", "AEINRS_") == answer


def test_hooks_stand_in_a_table(world: World, kit: Command) -> None:
    assert kit("words", "hooks", "CAT", "LATE", "RETAIN") == (
        0,
        "front  word    back  without first  without last\n"
        "S      CAT     ES    AT             -\n"
        "ABEPS  LATE    DNRX  ATE            LAT\n"
        "-      RETAIN  S     -              -\n",
        "",
    )


def test_info_says_all_there_is(world: World, kit: Command) -> None:
    add_csw15(world, kit)
    assert kit("words", "info", "RETAINS") == (
        0,
        "RETAINS   valid in enable, csw15 (verified)\n"
        "tiles     R E T A I N S, 7 points, alphagram AEINRST\n"
        "anagrams  ANESTRI ANTSIER NASTIER RATINES RETINAS RETSINA STAINER STEARIN\n"
        "hooks     front -, back -, without first -, without last RETAIN\n"
        "chance    11th to 19th of 23,109 words of 7 tiles; 1 opening rack in 5,325 (no blank: in 19,061)\n",
        "",
    )


def test_info_on_a_word_that_is_not_there(world: World, kit: Command) -> None:
    add_csw15(world, kit)
    answer = kit("words", "info", "qi")
    assert answer.status == 1
    assert answer.out.startswith("QI        not in enable; valid in csw15 (verified)\ntiles     Q I, 11 points")
    assert answer.out.endswith("chance    1 draw of 2 tiles in 165 (no blank: in 550)\n")
    assert "1 draw of 7 tiles" not in kit("words", "info", "ZZZZZZZ").out
    assert kit("words", "info", "ZZZZ").out.endswith("chance    the tile set cannot make it\n")


def test_info_as_json(world: World, kit: Command) -> None:
    data = json.loads(kit("words", "info", "RETAINS", "--json").out)
    assert data["chance"] == {
        "draws": 16_007_560_800,
        "making": [839_808, 2_612_736, 3_006_072],
        "rank": [11, 19],
        "words": 23_109,
    }
    assert data["anagrams"][0] == "ANESTRI"


def test_malformed_query_names_the_column(world: World, kit: Command) -> None:
    assert kit("words", "anagram", "RETINA.") == (
        2,
        "",
        "error: . is no letter (column 7)\n  RETINA.\n        ^\n  hint: ? stands for one tile, * for any number\n",
    )
    assert kit("words", "list", "--starts", "A[B").err.startswith(
        "error: the bracket is not closed (column 2)\n  A[B\n"
    )
    long = "A" * 200 + "."
    assert max(map(len, kit("words", "match", long).err.splitlines())) < 100


@pytest.mark.parametrize(
    ("command", "lines"),
    [
        (
            ["rack", "ABC*"],
            "error: a rack has so many tiles and no more, * stands for any number (column 4)\n  ABC*\n     ^\n"
            "  hint: scrabble-kit words anagram 'ABC*'\n",
        ),
        (
            ["match", "CÄT"],
            "error: no tile Ä in tile set english (column 2)\n  CÄT\n   ^\n"
            "  hint: --tileset ID     # names the letters; scrabble-kit list tilesets\n",
        ),
        (
            ["hooks", "CA?"],
            "error: a word is wanted here, not a pattern (column 3)\n  CA?\n    ^\n"
            "  hint: scrabble-kit words match 'CA?'\n",
        ),
        (
            ["hooks", "cat."],
            "error: . is no letter (column 4)\n  cat.\n     ^\n  hint: a word is written in tiles, without ? and *\n",
        ),
        (["info", ""], "error: the query is empty\n  hint: a word is written in tiles, without ? and *\n"),
        *[
            (
                ["list", option, "A["],
                "error: the bracket is not closed (column 2)\n  A[\n   ^\n"
                f"  note: this is the query of {option}\n  hint: [AEIOU] is one of these tiles, [^S] any other\n",
            )
            for option in ("--starts", "--ends", "--contains")
        ],
    ],
)
def test_wrong_query_is_shown_with_a_caret_and_a_way_on(
    world: World, kit: Command, command: list[str], lines: str
) -> None:
    """Some had no caret, some no hint or one that did not hold, and none named its option."""
    assert kit("words", *command) == (2, "", lines)


def test_question_that_was_left_out(world: World, kit: Command) -> None:
    answer = kit("words", "AEINRS?")
    assert answer.status == 2
    assert answer.err.endswith("hint: scrabble-kit words anagram 'AEINRS?'\n")
    assert kit("words", "anagrm", "CAT").err == "error: words has no command anagrm\n  near: anagram\n"


def test_query_that_the_shell_took_apart(world: World, kit: Command) -> None:
    assert kit("words", "anagram", *"ABCDEFGHIJKL") == (
        2, "", "error: one query, 12 given\n  hint: put the query in quotes\n",
    )  # fmt: skip
    assert kit("words", "anagram").err == "error: no query\n  hint: scrabble-kit words anagram 'AEINRS?'\n"
    assert kit("words", "list", "CA?").err.endswith("hint: scrabble-kit words match 'CA?'\n")


def test_hooks_of_a_word_that_is_not_there(world: World, kit: Command) -> None:
    answer = kit("words", "hooks", "XQ")
    assert (answer.status, answer.err) == (1, "note: XQ is not in enable\n")
    assert answer.out.splitlines()[1].split() == ["-", "XQ", "-", "-", "-"]


def test_nothing_found_is_a_no(world: World, kit: Command) -> None:
    assert kit("words", "anagram", "XQZ") == (1, "", "no words in enable\n")


def test_list_that_is_not_installed(world: World, kit: Command) -> None:
    answer = kit("words", "anagram", "CAT", "-l", "csw15")
    assert answer.status == 3
    assert "[lexicon-not-installed]" in answer.err


@pytest.mark.parametrize(
    ("arguments", "found"),
    [
        (["match", "C?T"], "CAT COT CUT"),
        (["match", "[^C]ZAR"], "IZAR TZAR"),
        (["contains", "ZZYV"], "ZYZZYVA ZYZZYVAS"),
        (["extend", "QUIXOTE"], "QUIXOTES"),
        (["rack", "AX"], "AX"),
        (["rack", "CAT", "--length", "3"], "ACT CAT"),
        (["list", "--length", "2", "--vowels", "0"], "BY HM MM MY SH"),
        (["list", "--length", "2", "--starts", "X"], "XI XU"),
        (["list", "--length", "2", "--ends", "[^AEIOU]", "--contains", "Y"], "AY BY MY OY"),
        (["list", "--length", "2", "--order", "points", "-n", "2"], "AX EX"),
        (["list", "--length", "4", "--points", "28-"], "JAZZ"),
        (["anagram", "*JBX"], "BANJAX BANJAXED BANJAXES BANJAXING BIJOUX JAMBEAUX JUKEBOX JUKEBOXES"),
    ],
)
def test_filters_and_questions(world: World, kit: Command, arguments: list[str], found: str) -> None:
    assert " ".join(kit("words", *arguments).out.split()) == found


def test_a_rack_gives_the_longest_first(world: World, kit: Command) -> None:
    lengths = list(map(len, kit("words", "rack", "RETAINS").out.split()))
    assert lengths == sorted(lengths, reverse=True)
    assert kit("words", "rack", "RETAINS", "--order", "alphabet").out.startswith("AE\n")


def test_limit_counts_what_is_left_out(world: World, kit: Command) -> None:
    assert kit("words", "anagram", "AEINRS?", "-n", "2") == (0, "AlINERS\nANEStRI\n", "2 of 41 words in enable\n")


def test_json_and_tsv(world: World, kit: Command) -> None:
    answer = kit("words", "anagram", "AEINRS?", "-n", "1", "--json")
    assert answer.out == (
        '{"word":"ALINERS","shown":"AlINERS","tiles":["A","L","I","N","E","R","S"],"blanks":[1],"value":7,"marks":""}\n'
    )
    assert answer.err == "1 of 41 words in enable\n"
    assert kit("words", "anagram", "AEINRS?", "-n", "1", "--tsv").out == (
        "word\tshown\ttiles\tvalue\tmarks\nALINERS\tAlINERS\tA L I N E R S\t7\t\n"
    )
    assert kit("words", "list", "--json", "--tsv").status == 2
    assert kit("words", "hooks", "CAT", "--json").out == (
        '{"word":"CAT","valid":true,"front":["S"],"back":["E","S"],"without_first":"AT","without_last":null}\n'
    )
    assert kit("words", "hooks", "CAT", "--tsv").out.splitlines()[1] == "CAT\tS\tE S\tAT\t"


def test_wrong_options_say_what_they_take(world: World, kit: Command) -> None:
    assert kit("words", "list", "--order", "pointz").err == (
        "error: words: --order takes alphabet, length, points, probability, not pointz\n  near: points\n"
    )
    assert kit("words", "list", "--length", "x").err.startswith("error: --length takes a number or a range, not x\n")
    assert kit("words", "list", "--mark", "csw15").status == 2


def test_digraphs_in_the_letters_of_the_set(world: World, kit: Command) -> None:
    assert kit("words", "match", "??", "-l", "obolo").out == "GBA\n"
    assert kit("words", "anagram", "A?", "-l", "obolo").out == "gbA\n"
    assert kit("words", "match", "*n\u0304", "-l", "obolo").out == "KAAN\u0304\nMBUBAN\u0304\n"
    assert kit("words", "hooks", "A", "-l", "obolo").out.splitlines()[1].split()[0] == "[GB]"


def test_words_that_another_list_lacks_are_marked(world: World, kit: Command) -> None:
    """The partner of the manifest is asked where both lists are installed."""
    plain = kit("words", "list", "--length", "2-3", "-l", "obolo")
    assert ";" not in plain.err
    add_csw15(world, kit, partner="{lexicon: enable, sign: '#'}")
    answer = kit("words", "list", "--length", "2-3", "-l", "csw15")
    assert answer == (0, "CAT\nDOG\nQI#\nZA#\n", "4 words in csw15 (verified); # not in enable\n")
    write_list(Path("none.txt"), ["XYSTER"])
    assert kit("words", "list", "--length", "2-3", "-l", "csw15", "--mark", "none.txt=+").out.split() == [
        "CAT+", "DOG+", "QI+", "ZA+",
    ]  # fmt: skip
    assert '"marks":"#"' in kit("words", "match", "QI", "-l", "csw15", "--json").out


def add_partner(world: World, kit: Command) -> None:
    """A list `theirs` of some words of csw15, and its sign."""
    write_list(world.built_in / "lexicons" / "theirs.words", ["CAT", "DOG"])
    world.manifest(
        "theirs", source="embedded", file="theirs.words", licence="{redistributable: yes, notice: made for a test}"
    )
    add_csw15(world, kit, partner="{lexicon: theirs, sign: '#'}")


def test_hooks_and_info_are_marked_too(world: World, kit: Command) -> None:
    """Signs stood in lists of words only."""
    add_partner(world, kit)
    hooks = kit("words", "hooks", "CAT", "CATS", "CATZ", "-l", "csw15")
    assert hooks.out.splitlines()[1:] == [
        "-      CAT    S#    -              -",
        "-      CATS#  -     -              CAT",
        "-      CATZ   -     -              CAT",
    ]
    assert hooks.err.splitlines()[0] == "note: # not in theirs"
    info = kit("words", "info", "CATS", "-l", "csw15")
    assert info.out.startswith("CATS#     valid in csw15 (verified)")
    assert "without last CAT\n" in info.out
    assert info.err == "note: # not in theirs\n"
    write_list(Path("few.txt"), ["CATS"])
    anagrams = kit("words", "info", "ACT", "-l", "csw15", "--mark", "few.txt=+").out.splitlines()[2]
    assert anagrams == "anagrams  CAT+"


def test_signs_in_json_and_tsv_of_hooks_and_info(world: World, kit: Command) -> None:
    add_partner(world, kit)
    for question in ("hooks", "info"):
        data = json.loads(kit("words", question, "CAT", "-l", "csw15", "--json").out)
        assert data["marked"] == {"CATS": "#"}
        assert "marked" not in json.loads(kit("words", question, "CAT", "--json").out)
        assert kit("words", question, "CATS", "-l", "csw15", "--tsv").out.splitlines()[1].endswith("\t#")
        assert kit("words", question, "CATS", "-l", "csw15", "-q") == (0, "", "")


def test_info_as_a_table(world: World, kit: Command) -> None:
    """There was text and JSON only."""
    head, *rows = kit("words", "info", "RETAINS", "ZZZZ", "--tsv").out.splitlines()
    found = [dict(zip(head.split("\t"), row.split("\t"), strict=True)) for row in rows]
    assert (found[0]["word"], found[0]["valid"], found[0]["lexicon"]) == ("RETAINS", "true", "enable")
    assert found[0]["anagrams"].split()[0] == "ANESTRI"
    assert (found[0]["rank_first"], found[0]["rank_last"], found[0]["words"]) == ("11", "19", "23109")
    assert found[0]["making"] == "839808 2612736 3006072"
    assert (found[1]["valid"], found[1]["rank_first"]) == ("false", "")
    assert kit("words", "info", "CAT", "--tsv", "--json").status == 2


def test_rules_with_lists_of_their_own_are_asked_by_every_question(
    world: World, kit: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only `info` knew the ruleset, and a variable that names one was ignored in silence."""
    write_list(Path("towns.txt"), ["OSLO"])
    Path("ours.yaml").write_text(
        "schema: ruleset/1\nextends: standard\nname: Ours\nwords: {add: [towns.txt]}\n", "utf-8"
    )
    for question in (["match", "OSL?"], ["anagram", "SOOL", "--ends", "LO"], ["rack", "OSLO", "--ends", "LO"]):
        assert "OSLO\n" in kit("words", *question, "-r", "ours.yaml").out
    assert "OSLO" not in kit("words", "match", "OSL?").out
    assert kit("words", "hooks", "SLO", "-r", "ours.yaml").out.splitlines()[1].split()[0] == "O"
    monkeypatch.setenv("SCRABBLE_KIT_RULESET", "ours.yaml")
    assert kit("words", "match", "OSLO") == (
        0,
        "OSLO\n",
        "1 word in enable + towns.txt (file)\nnote: ruleset ours.yaml is taken from SCRABBLE_KIT_RULESET\n",
    )


def test_partner_that_is_not_here_marks_nothing(world: World, kit: Command) -> None:
    add_csw15(world, kit, partner="{lexicon: otcwl14, sign: '#'}")
    assert kit("words", "match", "QI", "-l", "csw15") == (0, "QI\n", "1 word in csw15 (verified)\n")


def test_in_and_not_in_another_list(world: World, kit: Command) -> None:
    add_csw15(world, kit)
    assert kit("words", "list", "-l", "csw15", "--not-in", "enable").out == "EMOJI\nQI\nTWERK\nZA\n"
    assert kit("words", "list", "--in", "csw15", "--length", "3").out == "CAT\nDOG\n"


def test_difference_of_two_lists(world: World, kit: Command) -> None:
    write_list(Path("a.txt"), ["CAT", "DOG", "QUAY"])
    write_list(Path("b.txt"), ["CAT", "DOGS"])
    assert kit("words", "diff", "a.txt", "b.txt") == (
        1,
        "- DOG\n- QUAY\n+ DOGS\n",
        "2 words only in a.txt (file), 1 only in b.txt (file), 1 in both\n",
    )
    assert kit("words", "diff", "a.txt", "a.txt").status == 0
    assert kit("words", "diff", "a.txt", "b.txt", "--length", "3").out == "- DOG\n"
    assert kit("words", "diff", "a.txt", "b.txt", "--json").out.splitlines()[0] == '{"word":"DOG","only_in":"a.txt"}'
    assert kit("words", "diff", "a.txt", "b.txt", "--tsv").out.splitlines()[:2] == ["word\tonly_in", "DOG\ta.txt"]
    assert kit("words", "diff", "a.txt").err.startswith("error: two lists, 1 given\n")


def test_quiet_answers_by_its_status(world: World, kit: Command) -> None:
    assert kit("words", "match", "C?T", "-q") == (0, "", "")
    assert kit("words", "match", "XQZ", "-q") == (1, "", "")
    assert kit("words", "hooks", "XQ", "-q") == (1, "", "")


def test_variable_names_the_list_and_is_said(world: World, kit: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCRABBLE_KIT_LEXICON", "obolo")
    assert kit("words", "match", "??").err == (
        "1 word in obolo (starter)\nnote: lexicon obolo is taken from SCRABBLE_KIT_LEXICON\n"
    )


def test_tile_set_alone_finds_the_list_of_its_language(world: World, kit: Command) -> None:
    assert kit("words", "match", "??", "-t", "obolo").err == (
        "1 word in obolo (starter)\nnote: no list was named; obolo is the one installed for tile set obolo\n"
    )
    assert kit("words", "match", "??", "-t", "german").status == 2


def test_words_alone_shows_the_questions(world: World, kit: Command) -> None:
    answer = kit("words")
    assert answer.status == 0
    assert "anagram" in answer.out


def test_anagrams_import_nothing_slow(shared_data: Path) -> None:
    script = "import sys; from scrabble_kit.cli.run import run; run(sys.argv[1:]); print(*sys.modules, file=sys.stderr)"
    environ = {**os.environ, "SCRABBLE_KIT_DATA": str(shared_data)}
    arguments = ["words", "anagram", "AEINRST"]
    for _ in range(2):  # the first may have to make the tables
        done = subprocess.run(
            [sys.executable, "-c", script, *arguments], env=environ, capture_output=True, text=True, check=True
        )
    assert set(done.stderr.split()) & SLOW_MODULES == set()
