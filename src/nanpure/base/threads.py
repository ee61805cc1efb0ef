"""Threads for one call, and the end that a thread beside it waits for.

Those of ``concurrent.futures`` keep a program from ending until all is done that was asked of them,
and refuse work with a ``RuntimeError`` from then on, in the middle of a call. These let it end.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Lock, Thread, main_thread
from types import TracebackType
from typing import TypeVar

__all__ = ["End", "Pool"]

In = TypeVar("In")
Out = TypeVar("Out")


class End:
    """The end of something, which happens once, and a thread that looks at it meanwhile waits for.

    To wait for it takes no memory. ``threading.Event`` makes a lock each time; where there is none
    to be had the thread ends, and with it a limit of time.

    >>> end = End()
    >>> end.wait(0.01), end.set(), end.set(), end.wait(0.01)
    (False, None, None, True)
    """

    def __init__(self) -> None:
        self._going_on = Lock()
        self._going_on.acquire()

    def set(self) -> None:
        """It is over."""
        with contextlib.suppress(RuntimeError):  # it was already
            self._going_on.release()

    def wait(self, seconds: float) -> bool:
        """Wait so long at most; gives whether it is over."""
        over = self._going_on.acquire(timeout=seconds)
        if over:
            self.set()  # for whoever else waits
        return over


class Pool:
    """So many threads, made when they are first needed; the end of ``with`` waits for them.

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
        """Do the work for every item; gives the results, or raises what one raised, in order."""
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
        # Known before it starts: Ctrl-C may come while this waits for it, and it will serve then.
        self._threads.append(thread)
        try:
            thread.start()
        except RuntimeError:
            self._threads.remove(thread)
            if self._threads:  # those that there are do the work
                return
            if not main_thread().is_alive():  # the interpreter ends
                raise SystemExit from None  # as a native call does
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
            # One whose start was interrupted may begin later, and finds that all is over.
            if thread.is_alive():
                thread.join()
