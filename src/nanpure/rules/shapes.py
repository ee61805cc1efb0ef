"""Shapes: what the picture of a rule consists of. The library and the page draw the same ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, ClassVar

__all__ = ["Badge", "Line", "Outline", "Shape", "Tint", "to_json"]


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


def to_json(shape: Shape) -> Mapping[str, Any]:
    """Return a shape as the page takes it.

    >>> to_json(Badge((0,), "15"))
    {'shape': 'badge', 'cells': [0], 'text': '15'}
    """
    parts = asdict(shape)
    return {"shape": type(shape).__name__.lower(), **parts, "cells": list(shape.cells)}
