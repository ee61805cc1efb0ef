"""Drills: every technique of the course has a grid at once, another one each time."""

from __future__ import annotations

import pytest

from nanpure.logic import CATALOGUE, Catalogue, Technique, page, path, steps
from nanpure.model.grid import Grid
from nanpure.model.puzzle import parse_grid
from nanpure.web.drills import others, positions, turned
from together import together

# What is common is made while one waits; a look at three of them is in test_web_api.
KEPT = [each for each in CATALOGUE if each.id in positions()]


def grids(technique: str) -> list[Grid]:
    found = positions()[technique] or (page(technique).example,)
    return [parse_grid(text.split("\t")[0]) for text in found]


@together("technique", KEPT, slow=["deep-forcing-net"],
          by=lambda each: each.id if each.id == "deep-forcing-net" else each.family)
def test_what_is_kept_goes_on_when_it_is_turned(technique: Technique) -> None:
    grid = grids(technique.id)[0]
    other = turned(grid, 7)
    assert (other.layout.text, other.candidates) != (grid.layout.text, grid.candidates)
    assert next(steps(other, Catalogue([technique])), None) is not None


@pytest.mark.full
@pytest.mark.parametrize("technique", KEPT, ids=lambda technique: technique.id)
def test_all_that_was_found_is_next(technique) -> None:  # type: ignore[no-untyped-def]
    """Nothing usual that is rated lower goes on there, or only the same, as it is marked."""
    for text in positions()[technique.id]:
        position, *mark = text.split("\t")
        grid = parse_grid(position)
        mine, more = others(grid, technique)
        assert mine or next(steps(grid, Catalogue([technique])), None) is not None
        lower = [each for each in CATALOGUE if each.usual and each.rating < technique.rating]
        goes_on = next(steps(grid, Catalogue(lower)), None) is not None
        if mark in ([], ["same"]):
            assert more == []
        assert goes_on == bool(mark) or mark == [""]


def test_what_is_easier_does_what_a_remote_pair_does() -> None:
    """Naked pairs and colours come to the same: so it is next only where they do nothing else."""
    pair = CATALOGUE["remote-pair"]
    easier = CATALOGUE.select(only=["naked-pair", "simple-colors-trap", "simple-colors-wrap"])
    found = positions()[pair.id]
    assert len(found) >= 4
    for text in found:
        position, mark = text.split("\t")
        grid = parse_grid(position)
        mine, more = others(grid, pair)
        assert (mark, more) == ("same", [])
        assert mine
        end = path(grid, "order", easier).end
        assert not any(end.candidates[cell] & 1 << digit - 1 for cell, digit in mine)


def test_what_does_more_is_told() -> None:
    """A hidden single is no elimination of a pair."""
    grid = parse_grid(page("remote-pair").example)
    mine, more = others(grid, CATALOGUE["remote-pair"])
    assert mine
    assert more
    assert all(step.deduction.placements or not mine.issuperset(step.deduction.eliminations)
               for step in more)


def test_the_rare_ones_are_kept() -> None:
    """They were not found within ten seconds by chance."""
    assert all(positions()[name] for name in ("jellyfish", "remote-pair"))
