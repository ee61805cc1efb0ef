"""Many puzzles at once: arrays, text lines or lists in, arrays out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nanpure import kernel, text
from nanpure.errors import ParseError
from nanpure.grid import Grid
from nanpure.kernel import Batch, Control, Limits
from nanpure.layout import Layout
from nanpure.puzzle import Puzzle, as_grid, hint_for, record_grid
from nanpure.solve import board_of, has_digits_only

__all__ = ["BAD", "STATUSES", "solve_many"]

STATUSES = ("none", "unique", "many", "unknown", "bad")  # what the numbers of a batch stand for
BAD = 4  # status of a text line that is no puzzle


def solve_many(
    puzzles: NDArray[Any] | bytes | Iterable[Puzzle | Grid | str],
    layout: Layout | str | None = None,
    limit: int = 2,
    jobs: int = 1,
    *,
    timeout: float | None = None,
    nodes: int | None = None,
    control: Control | None = None,
) -> Batch:
    r"""Search many puzzles of one layout.

    *puzzles* is an array of digits (``[n, N²]`` or ``[n, N, N]``, 0 = empty), ``bytes`` of text
    with one puzzle a line (empty lines and lines that begin with ``#`` are skipped, a line that is
    no puzzle has status 4), or a list. *layout* defaults to that of the size. *jobs* threads work
    with the GIL released; the result does not depend on their number. Limits are per puzzle.
    Puzzles with struck candidates are searched one by one.

    Gives a :class:`~nanpure.kernel.Batch`; status is 0 none, 1 unique, 2 many, 3 unknown, 4 bad.
    Digits out of range in an array raise ``ValueError``.

    >>> batch = solve_many(b"12..3..........4\n1..1............\nrubbish\n", "2x2")
    >>> batch.status.tolist(), batch.solutions[1].any()
    ([2, 0, 4], np.False_)
    """
    if limit < 1 or jobs < 1:
        raise ValueError(f"expected limit and jobs of at least 1, got {limit} and {jobs}")
    jobs = min(jobs, 1024)
    chosen = Layout.parse(layout) if isinstance(layout, str) else layout
    limits = Limits(timeout, nodes, control)
    if isinstance(puzzles, np.ndarray):
        rows, chosen = _array(puzzles, chosen)
        return _search(rows, chosen, limit, jobs, limits)
    if isinstance(puzzles, bytes | bytearray | memoryview):
        return _lines(bytes(puzzles), chosen, limit, jobs, limits)
    if isinstance(puzzles, str | Puzzle | Grid):
        raise TypeError(
            f"expected an array, bytes of lines or a list of puzzles, got {type(puzzles).__name__}"
        )
    grids = [as_grid(puzzle, chosen) for puzzle in puzzles]
    return _grids(grids, chosen, limit, jobs, limits)


def _search(
    rows: NDArray[np.uint8], layout: Layout, limit: int, jobs: int, limits: Limits
) -> Batch:
    if layout.structure == "3x3":
        return kernel.classic_batch(rows, limit, jobs, limits)
    return kernel.batch(board_of(layout), rows, limit, jobs, limits)


def _array(
    puzzles: NDArray[Any], layout: Layout | None
) -> tuple[NDArray[np.uint8], Layout]:
    shape = puzzles.shape[1:]
    if len(shape) not in (1, 2) or shape[0] != shape[-1] or puzzles.dtype.kind not in "ui":
        raise ValueError(
            f"expected an integer array [n, N²] or [n, N, N], got {puzzles.dtype}{puzzles.shape}"
        )
    rows = puzzles.reshape(len(puzzles), -1) if puzzles.size else puzzles.reshape(
        len(puzzles), int(np.prod(puzzles.shape[1:]))
    )
    size = round(rows.shape[1] ** 0.5)
    if layout is None:
        if size * size != rows.shape[1] or not size:
            raise ValueError(f"expected rows of N² cells, got {puzzles.shape}")
        layout = Layout.default(size)
    if rows.shape[1] != layout.cells:
        raise ValueError(
            f"expected rows of {layout.cells} cells for {layout.structure}, got {puzzles.shape}"
        )
    if rows.dtype != np.uint8:
        wrong = np.argwhere((rows < 0) | (rows > layout.size))
        if len(wrong):
            index, cell = (int(i) for i in wrong[0])
            raise ValueError(
                f"expected digits 0..{layout.size}, got {rows[index, cell]} "
                f"in row {index} at index {cell}"
            )
    return np.ascontiguousarray(rows, dtype=np.uint8), layout


def _lines(
    source: bytes, layout: Layout | None, limit: int, jobs: int, limits: Limits
) -> Batch:
    source = source.removeprefix(b"\xef\xbb\xbf")
    if b"\r" in source:
        source = source.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    if layout is None or layout.structure == "3x3":
        digits, kinds, _ = kernel.classic_lines(source)
        if kinds.all():  # nothing but puzzles and comments
            return kernel.classic_batch(digits, limit, jobs, limits)
    grids: list[Grid | None] = []
    for record in text.records(source.decode("utf-8", "replace").split("\n"), hint_for(layout)):
        grid = None if isinstance(record, text.Bad) else _grid_or_none(record, layout)
        if grid is not None:
            layout = layout or grid.layout
        grids.append(grid)
    good = [grid for grid in grids if grid is not None]
    batch = _grids(good, layout, limit, jobs, limits)
    return _spread(batch, [grid is not None for grid in grids])


def _grid_or_none(record: text.Record, layout: Layout | None) -> Grid | None:
    """The grid of a line, or None where it is none of that layout."""
    try:
        grid = record_grid(record, layout)
    except ParseError:
        return None
    return grid if layout is None or _fits(grid, layout) else None


def _fits(grid: Grid, layout: Layout) -> bool:
    return grid.layout.structure == layout.structure


def _grids(
    grids: Sequence[Grid], layout: Layout | None, limit: int, jobs: int, limits: Limits
) -> Batch:
    if not grids:
        cells = (layout or Layout.default(9)).cells
        none = np.zeros(0, np.uint8)
        return Batch(np.zeros((0, cells), np.uint8), none, np.zeros(0, np.uint32))
    first = layout or grids[0].layout
    for index, grid in enumerate(grids):
        if not _fits(grid, first):
            raise ValueError(
                f"expected puzzles of one layout, {first.structure}, got "
                f"{grid.layout.structure} at index {index}"
            )
    if first.structure != "3x3":
        board_of(first)  # complains about the size
    rows = np.array([grid.values for grid in grids], dtype=np.uint8)
    plain = np.array([has_digits_only(grid) for grid in grids])
    if plain.all():
        return _search(rows, first, limit, jobs, limits)
    batch = _spread(_search(rows[plain], first, limit, jobs, limits), plain.tolist())
    for index in np.flatnonzero(~plain).tolist():
        _search_one(grids[index], index, batch, limit, limits)
    return batch


def _search_one(grid: Grid, index: int, batch: Batch, limit: int, limits: Limits) -> None:
    """Search a grid with struck candidates and put the answer into its row of the batch."""
    wanted = min(limit, 2**32 - 1)  # as in the other rows
    found = kernel.search(board_of(grid.layout), grid.candidates, wanted, 1, limits)
    seen = ("none", "unique", "many")[min(found.count, 2)]
    known = found.count > 1 or found.stopped is None
    batch.status[index] = STATUSES.index(seen if known else "unknown")
    batch.counts[index] = found.count
    if found.solutions:
        batch.solutions[index] = np.array(list(found.solutions[0]), np.uint8)


def _spread(batch: Batch, good: Sequence[bool]) -> Batch:
    """Put the rows of the good lines in their places; the others are bad."""
    where = np.flatnonzero(np.array(good, dtype=bool))
    n = len(good)
    status = np.full(n, BAD, np.uint8)
    status[where] = batch.status
    solutions = np.zeros((n, batch.solutions.shape[1]), np.uint8)
    solutions[where] = batch.solutions
    counts = np.zeros(n, np.uint32)
    counts[where] = batch.counts
    return Batch(solutions, status, counts)
