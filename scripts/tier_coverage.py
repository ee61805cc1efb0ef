"""What the small gate reaches, and what only the whole one does.

    scripts/coverage --tiers              every file of tests: the small gate, then what is slow
    scripts/coverage --tiers tests/web    some of them
    --jobs N                              runs beside each other, 2 unless said

Lines and branches of Python, branches of C++, functions of JavaScript. The totals are printed; what
only slow tests reach stands in build/coverage/tiers/python.txt, native.txt and javascript.txt. All
runs once (scripts/tier_runs.py), and goes on where it was interrupted.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tarfile
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from branches import places
from tier_runs import HOME, PACKAGE, ROOT, STATIC, Group, all_runs, config, functions_of, ranges

# What of a file was reached, by what it is: lines, branches, functions.
Places = dict[str, dict[str, set[tuple[object, ...]]]]
WORST = 15  # files that are printed


def main() -> None:
    """Run, compare, tell."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="*", help="files or folders of tests")
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    for path in asked.paths:  # without any file, all would be run
        if not Path(path).exists():
            parser.error(f"no such file or folder of tests: {path}")
    files = [str(file) for path in map(Path, asked.paths)
             for file in ([path] if path.is_file() else sorted(path.rglob("test_*.py")))]
    runs = all_runs(files, asked.jobs)
    for name, reached in (("python", python), ("native", native), ("javascript", javascript)):
        small = reached([run for run in runs if run.tier == "small"], HOME / "small")
        every = reached(runs, HOME / "all")
        tell(name, small, every)


# ---- what was reached ---------------------------------------------------------------------------


def python(runs: list[Group], work: Path) -> Places:
    """By coverage.py: lines, and branches as the lines they go from and to."""
    environment = os.environ | {"COVERAGE_FILE": f"{work}.data", "COVERAGE_RCFILE": str(config())}
    parts = [str(run.folder / "data") for run in runs if (run.folder / "data").exists()]
    if not parts:
        return {}
    for words in (["combine", "-q", "--keep", *parts], ["json", "-q", "-o", f"{work}.json"]):
        subprocess.run([sys.executable, "-m", "coverage", *words], cwd=ROOT, env=environment,
                       check=True)
    files = json.loads(Path(f"{work}.json").read_text())["files"]
    return {name: {"lines": {(line,) for line in file["executed_lines"]},
                   "branches": {tuple(way) for way in file["executed_branches"]}}
            for name, file in files.items()}


def native(runs: list[Group], work: Path) -> Places:
    """By gcov: lines, and branches as the line and their number there."""
    folder = work.with_name(f"{work.name}-native")
    shutil.rmtree(folder, ignore_errors=True)
    for run in runs:
        _merge(run.folder / "native.tar.gz", folder)
    counted = folder / PACKAGE.relative_to("/")
    if not counted.exists():
        return {}
    for notes in PACKAGE.rglob("*.gcno"):
        link = folder / notes.relative_to("/")
        if link.with_suffix(".gcda").exists():
            link.symlink_to(notes)
    subprocess.run(
        [sys.executable, "-m", "gcovr", "-j", "2", "--root", str(ROOT), "--filter", "native/",
         "--exclude", "native/tests/", "--exclude-throw-branches", "--exclude-unreachable-branches",
         "--gcov-ignore-parse-errors=all", "--gcov-ignore-errors=no_working_dir_found",
         "--merge-mode-functions=separate", "--json", f"{work}-native.json", str(counted)],
        cwd=ROOT, check=True)
    return {file["file"]: {what: {place for place, taken in found.items() if taken}
                           for what, found in places(file).items()}
            for file in json.loads(Path(f"{work}-native.json").read_text())["files"]}


def _merge(packed: Path, folder: Path) -> None:
    """Add what a run counted to what others did."""
    fresh, merged = (folder.with_name(f"{folder.name}-{name}") for name in ("fresh", "merged"))
    shutil.rmtree(fresh, ignore_errors=True)
    with tarfile.open(packed) as archive:
        archive.extractall(fresh, filter="data")
    if not (fresh / "native").exists():
        return
    if folder.exists():
        subprocess.run(["gcov-tool", "merge", folder, fresh / "native", "-o", merged], check=True,
                       capture_output=True)
        shutil.rmtree(folder)
        merged.rename(folder)
    else:
        (fresh / "native").rename(folder)
    shutil.rmtree(fresh, ignore_errors=True)


def javascript(runs: list[Group], work: Path) -> Places:
    """By the browser: functions, as their line, what follows on it and their name."""
    found = functions_of(run.folder / "js" for run in runs)
    return {f"{STATIC}/{module}": {"functions": {key for key, ran in functions.items() if ran}}
            for module, functions in found.items()}


# ---- what is told -------------------------------------------------------------------------------


def compared(small: Places, every: Places) -> Iterator[tuple[str, str, int, int, list[object]]]:
    """Of each file and kind: how much all reach, how much the small gate, and what it misses."""
    for file, kinds in sorted(every.items()):
        for kind, reached in kinds.items():
            few = small.get(file, {}).get(kind, set()) & reached
            yield file, kind, len(reached), len(few), sorted(reached - few, key=repr)


def shown(kind: str, places: Iterable[tuple[object, ...]]) -> str:
    """Lines as ranges, branches as their two numbers, functions as name and line."""
    if kind == "lines":
        numbers = ranges(int(str(line)) for (line,) in places)
        return ", ".join(str(a) if a == b else f"{a}-{b}" for a, b in numbers)
    if kind == "branches":
        return ", ".join(f"{a}>{b}" for a, b in sorted(places, key=lambda at: tuple(at)))  # type: ignore[arg-type]
    return ", ".join(f"{name or '=>'}:{line}" for line, _, name in places)


def tell(name: str, small: Places, every: Places) -> None:
    """Totals and the files where most is missing; all that is missing goes into a file."""
    rows = list(compared(small, every))
    totals: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    lines = []
    for file, kind, reached, few, missed in rows:
        totals[kind][0] += reached
        totals[kind][1] += few
        if missed:
            lines.append(f"{file}: {kind}: {reached} by all, {few} by small, {len(missed)} only by "
                         f"all: {shown(kind, missed)}")  # type: ignore[arg-type]
    out = HOME / f"{name}.txt"
    out.write_text("\n".join(lines) + "\n")
    for kind, (reached, few) in totals.items():
        print(f"{name} {kind}: {reached:,} reached by all, {few:,} by the small gate "
              f"({few / max(1, reached):.1%}), {reached - few:,} only by all ({out})")
    for file, kind, reached, few, _ in sorted(rows, key=lambda row: row[3] - row[2])[:WORST]:
        if few < reached:
            print(f"    {reached - few:6,} of {reached:6,} {kind:9} {file}")


if __name__ == "__main__":
    main()
