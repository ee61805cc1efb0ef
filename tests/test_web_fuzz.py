"""Requests by chance: from the API's own description, and positions that go deeper."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, assume, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import negative_data_rejection, not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from nanpure import Layout, methods
from nanpure.generator import SYMMETRIES
from nanpure.logic import CATALOGUE, LEVELS
from random_puzzles import random_puzzle
from stops import HANG
from tiers import sampled
from web_server import Server, serving

pytestmark = pytest.mark.slow


def rejected(context: Any, response: Any, case: Any) -> Any:
    """What does not fit is refused; their check does not know that a body can be too large."""
    return response.status_code == 413 or negative_data_rejection(context, response, case)


CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance,
          response_schema_conformance, rejected]


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving() as running:
        yield running
        assert running.errors == ""  # no traceback


@pytest.fixture(scope="module")
def api(server: Server) -> Any:
    return schemathesis.openapi.from_url(f"{server.address}openapi.json", timeout=HANG)


CALM = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
GOT = ("about", "rules")  # with GET
VERBS = [*GOT, "layout", "jigsaw", "parse", "check", "solve", "hint", "steps", "ito", "convert",
         "links", "candidates",
         "svg", "run", "ushio", "count", "minimize", "rate", "level", "orbits", "compare",
         "generate", "complete", "near", "transform", "papers", "paper", "judge", "phrase",
         "hui", "groups", "total", "essential", "sample", "canonical", "draw", "book",
         "today", "variant", "lessons", "lesson", "bench", "drill", "alone", "photo", "wording",
         "fill"]


# Boxes whose grids take some ten seconds to count, a request.
SLOW = {"total": ("2x5", "5x2"), "essential": ("3x3",)}


def described(api: Any, verb: str, examples: int) -> None:
    """Requests that fit the description, and requests that do not."""
    operation = api[f"/api/{verb}"]["GET" if verb in GOT else "POST"]
    for mode in GenerationMode.POSITIVE, GenerationMode.NEGATIVE:
        if verb in GOT and mode == GenerationMode.NEGATIVE:
            continue  # it is asked nothing

        @settings(max_examples=examples, deadline=None, suppress_health_check=CALM)
        @given(case=operation.as_strategy(generation_mode=mode))
        def ask(case: Any) -> None:
            if verb in SLOW and isinstance(case.body, dict):
                assume(case.body.get("box") not in SLOW[verb])
            case.call_and_validate(checks=CHECKS)

        ask()


def test_the_description_has_all_verbs(api: Any) -> None:
    paths = {path for path in api.raw_schema["paths"] if path.startswith("/api/")}

    assert paths == {f"/api/{verb}" for verb in VERBS}


@sampled("verb", VERBS, small=6)
def test_described_requests(api: Any, verb: str) -> None:
    described(api, verb, 6)


@pytest.mark.full
@pytest.mark.parametrize("verb", VERBS)
def test_many_described_requests(api: Any, verb: str) -> None:
    described(api, verb, 400)


# ---- positions ---------------------------------------------------------------------------------

LAYOUTS = ["2x2", "2x3", "3x2+diagonals", "jigsaw:AABBAABBCCDDCCDD", "3x3", "3x3+windows", "1x5"]


def position(chance: random.Random) -> dict[str, Any]:
    """A puzzle with a few digits placed and candidates struck: right, wrong, or no candidates."""
    layout = Layout.parse(chance.choice(LAYOUTS))
    puzzle = random_puzzle(layout, chance, chance.choice([1, 1, 3]), fewest=layout.cells // 3)

    def some() -> list[str]:
        return [f"{chance.randint(1, layout.size + chance.choice([0, 0, 1]))}"
                f"{layout.cell_name(chance.randrange(layout.cells))}"
                for _ in range(chance.choice([0, 0, 1, 3]))]

    return {"puzzle": puzzle.line(), "layout": chance.choice([layout.text] * 5 + [None, "9"]),
            "placed": some(), "struck": some(), "lang": chance.choice(["en", "ja"])}


def request(chance: random.Random) -> tuple[str, dict[str, Any]]:
    """A verb, and a request that is mostly a sensible one."""
    technique = [chance.choice(list(CATALOGUE)).id for _ in range(chance.randint(1, 3))]
    more: dict[str, dict[str, Any]] = {
        "check": {}, "solve": {"engine": chance.choice(["auto", "native", "sat"])},
        "hint": {"strength": chance.choice(["where", "what", "move"])},
        "steps": {"limit": chance.randint(1, 9), "all": chance.random() < 0.2,
                  "loops": chance.choice([None, None, None, 6, 41]),
                  "policy": chance.choice(["order", "easiest", "se"]),
                  "only": chance.choice([None, technique]), "style": "teach"},
        "ito": {}, "links": {}, "level": {},
        "convert": {"to": chance.choice(["line", "grid", "json", "candidates", "x"])},
        "draw": {"step": chance.choice([None, 1, 50]), "form": chance.choice(["svg", "png", "pdf"]),
                 "policy": chance.choice(["order", "se"]), "size": chance.choice([None, 16, 300])},
        "svg": {"step": chance.choice([None, 1, 2, 50]), "candidates": True},
        "run": {"method": chance.choice(list(methods.METHODS)), "limit": chance.randint(1, 50),
                "cursor": chance.choice([0, 0, 5, 10**6])},
        "phrase": {"phrase": chance.randint(1, 9)}, "hui": {},
        "ushio": {"action": chance.choice(["step", "go"]),
                  "support": {"checked": chance.random() < 0.5}},
        "count": {"limit": chance.choice([None, 1, 1000])},
        "candidates": {"limit": chance.choice([1, 3, 1000, 1001])},
        "minimize": {"symmetry": chance.choice([*SYMMETRIES, "x"]), "seed": chance.randrange(99)},
        "rate": {}, "orbits": {},
        "generate": {"layout": chance.choice(["2x2", "2x3", "x"]), "level": [chance.choice(LEVELS)],
                     "symmetry": chance.choice(list(SYMMETRIES)), "clues": chance.randrange(9),
                     "technique": chance.choice([None, *technique]),
                     "rating": chance.choice([None, [1, 3], {"level": [9, 900]}, {"x": [3, 1]}]),
                     "attempts": 20,
                     "forbid": chance.choice([[], technique]),
                     "grids": chance.choice(["random", "groups"])},
        "complete": {"pattern": chance.choice([None, "x" * 16, "x.x.x." * 6, "x"]), "attempts": 2,
                     "seed": chance.randrange(99)} if chance.random() < 0.5 else {},
        "near": {"minus": chance.choice([0, 1, 1, 2]), "plus": chance.choice([0, 1, 1]),
                 "limit": chance.randint(1, 9), "minimal": chance.random() < 0.3},
        "transform": {"seed": chance.randrange(99), "digits": chance.random() < 0.5},
    }
    verb = chance.choice(list(more))
    return verb, more[verb] | (position(chance) if verb != "generate" else {})


def requests_by_chance(server: Server, seed: int, number: int) -> None:
    chance = random.Random(seed)
    fine = 0
    for _ in range(number):
        verb, asked = request(chance)
        answer: httpx.Response = server.post(verb, **asked)
        assert answer.status_code in (200, 422), (verb, asked, answer.text)
        fine += answer.status_code == 200
        kind = "application/json" if answer.status_code == 200 else "application/problem+json"
        assert answer.headers["content-type"] == kind
    assert fine > number / 4  # else they do not go deep


def test_positions_by_chance(server: Server) -> None:
    requests_by_chance(server, 1, 60)


@pytest.mark.full
def test_many_positions_by_chance(server: Server) -> None:
    for seed in range(2, 12):
        requests_by_chance(server, seed, 100)
