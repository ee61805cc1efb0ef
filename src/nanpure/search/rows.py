"""Many puzzles in any form as rows of digits: arrays, text, files, columns, lists.

What is not a puzzle of the layout is marked in all of them alike. An entry of a list that cannot be
a board, such as a number, is a ``TypeError`` that names its index.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence, Sized
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeGuard, cast

from nanpure import kernel, text
from nanpure.base.arrow import has_arrow
from nanpure.errors import ParseError, Unsupported, shown_value
from nanpure.kernel.boards import unmasked
from nanpure.model.forms import is_missing, refuse_one_board
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout, layout_or_none
from nanpure.model.puzzle import Puzzle, PuzzleLike, SupportsArray, as_grid, read_options
from nanpure.model.records import record_grid
from nanpure.model.string_columns import (
    ArrowArray,
    ArrowStream,
    digit_rows,
    entries_in,
    is_strings,
    layout_of,
    layout_of_lengths,
    rows_in,
    strings_in,
)
from nanpure.search.engines import is_classic
from nanpure.text.binary import LONGEST_LINE
from nanpure.words import message

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Puzzles", "Read", "grids_in", "grids_of", "is_listing", "read_many"]

MOST_BAD = 10_000  # entries without a puzzle among them, of a list without a length
OTHER, PLAIN, SILENT = 0, 1, 2  # kinds of lines (nanpure.kernel.classic_lines)

Puzzles: TypeAlias = (
    bytes | os.PathLike[str] | ArrowStream | ArrowArray | SupportsArray
    | Iterable[PuzzleLike | None])
"""The input of the verbs for many puzzles."""


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


def read_many(puzzles: Any, layout: Layout | str | None) -> Read:
    """Read the input of :func:`solve_many`."""
    import numpy as np

    chosen = layout_or_none(layout)
    if len(getattr(puzzles, "shape", ())) > 1 and hasattr(puzzles, "to_numpy"):
        puzzles = puzzles.to_numpy()  # a table of pandas or Polars with a column per cell
    if is_strings(puzzles) and not is_listing(puzzles):
        entries = None if has_arrow() else entries_in(puzzles)
        return _strings(puzzles, chosen) if entries is None else _entries(entries, chosen)
    if isinstance(puzzles, np.ndarray) and puzzles.dtype.kind in "buifc":
        refuse_one_board(puzzles, chosen)
        return _array(puzzles, chosen)
    if isinstance(puzzles, os.PathLike):
        return _text(_bytes_of(puzzles), repr(os.fspath(puzzles)), chosen)
    if isinstance(puzzles, bytes | bytearray | memoryview):
        return _text(bytes(puzzles), "the text", chosen)
    if isinstance(puzzles, str):
        raise TypeError(message("expected an array, bytes of lines, a path or a list of puzzles "
                                "(of a file its Path, of text its lines), got {value}",
                                value=shown_value(puzzles)))
    if not is_listing(puzzles):
        raise TypeError(message("expected an array, bytes of lines, a path or a list of puzzles, "
                                "got {value}", value=shown_value(puzzles)))
    return _listed(list(grids_of(puzzles, chosen)), chosen)


def is_listing(puzzles: object) -> TypeGuard[Iterable[PuzzleLike | None]]:
    """Whether something has puzzles as its entries, each in a form of its own.

    >>> is_listing(["1..."]), is_listing("1..."), is_listing(b"1..."), is_listing({"r1c1": 1})
    (True, False, False, False)
    """
    if isinstance(puzzles, str | bytes | bytearray | memoryview | os.PathLike | Mapping | Puzzle
                  | Grid | type):
        return False
    kind = getattr(getattr(puzzles, "dtype", None), "kind", "O")
    if kind in "buifc" or not isinstance(puzzles, Iterable):
        return False
    # Symbols in an array of several dimensions are cells.
    return not is_strings(puzzles) or getattr(puzzles, "ndim", 1) > 1


def grids_of(
    puzzles: Iterable[PuzzleLike | None], layout: Layout | None
) -> Iterator[Grid | None]:
    """Yield the grids of the entries of a list, None for what is not a puzzle of the layout.

    ``TypeError`` for what is no form of a board; ``ValueError`` for the rows of one board, and
    where there is no puzzle among many entries, which may never end.

    >>> list(grids_of([[1, 2, 3, 5] * 4, None], None))
    [None, None]
    >>> list(grids_of([5], None))
    Traceback (most recent call last):
    TypeError: expected a puzzle: text, a Puzzle, a Grid, or what Puzzle.of takes, got 5 at index 0
    """
    refuse_one_board(puzzles, layout)
    yield from _grids(puzzles, layout)


def _grids(
    puzzles: Iterable[PuzzleLike | None], layout: Layout | None
) -> Iterator[Grid | None]:
    found = isinstance(puzzles, Sized)
    for index, puzzle in enumerate(puzzles):
        grid = None
        try:
            grid = None if is_missing(puzzle) else as_grid(cast("PuzzleLike", puzzle), layout)
        except TypeError as error:
            raise TypeError(message("{fault} at index {index}", fault=error.args[0],
                                    index=index)) from None
        except (ValueError, Unsupported):
            pass
        found = found or grid is not None
        if not found and index == MOST_BAD:
            raise ValueError(message("expected puzzles, found none among the first {count}, such "
                                     "as {value}", count=index, value=shown_value(puzzle)))
        yield grid


def grids_in(puzzles: Puzzles, layout: Layout | str | None) -> Sequence[Grid | None]:
    """Return puzzles one by one, of any sizes if they are a list; None for what is not a puzzle."""
    chosen = layout_or_none(layout)
    if is_listing(puzzles):
        return list(grids_of(puzzles, chosen))
    read = read_many(puzzles, chosen)
    grids: list[Grid | None] = [None] * read.n
    places = range(read.n) if read.where is None else read.where.tolist()
    for place, digits in zip(places, read.rows.tolist(), strict=True):
        grids[place] = Puzzle(tuple(digits), read.layout).grid()
    for place, grid in read.struck:
        grids[place] = grid
    return grids


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
    if len(shape) not in (1, 2) or shape[0] != shape[-1] or puzzles.dtype.kind in "bc":
        raise (TypeError if puzzles.dtype.kind in "bc" else ValueError)(message(
            "expected puzzles to be an array of digits [n, N²] or [n, N, N] (one board is for "
            "solve), got {kind}{shape}", kind=str(puzzles.dtype), shape=str(puzzles.shape)))
    rows = puzzles.reshape(len(puzzles), int(np.prod(shape)))
    size = round(rows.shape[1] ** 0.5)
    if layout is None:
        if size * size != rows.shape[1] or not size:
            raise ValueError(message("expected puzzles in rows of N² cells, got {shape}",
                                     shape=str(puzzles.shape)))
        layout = Layout.default(size)
    if rows.shape[1] != layout.cells:
        raise ValueError(message(
            "expected puzzles in rows of {cells} cells for {layout}, got {shape}",
            cells=layout.cells, layout=layout.structure, shape=str(puzzles.shape)))
    digits, good = digit_rows(rows, layout.size)
    if good is None:
        return Read(np.ascontiguousarray(digits), layout, len(rows))
    return Read(digits[good], layout, len(rows), np.flatnonzero(good))


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


def _entries(values: list[Any], layout: Layout | None) -> Read:
    """Read a column one value after another, as :func:`_strings` does all at once."""
    layout = layout or layout_of_lengths(
        len(value) ** (2 if isinstance(value[0], list) else 1)
        for value in values[:64] if isinstance(value, str | list) and value)
    return _listed(list(_grids(values, layout)), layout)


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


def _listed(grids: Sequence[Grid | None], layout: Layout | None) -> Read:
    """The rows of a list, which may be of several layouts of one size: that of the first puzzle."""
    first = layout or next((grid.layout for grid in grids if grid is not None), None)
    return _among([grid if grid is not None and first is not None
                   and grid.layout.size == first.size else None for grid in grids], first)


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
