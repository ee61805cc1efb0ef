"""Long work: progress, stopping, workers that do not obey or die, the line before them."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from nanpure.web.limits import WAITING
from nanpure.web.pool import Pool
from nanpure.web.problems import Problem
from own_loop import in_own_loop
from search_samples import WIDE9
from stops import HANG, wait_until
from tiers import sampled
from web_server import COMMAND, Server, serving

FOUR = ".24.3......4.31."
ENDLESS = "1" + "." * 80  # of Hiroi, who guesses in plain Python


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving() as running:
        yield running
        assert running.errors == ""


def workers(server: Server) -> set[int]:
    """The processes that the server has started, and that run."""
    listed = subprocess.run(["ps", "-o", "pid=,stat=", "--ppid", str(server.process.pid)],
                            capture_output=True, text=True, check=False).stdout
    return {int(line.split()[0]) for line in listed.splitlines() if "Z" not in line.split()[1]}


def state(process: int) -> str:
    """R while it works, however long it waits for a processor; S while it waits for work."""
    return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]


def rest(server: Server) -> bool:
    """Whether all workers wait for work. One that works may wait for a page, but not twenty times.

    Only their main threads work.
    """
    processes = workers(server)
    for _ in range(20):
        if any(state(process) != "S" for process in processes):
            return False
        time.sleep(0.005)
    return bool(processes)


@pytest.mark.slow
def test_a_count_tells_how_far_it_is(server: Server) -> None:
    seen = []
    with server.events("count", puzzle=WIDE9) as events:
        for kind, said in events:
            assert kind == "progress"
            seen.append(int(said["count"]))
            # On a busy machine it may take long before anything is counted.
            if (len(seen) >= 8 and seen[-1] > seen[0]) or len(seen) == 1_000:
                break

    assert seen == sorted(seen)
    assert seen[-1] > seen[0]


def test_closing_the_request_stops_the_work(server: Server) -> None:
    with server.events("count", puzzle=WIDE9) as events:
        assert next(events)[0] == "progress"
    wait_until(lambda: rest(server), "workers without work")
    assert server.ask("count", puzzle=FOUR)["count"] == 1


def test_closing_a_request_without_events_stops_it_too(server: Server) -> None:
    with pytest.raises(httpx.TimeoutException):
        httpx.post(f"{server.address}api/count", json={"puzzle": WIDE9}, timeout=0.5)
    wait_until(lambda: rest(server), "workers without work")
    for _ in range(3):
        assert server.ask("count", puzzle=FOUR)["count"] == 1


def test_items_come_as_they_are_made(server: Server) -> None:
    with server.events("generate", layout="2x2", count=5) as events:
        said = list(events)

    items = [data for kind, data in said if kind == "item"]
    assert len(items) == 5
    assert said[-1][0] == "result"
    assert said[-1][1]["items"] == items


def test_early_problems_are_an_error_status(server: Server) -> None:
    answer = server.client.post("/api/count", json={"puzzle": "x"},
                                headers={"Accept": "text/event-stream"})

    assert answer.status_code == 422
    assert answer.headers["content-type"] == "application/problem+json"


def test_plain_python_is_killed_when_it_does_not_obey(server: Server) -> None:
    """Of a comparison, which runs a method to its end."""
    with server.events("compare", puzzle=ENDLESS) as events:
        for kind, said in events:
            if kind == "progress" and said.get("method") == "hiroi":
                break
    wait_until(lambda: rest(server), "workers without work")
    assert server.ask("count", puzzle=FOUR)["count"] == 1


def test_a_worker_that_dies_is_one_clear_problem(server: Server) -> None:
    with server.events("count", puzzle=WIDE9) as events:
        next(events)
        for process in workers(server):
            os.kill(process, signal.SIGKILL)
        kind, said = list(events)[-1]

    assert kind == "problem"
    assert (said["status"], said["detail"].startswith("the worker ended early")) == (503, True)
    assert server.ask("count", puzzle=FOUR)["count"] == 1


async def _died_while_idle() -> None:
    pool, four = Pool(workers=1), {"puzzle": FOUR}
    first = await pool.start("count", four)
    assert [kind async for kind, _ in first.messages()][-1] == "result"
    dead = pool._workers[0]._process
    assert dead is not None
    dead.kill()  # of which the pool cannot know yet
    second = await pool.start("count", four)
    assert [said["count"] async for kind, said in second.messages() if kind == "result"] == [1]
    assert pool._workers[0]._process is not dead
    await pool.close()


@pytest.mark.slow
def test_a_worker_that_died_while_it_was_idle_costs_nothing() -> None:
    in_own_loop(_died_while_idle())


async def _dies_at_every_start() -> list[Any]:
    pool = Pool(workers=1)
    job = await pool.start("count", {"puzzle": FOUR})
    said = [message async for message in job.messages()]
    await pool.close()
    return said


def test_a_worker_that_never_takes_its_work_is_one_clear_problem(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("nanpure.web.pool.sys.executable", "/bin/false")
    ((kind, said),) = in_own_loop(_dies_at_every_start())
    assert kind == "problem"
    assert said["detail"].startswith("the worker ended early (exit status 1)")


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="another system than Linux")
@pytest.mark.slow
def test_without_files_for_a_worker_it_says_so_and_goes_on() -> None:
    with serving() as server:
        assert server.ask("solve", puzzle=FOUR)["status"] == "unique"  # the connection is open now
        process = server.process.pid
        before = resource.prlimit(process, resource.RLIMIT_NOFILE)
        opened = len(os.listdir(f"/proc/{process}/fd"))
        resource.prlimit(process, resource.RLIMIT_NOFILE, (opened + 2, before[1]))
        refused = server.post("count", puzzle=FOUR)
        quick = server.ask("solve", puzzle=FOUR)["status"]
        resource.prlimit(process, resource.RLIMIT_NOFILE, before)

        assert (refused.status_code, refused.json()["detail"]) == (
            503, "no worker process could be started: Too many open files")
        assert quick == "unique"
        assert server.ask("count", puzzle=FOUR)["count"] == 1


@pytest.mark.slow
def test_quick_verbs_go_on_beside_two_workers() -> None:
    with serving() as server, server.events("count", puzzle=WIDE9) as one:
        next(one)
        with server.events("count", puzzle=WIDE9) as other:
            next(other)
            assert len(workers(server)) == 2
            assert server.ask("steps", puzzle=FOUR)["state"] == "solved"


async def _line() -> None:
    pool = Pool(workers=1, wait=0.1)
    count = {"puzzle": WIDE9}
    first = await pool.start("count", count)
    with pytest.raises(Problem, match=r"were busy for 0\.1 seconds: stop other work"):
        await pool.start("count", count)
    pool._wait_seconds = HANG
    waiting = [asyncio.ensure_future(pool.start("count", count)) for _ in range(WAITING)]
    while len(pool._line) < WAITING:
        await asyncio.sleep(0)
    with pytest.raises(Problem, match=f"{WAITING} requests wait"):
        await pool.start("count", count)
    for task in waiting[1:]:
        task.cancel()
    first.stop()
    second = await waiting[0]  # the one that waited longest
    kinds = [kind async for kind, _ in first.messages()]
    assert kinds[-1] in ("result", "problem")
    await pool.close()
    assert [said async for kind, said in second.messages() if kind == "problem"]


def test_the_line_is_bounded_and_moves_on() -> None:
    in_own_loop(_line())


async def _given_up_when_woken() -> None:
    pool = Pool(workers=1, wait=HANG)
    worker = await pool._next(None)
    early, late = (asyncio.ensure_future(pool._next(None)) for _ in range(2))
    await asyncio.sleep(0)
    pool.free(worker)
    early.cancel()

    assert await asyncio.wait_for(late, HANG) is worker


def test_a_worker_is_not_lost_when_who_waited_for_it_gives_up() -> None:
    in_own_loop(_given_up_when_woken())


@pytest.mark.slow
def test_workers_end_with_the_server() -> None:
    """Also when it is killed, and can end nothing itself."""
    for kill in (signal.SIGINT, signal.SIGKILL):
        with serving() as server:
            assert server.ask("count", puzzle=FOUR)["count"] == 1
            (process,) = workers(server)
            server.process.send_signal(kill)
            status = server.process.wait(HANG)
            wait_until(lambda process=process: not runs(process), f"its worker ended by {kill}")
            assert status == (0 if kill == signal.SIGINT else -signal.SIGKILL)


def runs(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.slow
def test_ctrl_c_ends_a_server_that_works() -> None:
    with serving() as server, server.events("count", puzzle=WIDE9) as events:
        next(events)
        server.process.send_signal(signal.SIGINT)
        *_, (kind, said) = events
        assert (kind, said["detail"]) == ("problem", "the server is ending")
        assert server.process.wait(HANG) == 0
        assert server.errors.strip() == ""


# ---- the verb ----------------------------------------------------------------------------------


def test_a_port_in_use(server: Server) -> None:
    done: Any = subprocess.run([*COMMAND, "--port", str(server.port)], capture_output=True,
                               text=True, timeout=HANG, check=False)

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "is in use" in done.stderr
    assert "--port" in done.stderr


@sampled("words", [["--host", "nowhere.invalid"], ["--host", "192.0.2.1"], ["--port", "65536"],
                   ["--port", "x"], ["--host", "\u00e9" * 99]], small=2)
def test_wrong_addresses(words: list[str]) -> None:
    done = subprocess.run([*COMMAND, "--port", "0", *words], capture_output=True, text=True,
                          timeout=HANG, check=False)

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("Error: ")
    assert "Traceback" not in done.stderr


def test_without_the_extra(tmp_path: Path) -> None:
    """One line that says what to install."""
    code = ("import sys, importlib.util as u; find = u.find_spec\n"
            "u.find_spec = lambda name, *a: None if name == 'fastapi' else find(name, *a)\n"
            "from nanpure.cli import main; main()")
    done = subprocess.run([COMMAND[0], "-c", code, "serve"], capture_output=True, text=True,
                          timeout=HANG, check=False)

    assert done.returncode == 2
    assert done.stderr == ("Error: the page needs the extra 'web': pip install 'nanpure[web]' "
                           "(missing: fastapi)\n")
