"""Answers of long work: one JSON object at the end, or server-sent events on the way."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any, Protocol

from starlette.requests import Request
from starlette.responses import Response

from nanpure.web.limits import LONG_SECONDS
from nanpure.web.pool import Message
from nanpure.web.problems import Problem
from nanpure.web.threads import body_of

__all__ = ["JSON", "EventStream", "answer", "gone", "wants_events"]

EVENT_STREAM = "text/event-stream"
JSON = "application/json"


class Job(Protocol):
    """A piece of work; its messages end with ``result`` or ``problem``."""

    def messages(self) -> AsyncIterator[Message]:
        """Return the messages, in order."""

    def stop(self) -> None:
        """Stop the work."""


async def gone(request: Request) -> None:
    """Wait until the client has closed the connection."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def answer(request: Request, job: Job) -> Response:
    """Return the answer to a request that *job* works on; the job stops if the client is gone.

    An early problem is an error status even if events were requested.
    """
    if not wants_events(request):
        return await _whole(request, job)
    messages = job.messages()
    watcher = asyncio.ensure_future(gone(request))
    try:
        first = await _next(messages, watcher)
    except BaseException:
        job.stop()
        raise
    finally:
        watcher.cancel()
    if first[0] == "problem":
        raise Problem.of_json(first[1])
    return EventStream(job, first, messages)


def wants_events(request: Request) -> bool:
    """Whether a request asks for messages on the way."""
    accepted = request.headers.get("accept", "")
    return EVENT_STREAM in (part.partition(";")[0].strip().lower() for part in accepted.split(","))


async def _whole(request: Request, job: Job) -> Response:
    messages = job.messages()
    watcher = asyncio.ensure_future(gone(request))
    try:
        while True:
            kind, data = await _next(messages, watcher)
            if kind == "problem":
                raise Problem.of_json(data)
            if kind == "result":
                return Response(body_of(data), media_type=JSON)
    finally:
        watcher.cancel()
        job.stop()


async def _next(messages: AsyncIterator[Message], watcher: asyncio.Future[None]) -> Message:
    """The next message; raises a :class:`Problem` that nobody reads if the client is gone."""
    message = asyncio.ensure_future(anext(messages))
    try:
        await asyncio.wait((message, watcher), return_when=asyncio.FIRST_COMPLETED)
        if not message.done():
            raise Problem(503, f"the client is gone, or {LONG_SECONDS:g} seconds are over")
        return await message
    finally:
        message.cancel()


class EventStream(Response):
    """The messages of a job as server-sent events, until it ends or the client is gone."""

    media_type = EVENT_STREAM

    def __init__(self, job: Job, first: Message, messages: AsyncIterator[Message]) -> None:
        super().__init__(headers={"content-type": EVENT_STREAM, "x-accel-buffering": "no"})
        del self.headers["content-length"]  # not known yet
        self._job, self._first, self._messages = job, first, messages

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Send the messages."""
        watcher = asyncio.ensure_future(gone(Request(scope, receive)))
        try:
            await send({"type": "http.response.start", "status": 200,
                        "headers": self.raw_headers})
            message = self._first
            while True:
                await send({"type": "http.response.body", "body": _event(*message),
                            "more_body": True})
                if message[0] in ("result", "problem"):
                    break
                message = await _next(self._messages, watcher)
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        except Problem:
            return  # the client is gone
        finally:
            watcher.cancel()
            self._job.stop()


def _event(kind: str, data: Any) -> bytes:
    return b"event: " + kind.encode() + b"\ndata: " + body_of(data) + b"\n\n"
