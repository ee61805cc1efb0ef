"""The drawing of a Penpa+ puzzle in its parts, beside digits and the borders of regions.

Points of the drawing are numbered: the cells, with two more rows and columns on every side, then
their lower right corners, the middles of their lower sides, those of their right sides, then four
points in each cell, where small numbers stand. Lines, symbols and numbers lie on points. Based on
the links that the site writes, and on what it draws (swaroopg92/penpa-edit, ``class_square.js`` and
``style.js``, read for its numbers of points, symbols and colours).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from nanpure.text.notes import says_nothing

from .colours import colour_of
from .glyphs import (
    Angle,
    Beside,
    Box,
    Glyph,
    Label,
    Pointer,
    Ray,
    Slash,
    Spot,
    Stroke,
    Tint,
    Unclear,
    joined,
    plain_text,
)

if TYPE_CHECKING:
    from .penpa import Square

__all__ = ["READ", "STEPS", "Points", "glyphs_in"]

READ = {"number": dict, "numberS": dict, "lineE": dict, "line": dict, "thermo": list,
        "nobulbthermo": list, "arrows": list, "direction": list, "killercages": list, "cage": dict,
        "surface": dict, "symbol": dict}
STEPS = ((-1, 0), (0, -1), (0, 1), (1, 0), (-1, -1), (-1, 1), (1, -1), (1, 1))  # "12_0" …
DIAGONAL = 12  # the style of a dashed line across cells
_GREY, _WHITE, _BLACK = (colour_of(name) for name in ("#cccccc", "#ffffff", "#000000"))
_SURFACES = {1: "#444444", 2: "#b3ffb3", 3: "#cccccc", 4: "#000000", 5: "#c0e0ff", 6: "#ffa3a3",
             7: "#ffffa3", 8: "#999999", 9: "#ffb3ff", 10: "#ffcc80", 11: "#cc99ff",
             12: "#eecab1"}
LINES = {2: ("#000000", 3), 3: ("#208020", 3), 5: ("#999999", 3), 6: ("#999999", 12),
         8: ("#ff0000", 3), 9: ("#187bcd", 3), 21: ("#000000", 5)}  # colour, pixels of 38 a cell
_SIZES = {"L": 0.86, "M": 0.7, "S": 0.44, "SS": 0.26, "LL": 1.0}
_FILLS = {1: (_WHITE, _BLACK), 2: (_BLACK, _BLACK), 3: (_GREY, None), 5: (_GREY, _BLACK),
          6: (_WHITE, _GREY), 8: (_WHITE, _BLACK)}
_PILLS = {1: (0, 1), 2: (1, 0), 3: (0, 2), 4: (2, 0), 5: (0, 0)}  # to the last cell
_TIPS = {1: (0, -1), 2: (-1, 0), 3: (0, 1), 4: (1, 0)}  # of signs of inequality


class Points:
    """What the numbered points of a drawing are on a board."""

    def __init__(self, square: Square) -> None:
        self.square, self.size = square, square.size
        self.count = square.across * square.down
        self.first = min(square.names)

    def place(self, number: int) -> tuple[int, int]:
        """Return the row and column of a cell, from 0, which may lie beside the board."""
        across = self.square.across
        return number // across - self.first // across, number % across - self.first % across

    def cell(self, number: Any) -> int | None:
        """Return a cell of the board, or None."""
        return self.square.names.get(_whole(number))

    def cells(self, numbers: Any) -> tuple[int, ...] | None:
        """Return a list of cells of the board, or None if some are not."""
        if not isinstance(numbers, list) or not numbers:
            return None
        found = tuple(cell for number in numbers if (cell := self.cell(number)) is not None)
        return found if len(found) == len(numbers) else None

    def around(self, number: int) -> tuple[int, ...]:
        """Return the cells that a point lies on: one, two at an edge, four at a corner."""
        kind, cell = divmod(number, self.count)
        across = self.square.across
        steps = {0: (0,), 1: (0, 1, across, across + 1), 2: (0, across), 3: (0, 1)}.get(kind, ())
        found = [self.cell(cell + step) for step in steps]
        return () if None in found else tuple(found)  # type: ignore[arg-type]

    def within(self, number: int) -> tuple[int, int] | None:
        """Return the cell of one of its four points, and which of them it is."""
        if not 4 * self.count <= number < 8 * self.count:
            return None
        cell = self.cell((number - 4 * self.count) // 4)
        return None if cell is None else (cell, number % 4)


def _whole(number: Any) -> int:
    """A number of a point, also as text; -1 for anything else."""
    if type(number) is int:
        return number
    text = str(number)
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 8 else -1


def glyphs_in(drawn: Mapping[str, Any], square: Square) -> Iterator[Glyph]:
    """Yield the parts of a drawing."""
    return joined(_glyphs(drawn, Points(square)))


def _glyphs(drawn: Mapping[str, Any], points: Points) -> Iterator[Glyph]:
    yield from _paths(drawn, points)
    yield from _lines(drawn.get("line"), points)
    yield from _diagonals(drawn.get("lineE"), points)
    yield from _cages(drawn, points)
    yield from _symbols(drawn.get("symbol"), points)
    yield from _numbers(drawn.get("number"), points)
    for key, colour in _items(drawn.get("surface")):
        cell, seen = points.cell(key), colour_of(_SURFACES.get(colour) if type(colour) is int
                                                 else None)
        yield Tint((cell,), seen) if cell is not None and seen else Unclear("surface")


def _items(member: Any) -> Iterable[tuple[str, Any]]:
    return member.items() if isinstance(member, dict) else ()


def _lists(member: Any) -> Iterator[Any]:
    yield from (entry for entry in member if entry) if isinstance(member, list) else ()


def _paths(drawn: Mapping[str, Any], points: Points) -> Iterator[Glyph]:
    for name in ("thermo", "nobulbthermo", "arrows", "direction"):
        for entry in _lists(drawn.get(name)):
            cells = points.cells(entry)
            if cells is None or len(cells) < 2 or _GREY is None:
                yield from _rays(entry, points) if name == "direction" else [Unclear(name)]
                continue
            if name in ("arrows", "direction"):
                yield Pointer(cells)
            else:
                yield Stroke(cells, _GREY, 0.4)
            if name == "thermo":
                yield Spot(cells[:1], True, 0.8, "", _GREY, None)
            if name == "arrows":
                yield Spot(cells[:1], True, 0.8, "", _WHITE, _GREY)


def _rays(entry: Any, points: Points) -> Iterator[Glyph]:
    """An arrow that begins beside the board."""
    places = [points.place(_whole(number)) for number in entry] if isinstance(entry, list) else []
    if len(places) == 2:
        step = places[1][0] - places[0][0], places[1][1] - places[0][1]
        if max(map(abs, step)) == 1 and points.cell(_whole(entry[0])) is None:
            yield Ray(places[0], step)
            return
    yield Unclear("direction")


def _lines(member: Any, points: Points) -> Iterator[Glyph]:
    """The lines between cells, put together as long as two of a style meet in a cell."""
    ends: dict[int, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
    for key, style in _items(member):
        one, _, other = key.partition(",")
        cells = points.cells([one, other])
        if cells is None or type(style) is not int or style not in LINES:
            yield Unclear("line")
            continue
        ends[style][cells[0]].append(cells[1])
        ends[style][cells[1]].append(cells[0])
    for style, near in ends.items():
        colour = colour_of(LINES[style][0])
        for path in _joined(near):
            yield Unclear("line") if path is None or colour is None else Stroke(
                path, colour, LINES[style][1] / 38)


def _joined(near: dict[int, list[int]]) -> Iterator[tuple[int, ...] | None]:
    """The paths that steps between cells form, None for one that branches.

    Each begins with the end that is drawn first.
    """
    left, order = set(near), list(near)
    while left:
        begin = next(cell for cell in order if cell in left)
        part, waiting = {begin}, [begin]
        while waiting:
            for other in near[waiting.pop()]:
                if other not in part:
                    part.add(other)
                    waiting.append(other)
        left -= part
        if any(len(near[cell]) > 2 for cell in part):
            yield None
            continue
        cell = next((cell for cell in order if cell in part and len(near[cell]) == 1), begin)
        closed, path = len(near[cell]) == 2, [cell]
        while len(path) < len(part):
            path.append(next(other for other in near[path[-1]] if other not in path))
        yield tuple(path + path[:1] if closed else path)


def _diagonals(member: Any, points: Points) -> Iterator[Glyph]:
    """The lines from corner to corner of the board, dashed, a cell each."""
    size, across = points.size, points.square.across
    drawn = {key for key, style in _items(member)
             if style == DIAGONAL and not _is_border(key, across)}
    corner = points.count + points.first - across - 1  # the upper left one of the board
    for cells, begin, step in (
            (range(0, size * size, size + 1), corner, across + 1),
            (range(size - 1, size * size - 1, size - 1), corner + size, across - 1)):
        keys = {f"{begin + at * step},{begin + (at + 1) * step}" for at in range(size)}
        turned = {",".join(key.split(",")[::-1]) for key in keys}
        found = [whole for whole in (keys, turned) if whole <= drawn]
        if found:
            drawn -= found[0]
            yield Slash(tuple(cells))
    yield from (Unclear("lineE") for _ in drawn)


def _is_border(key: str, across: int) -> bool:
    """Whether a line lies between two cells."""
    one, _, other = key.partition(",")
    return abs(_whole(one) - _whole(other)) in (1, across)


def _cages(drawn: Mapping[str, Any], points: Points) -> Iterator[Glyph]:
    texts = {}
    for key, entry in _items(drawn.get("numberS")):
        at = points.within(_whole(key))
        text = plain_text(entry[0]) if isinstance(entry, list) and entry else ""
        if at is None and text:
            yield Unclear("numberS")
        elif at is not None and text:
            texts[at] = text
    caged: set[int] = set()
    for entry in _lists(drawn.get("killercages")):
        cells = points.cells(entry)
        if cells is None:
            yield Unclear("killercages")
            continue
        caged.update(cells)
        corner = next(((cell, 0) for cell in sorted(cells) if (cell, 0) in texts), None)
        yield Box(tuple(sorted(cells)), texts.pop(corner) if corner else "", None)
    for key, _ in _items(drawn.get("cage")):  # the outlines of the same cages
        ends = [points.within(_whole(part)) for part in key.split(",")]
        if any(end is None or end[0] not in caged for end in ends):
            yield Unclear("cage")
    yield from (Label((cell,), text) for (cell, _), text in texts.items())


def _symbols(member: Any, points: Points) -> Iterator[Glyph]:
    for key, entry in _items(member):
        whole = isinstance(entry, list) and len(entry) > 1 and type(entry[0]) is int
        yield _symbol(_whole(key), entry[0], str(entry[1]), points) if whole else Unclear("symbol")


def _symbol(number: int, style: int, name: str, points: Points) -> Glyph:
    cells = points.around(number)
    form, _, size = name.partition("_")
    if form in ("circle", "square", "diamond") and size in _SIZES and style in _FILLS and cells:
        fill, border = _FILLS[style]
        return Spot(cells, form == "circle", _SIZES[size], "", fill, border, form == "diamond")
    if name == "inequality" and style in _TIPS and len(cells) == 2:
        first = cells if sum(_TIPS[style]) > 0 else cells[::-1]
        along = cells[1] - cells[0] == 1
        return Angle(first) if along == (_TIPS[style][0] == 0) else Unclear("symbol")
    if name == "sudokumore" and style in _PILLS and len(cells) == 1:
        down, right = _PILLS[style]
        steps = max(down, right)
        pill = tuple(cells[0] + at * (points.size if down else 1) for at in range(steps + 1))
        fits = cells[0] % points.size + right < points.size and pill[-1] < points.size**2
        return Spot(pill, True, 0.8, "", _WHITE, _GREY) if fits else Unclear("symbol")
    return Unclear("symbol")


def _numbers(member: Any, points: Points) -> Iterator[Glyph]:
    """Numbers beside the board, on edges and corners; those in cells are digits."""
    for key, entry in _items(member):
        number = _whole(key.removesuffix("E"))
        written = isinstance(entry, list) and len(entry) > 2
        text = plain_text(entry[0]) if written and not says_nothing(entry[0]) else ""
        if not written and not says_nothing(entry):
            yield Unclear("numbers that are not digits of cells")
        cells = points.around(number)
        if not text or len(cells) == 1:
            continue
        if len(cells) == 4:
            yield Spot(cells, True, 0.7, text, _WHITE, _BLACK)
        elif cells:
            yield Spot(cells, False, 0.25, text, _WHITE, None)
        elif 0 <= number < points.count and points.cell(number) is None:
            yield from _beside(points.place(number), text, str(entry[2]), points.size)
        else:
            yield Unclear("numbers that are not digits of cells")


def _beside(place: tuple[int, int], text: str, style: str, size: int) -> Iterator[Glyph]:
    if not all(-1 <= part <= size for part in place):
        yield Unclear("numbers that are not digits of cells")
        return
    clue, mark, way = text.rpartition("_")
    if style == "2" and mark and way in "01234567" and len(way) == 1:
        yield Ray(place, STEPS[int(way)])
        text = clue
    if text:
        yield Beside(place, text, "")
