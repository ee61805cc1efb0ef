"""How the shapes of a kind look: what they take up on a board, and whether they are together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from nanpure.model.layout import Layout
from nanpure.rules import Board, Rule
from nanpure.rules import shapes as drawn
from nanpure.rules.cell_fields import Cells

__all__ = ["MARK", "OF_CELLS", "STROKE", "Look", "Spot", "is_scattered", "look_of", "spots_of"]

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
        yield OUTSIDE, board.before(cells[0], *shape.step)
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


@dataclass(frozen=True, slots=True)
class Look:
    """How the shapes of a kind look, by the example of the kind.

    - *layers*: those of the picture in which cells are taken;
    - *scattered*: whether the cells of one field need not be together: either each has its own
      shape, or a rule of several cells means the same as one for each;
    - *joined*: whether the places of several fields have common sides, or a shape in common;
    - *sizes*: how many cells the first of several fields may well have.
    """

    layers: frozenset[str]
    scattered: bool
    joined: bool
    sizes: tuple[int, ...]


def look_of(kind: type[Rule]) -> Look:
    """Return how the shapes of a kind look.

    >>> from nanpure.rules import kind_named
    >>> sorted(look_of(kind_named("cage")).layers), look_of(kind_named("arrow")).sizes
    (['outline'], (1, 2))
    >>> [look_of(kind_named(name)).scattered for name in ("circles", "columnindexer", "cage")]
    [True, True, False]
    >>> [look_of(kind_named(name)).joined for name in ("arrow", "countdistinct", "clone")]
    [True, True, False]
    """
    return _look(kind)  # type: ignore[arg-type]


def is_scattered(kind: type[Rule]) -> bool:
    """Whether all shapes of a kind are one rule, whose cells need not be together.

    >>> from nanpure.rules import kind_named
    >>> [is_scattered(kind_named(name)) for name in ("odd", "cage", "thermo")]
    [True, False, False]
    """
    if len(kind.cell_fields) != 1:
        return False
    field = kind.cell_fields[0]
    return isinstance(field, Cells) and field.count == "any" and look_of(kind).scattered


@lru_cache(maxsize=256)
def _look(kind: type[Rule]) -> Look:
    layout = Layout.parse(kind.example)
    rules = [rule for rule in layout.rules if type(rule) is kind]
    first, *others = kind.cell_fields
    return Look(
        OF_CELLS & {layer for rule in rules for layer, _ in spots_of(rule, layout)},
        not others and _are_scattered(rules, layout),
        all(_are_joined(rule, field.name, layout) for rule in rules for field in others),
        tuple(range(1, 1 + max(len(vars(rule)[first.name]) for rule in rules))))


def _are_scattered(rules: list[Rule], layout: Layout) -> bool:
    shapes = [shape for rule in rules for shape in rule.shapes(layout)]
    if all(len(shape.cells) == 1 or isinstance(shape, drawn.Chevron) for shape in shapes):
        return True
    kind = type(rules[0])
    if not kind.may_have_cells_alone:
        return False
    first, last, name = 0, layout.cells - 1, kind.cell_fields[0].name
    try:
        one, other, both = (kind.made({name: cells}).lower(layout.board)
                            for cells in ((first,), (last,), (first, last)))
    except ValueError:  # too few cells
        return False
    return set(both) == {*one, *other}


def _are_joined(rule: Rule, name: str, board: Board) -> bool:
    first, other = set(vars(rule)[rule.cell_fields[0].name]), set(vars(rule)[name])
    return any(not other.isdisjoint(board.beside[cell]) for cell in first) or any(
        not first.isdisjoint(shape.cells) and not other.isdisjoint(shape.cells)
        for shape in rule.shapes(board))
