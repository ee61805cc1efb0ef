"""The n-th allocation, write, sync, rename, open, thread or fork fails, through every kind of verb.

Each run ends in a right answer, or in an error on standard error, with the output file whole or
not there; no abort, no hang, no traceback. The injector (``faults/injector.c``) is preloaded into a
process that forks one for each run. In the gate a few numbers by chance; in the long tier the first
200, then sampled ones.
"""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest

from command_line import ENVIRONMENT
from native_build import run, tool

HERE = Path(__file__).parent / "faults"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
VERBS = {
    "solve": ["solve", HARD],
    "solve in threads": ["solve", "--jobs", "2", "in"],
    "solve --engine sat": ["solve", "--engine", "sat", HARD],
    "solve --json": ["solve", "--json", HARD],
    "solve --all": ["solve", "--all", "12.............."],
    "count": ["count", "--limit", "1000", "." * 81],
    "check --proof": ["check", "--proof", "proof", HARD],
    "convert": ["convert", "--to", "opensudoku", HARD],
    "link": ["link", "--to", "f-puzzles", HARD],
    "steps": ["steps", EASY],
    "rate": ["rate", EASY],
    "generate": ["generate", "-n", "3"],
    "canonical": ["canonical", HARD],
    "dedupe": ["dedupe", "in"],
    "methods": ["solve", "--method", "hui", EASY],
}
KINDS = ("write", "sync", "rename", "open", "thread", "fork", "allocation")

# What others do where there is no memory: nobody who calls them can catch that. What nanobind says
# when it has none for a new object or for what a function of ours gives:
UNCATCHABLE = ("terminate called after throwing an instance of 'std::bad_alloc'",
               "Critical nanobind error")
# The innermost line of Python, where expat or NumPy crash, or where CPython waits for a thread that
# has ended before it began.
FOREIGN = ("text/xmltext.py __init__", "hui/tables.py tables", "maths/distinct.py numbers",
           "threading.py wait")


class Faulty:
    """The process that forks one for each run."""

    def __init__(self, folder: Path) -> None:
        library = folder / "injector.so"
        run(tool("cc"), "-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", library,
            HERE / "injector.c", "-ldl")
        self.folder, self.input = folder / "runs", folder / "in"
        self.input.write_text(f"{HARD}\n{'.' * 81}\n" * 50)
        self._process = subprocess.Popen(
            [sys.executable, HERE / "server.py"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            text=True, env=ENVIRONMENT | {"LD_PRELOAD": str(library), "PYTHONFAULTHANDLER": "1"})

    def run(self, words: list[str], kind: str, at: int) -> tuple[dict[str, Any], dict[str, bytes]]:
        """Run a verb; gives how it ended, and the files that it left."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir()
        given = [str(self.input) if word == "in" else word for word in words]
        request = {"words": [*given, "-o", "result"], "folder": str(self.folder), "kind": kind,
                   "at": at}
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        ended = json.loads(self._process.stdout.readline())
        return ended, {path.name: path.read_bytes() for path in self.folder.iterdir()}

    def close(self) -> None:
        self._process.kill()
        self._process.communicate()


@pytest.fixture(scope="module")
def faulty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Faulty]:
    process = Faulty(tmp_path_factory.mktemp("faults"))
    yield process
    process.close()


def wrong_with(
    ended: dict[str, Any], files: dict[str, bytes], right: dict[str, bytes], status: int, kind: str
) -> str:
    """What is wrong with a run; empty: nothing."""
    said = files["err"].decode(errors="replace")
    if ended["status"] is None or ended["status"] < 0:
        foreign = said.startswith(UNCATCHABLE) or innermost(said).endswith(FOREIGN)
        if kind == "allocation" and foreign:
            return ""
        return f"hung, or ended by a signal: {ended['status']}: {said}"
    foreign = kind == "allocation" and "SystemError: " in said  # NumPy fails and does not say why
    if "Traceback" in said or ("a bug in nanpure" in said and not foreign):
        return said
    if set(files) - set(right) - {"result.part", "proof.part"}:
        return f"left {sorted(files)}"
    if "result" in files and not agrees(files["result"], right["result"], ended["status"]):
        return f"another result, status {ended['status']}: {said}"
    if ended["status"] == status and "result" not in files:
        return f"no result and status {status}: {said}"
    told = said.strip() or files.get("result", right["result"]) != right["result"]
    return "" if told or ended["status"] == status else "no word of why it ended"


def innermost(said: str) -> str:
    """Where the Python of a run was, by what the handler of faults has written."""
    line = r'Current thread .*:\n  File "[^"]*?([^/"]+/[^/"]+)", line \d+ in (\w+)'
    found = re.search(line, said)
    return f"{found[1]} {found[2]}" if found else ""


def agrees(found: bytes, right: bytes, status: int) -> bool:
    """Whether a result is right, but for lines that say what went wrong with them."""
    return found == right or (status == 1 and all(
        one == other or b" # error: " in one or b'"error"' in one
        for one, other in zip_longest(found.splitlines(), right.splitlines(), fillvalue=b"")))


def look_at(faulty: Faulty, verb: str, kind: str, first: int, sampled: int) -> int:
    """Let the first calls of a kind fail, one run each, and some of the others; how many runs."""
    words = VERBS[verb]
    ended, right = faulty.run(words, "none", 0)
    status = ended["status"]
    assert status in (0, 1), right["err"]
    calls = faulty.run(words, kind, 10**12)[0]["calls"]
    chance = random.Random(f"{verb} {kind}")
    numbers = [*range(1, min(calls, first) + 1),
               *(chance.randint(first + 1, calls) for _ in range(sampled * (calls > first)))]
    found = []
    for number in numbers:
        told = wrong_with(*faulty.run(words, kind, number), right, status, kind)
        found += [f"{kind} {number} of {calls}: {told}"] if told else []
    assert not found, "\n".join(found)
    return len(numbers)


@pytest.mark.parametrize("verb", ["solve", "solve in threads", "count", "convert", "generate"])
def test_a_few_faults(verb: str, faulty: Faulty) -> None:
    tried = sum(look_at(faulty, verb, kind, 2, 6) for kind in KINDS)
    assert tried > 10


@pytest.mark.full
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("verb", VERBS)
def test_many_faults(verb: str, kind: str, faulty: Faulty) -> None:
    look_at(faulty, verb, kind, 200, 50)


def test_a_failure_is_seen(faulty: Faulty) -> None:
    """What the tests above would say, where something is wrong."""
    _, right = faulty.run(VERBS["solve"], "none", 0)
    for ended, files in (
        ({"status": None}, right), ({"status": -11}, right), ({"status": 2}, right),
        ({"status": 0}, {**right, "result": b"half"}), ({"status": 2}, {**right, "stray": b""}),
        ({"status": 2}, {**right, "err": b"Traceback (most recent call last)"}),
        ({"status": 0}, {"err": b"", "out": b""}), ({"status": 2}, {"err": b"", "out": b""}),
        ({"status": 1}, {**right, "result": right["result"] + b"x # error: y\nmore\n"}),
    ):
        assert wrong_with(ended, files, right, 0, "write")
    assert not wrong_with({"status": 0}, right, right, 0, "write")


@pytest.mark.parametrize("kind", ["write", "sync", "rename"])
def test_a_fault_is_made(kind: str, faulty: Faulty) -> None:
    ended, files = faulty.run(VERBS["solve"], kind, 1)
    assert ended["status"] == 2
    assert b"cannot" in files["err"] or os.strerror(5).encode() in files["err"]
