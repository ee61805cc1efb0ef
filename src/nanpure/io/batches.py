"""Batches as lines, as frames of pandas and Polars, and as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from nanpure.base.arguments import listed, spelled
from nanpure.errors import Unsupported, shown_value
from nanpure.io.read_json import Members
from nanpure.kernel import Batch, Counts, Status
from nanpure.model.layout import Layout, layout_or_none
from nanpure.model.puzzle import parse_grid
from nanpure.text import symbols_for
from nanpure.words import message

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["batch_from", "counts_from", "frame", "lines", "rows_json"]

LIBRARIES = ("pandas", "polars")


def lines(rows: NDArray[np.uint8], layout: Layout | str | None = None) -> list[str | None]:
    """Return rows of digits as lines, None for a row of zeros.

    >>> import numpy as np
    >>> rows = np.array([[1, 2, 2, 1], [0, 0, 0, 0]], np.uint8)
    >>> lines(rows), lines(rows, "1x2+symbols:AB")
    (['1221', None], ['ABBA', None])
    """
    import numpy as np

    board = layout_or_none(layout)
    cells = rows.shape[1]
    if board is not None and board.cells != cells:
        raise ValueError(message("expected a layout of {cells} cells, got {value}", cells=cells,
                                 value=shown_value(layout)))
    symbols = symbols_for(round(cells ** 0.5)) if board is None else board.symbols
    there: Any = rows.any(axis=1)
    if all(len(sign) == 1 for sign in symbols):  # as texts of one length, without a loop
        signs = np.array([" ", *symbols], "<U1")
        texts = signs[rows].reshape(-1).view(f"<U{cells}").tolist()
    else:
        texts = [" ".join(symbols[digit - 1] for digit in row) for row in rows.tolist()]
    return [text if shown else None for text, shown in zip(texts, there.tolist(), strict=True)]


def frame(answers: Batch | Counts, layout: Layout | str | None = None,
          library: str | None = None) -> Any:
    """Return a frame of pandas or Polars, in this order, with a row for each puzzle."""
    if library is not None:
        library = spelled(library, "a library", LIBRARIES)
    there = [name for name in LIBRARIES if library in (None, name) and find_spec(name)]
    if not there:
        wanted = library or " or ".join(LIBRARIES)
        raise Unsupported(message("a frame needs {library}: {command}", library=wanted,
                                  command=f"pip install {library or LIBRARIES[0]}"))
    made = import_module(there[0])
    columns, words = _columns(answers, layout), [str(status) for status in Status]
    if there[0] == "pandas":
        columns["status"] = made.Categorical.from_codes(answers.status, words)
        return made.DataFrame(columns)
    columns["status"] = made.Series([words[number] for number in answers.status.tolist()],
                                    dtype=made.Enum(words))
    return made.DataFrame(columns)


def rows_json(answers: Batch | Counts, layout: Layout | str | None = None) -> list[dict[str, Any]]:
    """Return an object for each puzzle."""
    columns = _columns(answers, layout)
    columns["status"] = [str(Status(number)) for number in answers.status.tolist()]
    values = [column if isinstance(column, list) else column.tolist()
              for column in columns.values()]
    return [dict(zip(columns, row, strict=True)) for row in zip(*values, strict=True)]


def _columns(answers: Batch | Counts, layout: Layout | str | None) -> dict[str, Any]:
    if isinstance(answers, Batch):
        return {"solution": lines(answers.solutions, layout), "status": None,
                "count": answers.counts}
    return {"count": answers.counts, "status": None, "branches": answers.branches}


# ---- reading -----------------------------------------------------------------------------------


def batch_from(rows: Iterable[Mapping[str, Any]], layout: Layout | str | None = None) -> Batch:
    """Return the batch of what :meth:`~nanpure.Batch.to_json` gave."""
    import numpy as np

    board, read = layout_or_none(layout), _rows(rows)
    digits = []
    for row in read:
        line = row.where("solution", str)
        grid = None if line is None else parse_grid(line, board)
        if grid is not None and board is None:
            board = grid.layout
        digits.append(grid)
    if board is None:
        board = Layout.default(9)
    for row, grid in zip(read, digits, strict=True):
        if grid is not None and grid.layout.size != board.size:
            raise row.wrong("solution", message("a line of {cells} cells", cells=board.cells))
    empty = (0,) * board.cells
    solutions = np.array([empty if grid is None else grid.values for grid in digits], np.uint8)
    return Batch(solutions.reshape(-1, board.cells), _statuses(read), _numbers(read, "count"))


def counts_from(rows: Iterable[Mapping[str, Any]]) -> Counts:
    """Return the counts of what :meth:`~nanpure.Counts.to_json` gave."""
    read = _rows(rows)
    return Counts(_numbers(read, "count"), _statuses(read), _numbers(read, "branches"))


def _rows(rows: object) -> list[Members]:
    return [Members(row, "a row of a batch") for row in listed(rows, "rows")]


def _statuses(rows: Sequence[Members]) -> NDArray[np.uint8]:
    import numpy as np

    words = tuple(map(str, Status))
    return np.array([words.index(row.one_of("status", words)) for row in rows], np.uint8)


def _numbers(rows: Sequence[Members], name: str) -> NDArray[np.uint32]:
    import numpy as np

    numbers = []
    for row in rows:
        number = row.number(name)
        if not 0 <= number < 1 << 32:
            raise row.wrong(name, "a number of 32 bits")
        numbers.append(number)
    return np.array(numbers, np.uint32)
