#!/usr/bin/env python3
"""Measure look-ups and questions to word lists, each beside what else would answer it in the same run.

    python benchmarks/words.py [--words 3000000] [--runs 5] [--command scrabble-kit]

The lists are ENABLE and one of made-up words. References: a Python set, the bare trie, a dict of alphagrams, sqlite,
grep, and DAWG2 where it is installed (nothing here needs it). Prints figures and asserts none; README.md beside this
file has the budgets.
"""

from __future__ import annotations

import argparse
import gzip
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from marisa_trie import Trie
from run import ENABLE, environment, interleave, made_up_words, run

LOOKED_UP = 200_000
SHARE_UNKNOWN = 0.3
SHAPES = ("CVCVC", "CVCCVCV", "CVCVCVC", "VCVCCVCV", "CVCVCCVCV", "CVCVCVCVCV")
RACK, BLANKS = "AEINRST", "AEINR??"
PATTERNS = ("?A?E??", "?A?E????", "*ING", "*NA", "?A*E*NA", "*BAN*", "B*N", "Q*", "*S", "[AEIOU]*[^AEIOU]?")

PATIENCE = 1.0
"""Seconds that a question is put again and again for the quickest time: other work on the machine only adds."""


def quickest(work: Callable[[], Any], runs: int) -> float:
    """Seconds of the quickest of at least so many runs."""
    best, spent = seconds(work), 0.0
    while runs > 0 or (spent < PATIENCE and best < PATIENCE / 10):
        took = seconds(work)
        best, spent, runs = min(best, took), spent + took, runs - 1
    return best


def rate(work: Callable[[], Any], count: int, runs: int) -> float:
    """How many a second, of `count` done at once."""
    return count / quickest(work, 2 * runs)


def seconds(work: Callable[[], Any]) -> float:
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def line(what: str, figure: str, budget: str = "") -> None:
    print(f"  {what:<54}{figure:>22}  {budget}".rstrip(), flush=True)


def look_ups(name: str, path: Path, words: Sequence[str], runs: int) -> None:
    """Words in canonical form, 30 % of them not in the list."""
    from scrabble_kit import load_lexicon

    before = tries()
    rng = random.Random(7)
    asked = [rng.choice(words) + ("X" if rng.random() < SHARE_UNKNOWN else "") for _ in range(LOOKED_UP)]
    started = time.perf_counter()
    lexicon = load_lexicon(name)
    line("first use of the list", f"{time.perf_counter() - started:.2f} s")
    spell, has = lexicon.tileset.spell, lexicon.has_key
    line("look-ups", f"{rate(lambda: [has(word) for word in asked], LOOKED_UP, runs):,.0f} /s", "900,000 /s")
    line(
        "look-ups through spell", f"{rate(lambda: [spell(word) in lexicon for word in asked], LOOKED_UP, runs):,.0f} /s"
    )
    bare = Trie(words)
    line("  the bare trie", f"{rate(lambda: [word in bare for word in asked], LOOKED_UP, runs):,.0f} /s")
    known = frozenset(words)
    line("  a Python set", f"{rate(lambda: [word in known for word in asked], LOOKED_UP, runs):,.0f} /s")
    base = table(words)
    find = base.cursor().execute
    query = "SELECT 1 FROM words WHERE word = ?"
    line("  sqlite", f"{rate(lambda: [find(query, (word,)).fetchone() for word in asked], LOOKED_UP, runs):,.0f} /s")
    dawg = dawg_of(words)
    if dawg is not None:
        line("  DAWG2", f"{rate(lambda: [word in dawg for word in asked], LOOKED_UP, runs):,.0f} /s")
    if shutil.which("grep"):
        file = path.with_suffix(".asked")
        file.write_text("\n".join(asked) + "\n", encoding="ascii")
        look_up = partial(output, ["grep", "-xFf", str(path), str(file)])
        line("  grep -xFf, a process", f"{rate(look_up, LOOKED_UP, 0):,.0f} /s")
    questions(name, path, words, base, runs)
    smaller, larger = sorted(path.stat().st_size / 1e6 for path in tries() - before)
    line("file of the list", f"{smaller:.1f} MB", "15 MB")
    line("file of the table by letters", f"{larger:.1f} MB")


def questions(name: str, path: Path, words: Sequence[str], base: sqlite3.Connection, runs: int) -> None:
    """Anagrams, racks and patterns, in one process, after the first question."""
    from scrabble_kit.library.library import Library

    searcher = Library.from_environment().searcher(name)
    started = time.perf_counter()
    searcher.anagrams(RACK)
    line("first anagram, which makes the table", f"{time.perf_counter() - started:.2f} s")
    for asked, budget in ((RACK, "0.1 ms"), ("AEINRS?", ""), (BLANKS, "2 ms")):
        timed(f"anagram {asked}", partial(searcher.anagrams, asked), runs, budget)
    for asked, budget in ((RACK, "0.5 ms"), (BLANKS, "")):
        timed(f"rack {asked}", partial(searcher.rack, asked), runs, budget)
    dict_of_alphagrams(words, runs)
    started = time.perf_counter()
    searcher.match(PATTERNS[0])
    line("first pattern, which makes the text", f"{time.perf_counter() - started:.2f} s")
    for pattern in PATTERNS:
        timed(f"match {pattern}", partial(searcher.match, pattern), runs, "40 ms")
        glob = f"SELECT word FROM words WHERE word GLOB '{pattern}'"
        timed("  sqlite", partial(rows, base, glob), 1)
        if shutil.which("grep"):
            regex = "^" + pattern.replace("?", ".").replace("*", ".*") + "$"
            timed("  grep, a process", partial(output, ["grep", regex, str(path)]), 1)
    line("hooks LATE", f"{1000 * quickest(lambda: searcher.hooks('LATE'), runs):.3f} ms")


def dict_of_alphagrams(words: Sequence[str], runs: int) -> None:
    """The quickest answer, from a dict that is made anew in every process; it is gone before patterns are measured."""
    by_letters: dict[str, list[str]] = {}
    started = time.perf_counter()
    for word in words:
        by_letters.setdefault("".join(sorted(word)), []).append(word)
    line("  a dict of alphagrams, made in", f"{time.perf_counter() - started:.2f} s")
    timed(f"  its anagrams of {RACK}", lambda: by_letters.get("".join(sorted(RACK)), []), runs)


def tries() -> set[Path]:
    """The tries that are kept."""
    return set((Path(os.environ["SCRABBLE_KIT_DATA"]) / "cache").glob("*.trie"))


def timed(what: str, work: Callable[[], Sequence[Any]], runs: int, budget: str = "") -> None:
    """A line with the time and the number of answers."""
    line(what, f"{len(work()):,} in {1000 * quickest(work, runs):.3f} ms", budget)


def rows(base: sqlite3.Connection, query: str) -> list[Any]:
    return base.execute(query).fetchall()


def output(command: Sequence[str]) -> list[bytes]:
    """The lines that a process writes; into a pipe, for grep stops at once where nobody reads."""
    environ = {**os.environ, "LC_ALL": "C"}
    return subprocess.run(command, stdout=subprocess.PIPE, env=environ, check=False).stdout.splitlines()


def table(words: Sequence[str]) -> sqlite3.Connection:
    base = sqlite3.connect(":memory:")
    base.execute("CREATE TABLE words (word TEXT PRIMARY KEY) WITHOUT ROWID")
    base.executemany("INSERT INTO words VALUES (?)", ((word,) for word in words))
    return base


def dawg_of(words: Sequence[str]) -> Any:
    try:
        from dawg import DAWG  # type: ignore[import-not-found]
    except ImportError:
        return None
    return DAWG(words)


def cold(command: str, data: Path, runs: int) -> None:
    """Whole processes, interleaved."""
    jobs = {
        "check QUAY": ["check", "QUAY"],
        "words anagram 'AEINRS?'": ["words", "anagram", "AEINRS?"],
        "words rack AEINRST": ["words", "rack", RACK],
        "words match 'C?T'": ["words", "match", "C?T"],
        "words match '*ING'": ["words", "match", "*ING"],
        "words info RETAINS": ["words", "info", "RETAINS"],
        "judge CATS": ["judge", "CATS", "-l", "enable"],
    }
    for arguments in jobs.values():
        run([command, *arguments], data)
    figures = interleave(
        runs * 3, {name: partial(run, [command, *arguments], data) for name, arguments in jobs.items()}
    )
    reference = figures["check QUAY"].seconds
    for name, figure in figures.items():
        budget = "1.5 x" if "anagram" in name else ""
        line(name, f"{figure.seconds * 1000:.1f} ms  {figure.seconds / reference:.2f} x", budget)


def made_up(count: int) -> Iterator[str]:
    """So many different made-up words, the same ones each time."""
    seen: set[str] = set()
    for word in made_up_words(random.Random(3), SHAPES):
        if word not in seen:
            seen.add(word)
            yield word
        if len(seen) == count:
            return


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure look-ups and questions to word lists.")
    parser.add_argument("--command", default=str(Path(sys.executable).with_name("scrabble-kit")))
    parser.add_argument("--words", type=int, default=3_000_000)
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="scrabble-kit-bench-") as folder:
        work = Path(folder)
        data = work / "data"
        os.environ.update(environment(data))
        print(f"{sys.version.split()[0]}, {os.cpu_count()} cores; the quickest of some runs, processes: medians")
        words = gzip.decompress(ENABLE.read_bytes()).decode("ascii").split()
        path = work / "enable.txt"
        path.write_text("\n".join(words) + "\n", encoding="ascii")
        print(f"enable, {len(words):,} words")
        look_ups("enable", path, words, options.runs)
        print("cold, enable")
        cold(options.command, data, options.runs)
        many = sorted(made_up(options.words))
        path = work / "made-up.txt"
        path.write_text("\n".join(many) + "\n", encoding="ascii")
        print(f"made up, {len(many):,} words")
        look_ups(str(path), path, many, options.runs)
    return 0


if __name__ == "__main__":
    sys.exit(main())
