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

pytestmark = pytest.mark.slow

HERE = Path(__file__).parent / "faults"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
GRID = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
# What a verb reads: files that were made before, each in a folder that no run writes to.
GIVEN = {
    "in": f"{HARD}\n{'.' * 81}\n" * 50,
    "few": f"{EASY}\n{EASY[::-1]}\n",
    "cases": '{"puzzle": "123.............", "technique": "full-house", "placements": ["4r1c4"]}\n',
    "recipe.toml": 'seed = 1\nrows = 40\nshard_rows = 20\nlayouts = ["2x2"]\n'
                   'deduplicate = "none"\n',
}
VERBS = {
    "solve": ["solve", HARD],
    "solve in threads": ["solve", "--jobs", "2", "in/in"],
    "solve --engine sat": ["solve", "--engine", "sat", HARD],
    "solve --json": ["solve", "--json", HARD],
    "solve --all": ["solve", "--all", "12.............."],
    "count": ["count", "--limit", "1000", "." * 81],
    "check --proof": ["check", "--proof", "proof", HARD],
    "convert": ["convert", "--to", "opensudoku", HARD],
    "link": ["link", "--to", "f-puzzles", HARD],
    "steps": ["steps", EASY],
    "rate": ["rate", EASY],
    "generate": ["generate", "-n", "3", "--seed", "1"],
    "canonical": ["maths", "canonical", HARD],
    "dedupe": ["dedupe", "in/in"],
    "solve --method": ["solve", "--method", "hui", EASY],
    "show": ["show", EASY],
    "candidates": ["candidates", EASY],
    "hint": ["hint", EASY],
    "techniques": ["techniques", "show", "x-wing"],
    "steps --proof": ["steps", "--proof", "proof", EASY],
    "verify-proof": ["verify-proof", "in/proof"],
    "verify-techniques": ["techniques", "verify", "in/cases"],
    "complete": ["edit", "complete", "." * 9 + HARD[9:]],
    "minimize": ["edit", "minimize", EASY],
    "near": ["edit", "near", "--minus", "1", "--plus", "1", "--limit", "3", EASY],
    "transform": ["edit", "transform", "--seed", "1", EASY],
    "compare": ["papers", "compare", EASY],
    "methods": ["papers", "methods", "ito"],
    "paper": ["papers", "show", "hiramatsu"],
    "orbits": ["maths", "orbits", "--layout", "2x2"],
    "enumerate": ["maths", "enumerate", "--layout", "2x3", "--json"],
    "automorphisms": ["maths", "automorphisms", EASY],
    "symmetries": ["maths", "symmetries", "--layout", "2x2", "--classes"],
    "structure": ["maths", "structure", "--size", "6", "--sets", GRID],
    "sample": ["maths", "sample", "-n", "3", "--seed", "1"],
    "rank": ["maths", "rank", GRID],
    "unrank": ["maths", "unrank", "5"],
    "draw SVG": ["draw", "--to", "svg", EASY],
    "draw PDF": ["draw", "--to", "pdf", EASY],
    "draw PNG": ["draw", "--to", "png", EASY],
    "book": ["book", "in/few"],
    "convert --to parquet": ["convert", "--to", "parquet", "in/few"],
    "foundry": ["foundry", "in/recipe.toml", "--jobs", "1"],
    "foundry in processes": ["foundry", "in/recipe.toml", "--jobs", "2"],
    "archive add": ["archive", "printed", "add", "in/few", "--where", "here", "--when", "2026"],
    "archive find": ["archive", "in/archive", "find", "in/few"],
    "audit": ["audit", "in/few"],
    "split": ["split", "in/few"],
}
# What the files given are made by, and their names.
MADE = {
    "proof": (["steps", "--proof", "proof", EASY], "proof"),
    "archive": (VERBS["archive add"], "printed"),
}
# What goes on where a run before it was broken off: then these, one after the other, without a
# fault, end as if there had been none.
AGAIN = {
    "foundry": [VERBS["foundry"]],
    "foundry in processes": [VERBS["foundry"]],
    "archive add": [VERBS["archive add"], ["archive", "printed", "find", "in/few"]],
}
# What they leave when they are broken off.
LEFT = {"foundry": r"result/.*", "foundry in processes": r"result/.*",
        "archive add": r"printed(\.wal)?"}
KINDS = ("write", "sync", "rename", "open", "thread", "fork", "allocation")

# What others do where there is no memory: nobody who calls them can catch that. What nanobind says
# when it has none for a new object or for what a function of ours gives:
UNCATCHABLE = ("terminate called after throwing an instance of 'std::bad_alloc'",
               "Critical nanobind error")
TIMES = re.compile(rb" +[0-9]+[.][0-9]{3}$", re.MULTILINE)  # of the methods that are compared
# The innermost line of Python, where expat, NumPy, resvg or Arrow crash, or where CPython waits for
# a thread that has ended before it began.
FOREIGN = ("text/xmltext.py __init__", "hui/tables.py tables", "hui/program.py ar",
           "maths/distinct.py numbers", "parquet/core.py read", "printing/pictures.py png",
           "threading.py wait")
# resvg opens our font again for each letter, and leaves out one for which it cannot.
WITHOUT_A_LETTER = ("draw PNG", "open")


class Faulty:
    """The process that forks one for each run."""

    def __init__(self, folder: Path) -> None:
        library = folder / "injector.so"
        run(tool("cc"), "-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", library,
            HERE / "injector.c", "-ldl")
        self.folder, self.given = folder / "runs", folder / "given"
        self.given.mkdir()
        for name, text in GIVEN.items():
            (self.given / name).write_text(text)
        self._process = subprocess.Popen(
            [sys.executable, HERE / "server.py"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            text=True, env=ENVIRONMENT | {"LD_PRELOAD": str(library), "PYTHONFAULTHANDLER": "1"})
        for name, (words, file) in MADE.items():
            (self.given / name).write_bytes(self.run(words, "none", 0)[1][file])

    def run(self, words: list[str], kind: str, at: int) -> tuple[dict[str, Any], dict[str, bytes]]:
        """Run a verb; gives how it ended, and the files that it left."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir()
        return self.go_on(words, kind, at)

    def go_on(
        self, words: list[str], kind: str = "none", at: int = 0
    ) -> tuple[dict[str, Any], dict[str, bytes]]:
        """The same among the files of the run before."""
        given = [str(self.given / word[3:]) if word.startswith("in/") else word for word in words]
        output = [] if "add" in words else ["-o", "result"]
        request = {"words": given + output, "folder": str(self.folder), "kind": kind, "at": at}
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        ended = json.loads(self._process.stdout.readline())
        return ended, {str(path.relative_to(self.folder)): path.read_bytes()
                       for path in self.folder.rglob("*") if path.is_file()}

    def close(self) -> None:
        self._process.kill()
        self._process.communicate()


@pytest.fixture(scope="module")
def faulty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Faulty]:
    process = Faulty(tmp_path_factory.mktemp("faults"))
    yield process
    process.close()


def wrong_with(
    ended: dict[str, Any], files: dict[str, bytes], right: dict[str, bytes], status: int, kind: str,
    left: str = "",
) -> str:
    """What is wrong with a run; empty: nothing.

    *left*: what files it may leave where it is broken off, since it goes on from them.
    """
    said = files["err"].decode(errors="replace")
    if ended["status"] is None or ended["status"] < 0:
        foreign = said.startswith(UNCATCHABLE) or innermost(said).endswith(FOREIGN)
        if kind == "allocation" and foreign:
            return ""
        return f"hung, or ended by a signal: {ended['status']}: {said}"
    foreign = kind == "allocation" and "SystemError: " in said  # NumPy fails and does not say why
    if "Traceback" in said or ("a bug in nanpure" in said and not foreign):
        return said
    strays = set(files) - set(right) - {"result.part", "proof.part"}
    if any(not re.fullmatch(left, name) for name in strays):
        return f"left {sorted(files)}"
    found, wanted = results(files), results(right)
    goes_on = left and ended["status"] != status
    if not goes_on and not all(agrees(data, wanted[name], ended["status"])
                               for name, data in found.items() if name in wanted):
        return f"another result, status {ended['status']}: {said}"
    if ended["status"] == status and set(wanted) - set(found):
        return f"no result and status {status}: {said}"
    told = said.strip() or any(found[name] != wanted[name] for name in set(found) & set(wanted))
    return "" if told or ended["status"] == status else "no word of why it ended"


def results(files: dict[str, bytes]) -> dict[str, bytes]:
    """The file that a verb writes, or the files of the folder."""
    return {name: TIMES.sub(b"", data) for name, data in files.items()
            if re.fullmatch(r"result(/.*)?", name)}


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
    calls = faulty.run(words, kind, 10**12)[0]["calls"]
    ended, right = faulty.run(words, "none", 0)
    status = ended["status"]
    assert status in (0, 1), right["err"]
    chance = random.Random(f"{verb} {kind}")
    numbers = [*range(1, min(calls, first) + 1),
               *(chance.randint(first + 1, calls) for _ in range(sampled * (calls > first)))]
    again = what_follows(faulty, verb)
    found = []
    for number in numbers:
        told = wrong_with(*faulty.run(words, kind, number), right, status, kind, LEFT.get(verb, ""))
        if (verb, kind) == WITHOUT_A_LETTER and told.startswith("another result, status 0"):
            told = ""
        if not told and what_follows(faulty, verb) != again:
            told = "asked again it does not go on"
        found += [f"{kind} {number} of {calls}: {told}"] if told else []
    assert not found, "\n".join(found)
    return len(numbers)


def what_follows(faulty: Faulty, verb: str) -> dict[str, bytes]:
    """The results, where the verb is asked again after its last run."""
    found: dict[str, bytes] = {}
    for words in AGAIN.get(verb, ()):
        ended, files = faulty.go_on(words)
        found = results(files) if ended["status"] == 0 else {"err": files["err"]}
    return found


@pytest.mark.parametrize("verb", ["solve", "solve in threads", "count", "convert", "generate"])
def test_a_few_faults(verb: str, faulty: Faulty) -> None:
    tried = sum(look_at(faulty, verb, kind, 2, 6) for kind in KINDS)
    assert tried > 10


@pytest.mark.parametrize(("verb", "kind", "first"), [
    ("foundry", "thread", 3),  # Arrow hung, and its error was told as a bug
    ("techniques", "allocation", 60),  # a page without its parts, since no folder could be read
    ("split", "rename", 3),  # some of the parts stayed
    ("audit", "open", 3),  # DuckDB's error was told as a bug
])
def test_faults_that_were_found(verb: str, kind: str, first: int, faulty: Faulty) -> None:
    look_at(faulty, verb, kind, first, 0)


def test_what_fails_is_told_and_not_the_rollback_after_it(faulty: Faulty) -> None:
    ended, files = faulty.run(VERBS["archive add"], "write", 2)
    assert ended["status"] == 2
    assert b"ollback" not in files["err"], files["err"]


def test_a_pool_that_can_start_no_thread_is_told(faulty: Faulty) -> None:
    """What manages it ends, and nothing that was asked of it would ever be done."""
    ended, files = faulty.run(VERBS["foundry in processes"], "thread", 2)
    assert (ended["status"], files["err"]) == (2, b"Error: out of memory\n")


@pytest.mark.full
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("verb", VERBS)
def test_many_faults(verb: str, kind: str, faulty: Faulty) -> None:
    if verb != "foundry in processes":
        look_at(faulty, verb, kind, 200, 50)
    elif kind != "write":  # to the pipes of Python's own pool, which nothing fills
        look_at(faulty, verb, kind, 10, 10)


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
