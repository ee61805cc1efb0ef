"""Clues outside the grid, before a row or column: what their kinds have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from nanpure.rules.board import Board
from nanpure.rules.cell_fields import lines_of
from nanpure.rules.entries import number_in
from nanpure.rules.foreign import Each, Name
from nanpure.rules.rule import Rule

__all__ = ["MOST_LISTED", "names_for_both_ends", "names_for_one_end", "opposite_number", "step_to"]

MOST_LISTED = 9
"""Digits of a board whose lines are listed, as rows of a table."""

Rows = Callable[[range, int], tuple[tuple[int, ...], ...]]


def step_to(line: Sequence[int], board: Board) -> tuple[int, int]:
    """Return the step from a clue to the first cell of its line; before the only one it goes down.

    >>> step_to((3, 2), Board.boxes(1, 2)), step_to((0,), Board.boxes(1, 1))
    ((0, -1), (1, 0))
    """
    if len(line) == 1:
        return 1, 0
    (row, column), (to, right) = (divmod(cell, board.size) for cell in line[:2])
    return to - row, right - column


def opposite_number(rows: Rows, number: int, values: range) -> int | None:
    """Return the number of the clue that holds where each digit d is N + 1 - d instead, or None.

    *rows* lists the lines of a number, by masks of digits.

    >>> def first(values, number):
    ...     return ((1 << number,), (1 << number,))
    >>> opposite_number(first, 2, range(1, 10))
    6
    """
    size = len(values)
    wanted = {tuple(int(f"{mask:0{size}b}"[::-1], 2) for mask in row)
              for row in rows(values, number)}
    if not wanted:
        return number
    return next((other for other in range(sum(values) + 1)
                 if set(rows(values, other)) == wanted), None)


def _line_at(place: Any, board: Board) -> tuple[int, ...]:
    """The line that a place outside the grid looks into."""
    if isinstance(place, tuple):
        for line in lines_of(board):
            (row, column), (down, right) = divmod(line[0], board.size), step_to(line, board)
            if place == (row - down, column - right):
                return line
    raise ValueError("no place beside a row or column")


def _in_fpuzzles(name: str, number: str, unordered: bool) -> Each:
    """The clue of f-puzzles: a place outside the grid and a value; without one it says nothing."""
    def read(entry: Mapping[str, Any], board: Board) -> Iterator[dict[str, Any]]:
        line = _line_at(entry.get("cell"), board)
        if entry.get("value", "") != "":
            yield {"line": min(line, line[::-1]) if unordered else line,
                   number: number_in(entry["value"])}

    def write(rule: Rule, board: Board) -> Iterator[dict[str, Any]]:
        line: tuple[int, ...] = vars(rule)["line"]
        (row, column), (down, right) = divmod(line[0], board.size), step_to(line, board)
        yield {"cell": (row - down, column - right), "value": str(vars(rule)[number])}

    return Each(name, read=read, write=write)


def _named_line(word: Any, board: Board) -> tuple[int, ...]:
    """The row or column that ISS calls R3 or C3, from its first cell on."""
    lines = {"R": board.row, "C": board.column}
    letter, digits = str(word)[:1], str(word)[1:]
    if letter not in lines or not digits.isdecimal() or not 1 <= int(digits) <= board.size:
        raise ValueError("no row or column")
    return lines[letter](int(digits) - 1)


def _line_name(line: Sequence[int], board: Board) -> str:
    row, column = divmod(min(line), board.size)
    return f"C{column + 1}" if step_to(line, board)[0] else f"R{row + 1}"


def names_for_one_end(fpuzzles: str, iss: str, number: str) -> Mapping[str, Name]:
    """Return the names of a kind that looks the same from both ends of its line."""
    def read(arguments: Sequence[Any], board: Board) -> Iterator[dict[str, Any]]:
        value, name = arguments
        yield {"line": _named_line(name, board), number: number_in(value)}

    def write(rule: Rule, board: Board) -> Iterator[list[str]]:
        values = vars(rule)
        yield [str(values[number]), _line_name(values["line"], board)]

    return {"f-puzzles": _in_fpuzzles(fpuzzles, number, True),
            "iss": Each(iss, read=read, write=write)}


def names_for_both_ends(fpuzzles: str, iss: str, number: str, least: int = 1
                        ) -> Mapping[str, Name]:
    """Return the names of a kind that depends on the end that its clue stands at.

    ISS has both clues of a line in one part; a value below *least* is none.
    """
    def read(arguments: Sequence[Any], board: Board) -> Iterator[dict[str, Any]]:
        name, *values = arguments
        line = _named_line(name, board)
        for order, value in zip((line, line[::-1]), values, strict=False):
            if value != "" and number_in(value) >= least:
                yield {"line": order, number: number_in(value)}

    def write(rule: Rule, board: Board) -> Iterator[list[str]]:
        values = vars(rule)
        value, line = str(values[number]), values["line"]
        yield [_line_name(line, board), *([value] if line == min(line, line[::-1]) else
                                          ["", value])]

    names: dict[str, Name] = {"iss": Each(iss, read=read, write=write)}
    return {**names, "f-puzzles": _in_fpuzzles(fpuzzles, number, False)} if fpuzzles else names
