"""What the documented methods share: how one is described, how it ends, how its trace replays.

A method is a generator of :class:`~nanpure.step.Event`. Its last event is an :class:`Outcome`.
Every note id is ``<method>.<what>`` and is worded in ``nanpure.io.words``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from inspect import signature
from typing import Any, Literal

from nanpure.errors import Unsupported
from nanpure.grid import Grid
from nanpure.layout import Layout
from nanpure.step import Event

__all__ = ["Method", "Outcome", "Status", "found_solution", "replay", "require_boxes"]

# solved: at least one solution is shown (whether it is the only one is for the method to say);
# none: shown to have no solution; stuck: the method ended without an answer; stopped: at a limit.
Status = Literal["solved", "none", "stuck", "stopped"]


@dataclass(frozen=True, slots=True)
class Outcome(Event):
    """The last event of a method.

    - *status*: see above; *note* words it as the paper does;
    - *solutions*: complete grids that the method found, in its order;
    - *complete*: whether the method has shown that there are no others;
    - *end*: the grid at the end outside all assumptions; for methods on several boards, the last
      one standing alone, else the first grid.
    """

    status: Status = "stuck"
    solutions: tuple[Grid, ...] = ()
    complete: bool = False
    end: Grid | None = None


@dataclass(frozen=True, slots=True)
class Method:
    """A documented solving system.

    - *name*: as in ``methods.run`` and ``--method``; *title*, *source*: for people;
    - *run*: the generator, ``run(grid, **options)``; options have defaults;
    - *serves*: raises :class:`Unsupported`, naming the method and the layout, for a layout that the
      method cannot serve.
    """

    name: str
    title: str
    source: str
    run: Callable[..., Iterator[Event]]
    serves: Callable[[Layout], None]

    @property
    def options(self) -> dict[str, Any]:
        """The options of *run* with their defaults."""
        _, *options = signature(self.run).parameters.values()
        return {option.name: option.default for option in options}

    @property
    def kinds(self) -> dict[str, str]:
        """The options of *run* with their annotations."""
        _, *options = signature(self.run).parameters.values()
        return {option.name: str(option.annotation) for option in options}


def require_boxes(name: str, layout: Layout, shape: tuple[int, int] | None = None) -> None:
    """Raise :class:`Unsupported` unless the layout is plain R×C boxes (of *shape*, if given)."""
    plain = layout.box_shape is not None and not layout.extras
    if not plain or (shape is not None and layout.box_shape != shape):
        wanted = "{}x{} boxes".format(*shape) if shape else "rectangular boxes and no extra houses"
        raise Unsupported(f"method {name!r} serves {wanted}, not layout {layout.structure!r}")


def replay(grid: Grid, events: Iterable[Event]) -> dict[int, Grid]:
    """Follow a trace from its first grid; gives the boards that are standing at the end.

    A board is a grid under some assumptions. Methods that assume and undo in a stack number their
    boards by depth (0: no assumption). Methods with many boards at once say which one an event is
    about in ``note.arguments["board"]``, and where an ``assume`` comes from in ``["from"]``.
    ``assume`` opens a board and makes the placements and eliminations of its deduction there;
    ``undo`` drops it.
    """
    boards = {0: grid}
    for event in events:
        arguments: dict[str, Any] = dict(event.note.arguments) if event.note else {}
        board = arguments.get("board", event.depth)
        if event.kind == "undo":
            boards.pop(board, None)
            continue
        if event.kind == "assume":
            boards[board] = boards[arguments.get("from", event.depth - 1)]
        if event.deduction is not None and event.kind in ("assume", "place", "remove"):
            boards[board] = boards[board].after(event.deduction)
    return boards


def found_solution(event: Event) -> str | None:
    """Give the solution, as a line, that an event announces; None where it announces none.

    Methods that list all solutions say each when they find it: a ``status`` event whose note has
    the line as its argument ``solution``, or as ``line`` where its id is ``<method>.solution``.
    """
    if event.kind != "status" or event.note is None:
        return None
    said = event.note.arguments.get("solution")
    if said is None and event.note.id.endswith(".solution"):
        said = event.note.arguments.get("line")
    return None if said is None else str(said)
