"""What the picture of a rule takes up on a board, so that no shape hides another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from nanpure.model.layout import Layout
from nanpure.rules import Board, Rule
from nanpure.rules import shapes as drawn

__all__ = ["Spot", "Taken", "layers_of", "spots_of"]

Spot = tuple[str, object]
"""A layer of the picture, and what is taken there: a cell, an edge, a place outside."""

# A cell has one of each: a tint, an outline, something in its middle, a text in its corner.
TINT, OUTLINE, MIDDLE, TEXT = "tint", "outline", "middle", "text"
MARK, OUTSIDE, STROKE = "mark", "outside", "stroke"
OF_CELLS = frozenset((TINT, OUTLINE, MIDDLE))


def spots_of(rule: Rule, board: Board) -> set[Spot]:
    """Return what the picture of a rule takes up.

    >>> from nanpure.rules import kind_named
    >>> board = Board.boxes(2, 2)
    >>> sorted(spots_of(kind_named("cage")((0, 1), 3), board))
    [('outline', 0), ('outline', 1), ('text', 0)]
    """
    return {spot for shape in rule.shapes(board) for spot in _spots(shape, board)}


def _spots(shape: drawn.Shape, board: Board) -> Iterator[Spot]:
    cells = shape.cells
    if isinstance(shape, drawn.Clue):
        yield OUTSIDE, board.before(cells[0], shape.step)
    elif isinstance(shape, drawn.Badge):
        yield TEXT, cells[0]
    elif isinstance(shape, drawn.Tint | drawn.Outline):
        layer = TINT if isinstance(shape, drawn.Tint) else OUTLINE
        yield from ((layer, cell) for cell in cells)
    elif isinstance(shape, drawn.Chevron | drawn.Label) or (
            isinstance(shape, drawn.Disc) and len(cells) > 1 and not shape.along):
        yield MARK, frozenset(cells)
    elif not isinstance(shape, drawn.Line):
        yield from ((MIDDLE, cell) for cell in cells)
        yield from ((STROKE, frozenset(both)) for both in pairwise(cells))


@lru_cache(maxsize=256)
def layers_of(kind: type[Rule]) -> frozenset[str]:
    """Return the layers in which the cells of a kind are taken, by the picture of its example.

    >>> from nanpure.rules import kind_named
    >>> sorted(layers_of(kind_named("cage"))), sorted(layers_of(kind_named("thermo")))
    (['outline'], ['middle'])
    """
    layout = Layout.parse(kind.example)
    return OF_CELLS & {layer for rule in layout.rules if type(rule) is kind
                       for layer, _ in spots_of(rule, layout)}


@lru_cache(maxsize=256)
def is_scattered(kind: type[Rule]) -> bool:
    """Whether the cells of a kind with one field need not be together.

    Either each has its own shape, or a rule of several cells means the same as one for each.

    >>> from nanpure.rules import kind_named
    >>> [is_scattered(kind_named(name)) for name in ("circles", "columnindexer", "cage")]
    [True, True, False]
    """
    layout = Layout.parse(kind.example)
    shapes = [shape for rule in layout.rules if type(rule) is kind for shape in rule.shapes(layout)]
    if all(len(shape.cells) == 1 or isinstance(shape, drawn.Chevron) for shape in shapes):
        return True
    if not kind.may_have_cells_alone:
        return False
    first, last, name = 0, layout.cells - 1, kind.cell_fields[0].name
    try:
        one, other, both = (kind.made({name: cells}).lower(layout.board)
                            for cells in ((first,), (last,), (first, last)))
    except ValueError:  # too few cells
        return False
    return set(both) == {*one, *other}


@lru_cache(maxsize=256)
def is_joined(kind: type[Rule]) -> bool:
    """Whether the places of a kind with several fields are together, as in its example.

    They have common sides there, or a shape in common.

    >>> from nanpure.rules import kind_named
    >>> [is_joined(kind_named(name)) for name in ("arrow", "countdistinct", "clone")]
    [True, True, False]
    """
    layout = Layout.parse(kind.example)
    return all(_are_joined(rule, field.name, layout) for rule in layout.rules if type(rule) is kind
               for field in kind.cell_fields[1:])


def _are_joined(rule: Rule, name: str, board: Board) -> bool:
    first, other = set(vars(rule)[rule.cell_fields[0].name]), set(vars(rule)[name])
    return any(not other.isdisjoint(board.beside[cell]) for cell in first) or any(
        not first.isdisjoint(shape.cells) and not other.isdisjoint(shape.cells)
        for shape in rule.shapes(board))


@lru_cache(maxsize=256)
def sizes_of(kind: type[Rule]) -> tuple[int, ...]:
    """Return how many cells the first field of a kind with several has in its example, or fewer.

    >>> from nanpure.rules import kind_named
    >>> sizes_of(kind_named("arrow"))
    (1, 2)
    """
    layout = Layout.parse(kind.example)
    most = max(len(vars(rule)[kind.cell_fields[0].name]) for rule in layout.rules
               if type(rule) is kind)
    return tuple(range(1, most + 1))


class Taken:
    """The spots that are taken on a board, at first by the rules that it has."""

    def __init__(self, board: Board, rules: Iterable[Rule] = ()) -> None:
        self.board = board
        self.spots: set[Spot] = set()
        self._free: dict[type[Rule], frozenset[int]] = {}
        self._cells: dict[str, set[int]] = {layer: set() for layer in OF_CELLS}
        for rule in rules:
            self.add(rule)

    def add(self, rule: Rule) -> None:
        """Take the spots of a rule."""
        spots = spots_of(rule, self.board)
        self.spots |= spots
        self._free.clear()
        for layer, cell in spots:
            if layer in OF_CELLS:
                self._cells[layer].add(cell)  # type: ignore[arg-type]

    def remove(self, rule: Rule) -> None:
        """Free the spots of a rule."""
        spots = spots_of(rule, self.board)
        self.spots -= spots
        self._free.clear()
        for layer, cell in spots:
            if layer in OF_CELLS:
                self._cells[layer].discard(cell)  # type: ignore[arg-type]

    def has_room(self, rules: Sequence[Rule]) -> bool:
        """Whether all these rules can be drawn without hiding what is there, or each other."""
        new = [spots_of(rule, self.board) for rule in rules]
        together = set().union(*new)
        return (len(together) == sum(map(len, new)) and self.spots.isdisjoint(together)
                and not any(self._is_crossed(spot, together) for spot in together))

    def free(self, kind: type[Rule]) -> frozenset[int]:
        """Return the cells in which nothing of the layers of a kind is."""
        if kind not in self._free:
            self._free[kind] = frozenset(range(self.board.size**2)).difference(
                *[self._cells[layer] for layer in layers_of(kind)])
        return self._free[kind]

    def _is_crossed(self, spot: Spot, together: set[Spot]) -> bool:
        """Whether a stroke is no step to a cell that touches, or crosses another at a corner."""
        layer, cells = spot
        if layer != STROKE or not isinstance(cells, frozenset):
            return False
        one, other = min(cells), max(cells)
        if other in self.board.beside[one]:
            return False
        if other not in self.board.around[one]:
            return True
        beside = self.board.beside
        across = (STROKE, frozenset(beside[one]).intersection(beside[other]))
        return across in self.spots or across in together
