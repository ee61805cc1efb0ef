"""Counting the solutions of one puzzle: minimal puzzles without four of their clues.

``--tdoku PATH/libtdoku.so`` counts the same beside it. Processor time, one puzzle a call.
"""

from __future__ import annotations

import argparse
import ctypes
import random
import time
from collections.abc import Callable

from corpora import minimal

import nanpure

PUZZLES, GONE, SEED = 100, 4, 5


def thinned() -> list[str]:
    """The puzzles."""
    chance, found = random.Random(SEED), []
    for line in minimal(PUZZLES):
        gone = set(chance.sample([cell for cell, sign in enumerate(line) if sign in "123456789"],
                                 GONE))
        found.append("".join("." if cell in gone else sign for cell, sign in enumerate(line)))
    return found


def tdoku(path: str) -> Callable[[str], int]:
    """Count by tdoku."""
    solve = ctypes.CDLL(path).TdokuSolverDpllTriadSimd
    solve.restype = ctypes.c_size_t
    shown, guesses = ctypes.create_string_buffer(128), ctypes.c_size_t()
    return lambda line: int(solve(line.encode(), ctypes.c_size_t(10**12), 0, shown,
                                  ctypes.byref(guesses)))


def main() -> None:
    """Print a line a contestant."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--tdoku", metavar="PATH")
    asked = arguments.parse_args()
    contestants = {"nanpure": lambda line: nanpure.count(line, None).count}
    if asked.tdoku:
        contestants["tdoku"] = tdoku(asked.tdoku)
    puzzles, answers = thinned(), []
    for name, count in contestants.items():
        began = time.process_time()
        answers.append([count(line) for line in puzzles])
        spent = time.process_time() - began
        print(f"{name:8} {sum(answers[-1]):,} solutions, {sum(answers[-1]) / spent / 1e6:.2f} "
              "million a second")
    if any(found != answers[0] for found in answers):
        raise SystemExit("the answers differ")


if __name__ == "__main__":
    main()
