"""A plain-Python search for any layout: the reference that the native search is tested against.

It is short enough to verify by reading: strike a placed digit from its peers, place single
candidates, give up if a sum is out of reach, branch on the cell with the fewest. It shares nothing
with the native code.
"""

from __future__ import annotations

from collections.abc import Iterator

from nanpure.model.grid import Grid
from nanpure.model.sets import bits
from nanpure.rules.primitives import Sum

__all__ = ["brute_solutions", "strike"]


def brute_solutions(grid: Grid) -> Iterator[tuple[int, ...]]:
    """Yield every solution as N² digits, each once, in no particular order.

    >>> from nanpure import Puzzle
    >>> grid = Puzzle.parse("12..3..........4").grid()
    >>> sorted(brute_solutions(grid))[0]
    (1, 2, 4, 3, 3, 4, 1, 2, 4, 3, 2, 1, 2, 1, 3, 4)
    """
    masks = list(grid.candidates)
    houses = [house.cells for house in grid.layout.houses]
    full = (1 << grid.layout.size) - 1
    peers = [tuple(bits(peers)) for peers in grid.layout.peers]
    sums = [primitive for primitive in grid.layout.primitives if isinstance(primitive, Sum)]
    # Two equal digits that see each other strike each other in the first round.
    for digits in _search(masks, set(), peers, houses, sums, full):
        rules = grid.layout.rules
        if all(rule.holds(digits, grid.layout, rules) for rule in rules):
            yield digits


def strike(masks: list[int], done: set[int], peers: list[tuple[int, ...]]) -> bool:
    """Strike the digits of single candidates from their peers until nothing changes.

    *masks* and *done* (cells whose digit has been struck) are changed in place; False: a cell has
    no candidates left.
    """
    waiting = [c for c, mask in enumerate(masks) if mask.bit_count() == 1 and c not in done]
    while waiting:
        cell = waiting.pop()
        if cell in done:
            continue
        done.add(cell)
        for peer in peers[cell]:
            if masks[peer] & masks[cell]:
                masks[peer] &= ~masks[cell]
                if masks[peer].bit_count() == 1:
                    waiting.append(peer)
    return 0 not in masks


def _search(
    masks: list[int],
    done: set[int],
    peers: list[tuple[int, ...]],
    houses: list[tuple[int, ...]],
    sums: list[Sum],
    full: int,
) -> Iterator[tuple[int, ...]]:
    if not strike(masks, done, peers) or any(_union(masks, house) != full for house in houses):
        return
    if any(_out_of_reach(masks, cage) for cage in sums):
        return
    if len(done) == len(masks):
        yield tuple(mask.bit_length() for mask in masks)
        return
    cell = min((c for c in range(len(masks)) if c not in done), key=lambda c: masks[c].bit_count())
    for bit in bits(masks[cell]):
        branch = masks.copy()
        branch[cell] = 1 << bit
        yield from _search(branch, done.copy(), peers, houses, sums, full)


def _out_of_reach(masks: list[int], wanted: Sum) -> bool:
    """Whether even the smallest digits exceed a sum, or the largest fall short of it."""
    cells = [masks[cell] for cell in wanted.cells]
    least = sum((mask & -mask).bit_length() for mask in cells)
    return not least <= wanted.total <= sum(map(int.bit_length, cells))


def _union(masks: list[int], house: tuple[int, ...]) -> int:
    union = 0
    for cell in house:
        union |= masks[cell]
    return union
