"""Measure nanpure beside peers, and write the tables of docs/how-fast.md from the runs.

    python bench/fast.py                     all rows whose peers are there, some minutes
    python bench/fast.py path-hodoku         these rows; the others stay as they were measured
    python bench/fast.py --write             only the tables, from bench/fast.json

Peers: pip install hodoku-py dedoku pencilmark sudokutools python-sat ortools; the library of tdoku
in the variable TDOKU. A row is measured in turn with its peer, and keeps the medians, the date, the
processor, the load and the command. Rows whose peers cannot be had here keep the figures of
bench/README.md.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path

from page_tables import Run, keep, kept, put, when_and_where

HERE = Path(__file__).parent
KEPT = HERE / "fast.json"
PAGE = HERE.parent / "docs" / "how-fast.md"
UNITS = {"s": 1.0, "ms": 1e3, "µs": 1e6, "ns": 1e9}
EVEN = 1.2  # up to this ratio a row is lost, or a draw
HEAD = """\
| task | nanpure | other | ratio | run | command, or where |
|---|---:|---:|---:|---|---|"""


def tables(runs: Iterable[Run]) -> dict[str, str]:
    """Both tables by their places, the smallest ratio first."""
    rows = sorted(runs, key=lambda run: (run["order"], run["task"]))
    return {f"bench/fast.py, {name}": "\n".join([HEAD, *map(_line, some)]) for name, some in (
        ("lost", [run for run in rows if run["order"] <= EVEN]),
        ("won", [run for run in rows if run["order"] > EVEN]))}


def _line(run: Run) -> str:
    cells = (run["task"], run["ours"], run["theirs"], run["ratio"], run["run"], run["where"])
    return f"| {' | '.join(cells)} |"


def measured(name: str) -> Run:
    """Measure a row."""
    from fast_rows import ROWS

    row = ROWS[name]
    ours, theirs = row.run()
    peer, comma, note = row.peer.partition(", ")
    return {"task": row.task, "ours": shown(ours),
            "theirs": f"{peer} {shown(theirs)}{comma}{note}",
            "ratio": digits(theirs / ours), "order": round(theirs / ours, 3),
            "run": when_and_where(), "where": f"`python bench/fast.py {name}`"}


def shown(seconds: float) -> str:
    """Return a time in the unit that fits it."""
    unit = next((unit for unit, times in UNITS.items() if seconds * times >= 1), "ns")
    return f"{digits(seconds * UNITS[unit])} {unit}"


def digits(number: float) -> str:
    """Return a number with three digits, or all before its point.

    >>> digits(0.7341), digits(31.87), digits(6405.2)
    ('0.734', '31.9', '6,405')
    """
    if number >= 100:
        return f"{number:,.0f}"
    return f"{number:.3g}"


def main() -> int:
    """Measure, keep, and write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("rows", nargs="*", metavar="ROW")
    parser.add_argument("--write", action="store_true", help="only the tables")
    asked = parser.parse_args()
    runs = kept(KEPT)
    if not asked.write:
        from fast_rows import ROWS

        if wrong := set(asked.rows) - set(ROWS):
            parser.error(f"expected rows out of {', '.join(ROWS)}, got {', '.join(sorted(wrong))}")
        for name in asked.rows or ROWS:
            try:
                runs[name] = measured(name)
            except (KeyError, ValueError, ImportError) as error:
                print(f"{name}: left as it was, {error!r} is not there", file=sys.stderr)
                continue
            print(f"{name}: {runs[name]['ours']}, {runs[name]['theirs']}, {runs[name]['ratio']}",
                  flush=True)
            keep(KEPT, runs)
    for place, table in tables(runs.values()).items():
        put(PAGE, place, table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
