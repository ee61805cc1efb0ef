"""The file of ``--proof``, and what ``check`` writes there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from nanpure.cli.sink import Sink, sink
from nanpure.errors import PuzzleError
from nanpure.kernel import Limits
from nanpure.model.grid import Grid
from nanpure.search.verbs import Result

__all__ = ["proving", "write_status_proof"]


def write_status_proof(out: Sink, grid: Grid, result: Result, limits: Limits) -> None:
    """Write the proof of what a search says of the solutions of *grid*."""
    from nanpure.logic.proofs.search_writing import status_proof

    try:
        for line in status_proof(grid, result, limits):
            out.line(line)
    except PuzzleError as error:
        if error.stopped == "asked":
            raise KeyboardInterrupt from error
        raise


@contextmanager
def proving(path: Path | None, inputs: tuple[str, ...]) -> Iterator[Sink | None]:
    """Open the file of ``--proof``, if there is one."""
    if path is None:
        yield None
        return
    if str(path) == "-":
        raise click.UsageError(
            "--proof: standard output has the answers; expected a file, got '-'")
    with sink(path, inputs) as out:
        yield out
