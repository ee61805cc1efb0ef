"""Deadly patterns, by going through all ways to fill them: each has another one beside it."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path

import pytest

from cages import cages_of
from logic_grids import killer_grids, uniqueness_grids
from nanpure import Evidence, Grid, Layout, Link, Puzzle, Step
from nanpure.base.cells import parse_cell
from nanpure.logic import CATALOGUE
from nanpure.logic.cases import parse_case
from nanpure.logic.engine import Engine
from nanpure.logic.one_solution import posed_by
from nanpure.model.sets import bits

GRIDS = uniqueness_grids(120)
Filling = dict[int, int]


def found(grid: Grid, only: str) -> list[Step]:
    """What a technique finds if the puzzle is taken to have one solution."""
    engine = Engine(CATALOGUE.select(only=[only]), posed=posed_by(grid.puzzle))
    return list(engine.all(grid))


def evidence(step: Step) -> Evidence:
    assert step.deduction.evidence is not None
    return step.deduction.evidence


def digits_of(mask: int) -> list[int]:
    return [bit + 1 for bit in bits(mask)]


def fillings(layout: Layout, open_: dict[int, list[int]]) -> Iterator[Filling]:
    """All ways to give cells one of their digits, so that equal ones do not see each other."""
    def go_on(left: list[int], done: Filling) -> Iterator[Filling]:
        if not left:
            yield done
            return
        cell, *rest = left
        for digit in open_[cell]:
            if all(digit != put or not layout.peers[cell] >> other & 1
                   for other, put in done.items()):
                yield from go_on(rest, {**done, cell: digit})

    yield from go_on(list(open_), {})


@cache
def areas(layout: Layout) -> list[tuple[int, ...]]:
    return [*(tuple(house.cells) for house in layout.houses),
            *(tuple(cage.cells) for cage in cages_of(layout))]


def is_deadly(grid: Grid, cells: dict[int, list[int]], digits: Collection[int]) -> bool:
    """Whether there are ways to fill the cells, and each of them has another one beside it."""
    posed = posed_by(grid.puzzle)
    free = {cell: [d for d in digits if posed[cell] >> (d - 1) & 1] for cell in cells}
    ways = 0
    for filling in fillings(grid.layout, cells):
        ways += 1
        if not has_another(grid.layout, filling, free):
            return False
    return ways > 0


def has_another(layout: Layout, filling: Filling, free: dict[int, list[int]]) -> bool:
    """Whether other digits leave each house and cage those that it has in the cells."""
    held = [{filling[cell] for cell in area if cell in filling} for area in areas(layout)]
    open_ = {cell: [digit for digit in digits if all(
        digit in has for area, has in zip(areas(layout), held, strict=True) if cell in area)]
        for cell, digits in free.items()}
    return any(other != filling for other in fillings(layout, open_))


def unguarded(grid: Grid, step: Step) -> dict[int, list[int]]:
    """The candidates of a pattern but for its guardians."""
    why = evidence(step)
    return {cell: [digit for digit in digits_of(grid.candidates[cell])
                   if (cell, digit) not in (why.fins or ())] for cell in why.cells}


def test_every_filling_has_another_one_beside_it() -> None:
    seen = 0
    for raw in GRIDS:
        grid = raw.grid()
        for step in found(grid, "mug")[:3]:
            cells = unguarded(grid, step)
            digits = {digit for some in cells.values() for digit in some}
            assert len(digits) in (3, 4)
            assert is_deadly(grid, cells, digits), step
            seen += 1

    assert seen > 20


def open_grid(cells: dict[str, str], layout: str = "3x3") -> Grid:
    """An open grid with these candidates."""
    board = Layout.parse(layout)
    grid = Puzzle((0,) * board.cells, board).grid()
    return grid.remove([(cell, digit) for cell in range(board.cells) for digit in range(1, 10)
                        if str(digit) not in cells.get(board.cell_name(cell), "123456789")])


def lined(rows: str, *columns: str) -> dict[str, str]:
    """Candidates in the columns named, row by row: ``12|123 13`` has two columns."""
    return {f"r{row}c{column}": digits
            for row, line in enumerate(rows.split("|"), 1)
            for column, digits in zip(columns, line.split(), strict=True) if digits != "."}


# Patterns that Myth Jellies asked about, with a guardian: two BUG-Lites that share a cell, three
# rows of two cells, two rows of three; and some that are none.
PATTERNS = {
    "composite": ({**lined("12 1239 13|12 12 .", "1", "4", "5"),
                   "r4c4": "13", "r4c5": "13"}, True),
    "three rows": (lined("123 123|123 123|123 1239", "3", "4"), True),
    "two rows": (lined("12 123 239|12 123 23", "3", "4", "7"), True),
    "two rows of two": (lined("123 123|123 1239", "3", "4"), False),
    "a row that lacks a digit": (lined("123 123|123 123|12 129", "3", "4"), True),
    "one row": (lined("123 123 1239", "1", "4", "7"), False),
}


@pytest.mark.parametrize("name", PATTERNS)
def test_known_patterns(name: str) -> None:
    cells, deadly = PATTERNS[name]
    grid = open_grid(cells)
    own = {parse_cell(cell, 9): [int(one) for one in digits if one != "9"]
           for cell, digits in cells.items()}

    assert is_deadly(grid, own, [1, 2, 3]) is deadly
    steps = [step for step in found(grid, "mug") if set(evidence(step).digits) == {1, 2, 3}]
    assert bool(steps) is deadly
    assert all(set(step.deduction.eliminations) == {
        (cell, digit) for cell, _ in evidence(step).fins or () for digit in own[cell]
    } for step in steps)


def test_a_cage_may_keep_a_pattern_from_being_deadly() -> None:
    cells, _ = PATTERNS["three rows"]
    assert found(open_grid(cells), "mug")
    assert found(open_grid(cells, "3x3+cage:r1c3,r2c3,r3c3"), "mug")  # holds all three
    assert found(open_grid(cells, "3x3+cage:r1c3,r1c4"), "mug")       # whichever two, they may turn
    assert not found(open_grid(cells, "3x3+cage:r1c3,r9c9"), "mug")
    assert not found(open_grid(cells, "3x3+diagonals"), "mug")        # r3c3 and no other


# ---- a grave of type 4 -------------------------------------------------------------------------

CASES = Path(__file__).parent / "data" / "techniques" / "uniqueness.txt"
TYPE_4 = [line for line in CASES.read_text("utf-8").splitlines()
          if line.startswith(":bug-plus-n:4:")]


@pytest.mark.parametrize("line", TYPE_4)
def test_guardians_in_two_cells_and_a_digit_with_no_other_place(line: str) -> None:
    case = parse_case(line)
    (step,) = (one for one in found(case.grid, "bug-plus-n")
               if one.deduction.eliminations == case.eliminations)
    why = evidence(step)
    assert why.fins
    cells = {cell for cell, _ in why.fins}
    (link,) = why.links
    (house,) = why.houses
    (digit,) = {digit for _, digit in (*link.start, *link.end)}
    places = {cell for cell in case.grid.layout.houses[house].cells
              if not case.grid.values[cell] and digit in case.grid.digits(cell)}
    assert len(cells) == 2
    assert places == cells
    assert {cell for cell, _ in step.deduction.eliminations} <= cells
    assert digit not in {gone for _, gone in step.deduction.eliminations}


# ---- links by rectangles -----------------------------------------------------------------------


def rectangle_links(layout: Layout, step: Step) -> Iterator[Link]:
    """The links of a chain that hold by a rectangle alone, as far as houses and cells tell."""
    corners = evidence(step).cells
    for link in evidence(step).links:
        ends = [*link.start, *link.end]
        within = all(cell in corners for cell, _ in ends)
        clash = any(one[0] == other[0] or (
            one[1] == other[1] and layout.peers[one[0]] >> other[0] & 1)
            for one in link.start for other in link.end)
        own = [digit in evidence(step).digits for _, digit in ends]
        if within and ((link.strong and not any(own)) or (
                not link.strong and all(own) and not clash)):
            yield link


def ways_against(grid: Grid, step: Step, link: Link) -> Iterator[Filling]:
    """How a rectangle can be filled with a strong link's ends false, or a weak one's true."""
    why = evidence(step)
    ends = {*link.start, *link.end}
    open_ = {cell: [digit for digit in digits_of(grid.candidates[cell])
                    if not link.strong or (cell, digit) not in ends] for cell in why.cells}
    bound = [] if link.strong else [
        (digit, set(places)) for house in why.covers for digit in why.digits
        if (places := [cell for cell in grid.layout.houses[house].cells if not grid.values[cell]
                    and digit in digits_of(grid.candidates[cell])])
        and set(places) <= set(why.cells)]
    for filling in fillings(grid.layout, open_):
        if (link.strong or all(filling[cell] == digit for cell, digit in ends)) and all(
                any(filling[cell] == digit for cell in places) for digit, places in bound):
            yield filling


def test_links_by_rectangles() -> None:
    """What speaks against a link is the pattern and nothing else, and that can be exchanged."""
    seen = {True: 0, False: 0}
    for raw in GRIDS:
        grid = raw.grid()
        for step in found(grid, "rectangle-chain")[:4]:
            why = evidence(step)
            if len(why.sets) != 1:
                continue
            pair = sorted(why.digits)
            links = list(rectangle_links(grid.layout, step))
            assert links, step
            for link in links:
                for filling in ways_against(grid, step, link):
                    assert sorted(set(filling.values())) == pair
                    assert is_deadly(grid, {cell: [digit] for cell, digit in filling.items()}, pair)
                seen[link.strong] += 1

    assert min(seen.values()) > 5, seen


def test_links_by_rectangles_in_cages() -> None:
    """Killer puzzles, some candidates struck: what is found is true of the solution."""
    seen, chance = 0, random.Random(1)
    for raw in killer_grids(60):
        grid, kept = raw.grid(), chance.choice((0.2, 0.3, 0.4))
        grid = grid.remove([(cell, digit) for cell, digit in grid.candidate_set()
                            if not grid.values[cell] and digit != raw.solution[cell]
                            and chance.random() > kept])
        for step in found(grid, "rectangle-chain"):
            seen += 1
            assert all(raw.solution[cell] != digit
                       for cell, digit in step.deduction.eliminations), step

    assert seen > 2
