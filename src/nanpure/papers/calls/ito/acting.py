"""One sweep of a technique: its effects; when those of 4, 5.1 and 5.2 act."""

# ruff: noqa: E741  (l is his name for the row)

from __future__ import annotations

from itertools import combinations, product

from nanpure.methods import ito
from nanpure.model.grid import Grid
from nanpure.model.step import Step
from nanpure.papers.calls.ito.boards import (
    EMPTY,
    board,
    grid,
    keep,
    left,
    only,
    place,
    places,
)

__all__ = ["LETTERS", "after", "area_segments", "counts_that_act", "cycle", "effects", "left_after",
           "lines_of_loss", "marks", "pairs_that_act", "removed_by", "removed_from",
           "sets_that_act", "single_at_each_place", "sizes_that_act", "steps_of"]

LETTERS = "ABCDEFGHI"  # the segments of a band in figure 5, box by box from top to bottom


def steps_of(technique: str, start: str | Grid) -> list[Step]:
    """Return the steps of one sweep of a technique."""
    return ito.technique(technique, grid(start) if isinstance(start, str) else start)


def effects(technique: str, start: str | Grid) -> list[str]:
    """Return what one sweep of a technique places (+) or removes (-), in order: ``"-3r1c2"``."""
    return [
        f"{sign}{candidate}"
        for step in steps_of(technique, start)
        for sign, those in (("+", step.deduction.placements), ("-", step.deduction.eliminations))
        for candidate in str(those).split()
    ]


def removed_by(technique: str, start: str | Grid, cells: str) -> list[str]:
    """Return what the step on these cells removes, ``"3r1c2"``; nothing without such a step."""
    return [
        candidate for step in steps_of(technique, start)
        if step.note and " ".join(f"r{l}c{m}" for l, m in places(step.note.arguments["cells"]))
        == cells
        for candidate in str(step.deduction.eliminations).split()
    ]


def marks(technique: str, start: str | Grid) -> dict[str, list[list[int]]]:
    """Return the cells (l, m) that the first step marks, by the marks of the figures."""
    [first, *_] = steps_of(technique, start)
    assert first.note is not None
    return {ito.MARKS[name]: places(cells) for name, cells in first.note.arguments.items()
            if name in ito.MARKS}


def area_segments(start: str | Grid) -> dict[str, str]:
    """Return the letters of figure 5's dark, light and cleaned segments of the upper band."""
    [step] = steps_of("two_box_lines_row", start)
    assert step.note is not None
    gone = [place(cell) for cell, _ in step.deduction.eliminations]
    cells = {**marks("two_box_lines_row", start), "removed": gone}
    return {name: "".join(sorted({LETTERS[(m - 1) // 3 * 3 + l - 1] for l, m in some}))
            for name, some in cells.items()}


def after(technique: str, start: str | Grid) -> Grid:
    """Return the state after one sweep."""
    now = grid(start) if isinstance(start, str) else start
    for step in steps_of(technique, now):
        now = now.after(step.deduction)
    return now


def left_after(technique: str, start: str | Grid, l: int, m: int) -> list[int]:
    """Return the digits left in cell (l, m) after one sweep."""
    return left(after(technique, start), l, m)


def removed_from(technique: str, start: str | Grid) -> list[int]:
    """Count the candidates that one sweep removes, and return their digits."""
    gone = [effect for effect in effects(technique, start) if effect.startswith("-")]
    return [len(gone), *sorted({int(effect[1]) for effect in gone})]


# ---- section 4: when a single acts ---------------------------------------------------------------

UNITS = {"box": ("b1", [f"r{l}c{m}" for l in (1, 2, 3) for m in (1, 2, 3)]),
         "row": ("r1", [f"r1c{m}" for m in range(1, 10)]),
         "col": ("c1", [f"r{l}c1" for l in range(1, 10)])}


def counts_that_act(unit: str) -> list[int]:
    """Return the numbers of T in a unit, of 0 to 9, at which digit 5 is placed there.

    For ``depth``, the number of digits left in cell (1,1).
    """
    numbers = []
    for number in range(10):
        if unit == "depth":
            state = keep(EMPTY, "r1c1=" + "123456789"[:number])
            acts = bool(effects("single_in_depth", state))
        else:
            name, cells = UNITS[unit]
            state = only(EMPTY, 5, name, " ".join(cells[:number]))
            acts = any(effect[3:] in {cell[1:] for cell in cells}
                       for effect in effects(f"single_in_{unit}", state))
        if acts:
            numbers.append(number)
    return numbers


def single_at_each_place() -> int:
    """Count the places, of 81, that are found as the only place of a digit in its box."""
    right = 0
    for k, n in product(range(1, 10), range(1, 10)):
        l, m = (k - 1) // 3 * 3 + (n - 1) // 3 + 1, (k - 1) % 3 * 3 + (n - 1) % 3 + 1
        placed = effects("single_in_box", only(EMPTY, 5, f"b{k}", f"r{l}c{m}"))
        right += placed[0] == f"+5r{l}c{m}"
    return right


def lines_of_loss(technique: str) -> list[int]:
    """Count the 5s left in row 2, in column 3, and in row 3 (row m) after placing 5 at (2,3)."""
    states = {"box": only(EMPTY, 5, "b1", "r2c3"), "row": only(EMPTY, 5, "r2", "r2c3"),
              "depth": keep(EMPTY, "r2c3=5")}
    now = after(f"single_in_{technique}", states[technique])
    cube = board(now).cube[:, :, 4]
    return [int(cube[1].sum()), int(cube[:, 2].sum()), int(cube[2].sum())]


# ---- 5.1, 5.2: cyclic cells ----------------------------------------------------------------------


def cycle(number: int, unit: str = "row") -> Grid:
    """Return the first N cells of a unit with the digits 1·2, 2·3, …, N·1."""
    cells = UNITS[unit][1][:number]
    return keep(EMPTY, " ".join(f"{cell}={n + 1}{(n + 1) % number + 1}"
                                for n, cell in enumerate(cells)))


def sizes_that_act(unit: str = "row") -> list[int]:
    """Return the N from 2 to 9 for which a cycle of N cells removes something from its unit."""
    return [number for number in range(2, 10)
            if number < 9 and effects(f"cyclic_cells_{number}_{unit}", cycle(number, unit))]


def pairs_that_act(unit: str) -> int:
    """Count the pairs of cells of a unit that are found as cyclic cells of 1 and 5."""
    cells = UNITS[unit][1]
    return sum(
        removed_by(f"cyclic_cells_2_{unit}", keep(EMPTY, f"{cell}=15 {other}=15"),
                   f"{cell} {other}") != []
        for cell, other in combinations(cells, 2)
    )


def sets_that_act(number: int) -> int:
    """Count the sets of N cells of box 1 that are found as cyclic cells of the digits 1 to N."""
    some = "123456789"[:number]
    return sum(
        removed_by(f"cyclic_cells_{number}_box",
                   keep(EMPTY, " ".join(f"{cell}={some}" for cell in cells)), " ".join(cells)) != []
        for cells in combinations(UNITS["box"][1], number)
    )
