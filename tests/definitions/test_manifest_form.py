"""The form of a lexicon manifest."""

from __future__ import annotations

import pytest

from scrabble_kit.definitions.manifest import parse_manifest
from scrabble_kit.lexicon.manifest import LexiconManifest, Partner
from scrabble_kit.text.errors import DefinitionError, NotFoundError

FULL = """
schema: lexicon/1
title: "A list, first edition"
language: en
tileset: english
aliases: [one, first]
family: [lists]
source: embedded
file: sub/words.txt.gz
words: 3000000
lengths: [2, 9]
sha256: 0D6D47327B05142362F52844113497D0439BD0A7FC8D0BC33EE40ECFF0216AC1
fingerprint: d1048a1c2d66f177e9a130ba4bcaf941
checked: recomputed
markers: {valid: [QI, NO], invalid: [ZE]}
licence: {id: CC0-1.0, redistributable: yes, notice: nobody's}
obtain: [one way, another]
supersedes: none-before
partner: {lexicon: enable, sign: "#"}
starter: yes
remark: small
"""
LEAST = """
schema: lexicon/1
title: A list
language: en
tileset: english
source: user
licence: {redistributable: no}
"""


def test_all_keys_give_their_values() -> None:
    assert parse_manifest(FULL, "test.yaml", "test").value == LexiconManifest(
        id="test", title="A list, first edition", language="en", tileset="english", source="embedded",
        redistributable=True, licence_id="CC0-1.0", notice="nobody's", aliases=("one", "first"), family=("lists",),
        file="sub/words.txt.gz", words=3_000_000, lengths=(2, 9),
        sha256="0d6d47327b05142362f52844113497d0439bd0a7fc8d0bc33ee40ecff0216ac1",
        fingerprint="d1048a1c2d66f177e9a130ba4bcaf941", checked="recomputed", markers_valid=("QI", "NO"),
        markers_invalid=("ZE",), obtain=("one way", "another"), supersedes="none-before",
        partner=Partner("enable", "#"), starter=True, remark="small",
    )  # fmt: skip


def test_what_is_not_known_may_be_left_out() -> None:
    value = parse_manifest(LEAST, "test.yaml", "test").value
    assert value == LexiconManifest("test", "A list", "en", "english", "user", redistributable=False)


@pytest.mark.parametrize("path", ["/etc/passwd", "../words.txt", "a/../../b", "C:\\words.txt", "..\\words.txt"])
def test_words_lie_below_the_manifest(path: str) -> None:
    with pytest.raises(DefinitionError, match="below the manifest's folder"):
        parse_manifest(FULL.replace("sub/words.txt.gz", f"'{path}'"), "test.yaml", "test")


def test_what_a_manifest_names_is_looked_for_when_asked() -> None:
    def none(kind: str, name: str) -> tuple[str, str]:
        raise NotFoundError("tile set" if kind == "tileset" else kind, name)

    with pytest.raises(DefinitionError) as raised:
        parse_manifest(FULL, "test.yaml", "test", none)
    assert [one.message for one in raised.value.diagnostics] == [
        "no tile set is named english",
        "no lexicon is named none-before",
        "no lexicon is named enable",
    ]
