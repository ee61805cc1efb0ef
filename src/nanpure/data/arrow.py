"""Arrow: the libraries if they are installed, schemas of columns, rows of digits as text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from nanpure.base.arguments import one_of
from nanpure.base.arrow import arrow, duck
from nanpure.data.columns import COLUMNS
from nanpure.data.names import NAME_BYTES
from nanpure.kernel.search import rows_of
from nanpure.model.digits import line_of
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.words import message

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]

__all__ = ["arrow", "duck", "field_type", "line_column", "line_rows", "names_column",
           "parquet_options", "schema"]

LEVEL = 3  # of zstd: the next level takes twice as long and saves a hundredth
LONGEST = 2**31  # characters of a column with 32-bit offsets


def schema(names: Iterable[str]) -> Any:
    """Return the Arrow schema of columns from :data:`~nanpure.data.COLUMNS`, in its order.

    >>> schema(["clues", "puzzle"])
    puzzle: string
    clues: uint16
    """
    wanted = {one_of(name, "a column", tuple(COLUMNS)) for name in names}
    return arrow().schema([(name, field_type(each.type)) for name, each in COLUMNS.items()
                           if name in wanted])


def field_type(words: str) -> Any:
    """Return the Arrow type that *words* of a :class:`~nanpure.data.Column` name.

    >>> field_type("names"), field_type("uint16")
    (DictionaryType(dictionary<values=string, indices=int32, ordered=0>), DataType(uint16))
    """
    pa = arrow()
    if words == "name":
        return pa.binary(NAME_BYTES)
    if words == "names":
        return pa.dictionary(pa.int32(), pa.string())
    if words in ("strings", "masks"):
        return pa.list_(pa.string() if words == "strings" else pa.uint64())
    return pa.type_for_alias(words)


def names_column(names: Sequence[str], places: Any = None) -> Any:
    """Return a column of few different strings: ``names[places]``, or *names* as they are."""
    pa = arrow()
    if places is None:
        return pa.array(names, field_type("names"))
    return pa.DictionaryArray.from_arrays(pa.array(places, pa.int32()), pa.array(names))


def parquet_options(repeated: Sequence[str]) -> dict[str, Any]:
    """Return options for writing Parquet, with dictionaries for columns of *repeated* strings."""
    return {"compression": "zstd", "compression_level": LEVEL, "use_dictionary": [*repeated],
            "write_page_index": True}


def line_column(layout: Layout, rows: Digits) -> Any:
    """Return rows of N² digits as an Arrow column of one-line strings of the layout.

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
        raise ValueError(message("expected fewer than 2^31 cells in a column, got {rows} rows of "
                                 "{cells}", rows=len(rows), cells=layout.cells))
    text = np.array([ord(sign) for sign in signs], np.uint8)[rows]
    ends = np.arange(len(rows) + 1, dtype=np.int32) * layout.cells
    return pa.StringArray.from_buffers(len(rows), pa.py_buffer(ends), pa.py_buffer(text))


def line_rows(layout: Layout, column: Any) -> Digits:
    """Return the rows of digits of a column from :func:`line_column`; no row may be null.

    Strings in another form of the layout are read one by one. Raises :class:`~nanpure.ParseError`
    for a string that is not a puzzle.

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
