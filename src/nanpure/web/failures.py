"""Work that failed, as a problem, whatever it raised and wherever it ran."""

from __future__ import annotations

import sys
from typing import Any

from nanpure.base.arrays import missing
from nanpure.errors import shown
from nanpure.web.problems import Problem, problem_of
from nanpure.web.report import Report, Stopped

__all__ = ["STOPPED", "failure", "invalid"]

STOPPED = Problem(503, "stopped", kind="stopped")


def failure(error: BaseException, report: Report) -> Problem:
    """Return the problem for an error of work that *report* belongs to; a bug goes to stderr."""
    if isinstance(error, MemoryError):
        return Problem(422, "this takes more memory than a worker has", kind="memory")
    if isinstance(error, RecursionError):
        return Problem(422, "this goes deeper than a worker can", kind="memory")
    if isinstance(error, Stopped) or report.control.stopped:
        return STOPPED
    if isinstance(error, ModuleNotFoundError) and error.name == "numpy":
        error = missing()
    problem = problem_of(error) if isinstance(error, Exception) else None
    if problem is None:
        name = type(error).__name__
        sys.stderr.write(f"Error: a bug in nanpure: {name}: {error!s:.500}\n")
        problem = Problem(500, f"a bug in nanpure: {name}")
    return problem


def invalid(errors: Any) -> Problem:
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
