"""Shapes: what the picture of a rule consists of. The library and the page draw the same ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, ClassVar, Literal

__all__ = ["Arrow", "Badge", "Chevron", "Clue", "Colour", "Disc", "Label", "Line", "Outline",
           "Shape", "Square", "Tint", "Tube", "to_json"]

Colour = Literal["grey", "green", "orange", "pink", "blue", "violet", "red", "yellow", "slate",
                 "white", "black"]
"""What a theme has a colour for. No two kinds are told apart by it alone."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A part of the picture of a rule."""

    cells: tuple[int, ...]

    in_corner: ClassVar[bool] = False
    """Whether it takes the corner of a cell, where candidates would begin."""


@dataclass(frozen=True, slots=True)
class Tint(Shape):
    """Cells in a soft colour: group *index* of *count* that belong together.

    *hue* is in degrees; None: the renderer takes one that sets the rule off from others. On paper
    tints are greys.
    """

    hue: int | None = None
    index: int = 0
    count: int = 1


@dataclass(frozen=True, slots=True)
class Line(Shape):
    """A straight line under the digits, from the outer corner of one cell to that of another.

    It joins the first and the last of its cells; in a row or column it runs from side to side.
    """


@dataclass(frozen=True, slots=True)
class Outline(Shape):
    """A dashed line a little inside the border of the cells."""


@dataclass(frozen=True, slots=True)
class Badge(Shape):
    """A short *text* in the upper left corner of the first cell."""

    text: str = ""

    in_corner: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Tube(Shape):
    """A thick line under the digits, through the middle of each cell in order.

    *width* is a share of a cell; *bulb*: it begins with a round end as wide as most of the cell;
    *ends*: what stands at both ends; *dashed*: it has a thin dashed line in its middle. Ends and
    dashes tell kinds apart where colours do not.
    """

    colour: Colour = "grey"
    width: float = 0.25
    bulb: bool = False
    ends: Literal["", "rings", "bars", "diamonds"] = ""
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Arrow(Shape):
    """A thin line with a head at its last cell, from the border of a circle in the first."""


@dataclass(frozen=True, slots=True)
class Disc(Shape):
    """A round shape in the middle of its cells: of a cell, an edge, a corner.

    In a cell it lies behind the digit, and so it does with *along*, as long as its cells, one after
    the other (a pill); without *filled* it is a ring. *size* is its diameter as a share of a cell;
    *text* stands in it on an edge or a corner, of three words or more in two lines.
    """

    colour: Colour = "white"
    size: float = 0.3
    text: str = ""
    filled: bool = True
    along: bool = False


@dataclass(frozen=True, slots=True)
class Square(Shape):
    """A square behind the digit of a cell; *size* is its side as a share of the cell."""

    colour: Colour = "grey"
    size: float = 0.7


@dataclass(frozen=True, slots=True)
class Label(Shape):
    """A *text* on a ground of its own in the middle of its cells: on an edge, a corner."""

    text: str = ""


@dataclass(frozen=True, slots=True)
class Chevron(Shape):
    """An angle on the edge of two cells that points at the second, as a "greater" sign does."""


@dataclass(frozen=True, slots=True)
class Clue(Shape):
    """A *text* outside the grid, before the first of its cells.

    *step* leads from the clue to the first cell: rows down, columns right. *mark* tells kinds
    apart: an arrow towards the cells, a ring or frame around the text, or nothing.
    """

    text: str = ""
    step: tuple[int, int] = (0, 1)
    mark: Literal["", "arrow", "ring", "frame", "diamond"] = "arrow"


def to_json(shape: Shape) -> Mapping[str, Any]:
    """Return a shape as the page takes it.

    >>> to_json(Badge((0,), "15"))
    {'shape': 'badge', 'cells': [0], 'text': '15'}
    """
    parts = asdict(shape)
    return {"shape": type(shape).__name__.lower(), **parts, "cells": list(shape.cells)}
