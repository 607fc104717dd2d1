"""Which edition a list is, by its number of words, its fingerprint and a few words that tell editions apart."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Set
from functools import cached_property
from hashlib import sha256
from typing import Any

from scrabble_kit.lexicon.lexicon import Status
from scrabble_kit.lexicon.manifest import LexiconManifest
from scrabble_kit.lexicon.spelled import words_of_keys
from scrabble_kit.text.errors import ImportRefusedError, LexiconError, LexiconNotInstalledError
from scrabble_kit.text.source import visible
from scrabble_kit.tiles.spelling import UNKNOWN
from scrabble_kit.tiles.tileset import TileSet
from scrabble_kit.wordlists.fingerprint import canonical_sha256, fingerprint
from scrabble_kit.wordlists.importer import WordList


class Digests:
    """What names the words of a list: fingerprint and SHA-256, each worked out when it is first asked for."""

    def __init__(self, keys: Set[str], tileset: TileSet) -> None:
        self.keys = keys
        self.tileset = tileset

    @cached_property
    def fingerprint(self) -> str:
        """The order-independent one, 32 hex digits."""
        return fingerprint(self.keys, self.tileset)

    @cached_property
    def sha256(self) -> str:
        """That of the canonical form, 64 hex digits."""
        return canonical_sha256(words_of_keys([*self.keys], self.tileset))


def is_edition(manifest: LexiconManifest, digests: Digests) -> bool:
    """Whether a list is surely the edition: by its number of words and the fingerprint, else the SHA-256."""
    if manifest.words not in (None, len(digests.keys)):
        return False
    if manifest.fingerprint is not None:
        return manifest.fingerprint == digests.fingerprint
    return manifest.sha256 is not None and manifest.sha256 == digests.sha256


def known_edition(manifests: Iterable[LexiconManifest], digests: Digests) -> LexiconManifest | None:
    """The edition that the list is, or None."""
    return next((manifest for manifest in manifests if is_edition(manifest, digests)), None)


def against_markers(manifest: LexiconManifest, has: Callable[[str], bool]) -> tuple[str, ...]:
    """Marker words that speak against the edition: valid ones that the list lacks, then invalid ones that it has."""
    missing = [word for word in manifest.markers_valid if not has(word)]
    return (*missing, *[word for word in manifest.markers_invalid if has(word)])


def owner(manifest: LexiconManifest) -> str:
    """Who the words belong to, by the licence's name; empty when it does not say."""
    _, _, name = manifest.licence_id.partition("LicenseRef-")
    return name.replace("-", " ")


def vouched_keys(manifest: LexiconManifest, data: bytes, tileset: TileSet) -> list[str] | None:
    """The keys of an embedded list in order, where the bytes of its file are the canonical form that the manifest
    names by its SHA-256, so that nobody need look at the words; None where they are not, or not surely."""
    if manifest.source != "embedded" or manifest.sha256 != sha256(data).hexdigest():
        return None
    text = data.decode("utf-8", "replace").removesuffix("\n")
    keys = tileset.spelling.keys(text)
    as_said = len(keys) == manifest.words and text.count("\n") + 1 == len(keys)
    return keys if as_said and not any(UNKNOWN in key for key in keys) else None


def edition_facts(manifest: LexiconManifest, words: WordList, tileset: TileSet, *, built_in: bool) -> dict[str, Any]:
    """What a sidecar says of a list with a manifest: title, status, and how long its words may be.

    Raises LexiconError when embedded words are not those that their manifest names.
    """
    digests = Digests(words.keys, tileset)
    if manifest.source == "embedded":
        _expect_embedded(manifest, digests)
    return facts_of(manifest, proved=is_edition(manifest, digests), built_in=built_in)


def facts_of(manifest: LexiconManifest, *, proved: bool, built_in: bool) -> dict[str, Any]:
    """The same for words that are proved to be the edition, or are not."""
    status: Status = "verified" if proved else "unverified"
    if manifest.source == "embedded":
        if built_in:
            status = "starter" if manifest.starter else "built-in"
        elif not proved:
            status = "own"
    return {
        "title": manifest.title,
        "status": status,
        "longest": manifest.lengths[1] if manifest.lengths else None,
        "edition_words": manifest.words,
    }


def _expect_embedded(manifest: LexiconManifest, digests: Digests) -> None:
    if manifest.words is not None and manifest.words != len(digests.keys):
        wrong = f"{len(digests.keys):,} words, its manifest says {manifest.words:,}"
    elif manifest.fingerprint is not None and manifest.fingerprint != digests.fingerprint:
        wrong = f"fingerprint {digests.fingerprint}, its manifest says {manifest.fingerprint}"
    elif manifest.sha256 is not None and manifest.sha256 != digests.sha256:
        wrong = "another SHA-256 than its manifest says"
    else:
        return
    raise LexiconError(f"the words of {manifest.id} are not those of its manifest: {wrong}")


def not_installed(manifest: LexiconManifest) -> LexiconNotInstalledError:
    """The error for a list that is known and whose words are not here, with the way to them."""
    count = "its words" if manifest.words is None else f"its {manifest.words:,} words"
    whose = owner(manifest)
    whose = f"belong to {whose} and do not" if whose and not manifest.redistributable else "do not"
    notes, remark = [f"{count} {whose} come with scrabble-kit"], "a licensed copy"
    if manifest.redistributable:
        notes += [f"free to pass on; how to make it: {way}" for way in manifest.obtain]
        remark = "the list that is made so" if manifest.obtain else "a copy of the list"
    return LexiconNotInstalledError(
        manifest.id,
        f"lexicon {manifest.id} ({manifest.title}) is not installed",
        notes=notes,
        hints=(f"scrabble-kit lexicon add {manifest.id} --from FILE.txt     # {remark}",),
    )


def other_edition(file: str, wanted: LexiconManifest, found: LexiconManifest, command: str) -> ImportRefusedError:
    """The refusal of a file that is another known edition; `command` adds it under its own name."""
    names = [f"{one.id} ({one.words:,} words)" if one.words else one.id for one in (found, wanted)]
    return ImportRefusedError("other-edition", f"{visible(file)} is {names[0]}, not {names[1]}", hints=(command,))


def unknown_edition(
    file: str, wanted: LexiconManifest, words: int, against: tuple[str, ...], command: str
) -> ImportRefusedError:
    """The refusal of a file that is no known edition; `command` adds it in spite of that, `against` are marker words
    that speak against the wanted one."""
    if wanted.words is None:
        how = f"it has {words:,} words, and how many the edition has is not known"
    elif wanted.words == words:
        how = f"it has {words:,} words as the edition has, but not the same"
    else:
        how = f"it has {words:,} words, the edition {wanted.words:,}"
    notes = _marker_notes(wanted, against)
    hint = f"{command}     # every answer will say so"
    return ImportRefusedError(
        "unknown-edition", f"{visible(file)} is not known to be {wanted.id}: {how}", notes=notes, hints=(hint,)
    )


def _marker_notes(wanted: LexiconManifest, against: tuple[str, ...]) -> tuple[str, ...]:
    if not wanted.markers_valid and not wanted.markers_invalid:
        return ()
    if not against:
        return (f"its marker words are those of {wanted.id}",)
    lacks = " ".join(word for word in against if word in wanted.markers_valid)
    has = " ".join(word for word in against if word in wanted.markers_invalid)
    parts = [f"lacks {lacks}" if lacks else "", f"has {has}" if has else ""]
    return (f"unlike {wanted.id}, it {' and '.join(part for part in parts if part)}",)
