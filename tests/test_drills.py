"""Drills: every technique of the course has a grid at once, another one each time."""

from __future__ import annotations

import pytest

from nanpure.logic import CATALOGUE, Catalogue, page, steps
from nanpure.model.grid import Grid
from nanpure.model.puzzle import parse_grid
from nanpure.web.drills import positions, turned

# What is common is made while one waits; a look at three of them is in test_web_api.
KEPT = [each for each in CATALOGUE if each.id in positions()]


def grids(technique: str) -> list[Grid]:
    found = positions()[technique] or (page(technique).example,)
    return [parse_grid(text.rstrip("\t")) for text in found]


@pytest.mark.parametrize("technique", KEPT, ids=lambda technique: technique.id)
def test_what_is_kept_goes_on_when_it_is_turned(technique) -> None:  # type: ignore[no-untyped-def]
    grid = grids(technique.id)[0]
    other = turned(grid, 7)
    assert other.candidates != grid.candidates
    assert next(steps(other, Catalogue([technique])), None) is not None


@pytest.mark.full
@pytest.mark.parametrize("technique", KEPT, ids=lambda technique: technique.id)
def test_all_that_was_found_is_next(technique) -> None:  # type: ignore[no-untyped-def]
    """Nothing usual that is rated lower goes on there."""
    lower = [each for each in CATALOGUE if each.usual and each.rating < technique.rating]
    for text in positions()[technique.id]:
        grid = parse_grid(text.rstrip("\t"))
        assert next(steps(grid, Catalogue([technique])), None) is not None
        assert (next(steps(grid, Catalogue(lower)), None) is None) or text.endswith("\t")


def test_the_rare_ones_are_kept() -> None:
    """They were not found within ten seconds by chance."""
    assert all(positions()[name] for name in ("jellyfish", "remote-pair"))
