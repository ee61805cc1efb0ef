"""The web server: time to the first answer, time per step, memory after many requests.

    python bench/web.py [REQUESTS]        (default 1,000)

Starts ``nanpure serve`` on a free port of this machine and asks it as the page does. There is no
peer: the well-known solver pages run in the browser or on machines of others.
"""

from __future__ import annotations

import http.client
import json
import re
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from nanpure import Puzzle

COMMAND = [sys.executable, "-c", "from nanpure.cli import main; main()", "serve", "--port", "0"]
PUZZLES = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
]


class Page:
    """One connection, as a browser keeps it."""

    def __init__(self, port: int) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port)

    def ask(self, verb: str, **asked: Any) -> Any:
        """Ask the API."""
        self.connection.request("POST", f"/api/{verb}", json.dumps(asked),
                                {"Content-Type": "application/json"})
        answer = self.connection.getresponse()
        said = json.loads(answer.read())
        assert answer.status == 200, said
        return said

    def step(self, puzzle: str, count: int) -> list[float]:
        """Step a puzzle to its end, again and again; the seconds of each request."""
        taken: list[float] = []
        placed: list[str] = []
        struck: list[str] = []
        while len(taken) < count:
            began = time.perf_counter()
            said = self.ask("steps", puzzle=puzzle, placed=placed, struck=struck, limit=1)
            taken.append(time.perf_counter() - began)
            for step in said["steps"]:
                placed += step["placements"]
                struck += step["eliminations"]
            if said["state"] != "going":
                placed, struck = [], []
        return taken


def resident(process: int) -> float:
    """Resident memory in MiB."""
    status = Path(f"/proc/{process}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found is not None
    return int(found[1]) / 1024


def main() -> None:
    """Measure and print."""
    requests = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    began = time.perf_counter()
    process = subprocess.Popen(COMMAND, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        port = int(re.findall(r":(\d+)/", process.stdout.readline())[0])
        page = Page(port)
        while True:
            try:
                page.ask("check", puzzle=PUZZLES[0])
                break
            except ConnectionError:
                time.sleep(0.01)
        print(f"start to first answer   {time.perf_counter() - began:8.2f} s")
        print(f"memory at the start     {resident(process.pid):8.1f} MiB")
        share = requests // len(PUZZLES)
        for puzzle in PUZZLES:
            taken = page.step(puzzle, share)
            print(f"a step, {Puzzle.parse(puzzle).clues} givens       "
                  f"{1000 * statistics.median(taken):8.2f} ms median, "
                  f"{1000 * statistics.quantiles(taken, n=20)[-1]:.2f} ms at 95 % of {share}")
        print(f"memory after {requests:6}     {resident(process.pid):8.1f} MiB")
        began = time.perf_counter()
        page.ask("ushio", puzzle=PUZZLES[0], action="step")
        print(f"first use of a worker   {time.perf_counter() - began:8.2f} s")
        taken = []
        for _ in range(50):
            began = time.perf_counter()
            page.ask("ushio", puzzle=PUZZLES[0], action="step")
            taken.append(time.perf_counter() - began)
        print(f"a step of Ushio's       {1000 * statistics.median(taken):8.2f} ms median of 50")
    finally:
        process.terminate()
        process.wait()


if __name__ == "__main__":
    main()
