"""Packed lists, word graphs, and files of other programs."""

from __future__ import annotations

import bz2
import contextlib
import gzip
import io
import lzma
import re
import struct
import zipfile
from collections.abc import Callable, Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_kit.library.library import load_tileset
from scrabble_kit.text.errors import ImportRefusedError, UsageError
from scrabble_kit.tiles.tileset import TileSet
from scrabble_kit.wordlists import kwg, packed
from scrabble_kit.wordlists.importer import ImportChoice, WordList, read_words

ENGLISH, SPANISH = load_tileset("english"), load_tileset("spanish")


def read(data: bytes, name: str = "list", tileset: TileSet = ENGLISH) -> WordList:
    return read_words(data, tileset, name=name, longest=15)


def zipped(*files: tuple[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files:
            archive.writestr(name, data)
    return buffer.getvalue()


def refusal(data: bytes, name: str = "list", tileset: TileSet = ENGLISH) -> str:
    with pytest.raises(ImportRefusedError) as error:
        read(data, name, tileset)
    return error.value.message


def test_gzip_and_zip_are_told_by_their_bytes() -> None:
    assert read(gzip.compress(b"CAT\n"), "list.txt").keys == {"CAT"}
    assert read(zipped(("words.txt", b"CAT\nDOG\n")), "list.txt").keys == {"CAT", "DOG"}
    assert read(zipped(("words.txt", "CAFÉ\n".encode("utf-16"))), "list.gz").keys == {"CAFE"}


@pytest.mark.parametrize(
    ("files", "message"),
    [
        ([("../words.txt", b"CAT\n")], "list holds a file with a path: ../words.txt"),
        ([("/etc/words", b"CAT\n")], "list holds a file with a path: /etc/words"),
        ([("folder/words.txt", b"CAT\n")], "list holds a file with a path: folder/words.txt"),
        ([("C:words.txt", b"CAT\n")], "list holds a file with a path: C:words.txt"),
        ([("folder/", b"")], "list holds a file with a path: folder/"),
        ([("a.txt", b"CAT\n"), ("b.txt", b"DOG\n")], "list holds 2 files, a list is one"),
        ([], "list is an empty zip file"),
        ([("a.txt.gz", gzip.compress(b"CAT\n"))], "list holds another packed file"),
        ([("a.zip", zipped(("a.txt", b"CAT\n")))], "list holds another packed file"),
    ],
)
def test_zip_that_is_no_list_is_refused(files: list[tuple[str, bytes]], message: str) -> None:
    assert refusal(zipped(*files)) == message


def test_bombs_are_refused_at_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packed, "LARGEST", 1 << 20)
    many = b"A" * (1 << 22)
    assert refusal(zipped(("a.txt", many))) == "list unpacks to more than 1 MB"
    assert refusal(gzip.compress(many)) == "list unpacks to more than 1 MB"


def test_size_in_the_directory_of_a_zip_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packed, "LARGEST", 1 << 20)
    data = bytearray(zipped(("a.txt", b"A" * (1 << 22))))
    at = data.rindex(b"PK\x01\x02")
    data[at + 24 : at + 28] = struct.pack("<I", 10)  # the unpacked size
    assert refusal(bytes(data)).startswith("list ")


def test_locked_zip_is_refused() -> None:
    data = bytearray(zipped(("a.txt", b"CAT\n")))
    data[6] |= 1
    data[data.rindex(b"PK\x01\x02") + 8] |= 1
    assert refusal(bytes(data)) == "list is locked with a password"


@given(st.binary(max_size=60), st.integers(0, 200))
def test_damaged_zip_is_refused_and_nothing_worse(noise: bytes, at: int) -> None:
    data = bytearray(zipped(("a.txt", b"CAT\nDOG\n" * 50)))
    data[at : at + len(noise)] = noise
    with contextlib.suppress(ImportRefusedError):
        read(bytes(data))


# Word graphs


def graph(words: Iterable[str], letters: str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ") -> bytes:
    """A word graph, not minimal: the plainest that has the form."""
    trie: dict[str, dict] = {}  # type: ignore[type-arg]
    ends = set(words)
    for word in ends:
        at = trie
        for letter in word:
            at = at.setdefault(letter, {})
    nodes: list[int] = [0, 0]

    def row(at: dict[str, dict], prefix: str) -> int:  # type: ignore[type-arg]
        first = len(nodes)
        nodes.extend([0] * len(at))
        for place, letter in enumerate(sorted(at, key=letters.index)):
            below = row(at[letter], prefix + letter) if at[letter] else 0
            node = (letters.index(letter) + 1) << 24 | below
            node |= 0x800000 if prefix + letter in ends else 0
            node |= 0x400000 if place == len(at) - 1 else 0
            nodes[first + place] = node
        return first

    nodes[0] = 0x400000 | row(trie, "")
    nodes[1] = 0x400000
    return struct.pack(f"<{len(nodes)}I", *nodes)


def test_what_systems_put_beside_a_file_in_a_zip_is_not_counted() -> None:
    files = [("__MACOSX/", b""), ("words.txt", b"CAT\n"), ("__MACOSX/._words.txt", b"\0\1"), (".DS_Store", b"\0")]
    assert read(zipped(*files)).keys == {"CAT"}


@pytest.mark.parametrize(
    ("files", "kind"),
    [
        (["[Content_Types].xml", "xl/workbook.xml"], "a spreadsheet"),
        (["[Content_Types].xml", "word/document.xml"], "a document of a word processor"),
        (["mimetype", "content.xml"], "a spreadsheet or a document"),
    ],
)
def test_document_says_how_it_becomes_a_list(files: list[str], kind: str) -> None:
    assert refusal(zipped(*[(name, b"x") for name in files])) == f"list is {kind}"


@pytest.mark.parametrize(("pack", "name"), [(bz2.compress, "bzip2"), (lzma.compress, "xz")])
def test_other_packers_are_named(pack: Callable[[bytes], bytes], name: str) -> None:
    assert refusal(pack(b"CAT\nDOG\n" * 50)) == f"list is packed by {name}"
    assert read(b"BZh\nRar!\n7z\nCAT\n").keys >= {"CAT"}


def test_gzip_of_many_members_is_read_without_copying_the_rest_for_each() -> None:
    """Two million empty ones took minutes."""
    many = gzip.compress(b"") * 60_000 + gzip.compress(b"CAT\n")
    assert read(many).keys == {"CAT"}
    refusal(gzip.compress(b"") * 1_000_000)


def test_what_follows_a_gzip_file_is_not_dropped_in_silence() -> None:
    assert refusal(gzip.compress(b"CAT\n") + b"DOG\n") == "list is a damaged gzip file: more follows behind its end"
    assert read(gzip.compress(b"CAT\n") + bytes(100)).keys == {"CAT"}


def test_words_of_a_graph_are_read() -> None:
    words = read(graph(["CAT", "CATS", "QI", "ZEBRA", "A", "A" * 16]), "words.kwg")
    assert words.keys == {"CAT", "CATS", "QI", "ZEBRA"}
    assert (words.read, words.encoding, words.form) == (6, "word graph", "KWG")
    assert {one.reason: one.count for one in words.refused} == {"too long for the board": 1, "a single tile": 1}


@given(st.sets(st.text("ABCXYZ", min_size=2, max_size=8), min_size=1, max_size=30))
def test_any_graph_gives_its_words(words: set[str]) -> None:
    data = graph(words)
    assert kwg.is_word_graph(data)
    assert read(data).keys == words


def test_tiles_of_a_graph_are_those_of_the_set_in_its_order() -> None:
    place = {letter.label: chr(65 + at) for at, letter in enumerate(SPANISH.letters)}
    letters = "".join(place.values())
    word = place["CH"] + place["U"] + place["Ñ"] + place["O"]
    words = read(graph([word], letters), tileset=SPANISH)
    assert [SPANISH.spelling.letters(key) for key in words.keys] == [("CH", "U", "Ñ", "O")]


def test_graph_of_more_letters_than_the_set_is_refused() -> None:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅ"
    assert refusal(graph(["AÅ", "ÅA"], letters)) == "list is a word graph of 29 letters, tile set english has 26"


def test_graph_with_a_circle_is_refused() -> None:
    nodes = [0x400000 | 2, 0x400000, 1 << 24 | 0x400000 | 0x800000 | 2]
    assert refusal(struct.pack("<3I", *nodes)) == "list is a damaged word graph: it goes round in a circle"


@pytest.mark.parametrize("lost", [1, 4, 8, 40])
def test_graph_that_was_cut_off_is_never_read_in_part(lost: int) -> None:
    """A row that ran off the end was taken for whole, and the words that were left were added with exit status 0."""
    data = graph(["CAT", "CATS", "DOG", "DO", "QI", "ZEBRA", "ZEBRAS"])
    assert re.match(r"words.kwg is a damaged (or truncated )?word graph: ", refusal(data[:-lost], "words.kwg"))


def test_row_that_does_not_end_is_damage() -> None:
    nodes = [0x400000 | 2, 0x400000, 1 << 24 | 0x400000 | 3, 2 << 24 | 0x800000]
    assert refusal(struct.pack("<4I", *nodes)) == "list is a damaged word graph: a row does not end"
    nodes[2] += 7
    assert refusal(struct.pack("<4I", *nodes)).startswith("list is a damaged or truncated word graph: ")


@pytest.mark.parametrize("row", [(0,), (0, 3), (3, 0), (3, 3), (4, 3)])
@pytest.mark.parametrize("deep", [0, 1, 2])
def test_row_whose_tiles_are_not_letters_that_rise_is_damage(row: tuple[int, ...], deep: int) -> None:
    """A tile 0 below the first row was dropped, so that DOG was read as DG; two equal tiles gave a word twice."""
    nodes = [0x400000 | 2, 0x400000, *[1 << 24 | 0x400000 | 3 + at for at in range(deep)]]
    nodes += [tile << 24 | 0x800000 for tile in row]
    nodes[-1] |= 0x400000
    data = struct.pack(f"<{len(nodes)}I", *nodes)
    assert refusal(data, "words.kwg") == "words.kwg is a damaged word graph: the tiles of a row do not rise"


@pytest.mark.parametrize(
    "choice",
    [ImportChoice("word"), ImportChoice(min_count=2), ImportChoice(None, None, True), ImportChoice(encoding="x")],
)
def test_what_only_a_text_can_answer_is_not_asked_of_a_graph(choice: ImportChoice) -> None:
    with pytest.raises(UsageError, match="list is a word graph, without columns"):
        read_words(graph(["CAT"]), ENGLISH, name="list", choice=choice)


def test_graph_of_more_words_than_there_are_is_refused_at_once() -> None:
    """Twenty-five rows, each leading on from all 26 letters: 26 to the 25th words in 3 kB."""
    nodes = [0x400000 | 2, 0x400000]
    for deep in range(25):
        below = 2 + 26 * (deep + 1) if deep < 24 else 0
        nodes += [(tile + 1) << 24 | 0x800000 | (0x400000 if tile == 25 else 0) | below for tile in range(26)]
    assert "words, more than any list has" in refusal(struct.pack(f"<{len(nodes)}I", *nodes))


@given(st.binary(min_size=12, max_size=400))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    with contextlib.suppress(ImportRefusedError):
        read(data, "words.kwg")


@given(st.integers(0, 63), st.integers(0, 31))
def test_graph_with_a_flipped_bit_is_read_or_refused(byte: int, bit: int) -> None:
    data = bytearray(graph(["CAT", "CATS", "DOG", "DO", "QI"]))
    data[byte % len(data)] ^= 1 << bit % 8
    with contextlib.suppress(ImportRefusedError):
        read(bytes(data), "words.kwg")


def test_utf_16_text_is_no_word_graph() -> None:
    assert not kwg.is_word_graph("CAT\nDOG\n".encode("utf-16-le"))


# Other programs


@pytest.mark.parametrize(
    ("name", "data", "message"),
    [
        ("a.dwg", bytes(range(1, 30)), "a.dwg is a file of Zyzzyva, bound to it"),
        ("A.BIN", bytes(range(1, 30)), "A.BIN is no text; if it is a file of Zyzzyva, it is bound to it"),
        ("a.lxd", bytes(range(1, 30)), "a.lxd is a file of Lexpert, bound to it"),
        ("a.dawg", bytes(range(1, 30)), "a.dawg is a file of Quackle, bound to it"),
        ("a.dat", b"\1" + bytes(16) + b"\0\0\x05\x1aA B C D E ", "a.dat is a file of Quackle, bound to it"),
        ("a.kad", bytes(range(1, 30)), "a.kad holds alphagrams, no words"),
        ("en.dic", b"2\ncat/S\ndog/SG\n", "en.dic is a Hunspell dictionary: stems with flags, not words"),
        ("en", b"\xef\xbb\xbf2\ncat/S\ndog/SG\n", "en is a Hunspell dictionary: stems with flags, not words"),
        ("a.pdf", b"%PDF-1.7\n", "a.pdf is a PDF"),
        ("en.dic", b"cat\n" * 20_000 + b"dog/SG\n", "en.dic is a Hunspell dictionary: stems with flags, not words"),
        ("en.aff", b"# rules\nSET UTF-8\nREP 1\nREP f ph\n" + b"# x\n" * 20_000 + b"SFX S Y 1\n",
         "en.aff holds the endings of a Hunspell dictionary, no words"),
        ("en.aff", b"SET UTF-8\n\nSFX S Y 1\nSFX S 0 s .\n",
         "en.aff holds the endings of a Hunspell dictionary, no words"),
    ],
)  # fmt: skip
def test_file_of_another_program_is_recognised_by_bytes_and_name(name: str, data: bytes, message: str) -> None:
    with pytest.raises(ImportRefusedError) as error:
        read(data, name)
    assert error.value.message == message
    assert error.value.hints or "alphagrams" in message


@pytest.mark.parametrize("name", ["words.dwg", "words.bin", "words.dawg", "words.lxd", "words.dic", "words.kwg"])
def test_plain_list_is_read_whatever_it_is_called(name: str) -> None:
    assert read(b"CAT\nDOG\n", name).keys == {"CAT", "DOG"}
