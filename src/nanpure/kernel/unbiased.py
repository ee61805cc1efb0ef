"""Minimal puzzles, all equally likely, and an estimate of their number."""

from __future__ import annotations

from typing import NamedTuple

from nanpure import _core
from nanpure._core import Control
from nanpure.base.arguments import flag, instance, integer, optional
from nanpure.errors import shown_value
from nanpure.kernel.boards import Houses
from nanpure.kernel.generate import check_stream
from nanpure.kernel.ranking import shape_of
from nanpure.kernel.search import backend, jobs_of

__all__ = ["MinimalSums", "Tried", "sample_minimal", "unbiased"]

_MOST = 1 << 40  # tries


class Tried(NamedTuple):
    """The first try that gave a puzzle, and N² digits each; empty if none did."""

    number: int
    puzzle: bytes
    solution: bytes


def unbiased(
    board: Houses, box: tuple[int, int], classic: bool, clues: tuple[int, int], seed: int,
    index: int = 0, first: int = 0, tries: int = 1 << 20, jobs: int = 1,
    control: Control | None = None,
) -> Tried:
    """Try *first* and the tries after it for a minimal puzzle, every one equally likely.

    They are drawn from those with the fewest to the most *clues*, among all grids of boxes *box*
    (:data:`~nanpure.kernel.RANKED`); *board* has their houses. Each try has its own random stream,
    identified by seed, index and its number. After a stop by the control it may not be the first.

    >>> from nanpure.model.layout import Layout
    >>> from nanpure.search.engines import board_of
    >>> found = unbiased(board_of(Layout.default(4)), (2, 2), False, (0, 16), seed=1)
    >>> found.number, sum(digit > 0 for digit in found.puzzle)
    (28, 5)
    """
    height, width = shape_of(box)
    cells = instance(board, "board", Houses).cells
    if cells != (height * width) ** 2:
        raise ValueError(f"expected a box for a board of {cells} cells, got {shown_value(box)}")
    fewest, most = (integer(count, "clues", 0, cells) for count in clues)
    if fewest > most:
        raise ValueError(f"expected the fewest and the most clues, got {shown_value(clues)}")
    seed, index = check_stream(seed, index)
    return Tried(*_core.make_unbiased(
        height, width, board, flag(classic, "classic"), fewest, most, seed, index,
        integer(first, "first try", 0, _MOST), integer(tries, "tries", 0, _MOST), jobs_of(jobs),
        optional(control, "control", Control)))


class MinimalSums(NamedTuple):
    """The totals of samples of classic minimal puzzles.

    *samples*: their number; *valid*: with one solution at the start; *clues*: for each number of
    clues that occurred, the hits, the sum of the numbers of puzzles in a grid that they stand for,
    and the sum of their squares.
    """

    samples: int
    valid: int
    clues: dict[int, tuple[int, float, float]]


def sample_minimal(
    n: int, seed: int, start: int = 32, *, begin: int = 0, jobs: int = 1,
    control: Control | None = None,
) -> MinimalSums:
    """Add up *n* samples, from number *begin* on, each from *start* givens of a uniform grid.

    Puzzles with more clues than that are not seen. There are fewer samples if the control was
    stopped.

    >>> sums = sample_minimal(2000, seed=1, start=34)
    >>> sums.samples, sums.valid, min(sums.clues) > 19
    (2000, 148, True)
    """
    seed, begin = check_stream(seed, begin)
    samples, valid, tallies = _core.sample_minimal(
        backend(), seed, begin, integer(n, "number of samples", 0, _MOST),
        integer(start, "start", 0, 81), jobs_of(jobs), optional(control, "control", Control))
    return MinimalSums(samples, valid, {clues: (hits, weight, square)
                                        for clues, hits, weight, square in tallies})
