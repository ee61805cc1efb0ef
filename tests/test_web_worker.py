"""A worker by itself: what becomes of work that fails in any way."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from typing import Any

import pytest

from nanpure.web.models import Position
from nanpure.web.report import Report
from nanpure.web.worker import Worker
from stops import HANG

FOUR = ".24.3......4.31."


def told(verb: Any, *messages: dict[str, Any], data: Any = None) -> list[tuple[str, Any]]:
    """What a worker answers to one piece of work, with other messages before it."""
    out = io.BytesIO()
    worker = Worker(out, {"verb": (Position, verb)})
    work = {"run": 7, "verb": "verb", "data": {"puzzle": FOUR} if data is None else data}
    source = [json.dumps(message).encode() + b"\n" for message in (*messages, work)]
    worker.listen(io.BytesIO(b"".join(source)))
    worker.work()
    said = [json.loads(line) for line in out.getvalue().splitlines()]
    assert {each["id"] for each in said} == {7}
    assert said[0]["kind"] == "taken"
    return [(each["kind"], each["data"]) for each in said[1:]]


def test_items_and_progress_come_before_the_result() -> None:
    def verb(asked: Position, report: Report) -> dict[str, Any]:
        report.progress(far=1)
        report.item("\ud800")  # a lone surrogate travels escaped
        return {"puzzle": asked.puzzle}

    assert told(verb) == [("progress", {"far": 1}), ("item", "\ud800"),
                          ("result", {"puzzle": FOUR, "items": ["\ud800"]})]


@pytest.mark.parametrize(("error", "status", "words"), [
    (MemoryError(), 422, "more memory"), (RecursionError(), 422, "deeper"),
    (ZeroDivisionError("x"), 500, "a bug in nanpure: ZeroDivisionError"),
])
def test_errors_are_problems(
    error: Exception, status: int, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    def verb(asked: Position, report: Report) -> dict[str, Any]:
        raise error

    ((kind, problem),) = told(verb)
    assert (kind, problem["status"]) == ("problem", status)
    assert words in problem["detail"]
    assert ("a bug in nanpure" in capsys.readouterr().err) == (status == 500)


def test_a_stop_that_comes_first() -> None:
    def verb(asked: Position, report: Report) -> dict[str, Any]:
        report.demand()
        return {}

    ((kind, problem),) = told(verb, {"stop": 7})
    assert (kind, problem["detail"]) == ("problem", "stopped")


def test_no_work_is_begun_for_a_server_that_has_gone() -> None:
    """Also where it went before the work was in hand."""
    work = {"run": 1, "verb": "count", "data": {"puzzle": "." * 81}}
    subprocess.run([sys.executable, "-m", "nanpure.web.worker"], timeout=HANG, check=True,
                   input=json.dumps(work).encode() + b"\n", stdout=subprocess.DEVNULL)


def test_a_request_that_does_not_fit() -> None:
    ((kind, problem),) = told(lambda asked, report: {}, data={"x": 1})

    assert (kind, problem["status"]) == ("problem", 422)
