"""Long work in a thread of the server, for answers that begin at once.

A worker process may have to start first, which takes longer than the first results.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from nanpure.web.limits import LONG_SECONDS, STREAMS, WAITING
from nanpure.web.pool import Message
from nanpure.web.problems import Problem, problem_of
from nanpure.web.report import Report, Stopped

__all__ = ["Streams", "ThreadJob"]

Request = TypeVar("Request")
Work = Callable[[Request, Report], dict[str, Any]]


class ThreadJob:
    """A piece of work in a thread; :meth:`messages` ends with ``result`` or ``problem``."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._queue: asyncio.Queue[Message] = asyncio.Queue()
        self._report = Report(self._tell)
        self._timer = self._loop.call_later(LONG_SECONDS, self.stop)

    def work(self, work: Work[Request], asked: Request) -> None:
        """Do the work, in a thread."""
        try:
            self._report.demand()
            self._tell("result", work(asked, self._report))
        except Stopped:
            self._tell("problem", Problem(503, "stopped", kind="stopped").json())
        except Exception as error:
            problem = problem_of(error)
            if problem is None:
                problem = Problem(500, f"a bug in nanpure: {type(error).__name__}")
            self._tell("problem", problem.json())

    def _tell(self, kind: str, data: dict[str, Any]) -> None:
        if not self._loop.is_closed():  # the server has not ended
            self._loop.call_soon_threadsafe(self._queue.put_nowait, (kind, data))

    async def messages(self) -> AsyncIterator[Message]:
        """Yield the messages of the work, in order."""
        while True:
            message = await self._queue.get()
            yield message
            if message[0] in ("result", "problem"):
                self._timer.cancel()
                return

    def stop(self) -> None:
        """Stop the work; this ends it soon."""
        self._timer.cancel()
        self._report.control.stop()


class Streams:
    """A few threads for work that reports on the way, and a bounded queue."""

    def __init__(self) -> None:
        self._executor = ThreadPoolExecutor(STREAMS, "nanpure-stream")
        self._jobs: set[ThreadJob] = set()

    def start(self, work: Work[Request], asked: Request) -> ThreadJob:
        """Begin a piece of work, as soon as a thread is free."""
        if len(self._jobs) >= STREAMS + WAITING:
            raise Problem(503, f"{WAITING} requests are waiting already: try again", kind="busy")
        job = ThreadJob()
        self._jobs.add(job)
        done = asyncio.get_running_loop().run_in_executor(self._executor, job.work, work, asked)
        done.add_done_callback(lambda _: self._jobs.discard(job))
        return job

    def close(self) -> None:
        """Stop running work and accept no more."""
        for job in tuple(self._jobs):
            job.stop()
        self._executor.shutdown(wait=False, cancel_futures=True)
