"""Minimal puzzles without bias: every one of every grid is as likely as any other.

How, and why it is so: docs/maths.md. A classic puzzle takes tens of millions of tries, since
nearly no set of givens that is drawn is one.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import count as counting
from time import monotonic

from nanpure.base.arguments import flag, integer
from nanpure.errors import PuzzleError, Unsupported
from nanpure.generator.arguments import stream_of
from nanpure.generator.deadline import watched
from nanpure.generator.difficulty import Difficulty, level_of, rating_of
from nanpure.generator.errors import NotMade
from nanpure.generator.impossible import refuse
from nanpure.generator.wishes import Wanted, clue_range, wished_layout
from nanpure.kernel import Control, Limits
from nanpure.kernel.search import jobs_of
from nanpure.kernel.unbiased import unbiased
from nanpure.maths.ranking import ranked_box
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.search.engines import board_of, is_classic
from nanpure.words import message

__all__ = ["unbiased_puzzles"]

VERSION = 1        # changes when the same seed gives other puzzles
FIRST = 1 << 12    # tries of the first round
ROUND = 0.2        # seconds that a round should take at most
MOST = 1 << 24     # tries of a round


def unbiased_puzzles(
    layout: Layout | str = "3x3",
    seed: int | None = None,
    count: int | None = 1,
    *,
    clues: int | tuple[int, int] | None = None,
    rated: bool = False,
    timeout: float | None = None,
    jobs: int = 1,
    control: Control | None = None,
) -> Iterator[Puzzle]:
    """Make *count* minimal puzzles (None: without end), each with the same chance for any.

    - *layout*: boxes of 2×2, 2×3, 2×4, the same turned, or 3×3, without rules;
    - *clues*: only puzzles with this many givens, or from the fewest to the most; puzzles with few
      are found much sooner, since those with many clues decide how rarely the others are kept;
    - *seed*, *rated*, *timeout*, *jobs*, *control* and the *info* of a puzzle are as for
      :func:`~nanpure.generator.generate`; there *attempt* is the number of the try.

    Raises :class:`NotMade` if *timeout* was not enough, or if no minimal puzzle is known to have
    this many givens.

    >>> [puzzle.line() for puzzle in unbiased_puzzles("2x2", seed=3, count=2)]
    ['1.....3..4.3..4.', '.12..31......2..']
    """
    (seed, _), rated, jobs = stream_of(seed), flag(rated, "rated"), jobs_of(jobs)
    chosen = wished_layout(layout)
    if not isinstance(chosen, Layout):
        raise Unsupported(message("unbiased minimal puzzles need rectangular boxes, not "
                                  "{layout}", layout=layout))
    ranked_box(chosen)  # rejects a layout whose grids have no index
    wanted = clue_range(clues, chosen, None)
    wanted = wanted[0], min(wanted[1], chosen.cells)
    refuse(Wanted(chosen, *wanted, True, "none", None, Difficulty.of(None, None, None, ()), seed))
    indices = counting() if count is None else range(integer(count, "count of puzzles", 0))
    return _made(chosen, wanted, seed, iter(indices), rated, jobs, Limits(timeout, control=control))


def _made(
    layout: Layout, clues: tuple[int, int], seed: int, indices: Iterator[int], rated: bool,
    jobs: int, limits: Limits,
) -> Iterator[Puzzle]:
    board, box, classic = board_of(layout), ranked_box(layout), is_classic(layout)
    with watched(limits) as control:
        size = FIRST
        for index in indices:
            tried, givens = 0, b""
            while not givens:
                began = monotonic()
                number, givens, _ = unbiased(board, box, classic, clues, seed, index, tried, size,
                                             jobs, control)
                if control.stopped:
                    raise _stopped(tried, index, layout)
                tried += size
                if monotonic() - began < ROUND / 2 and not givens:
                    size = min(2 * size, MOST)
            puzzle = Puzzle(tuple(givens), layout)
            info = {"seed": str(seed), "index": str(index), "attempt": str(number),
                    "generator_version": str(VERSION), "clues": str(puzzle.clues)}
            if rated:
                info |= _rated(puzzle, control)
                if control.stopped:  # the last rating may be wrong
                    raise _stopped(tried, index, layout, puzzle)
            yield Puzzle(puzzle.givens, layout, info=info)


def _rated(puzzle: Puzzle, control: Control) -> dict[str, str]:
    with suppress(PuzzleError):
        return {"level": level_of(puzzle, control=control),
                "rating": rating_of(puzzle, control)}
    assert control.stopped, "only what is stopped has no rating"
    return {}


def _stopped(tried: int, index: int, layout: Layout, nearest: Puzzle | None = None) -> NotMade:
    return NotMade(message("it was stopped after {tries:,} tries for puzzle {index}: layout "
                           "{layout}", tries=tried, index=index, layout=layout.structure), nearest)
