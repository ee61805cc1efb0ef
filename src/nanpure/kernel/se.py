"""The native rating of Sudoku Explainer: digits in, numbers out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from nanpure import _core
from nanpure.base.arguments import instance, integer
from nanpure.errors import shown_value
from nanpure.kernel.boards import Houses, classic_rows, digits_of, masks_of
from nanpure.kernel.search import STOPPED, Limits, jobs_of

__all__ = ["SeNode", "SeRating", "SeStep", "se_ratings", "se_steps"]


class SeRating(NamedTuple):
    """The rating of a classic puzzle, in tenths.

    *technique*: the first step rated *er*, in the words of Sudoku Explainer; *stopped*: as in
    :class:`~nanpure.kernel.Found`; then the numbers are those of the steps before.
    """

    er: int
    ep: int
    ed: int
    technique: str
    stopped: str | None


class SeNode(NamedTuple):
    """A candidate (``cell * 9 + digit - 1``) of a chain that *stands*, or is removed.

    *cause*: why it stands: 0, 1, 2 the last of its box, row, column, 3 of its cell; 4 assumed, or
    it is removed.
    """

    candidate: int
    stands: bool
    cause: int


class SeStep(NamedTuple):
    """A step of Sudoku Explainer.

    *rating* in tenths; *technique* in its words; candidates as ``cell * 9 + digit - 1``: those that
    it places, and those that it strikes from other cells (some may be struck already). *cells*: of
    a unique loop or rectangle. *chains*: if chains are the reason, for each assumption the nodes
    from it to its end, each after those that it follows from.
    """

    rating: int
    technique: str
    placements: list[int]
    eliminations: list[int]
    cells: list[int]
    chains: list[list[SeNode]]


def se_steps(
    board: Houses, masks: Sequence[int], digits: bytes, limit: int, limits: Limits = Limits()
) -> tuple[list[SeStep], str | None]:
    """Return the first *limit* steps of Sudoku Explainer from a position on the classic board.

    *board*: the classic one, which Sudoku Explainer takes for granted. Also returns the reason for
    an early stop, otherwise None.
    """
    given = digits_of(digits, "digits", 81)
    if max(given) > 9:
        raise ValueError(f"expected digits 0 to 9, got {shown_value(digits)}")
    _, seconds, control = instance(limits, "limits", Limits).native()
    raw, stopped = _core.se_steps(
        given, masks_of(board, masks), min(integer(limit, "limit", 0), _UINT32), seconds, control)
    return [SeStep(rating, technique, placed, struck, cells,
                   [[SeNode(*node) for node in chain] for chain in chains])
            for rating, technique, placed, struck, cells, chains in raw], STOPPED[stopped]


_UINT32 = 2**32 - 1


def se_ratings(
    puzzles: Sequence[bytes], jobs: int = 1, limits: Limits = Limits()
) -> list[SeRating]:
    """Rate rows of 81 digits (0: empty) as Sudoku Explainer 1.2.1 does, on *jobs* threads.

    The time limit is for each puzzle; the search counts no nodes. A puzzle without exactly one
    solution has the rating that Sudoku Explainer gives it, 200 if its techniques are exhausted.

    >>> line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> se_ratings([bytes(int(sign.replace(".", "0")) for sign in line)])
    [SeRating(er=12, ep=12, ed=12, technique='Hidden Single', stopped=None)]
    """
    _, seconds, control = instance(limits, "limits", Limits).native()
    ratings = _core.se_ratings(classic_rows(puzzles), jobs_of(jobs), seconds, control)
    return [SeRating(er, ep, ed, technique, STOPPED[stopped])
            for er, ep, ed, technique, stopped in ratings]
