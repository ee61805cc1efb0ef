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
    models_print,
    models_rooms,
    quick_verbs,
)
from nanpure.web.about import about, rules
from nanpure.web.limits import LONG_SECONDS
from nanpure.web.stream import JSON, answer, gone, wants_events
from nanpure.web.threads import body_of

__all__ = ["allowed_for", "router"]

Model = type[BaseModel]

# The paths with the models of their requests and answers; those of the second table run in worker
# processes.
_QUICK: Mapping[str, tuple[Model, Model]] = MappingProxyType({
    "layout": (models.LayoutText, answers_layout.Layout), "parse": (models.Parse, answers.Parsed),
    "wording": (models.LayoutText, answers_layout.Wording),
    "check": (models.Position, answers.Checked),
    "hint": (models.HintRequest, answers_steps.Hinted),
    "ito": (models.Position, answers_methods.Cube), "convert": (models.Convert, answers.Text),
    "links": (models.Position, answers.Links),
    "level": (models.Position, answers.Levelled),
    "svg": (models.Svg, answers.Picture), "transform": (models.Transform, answers.Disguised),
    "draw": (models_print.Draw, answers.File),
    "papers": (models.Papers, answers.Papers), "paper": (models.Paper, answers.Paper),
    "today": (models_rooms.Today, answers_rooms.Todays),
    "variant": (models_rooms.Variant, answers_rooms.Variants),
    "lessons": (models_rooms.Lessons, answers_rooms.Course),
    "lesson": (models_rooms.Lesson, answers_rooms.Page),
    "alone": (models_rooms.Alone, answers_rooms.AloneFile),
    "bench": (models_rooms.Bench, answers_rooms.Benched),
    "fill": (models_rooms.Fill, answers_rooms.Filled),
})
_LONG: Mapping[str, tuple[Model, Model]] = MappingProxyType({
    "count": (models.Count, answers.Counted),
    "candidates": (models.TrueCandidates, answers.TrueCandidates),
    "generate": (models.Generate, answers.Made),
    "complete": (models.Complete, answers.Made), "near": (models.Near, answers.Near),
    "minimize": (models.Minimize, answers.Minimal), "rate": (models.Position, answers.Rated),
    "compare": (models.Compare, answers.Compared), "orbits": (models.Orbits, answers.Orbits),
    "jigsaw": (models.Jigsaw, answers_layout.Layout), "judge": (models.Judge, answers.Judged),
    "run": (models.Run, answers.Events), "ushio": (models.Ushio, answers_methods.Pressed),
    "phrase": (models.Phrase, answers_methods.Phrased), "hui": (models.Hui, answers_methods.Looked),
    "groups": (models.Groups, answers_methods.Tabled),
    "total": (models.Total, answers_model.Total),
    "essential": (models.Essential, answers_model.Essential),
    "sample": (models.Sample, answers_model.Sample),
    "canonical": (models.Canonical, answers_model.Canonical),
    "book": (models_print.Book, answers.File),
    "drill": (models_rooms.Drill, answers_rooms.Drilled),
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

    for name, (model, shape) in _QUICK.items():
        _add(api, name, _quick(getattr(quick_verbs, name), model), quick_verbs, answers.of(shape))
    for name, (model, shape) in _LONG.items():
        _add(api, name, _long(name, model), long_verbs, answers.of(shape, events=True))
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
    if asked.method is not None or wants_events(request):
        return await longer(request, "solve", asked)
    return await quickly(request, quick_verbs.solve, asked)


async def _steps(request: Request, asked: models.Steps) -> Response:
    """The path, or all steps: with events all there are, otherwise those of a bound of work."""
    if asked.all and wants_events(request):
        job = request.app.state.streams.start(quick_verbs.every_step, asked)
        return await answer(request, job)
    return await quickly(request, quick_verbs.steps, asked, LONG_SECONDS if asked.all else None)
