"""The mistakes in an attempt at a puzzle: which of its digits are wrong."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from nanpure.base.plain_data import PlainData
from nanpure.errors import shown
from nanpure.kernel import Budget, Control, Limits
from nanpure.model.grid import Grid, grid_of_digits
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle, PuzzleLike, as_grid
from nanpure.model.witness import Witness
from nanpure.phrases.voice import check_language
from nanpure.search.result import Result, why_not_one
from nanpure.search.verbs import solve
from nanpure.words import Message, in_language, listed, message

__all__ = ["AttemptStatus", "Mistakes", "compared", "mistakes"]

AttemptStatus = Literal["solved", "right", "wrong", "contradictory"]


@dataclass(frozen=True, slots=True)
class Mistakes(PlainData):
    """What is wrong in an attempt; false if nothing is, and ``str()`` is a sentence.

    - *status*: ``solved`` (complete and right), ``right`` (so far), ``wrong``, or
      ``contradictory``: the puzzle has several solutions, each digit stands in one, and together
      they leave none;
    - *cells*: those with a wrong digit, ascending; if contradictory, all that were filled in;
    - *digits*: the digit of the attempt in each of them;
    - *overwritten*: those of the cells whose given was replaced;
    - *attempt*: the grid of the attempt, with the givens that it left out;
    - *solution*: the one solution, or None if the puzzle has several;
    - *witness*: why contradictory digits leave no solution, if known.
    """

    status: AttemptStatus
    cells: tuple[int, ...]
    digits: tuple[int, ...]
    overwritten: tuple[int, ...]
    attempt: Grid
    solution: Grid | None = None
    witness: Witness | None = None

    def __len__(self) -> int:
        return len(self.cells)

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return iter(zip(self.cells, self.digits, strict=True))

    def __repr__(self) -> str:
        return f"<Mistakes {self.status}: {', '.join(self._facts())}>" if self.cells else (
            f"<Mistakes {self.status}>")

    def __str__(self) -> str:
        return str(self.message())

    def message(self) -> Message:
        """Return the sentence."""
        if self.status == "solved":
            return message("The grid is solved.")
        if self.status == "right":
            return message("No mistakes so far.")
        if self.status == "contradictory":
            why = self.witness.message() if self.witness is not None else listed(self._facts())
            return message("What stands in the grid leaves no solution: {why}.", why=why)
        layout, givens = self.attempt.layout, self.attempt.puzzle.givens
        wrong = message("{wrong} are wrong." if len(self.cells) > 1 else "{wrong} is wrong.",
                        wrong=listed(self._facts()))
        if not self.overwritten:
            return wrong
        given = listed(f"{layout.cell_name(cell)}={layout.symbol(givens[cell])}"
                       for cell in self.overwritten)
        return message("{wrong} The puzzle gives {given}.", wrong=wrong, given=given)

    def to_json(self, lang: str = "en") -> dict[str, Any]:
        """Return plain data, as ``check --against --json`` gives it; the sentence in *lang*.

        >>> mistakes(".24. 3... ...4 .31.", "124. 34.. ...4 .31.").to_json()["mistakes"]
        []
        """
        check_language(lang)
        layout = self.attempt.layout
        return {
            "status": self.status, "mistakes": [
                f"{layout.symbol(digit)}{layout.cell_name(cell)}" for cell, digit in self],
            "overwritten": [layout.cell_name(cell) for cell in self.overwritten],
            "message": in_language(self.message(), lang),
        }

    def _facts(self) -> list[str]:
        layout = self.attempt.layout
        return [f"{layout.cell_name(cell)}={layout.symbol(digit)}" for cell, digit in self]


def mistakes(
    puzzle: PuzzleLike,
    attempt: PuzzleLike,
    *,
    layout: Layout | str | None = None,
    timeout: float | None = None,
    nodes: int | None = None,
    control: Control | None = None,
) -> Mistakes:
    """Name the wrong digits of an attempt at a puzzle.

    - *puzzle*: as posed, in any form; of a grid, its givens;
    - *attempt*: a board of its size in any form, finished or not. A given that it leaves out stands
      there all the same; one that it replaces is a mistake. Candidates are not looked at;
    - *layout*: of the puzzle, and so of the attempt.

    If the puzzle has several solutions, the digits that stand in none of them are wrong. Raises
    :class:`~nanpure.NoSolution` if it has none, ``ValueError`` for an attempt of another size, and
    :class:`~nanpure.PuzzleError` with the status ``unknown`` if a limit came first; *timeout* is
    for all searches together.

    >>> found = mistakes(".24. 3... ...4 .31.", "124. 31.. ...4 .31.")
    >>> print(found, found.cells, found.digits, bool(found))
    r2c2=1 is wrong. (5,) (1,) True
    >>> print(mistakes(".24. 3... ...4 .31.", {"r1c1": 1, (1, 2): 3}))
    r1c2=3 is wrong. The puzzle gives r1c2=2.
    >>> print(mistakes(".24. 3... ...4 .31.", "1243 3421 2134 4312"))
    The grid is solved.
    """
    posed, budget = as_grid(puzzle, layout).puzzle, Budget(Limits(timeout, nodes, control))
    digits = _digits_of(attempt, posed.layout)
    return compared(posed, _solved(posed.grid(), budget, 2), digits, budget)


def compared(posed: Puzzle, whole: Result, found: tuple[int, ...], budget: Budget) -> Mistakes:
    """Return the mistakes among N² digits, with the result of :func:`solve` for the puzzle."""
    given = posed.givens
    grid = grid_of_digits(posed, tuple(map(_first, given, found)))
    replaced = {cell for cell, digit in enumerate(given) if digit and found[cell] not in (0, digit)}
    filled = {cell for cell, digit in enumerate(found) if digit and not given[cell]}
    failure, solution = None, None
    if whole.status == "unique":
        solution = whole.solution
        wrong = {cell for cell in filled if found[cell] != solution.values[cell]}
    elif (failure := _solved(grid, budget, 1)).count:
        wrong = set()
    else:
        wrong = {cell for cell in filled if not _solved(_with(posed, cell, found[cell]), budget,
                                                        1).count}
    contradictory = failure is not None and not failure.count and not wrong
    cells = tuple(sorted(replaced | (filled if contradictory else wrong)))
    status: AttemptStatus = (
        "contradictory" if contradictory else "wrong" if cells
        else "solved" if grid.is_complete else "right")
    witness = failure.witness if contradictory and failure is not None else None
    return Mistakes(status, cells, tuple(found[cell] for cell in cells), tuple(sorted(replaced)),
                    grid, solution, witness)


def _first(given: int, digit: int) -> int:
    return given or digit


def _digits_of(attempt: PuzzleLike, layout: Layout) -> tuple[int, ...]:
    """The digits of an attempt; of what has a layout of its own only the size must fit."""
    if not isinstance(attempt, Puzzle | Grid):
        return as_grid(attempt, layout).values
    grid = as_grid(attempt)
    if grid.layout.size != layout.size:
        raise ValueError(message("expected an attempt of {cells} cells, got {count} in {line}",
                                 cells=layout.cells, count=grid.layout.cells,
                                 line=shown(grid.line())))
    return grid.values


def _solved(grid: Grid, budget: Budget, limit: int) -> Result:
    """Search; raise an error if it could not decide, or for a puzzle without a solution."""
    result = solve(grid, limit=limit, **budget.rest().arguments())
    if (limit == 2 and result.status in ("none", "unknown")) or (
            result.status == "unknown" and not result.count):
        raise why_not_one(result)
    return result


def _with(puzzle: Puzzle, cell: int, digit: int) -> Grid:
    values = (*puzzle.givens[:cell], digit, *puzzle.givens[cell + 1 :])
    return grid_of_digits(puzzle, values)
