"""Boards with rules on which the native search takes long: natively, by SAT, and both in turn.

    NANPURE_CORPORA=DIR python bench/turns.py [--seconds 30] [--all]

Puzzles come from ``$NANPURE_CORPORA/variants``. Each is searched for two solutions, natively for
the branches of the first turn; what is not decided then is searched to the end by each engine, one
after another, with a limit of wall time, since SAT runs in another process. Boards with nothing but
sums, on which SAT has no turn, are left out unless --all is given.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path

import nanpure
from nanpure import NanpureError, Puzzle
from nanpure.search.engines import Engine
from nanpure.search.turns import TURNS, may_take_turns


def main() -> None:
    """Print a table of the boards that the first turn does not decide."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--all", action="store_true", help="boards with sums, too")
    asked = parser.parse_args()
    seconds: float = asked.seconds
    first = TURNS[0][1]
    nanpure.solve("." * 16, "sat")  # so that nothing is loaded later
    print(f"| board | native, s | branches | SAT, s | in turn, s | decided by |\n|{'---|' * 6}")
    many = 0
    for name, puzzle in puzzles():
        if not (asked.all or may_take_turns(puzzle.layout.primitives)):
            continue
        many += 1
        known = nanpure.solve(puzzle, engine="native", nodes=first, timeout=seconds)
        if known.status != "unknown":
            continue
        natively, branches, _ = timed(puzzle, "native", seconds)
        by_sat, _, _ = timed(puzzle, "sat", seconds)
        in_turn, _, engine = timed(puzzle, "auto", seconds)
        print(f"| {name} | {natively} | {branches:,} | {by_sat} | {in_turn} | {engine} |",
              flush=True)
    print(f"\nof {many} boards")


def puzzles() -> Iterator[tuple[str, Puzzle]]:
    """The puzzles with rules that nanpure reads."""
    folder = Path(os.environ["NANPURE_CORPORA"]) / "variants"
    for form in ("fpuzzles", "iss"):
        for line in (folder / f"{form}.jsonl").read_text("utf-8").splitlines():
            row = json.loads(line)
            text = row[form] if isinstance(row[form], str) else json.dumps(row[form])
            try:
                puzzle = Puzzle.parse(text)
            except NanpureError:
                continue
            if puzzle.layout.rules:
                yield row["id"].rpartition(":")[2], puzzle


def timed(puzzle: Puzzle, engine: Engine, seconds: float) -> tuple[str, int, str]:
    """Seconds of an engine until it has decided, "–" if it has not; its nodes, its name."""
    began = time.monotonic()
    found = nanpure.solve(puzzle, engine=engine, timeout=seconds)
    took = time.monotonic() - began
    undecided = found.status == "unknown"
    return "–" if undecided else f"{took:.2f}", found.nodes, "–" if undecided else found.engine


if __name__ == "__main__":
    main()
