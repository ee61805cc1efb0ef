"""Lines about sums: the digits that cages, or the rests of houses, allow their cells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nanpure.logic.proofs.deriving import Facts, Sums, Terms
from nanpure.logic.proofs.premises import Area, Premise, Premises
from nanpure.model.house_tables import mask_of
from nanpure.model.step import Evidence

__all__ = ["Balance", "areas_of", "balances_of"]

FAR = 1 << 20  # the cost of a digit that a cell cannot have


@dataclass(frozen=True, eq=False)
class Balance:
    """Sums of houses and cages, added up so that only some cells are left."""

    terms: Terms

    def lines(self, board: Premises, facts: Facts) -> Iterator[Sums]:
        """Yield the balance from below and from above.

        Cells in one house or cage have different digits, so together they weigh at least as much as
        the cheapest way to give each of them one. The prices that show it (the dual of this
        assignment) determine how often the line takes each cell and digit; they bound what a
        candidate may cost beyond its prices.
        """
        weights: dict[int, dict[int, int]] = {}
        for weight, members in Sums(self.terms).weighed(board.size)[1]:
            for cell, digit in board.of(members):
                weights.setdefault(cell, {})[digit] = weight
        groups = list(_groups(board, set(weights)))
        for sign in (-1, 1):
            terms = [(sign * times, premise) for times, premise in self.terms]
            for area, cells in groups:
                costs = [[-sign * weights[cell][digit]
                          if not facts.false >> cell * board.size + digit & 1 else FAR
                          for digit in range(board.size)] for cell in cells]
                firsts, others = _prices(costs)
                terms += [(price, board.cells[cell])
                          for cell, price in zip(cells, firsts, strict=True) if price]
                terms += [(price, area.digits[digit])
                          for digit, price in enumerate(others) if price]
            yield Sums(tuple(terms))


def _groups(board: Premises, cells: set[int]) -> Iterator[tuple[Area, list[int]]]:
    """Divide cells into groups that share a house or cage."""
    while cells:
        areas = (area for cell in sorted(cells) for area in board.areas_of[cell])
        best = max(areas, key=lambda area: len(cells.intersection(area.cells)))
        yield best, sorted(cells.intersection(best.cells))
        cells = cells.difference(best.cells)


def _prices(costs: list[list[int]]) -> tuple[list[int], list[int]]:
    """Prices of firsts and others (the latter at most 0) of the cheapest assignment.

    No entry is cheaper than its two prices, and together they cost as much as the assignment. The
    Hungarian method with shortest paths, first by first.
    """
    many, wide = len(costs), len(costs[0])
    firsts, others = [0] * (many + 1), [0] * (wide + 1)
    holder = [0] * (wide + 1)
    for first in range(1, many + 1):
        holder[0], place = first, 0
        least, before, done = [FAR * FAR] * (wide + 1), [0] * (wide + 1), [False] * (wide + 1)
        while holder[place]:
            done[place] = True
            at, step, following = holder[place], FAR * FAR, 0
            for other in range(1, wide + 1):
                if done[other]:
                    continue
                cost = costs[at - 1][other - 1] - firsts[at] - others[other]
                if cost < least[other]:
                    least[other], before[other] = cost, place
                if least[other] < step:
                    step, following = least[other], other
            for other in range(wide + 1):
                if done[other]:
                    firsts[holder[other]] += step
                    others[other] -= step
                else:
                    least[other] -= step
            place = following
        while place:
            holder[place] = holder[before[place]]
            place = before[place]
    return firsts[1:], others[1:]


def balances_of(board: Premises, why: Evidence) -> list[Balance]:
    """The balance of a cage's evidence, or of innies and outies, followed by each sum in it."""
    whole = _balance(board, why)
    return [whole, *(Balance(((1, term),)) for _, term in whole.terms if len(whole.terms) > 1)]


def areas_of(board: Premises, balances: list[Balance]) -> list[Area]:
    """The houses and cages whose sums occur in balances."""
    sums = {premise for balance in balances for _, premise in balance.terms}
    return [area for area in board.areas if area.sum in sums]


def _balance(board: Premises, why: Evidence) -> Balance:
    if why.rules and why.houses:
        sums = [area.sum for area in board.areas if not area.is_house and area.sum is not None]
        sums += [stated.sum for stated in board.stated if stated.sum is not None]
        return Balance(_terms(1, [board.areas[house] for house in why.houses])
                       + tuple((-1, term) for term in _of_rules(board, why, sums)))
    cells = mask_of(why.cells)
    cages = [area for area in board.areas if not area.is_house and area.sum is not None]
    houses = [board.areas[house] for house in why.houses]
    if not houses:
        for area in cages:
            if mask_of(area.cells) == cells and area.sum and area.sum.total == why.total:
                return Balance(_terms(1, [area]))
    inside = mask_of(cell for area in houses for cell in area.cells)
    innies = _chosen(cages, inside & ~cells) if not cells & ~inside else None
    if innies is not None:
        return Balance(_terms(1, houses) + _terms(-1, innies))
    return Balance(_terms(-1, houses) + _terms(1, _chosen(cages, inside | cells) or []))


def _of_rules(board: Premises, why: Evidence, sums: list[Premise]) -> list[Premise]:
    """The sums of the rules of a step about houses, which have cells of these."""
    inside = mask_of(cell for house in why.houses for cell in board.areas[house].cells)
    cells = inside | mask_of(why.cells)
    left = mask_of(why.cells) & inside
    chosen: list[Premise] = []
    for term in sums:
        mask = mask_of(term.cells)
        if not mask & ~cells and not mask & left and mask & inside and not any(
                mask & mask_of(other.cells) for other in chosen):
            chosen.append(term)
    return chosen


def _terms(times: int, areas: list[Area]) -> tuple[tuple[int, Premise], ...]:
    return tuple((times, area.sum) for area in areas if area.sum is not None)


def _chosen(cages: list[Area], cells: int) -> list[Area] | None:
    """Cages that fill some cells exactly, each once; None if there are none."""
    if not cells:
        return []
    low = cells & -cells
    for area in cages:
        mask = mask_of(area.cells)
        if mask & low and not mask & ~cells:
            rest = _chosen(cages, cells ^ mask)
            if rest is not None:
                return [area, *rest]
    return None
