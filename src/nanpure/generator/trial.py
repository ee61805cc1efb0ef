"""The outcome of an attempt, and how far it is from the wish."""

from __future__ import annotations

from hashlib import blake2b
from math import inf
from typing import NamedTuple

from nanpure.generator.errors import NotMade
from nanpure.generator.wishes import Wanted
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.words import message

__all__ = ["AMBIGUOUS", "NOT_MINIMAL", "STOPPED", "TOO_MANY", "Trial", "broken_off", "no_grid",
           "stream_number"]

NUMBER_BITS = 24  # for the number of an attempt within a stream number; the index is above them

# The distance from the wish: a puzzle of another level is nearer than one with too many givens, and
# that is nearer than one with several solutions.
TOO_MANY, AMBIGUOUS = 100.0, 1000.0
NOT_MINIMAL = message("givens that are not needed")


class Trial(NamedTuple):
    """The outcome of an attempt: *distance* 0 for a puzzle, which may still be too easy.

    *why*: what is wrong with the puzzle; *stopped*: the attempt was cut short, so its outcome is
    not known.
    """

    puzzle: Puzzle | None
    distance: float = 0.0
    why: str = ""
    stopped: bool = False


STOPPED = Trial(None, inf, "it was stopped before a grid was found", stopped=True)


def broken_off(wanted: Wanted, puzzle: Puzzle) -> Trial:
    """Return a near miss that was cut short: unique, but not all its givens were tried."""
    if not puzzle.clues:
        return STOPPED
    over = max(1, puzzle.clues - wanted.most)
    return Trial(puzzle, TOO_MANY * over,
                 message("{clues} clues, not all tried", clues=puzzle.clues), stopped=True)


def no_grid(layout: Layout) -> NotMade:
    """Return the error of a layout without any grid."""
    return NotMade(message("no grid exists for layout {layout}", layout=layout.structure),
                   kind="grid")


def stream_number(index: int, number: int) -> int:
    """Return one number of 64 bits for an index and the number of an attempt.

    Small ones are placed side by side, so that no two can collide; larger ones are hashed, so that
    two collide with the chance of a lottery.

    >>> stream_number(1, 2) == (1 << 24) + 2, stream_number(0, 1 << 24) == stream_number(1, 0)
    (True, False)
    """
    if number >> NUMBER_BITS == 0 and index >> (64 - NUMBER_BITS) == 0:
        return (index << NUMBER_BITS) + number
    return int.from_bytes(blake2b(f"{index}/{number}".encode(), digest_size=8).digest())
