#!/usr/bin/env python3
"""Measure adding word lists through the installed command, each beside the bare trie of the same words.

    python benchmarks/lexicons.py [--words 3000000] [--runs 3] [--command scrabble-kit]

The lists are ENABLE and one of made-up words, plain, with definitions, and as a table with counts. Prints figures and
asserts none; the budget for three million words is 60 s, 1.5 GB of memory and 15 MB of file.
"""

from __future__ import annotations

import argparse
import gzip
import shutil
import sys
import tempfile
from functools import partial
from pathlib import Path

from run import BUILD_TRIE, ENABLE, Figure, interleave, row, run
from words import made_up

BUDGET = "60 s, 1.5 GB "

FORMS = {
    "plain": "{}\n",
    "with definitions": "{} a thing of {number:,} parts [n -S]\n",
    "a table with counts": "{}\t{number}\n",
}


def write(path: Path, words: list[str], form: str) -> Path:
    """A list in one of the forms; its head where it is a table."""
    with path.open("w", encoding="utf-8") as file:
        if "\t" in form:
            file.write("Form\tFrequency\n")
        file.writelines(form.format(word, number=number) for number, word in enumerate(words, 1))
    return path


def anew(argv: list[str], data: Path) -> Figure:
    """Run a command with an empty data folder."""
    shutil.rmtree(data, ignore_errors=True)
    return run(argv, data)


def measured(name: str, words: list[str], work: Path, command: str, runs: int) -> None:
    """Add the words in every form and identify them; figures on standard output."""
    plain = write(work / "plain.txt", words, FORMS["plain"])
    data, trie = work / "data", work / "bare.trie"
    bare = [sys.executable, "-c", BUILD_TRIE, str(plain), str(trie)]
    for said, form in FORMS.items():
        file = write(work / "list.txt", words, form)
        add = [command, "lexicon", "add", "mine", "--from", str(file), "--tileset", "english", "--replace", "-q"]
        if "\t" in form:
            add += ["--min-count", "2"]
        both = interleave(runs, {"ours": partial(anew, add, data), "bare": partial(run, bare, data)})
        row(f"add {name}, {said}", both["ours"], both["bare"], BUDGET if said == "plain" else "")
    size = max(path.stat().st_size for path in (data / "cache").glob("*.trie"))
    print(f"{'file of ' + name:<52} {size / 1e6:>8.1f} MB  of 15 MB")
    identify = [command, "lexicon", "identify", str(plain), "-q"]
    status = 0 if name == "ENABLE" else 1
    both = interleave(runs, {"ours": partial(run, identify, data, status), "bare": partial(run, bare, data)})
    row(f"identify {name}", both["ours"], both["bare"])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--words", type=int, default=3_000_000)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--command", default=str(Path(sys.executable).with_name("scrabble-kit")))
    asked = parser.parse_args()
    enable = gzip.decompress(ENABLE.read_bytes()).decode().split()
    with tempfile.TemporaryDirectory() as folder:
        measured("ENABLE", enable, Path(folder), asked.command, asked.runs)
    many = list(made_up(asked.words))
    with tempfile.TemporaryDirectory() as folder:
        measured(f"{len(many):,} made-up words", many, Path(folder), asked.command, asked.runs)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
