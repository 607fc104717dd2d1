#!/usr/bin/env python3
"""Write out the words of a Hunspell dictionary, one a line, for `scrabble-kit lexicon add`.

    python tools/hunspell_words.py /usr/share/hunspell/eu.dic > basque.txt

NAME.aff is looked for beside NAME.dic. Written are the stems that stand alone, and every stem with one prefix, with
one suffix, or with both where the dictionary lets them meet: one layer. An affix on an affix is left out, as are
compounds: languages such as Basque and Hungarian would give thousands of millions of words, and never an end.

Left out too, unless --all is given: words with capitals (names, abbreviations), hyphens, apostrophes, digits or
spaces. The words are sorted, each once, UTF-8 in composed form.

Unlike the program `unmunch` this reads numbered and two-letter flags, flag aliases, and the flags for stems that need
an affix, are forbidden, or occur in compounds only. Where a dictionary has none of these both give the same words.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from unicodedata import category, normalize

MARKS = ("NEEDAFFIX", "PSEUDOROOT", "ONLYINCOMPOUND", "FORBIDDENWORD", "CIRCUMFIX")
CODECS = {"microsoft-cp1251": "cp1251", "tis620-2533": "tis-620"}
PART = re.compile(r"\[\^?[^\]]*\]|.")


@dataclass(frozen=True, slots=True)
class Rule:
    """One line of an affix: what it takes off, what it adds, on which words, and the flags of the result."""

    strip: str
    add: str
    fits: Callable[[str], object]
    flags: frozenset[str]


@dataclass(frozen=True, slots=True)
class Affix:
    """All lines of one flag; `crosses` when it may meet an affix of the other end."""

    prefix: bool
    crosses: bool
    rules: list[Rule] = field(default_factory=list)


@dataclass(slots=True)
class Grammar:
    """What an .aff file says, as far as it matters for single words."""

    encoding: str = "iso8859-1"
    flag_kind: str = "short"
    full_strip: bool = False
    aliases: list[frozenset[str]] = field(default_factory=list)
    affixes: dict[str, Affix] = field(default_factory=dict)
    marks: dict[str, str] = field(default_factory=dict)

    def flags(self, text: str) -> frozenset[str]:
        """The flags that a text such as `AB`, `12,7` or the number of an alias stands for."""
        if self.aliases:
            return self.aliases[int(text)] if text.isdigit() and int(text) < len(self.aliases) else frozenset()
        return self.spelled_flags(text)

    def spelled_flags(self, text: str) -> frozenset[str]:
        if self.flag_kind == "num":
            return frozenset(text.split(","))
        if self.flag_kind == "long":
            return frozenset(text[at : at + 2] for at in range(0, len(text), 2))
        return frozenset(text)

    def has(self, mark: str, flags: frozenset[str]) -> bool:
        return self.marks.get(mark) in flags

    def is_no_word(self, flags: frozenset[str]) -> bool:
        """Whether a form with these flags stands for nothing by itself."""
        return any(self.has(mark, flags) for mark in MARKS)


def condition(text: str, prefix: bool) -> Callable[[str], object]:
    """A test for the end of a word, or the beginning."""
    if text == ".":
        return bool
    parts = (part if part == "." or len(part) > 1 else re.escape(part) for part in PART.findall(text))
    pattern = "".join(parts).replace("-]", r"\-]")
    return re.compile(pattern).match if prefix else re.compile(f"(?:{pattern})$").search


def read_grammar(path: Path) -> Grammar:
    """The grammar of an .aff file. Raises OSError, LookupError for an unknown encoding, ValueError for a bad line."""
    data = path.read_bytes()
    grammar = Grammar()
    encoding = re.search(rb"^\s*SET\s+(\S+)", data.removeprefix(b"\xef\xbb\xbf"), re.MULTILINE)
    if encoding is not None:
        name = encoding.group(1).decode("ascii").lower()
        grammar.encoding = CODECS.get(name, name)
    lines = data.decode(grammar.encoding, "replace").removeprefix("\ufeff").splitlines()
    for words in map(str.split, lines):
        if words and words[0] == "FLAG":
            grammar.flag_kind = words[1].lower()
        elif words and words[0] == "AF" and len(words) > 1:
            grammar.aliases.append(grammar.spelled_flags(words[1]) if grammar.aliases else frozenset())
    for words in map(str.split, lines):
        if not words:
            continue
        if words[0] in MARKS and len(words) > 1:
            grammar.marks[words[0]] = words[1]
        elif words[0] == "FULLSTRIP":
            grammar.full_strip = True
        elif words[0] in ("PFX", "SFX") and len(words) > 3:
            read_affix(grammar, words)
    return grammar


def read_affix(grammar: Grammar, words: list[str]) -> None:
    """One line `SFX A Y 2`, the head of an affix, or `SFX A strip add condition`."""
    flag, prefix = words[1], words[0] == "PFX"
    if flag not in grammar.affixes:
        grammar.affixes[flag] = Affix(prefix, words[2] == "Y")
        return
    add, _, flags = words[3].partition("/")
    fits = condition(words[4] if len(words) > 4 else ".", prefix)
    strip, add = ("" if text == "0" else text for text in (words[2], add))
    grammar.affixes[flag].rules.append(Rule(strip, add, fits, grammar.flags(flags) if flags else frozenset()))


def read_stems(path: Path, grammar: Grammar) -> Iterator[tuple[str, frozenset[str]]]:
    """The stems of a .dic file with their flags."""
    lines = path.read_bytes().decode(grammar.encoding, "replace").removeprefix("\ufeff").splitlines()
    for number, line in enumerate(lines):
        if number == 0 and line.strip().isdigit():
            continue
        stem, slash, flags = re.split(r"[\t ]", line, maxsplit=1)[0].replace("\\/", "\0").partition("/")
        if stem:
            yield stem.replace("\0", "/"), grammar.flags(flags) if slash and flags else frozenset()


def forms(stem: str, flags: frozenset[str], grammar: Grammar) -> Iterator[str]:
    """The stem itself and every form of it with at most one prefix and one suffix."""
    if not grammar.is_no_word(flags):
        yield stem
    affixes = [grammar.affixes[flag] for flag in flags if flag in grammar.affixes]
    prefixes = [affix for affix in affixes if affix.prefix]
    for affix in affixes:
        for form, whole in affixed(stem, affix, grammar):
            if whole:
                yield form
            if not affix.prefix and affix.crosses:
                for other in prefixes:
                    if other.crosses:
                        for both, also_whole in affixed(form, other, grammar):
                            if whole and also_whole:
                                yield both


def affixed(word: str, affix: Affix, grammar: Grammar) -> Iterator[tuple[str, bool]]:
    """The word with the affix, and whether the result is a word without a further one."""
    for rule in affix.rules:
        end = word.startswith(rule.strip) if affix.prefix else word.endswith(rule.strip)
        if not end or not rule.fits(word) or (len(rule.strip) == len(word) and not grammar.full_strip):
            continue
        rest = len(word) - len(rule.strip)
        form = rule.add + word[len(rule.strip) :] if affix.prefix else word[:rest] + rule.add
        yield form, not grammar.is_no_word(rule.flags)


def is_plain(word: str) -> bool:
    """Letters only, and no capital among them."""
    return word == word.lower() and all(category(char)[0] in "LM" for char in word)


def expand(dictionary: Path, grammar: Grammar, *, everything: bool = False) -> Iterable[str]:
    """All words of the dictionary, sorted."""
    words: set[str] = set()
    forbidden: set[str] = set()
    for stem, flags in read_stems(dictionary, grammar):
        if grammar.has("FORBIDDENWORD", flags):
            forbidden.add(stem)
        else:
            words.update(forms(stem, flags, grammar))
    composed = {normalize("NFC", word) for word in words - forbidden}
    return sorted(composed if everything else filter(is_plain, composed))


def main() -> int:
    parser = argparse.ArgumentParser(description="Write out the words of a Hunspell dictionary, one a line.")
    parser.add_argument("dictionary", type=Path, help="NAME.dic, with NAME.aff beside it")
    parser.add_argument("affixes", type=Path, nargs="?", help="the .aff file, where it lies elsewhere")
    parser.add_argument("--all", action="store_true", help="words with capitals, hyphens and the like too")
    options = parser.parse_args()
    try:
        grammar = read_grammar(options.affixes or options.dictionary.with_suffix(".aff"))
        words = expand(options.dictionary, grammar, everything=options.all)
    except (OSError, LookupError, ValueError, re.error) as problem:
        print(f"error: {options.dictionary}: {problem}", file=sys.stderr)
        return 2
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    try:
        for word in words:
            print(word)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    return 0


if __name__ == "__main__":
    sys.exit(main())
