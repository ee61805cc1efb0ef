"""Truths and links: the sets that a pattern counts, in the notation of Allan Barker.

A truth is a cell, or a digit in a house, of which exactly one candidate is true; of a link at most
one is. As many links as truths (rank 0) strike everything else in the links.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations

from nanpure.base.arguments import instance
from nanpure.errors import Unsupported
from nanpure.logic.catalogue import CATALOGUE
from nanpure.logic.least_covers import distinct_covers
from nanpure.model.grid import Grid
from nanpure.model.house import BASE_KINDS
from nanpure.model.layout import Layout
from nanpure.model.step import Evidence, Step
from nanpure.words import message

__all__ = ["TruthsAndLinks", "truths_and_links"]


@dataclass(frozen=True, slots=True)
class TruthsAndLinks:
    """The truths and the links of a pattern, each as ``4N7`` (a cell) or ``5r2`` (5 in row 2).

    Houses are ``r``, ``c``, ``b`` with their numbers; others ``x`` with their places in
    ``layout.houses``, from 1.
    """

    truths: tuple[str, ...]
    links: tuple[str, ...]

    def __str__(self) -> str:
        return (f"{len(self.truths)} Truths = {{{' '.join(self.truths)}}} "
                f"{len(self.links)} Links = {{{' '.join(self.links)}}}")

    @property
    def rank(self) -> int:
        """How many more links than truths there are."""
        return len(self.links) - len(self.truths)


def truths_and_links(step: Step) -> TruthsAndLinks:
    """Return the truths and links of a fish, a locked set in several sectors, or an exocet.

    :class:`~nanpure.Unsupported` for other techniques, and without the grid or the evidence of the
    step. Of an exocet they are the sets that its proof weighs, case by case, not a count: its rank
    is not 0.

    >>> from nanpure.logic import CATALOGUE, steps
    >>> loop, *_ = steps(
    ...     "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    ...     catalogue=CATALOGUE.select(only=["sk-loop"]))
    >>> found = truths_and_links(loop)
    >>> " ".join(found.links)
    '2b1 7b1 1b3 6b3 1b7 6b7 2b9 7b9 3r2 8r2 4r8 5r8 4c2 8c2 3c8 9c8'
    >>> found.truths[:3], found.rank
    (('1N2', '1N8', '2N1'), 0)
    """
    step = instance(step, "step", Step)
    grid, why = step.grid, step.deduction.evidence
    finder = str(CATALOGUE[step.technique].finder) if step.technique in CATALOGUE else ""
    sets = _SETS.get(finder)
    if grid is None or why is None or sets is None:
        raise Unsupported(message(
            "truths and links: expected a step of a fish, an SK loop, a multi-sector locked set or "
            "an exocet, with its grid and evidence, got {technique}", technique=step.technique))
    truths, links = sets(why, grid)
    return TruthsAndLinks(tuple(dict.fromkeys(truths)), tuple(dict.fromkeys(links)))


_Sets = tuple[list[str], list[str]]


def _fish(why: Evidence, grid: Grid) -> _Sets:
    return (_in_houses(grid.layout, why.digits, why.houses),
            _in_houses(grid.layout, why.digits, why.covers))


def _sectors(why: Evidence, grid: Grid) -> _Sets:
    covers = distinct_covers(why)
    chosen = [(digit, same[0]) for digit, some in covers.items() for same in some[0]]
    links = [_in_house(grid.layout, digit, house)
             for digit, house in sorted(chosen, key=lambda link: (link[1], link[0]))]
    return [_cell(grid.layout, cell) for cell in why.cells], links


def _exocet(why: Evidence, grid: Grid) -> _Sets:
    """The base and its digits in the cross lines; line, box, targets, and what holds the rest."""
    layout = grid.layout
    bases, targets = ([cell for part in why.sets if part.role == role for cell in part.cells]
                      for role in ("stem", "target"))
    truths = [_cell(layout, cell) for cell in bases] + _in_houses(layout, why.digits, why.houses)
    links = _in_houses(layout, why.digits, why.covers) + [_cell(layout, cell) for cell in targets]
    for part in why.sets:
        if part.role == "escape":
            for digit in why.digits:
                places = {cell for cell in part.cells if grid.candidates[cell] >> digit - 1 & 1}
                links += _in_houses(layout, [digit], _cover(layout, places, why.houses))
    return truths, links


def _cover(layout: Layout, places: set[int], truths: Iterable[int]) -> tuple[int, ...]:
    """The fewest houses that hold some places, none of them a truth."""
    held = {house: cells for house in range(len(layout.houses)) if house not in truths
            and (cells := places & set(layout.houses[house].cells))}
    for count in range(len(places) + 1):
        for chosen in combinations(held, count):
            if places == set().union(*(held[house] for house in chosen)):
                return chosen
    raise AssertionError("every cell lies in a house that is no cross line")


def _in_houses(layout: Layout, digits: Iterable[int], houses: Iterable[int]) -> list[str]:
    houses = list(houses)
    return [_in_house(layout, digit, house) for digit in digits for house in houses]


def _in_house(layout: Layout, digit: int, house: int) -> str:
    found = layout.houses[house]
    if found.kind in BASE_KINDS:
        return f"{digit}{found.kind[0]}{found.number}"
    return f"{digit}x{house + 1}"


def _cell(layout: Layout, cell: int) -> str:
    return layout.cell_name(cell)[1:].replace("c", "N")


# Finder -> the sets of its evidence.
_SETS: dict[str, Callable[[Evidence, Grid], _Sets]] = {
    "fish": _fish,
    "sk_loop": _sectors,
    "multi_sector": _sectors,
    "exocet": _exocet,
    "double_exocet": _exocet,
}
