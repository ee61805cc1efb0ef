"""The API: the paths of all verbs, and responses to errors.

Loading it takes much longer than the documents of the page, which are served before it.
"""

from __future__ import annotations

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from nanpure import __version__
from nanpure.errors import NanpureError
from nanpure.web.failures import invalid
from nanpure.web.pool import Pool
from nanpure.web.problems import Problem, problem_of
from nanpure.web.refusals import bug_response, problem_response, refusal
from nanpure.web.routes import allowed_for, router
from nanpure.web.thread_job import Streams
from nanpure.web.threads import Threads

__all__ = ["close_api", "create_api"]

DESCRIPTION = """The verbs of the library, without state: layout text, puzzle and grid in, boards \
and events out. Cells are r1c1, candidates 5r1c1. Long work also answers with \
server-sent events (Accept: text/event-stream) and stops when the request is closed."""


def create_api() -> FastAPI:
    """Make the app of the API."""
    app = FastAPI(
        title="nanpure", version=__version__, description=DESCRIPTION, docs_url=None,
        redoc_url=None, redirect_slashes=False, separate_input_output_schemas=False,
    )
    app.state.pool, app.state.threads, app.state.streams = Pool(), Threads(), Streams()
    app.include_router(router())
    for kind in (Problem, NanpureError, RequestValidationError, HTTPException):
        app.add_exception_handler(kind, _problem_response)
    app.add_exception_handler(Exception, bug_response)
    return app


async def close_api(app: FastAPI) -> None:
    """End its work."""
    app.state.threads.close()
    app.state.streams.close()
    await app.state.pool.close()


async def _problem_response(request: Request, error: Exception) -> Response:
    """Return the response to an error."""
    allowed = allowed_for(request.url.path)
    if isinstance(error, RequestValidationError):
        problem = invalid(error.errors())
    elif isinstance(error, HTTPException):
        problem = refusal(request, error, allowed)
    else:
        known = problem_of(error)
        assert known is not None, "only errors of the library come here"
        problem = known
    return problem_response(problem, allowed)
