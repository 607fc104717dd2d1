"""Fingerprints tell lists apart, in every language, whatever the order of the words."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from made_lists import ROOT

import build_enable
from scrabble_kit.lexicon.manifest import LexiconManifest
from scrabble_kit.library.library import load_tileset
from scrabble_kit.tiles.tileset import BlankInfo, LetterInfo, Provenance, TileSet
from scrabble_kit.wordlists.fingerprint import canonical_sha256, fingerprint
from scrabble_kit.wordlists.identity import Digests, against_markers, is_edition, known_edition

ENGLISH = load_tileset("english")
OBOLO = load_tileset("obolo")


def test_enable_has_its_known_fingerprint_and_digest() -> None:
    words = gzip.decompress((ROOT / "lexicons" / "enable" / "words.txt.gz").read_bytes()).decode().split()
    assert fingerprint(words, ENGLISH) == "d1048a1c2d66f177e9a130ba4bcaf941"
    assert canonical_sha256(words) == "0d6d47327b05142362f52844113497d0439bd0a7fc8d0bc33ee40ecff0216ac1"
    # the list as it circulates without three words
    rest = set(words) - {"KNICKKNACK", "RAZZMATAZZ", "RAZZMATAZZES"}
    assert fingerprint(rest, ENGLISH) == "1e544828bb1f56ef78d9a583b443f499"
    assert canonical_sha256(rest) == "671a395d85d2d70ae32161de1e4002328bf55f37bbc7e4799f3e424d5c3ab59f"


def test_one_word_is_the_md5_of_its_letters_from_five() -> None:
    assert fingerprint(["AZ"], ENGLISH) == hashlib.md5(bytes([5, 30])).hexdigest()


def test_letters_are_counted_in_the_alphabet_of_the_set() -> None:
    place = [letter.label for letter in OBOLO.letters].index("GB")
    assert fingerprint([OBOLO.spelling.key("GBA")], OBOLO) == hashlib.md5(bytes([5 + place, 5])).hexdigest()


def test_nothing_is_zero() -> None:
    assert fingerprint([], ENGLISH) == "0" * 32


def test_set_of_very_many_letters_takes_two_bytes_a_letter() -> None:
    letters = tuple(LetterInfo(chr(0x4E00 + n), 1, 1, chr(0x4E00 + n)) for n in range(300))
    many = TileSet("many", "Many", "zh", letters, BlankInfo(0), Provenance("made for a test"))
    word = chr(0x4E00) + chr(0x4E00 + 299)
    assert fingerprint([word], many) == hashlib.md5(bytes([0, 5, 1, 48])).hexdigest()


@given(st.sets(st.text("ABCXYZ", min_size=2, max_size=6), max_size=20), st.randoms())
def test_agrees_with_the_plain_reading_in_any_order(words: set[str], random: object) -> None:
    shuffled = list(words)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    assert fingerprint(shuffled, ENGLISH) == build_enable.fingerprint(sorted(words))


def edition(id: str, words: list[str] | None) -> LexiconManifest:
    return LexiconManifest(
        id, id, "en", "english", "user", False,
        words=None if words is None else len(words),
        fingerprint=None if words is None else fingerprint(words, ENGLISH),
        markers_valid=("QI",), markers_invalid=("OK",),
    )  # fmt: skip


def test_edition_is_known_by_count_and_fingerprint_together() -> None:
    one, two, unknown = edition("one", ["QI", "ZA"]), edition("two", ["QI", "OK"]), edition("unknown", None)
    assert known_edition([unknown, one, two], Digests({"OK", "QI"}, ENGLISH)) == two
    assert known_edition([unknown, one, replace(two, words=3)], Digests({"OK", "QI"}, ENGLISH)) is None
    assert not is_edition(unknown, Digests({"QI", "ZA"}, ENGLISH))


def test_edition_without_a_fingerprint_is_known_by_its_sha256() -> None:
    """Only the fingerprint was looked at, so that lists whose manifests hold the other digest were never found."""
    one = replace(edition("one", None), words=2, sha256=canonical_sha256(["QI", "ZA"]))
    assert known_edition([one], Digests({"QI", "ZA"}, ENGLISH)) == one
    assert not is_edition(one, Digests({"QI", "OK"}, ENGLISH))
    assert not is_edition(replace(one, fingerprint="0" * 32), Digests({"QI", "ZA"}, ENGLISH))


@pytest.mark.parametrize(("words", "against"), [({"QI"}, ()), ({"OK"}, ("QI", "OK")), (set(), ("QI",))])
def test_markers_speak_for_or_against(words: set[str], against: tuple[str, ...]) -> None:
    assert against_markers(edition("one", ["QI"]), words.__contains__) == against


def test_no_file_of_ours_names_a_module_for_md5_alone() -> None:
    """MD5 identifies published lists and protects nothing; caches are named by SHA-256."""
    users = [path.name for path in Path(ROOT / "scrabble_kit").rglob("*.py") if "md5(" in path.read_text("utf-8")]
    assert users == ["fingerprint.py"]
