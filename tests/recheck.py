"""Check made puzzles again by an independent counter, with what was asked of them.

    python tests/recheck.py                    10,000 puzzles of each kind: about 15 minutes
    python tests/recheck.py --count 100 --kind 9x9-minimal --seed 5

Each puzzle goes as text to :mod:`independent`, which knows nothing of nanpure. A kind that does
not keep its word is told with its first offender, and the exit status is 1.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import dataclass, field
from typing import Any

import independent
from nanpure.generator import generate

# What each kind asks for. 16×16 puzzles are not asked to be minimal: to show it takes python-sat
# 0.1 s for each.
KINDS: dict[str, dict[str, Any]] = {
    "4x4": {"layout": "2x2", "minimal": True},
    "6x6": {"layout": "2x3", "minimal": True},
    "9x9": {"layout": "3x3", "clues": (28, 81)},
    "9x9-symmetric": {"layout": "3x3", "symmetry": "rotate180"},
    "9x9-minimal": {"layout": "3x3", "minimal": True},
    "jigsaw": {"layout": "jigsaw:random"},
    "9x9-diagonals": {"layout": "3x3+diagonals"},
    "16x16": {"layout": "4x4"},
}


@dataclass
class Report:
    """What was found for a kind: how many were right, the clues, the first that was wrong."""

    kind: str
    checked: int = 0
    unique: int = 0
    asked: int = 0
    clues: int = 0
    seconds: float = 0.0
    offenders: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        clues = self.clues / max(self.checked, 1)
        said = (f"{self.kind:14} {self.checked:6} checked, {self.unique:6} unique, "
                f"{self.asked:6} as asked, {clues:6.2f} clues, {self.seconds:6.0f} s CPU")
        return "\n".join([said, *(f"  wrong: {line}" for line in self.offenders[:1])])


def recheck(kind: str, count: int, seed: int = 1) -> Report:
    """Make puzzles of a kind and look at each again."""
    report, wish, began = Report(kind), KINDS[kind], time.process_time()
    for puzzle in generate(seed=seed, count=count, **wish):
        line, layout = puzzle.line(), puzzle.layout.text
        digits = independent.digits_of(line)
        unique = independent.rules(layout).solutions(digits) == 1
        asked = unique and _keeps(wish, layout, digits)
        report.checked += 1
        report.unique += unique
        report.asked += asked
        report.clues += sum(map(bool, digits))
        if not asked:
            report.offenders.append(f"{line} of {layout}")
    report.seconds = time.process_time() - began
    return report


def _keeps(wish: dict[str, Any], layout: str, digits: list[int]) -> bool:
    """Whether a unique puzzle has the properties it was asked to have."""
    shown = [digit > 0 for digit in digits]
    fewest, most = wish.get("clues", (0, len(digits)))
    return (
        independent.houses_of(layout)[0] ** 2 == len(digits)
        and fewest <= sum(shown) <= most
        and ("symmetry" not in wish or shown == shown[::-1])
        and (not wish.get("minimal") or not independent.rules(layout).redundant(digits))
    )


def main() -> int:
    """Print a line for each kind."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--count", type=int, default=10_000, help="puzzles of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", action="append", choices=KINDS)
    chosen = parser.parse_args()
    wrong = 0
    for kind in chosen.kind or KINDS:
        report = recheck(kind, chosen.count, chosen.seed)
        wrong += report.checked != report.asked
        print(report, flush=True)  # noqa: T201
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
