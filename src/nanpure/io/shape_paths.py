"""The elements of the shapes of rules: tubes, arrows, discs, squares, labels, chevrons, clues.

Points and lengths are in cells until they are written. The page has the same ones
(``static/js/shape_paths.js``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, hypot

from nanpure.io.geometry import CELL, safe
from nanpure.io.shape_styles import ink_on
from nanpure.model.layout import Layout
from nanpure.rules.shapes import Arrow, Chevron, Clue, Disc, Label, Square, Tube

__all__ = ["CLUES", "arrow", "chevron", "clue", "clue_middle", "disc_in", "disc_on", "label",
           "square", "tube"]

BULB = 0.85  # diameter
ENDS = 0.8  # diameter of rings, length of bars
HEAD = 0.22  # of an arrow: the length of its sides
CIRCLE = 0.375  # from the middle of a cell to the beginning of an arrow
ANGLE = 0.13  # of a chevron: half its width, and its depth
FONT = 0.3  # size of text
GLYPH = 0.62  # width of a sign, in font sizes
CLUE = 0.28  # from the border of the board to the middle of a clue, along its line,
AWAY = 0.12  # and so much farther from the board, so that clues of two diagonals stand apart
CLUES = 0.66  # room for clues on each side of the board
FRAME = 0.46  # diameter of a ring around a clue

Point = tuple[float, float]


def tube(layout: Layout, shape: Tube) -> Iterator[str]:
    """Draw a thick line; its core if it is dashed, its bulb, what stands at its ends."""
    points = [_middle(layout, (cell,)) for cell in shape.cells]
    ends = (points[0], points[1]), (points[-1], points[-2])
    if shape.ends in ("rings", "diamonds"):
        points[0], points[-1] = (_from(*end, ENDS / 2) for end in ends)
    path = _line(points)
    yield f'<path class="tube-{shape.colour}" stroke-width="{_n(shape.width)}" d="{path}"/>'
    if shape.bulb:
        yield _circle(f"disc-{shape.colour}", points[0], BULB)
    if shape.dashed:
        yield f'<path class="core" stroke-dasharray="3 4" d="{path}"/>'
    if shape.ends == "rings":
        yield from (_circle("hollow", end, ENDS) for end, _ in ends)
    elif shape.ends == "diamonds":
        yield from (_diamond("hollow", end, ENDS) for end, _ in ends)
    elif shape.ends == "bars":
        yield f'<path class="core" d="{"".join(_bar(*end) for end in ends)}"/>'


def _bar(end: Point, inner: Point) -> str:
    (x, y), (right, down), far = end, _way(end, inner), ENDS / 4
    return _line([(x - far * down, y + far * right), (x + far * down, y - far * right)])


def arrow(layout: Layout, shape: Arrow) -> Iterator[str]:
    """Draw a thin line with a head."""
    first, *others = (_middle(layout, (cell,)) for cell in shape.cells)
    tip, before = others[-1], [first, *others][-2]
    yield (f'<path class="shaft" d="{_line([_from(first, others[0], CIRCLE), *others])}'
           f'{_head(tip, _way(before, tip), HEAD)}"/>')


def disc_in(layout: Layout, shape: Disc) -> Iterator[str]:
    """Draw a disc behind the digit of a cell, or a pill along cells of a row or column."""
    kind = f"disc-{shape.colour}" if shape.filled else "hollow"
    first, last = (_middle(layout, (shape.cells[end],)) for end in (0, -1))
    if first == last:
        yield _circle(kind, first, shape.size)
        return
    yield _rectangle(kind, first, last, shape.size, shape.size / 2)


def disc_on(layout: Layout, shape: Disc) -> Iterator[str]:
    """Draw a disc on an edge or a corner, with its text: from three words on in two lines."""
    middle, size = _middle(layout, shape.cells), shape.size
    yield _circle(f"{f'disc-{shape.colour}' if shape.filled else 'patch'} rim", middle, size)
    words = shape.text.split()
    half = ceil(len(words) / 2) if len(words) > 2 else len(words)
    lines = [" ".join(line) for line in (words[:half], words[half:]) if line]
    if not lines:
        return
    longest = max(map(len, lines))
    font = min(FONT, (0.8 if len(lines) == 1 else 0.42) * size, 0.75 * size / GLYPH / longest)
    for at, line in enumerate(lines):
        down = (at - (len(lines) - 1) / 2) * font
        yield _text(ink_on(shape.colour) if shape.filled else "sign",
                    (middle[0], middle[1] + down), line, font)


def square(layout: Layout, shape: Square) -> Iterator[str]:
    """Draw a square behind the digit of a cell."""
    middle = _middle(layout, shape.cells)
    yield _rectangle(f"square-{shape.colour}", middle, middle, shape.size, 0)


def label(layout: Layout, shape: Label) -> Iterator[str]:
    """Draw text on a ground of its own."""
    (x, y), half = _middle(layout, shape.cells), (GLYPH * len(shape.text) - 1) * FONT / 2
    yield _rectangle("patch", (x - half, y), (x + half, y), FONT, 0)
    yield _text("sign", (x, y), shape.text, FONT)


def chevron(layout: Layout, shape: Chevron) -> Iterator[str]:
    """Draw an angle that points at the second cell."""
    (x, y) = _middle(layout, shape.cells)
    right, down = _way(*(_middle(layout, (cell,)) for cell in shape.cells))
    tip = x + ANGLE / 2 * right, y + ANGLE / 2 * down
    path = _head(tip, (right, down), ANGLE * 2**0.5)
    yield from (f'<path class="{kind}" d="{path}"/>' for kind in ("halo", "chevron"))


def clue_middle(layout: Layout, shape: Clue) -> Point:
    """Return the middle of a text beside the board, in cells."""
    (x, y), (down, right), border = _middle(layout, shape.cells[:1]), shape.step, _border(
        layout, shape)
    off = [AWAY * step * (not 0 < at - step < layout.size)
           for at, step in ((x, right), (y, down))]
    return border[0] - CLUE * right - off[0], border[1] - CLUE * down - off[1]


def _border(layout: Layout, shape: Clue) -> Point:
    """The point of the border that a text beside the board stands next to."""
    (x, y), (down, right) = _middle(layout, shape.cells[:1]), shape.step
    return x - right / 2, y - down / 2


def clue(layout: Layout, shape: Clue) -> Iterator[str]:
    """Draw text beside the board, and its mark: an arrow from there to the border, a frame."""
    (down, right), border, middle = shape.step, _border(layout, shape), clue_middle(layout, shape)
    if shape.mark == "ring":
        yield _circle("outline", middle, FRAME)
    elif shape.mark == "frame":
        yield _rectangle("outline", middle, middle, 0.9 * FRAME, 0)
    elif shape.mark == "diamond":
        yield _diamond("outline", middle, 1.15 * FRAME)
    yield _text("sign", middle, shape.text, FONT if shape.mark == "arrow" else 0.85 * FONT)
    if shape.mark == "arrow":
        way = _way((0, 0), (right, down))
        start, tip = ((border[0] - far * way[0], border[1] - far * way[1]) for far in (0.27, 0.03))
        yield f'<path class="shaft" d="{_line([start, tip])}{_head(tip, way, 0.7 * HEAD)}"/>'


# ---- elements ----------------------------------------------------------------------------------


def _middle(layout: Layout, cells: Sequence[int]) -> Point:
    """The middle of some cells."""
    places = [divmod(cell, layout.size) for cell in cells]
    return (sum(column for _, column in places) / len(places) + 0.5,
            sum(row for row, _ in places) / len(places) + 0.5)


def _way(start: Point, end: Point) -> Point:
    """The direction from one point to another; nowhere if they are the same."""
    right, down = end[0] - start[0], end[1] - start[1]
    far = hypot(right, down) or 1
    return right / far, down / far


def _from(start: Point, end: Point, far: float) -> Point:
    """The point so far from one point in the direction of another."""
    right, down = _way(start, end)
    return start[0] + far * right, start[1] + far * down


def _head(tip: Point, way: Point, side: float) -> str:
    """Two lines of a length that meet at a tip, 45 degrees to both sides of the way there."""
    (x, y), (right, down), far = tip, way, side * 0.5**0.5
    one, other = ((x - far * (right - turn * down), y - far * (down + turn * right))
                  for turn in (1, -1))
    return _line([one, tip, other])


def _line(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in points)


def _circle(kind: str, middle: Point, size: float) -> str:
    x, y = map(_n, middle)
    return f'<circle class="{kind}" cx="{x}" cy="{y}" r="{_n(size / 2)}"/>'


def _diamond(kind: str, middle: Point, size: float) -> str:
    """A square on its corner, so high and wide."""
    (x, y), far = middle, size / 2
    path = _line([(x, y - far), (x + far, y), (x, y + far), (x - far, y)])
    return f'<path class="{kind}" d="{path}Z"/>'


def _rectangle(kind: str, one: Point, other: Point, size: float, radius: float) -> str:
    """A rectangle that reaches half a size beyond two points in a row or column."""
    (x, right), (y, low) = (sorted(ends) for ends in zip(one, other, strict=True))
    return (f'<rect class="{kind}" x="{_n(x - size / 2)}" y="{_n(y - size / 2)}" '
            f'width="{_n(right - x + size)}" height="{_n(low - y + size)}" rx="{_n(radius)}"/>')


def _text(kind: str, middle: Point, text: str, font: float) -> str:
    # Figures and capitals are about 0.72 of the font size high and stand on the baseline.
    x, y = middle
    return (f'<text class="{kind}" font-size="{_n(font)}" x="{_n(x)}" '
            f'y="{_n(y + 0.36 * font)}">{safe(text)}</text>')


def _n(length: float) -> str:
    """A length in units of the drawing."""
    return f"{round(length * CELL, 2):g}"
