"""Executors for many records: processes of this machine, or a cluster of Dask.

Whatever happens to the process that started them, workers end: they are stopped when it leaves, and they watch it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Any

from scrabble_kit.batch.refereeing import AHEAD, stop
from scrabble_kit.text.errors import ScrabbleKitError, UsageError
from scrabble_kit.text.source import reason, visible

if TYPE_CHECKING:
    from concurrent.futures import Executor

PER_WORKER = 3
"""Chunks under way for each worker: one is worked on, one waits, one is read again."""

_WAIT = 10  # seconds for a cluster to answer


@contextmanager
def workers(jobs: int, scheduler: str | None) -> Iterator[tuple[Executor | None, int]]:
    """Who does the work, None for this process, and how many chunks may be under way.

    Raises UsageError for processes and a cluster at once, ScrabbleKitError when one of them was ended from outside.
    """
    if scheduler is not None and jobs > 1:
        raise UsageError("the work goes to processes or to a cluster: --jobs or --scheduler")
    if scheduler is None and jobs == 1:
        yield None, AHEAD
        return
    from concurrent.futures import BrokenExecutor

    try:
        with dask_cluster(scheduler) if scheduler is not None else process_pool(jobs) as executor:
            yield executor, PER_WORKER * (AHEAD if scheduler is not None else jobs)
    except BrokenExecutor as error:
        raise ScrabbleKitError(
            "a worker process was ended from outside", hints=("run again with --jobs 1 to see at which game",)
        ) from error


@contextmanager
def process_pool(jobs: int) -> Iterator[Executor]:
    """So many processes of this machine. When the block is left by an exception, they stop at the record under way."""
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    class Pool(ProcessPoolExecutor):
        """Begins its workers where no interrupt can find them, or itself, half begun."""

        def submit(self, *arguments: Any, **named: Any) -> Any:
            with _interrupts_held():
                return super().submit(*arguments, **named)

    before = set(multiprocessing.active_children())
    pool = Pool(jobs, initializer=_begin_worker)
    try:
        yield pool
    except BaseException:
        with _interrupts_held():  # whoever is impatient waits for the record under way
            if os.name == "posix":
                # a worker that is killed may leave half an answer in the pipe, and the pool waits for the other half
                for child in set(multiprocessing.active_children()) - before:
                    child.terminate()
            pool.shutdown(wait=True, cancel_futures=True)
        raise
    pool.shutdown()


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Let an interrupt from the keyboard wait until the block is left; processes that begin in it never see one."""
    import signal

    if os.name != "posix":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin_worker() -> None:
    """Leave an interrupt from the keyboard to the parent, stop when it says so, and end with it."""
    import signal
    import threading

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: stop())
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    from multiprocessing import parent_process

    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def dask_cluster(address: str) -> Iterator[Executor]:
    """The workers of the Dask scheduler at an address, such as tcp://host:8786.

    Raises UsageError when Dask is not installed or nobody answers there.
    """
    try:
        distributed = import_module("distributed")
    except ImportError as error:
        hint = "pip install 'scrabble-kit[dask]'"
        raise UsageError("--scheduler needs Dask, which is not installed", hints=(hint,)) from error
    try:
        client = distributed.Client(address, timeout=_WAIT)
    except (OSError, ValueError, TimeoutError) as error:
        why = reason(error).split("\n")[0]
        raise UsageError(f"no Dask scheduler answers at {visible(address)}: {visible(why)}") from error
    with client:
        yield client.get_executor()
