"""The paths of the API: the verb that answers each request, and how it runs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Annotated, Any

from fastapi import APIRouter, Body
from pydantic import BaseModel
from starlette.requests import Request
from starlette.responses import Response

from nanpure.web import (
    answers,
    answers_layout,
    answers_methods,
    answers_model,
    answers_rooms,
    answers_steps,
    long_verbs,
    models,
    quick_verbs,
)
from nanpure.web.about import about, rules
from nanpure.web.limits import LONG_SECONDS
from nanpure.web.stream import JSON, answer, gone, wants_events
from nanpure.web.threads import body_of

__all__ = ["allowed_for", "router"]

Model = type[BaseModel]

# What the verbs answer; those of the second table run in worker processes.
_QUICK: Mapping[str, Model] = MappingProxyType({
    "layout": answers_layout.Layout, "wording": answers_layout.Wording, "parse": answers.Parsed,
    "check": answers.Checked, "hint": answers_steps.Hinted, "ito": answers_methods.Cube,
    "convert": answers.Text, "links": answers.Links, "level": answers.Levelled,
    "svg": answers.Picture, "transform": answers.Disguised, "draw": answers.File,
    "papers": answers.Papers, "paper": answers.Paper, "today": answers_rooms.Todays,
    "variant": answers_rooms.Variants, "lessons": answers_rooms.Course,
    "lesson": answers_rooms.Page, "alone": answers_rooms.AloneFile,
    "bench": answers_rooms.Benched, "fill": answers_rooms.Filled,
})
_LONG: Mapping[str, Model] = MappingProxyType({
    "count": answers.Counted, "candidates": answers.TrueCandidates, "generate": answers.Made,
    "complete": answers.Made, "near": answers.Near, "minimize": answers.Minimal,
    "rate": answers.Rated, "compare": answers.Compared, "orbits": answers.Orbits,
    "jigsaw": answers_layout.Layout, "judge": answers.Judged, "run": answers.Events,
    "ushio": answers_methods.Pressed, "phrase": answers_methods.Phrased,
    "hui": answers_methods.Looked, "groups": answers_methods.Tabled,
    "total": answers_model.Total, "essential": answers_model.Essential,
    "sample": answers_model.Sample, "canonical": answers_model.Canonical,
    "book": answers.File, "drill": answers_rooms.Drilled, "photo": answers_rooms.Photographed,
})

Endpoint = Callable[..., Awaitable[Response]]


async def quickly(
    request: Request, work: Callable[[Any, Any], Any], asked: BaseModel,
    seconds: float | None = None,
) -> Response:
    """Answer a request in a thread of the server."""
    body = await request.app.state.threads.run(work, asked, partial(gone, request), seconds)
    return Response(body, media_type=JSON)


async def longer(
    request: Request, verb: str, asked: BaseModel, key: object = None
) -> Response:
    """Answer a request in a worker process."""
    job = await request.app.state.pool.start(verb, asked.model_dump(), key)
    return await answer(request, job)


def router() -> APIRouter:
    """Return the router of all paths below ``/api``."""
    api = APIRouter(prefix="/api")

    @api.get("/about", summary="The abilities of the server", responses=answers.of(answers.About))
    async def get_about() -> Response:
        return Response(body_of(about()), media_type=JSON)

    @api.get("/rules", summary="The kinds of rules", responses=answers.of(answers_layout.RuleKinds))
    async def get_rules() -> Response:
        return Response(body_of(rules()), media_type=JSON)

    quick, long = quick_verbs.verbs(), long_verbs.verbs()
    for name, shape in _QUICK.items():
        model, work = quick[name]
        _add(api, name, _quick(work, model), quick_verbs, answers.of(shape))
    for name, shape in _LONG.items():
        _add(api, name, _long(name, long[name][0]), long_verbs, answers.of(shape, events=True))
    _add(api, "solve", _solve, quick_verbs, answers.of(answers.Solved, events=True))
    _add(api, "steps", _steps, quick_verbs, answers.of(answers_steps.Stepped, events=True))
    return api


def allowed_for(path: str) -> str:
    """Return the HTTP methods of a path.

    >>> allowed_for("/api/check"), allowed_for("/api/about"), allowed_for("/")
    ('POST', 'GET', 'GET, HEAD')
    """
    home, _, name = path.rpartition("/")
    if home == "/api" and (name in _QUICK or name in _LONG or name in ("solve", "steps")):
        return "POST"
    return "GET" if path in ("/api/about", "/api/rules") else "GET, HEAD"


def _add(
    api: APIRouter, name: str, endpoint: Endpoint, home: Any, responses: dict[Any, Any]
) -> None:
    words = (getattr(home, name, None) or endpoint).__doc__ or name
    api.add_api_route(f"/{name}", endpoint, methods=["POST"], name=name, operation_id=name,
                      summary=words.strip().splitlines()[0], responses=responses)


def _quick(work: Callable[[Any, Any], Any], model: Model) -> Endpoint:
    async def endpoint(request: Request, asked: Any) -> Response:
        return await quickly(request, work, asked)

    endpoint.__annotations__["asked"] = Annotated[model, Body()]
    return endpoint


def _long(verb: str, model: Model) -> Endpoint:
    async def endpoint(request: Request, asked: Any) -> Response:
        # The pages of one trace go to the worker that keeps it.
        key = asked.puzzle if verb == "run" else None
        return await longer(request, verb, asked, key)

    endpoint.__annotations__["asked"] = Annotated[model, Body()]
    return endpoint


async def _solve(request: Request, asked: models.Solve) -> Response:
    """Solve at once or, with events or a method, in a worker."""
    if quick_verbs.is_long(asked, wants_events(request)):
        return await longer(request, "solve", asked)
    return await quickly(request, quick_verbs.solve, asked)


async def _steps(request: Request, asked: models.Steps) -> Response:
    """The path, or all steps: with events all there are, otherwise those of a bound of work."""
    if quick_verbs.is_streamed(asked, wants_events(request)):
        job = request.app.state.streams.start(quick_verbs.every_step, asked)
        return await answer(request, job)
    return await quickly(request, quick_verbs.steps, asked, LONG_SECONDS if asked.all else None)
