"""Rules as Penpa+ draws them: the members of its drawing, shape by shape."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from nanpure.rules import Board, Rule, shapes

from .penpa_glyphs import DIAGONAL, STEPS

__all__ = ["Canvas"]

_STYLES = {"green": 3, "grey": 5, "slate": 5, "red": 8, "blue": 9, "black": 2}
_LIGHT = 3  # the number of a light grey: of surfaces, and of symbols without a border
_SIDES = ((-1, 0, 0, 1), (0, 1, 1, 3), (1, 0, 2, 3), (0, -1, 0, 2))  # a step; two points of a cell
_TIPS = {(0, -1): 1, (-1, 0): 2, (0, 1): 3, (1, 0): 4}
_PILLS = {(0, 1): 1, (1, 0): 2, (0, 2): 3, (2, 0): 4}


class Canvas:
    """The members of a drawing of a board with *margin* more rows and columns on every side."""

    def __init__(self, board: Board, margin: int) -> None:
        self.board, self.margin = board, margin
        self.across = board.size + 2 * margin + 4
        self.count = self.across**2
        self.lists: dict[str, list[list[int]]] = {}
        self.marks: dict[str, dict[str, Any]] = {}

    def draw(self, rules: Iterable[Rule]) -> None:
        """Add the shapes of rules."""
        for rule in rules:
            if rule.drawn is not None and rule.drawn.shown:
                drawn = list(rule.shapes(self.board))
                for shape in drawn:
                    _DRAWN[type(shape)](self, shape, drawn)

    def cell(self, cell: int) -> int:
        """Return the number of a cell."""
        row, column = divmod(cell, self.board.size)
        return self.at(row, column)

    def at(self, row: int, column: int) -> int:
        """Return the number of a cell of the board, or beside it."""
        inset = 2 + self.margin
        return (row + inset) * self.across + column + inset

    def point(self, cells: Sequence[int]) -> int:
        """Return the number of the point in the middle of one, two or four cells."""
        first = self.cell(min(cells))
        if len(cells) == 1:
            return first
        if len(cells) == 4:
            return self.count + first
        return first + (3 if max(cells) - min(cells) == 1 else 2) * self.count

    def add(self, name: str, cells: Sequence[int]) -> None:
        """Add a list of cells to a member."""
        path = [self.cell(cell) for cell in cells]
        entries = self.lists.setdefault(name, [])
        if path not in entries:
            entries.append(path)

    def mark(self, name: str, point: int | str, value: Any) -> None:
        """Put a mark on a point."""
        self.marks.setdefault(name, {})[str(point)] = value

    def symbol(self, cells: Sequence[int], style: int, name: str, layer: int = 1) -> None:
        """Put a symbol in the middle of cells; *layer* 2 lies over lines."""
        self.mark("symbol", self.point(cells), [style, name, layer])


def _tube(canvas: Canvas, shape: shapes.Tube, drawn: Sequence[shapes.Shape]) -> None:
    if shape.bulb:
        canvas.add("thermo", shape.cells)
        return
    style = _STYLES.get(shape.colour, 5)
    for one, other in zip(shape.cells, shape.cells[1:], strict=False):
        ends = sorted((canvas.cell(one), canvas.cell(other)))
        canvas.mark("line", ",".join(map(str, ends)), style)
    if shape.ends in ("rings", "diamonds"):
        name = "circle_L" if shape.ends == "rings" else "diamond_L"
        for cell in (shape.cells[0], shape.cells[-1]):
            canvas.symbol([cell], 6, name, 2)


def _disc(canvas: Canvas, shape: shapes.Disc, drawn: Sequence[shapes.Shape]) -> None:
    if len(shape.cells) == 4:
        canvas.mark("number", canvas.point(shape.cells), [shape.text.replace(" ", ""), 6, "4"])
    elif len(shape.cells) == 2 and not shape.along:
        canvas.symbol(shape.cells, 2 if shape.colour == "black" else 1, "circle_SS", 2)
        if shape.text:
            ink = 4 if shape.colour == "black" else 1
            canvas.mark("number", canvas.point(shape.cells), [shape.text, ink, "5"])
    elif shape.filled:
        canvas.symbol(shape.cells, _LIGHT, "circle_L")
    elif len(shape.cells) > 1:
        size = canvas.board.size
        down, right = divmod(max(shape.cells) - min(shape.cells), size)
        if (down, right) in _PILLS:
            canvas.symbol([min(shape.cells)], _PILLS[down, right], "sudokumore", 2)
    elif not any(isinstance(other, shapes.Arrow) for other in drawn):
        canvas.symbol(shape.cells, 1, "circle_L")


def _arrow(canvas: Canvas, shape: shapes.Arrow, drawn: Sequence[shapes.Shape]) -> None:
    single = any(isinstance(other, shapes.Disc) and other.cells == shape.cells[:1]
                 for other in drawn)
    canvas.add("arrows" if single else "direction", shape.cells)


def _square(canvas: Canvas, shape: shapes.Square, drawn: Sequence[shapes.Shape]) -> None:
    if shape.size >= 1:
        canvas.mark("surface", canvas.cell(shape.cells[0]), _LIGHT)
    else:
        canvas.symbol(shape.cells, _LIGHT, "square_L")


def _label(canvas: Canvas, shape: shapes.Label, drawn: Sequence[shapes.Shape]) -> None:
    canvas.mark("number", canvas.point(shape.cells), [shape.text, 1, "6"])


def _chevron(canvas: Canvas, shape: shapes.Chevron, drawn: Sequence[shapes.Shape]) -> None:
    (row, column), (down, right) = (divmod(cell, canvas.board.size) for cell in shape.cells)
    canvas.symbol(shape.cells, _TIPS[down - row, right - column], "inequality", 2)


def _clue(canvas: Canvas, shape: shapes.Clue, drawn: Sequence[shapes.Shape]) -> None:
    row, column = divmod(shape.cells[0], canvas.board.size)
    down, right = shape.step
    place = canvas.at(row - down, column - right)
    if down and right:
        canvas.mark("number", place, [f"{shape.text}_{STEPS.index(shape.step)}", 1, "2"])
    else:
        canvas.mark("number", place, [shape.text, 1, "1"])


def _outline(canvas: Canvas, shape: shapes.Outline, drawn: Sequence[shapes.Shape]) -> None:
    canvas.add("killercages", sorted(shape.cells))
    size, inside = canvas.board.size, set(shape.cells)

    def beyond(cell: int, down: int, right: int) -> bool:
        row, column = cell // size + down, cell % size + right
        return not (0 <= row < size and 0 <= column < size) or row * size + column not in inside

    def point(cell: int, which: int) -> int:
        return 4 * (canvas.count + canvas.cell(cell)) + which

    for cell in shape.cells:
        for down, right, first, last in _SIDES:
            if not beyond(cell, down, right):
                continue
            canvas.mark("cage", f"{point(cell, first)},{point(cell, last)}", 10)
            along = (0, 1) if down else (1, 0)  # on to the next cell with this border
            other = cell + along[0] * size + along[1]
            if not beyond(cell, *along) and beyond(other, down, right):
                canvas.mark("cage", f"{point(cell, last)},{point(other, first)}", 10)


def _badge(canvas: Canvas, shape: shapes.Badge, drawn: Sequence[shapes.Shape]) -> None:
    if any(map(str.isdigit, shape.text)):
        cell = canvas.cell(shape.cells[0])
        canvas.mark("numberS", 4 * (canvas.count + cell), [f" {shape.text}", 1])


def _tint(canvas: Canvas, shape: shapes.Tint, drawn: Sequence[shapes.Shape]) -> None:
    if not _slash(canvas, shape.cells):
        for cell in shape.cells:
            canvas.mark("surface", canvas.cell(cell), _LIGHT)


def _straight(canvas: Canvas, shape: shapes.Line, drawn: Sequence[shapes.Shape]) -> None:
    _slash(canvas, shape.cells)


def _slash(canvas: Canvas, cells: Sequence[int]) -> bool:
    """Draw a diagonal of the whole board, if cells are one."""
    size, found = canvas.board.size, set(cells)
    corner = canvas.count + canvas.at(-1, -1)
    if found == set(range(0, size * size, size + 1)):
        step = canvas.across + 1
    elif found == set(range(size - 1, size * size - 1, size - 1)):
        corner, step = corner + size, canvas.across - 1
    else:
        return False
    for at in range(size):
        canvas.mark("lineE", f"{corner + at * step},{corner + (at + 1) * step}", DIAGONAL)
    return True


_DRAWN: Mapping[type[shapes.Shape], Callable[..., None]] = {
    shapes.Tube: _tube, shapes.Disc: _disc, shapes.Arrow: _arrow, shapes.Square: _square,
    shapes.Label: _label, shapes.Chevron: _chevron, shapes.Clue: _clue, shapes.Outline: _outline,
    shapes.Badge: _badge, shapes.Tint: _tint, shapes.Line: _straight,
}
