"""Boards with random primitives: the native search against all grids, tried by hand.

    NANPURE_PRIMITIVE_BOARDS=20000 pytest tests/test_primitives_random.py -m full
    python tests/test_primitives_random.py 20000 [NAME …]     # the same, with a line for each

The board of a primitive and a seed is always the same (``primitive_boards.py``).
"""

from __future__ import annotations

import os
import sys
import time
from collections import Counter

import pytest

from nanpure import kernel
from nanpure.kernel.true_candidates import true_candidates
from primitive_boards import FEW, NAMES, Board, board_of, compiled, masks_of, solutions

BOARDS = int(os.environ.get("NANPURE_PRIMITIVE_BOARDS", "20000"))
"""Boards of each primitive in the long tier."""

CHUNK = 2_000


def compared(board: Board) -> tuple[str | None, int]:
    """What differs on a board, None where nothing does; the number of its solutions."""
    wanted, ruled = solutions(board), compiled(board)
    masks = masks_of(round(len(board.givens) ** 0.5), board.givens)
    return _difference(wanted, ruled, masks), len(wanted)


def _difference(wanted: list[bytes], ruled: kernel.Houses, masks: list[int]) -> str | None:
    counted = kernel.count(ruled, masks, 2**64 - 1).count
    if counted != len(wanted):
        return f"count {counted}, not {len(wanted)}"
    listed = list(map(bytes, kernel.enumerate_solutions(ruled, masks, b"", FEW + 1).solutions))
    if listed != wanted:
        return f"solutions {listed[:3]} …, not {wanted[:3]} …"
    found = kernel.search(ruled, masks, 2, 2)
    if found.count != min(2, len(wanted)) or not set(map(bytes, found.solutions)) <= set(wanted):
        return f"search {found}"
    true = [sum(1 << digit - 1 for digit in set(column)) for column in zip(*wanted, strict=True)]
    sound, left = kernel.propagate(ruled, masks)
    if wanted and not (sound and all(mask & ~kept == 0
                                     for mask, kept in zip(true, left, strict=True))):
        return f"propagate leaves {left} of {true}"
    counts, size = true_candidates(ruled, masks).counts, ruled.size
    rows = [counts[at:at + size] for at in range(0, len(counts), size)]
    if wanted and [sum(1 << at for at, many in enumerate(row) if many) for row in rows] != true:
        return "true candidates"
    return None


def differing(name: str, first: int, number: int) -> list[str]:
    """Of some boards of a primitive those on which anything differs, and how."""
    return [f"{name} {seed}: {board}: {told}" for seed in range(first, first + number)
            if (told := compared(board := board_of(name, seed))[0]) is not None]


@pytest.mark.parametrize("name", NAMES)
def test_a_few_boards(name: str) -> None:
    assert differing(name, 0, 15) == []


def test_boards_have_no_solution_or_one_or_several() -> None:
    for name in NAMES:
        found = Counter(min(2, compared(board_of(name, seed))[1]) for seed in range(12))
        assert found[1] + found[2] >= 3, name


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_more_boards(name: str) -> None:
    assert differing(name, 1_000, 500) == []


@pytest.mark.full
@pytest.mark.parametrize("first", range(10_000, 10_000 + BOARDS, CHUNK))
@pytest.mark.parametrize("name", NAMES)
def test_many_boards(name: str, first: int) -> None:
    assert differing(name, first, min(CHUNK, 10_000 + BOARDS - first)) == []


def main(number: int, names: list[str]) -> None:
    """Print what each primitive came to on so many boards, and each board with a fault."""
    for name in names:
        began, found, faults = time.process_time(), Counter[str](), 0
        for seed in range(10_000, 10_000 + number):
            told, many = compared(board := board_of(name, seed))
            found[("none", "one", "several")[min(many, 2)]] += 1
            if told is not None:
                faults += 1
                print(f"  {seed}: {board}: {told}", flush=True)  # noqa: T201
        took = time.process_time() - began
        print(f"{name}: {number:,} boards, {faults} faults; {found['none']} without solution, "  # noqa: T201
              f"{found['one']} with one, {found['several']} with several; {took:.0f} s",
              flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:] or list(NAMES))
