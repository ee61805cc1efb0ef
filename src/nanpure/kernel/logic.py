"""The native technique engine: candidates and digits in, raw steps out.

A *program* is a list of catalogue rows (finder, parameters, rating in tenths). A raw step is the
tuple (index of its row, placements, eliminations, evidence). Candidates are numbers
``cell * N + digit - 1``, sets of digits are masks, evidence is the tuple (cells, digits, houses,
covers, fins, sets, commons, links, colors, length).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from nanpure import _core
from nanpure._core import Control, Houses, Program
from nanpure.kernel.search import STOPPED, Limits, mask_array

__all__ = [
    "Ended", "Grades", "Need", "Program", "RawStep", "Round", "easiest", "finders", "length_term",
    "levels", "need", "path", "program", "rounds", "steps",
]

RawEvidence = tuple[
    list[int], int, list[int], list[int], list[int],
    list[tuple[int, list[int], int]], list[tuple[int, int, int]],
    list[tuple[list[int], list[int], bool]], list[list[int]], int,
]
RawStep = tuple[int, list[int], list[int], RawEvidence]


class Ended(NamedTuple):
    """The board after the last step; *stopped* is None when nothing broke it off."""

    candidates: list[int]
    digits: bytes
    stopped: str | None


class Round(NamedTuple):
    """A round of a rating: its rating in tenths, the first entry that had it, the steps applied.

    *placements* and *eliminations* count candidates, one that several steps have in common once.
    """

    rating: int
    entry: int
    steps: int
    placements: int
    eliminations: int


class Grades(NamedTuple):
    """How a path is graded: the level and the score of each entry, the highest score of a level.

    Levels count from 0; the last has no cap, and is that of a board where no entry has a step.
    """

    level: list[int]
    score: list[int]
    caps: list[int]


@lru_cache(maxsize=1)
def finders() -> dict[str, tuple[str, ...]]:
    """The native finders with the names of their parameters.

    >>> finders()["naked_single"]
    ()
    """
    return {name: tuple(parameters.split()) for name, parameters in _core.finders()}


def program(entries: Sequence[tuple[str, dict[str, int], int]]) -> Program:
    """Compile catalogue rows: finder, parameters by name (0 where not given), rating in tenths.

    >>> len(program([("full_house", {}, 10), ("naked_single", {}, 23)]))
    2
    """
    compiled = []
    for name, given, rating in entries:
        known = finders().get(name)
        if known is None:
            raise ValueError(f"expected a finder out of {', '.join(finders())}, got {name!r}")
        strange = set(given) - set(known)
        if strange:
            raise ValueError(f"finder {name!r} takes {known}, not {sorted(strange)}")
        compiled.append((name, [int(given.get(key, 0)) for key in known], rating))
    return Program(compiled)


def length_term(length: int) -> int:
    """What a chain of *length* links adds to a rating, in tenths.

    >>> [length_term(n) for n in (0, 4, 5, 7, 100)]
    [0, 0, 1, 2, 10]
    """
    return _core.length_term(length)


def steps(
    board: Houses, masks: Sequence[int], digits: bytes, entries: Program, limit: int = 0,
    limits: Limits = Limits(),
) -> tuple[list[RawStep], str | None]:
    """All steps, row after row, at most *limit* (0: all); and what stopped the search for more."""
    found, stopped = _core.logic_steps(
        board, mask_array(masks), digits, entries, limit, *limits.native()
    )
    return found, STOPPED[stopped]


def easiest(
    board: Houses, masks: Sequence[int], digits: bytes, entries: Program, limits: Limits = Limits()
) -> tuple[list[RawStep], str | None]:
    """The step with the lowest rating: a list of one, or of none."""
    found, stopped = _core.logic_easiest(
        board, mask_array(masks), digits, entries, *limits.native()
    )
    return found, STOPPED[stopped]


def path(
    board: Houses, masks: Sequence[int], digits: bytes, entries: Program, easiest_first: bool,
    limit: int, limits: Limits = Limits(),
) -> tuple[list[RawStep], Ended]:
    """Step after step, at most *limit*, until none is left; and where it ended."""
    found, (candidates, filled, stopped) = _core.logic_path(
        board, mask_array(masks), digits, entries, easiest_first, limit, *limits.native()
    )
    return found, Ended(candidates, filled, STOPPED[stopped])


def rounds(
    board: Houses, masks: Sequence[int], digits: bytes, entries: Program, limits: Limits = Limits()
) -> tuple[list[Round], Ended]:
    """All steps of the lowest rating at once, round after round; and where it ended."""
    found, (candidates, filled, stopped) = _core.logic_rounds(
        board, mask_array(masks), digits, entries, *limits.native()
    )
    return [Round(*one) for one in found], Ended(candidates, filled, STOPPED[stopped])


def levels(
    board: Houses, puzzles: Sequence[bytes], entries: Program, grades: Grades, highest: int,
    jobs: int = 1, control: Control | None = None,
) -> list[int | None]:
    """The levels of puzzles with one solution, N² digits each; None where it was stopped.

    Above *highest* it is the first level that the path came to.
    """
    found = _core.logic_levels(
        board, b"".join(puzzles), entries, grades.level, grades.score, grades.caps, highest, jobs,
        control,
    )
    return [None if level == 255 else level for level in found]


Need = Literal["no", "yes", "met", "absent", "stopped"]
NEEDS: tuple[Need, ...] = ("no", "yes", "met", "absent", "stopped")


def need(
    board: Houses, digits: bytes, easier: Program, alone: Program, together: Program,
    control: Control | None = None,
) -> tuple[Need, bytes]:
    """Whether a puzzle with one solution needs a technique, and the digits (0: none) at the end.

    ``no``: the *easier* ones solve it; ``yes``: *together* they do; ``met``: it has a step where
    the easier ones end, but is not enough; ``absent``: it has none there.
    """
    found, end = _core.need(board, digits, easier, alone, together, control)
    return NEEDS[found], end
