"""Many puzzles at once: arrays, text, files or lists in, arrays out."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar

from nanpure import kernel, text
from nanpure.base.arguments import integer
from nanpure.errors import ParseError, Unsupported, shown, shown_value
from nanpure.kernel import Batch, Control, Counts, Found, Limits, Status
from nanpure.kernel.boards import unmasked
from nanpure.kernel.search import jobs_of
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout, layout_or_none
from nanpure.model.puzzle import Puzzle, as_grid, read_options, record_grid
from nanpure.model.string_columns import (
    ArrowArray,
    ArrowStream,
    is_strings,
    layout_of,
    rows_in,
    strings_in,
)
from nanpure.search.engines import count_rows, is_classic, search_grid, search_rows
from nanpure.text.binary import LONGEST_LINE
from nanpure.words import message

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["BAD", "STATUSES", "Puzzles", "Read", "count_many", "read_many", "solve_many"]

STATUSES = tuple(map(str, Status))  # the words of the numbers of a batch
BAD = Status.BAD  # of a text line that is not a puzzle
OTHER, PLAIN, SILENT = 0, 1, 2  # kinds of lines (nanpure.kernel.classic_lines)
LARGEST_LIMIT = 2**32 - 1  # the largest count

Answers = TypeVar("Answers", Batch, Counts)
if TYPE_CHECKING:
    Puzzles: TypeAlias = (NDArray[Any] | bytes | os.PathLike[str] | ArrowStream | ArrowArray
                          | Iterable[Puzzle | Grid | str])
    """The input of the verbs for many puzzles."""
else:
    Puzzles = Any  # NumPy is not loaded for its types alone


def solve_many(
    puzzles: Puzzles,
    layout: Layout | str | None = None,
    limit: int = 2,
    jobs: int = 1,
    *,
    timeout: float | None = None,
    nodes: int | None = None,
    control: Control | None = None,
) -> Batch:
    r"""Solve many puzzles of one layout; a list may have several layouts of one size.

    *puzzles* is an array of digits (``[n, N²]`` or ``[n, N, N]``, 0 = empty), ``bytes`` of text
    with one puzzle per line (empty lines and lines that begin with ``#`` are skipped, a line that
    is not a puzzle, or has a rule that is not supported, has status 4), the ``Path`` of a file of
    such text, a series of texts in any Arrow form (pyarrow, pandas, Polars, a NumPy array of
    strings; nulls and texts that are not puzzles have status 4; extra ``data``), a column of lists
    of N² digits or of N rows, or a list. *layout* defaults to that of the size. *jobs* threads work
    with the GIL released; the result does not depend on their number. Limits are per puzzle.
    Puzzles with struck candidates are searched one by one. An array of ``uint8`` is not copied; it
    must not change during the call.

    Returns a :class:`~nanpure.kernel.Batch`; status is 0 none, 1 unique, 2 many, 3 unknown, 4 bad.
    Digits out of range in an array raise ``ValueError``. Memory is that of the result; for a file
    of any length in constant memory, use ``nanpure solve``. Bytes that are not text (zero bytes, a
    line of more than 8 MiB) raise :class:`Unsupported`.

    >>> batch = solve_many(b"12..3..........4\n1..1............\nrubbish\n", "2x2")
    >>> batch.status.tolist(), batch.solutions[1].any()
    ([2, 0, 4], np.False_)
    """
    import numpy as np

    limits = Limits(timeout, nodes, control)
    limit, jobs = _checked(limit, jobs)
    read = read_many(puzzles, layout)
    batch = _spread(_ask(search_rows, read, limit, jobs, limits), read)
    for index, grid in read.struck:
        result = _search_one(grid, limit, 1, limits)
        batch.status[index], batch.counts[index] = _status(result), result.count
        if result.solutions:
            batch.solutions[index] = np.array(list(result.solutions[0]), np.uint8)
    return batch


def count_many(
    puzzles: Puzzles,
    layout: Layout | str | None = None,
    limit: int = 2,
    jobs: int = 1,
    *,
    timeout: float | None = None,
    nodes: int | None = None,
    control: Control | None = None,
) -> Counts:
    r"""Count the solutions of many puzzles of one layout, at most *limit* of each.

    It keeps no solutions: with the default limit, ``counts == 1`` marks the proper puzzles. The
    arguments are those of :func:`solve_many`.

    Returns a :class:`~nanpure.kernel.Counts`: counts, status, and how often each search branched.

    >>> count_many(b"12..3..........4\n1..1............\nrubbish\n", "2x2", 100).counts.tolist()
    [3, 0, 0]
    """
    limits = Limits(timeout, nodes, control)
    limit, jobs = _checked(limit, jobs)
    read = read_many(puzzles, layout)
    counts = _spread(_ask(count_rows, read, limit, jobs, limits), read)
    for index, grid in read.struck:
        result = _search_one(grid, limit, 0, limits)
        counts.status[index], counts.counts[index] = _status(result), result.count
        counts.branches[index] = min(result.nodes, LARGEST_LIMIT)
    return counts


def _checked(limit: int, jobs: int) -> tuple[int, int]:
    """The limit, and the number of threads to use."""
    return integer(limit, "limit", 1), jobs_of(jobs)


# ---- searching ----------------------------------------------------------------------------------


class Read(NamedTuple):
    """Puzzles as rows of digits, ``uint8[r, N²]``.

    *where* are their indices among all *n* (None: all, in order). *struck* are puzzles with struck
    candidates, (index, grid); the others are not puzzles. If the rows are of several layouts,
    *boards* has each layout with its rows.
    """

    rows: NDArray[np.uint8]
    layout: Layout
    n: int
    where: NDArray[np.int64] | None = None
    struck: Sequence[tuple[int, Grid]] = ()
    boards: Sequence[tuple[Layout, NDArray[np.int64]]] = ()


def _ask(
    ask: Callable[..., Answers], read: Read, limit: int, jobs: int, limits: Limits
) -> Answers:
    """Search all rows, layout by layout."""
    import numpy as np

    if not read.boards:
        return ask(read.layout, read.rows, limit, jobs, limits)
    parts = [(where, ask(layout, read.rows[where], limit, jobs, limits))
             for layout, where in read.boards]

    def joined(name: str) -> Any:
        first: NDArray[Any] = parts[0][1].arrays()[name]
        together = np.empty((len(read.rows), *first.shape[1:]), first.dtype)
        for where, answer in parts:
            together[where] = getattr(answer, name)
        return together

    kind = type(parts[0][1])
    return kind(**{name: joined(name) for name in parts[0][1].arrays()})


def _spread(answers: Answers, read: Read) -> Answers:
    """Put the answers for the rows in their places; the other puzzles stay bad."""
    import numpy as np

    if read.where is None:
        return answers

    def placed(values: Any, otherwise: int) -> Any:
        everything = np.full((read.n, *values.shape[1:]), otherwise, values.dtype)
        everything[read.where] = values
        return everything

    spread = {name: placed(values, 0) for name, values in answers.arrays().items()}
    spread["status"] = placed(answers.status, BAD)
    return type(answers)(**spread)


def _search_one(grid: Grid, limit: int, room: int, limits: Limits) -> Found:
    wanted = min(limit, LARGEST_LIMIT)  # as in the other rows
    return search_grid(grid, wanted, room, limits)


def _status(result: Found) -> int:
    known = result.count > 1 or result.stopped is None
    return min(result.count, 2) if known else STATUSES.index("unknown")


# ---- reading ------------------------------------------------------------------------------------


def read_many(puzzles: Any, layout: Layout | str | None) -> Read:
    """Read the input of :func:`solve_many`."""
    import numpy as np

    chosen = layout_or_none(layout)
    if is_strings(puzzles):
        return _strings(puzzles, chosen)
    if isinstance(puzzles, np.ndarray):
        return _array(puzzles, chosen)
    if isinstance(puzzles, os.PathLike):
        return _text(_bytes_of(puzzles), repr(os.fspath(puzzles)), chosen)
    if isinstance(puzzles, bytes | bytearray | memoryview):
        return _text(bytes(puzzles), "the text", chosen)
    if isinstance(puzzles, str | Puzzle | Grid) or not isinstance(puzzles, Iterable):
        raise TypeError(
            "expected an array, bytes of lines, a path or a list of puzzles, got "
            f"{shown_value(puzzles)}"
        )
    return _grids([as_grid(puzzle, chosen) for puzzle in puzzles], chosen)


def _bytes_of(path: os.PathLike[str]) -> bytes:
    """All of a file, unless its beginning is not text: it may be an endless device."""
    with open(path, "rb") as stream:
        begin = stream.read(LONGEST_LINE + 1)
        text.check_bytes(begin, repr(os.fspath(path)))
        return begin + stream.read()


def _array(puzzles: NDArray[Any], layout: Layout | None) -> Read:
    import numpy as np

    puzzles = unmasked(puzzles)
    shape = puzzles.shape[1:]
    if len(shape) not in (1, 2) or shape[0] != shape[-1] or puzzles.dtype.kind not in "ui":
        raise ValueError(
            "expected puzzles to be an integer array [n, N²] or [n, N, N], got "
            f"{puzzles.dtype}{puzzles.shape}"
        )
    rows = puzzles.reshape(len(puzzles), -1) if puzzles.size else puzzles.reshape(
        len(puzzles), int(np.prod(puzzles.shape[1:]))
    )
    size = round(rows.shape[1] ** 0.5)
    if layout is None:
        if size * size != rows.shape[1] or not size:
            raise ValueError(f"expected puzzles in rows of N² cells, got {puzzles.shape}")
        layout = Layout.default(size)
    if rows.shape[1] != layout.cells:
        raise ValueError(
            f"expected puzzles in rows of {layout.cells} cells for {layout.structure}, "
            f"got {puzzles.shape}"
        )
    if rows.dtype != np.uint8:
        wrong = np.argwhere((rows < 0) | (rows > layout.size))
        if len(wrong):
            index, cell = (int(i) for i in wrong[0])
            raise ValueError(
                f"expected digits 0..{layout.size}, got {rows[index, cell]} "
                f"in row {index} at index {cell}"
            )
    return Read(np.ascontiguousarray(rows, dtype=np.uint8), layout, len(rows))


def _strings(texts: ArrowStream | ArrowArray, layout: Layout | None) -> Read:
    """Read a series of texts; one that is not a puzzle of the layout is bad."""
    import numpy as np

    parts, where, struck, n = [], [], [], 0
    for piece in strings_in(texts):
        layout = layout or layout_of(piece)
        board = layout or Layout.default(9)
        digits, odd = rows_in(piece, board)
        fits = np.ones(len(digits), np.bool_)
        fits[odd] = False
        for index in odd.tolist():
            grid = _grid_of(piece[index].as_py(), board)
            if grid is not None and grid.is_plain:
                digits[index], fits[index] = grid.values, True
            elif grid is not None:
                struck.append((n + index, grid))
        parts.append(digits if fits.all() else digits[fits])
        where.append(n + np.flatnonzero(fits))
        n += len(digits)
    board = layout or Layout.default(9)
    rows = parts[0] if len(parts) == 1 else np.concatenate(
        [np.zeros((0, board.cells), np.uint8), *parts])
    return Read(rows, board, n, None if len(rows) == n else np.concatenate(where), struck)


def _grid_of(value: object, layout: Layout) -> Grid | None:
    """The grid of a value, or None if it is not a puzzle of that layout."""
    if not isinstance(value, str):
        return None
    try:
        grid = record_grid(text.parse(value, read_options(layout)), layout)
    except (ParseError, Unsupported):
        return None
    return grid if _fits(grid, layout) else None


def _text(source: bytes, name: str, layout: Layout | None) -> Read:
    import numpy as np

    text.check_bytes(source, name)
    source = source.removeprefix(b"\xef\xbb\xbf")
    if layout is None or is_classic(layout):
        digits, kinds, starts = kernel.classic_lines(source)
        if kinds.all():  # only puzzles and comments
            return Read(digits, Layout.default(9), len(digits))
        if kinds[kinds != SILENT][0] == PLAIN:
            others = np.flatnonzero(kinds == OTHER).tolist()
            return _mixed(digits, kinds, {i: source[starts[i] : starts[i + 1]] for i in others})
    if b"\r" in source:
        source = source.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    grids: list[Grid | None] = []
    for record in text.records(source.decode("utf-8", "replace").split("\n"), read_options(layout)):
        grid = None if isinstance(record, text.Bad) else _grid_or_none(record, layout)
        if grid is not None:
            layout = layout or grid.layout
        grids.append(grid)
    return _among(grids, layout)


def _mixed(
    digits: NDArray[np.uint8], kinds: NDArray[np.uint8], others: dict[int, bytes]
) -> Read:
    """Read plain classic lines, the first one among them, with *others* left to the codecs.

    *kinds* are those of all lines.
    """
    import numpy as np

    classic = Layout.default(9)
    as_line = text.ReadOptions(format="line")
    read = [(line, record) for line, raw in others.items()
            for record in text.records([raw.rstrip(b"\r\n").decode("utf-8", "replace")], as_line)]
    is_puzzle = kinds == PLAIN
    is_puzzle[[line for line, _ in read]] = True  # the rest are blank
    places = np.cumsum(is_puzzle) - 1
    where, rows, struck = [places[kinds == PLAIN]], [digits], []
    for line, record in read:
        grid = None if isinstance(record, text.Bad) else _grid_or_none(record, classic)
        if grid is None:
            continue
        if grid.is_plain:
            where.append(places[line : line + 1])
            rows.append(np.array([grid.values], np.uint8))
        else:
            struck.append((int(places[line]), grid))
    n = int(places[-1]) + 1
    return Read(np.concatenate(rows), classic, n, np.concatenate(where), struck)


def _grid_or_none(record: text.Record, layout: Layout | None) -> Grid | None:
    """The grid of a line, or None if it is not a puzzle of that layout."""
    try:
        grid = record_grid(record, layout)
    except ParseError:
        return None
    return grid if layout is None or _fits(grid, layout) else None


def _fits(grid: Grid, layout: Layout) -> bool:
    return grid.layout.structure == layout.structure


def _grids(grids: Sequence[Grid], layout: Layout | None) -> Read:
    first = layout or (grids[0].layout if grids else None)
    for index, grid in enumerate(grids):
        if layout is not None and not _fits(grid, layout):
            raise ValueError(
                f"expected puzzles of one layout, {shown(layout.structure)}, got "
                f"{shown(grid.layout.structure)} at index {index}"
            )
        if first is not None and grid.layout.size != first.size:
            raise ValueError(f"expected puzzles of one size, {first.size}, got "
                             f"{grid.layout.size} at index {index}")
    return _among(grids, first)


def _among(grids: Sequence[Grid | None], layout: Layout | None) -> Read:
    """Rows of grids; None stands for a bad puzzle."""
    import numpy as np

    layout = layout or Layout.default(9)
    if layout.size > kernel.MAX_SIZE:  # before digits are to fit into bytes
        raise Unsupported(message("the native search serves sizes up to {most}, got {size}",
                                  most=kernel.MAX_SIZE, size=layout.size))
    there = [(index, grid) for index, grid in enumerate(grids) if grid is not None]
    plain = [(index, grid) for index, grid in there if grid.is_plain]
    struck = [(index, grid) for index, grid in there if not grid.is_plain]
    rows = np.array([grid.values for _, grid in plain], np.uint8).reshape(-1, layout.cells)
    where = np.array([index for index, _ in plain], np.int64)
    of: dict[str, tuple[Layout, list[int]]] = {}
    for at, (_, grid) in enumerate(plain):
        of.setdefault(grid.layout.structure, (grid.layout, []))[1].append(at)
    boards = [(board, np.array(own, np.int64)) for board, own in of.values()] if len(of) > 1 else ()
    return Read(rows, layout, len(grids), where if len(plain) < len(grids) else None, struck,
                 boards)
