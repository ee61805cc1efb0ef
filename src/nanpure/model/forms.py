"""The forms in which callers give a board, apart from text: rows, cells, a dictionary, an array.

Integers are the digits 1 … N whatever the symbols of the layout are; strings are its symbols, or
numbers. An empty cell is 0, None, NaN, ``""``, ``"."`` or, where there is no 0, -1. Numbers that
pandas made floats (5.0) count as integers; True and False do not, since a flag in place of a digit
is a mistake.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set, Sized
from math import isqrt
from numbers import Real
from operator import index
from typing import Any, NoReturn

from nanpure.base.arguments import listed
from nanpure.base.cells import cell_name, cell_of
from nanpure.errors import shown, shown_value
from nanpure.model.layout import Layout
from nanpure.rules.board import MAX_SIZE
from nanpure.text.arrays import EMPTIES, LONGEST_SIGN, ROW, cells_of
from nanpure.text.cells import size_of
from nanpure.words import message

__all__ = ["digits_or_text", "is_missing", "not_a_board", "refuse_one_board"]

WORDS = (str, bytes, bytearray, memoryview)
SHORTEST_ROW = 3  # characters; fewer are a cell
EMPTY = ("", ".", "_", "*")


def digits_or_text(board: object, layout: Layout | None) -> tuple[int, ...] | str:
    """Return the digits of a board, row by row, 0 = empty; as text where its cells are symbols.

    *board* is a list of N rows, of N² cells, a mapping from cells (``"r1c1"`` or ``(1, 1)``) to
    digits, which without a layout is 9×9, or anything that NumPy can make such an array of. Texts
    of a list are rows of N cells, each of them. Raises ``TypeError`` for another type of board or
    cell, ``ValueError`` for a wrong shape or digit.

    >>> digits_or_text([[1, None], [0, 2.0]], None)
    (1, 0, 0, 2)
    >>> digits_or_text({"r1c2": 3, (2, 1): 4}, Layout.default(4))[:5]
    (0, 3, 0, 0, 4)
    >>> digits_or_text([["A", "."], [".", "B"]], None)
    'A . . B'
    >>> digits_or_text([[1, 0], [0, True]], None)
    Traceback (most recent call last):
    TypeError: expected a digit in each cell of a board (as Puzzle.of takes it), got True at r2c2
    >>> digits_or_text(["1..........4...2", "rubbish"], None)
    Traceback (most recent call last):
    ValueError: expected N texts to be the rows of one board, N cells in each, here 2 (a list of \
puzzles is for solve_many), got '1..........4...2' at index 0
    """
    if isinstance(board, Mapping):
        return _of_mapping(board, layout or Layout.default(9))
    is_array = hasattr(board, "__array__") and not isinstance(board, type)
    entries = _listed(_of_array(board) if is_array else board, MAX_SIZE * MAX_SIZE)
    if _are_texts(entries):
        return _of_rows(entries)
    if not entries:
        raise ValueError(not_a_board(board).args[0])
    cells = _flat(entries, board)
    size = isqrt(len(cells))
    if not cells or (layout is None and size * size != len(cells)):
        raise ValueError(message("expected N rows of N cells, or N² cells (as Puzzle.of takes "
                                 "them), got {count}: {value}", count=len(cells),
                                 value=shown_value(board)))
    if layout is not None and len(cells) != layout.cells:
        raise ValueError(message("expected {cells} cells for layout {layout} (as Puzzle.of takes "
                                 "them), got {count}: {value}", cells=layout.cells,
                                 layout=shown(layout.structure), count=len(cells),
                                 value=shown_value(board)))
    return _digits(cells, size, board, layout)


def refuse_one_board(puzzles: object, layout: Layout | None) -> None:
    """Refuse N rows of N cells which are one board, rather than N puzzles.

    N cells are no puzzle, or most rows have digits too large for one. A *layout* decides.

    >>> refuse_one_board([[1, 0, 0, 0], [0] * 4, [0] * 4, [0] * 4], None)
    Traceback (most recent call last):
    ValueError: expected several puzzles, got the 4 rows of one board, which is for solve (or give \
the layout of the puzzles): [[1, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]
    """
    sides = set(getattr(puzzles, "shape", (None,)))  # of an array; without one it has no length
    if layout is not None or isinstance(puzzles, WORDS) or len(sides) != 1:
        return
    if not (isinstance(puzzles, Sized) and isinstance(puzzles, Iterable)
            and ROW <= len(puzzles) <= MAX_SIZE):
        return
    rows = [entry.tolist() if hasattr(entry, "tolist") else entry for entry in puzzles]
    if not all(isinstance(row, list | tuple | str) and len(row) == len(rows) and not any(
            isinstance(cell, list | tuple | Mapping) for cell in row) for row in rows):
        return
    size = size_of(len(rows)) or 0
    within = {*EMPTIES, *EMPTY, *range(size + 1), *map(str, range(size + 1))}

    def may_be_cell(value: object) -> bool:
        # Only such values can be compared and hashed without a surprise.
        return is_missing(value) or (isinstance(value, str | Real) and value in within)

    odd = sum(not all(map(may_be_cell, row)) for row in rows)
    if size < ROW or odd * 2 > len(rows):
        raise ValueError(message("expected several puzzles, got the {size} rows of one board, "
                                 "which is for solve (or give the layout of the puzzles): {value}",
                                 size=len(rows), value=shown_value(puzzles)))


def is_missing(value: object) -> bool:
    """Whether a value stands for none at all: None, or the NaN or NA of a column.

    >>> is_missing(None), is_missing(float("nan")), is_missing(0)
    (True, True, False)
    """
    return value is None or (isinstance(value, float) and value != value) or (
        type(value).__name__ == "NAType")  # of pandas, which is not equal to itself either


def not_a_board(board: object) -> TypeError:
    """Return the error for what is no form of a board.

    >>> raise not_a_board(5)
    Traceback (most recent call last):
    TypeError: expected a puzzle: text, a Puzzle, a Grid, or what Puzzle.of takes, got 5
    """
    return TypeError(message("expected a puzzle: text, a Puzzle, a Grid, or what Puzzle.of takes, "
                             "got {value}", value=shown_value(board)))


# ---- shapes ------------------------------------------------------------------------------------


def _are_texts(entries: Sequence[Any]) -> bool:
    """Whether the entries are texts of several cells, and not the symbols of cells."""
    lengths = [len(entry.strip()) for entry in entries if isinstance(entry, str)]
    if not lengths or len(lengths) < len(entries):
        return False
    return max(lengths) > LONGEST_SIGN or (
        min(lengths) >= SHORTEST_ROW and len(entries) <= MAX_SIZE)


def _of_rows(rows: Sequence[str]) -> str:
    """The text of N rows of N cells, as characters or as words."""
    size = len(rows)
    cells: list[str] = []
    for at, row in enumerate(rows):
        words = row.split()
        row_cells = list(words[0]) if len(words) == 1 else words
        if len(row_cells) != size or not _are_signs(row_cells, size):
            raise ValueError(message(
                "expected N texts to be the rows of one board, N cells in each, here {size} (a "
                "list of puzzles is for solve_many), got {value} at index {index}", size=size,
                value=shown_value(row), index=at))
        cells += row_cells
    return ("" if all(len(cell) == 1 for cell in cells) else " ").join(cells)


def _listed(board: object, most: int) -> tuple[Any, ...]:
    """The entries of a list in its order; a set has none."""
    if isinstance(board, Set | type):
        raise not_a_board(board)
    try:
        return listed(board, "puzzle", most)
    except TypeError:
        raise not_a_board(board) from None


def _of_array(board: Any) -> object:
    """The entries of an array as Python's own, in lists of its shape; masked ones are empty."""
    import numpy as np

    try:
        array = np.ma.asarray(board) if isinstance(board, np.ma.MaskedArray) else np.asarray(board)
    except Exception:  # a class whose __array__ fails
        raise not_a_board(board) from None
    if array.ndim not in (1, 2):
        raise ValueError(message("expected a puzzle (as Puzzle.of takes it) to be an array [N²] or "
                                 "[N, N] (an array of puzzles is for solve_many), got one of shape "
                                 "{shape}", shape=str(array.shape)))
    if array.size > MAX_SIZE * MAX_SIZE:
        raise ValueError(message("expected a puzzle of at most {most} cells, got {count}",
                                 most=MAX_SIZE * MAX_SIZE, count=array.size))
    return array.tolist()


def _flat(entries: Sequence[Any], board: object) -> list[Any]:
    """The cells of rows, or of one list of cells."""
    are_rows = [_is_row(entry) for entry in entries]
    if not any(are_rows):
        return list(entries)
    cells: list[Any] = []
    for number, entry in enumerate(entries, 1):
        row = _row(entry) if are_rows[number - 1] else (entry,)
        if len(row) != len(entries):
            raise ValueError(message(
                "expected N rows of N cells (as Puzzle.of takes them; a list of puzzles is for "
                "solve_many), here {wanted}, got {count} in row {row}: {value}",
                wanted=len(entries), count=len(row), row=number, value=shown_value(entry)))
        cells.extend(row)
    return cells


def _is_row(entry: object) -> bool:
    return isinstance(entry, Iterable) and not isinstance(entry, (*WORDS, Mapping)) and getattr(
        entry, "ndim", 1) > 0


def _row(entry: object) -> tuple[Any, ...]:
    if hasattr(entry, "tolist"):  # of NumPy, with its own kinds of numbers
        entry = entry.tolist()
    return _listed(entry, MAX_SIZE)


# ---- cells -------------------------------------------------------------------------------------


def _are_signs(words: Iterable[str], size: int) -> bool:
    """Whether each word may be a cell: a symbol, or the candidates of a cell, but no board."""
    longest = max(LONGEST_SIGN, size)
    return all(len(word) <= longest and len(word.split()) == 1 for word in words)


def _digits(
    cells: Sequence[Any], size: int, board: object, layout: Layout | None
) -> tuple[int, ...] | str:
    """The digits of N² cells, or their text."""
    read: list[Any] = [value if type(value) is int else _cell(value, at, size)
                       for at, value in enumerate(cells)]
    if any(type(value) is str for value in read):
        for at, value in enumerate(read):
            if type(value) is str and not _are_signs([value], size):
                raise ValueError(message(
                    "expected a digit in each cell of a board (as Puzzle.of takes it; a list of "
                    "puzzles is for solve_many), got {value} at {cell}", value=shown_value(value),
                    cell=cell_name(at, size)))
        signs = [str(cell) if isinstance(cell, str) else value
                 for cell, value in zip(cells, read, strict=True)]
        return _text([signs[at : at + size] for at in range(0, len(signs), size)], board, layout)
    digits: tuple[int, ...] = tuple(read)
    if -1 in digits:
        if 0 in digits and any(value == 0 for value in cells if not is_missing(value)):
            # One of them may be a digit.
            raise ValueError(message("expected one number for the empty cells of a board (as "
                                     "Puzzle.of takes it), got 0 and -1 at {cell}",
                                     cell=cell_name(digits.index(-1), size)))
        digits = tuple(0 if digit == -1 else digit for digit in digits)
    if not 0 <= min(digits) <= max(digits) <= size:
        at = next(at for at, digit in enumerate(digits) if not 0 <= digit <= size)
        _out_of_range(cells[at], at, size)
    return digits


def _cell(value: object, at: int, size: int) -> int | str:
    """A digit, 0 for an empty cell, or a symbol."""
    if getattr(value, "ndim", 1) == 0 and hasattr(value, "item"):
        value = value.item()  # NumPy's own kinds of numbers are not Python's
    if is_missing(value):
        return 0
    if isinstance(value, str):
        word = value.strip()
        if word.removeprefix("-").isdecimal() and word.isascii() and len(word) < 4:
            return int(word)
        return 0 if word in EMPTY else word
    try:
        if not isinstance(value, bool):
            return int(value) if isinstance(value, float) and value.is_integer() else index(
                value)  # type: ignore[arg-type]
    except Exception:  # an object with an __index__ that fails is no digit either
        pass
    raise (ValueError if isinstance(value, float) else TypeError)(
        message("expected a digit in each cell of a board (as Puzzle.of takes it), got {value} "
                "at {cell}", value=shown_value(value), cell=cell_name(at, size)))


def _out_of_range(value: object, at: int, size: int) -> NoReturn:
    raise ValueError(message("expected digits from 0 to {size} in a board (as Puzzle.of takes it), "
                             "got {value} at {cell}", size=size, value=shown_value(value),
                             cell=cell_name(at, size)))


def _text(rows: list[Any], board: object, layout: Layout | None) -> str:
    """The text of rows of symbols."""
    return cells_of(rows, shown_value(board), 1, None if layout is None else layout.symbols)


def _of_mapping(board: Mapping[Any, Any], layout: Layout) -> tuple[int, ...] | str:
    """The digits of a board whose cells are named; the others are empty."""
    cells: list[Any] = [None] * layout.cells
    named: set[int] = set()
    for name, value in board.items():
        try:
            cell = cell_of(name, layout.size)
        except (TypeError, ValueError) as error:
            raise (TypeError if isinstance(error, TypeError) else ValueError)(
                message("expected a board by its cells (as Puzzle.of takes it): {fault}",
                        fault=error.args[0])) from None
        if cell in named:
            raise ValueError(message("expected each cell of a board once, got {cell} twice in "
                                     "{value}", cell=cell_name(cell, layout.size),
                                     value=shown_value(board)))
        named.add(cell)
        cells[cell] = value
    return _digits(cells, layout.size, board, layout)
