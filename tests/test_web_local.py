"""The API without a server: its answers are those of HTTP, and it needs none of the packages."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from nanpure.base import threads
from nanpure.web.local import ask, stream
from stops import HANG
from web_calls import ARRAYS, BAD, CALLS, ENDLESS, Call, told

HERE = Path(__file__).parent
MISSING = ("numpy", "pydantic", "pydantic_core", "fastapi", "starlette", "uvicorn", "pysat",
           "reportlab", "segno", "resvg_py")
WITHOUT = f"""
import json, sys
sys.path.insert(0, {str(HERE)!r})
for name in {MISSING!r}:
    sys.modules[name] = None
from nanpure.web.local import ask, stream
from web_calls import ARRAYS, BAD, CALLS, told
for call in (*CALLS, *BAD, *ARRAYS):
    answer = (stream(call.verb, call.body, lambda kind, text: None) if call.events
              else ask(call.verb, call.body))
    print(json.dumps(told(answer)))
"""


def answered(call: Call) -> tuple[int, str]:
    if call.events:
        return told(stream(call.verb, call.body, lambda kind, text: None))
    return told(ask(call.verb, call.body))


@pytest.fixture(scope="module")
def without() -> dict[Call, tuple[int, str]]:
    """The answers of a process that has none of the packages."""
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", WITHOUT], capture_output=True,
                          text=True, timeout=HANG, check=True)
    answers = [tuple(json.loads(line)) for line in done.stdout.splitlines()]
    return dict(zip((*CALLS, *BAD, *ARRAYS), answers, strict=True))


def test_there_are_calls_of_every_verb() -> None:
    from nanpure.web import long_verbs, quick_verbs

    known = {"about", "rules", *quick_verbs.verbs(), *long_verbs.verbs()}
    assert {call.verb for call in (*CALLS, *ARRAYS)} == known - {"photo"}  # test_web_photo.py


@pytest.mark.slow
def test_no_verb_needs_the_packages(without: dict[Call, tuple[int, str]]) -> None:
    printed = "book"  # as PDF, by a library
    for call in CALLS:
        status, text = without[call]
        if call.verb == printed:
            assert (status, json.loads(text)["kind"]) == (501, "library")
            continue
        assert status == 200, (call, text)
        assert (status, text) == answered(call), call


@pytest.mark.slow
def test_what_works_on_arrays_names_what_is_missing(
    without: dict[Call, tuple[int, str]]
) -> None:
    for call in ARRAYS:
        status, text = without[call]
        assert status == 422, call
        assert '"detail": "this needs NumPy: pip install numpy"' in text
        assert "これには NumPy が必要です: pip install numpy" in text
        assert answered(call)[0] == 200, call


@pytest.mark.slow
def test_requests_are_refused_in_the_same_words(without: dict[Call, tuple[int, str]]) -> None:
    for call in BAD:
        assert without[call] == answered(call), call
        assert without[call][0] in (400, 404, 413, 422), call


# ---- against HTTP --------------------------------------------------------------------------------

WITH_SERVER = [Call("hint", json.dumps({"puzzle": "12..3..........4", "strength": "move"})),
               Call("convert", json.dumps({"puzzle": "12..3..........4", "to": "json"})),
               Call("about", "")]


@pytest.mark.parametrize("call", [*WITH_SERVER, *BAD], ids=lambda call: call.body[:40])
def test_answers_are_those_of_the_server(server: Any, call: Call) -> None:
    if call.verb == "about":
        answer = server.client.get("/api/about")
    else:
        body = call.body.encode("utf-8", "surrogatepass")
        answer = server.client.post(f"/api/{call.verb}", content=body,
                                    headers={"content-type": "application/json"})
    here = told(ask(call.verb, call.body))
    if call.verb == "nothing":  # HTTP also knows methods
        assert here[0] == 404
        return
    assert told((answer.status_code, answer.text)) == here


# ---- on the way ----------------------------------------------------------------------------------


def test_items_come_on_the_way_and_in_the_answer() -> None:
    events: list[tuple[str, Any]] = []
    status, text = stream("generate", '{"count": 3, "seed": 5}',
                          lambda kind, said: events.append((kind, json.loads(said))))
    items = [said for kind, said in events if kind == "item"]
    assert status == 200
    assert json.loads(text)["items"] == items
    assert len(items) == 3


def test_an_interrupt_ends_a_call_as_stopped() -> None:
    def interrupt(kind: str, said: str) -> None:
        raise KeyboardInterrupt

    status, text = stream("generate", '{"count": 1000, "seed": 5}', interrupt)
    assert (status, json.loads(text)["kind"]) == (503, "stopped")


def test_a_bug_is_reported_as_by_the_server(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from nanpure.web import local

    def broken(verb: str, body: str, *rest: Any) -> Any:
        raise ZeroDivisionError("1/0")

    monkeypatch.setattr(local, "_answer", broken)
    status, text = ask("hint", "{}")
    assert (status, json.loads(text)["detail"]) == (500, "a bug in nanpure: ZeroDivisionError")
    assert "ZeroDivisionError: 1/0" in capsys.readouterr().err


@pytest.fixture
def no_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """A platform without threads, as Pyodide is."""
    import threading

    def start(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threads, "can_start", lambda: False)
    monkeypatch.setattr(threading.Thread, "start", start)


def test_progress_comes_from_the_work_where_there_are_no_threads(no_threads: None) -> None:
    events: list[tuple[str, Any]] = []

    def tell(kind: str, said: str) -> None:
        events.append((kind, json.loads(said)))
        if len(events) == 3:
            raise KeyboardInterrupt

    status, text = stream(ENDLESS.verb, ENDLESS.body, tell)
    assert (status, json.loads(text)["kind"]) == (503, "stopped")
    assert [kind for kind, _ in events] == ["progress"] * 3
    assert events[0][1]["decided"] <= events[1][1]["decided"] <= events[2][1]["decided"]


def test_all_steps_end_at_their_bound_of_work_without_threads(
    no_threads: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    from nanpure.web import every

    monkeypatch.setattr(every, "EVERY_WORK", 3)
    monkeypatch.setattr(every, "LOOK", 0.0)
    hard = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
    status, text = ask("steps", json.dumps({"puzzle": hard, "all": True, "lang": "ja"}))
    assert (status, json.loads(text)["stopped"]) == (200, "work")
