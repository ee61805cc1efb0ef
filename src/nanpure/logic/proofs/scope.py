"""Where a proof of a step may search: the cells, houses and digits that its evidence names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, islice

from nanpure.logic.least_covers import least_covers
from nanpure.logic.proofs.deriving import Ruled, Sums
from nanpure.logic.proofs.premises import Area, Premise, Premises
from nanpure.logic.proofs.sums import Balance, areas_of, balances_of
from nanpure.model.grid import Grid
from nanpure.model.sets import CellSet, DigitSet
from nanpure.model.step import Deduction, Evidence

__all__ = ["Scope", "scope_of", "whole_board", "whole_digits"]

MOST_SHAPES = 64  # choices of covers of a fish that are tried


@dataclass(eq=False)
class Scope:
    """The premises that a search for a proof may use.

    - *pool*: premises of cells and of digits in houses and cages, those of the evidence first;
    - *shapes*: lines to try as they are (locked candidates, subsets, fish);
    - *sets*: cells that may have only as many digits as cells once some digits are gone;
    - *balances*: sums; *ruled*: statements of rules;
    - *first*: premises to divide into cases before others;
    - *within*: the candidates of all premises.
    """

    board: Premises
    name: str
    pool: list[Premise]
    shapes: list[Sums] = field(default_factory=list)
    sets: list[tuple[int, ...]] = field(default_factory=list)
    balances: list[Balance] = field(default_factory=list)
    ruled: list[Ruled] = field(default_factory=list)
    first: list[Premise] = field(default_factory=list)
    within: int = 0

    def __post_init__(self) -> None:
        for premise in self.pool:
            self.within |= premise.mask


def scope_of(board: Premises, grid: Grid, deduction: Deduction) -> Scope:
    """The scope of a step: what its evidence names, and what adjoins it."""
    why = deduction.evidence or Evidence(CellSet(0, board.size), DigitSet(0, board.size))
    effects = int(deduction.placements) | int(deduction.eliminations)
    named = _named(board, grid, why) | effects
    cells = dict.fromkeys(why.cells)
    cells |= {cell: None for part in why.sets for cell in part.cells}
    cells |= {cell: None for cell, _ in board.of(named)}
    houses = [board.areas[house] for house in (*why.houses, *why.covers)]
    digits = [digit - 1 for digit in why.digits]
    held = dict.fromkeys([*digits, *(digit for _, digit in board.of(effects))])
    pool = {area.digits[digit]: None for area in houses for digit in held}
    pool |= {board.cells[cell]: None for cell in cells}
    for cell, digit in board.of(named):
        for area in board.areas_of[cell]:
            together = area.digits[digit].mask & named
            if together & (together - 1):
                pool[area.digits[digit]] = None
    pool |= dict.fromkeys(_around(board, why, digits))
    balances = balances_of(board, why) if why.total else []
    for area in areas_of(board, balances):
        pool |= dict.fromkeys([*area.digits, *(board.cells[cell] for cell in area.cells)])
    scope = Scope(board, "evidence", list(pool), balances=balances, ruled=[
        Ruled(stated) for stated in board.stated if stated.rule in why.rules])
    scope.shapes = list(_shapes(board, why, houses, digits))
    scope.sets = list(_sets(why))
    scope.first = [board.cells[cell] for cell in why.cells] + [
        area.digits[digit] for area in houses for digit in digits if area.digits[digit].below]
    return scope


def whole_digits(board: Premises, narrow: Scope, digits: list[int]) -> Scope:
    """The scope of all premises about some digits (from 0) anywhere."""
    pool = dict.fromkeys(narrow.pool)
    pool |= {area.digits[digit]: None for digit in digits for area in board.areas}
    return _wider(narrow, "digits", list(pool))


def whole_board(board: Premises, narrow: Scope) -> Scope:
    """The scope of all premises of the board."""
    pool = dict.fromkeys(narrow.pool)
    pool |= dict.fromkeys(board.cells)
    pool |= {premise: None for area in board.areas for premise in area.digits}
    wide = _wider(narrow, "board", list(pool))
    wide.ruled = list(map(Ruled, board.stated))
    wide.balances += [Balance(((1, area.sum),)) for area in board.areas
                      if not area.is_house and area.sum is not None]
    return wide


def _wider(narrow: Scope, name: str, pool: list[Premise]) -> Scope:
    return Scope(narrow.board, name, pool, narrow.shapes, narrow.sets, list(narrow.balances),
                 narrow.ruled, narrow.first)


def _named(board: Premises, grid: Grid, why: Evidence) -> int:
    """The candidates that the evidence names: those of its digits in its cells."""
    n = board.size
    named = 0
    digits = int(why.digits)
    for cell in why.cells:
        named |= (grid.candidates[cell] & digits) << cell * n
    for part in why.sets:
        for cell in part.cells:
            named |= grid.candidates[cell] << cell * n
    for link in why.links:
        named |= int(link.start) | int(link.end)
    for color in why.colors:
        named |= int(color) | _emptied(board, grid, int(color))
    return named | int(why.fins or 0)


def _emptied(board: Premises, grid: Grid, color: int) -> int:
    """The candidates of cells that would have none if a colour were true."""
    n = board.size
    seen = 0
    for cell, digit in board.of(color):
        for area in board.areas_of[cell]:
            seen |= area.digits[digit].mask
    emptied = 0
    for cell, mask in enumerate(grid.candidates):
        if mask and not mask & ~(seen >> cell * n):
            emptied |= mask << cell * n
    return emptied


def _around(board: Premises, why: Evidence, digits: list[int]) -> Iterator[Premise]:
    """All premises about the digits of an exocet around its base and its targets."""
    if any(part.role == "target" for part in why.sets):
        for cell in why.cells:
            yield from (area.digits[digit] for area in board.areas_of[cell] for digit in digits)


def _sets(why: Evidence) -> Iterator[tuple[int, ...]]:
    parts = [tuple(part.cells) for part in why.sets]
    if not why.links and not why.colors and not why.covers and len(why.cells) > 1:
        yield tuple(why.cells)
    yield from (part for part in parts if len(part) > 0)
    if len(parts) > 1:
        yield tuple(sorted({cell for part in parts for cell in part}))


def _shapes(
    board: Premises, why: Evidence, houses: list[Area], digits: list[int]
) -> Iterator[Sums]:
    """Lines that express locked candidates, hidden subsets and fish."""
    if any(part.role == "sector" for part in why.sets):
        yield from _balanced(board, why)
        return
    base = [board.areas[house] for house in why.houses]
    cover = [board.areas[house] for house in why.covers]
    if cover and len(digits) == 1:
        plus = tuple((1, area.digits[digits[0]]) for area in base)
        chosen = combinations(cover, min(len(base), len(cover)))
        for areas in islice(chosen, MOST_SHAPES):
            yield Sums(plus + tuple((-1, area.digits[digits[0]]) for area in areas))
    minus = tuple((-1, board.cells[cell]) for cell in why.cells)
    for area in dict.fromkeys(base if len(digits) == len(why.cells) else ()):
        yield Sums(tuple((1, area.digits[digit]) for digit in digits) + minus)
    for first in houses:
        for other in houses:
            if first is not other and first.mask & other.mask:
                for digit in digits[:4]:
                    yield Sums(((1, first.digits[digit]), (-1, other.digits[digit])))


def _balanced(board: Premises, why: Evidence) -> Iterator[Sums]:
    """The cells of a locked set against least covers of its digits, each cover once."""
    covers = least_covers(why)
    plus = tuple((1, board.cells[cell]) for cell in why.cells)
    first = {digit: some[0] for digit, some in covers.items()}
    others = ({**first, digit: other} for digit, some in covers.items() for other in some[1:])
    for chosen in (first, *others):
        yield Sums(plus + tuple((-1, board.areas[house].digits[digit - 1])
                                for digit, houses in chosen.items() for house in houses))
