"""The engine of the page without a server answers as the package here does.

It is compiled by `scripts/wasm`, which leaves it in build/wasm/engine; NANPURE_ENGINE names another
folder. Without it, or without Node, these tests are skipped.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from nanpure.web.local import ask, stream
from stops import HANG
from web_calls import ARRAYS, BAD, CALLS, ENDLESS, SAT, Call, told

HERE = Path(__file__).parent
ENGINE = Path(os.environ.get("NANPURE_ENGINE", HERE.parent / "build" / "wasm" / "engine"))

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not (ENGINE / "engine.json").exists(),
                       reason=f"no engine in {ENGINE}: scripts/wasm makes it"),
    pytest.mark.skipif(shutil.which("node") is None, reason="no node to run the engine in"),
]

# A search of a whole count takes the back end of its processor, which branches in its own order.
NODES = Call("count", '{"puzzle": "' + "." * 81 + '", "limit": 300000}')

ASKED = (*CALLS, *BAD, *ARRAYS, SAT, ENDLESS, NODES)


def node(*words: object) -> Any:
    done = subprocess.run(["node", HERE / "engine.mjs", ENGINE, *map(str, words)],
                          capture_output=True, text=True, timeout=3 * HANG)
    assert done.returncode == 0, done.stderr[-3000:]
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """One start of the engine, and its answers to all calls."""
    place = tmp_path_factory.mktemp("engine")
    calls = [call._asdict() | {"stopped": call == ENDLESS} for call in ASKED]
    (place / "calls.json").write_text(json.dumps(calls), "utf-8")
    return node(place)


@pytest.fixture(scope="module")
def answers(run: Any) -> dict[Call, tuple[int, str]]:
    return {call: told((answer["status"], answer["text"])) for call, answer in
            zip(ASKED, run["answers"], strict=True)}


def here(call: Call) -> tuple[int, str]:
    if call.events:
        return told(stream(call.verb, call.body, lambda kind, text: None))
    return told(ask(call.verb, call.body))


def test_answers_are_equal(answers: dict[Call, tuple[int, str]]) -> None:
    different = [call for call in CALLS
                 if call.verb != "book" and answers[call] != here(call)]
    assert different == []
    assert len(CALLS) > 80


def test_requests_are_refused_alike(answers: dict[Call, tuple[int, str]]) -> None:
    assert [call for call in BAD if answers[call] != here(call)] == []


def test_what_is_not_there_is_named(answers: dict[Call, tuple[int, str]]) -> None:
    for call in ARRAYS:
        assert "this needs NumPy" in answers[call][1]
    assert "needs a separate process, and there are none here" in answers[SAT][1]
    for call in CALLS:
        if call.verb == "book":
            assert answers[call][0] == 501


def test_a_count_differs_in_its_nodes_alone(answers: dict[Call, tuple[int, str]]) -> None:
    there, own = (json.loads(told[1]) for told in (answers[NODES], here(NODES)))
    assert there | {"nodes": 0} == own | {"nodes": 0}


def test_events_come_on_the_way(run: Any) -> None:
    kinds = {kind for answer in run["answers"] for kind in answer["kinds"]}
    assert kinds == {"progress", "item"}


def test_an_interrupt_stops_a_call(answers: dict[Call, tuple[int, str]]) -> None:
    """In the middle of native work, at the first report of its progress; the next calls work."""
    status, text = answers[ENDLESS]
    assert (status, '"kind": "stopped"' in text) == (503, True)
    assert answers[NODES][0] == 200


def test_progress_ends_with_all_bytes(run: Any) -> None:
    done, of = run["progress"]
    assert done == of == sum((ENGINE / f"{name}").stat().st_size for name in json.loads(
        (ENGINE / "engine.json").read_text("utf-8"))["files"])


def test_nine_megabytes_at_most() -> None:
    assert sum(file.stat().st_size for file in ENGINE.iterdir()) <= 9_000_000


def test_pyodide_has_all_that_the_module_imports(tmp_path: Path) -> None:
    """Nobody promises that what one version of Emscripten compiles fits another's main module."""
    found = node(tmp_path, "imports")
    assert found["missing"] == []
    assert found["asked"] > 200
