"""Ito's techniques against a second writing of their rules: plain sets, no arrays, no weights.

Written from the text of the paper; the two must make the same steps in the same order on random
boards, of all box shapes.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations, islice

import pytest

import nanpure
from nanpure import Grid, Layout, Puzzle
from nanpure.base.cells import parse_cell
from nanpure.methods import ito
from nanpure.model.symmetry import random_transform, transpose

Candidate = tuple[int, int]
Effect = tuple[str, frozenset[Candidate]]


class State:
    """Candidates by cell; a cell with a digit has none. ``turned``: rows are columns."""

    def __init__(self, grid: Grid, turned: bool = False) -> None:
        n = grid.layout.size
        assert grid.layout.box_shape is not None
        self.n = n
        self.left = {
            (c // n, c % n): set() if grid.values[c] else set(grid.digits(c)) for c in range(n * n)
        }
        self.box = grid.layout.box_shape
        self.turned = turned
        if turned:
            self.left = {(m, l): digits for (l, m), digits in self.left.items()}  # noqa: E741
            self.box = self.box[::-1]

    def box_of(self, place: tuple[int, int]) -> tuple[int, int]:
        return place[0] // self.box[0], place[1] // self.box[1]

    @property
    def boxes(self) -> list[list[tuple[int, int]]]:
        """Boxes in reading order, their cells in reading order."""
        found: dict[tuple[int, int], list[tuple[int, int]]] = {}
        for place in sorted(self.left):
            found.setdefault(self.box_of(place), []).append(place)
        return [found[key] for key in sorted(found)]

    @property
    def rows(self) -> list[list[tuple[int, int]]]:
        return [[(r, c) for c in range(self.n)] for r in range(self.n)]

    def at(self, unit: list[tuple[int, int]], digit: int) -> list[tuple[int, int]]:
        return [place for place in unit if digit in self.left[place]]

    def model(self, place: tuple[int, int]) -> int:
        row, column = place[::-1] if self.turned else place
        return row * self.n + column

    def place(self, place: tuple[int, int], digit: int) -> Iterator[Effect]:
        for other, digits in self.left.items():
            if (other[0] == place[0] or other[1] == place[1]
                    or self.box_of(other) == self.box_of(place)):
                digits.discard(digit)
        self.left[place].clear()
        yield "place", frozenset([(self.model(place), digit)])

    def strike(self, gone: set[tuple[tuple[int, int], int]]) -> Iterator[Effect]:
        gone = {(place, digit) for place, digit in gone if digit in self.left[place]}
        for place, digit in gone:
            self.left[place].discard(digit)
        if gone:
            yield "remove", frozenset((self.model(place), digit) for place, digit in gone)


def single_in_box(s: State) -> Iterator[Effect]:
    for digit in range(1, s.n + 1):
        for unit in s.boxes:
            if len(places := s.at(unit, digit)) == 1:
                yield from s.place(places[0], digit)


def single_in_row(s: State) -> Iterator[Effect]:
    for digit in range(1, s.n + 1):
        for unit in s.rows:
            if len(places := s.at(unit, digit)) == 1:
                yield from s.place(places[0], digit)


def single_in_depth(s: State) -> Iterator[Effect]:
    for place in sorted(s.left, key=lambda place: (place[1], place[0])):
        if len(s.left[place]) == 1:
            yield from s.place(place, min(s.left[place]))


def cyclic_cells(s: State, number: int, units: list[list[tuple[int, int]]]) -> Iterator[Effect]:
    for unit in units:
        for cells in combinations(unit, number):
            digits = set().union(*(s.left[place] for place in cells))
            if len(digits) == number and all(len(s.left[place]) >= 2 for place in cells):
                yield from s.strike({(p, d) for p in unit if p not in cells for d in digits})


def line_in_box(s: State, units: list[list[tuple[int, int]]]) -> Iterator[Effect]:
    for digit in range(1, s.n + 1):
        for unit in units:
            places = s.at(unit, digit)
            rows = {place[0] for place in places}
            if len(places) >= 2 and len(rows) == 1:
                row = s.rows[rows.pop()]
                yield from s.strike({(place, digit) for place in row if place not in unit})


def two_box_lines(s: State) -> Iterator[Effect]:
    """All boxes of a band but one have the digit in all rows but one, the same: exactly there."""
    height = s.box[0]
    for digit in range(1, s.n + 1):
        for band in range(s.n // height):
            boxes = [unit for unit in s.boxes if s.box_of(unit[0])[0] == band]
            for target in boxes if height > 1 else []:
                held = [frozenset(place[0] for place in s.at(unit, digit))
                        for unit in boxes if unit is not target]
                if len(set(held)) == 1 and len(held[0]) == height - 1:
                    yield from s.strike({(p, digit) for p in target if p[0] in held[0]})
                    break


def x_wing(s: State) -> Iterator[Effect]:
    for digit in range(1, s.n + 1):
        for one, other in combinations(s.rows, 2):
            columns = [[place[1] for place in s.at(row, digit)] for row in (one, other)]
            if len(columns[0]) != 2 or columns[0] != columns[1]:
                continue
            corners = [s.box_of((row[0][0], column)) for row in (one, other)
                       for column in columns[0]]
            if len(set(corners)) == 4:
                yield from s.strike({(place, digit) for place in s.left
                                     if place[1] in columns[0]
                                     and place[0] not in (one[0][0], other[0][0])})


def hamada(s: State) -> Iterator[Effect]:
    for unit in s.boxes:
        pairs = [(a, b) for a, b in combinations(unit, 2)
                 if len(s.left[a]) == 2 and s.left[a] == s.left[b]]
        for pair in pairs:
            for other in (place for box in s.boxes if box != unit for place in box):
                if len(s.left[other]) != 2 or not s.left[pair[0]] <= s.left[other]:
                    continue
                near = [place for place in pair if place[0] == other[0]]
                if not near:
                    continue
                a = pair[1] if near[0] == pair[0] else pair[0]
                digits = sorted(s.left[a])
                for row in s.rows:
                    if row[0][0] in (a[0], other[0]):
                        continue
                    for digit in digits:
                        if [p[1] for p in s.at(row, digit)] == sorted((a[1], other[1])):
                            yield from s.strike({(a, digit), (other, digit)})


def by_the_rules(name: str, grid: Grid) -> list[Effect]:
    """The steps of a technique by name, from the rules above."""
    base, _, end = name.rpartition("_")
    turned = end == "col"
    s = State(grid, turned)
    if base.startswith("cyclic_cells"):
        return list(cyclic_cells(s, int(base.split("_")[2]), s.boxes if end == "box" else s.rows))
    if base == "line_in_box":
        # His column version keeps the numbers of the boxes.
        units = sorted(s.boxes, key=lambda u: s.box_of(u[0])[::-1]) if turned else s.boxes
        return list(line_in_box(s, units))
    rules = {"single_in_box": single_in_box, "single_in_depth": single_in_depth}
    rows = {"single_in": single_in_row, "two_box_lines": two_box_lines, "x_wing": x_wing,
            "hamada": hamada}
    return list((rules.get(name) or rows[base])(s))


def by_ito(name: str, grid: Grid) -> list[Effect]:
    found = []
    for step in ito.technique(name, grid):
        effect = step.deduction.placements or step.deduction.eliminations
        found.append((step.kind, frozenset(effect)))
    return found


# ---- random states -----------------------------------------------------------------------------


@cache
def full(layout: Layout) -> Grid:
    first = (*range(1, layout.size + 1), *(0,) * (layout.cells - layout.size))
    return nanpure.solve(Puzzle(first, layout), limit=1).solutions[0]


def states(text: str, seed: int) -> Iterator[Grid]:
    """Boards in the middle of a solution: some givens, then wrong candidates struck at random.

    Long depth vectors show little, so the share of struck candidates runs from few to nearly all.
    """
    layout, rng = Layout.parse(text), random.Random(seed)
    while True:
        answer = random_transform(layout, rng.randrange(10**9))(full(layout)).values
        keep = rng.uniform(0.1, 0.5)
        givens = tuple(digit if rng.random() < keep else 0 for digit in answer)
        grid = Puzzle(givens, layout).grid()
        strike = rng.choice([0.0, 0.3, 0.5, 0.7, 0.85])
        yield grid.remove((cell, digit) for cell, digit in grid.candidate_set()
                          if digit != answer[cell] and rng.random() < strike)


@pytest.mark.parametrize(("text", "count"), [
    ("2x2", 20), ("2x3", 8), ("1x4", 10), ("2x4", 4),
    *(pytest.param(text, count, marks=pytest.mark.slow) for text, count in (
        ("2x2", 60), ("2x3", 25), ("2x4", 10), ("3x2", 25), ("3x3", 25), ("4x1", 10))),
])
def test_the_steps_are_those_of_the_rules(text: str, count: int) -> None:
    acted = compare(text, 1, count)

    if text == "3x3":
        assert {name.rpartition("_")[0].rstrip("_0123456789") for name in acted} >= {
            "single_in", "cyclic_cells", "line_in_box", "two_box_lines", "x_wing"}


@pytest.mark.full
@pytest.mark.parametrize(("text", "count"), [
    ("2x2", 1000), ("2x3", 500), ("3x2", 500), ("4x2", 300), ("3x3", 1500), ("2x5", 100),
    ("3x4", 40),
])
def test_the_steps_are_those_of_the_rules_on_many(text: str, count: int) -> None:
    acted = compare(text, 2, count)

    if text == "3x3":
        assert acted >= {name for name in ito.technique_names(9)
                         if "_7_" not in name and "_8_" not in name and "hamada" not in name}


def compare(text: str, seed: int, count: int) -> set[str]:
    """Hold both against each other; gives the techniques that acted."""
    size = Layout.parse(text).size
    names = [name for name in ito.technique_names(size)
             if size <= 9 or not name.startswith("cyclic_cells_") or name[13:15] in ("2_", "3_")]
    acted = set()
    for grid in islice(states(text, seed), count):
        for name in names:
            wanted = by_the_rules(name, grid)
            assert by_ito(name, grid) == wanted, f"{name} on {grid.line()} {grid.candidates}"
            if wanted:
                acted.add(name)
    return acted


def planted(text: str, seed: int) -> Iterator[Grid]:
    """Boards without digits where Hamada logic acts, rare by chance: A and B are x, A' is y."""
    layout, rng = Layout.parse(text), random.Random(seed)
    n = layout.size
    while True:
        answer = random_transform(layout, rng.randrange(10**9))(full(layout)).values
        a, b = rng.sample([c for c in range(n * n) if answer[c] == answer[0]], 2)
        # A' lies where A's box crosses B's row.
        crossing = [c for c in range(n * n) if layout.regions[c] == layout.regions[a]
                    and c // n == b // n]
        if not crossing:
            continue
        near = rng.choice(crossing)
        pair = {answer[a], answer[near]}
        ends = {a % n, b % n}
        row = next((c // n for c in range(n * n) if answer[c] == answer[near]
                    and c % n in ends and c != near), None)
        gone = {(c, d) for c in (a, near, b) for d in range(1, n + 1) if d not in pair}
        if row is not None:
            gone |= {(row * n + m, answer[near]) for m in range(n) if m not in ends}
        noise = {(c, d) for c in range(n * n) for d in range(1, n + 1)
                 if d != answer[c] and rng.random() < 0.1}
        yield Puzzle((0,) * (n * n), layout).grid().remove(gone | noise)


@pytest.mark.parametrize(("pair", "row", "places"), [
    # A and A' in one column: 3 in the row of B is in A' and B alone, so A is no 3, but B may be.
    ("r7c2 r9c2", 9, "r9c2 r9c7"),
    # In the row of A it is in A and below B alone.
    ("r7c2 r9c3", 7, "r7c2 r7c7"),
])
def test_hamada_logic_looks_at_other_rows_than_those_of_its_pair(
    pair: str, row: int, places: str
) -> None:
    """Line 27, ``l .ne. l1 .and. l .ne. l2``: what acts there would strike what may be true."""
    layout = Layout.default(9)
    cells = [parse_cell(name, 9) for name in f"{pair} r9c7".split()]
    kept = [parse_cell(name, 9) for name in places.split()]
    grid = Puzzle((0,) * 81, layout).grid()
    grid = grid.remove([(cell, digit) for cell in cells for digit in (1, 2, 4, 5, 6, 7, 8)])
    grid = grid.remove([(cell, 3) for cell in range(9 * row - 9, 9 * row) if cell not in kept])

    assert by_the_rules("hamada_row", grid) == []
    assert by_ito("hamada_row", grid) == []
    assert by_ito("hamada_col", transpose(9)(grid)) == []


@pytest.mark.parametrize(("text", "count"), [
    ("3x3", 100), ("2x3", 60),
    *(pytest.param(text, count, marks=pytest.mark.slow)
      for text, count in (("3x2", 60), ("2x4", 40)))])
def test_hamada_logic_is_that_of_the_rules(text: str, count: int) -> None:
    acted = {"hamada_row": 0, "hamada_col": 0}
    for number, grid in enumerate(islice(planted(text, 3), count)):
        name = "hamada_row"
        if number % 2:  # the same board on its side
            grid, name = transpose(grid.layout.size)(grid), "hamada_col"
        wanted = by_the_rules(name, grid)
        assert by_ito(name, grid) == wanted
        acted[name] += bool(wanted)

    assert min(acted.values()) >= 5
