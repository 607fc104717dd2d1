"""The script that builds the built-in word list, and the list it built."""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import sys
import tarfile
from pathlib import Path

import pytest
import yaml

import build_enable

ROOT = Path(__file__).resolve().parents[2]
# The list as the package has it, without the three words: a second vector for the fingerprint.
WITHOUT_THREE = "1e544828bb1f56ef78d9a583b443f499"


@pytest.fixture(scope="module")
def text() -> bytes:
    return gzip.decompress(build_enable.TARGET.read_bytes())


def package(path: Path, words: object) -> Path:
    """A package as the script expects it, with these words."""
    content = json.dumps(words).encode()
    with tarfile.open(path, "w:gz") as file:
        member = tarfile.TarInfo(build_enable.MEMBER)
        member.size = len(content)
        file.addfile(member, io.BytesIO(content))
    return path


def test_fingerprint_of_one_word_is_the_md5_of_its_letters_from_five() -> None:
    assert build_enable.fingerprint(["AZ"]) == hashlib.md5(bytes([5, 30])).hexdigest()


def test_fingerprint_does_not_depend_on_order() -> None:
    assert build_enable.fingerprint(["QUAY", "FINED"]) == build_enable.fingerprint(["FINED", "QUAY"])


def test_fingerprint_of_nothing_is_zero() -> None:
    assert build_enable.fingerprint([]) == "0" * 32


def test_fingerprint_of_enable_is_the_known_one(text: bytes) -> None:
    assert build_enable.fingerprint(text.decode().split()) == build_enable.FINGERPRINT


def test_fingerprint_without_the_three_words_is_the_known_one(text: bytes) -> None:
    words = set(text.decode().split()) - set(build_enable.LEFT_OUT)
    assert build_enable.fingerprint(words) == WITHOUT_THREE


def test_built_list_is_canonical_and_as_known(text: bytes) -> None:
    assert build_enable.canonical(text.decode().split()) == text
    assert build_enable.differences(text) == []


def test_manifest_says_what_the_script_checks() -> None:
    manifest = yaml.load((ROOT / "lexicons" / "enable.yaml").read_text("utf-8"), yaml.BaseLoader)
    assert ROOT / "lexicons" / manifest["file"] == build_enable.TARGET
    assert int(manifest["words"]) == build_enable.WORDS
    assert manifest["sha256"] == build_enable.SHA256
    assert manifest["fingerprint"] == build_enable.FINGERPRINT


def test_canonical_form_drops_doubles_and_words_of_other_lengths() -> None:
    assert build_enable.canonical(["quay", "A", "QUAY", "AB" * 8, "fined"]) == b"FINED\nQUAY\n"


def test_a_missing_word_shows_in_count_and_both_hashes(text: bytes) -> None:
    wrong = build_enable.differences(text.replace(b"QUAY\n", b"", 1))
    assert [line.split()[0] for line in wrong] == ["words", "sha256", "fingerprint"]


def test_compressed_list_names_no_file_and_no_time() -> None:
    packed = build_enable.compress(b"QUAY\n")
    assert packed[3] == 0
    assert packed[4:8] == bytes(4)
    assert gzip.decompress(packed) == b"QUAY\n"


@pytest.mark.parametrize(
    ("words", "status"), [(["QUAY"], 1), ({"QUAY": 1}, 2), ([1], 2)], ids=["too few", "no list", "no words"]
)
def test_wrong_package_writes_nothing(
    words: object, status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    output = tmp_path / "words.txt.gz"
    source = package(tmp_path / "package.tar.gz", words)
    monkeypatch.setattr(sys, "argv", ["build_enable", str(source), "-o", str(output)])
    assert build_enable.main() == status
    assert not output.exists()
    assert capsys.readouterr().err.startswith("error: ")


@pytest.mark.sweep
def test_right_package_gives_the_list(text: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = sorted(set(text.decode().lower().split()) - {word.lower() for word in build_enable.LEFT_OUT})
    output = tmp_path / "enable" / "words.txt.gz"
    source = package(tmp_path / "package.tar.gz", words)
    monkeypatch.setattr(sys, "argv", ["build_enable", str(source), "-o", str(output)])
    assert build_enable.main() == 0
    assert gzip.decompress(output.read_bytes()) == text
