"""Rules as SudokuPad draws them: each shape in the colours and measures that are usual there.

The measures are those with which the site draws f-puzzles (SudokuPad/sudokutools,
``fpuzzlesdecoder.js``); colours of kinds that f-puzzles has no drawing of are those that setters
use since Rangsk's solver. Dashes, bars and signs in corners, which tell kinds apart for those who
do not see colours, are not drawn: nobody there would know them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from nanpure.rules import Board, Rule, shapes

__all__ = ["drawing_of"]

Drawing = tuple[str, Mapping[str, Any]]  # the member that it belongs to, and what stands there

_COLOURS: Mapping[str, str] = {
    "grey": "#CFCFCF", "green": "#67F067", "orange": "#FF9A00", "pink": "#F067F0",
    "blue": "#2ECBFF", "violet": "#CDB1EC", "red": "#FFA0A0", "yellow": "#E6DC5A",
    "slate": "#CFCFCF", "white": "#FFFFFF", "black": "#000000",
}
_SHAFT = "#a1a1a1"  # of arrows and their circles
_DIAGONAL = "#34BBE6"
_PIXELS = 64
_REGION = "rgba(207, 207, 207, 0.95)"


def drawing_of(rule: Rule, board: Board) -> Iterator[Drawing]:
    """Yield the parts of the picture of a rule.

    >>> from nanpure.rules import kind_named
    >>> board = Board.boxes(2, 2)
    >>> [name for name, _ in drawing_of(kind_named("thermo")((0, 1, 2)), board)]
    ['underlays', 'lines']
    """
    drawn = list(rule.shapes(board))
    outlined = {shape.cells[0] for shape in drawn if isinstance(shape, shapes.Outline)}
    whole = {shape.cells[0] for shape in drawn if isinstance(shape, shapes.Square)}
    for shape in drawn:
        if isinstance(shape, shapes.Outline):
            yield "cages", _cage(shape, drawn, board)
        elif isinstance(shape, shapes.Badge):
            if any(map(str.isdigit, shape.text)) and shape.cells[0] not in outlined:
                yield "overlays", _text(_corner(shape.cells[0], board), shape.text, 14)
        elif isinstance(shape, shapes.Chevron):
            yield _chevron(shape, whole, board)
        elif isinstance(shape, shapes.Tint):
            yield from _house(shape, rule.is_switch(), board) if rule.house else _tint(shape, board)
        else:
            yield from _DRAWN[type(shape)](shape, board)


# ---- places -------------------------------------------------------------------------------------


def _pairs(cells: Iterable[int], board: Board) -> list[list[int]]:
    return [list(divmod(cell, board.size)) for cell in cells]


def _centre(cell: int, board: Board) -> list[float]:
    row, column = divmod(cell, board.size)
    return [row + 0.5, column + 0.5]


def _middle(cells: Sequence[int], board: Board) -> list[float]:
    centres = [_centre(cell, board) for cell in cells]
    return [sum(parts) / len(centres) for parts in zip(*centres, strict=True)]


def _corner(cell: int, board: Board) -> list[float]:
    row, column = divmod(cell, board.size)
    return [row + 0.2, column + 0.25]


def _shortened(points: Sequence[list[float]], by: float) -> list[list[float]]:
    """The points of a line whose beginning lies so far from the middle of its cell."""
    (row, column), (down, right) = points[0], points[1]
    length = math.dist(points[0], points[1])
    first = [row + round((down > row) - (down < row)) * round(by / length, 1),
             column + round((right > column) - (right < column)) * round(by / length, 1)]
    return [[round(part, 2) for part in first], *points[1:]]


def _slash(cells: Sequence[int], board: Board) -> list[list[int]] | None:
    """The corners that a diagonal of the whole board goes between; None for other cells."""
    size, found = board.size, set(cells)
    if found == set(range(0, size * size, size + 1)):
        return [[0, 0], [size, size]]
    if found == set(range(size - 1, size * size - 1, size - 1)):
        return [[0, size], [size, 0]]
    return None


def _block(cells: Sequence[int], board: Board) -> tuple[list[float], int] | None:
    """The centre and side of a square of several cells; None for other cells."""
    side = math.isqrt(len(cells))
    first = min(cells)
    square = {first + row * board.size + column for row in range(side) for column in range(side)}
    if side < 2 or side * side != len(cells) or square != set(cells):
        return None
    return _middle(cells, board), side


# ---- shapes -------------------------------------------------------------------------------------


def _text(centre: Sequence[float], text: str, font: int, **more: Any) -> dict[str, Any]:
    return {"center": list(centre), "width": 0.25, "height": 0.25, "rounded": False,
            "fontSize": font, "text": text, **more}


def _line(points: Sequence[Sequence[float]], colour: str, thickness: float) -> Drawing:
    return "lines", {"color": colour, "thickness": thickness, "wayPoints": list(points)}


def _disc_at(centre: Sequence[float], size: float, fill: str, border: str, **more: Any
             ) -> dict[str, Any]:
    return {"borderColor": border, "backgroundColor": fill, "center": list(centre),
            "rounded": True, "width": size, "height": size, **more}


def _tube(shape: shapes.Tube, board: Board) -> Iterator[Drawing]:
    colour, points = _COLOURS[shape.colour], [_centre(cell, board) for cell in shape.cells]
    if shape.bulb:
        yield "underlays", _disc_at(points[0], 0.85, colour, colour)
    if shape.ends in ("rings", "diamonds"):
        for end in (points[0], points[-1]):
            yield "overlays", {**_disc_at(end, 0.8, "#FFFFFF", colour, borderSize=2), **(
                {} if shape.ends == "rings" else
                {"rounded": False, "width": 0.55, "height": 0.55, "angle": 45})}
        points = _shortened(_shortened(points, 0.4)[::-1], 0.4)[::-1]
    yield _line(points, colour, 2 if shape.width < 0.06 else round(shape.width * _PIXELS))


def _disc(shape: shapes.Disc, board: Board) -> Iterator[Drawing]:
    if len(shape.cells) == 1 and shape.filled and not shape.text:
        colour = _COLOURS[shape.colour]
        yield "underlays", _disc_at(_centre(shape.cells[0], board), shape.size, colour, colour)
    elif not shape.filled:
        yield "overlays", _ring(shape, board)
    else:
        dark = shape.colour == "black"
        words: dict[str, Any] = {"text": shape.text}
        if shape.text and len(shape.cells) == 2:
            words = {"text": shape.text, "color": "#fff" if dark else "#000", "stroke": "none"}
        elif shape.text:
            words = {"text": _in_two_lines(shape.text), "fontSize": 14}
        yield "overlays", _disc_at(_middle(shape.cells, board), shape.size,
                                   _COLOURS[shape.colour], "#000000", **words)


def _in_two_lines(text: str) -> str:
    words = text.split(" ")
    return " ".join(words[:2]) + ("\n" + " ".join(words[2:]) if len(words) > 2 else "")


def _ring(shape: shapes.Disc, board: Board) -> dict[str, Any]:
    """A ring around one cell, or cells of a row or column."""
    rows = [cell // board.size for cell in shape.cells]
    columns = [cell % board.size for cell in shape.cells]
    ring = _disc_at(_middle(shape.cells, board), shape.size, "#ffffff", _SHAFT, fontSize=16,
                    thickness=5, text="")
    return {**ring, "width": shape.size + max(columns) - min(columns),
            "height": shape.size + max(rows) - min(rows)}


def _square(shape: shapes.Square, board: Board) -> Iterator[Drawing]:
    whole = shape.size >= 1
    colour = "#ccc" if whole else _COLOURS[shape.colour]
    yield "underlays", {**({} if whole else {"borderColor": colour}), "backgroundColor": colour,
                        "center": _centre(shape.cells[0], board), "rounded": False,
                        "width": shape.size, "height": shape.size}


def _label(shape: shapes.Label, board: Board) -> Iterator[Drawing]:
    yield "overlays", _text(_middle(shape.cells, board), shape.text, 21,
                            backgroundColor="#FFFFFF", borderColor="#FFFFFF")


def _chevron(shape: shapes.Chevron, whole: Collection[int], board: Board) -> Drawing:
    """An angle on an edge; beside a cell that is drawn as a whole it lies inside of that."""
    (row, column), (down, right) = (_centre(cell, board) for cell in shape.cells)
    step = (down - row, right - column)
    at, base, tip = (row, column), 0.42, 0.52
    if shape.cells[0] in whole:
        base, tip = 0.39, 0.44
    elif shape.cells[1] in whole:
        at, base, tip = (down, right), -0.44, -0.39
    points = [(at[0] + base * step[0] + way * 0.1 * step[1],
               at[1] + base * step[1] + way * 0.1 * step[0]) for way in (1, -1)]
    points.insert(1, (at[0] + tip * step[0], at[1] + tip * step[1]))
    return _line([[round(part, 3) for part in point] for point in points], "#000000", 1)


def _clue(shape: shapes.Clue, board: Board) -> Iterator[Drawing]:
    row, column = _centre(shape.cells[0], board)
    down, right = shape.step
    centre = [row - down, column - right]
    if down and right:
        yield "arrows", {"color": "#000000", "thickness": 2, "wayPoints": [
            [round(at + far * step, 2) for at, step in zip(centre, shape.step, strict=True)]
            for far in (0.3, 0.48)]}
        yield "overlays", _text(centre, shape.text, 28, backgroundColor="#FFFFFF",
                                borderColor="#FFFFFF")
        return
    if shape.mark == "diamond":  # whose text would turn with it
        yield "overlays", {**_disc_at(centre, 0.55, "#FFFFFF", "#000000"), "rounded": False,
                           "angle": 45}
        yield "overlays", _text(centre, shape.text, 24)
        return
    if shape.mark in ("ring", "frame"):
        yield "overlays", {**_disc_at(centre, 0.8, "#FFFFFF", "#000000"), "fontSize": 24,
                           "rounded": shape.mark == "ring", "text": shape.text}
        return
    yield "overlays", _text(centre, shape.text, 32, backgroundColor="#FFFFFF",
                            borderColor="#FFFFFF")


def _cage(outline: shapes.Outline, drawn: Sequence[shapes.Shape], board: Board) -> dict[str, Any]:
    """A cage with the text that the rule has in its corner."""
    text = next((shape.text for shape in drawn if isinstance(shape, shapes.Badge)
                 and shape.cells[0] == outline.cells[0]), "")
    cage: dict[str, Any] = {"cells": _pairs(outline.cells, board), "unique": True}
    if any(map(str.isdigit, text)):
        cage["value"] = text
        if text.isdecimal():
            cage["sum"] = int(text)
    return cage


def _arrow(shape: shapes.Arrow, board: Board) -> Iterator[Drawing]:
    points = _shortened([_centre(cell, board) for cell in shape.cells], 0.3)
    yield "arrows", {"color": _SHAFT, "headLength": 0.3, "thickness": 5, "wayPoints": points}


def _tint(shape: shapes.Tint, board: Board) -> Iterator[Drawing]:
    grey = _COLOURS["grey"]
    for cell in shape.cells:
        yield "underlays", {"borderColor": grey, "backgroundColor": grey,
                            "center": _centre(cell, board), "rounded": False, "width": 1,
                            "height": 1}


def _house(shape: shapes.Tint, switch: bool, board: Board) -> Iterator[Drawing]:
    """An extra region is grey with an outline, a diagonal a line, a block of a *switch* whole."""
    corners, block = _slash(shape.cells, board), _block(shape.cells, board)
    if corners:
        yield _line(corners, _DIAGONAL, 2)
    elif block and switch:
        centre, side = block
        yield "underlays", {"backgroundColor": _COLOURS["grey"], "center": centre,
                            "rounded": False, "width": side, "height": side}
    else:
        for cell in shape.cells:
            yield "underlays", {"backgroundColor": _REGION, "center": _centre(cell, board),
                                "rounded": False, "width": 1, "height": 1}
        yield "cages", {"cells": _pairs(shape.cells, board)}


def _straight(shape: shapes.Line, board: Board) -> Iterator[Drawing]:
    corners = _slash(shape.cells, board)
    if corners is not None:
        yield _line(corners, _DIAGONAL, 2)


_DRAWN: Mapping[type[shapes.Shape], Callable[..., Iterator[Drawing]]] = {
    shapes.Tube: _tube, shapes.Disc: _disc, shapes.Square: _square, shapes.Label: _label,
    shapes.Clue: _clue, shapes.Arrow: _arrow, shapes.Line: _straight,
}
