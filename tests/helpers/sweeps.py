"""Many cases of one kind, of which a few stand for all in `make test`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def swept(cases: Iterable[Any], few: int = 1) -> list[Any]:
    """The cases for `parametrize`; those behind the first few are left to `make test-all`."""
    return [one if number < few else _marked(one) for number, one in enumerate(cases)]


def _marked(case: Any) -> Any:
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.sweep)
