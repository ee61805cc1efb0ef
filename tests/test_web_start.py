"""The start of the server: the page at once, the API as soon as it is loaded."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any

import pytest
from starlette.staticfiles import StaticFiles

from nanpure.web import api
from nanpure.web.app import App
from stops import HANG

Message = dict[str, Any]


def test_the_page_loads_no_api() -> None:
    script = ("import sys; from nanpure.web.server import server_for; "
              "server_for('127.0.0.1'); print(*sys.modules)")
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True,
                          check=True, timeout=HANG)
    loaded = done.stdout.split()
    assert "nanpure.web.app" in loaded
    assert not {"fastapi", "pydantic", "numpy", "nanpure.web.models"} & set(loaded)


def in_own_thread(work: Coroutine[Any, Any, None]) -> None:
    """Run it in a loop of its own: after tests in a browser the main thread has one that runs."""
    with ThreadPoolExecutor(1) as threads:
        threads.submit(asyncio.run, work).result(HANG)


async def ask(app: App, path: str) -> tuple[int, bytes]:
    """Ask for a path, as the server would."""
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "GET", "path": path, "raw_path": path.encode(),
             "query_string": b"", "root_path": "", "scheme": "http", "http_version": "1.1",
             "headers": [(b"host", b"localhost")], "client": ("127.0.0.1", 1),
             "server": ("127.0.0.1", 1)}
    await app(scope, receive, send)
    return sent[0]["status"], b"".join(message.get("body", b"") for message in sent[1:])


class Life:
    """An app from its start to its end."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.told: asyncio.Queue[Message] = asyncio.Queue()
        self.heard: asyncio.Queue[Message] = asyncio.Queue()

    async def __aenter__(self) -> App:
        self.task = asyncio.ensure_future(
            self.app({"type": "lifespan", "state": {}}, self.told.get, self.heard.put))
        self.told.put_nowait({"type": "lifespan.startup"})
        assert (await self.heard.get())["type"] == "lifespan.startup.complete"
        return self.app

    async def __aexit__(self, *_: object) -> None:
        self.told.put_nowait({"type": "lifespan.shutdown"})
        assert (await self.heard.get())["type"] == "lifespan.shutdown.complete"
        await self.task


def test_requests_of_the_api_wait_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    go_on, create = Event(), api.create_api

    def create_api() -> Any:
        assert go_on.wait(HANG)
        return create()

    async def run() -> None:
        async with Life(App()) as app:
            early = asyncio.ensure_future(ask(app, "/api/about"))
            status, page = await ask(app, "/")
            assert status == 200
            assert b"<html" in page
            assert not early.done()
            go_on.set()
            status, about = await early
            assert status == 200
            assert b'"version"' in about
            assert (await ask(app, "/openapi.json"))[0] == 200

    monkeypatch.setattr(api, "create_api", create_api)
    in_own_thread(run())


def test_an_end_does_not_wait_for_the_api(monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = Event()
    monkeypatch.setattr(api, "create_api", lambda: go_on.wait(HANG))

    async def run() -> None:
        async with Life(App()) as app:
            assert (await ask(app, "/"))[0] == 200

    try:
        in_own_thread(run())
    finally:
        go_on.set()


def test_a_bug_is_answered_and_reported_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    create = api.create_api

    async def broken() -> None:
        raise ZeroDivisionError("of a test")

    def create_api() -> Any:
        made = create()
        made.add_api_route("/api/broken", broken)
        return made

    async def run() -> None:
        async with Life(App()) as app:
            status, body = await ask(app, "/api/broken")
            assert status == 500
            assert json.loads(body)["detail"] == "a bug in nanpure: ZeroDivisionError"
            monkeypatch.setattr(StaticFiles, "get_path", lambda *_: 1 / 0)
            status, body = await ask(app, "/js/none.js")
            assert (status, b"a bug in nanpure: ZeroDivisionError" in body) == (500, True)

    monkeypatch.setattr(api, "create_api", create_api)
    in_own_thread(run())
    assert capsys.readouterr().err.count("a bug in nanpure: ZeroDivisionError: ") == 2


def test_an_api_that_cannot_be_loaded_is_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def create_api() -> Any:
        raise ImportError("no such module")

    async def run() -> None:
        async with Life(App()) as app:
            status, body = await ask(app, "/api/about")
            assert (status, b"a bug in nanpure: ImportError" in body) == (500, True)
            assert (await ask(app, "/"))[0] == 200

    monkeypatch.setattr(api, "create_api", create_api)
    in_own_thread(run())
    assert "ImportError: no such module" in capsys.readouterr().err
