"""Rules of a kind that a drawing suggests: its parts give the fields of the kind their values.

A field says what it can be drawn as: two neighbours as a mark on their edge, a path as a line. No
kind is named here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from nanpure.rules import Board, Rule, kind_named, shapes
from nanpure.rules.cell_fields import Cells, Corner, Diagonal, Edge, Line, Path, lines_of, ray
from nanpure.rules.field import Field
from nanpure.rules.foreign import Each
from nanpure.rules.number_fields import Digits, Flag, Number

from .glyphs import Angle, Beside, Box, Label, Pointer, Ray, Spot, Stroke, Tint
from .likeness import numbers_of
from .scene import Scene

__all__ = ["Suggestion", "are_copies", "gathering", "suggestions"]


class Suggestion(NamedTuple):
    """Values of fields; the sentences that may mean the rule; whether they gave its number."""

    values: Mapping[str, Any]
    said: Sequence[str]
    told: bool = False


class _Part(NamedTuple):
    """The cells of each field that has some, and the text that goes with them.

    *closed*: whether they are a line that comes back to its first cell, which stands there once.
    """

    cells: tuple[Iterable[int], ...]
    text: str = ""
    closed: bool = False


def gathering(kind: type[Rule]) -> bool:
    """Whether a rule of a kind is marks in cells, each for itself, and nothing else."""
    return _gathers(kind.kind)


@cache
def _gathers(name: str) -> bool:
    kind = kind_named(name)
    if len(kind.fields) != 1 or not isinstance(kind.fields[0], Cells):
        return False
    looks = list(kind.made({kind.fields[0].name: (0, 1)}).shapes(Board.boxes(2, 2)))
    return all(isinstance(shape, shapes.Disc | shapes.Square) and len(shape.cells) == 1
               and not (isinstance(shape, shapes.Square) and shape.size >= 1) for shape in looks)


def suggestions(kind: type[Rule], scene: Scene, board: Board, said: Sequence[str],
                taken: set[int]) -> Iterator[Suggestion]:
    """Yield what may be rules of a kind."""
    if kind.is_switch():
        yield Suggestion({}, said)
        return
    places = tuple(type(field) for field in kind.cell_fields)
    read = _GATHER if gathering(kind) else _PARTS.get(places)
    if read is None or not all(_can_be_read(field) for field in kind.plain_fields):
        return
    names = [field.name for field in kind.cell_fields]
    for part in read(scene, board, taken):
        values: dict[str, Any] = dict(zip(names, part.cells, strict=True))
        if not all(values.values()):
            continue
        if part.closed:
            values.update({field.name: True for field in kind.plain_fields
                           if isinstance(field, Flag)})
        for plain, own, told in _plain(kind, part.text, board, said):
            yield Suggestion({**values, **plain}, own, told)


def _can_be_read(field: Field) -> bool:
    return isinstance(field, Number | Digits | Flag)


def _plain(kind: type[Rule], text: str, board: Board, said: Sequence[str]
           ) -> Iterator[tuple[dict[str, Any], Sequence[str], bool]]:
    """The values of the fields without cells, with the sentences that give them."""
    fields = [field for field in kind.plain_fields if not isinstance(field, Flag)]
    if not fields:
        yield {}, said, False
        return
    if len(fields) > 1:
        return
    [field] = fields
    if field.optional and numbers_of(text) == [0]:  # a sum that is not given
        yield {}, said, False
    elif text:
        value = _value(kind, field, text, board)
        if value is not None:
            yield {field.name: value}, said, False
    if text:
        return
    numbers = {sentence: number for sentence in said if kind.drawn is not None
               and (number := kind.drawn.number_in(sentence)) is not None}
    for sentence, number in numbers.items():
        yield {field.name: number}, [sentence], True
    if not numbers and field.optional:
        yield {}, said, False


def _value(kind: type[Rule], field: Field, text: str, board: Board) -> Any:
    for names in kind.foreign.values():
        for name in names if isinstance(names, tuple) else (names,):
            words = name.words.get(field.name, {}) if isinstance(name, Each) else {}
            if text.upper() in words:
                return words[text.upper()]
    numbers = numbers_of(text)
    if isinstance(field, Digits):
        single = board.size < 10 and " " not in text.strip() and text.isdecimal()
        return tuple(map(int, text)) if single else tuple(numbers) or None
    return numbers[0] if len(numbers) == 1 else None


# ---- parts of a drawing, by the fields that they give cells -------------------------------------


def _along(scene: Scene, board: Board, taken: set[int]) -> Iterator[_Part]:
    for _, stroke in scene.of(Stroke):
        for order in (stroke.cells, stroke.cells[::-1]):
            text = _text_at(order[0], scene) or _text_around(order, scene)
            yield _Part((order,), text)
            if order[0] == order[-1] and len(order) > 3:
                yield _Part((order[:-1],), text, closed=True)


def _text_at(cell: int, scene: Scene) -> str:
    """The number that is written in a cell."""
    texts = [label.text for _, label in scene.at(Label, (cell,))]
    texts += [spot.text for _, spot in scene.at(Spot, (cell,))]
    return next((text for text in texts if numbers_of(text)), "")


def _text_around(cells: Sequence[int], scene: Scene) -> str:
    """The text of an outline of exactly these cells."""
    return next((box.text for _, box in scene.at(Box, tuple(sorted(cells)))), "")


def _on_edges(scene: Scene, board: Board, taken: set[int]) -> Iterator[_Part]:
    for _, spot in scene.of(Spot):
        if len(spot.cells) == 2:
            yield _Part((spot.cells,), spot.text)
    for _, angle in scene.of(Angle):
        yield _Part((angle.cells,))


def _on_corners(scene: Scene, board: Board, taken: set[int]) -> Iterator[_Part]:
    for _, spot in scene.of(Spot):
        if len(spot.cells) == 4:
            yield _Part((spot.cells,), spot.text)


def _before_lines(scene: Scene, board: Board, taken: set[int]) -> Iterator[_Part]:
    size = board.size
    for line in lines_of(board):
        (row, column), (to, right) = divmod(line[0], size), divmod(line[min(1, size - 1)], size)
        place = (row - (to - row or (0 if size > 1 else 1)), column - (right - column))
        for _, beside in scene.at(Beside, place):
            yield _Part((line,), beside.text)


def _before_diagonals(scene: Scene, board: Board, taken: set[int]) -> Iterator[_Part]:
    for _, arrow in scene.of(Ray):
        (row, column), (down, right) = arrow.place, arrow.step
        if down and right:
            cells = ray((row + down, column + right), arrow.step, board)
            for _, beside in scene.at(Beside, arrow.place):
                yield _Part((cells,), beside.text)


def _from_circles(scene: Scene, board: Board, taken: set[int]) -> Iterator[_Part]:
    circles: dict[int, dict[tuple[int, ...], Spot]] = {}  # by a cell of theirs; one on its cells
    for _, spot in scene.of(Spot):
        if spot.round and spot.size >= 0.5:
            for cell in spot.cells:
                circles.setdefault(cell, {})[spot.cells] = spot
    for _, pointer in scene.of(Pointer):
        for spot in circles.get(pointer.cells[0], {}).values():
            at = 0
            while at < len(pointer.cells) and pointer.cells[at] in spot.cells:
                at += 1
            if at:
                yield _Part((spot.cells, pointer.cells[at:]))


def _of_cells(scene: Scene, board: Board, taken: set[int]) -> Iterator[_Part]:
    for _, box in scene.of(Box):
        yield _Part((box.cells,), box.text)
    tints = [tint for _, tint in scene.of(Tint)]
    for group in _alike(tints, lambda tint: tint.colour):
        cells = {tint.cells[0] for tint in group}
        yield _Part((cells,))
        for piece in _pieces(cells, board):
            yield _Part((piece,))
    for at in (0, 1):  # cells that angles point at, or away from
        found = {angle.cells[at] for _, angle in scene.of(Angle)
                 if scene.at(Tint, angle.cells[at:at + 1])}
        yield _Part((found,))


def _of_marks(scene: Scene, board: Board, taken: set[int]) -> Iterator[_Part]:
    marks = [spot for number, spot in scene.of(Spot)
             if len(spot.cells) == 1 and number not in taken and not spot.text]
    for group in _alike(marks, lambda spot: (spot.round, round(spot.size, 1), spot.fill)):
        yield _Part(({spot.cells[0] for spot in group},))


def _of_copies(scene: Scene, board: Board, taken: set[int]) -> Iterator[_Part]:
    """Pieces of the same form and colour, if these are two."""
    tints = [tint for _, tint in scene.of(Tint)]
    for group in _alike(tints, lambda tint: tint.colour):
        for pieces in _forms({tint.cells[0] for tint in group}, board).values():
            if len(pieces) == 2:
                yield _Part((pieces[0], pieces[1]))
            elif len(pieces) == 1:
                yield from map(_Part, _halves(pieces[0], board))


def are_copies(cells: set[int], board: Board) -> bool:
    """Whether cells of a colour are pieces of two cells or more, of which some have one form."""
    return any(len(form) > 1 and (len(pieces) > 1 or _halves(pieces[0], board))
               for form, pieces in _forms(cells, board).items())


def _forms(cells: set[int], board: Board) -> Mapping[tuple[tuple[int, int], ...], list[list[int]]]:
    """The pieces that cells form, by their form."""
    forms: dict[tuple[tuple[int, int], ...], list[list[int]]] = {}
    for piece in _pieces(cells, board):
        forms.setdefault(_form(piece, board), []).append(piece)
    return forms


def _halves(piece: Sequence[int], board: Board) -> list[tuple[list[int], list[int]]]:
    """The two copies that a piece consists of, if it does in one way only."""
    places = [divmod(cell, board.size) for cell in piece]
    found = []
    for down, right in {(row - places[0][0], column - places[0][1]) for row, column in places[1:]}:
        left, first = set(places), []
        for row, column in places:
            other = (row + down, column + right)
            if (row, column) in left and other in left:
                left -= {(row, column), other}
                first.append(row * board.size + column)
        if not left and len(_pieces(set(first), board)) == 1:
            found.append((first, [cell + down * board.size + right for cell in first]))
    return found if len(found) == 1 else []


def _form(piece: Sequence[int], board: Board) -> tuple[tuple[int, int], ...]:
    places = [divmod(cell, board.size) for cell in piece]
    top, left = min(row for row, _ in places), min(column for _, column in places)
    return tuple(sorted((row - top, column - left) for row, column in places))


def _alike(glyphs: Iterable[Any], key: Callable[[Any], Any]) -> list[list[Any]]:
    groups: dict[Any, list[Any]] = {}
    for glyph in glyphs:
        groups.setdefault(key(glyph), []).append(glyph)
    return list(groups.values())


def _pieces(cells: set[int], board: Board) -> list[list[int]]:
    """The cells in pieces whose cells have sides in common."""
    left, pieces = set(cells), []
    while left:
        piece, waiting = [], [min(left)]
        left.discard(waiting[0])
        while waiting:
            piece.append(cell := waiting.pop())
            near = left.intersection(board.neighbours(cell))
            left -= near
            waiting += near
        pieces.append(sorted(piece))
    return pieces


_GATHER = _of_marks
_PARTS: Mapping[tuple[type[Field], ...], Callable[[Scene, Board, set[int]], Iterable[_Part]]] = {
    (Path,): _along, (Edge,): _on_edges, (Corner,): _on_corners, (Line,): _before_lines,
    (Diagonal,): _before_diagonals, (Cells, Path): _from_circles, (Cells,): _of_cells,
    (Path, Path): _of_copies,
}
