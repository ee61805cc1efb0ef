"""Long work in a thread of the server, for answers that begin at once.

A worker process may have to start first, which takes longer than the first results.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

from nanpure.web.failures import failure
from nanpure.web.limits import LONG_SECONDS, STREAMS, WAIT_SECONDS, WAITING
from nanpure.web.pool import Message
from nanpure.web.problems import Problem
from nanpure.web.report import Report

__all__ = ["Streams", "ThreadJob"]

Request = TypeVar("Request")
Work = Callable[[Request, Report], dict[str, Any]]


class ThreadJob:
    """A piece of work in a thread; :meth:`messages` ends with ``result`` or ``problem``.

    It waits for a thread at most so many seconds.
    """

    def __init__(self, wait: float) -> None:
        self._loop = asyncio.get_running_loop()
        self._queue: asyncio.Queue[Message] = asyncio.Queue()
        self._report = Report(self._tell)
        self._future: Future[None] | None = None
        self._wait = wait
        self._timers = (self._loop.call_later(wait, self._tire),
                        self._loop.call_later(LONG_SECONDS, self.stop))

    def start(
        self, executor: ThreadPoolExecutor, work: Work[Request], asked: Request,
        ended: Callable[[ThreadJob], None],
    ) -> None:
        """Do the work as soon as a thread is free; *ended* is called in the loop after it."""
        self._future = executor.submit(self._work, work, asked)
        self._future.add_done_callback(lambda _: self._in_loop(self._end, ended))

    async def messages(self) -> AsyncIterator[Message]:
        """Yield the messages of the work, in order."""
        while True:
            message = await self._queue.get()
            yield message
            if message[0] in ("result", "problem"):
                return

    def stop(self) -> None:
        """Stop the work, which ends soon; what still waits for a thread gives up its place."""
        self._report.control.stop()
        if self._future is not None:
            self._future.cancel()

    def _work(self, work: Work[Request], asked: Request) -> None:
        try:
            self._report.demand()
            self._tell("result", work(asked, self._report))
        except Exception as error:
            self._tell("problem", failure(error, self._report).json())

    def _tire(self) -> None:
        """No thread was free for too long."""
        if self._future is not None and self._future.cancel():
            self._tell("problem", Problem(
                503, f"all {STREAMS} threads were busy for {self._wait:g} seconds: stop other work "
                "or try again later", kind="busy").json())

    def _end(self, ended: Callable[[ThreadJob], None]) -> None:
        for timer in self._timers:
            timer.cancel()
        ended(self)

    def _tell(self, kind: str, data: dict[str, Any]) -> None:
        self._in_loop(self._queue.put_nowait, (kind, data))

    def _in_loop(self, call: Callable[[Any], None], argument: Any) -> None:
        if not self._loop.is_closed():  # the server has not ended
            self._loop.call_soon_threadsafe(call, argument)


class Streams:
    """A few threads for work that reports on the way, and a bounded queue.

    *wait*: seconds that a request waits in it for a thread.
    """

    def __init__(self, wait: float = WAIT_SECONDS) -> None:
        self._executor = ThreadPoolExecutor(STREAMS, "nanpure-stream")
        self._jobs: set[ThreadJob] = set()
        self._wait = wait

    def start(self, work: Work[Request], asked: Request) -> ThreadJob:
        """Begin a piece of work, as soon as a thread is free."""
        if len(self._jobs) >= STREAMS + WAITING:
            raise Problem(503, f"{WAITING} requests are waiting already: try again", kind="busy")
        job = ThreadJob(self._wait)
        self._jobs.add(job)
        job.start(self._executor, work, asked, self._jobs.discard)
        return job

    def close(self) -> None:
        """Stop running work and accept no more."""
        for job in tuple(self._jobs):
            job.stop()
        self._executor.shutdown(wait=False, cancel_futures=True)
