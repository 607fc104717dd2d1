"""Tile sets and lexicon manifests, as people read them and as JSON."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import Any
from unicodedata import combining, normalize

from scrabble_kit.lexicon.manifest import LexiconManifest
from scrabble_kit.report.style import PLAIN, Style
from scrabble_kit.report.tables import table
from scrabble_kit.text.source import visible
from scrabble_kit.tiles.spelling import case_forms, lower_form, on_circle
from scrabble_kit.tiles.tileset import BLANK, LetterInfo, Provenance, TileSet

_DIRECTIONS = {"ltr": "left to right", "rtl": "right to left"}
_NUMBERS = {2: "two", 3: "three", 4: "four"}
_LABEL = 9  # columns of the words before a remark


def tileset_text(tileset: TileSet, origin: str, style: Style = PLAIN) -> str:
    """A tile set: its size and source, then each letter with its code points and how it is typed."""
    native = f", {tileset.native}" if tileset.native not in ("", tileset.name) else ""
    head = (
        f"tile set {visible(tileset.id)}: {visible(tileset.name)} ({visible(tileset.language)}{visible(native)}), "
        f"{tileset.total_tiles} tiles, {tileset.total_points} points, {_DIRECTIONS[tileset.direction]}; "
        f"{tileset.source.status}, {origin}"
    )
    lines = [style.paint("bold", head), *source_lines(tileset.source, style), *_spelling_lines(tileset, style)]
    rows = [_letter_row(letter, tileset) for letter in tileset.letters]
    rows.append(_blank_row(tileset))
    return "\n".join([*lines, *table(("letter", "tiles", "%", "value", "code points", "type"), rows, "lrrr", style)])


def source_lines(source: Provenance, style: Style) -> list[str]:
    """Where the data comes from."""
    checked = f" (checked {source.checked})" if source.checked and source.ref else ""
    lines = remark("source", visible(source.ref) + checked, style) if source.ref else []
    return lines + (remark("note", visible(source.note), style) if source.note else [])


def remark(label: str, text: str, style: Style, width: int = _LABEL) -> list[str]:
    """A line with a label before it, wrapped on a terminal only."""
    if style.width is None:
        return [f"{label:<{width}}{text}"]
    return textwrap.wrap(
        text,
        style.width,
        initial_indent=f"{label:<{width}}",
        subsequent_indent=" " * width,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _spelling_lines(tileset: TileSet, style: Style) -> list[str]:
    lines = []
    if tileset.ignored_marks:
        marks = " ".join(f"U+{ord(mark):04X}" for mark in tileset.ignored_marks)
        example = _marked(tileset)
        shown = f": {example[0]} is played as {example[1]}" if example else ""
        lines += remark("ignored", f"marks {marks}{shown}", style)
    if tileset.folds:
        lines += remark("folded", _folds(tileset.folds), style)
    if tileset.case == "exact":
        lines += remark("case", "a small letter and its capital are two letters", style)
    if tileset.digraphs == "compulsory":
        lines += remark("digraphs", "a letter of several characters is never spelled by single tiles", style)
    return lines


def _marked(tileset: TileSet) -> tuple[str, str] | None:
    """A letter with an ignored mark on it, and the letter as it is played: an unusual vowel where there is one."""
    labels = [one.label for one in tileset.letters if len(one.label) == 1]
    vowels = [label for label in labels if label in tileset.vowels]
    choice = [label for label in vowels if not label.isascii()] or vowels or labels
    return (normalize("NFC", choice[0] + tileset.ignored_marks[0]), choice[0]) if choice else None


def _folds(folds: Iterable[tuple[str, str]]) -> str:
    """`À Á as A, Ç as C`."""
    by_target: dict[str, list[str]] = {}
    for old, new in folds:
        by_target.setdefault(new, []).append(old)
    return ", ".join(f"{' '.join(olds)} as {new}" for new, olds in by_target.items())


def _letter_row(letter: LetterInfo, tileset: TileSet) -> tuple[str, ...]:
    points = " ".join(f"U+{ord(char):04X}" for char in letter.label)
    label = on_circle(letter.label)
    return (label, *_share(letter.count, tileset), str(letter.value), points, how_to_type(letter, tileset))


def _blank_row(tileset: TileSet) -> tuple[str, ...]:
    count, value = tileset.blank.count, tileset.blank.value
    small = any(letter.lower != letter.label for letter in tileset.letters)
    written = "a small letter in a play" if small else "? before the letter in a play"
    text = f"? on a rack; {written}"
    if tileset.blank.rack_value:
        text += f"; {tileset.blank.rack_value} points when left on a rack"
    if tileset.blank.barred:
        barred = [one.label for one in tileset.letters if one.label in tileset.blank.barred]
        text += f"; never {' '.join(barred)}"
    return ("blank", *_share(count, tileset), str(value), "-", text)


def _share(count: int, tileset: TileSet) -> tuple[str, str]:
    total = tileset.total_tiles
    return str(count), f"{100 * count / total:.1f}" if total else "-"  # not a rule


def how_to_type(letter: LetterInfo, tileset: TileSet) -> str:
    """The ways to write a letter: `gb Gb GB; g|b is two tiles, [GB] is surely one`."""
    text = " ".join(_forms(letter.label, letter.lower, tileset))
    base = normalize("NFD", letter.lower)
    if len(base) > 1 and all(combining(char) for char in base[1:]):
        text += f", or {base[0]} then {' '.join(f'U+{ord(char):04X}' for char in base[1:])}"
    for also in letter.also:
        text += f"; {' '.join(_forms(also, lower_form(also), tileset))}"
    separable = len(letter.label) > 1 and all(char in tileset.info for char in letter.label)
    if separable and tileset.digraphs == "optional":
        parted = "|".join(letter.lower if tileset.case != "exact" else letter.label)
        number = _NUMBERS.get(len(letter.label), str(len(letter.label)))
        text += f"; {parted} is {number} tiles, [{letter.label}] is surely one"
    return text


def _forms(label: str, lower: str, tileset: TileSet) -> list[str]:
    """The forms of a spelling from the smallest to the largest."""
    forms = {label} if tileset.case == "exact" else case_forms(label, lower)
    return sorted(forms, key=lambda form: (form != lower, form == label, form))


def tileset_json(tileset: TileSet, origin: str) -> dict[str, Any]:
    """A tile set as plain data; counts in tiles, values in points."""
    blank = tileset.blank
    return {
        "kind": "tileset",
        "id": tileset.id,
        "name": tileset.name,
        "native": tileset.native,
        "language": tileset.language,
        "aliases": list(tileset.aliases),
        "origin": origin,
        "source": provenance_json(tileset.source),
        "tiles": tileset.total_tiles,
        "points": tileset.total_points,
        "direction": tileset.direction,
        "case": tileset.case,
        "digraphs": tileset.digraphs,
        "ignored_marks": [f"U+{ord(mark):04X}" for mark in tileset.ignored_marks],
        "folds": dict(tileset.folds),
        "vowels": [one.label for one in tileset.letters if one.label in tileset.vowels],
        "blank": {
            "letter": BLANK,
            "count": blank.count,
            "value": blank.value,
            "rack_value": blank.rack_value,
            "barred": [one.label for one in tileset.letters if one.label in blank.barred],
        },
        "letters": [
            {"letter": one.label, "count": one.count, "value": one.value, "lower": one.lower, "also": list(one.also)}
            for one in tileset.letters
        ],
    }


def provenance_json(source: Provenance) -> dict[str, Any]:
    """A source as plain data; what is not known is null."""
    values = {"ref": source.ref, "edition": source.edition, "checked": source.checked, "note": source.note}
    return {"status": source.status, **{key: value or None for key, value in values.items()}}


def manifest_text(manifest: LexiconManifest, status: str, origin: str, style: Style = PLAIN) -> str:
    """What is known about an edition of a word list, and the ways to its words."""
    head = (
        f"lexicon {visible(manifest.id)}: {visible(manifest.title)} ({visible(manifest.language)}); {status}, {origin}"
    )
    count = "not known how many" if manifest.words is None else f"{manifest.words:,}"
    if manifest.lengths is not None:
        count += f", of {manifest.lengths[0]} to {manifest.lengths[1]} tiles"
    lines = [("remark", manifest.remark), ("words", count), ("tile set", manifest.tileset)]
    if manifest.fingerprint:
        lines.append(("identity", f"{manifest.fingerprint}{f', {manifest.checked}' if manifest.checked else ''}"))
    lines += [("licence", ", ".join(one for one in (manifest.licence_id, manifest.notice) if one))]
    lines += [("get", text) for text in manifest.obtain]
    lines += [("follows", manifest.supersedes or ""), ("names", ", ".join(manifest.aliases))]
    if manifest.family:
        lines.append(("family", f"{', '.join(manifest.family)}; these fit several editions"))
    if manifest.partner:
        lines.append(("compare", f"{manifest.partner.lexicon}, whose missing words carry {manifest.partner.sign}"))
    told = [line for label, text in lines if text for line in remark(label, visible(text), style, 10)]
    return "\n".join([style.paint("bold", head), *told])


def manifest_json(manifest: LexiconManifest, status: str, origin: str) -> dict[str, Any]:
    """A manifest as plain data."""
    partner = manifest.partner
    return {
        "kind": "lexicon",
        "id": manifest.id,
        "title": manifest.title,
        "language": manifest.language,
        "tileset": manifest.tileset,
        "aliases": list(manifest.aliases),
        "family": list(manifest.family),
        "origin": origin,
        "status": status,
        "source": manifest.source,
        "words": manifest.words,
        "lengths": None if manifest.lengths is None else list(manifest.lengths),
        "sha256": manifest.sha256,
        "fingerprint": manifest.fingerprint,
        "markers": {"valid": list(manifest.markers_valid), "invalid": list(manifest.markers_invalid)},
        "licence": {
            "id": manifest.licence_id or None,
            "redistributable": manifest.redistributable,
            "notice": manifest.notice or None,
        },
        "obtain": list(manifest.obtain),
        "supersedes": manifest.supersedes,
        "partner": None if partner is None else {"lexicon": partner.lexicon, "sign": partner.sign},
        "starter": manifest.starter,
        "remark": manifest.remark or None,
    }
