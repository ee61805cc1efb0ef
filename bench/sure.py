"""Try what nanpure promises, and write the table of docs/reliability.md from the runs.

    python bench/sure.py                 all rows, some minutes; lists of others: $NANPURE_CORPORA
    python bench/sure.py engines forms   these rows; the others stay as they were measured
    python bench/sure.py --cases 50000 back-ends
    python bench/sure.py --write         only the table, from bench/sure.json

A row counts cases, and those that fall short; the weakest come first. Each says when it was run, on
what, under which load. A row without lists to compare with is left as it was.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from page_tables import Run, keep, kept, put, when_and_where

HERE = Path(__file__).parent
KEPT = HERE / "sure.json"
PAGE = HERE.parent / "docs" / "reliability.md"
PLACE = "bench/sure.py"
HEAD = """\
| what | tried | cases | fall short | run | seconds | command |
|---|---|---:|---:|---|---:|---|"""


def table(runs: Iterable[Run]) -> str:
    """The runs as a table, the weakest first."""
    def weakness(run: Run) -> tuple[float, str]:
        return -run["short"] / run["cases"], run["about"]

    return "\n".join([HEAD, *map(_line, sorted(runs, key=weakness))])


def _line(run: Run) -> str:
    share = f" ({100 * run['short'] / run['cases']:.2g} %)" if run["short"] else ""
    seconds = f"{run['seconds']:,.0f}" if run["seconds"] is not None else ""
    cells = (run["about"], run["tried"], f"{run['cases']:,}", f"{run['short']:,}{share}",
             run["run"], seconds, f"`{run['command']}`")
    return f"| {' | '.join(cells)} |"


def tried(name: str, cases: int | None) -> Run:
    """Run a row."""
    from sure_rows import ROWS

    row = ROWS[name]
    began = time.process_time(), os.times().children_user
    held = [*row.run(cases or row.cases)]
    spent = time.process_time() - began[0] + os.times().children_user - began[1]
    number = f"--cases {cases} " if cases else ""
    return {"about": row.about, "tried": row.tried_by, "cases": len(held),
            "short": held.count(False), "run": when_and_where(),
            "seconds": round(spent, 1), "command": f"python bench/sure.py {number}{name}"}


def measured(names: Iterable[str], cases: int | None) -> Iterator[tuple[str, Run]]:
    """The runs of rows that have what they need; others are named."""
    for name in names:
        try:
            run = tried(name, cases)
        except (KeyError, FileNotFoundError) as error:
            print(f"{name}: left as it was, {error!r} is not there", file=sys.stderr)
            continue
        print(f"{name}: {run['short']} of {run['cases']} fall short, {run['seconds']} s",
              flush=True)
        yield name, run


def main() -> int:
    """Run, keep, and write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("rows", nargs="*", metavar="ROW")
    parser.add_argument("--cases", type=int, help="instead of the number of each row")
    parser.add_argument("--write", action="store_true", help="only the table")
    asked = parser.parse_args()
    runs = kept(KEPT)
    if not asked.write:
        from sure_rows import ROWS

        if wrong := set(asked.rows) - set(ROWS):
            parser.error(f"expected rows out of {', '.join(ROWS)}, got {', '.join(sorted(wrong))}")
        for name, run in measured(asked.rows or ROWS, asked.cases):
            runs[name] = run
            keep(KEPT, runs)
    put(PAGE, PLACE, table(runs.values()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
