"""Solutions that a source claims for its puzzle: in a column, a member, a note."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from nanpure.base.arguments import instance, notes

from .arrays import cells_of, matrix_of
from .base import ReadOptions
from .cells import fail
from .columns import SOLUTION_NAMES
from .jsonblocks import puzzles_in
from .oneline import read_text

__all__ = ["claimed_counts", "claimed_solutions"]


def claimed_solutions(info: Mapping[str, str], options: ReadOptions) -> Iterator[tuple[int, ...]]:
    """Yield the complete grids that the notes of a puzzle give as its solution.

    Raises `ParseError` for one that cannot be read as such. *options* holds the size of the puzzle.

    >>> list(claimed_solutions({"Solution": "1221"}, ReadOptions(size=2)))
    [(1, 2, 2, 1)]
    >>> list(claimed_solutions({"solutions": "1"}, ReadOptions(size=2)))
    []
    """
    info, options = notes(info, "info"), instance(options, "options", ReadOptions)
    for value in _claims(info):
        if _count(value) is not None:
            continue
        for claim in _listed(value):
            record = read_text(claim, 1, options, "")
            if record.candidates is not None or 0 in record.digits:
                fail(claim, 1, "", "a solution with a digit in every cell")
            yield record.digits


def claimed_counts(info: Mapping[str, str]) -> list[int]:
    """Return the numbers of solutions that the notes of a puzzle claim.

    >>> claimed_counts({"solutions": "2", "solution": "1221"})
    [2]
    """
    claims = notes(info, "info")
    counts = (_count(value) for name, value in claims.items() if name.lower() == "solutions")
    return [count for count in counts if count is not None]


def _claims(info: Mapping[str, str]) -> list[str]:
    return [value for name, value in info.items()
            if name.lower() in SOLUTION_NAMES and value.strip()]


def _count(value: str) -> int | None:
    value = value.strip()
    return int(value) if value.isascii() and value.isdecimal() and len(value) < 4 else None


def _listed(value: str) -> list[str]:
    """The grids in a claim: one, or a JSON list of several; rows of numbers are one."""
    if not value.lstrip().startswith("["):
        return [value.strip()]
    try:
        grids = json.loads(value)
    except (ValueError, RecursionError):
        grids = matrix_of(value)
        if grids is None:
            return [value.strip()]
    whole = isinstance(grids, list) and all(isinstance(item, str) for item in grids)
    if whole and (len(grids) == 1 or all(len(item) != len(grids) for item in grids)):
        return list(grids)
    return [cells_of(grid, value, 1) for grid in puzzles_in(grids)]
