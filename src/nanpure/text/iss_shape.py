"""The size and the values of a board of ISS: ``Shape~9x9``, ``Shape~9x9~0-8``."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from nanpure.errors import Unsupported, shown
from nanpure.words import message

from .base import Block
from .iss_parts import Part

__all__ = ["LARGEST", "Shape", "narrowed", "shape_of"]

LARGEST = 16
_SHAPE = re.compile(r"(\d{1,2})x(\d{1,2})")
_OF_ANY_VALUES = frozenset((
    "", "AllDifferent", "AntiConsecutive", "AntiKing", "AntiKnight", "Arrow", "Between", "BlackDot",
    "Cage", "Diagonal", "DoubleArrow", "EqualSum", "GreaterThan", "Jigsaw", "NoBoxes", "Palindrome",
    "PillArrow", "Quad", "RegionSumLine", "Renban", "SameValues", "Shape", "Sum", "Thermo", "V",
    "WhiteDot", "X", "Zipper"))  # which mean the same whatever further values a board has


class Shape(NamedTuple):
    """Rows, the first value, and the words of the shape if it has values that our boards lack."""

    size: int
    first: int
    beyond: str


def shape_of(parts: Iterable[Part], block: Block) -> Shape:
    """Return the shape of a board, 9×9 unless a part says otherwise."""
    words = next((part.words for part in parts if part.name == "Shape"), [])
    if not words or not words[0]:
        return Shape(9, 1, "")
    spelled = shown("Shape~" + "~".join(words), 40)
    match = _SHAPE.fullmatch(words[0])
    if match is None or match[1] != match[2] or not 2 <= int(match[1]) <= LARGEST:
        raise Unsupported(message("not supported: a board of {words} at line {line} of {text}",
                                  words=spelled, line=block.line, text=shown(block.text)), "rules",
                          "Shape")
    size, more = int(match[1]), set(words[1:])
    if more == {f"0-{size - 1}"}:
        return Shape(size, 0, "")
    return Shape(size, 1, spelled if more - {"", str(size), f"1-{size}"} else "")


def narrowed(shape: Shape, parts: Iterable[Part]) -> Shape:
    """Return the shape without values that no cell may have, where no rule is about them.

    >>> parts = [Part("", [f"R{row}C{column}_1_2" for row in (1, 2) for column in (1, 2)], [])]
    >>> narrowed(Shape(2, 1, "Shape~2x2~0-3"), parts)
    Shape(size=2, first=1, beyond='')
    """
    parts = list(parts)
    if not shape.beyond or not all(part.name in _OF_ANY_VALUES for part in parts):
        return shape
    cells, values = set(), set()
    for word in (word for part in parts if part.name == "" for word in part.words if word):
        cell, *listed = word.upper().split("_")
        cells |= {cell} if listed else set()
        values |= {int(value) for value in listed if value.isdecimal()}
    for first in (1, 0):
        if len(cells) == shape.size**2 and values <= set(range(first, first + shape.size)):
            return Shape(shape.size, first, "")
    return shape
