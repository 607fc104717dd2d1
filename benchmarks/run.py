#!/usr/bin/env python3
"""Measure scrabble-kit through its installed command; README.md beside this file says what and how.

    python benchmarks/run.py [--runs 15] [--games 10000] [--words 1000000] [--only cold,words,build,games,python]

Prints figures and asserts none. Exit status 1 when something could not be measured.
"""

from __future__ import annotations

import argparse
import gzip
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
FULL_GAME = HERE / "full-game.gcg"
ENABLE = ROOT / "lexicons" / "enable" / "words.txt.gz"

SHARE_UNKNOWN = 0.3
MADE_UP_WORDS = 250_000
LETTERS_OF = {"C": "BCDFGHLMNPRST", "V": "AEIOU"}

# Reads the words, looks each up in a set, writes a line for each.
LOOK_UP = """
import gzip, sys
known = set(gzip.open(sys.argv[1], "rt").read().split())
write = sys.stdout.write
for line in open(sys.argv[2]):
    word = line.strip().upper()
    write(("valid in enable  " if word in known else "not in enable    ") + word + "\\n")
"""

# Builds the bare trie of the same file and saves it.
BUILD_TRIE = """
import sys, marisa_trie
marisa_trie.Trie(open(sys.argv[1]).read().split()).save(sys.argv[2])
"""

# Reads the same files and splits each line by one regular expression.
SPLIT_LINES = """
import pathlib, re, sys
split = re.compile(r"[ \\t]+").split
fields = 0
for path in sorted(pathlib.Path(sys.argv[1]).iterdir()):
    for line in path.read_text("utf-8").splitlines():
        fields += len(split(line))
print(fields)
"""

# One word, checked from Python. Prints True.
CHECK_IN_PYTHON = """
from scrabble_kit import load_kit
kit = load_kit(lexicon="enable")
print(kit.tileset.spell("QUAY") in kit.lexicon)
"""


@dataclass(frozen=True)
class Figure:
    """One finished process: wall seconds and the highest resident memory in MiB."""

    seconds: float
    peak: float


class NotMeasuredError(Exception):
    """A command did not do what it is measured for."""


def environment(data: Path) -> dict[str, str]:
    """Ours, without what would change an answer or keep compiled modules from being used."""
    left_out = ("PYTHONDONTWRITEBYTECODE", "PYTHONPATH", "NO_COLOR", "FORCE_COLOR")
    kept = {name: value for name, value in os.environ.items() if name not in left_out}
    kept = {name: value for name, value in kept.items() if not name.startswith("SCRABBLE_KIT_")}
    return {**kept, "SCRABBLE_KIT_DATA": str(data)}


def run(argv: list[str], data: Path, status: int = 0) -> Figure:
    """Run one process, its output thrown away, and expect the exit status."""
    with tempfile.TemporaryFile() as errors:
        started = time.perf_counter()
        process = subprocess.Popen(
            argv, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=errors, env=environment(data)
        )
        _, wait_status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - started
        process.returncode = os.waitstatus_to_exitcode(wait_status)
        if process.returncode != status:
            errors.seek(0)
            last = errors.read().decode("utf-8", "replace").strip().splitlines()[-1:]
            raise NotMeasuredError(f"exit status {process.returncode}, not {status}: {' '.join(last)[:160]}")
    unit = 1024 if sys.platform != "darwin" else 1024 * 1024
    return Figure(seconds, usage.ru_maxrss / unit)


def interleave(runs: int, jobs: dict[str, Callable[[], Figure]]) -> dict[str, Figure]:
    """The median of each job; the jobs take turns, so that a slow minute of the machine hits all alike."""
    figures: dict[str, list[Figure]] = {name: [] for name in jobs}
    for _ in range(runs):
        for name, job in jobs.items():
            figures[name].append(job())
    return {
        name: Figure(statistics.median(f.seconds for f in seen), statistics.median(f.peak for f in seen))
        for name, seen in figures.items()
    }


def row(what: str, ours: Figure, reference: Figure, budget: str = "") -> None:
    ratio = ours.seconds / reference.seconds
    print(
        f"{what:<46} {ours.seconds * 1000:9,.1f} ms {reference.seconds * 1000:9,.1f} ms  {ratio:6.2f} x  {budget:<10}"
        f"{ours.peak:7.1f} MiB",
        flush=True,
    )


# What is measured


@dataclass(frozen=True)
class Bench:
    """The command, the folder of prepared files, and how much of everything."""

    command: str
    work: Path
    runs: int
    games: int
    words: int

    @property
    def data(self) -> Path:
        return self.work / "data"

    @property
    def few(self) -> int:
        """Runs of what takes seconds."""
        return min(self.runs, 3)

    def kit(self, *arguments: str, status: int = 0, data: Path | None = None) -> Callable[[], Figure]:
        return lambda: run([self.command, *arguments], data or self.data, status)

    def python(self, *arguments: str) -> Callable[[], Figure]:
        return lambda: run([sys.executable, *arguments], self.data)


def cold(bench: Bench) -> None:
    """One word and one game, each in a process of its own."""
    figures = interleave(
        bench.runs,
        {
            "bare": bench.python(str(HERE / "bare_typer.py"), "check", "QUAY"),
            "check": bench.kit("check", "QUAY"),
            "score": bench.kit("score", str(FULL_GAME)),
        },
    )
    row("check QUAY / bare typer app", figures["check"], figures["bare"], "1.35 x")
    row("score GAME / check QUAY", figures["score"], figures["check"], "2 x")


def words(bench: Bench) -> None:
    """A file of words, 30 % of them not in the list."""
    for name, count in (("tenth.txt", bench.words // 10), ("words.txt", bench.words)):
        path = str(bench.work / name)
        figures = interleave(
            bench.few,
            {
                "loop": bench.python("-c", LOOK_UP, str(ENABLE), path),
                "check": bench.kit("check", "--file", path, status=1),
            },
        )
        row(f"check --file, {count:,} words / set look-up", figures["check"], figures["loop"])
        print(f"{'':<46} {count / figures['check'].seconds:9,.0f} words/s (budget 400,000)")


def build(bench: Bench) -> None:
    """The first use of a list nobody has seen, each time with an empty data folder."""
    path = str(bench.work / "made-up.txt")

    def first_use() -> Figure:
        with tempfile.TemporaryDirectory(dir=bench.work) as fresh:
            return run([bench.command, "check", "QUAY", "--lexicon", path], Path(fresh), 1)

    figures = interleave(
        bench.few,
        {"trie": bench.python("-c", BUILD_TRIE, path, str(bench.work / "trie")), "first": first_use},
    )
    row(f"first use of {MADE_UP_WORDS:,} words / bare trie", figures["first"], figures["trie"], "3 s, 200 MiB")


def games(bench: Bench) -> None:
    """Folders of game records, ten times as many each time: the time for one game stays, and so does the memory."""
    for count in game_counts(bench.games):
        path = str(bench.work / f"games-{count}")
        jobs = {
            "loop": bench.python("-c", SPLIT_LINES, path),
            "one": bench.kit("score", path, "--summary", "--jobs", "1"),
        }
        figures = interleave(bench.few if count > 100 else bench.runs, jobs)
        row(f"score, {count:,} games, 1 job / splitting lines", figures["one"], figures["loop"], "5 x")
        print(f"{'':<46} {count / figures['one'].seconds:9,.0f} games/s on one core")
    cores = os.cpu_count() or 1
    figures = interleave(
        bench.few, {f"{jobs}": bench.kit("score", path, "--summary", "--jobs", f"{jobs}") for jobs in {1, cores}}
    )
    row(f"score, {count:,} games, {cores} jobs / 1 job", figures[f"{cores}"], figures["1"])


def game_counts(most: int) -> list[int]:
    """Numbers of games: ten, a hundred, and so on up to the most."""
    counts = [10]
    while counts[-1] * 10 <= most:
        counts.append(counts[-1] * 10)
    return counts


def python(bench: Bench) -> None:
    """One word from Python."""
    figures = interleave(bench.runs, {"pass": bench.python("-c", "pass"), "check": bench.python("-c", CHECK_IN_PYTHON)})
    row("one word in Python / bare interpreter", figures["check"], figures["pass"])
    over = (figures["check"].seconds - figures["pass"].seconds) * 1000
    print(f"{'':<46} {over:,.1f} ms over a bare interpreter (budget 30 ms)")


PARTS = {"cold": cold, "words": words, "build": build, "games": games, "python": python}


# What is measured on. A process of its own makes it: the memory of this one would count for its children.


def made_up_words(rng: random.Random, shapes: tuple[str, ...]) -> Iterator[str]:
    while True:
        yield "".join(rng.choice(LETTERS_OF[kind]) for kind in rng.choice(shapes))


def prepare(work: Path, count_games: int, count_words: int) -> None:
    rng = random.Random(1)
    known = gzip.decompress(ENABLE.read_bytes()).decode("ascii").split()
    lexicon = set(known)

    made_up: set[str] = set()
    for word in made_up_words(rng, ("CVCVC", "CVCCVCV", "CVCVCVC", "VCVCCVCV", "CVCVCCVCV")):
        if word not in lexicon and word != "QUAY":
            made_up.add(word)
        if len(made_up) == MADE_UP_WORDS:
            break
    unknown = sorted(made_up)
    (work / "made-up.txt").write_text("".join(f"{word}\n" for word in unknown), encoding="ascii")

    for name, count in (("tenth.txt", count_words // 10), ("words.txt", count_words)):
        with (work / name).open("w", encoding="ascii") as file:
            for _ in range(count):
                file.write(rng.choice(unknown if rng.random() < SHARE_UNKNOWN else known) + "\n")

    game = FULL_GAME.read_text(encoding="utf-8")
    for count in game_counts(count_games):
        folder = f"games-{count}"
        (work / folder).mkdir()
        for number in range(count):
            text = game
            for nick in ("ann", "bob"):
                other = f"{nick}{number}"
                text = text.replace(f">{nick}:", f">{other}:").replace(f" {nick} {nick}\n", f" {other} {other}\n")
            (work / folder / f"game-{number:06}.gcg").write_text(text, encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure scrabble-kit through its installed command.")
    parser.add_argument("--command", help="default: the scrabble-kit beside this interpreter, else on the path")
    parser.add_argument("--runs", type=int, default=15, help="runs of short commands; long ones run at most 3 times")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--words", type=int, default=1_000_000)
    parser.add_argument("--only", default=",".join(PARTS), help=f"of {', '.join(PARTS)}")
    parser.add_argument("--prepare", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.prepare:
        prepare(options.prepare, options.games, options.words)
        return 0
    chosen = options.only.split(",")
    unknown = [name for name in chosen if name not in PARTS]
    if unknown:
        parser.error(f"no part is named {unknown[0]}; there are {', '.join(PARTS)}")
    beside = Path(sys.executable).with_name("scrabble-kit")
    command = options.command or (str(beside) if beside.exists() else shutil.which("scrabble-kit"))
    if command is None:
        parser.error("scrabble-kit is not installed")

    failed = 0
    with tempfile.TemporaryDirectory(prefix="scrabble-kit-bench-") as folder:
        bench = Bench(command, Path(folder), options.runs, options.games, options.words)
        sizes = ["--games", str(bench.games), "--words", str(bench.words)]
        subprocess.run([sys.executable, __file__, "--prepare", folder, *sizes], check=True)
        bench.data.mkdir()
        print(f"{sys.version.split()[0]}, {os.cpu_count()} cores; medians of interleaved runs")
        print(f"{'what / reference':<46} {'ours':>12} {'reference':>12}  {'ratio':>8}  {'budget':<10}{'peak':>11}")
        for name in chosen:
            try:
                bench.kit("check", "QUAY")()  # the default list is built and all modules are compiled
                PARTS[name](bench)
            except NotMeasuredError as problem:
                failed += 1
                print(f"{name}: not measured, {problem}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
