"""Importing end to end: the report, the same artefact on every machine, bad input, and faults half-way."""

from __future__ import annotations

import errno
import gzip
import hashlib
import io
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
import zipfile
from pathlib import Path

import pytest
from made_lists import EDITION_WORDS, LATER_WORDS, ROOT, Command, World, write_list

import scrabble_kit.wordlists.adding
import scrabble_kit.wordlists.packed
from build_enable import fingerprint
from scrabble_kit.wordlists.fingerprint import canonical_sha256

COMMAND = [sys.executable, "-c", "from scrabble_kit.cli import main; main()"]
CORPORA = os.environ.get("SCRABBLE_KIT_TEST_CORPORA", "")

MADE_UP_LIST = """\
Form\tFrequency

# a comment
awaji\t124602
Awaji\t14135945
egwen\t4297
ègwen\t8593
Betelehem\t38669
Adam\t77339
bọkọ\t55856
bo\u0323ko\u0323\t55856
kaan̄\t4297
i\t900
"""


# the report


def test_report_of_a_frequency_list(world: World, kit: Command) -> None:
    Path("ann.txt").write_text(MADE_UP_LIST, "utf-8")
    status, out, err = kit("lexicon", "add", "mine", "--from", "ann.txt", "--tileset", "obolo", "--force")
    assert status == 0
    assert out.splitlines()[:-3] == [
        "read      10 words   UTF-8, tab-separated, column Form",
        "kept       5         4 to 5 tiles",
        "merged     3         same tiles once case and marks are dropped: awaji Awaji, egwen ègwen ...",
        "refused    1 10.0 %  a single tile: line 13 i",
        "           1 10.0 %  no tile H: line 8 Betelehem",
        "lengths   4:4 5:1",
    ]
    assert err == "hint: --skip-capitals leaves out the 1 word read with a capital only, perhaps names\n"


@pytest.mark.skipif(not CORPORA, reason="SCRABBLE_KIT_TEST_CORPORA names no folder with ann/unilex_frequency_ann.txt")
def test_report_of_the_obolo_list_of_unilex(world: World, kit: Command) -> None:
    shutil.copy(Path(CORPORA) / "ann" / "unilex_frequency_ann.txt", "unilex_ann.txt")
    status, out, err = kit("lexicon", "add", "obolo-unilex", "--from", "unilex_ann.txt", "--tileset", "obolo")
    assert (status, out, err) == (
        0,
        "read      4,997 words   UTF-8, tab-separated, column Form\n"
        "kept      4,223         2 to 13 tiles\n"
        "merged      762         same tiles once case and marks are dropped: awaji Awaji, egwen ègwen ...\n"
        "refused      12  0.2 %  no tile H: line 133 Betelehem, 218 Ebereham, 356 Ehaji ...\n"
        "lengths   2:35 3:270 4:547 5:968 6:858 7:974 8:317 9:211 10:26 11:13 12:3 13:1\n"
        "print     662f61cb4c02aff279f6cbb24a2f3d55\n"
        "sha256    af292ebd19157c977eb011e1a373bd33a6a532373b27c9088be964f2e1560bf6\n"
        "identity  662f61cb..., no known edition; installed as own list obolo-unilex\n",
        "hint: --skip-capitals leaves out the 387 words read with a capital only, perhaps names\n",
    )


def test_choices_are_part_of_the_command_that_is_hinted(world: World, kit: Command) -> None:
    Path("c.csv").write_text("mot;n\nCat;3\ndog;3\nblå;3\n", "utf-8")
    answer = kit(
        "lexicon", "add", "mine", "--from", "c.csv", "-t", "english", "--column", "mot", "--min-count", "2",
        "--skip-capitals",
    )  # fmt: skip
    assert answer.err.splitlines()[-1] == (
        "  hint: scrabble-kit lexicon add mine --from c.csv --tileset english --column mot --min-count 2 "
        "--skip-capitals --force     # leaves them out"
    )


def test_letter_outside_the_alphabet_is_named_with_its_line(world: World, kit: Command) -> None:
    """A22: two words in, one refused."""
    write_list(Path("sv.txt"), ["CAT", "BLÅBÄR", "DOG"])
    answer = kit("lexicon", "add", "mine", "--from", "sv.txt", "-t", "english", "--force")
    assert "kept      2         3 tiles\nrefused   1 33.3 %  no tile Å: line 2 BLÅBÄR\n" in answer.out


def test_letters_with_marks_of_their_own_do_not_vanish(world: World, kit: Command) -> None:
    """A53."""
    write_list(Path("es.txt"), ["baño", "bano"])
    assert kit("lexicon", "add", "mine", "--from", "es.txt", "-t", "spanish").out.startswith(
        "read      2 words   UTF-8\nkept      2 "
    )


def test_list_and_question_may_be_composed_or_not(world: World, kit: Command) -> None:
    """A57."""
    for name, text in (("nfc", "bọkọ"), ("nfd", "bo\u0323ko\u0323")):
        write_list(Path("words.txt"), [text])
        assert kit("lexicon", "add", name, "--from", "words.txt", "-t", "obolo").status == 0
        assert kit("check", "bọkọ", "bo\u0323ko\u0323", "BỌ̀KỌ", "-l", name).status == 0


def test_utf_16_without_a_mark_is_read_and_said(world: World, kit: Command) -> None:
    """A13."""
    Path("tiny.txt").write_bytes("CAT\nDOG\n".encode("utf-16-le"))
    answer = kit("lexicon", "add", "mine", "--from", "tiny.txt", "-t", "english")
    assert answer.out.startswith("read      2 words   UTF-16\nkept      2 ")
    assert answer.err == "note: tiny.txt is read as UTF-16; nothing in it says so\n"


def test_standard_input_is_a_list_too(world: World, kit: Command) -> None:
    answer = kit("lexicon", "add", "mine", "--from", "-", "-t", "english", stdin=gzip.compress(b"caf\xe9\n"))
    assert answer.status == 0
    assert answer.err == "note: standard input is read as Latin-1; nothing in it says so\n"
    assert "from      standard input\n" in kit("lexicon", "show", "mine").out


# the same artefact, whatever the order, the locale, the user


def artefacts(data: Path) -> dict[str, str]:
    """What was written under one data folder, by name, as digests."""
    return {
        str(path.relative_to(data)): hashlib.sha256(path.read_bytes()).hexdigest()
        for folder in ("lexicons", "cache", "definitions")
        for path in sorted((data / folder).glob("*"))
    }


def test_order_and_repetition_do_not_change_an_artefact(world: World, kit: Command) -> None:
    """A51."""
    words = [*EDITION_WORDS, *LATER_WORDS]
    shuffled = random.Random(4).sample(words, len(words))
    found = []
    for order in (words, sorted(words), sorted(words, reverse=True), sorted(words, key=len), shuffled, words * 3):
        shutil.rmtree(world.data)
        world.data.mkdir()
        write_list(Path("words.txt"), order)
        assert kit("lexicon", "add", "mine", "--from", "words.txt", "-t", "english").status == 0
        found.append(artefacts(world.data))
    assert len(found[0]) >= 3
    assert all(one == found[0] for one in found)


def test_locale_user_and_folder_do_not_change_an_artefact(tmp_path: Path) -> None:
    """A52: the same in any locale, for any home, with any hash seed and from any folder."""
    Path(tmp_path / "words.txt").write_text("çà\nİSTANBUL\nırmak\nigdir\nZEBRA\n" * 3, "utf-8")
    found, said = [], []
    for number, language in enumerate(("C", "C.UTF-8", "tr_TR.UTF-8", "de_DE.ISO-8859-1")):
        home = tmp_path / f"home{number}"
        home.mkdir()
        done = subprocess.run(
            [*COMMAND, "lexicon", "add", "mine", "--from", str(tmp_path / "words.txt"), "-t", "turkish", "--force"],
            env={
                "PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "HOME": str(home), "USER": f"user{number}",
                "LC_ALL": language, "PYTHONHASHSEED": str(number), "TZ": ("UTC", "Asia/Tokyo")[number % 2],
                "SCRABBLE_KIT_DATA": str(home / "data"),
            },
            cwd=home, capture_output=True, check=True,
        )  # fmt: skip
        found.append(artefacts(home / "data"))
        said.append(done.stdout)
    assert all(one == found[0] for one in found)
    assert {one.splitlines()[-1] for one in said} == {said[0].splitlines()[-1]}


# faults half-way


@pytest.mark.parametrize("after", range(9))
@pytest.mark.parametrize("kind", ["full", "interrupt"])
def test_fault_at_any_step_leaves_a_whole_list(
    world: World, kit: Command, monkeypatch: pytest.MonkeyPatch, kind: str, after: int
) -> None:
    """The n-th system call that writes fails; the list is the old one or the new one, with its own definitions."""
    Path("one.txt").write_text("CAT a pet\n", "utf-8")
    Path("two.txt").write_text("DOG another pet\n", "utf-8")
    assert kit("lexicon", "add", "mine", "--from", "one.txt", "-t", "english").status == 0
    left = after

    def failing(real):  # type: ignore[no-untyped-def]
        def call(*arguments):  # type: ignore[no-untyped-def]
            nonlocal left
            left -= 1
            if left == -1:
                raise OSError(errno.ENOSPC, "No space left on device") if kind == "full" else KeyboardInterrupt
            return real(*arguments)

        return call

    with monkeypatch.context() as patch:
        for name in ("fsync", "replace", "unlink"):
            patch.setattr(os, name, failing(getattr(os, name)))
        answer = kit("lexicon", "add", "mine", "--from", "two.txt", "-t", "english", "--replace")
    assert answer.status in (0, 2) if kind == "full" else answer.status in (0, 130)
    files = [path.name for path in world.data.rglob("*") if path.is_file()]
    assert kind == "interrupt" or not [name for name in files if name.endswith(".tmp")]
    old = kit("check", "CAT", "-l", "mine").status == 0
    assert kit("check", "DOG", "-l", "mine").status == int(old)
    if old:
        assert kit("lexicon", "show", "mine", "--definition", "CAT").out == "CAT  a pet\n"
        assert answer.status != 0
    else:
        assert kit("lexicon", "show", "mine", "--definition", "DOG").out == "DOG  another pet\n"
    assert kit("lexicon", "verify", "mine").status == 0


@pytest.mark.sweep
@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_killed_at_many_moments_the_old_list_or_the_new_one_is_whole(tmp_path: Path, own_data: Path) -> None:
    letters = "ABCDEFGHIJ"
    many = [f"{a}{b}{c}{d}{e}" for a in letters for b in letters for c in letters for d in letters for e in letters]
    new = write_list(tmp_path / "new.txt", [*many, "NEW"])
    old = write_list(tmp_path / "old.txt", ["OLD"])
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    add = [*COMMAND, "lexicon", "add", "mine", "-t", "english", "--replace", "--from"]
    seconds, ends = 0.1, set()
    for _ in range(7):
        subprocess.run([*add, str(old)], env=environment, check=True, capture_output=True)
        process = subprocess.Popen([*add, str(new)], env=environment, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)  # fmt: skip
        time.sleep(seconds)
        process.send_signal(signal.SIGKILL)
        process.wait()
        words = subprocess.run(
            [*COMMAND, "lexicon", "export", "mine"], env=environment, check=True, capture_output=True, text=True
        ).stdout.split()
        assert words == ["OLD"] or len(words) == len(many) + 1
        ends.add(len(words))
        verified = subprocess.run([*COMMAND, "lexicon", "verify", "mine"], env=environment, capture_output=True)
        assert verified.returncode == 0
        seconds *= 1.6
    assert 1 in ends


# bad input


def test_more_bytes_than_any_list_has_are_refused_in_bounded_memory(
    world: World, kit: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scrabble_kit.wordlists.adding, "LARGEST", 1 << 21)

    class Endless(io.RawIOBase):
        given = 0

        def readable(self) -> bool:
            return True

        def readinto(self, buffer) -> int:  # type: ignore[no-untyped-def]
            self.given += len(buffer)
            buffer[:] = (b"CAT\n" * (len(buffer) // 4 + 1))[: len(buffer)]
            return len(buffer)

    endless = Endless()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(endless)))
    from scrabble_kit.cli.run import run

    assert run(["lexicon", "add", "mine", "--from", "-", "-t", "english"]) == 4
    assert endless.given < 1 << 23
    assert not (world.data / "lexicons").exists()


def test_limit_is_named_in_megabytes(world: World, kit: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scrabble_kit.wordlists.adding, "LARGEST", 1 << 20)
    answer = kit("lexicon", "add", "mine", "--from", "-", "-t", "english", stdin=b"CAT\n" * (1 << 19))
    assert answer == (4, "", "error: standard input has more than 1 MB, the most that is read of a list\n")


@pytest.mark.parametrize("name", ["../../x", "..", "/etc/x", "a/../b", "x\0y", "C:x", "x\n", ".hidden", "x;rm"])
@pytest.mark.parametrize("command", ["add", "remove", "path", "edit"])
def test_path_for_a_name_reaches_nothing(fresh_world: World, kit: Command, command: str, name: str) -> None:
    write_list(Path("words.txt"), ["CAT"])
    more = {"add": ["--from", "words.txt", "-t", "english"], "edit": ["--add", "words.txt"]}.get(command, [])
    answer = kit("lexicon", command, *more, "--", name)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("error: ")
    assert not any(fresh_world.data.iterdir()) or sorted(os.listdir(fresh_world.data)) == ["parsed"]
    assert sorted(os.listdir()) == ["built-in", "data", "words.txt"]


def test_folder_for_a_list_and_a_list_for_a_folder(world: World, kit: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    assert kit("lexicon", "add", "mine", "--from", str(world.data), "-t", "english").status == 2
    assert kit("lexicon", "identify", str(world.data)).err.endswith(": is a directory\n")
    (world.data / "lexicons").write_text("no folder")
    write_list(Path("words.txt"), ["CAT"])
    answer = kit("lexicon", "add", "mine", "--from", "words.txt", "-t", "english")
    assert answer.status == 2
    assert "note: nothing has changed; mine is as it was before\n" in answer.err
    assert kit("lexicon", "list").status == 0
    monkeypatch.setenv("SCRABBLE_KIT_PATH", str(world.data / "lexicons"))
    assert kit("lexicon", "list").status == 0


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root reads everything")
def test_folder_that_cannot_be_read_is_said(world: World, kit: Command) -> None:
    (world.data / "lexicons").mkdir(mode=0o000)
    write_list(Path("words.txt"), ["CAT"])
    assert kit("lexicon", "add", "mine", "--from", "words.txt", "-t", "english").status == 2
    assert kit("lexicon", "list").status == 0


def test_zip_with_a_path_writes_nothing_anywhere(world: World, kit: Command) -> None:
    with zipfile.ZipFile("list.zip", "w") as archive:
        archive.writestr("../../evil.txt", "CAT\n")
    answer = kit("lexicon", "add", "mine", "--from", "list.zip", "-t", "english")
    assert answer == (
        4,
        "",
        "error: list.zip holds a file with a path: ../../evil.txt\n"
        "  hint: unpack it and name the list in it\n",
    )  # fmt: skip
    assert list(Path(os.pardir, os.pardir).glob("evil.txt")) == []


# identify


@pytest.fixture
def editions(world: World) -> World:
    markers = "{valid: [QI, TWERK], invalid: [OK, EW]}"
    world.manifest("csw15", EDITION_WORDS, title="Edition of 2015", markers=markers)
    world.manifest("csw19", LATER_WORDS, title="Edition of 2019", markers="{valid: [OK, EW], invalid: []}")
    return world


def test_edition_is_named_in_any_form_and_order(editions: World, kit: Command) -> None:
    said = f"12 words, {fingerprint(EDITION_WORDS)[:8]}..., csw15, Edition of 2015\n"
    write_list(Path("one.txt"), reversed(EDITION_WORDS))
    Path("two.gz").write_bytes(gzip.compress("\r\n".join(w.lower() + " x" for w in EDITION_WORDS * 2).encode("utf-16")))
    for name in ("one.txt", "two.gz"):
        assert kit("lexicon", "identify", name) == (0, f"{name}: {said}", "")
    assert kit("lexicon", "identify", "one.txt", "-q") == (0, "", "")


def test_nearest_edition_is_told_by_count_and_markers(editions: World, kit: Command) -> None:
    words = [*EDITION_WORDS[:-1], "ZEBRAS"]
    write_list(Path("copy.txt"), words)
    assert kit("lexicon", "identify", "copy.txt") == (
        1,
        f"copy.txt: 12 words, {fingerprint(words)[:8]}..., no known edition\n"
        "nearest   csw15: as many words, its marker words agree (QI TWERK in, OK EW out)\n",
        "",
    )
    found = json.loads(kit("lexicon", "identify", "copy.txt", "--json").out)
    assert found["edition"] is None
    assert found["nearest"][0] == {"id": "csw15", "more": 0, "markers_against": [], "lacks": None, "others": None}


def test_edition_against_which_markers_speak_comes_last(editions: World, kit: Command) -> None:
    words = [*EDITION_WORDS, "OK"]
    write_list(Path("copy.txt"), words)
    assert kit("lexicon", "identify", "copy.txt").out.splitlines()[1:] == [
        "nearest   csw15: 1 word more, but it has OK",
        "          csw19: 1 word short, but it lacks EW",
    ]


@pytest.mark.sweep
def test_list_near_to_one_that_is_here_is_compared_word_by_word(editions: World, kit: Command) -> None:
    words = gzip.decompress((editions.built_in / "lexicons" / "enable" / "words.txt.gz").read_bytes()).decode().split()
    write_list(Path("copy.txt"), words[:-20])
    assert kit("lexicon", "identify", "copy.txt").out.splitlines()[1] == (
        "nearest   enable: 20 words short, the others are the same"
    )
    write_list(Path("copy.txt"), [*words[20:], "ZZZ"])
    assert kit("lexicon", "identify", "copy.txt").out.splitlines()[1] == (
        "nearest   enable: 19 words short: it lacks 20 of those words and has 1 others"
    )


def test_list_that_is_near_to_nothing_says_so(editions: World, kit: Command) -> None:
    write_list(Path("few.txt"), ["CAT", "DOG"])
    answer = kit("lexicon", "identify", "few.txt")
    assert answer.status == 1
    assert answer.out.endswith("nearest   none: no edition in the letters of english has about as many words\n")


def test_list_in_other_letters_is_read_in_them(editions: World, kit: Command) -> None:
    write_list(Path("ann.txt"), ["kaan̄", "gba", "bọkọ", "mbuban̄", "ene", "bene", "nteme"])
    out = kit("lexicon", "identify", "ann.txt").out
    assert out.startswith("ann.txt: 7 words, ")
    found = json.loads(kit("lexicon", "identify", "ann.txt", "--json").out)
    assert found["tileset"] == "obolo"


SPANISH_WORDS = [
    f"{begin}{middle}A" for begin in ("CH", "LL", "C", "Ñ") for middle in ("AL", "ERR", "ICH", "OLL", "UN")
]


@pytest.fixture
def spanish(editions: World) -> World:
    """A built-in list of which the SHA-256 is known, in letters that the default tile set can spell too."""
    words = sorted(SPANISH_WORDS)
    write_list(editions.built_in / "lexicons" / "spanish.words", words)
    what = {
        "tileset": "spanish",
        "language": "es",
        "source": "embedded",
        "file": "spanish.words",
        "licence": "{redistributable: yes, notice: made for a test}",
    }
    path = editions.manifest("spanish", **what, sha256=canonical_sha256(words))
    path.write_text(f"{path.read_text('utf-8')}words: {len(words)}\n", "utf-8")
    return editions


def test_list_that_is_here_is_recognised_though_other_letters_spell_it(spanish: World, kit: Command) -> None:
    """The keys of English letters were compared with those of Spanish ones, and no list was what it is."""
    write_list(Path("copy.txt"), reversed(SPANISH_WORDS))
    answer = kit("lexicon", "identify", "copy.txt")
    assert (answer.status, answer.err) == (0, "")
    assert answer.out.endswith("..., spanish, Edition spanish\n")
    assert answer.out.startswith("copy.txt: 20 words, ")


def test_list_near_to_one_in_other_letters_is_compared_in_those(spanish: World, kit: Command) -> None:
    write_list(Path("copy.txt"), [*SPANISH_WORDS[1:], "CHICHE", "LLALLE"])
    assert kit("lexicon", "identify", "copy.txt").out.splitlines()[1] == (
        "nearest   spanish: 1 word more: it lacks 1 of those words and has 2 others"
    )
    assert json.loads(kit("lexicon", "identify", "copy.txt", "--json").out)["tileset"] == "spanish"


def test_list_in_letters_without_an_edition_is_read_in_them(editions: World, kit: Command) -> None:
    shutil.copy(ROOT / "tilesets" / "greek.yaml", editions.built_in / "tilesets")
    write_list(Path("greek.txt"), ["άνθρωπος", "λόγος"])
    assert json.loads(kit("lexicon", "identify", "greek.txt", "--json").out)["tileset"] == "greek"


@pytest.mark.parametrize(
    ("name", "status", "message"),
    [
        ("csw15", 2, "error: identify takes a file\n  hint: scrabble-kit lexicon verify csw15\n"),
        ("CSW15", 2, "error: identify takes a file\n  hint: scrabble-kit lexicon verify csw15\n"),
        ("nope", 2, "error: no file is named nope\n"),
        ("nope.txt", 2, "error: no file is named nope.txt\n"),
        ("empty.txt", 2, "error: empty.txt holds no words\n"),
        ("a.dwg", 4, "error: a.dwg is a file of Zyzzyva, bound to it\n"
         "  hint: save the list there as One Word Per Line\n"),
    ],
)  # fmt: skip
def test_identify_takes_a_file(editions: World, kit: Command, name: str, status: int, message: str) -> None:
    write_list(Path("empty.txt"), ["# nothing"])
    Path("a.dwg").write_bytes(bytes(range(1, 40)))
    assert kit("lexicon", "identify", name) == (status, "", message)


def test_file_with_the_name_of_a_list_is_the_file(editions: World, kit: Command) -> None:
    write_list(Path("csw15"), EDITION_WORDS)
    assert kit("lexicon", "identify", "csw15").status == 0


def test_standard_input_is_identified(editions: World, kit: Command) -> None:
    answer = kit("lexicon", "identify", "-", stdin="\n".join(EDITION_WORDS).encode())
    assert answer.out.startswith("standard input: 12 words, ")
    assert answer.status == 0
