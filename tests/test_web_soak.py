"""The server for a long time under fifty clients, while connections drop and workers are killed.

``NANPURE_SOAK``: seconds (the long tier: 1,800). The server may write no file of more than a few
bytes meanwhile, as on a full disk.
"""

from __future__ import annotations

import asyncio
import os
import random
import resource
import signal
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import pytest

import nanpure
from nanpure import Layout, Puzzle
from own_loop import in_own_loop
from random_puzzles import random_puzzle
from web_server import HANG, Server, serving

CLIENTS = 50
SECONDS = float(os.environ.get("NANPURE_SOAK", "1800"))
FILE = 1 << 16       # bytes of a file that the server may write: its messages, nothing else
GROWTH = 1.25        # of the memory of the server between a tenth of the time and its end


class Known:
    """A puzzle and what the library says of it."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.asked = {"puzzle": puzzle.line(), "layout": puzzle.layout.text}
        solved, counted = nanpure.solve(puzzle), nanpure.count(puzzle)
        self.status, self.count = solved.status, counted.count
        self.solution = solved.solutions[0].line()
        self.steps = [step.technique for step in nanpure.path(puzzle).steps]


class Client:
    """Asks one thing after another; every answer is right, or says why there is none."""

    def __init__(self, number: int, address: str, known: list[Known], told: Counter[str]) -> None:
        self.chance = random.Random(number)
        self.address, self.known, self.told = address, known, told
        self.last = 0.0
        self.acts: list[Callable[[httpx.AsyncClient, Known], Awaitable[None]]] = [
            self.solve, self.check, self.count, self.path, self.page, self.leave, self.rubbish]

    async def work(self, until: float) -> None:
        while time.monotonic() < until:
            # A new connection now and then: old ones are reused.
            async with httpx.AsyncClient(base_url=self.address, timeout=HANG) as client:
                for _ in range(self.chance.randrange(1, 20)):
                    if time.monotonic() > until:
                        break
                    act = self.chance.choice(self.acts)
                    await act(client, self.chance.choice(self.known))
                    self.told[act.__name__] += 1

    async def ask(self, client: httpx.AsyncClient, verb: str, asked: object) -> dict[str, object]:
        """The answer; empty where the server said that it could not."""
        since, began = self.last, time.monotonic()
        try:
            answer = await client.post(f"api/{verb}", json=asked)
        except httpx.ReadError as error:
            # A connection that was silent for its time may be closed while a request is on its way.
            at = time.monotonic()
            note = f"{verb}: silent for {began - since:.1f} s, broken after {at - began:.1f} s"
            raise AssertionError(note) from error
        finally:
            self.last = time.monotonic()
        said = answer.json()
        assert isinstance(said, dict)
        if answer.status_code == 503:
            self.told[f"503 {said['detail'][:40]}"] += 1
            return {}
        assert answer.status_code == 200, said
        return said

    async def solve(self, client: httpx.AsyncClient, one: Known) -> None:
        if said := await self.ask(client, "solve", one.asked):
            assert said["status"] == one.status
            assert one.status != "unique" or said["solution"] == one.solution

    async def check(self, client: httpx.AsyncClient, one: Known) -> None:
        if said := await self.ask(client, "check", one.asked):
            assert said["status"] == one.status

    async def count(self, client: httpx.AsyncClient, one: Known) -> None:
        if said := await self.ask(client, "count", one.asked):
            assert int(str(said["count"])) == one.count

    async def path(self, client: httpx.AsyncClient, one: Known) -> None:
        if said := await self.ask(client, "steps", one.asked):
            steps = said["steps"]
            assert isinstance(steps, list)
            assert [step["technique"] for step in steps] == one.steps[: len(steps)]

    async def page(self, client: httpx.AsyncClient, one: Known) -> None:
        answer = await client.get(self.chance.choice(["", "js/main.js", "css/base.css", "no/such"]))
        assert answer.status_code in (200, 404)

    async def leave(self, client: httpx.AsyncClient, one: Known) -> None:
        """Ask for long work on a connection of its own, and go away."""
        asked = {"puzzle": "." * 81, "layout": "3x3"}
        async with httpx.AsyncClient(base_url=self.address, timeout=HANG) as gone:
            try:
                async with asyncio.timeout(self.chance.random()):
                    await gone.post("api/count", json=asked)
            except TimeoutError:
                return

    async def rubbish(self, client: httpx.AsyncClient, one: Known) -> None:
        body = self.chance.randbytes(self.chance.randrange(2_000))
        answer = await client.post("api/solve", content=body,
                                   headers={"content-type": "application/json"})
        assert 400 <= answer.status_code < 500


def workers_of(process: int) -> list[int]:
    """The worker processes of a server."""
    found = []
    for task in Path(f"/proc/{process}/task").iterdir():
        found += map(int, (task / "children").read_text().split())
    return found


def memory_of(process: int) -> int:
    """Bytes in memory."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * resource.getpagesize()


async def under_load(server: Server, known: list[Known], told: Counter[str]) -> tuple[int, int]:
    """All at work, workers killed meanwhile; memory after a tenth of the time and at its end."""
    process, began = server.process.pid, time.monotonic()
    until = began + SECONDS
    clients = [asyncio.create_task(Client(number, server.address, known, told).work(until))
               for number in range(CLIENTS)]
    chance, early = random.Random(0), 0
    while time.monotonic() < until and not any(task.done() for task in clients):
        await asyncio.sleep(min(2.0, SECONDS / 10))
        if not early and time.monotonic() > began + SECONDS / 10:
            early = memory_of(process)
        if workers := workers_of(process):
            os.kill(chance.choice(workers), signal.SIGKILL)
            told["workers killed"] += 1
    await asyncio.gather(*clients)
    return early, memory_of(process)


@pytest.mark.full
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="it looks at Linux's /proc")
def test_fifty_clients_for_half_an_hour(
    record_property: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    chance, told = random.Random(5), Counter[str]()
    shapes = ("2x2", "2x3", "3x2+diagonals", "jigsaw:AABBAABBCCDDCCDD", "3x3")
    known = [Known(random_puzzle(Layout.parse(shapes[at % 5]), chance, most=(1, 1, 9)[at % 3]))
             for at in range(40)]
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (FILE, before[1]))
    try:
        # Python 3.11 takes a compiled module that is cut off there for whole, and keeps it.
        monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
        with serving() as server:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
            early, late = in_own_loop(under_load(server, known, told))
            last = server.ask("solve", **known[0].asked)
            said = server.errors
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)

    for name, times in (told | Counter(early=early, late=late)).items():
        record_property(name, times)
    print(dict(told), f"{early / 2**20:.0f} MiB, {late / 2**20:.0f} MiB")  # noqa: T201
    assert last["status"] == known[0].status
    assert "Traceback" not in said, said
    assert late < GROWTH * early
    assert told["workers killed"] > 0
    for act in ("solve", "check", "count", "path", "page", "leave", "rubbish"):
        assert told[act] > 0, act
