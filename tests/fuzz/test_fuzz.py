"""The fuzzer runs for a minute, from the records that the other tests were written around.

FUZZ_SECONDS lengthens it by hand. Where no build of the fuzzer exists for this Python the random records of
`tests/records/test_record_fuzz.py` are all there is.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parents[2]
SEEDS = ["examples", "benchmarks", "tests/data/gcg/invalid", "tests/data/games", "tests/data/languages"]


@pytest.mark.sweep
def test_no_record_ends_in_a_fault(tmp_path: Path) -> None:
    pytest.importorskip("atheris")
    seconds = os.environ.get("FUZZ_SECONDS", "60")
    seeds = [str(TOP / folder) for folder in SEEDS if (TOP / folder).is_dir()]
    found = tmp_path / "found"
    found.mkdir()
    limits = [f"-max_total_time={seconds}", "-timeout=20", "-rss_limit_mb=1500", f"-artifact_prefix={tmp_path}/"]
    done = subprocess.run(
        [sys.executable, str(TOP / "tests/fuzz/records.py"), *limits, str(found), *seeds],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(TOP)},
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    assert done.returncode == 0, done.stderr[-4000:]
