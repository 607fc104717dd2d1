"""YAML into a lexicon manifest: what is known about one edition of one word list."""

from __future__ import annotations

import re
from typing import Literal

from scrabble_kit.definitions.fields import Fields, whole_of, wrong_type
from scrabble_kit.definitions.names import Find, check_name
from scrabble_kit.definitions.nodes import Mapping, Sequence, shortened
from scrabble_kit.definitions.parsed import Parsed
from scrabble_kit.definitions.reader import read
from scrabble_kit.definitions.schema import LEXICON, check_schema, language_of
from scrabble_kit.lexicon.manifest import LexiconManifest, Partner
from scrabble_kit.text.problems import Problems

KEYS = {
    "schema": LEXICON,
    "title": "the name in full",
    "starter": "no",
    "remark": "what to know of the list before choosing it",
    "language": "en",
    "tileset": "the ID of a tile set",
    "aliases": "[other names of this edition]",
    "family": "[names that fit several editions]",
    "source": "user",
    "file": "words.txt",
    "words": "how many",
    "lengths": "[2, 9]",
    "sha256": "64 hexadecimal digits",
    "fingerprint": "32 hexadecimal digits",
    "checked": "recomputed",
    "markers": "{valid: [QI], invalid: [ZE]}",
    "licence": "{redistributable: no, notice: whose the words are}",
    "obtain": "[a way to a copy]",
    "supersedes": "the ID of the edition before",
    "partner": '{lexicon: ID, sign: "#"}',
}
REQUIRED = ("title", "language", "tileset", "source", "licence")
_SOURCES: tuple[Literal["embedded", "user"], ...] = ("embedded", "user")
_LICENCE_KEYS = {"id": "CC0-1.0", "redistributable": "no", "notice": "whose the words are"}


def parse_manifest(text: str, file: str, id: str, find: Find | None = None) -> Parsed[LexiconManifest]:
    """The manifest that a definition's text describes, with its warnings; `file` stands in messages.

    With `find` the tile set and the lexicons that it names are looked for. Raises DefinitionError with every mistake
    of the text.
    """
    problems = Problems(file)
    root = read(text, file, problems)
    manifest = None
    if root is not None and check_schema(root, LEXICON, problems):
        manifest = _manifest(root, id, problems)
        if find is not None:
            _check_names(root, find, problems)
    problems.refuse()
    assert manifest is not None, "a definition without errors has a value"
    return Parsed(manifest, problems.in_order())


def _manifest(root: Mapping, id: str, problems: Problems) -> LexiconManifest | None:
    fields = Fields(root, problems, KEYS, required=REQUIRED)
    source, path = fields.choice("source", _SOURCES), fields.text("file")
    words, lengths = fields.whole("words", 1), _lengths(fields)
    sha256, fingerprint = _digits(fields, "sha256", 64), _digits(fields, "fingerprint", 32)
    markers = fields.fields("markers", {"valid": "[QI]", "invalid": "[ZE]"})
    valid = () if markers is None else markers.plain_texts("valid")
    invalid = () if markers is None else markers.plain_texts("invalid")
    licence = fields.fields("licence", _LICENCE_KEYS, required=("redistributable",))
    redistributable = (licence is not None and licence.flag("redistributable")) or False
    licence_id = None if licence is None else licence.text("id")
    notice = None if licence is None else licence.text("notice")
    partner = _partner(fields)
    texts = {key: fields.text(key) for key in ("title", "remark", "tileset", "checked", "supersedes")}
    texts["language"] = language_of(fields)
    lists = {key: fields.plain_texts(key) for key in ("aliases", "family", "obtain")}
    starter = fields.flag("starter")
    _check_source(fields, source, path, licence, redistributable)
    title, language, tileset = texts["title"], texts["language"], texts["tileset"]
    if problems.has_errors or source is None or title is None or language is None or tileset is None:
        return None
    return LexiconManifest(
        id=id,
        title=title,
        language=language,
        tileset=tileset,
        source=source,
        redistributable=redistributable,
        licence_id=licence_id or "",
        notice=notice or "",
        file=path,
        words=words,
        lengths=lengths,
        sha256=sha256,
        fingerprint=fingerprint,
        checked=texts["checked"] or "",
        markers_valid=valid,
        markers_invalid=invalid,
        supersedes=texts["supersedes"],
        partner=partner,
        starter=starter or False,
        remark=texts["remark"] or "",
        aliases=lists["aliases"],
        family=lists["family"],
        obtain=lists["obtain"],
    )


def _check_names(root: Mapping, find: Find, problems: Problems) -> None:
    check_name(root, "tileset", "tileset", find, problems)
    check_name(root, "supersedes", "lexicon", find, problems)
    partner = root.get("partner")
    if isinstance(partner, Mapping):
        check_name(partner, "lexicon", "lexicon", find, problems)


def _check_source(fields: Fields, source: str | None, path: str | None, licence: Fields | None, free: bool) -> None:
    """Words that come with the manifest need a file and a licence that lets them come."""
    problems = fields.problems
    if source == "embedded" and path is None and "file" not in fields:
        hints: tuple[str, ...] = ("add file: words.txt", "or write source: user")
        problems.add(
            "contradiction", "the words are embedded, and no file is named", fields.place_of("source"), hints=hints
        )
    if source == "user" and path is not None:
        hints = ("delete file, or write source: embedded",)
        problems.add(
            "contradiction", "the user brings the words, and a file is named", fields.place_of("file"), hints=hints
        )
    if path is not None and (path.startswith(("/", "\\")) or ".." in re.split(r"[/\\]", path) or ":" in path):
        problems.add(
            "wrong-value", f"file lies below the manifest's folder, here it is {path}", fields.place_of("file")
        )
    if source == "embedded" and licence is not None and not free and "redistributable" in licence:
        place = licence.place_of("redistributable")
        hints = ("write source: user, and leave the words out",)
        problems.add("contradiction", "the words are embedded and may not be passed on", place, hints=hints)


def _lengths(fields: Fields) -> tuple[int, int] | None:
    """Fewest and most tiles of a word."""
    node = fields.node("lengths")
    if node is None:
        return None
    if not isinstance(node, Sequence) or len(node.items) != 2:
        wrong_type(node, "lengths is two numbers, as [2, 9]", fields.problems)
        return None
    fewest, most = (whole_of(one, "a number of lengths", fields.problems, 1) for one in node)
    if fewest is None or most is None:
        return None
    if fewest > most:
        message = f"lengths has {fewest} before {most}"
        fields.problems.add("contradiction", message, node.place, hints=(f"write [{most}, {fewest}]",))
    return fewest, most


def _digits(fields: Fields, key: str, count: int) -> str | None:
    """A digest in hexadecimal digits, in small letters."""
    text = fields.text(key)
    if text is not None and re.fullmatch(rf"[0-9A-Fa-f]{{{count}}}", text) is None:
        message = f"{key} has {count} hexadecimal digits, here it is {shortened(text)}"
        fields.problems.add("wrong-value", message, fields.place_of(key))
    return None if text is None else text.lower()


def _partner(fields: Fields) -> Partner | None:
    partner = fields.fields("partner", {"lexicon": "ID", "sign": '"#"'}, required=("lexicon", "sign"))
    if partner is None:
        return None
    lexicon, sign = partner.text("lexicon"), partner.text("sign")
    return None if lexicon is None or sign is None else Partner(lexicon, sign)
