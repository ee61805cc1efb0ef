"""Variant puzzles step by step: how far techniques lead, and whether each step is right.

    python bench/rule_steps.py               # all of $NANPURE_CORPORA/variants with one solution
    python bench/rule_steps.py --some 50     # about 50 of them, evenly spaced
    python bench/rule_steps.py --prove       # and proves the steps about rules, checked

Each puzzle is solved by the techniques that are neither nets nor a search, and each placement and
elimination of its path is compared with the solution. The table counts puzzles and steps by
technique; a wrong step is printed and ends in exit status 1.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path as File

import nanpure
from nanpure.errors import NanpureError
from nanpure.logic import CATALOGUE
from nanpure.logic.proofs import prove, verify_proof
from nanpure.model.grid import Grid
from nanpure.model.path import Path

NODES = 20_000


def puzzles(folder: File, some: int) -> Iterator[tuple[str, Grid, tuple[int, ...]]]:
    """The readable puzzles with one solution: their names, their grids, the solutions."""
    records = [(record["id"], record[member])
               for name, member in (("fpuzzles.jsonl", "fpuzzles"), ("iss.jsonl", "iss"))
               for record in map(json.loads, (folder / name).read_text("utf-8").splitlines())
               if record.get("solutions") == 1]
    for name, form in records[::max(len(records) // some, 1) if some else 1]:
        try:
            grid = nanpure.parse_grid(form if isinstance(form, str) else json.dumps(form))
            found = nanpure.solve(grid, nodes=NODES)
        except NanpureError:
            continue
        if grid.layout.primitives and found.status == "unique":
            yield name, grid, found.solution.values


def wrong_steps(path: Path, solution: tuple[int, ...]) -> Iterator[str]:
    """The steps of a path that deny the solution."""
    for step in path.steps:
        effect = step.deduction
        if any(solution[cell] != digit for cell, digit in effect.placements) or any(
                solution[cell] == digit for cell, digit in effect.eliminations):
            yield f"{step.technique}: {effect}"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--some", type=int, default=0)
    parser.add_argument("--prove", action="store_true")
    asked = parser.parse_args()
    found = list(puzzles(File(os.environ["NANPURE_CORPORA"]) / "variants", asked.some))
    catalogue = CATALOGUE.select(without=[
        technique.id for technique in CATALOGUE if technique.family in ("forcing", "last")])
    used: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    wrong, began = 0, time.process_time()
    for name, grid, solution in found:
        path = nanpure.path(grid, catalogue=catalogue)
        used.update(step.technique for step in path.steps)
        ends["solved" if path.end.is_solution else "stuck"] += 1
        for told in wrong_steps(path, solution):
            wrong += 1
            print(f"wrong: {name}: {told}", flush=True)
        if asked.prove:
            (verdict,) = verify_proof(prove(grid, path.steps))
            ends[f"proof {verdict['status']}"] += 1
    print(f"{len(found)} puzzles: {dict(ends)}, {used.total()} steps, {wrong} wrong, "
          f"{time.process_time() - began:.0f} s of CPU")
    for technique in CATALOGUE:
        if used[technique.id]:
            print(f"{technique.id:40} {used[technique.id]:6}")
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
