"""`lexicon edit`, `remove`, `verify`, `show`, `export`, `path`, and lists that are added to or taken from others."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from made_lists import EDITION_WORDS, OBOLO_WORDS, ROOT, Command, World, write_list

from build_enable import fingerprint
from scrabble_kit import Library
from scrabble_kit.wordlists.fingerprint import canonical_sha256

OWN = ["CAT", "DOG", "EMU"]


@pytest.fixture
def mine(world: World, kit: Command) -> World:
    """An own list of three words, one with a sign and a definition."""
    Path("mine.txt").write_text("cat\ndog# a pet\nemu\n", "utf-8")
    assert kit("lexicon", "add", "mine", "--from", "mine.txt", "-t", "english").status == 0
    return world


def folder(world: World, name: str) -> list[str]:
    path = world.data / name
    return sorted(file.name for file in path.iterdir()) if path.exists() else []


def exported(kit: Command, name: str) -> list[str]:
    return kit("lexicon", "export", name).out.split()


# edit


def test_edited_list_says_where_it_comes_from(mine: World, kit: Command) -> None:
    write_list(Path("add.txt"), ["Lagos", "cat", "Abuja"])
    write_list(Path("out.txt"), ["dog", "zebra"])
    answer = kit("lexicon", "edit", "mine", "--add", "add.txt", "--remove", "out.txt", "--as", "Places")
    words = ["ABUJA", "CAT", "EMU", "LAGOS"]
    assert answer == (
        0,
        "of        3 words   mine\n"
        "added     2 words   from add.txt; 1 more was there before\n"
        "removed   1 word    from out.txt; 1 more was not there\n"
        "kept      4 words   as own list places\n"
        f"identity  {fingerprint(words)[:8]}..., no known edition\n",
        "",
    )
    assert exported(kit, "places") == words
    assert exported(kit, "mine") == OWN
    lines = (mine.data / "lexicons" / "places.txt").read_text("utf-8").splitlines()
    assert [line for line in lines if "history" in line] == [
        f"# history: of mine: 3 words, sha256 {canonical_sha256(OWN)[:16]}",
        f"# history: added 2 of 3 words in add.txt, sha256 {canonical_sha256(['ABUJA', 'CAT', 'LAGOS'])[:16]}",
        f"# history: removed 1 of 2 words in out.txt, sha256 {canonical_sha256(['DOG', 'ZEBRA'])[:16]}",
    ]
    assert kit("lexicon", "verify", "places").status == 0


def test_own_list_is_edited_in_its_place_and_its_history_goes_on(mine: World, kit: Command) -> None:
    for word in ("QI", "ZA"):
        write_list(Path("add.txt"), [word])
        assert kit("lexicon", "edit", "mine", "--add", "add.txt").status == 0
    assert exported(kit, "mine") == ["CAT", "DOG", "EMU", "QI", "ZA"]
    shown = kit("lexicon", "show", "mine").out
    assert shown.count(" of mine: ") == 2
    assert "from      mine.txt\n" in shown
    assert len(folder(mine, "lexicons")) == len(folder(mine, "definitions")) == 1
    assert kit("lexicon", "show", "mine", "--definition", "dog").out == "DOG#  a pet\n"


@pytest.mark.parametrize("name", ["enable", "csw15", "enable + mine"])
def test_list_that_is_not_the_users_own_needs_a_new_name(mine: World, kit: Command, name: str) -> None:
    mine.manifest("csw15", EDITION_WORDS)
    write_list(Path("collins.txt"), EDITION_WORDS)
    assert kit("lexicon", "add", "csw15", "--from", "collins.txt").status == 0
    write_list(Path("add.txt"), ["LAGOS"])
    answer = kit("lexicon", "edit", name, "--add", "add.txt")
    assert answer.status == 2
    assert f"error: {name} stays what it is; the edited list needs a name of its own\n" in answer.err
    assert kit("lexicon", "edit", name, "--add", "add.txt", "--as", "club").status == 0
    assert kit("check", "LAGOS", "-l", "club").status == 0
    assert kit("check", "LAGOS", "-l", name).status == 1


def test_edited_words_are_counted_in_english_and_standard_input_has_its_name(mine: World, kit: Command) -> None:
    """`0 words from z.txt; 1 more were not there`, `from -`."""
    write_list(Path("cat.txt"), ["CAT"])
    write_list(Path("two.txt"), ["QI", "ZA"])
    assert "added     0 words   from cat.txt; 1 was there" in kit("lexicon", "edit", "mine", "--add", "cat.txt").out
    assert "0 words   from two.txt; 2 were not there\n" in kit("lexicon", "edit", "mine", "--remove", "two.txt").out
    answer = kit("lexicon", "edit", "mine", "--add", "-", stdin=b"QI\nCAT\n")
    assert "added     1 word    from standard input; 1 more was there before\n" in answer.out
    assert "added 1 of 2 words in standard input, " in kit("lexicon", "show", "mine").out


@pytest.mark.parametrize(
    "base", ["./base.txt", "enable + mine", "mine + ./base.txt", "enable + ./base.txt - ./out.txt"]
)
def test_definitions_go_with_the_words_of_whatever_list_is_edited(mine: World, kit: Command, base: str) -> None:
    """Those of a file, and of lists that are combined, were lost without a word."""
    Path("base.txt").write_text("dog# a pet\nzebra\n", "utf-8")
    write_list(Path("add.txt"), ["LAGOS"])
    write_list(Path("out.txt"), ["EMU"])
    assert kit("lexicon", "show", base, "--definition", "dog").out == "DOG#  a pet\n"
    assert kit("lexicon", "edit", base, "--add", "add.txt", "--as", "club").status == 0
    assert kit("lexicon", "show", "club", "--definition", "dog").out == "DOG#  a pet\n"


def test_file_is_shown_with_its_name(world: World, kit: Command) -> None:
    write_list(Path("z.txt"), OWN)
    assert "\nfile      ./z.txt\n" in kit("lexicon", "show", "./z.txt").out
    assert "\nfile " not in kit("lexicon", "show", "enable + ./z.txt").out


@pytest.mark.parametrize("also_added", [False, True])
@pytest.mark.parametrize(
    "arguments",
    [
        ["edit", "shelf", "--add", "add.txt"],
        ["edit", "shelf", "--remove", "add.txt"],
        ["edit", "enable", "--add", "add.txt", "--as", "shelf"],
        ["edit", "enable", "--add", "add.txt", "--as", "shelf", "--replace"],
        ["add", "shelf", "--from", "add.txt", "--tileset", "english"],
        ["add", "shelf", "--from", "add.txt", "--tileset", "english", "--replace"],
        ["add", "csw15", "--from", "add.txt", "--unverified", "--replace"],
    ],
)
def test_words_that_others_hide_are_not_kept(
    world: World, kit: Command, monkeypatch: pytest.MonkeyPatch, arguments: list[str], also_added: bool
) -> None:
    """They were kept in the data folder, where the list of a folder in SCRABBLE_KIT_PATH hid them, with status 0."""
    world.manifest("csw15", EDITION_WORDS)
    write_list(Path("add.txt"), ["CAT", "ZEBRA"])
    names = ["shelf", "csw15"]
    for name in names if also_added else []:
        assert kit("lexicon", "add", name, "--from", "add.txt", "-t", "english", "--unverified").status == 0
    Path("p/lexicons").mkdir(parents=True)
    for name in names:
        write_list(Path(f"p/lexicons/{name}.txt"), ["CAT", "DOG"])
    monkeypatch.setenv("SCRABBLE_KIT_PATH", "p")
    before = {path: path.read_bytes() for path in world.data.rglob("lexicons/*")}
    answer = kit("lexicon", *arguments)
    assert (answer.status in (2, 4), answer.out) == (True, "")
    assert re.search(r"its words are p/lexicons/(shelf|csw15)[.]txt", answer.err)
    assert {path: path.read_bytes() for path in world.data.rglob("lexicons/*")} == before
    hint = re.search(r"hint: scrabble-kit (.*)", answer.err)
    assert hint is not None
    assert kit(*hint.group(1).split()).status == 0


def test_words_that_make_an_edition_are_told(mine: World, kit: Command) -> None:
    mine.manifest("csw15", ["CAT", "DOG", "EMU", "QI"])
    write_list(Path("add.txt"), ["QI"])
    assert kit("lexicon", "edit", "mine", "--add", "add.txt").out.endswith("..., the words of csw15\n")


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (["mine"], 2, "nothing to add and nothing to remove"),
        (["mine", "--add", "-", "--remove", "-"], 2, "standard input is read once: it is added or removed, not both"),
        (["mine", "--add", "nope.txt"], 2, "no file is named nope.txt"),
        (["nope", "--add", "add.txt"], 2, "no lexicon is named nope"),
        (["csw15", "--add", "add.txt"], 3, "lexicon csw15 (Edition csw15) is not installed [lexicon-not-installed]"),
        (["mine", "--add", "add.txt", "--as", "../x"], 2, "../x is no name for a list"),
        (["mine", "--add", "add.txt", "--as", "enable"], 4, "enable is a known list [exists]"),
        (["enable", "--add", "add.txt", "--as", "mine"], 4, "mine exists [exists]"),
        (["mine", "--add", "add.txt", "--remove", "add.txt"], 2, "2 words are to be added and to be removed: QI ZA"),
        (["mine", "--remove", "mine.txt"], 4, "nothing would be left of mine"),
        (["mine", "--add", "empty.txt"], 4, "empty.txt holds no words"),
        (["mine", "--add", "sv.txt"], 4, "1 of 2 lines of sv.txt (50.0 %) cannot be spelled with tile set english"),
    ],
)
def test_edit_that_cannot_be_changes_nothing(
    mine: World, kit: Command, arguments: list[str], status: int, message: str
) -> None:
    mine.manifest("csw15", EDITION_WORDS)
    write_list(Path("add.txt"), ["QI", "ZA"])
    write_list(Path("empty.txt"), ["# none"])
    write_list(Path("sv.txt"), ["BLÅ", "QI"])
    before = {path: path.read_bytes() for path in mine.data.rglob("lexicons/*")}
    answer = kit("lexicon", "edit", *arguments)
    assert (answer.status, answer.out) == (status, "")
    assert answer.err.startswith(f"error: {message}")
    assert {path: path.read_bytes() for path in mine.data.rglob("lexicons/*")} == before


def test_digraphs_stay_one_tile_through_editing_and_export(world: World, kit: Command) -> None:
    write_list(Path("add.txt"), ["g|ba", "kaan̄"])
    assert kit("lexicon", "edit", "obolo", "--add", "add.txt", "--as", "mine").status == 0
    assert exported(kit, "mine") == sorted([*OBOLO_WORDS, "G|B|A"], key=lambda word: word)
    kit("lexicon", "export", "mine", "-o", "out.txt")
    assert kit("lexicon", "add", "again", "--from", "out.txt", "-t", "obolo").status == 0
    one, two = (Library.from_environment().lexicon(name) for name in ("mine", "again"))
    assert set(one.keys()) == set(two.keys())


# remove, path, export


def test_removed_list_leaves_nothing_behind(mine: World, kit: Command) -> None:
    kit("words", "anagram", "CAT", "-l", "mine")
    before = folder(mine, "cache")
    assert kit("lexicon", "remove", "Mine") == (0, "removed mine, 3 words\n", "")
    assert folder(mine, "lexicons") == folder(mine, "definitions") == []
    assert len(folder(mine, "cache")) < len(before)
    assert kit("check", "CAT", "-l", "mine").status == 2


def test_list_that_was_not_added_is_not_removed(world: World, kit: Command) -> None:
    answer = kit("lexicon", "remove", "enable")
    assert answer.status == 2
    assert answer.err.startswith("error: enable was not added, so it cannot be removed: its words are ")
    assert kit("lexicon", "remove", "csw15").status == 3
    write_list(Path("words.txt"), ["CAT"])
    assert kit("lexicon", "remove", "./words.txt").status == 2
    assert Path("words.txt").exists()


def test_damaged_list_can_be_removed(mine: World, kit: Command) -> None:
    (mine.data / "lexicons" / "mine.txt").write_bytes(b"\0\0\0")
    assert kit("check", "CAT", "-l", "mine").status == 2
    assert kit("lexicon", "remove", "mine").status == 0
    assert folder(mine, "lexicons") == []


def test_path_is_that_of_the_words(mine: World, kit: Command) -> None:
    assert kit("lexicon", "path", "mine").out == f"{mine.data / 'lexicons' / 'mine.txt'}\n"
    assert kit("lexicon", "path", "enable").out == f"{mine.built_in / 'lexicons' / 'enable' / 'words.txt.gz'}\n"
    assert kit("lexicon", "path", "csw15").status == 3
    assert kit("lexicon", "path", "mine + enable").err.startswith("error: mine + enable is several lists\n")


def test_export_writes_the_words_and_over_no_file(mine: World, kit: Command) -> None:
    assert kit("lexicon", "export", "mine").out == "CAT\nDOG\nEMU\n"
    assert kit("lexicon", "export", "mine", "--definitions").out == "CAT\nDOG#\ta pet\nEMU\n"
    assert kit("lexicon", "export", "mine", "-o", "out.txt") == (0, "", "")
    assert Path("out.txt").read_text("utf-8") == "CAT\nDOG\nEMU\n"
    assert kit("lexicon", "export", "enable", "-o", "out.txt").err.startswith("error: out.txt exists\n")
    assert kit("lexicon", "export", "mine", "-o", "out.txt", "--replace").status == 0
    assert kit("lexicon", "export", "mine", "-o", "no/such/out.txt").status == 2
    assert len(kit("lexicon", "export", "enable").out.split()) == 168_551


# show


def test_show_gives_counts_and_digests(mine: World, kit: Command) -> None:
    out = kit("lexicon", "show", "mine").out
    assert f"fingerprint  {fingerprint(OWN)}\n" in re.sub("print +", "fingerprint  ", out)
    assert f"sha256    {canonical_sha256(OWN)}\n" in out
    assert "words     3, 3 tiles\nstatus    own\nletters   tile set english\n" in out
    assert "said of   1 word; --definition WORD shows it\n" in out
    assert out.endswith("lengths   3:3\n")


def test_show_of_a_list_that_is_not_here_says_what_is_known(world: World, kit: Command) -> None:
    world.manifest("csw15", EDITION_WORDS, obtain="[from a shop]", supersedes="csw12")
    assert kit("lexicon", "show", "csw15") == (
        0,
        "csw15: Edition csw15 (en)\n"
        "words     12\n"
        "status    not installed\n"
        "letters   tile set english\n"
        "licence   LicenseRef-Somebody theirs\n"
        "obtain    from a shop\n"
        "follows   csw12\n",
        "",
    )


def test_definition_is_shown_on_demand_and_never_by_check(mine: World, kit: Command) -> None:
    assert kit("lexicon", "show", "mine", "--definition", "Dog") == (0, "DOG#  a pet\n", "")
    assert kit("lexicon", "show", "mine", "--definition", "CAT") == (1, "", "note: mine says nothing of CAT\n")
    assert kit("lexicon", "show", "mine", "--definition", "QI") == (1, "", "note: mine does not have QI\n")
    assert kit("lexicon", "show", "mine", "--definition", "Å").status == 2
    assert "pet" not in kit("check", "DOG", "-l", "mine").out + kit("check", "DOG", "-l", "mine", "--json").out


def test_definitions_belong_to_the_words_that_are_there(mine: World, kit: Command) -> None:
    """A list that takes the place of another one must not inherit what that one said."""
    write_list(Path("two.txt"), ["DOG"])
    assert kit("lexicon", "add", "mine", "--from", "two.txt", "-t", "english", "--replace").status == 0
    assert kit("lexicon", "show", "mine", "--definition", "DOG").status == 1
    assert folder(mine, "definitions") == []


# verify


def test_verify_says_what_each_list_is_compared_with(mine: World, kit: Command) -> None:
    answer = kit("lexicon", "verify")
    assert answer.status == 0
    assert answer.out.splitlines()[:2] == [
        "enable: good, 168,551 words, d1048a1c2d66f177e9a130ba4bcaf941, compared with its manifest",
        f"mine: good, 3 words, {fingerprint(OWN)}, compared with the day it was added",
    ]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("EMU\n", "", "3 words when it was added, 2 now: its file was changed, it has 2 lines"),
        (
            "EMU\n", "EMUS\n", "as many words as when it was added, and not the same: its file was changed, or the "
            "letters of tile set english"
        ),
        ("EMU\n", "EMU\nQI\n", "3 words when it was added, 4 now: its file was changed, it has 4 lines"),
    ],
)  # fmt: skip
def test_list_that_has_changed_is_told(mine: World, kit: Command, old: str, new: str, problem: str) -> None:
    path = mine.data / "lexicons" / "mine.txt"
    path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
    answer = kit("lexicon", "verify", "mine")
    assert answer.status == 1
    assert answer.out.splitlines()[1] == f"          {problem}"


def test_edition_is_verified_and_an_unverified_one_is_not(world: World, kit: Command) -> None:
    world.manifest("csw15", EDITION_WORDS)
    write_list(Path("collins.txt"), EDITION_WORDS)
    kit("lexicon", "add", "csw15", "--from", "collins.txt")
    assert kit("lexicon", "verify", "csw15").out.endswith(", compared with its edition\n")
    write_list(Path("collins.txt"), EDITION_WORDS[:-1])
    kit("lexicon", "add", "csw15", "--from", "collins.txt", "--unverified", "--replace")
    answer = kit("lexicon", "verify", "csw15")
    assert (answer.status, answer.out.splitlines()[1]) == (
        1,
        "          not known to be the edition, which has 12 words",
    )


@pytest.mark.parametrize("harm", ["flip", "truncate", "empty", "swap", "sidecar", "swap-both"])
def test_harmed_cache_is_found_and_made_anew(mine: World, kit: Command, harm: str) -> None:
    write_list(Path("other.txt"), ["CAB", "DAB"])
    kit("lexicon", "add", "other", "--from", "other.txt", "-t", "english")
    tries = sorted((mine.data / "cache").glob("*.trie"), key=lambda path: path.stat().st_mtime)
    for one, two in zip(tries, reversed(tries), strict=True):
        data = one.read_bytes()
        if harm == "flip":
            one.write_bytes(data[:20] + bytes([data[20] ^ 4]) + data[21:])
        elif harm in ("truncate", "empty"):
            one.write_bytes(data[: len(data) // 2] if harm == "truncate" else b"")
        elif harm == "sidecar":
            one.with_suffix(".json").write_bytes(b'{"format":1}\n')
        elif one < two:
            for ending in (".trie", ".json") if harm == "swap-both" else (".trie",):
                left, right = one.with_suffix(ending).read_bytes(), two.with_suffix(ending).read_bytes()
                one.with_suffix(ending).write_bytes(right)
                two.with_suffix(ending).write_bytes(left)
    answer = kit("lexicon", "verify", "mine")
    assert answer.status == 0
    assert answer.out.endswith("\n          its cache was damaged and is made anew\n")
    assert "damaged" not in kit("lexicon", "verify", "mine").out
    assert kit("check", "DOG", "-l", "mine").err == ""


@pytest.mark.sweep
def test_manifest_that_lies_makes_its_list_unusable(world: World, kit: Command) -> None:
    """Where the SHA-256 proves the words, only `verify` works out the fingerprint beside it."""
    manifest = world.built_in / "lexicons" / "enable.yaml"
    text = manifest.read_text("utf-8")
    for old, new in (
        ("words: 168551", "words: 168550"),
        ("d1048a1c2d66f177", "d1048a1c2d66f178"),
        ("0d6d47327b05", "0d6d47327b06"),
    ):
        assert old in text
        manifest.write_text(text.replace(old, new), "utf-8")
        asks = [("check", "CAT"), ("lexicon", "export", "enable")] if old[:4] != "d104" else []
        for command in (("lexicon", "verify", "enable"), *asks):
            answer = kit(*command)
            assert answer.status in (1, 2)
            assert "the words of enable are not those of its manifest" in answer.out + answer.err
    manifest.write_text(text, "utf-8")
    assert kit("check", "CAT").status == 0


# house lists


def test_lists_are_added_to_and_taken_from_others(mine: World, kit: Command) -> None:
    write_list(Path("places.txt"), ["LAGOS", "ABUJA"])
    kit("lexicon", "add", "places", "--from", "places.txt", "-t", "english")
    assert exported(kit, "mine + places") == ["ABUJA", "CAT", "DOG", "EMU", "LAGOS"]
    assert exported(kit, "mine+places") == exported(kit, "Mine + Places")
    assert len(exported(kit, "enable - mine")) == 168_551 - 3
    assert exported(kit, "mine + places - mine") == ["ABUJA", "LAGOS"]
    answer = kit("check", "Lagos", "zzz", "-l", "enable+places")
    assert answer.out.startswith("valid in enable + places (own)  LAGOS   6 points")
    assert kit("words", "anagram", "SOGAL", "-l", "mine + places").out == "LAGOS\n"


def test_combined_list_is_a_lexicon_like_any_other(mine: World, kit: Command) -> None:
    library = Library.from_environment()
    both = library.lexicon("enable + mine")
    assert (both.id, both.status, len(both)) == ("enable + mine", "own", 168_551)
    assert library.kit("standard", lexicon="enable - mine").lexicon is not None
    again = Library.from_environment().lexicon("enable + mine")
    assert set(again.keys()) == set(both.keys())
    assert again.tileset == both.tileset


def test_combined_list_is_no_surer_than_its_parts(mine: World, kit: Command) -> None:
    mine.manifest("csw15", EDITION_WORDS)
    write_list(Path("copy.txt"), EDITION_WORDS[:-1])
    kit("lexicon", "add", "csw15", "--from", "copy.txt", "--unverified")
    answer = kit("check", "QI", "-l", "csw15 + mine")
    assert answer.out.startswith("valid in csw15 + mine (unverified)  QI")
    assert "[unverified-lexicon]" in answer.err


@pytest.mark.parametrize("name", ["+", "mine +", "+ mine", "mine + + mine", "mine + nope", "nope - mine"])
def test_combined_name_without_a_list_is_an_error(mine: World, kit: Command, name: str) -> None:
    answer = kit("check", "CAT", "-l", name)
    assert (answer.status, answer.out) == (2, "")


# other lists of the same language


def test_miss_names_only_lists_of_the_same_language(mine: World, kit: Command) -> None:
    """Words of own lists in other languages were named beside every miss."""
    for name, words, tileset in (
        ("names", ["BOLO"], "obolo"),
        ("orte", ["EMDEN"], "german"),
        ("wide", ["BOLO", "BERLIN"], "english"),
    ):
        write_list(Path("words.txt"), words)
        assert kit("lexicon", "add", name, "--from", "words.txt", "-t", tileset).status == 0
    assert beside(kit, "BOLO", "obolo") == ["names"]
    assert beside(kit, "BERLIN", "orte") == []  # ENABLE has it too, a carriage
    assert beside(kit, "BERLIN", "mine") == ["enable", "wide"]
    assert beside(kit, "BOLO", "wide + mine") == []


def beside(kit: Command, word: str, lexicon: str) -> list[str]:
    """The other lists that a miss names."""
    found = json.loads(kit("check", word, "-l", lexicon, "--json").out)["also_in"]
    assert isinstance(found, list)
    return found


# how to get a list


def test_list_that_is_free_says_how_it_is_made(world: World, kit: Command) -> None:
    world.manifest(
        "free", EDITION_WORDS, licence="{id: GPL-2.0-or-later, redistributable: yes, notice: ours}", obtain="[a recipe]"
    )
    answer = kit("lexicon", "path", "free")
    assert (answer.status, answer.err) == (
        3,
        "error: lexicon free (Edition free) is not installed [lexicon-not-installed]\n"
        "  note: its 12 words do not come with scrabble-kit\n"
        "  note: free to pass on; how to make it: a recipe\n"
        "  hint: scrabble-kit lexicon add free --from FILE.txt     # the list that is made so\n",
    )
    assert "licensed copy" in kit("lexicon", "path", "csw15").err


# lists that cannot be used


def spoil_a_list(world: World, kit: Command) -> None:
    """An own list whose tile set is gone, and manifests that cannot be parsed or read."""
    shutil.copy(world.built_in / "tilesets" / "english.yaml", "draft.yaml")
    write_list(Path("words.txt"), ["QUAY", "FINED"])
    assert kit("lexicon", "add", "orphan", "--from", "words.txt", "--tileset", "./draft.yaml").status == 0
    Path("draft.yaml").unlink()
    folder = world.data / "lexicons"
    (folder / "bad.yaml").write_text("schema: lexicon/1\ntileset: [\nfile: x\nwords: many\n", "utf-8")
    (folder / "odd.yaml").write_bytes(b"schema: lexicon/1\nfile: {a: \xff}\ntileset: nowhere\n")


@pytest.mark.parametrize(
    ("command", "status"),
    [
        ("check QUAY --tileset english", 0),
        ("check QUAYS TWERK", 1),
        ("check QI --lexicon csw15", 3),
        ("score game.gcg --lexicon csw15", 3),
        ("words anagram QUAY --tileset english", 0),
        ("words info QUAY", 0),
        ("judge QUAY --lexicon enable", 0),
        ("lexicon add mine --from words.txt --tileset english", 0),
        ("lexicon edit enable --remove words.txt --as less", 0),
        ("lexicon identify words.txt", 1),
        ("lexicon remove orphan", 0),
        ("show sowpods", 0),
    ],
)
def test_list_that_cannot_be_used_spoils_no_other_question(
    command: str, status: int, world: World, kit: Command
) -> None:
    """One own list without its tile set, or one manifest with mistakes, ended commands that named neither."""
    spoil_a_list(world, kit)
    Path("game.gcg").write_text("#player1 ann Ann\n#player2 bob Bob\n>ann: ADEFINT 8D FINED +26 26\n", "utf-8")
    answer = kit(*command.split())
    assert answer.status == status, answer.err
    told = [line for line in answer.err.splitlines() if "orphan" in line or "bad" in line or "draft" in line]
    assert all(line.startswith("note: lexicon ") and line.endswith("[unusable-list]") for line in told)


@pytest.mark.parametrize("tileset", ["./draft.yaml", "draft"])
def test_list_whose_tile_set_is_gone_says_so_and_has_a_way_on(world: World, kit: Command, tileset: str) -> None:
    """`no file is named draft.yaml` was all, and `list` led to `validate`, that to `add`, and that to nothing."""
    (world.data / "tilesets").mkdir()
    for file in (Path("draft.yaml"), world.data / "tilesets" / "draft.yaml"):
        shutil.copy(world.built_in / "tilesets" / "english.yaml", file)
    write_list(Path("words.txt"), OWN)
    assert kit("lexicon", "add", "orphan", "--from", "words.txt", "--tileset", tileset).status == 0
    for file in (Path("draft.yaml"), world.data / "tilesets" / "draft.yaml"):
        file.unlink()
    listed = kit("list", "lexicons")
    assert (listed.status, listed.err) == (1, "hint: scrabble-kit lexicon show orphan\n")
    assert kit("list", "lexicons", "--json").status == kit("lexicon", "list").status == 1
    answers = [kit("lexicon", *command) for command in (("list",), ("show", "orphan"), ("export", "orphan"))]
    for answer in [*answers, kit("check", "CAT", "-l", "orphan")]:
        assert "draft" in answer.err.splitlines()[0]
        assert "  note: that is the tile set of lexicon orphan\n" in answer.err
        hint = re.search(r"hint: scrabble-kit (lexicon add .*) ID (--replace) ", answer.err)
        assert hint is not None
    assert hint is not None
    assert kit(*hint.group(1).split(), "english", "--replace").status == 0
    assert exported(kit, "orphan") == OWN
    assert kit("list", "lexicons").status == 0


def test_list_that_is_passed_over_is_said_once(world: World, kit: Command) -> None:
    spoil_a_list(world, kit)
    assert (
        kit("check", "QUAY", "--tileset", "english").err.count("note: lexicon orphan is passed over: no file is named ")
        == 1
    )
    added = kit("lexicon", "add", "mine", "--from", "words.txt", "--tileset", "english")
    assert added.err.count("note: lexicon bad is passed over: ") == 1
    assert kit("check", "QUAY", "--lexicon", "orphan").status == 2, "who names it is told"
    assert kit("lexicon", "list").status == 1


# several processes


def begin(command: str) -> subprocess.Popen[bytes]:
    line = [sys.executable, "-c", "from scrabble_kit.cli import main; main()", *command.split()]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.Popen(line, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def at_once(*commands: str) -> list[int]:
    """The exit statuses of commands that run side by side."""
    running = [begin(command) for command in commands]
    return [one.wait(60) for one in running]


def test_no_word_is_lost_when_several_edit_one_list(mine: World, kit: Command) -> None:
    """Each read the list, and the last one to write it knew nothing of what the others had added."""
    words = ["QUAY", "FINED", "CONFINED", "RETAINS", "ZEBRA", "QUIZ"]
    for number, word in enumerate(words):
        write_list(Path(f"w{number}.txt"), [word])
    assert at_once(*[f"lexicon edit mine --add w{number}.txt" for number in range(6)]) == [0] * 6
    assert kit("check", *words, *OWN, "--lexicon", "mine", "--quiet").status == 0
    assert kit("lexicon", "verify", "mine").status == 0


def test_one_of_several_that_add_a_list_is_the_one(world: World, kit: Command) -> None:
    """Whether the name was free was asked long before the words were written."""
    for number in range(4):
        write_list(Path(f"w{number}.txt"), ["QUAY", "FINED", "CAT", "DOG"][: number + 1])
    adds = [f"lexicon add ours --from w{number}.txt -t english" for number in range(4)]
    assert sorted(at_once(*adds)) == [0, 4, 4, 4]
    assert kit("lexicon", "verify", "ours").status == 0


def test_lists_are_free_again_after_a_process_is_killed(mine: World, kit: Command) -> None:
    code = (
        "import sys, time; from scrabble_kit.library.list_folder import ListFolder;"
        "held = ListFolder(sys.argv[1]).locked();"
        "print(flush=True); time.sleep(60)"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", code, str(mine.data)]
    write_list(Path("new.txt"), ["QUAY"])
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        holder.stdout.readline()
        waiting = begin("lexicon edit mine --add new.txt")
        with pytest.raises(subprocess.TimeoutExpired):
            waiting.wait(1.5)
        holder.kill()
    assert waiting.wait(60) == 0


LETTERS = "schema: tileset/1\nname: Letters\nlanguage: en\nblank: {{count: 2, value: 0}}\nletters:\n{}"


def letters_file(letters: Sequence[str]) -> None:
    rows = "".join([f"  {letter}: {{count: 2, value: 1}}\n" for letter in letters])
    Path("letters.yaml").write_text(LETTERS.format(rows), "utf-8")


@pytest.mark.parametrize(
    ("letters", "edit", "says"),
    [
        (
            "ABDEGOT", None,
            "5 words when it was added, 4 now: tile set letters was changed, so that 1 cannot be spelled",
        ),
        (
            ["A", "B", "C", "D", "E", "G", "O", "T", "AT"], None,
            "as many words as when it was added, and not the same: its file was changed, or the letters of tile set "
            "letters",
        ),
        (
            ["AB", "A", "C", "D", "E", "G", "O", "T"], None,
            "5 words when it was added, 3 now: tile set letters was changed, so that 1 cannot be spelled and "
            "1 are too short or too long",
        ),
        (
            "ABCDEGOT", "BAT\n",
            "5 words when it was added, 4 now: its file was changed, it has 4 lines",
        ),
        (
            "ABCDEGOT", "BAD\n",
            "as many words as when it was added, and not the same: its file was changed, or the letters of tile set "
            "letters",
        ),
    ],
)  # fmt: skip
def test_a_list_that_is_not_what_it_was_says_why(
    world: World, kit: Command, letters: Sequence[str], edit: str | None, says: str
) -> None:
    """A tile set was changed behind a list: answers shrank in silence, and `verify` gave two numbers and no cause."""
    letters_file("ABCDEGOT")
    write_list(Path("words.txt"), ["CAT", "AB", "BAT", "DOG", "EGO"])
    assert kit("lexicon", "add", "mine", "--from", "words.txt", "-t", "./letters.yaml").status == 0
    assert kit("check", "DOG", "-l", "mine").err == ""
    letters_file(letters)
    if edit is not None:
        path = world.data / "lexicons" / "mine.txt"
        path.write_text(path.read_text("utf-8").replace(edit, "" if edit == "BAT\n" else "TAB\n"), "utf-8")
        if edit == "BAD\n":
            path.write_text(path.read_text("utf-8").replace("BAT\n", "TAB\n"), "utf-8")
    verified = kit("lexicon", "verify", "mine")
    assert (verified.status, says in verified.out) == (1, True), verified.out
    said = kit("check", "DOG", "-l", "mine").err
    if says.startswith("as many"):
        assert said == ""
    else:
        assert said == f"warning: mine had {says} [changed-list]\n  hint: scrabble-kit lexicon verify\n"
