"""The output of each paper's program: solutions as it finds them, and its last words.

- Ito: his message, and the array in every case (section 6);
- Hiroi: ``print_board`` of each solution, then ``find_count``;
- Ushio: the board after Go, and the status;
- Hui: ``see sudoku x``, the table of solutions in boxes, or the error of J; Nakano's ``sdk4n`` too;
- Nakano's ``sudoknt``, assign alone: the puzzle, an empty row, the result, the time taken;
- Hiramatsu: H prints the result or that it cannot solve, C every solution (C5).

The papers specify the form no further; here a row of the board is a line, 0 an open cell.
"""

from __future__ import annotations

from collections.abc import Iterator

from nanpure.io.events import sentence
from nanpure.io.figures import Board, board_text
from nanpure.methods import Outcome
from nanpure.model.grid import Grid

__all__ = ["end_lines", "solution_lines"]

BOXED = ("hui", "hui-guess")
LISTED = (*BOXED, "hiroi", "hiramatsu-c")  # they print each solution when they find it


def solution_lines(method: str, solution: Grid) -> Iterator[str]:
    """Yield the lines that a program prints for a solution.

    >>> from nanpure.model.puzzle import as_grid
    >>> print(*solution_lines("hiroi", as_grid("1243342121344312")), sep="|")
    1 2 4 3|3 4 2 1|2 1 3 4|4 3 1 2|
    """
    if method in BOXED:
        yield board_text(Board(solution))
    elif method in LISTED:
        yield from _rows(solution)
        yield ""


def end_lines(
    method: str, start: Grid, outcome: Outcome, seconds: float, lang: str = "en"
) -> Iterator[str]:
    """Yield the lines that a program prints at the end.

    >>> from nanpure.methods import run
    >>> from nanpure.model.puzzle import as_grid
    >>> grid = as_grid("1...............")
    >>> *_, end = run("ito", grid)
    >>> print(*end_lines("ito", grid, end, 0.0), sep="|")
    unable to solve|1 0 0 0|0 0 0 0|0 0 0 0|0 0 0 0
    """
    board = (*outcome.solutions, outcome.end or start)[0]
    message = sentence(outcome, start.layout, lang)
    if method == "ito":
        yield message
        yield from _rows(board)
    elif method == "hui-assign":
        yield from (*_rows(start), "", *_rows(board), f"{seconds:.2f} sec")
    elif method in LISTED:
        if method not in BOXED or not outcome.solutions or outcome.status == "stopped":
            yield message
    else:
        if method == "ushio" or outcome.solutions:
            yield from _rows(board)
        if method == "ushio" or not outcome.solutions:
            yield message


def _rows(grid: Grid) -> Iterator[str]:
    layout, n = grid.layout, grid.layout.size
    empty = layout.symbol(0) if "0" in layout.symbols else "0"
    signs = [layout.symbol(digit) if digit else empty for digit in grid.values]
    width = max(map(len, signs))
    for row in range(0, n * n, n):
        yield " ".join(sign.rjust(width) for sign in signs[row : row + n])
