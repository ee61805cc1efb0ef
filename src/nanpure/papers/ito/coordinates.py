"""Section 3: units, coordinates and their formulas, the drawing of figure 2, the words."""

# ruff: noqa: E741  (l is his name for the row)

from __future__ import annotations

from itertools import product

from nanpure.base.arrays import np
from nanpure.io.events import sentence
from nanpure.io.ito_candidates import mini_grids
from nanpure.logic import next_step
from nanpure.methods import ito
from nanpure.model.grid import Grid
from nanpure.papers.ito.boards import board, grid, keep
from nanpure.papers.ito.program import events
from nanpure.papers.ito.puzzles import EMPTY, FIG1
from nanpure.papers.ito.techniques import steps_of

__all__ = ["box_cells", "corner_rows", "formula_ijk", "formula_lm", "formula_n", "formula_uv",
           "mini_cells", "named_twice", "placed_at", "placings_alike", "terms", "what_a_line_does",
           "whole_units"]

NINE = range(1, 10)


# ---- 2, 3.1 --------------------------------------------------------------------------------------


def whole_units(puzzle: str, unit: str) -> int:
    """Count the boxes, rows or columns of the answer that hold 1 to 9 once each."""
    answer = events(grid(puzzle))[-1].solutions[0]
    first = {"box": 0, "row": 9, "col": 18}[unit]
    houses = answer.layout.houses[first : first + 9]
    return sum(sorted(answer.values[cell] for cell in house.cells) == list(NINE)
               for house in houses)


def terms() -> dict[str, int]:
    """Return the four words in the software's account of a run, and how many a board has."""
    layout = grid(FIG1).layout
    text = "".join(sentence(event, layout, "ja") for event in events(grid(FIG1)))
    kinds = [house.kind for house in layout.houses]
    many = {"領域": kinds.count("box"), "行": kinds.count("row"), "列": kinds.count("column")}
    counts = {"セル": layout.cells} if "セル" in text else {}
    return counts | {word: number for word, number in many.items() if word in text}


def named_twice() -> dict[str, object]:
    """Compare his technique and the common one for a pair in a box: names, equal removals."""
    state = keep(EMPTY, "r1c1=15 r2c2=15")
    [his], field = steps_of("cyclic_cells_2_box", state), next_step(state)
    assert field is not None
    words = ("巡回セル", "二国同盟")
    sentences = {name: sentence(step, state.layout, "ja") for name, step in
                 (("paper", his), ("field", field))}
    return {
        **{name: [word for word in words if word in text] for name, text in sentences.items()},
        "same": his.deduction.eliminations == field.deduction.eliminations,
    }


# ---- 3.3 -----------------------------------------------------------------------------------------
# The formulas as printed, in whole numbers from 1; the software counts from 0.


def formula_lm() -> int:
    """(i,j,k) → (l,m): count the triples, of 81, for which formula and software agree."""
    return sum(
        ((k - 1) // 3 * 3 + i, (k - 1) % 3 * 3 + j)
        == tuple(each + 1 for each in ito.ijk_to_lm(i - 1, j - 1, k - 1))
        for i, j, k in product((1, 2, 3), (1, 2, 3), NINE)
    )


def formula_ijk() -> int:
    """(l,m) → (i,j,k): count the cells, of 81, for which formula, software and inverse agree."""
    alike = 0
    for l, m in product(NINE, NINE):
        i, j, k = (l - 1) % 3 + 1, (m - 1) % 3 + 1, (l - 1) // 3 * 3 + (m - 1) // 3 + 1
        back = ito.ijk_to_lm(i - 1, j - 1, k - 1)
        alike += (i - 1, j - 1, k - 1) == ito.lm_to_ijk(l - 1, m - 1) and back == (l - 1, m - 1)
    return alike


def formula_n() -> int:
    """N → (i,j): count the cells, of nine in a box, for which formula and software agree."""
    return sum(((n - 1) // 3 + 1, (n - 1) % 3 + 1)
               == tuple(each + 1 for each in ito.n_to_ij(n - 1)) for n in NINE)


def formula_uv() -> int:
    """(u,v) → k: count the boxes, of nine, for which formula and software agree."""
    return sum((u - 1) * 3 + v == ito.uv_to_k(u - 1, v - 1) + 1
               for u, v in product((1, 2, 3), repeat=2))


def corner_rows() -> list[int]:
    """Return the row of each box's upper left cell; 3 · ((k-1) / 3) + 1 by the text."""
    return [board(EMPTY).corner(k - 1)[0] + 1 for k in NINE]


def box_cells(k: int) -> list[str]:
    """Return the cells of box *k* in the order of n."""
    return [f"r{l + 1}c{m + 1}" for l, m in board(EMPTY).box_cells(k - 1)]


def placed_at(l: int, m: int, num: int) -> dict[str, object]:
    """Fix *num* at (l, m); return its place on the board, and what it strikes in depth."""
    now = board(EMPTY)
    now.remove_and_substitute(l - 1, m - 1, num - 1)
    cell = now.grid().values.index(num)
    return {
        "row from the top": cell // 9 + 1, "column from the left": cell % 9 + 1,
        "digit": int(now.array[l - 1, m - 1]),
        "struck in depth": [n + 1 for n in range(9) if not now.cube[8, m - 1, n]],
    }


# ---- 3.4, 4.1 ------------------------------------------------------------------------------------


def mini_cells(start: str | Grid) -> list[str]:
    """Return the content of each cell in figure 2: its digits, or ``[5]`` if it is fixed."""
    drawn = mini_grids(grid(start) if isinstance(start, str) else start).splitlines()
    rows = [drawn[4 * l + 1 : 4 * l + 4] for l in range(9)]
    parts = [[line.replace("┃", "│").split("│")[1:-1] for line in row] for row in rows]
    return ["".join("".join(part[m] for part in row).split()) for row in parts for m in range(9)]


def what_a_line_does(l: int, m: int, num: int) -> dict[str, int]:
    """Count the F in each unit, and the array, after (remove and substitute number) when empty."""
    now = board(EMPTY)
    now.remove_and_substitute(l - 1, m - 1, num - 1)
    k = ito.lm_to_ijk(l - 1, m - 1)[2]
    f = ~now.cube
    return {
        "box": int((~now.part(k)[:, :, num - 1]).sum()), "row": int(f[l - 1, :, num - 1].sum()),
        "column": int(f[:, m - 1, num - 1].sum()), "depth": int(f[l - 1, m - 1].sum()),
        "all of the digit": int(f[:, :, num - 1].sum()), "all": int(f.sum()),
        "array": int(now.array[l - 1, m - 1]),
    }


def placings_alike() -> int:
    """Count the placements, of 729, for which the routine agrees with loops over all cells."""
    alike = 0
    for l, m, num in product(range(9), repeat=3):
        now = board(EMPTY)
        now.remove_and_substitute(l, m, num)
        wanted = {
            (r, c, d) for r, c in product(range(9), repeat=2)
            for d in (range(9) if (r, c) == (l, m) else [num])
            if r == l or c == m or (r // 3, c // 3) == (l // 3, m // 3)
        }
        alike += wanted == set(map(tuple, np.argwhere(~now.cube).tolist()))
    return alike
