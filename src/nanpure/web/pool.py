"""The server's side of the worker processes: at most two, a bounded queue, work that stops."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from collections.abc import AsyncIterator
from itertools import count
from typing import Any

from nanpure.web.limits import LONG_SECONDS, WAIT_SECONDS, WAITING, WORKERS
from nanpure.web.problems import Problem
from nanpure.web.threads import body_of

__all__ = ["Job", "Message", "Pool"]

OBEY = 1.0            # seconds that a worker has to stop
LINE = 256 << 20      # bytes of a message

Message = tuple[str, dict[str, Any]]  # kind, data


class Job:
    """A piece of work in a worker; :meth:`messages` ends with ``result`` or ``problem``.

    *taken*: the worker has begun; *again*: the job is with a second process, since the first died
    before it began.
    """

    def __init__(
        self, pool: Pool, worker: _Process, number: int, verb: str, data: dict[str, Any]
    ) -> None:
        self.number = number
        self.request = {"run": number, "verb": verb, "data": data}
        self.taken = self.again = False
        self.queue: asyncio.Queue[Message] = asyncio.Queue()
        self._pool, self._worker = pool, worker
        self._timer = asyncio.get_running_loop().call_later(LONG_SECONDS + OBEY, self.stop)

    async def messages(self) -> AsyncIterator[Message]:
        """Yield the messages of the worker, in order."""
        while True:
            message = await self.queue.get()
            yield message
            if message[0] in ("result", "problem"):
                return

    def deliver(self, kind: str, data: dict[str, Any]) -> None:
        """Receive a message of the worker."""
        self.queue.put_nowait((kind, data))
        if kind in ("result", "problem"):
            self._timer.cancel()

    def stop(self) -> None:
        """Ask the worker to stop; one that does not is killed."""
        self._worker.stop(self)


class _Process:
    """A worker process."""

    def __init__(self, pool: Pool) -> None:
        self.job: Job | None = None
        self.key: object = None
        self._pool = pool
        self._process: asyncio.subprocess.Process | None = None
        self._reader: asyncio.Task[None] | None = None
        self._starting = asyncio.Lock()

    async def start(self) -> None:
        """Start the process, unless it runs."""
        async with self._starting:
            if self._process is not None and self._process.returncode is None:
                return
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "nanpure.web.worker", stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE, limit=LINE, start_new_session=True,
            )
            self._reader = asyncio.ensure_future(self._read(self._process))

    def give(self, job: Job) -> None:
        """Give the process a job."""
        self.job = job
        self.send(job.request)

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None, "it is a pipe"
        with contextlib.suppress(ConnectionError, ValueError):
            while line := await process.stdout.readline():
                message = json.loads(line)
                self._received(message["id"], message["kind"], message["data"])
        await process.wait()
        job = self.job
        if job is None or self._process is not process:  # it was killed on purpose, or is idle
            return
        if not job.taken and not job.again:  # for example, it died while it was idle
            job.again = True
            with contextlib.suppress(OSError):
                await self.start()
                if self.job is job:  # it was not stopped meanwhile
                    self.give(job)
                return
        problem = Problem(503, f"the worker ended early (exit status {process.returncode}): "
                          "it ran out of memory, or was killed")
        self._received(job.number, "problem", problem.json())

    def _received(self, number: int, kind: str, data: dict[str, Any]) -> None:
        job = self.job
        if job is None or job.number != number:
            return
        if kind == "taken":
            job.taken = True
            return
        job.deliver(kind, data)
        if kind in ("result", "problem"):
            self.job = None
            self._pool.free(self)

    def send(self, message: dict[str, Any]) -> None:
        """Send a message to the process; the reader notices if it has died."""
        assert self._process is not None, "it was started"
        assert self._process.stdin is not None, "it is a pipe"
        if not self._process.stdin.is_closing():
            self._process.stdin.write(body_of(message) + b"\n")

    def stop(self, job: Job) -> None:
        """Stop a job that is still running; kill the process if that does not help."""
        if self.job is job:
            self.send({"stop": job.number})
            asyncio.get_running_loop().call_later(OBEY, self._insist, job)

    def _insist(self, job: Job) -> None:
        if self.job is job:
            self._received(job.number, "problem", Problem(503, "stopped", kind="stopped").json())
            self.kill()

    def kill(self) -> None:
        """End the process at once."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
        self._process = None

    async def end(self) -> None:
        """End the process and wait for it."""
        if self.job is not None:
            self._received(self.job.number, "problem", Problem(503, "the server is ending").json())
        async with self._starting:
            process = self._process
        self.kill()
        if process is not None:
            await process.wait()
        if self._reader is not None:
            await self._reader


class Pool:
    """At most two workers, started when they are needed and kept.

    *wait*: seconds that a request waits in the queue for one.
    """

    def __init__(self, workers: int = WORKERS, wait: float = WAIT_SECONDS) -> None:
        self._wait_seconds = wait
        self._numbers = count(1)
        self._workers = [_Process(self) for _ in range(workers)]
        self._idle: list[_Process] = list(reversed(self._workers))
        self._waiting = 0
        self._line: list[asyncio.Future[None]] = []
        self._closed = False

    async def start(self, verb: str, data: dict[str, Any], key: object = None) -> Job:
        """Give work to a free worker, the one that had *key* last if it is free.

        Waits in the queue if all are busy; raises :class:`Problem` if queue or wait are too long.
        """
        worker = await self._next(key)
        worker.key = key
        try:
            await worker.start()
        except OSError as error:
            self._idle.append(worker)
            raise Problem(503, f"no worker process could be started: {error.strerror}") from error
        except BaseException:
            self._idle.append(worker)
            raise
        job = Job(self, worker, next(self._numbers), verb, data)
        worker.give(job)
        return job

    async def _next(self, key: object) -> _Process:
        if self._waiting >= WAITING:
            raise Problem(503, f"{WAITING} requests wait for the {len(self._workers)} workers "
                          "already: stop other work or try again later", kind="busy")
        self._waiting += 1
        try:
            async with asyncio.timeout(self._wait_seconds):
                while not self._idle:
                    await self._wait()
        except TimeoutError:
            raise Problem(503, f"all {len(self._workers)} workers were busy for "
                          f"{self._wait_seconds:g} seconds: stop other work or try again later",
                          kind="busy") from None
        finally:
            self._waiting -= 1
        if self._closed:
            raise Problem(503, "the server is ending")
        known = [worker for worker in self._idle if key is not None and worker.key == key]
        worker = known[0] if known else self._idle[-1]
        self._idle.remove(worker)
        return worker

    async def _wait(self) -> None:
        """Wait until a worker is free."""
        freed = asyncio.get_running_loop().create_future()
        self._line.append(freed)
        try:
            await freed
        except asyncio.CancelledError:
            if not freed.cancelled():  # it was woken but gave up: wake another
                self._wake()
            raise
        finally:
            if freed in self._line:
                self._line.remove(freed)

    def free(self, worker: _Process) -> None:
        """Take a worker back."""
        self._idle.append(worker)
        self._wake()

    def _wake(self) -> None:
        """Wake the first request in the queue."""
        for freed in self._line:
            if not freed.done():
                freed.set_result(None)
                break

    async def close(self) -> None:
        """End all workers; their jobs end with a problem."""
        self._closed = True
        for worker in self._workers:
            await worker.end()
