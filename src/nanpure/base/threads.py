"""Threads, where there are any: the cores for them, a pool for one call, an end to wait for.

``concurrent.futures`` keeps a program from ending until all submitted work is done, and refuses
work with a ``RuntimeError`` from then on, in the middle of a call. This pool lets it end.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Lock, Thread, main_thread
from types import TracebackType
from typing import TypeVar

__all__ = ["End", "Pool", "can_start", "cores"]

In = TypeVar("In")
Out = TypeVar("Out")


def can_start() -> bool:
    """Whether this platform has threads; Pyodide, which runs in browsers, has none."""
    emscripten = getattr(sys, "_emscripten_info", None)
    return emscripten is None or bool(emscripten.pthreads)


def cores() -> int:
    """The number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):  # not everywhere
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class End:
    """The end of something: it happens once, and other threads can wait for it.

    Waiting takes no memory. ``threading.Event`` makes a lock each time; where none can be made, the
    thread ends, and with it a time limit.

    >>> end = End()
    >>> end.wait(0.01), end.set(), end.set(), end.wait(0.01)
    (False, None, None, True)
    """

    def __init__(self) -> None:
        self._going_on = Lock()
        self._going_on.acquire()

    def set(self) -> None:
        """Mark the end."""
        with contextlib.suppress(RuntimeError):  # already over
            self._going_on.release()

    def wait(self, seconds: float) -> bool:
        """Wait up to *seconds*; return whether it is over."""
        over = self._going_on.acquire(timeout=seconds)
        if over:
            self.set()  # for other threads that wait
        return over


class Pool:
    """Up to *jobs* threads, made when they are first needed; leaving ``with`` waits for them.

    Where there are no threads, the caller does the work, an item when its result is read.

    >>> with Pool(2) as pool:
    ...     list(pool.map(len, ["a", "bcd", ""]))
    [1, 3, 0]
    """

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._threads: list[Thread] = []
        self._tasks: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._over = False

    def map(self, work: Callable[[In], Out], items: Iterable[In]) -> Iterator[Out]:
        """Do the work for every item; return the results, or raise the first error, in order."""
        if not can_start():
            return map(work, items)
        futures = [self._submit(work, item) for item in items]
        return (future.result() for future in futures)

    def _submit(self, work: Callable[[In], Out], item: In) -> Future[Out]:
        future: Future[Out] = Future()

        def task() -> None:
            try:
                future.set_result(work(item))
            except BaseException as error:  # SystemExit where the interpreter ends: to the caller
                future.set_exception(error)

        self._tasks.put(task)
        if len(self._threads) < self._jobs:
            self._hire()
        return future

    def _hire(self) -> None:
        thread = Thread(target=self._serve, daemon=True)
        # Listed before it starts: Ctrl-C may come during ``start``, and the thread will serve then.
        self._threads.append(thread)
        try:
            thread.start()
        except RuntimeError:
            self._threads.remove(thread)
            if self._threads:  # the others do the work
                return
            if not main_thread().is_alive():  # the interpreter ends
                raise SystemExit from None  # as in a native call
            raise

    def _serve(self) -> None:
        while (task := self._tasks.get()) is not None:
            if not self._over:
                task()

    def __enter__(self) -> Pool:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._over = True
        for _ in self._threads:
            self._tasks.put(None)
        for thread in self._threads:
            # A thread whose start was interrupted may begin later; it then sees that all is over.
            if thread.is_alive():
                thread.join()
