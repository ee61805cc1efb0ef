"""The app: the guard, the page with its files, and the API, which is loaded while they are sent.

FastAPI and the models of all verbs take half a second to load. The page needs neither, and a reader
of its first document asks for nothing else in that time.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from threading import Thread
from typing import TYPE_CHECKING, Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles

from nanpure.web.bundle import STATIC
from nanpure.web.documents import document_routes
from nanpure.web.guard import Guard
from nanpure.web.limits import BODY
from nanpure.web.refusals import bug_response, problem_response, refusal

if TYPE_CHECKING:
    from fastapi import FastAPI

__all__ = ["App"]

SCHEMA = "/openapi.json"
FILES = "GET, HEAD"  # the methods of all other paths


class App:
    """The app of the web page; *host* is the address at which it is reached."""

    def __init__(self, host: str = "127.0.0.1") -> None:
        self._guard = Guard(self._answer, host, BODY)
        self._api = _Api()
        self._page = Starlette(
            routes=[*document_routes(), Mount("/", StaticFiles(directory=STATIC, html=True))],
            exception_handlers={HTTPException: _refused, Exception: bug_response},
            lifespan=self._lifespan)

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        """Answer a request."""
        await self._guard(scope, receive, send)

    async def _answer(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        path = scope.get("path", "")
        is_api = path.startswith("/api/") or path == SCHEMA
        await (self._api if is_api else self._page)(scope, receive, send)

    @contextlib.asynccontextmanager
    async def _lifespan(self, page: Starlette) -> AsyncIterator[None]:
        self._api.load()
        yield
        await self.close()

    async def close(self) -> None:
        """End all work."""
        await self._api.close()


class _Api:
    """The API, loaded in a thread; its requests wait for it."""

    def __init__(self) -> None:
        self._app: asyncio.Future[FastAPI] | None = None

    def load(self) -> None:
        """Begin to load it."""
        loop = asyncio.get_running_loop()
        self._app = loop.create_future()
        # A daemon: a server that ends meanwhile does not wait for it.
        Thread(target=self._load, args=(loop, self._app), daemon=True).start()

    def _load(self, loop: asyncio.AbstractEventLoop, loaded: asyncio.Future[FastAPI]) -> None:
        def put() -> None:
            if error is None:
                loaded.set_result(app)
            else:  # each request gets it, and the guard reports it
                loaded.set_exception(error)
                loaded.exception()

        error: Exception | None = None
        try:
            from nanpure.web.api import create_api
            from nanpure.web.problem_words import texts_of

            app = create_api()
            texts_of("", {})  # reads the words of all languages: later there may be no files left
        except Exception as failed:
            error = failed
        with contextlib.suppress(RuntimeError):  # the server has ended
            loop.call_soon_threadsafe(put)

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        """Answer a request as soon as it is loaded."""
        assert self._app is not None, "requests come after the start"
        app = await asyncio.shield(self._app)
        await app(scope, receive, send)

    async def close(self) -> None:
        """End its work, if it is loaded."""
        if self._app is not None and self._app.done() and self._app.exception() is None:
            from nanpure.web.api import close_api

            await close_api(self._app.result())


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException), "the only kind that comes here"
    return problem_response(refusal(request, error, FILES), FILES)
