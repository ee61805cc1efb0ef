"""Quick work: threads of the server, each with a control that ends it in time."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from nanpure.kernel import Control
from nanpure.web.limits import QUICK_SECONDS, THREADS
from nanpure.web.problems import Problem

__all__ = ["Threads", "body_of"]

Request = TypeVar("Request")

MOST = 1000   # requests that may wait
GRACE = 1.0   # seconds for a verb to report a timeout itself


def body_of(data: Any) -> bytes:
    r"""Return plain data as JSON; a lone surrogate, which UTF-8 cannot carry, stays escaped.

    >>> body_of({"a": [1, "é"]})
    b'{"a":[1,"\xc3\xa9"]}'
    """
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    return text.encode("utf-8", "backslashreplace")


class Threads:
    """A few threads, and a bounded queue of requests."""

    def __init__(self) -> None:
        self._executor = ThreadPoolExecutor(THREADS, "nanpure-quick")
        self._running: set[Control] = set()

    async def run(
        self, work: Callable[[Request, Control], Any], asked: Request,
        gone: Callable[[], Awaitable[None]], seconds: float | None = None,
    ) -> bytes:
        """Do *work* and return its answer as JSON; it is stopped if the client is *gone*.

        *seconds*: the time limit (None: that of quick work).
        """
        seconds = QUICK_SECONDS if seconds is None else seconds
        if len(self._running) >= MOST:
            raise Problem(503, f"{MOST} requests are waiting already: try again", kind="busy")
        control = Control()
        self._running.add(control)
        loop = asyncio.get_running_loop()
        timer = loop.call_later(seconds + GRACE, control.stop)
        watcher = asyncio.ensure_future(_stop_when(gone, control))
        answer = loop.run_in_executor(self._executor, partial(_answer, work, asked, control))
        answer.add_done_callback(partial(self._ended, control))
        try:
            async with asyncio.timeout(seconds + 2 * GRACE):
                return await asyncio.shield(answer)
        except TimeoutError:  # it ignores its control and is left to end
            raise Problem(503, f"the answer took longer than {seconds:g} seconds",
                          kind="time", seconds=seconds) from None
        finally:
            watcher.cancel()
            timer.cancel()
            control.stop()

    def _ended(self, control: Control, answer: asyncio.Future[bytes]) -> None:
        self._running.discard(control)
        if not answer.cancelled():
            answer.exception()  # sent already, or the client is gone

    def close(self) -> None:
        """Stop running work and accept no more."""
        for control in tuple(self._running):
            control.stop()
        self._executor.shutdown(wait=False, cancel_futures=True)


async def _stop_when(gone: Callable[[], Awaitable[None]], control: Control) -> None:
    await gone()
    control.stop()


def _answer(work: Callable[[Request, Control], Any], asked: Request, control: Control) -> bytes:
    if control.stopped:  # while it waited for a thread
        raise Problem(503, f"the server was busy for {QUICK_SECONDS:g} seconds: try again",
                      kind="busy")
    return body_of(work(asked, control))
