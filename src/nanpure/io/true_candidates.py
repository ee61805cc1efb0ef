"""True candidates as plain data, for the command line and the web API."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nanpure.io.plain import number_json
from nanpure.model.sets import bits

if TYPE_CHECKING:
    from nanpure.search.true_candidates import TrueCandidates

__all__ = ["true_candidates_json", "unknown_names"]


def true_candidates_json(found: TrueCandidates) -> dict[str, Any]:
    """Return the result of :func:`nanpure.true_candidates`.

    *candidates*: for each cell the digits that stand in a solution; *counts*: beside them the
    numbers of solutions, at most *limit*; *unknown*: candidates that were not decided.

    >>> from nanpure import true_candidates
    >>> said = true_candidates_json(true_candidates("12..3..........4", 5))
    >>> said["candidates"][6], said["counts"][6], said["unknown"]
    ([1, 2], [1, 2], [])
    """
    listed = [[bit + 1 for bit in bits(mask)] for mask in found.candidates]
    return {
        "candidates": listed,
        "counts": [[found.count(cell, digit) for digit in digits]
                   for cell, digits in enumerate(listed)],
        "unknown": list(unknown_names(found)),
        "limit": found.limit,
        "nodes": number_json(found.nodes),
        "stopped": found.stopped,
    }


def unknown_names(found: TrueCandidates) -> tuple[str, ...]:
    """Return the names of the candidates that were not decided, such as ``5r1c1``."""
    layout = found.grid.layout
    return tuple(f"{bit + 1}{layout.cell_name(cell)}"
                 for cell, mask in enumerate(found.unknown) for bit in bits(mask))
