"""What a source says the solution of its puzzle is: a column, a member, a note."""

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
    """The complete grids that the notes of a puzzle give as its solution.

    `ParseError` for one that cannot be read as such. *options* says the size of the puzzle.

    >>> list(claimed_solutions({"Solution": "1221"}, ReadOptions(size=2)))
    [(1, 2, 2, 1)]
    >>> list(claimed_solutions({"solutions": "1"}, ReadOptions(size=2)))
    []
    """
    info, options = notes(info, "info"), instance(options, "options", ReadOptions)
    for value in _claims(info):
        if _count(value) is not None:
            continue
        for one in _listed(value):
            record = read_text(one, 1, options, "")
            if record.candidates is not None or 0 in record.digits:
                fail(one, 1, "", "a solution with a digit in every cell")
            yield record.digits


def claimed_counts(info: Mapping[str, str]) -> list[int]:
    """How many solutions the notes of a puzzle say that there are.

    >>> claimed_counts({"solutions": "2", "solution": "1221"})
    [2]
    """
    said = notes(info, "info")
    counts = (_count(value) for name, value in said.items() if name.lower() == "solutions")
    return [count for count in counts if count is not None]


def _claims(info: Mapping[str, str]) -> list[str]:
    return [value for name, value in info.items()
            if name.lower() in SOLUTION_NAMES and value.strip()]


def _count(value: str) -> int | None:
    value = value.strip()
    return int(value) if value.isascii() and value.isdecimal() and len(value) < 4 else None


def _listed(value: str) -> list[str]:
    """The grids in a claim: one, or a JSON list of some; rows of numbers are one."""
    if not value.lstrip().startswith("["):
        return [value.strip()]
    try:
        found = json.loads(value)
    except (ValueError, RecursionError):
        found = matrix_of(value)
        if found is None:
            return [value.strip()]
    whole = isinstance(found, list) and all(isinstance(item, str) for item in found)
    if whole and (len(found) == 1 or all(len(item) != len(found) for item in found)):
        return list(found)
    return [cells_of(one, value, 1) for one in puzzles_in(found)]
