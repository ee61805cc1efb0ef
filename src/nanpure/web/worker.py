"""A worker process: long work, one piece at a time; ``python -m nanpure.web.worker``.

It reads JSON lines from standard input, ``{"run": id, "verb": name, "data": request}`` and
``{"stop": id}``, and writes lines ``{"id", "kind", "data"}`` of the kinds ``taken`` (before it
begins), ``progress``, ``item``, and at the end ``result`` or ``problem``. It ends with its input,
so that no process is left over if the server is killed.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import sys
from collections.abc import Mapping
from functools import partial
from queue import SimpleQueue
from threading import Lock, Thread
from typing import IO, Any

from nanpure.web.failures import failure
from nanpure.web.long_verbs import Verb, verbs
from nanpure.web.problems import Problem
from nanpure.web.report import Report
from nanpure.web.request_model import ValidationError
from nanpure.web.threads import body_of

__all__ = ["Worker", "main"]

MEMORY = 4 << 30  # bytes of address space, for methods whose memory grows without bound


class Worker:
    """One process: its verbs, its output, the current work."""

    def __init__(self, out: IO[bytes], table: Mapping[str, Verb] | None = None) -> None:
        self._out, self._lock = out, Lock()
        self._verbs = verbs() if table is None else table
        self._queue: SimpleQueue[dict[str, Any] | None] = SimpleQueue()
        self._current: tuple[int, Report] | None = None
        self._stopped: set[int] = set()

    def listen(self, source: IO[bytes]) -> None:
        """Read messages until there are no more."""
        for line in source:
            message = json.loads(line)
            if "run" in message:
                self._queue.put(message)
                continue
            with self._lock:
                self._stopped.add(message["stop"])
                if self._current is not None and self._current[0] == message["stop"]:
                    self._current[1].control.stop()
        self._queue.put(None)

    def work(self) -> None:
        """Run the jobs one after another."""
        while (message := self._queue.get()) is not None:
            number = message["run"]
            report = Report(partial(self._send, number))
            with self._lock:
                self._current = number, report
                if number in self._stopped:
                    report.control.stop()
            self._send(number, "taken", {})
            kind, data = self._answer(message, report)
            with self._lock:
                self._current = None
                self._stopped.discard(number)
            self._send(number, kind, data)

    def _answer(self, message: dict[str, Any], report: Report) -> tuple[str, Any]:
        try:
            model, verb = self._verbs[message["verb"]]
            asked = model.model_validate(message["data"])
            return "result", report.whole(verb(asked, report))
        except ValidationError as error:
            return "problem", Problem(422, str(error.errors()[0]["msg"])).json()
        except Exception as error:
            return "problem", failure(error, report).json()

    def _send(self, number: int, kind: str, data: Any) -> None:
        line = body_of({"id": number, "kind": kind, "data": data}) + b"\n"
        with self._lock:
            self._out.write(line)
            self._out.flush()


def main() -> None:
    """Work until standard input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    _bound_memory()
    # Output of libraries must not mix with the messages.
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    worker = Worker(out)
    Thread(target=_listen, args=(worker,), daemon=True).start()
    try:
        worker.work()
    except BrokenPipeError:
        os._exit(0)


def _listen(worker: Worker) -> None:
    worker.listen(sys.stdin.buffer)
    # The server has gone: current and waiting work has no reader.
    os._exit(0)


def _bound_memory() -> None:
    try:
        import resource
    except ImportError:  # not on Windows
        return
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    soft = MEMORY if hard == resource.RLIM_INFINITY else min(MEMORY, hard)
    with contextlib.suppress(OSError, ValueError):  # macOS refuses bounds that it does not keep
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


if __name__ == "__main__":
    main()
