"""Which edition a list is, by its number of words, its fingerprint and a few words that tell editions apart."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from scrabble_kit.lexicon.manifest import LexiconManifest


def is_edition(manifest: LexiconManifest, words: int, fingerprint: str) -> bool:
    """Whether a list of so many words with this fingerprint is surely the edition."""
    return manifest.fingerprint is not None and manifest.fingerprint == fingerprint and manifest.words in (None, words)


def known_edition(manifests: Iterable[LexiconManifest], words: int, fingerprint: str) -> LexiconManifest | None:
    """The edition that the list is, or None."""
    return next((manifest for manifest in manifests if is_edition(manifest, words, fingerprint)), None)


def against_markers(manifest: LexiconManifest, has: Callable[[str], bool]) -> tuple[str, ...]:
    """Marker words that speak against the edition: valid ones that the list lacks, then invalid ones that it has."""
    missing = [word for word in manifest.markers_valid if not has(word)]
    return (*missing, *[word for word in manifest.markers_invalid if has(word)])


def owner(manifest: LexiconManifest) -> str:
    """Who the words belong to, by the licence's name; empty when it does not say."""
    _, _, name = manifest.licence_id.partition("LicenseRef-")
    return name.replace("-", " ")
