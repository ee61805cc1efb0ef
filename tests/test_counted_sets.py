"""The evidence of wings, Sue de Coq and aligned exclusion proves the step, with nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path

import pytest

from nanpure.logic import CATALOGUE, steps
from nanpure.logic.cases import named, parse_case
from nanpure.model.grid import Grid
from nanpure.model.sets import CellSet
from nanpure.model.step import Deduction, Evidence, Step

FOLDER = Path(__file__).parent / "data" / "techniques"


def found(family: str, *finders: str) -> list[object]:
    """Parameters: the grid and step of all that the cases of some finders of a family find."""
    return [
        pytest.param(case.grid, step, id=f"{case.technique}:{number}")
        for number, line in enumerate((FOLDER / f"{family}.txt").read_text("utf-8").splitlines(), 1)
        if line and not line.startswith("#") and CATALOGUE[named(line)].finder in finders
        for case in [parse_case(line)]
        for step in steps(case.grid, CATALOGUE.select(only=[case.technique]))
    ]


def proof(step: Step) -> tuple[Deduction, Evidence]:
    assert step.deduction.evidence is not None
    return step.deduction, step.deduction.evidence


def candidates(grid: Grid, cell: int) -> set[int]:
    return {digit for digit in range(1, grid.layout.size + 1)
            if grid.candidates[cell] >> (digit - 1) & 1}


def places(grid: Grid, cells: Iterable[int], digit: int) -> list[int]:
    return [cell for cell in cells if digit in candidates(grid, cell)]


def all_see(grid: Grid, cells: list[int], among: list[int]) -> bool:
    return all(grid.layout.sees(a, b) for a in cells for b in among if a != b)


@pytest.mark.parametrize(("grid", "step"), found("wings", "hinged_wing", "bent_set"))
def test_a_bent_set_has_as_many_digits_as_cells_and_one_loose(grid: Grid, step: Step) -> None:
    deduction, why = proof(step)
    (loose,) = {digit for _, digit in deduction.eliminations}

    assert set().union(*(candidates(grid, cell) for cell in why.cells)) == set(why.digits)
    assert len(why.cells) == len(why.digits)
    for digit in why.digits:
        holders = places(grid, why.cells, digit)
        if digit == loose:
            assert all_see(grid, [cell for cell, _ in deduction.eliminations], holders)
            assert not set(holders) & {cell for cell, _ in deduction.eliminations}
        else:
            assert all_see(grid, holders, holders)


@pytest.mark.parametrize(("grid", "step"), found("als", "sue_de_coq"))
def test_a_sue_de_coq_counts_out_and_strikes_what_its_covers_leave(grid: Grid, step: Step) -> None:
    deduction, why = proof(step)
    stem, *sets = why.sets
    houses = [set(grid.layout.houses[index].cells) for index in why.houses]
    covers = list(_covers(grid, stem.cells, [part.cells for part in sets], houses))

    assert len(covers) == len(why.cells) == sum(len(part.cells) for part in why.sets)
    assert all(set(stem.cells) | set(part.cells) <= house
               for part, house in zip(sets, houses, strict=True))
    for cell, digit in deduction.eliminations:
        seeing = [own for own, covered in covers
                  if covered == digit and any(cell in houses[at] for at in own)]
        assert seeing if cell not in why.cells else len(seeing) > 1


def _covers(
    grid: Grid, stem: CellSet, sets: list[CellSet], houses: list[set[int]]
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Each count of a digit, with the houses in either of which it holds all places counted."""
    for digit in range(1, grid.layout.size + 1):
        inside = [bool(places(grid, cells, digit)) for cells in sets]
        if any(inside):
            assert not (all(inside) and places(grid, stem, digit))
            yield from (((at,), digit) for at in range(2) if inside[at])
        elif places(grid, stem, digit):
            yield (0, 1), digit


@pytest.mark.parametrize(("grid", "step"), found("exclusion", "aligned_exclusion"))
def test_the_excluders_shown_forbid_all_combinations(grid: Grid, step: Step) -> None:
    deduction, why = proof(step)
    base = list(why.cells)
    excluders = [next(iter(part.cells)) for part in why.sets]

    assert all(len(part.cells) == 1 and part.role == "excluder" for part in why.sets)
    assert all_see(grid, base, excluders)
    possible = {
        candidate
        for digits in product(*(sorted(candidates(grid, cell)) for cell in base))
        if not any(a == b and grid.layout.sees(base[i], base[j])
                   for i, a in enumerate(digits) for j, b in enumerate(digits) if i != j)
        and not any(candidates(grid, cell) <= set(digits) for cell in excluders)
        for candidate in zip(base, digits, strict=True)
    }
    assert not possible & set(deduction.eliminations)
