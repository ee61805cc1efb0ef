"""Symmetries: the automorphisms of a graph, and the number of grids that a move of cells fixes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import prod
from typing import NamedTuple

from nanpure import _core
from nanpure._core import Control
from nanpure.base.arguments import flag, instance, integer, integers, listed, optional
from nanpure.errors import shown_value
from nanpure.kernel.boards import MAX_SIZE
from nanpure.kernel.search import STOPPED, Limits, jobs_of

__all__ = ["FixedGrids", "GraphSymmetry", "fixed_grids", "graph_symmetry"]

_VERTICES = 1 << 24


@dataclass(frozen=True, slots=True)
class GraphSymmetry:
    """The automorphisms of a graph.

    - *base*: points such that only the identity fixes all of them; *orbits*: the number of places
      to which each one can go while those before it stay;
    - *generators*: the image of each point; those that fix the first k points of the base generate
      all that do;
    - *stopped*: as in :class:`~nanpure.kernel.Found`; then the rest has no meaning.
    """

    base: tuple[int, ...]
    orbits: tuple[int, ...]
    generators: tuple[tuple[int, ...], ...]
    stopped: str | None = None

    @property
    def order(self) -> int:
        """The number of automorphisms."""
        return prod(self.orbits)


def graph_symmetry(
    colours: Sequence[int],
    edges: Iterable[Sequence[int]],
    points: int | None = None,
    control: Control | None = None,
) -> GraphSymmetry:
    """Find the automorphisms of an undirected graph that keep the colours of its vertices.

    Vertex i has colour *colours[i]*; an edge is a pair of vertices, each edge listed once. Only the
    first *points* vertices (None: all) are reported; they must have colours of their own, and
    distinguish the others as cells do houses. By individualisation and refinement (McKay 1981);
    memory grows with the square of indistinguishable points, and there are graphs, as for all
    algorithms of this kind, for which it takes exponential time. *control* stops it.

    >>> pentagon = graph_symmetry([0] * 5, [(0, 1), (1, 2), (2, 3), (3, 4), (4, 0)])
    >>> pentagon.order, pentagon.orbits
    (10, (5, 2))
    """
    kinds = integers(colours, "colours", 0, 2**32 - 1)
    many = len(kinds) if points is None else integer(points, "points", 0, len(kinds))
    pairs = []
    for edge in listed(edges, "edges", _VERTICES):
        pair = integers(edge, "each of the edges", 0, len(kinds) - 1)
        if len(pair) != 2:
            raise ValueError(f"expected each of the edges to be two vertices, got {pair}")
        pairs.append(pair)
    if {*kinds[:many]} & {*kinds[many:]}:
        raise ValueError(f"expected points to have their own colours, got {shown_value(kinds)}")
    base, orbits, generators, whole = _core.graph_symmetry(
        many, kinds, pairs, optional(control, "control", Control))
    return GraphSymmetry(tuple(base), tuple(orbits), tuple(map(tuple, generators)),
                         None if whole else "asked")


class FixedGrids(NamedTuple):
    """The number of grids that a move fixes up to relabelling.

    - *grids*: of those in which one house has its digits in order, so N! times as many in all;
    - *parts*, *completed*: the number of ways to fill a region, and the number of them that had to
      be completed (0: the region was the board, or nothing fits there);
    - *stopped*: as in :class:`~nanpure.kernel.Found`; then the numbers have no meaning.
    """

    grids: int
    parts: int
    completed: int
    stopped: str | None


def fixed_grids(
    size: int,
    groups: Sequence[Sequence[int]],
    move: Sequence[int],
    relabelled: bool = True,
    jobs: int = 1,
    limits: Limits = Limits(),
) -> FixedGrids:
    """Count the grids of N×N cells that a move leaves unchanged, up to a relabelling.

    *groups* are lists of cells in which no digit stands twice, at least one of them a house; cell c
    goes to *move[c]*, and groups must go to groups. *relabelled* False: the digits must stay as
    they are. N up to 36; the time depends on the number of grids up to the symmetries that commute
    with the move: seconds for any of the 275 classes of the 9×9 except the identity.

    >>> rows = [(0, 1), (2, 3)]
    >>> fixed_grids(2, [*rows, (0, 2), (1, 3)], (1, 0, 3, 2)).grids
    1
    """
    n = integer(size, "size", 1, MAX_SIZE)
    cells = [integers(group, "each of the groups", 0, n * n - 1)
             for group in listed(groups, "groups", n**4)]
    if not any(len(set(group)) == n for group in cells):
        raise ValueError(f"expected groups with a house of {n} cells, got {shown_value(groups)}")
    if any(len(set(group)) != len(group) or len(group) > n for group in cells):
        raise ValueError(f"expected groups of at most {n} different cells, "
                         f"got {shown_value(groups)}")
    goes = integers(move, "move", 0, n * n - 1)
    known = {frozenset(group) for group in cells}
    if len(set(goes)) != n * n or {frozenset(goes[cell] for cell in group)
                                   for group in known} != known:
        raise ValueError(f"expected a move of the {n * n} cells that turns groups into groups, "
                         f"got {shown_value(goes)}")
    _, seconds, control = instance(limits, "limits", Limits).native()
    grids, parts, completed, stopped = _core.fixed_grids(
        n, cells, goes, flag(relabelled, "relabelled"), jobs_of(jobs), seconds, control)
    return FixedGrids(int(grids), parts, completed, STOPPED[stopped])
