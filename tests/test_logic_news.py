"""Along a path finders pass over what has not changed; its steps are those of its grids alone."""

from __future__ import annotations

import pytest

from logic_grids import Raw, expert_grids, grids, killer_grids
from nanpure import next_step, path
from nanpure.logic import CATALOGUE, Catalogue

# Grids whose nets with nets inside would take seconds have no forcing.
QUICK = CATALOGUE.select(without=[one.id for one in CATALOGUE if one.family == "forcing"])
# Here a locked pair may lose what it strikes in one house, and count as a naked one from then on.
NAKED = CATALOGUE.select(only=[
    "full-house", "hidden-single", "naked-single", "naked-pair", "naked-triple", "hidden-pair",
    "swordfish", "finned-x-wing", "skyscraper", "x-chain", "sue-de-coq", "multi-colors-1",
])
GRIDS = [grid for grid in (*grids(24), *killer_grids(4), *expert_grids(4)) if grid.layout.size <= 9]


@pytest.mark.parametrize("catalogue", [QUICK, NAKED], ids=["all", "without locked sets"])
@pytest.mark.parametrize("start", GRIDS, ids=range(len(GRIDS)))
def test_a_path_takes_the_steps_of_its_grids(start: Raw, catalogue: Catalogue) -> None:
    grid = start.grid()
    taken = path(grid, catalogue=catalogue).steps
    for step in taken:
        assert next_step(grid, catalogue=catalogue) == step
        grid = grid.after(step.deduction)
    assert next_step(grid, catalogue=catalogue) is None
