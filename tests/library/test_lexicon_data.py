"""The word lists that come with us: what their manifests say of them is so, and they may be here."""

from __future__ import annotations

import gzip
import hashlib
import subprocess
import sys
from functools import cache
from pathlib import Path
from unicodedata import normalize

import pytest
from build_lexicons import RECIPES, canonical, data_of_deb
from hunspell_words import expand, read_grammar
from sweeps import swept

from scrabble_kit.definitions.manifest import parse_manifest
from scrabble_kit.lexicon.manifest import LexiconManifest
from scrabble_kit.library.library import load_tileset
from scrabble_kit.wordlists.fingerprint import fingerprint

ROOT = Path(__file__).resolve().parents[2]
LEXICONS = ROOT / "lexicons"
LARGEST = 3_000_000
LARGEST_TOGETHER = 8_000_000


def manifest(path: Path) -> LexiconManifest:
    return parse_manifest(path.read_text("utf-8"), str(path), path.stem).value


MANIFESTS = {path.stem: manifest(path) for path in sorted(LEXICONS.glob("*.yaml"))}
EMBEDDED = [name for name, one in MANIFESTS.items() if one.source == "embedded"]
FOR_USERS = [name for name, one in MANIFESTS.items() if one.source == "user"]


def file_of(name: str) -> Path:
    path = MANIFESTS[name].file
    assert path is not None
    return LEXICONS / path


embedded = pytest.mark.parametrize("name", swept(sorted(EMBEDDED, key=lambda name: file_of(name).stat().st_size), 2))


@cache
def words_of(name: str) -> tuple[str, ...]:
    data = file_of(name).read_bytes()
    text = gzip.decompress(data) if file_of(name).suffix == ".gz" else data
    return tuple(line for line in text.decode("utf-8").splitlines() if not line.startswith("#"))


@cache
def keys_of(name: str) -> tuple[str, ...]:
    """The key of every word; one that cannot be spelled makes the test fail."""
    return tuple(map(load_tileset(MANIFESTS[name].tileset).spelling.key, words_of(name)))


@embedded
def test_words_are_sorted_composed_and_each_there_once(name: str) -> None:
    words = words_of(name)
    assert list(words) == sorted(set(words))
    assert all(word == normalize("NFC", word) for word in words)


@embedded
def test_every_word_spells_in_its_tile_set_and_has_the_length(name: str) -> None:
    lengths = MANIFESTS[name].lengths
    assert lengths is not None
    assert {len(key) for key in keys_of(name)} <= set(range(lengths[0], lengths[1] + 1))


@embedded
def test_manifest_has_the_count_and_checksum_of_the_words(name: str) -> None:
    one, spelling = MANIFESTS[name], load_tileset(MANIFESTS[name].tileset).spelling
    assert one.words == len(words_of(name)) == len(set(keys_of(name)))
    as_spelled = sorted("".join(spelling.letters(key)) for key in keys_of(name))
    assert hashlib.sha256("".join(f"{word}\n" for word in as_spelled).encode()).hexdigest() == one.sha256


@embedded
def test_fingerprint_where_there_is_one_is_that_of_the_words(name: str) -> None:
    known = MANIFESTS[name].fingerprint
    if known is not None:
        assert fingerprint(keys_of(name), load_tileset(MANIFESTS[name].tileset)) == known


@embedded
def test_no_embedded_list_is_an_edition_of_others(name: str) -> None:
    found = fingerprint(keys_of(name), load_tileset(MANIFESTS[name].tileset))
    others = {one.fingerprint: one.id for one in MANIFESTS.values() if not one.redistributable and one.fingerprint}
    assert found not in others
    assert MANIFESTS[name].words not in {one.words for one in MANIFESTS.values() if not one.redistributable}


@embedded
def test_licence_is_stated_and_notice_names_the_file(name: str) -> None:
    one = MANIFESTS[name]
    assert one.redistributable
    assert one.licence_id
    assert one.notice
    assert f"lexicons/{one.file}\n" in (ROOT / "NOTICE").read_text("utf-8")


@embedded
def test_markers_are_right(name: str) -> None:
    spelling, keys = load_tileset(MANIFESTS[name].tileset).spelling, set(keys_of(name))
    assert {spelling.key(word) for word in MANIFESTS[name].markers_valid} <= keys
    assert not {spelling.key(word) for word in MANIFESTS[name].markers_invalid} & keys


@embedded
def test_packed_file_holds_no_name_and_no_time(name: str) -> None:
    head = file_of(name).read_bytes()[:10]
    if head.startswith(b"\x1f\x8b"):
        assert (head[3], head[4:8]) == (0, b"\0\0\0\0")


def test_lists_are_small_enough() -> None:
    sizes = {name: file_of(name).stat().st_size for name in EMBEDDED}
    assert {name: size for name, size in sizes.items() if size > LARGEST} == {}
    assert sum(sizes.values()) <= LARGEST_TOGETHER


@pytest.mark.parametrize("name", FOR_USERS)
def test_list_for_users_says_how_it_is_obtained_and_brings_no_words(name: str) -> None:
    assert MANIFESTS[name].obtain
    assert MANIFESTS[name].notice
    assert not (LEXICONS / name).exists()


def test_recipes_of_the_documentation_are_those_of_the_manifests() -> None:
    text = (ROOT / "docs" / "recipes.md").read_text("utf-8")
    for name in FOR_USERS:
        if MANIFESTS[name].redistributable:
            assert f"scrabble-kit lexicon add {name} " in text, name


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    swept([
        (
            "obolo",
            "BỌKỌ ME MEN EMEN NTEME ENE BENE BOLO ENENEN BE ON LE EMEENAWAJI",
            "BOKO SCRABBLE UNIT OBOLO AMERIKA",
        ),
        ("german", "JEDER STRASSE straße Wichtige ENGLISCHE BAYERN UNS IM KATZEN", "BERLIN LKW ÖSTERREICH USA FISCHEM"),
        ("dutch", "IJS café TV AARDE geïnd", "AMSTERDAM KG DEC"),
        ("spanish", "CHURRO PERRO AÑO árbol LLAMA", "CASAS ESPAÑA PEDRO"),
        ("scowl80", "QI ZA EMOJI SELFIE CONFINED BATTING", "OK EW LONDON"),
    ]),
)  # fmt: skip
def test_words_that_people_will_try(name: str, good: str, bad: str) -> None:
    spelling, keys = load_tileset(MANIFESTS[name].tileset).spelling, set(keys_of(name))
    assert [word for word in good.split() if spelling.key(word) not in keys] == []
    assert set(spelling.keys("\n".join(bad.split()))) & keys == set()


# How the lists are made


def test_every_recipe_makes_an_embedded_list() -> None:
    assert set(RECIPES) <= set(EMBEDDED)


def test_words_go_through_the_tile_set() -> None:
    words = ["perro", "árbol", "Pedro", "e-mail", "o", "kilo", "perro", "ñu"]
    text, count = canonical(words, load_tileset("spanish"))
    assert text.decode().split() == ["ARBOL", "PERRO", "ÑU"]
    assert count == 3


def test_data_of_a_debian_package_is_found() -> None:
    def member(name: str, data: bytes) -> bytes:
        return f"{name:<16}{0:<12}{0:<6}{0:<6}{644:<8}{len(data):<10}`\n".encode() + data + b"\n" * (len(data) % 2)

    package = b"!<arch>\n" + member("debian-binary", b"2.0") + member("data.tar.xz", b"here")
    assert data_of_deb(package) == b"here"


# Hunspell dictionaries


def dictionary(folder: Path, affixes: str, stems: str, encoding: str = "utf-8") -> Path:
    (folder / "some.aff").write_text(affixes, encoding)
    path = folder / "some.dic"
    path.write_text(f"{len(stems.split())}\n" + "".join(f"{stem}\n" for stem in stems.split()), encoding)
    return path


def words(path: Path, *, everything: bool = False) -> list[str]:
    return list(expand(path, read_grammar(path.with_suffix(".aff")), everything=everything))


MALAY = "SET ISO8859-1\nPFX M Y 2\nPFX M 0 mem b\nPFX M s meny s\nSFX n Y 2\nSFX n 0 kan [^k]\nSFX n k kan k\n"


def test_prefix_and_suffix_meet_where_both_may(tmp_path: Path) -> None:
    found = words(dictionary(tmp_path, MALAY, "baca/Mn sapu/M baik/n"))
    assert found == ["baca", "bacakan", "baik", "baikan", "membaca", "membacakan", "menyapu", "sapu"]


def test_affixes_that_do_not_cross_stay_apart(tmp_path: Path) -> None:
    found = words(dictionary(tmp_path, MALAY.replace("SFX n Y", "SFX n N"), "baca/Mn"))
    assert found == ["baca", "bacakan", "membaca"]


def test_numbered_flags_and_stems_that_need_an_affix(tmp_path: Path) -> None:
    affixes = "SET UTF-8\nFLAG num\nNEEDAFFIX 1\nSFX 20 Y 2\nSFX 20 0 a .\nSFX 20 0 ak/1 .\nSFX 3 Y 1\nSFX 3 0 ño .\n"
    assert words(dictionary(tmp_path, affixes, "etxe/20,1 mendi/3")) == ["etxea", "mendi", "mendiño"]


def test_two_letter_flags_and_aliases(tmp_path: Path) -> None:
    affixes = "SET UTF-8\nFLAG long\nAF 1\nAF AaBb\nSFX Aa Y 1\nSFX Aa 0 s .\nSFX Bb Y 1\nSFX Bb o a o$\n"
    assert words(dictionary(tmp_path, affixes.replace("o$", "o"), "gato/1")) == ["gata", "gato", "gatos"]


def test_forbidden_and_compound_words_are_left_out(tmp_path: Path) -> None:
    affixes = "SET UTF-8\nFORBIDDENWORD !\nONLYINCOMPOUND ?\nSFX S Y 1\nSFX S 0 s .\n"
    assert words(dictionary(tmp_path, affixes, "hus/S huss/! fugel/?")) == ["hus"]


def test_only_plain_words_are_written_unless_asked(tmp_path: Path) -> None:
    path = dictionary(tmp_path, "SET UTF-8\n", "ana Ana e-mail Bilbo 1e n̄kọ")
    assert words(path) == ["ana", "n̄kọ"]
    assert words(path, everything=True) == ["1e", "Ana", "Bilbo", "ana", "e-mail", "n̄kọ"]


def test_hunspell_tool_writes_words_and_says_what_is_missing(tmp_path: Path) -> None:
    tool = [sys.executable, str(ROOT / "tools" / "hunspell_words.py")]
    path = dictionary(tmp_path, MALAY, "sapu/M")
    done = subprocess.run([*tool, str(path)], capture_output=True, text=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stdout) == (0, "menyapu\nsapu\n")
    path.with_suffix(".aff").unlink()
    done = subprocess.run([*tool, str(path)], capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("error: ")
