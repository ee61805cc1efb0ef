"""Whether the shapes of a rule are in a drawing, and how much they look as usual.

Colours and measures are compared only where they are all that tells two shapes apart: the dots on
an edge are white or black; a disc is round, a square is not. What serves as a second cue for those
who do not see colours (dashes, bars, signs in a corner) is not asked for: other sites have none.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from nanpure.rules import Board, Rule, shapes

from .colours import Colour
from .glyphs import Angle, Beside, Box, Label, Ray, Slash, Spot, Stroke, Tint
from .scene import Scene

__all__ = ["Likeness", "likeness", "numbers_of"]

_NUMBER = re.compile(r"-?\d+")
_PLAIN = re.compile(r"[\d\s,]+")
_BULB = 0.5  # cells: the least size of a round end
_FAMILY = {"slate": "grey"}


@dataclass
class Likeness:
    """The numbers of the glyphs that a rule explains; how many colours and styles are its own."""

    found: set[int] = field(default_factory=set)
    own: int = 0
    style: float = 0
    numbers: frozenset[int] = frozenset()  # of the rule, which may be written where none need be

    @property
    def parts(self) -> frozenset[int]:
        """The numbers of the glyphs."""
        return frozenset(self.found)

    def colours(self, scene: Scene) -> Iterator[tuple[Colour, bool]]:
        """Yield the colours of lines, tints and discs; whether another tint may lie on it."""
        for number in sorted(self.found):
            glyph = scene.glyphs[number]
            if isinstance(glyph, Stroke | Tint):
                yield glyph.colour, isinstance(glyph, Tint)
            elif isinstance(glyph, Spot) and len(glyph.cells) == 1 and _is_filled(glyph):
                yield glyph.fill, False  # type: ignore[misc]

    def take(self, number: int, own: bool = False, style: float = 0) -> None:
        """Add a glyph."""
        self.found.add(number)
        self.own += own
        self.style += style


def likeness(rule: Rule, scene: Scene, board: Board, told: bool) -> Likeness | None:
    """Return what a rule explains of a drawing; None if not all of its shapes are there.

    *told*: whether words gave its number, which then need not be drawn.
    """
    like = Likeness(numbers=rule.numbers_on(board))
    drawn = list(rule.shapes(board))
    if not drawn or not all(_LOOKS[type(shape)](shape, scene, like) for shape in drawn
                            if not isinstance(shape, shapes.Badge)):
        return None
    texts = [shape for shape in drawn if isinstance(shape, shapes.Badge)]
    if not all(_badge(shape, scene, like) or told for shape in texts):
        return None
    for shape in drawn if rule.house else ():
        if isinstance(shape, shapes.Tint):  # sites outline an extra region too
            for number, box in scene.at(Box, tuple(sorted(shape.cells))):
                if not box.text:
                    like.take(number)
    return _without_texts(like, scene, bool(texts))


def _without_texts(like: Likeness, scene: Scene, has_texts: bool) -> Likeness | None:
    """None if an outline has a number that the rule does not have."""
    for number in like.found:
        glyph = scene.glyphs[number]
        if isinstance(glyph, Box) and glyph.text.strip("0") and not has_texts:
            return None
    return like


def numbers_of(text: str) -> list[int]:
    """Return the numbers in a text.

    >>> numbers_of("1×1 1×3"), numbers_of("V")
    ([1, 1, 1, 3], [])
    """
    return [int(number) for number in _NUMBER.findall(text)]


def _says(text: str, wanted: str) -> bool:
    """Whether a text is the one of a shape, or its numbers and nothing else."""
    return text == wanted or (
        _PLAIN.fullmatch(text) is not None and numbers_of(text) == numbers_of(wanted))


def _is(colour: Colour | None, name: str) -> bool:
    return colour is not None and _FAMILY.get(name, name) == colour.main


def _tube(shape: shapes.Tube, scene: Scene, like: Likeness) -> bool:
    cells = shape.cells
    if shape.ends in ("rings", "diamonds") and not all(
            _end(cell, scene, like, shape.ends) for cell in (cells[0], cells[-1])):
        return False
    found = [(number, stroke, bonus) for order, bonus in ((cells, 0.5), (cells[::-1], 0.0))
             for number, stroke in scene.at(Stroke, order)]
    if not found:
        return False
    number, stroke, bonus = found[0]
    if shape.bulb and not _bulb(cells[0], stroke.colour, scene, like):
        return False
    like.take(number, _is(stroke.colour, shape.colour),
              bonus + (abs(stroke.width - shape.width) < 0.06))
    like.found.update(at for at, _, _ in found)  # a line may be drawn twice, as its border
    return True


def _bulb(cell: int, colour: Colour, scene: Scene, like: Likeness) -> bool:
    """Whether a line has a round end in its own colour."""
    for number, spot in scene.at(Spot, (cell,)):
        if spot.round and spot.size >= _BULB and spot.fill is not None and (
                spot.fill.families & colour.families):
            like.take(number, style=1)
            return True
    return False


def _ring(cell: int, scene: Scene, like: Likeness) -> bool:
    """Whether there is a circle; an empty one if there is, which may lie on a bulb."""
    circles = [(number, spot) for number, spot in scene.at(Spot, (cell,))
               if spot.round and spot.size >= _BULB]
    rings = [number for number, spot in circles if not _is_filled(spot)]
    like.found.update(rings or [number for number, _ in circles[:1]])
    like.style += bool(rings)
    return bool(circles)


def _end(cell: int, scene: Scene, like: Likeness, ends: str) -> bool:
    if ends == "rings":
        return _ring(cell, scene, like)
    for number, spot in scene.at(Spot, (cell,)):
        if not spot.round and spot.size >= 0.4:
            like.take(number, style=spot.turned)
            return True
    return False


def _disc(shape: shapes.Disc, scene: Scene, like: Likeness) -> bool:
    for number, spot in scene.at(Spot, tuple(sorted(shape.cells))):
        numbered = not shape.text and spot.text and like.numbers.issuperset(numbers_of(spot.text))
        if not spot.round or not (numbered or _same_text(spot.text, shape.text)):
            continue
        dark = spot.fill is not None and spot.fill.light < 0.5 and spot.fill.solid > 0.5
        vague = spot.fill is not None and not spot.fill.families
        if len(shape.cells) == 2 and not shape.along and (
                vague or dark != (shape.colour == "black")):
            continue
        filled = _is_filled(spot)
        if len(shape.cells) == 1 and shape.filled and shape.colour == "grey" and not filled:
            continue
        like.take(number, _is(spot.fill, shape.colour),
                  (filled == (shape.filled and shape.colour != "white"))
                  + (abs(spot.size - shape.size) < 0.06))
        return True
    return False


def _is_filled(spot: Spot) -> bool:
    return spot.fill is not None and "white" not in spot.fill.families


def _same_text(one: str, other: str) -> bool:
    """Whether two texts are the same but for blanks: digits of a quadruple may lie anywhere."""
    return one == other or "".join(one.split()) == "".join(other.split())


def _square(shape: shapes.Square, scene: Scene, like: Likeness) -> bool:
    if shape.size >= 1:
        return _tint(shapes.Tint(shape.cells), scene, like)
    for number, spot in scene.at(Spot, shape.cells):
        if not spot.round and not spot.text and not spot.turned:
            like.take(number, _is(spot.fill, shape.colour), abs(spot.size - shape.size) < 0.06)
            return True
    return False


def _label(shape: shapes.Label, scene: Scene, like: Likeness) -> bool:
    for number, spot in scene.at(Spot, tuple(sorted(shape.cells))):
        if spot.text.upper() == shape.text.upper() and not (spot.round and spot.border):
            like.take(number)
            return True
    return False


def _chevron(shape: shapes.Chevron, scene: Scene, like: Likeness) -> bool:
    for number, _ in scene.at(Angle, shape.cells):
        like.take(number)
        return True
    return False


def _clue(shape: shapes.Clue, scene: Scene, like: Likeness) -> bool:
    row, column = divmod(shape.cells[0], scene.size)
    down, right = shape.step
    place = (row - down, column - right)
    rays = [at for at, ray in scene.at(Ray, place) if ray.step == shape.step]
    if bool(rays) is not bool(down and right):
        return False
    for number, beside in scene.at(Beside, place):
        if _says(beside.text, shape.text):
            usual = "" if shape.mark == "arrow" else shape.mark
            frames = {at: other.framed for at, other in scene.at(Beside, place) if not other.text}
            framed = beside.framed or next(iter(frames.values()), "")
            like.take(number, style=(framed == usual) + (beside.text == shape.text))
            like.found.update(frames)
            like.found.update(rays[:1])
            return True
    return False


def _outline(shape: shapes.Outline, scene: Scene, like: Likeness) -> bool:
    for number, box in scene.at(Box, tuple(sorted(shape.cells))):
        if box.different is not False:
            like.take(number)
            return True
    return False


def _arrow(shape: shapes.Arrow, scene: Scene, like: Likeness) -> bool:
    for number, pointer in scene.ending(shape.cells[-1]):
        count = len(shape.cells) - 1
        inside = {cell for at in like.found for cell in getattr(scene.glyphs[at], "cells", ())}
        if pointer.cells[-count:] == shape.cells[1:] and (
                pointer.cells[:-count] == shape.cells[:1] or inside.issuperset(
                    pointer.cells[:-count])) and len(pointer.cells) > count:
            like.take(number)
            return True
    return False


def _tint(shape: shapes.Tint, scene: Scene, like: Likeness) -> bool:
    for cell in shape.cells:
        found = scene.at(Tint, (cell,))
        if not found:
            return False
        like.found.update(number for number, _ in found)  # it may be coloured twice
    return True


def _slash(shape: shapes.Line, scene: Scene, like: Likeness) -> bool:
    for cells in (shape.cells, shape.cells[::-1]):
        for number, _ in scene.at(Slash, cells):
            like.take(number)
            return True
    return False


def _badge(shape: shapes.Badge, scene: Scene, like: Likeness) -> bool:
    """The text of a rule, in an outline of its own or in a cell; one without digits may lack."""
    wanted = numbers_of(shape.text)
    for number in sorted(like.found):
        glyph = scene.glyphs[number]
        if isinstance(glyph, Box) and glyph.text:
            like.style += glyph.text == shape.text
            return _says(glyph.text, shape.text)
    if not wanted:
        return True
    written = [(number, label.text) for number, label in scene.at(Label, shape.cells[:1])]
    written += [(number, spot.text) for number, spot in scene.at(Spot, shape.cells[:1])]
    for number, text in written:
        if _says(text, shape.text):
            like.take(number)
            return True
    return False


_LOOKS: dict[type[shapes.Shape], Callable[..., bool]] = {
    shapes.Tube: _tube, shapes.Disc: _disc, shapes.Square: _square, shapes.Label: _label,
    shapes.Chevron: _chevron, shapes.Clue: _clue, shapes.Outline: _outline, shapes.Arrow: _arrow,
    shapes.Tint: _tint, shapes.Line: _slash,
}
