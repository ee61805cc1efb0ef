"""Columns of puzzles of any library as rows of digits, without a loop in Python.

A column is anything with the Arrow PyCapsule interface (``__arrow_c_stream__``,
``__arrow_c_array__``): a Series of pandas or Polars, an array or chunked array of pyarrow, a column
of DuckDB; also a NumPy array of strings. Its values are texts, lists of N² digits, or lists of N
lists of N digits, of any integer type and any kind of list; in a list null and -1 are empty cells.
"""

from __future__ import annotations

import contextlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Protocol, TypeGuard, runtime_checkable

from nanpure.base.arrow import arrow
from nanpure.errors import ParseError
from nanpure.model.layout import Layout
from nanpure.text.arrays import cells_of
from nanpure.words import message

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]

__all__ = ["ArrowArray", "ArrowStream", "digit_rows", "entries_in", "is_lists", "is_strings",
           "layout_of", "layout_of_lengths", "rows_in", "strings_in", "text_column"]

EMPTY = ".0_*"


@runtime_checkable
class ArrowStream(Protocol):
    """A column in chunks."""

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """Return a capsule."""


@runtime_checkable
class ArrowArray(Protocol):
    """A column in one chunk."""

    def __arrow_c_array__(self, requested_schema: object = None) -> object:
        """Return two capsules."""


def is_strings(thing: object) -> TypeGuard[ArrowStream | ArrowArray]:
    """Whether something is a column or an array of strings.

    >>> is_strings(arrow().array(["1..."])), is_strings(["1..."])
    (True, False)
    """
    if isinstance(thing, ArrowStream | ArrowArray):
        return True
    kind = getattr(getattr(thing, "dtype", None), "kind", "")
    objects = kind == "O" and getattr(thing, "ndim", 1) == 1  # other arrays hold no strings
    return (objects or kind in ("U", "S", "T")) and hasattr(thing, "__array__")


def strings_in(thing: Any) -> Iterator[Any]:
    """Yield the chunks of a column: arrays of texts (``large_string``) or of lists of digits.

    Raises ``TypeError`` for anything that is not a column of texts, such as a whole table.

    >>> [piece.to_pylist() for piece in strings_in(arrow().chunked_array([["1..."], [None]]))]
    [['1...'], [None]]
    """
    pa = arrow()
    if isinstance(thing, pa.Array):
        pieces = [thing]
    elif isinstance(thing, ArrowStream):
        pieces = pa.chunked_array(thing).chunks
    elif isinstance(thing, ArrowArray):
        pieces = [pa.array(thing)]
    else:
        pieces = [_of_objects(thing)]
    yield from map(text_column, pieces)


def entries_in(thing: Any) -> list[Any] | None:
    """Return the values of a column one by one, as Python's; None if it cannot give them.

    >>> import numpy as np
    >>> entries_in(np.array(["1...", "junk"])), entries_in(np.array([b"1..."]))
    (['1...', 'junk'], ['1...'])
    """
    import numpy as np

    values = getattr(thing, "to_list", None) or getattr(thing, "tolist", None)
    if values is None and hasattr(thing, "__array__"):
        values = np.asarray(thing).tolist
    return None if values is None else [
        value.decode("utf-8", "replace") if isinstance(value, bytes) else value
        for value in values()]


def _of_objects(thing: Any) -> Any:
    """An array of Python's or NumPy's strings; None, NaN and masked values are null."""
    import numpy as np

    values = np.asarray(thing)
    kind = values.dtype.kind
    if isinstance(thing, np.ma.MaskedArray):
        values = values.astype(object)
        values[np.ma.getmaskarray(thing)] = None
    if values.ndim != 1:
        raise TypeError(message("expected strings in one dimension, got {ndim}", ndim=values.ndim))
    if kind == "S":
        return arrow().array(values.tolist(), arrow().binary()).cast(arrow().string())
    try:
        return arrow().array(values, arrow().string(), from_pandas=True)
    except arrow().ArrowException as error:
        raise TypeError(message("expected strings, got {reason}",
                                reason=" ".join(str(error).split()))) from error


def text_column(piece: Any) -> Any:
    """Return texts of any Arrow type as ``large_string``, lists of digits unchanged."""
    types, kind = arrow("types"), piece.type
    if types.is_dictionary(kind):
        kind = kind.value_type
    if (types.is_string(kind) or types.is_large_string(kind) or types.is_string_view(kind)
            or types.is_null(kind)):
        return piece if piece.type == arrow().large_string() else piece.cast(arrow().large_string())
    if is_lists(piece.type):
        return piece
    if _is_list(kind):
        return arrow().array(map(_spelled, piece.to_pylist()), arrow().large_string())
    raise TypeError(message("expected a column of strings, or of lists of N² digits, got {type}",
                            type=piece.type))


def _spelled(value: Any) -> str | None:
    """The text of a list of characters, rows of characters, or digits that pandas made floats."""
    if value is None:
        return None
    try:
        text = cells_of(value, json.dumps(value, default=str), 1)
    except ParseError as error:
        return error.text
    words = text.split(" ")
    return "".join(words) if all(len(word) == 1 for word in words) else text


def _is_list(kind: Any) -> bool:
    types = arrow("types")
    return bool(types.is_list(kind) or types.is_large_list(kind) or types.is_fixed_size_list(kind))


def is_lists(kind: Any) -> bool:
    """Whether an Arrow type is a list of digits, or of rows of digits.

    >>> pa = arrow()
    >>> rows = pa.large_list(pa.list_(pa.int8()))
    >>> is_lists(rows), is_lists(pa.list_(pa.string())), is_lists(pa.list_(rows))
    (True, False, False)
    """
    if not _is_list(kind):
        return False
    inner = kind.value_type
    return bool(arrow("types").is_integer(inner.value_type if _is_list(inner) else inner))


def layout_of(piece: Any) -> Layout | None:
    """Return the default layout for the cells of most of the first texts, or of the lists."""
    some = piece.slice(0, 64)
    if is_lists(piece.type):
        return layout_of_lengths(_digits_in(some)[1].tolist())
    return layout_of_lengths(len(text or "") for text in some.to_pylist())


def layout_of_lengths(lengths: Iterable[int]) -> Layout | None:
    """Return the default layout for the most frequent number of cells that a board can have.

    >>> layout_of_lengths([81, 16, 16, 7, 7, 7]).text
    '2x2'
    """
    for cells, _ in Counter(lengths).most_common():
        size = round(cells**0.5)
        if size * size == cells and 1 < size < 36:
            with contextlib.suppress(ParseError):  # of a prime number
                return Layout.default(size)
    return None


def rows_in(piece: Any, layout: Layout) -> tuple[Digits, NDArray[np.int64]]:
    """Return a chunk of :func:`strings_in` as rows of digits, and the odd rows, which are zeros.

    A row of text has one character per cell and at least one digit; everything else (blanks, other
    forms, nulls) is not read here and counts as odd.

    >>> rows, odd = rows_in(arrow().array(["1...34..........", "x", None], arrow().large_string()),
    ...                     Layout.default(4))
    >>> rows[0].tolist()[:6], odd.tolist()
    ([1, 0, 0, 0, 3, 4], [1, 2])
    """
    import numpy as np

    if is_lists(piece.type):
        return _of_lists(piece, layout)
    cells, n = layout.cells, len(piece)
    rows = np.zeros((n, cells), np.uint8)
    signs = [layout.symbol(digit) for digit in range(1, layout.size + 1)]
    if any(len(sign) != 1 or not sign.isascii() for sign in signs) or not n:
        return rows, np.arange(n)
    _, ends, data = piece.buffers()
    offsets = np.frombuffer(ends, np.int64)[piece.offset :][: n + 1]
    source = np.frombuffer(data or b"", np.uint8)
    digits = np.full(256, 255, np.uint8)
    digits[[ord(sign) for sign in EMPTY if sign not in signs]] = 0
    digits[[ord(sign) for sign in signs]] = np.arange(1, len(signs) + 1)
    fits = (np.diff(offsets) == cells) & _there(piece)
    if fits.all():
        rows = digits[source[offsets[0] : offsets[-1]]].reshape(n, cells)
    else:
        rows[fits] = digits[source[offsets[:-1][fits, None] + np.arange(cells)]]
    fits &= (rows != 255).all(axis=1) & (rows != 0).any(axis=1)
    rows[~fits] = 0
    return rows, np.flatnonzero(~fits)


def _of_lists(piece: Any, layout: Layout) -> tuple[Digits, NDArray[np.int64]]:
    import numpy as np

    values, counts = _digits_in(piece)
    rows = np.zeros((len(piece), layout.cells), np.uint8)
    fits = counts == layout.cells
    which = np.flatnonzero(fits)
    if not len(which):
        return rows, np.arange(len(piece))
    if len(which) == len(piece):
        whole = values.reshape(len(piece), -1)
    else:
        whole = values[(np.cumsum(counts) - counts)[fits, None] + np.arange(layout.cells)]
    digits, right = digit_rows(whole, layout.size)
    good = np.ones(len(which), np.bool_) if right is None else right
    rows[which[good]] = digits[good]
    fits[which] = good
    return rows, np.flatnonzero(~fits)


def digit_rows(rows: NDArray[Any], size: int) -> tuple[Digits, NDArray[np.bool_] | None]:
    """Return rows of numbers as digits, 0 = empty, and which rows are a puzzle's; None for all.

    Empty are 0, NaN, and -1 in a row without a 0, which next to it may be a digit. Other rows have
    a number that is no digit; what becomes of them means nothing.

    >>> import numpy as np
    >>> rows, good = digit_rows(np.array([[1, -1], [2, np.nan], [3, 0], [-1, 0]]), 2)
    >>> rows[:2].tolist(), good.tolist()
    ([[1, 0], [2, 0]], [True, True, False, False])
    """
    import numpy as np

    kind = rows.dtype.kind
    if kind == "u":
        if not rows.size or rows.max() <= size:
            return rows.astype(np.uint8, copy=False), None
        inside: Any = rows <= size
        return rows.astype(np.uint8), inside.all(axis=1)
    missing = np.isnan(rows) if kind == "f" else np.zeros((1, 1), np.bool_)
    minus = rows == -1
    empty = missing | minus
    fits = np.asarray((rows >= 0) & (rows <= size) & (np.floor(rows) == rows) | empty)
    good: Any = fits.all(axis=1)
    good &= ~(minus.any(axis=1) & (rows == 0).any(axis=1))
    digits = np.where(empty | ~good[:, None], 0, rows).astype(np.uint8)
    return digits, None if good.all() else good


def _digits_in(piece: Any) -> tuple[NDArray[Any], NDArray[np.int64]]:
    """The digits of all lists one after another, and their number in each.

    No digits come from a null list, or from one whose rows are not as many as the cells of each.
    """
    import numpy as np

    counts = _lengths(piece)
    flat = piece.flatten()  # without those of null lists
    if _is_list(flat.type):
        rows, widths = counts, _lengths(flat)
        owner = np.repeat(np.arange(len(rows)), rows)
        square = widths == rows[owner]
        wrong = np.zeros(len(rows), np.bool_)
        wrong[owner[~square]] = True
        counts = rows * rows
        if wrong.any():
            keep = arrow().array(~wrong[owner])
            counts[wrong] = 0
            flat = flat.filter(keep)
        flat = flat.flatten()
    if flat.null_count:
        flat = flat.fill_null(0)
    digits: NDArray[Any] = flat.to_numpy(zero_copy_only=False)
    return digits, counts


def _lengths(piece: Any) -> NDArray[np.int64]:
    """The length of each list; 0 where it is null."""
    import numpy as np

    counts = arrow("compute").list_value_length(piece)
    lengths: NDArray[np.int64] = counts.fill_null(0).to_numpy(zero_copy_only=False).astype(np.int64)
    lengths[~_there(piece)] = 0
    return lengths


def _there(piece: Any) -> NDArray[np.bool_]:
    """The mask of the values that are not null."""
    import numpy as np

    if not piece.null_count:
        return np.ones(len(piece), np.bool_)
    there: NDArray[np.bool_] = piece.is_valid().to_numpy(zero_copy_only=False)
    return there
