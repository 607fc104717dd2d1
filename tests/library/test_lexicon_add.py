"""`lexicon add` and `lexicon list`: what is read, which edition it is, and that nothing is left half done."""

from __future__ import annotations

import errno
import hashlib
import io
import json
import os
import re
import shlex
import signal
import struct
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from made_lists import EDITION_WORDS, LATER_WORDS, ROOT, Answer, Command, World, write_list

from build_enable import fingerprint
from scrabble_kit.library.cache import Cache
from scrabble_kit.library.library import load_tileset
from scrabble_kit.wordlists.importer import read_words
from scrabble_kit.wordlists.stream import WordReader

COMMAND = [sys.executable, "-c", "from scrabble_kit.cli import main; main()"]


@pytest.fixture
def editions(world: World) -> World:
    """Two made-up editions under names that people know."""
    world.manifest("csw15", EDITION_WORDS, title="Edition of 2015", markers="{valid: [QI, TWERK], invalid: [OK, EW]}")
    world.manifest("csw19", LATER_WORDS, title="Edition of 2019", aliases="[collins19]")
    return world


def kept(world: World) -> list[str]:
    """Files in the user's folder of lists, hidden ones too."""
    folder = world.data / "lexicons"
    return sorted(os.listdir(folder)) if folder.exists() else []


def test_right_edition_is_verified(editions: World, kit: Command) -> None:
    Path("collins.txt").write_bytes(
        b"\xef\xbb\xbf# The words of somebody\r\n"
        + "".join(f"{w.lower()} a thing [n -S]\r\n" for w in EDITION_WORDS).encode()
    )
    canonical = "".join([f"{word}\n" for word in sorted(EDITION_WORDS)])
    assert kit("lexicon", "add", "csw15", "--from", "collins.txt") == (
        0,
        "read      12 words   UTF-8\n"
        "kept      12         2 to 8 tiles\n"
        "defined   12 words   kept for lexicon show; check never prints them\n"
        "lengths   2:2 3:2 4:2 5:4 7:1 8:1\n"
        f"print     {fingerprint(EDITION_WORDS)}\n"
        f"sha256    {hashlib.sha256(canonical.encode()).hexdigest()}\n"
        f"identity  {fingerprint(EDITION_WORDS)[:8]}..., csw15, Edition of 2015: verified\n",
        "",
    )
    assert kit("check", "QI", "-l", "CSW15").out == "valid in csw15 (verified)  QI  11 points  Q I\n"
    assert kept(editions) == ["csw15.txt"]


def test_another_edition_is_named(editions: World, kit: Command) -> None:
    write_list(Path("collins.txt"), LATER_WORDS)
    wanted = (
        4,
        "",
        "error: collins.txt is csw19 (14 words), not csw15 (12 words) [other-edition]\n"
        "  hint: scrabble-kit lexicon add csw19 --from collins.txt\n",
    )
    assert kit("lexicon", "add", "csw15", "--from", "collins.txt") == wanted
    assert kit("lexicon", "add", "csw15", "--from", "collins.txt", "--unverified") == wanted
    assert kept(editions) == []
    assert kit("lexicon", "add", "collins19", "--from", "collins.txt").status == 0
    assert kept(editions) == ["csw19.txt"]


def test_damaged_copy_is_refused_unless_it_may_be_unverified(editions: World, kit: Command) -> None:
    write_list(Path("copy.txt"), [word for word in LATER_WORDS if word not in ("QI", "EW", "ZA")])
    assert kit("lexicon", "add", "csw15", "--from", "copy.txt") == (
        4,
        "",
        "error: copy.txt is not known to be csw15: it has 11 words, the edition 12 [unknown-edition]\n"
        "  note: unlike csw15, it lacks QI and has OK\n"
        "  hint: scrabble-kit lexicon add csw15 --from copy.txt --unverified     # every answer will say so\n",
    )
    answer = kit("lexicon", "add", "csw15", "--from", "copy.txt", "--unverified")
    assert answer.status == 0
    assert answer.out.endswith("..., no known edition; installed as csw15 (unverified, 11 of 12 words)\n")
    assert kit("check", "TWERK", "-l", "csw15") == (
        0,
        "valid in csw15 (unverified)  TWERK  12 points  T W E R K\n",
        "warning: csw15 has 11 words here, the edition has 12 [unverified-lexicon]\n",
    )


def test_one_word_of_another_makes_it_unverified(editions: World, kit: Command) -> None:
    write_list(Path("copy.txt"), ["CAR" if word == "CAT" else word for word in EDITION_WORDS])
    answer = kit("lexicon", "add", "csw15", "--from", "copy.txt")
    assert "it has 12 words as the edition has, but not the same [unknown-edition]" in answer.err
    assert "note: its marker words are those of csw15" in answer.err


def test_edition_of_which_nothing_is_known_can_only_be_unverified(editions: World, kit: Command) -> None:
    editions.manifest("nwl20")
    write_list(Path("list.txt"), EDITION_WORDS[:5])
    answer = kit("lexicon", "add", "nwl20", "--from", "list.txt")
    assert answer.status == 4
    assert "how many the edition has is not known [unknown-edition]" in answer.err
    assert kit("lexicon", "add", "nwl20", "--from", "list.txt", "--unverified").status == 0
    assert "how many the edition has is not known [unverified-lexicon]" in kit("check", "QI", "-l", "nwl20").err


def test_own_list_needs_its_letters(world: World, kit: Command) -> None:
    write_list(Path("words.txt"), ["GBA", "gbá", "kaan̄", "bene", "Betelehem"] + ["ENE"] * 200)
    assert kit("lexicon", "add", "mine", "--from", "words.txt").err == (
        "error: mine is no known edition, so the tile set that spells it must be named\n"
        "  hint: scrabble-kit lexicon add mine --from words.txt --tileset ID     # scrabble-kit list tilesets\n"
    )
    status, out, err = kit("lexicon", "add", "Mine", "--from", "words.txt", "--tileset", "obolo")
    assert status == 0
    assert err == "hint: --skip-capitals leaves out the 1 word read with a capital only, perhaps names\n"
    assert re.sub("[0-9a-f]{8}[.]{3}|[0-9a-f]{32,64}", "...", out) == (
        "read      205 words   UTF-8\n"
        "kept        4         2 to 4 tiles\n"
        "merged    200         same tiles once marks are dropped: GBA gbá ...\n"
        "refused     1  0.5 %  no tile H: line 5 Betelehem\n"
        "lengths   2:1 3:1 4:2\n"
        "print     ...\n"
        "sha256    ...\n"
        "identity  ..., no known edition; installed as own list mine\n"
    )
    assert kit("check", "gba", "-l", "mine").out == "valid in mine (own)  GBA  9 points  GB A\n"


def test_own_list_that_is_a_known_edition_says_so(editions: World, kit: Command) -> None:
    write_list(Path("words.txt"), EDITION_WORDS)
    answer = kit("lexicon", "add", "mine", "--from", "words.txt", "-t", "english")
    assert answer.out.endswith("..., the words of csw15; installed as own list mine\n")


def test_list_that_is_there_needs_replace(world: World, kit: Command) -> None:
    write_list(Path("one.txt"), ["CAT"])
    write_list(Path("two.txt"), ["DOG"])
    assert kit("lexicon", "add", "words", "--from", "one.txt", "-t", "english").status == 0
    assert kit("lexicon", "add", "words", "--from", "two.txt", "-t", "english") == (
        4,
        "",
        "error: words exists [exists]\n"
        "  hint: scrabble-kit lexicon add words --from two.txt --tileset english --replace\n",
    )
    assert kit("check", "CAT", "-l", "words").status == 0
    assert kit("lexicon", "add", "words", "--from", "two.txt", "-t", "english", "--replace").status == 0
    assert kit("check", "CAT", "-l", "words").status == 1


def test_built_in_list_cannot_be_replaced(world: World, kit: Command) -> None:
    write_list(Path("words.txt"), ["CAT"])
    answer = kit("lexicon", "add", "enable", "--from", "words.txt", "--replace", "--unverified")
    assert answer.status == 4
    assert answer.err.startswith("error: enable comes with scrabble-kit; its words cannot be replaced [exists]\n")


def test_too_many_lines_without_tiles_need_force(world: World, kit: Command) -> None:
    write_list(Path("sv.txt"), ["CAT", "BLÅBÄR", "DOG"])
    assert kit("lexicon", "add", "mine", "--from", "sv.txt", "-t", "english") == (
        4,
        "",
        "error: 1 of 3 lines of sv.txt (33.3 %) cannot be spelled with tile set english [too-many-refused]\n"
        "  note: 1 no tile Å: line 2 BLÅBÄR\n"
        "  hint: scrabble-kit lexicon add mine --from sv.txt --tileset english --force     # leaves them out\n",
    )
    answer = kit("lexicon", "add", "mine", "--from", "sv.txt", "-t", "english", "--force")
    assert answer.status == 0
    assert "refused   1 33.3 %  no tile Å: line 2 BLÅBÄR\n" in answer.out
    assert kit("check", "DOG", "-l", "mine").err == ""


def test_words_of_the_wrong_length_are_left_out_without_force(world: World, kit: Command) -> None:
    write_list(Path("words.txt"), ["A", "CAT", "A" * 16])
    answer = kit("lexicon", "add", "mine", "--from", "words.txt", "-t", "english")
    assert answer.status == 0
    assert "a single tile: line 1 A\n" in answer.out
    assert "too long for the board: line 3 AAAAAAAAAAAAAAAA\n" in answer.out


@pytest.mark.parametrize("name", ["../x", "a/b", "..", "", " ", "x y", "x.txt", "-x-", "a\\b", "CON:"])
def test_name_that_is_no_name_is_a_usage_error(world: World, kit: Command, name: str) -> None:
    write_list(Path("words.txt"), ["CAT"])
    answer = kit("lexicon", "add", "--from", "words.txt", "-t", "english", "--", name)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("error: ")
    assert kept(world) == []
    assert sorted(os.listdir()) == ["built-in", "data", "words.txt"]


def test_name_of_several_editions_is_no_name(editions: World, kit: Command) -> None:
    for id in ("csw15", "csw19"):
        editions.manifest(id, EDITION_WORDS, family="[csw, sowpods]")
    write_list(Path("words.txt"), EDITION_WORDS)
    assert kit("lexicon", "add", "sowpods", "--from", "words.txt", "-t", "english").err == (
        "error: sowpods names several editions\n  near: csw19, csw15\n"
    )


def test_missing_name_or_file_is_told_apart(world: World, kit: Command) -> None:
    assert kit("lexicon", "add", "words.txt").err == (
        "error: a list needs a name\n  hint: scrabble-kit lexicon add words --from words.txt\n"
    )
    assert kit("lexicon", "add", "words").err == (
        "error: no file is named\n  hint: scrabble-kit lexicon add words --from FILE.txt\n"
    )
    assert kit("lexicon", "add", "words", "--from", "nope.txt", "-t", "english") == (
        2,
        "",
        "error: no file is named nope.txt\n",
    )


def test_identify_says_what_it_could_not_read(world: World, kit: Command) -> None:
    Path("odd.txt").write_bytes("CAT\nDOG\nЯ\nΩ\n".encode())
    answer = kit("lexicon", "identify", "odd.txt", "-t", "english")
    assert answer.err == "note: 2 lines cannot be spelled with tile set english\n"
    found = json.loads(kit("lexicon", "identify", "odd.txt", "-t", "english", "--json").out)
    assert (found["unspelled"], found["guessed_encoding"]) == (2, None)
    Path("odd.txt").write_bytes(b"CAT\nDOG\n\xde\xdf\n")
    answer = kit("lexicon", "identify", "odd.txt", "-t", "english")
    assert "note: 1 line cannot be spelled with tile set english\nhint: --encoding NAME " in answer.err
    found = json.loads(kit("lexicon", "identify", "odd.txt", "-t", "english", "--json").out)
    assert (found["unspelled"], found["guessed_encoding"]) == (1, "Latin-1")


@pytest.mark.parametrize("command", ["add mine -t english --from", "identify", "edit enable --as mine --add"])
def test_empty_name_of_an_encoding_is_said(world: World, kit: Command, command: str) -> None:
    write_list(Path("list.txt"), ["CAT"])
    answer = kit("lexicon", *command.split(), "list.txt", "--encoding", "")
    assert (answer.status, answer.err.splitlines()[0]) == (2, "error: the name of an encoding is empty")


def test_tile_set_is_asked_for_before_a_list_is_to_be_replaced(world: World, kit: Command) -> None:
    """The hint to replace the list lacked the tile set, and was refused for that."""
    write_list(Path("list.txt"), ["CAT", "DOG"])
    assert kit("lexicon", "add", "mine", "--from", "list.txt", "-t", "english").status == 0
    answer = kit("lexicon", "add", "mine", "--from", "list.txt")
    assert hint_of(answer).endswith("--tileset ID")
    answer = kit(*shlex.split(hint_of(answer).replace("ID", "english"))[1:])
    assert pasted(kit, answer).status == 0


NAMES = ["two words.txt", "b.v2.txt", "it's.txt", "con.txt", "-.txt", "a_-b .txt", "bọkọ+.txt", "x" * 63 + ".y.z.txt"]


@pytest.mark.parametrize("name", NAMES)
def test_hinted_id_is_one_and_what_was_given_is_kept(world: World, kit: Command, name: str) -> None:
    """The stem of the file was hinted at, and then refused as `no name for a list`; -t and --force were lost."""
    write_list(Path(name), ["CAT", "Ω"])
    given = ["-t", "english", "--force"]
    for command in (["add", *given, "--", name], ["add", "--from", name, *given]):
        answer = kit("lexicon", *command)
        assert (answer.status, answer.err.splitlines()[0]) == (2, "error: a list needs a name")
        assert pasted(kit, answer).status == 0
        kit("lexicon", "remove", shlex.split(hint_of(answer))[3])
    write_list(Path("new.txt"), ["DOG"])
    assert pasted(kit, kit("lexicon", "edit", f"./{name}", "--add", "new.txt")).status == 0
    validated = kit("validate", f"./{name}")
    assert "named, so" not in validated.err
    assert "must be named" in pasted(kit, validated).err
    assert "hint: scrabble-kit lexicon add two-words --from FILE.txt\n" in kit("lexicon", "add", "two words").err


def hint_of(answer: Answer) -> str:
    found = re.search(r"hint: (scrabble-kit .*?)(?:     #|$)", answer.err, re.MULTILINE)
    assert found is not None
    return found.group(1)


def pasted(kit: Command, answer: Answer) -> Answer:
    """What the command gives that an answer hints at."""
    return kit(*shlex.split(hint_of(answer))[1:])


def test_edition_is_not_spelled_with_another_tile_set(world: World, kit: Command) -> None:
    write_list(Path("words.txt"), ["CAT"])
    assert kit("lexicon", "add", "csw15", "--from", "words.txt", "-t", "obolo").err == (
        "error: csw15 is spelled with tile set english, not obolo\n"
        "  hint: scrabble-kit lexicon add csw15 --from words.txt\n"
    )


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("empty.txt", b"", "empty.txt holds no words"),
        ("comments.txt", b"# only\n; these\n\n", "comments.txt holds no words"),
        ("binary.dat", bytes(range(256)), "binary.dat is binary, no text: byte 1 is zero"),
        ("nul.txt", b"CAT\0DOG\n", "nul.txt is binary, no text: byte 4 is zero"),
        ("words.dwg", bytes(range(1, 30)), "words.dwg is a file of Zyzzyva, bound to it"),
        ("en.dic", b"2\ncat/S\ndog/SG\n", "en.dic is a Hunspell dictionary: stems with flags, not words"),
        ("list.zip", b"PK\x03\x04....", "list.zip is a damaged zip file: "),
        ("list.gz", b"\x1f\x8b\x08\x00garbage", "list.gz is a damaged gzip file: "),
        ("long.txt", b"A" * 10_000_000, "no word of long.txt can be used with tile set english"),
        ("odd.txt", b"\xff\xfeC\0A\0T", "odd.txt is no text: byte 7 is not UTF-16"),
    ],
)
def test_file_that_is_no_list_is_refused(world: World, kit: Command, name: str, content: bytes, message: str) -> None:
    Path(name).write_bytes(content)
    answer = kit("lexicon", "add", "mine", "--from", name, "-t", "english")
    assert (answer.status, answer.out) == (4, "")
    assert answer.err.startswith(f"error: {message}")
    assert kept(world) == []


def test_guessed_encoding_is_said(world: World, kit: Command) -> None:
    Path("fr.txt").write_bytes("CAFÉ\nDÉJÀ\n".encode("latin-1"))
    answer = kit("lexicon", "add", "mine", "--from", "fr.txt", "-t", "english")
    assert answer.err == "note: fr.txt is read as Latin-1; nothing in it says so\n"
    Path("utf16.txt").write_bytes("CAFÉ\n".encode("utf-16"))
    answer = kit("lexicon", "add", "mine", "--from", "utf16.txt", "-t", "english", "--replace")
    assert answer.err == ""
    assert "UTF-16" in answer.out


def full_disk(*_: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def interrupt(*_: object) -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize(
    ("function", "fault", "status"), [("fsync", full_disk, 2), ("replace", full_disk, 2), ("fsync", interrupt, 130)]
)
def test_failed_writing_leaves_the_old_list_and_nothing_else(
    world: World, kit: Command, monkeypatch: pytest.MonkeyPatch, function: str, fault: object, status: int
) -> None:
    write_list(Path("one.txt"), ["CAT"])
    write_list(Path("two.txt"), ["DOG"])
    assert kit("lexicon", "add", "words", "--from", "one.txt", "-t", "english").status == 0
    before = sorted(path for path in world.data.rglob("*"))
    with monkeypatch.context() as patch:
        patch.setattr(os, function, fault)
        answer = kit("lexicon", "add", "words", "--from", "two.txt", "-t", "english", "--replace")
    assert (answer.status, answer.out) == (status, "")
    if status == 2:
        assert answer.err.startswith("error: cannot write ")
        assert "no space left on device\n  note: nothing has changed; words is as it was before\n" in answer.err
    assert sorted(path for path in world.data.rglob("*")) == before
    assert kit("check", "CAT", "-l", "words").status == 0


def test_data_folder_that_cannot_be_written_is_an_error_with_its_reason(
    world: World, kit: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("a-file").write_text("in the folder's place")
    monkeypatch.setenv("SCRABBLE_KIT_DATA", str(Path("a-file").absolute()))
    write_list(Path("one.txt"), ["CAT"])
    answer = kit("lexicon", "add", "words", "--from", "one.txt", "-t", "english")
    assert answer.status == 2
    assert ": not a directory\n" in answer.err


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.parametrize("seconds", [0.3, 0.6])
def test_interrupted_adding_leaves_nothing_half_written(tmp_path: Path, own_data: Path, seconds: float) -> None:
    letters = "ABCDEFGHIJ"
    words = (f"{a}{b}{c}{d}{e}{f}" for a in letters for b in letters for c in letters for d in letters
             for e in letters for f in letters[:5])  # fmt: skip
    write_list(tmp_path / "many.txt", words)
    process = subprocess.Popen(
        [*COMMAND, "lexicon", "add", "mine", "--from", str(tmp_path / "many.txt"), "-t", "english"],
        env={**os.environ, "PYTHONPATH": str(ROOT)}, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )  # fmt: skip
    time.sleep(seconds)
    process.send_signal(signal.SIGINT)
    process.communicate()
    files = [path.name for path in own_data.rglob("*") if path.is_file()]
    assert not [name for name in files if name.endswith(".tmp")]
    if process.returncode == 130:
        assert [name for name in files if name.endswith(".trie")] == []


def test_same_words_make_the_same_files_in_whatever_order(fresh_world: World, kit: Command) -> None:
    orders = {
        "sorted": sorted(EDITION_WORDS),
        "reversed": sorted(EDITION_WORDS, reverse=True),
        "by-length": sorted(EDITION_WORDS, key=len),
        "doubled": EDITION_WORDS * 2,
        "small": [word.lower() for word in EDITION_WORDS],
    }
    tries, lists = set(), set()
    for name, words in orders.items():
        Path(name).mkdir()
        file = write_list(Path(name) / "words.txt", words)
        assert kit("lexicon", "add", "mine", "--from", str(file), "-t", "english", "--replace").status == 0
        lists.add((fresh_world.data / "lexicons" / "mine.txt").read_bytes())
        tries |= {path.read_bytes() for path in (fresh_world.data / "cache").glob("*.trie")}
    assert (len(lists), len(tries)) == (1, 1)


def test_list_shows_what_there_is(editions: World, kit: Command) -> None:
    write_list(Path("collins.txt"), EDITION_WORDS)
    kit("lexicon", "add", "csw15", "--from", "collins.txt")
    write_list(Path("words.txt"), ["GBA", "BENE"])
    kit("lexicon", "add", "mine", "--from", "words.txt", "-t", "obolo")
    assert kit("lexicon", "list") == (
        0,
        "id      language    words  status         title\n"
        "csw15   en             12  verified       Edition of 2015\n"
        "csw19   en             14  not installed  Edition of 2019\n"
        "enable  en        168,551  built-in       ENABLE, Enhanced North American Benchmark Lexicon\n"
        "mine    ann             2  own            mine\n"
        "obolo   ann             7  starter        Obolo starter list\n"
        "5 lexicons, 4 installed\n",
        "",
    )
    rows = [json.loads(line) for line in kit("lexicon", "list", "--json").out.splitlines()]
    assert [row["id"] for row in rows if row["installed"]] == ["csw15", "enable", "mine", "obolo"]
    assert rows[0] == {
        "id": "csw15",
        "title": "Edition of 2015",
        "language": "en",
        "tileset": "english",
        "words": 12,
        "status": "verified",
        "installed": True,
    }


def test_lexicon_alone_shows_its_help(world: World, kit: Command) -> None:
    answer = kit("lexicon", "--help")
    assert answer.status == 0
    assert "scrabble-kit lexicon add csw15 --from collins.txt" in answer.out


def test_list_that_cannot_be_used_does_not_hide_the_others(world: World, kit: Command) -> None:
    write_list(world.built_in / "lexicons" / "enable" / "words.txt.gz", ["QUAY"])
    (world.built_in / "lexicons" / "broken.yaml").write_text("schema: lexicon/1\nnonsense: 1\n", "utf-8")
    answer = kit("lexicon", "list")
    assert answer.status == 1
    assert "\nenable  en        168,551  unusable" in answer.out
    assert "\nobolo   ann             7  starter" in answer.out
    assert answer.out.endswith("4 lexicons, 1 installed\n")
    assert "unknown key nonsense [unknown-key]" in answer.err
    assert "error: the words of enable are not those of its manifest" in answer.err


def test_plain_list_that_lies_in_the_data_folder_is_an_own_list(world: World, kit: Command) -> None:
    (world.data / "lexicons").mkdir()
    write_list(world.data / "lexicons" / "club.txt", ["QUAY"])
    assert kit("check", "quay", "-l", "club").out == "valid in club (own)  QUAY  16 points  Q U A Y\n"


# Names and encodings


@pytest.mark.parametrize("locale", [{}, {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}])
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere names of files are no bytes")
def test_file_name_that_is_no_text_is_no_fault(tmp_path: Path, locale: dict[str, str]) -> None:
    """Its surrogates could not be written to the header of the list."""
    environment = {**os.environ, "SCRABBLE_KIT_DATA": str(tmp_path / "data"), **locale}

    def lexicon(*arguments: bytes) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [*map(os.fsencode, COMMAND), b"lexicon", *arguments], env=environment, cwd=tmp_path, capture_output=True
        )

    for name in (b"\xf1and\xfa.txt", "ñandú.txt".encode()):
        Path(os.fsdecode(os.fsencode(tmp_path) + b"/" + name)).write_bytes("ñandú\nchico\n".encode())
    bad, good = (
        lexicon(b"add", b"bad", b"--from", b"\xf1and\xfa.txt", b"-t", b"spanish"),
        tmp_path / "data" / "lexicons",
    )
    assert (bad.returncode, bad.stderr) == (0, b"")
    assert "# source: <U+DCF1>and<U+DCFA>.txt\n" in (good / "bad.txt").read_text("utf-8")
    assert lexicon(b"add", b"good", b"--from", "ñandú.txt".encode(), b"-t", b"spanish").returncode == 0
    assert "# source: ñandú.txt\n" in (good / "good.txt").read_text("utf-8")
    assert lexicon(b"edit", b"good", b"--remove", b"\xf1and\xfa.txt", b"--as", b"x").returncode == 4
    assert lexicon(b"add", "ñ".encode(), b"--from", b"none").returncode == 2


@pytest.mark.parametrize("locale", [{"PYTHONIOENCODING": "cp1252"}, {"PYTHONIOENCODING": "ascii"}])
def test_exported_words_are_utf_8_in_any_locale(tmp_path: Path, locale: dict[str, str]) -> None:
    environment = {**os.environ, "SCRABBLE_KIT_DATA": str(tmp_path), **locale}
    out = subprocess.run([*COMMAND, "lexicon", "export", "obolo"], env=environment, capture_output=True).stdout
    assert "BỌKỌ" in out.decode("utf-8").split("\n")


@pytest.mark.parametrize(
    ("text", "tileset"),
    [
        ("άνθρωπος\nλόγος\n", "greek"),
        ("мама\nдом\n", "russian"),
        ("שלום\nבית\n", "hebrew"),
        ("año\nchico\n", "spanish"),
    ],
)
@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_without_a_mark_is_read_in_any_script(text: str, tileset: str, encoding: str) -> None:
    words = read_words(text.encode(encoding), load_tileset(tileset), name="list")
    assert (len(words.keys), words.encoding, words.refused) == (2, "UTF-16", ())
    pieces = io.BytesIO(text.encode(encoding))
    reader = WordReader(pieces.read, "list")
    assert "\n".join(reader).split() == text.split()
    assert reader.guessed == "UTF-16"


def test_refusal_names_the_encoding_that_was_guessed_and_another_can_be_named(world: World, kit: Command) -> None:
    Path("mac.txt").write_bytes("baño\nniño\ncaña\nchico\n".encode("mac_roman"))
    answer = kit("lexicon", "add", "mine", "--from", "mac.txt", "-t", "spanish", "-r", "family", "--replace")
    assert answer.status == 4
    command = "scrabble-kit lexicon add mine --from mac.txt --tileset spanish --ruleset family --replace"
    assert answer.err.splitlines()[-3:] == [
        "  note: it is read as cp1252, and nothing in it says so",
        f"  hint: {command} --encoding NAME     # or save the list as plain text, UTF-8",
        f"  hint: {command} --force     # leaves them out",
    ]
    assert kit("lexicon", "add", "mine", "--from", "mac.txt", "-t", "spanish", "--encoding", "mac_roman").status == 0
    assert kit("lexicon", "edit", "mine", "--add", "mac.txt", "--encoding", "mac_roman", "--as", "more").status == 0
    assert kit("lexicon", "identify", "mac.txt", "--encoding", "mac_roman", "-t", "spanish").out.startswith(
        "mac.txt: 4 "
    )
    assert "is read as cp1252" in kit("lexicon", "identify", "mac.txt", "-t", "spanish").err
    assert kit("lexicon", "identify", "mac.txt", "--encoding", "nonsense").status == 2


@pytest.mark.parametrize("text", ["A\nB\n", "ABCDEFGHIJKLMNOPQRST\n"])
def test_tile_set_is_named_only_where_another_would_help(world: World, kit: Command, text: str) -> None:
    Path("list.txt").write_text(text, "utf-8")
    assert "--tileset" not in kit("lexicon", "add", "mine", "--from", "list.txt", "-t", "english").err


def test_hints_keep_what_was_given_and_lead_to_an_end(world: World, kit: Command) -> None:
    """`--replace` hinted at `--unverified` without it, and that one at `--replace` without the other."""
    world.manifest("csw15", EDITION_WORDS)
    write_list(Path("copy.txt"), EDITION_WORDS[:-1])
    arguments = ["lexicon", "add", "csw15", "--from", "copy.txt"]
    assert kit(*arguments, "--unverified").status == 0
    for _ in range(4):
        answer = kit(*arguments)
        if answer.status == 0:
            break
        hint = re.search(r"hint: scrabble-kit (.*?)(?:     #|$)", answer.err, re.MULTILINE)
        assert hint is not None
        arguments = hint.group(1).split()
    assert answer.status == 0
    assert {"--replace", "--unverified"} < set(arguments)


def test_hint_of_editing_is_a_command_to_paste(world: World, kit: Command) -> None:
    write_list(Path("new.txt"), ["CAT", "Ω"])
    answer = kit("lexicon", "edit", "enable", "--add", "new.txt", "--as", "mine")
    assert "hint: scrabble-kit lexicon edit enable --add new.txt --as mine --force     # leaves" in answer.err


@pytest.mark.parametrize("option", ["--add", "--remove"])
@pytest.mark.parametrize("content", ["кот\n".encode(), struct.pack("<3I", 0x400002, 0x400000, 29 << 24 | 0xC00000)])
def test_editing_hints_at_no_option_that_it_lacks(world: World, kit: Command, option: str, content: bytes) -> None:
    """`--tileset ID` was the hint, and `edit` spells both files with the tile set of the list."""
    Path("file").write_bytes(content)
    answer = kit("lexicon", "edit", "enable", option, "file", "--as", "mine")
    assert answer.status == 4
    assert "--tileset" not in answer.err
    answer = kit("lexicon", "add", "mine", "--from", "file", "--tileset", "english")
    assert "hint: --tileset ID     # names the letters; scrabble-kit list tilesets\n" in answer.err


def test_ctrl_c_after_the_words_are_there_comes_too_late(world: World, kit: Command, monkeypatch: Any) -> None:
    """The list was replaced, and the exit status said that nothing was done."""
    write_list(Path("list.txt"), ["CAT", "DOG"])
    keep = Cache.keep

    def interrupted(*arguments: Any) -> Any:
        os.kill(os.getpid(), signal.SIGINT)
        return keep(*arguments)

    monkeypatch.setattr(Cache, "keep", interrupted)
    before = signal.getsignal(signal.SIGINT)
    answer = kit("lexicon", "add", "mine", "--from", "list.txt", "-t", "english")
    assert answer.status == 0
    assert "own list mine" in answer.out
    assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.parametrize("name", ["con", "NUL", "lpt1", "a" * 300])
def test_name_that_some_system_cannot_have_is_refused(world: World, kit: Command, name: str) -> None:
    write_list(Path("list.txt"), ["CAT", "DOG"])
    answer = kit("lexicon", "add", name, "--from", "list.txt", "-t", "english")
    assert (answer.status, answer.out) == (2, "")
    assert "is no name for a list" in answer.err


def test_own_manifest_does_not_come_with_us(world: World, kit: Command, monkeypatch: Any) -> None:
    own = world.data / "lexicons"
    own.mkdir()
    write_list(own / "own.words", ["CAT"])
    (own / "own.yaml").write_text(
        "schema: lexicon/1\ntitle: Own\nlanguage: en\ntileset: english\nsource: embedded\nfile: own.words\n"
        "licence: {redistributable: yes, notice: mine}\n", "utf-8",
    )  # fmt: skip
    write_list(Path("list.txt"), ["CAT", "DOG"])
    answer = kit("lexicon", "add", "own", "--from", "list.txt")
    assert answer.err.startswith(f"error: own has its words beside {own / 'own.yaml'}; they cannot be replaced")


def test_editing_that_changes_nothing_writes_nothing(world: World, kit: Command) -> None:
    write_list(Path("list.txt"), ["CAT", "DOG"])
    write_list(Path("other.txt"), ["EMU"])
    assert kit("lexicon", "add", "mine", "--from", "list.txt", "-t", "english").status == 0
    kept = world.data / "lexicons" / "mine.txt"
    before = kept.read_bytes()
    assert kit("lexicon", "edit", "mine", "--remove", "other.txt").status == 0
    assert kept.read_bytes() == before
