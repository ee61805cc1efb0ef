"""The tests in each tier, with all that counts: what did they reach?

Files of tests run together, each of the page by itself, and leave in
``build/coverage/tiers/TIER/GROUP/``: ``data`` (coverage.py), where each line has the tests that
reached it (scripts/counted/counted_tests.py); ``native.tar.gz`` (what gcc's counters wrote);
``js/`` (tests/web/js_functions.py); and ``reached.json``: how it ended, and of each file the
processor seconds and the lines it reached in each source. Lines that an import or another process
ran have no test: all files of the group may have reached them. A group is not repeated as long as
neither the sources nor its files change.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from gcov_data import entered

__all__ = ["HOME", "MARKS", "PACKAGE", "ROOT", "STATIC", "Group", "all_runs", "counts", "ranges"]

ROOT = Path(__file__).parents[1]
HOME = ROOT / "build" / "coverage" / "tiers"
PACKAGE = ROOT / "build" / "package-counted"
STATIC = "src/nanpure/web/static"
# The small gate, and what only the whole one runs.
MARKS = {"small": "not slow and not full", "slow": "slow and not full"}
# What looks at other programs or at the checkout alone: it runs nothing of the package here.
BESIDE = ("test_launcher", "test_stale", "test_native_module")
TOGETHER = 300  # tests of a group: each start of what counts costs seconds, whatever it counts
HANG = 7_200  # seconds; only a hang takes that long
# Not that of pyproject.toml, by which each process looks for what it did not run: half a second.
CONFIG = """[run]
branch = true
parallel = true
include = */nanpure/*
patch = subprocess, fork, _exit, execv
[paths]
source =
    src/nanpure
    */package-counted/path/nanpure
"""
LAST = 3  # seconds in which processes that ended last may still be naming their files

Ranges = list[tuple[int, int]]


@dataclass(frozen=True)
class Group:
    """Files of tests that are run together in a tier."""

    tier: str
    files: tuple[str, ...]

    @property
    def folder(self) -> Path:
        """Where it leaves what it counted."""
        first = self.files[0].replace("/", ".").removesuffix(".py")
        return HOME / self.tier / first

    def told(self) -> dict[str, Any]:
        """What it left; nothing where it has not been."""
        file = self.folder / "reached.json"
        return json.loads(file.read_text()) if file.exists() else {}


def counts(tier: str, python: str | Path, files: Iterable[str] = ()) -> dict[str, int]:
    """How many tests of a tier each file has."""
    said = subprocess.run(
        [str(python), "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider",
         "-m", MARKS[tier], *files], cwd=ROOT, capture_output=True, text=True, check=False).stdout
    found: dict[str, int] = defaultdict(int)
    for line in said.splitlines():
        if "::" in line and not line.startswith(" "):
            found[line.partition("::")[0]] += 1
    return {file: count for file, count in sorted(found.items())
            if not Path(file).stem.startswith(BESIDE)}


def grouped(tier: str, tests: dict[str, int]) -> Iterator[Group]:
    """The files in groups; of the page, where no test is known to reach a line, each by itself."""
    waiting: list[str] = []
    for file in tests:
        if file.startswith("tests/web"):
            yield Group(tier, (file,))
            continue
        waiting.append(file)
        if sum(tests[one] for one in waiting) >= TOGETHER:
            yield Group(tier, tuple(waiting))
            waiting = []
    if waiting:
        yield Group(tier, tuple(waiting))


def all_runs(files: Iterable[str], jobs: int) -> list[Group]:
    """Run what has not been run yet; first all of the small gate, then what is slow."""
    asked = list(files)
    groups = [group for tier in MARKS
              for group in grouped(tier, counts(tier, sys.executable, asked))]
    with ThreadPoolExecutor(jobs) as pool:
        for number, group in enumerate(pool.map(_kept_or_run, groups), 1):
            told = group.told()
            cpu = sum(one["cpu"] for one in told["files"])
            print(f"{number}/{len(groups)} {group.tier:5} {cpu:7.1f} s  {group.files[0]} "
                  f"and {len(group.files) - 1} more  {told['ended']}", flush=True)
    return groups


def _kept_or_run(group: Group) -> Group:
    wanted = _sources() + "".join(
        hashlib.sha256((ROOT / file).read_bytes()).hexdigest() for file in group.files)
    if group.told().get("of") != wanted:
        _counted(group, wanted)
    return group


@cache
def _sources() -> str:
    """A name for all that the tests of a file share."""
    shared = hashlib.sha256()
    for folder in ("src", "native", "tests"):
        for path in sorted((ROOT / folder).rglob("*.*")):
            if path.suffix in (".py", ".cpp", ".hpp", ".js", ".html", ".css") and (
                folder != "tests" or not path.name.startswith("test_")
            ):
                shared.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return shared.hexdigest()


def _counted(run: Group, wanted: str) -> None:
    shutil.rmtree(run.folder, ignore_errors=True)
    run.folder.mkdir(parents=True)
    environment = os.environ | {
        "COVERAGE_RCFILE": str(config()),
        "PYTHONPATH": f"{PACKAGE / 'path'}:{ROOT / 'scripts' / 'counted'}",
        "COVERAGE_FILE": str(run.folder / "data"),
        "GCOV_PREFIX": str(run.folder / "native"),
        "NANPURE_JS_COVERAGE": str(run.folder / "js"),
        "NANPURE_PROGRAMS": str(PACKAGE),
        "NANPURE_DURATIONS": str(run.folder / "durations.json"),
    }
    words = ["-m", "coverage", "run", "-m", "pytest", "-q", "-p", "no:cacheprovider",
             "-p", "counted_tests", "-m", MARKS[run.tier], *run.files]
    with (run.folder / "log.txt").open("w") as log:
        with contextlib.suppress(subprocess.TimeoutExpired):
            subprocess.run([sys.executable, *words], cwd=ROOT, env=environment, stdout=log,
                           stderr=log, check=False, timeout=HANG)
        time.sleep(LAST)
        subprocess.run([sys.executable, "-m", "coverage", "combine", "-q"], cwd=ROOT,
                       env=environment, stdout=log, stderr=log, check=False)
    lines = (run.folder / "log.txt").read_text(errors="replace").splitlines()
    told = {"of": wanted,
            "ended": next((line for line in reversed(lines) if " in " in line), ""),
            "files": list(_of_files(run))}
    with tarfile.open(run.folder / "native.tar.gz", "w:gz", compresslevel=1) as packed:
        if (run.folder / "native").exists():
            packed.add(run.folder / "native", "native")
    shutil.rmtree(run.folder / "native", ignore_errors=True)
    (run.folder / "reached.json").write_text(json.dumps(told))


def config() -> Path:
    """The file that tells coverage.py what to count."""
    file = HOME / "coveragerc"
    file.write_text(CONFIG)
    return file


def _of_files(run: Group) -> Iterator[dict[str, Any]]:
    """Of each file what its tests took and reached."""
    durations = _durations(run.folder / "durations.json")
    beside: dict[str, Ranges] = dict(entered(run.folder / "native", PACKAGE, ROOT))
    for module, functions in functions_of([run.folder / "js"]).items():
        beside[f"{STATIC}/{module}"] = _stretches(functions)
    lines = _python(run.folder / "data")
    for file in run.files:
        tests = {name: took for name, took in durations.items() if _file(name) == file}
        yield {"file": file, "cpu": round(sum(tests.values()), 1), "tests": tests,
               "reached": beside | {name: ranges(of.get(file, set()) | of.get("", set()))
                                    for name, of in lines.items()}}


def _file(test: str) -> str:
    return test.partition("::")[0]


def _durations(file: Path) -> dict[str, float]:
    """Seconds of a processor that each test took, its cases together."""
    found: dict[str, float] = defaultdict(float)
    for case, took in (json.loads(file.read_text())["tests"] if file.exists() else {}).items():
        found[case.partition("[")[0]] += took["cpu"]
    return {name: round(seconds, 3) for name, seconds in found.items()}


# ---- what was reached ---------------------------------------------------------------------------


def _python(file: Path) -> dict[str, dict[str, set[int]]]:
    """The lines of each source that each file of tests reached, and "" for those without a name."""
    found: dict[str, dict[str, set[int]]] = {}
    if not file.exists():
        return found
    from coverage import CoverageData  # which scripts/coverage installs

    data = CoverageData(str(file))
    data.read()
    for name in data.measured_files():
        path = Path(name)
        if path.is_absolute():
            path = path.relative_to(ROOT) if ROOT in path.parents else Path("elsewhere", path.name)
        of = found.setdefault(str(path), defaultdict(set))
        for line, tests in data.contexts_by_lineno(name).items():
            for test in tests:
                of[_file(test)].add(line)
    return found


def ranges(numbers: Iterable[int]) -> Ranges:
    """First and last of each row of numbers without a gap."""
    found: Ranges = []
    for number in sorted(set(numbers)):
        if found and found[-1][1] == number - 1:
            found[-1] = found[-1][0], number
        else:
            found.append((number, number))
    return found


def functions_of(folders: Iterable[Path]) -> dict[str, dict[tuple[int, int, str], bool]]:
    """The functions of the page's modules that visits saw, and whether any of them ran each.

    A function is its line, how many signs of the line follow, and its name.
    """
    found: dict[str, dict[tuple[int, int, str], bool]] = defaultdict(dict)
    for folder in folders:
        for file in sorted(folder.glob("*.json")):
            for module, line, rest, name, ran in json.loads(file.read_text()):
                key = line, rest, name
                found[module][key] = found[module].get(key, False) or ran
    return found


def _stretches(functions: dict[tuple[int, int, str], bool]) -> Ranges:
    """The lines from where a function that ran begins to where the next one does.

    What stands before the first one, the page runs when it is loaded.
    """
    begins = sorted({line for line, _, _ in functions})
    ran = {line for (line, _, _), did in functions.items() if did}
    found = [(1, begins[0] - 1)] if begins and begins[0] > 1 else []
    for line, following in zip(begins, [*begins[1:], 1_000_000], strict=True):
        if line in ran:
            found.append((line, following - 1))
    return found
