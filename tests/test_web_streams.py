"""Threads for work that reports on the way: waiting for one, giving up, and what is left behind."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from threading import Event
from typing import Any

import pytest

from nanpure.web.limits import STREAMS, WAITING
from nanpure.web.problems import Problem
from nanpure.web.report import Report
from nanpure.web.thread_job import Streams, ThreadJob
from own_loop import in_own_loop

SOON = 0.05  # seconds that a request waits here for a thread

Talk = Callable[[Streams, Callable[[int], list[ThreadJob]]], Coroutine[Any, Any, None]]


def spoken(talk: Talk) -> None:
    """Talk to threads that are all held until the end."""
    held = Event()

    def work(number: int, report: Report) -> dict[str, Any]:
        assert held.wait(10)
        report.demand()
        return {"number": number}

    async def all_of_it() -> None:
        streams = Streams(SOON)
        try:
            await talk(streams, lambda many: [streams.start(work, at) for at in range(many)])
        finally:
            held.set()
            streams.close()

    in_own_loop(all_of_it())


async def last_of(job: ThreadJob) -> tuple[str, dict[str, Any]]:
    return [message async for message in job.messages()][-1]


def test_a_request_does_not_wait_for_a_thread_for_ever() -> None:
    async def talk(streams: Streams, start: Callable[[int], list[ThreadJob]]) -> None:
        kind, problem = await last_of(start(STREAMS + 1)[-1])
        assert (kind, problem["kind"], problem["status"]) == ("problem", "busy", 503)

    spoken(talk)


def test_who_leaves_the_queue_gives_up_its_place() -> None:
    async def talk(streams: Streams, start: Callable[[int], list[ThreadJob]]) -> None:
        waiting = start(STREAMS + WAITING)[STREAMS:]
        with pytest.raises(Problem, match="try again"):
            start(1)
        for job in waiting:
            job.stop()
        await asyncio.sleep(0)  # the loop hears of it
        assert len(start(WAITING)) == WAITING

    spoken(talk)


def test_nothing_is_left_of_work_that_ended() -> None:
    """A problem is the only message, after which nobody reads on; no timer keeps the work."""
    async def all_of_it() -> None:
        def work(number: int, report: Report) -> dict[str, Any]:
            raise Problem(422, "no", kind="loops")

        streams = Streams()
        job = streams.start(work, 1)
        assert (await anext(job.messages()))[0] == "problem"
        loop: Any = asyncio.get_running_loop()
        for _ in range(100):
            if all(timer.cancelled() for timer in loop._scheduled):
                break
            await asyncio.sleep(0.01)
        assert all(timer.cancelled() for timer in loop._scheduled)
        streams.close()

    in_own_loop(all_of_it())
