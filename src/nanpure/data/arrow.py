"""Arrow: the libraries where they are installed, schemas of columns, rows of digits as text."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from nanpure.base.arguments import one_of
from nanpure.data.columns import COLUMNS
from nanpure.data.names import NAME_BYTES
from nanpure.errors import Unsupported
from nanpure.kernel.search import rows_of
from nanpure.model.grid import line_of
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]

__all__ = ["arrow", "duck", "line_column", "line_rows", "schema"]

LONGEST = 2**31  # signs of a column whose strings are found by 32 bits


def arrow(part: str = "") -> Any:
    """The module ``pyarrow``, or a part of it; :class:`~nanpure.Unsupported` without it.

    >>> arrow("parquet").__name__
    'pyarrow.parquet'
    """
    return _library(f"pyarrow.{part}" if part else "pyarrow")


def duck() -> Any:
    """The module ``duckdb``; :class:`~nanpure.Unsupported` without it."""
    return _library("duckdb")


def _library(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError as error:
        raise Unsupported(f"data sets need the extra 'data': pip install 'nanpure[data]' "
                          f"(missing: {name.partition('.')[0]})") from error


def schema(names: Iterable[str]) -> Any:
    """The Arrow schema of columns of :data:`~nanpure.data.COLUMNS`, in the order of that table.

    >>> schema(["clues", "puzzle"])
    puzzle: string
    clues: uint16
    """
    pa = arrow()
    wanted = {one_of(name, "a column", tuple(COLUMNS)) for name in names}
    own = {
        "name": lambda: pa.binary(NAME_BYTES),
        "names": lambda: pa.dictionary(pa.int32(), pa.string()),
        "strings": lambda: pa.list_(pa.string()),
        "masks": lambda: pa.list_(pa.uint64()),
    }
    return pa.schema([
        (name, own[each.type]() if each.type in own else pa.type_for_alias(each.type))
        for name, each in COLUMNS.items() if name in wanted
    ])


def line_column(layout: Layout, rows: Digits) -> Any:
    """Rows of N² digits as an Arrow column of strings in the one-line form of the layout.

    >>> import numpy as np
    >>> line_column(Layout.default(4), np.eye(1, 16, dtype=np.uint8)).to_pylist()
    ['1...............']
    """
    import numpy as np

    pa = arrow()
    rows = rows_of(rows, layout.cells)
    signs = [layout.symbol(digit) for digit in range(layout.size + 1)]
    if any(len(sign) != 1 or not sign.isascii() for sign in signs):
        return pa.array([line_of(layout, row) for row in rows.tolist()], pa.string())
    if rows.size >= LONGEST:
        raise ValueError(f"expected fewer than 2^31 cells in a column, got {len(rows)} rows of "
                         f"{layout.cells}")
    text = np.array([ord(sign) for sign in signs], np.uint8)[rows]
    ends = np.arange(len(rows) + 1, dtype=np.int32) * layout.cells
    return pa.StringArray.from_buffers(len(rows), pa.py_buffer(ends), pa.py_buffer(text))


def line_rows(layout: Layout, column: Any) -> Digits:
    """What :func:`line_column` makes, as rows of digits again; no row may be null.

    Strings in another form of the layout are read one by one; :class:`~nanpure.ParseError` for one
    that is no puzzle.

    >>> board = Layout.default(4)
    >>> line_rows(board, arrow().array(["1.......34......"])).tolist()
    [[1, 0, 0, 0, 0, 0, 0, 0, 3, 4, 0, 0, 0, 0, 0, 0]]
    """
    import numpy as np

    pa = arrow()
    whole = column.combine_chunks() if isinstance(column, pa.ChunkedArray) else column
    signs = [layout.symbol(digit) for digit in range(layout.size + 1)]
    if whole.null_count == 0 and all(len(sign) == 1 and sign.isascii() for sign in signs):
        ends = np.frombuffer(whole.buffers()[1], np.int32)[whole.offset :][: len(whole) + 1]
        if (np.diff(ends) == layout.cells).all():
            text = np.frombuffer(whole.buffers()[2] or b"", np.uint8)
            digits = np.full(256, 255, np.uint8)
            digits[[ord(sign) for sign in signs]] = np.arange(len(signs))
            rows = digits[text[ends[0] : ends[-1]]] if len(whole) else text
            if (rows != 255).all():
                return rows.reshape(len(whole), layout.cells)
    parsed = [Puzzle.parse(line, layout).givens for line in whole.to_pylist()]
    return np.array(parsed, np.uint8).reshape(len(parsed), layout.cells)
