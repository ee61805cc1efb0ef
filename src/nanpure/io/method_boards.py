"""Events of documented methods on the board, with the marks of their papers.

Ito's ○ □ ● △ and his dark and light segments come from the notes of his steps. A placed digit has a
ring and its cell the shade ``new``; a removed candidate is crossed out; Ushio's squares in error
and Hiramatsu's contradictions have the shade ``error``; cells where solutions differ are ``light``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from nanpure.io.events import sentence
from nanpure.io.figures import Board, Boards, Figure, Mark, Words
from nanpure.methods.protocol import Outcome, Standing
from nanpure.model.grid import Grid
from nanpure.model.step import Event, Finding

__all__ = ["difference", "event_figure", "with_boards"]

# Arguments of notes that name cells, and the marks of the paper there.
SIGNS: Mapping[str, str] = MappingProxyType({
    "circle_cells": "○", "square_cells": "□", "disc_cells": "●", "triangle_cells": "△"})
SEGMENTS: Mapping[str, str] = MappingProxyType({"dark_cells": "dark", "light_cells": "light"})
CONTRADICTIONS = ("inconsistent", "clash", "no-candidate", "mistake")  # in the id of a note
SHOWN = 12  # solutions drawn side by side


def with_boards(grid: Grid, events: Iterable[Event]) -> Iterator[tuple[Grid | None, Event]]:
    """Yield each event with the grid in which it happens; None if its board is not open.

    An outcome comes with the grid that the method ends with.

    >>> from nanpure.methods import run
    >>> from nanpure.model.puzzle import as_grid
    >>> grid = as_grid("124334212.344.1.")
    >>> [before.line() for before, event in with_boards(grid, run("hiroi", grid))][:2]
    ['124334212.344.1.', '1243342121344.1.']
    """
    standing = Standing(grid)
    for event in events:
        end = (event.end or grid) if isinstance(event, Outcome) else standing.before(event)
        yield end, event
        standing.take(event)


def event_figure(before: Grid, event: Event) -> Figure | None:
    """Draw an event in the grid in which it happens; None if there is nothing to show.

    An outcome with solutions shows them, and where they differ.
    """
    title = Words(*(sentence(event, before.layout, lang) for lang in Words._fields))
    if isinstance(event, Outcome) and event.solutions:
        return Figure(title, (difference(event.solutions[:SHOWN]),))
    board = _board(before, event)
    return Figure(title, (board,)) if board.marks or board.shades else None


def difference(solutions: Iterable[Grid]) -> Boards:
    """Set grids side by side; cells in which they differ have the shade ``light``."""
    grids = tuple(solutions)
    apart = {cell: "light" for cell, digits in enumerate(zip(*(each.values for each in grids),
                                                             strict=True))
             if len(set(digits)) > 1}
    return Boards(tuple(Board(grid, shades=apart) for grid in grids))


def _board(before: Grid, event: Event) -> Board:
    arguments = event.note.arguments if event.note else {}
    shades = _shades(event, arguments)
    marks = _signs(before, arguments)
    signed = {(mark.cell, mark.digit) for mark in marks}
    if isinstance(event, Finding):
        deduction = event.deduction
        if deduction.evidence is not None and not marks and not shades:
            shades |= dict.fromkeys(deduction.evidence.cells, "light")
        for cell, digit in deduction.placements:
            shades[cell] = "new"
            if (cell, digit) not in signed:
                marks.append(Mark(cell, digit, "○"))
        marks += [Mark(cell, digit, "×") for cell, digit in deduction.eliminations]
    empty = frozenset(cell for cell, value in enumerate(before.values) if not value)
    return Board(before, empty, tuple(marks), shades)


def _signs(before: Grid, arguments: Mapping[str, Any]) -> list[Mark]:
    """The paper's marks: at the note's digit if the cell has it, otherwise at the whole cell."""
    digits = arguments.get("digits") or ([arguments["digit"]] if "digit" in arguments else [])
    return [
        Mark(cell, digit, sign)
        for name, sign in SIGNS.items()
        for cell in arguments.get(name, ())
        for digit in [each for each in digits if each in before.digits(cell)] or [0]
    ]


def _shades(event: Event, arguments: Mapping[str, Any]) -> dict[int, str]:
    shades = {cell: shade for name, shade in SEGMENTS.items() for cell in arguments.get(name, ())}
    if event.note is not None and any(word in event.note.id for word in CONTRADICTIONS):
        wrong = [*arguments.get("cells", ()), *([arguments["cell"]] if "cell" in arguments else ())]
        shades |= dict.fromkeys((cell for cell in wrong if isinstance(cell, int)), "error")
    return shades
