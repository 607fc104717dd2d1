"""Turn single rules of the referee and see the tests of rules and replay notice each.

    python tools/mutate.py [--jobs 2] [--only WORD]

A mutant is a place in the code and what is put there instead; they stand in `mutants.txt`. Each is tried in a copy of
the checkout; it is caught when a test fails. A place that is not there, or there more than once, is an error: the code
has moved, and the mutant has to move with it. The exit status is 1 when a mutant survives, 2 when one has no place or
the tests fail without any.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
MUTANTS = Path(__file__).resolve().with_name("mutants.txt")
COPIED = ("scrabble_kit", "tests", "tools", "rulesets", "tilesets", "examples", "benchmarks")
TESTS = ("tests/rules", "tests/replay", "tests/rulesets")
FAILED = 1  # pytest's status when tests have run and some have failed


class Mutant(NamedTuple):
    """A rule that is turned: what it is about, the module under `scrabble_kit/`, what stands there, what then does."""

    rule: str
    module: str
    old: str
    new: str


def read_mutants(text: str) -> tuple[Mutant, ...]:
    """The mutants of `mutants.txt`: modules at the margin, below each its rules, below each rule two lines of code."""
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    found, module = [], ""
    rest = iter(lines)
    for line in rest:
        if not line.startswith(" "):
            module = line.strip()
        else:
            found.append(Mutant(line.strip(), module, next(rest).strip(), next(rest).strip()))
    return tuple(found)


def misplaced(mutants: tuple[Mutant, ...]) -> list[str]:
    """What is said of mutants that have no place, or several."""
    found = []
    for one in mutants:
        path = ROOT / "scrabble_kit" / one.module
        times = path.read_text("utf-8").count(one.old) if path.exists() else 0
        if times != 1:
            found.append(f"{one.rule}: {one.old!r} stands {times} times in scrabble_kit/{one.module}, not once")
    return found


@contextmanager
def copy_of_checkout() -> Iterator[Path]:
    """A folder with what tests of rules read copied, everything else linked."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as name:
        copy = Path(name) / "checkout"
        copy.mkdir()
        for path in ROOT.iterdir():
            if path.name in COPIED:
                shutil.copytree(path, copy / path.name, ignore=shutil.ignore_patterns("__pycache__"))
            elif path.name not in (".git", ".hypothesis", ".pytest_cache"):
                os.symlink(path, copy / path.name)
        yield copy


def status_of(copy: Path) -> tuple[int, str]:
    """Status and output of the tests, which stop at the first failure."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", "-m", "not sweep", *TESTS],
        cwd=copy, env={**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"},
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, text=True, check=False,
    )  # fmt: skip
    return done.returncode, done.stdout


def tried(copy: Path, mutant: Mutant) -> tuple[int, str]:
    """Status and output of the tests with one rule turned; the copy is as before afterwards."""
    path = copy / "scrabble_kit" / mutant.module
    text = path.read_text("utf-8")
    path.write_text(text.replace(mutant.old, mutant.new), "utf-8")
    try:
        return status_of(copy)
    finally:
        path.write_text(text, "utf-8")


def survivors(mutants: tuple[Mutant, ...], jobs: int) -> list[Mutant]:
    """Mutants that no test notices; a line for each of all as it is done."""
    copies: SimpleQueue[Path] = SimpleQueue()

    def judge(mutant: Mutant) -> bool:
        copy, begun = copies.get(), time.monotonic()
        status, output = tried(copy, mutant)
        copies.put(copy)
        caught = status == FAILED
        by = next((line.split()[1] for line in output.splitlines() if line.startswith("FAILED")), f"status {status}")
        word, seconds = "caught  " if caught else "SURVIVES", time.monotonic() - begun
        print(f"{word}  {seconds:4.0f} s  {mutant.rule}  {by}", flush=True)
        return caught

    with ExitStack() as stack, ThreadPoolExecutor(jobs) as executor:
        for _ in range(jobs):
            copies.put(stack.enter_context(copy_of_checkout()))
        return [one for one, caught in zip(mutants, executor.map(judge, mutants), strict=True) if not caught]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=2, help="how many at once")
    parser.add_argument("--only", default="", metavar="WORD", help="mutants whose rule or module has this in it")
    options = parser.parse_args()
    mutants = read_mutants(MUTANTS.read_text("utf-8"))
    mutants = tuple(one for one in mutants if options.only in f"{one.rule} {one.module}")
    problems = misplaced(mutants)
    if problems:
        print("\n".join(problems), file=sys.stderr)
        return 2
    with copy_of_checkout() as copy:
        status, output = status_of(copy)
    if status:
        print(output, "the tests fail without a mutant", sep="\n", file=sys.stderr)
        return 2
    alive = survivors(mutants, options.jobs)
    print(f"{len(mutants)} mutants, {len(mutants) - len(alive)} caught")
    for one in alive:
        print(f"survives: {one.rule} (scrabble_kit/{one.module}: {one.old!r} as {one.new!r})")
    return 1 if alive else 0


if __name__ == "__main__":
    sys.exit(main())
