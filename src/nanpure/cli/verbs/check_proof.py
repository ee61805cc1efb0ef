"""The proofs that ``check --proof`` writes."""

from __future__ import annotations

from nanpure.cli.stream.sink import Sink
from nanpure.errors import PuzzleError
from nanpure.kernel import Limits
from nanpure.model.grid import Grid
from nanpure.search.result import Result

__all__ = ["write_status_proof"]


def write_status_proof(out: Sink, grid: Grid, result: Result, limits: Limits) -> None:
    """Write the proof of the result of a search for the solutions of *grid*."""
    from nanpure.logic.proofs.search_writing import status_proof

    try:
        for line in status_proof(grid, result, limits):
            out.line(line)
    except PuzzleError as error:
        if error.stopped == "asked":
            raise KeyboardInterrupt from error
        raise
