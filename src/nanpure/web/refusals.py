"""Requests that the frameworks refuse, and bugs of ours, as problems."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from nanpure.errors import shown
from nanpure.web.problems import PROBLEM_TYPE, Problem, problem_body

__all__ = ["bug", "bug_response", "problem_response", "refusal"]


def refusal(request: Request, error: HTTPException, allowed: str) -> Problem:
    """The problem of a request that a framework refuses; *allowed*: the methods of its path."""
    path = shown(request.url.path)
    # The files at / would answer every path, even paths of the API with another method.
    if error.status_code in (404, 405) and request.method not in allowed.split(", "):
        return Problem(405, f"expected {allowed} for {path}, got {request.method}")
    if error.status_code == 404:
        return Problem(404, f"nothing is here: {path}")
    return Problem(error.status_code, f"{error.detail}: {path}")


def bug(error: Exception) -> Problem:
    """The problem that stands for an unexpected error."""
    return Problem(500, f"a bug in nanpure: {type(error).__name__}")


async def bug_response(request: Request, error: Exception) -> Response:
    """Return the response to a bug, in place of a framework's own; the guard reports it."""
    return problem_response(bug(error), "")


def problem_response(problem: Problem, allowed: str) -> Response:
    """Return the response to a problem."""
    headers = {"Allow": allowed} if problem.status == 405 else {}
    return Response(problem_body(problem), problem.status, headers, PROBLEM_TYPE)
