"""The native rating of HoDoKu: digits in, score and level out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from nanpure import _core
from nanpure.base.arguments import instance
from nanpure.kernel.boards import classic_rows
from nanpure.kernel.search import STOPPED, Limits, jobs_of

__all__ = ["HodokuRating", "hodoku_ratings"]

_LEVELS = ("easy", "medium", "hard", "unfair", "extreme")


class HodokuRating(NamedTuple):
    """The rating of a classic puzzle.

    *technique*: the hardest, by level and score; *steps*: how many of each, in HoDoKu's words and
    order; *solved*: whether they fill the grid; *stopped*: as in :class:`~nanpure.kernel.Found`. If
    *solved* is false, the rating is that of the steps up to there.
    """

    score: int
    level: str
    technique: str
    steps: tuple[tuple[str, int], ...]
    solved: bool
    stopped: str | None


def hodoku_ratings(
    puzzles: Sequence[bytes], jobs: int = 1, limits: Limits = Limits()
) -> list[HodokuRating]:
    """Rate rows of 81 digits (0: empty) as HoDoKu 2.2 does, on *jobs* threads.

    The time limit is for each puzzle; nodes are not counted. All digits count as givens. A puzzle
    without exactly one solution gets a rating too, which has no meaning.

    >>> line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> found, = hodoku_ratings([bytes(int(sign.replace(".", "0")) for sign in line)])
    >>> found.score, found.level, found.steps
    (204, 'easy', (('Full House', 21), ('Naked Single', 30)))
    """
    _, seconds, control = instance(limits, "limits", Limits).native()
    ratings = _core.hodoku_ratings(classic_rows(puzzles), jobs_of(jobs), seconds, control)
    return [
        HodokuRating(score, _LEVELS[level], technique, tuple(steps), solved, STOPPED[stopped])
        for score, level, technique, steps, solved, stopped in ratings
    ]
