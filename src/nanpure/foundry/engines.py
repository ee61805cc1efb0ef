"""Engines run tasks on processes. A task is a pure function that makes a file.

Each yields results as they come, in any order: it is up to the tasks that a result does not depend
on the process. A killed process costs only the tasks it was running, which are repeated.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait as wait_for
from typing import Any, Literal, Protocol, TypeVar

from nanpure.base.arguments import integer
from nanpure.base.children import deaf
from nanpure.errors import NanpureError
from nanpure.words import message

__all__ = ["AHEAD", "Engine", "Here", "Processes", "engine_of"]

Task = TypeVar("Task")
Result = TypeVar("Result")

AHEAD = 2      # tasks queued for each process
PATIENCE = 3   # pools that may break in a row without finishing a task
LOOK = 1.0     # seconds between two checks whether a pool's manager has failed


class Engine(Protocol):
    """Runs a function on tasks."""

    def run(
        self, function: Callable[[Task], Result], tasks: Iterable[Task]
    ) -> Iterator[Result]:
        """Yield the results, as they come."""


class Here:
    """Runs tasks in this process, one after another."""

    def run(
        self, function: Callable[[Task], Result], tasks: Iterable[Task]
    ) -> Iterator[Result]:
        """Yield the results, in order."""
        return map(function, tasks)


class Processes:
    """Runs tasks on some processes of this machine, which stay for the next run until closed.

    A process takes as long to start as to make a hundred rows: it loads NumPy, Arrow and nanpure.
    *method*: how it starts (:func:`~nanpure.base.children.load_ahead`).
    """

    def __init__(self, jobs: int, method: Literal["forkserver", "spawn"] = "spawn") -> None:
        self.jobs = jobs
        self._context = get_context(method)
        self._pool: ProcessPoolExecutor | None = None

    def run(
        self, function: Callable[[Task], Result], tasks: Iterable[Task]
    ) -> Iterator[Result]:
        """Yield the results, as they come."""
        with _failed_managers() as failed:
            try:
                yield from self._run(function, tasks, failed)
            except BaseException:  # tasks are still running
                self.close()
                raise

    def _run(
        self, function: Callable[[Task], Result], tasks: Iterable[Task], failed: list[BaseException]
    ) -> Iterator[Result]:
        waiting, rest, broken = list[Task](), iter(tasks), 0
        while True:
            running: dict[Future[Result], Task] = {}
            try:
                while True:
                    self._fill(function, waiting, rest, running)
                    if not running:
                        return
                    done, _ = wait(running, LOOK, return_when=FIRST_COMPLETED)
                    if not done and failed:
                        raise failed[0]
                    for future in done:
                        result = future.result()
                        del running[future]
                        broken = 0
                        yield result
            except BrokenProcessPool as error:
                self.close()
                waiting += running.values()
                broken += 1
                if broken > PATIENCE:
                    raise NanpureError(message("processes were ended {times} times in a row, the "
                                               "last one at one of {count} tasks: {task}",
                                               times=broken, count=len(waiting),
                                               task=repr(waiting[0])[:300])) from error

    def close(self) -> None:
        """End the processes."""
        pool, self._pool = self._pool, None
        if pool is not None:
            _end(pool)

    def _fill(
        self, function: Callable[[Task], Result], waiting: list[Task], rest: Iterator[Task],
        running: dict[Future[Result], Task],
    ) -> None:
        """Hand out tasks, lost ones first."""
        while len(running) < AHEAD * self.jobs:
            if waiting:
                task = waiting[0]
            else:
                try:
                    task = next(rest)
                except StopIteration:
                    return
                waiting.append(task)
            if self._pool is None:
                self._pool = ProcessPoolExecutor(self.jobs, self._context, _begin)
            with deaf():  # it may start processes
                future = self._pool.submit(function, task)  # may find it broken: the task waits on
            waiting.pop(0)
            running[future] = task


@contextmanager
def engine_of(jobs: int | None, engine: Engine | None = None) -> Iterator[Engine]:
    """Lend *engine*; without one, a new engine that ends with the block.

    It has *jobs* processes (None: one per core).
    """
    many = 1 if engine is not None else integer(
        jobs if jobs is not None else os.cpu_count() or 1, "number of jobs", 1)
    if many == 1:
        yield engine or Here()
        return
    with closing(Processes(many)) as processes:
        yield processes


def _end(pool: ProcessPoolExecutor) -> None:
    """End the processes at once; their tasks are repeated another time."""
    processes: dict[int, Any] = dict(getattr(pool, "_processes", None) or {})
    for process in processes.values():
        with suppress(OSError, ValueError):
            process.terminate()
    with suppress(RuntimeError):  # its thread could not start, so there is nothing to wait for
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _failed_managers() -> Iterator[list[BaseException]]:
    """Collect the errors of threads that manage pools.

    If such a thread cannot start another one, it ends, and nothing submitted is ever done; Python
    only prints the reason.
    """
    failed: list[BaseException] = []
    before = threading.excepthook

    def note(args: threading.ExceptHookArgs) -> None:
        if type(args.thread).__module__ == ProcessPoolExecutor.__module__ and args.exc_value:
            failed.append(args.exc_value)
        else:
            before(args)

    threading.excepthook = note
    try:
        yield failed
    finally:
        threading.excepthook = before


def _begin() -> None:
    """Leave Ctrl-C to the parent process, and end when it ends, for whatever reason."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent.sentinel,), daemon=True).start()


def _follow(sentinel: int) -> None:
    wait_for([sentinel])
    os._exit(1)
