"""The app: guard, API, static files, and responses to errors."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.staticfiles import StaticFiles

from nanpure import __version__
from nanpure.errors import NanpureError, shown
from nanpure.web.documents import document_routes
from nanpure.web.guard import Guard
from nanpure.web.limits import BODY
from nanpure.web.pool import Pool
from nanpure.web.problems import PROBLEM_TYPE, Problem, problem_body, problem_of
from nanpure.web.routes import allowed_for, router
from nanpure.web.thread_job import Streams
from nanpure.web.threads import Threads

__all__ = ["STATIC", "create_app"]

STATIC = Path(__file__).parent / "static"
DESCRIPTION = """The verbs of the library, without state: layout text, puzzle and grid in, boards \
and events out. Cells are r1c1, candidates 5r1c1. Long work also answers with \
server-sent events (Accept: text/event-stream) and stops when the request is closed."""


def create_app(host: str = "127.0.0.1") -> FastAPI:
    """Make the app of the web page; *host* is the address at which it is reached."""
    app = FastAPI(
        title="nanpure", version=__version__, description=DESCRIPTION, docs_url=None,
        redoc_url=None, lifespan=_lifespan, redirect_slashes=False,
        separate_input_output_schemas=False,
    )
    app.state.pool, app.state.threads, app.state.streams = Pool(), Threads(), Streams()
    app.include_router(router())
    for kind in (Problem, NanpureError, RequestValidationError, HTTPException):
        app.add_exception_handler(kind, _problem_response)
    app.router.routes += document_routes()
    app.mount("/", StaticFiles(directory=STATIC, html=True), name="static")
    app.add_middleware(Guard, host=host, body=BODY)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    yield
    app.state.threads.close()
    app.state.streams.close()
    await app.state.pool.close()


async def _problem_response(request: Request, error: Exception) -> Response:
    """Return the response to an error."""
    if isinstance(error, RequestValidationError):
        problem = _invalid(error.errors())
    elif isinstance(error, HTTPException):
        problem = _refused(request, error)
    else:
        known = problem_of(error)
        assert known is not None, "only errors of the library come here"
        problem = known
    headers = {"Allow": allowed_for(request.url.path)} if problem.status == 405 else {}
    return Response(problem_body(problem), problem.status, headers, PROBLEM_TYPE)


def _refused(request: Request, error: HTTPException) -> Problem:
    """The problem of a request that the framework refuses."""
    path = shown(request.url.path)
    allowed = allowed_for(request.url.path)
    # The files at / would answer every path, even paths of the API with another method.
    if error.status_code in (404, 405) and request.method not in allowed.split(", "):
        return Problem(405, f"expected {allowed} for {path}, got {request.method}")
    if error.status_code == 404:
        return Problem(404, f"nothing is here: {path}")
    return Problem(error.status_code, f"{error.detail}: {path}")


def _invalid(errors: Any) -> Problem:
    """The first problem of a request's model, with its place and the value there."""
    first = errors[0]
    if first["type"] == "json_invalid":
        why, at = first["ctx"]["error"], first["loc"][-1]
        return Problem(400, f"expected JSON: {why} at character {at}")
    place = ".".join(str(part) for part in first["loc"] if part != "body") or "the body"
    given = first.get("input")
    message = f"{place[:200]}: {first['msg']}"
    if first["type"] not in ("missing", "extra_forbidden"):
        message += f": {shown(str(given))}"
    most = (first.get("ctx") or {}).get("max_length")
    if first["type"] == "string_too_long":
        return Problem(422, message, place=place[:200], kind="text", most=most)
    return Problem(422, message, place=place[:200])
