"""Reports on lists that were added, and tables of the lexicons there are, as text and JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from scrabble_kit.lexicon.lexicon import Lexicon
from scrabble_kit.lexicon.manifest import LexiconManifest
from scrabble_kit.lexicon.spelled import words_of_keys
from scrabble_kit.library.library import Library
from scrabble_kit.report.json_line import json_line
from scrabble_kit.report.style import PLAIN, Style
from scrabble_kit.report.tables import table
from scrabble_kit.text.errors import LexiconNotInstalledError
from scrabble_kit.text.source import visible
from scrabble_kit.text.wording import counted
from scrabble_kit.wordlists.adding import Added, first_lines
from scrabble_kit.wordlists.editing import Edited
from scrabble_kit.wordlists.fingerprint import canonical_sha256, fingerprint
from scrabble_kit.wordlists.glosses import Gloss
from scrabble_kit.wordlists.importer import WordList, lengths_of
from scrabble_kit.wordlists.kept_list import ListHeader
from scrabble_kit.wordlists.nearest import Identified, Near
from scrabble_kit.wordlists.verifying import Verified

NOT_INSTALLED, UNUSABLE = "not installed", "unusable"

_NEAREST = 3
_DIGITS = 8
"""Of a fingerprint, where the rest says nothing to a reader."""


class ListRow(NamedTuple):
    """One lexicon of a table; `words` None when nobody knows how many, `status` `not installed` without them."""

    id: str
    title: str
    language: str
    tileset: str
    words: int | None
    status: str


class ListFacts(NamedTuple):
    """One list in full; `lexicon` None when its words are not here, `said` counts words with a definition or signs."""

    id: str
    language: str
    tileset: str
    lexicon: Lexicon | None
    manifest: LexiconManifest | None
    header: ListHeader | None
    path: str
    fingerprint: str
    sha256: str
    lengths: dict[int, int]
    said: int


def added_text(added: Added) -> str:
    """What was read, kept and refused, and which edition it is: a line each, figures in one column."""
    words = added.words
    how = ", ".join(filter(None, (words.encoding, words.form)))
    rows = [("read", words.read, "words", how), ("kept", len(words.keys), "", _span(words.lengths()))]
    if words.merged:
        rows.append(("merged", words.merged, "", _merged_text(words)))
    rows += _refused_rows(words)
    if words.tags:
        rows.append(("tagged", len(words.tags), "words", _signs_text(words)))
    if words.glosses:
        rows.append(("defined", len(words.glosses), "words", "kept for lexicon show; check never prints them"))
    width = max(len(f"{count:,}") for _, count, _, _ in rows)
    lines = [_row(row, width) for row in rows]
    lines.append(_lengths_text(words.lengths()))
    lines += [f"print     {added.digests.fingerprint}", f"sha256    {added.digests.sha256}"]
    lines.append(f"identity  {identity_text(added)}")
    return "\n".join(lines)


def _row(row: tuple[str, int, str, str], width: int) -> str:
    name, count, middle, rest = row
    middle = "word" if middle == "words" and count == 1 else middle
    return f"{name:<9} {count:>{width},} {middle:<6}  {rest}".rstrip()


def _refused_rows(words: WordList) -> list[tuple[str, int, str, str]]:
    rows = []
    for place, one in enumerate(words.refused):
        share = f"{one.count / words.read:.1%}".replace("%", " %")
        text = f"{one.reason}: {first_lines(one)}" if one.first else one.reason
        rows.append(("" if place else "refused", one.count, f"{share:>6}", text))
    return rows


def _merged_text(words: WordList) -> str:
    """Why lines were merged, by the first ones: the same word, or one that differs in what no tile shows."""
    kinds = [kind for kind in ("case", "marks") if kind in words.same]
    if not kinds:
        first = words.same.get("nothing")
        return "the same word on a line before" + (f": {visible(first[0])} ..." if first else "")
    verb = "is" if kinds == ["case"] else "are"
    shown = ", ".join(" ".join(map(visible, words.same[kind])) for kind in kinds)
    more = " ..." if words.merged > len(kinds) else ""
    return f"same tiles once {' and '.join(kinds)} {verb} dropped: {shown}{more}"


def _signs_text(words: WordList) -> str:
    counts = Counter("".join(words.tags.values()))
    return ", ".join(f"{count:,} {sign}" for sign, count in sorted(counts.items()))


def _lengths_text(lengths: dict[int, int]) -> str:
    return "lengths   " + " ".join(f"{length}:{count}" for length, count in lengths.items())


def capitals_hint(added: Added) -> list[str]:
    """What to do where some words stand in the list with a capital only."""
    count = added.words.capitals
    said = f"--skip-capitals leaves out the {counted(count)} read with a capital only, perhaps names"
    return [said] if count else []


def edited_text(edited: Edited) -> str:
    """What editing did to a list: a line each, figures in one column."""
    rows = [("of", edited.base_words, "words", edited.base)]
    for name, one, idle in (
        ("added", edited.added, "there before"),
        ("removed", edited.removed, "not there"),
    ):
        if one is not None:
            more = f"{one.idle:,}{' more' if one.done else ''} {'was' if one.idle == 1 else 'were'} {idle}"
            text = f"from {visible(one.file)}" + (f"; {more}" if one.idle else "")
            rows.append((name, one.done, "words", text))
            rows += _refused_rows(one.words)
    rows.append(("kept", edited.words, "words", f"as own list {visible(edited.id)}"))
    width = max(len(f"{count:,}") for _, count, _, _ in rows)
    lines = [_row(row, width) for row in rows]
    known = f"the words of {edited.edition.id}" if edited.edition else "no known edition"
    return "\n".join([*lines, f"identity  {edited.fingerprint[:_DIGITS]}..., {known}"])


def identified_text(file: str, found: Identified) -> str:
    """Which edition a file is, or the nearest ones."""
    head = f"{visible(file)}: {counted(found.words)}, {found.fingerprint[:_DIGITS]}..., "
    if found.edition is not None:
        return f"{head}{found.edition.id}, {found.edition.title}"
    lines = [f"{head}no known edition"]
    for place, one in enumerate(found.nearest[:_NEAREST]):
        lines.append(f"{'' if place else 'nearest':<9} {_near_text(one)}")
    if not found.nearest:
        lines.append(f"nearest   none: no edition in the letters of {found.tileset} has about as many words")
    return "\n".join(lines)


def _near_text(near: Near) -> str:
    """`csw15: 20 words short, its marker words agree (QI EMOJI TWERK in, OK EW ZE out)`."""
    count = counted(abs(near.more))
    much = "as many words" if not near.more else f"{count} {'more' if near.more > 0 else 'short'}"
    head = f"{near.manifest.id}: {much}"
    if near.lacks is not None and near.others is not None:
        if not near.lacks or not near.others:
            return f"{head}, the others are the same"
        return f"{head}: it lacks {near.lacks:,} of those words and has {near.others:,} others"
    if near.against:
        lacks = " ".join(word for word in near.against if word in near.manifest.markers_valid)
        has = " ".join(word for word in near.against if word in near.manifest.markers_invalid)
        parts = [f"lacks {lacks}" if lacks else "", f"has {has}" if has else ""]
        return f"{head}, but it {' and '.join(filter(None, parts))}"
    shown = [
        f"{' '.join(near.valid)} in" if near.valid else "",
        f"{' '.join(near.invalid)} out" if near.invalid else "",
    ]
    markers = ", ".join(filter(None, shown))
    return f"{head}, its marker words agree ({markers})" if markers else f"{head}; it has no marker words"


def identified_json(file: str, found: Identified) -> str:
    """What a file is as one line of JSON; keys are only ever added."""
    data = {
        "file": file,
        "words": found.words,
        "fingerprint": found.fingerprint,
        "tileset": found.tileset,
        "unspelled": found.unspelled,
        "guessed_encoding": found.guessed,
        "edition": found.edition.id if found.edition else None,
        "nearest": [
            {
                "id": one.manifest.id,
                "more": one.more,
                "markers_against": list(one.against),
                "lacks": one.lacks,
                "others": one.others,
            }
            for one in found.nearest
        ],
    }
    return json_line(data)


def verified_lines(found: Iterable[Verified], style: Style = PLAIN) -> Iterator[str]:
    """A line for each list as it is verified, and one for each thing that is wrong with it."""
    for one in found:
        if one.words is None:
            yield f"{visible(one.id)}: {style.paint('red', 'cannot be used')}"
        else:
            good = style.paint("green", "good") if not one.problems else style.paint("red", "not good")
            yield f"{visible(one.id)}: {good}, {counted(one.words)}, {one.fingerprint}, compared with {one.says}"
        yield from (f"          {visible(problem)}" for problem in one.problems)
        if one.cache == "damaged":
            yield "          its cache was damaged and is made anew"


def shown_of(library: Library, name: str) -> ListFacts:
    """One list with all that is known of it. Raises what `Library.lexicon` raises, but for a list that is not here."""
    try:
        lexicon: Lexicon | None = library.lexicon(name)
    except LexiconNotInstalledError:
        lexicon = None
    manifest, header, path = library.user_lists.about(name)
    if lexicon is None:
        assert manifest is not None, "a list that is not here is known by its manifest"
        return ListFacts(manifest.id, manifest.language, manifest.tileset, None, manifest, None, "", "", "", {}, 0)
    keys, tiles = frozenset(lexicon.keys()), lexicon.tileset
    sha256 = canonical_sha256(words_of_keys(list(keys), tiles))
    digest, lengths = fingerprint(keys, tiles), lengths_of(keys)
    about = (lexicon.id, tiles.language, tiles.id, lexicon, manifest, header, path)
    return ListFacts(*about, digest, sha256, lengths, len(library.user_lists.glosses(name)))


def exported_text(lexicon: Lexicon, said: Mapping[str, Gloss]) -> str:
    """The words of a list, one a line in the order of code points, with what the list says of them."""
    keys = list(lexicon.keys())
    lines = []
    for word, key in sorted(zip(words_of_keys(keys, lexicon.tileset), keys, strict=True)):
        one = said.get(key)
        lines.append(word if one is None else f"{word}{one.tags}\t{one.definition}".rstrip("\t"))
    return "".join([f"{line}\n" for line in lines])


def facts_text(shown: ListFacts) -> str:
    """All that is known of one list, a line each."""
    lexicon, manifest, header = shown.lexicon, shown.manifest, shown.header
    rows: list[tuple[str, str]] = []
    if lexicon is not None:
        rows += [("words", f"{len(lexicon):,}, {_span(shown.lengths)}"), ("status", lexicon.status)]
    elif manifest is not None:
        count = "how many is not known" if manifest.words is None else f"{manifest.words:,}"
        rows += [("words", count), ("status", NOT_INSTALLED)]
    rows.append(("letters", f"tile set {visible(shown.tileset)}"))
    if lexicon is not None:
        rows += [("print", shown.fingerprint), ("sha256", shown.sha256)]
        rows += [("file", visible(shown.path))] if shown.path else []
    if header is not None:
        rows.append(("from", visible(header.source)))
        rows += [("", visible(line)) for line in header.history]
    if shown.said:
        rows.append(("said of", f"{counted(shown.said)}; --definition WORD shows it"))
    if manifest is not None:
        rows += [("licence", visible(" ".join(filter(None, (manifest.licence_id, manifest.notice)))))]
        rows += [("obtain" if not at else "", visible(way)) for at, way in enumerate(manifest.obtain)]
        rows += [("follows", visible(manifest.supersedes))] if manifest.supersedes else []
        rows += [("note", visible(manifest.remark))] if manifest.remark else []
    title = lexicon.title if lexicon is not None else manifest.title if manifest is not None else ""
    lines = [f"{visible(shown.id)}: {visible(title)} ({visible(shown.language)})"]
    lines += [f"{name:<9} {text}" for name, text in rows]
    return "\n".join([*lines, *([_lengths_text(shown.lengths)] if shown.lengths else [])])


def _span(lengths: dict[int, int]) -> str:
    fewest, most = min(lengths), max(lengths)
    return f"{fewest} tiles" if fewest == most else f"{fewest} to {most} tiles"


def identity_text(added: Added) -> str:
    """The fingerprint's beginning, and what list that is."""
    begin = f"{added.digests.fingerprint[:_DIGITS]}..., "
    if added.status == "verified":
        return f"{begin}{added.id}, {added.title}: verified"
    known = f"the words of {added.edition.id}" if added.edition else "no known edition"
    if added.status == "own":
        return f"{begin}{known}; installed as own list {added.id}"
    of = "" if added.edition_words is None else f" of {added.edition_words:,}"
    return f"{begin}{known}; installed as {added.id} (unverified, {len(added.words.keys):,}{of} words)"


def lexicon_table(rows: Sequence[ListRow], style: Style = PLAIN) -> str:
    """The lexicons in columns, with how many there are and how many of them can be asked."""
    head = ("id", "language", "words", "status", "title")
    cells = [
        (row.id, row.language, "?" if row.words is None else f"{row.words:,}", row.status, visible(row.title))
        for row in rows
    ]
    here = sum(row.status not in (NOT_INSTALLED, UNUSABLE) for row in rows)
    count = f"{counted(len(rows), 'lexicon')}, {here} installed"
    return "\n".join([*table(head, cells, "  r", style), count])


def lexicon_json(row: ListRow) -> str:
    """One lexicon as one line of JSON; keys are only ever added."""
    data: dict[str, Any] = row._asdict()
    data["installed"] = row.status not in (NOT_INSTALLED, UNUSABLE)
    return json_line(data)
