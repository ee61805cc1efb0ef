"""A counter of solutions that shares nothing with nanpure: text in, python-sat's answer out.

It reads the puzzle line and the layout text by itself, writes the rules as clauses once for each
layout, and hands the givens over as assumptions. Nothing of the package is imported here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any

from pysat.solvers import Solver

SIGNS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def digits_of(line: str) -> list[int]:
    """Read a line of ``.`` and ``1`` … ``Z``; 0 where there is no given."""
    return [0 if sign == "." else SIGNS.index(sign) + 1 for sign in line]


def houses_of(layout: str) -> tuple[int, list[list[int]]]:
    """Read ``RxC`` or ``jigsaw:LETTERS``, with ``+diagonals`` or not: the size and the houses."""
    shape, *extras = layout.split("+")
    if shape.startswith("jigsaw:"):
        letters = shape.removeprefix("jigsaw:")
        size = round(len(letters) ** 0.5)
    else:
        high, wide = (int(part) for part in shape.split("x"))
        size = high * wide
        letters = "".join(
            SIGNS[r // high * (size // wide) + c // wide] for r in range(size) for c in range(size)
        )
    if len(letters) != size * size or set(extras) - {"diagonals"}:
        raise ValueError(f"expected RxC or jigsaw:LETTERS, and +diagonals, got {layout!r}")
    houses = [[i * size + j for j in range(size)] for i in range(size)]
    houses += [[j * size + i for j in range(size)] for i in range(size)]
    houses += [[cell for cell, one in enumerate(letters) if one == letter]
               for letter in sorted(set(letters))]
    if extras:
        houses.append([i * size + i for i in range(size)])
        houses.append([i * size + size - 1 - i for i in range(size)])
    if any(len(house) != size for house in houses):
        raise ValueError(f"expected regions of {size} cells, got {layout!r}")
    return size, houses


class Rules:
    """The rules of a layout in a solver; puzzles are questions to it."""

    def __init__(self, layout: str) -> None:
        self.size, houses = houses_of(layout)
        self.variables = self.size**3
        self.switch = self.variables
        self.solver: Any = Solver("glucose4")
        for clause in self._clauses(houses):
            self.solver.add_clause(clause)

    def literal(self, cell: int, digit: int) -> int:
        """The variable that says that a cell holds a digit."""
        return cell * self.size + digit

    def _clauses(self, houses: list[list[int]]) -> Iterator[list[int]]:
        digits = range(1, self.size + 1)
        groups = [[self.literal(cell, d) for d in digits] for cell in range(self.size**2)]
        groups += [[self.literal(cell, d) for cell in house] for house in houses for d in digits]
        for group in groups:
            yield group
            yield from ([-one, -other] for one, other in combinations(group, 2))

    def _givens(self, digits: Sequence[int]) -> list[int]:
        return [self.literal(cell, digit) for cell, digit in enumerate(digits) if digit]

    def solutions(self, digits: Sequence[int]) -> int:
        """How many solutions a puzzle has: 0, 1 or 2 (that many or more)."""
        givens = self._givens(digits)
        if not self.solver.solve(assumptions=givens):
            return 0
        true = [lit for lit in self.solver.get_model()[: self.variables] if lit > 0]
        self.switch += 1  # rules this solution out, for this puzzle only
        self.solver.add_clause([-self.switch, *(-lit for lit in true)])
        several = self.solver.solve(assumptions=[*givens, self.switch])
        self.solver.add_clause([-self.switch])
        return 2 if several else 1

    def redundant(self, digits: Sequence[int]) -> list[int]:
        """The cells whose given follows from the others; of a puzzle with one solution."""
        givens = self._givens(digits)
        return [
            (given - 1) // self.size
            for given in givens
            if not self.solver.solve(assumptions=[-given, *(g for g in givens if g != given)])
        ]


@lru_cache(maxsize=4)
def rules(layout: str) -> Rules:
    """The rules of a layout text, kept for the next puzzle."""
    return Rules(layout)
