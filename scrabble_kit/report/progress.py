"""A bar for work that takes longer than a second, on a terminal only. The only importer of rich."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress, Task

_PATIENCE = 1.0
_WIDTH = 18


@contextmanager
def progress_bar(doing: str, unit: str) -> Iterator[Callable[[int, int], None] | None]:
    """What work tells how far it is, as (done, of how many); None where nobody looks at standard error.

    The bar stands on standard error, shows after one second, and is erased at the end.
    """
    if not sys.stderr.isatty():
        yield None
        return
    bar = _Bar(doing, unit)
    try:
        yield bar.show
    finally:
        bar.close()


@contextmanager
def waiting(text: str) -> Iterator[None]:
    """Say on a terminal what is being done, when it takes longer than a second; erased at the end."""
    if not sys.stderr.isatty():
        yield
        return
    from threading import Timer

    shown = Timer(_PATIENCE, lambda: print(f"\r{text}", end="", file=sys.stderr, flush=True))
    shown.daemon = True
    shown.start()
    try:
        yield
    finally:
        shown.cancel()
        shown.join()
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


class _Bar:
    def __init__(self, doing: str, unit: str) -> None:
        self.doing = doing
        self.unit = unit
        self.begun = time.monotonic()
        self.rich: Progress | None = None

    def show(self, done: int, total: int) -> None:
        if self.rich is None:
            if time.monotonic() - self.begun < _PATIENCE:
                return
            self.rich = self._shown()
            self.task = self.rich.add_task(self.doing, total=total, completed=done)
        self.rich.update(self.task, completed=done, total=total)

    def close(self) -> None:
        if self.rich is not None:
            self.rich.stop()

    def _shown(self) -> Progress:
        from rich.console import Console
        from rich.progress import Progress, ProgressColumn
        from rich.text import Text

        bar = self

        class Line(ProgressColumn):
            """The whole bar as one text of plain signs."""

            def render(self, task: Task) -> Text:
                return Text(bar.line(int(task.completed), int(task.total or 0)), no_wrap=True, overflow="ellipsis")

        shown = Progress(Line(), console=Console(file=sys.stderr), transient=True)
        shown.start()
        return shown

    def line(self, done: int, total: int) -> str:
        """`scoring  [#####....]  118/240  2,310 games/s  0:01 left`."""
        passed = max(time.monotonic() - self.begun, 0.001)
        full = _WIDTH * done // total if total else 0
        left = int(passed * (total - done) / done) if done else 0
        return (
            f"{self.doing}  [{'#' * full}{'.' * (_WIDTH - full)}]  {done:,}/{total:,}  "
            f"{int(done / passed):,} {self.unit}/s  {left // 60}:{left % 60:02} left"
        )
