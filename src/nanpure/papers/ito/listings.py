"""Ito's programs once more: Fortran's array functions on plain lists, his techniques as loops."""

# ruff: noqa: E741  (l is his name for the row)

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import combinations, product
from typing import Any

from nanpure.base.arrays import np
from nanpure.methods import ito
from nanpure.model.grid import Grid
from nanpure.papers.ito.boards import board, grid, only, turned
from nanpure.papers.ito.puzzles import BOARDS, EMPTY
from nanpure.papers.ito.techniques import effects, hamada_state

__all__ = ["Loops", "alike", "box_of_digit", "box_slice_cleared",
           "by_text_and_listing", "count_of_box", "half_loop", "loop_effects", "loops_that_fill",
           "maxloc", "maxloc_of_box", "maxlocs_alike", "packed", "sums_alike", "turned_alike",
           "vshift_of", "whole_part", "x_wing"]

Place = tuple[int, int]
Effect = tuple[str, frozenset[tuple[int, int]]]  # "+" or "-", candidates (cell, digit from 1)
NINE = range(9)


class Loops:
    """A cube of truth values, and operations on it; ``turned``: rows are columns."""

    def __init__(self, state: Grid, turned: bool = False) -> None:
        self.turned = turned
        self.t = [[[False] * 9 for _ in NINE] for _ in NINE]
        for cell in range(81):
            l, m = (cell % 9, cell // 9) if turned else (cell // 9, cell % 9)
            for num in NINE:
                if not state.values[cell]:
                    self.t[l][m][num] = bool(state.candidates[cell] >> num & 1)

    def left(self, place: Place) -> list[int]:
        """Return the digits left in a cell, from 0."""
        return [num for num in NINE if self.t[place[0]][place[1]][num]]

    def at(self, unit: list[Place], num: int) -> list[Place]:
        """Return the cells of a unit where a digit is left."""
        return [place for place in unit if self.t[place[0]][place[1]][num]]

    def _cell(self, place: Place) -> int:
        l, m = place
        return m * 9 + l if self.turned else l * 9 + m

    def fix(self, place: Place, num: int) -> Iterator[Effect]:
        """4.1, element by element."""
        for l in NINE:
            for m in NINE:
                if box_of((l, m)) == box_of(place) or l == place[0] or m == place[1]:
                    self.t[l][m][num] = False
        for other in NINE:
            self.t[place[0]][place[1]][other] = False
        yield "+", frozenset([(self._cell(place), num + 1)])

    def strike(self, gone: list[tuple[Place, int]]) -> Iterator[Effect]:
        """Remove those candidates that are there; no effect if there are none."""
        gone = [(place, num) for place, num in gone if self.t[place[0]][place[1]][num]]
        for (l, m), num in gone:
            self.t[l][m][num] = False
        if gone:
            yield "-", frozenset((self._cell(place), num + 1) for place, num in gone)


def box_of(place: Place) -> int:
    return place[0] // 3 * 3 + place[1] // 3


ROWS = [[(l, m) for m in NINE] for l in NINE]
BOXES = [[(k // 3 * 3 + n // 3, k % 3 * 3 + n % 3) for n in NINE] for k in NINE]


# ---- 4.6 -----------------------------------------------------------------------------------------


def single(c: Loops, units: list[list[Place]]) -> Iterator[Effect]:
    for num in NINE:
        for unit in units:
            if len(places := c.at(unit, num)) == 1:
                yield from c.fix(places[0], num)


def single_in_depth(c: Loops) -> Iterator[Effect]:
    for m in NINE:
        for l in NINE:
            if len(c.left((l, m))) == 1:
                yield from c.fix((l, m), c.left((l, m))[0])


# ---- 5.2 -----------------------------------------------------------------------------------------


def cyclic(c: Loops, number: int, units: list[list[Place]]) -> Iterator[Effect]:
    for unit in units:
        for cells in combinations(unit, number):
            nums = {num for place in cells for num in c.left(place)}
            if len(nums) == number and all(len(c.left(place)) >= 2 for place in cells):
                yield from c.strike([(place, num) for place in unit if place not in cells
                                     for num in nums])


# ---- 5.3, 5.4 ------------------------------------------------------------------------------------


def line_in_box(c: Loops) -> Iterator[Effect]:
    # He keeps the order of the boxes for columns.
    order = sorted(NINE, key=lambda k: (k % 3, k // 3)) if c.turned else list(NINE)
    for num in NINE:
        for k in order:
            places = c.at(BOXES[k], num)
            if len(places) >= 2 and len({l for l, _ in places}) == 1:
                l = places[0][0]
                yield from c.strike([((l, m), num) for m in NINE if box_of((l, m)) != k])


def area3_of(c: Loops, u: int, num: int) -> list[list[bool]]:
    return [[any(c.t[3 * u + i][3 * v + j][num] for j in range(3)) for v in range(3)]
            for i in range(3)]


def vshift(area3: list[list[bool]]) -> tuple[int, tuple[int, ...]]:
    """Return the shift that hits and its two rows; 4 and no rows if none does."""
    for shift in (1, 2, 3):
        first, other = ([area3[i][(v + shift) % 3] for i in range(3)] for v in (0, 1))
        rows = tuple(i for i in range(3) if first[i] and other[i])
        if first == other and len(rows) == 2:
            return shift, rows
    return 4, ()


def two_boxes(c: Loops) -> Iterator[Effect]:
    for num in NINE:
        for u in range(3):
            shift, rows = vshift(area3_of(c, u, num))
            if shift != 4:
                yield from c.strike([((3 * u + i, 3 * (shift - 1) + j), num)
                                     for i in rows for j in range(3)])


# ---- 5.5, 5.6: the text and the listing differ ---------------------------------------------------


def x_wing(c: Loops, *, text: bool = False) -> Iterator[Effect]:
    """5.5; *text*: the four cells are not all in one box, instead of bands and stacks."""
    for num in NINE:
        for first, other in combinations(ROWS, 2):
            places = c.at(first, num), c.at(other, num)
            columns = [[m for _, m in some] for some in places]
            if len(columns[0]) != 2 or columns[0] != columns[1]:
                continue
            boxes = {box_of(place) for some in places for place in some}
            if len(boxes) > 1 if text else len(boxes) == 4:
                rows = (first[0][0], other[0][0])
                yield from c.strike([((l, m), num) for l in NINE if l not in rows
                                     for m in columns[0]])


def hamada(c: Loops, *, text: bool = False, half: bool = False) -> Iterator[Effect]:
    """5.6; *text*: C and D are cyclic cells; *half*: only boxes k2 > k1, as 5.2 and 5.5 loop."""
    for k1 in NINE:
        twos = [place for place in BOXES[k1] if len(c.left(place)) == 2]
        for pair in combinations(twos, 2):
            if c.left(pair[0]) != c.left(pair[1]):
                continue
            for k2 in range(k1 + 1, 9) if half else NINE:
                for b in BOXES[k2] if k2 != k1 else []:
                    yield from _with_b(c, pair, b, text)


def _with_b(c: Loops, pair: tuple[Place, ...], b: Place, text: bool) -> Iterator[Effect]:
    near = [place for place in pair if place[0] == b[0]]
    if not near or len(c.left(b)) != 2 or set(c.left(b)) != set(c.left(pair[0])):
        return
    a = pair[1] if near[0] == pair[0] else pair[0]
    for l in NINE:
        for num in c.left(a) if l not in (a[0], b[0]) else []:
            places = c.at(ROWS[l], num)
            pairs = len({tuple(c.left(place)) for place in places}) == 1 and len(
                c.left(places[0])) == 2
            if {m for _, m in places} == {a[1], b[1]} and (pairs or not text):
                yield from c.strike([(a, num), (b, num)])


# ---- side by side --------------------------------------------------------------------------------

_RULES: dict[str, Callable[[Loops], Iterator[Effect]]] = {
    "single_in_box": lambda c: single(c, BOXES),
    "single_in": lambda c: single(c, ROWS),
    "single_in_depth": single_in_depth,
    **{f"cyclic_cells_{n}_box": partial(cyclic, number=n, units=BOXES) for n in (2, 3, 4)},
    **{f"cyclic_cells_{n}": partial(cyclic, number=n, units=ROWS) for n in (2, 3, 4)},
    "line_in_box": line_in_box,
    "two_box_lines": two_boxes,
    "x_wing": x_wing,
    "hamada": hamada,
}


def loop_effects(technique: str, start: Grid) -> list[Effect]:
    """Return the effects of the loops, step by step."""
    base = technique if technique in _RULES else technique.rpartition("_")[0]
    return list(_RULES[base](Loops(start, technique.endswith("_col"))))


def array_effects(technique: str, start: Grid) -> list[Effect]:
    """Return the effects of the software, step by step."""
    steps = []
    for step in ito.technique(technique, start):
        placed = step.deduction.placements
        steps.append(("+" if placed else "-", frozenset(placed or step.deduction.eliminations)))
    return steps


@cache
def _states() -> list[Grid]:
    states = [grid(start) for start in BOARDS] + [hamada_state()]
    return states + [turned(state) for state in states]


@cache
def alike(technique: str) -> list[int]:
    """Count the boards on which loops and software do the same, of those they act on."""
    acting = [(mine, his) for state in _states()
              for mine, his in [(loop_effects(technique, state), array_effects(technique, state))]
              if mine or his]
    return [sum(mine == his for mine, his in acting), len(acting)]


def turned_alike(technique: str) -> list[int]:
    """Compare the software's column form on a board with its row form on the turned board.

    Returns on how many boards they do the same to the same candidates, of those they act on.
    """
    row = technique.replace("_col", "_row")
    pairs = [(_turn(array_effects(row, turned(state))), _sum(array_effects(technique, state)))
             for state in _states()]
    acting = [(loops, other) for loops, other in pairs if loops or other]
    return [sum(loops == other for loops, other in acting), len(acting)]


def _sum(effects: list[Effect]) -> set[tuple[int, int]]:
    return {each for _, some in effects for each in some}


def _turn(effects: list[Effect]) -> set[tuple[int, int]]:
    return {(cell % 9 * 9 + cell // 9, num) for cell, num in _sum(effects)}


def vshift_of(start: Grid, num: int) -> int:
    """Return the loop variable after the loop over the shifts, for the upper band."""
    return vshift(area3_of(Loops(start), 0, num - 1))[0]


def by_text_and_listing(technique: str, start: str | Grid) -> dict[str, int]:
    """Count the candidates that the text, the printed program and the software remove."""
    start = grid(start) if isinstance(start, str) else start
    rule = x_wing if technique == "x_wing_row" else hamada
    return {
        "text": len(_sum(list(rule(Loops(start), text=True)))),
        "listing": len(_sum(list(rule(Loops(start))))),
        "software": len(_sum(array_effects(technique, start))),
    }


def half_loop(start: Grid) -> list[int]:
    """Count the candidates that Hamada logic removes with boxes k2 > k1 only, and unchanged."""
    return [len(_sum(list(hamada(Loops(start), half=True)))),
            len(_sum(array_effects("hamada_row", start)))]


# ---- Fortran's array functions -------------------------------------------------------------------

List = list[Any]


def _flat(array: List) -> List:
    return [each for row in array for each in (row if isinstance(row, list) else [row])]


def count(mask: List) -> int:
    """Count the elements that are T."""
    return sum(1 for each in _flat(mask) if each)


def maxloc(array: List, mask: List) -> list[int]:
    """Return the place of the greatest element where *mask* is T: one number per dimension."""
    rows = mask if isinstance(mask[0], list) else [mask]
    values = array if isinstance(mask[0], list) else [array]
    places = [(-values[i][j], i + 1, j + 1) for i, row in enumerate(rows)
              for j, true in enumerate(row) if true]
    _, i, j = min(places)
    return [i, j] if rows is mask else [j]


def pack(array: List, mask: List) -> List:
    """Return the elements of *array* where *mask* is T."""
    return [each for each, true in zip(array, mask, strict=True) if true]


def total(array: List, mask: List) -> int:
    """Sum the elements of *array* where *mask* is T, as Fortran's ``sum``."""
    return sum(pack(_flat(array), _flat(mask)))


# ---- 3.2, 4.1 ------------------------------------------------------------------------------------


def loops_that_fill() -> list[object]:
    """Set all elements by three nested loops; return how many, and whether the cube is equal."""
    cube = [[[False] * 9 for _ in range(9)] for _ in range(9)]
    steps = 0
    for l in range(9):
        for m in range(9):
            for num in range(9):
                cube[l][m][num] = True
                steps += 1
    return [steps, cube == board(EMPTY).cube.tolist()]


def box_slice_cleared(k: int, num: int) -> list[object]:
    """Clear box *k* by one assignment to its part of the cube; compare with two loops."""
    first, other = board(EMPTY), board(EMPTY)
    first.part(k - 1)[:, :, num - 1] = False
    for i in range(3):
        for j in range(3):
            l, m = ito.ijk_to_lm(i, j, k - 1)
            other.cube[l, m, num - 1] = False
    return [int((~first.cube).sum()), bool((first.cube == other.cube).all())]


# ---- 4.6 -----------------------------------------------------------------------------------------


def whole_part(start: str | Grid, k: int, num: int) -> List:
    """Return ``cube(l1:l1+2, m1:m1+2, num)`` as rows of truth values."""
    part: List = board(start).part(k - 1)[:, :, num - 1].tolist()
    return part


def count_of_box(start: str | Grid, k: int, num: int) -> list[int]:
    """Count *num* left in box *k*, by the definition of ``count`` and by NumPy's."""
    part = whole_part(start, k, num)
    return [count(part), int(np.count_nonzero(part))]


def maxloc_of_box(start: str | Grid, k: int, num: int) -> list[int]:
    """Return the place (i, j) of *num* in box *k* by ``maxloc`` with an array of ones."""
    return maxloc([[1] * 3 for _ in range(3)], whole_part(start, k, num))


def box_of_digit(k: int, cell: str) -> list[object]:
    """Leave 5 at one place of box *k*; return ``maxloc``'s (i, j), and 4.2's placement."""
    state = only(EMPTY, 5, f"b{k}", cell)
    return [maxloc_of_box(state, k, 5), effects("single_in_box", state)[0]]


def maxlocs_alike() -> int:
    """Count the places, of 81, for which ``maxloc`` gives the (i, j) of (l, m)."""
    alike = 0
    for l, m in product(range(9), repeat=2):
        i, j, k = ito.lm_to_ijk(l, m)
        state = only(EMPTY, 5, f"b{k + 1}", f"r{l + 1}c{m + 1}")
        alike += maxloc_of_box(state, k + 1, 5) == [i + 1, j + 1]
    return alike


# ---- 5.2, 5.3 ------------------------------------------------------------------------------------


def packed(start: str | Grid, *cells: tuple[int, int]) -> list[int]:
    """``pack(number, a .or. b …)``: return the digits left in any of the cells (l, m)."""
    cube = board(start).cube
    either = [any(cube[l - 1, m - 1, num] for l, m in cells) for num in range(9)]
    return pack(list(range(1, 10)), either)


def sums_alike(start: str | Grid) -> int:
    """Count the pairs, of 81, of box and digit for which ``sum`` by definition is NumPy's."""
    weight = ito.line_weights()
    return sum(
        total(weight.tolist(), whole_part(start, k, num))
        == int(weight[board(start).part(k - 1)[:, :, num - 1]].sum())
        for k, num in product(range(1, 10), repeat=2)
    )
