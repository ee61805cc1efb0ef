"""The symmetry group of a layout, found from the layout itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from nanpure.base.arguments import instance, optional
from nanpure.errors import PuzzleError, Unsupported
from nanpure.kernel import Control
from nanpure.kernel.symmetry import GraphSymmetry, graph_symmetry
from nanpure.maths.group import Group
from nanpure.model.layout import Layout
from nanpure.model.symmetry import Transform, identity
from nanpure.rules.primitives import Tree
from nanpure.words import message

__all__ = ["LARGEST", "SymmetryGroup", "symmetries"]

LARGEST = 100  # N: its generators take some MB


@dataclass(frozen=True)
class SymmetryGroup:
    """The symmetries of a layout: all permutations of its cells that preserve its structure.

    - *layout*: the layout;
    - *order*: the number of symmetries, exactly;
    - *generators*: symmetries whose products are all of them. Digits stay what they are.

    Relabellings, symmetries of every layout that does not tell digits apart, are left out.
    """

    layout: Layout
    order: int
    generators: tuple[Transform, ...]
    _found: GraphSymmetry

    def __repr__(self) -> str:
        return f"<{self.order} symmetries of {self.layout.structure}>"

    @cached_property
    def chain(self) -> Group:
        """The group as a chain of stabilizers, to go through its elements."""
        return Group.of(self.layout.cells, self._found.base, self._found.generators)

    def elements(self) -> Iterator[Transform]:
        """Go through all symmetries, the identity first.

        >>> len(set(symmetries(Layout.parse("2x2")).elements()))
        128
        """
        digits = identity(self.layout.size).digits
        for some in self.chain.elements():
            for cells in some.tolist():
                yield Transform(tuple(cells), digits)


def symmetries(layout: Layout, *, control: Control | None = None) -> SymmetryGroup:
    """Find the symmetry group of a layout, of any kind.

    A symmetry is a permutation of the cells that turns every house into a house and every rule
    into one of the rules. It need not turn rows into rows: if disjoint groups are houses, boxes
    can become rows. If a rule tells digits apart (a sum), every digit stays what it is, so that a
    cage goes to a cage with the same sum. The group is computed from the houses and rules alone,
    by individualisation and refinement (McKay 1981); N up to 100, in about a second.

    >>> group = symmetries(Layout.parse("3x3"))
    >>> group.order, all(turn.preserves(group.layout) for turn in group.generators)
    (3359232, True)
    >>> [symmetries(Layout.parse(text)).order for text in (
    ...     "3x3+diagonals", "3x3+windows", "3x3+disjoint", "jigsaw:AAABCABBCCDBCDDD")]
    [96, 128, 10368, 4]
    >>> symmetries(Layout.parse("5x5")).order
    17832200896512000000000000
    """
    board = instance(layout, "layout", Layout)
    if board.size > LARGEST:
        raise Unsupported(message("symmetries are computed up to {most}x{most} cells, not on "
                                  "{size}x{size}", most=LARGEST, size=board.size))
    colours, edges = _graph(board)
    result = graph_symmetry(colours, edges, board.cells, optional(control, "control", Control))
    if result.stopped is not None:
        raise PuzzleError(message("stopped before the symmetries were known: {layout}",
                                  layout=board.structure), "unknown", stopped=result.stopped)
    digits = identity(board.size).digits
    turns = tuple(Transform(cells, digits) for cells in result.generators)
    return SymmetryGroup(board, result.order, turns, result)


def _plant(tree: Tree, cells: int, groups: list[tuple[object, list[int]]]) -> int:
    """Add the vertices of what is stated of some cells; return the last one."""
    members = [member if isinstance(member, int) else _plant(member, cells, groups)
               for member in tree.members]
    groups.append(((tree.label, len(members)), members))
    return cells + len(groups) - 1


def _graph(layout: Layout) -> tuple[list[int], list[tuple[int, int]]]:
    """Cells, houses, and what the other rules state of which cells, each joined to its cells.

    Houses are alike whatever their kind; of the others only those that state the same. A rule is a
    vertex too, joined to all that it states: its sets of cells go together or not at all.
    """
    colours = [0] * layout.cells
    edges: list[tuple[int, int]] = []
    groups: list[tuple[object, list[int]]] = [("", list(house.cells)) for house in layout.houses]
    for rule in layout.rules:
        if rule.house:
            continue
        parts = [_plant(part.tree, layout.cells, groups)
                 for part in rule.lower_among(layout, layout.rules)]
        groups.append((rule.kind, parts))
    kinds = {kind: number for number, kind in enumerate(dict.fromkeys(kind for kind, _ in groups))}
    for kind, members in groups:
        edges += [(member, len(colours)) for member in members]
        colours.append(1 + kinds[kind])
    return colours, edges
