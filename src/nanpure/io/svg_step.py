"""Additions of a step to a board picture: tinted houses and cells, marks, arrows.

No meaning rests on colour alone: a base house has a solid outline and a cover a dashed one, a
removed candidate is struck out, a fin has a square mark, a strong link is solid and a weak one
dashed. The colours are those of Okabe and Ito (https://jfly.uni-koeln.de/color/), distinct for
people with any colour vision.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from math import ceil, dist, hypot
from typing import NamedTuple

from nanpure.io.blockers import blocking
from nanpure.io.geometry import CELL, across, room, spot, squares
from nanpure.io.marks import MARKS, letters_of, marks_of
from nanpure.io.nets import arrows
from nanpure.io.shape_paths import clue_middle
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.sets import bits
from nanpure.model.step import Link, Step
from nanpure.rules.shapes import Clue

__all__ = ["STYLE", "letters", "over", "strikes", "tints", "under"]

Point = tuple[float, float]

class Obstacle(NamedTuple):
    """An obstacle to arrows: a candidate, or a digit, which is worse."""

    middle: Point
    reach: float  # half the side of its square
    weight: int


DIGIT = 0.3  # of a cell: the reach of a digit
AROUND = 0.3  # of a cell: the radius of the disc behind a clue
SETS = 5  # tints of sets; more sets reuse them
HEAD = 4.2  # length of an arrow's head
# Bends of an arrow, as shares of its length.
BENDS = (0, 0.1, -0.1, 0.2, -0.2, 0.3, -0.3, 0.45, -0.45, 0.6, -0.6)

STYLE = """\
.nanpure .base { fill: #56b4e9; fill-opacity: .2; stroke: #0072b2; stroke-width: 1.2; }
.nanpure .cover { fill: #e69f00; fill-opacity: .16; stroke: #b37a00; stroke-width: 1.2;
 stroke-dasharray: 4 3; }
.nanpure .cell { fill: #f0e442; fill-opacity: .35; }
.nanpure .set0 { fill: #56b4e9; fill-opacity: .34; }
.nanpure .set1 { fill: #e69f00; fill-opacity: .34; }
.nanpure .set2 { fill: #cc79a7; fill-opacity: .34; }
.nanpure .set3 { fill: #009e73; fill-opacity: .3; }
.nanpure .set4 { fill: #999; fill-opacity: .4; }
.nanpure .mark { stroke-width: .9; }
.nanpure .pattern { fill: #8fc7ea; stroke: #0072b2; }
.nanpure .other { fill: #f7d88a; stroke: #b37a00; }
.nanpure .third { fill: #8fd6bd; stroke: #00795a; }
.nanpure .fourth { fill: #e6b8d2; stroke: #9c4a7c; }
.nanpure .fin { fill: #e6b8d2; stroke: #9c4a7c; }
.nanpure .place { fill: #3fbf8f; stroke: #00614a; }
.nanpure .remove { fill: #ffd5d5; stroke: #c8102e; }
.nanpure .strike { stroke: #c8102e; stroke-width: 1.6; stroke-linecap: round; }
.nanpure .link { stroke: #3b4252; stroke-width: 1.3; stroke-opacity: .85; }
.nanpure .weak { stroke-dasharray: 3.2 2.4; }
.nanpure .head { fill: #3b4252; fill-opacity: .85; }
.nanpure .block { fill: none; stroke: #0072b2; stroke-width: 1.6; }
.nanpure .blocked { stroke: #0072b2; stroke-width: 1.2; stroke-opacity: .45; }
.nanpure .ruler { fill: #667085; }
.nanpure .tag { fill: #12151c; }
.nanpure .letter { fill: #fff; font-weight: 600; }
.nanpure .marked { fill: #12151c; font-weight: 600; }
@media (prefers-color-scheme: dark) {
.nanpure .base { stroke: #6cb8ee; }
.nanpure .cover { stroke: #e0a838; }
.nanpure .cell { fill-opacity: .22; }
.nanpure .link { stroke: #dde3ee; }
.nanpure .head { fill: #dde3ee; }
.nanpure .strike { stroke: #ff5a6a; }
.nanpure .block, .nanpure .blocked { stroke: #6cb8ee; }
.nanpure .ruler { fill: #98a2b3; }
.nanpure .tag { fill: #f2f4f8; }
.nanpure .letter { fill: #14171d; }
}"""


def tints(grid: Grid, step: Step) -> Iterator[str]:
    """Draw houses and cells of the pattern, below the shapes of rules, which stay clear on them."""
    why = step.deduction.evidence
    if why is None:
        return
    layout = grid.layout
    for kind, houses in (("cover", why.covers), ("base", why.houses)):
        for house in dict.fromkeys(houses):
            yield f'<path class="{kind}" d="{squares(layout, layout.houses[house].cells)}"/>'
    parts = [part for part in why.sets if part.role != "ruled"]  # single cells, in no need of tints
    if parts and parts[0].role != "sector":  # sectors cross, and their houses are shown
        for index, part in enumerate(parts):
            yield f'<path class="set{index % SETS}" d="{squares(layout, part.cells)}"/>'
    elif why.cells:
        yield f'<path class="cell" d="{squares(layout, why.cells)}"/>'
    yield from _clues(layout, {*why.rules, *(rule for link in why.links for rule in link.rules)})


def _clues(layout: Layout, rules: Iterable[int]) -> Iterator[str]:
    """Draw a disc behind each clue beside the board whose rule is a reason."""
    for rule in sorted(rules):
        for shape in layout.rules[rule].shapes(layout):
            if isinstance(shape, Clue):
                x, y = (CELL * at for at in clue_middle(layout, shape))
                yield f'<circle class="cell" cx="{x:.6g}" cy="{y:.6g}" r="{AROUND * CELL:.6g}"/>'


def under(grid: Grid, step: Step) -> Iterator[str]:
    """Draw what keeps a digit out of cells, below the lines of the board."""
    if step.deduction.evidence is None:
        return
    layout = grid.layout
    by, blocked = blocking(grid, step)
    if blocked:
        yield f'<path class="blocked" d="{_crosses(layout, blocked)}"/>'
    for cell in by:
        x, y = spot(layout, cell, 0, 1)
        yield f'<circle class="block" cx="{x:.6g}" cy="{y:.6g}" r="{0.42 * CELL:.6g}"/>'


def _crosses(layout: Layout, cells: Iterable[int]) -> str:
    """A large cross in each cell."""
    reach = 0.36 * CELL
    middles = (spot(layout, cell, 0, 1) for cell in cells)
    return "".join(f"M{x - reach:.6g} {y - reach:.6g}L{x + reach:.6g} {y + reach:.6g}"
                   f"M{x - reach:.6g} {y + reach:.6g}L{x + reach:.6g} {y - reach:.6g}"
                   for x, y in middles)


def over(grid: Grid, step: Step) -> Iterator[str]:
    """Draw marks around candidates and links between them, below the candidates."""
    layout = grid.layout
    rounds = _radius(layout)
    groups: dict[str, list[str]] = {}
    for (cell, digit), mark in sorted(marks_of(grid, step).items()):
        x, y = _spot(layout, (cell, digit))
        groups.setdefault(mark, []).append(
            f'<rect x="{x - rounds:.6g}" y="{y - rounds:.6g}" width="{2 * rounds:.6g}" '
            f'height="{2 * rounds:.6g}" rx="1"/>' if mark == "fin"
            else f'<circle cx="{x:.6g}" cy="{y:.6g}" r="{rounds:.6g}"/>')
    for mark in MARKS:
        if mark in groups:
            yield f'<g class="mark {mark}">'
            yield from groups[mark]
            yield "</g>"
    why = step.deduction.evidence
    if why is not None:
        yield from _links(grid, why.links or arrows(why, layout.size))


def strikes(grid: Grid, step: Step) -> str:
    """Draw a stroke through each eliminated candidate."""
    struck = sorted(candidate for candidate, mark in marks_of(grid, step).items()
                    if mark == "remove")
    reach = _radius(grid.layout) * 0.85
    corners = [_spot(grid.layout, candidate) for candidate in struck]
    path = "".join(f"M{x - reach:.6g} {y + reach:.6g}L{x + reach:.6g} {y - reach:.6g}"
                   for x, y in corners)
    return f'<path class="strike" d="{path}"/>'


def letters(grid: Grid, step: Step) -> Iterator[str]:
    """Draw the letters of sets and colours, each next to the first of its candidates."""
    rounds = _radius(grid.layout)
    font = max(1.5 * rounds, 0.2 * CELL)
    for letter, candidates in letters_of(grid, step):
        x, y = _spot(grid.layout, candidates[0])
        x, y = x + 0.95 * rounds, y - 0.95 * rounds
        yield f'<circle class="tag" cx="{x:.6g}" cy="{y:.6g}" r="{0.6 * font:.6g}"/>'
        yield (f'<text class="letter" font-size="{font:.6g}" x="{x:.6g}" '
               f'y="{y + 0.36 * font:.6g}">{letter}</text>')


def _radius(layout: Layout) -> float:
    """Half the height or width of a candidate's place, less a little."""
    beside = across(layout)
    return round(0.46 * CELL * room(layout)[2] / max(beside, ceil(layout.size / beside)), 3)


def _spot(layout: Layout, candidate: tuple[int, int]) -> Point:
    cell, digit = candidate
    return spot(layout, cell, digit - 1, across(layout))


# ---- links -------------------------------------------------------------------------------------


def _links(grid: Grid, links: Sequence[Link]) -> Iterator[str]:
    """The links as arrows, each bent so that it runs through as few candidates as possible."""
    layout, near = grid.layout, 0.9 * _radius(grid.layout)
    inside = [
        Obstacle(_spot(layout, (cell, bit + 1)), near, 1)
        for cell, value in enumerate(grid.values) if not value
        for bit in bits(grid.candidates[cell])
    ]
    inside += [Obstacle(spot(layout, cell, 0, 1), DIGIT * CELL, 3)
               for cell, value in enumerate(grid.values) if value]
    for link in links:
        start, end = _nearest(layout, link)
        if start != end:
            yield from _arrow(start, end, inside, layout, link.strong)


def _nearest(layout: Layout, link: Link) -> tuple[Point, Point]:
    """The two closest candidates of a link: nodes may be groups."""
    starts, ends = ([_spot(layout, candidate) for candidate in node]
                    for node in (link.start, link.end))
    return min(product(starts, ends), key=lambda pair: dist(*pair))


def _arrow(
    start: Point, end: Point, inside: Sequence[Obstacle], layout: Layout, strong: bool
) -> Iterator[str]:
    radius, board = _radius(layout), layout.size * CELL
    others = [obstacle for obstacle in inside if obstacle.middle not in (start, end)]
    best = min(BENDS, key=lambda bend: (_crossed(start, end, bend, others, radius, board),
                                        abs(bend)))
    control = _control(start, end, best)
    tail, tip = _towards(start, control, radius), _towards(end, control, radius + HEAD)
    kind = "link" if strong else "link weak"
    yield (f'<path class="{kind}" d="M{tail[0]:.6g} {tail[1]:.6g}Q{control[0]:.6g} '
           f'{control[1]:.6g} {tip[0]:.6g} {tip[1]:.6g}"/>')
    point = _towards(end, control, radius)
    dx, dy = point[0] - tip[0], point[1] - tip[1]
    size = hypot(dx, dy) or 1
    side = (-dy / size * HEAD * 0.6, dx / size * HEAD * 0.6)
    yield (f'<polygon class="head" points="{point[0]:.6g},{point[1]:.6g} '
           f'{tip[0] + side[0]:.6g},{tip[1] + side[1]:.6g} '
           f'{tip[0] - side[0]:.6g},{tip[1] - side[1]:.6g}"/>')


def _control(start: Point, end: Point, bend: float) -> Point:
    """The point that pulls the curve aside."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    return (start[0] + end[0]) / 2 - dy * bend, (start[1] + end[1]) / 2 + dx * bend


def _towards(point: Point, other: Point, far: float) -> Point:
    """The point so far along the way to another, but not beyond the middle."""
    whole = dist(point, other)
    share = min(far / whole, 0.5) if whole else 0.0
    return point[0] + (other[0] - point[0]) * share, point[1] + (other[1] - point[1]) * share


def _crossed(
    start: Point, end: Point, bend: float, others: Sequence[Obstacle], radius: float, side: int
) -> int:
    """The weight of what a curve crosses; leaving the board is worse than anything."""
    control = _control(start, end, bend)
    steps = max(4, int(dist(start, end) / radius / 1.5))
    curve = []
    for k in range(1, steps):
        t = k / steps
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        curve.append((a * start[0] + b * control[0] + c * end[0],
                      a * start[1] + b * control[1] + c * end[1]))
    if not all(0 <= x <= side and 0 <= y <= side for x, y in curve):
        return 1 + sum(obstacle.weight for obstacle in others)
    return sum(
        obstacle.weight for obstacle in others
        if any(abs(obstacle.middle[0] - x) < obstacle.reach
               and abs(obstacle.middle[1] - y) < obstacle.reach
               for x, y in curve)
    )
