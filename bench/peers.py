"""Solvers that nanpure is compared with, each used as its own documentation shows.

A peer takes a line of 81 signs and gives the solution as such a line. What is not installed is
left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib.metadata import version
from importlib.util import find_spec
from itertools import combinations, product
from typing import Any, NamedTuple

import nanpure


class Peer(NamedTuple):
    """A solver: *proves* tells whether it shows that the solution is the only one."""

    name: str
    solve: Callable[[str], str]
    proves: bool


def peers() -> Iterator[Peer]:
    yield Peer(f"nanpure {nanpure.__version__}, solve()", _nanpure, True)
    if find_spec("pysat"):
        yield Peer(f"python-sat {version('python-sat')}, CaDiCaL 1.9.5", _python_sat(), True)
    if find_spec("sudoku"):
        yield Peer(f"py-sudoku {version('py-sudoku')}", _py_sudoku(), False)
    if find_spec("dokusan"):
        yield Peer(f"dokusan {version('dokusan')}", _dokusan(), False)


def _nanpure(line: str) -> str:
    return nanpure.solve(line).solution.line()


def _py_sudoku() -> Callable[[str], str]:
    from sudoku import Sudoku

    def solve(line: str) -> str:
        digits = [int(sign) if sign.isdigit() else 0 for sign in line]
        board = [digits[i : i + 9] for i in range(0, 81, 9)]
        solved = Sudoku(3, 3, board=board).solve()
        return "".join(str(digit) for row in solved.board for digit in row)

    return solve


def _dokusan() -> Callable[[str], str]:
    from dokusan.boards import BoxSize, Sudoku
    from dokusan.solvers import backtrack

    def solve(line: str) -> str:
        digits = [int(sign) if sign.isdigit() else 0 for sign in line]
        board = [digits[i : i + 9] for i in range(0, 81, 9)]
        return str(backtrack(Sudoku.from_list(board, box_size=BoxSize(3, 3))))

    return solve


def _python_sat() -> Callable[[str], str]:
    """The rules as clauses once; the givens as assumptions; a second call for uniqueness."""
    from pysat.solvers import Cadical195

    def literal(row: int, column: int, digit: int) -> int:
        return 81 * row + 9 * column + digit + 1

    nine = range(9)
    groups = [[literal(r, c, d) for d in nine] for r, c in product(nine, nine)]
    groups += [[literal(r, c, d) for c in nine] for r, d in product(nine, nine)]
    groups += [[literal(r, c, d) for r in nine] for c, d in product(nine, nine)]
    groups += [
        [literal(3 * (b // 3) + i // 3, 3 * (b % 3) + i % 3, d) for i in nine]
        for b, d in product(nine, nine)
    ]
    clauses: list[list[int]] = []
    for group in groups:
        clauses.append(group)
        clauses += [[-one, -other] for one, other in combinations(group, 2)]
    sat: Any = Cadical195(bootstrap_with=clauses)
    switch = 729

    def solve(line: str) -> str:
        nonlocal switch
        givens = [9 * cell + int(sign) for cell, sign in enumerate(line) if sign in "123456789"]
        if not sat.solve(assumptions=givens):
            return ""
        true = [lit for lit in sat.get_model()[:729] if lit > 0]
        switch += 1  # rules out this solution, for this puzzle only
        sat.add_clause([-switch, *(-lit for lit in true)])
        if sat.solve(assumptions=[*givens, switch]):
            return ""
        return "".join(str((lit - 1) % 9 + 1) for lit in true)

    return solve
