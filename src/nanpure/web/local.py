"""The API without a server: a verb and its request as text in, the answer as text out.

The page without a server calls this in a worker of the browser, where everything is in one process:
a call works until it has its answer. Answers and problems are those of HTTP. Whoever wants to stop
a call interrupts it (``KeyboardInterrupt``), or ends the worker.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from typing import Any

from nanpure.errors import shown
from nanpure.generator.deadline import watched
from nanpure.kernel import Limits
from nanpure.web import quick_verbs
from nanpure.web.failures import STOPPED, failure, invalid
from nanpure.web.limits import BODY, LONG_SECONDS, QUICK_SECONDS
from nanpure.web.problems import Problem, problem_body
from nanpure.web.report import Report
from nanpure.web.request_model import ValidationError
from nanpure.web.threads import GRACE, body_of

__all__ = ["ask", "stream"]

DEEPEST = 500  # brackets: reading more may end a browser's worker, not only the call

Json = dict[str, Any]
Tell = Callable[[str, str], object]


def ask(verb: str, body: str = "") -> tuple[int, str]:
    """Answer a request: the status that HTTP would have, and the answer or problem as JSON.

    >>> ask("links", '{"puzzle": "12..3..........4"}')[0], ask("nothing", "{}")[0]
    (200, 404)
    """
    return _guarded(verb, body, Report(lambda kind, data: None), events=False)


def stream(verb: str, body: str, tell: Tell) -> tuple[int, str]:
    """Answer a request, and call *tell* on the way: ``progress`` or ``item``, and its data as JSON.

    What is returned is what HTTP sends as the last event: the ``result``, or the ``problem``.
    """
    def say(kind: str, data: Any) -> None:
        tell(kind, body_of(data).decode())

    return _guarded(verb, body, Report(say), events=True)


def _guarded(verb: str, body: str, report: Report, *, events: bool) -> tuple[int, str]:
    try:
        return 200, body_of(_answer(verb, body, report, events)).decode()
    except KeyboardInterrupt:
        problem = STOPPED
    except Exception as error:
        problem = failure(error, report)
    return problem.status, problem_body(problem).decode()


def _answer(verb: str, body: str, report: Report, events: bool) -> Json:
    if verb in ("about", "rules"):
        from nanpure.web import about

        known: Json = getattr(about, verb)()
        return known
    quick, long = _quick().get(verb), _long(verb)
    if quick is None and long is None:
        raise Problem(404, f"nothing is here: {shown(f'/api/{verb}')}")
    asked = _read(verb, body, (quick or long)[0])
    if verb == "steps" and quick_verbs.is_streamed(asked, events):
        return quick_verbs.every_step(asked, report)
    if quick is None or (verb == "solve" and quick_verbs.is_long(asked, events)):
        assert long is not None, "solve is both"
        return report.whole(long[1](asked, report))
    seconds = LONG_SECONDS if verb == "steps" and asked.all else QUICK_SECONDS
    with watched(Limits(seconds + GRACE)) as control:
        answer: Json = quick[1](asked, control)
        return answer


def _read(verb: str, body: str, model: Any) -> Any:
    """The request, as its model; refused as the framework of the server refuses it."""
    size = len(body.encode("utf-8", "surrogatepass"))
    if size > BODY:
        raise Problem(413, f"expected a body of at most {BODY} bytes, got {size}", kind="body",
                      most=BODY)
    if not body:
        raise invalid([{"type": "missing", "loc": ("body",), "msg": "Field required"}])
    place = shown(f"/api/{verb}")
    try:
        if _depth(body) > DEEPEST:
            raise RecursionError
        data = json.loads(body)
    except json.JSONDecodeError as error:
        raise invalid([{"type": "json_invalid", "loc": ("body", error.pos),
                        "ctx": {"error": error.msg}}]) from error
    except (ValueError, RecursionError) as error:
        raise Problem(400, f"There was an error parsing the body: {place}") from error
    try:
        return model.model_validate(data, from_attributes=True)
    except ValidationError as error:
        raise invalid(error.errors()) from error


def _depth(body: str) -> int:
    """How deep brackets are nested, in texts too, which may be read as JSON later.

    >>> _depth("[" * 1000 + "]")
    1000
    """
    if body.count("[") + body.count("{") <= DEEPEST:
        return 0
    depth = deepest = 0
    for bracket in re.findall(r"[\[\]{}]", body):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    return deepest


@cache
def _quick() -> Any:
    return quick_verbs.verbs()


def _long(verb: str) -> Any:
    """A long verb, or None; they are loaded when the first request is not a quick one."""
    if verb in _quick() and verb != "solve":
        return None
    return _long_verbs().get(verb)


@cache  # it keeps the traces that go on
def _long_verbs() -> Any:
    from nanpure.web import long_verbs

    return long_verbs.verbs()
